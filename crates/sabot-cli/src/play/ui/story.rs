//! What has been told: the croupier's calls, acts and payments; and the coups so far.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line as Row, Span};
use ratatui::widgets::Paragraph;
use sabot_rules::Clause;

use super::super::chronicle::{CoupEntry, signed};
use super::super::question::name_of;
use super::super::scene::Scene;
use super::super::story::{StoryLine, Voice, outcome_letter};
use super::{cut, panel, theme};

/// Draws the last lines of the story.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, scene: &Scene<'_>) {
    let title = Row::from(Span::styled(" Croupier ", theme::STRONG));
    let inner = panel(frame, area, title, theme::PANEL);
    let rows = usize::from(inner.height);
    // A small screen leaves out what is of little weight.
    let roomy = rows >= 12;
    let lines: Vec<&StoryLine> = scene
        .lines
        .iter()
        .rev()
        .filter(|line| roomy || !line.quiet)
        .take(rows)
        .collect();
    let width = usize::from(inner.width);
    let shown: Vec<Row<'_>> = lines
        .into_iter()
        .rev()
        .map(|l| row(l, width, scene))
        .collect();
    frame.render_widget(Paragraph::new(shown), inner);
}

/// Draws so many lines, ending so far back.
pub(super) fn all(frame: &mut Frame<'_>, area: Rect, scene: &Scene<'_>, back: usize) {
    let (width, rows) = (usize::from(area.width), usize::from(area.height));
    let lines: Vec<&StoryLine> = scene.lines.iter().rev().skip(back).take(rows).collect();
    let shown: Vec<Row<'_>> = lines
        .into_iter()
        .rev()
        .map(|l| row(l, width, scene))
        .collect();
    frame.render_widget(Paragraph::new(shown), area);
}

fn row<'a>(line: &StoryLine, width: usize, scene: &Scene<'_>) -> Row<'a> {
    let mine = line.about.is_some() && line.about == scene.me;
    let style = match line.voice {
        Voice::Heading => theme::GOLD,
        Voice::Call => theme::STRONG,
        Voice::Cards => theme::PLAYER,
        Voice::Money if mine && line.text.contains(" lose ") => theme::LOSS,
        Voice::Act | Voice::Money if mine => theme::GAIN,
        Voice::Act | Voice::Money => Style::new(),
        Voice::Aside => theme::REFUSED,
    };
    let indent = if line.voice == Voice::Heading {
        ""
    } else {
        " "
    };
    let text = format!("{indent}{}", line.text);
    let clause = line.clause.map(Clause::id).unwrap_or_default();
    let used = text
        .chars()
        .count()
        .saturating_add(clause.len())
        .saturating_add(1);
    if clause.is_empty() || used > width {
        return Row::from(Span::styled(cut(&text, width), style));
    }
    let gap = " ".repeat(width.saturating_sub(used).saturating_add(1));
    Row::from(vec![
        Span::styled(text, style),
        Span::raw(gap),
        Span::styled(clause, theme::DIM),
    ])
}

/// Draws the coups so far, the last first.
pub(super) fn coups(frame: &mut Frame<'_>, area: Rect, scene: &Scene<'_>) {
    let title = Row::from(Span::styled(" Coups ", theme::STRONG));
    let inner = panel(frame, area, title, theme::PANEL);
    coup_rows(frame, inner, scene, 0);
}

/// The rows of that list under their heads, from so many back.
pub(super) fn coup_rows(frame: &mut Frame<'_>, area: Rect, scene: &Scene<'_>, back: usize) {
    let rows = usize::from(area.height).saturating_sub(1);
    let entries = scene.chronicle.coups.iter().rev().skip(back).take(rows);
    let banked = if scene.law.has_patron_bank() {
        "banker      bank "
    } else {
        ""
    };
    let head = format!("coup {banked}  {:<14} {:<14}  you", "player", "banker");
    let shown: Vec<Row<'_>> = std::iter::once(Row::from(Span::styled(head, theme::DIM)))
        .chain(entries.map(|entry| coup(entry, scene)))
        .collect();
    frame.render_widget(Paragraph::new(shown), area);
}

fn coup<'a>(entry: &CoupEntry, scene: &Scene<'_>) -> Row<'a> {
    let bank = entry.banker.map_or_else(String::new, |banker| {
        let name = name_of(&scene.names, banker);
        format!("{name:<7}{:>9} ", entry.bank)
    });
    let (player, banker) = entry
        .hand_texts()
        .unwrap_or_else(|| ("nobody covered it".to_owned(), String::new()));
    let outcome = entry.outcome();
    let style = match outcome {
        Some(sabot_core::Outcome::Player) => theme::PLAYER,
        Some(sabot_core::Outcome::Banker) => theme::BANKER,
        Some(sabot_core::Outcome::Tie) => theme::TIE,
        None => theme::DIM,
    };
    let mut spans = vec![
        Span::styled(format!("{:>4} ", entry.number), theme::DIM),
        Span::raw(bank),
        Span::styled(format!("{} ", outcome_letter(outcome)), style),
        Span::raw(format!("{player:<14} {banker:<14}")),
    ];
    if entry.mine != 0 {
        let style = if entry.mine > 0 {
            theme::GAIN
        } else {
            theme::LOSS
        };
        spans.push(Span::styled(format!(" {}", signed(entry.mine)), style));
    }
    Row::from(spans)
}
