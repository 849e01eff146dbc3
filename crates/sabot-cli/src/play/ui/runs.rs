//! The bank's run: each bank in a row of its own, each coup of it with its fate.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line as Row, Span};
use ratatui::widgets::Paragraph;
use sabot_core::{Money, Outcome};

use super::super::chronicle::BankRun;
use super::super::question::name_of;
use super::super::scene::Scene;
use super::{panel, theme, whole};

/// Draws the banks, the last first.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, scene: &Scene<'_>) {
    let title = Row::from(vec![
        Span::styled(" The bank's run ", theme::STRONG),
        Span::styled("▲ won ▼ lost = tie ", theme::DIM),
    ]);
    let inner = panel(frame, area, title, theme::PANEL);
    let width = usize::from(inner.width);
    let public = &scene.view.public;
    let bank = Some(public.bank).filter(|bank| public.banker.is_some() && !bank.is_zero());
    let running = std::iter::once(bank).chain(std::iter::repeat(None));
    let runs = scene.chronicle.runs.iter().rev();
    let rows: Vec<Row<'_>> = runs
        .zip(running)
        .take(usize::from(inner.height))
        .map(|(run, running)| row(run, running, width, scene))
        .collect();
    frame.render_widget(Paragraph::new(rows), inner);
}

fn row<'a>(run: &BankRun, running: Option<Money>, width: usize, scene: &Scene<'_>) -> Row<'a> {
    let name = format!("{:<8}", name_of(&scene.names, run.banker));
    let style = if scene.me == Some(run.banker) {
        theme::STRONG
    } else {
        theme::PANEL
    };
    let mut room = width.saturating_sub(name.chars().count());
    let mut coups: Vec<Span<'_>> = Vec::new();
    if let Some(bank) = running {
        let text = format!("{} ", whole(bank));
        room = room.saturating_sub(text.chars().count());
        coups.push(Span::styled(text, theme::GOLD));
    }
    // The latest coups of a long run are the ones that fit.
    for (bank, outcome) in run.coups.iter().rev() {
        let (sign, style) = fate(*outcome);
        let text = format!("{}{sign} ", whole(*bank));
        let length = text.chars().count();
        if length > room {
            break;
        }
        room = room.saturating_sub(length);
        coups.push(Span::styled(text, style));
    }
    coups.push(Span::styled(name, style));
    coups.reverse();
    Row::from(coups)
}

const fn fate(outcome: Option<Outcome>) -> (char, ratatui::style::Style) {
    match outcome {
        Some(Outcome::Banker) => ('▲', theme::GAIN),
        Some(Outcome::Player) => ('▼', theme::LOSS),
        Some(Outcome::Tie) => ('=', theme::DIM),
        None => ('·', theme::DIM),
    }
}
