//! The middle of the table: the bank, both hands, the result, the slots.

use ratatui::Frame;
use ratatui::layout::{Alignment, Constraint, Layout, Rect};
use ratatui::text::{Line as Row, Span};
use ratatui::widgets::Paragraph;
use sabot_core::{Outcome, Party, Side};
use sabot_rules::table::act::Call;
use sabot_rules::table::view::HandView;

use super::super::chronicle::Hands;
use super::super::question::{call_word, name_of};
use super::super::scene::Scene;
use super::{cards, panel, theme};

/// One hand and what is said of it.
struct Holding<'a> {
    name: &'static str,
    holder: Option<&'a str>,
    hand: &'a HandView,
    call: Option<String>,
    dim: bool,
}

/// Draws the felt.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, scene: &Scene<'_>) {
    let inner = panel(frame, area, bank(scene), theme::FELT);
    let [hands, result, slots] = Layout::vertical([
        Constraint::Min(7),
        Constraint::Length(1),
        Constraint::Length(1),
    ])
    .areas(inner);
    let halves = Layout::horizontal([Constraint::Fill(1), Constraint::Fill(1)]);
    let [left, right] = halves.areas(hands);
    let last = last(scene);
    hand(frame, left, &side(scene, Side::Player, last));
    hand(frame, right, &side(scene, Side::Banker, last));
    frame.render_widget(
        Paragraph::new(outcome(scene, last)).alignment(Alignment::Center),
        result,
    );
    frame.render_widget(
        Paragraph::new(self::slots(scene))
            .style(theme::FELT_DIM)
            .alignment(Alignment::Center),
        slots,
    );
}

/// The hands of the last coup, while no card of a new one lies there.
fn last<'a>(scene: &'a Scene<'_>) -> Option<&'a Hands> {
    let public = &scene.view.public;
    let empty = public.player.cards.is_empty() && public.banker_hand.cards.is_empty();
    let coup = scene.chronicle.coups.last().filter(|_| empty)?;
    coup.hands.as_ref()
}

fn bank(scene: &Scene<'_>) -> Row<'static> {
    let public = &scene.view.public;
    if !scene.law.has_patron_bank() {
        return Row::from(Span::styled(" Punto banco ", theme::STRONG));
    }
    match public.banker {
        Some(banker) => {
            let name = name_of(&scene.names, banker);
            let amount = if public.bank.is_zero() {
                String::new()
            } else {
                format!("{} ", public.bank)
            };
            let mut spans = vec![Span::styled(format!(" Bank {amount}"), theme::GOLD)];
            spans.push(Span::styled(format!("{name} "), theme::STRONG));
            if !public.covered.is_zero() {
                spans.push(Span::styled(
                    format!("· covered {} ", public.covered),
                    theme::FELT,
                ));
            }
            Row::from(spans)
        }
        None => Row::from(Span::styled(" No banker ", theme::STRONG)),
    }
}

fn side<'a>(scene: &'a Scene<'_>, side: Side, last: Option<&'a Hands>) -> Holding<'a> {
    let (view, public) = (&scene.view, &scene.view.public);
    let name = |party: Option<Party>| party.map(|party| name_of(&scene.names, party));
    let banked = scene.law.has_patron_bank();
    let own = |holder: Option<Party>| view.private.hand.as_ref().filter(|_| holder == scene.me);
    let dim = last.is_some();
    match side {
        Side::Player => Holding {
            name: "PLAYER",
            holder: name(public.dominant),
            hand: last
                .map(|hands| &hands.player)
                .or_else(|| own(public.dominant))
                .unwrap_or(&public.player),
            call: public.player_call.map(quoted),
            dim,
        },
        Side::Banker => Holding {
            name: "BANKER",
            holder: name(public.banker).filter(|_| banked),
            hand: last
                .map(|hands| &hands.banker)
                .or_else(|| own(public.banker))
                .unwrap_or(&public.banker_hand),
            call: match public.banker_drew {
                Some(true) => Some("draws".to_owned()),
                Some(false) => Some("stands".to_owned()),
                None => public.banker_call.map(quoted),
            },
            dim,
        },
    }
}

fn hand(frame: &mut Frame<'_>, area: Rect, side: &Holding<'_>) {
    let [head, faces, foot] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Min(5),
        Constraint::Length(1),
    ])
    .areas(area);
    let style = match (side.dim, side.name) {
        (true, _) => theme::FELT_DIM,
        (false, "PLAYER") => theme::PLAYER,
        (false, _) => theme::BANKER,
    };
    let head_row = Row::from(vec![
        Span::styled(
            side.name,
            style.add_modifier(ratatui::style::Modifier::BOLD),
        ),
        Span::raw(
            side.holder
                .map(|name| format!("  {name}"))
                .unwrap_or_default(),
        ),
    ]);
    frame.render_widget(Paragraph::new(head_row), head);
    cards::draw(frame.buffer_mut(), faces, &side.hand.cards, side.dim);
    let (_, height) = cards::size(faces);
    let below = Rect::new(
        foot.x,
        faces.y.saturating_add(height).min(foot.y),
        foot.width,
        1,
    );
    let mut spans = Vec::new();
    if let Some(points) = side.hand.points {
        let style = if side.dim {
            theme::FELT_DIM
        } else {
            theme::STRONG
        };
        let unit = if side.call.is_some() { "" } else { " points" };
        let deemed = if side.hand.deemed { " deemed" } else { "" };
        spans.push(Span::styled(format!("{points}{unit}{deemed}"), style));
    }
    if let Some(call) = &side.call {
        let gap = if spans.is_empty() { "" } else { " · " };
        spans.push(Span::raw(format!("{gap}{call}")));
    }
    frame.render_widget(Paragraph::new(Row::from(spans)), below);
}

fn outcome(scene: &Scene<'_>, last: Option<&Hands>) -> Row<'static> {
    let result = scene.view.public.result;
    let text = |(player, banker, outcome)| match outcome {
        Outcome::Player => format!("Player wins, {player} over {banker}"),
        Outcome::Banker => format!("Banker wins, {banker} over {player}"),
        Outcome::Tie => format!("{player} all: nobody wins"),
    };
    match (result, last) {
        (Some(result), _) => {
            Row::from(Span::styled(format!("━━ {} ━━", text(result)), theme::GOLD))
        }
        (None, Some(hands)) => Row::from(Span::styled(
            format!("last coup: {}", text(hands.result)),
            theme::FELT_DIM,
        )),
        (None, None) => Row::default(),
    }
}

fn quoted(call: Call) -> String {
    format!("“{}”", call_word(call))
}

/// The slots of the table: the levy, the discards, the shoe.
fn slots(scene: &Scene<'_>) -> String {
    let public = &scene.view.public;
    let (levy, discards) = match scene.law {
        sabot_rules::Law::NewJersey => ("vigorish", "discards"),
        sabot_rules::Law::Venice => ("cagnotte", "sibyl"),
        sabot_rules::Law::Chickasaw => ("commission", "discards"),
    };
    let last = if public.cutting_card_shown {
        " · cutting card out"
    } else {
        ""
    };
    format!(
        "{levy} {} ({} %) · {discards} {}{last}",
        public.levy,
        public.rate.get(),
        public.discards
    )
}
