//! The renderer: a scene becomes cells. It reads views and lines, never the table.

mod cards;
mod felt;
mod overlay;
mod prompt;
mod roads;
mod runs;
mod seats;
mod story;
mod theme;

use ratatui::Frame;
use ratatui::layout::{Alignment, Constraint, Layout, Rect};
use ratatui::text::{Line as Row, Span};
use ratatui::widgets::{Block, Borders, Paragraph};

use sabot_core::Money;

use super::chronicle::signed;
use super::scene::Scene;

/// The smallest screen a table fits on.
const SMALLEST: (u16, u16) = (80, 24);

/// From this width and height on the coups have a panel of their own.
const LARGE: (u16, u16) = (110, 34);

/// Draws the scene.
pub(crate) fn draw(frame: &mut Frame<'_>, scene: &Scene<'_>) {
    let area = frame.area();
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        return too_small(frame, area);
    }
    let seats = u16::try_from(scene.view.public.parties.len()).unwrap_or(u16::MAX);
    let tall = area.height >= LARGE.1;
    let least = if tall { 13 } else { 10 };
    let [bar, table, below, prompt] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(seats.saturating_add(1).clamp(least, 15)),
        Constraint::Min(5),
        Constraint::Length(if tall { 7 } else { 6 }),
    ])
    .areas(area);
    title(frame, bar, scene);
    let left = (area.width / 5 * 2).clamp(37, 54);
    let columns = [Constraint::Length(left), Constraint::Min(40)];
    let [list, felt] = Layout::horizontal(columns).areas(table);
    seats::draw(frame, list, scene);
    felt::draw(frame, felt, scene);
    let [told, side] = Layout::horizontal(columns).areas(below);
    story::draw(frame, told, scene);
    draw_side(frame, side, scene);
    prompt::draw(frame, prompt, scene);
    if let Some(overlay) = scene.overlay {
        overlay::draw(frame, area, scene, overlay);
    }
}

fn draw_side(frame: &mut Frame<'_>, area: Rect, scene: &Scene<'_>) {
    let main = if scene.law.has_patron_bank() {
        runs::draw
    } else {
        roads::draw
    };
    let screen = frame.area();
    if screen.width < LARGE.0 || screen.height < LARGE.1 {
        return main(frame, area, scene);
    }
    let rows = [Constraint::Length(7), Constraint::Min(0)];
    let [side, coups] = Layout::vertical(rows).areas(area);
    main(frame, side, scene);
    story::coups(frame, coups, scene);
}

fn too_small(frame: &mut Frame<'_>, area: Rect) {
    let (width, height) = SMALLEST;
    let text = format!(
        "The table needs {width}×{height}.\nThis screen has {}×{}.\n\nq q leaves.",
        area.width, area.height
    );
    frame.render_widget(
        Paragraph::new(text)
            .alignment(Alignment::Center)
            .style(theme::FELT),
        area,
    );
}

fn title(frame: &mut Frame<'_>, area: Rect, scene: &Scene<'_>) {
    let public = &scene.view.public;
    let left = Row::from(vec![
        Span::styled(" SABOT ", theme::GOLD),
        Span::raw(format!(" {} ", public.rulebook)),
        Span::styled(
            format!(
                " coup {} · shoe {} · seed {}",
                public.coup, scene.shoe, scene.seed
            ),
            theme::BAR_DIM,
        ),
    ]);
    let mut right = vec![Span::styled(
        format!("{} cards left ", public.cards_left),
        theme::BAR_DIM,
    )];
    if scene.me.is_some() {
        right.push(Span::raw(format!(" you {} ", signed(scene.result))));
    }
    frame.render_widget(Block::new().style(theme::BAR), area);
    frame.render_widget(Paragraph::new(left), area);
    frame.render_widget(
        Paragraph::new(Row::from(right)).alignment(Alignment::Right),
        area,
    );
}

/// A panel with a line and a title above it; what is left for its content.
fn panel(frame: &mut Frame<'_>, area: Rect, title: Row<'_>, style: ratatui::style::Style) -> Rect {
    let block = Block::new()
        .borders(Borders::TOP)
        .border_style(style.patch(theme::RULE))
        .title(title)
        .style(style);
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let [_, inner] = Layout::horizontal([Constraint::Length(1), Constraint::Min(0)]).areas(inner);
    inner
}

/// An amount without its cents where there are none.
fn whole(amount: Money) -> String {
    let text = amount.to_string();
    text.strip_suffix(".00").map(str::to_owned).unwrap_or(text)
}

/// A text cut to so many signs.
fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let kept: String = text.chars().take(width.saturating_sub(1)).collect();
    kept + "…"
}
