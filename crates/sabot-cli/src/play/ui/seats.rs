//! The seats: who sits where, with how much, and what lies before them.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line as Row, Span};
use ratatui::widgets::Paragraph;
use sabot_rules::table::event::StakeKind;
use sabot_rules::table::phase::Phase;
use sabot_rules::table::state::Standing;
use sabot_rules::table::view::PartyView;

use super::super::question::name_of;
use super::super::scene::Scene;
use super::{cut, panel, theme, whole};

/// Draws the list of seats.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, scene: &Scene<'_>) {
    let title = Row::from(Span::styled(" Seats ", theme::STRONG));
    let inner = panel(frame, area, title, theme::FELT);
    let width = usize::from(inner.width);
    let rows: Vec<Row<'_>> = scene
        .view
        .public
        .parties
        .iter()
        .map(|party| seat(scene, party, width))
        .collect();
    frame.render_widget(Paragraph::new(rows), inner);
}

fn seat<'a>(scene: &Scene<'_>, party: &PartyView, width: usize) -> Row<'a> {
    let public = &scene.view.public;
    let seat = match party.place {
        Standing::Seated(seat) => seat.to_string(),
        Standing::Behind(seat) => format!("+{seat}"),
        Standing::Gone => String::new(),
    };
    let mark = if public.awaited.contains(&party.party) {
        "▸"
    } else {
        " "
    };
    let name = name_of(&scene.names, party.party);
    let me = scene.me == Some(party.party);
    let style = if me { theme::STRONG } else { theme::FELT };
    let role = role(scene, party);
    let head = format!("{seat:>2} {name:<7}");
    let purse = format!("{:>10}", party.purse);
    let note = note(scene, party);
    let room = width.saturating_sub(24);
    Row::from(vec![
        Span::styled(mark, theme::GOLD),
        Span::styled(head, style),
        Span::styled(role, theme::GOLD),
        Span::styled(purse, style),
        Span::styled(format!(" {}", cut(&note, room)), theme::GOLD),
    ])
}

/// The bank, the player's hand, the Rule Table: one sign.
fn role(scene: &Scene<'_>, party: &PartyView) -> &'static str {
    let public = &scene.view.public;
    if public.banker == Some(party.party) {
        "◆"
    } else if public.dominant == Some(party.party) {
        "●"
    } else if party.rule_table {
        "r"
    } else {
        " "
    }
}

/// What lies before a seat.
fn note(scene: &Scene<'_>, party: &PartyView) -> String {
    let public = &scene.view.public;
    if public.banker == Some(party.party) {
        return if public.bank.is_zero() {
            "bank".to_owned()
        } else {
            format!("bank {}", whole(public.bank))
        };
    }
    if let Some((kind, amount)) = party.stake {
        let kind = match kind {
            StakeKind::Part => "stake",
            StakeKind::WithTable => "table",
            StakeKind::Banco => "banco",
            StakeKind::Suivi => "suivi",
        };
        return format!("{kind} {}", whole(amount));
    }
    let wagers: Vec<String> = ["P", "B", "T"]
        .iter()
        .zip(party.wagers)
        .filter(|(_, amount)| !amount.is_zero())
        .map(|(area, amount)| format!("{area} {}", whole(amount)))
        .collect();
    if !wagers.is_empty() {
        return wagers.join(" ");
    }
    let bidding = matches!(public.phase, Phase::Bidding(_));
    if bidding && !party.bid.is_zero() {
        return format!("bid {}", whole(party.bid));
    }
    if party.away {
        return "away".to_owned();
    }
    if public.suivi == Some(party.party) {
        return "(suivi)".to_owned();
    }
    String::new()
}
