//! Where you are asked: the question, what you may do with its keys, what you may not and why.

use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line as Row, Span};
use ratatui::widgets::Paragraph;

use super::super::amount::AmountEntry;
use super::super::menu::Item;
use super::super::scene::Scene;
use super::{cut, panel, theme};

/// Draws the prompt.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, scene: &Scene<'_>) {
    let inner = panel(frame, area, title(scene), theme::PROMPT);
    let width = usize::from(inner.width).saturating_sub(1);
    let mut rows = vec![ask(scene, width)];
    match scene.entry {
        Some(entry) => rows.extend(entered(entry, width)),
        None => rows.extend(offered(scene, width)),
    }
    let room = usize::from(inner.height).saturating_sub(1);
    rows.truncate(room);
    if let Some(notice) = scene.notice {
        let clause = notice.clause.map(|c| format!(" ({c}, w: why)"));
        let text = format!("✗ {}{}", notice.text, clause.unwrap_or_default());
        rows.truncate(room.saturating_sub(1));
        rows.push(Row::from(Span::styled(cut(&text, width), theme::REFUSED)));
    }
    frame.render_widget(Paragraph::new(rows), inner);
    let foot = Rect::new(inner.x, inner.bottom().saturating_sub(1), inner.width, 1);
    footer(frame, foot, scene);
}

fn title<'a>(scene: &Scene<'_>) -> Row<'a> {
    if !scene.ask.awaited {
        let text = format!(" {} ", scene.ask.text);
        return Row::from(Span::styled(text, theme::DIM));
    }
    let mut spans = vec![Span::styled(
        " ▸ Your turn ",
        theme::CHOSEN.add_modifier(Modifier::BOLD),
    )];
    if let Some(seconds) = scene.ask.seconds {
        spans.push(Span::styled(format!(" {seconds} s "), theme::DIM));
    }
    Row::from(spans)
}

fn ask<'a>(scene: &Scene<'_>, width: usize) -> Row<'a> {
    if scene.ask.awaited {
        return Row::from(Span::styled(cut(&scene.ask.text, width), theme::STRONG));
    }
    Row::from(Span::styled("", theme::DIM))
}

/// The open acts, then the closed ones with their reasons.
fn offered<'a>(scene: &Scene<'_>, width: usize) -> Vec<Row<'a>> {
    let open: Vec<&Item> = scene
        .items
        .iter()
        .filter(|item| item.want.is_ok() && !item.aside)
        .collect();
    let mut rows: Vec<Vec<Span<'_>>> = vec![Vec::new()];
    let mut used = 0_usize;
    for (n, item) in open.into_iter().enumerate() {
        let (key, label) = (format!(" {} ", item.key), format!(" {}  ", item.label));
        let length = key.chars().count().saturating_add(label.chars().count());
        if used.saturating_add(length) > width && used > 0 {
            rows.push(Vec::new());
            used = 0;
        }
        used = used.saturating_add(length);
        let chosen = scene.ask.awaited && n == scene.selected;
        let style = if chosen { theme::CHOSEN } else { theme::GOLD };
        if let Some(row) = rows.last_mut() {
            row.push(Span::styled(key, style));
            row.push(Span::styled(
                label,
                if chosen { theme::STRONG } else { theme::PROMPT },
            ));
        }
    }
    let mut rows: Vec<Row<'_>> = rows.into_iter().map(Row::from).collect();
    rows.extend(closed(scene, width));
    rows
}

fn closed<'a>(scene: &Scene<'_>, width: usize) -> Vec<Row<'a>> {
    let closed = scene.items.iter().filter_map(|item| {
        let refusal = item.want.as_ref().err()?;
        let text = format!(
            " {}  {}: {refusal} ({})",
            item.key,
            item.label,
            refusal.clause()
        );
        Some(Row::from(Span::styled(cut(&text, width), theme::DIM)))
    });
    closed.collect()
}

fn entered<'a>(entry: &AmountEntry, width: usize) -> Vec<Row<'a>> {
    let value = Row::from(vec![
        Span::raw(format!(" {} ", entry.label)),
        Span::styled(format!(" {}▏", entry.text()), theme::CHOSEN),
        Span::raw("  "),
        Span::styled(
            format!(
                "{} ({}) to {} ({})",
                entry.show(entry.least.value),
                entry.least.clause,
                entry.show(entry.most.value),
                entry.most.clause
            ),
            theme::PROMPT,
        ),
    ]);
    let keys = format!(
        " type it, or ↑↓ by {} · PgUp PgDn by {} · Home End · Enter says it · Esc",
        entry.stride_text(),
        entry.leap_text()
    );
    vec![
        value,
        Row::from(Span::styled(cut(&keys, width), theme::DIM)),
    ]
}

fn footer(frame: &mut Frame<'_>, area: Rect, scene: &Scene<'_>) {
    let asides: Vec<String> = scene
        .items
        .iter()
        .filter(|item| item.aside)
        .map(|item| format!("{} {}", item.key, item.label))
        .collect();
    let left = if scene.ask.awaited {
        asides.join(" · ")
    } else {
        "Space hurries".to_owned()
    };
    let right = "? keys · w why · h coups · q quit ";
    let room = usize::from(area.width).saturating_sub(right.chars().count() + 1);
    frame.render_widget(Paragraph::new(cut(&left, room)).style(theme::DIM), area);
    frame.render_widget(
        Paragraph::new(right)
            .style(theme::DIM)
            .alignment(Alignment::Right),
        area,
    );
}
