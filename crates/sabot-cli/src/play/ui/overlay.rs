//! What lies over the table: the keys, the clause behind a line, the coups, the log, the roads, the way out.

use ratatui::Frame;
use ratatui::layout::{Margin, Rect};
use ratatui::text::{Line as Row, Span, Text};
use ratatui::widgets::{Block, BorderType, Borders, Clear, Paragraph, Wrap};
use sabot_rules::Catalogue;
use sabot_rules::catalogue::CatalogueEntry;

use super::super::app::Overlay;
use super::super::scene::Scene;
use super::{roads, story, theme};

/// Draws an overlay.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, scene: &Scene<'_>, overlay: Overlay) {
    match overlay {
        Overlay::Help => {
            let inner = sheet(frame, area, (70, 22), " Keys ");
            frame.render_widget(Paragraph::new(help(scene)), inner);
        }
        Overlay::Why(_) => {
            let text = why(scene);
            // As tall as the text needs when it is broken to the width of the sheet.
            let rows: usize = text.lines.iter().map(|row| row.width() / 66 + 1).sum();
            let height = u16::try_from(rows).unwrap_or(u16::MAX).saturating_add(3);
            let inner = sheet(frame, area, (76, height), " Why? · ↑ earlier · Esc ");
            frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: false }), inner);
        }
        Overlay::Coups(back) => {
            let inner = sheet(frame, area, (78, 22), " Coups · ↑ earlier · Esc ");
            story::coup_rows(frame, inner, scene, back);
        }
        Overlay::Log(back) => {
            let inner = sheet(frame, area, (78, 22), " Log · ↑ earlier · Esc ");
            story::all(frame, inner, scene, back);
        }
        Overlay::Roads => {
            let inner = sheet(frame, area, (78, 23), " Roads · Esc ");
            roads::sheet(frame, inner, scene);
        }
        Overlay::Quit => {
            let inner = sheet(frame, area, (44, 6), " Leave the table? ");
            let text = "Enter or y: leave, with a summary\nany other key: stay";
            frame.render_widget(Paragraph::new(text), inner);
        }
    }
}

/// A sheet in the middle, as large as wished where there is room; what is left inside its border.
fn sheet(frame: &mut Frame<'_>, area: Rect, (width, height): (u16, u16), title: &str) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    let place = Rect::new(
        area.x.saturating_add(area.width.saturating_sub(width) / 2),
        area.y
            .saturating_add(area.height.saturating_sub(height) / 2),
        width,
        height,
    );
    frame.render_widget(Clear, place);
    let block = Block::new()
        .borders(Borders::ALL)
        .border_type(BorderType::Rounded)
        .border_style(theme::GOLD)
        .title(Span::styled(title.to_owned(), theme::GOLD))
        .style(theme::SHEET);
    let inner = block.inner(place);
    frame.render_widget(block, place);
    inner.inner(Margin::new(1, 0))
}

fn why<'a>(scene: &Scene<'a>) -> Text<'a> {
    let Some((line, clause)) = scene.why.and_then(|line| Some((line, line.clause?))) else {
        return Text::from("Nothing has been said that a clause stands behind.");
    };
    let mut rows = vec![
        Row::default(),
        Row::from(Span::styled(line.text.clone(), theme::STRONG)),
        Row::default(),
    ];
    let entry = Catalogue::get().find(clause.id());
    let head = match entry {
        Some(CatalogueEntry::Decision(_)) => {
            "the house's interpretation, where the source is silent"
        }
        Some(CatalogueEntry::Invariant(_)) => "what always holds in this house",
        Some(CatalogueEntry::Clause(_)) | None => "the rule, in our words",
    };
    rows.push(Row::from(vec![
        Span::styled(clause.id(), theme::GOLD),
        Span::styled(format!("  {head}"), theme::DIM),
    ]));
    let text = entry.map(CatalogueEntry::text).unwrap_or_default();
    rows.extend(text.lines().map(|line| Row::from(line.to_owned())));
    Text::from(rows)
}

fn help<'a>(scene: &Scene<'_>) -> Vec<Row<'a>> {
    let mut rows = vec![
        Row::from(Span::styled(
            "You are asked below; each act has its key.",
            theme::STRONG,
        )),
        key("Enter ← →", "the act that is lit, and the one beside it"),
        key("Space", "hurry: no pauses until it is your turn"),
        key("w", "why: the clause behind a call, refusal or payment"),
        key("h", "the coups so far"),
        key("g", "everything that was told"),
        key("o", "the five roads of this shoe"),
        key("q", "leave, with a summary"),
        Row::default(),
        Row::from(Span::styled("Seats", theme::STRONG)),
        Row::from("▸ is asked   ◆ holds the bank   ● plays the player's hand"),
        Row::from("r plays by the Rule Table   (suivi) may call suivi"),
        Row::default(),
        Row::from(Span::styled("Now", theme::STRONG)),
    ];
    let items = scene.items.iter().filter(|item| item.want.is_ok());
    rows.extend(items.map(|item| key(&item.key.to_string(), &item.label)));
    rows
}

fn key<'a>(key: &str, what: &str) -> Row<'a> {
    Row::from(vec![
        Span::styled(format!("{key:>10}  "), theme::GOLD),
        Span::raw(what.to_owned()),
    ])
}
