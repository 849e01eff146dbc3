//! Cards, drawn: a face with its rank and suit, or a back.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sabot_core::{Back, Card};
use sabot_rules::table::view::CardView;

use super::super::face::{is_red, rank_text, suit_sign};
use super::theme;

/// A card's width and height.
pub(super) const SMALL: (u16, u16) = (5, 5);
/// A card's width and height on a large screen.
pub(super) const LARGE: (u16, u16) = (7, 7);

/// Draws a hand from the left; cards that do not fit are left out.
pub(super) fn draw(buf: &mut Buffer, area: Rect, cards: &[CardView], dim: bool) {
    let (width, height) = size(area);
    for (n, card) in (0_u16..).zip(cards) {
        let x = n
            .saturating_mul(width.saturating_add(1))
            .saturating_add(area.x);
        let place = Rect::new(x, area.y, width, height);
        if place.right() > area.right() || place.bottom() > area.bottom() {
            return;
        }
        match card {
            CardView::Face(card) => face(buf, place, *card, dim),
            CardView::Back(colour) => back(buf, place, *colour),
        }
    }
}

/// How large cards are where so much room is: three beside each other.
pub(super) fn size(area: Rect) -> (u16, u16) {
    let (width, height) = LARGE;
    if area.width >= width.saturating_mul(3).saturating_add(2) && area.height >= height {
        LARGE
    } else {
        SMALL
    }
}

fn face(buf: &mut Buffer, area: Rect, card: Card, dim: bool) {
    let style = theme::face(is_red(card.suit), dim);
    let inner = usize::from(area.width.saturating_sub(2));
    let rank = rank_text(card.rank);
    let suit = card.suit.map_or(' ', suit_sign);
    let middle = area.height / 2;
    for row in 0..area.height {
        let text = match row {
            0 => format!("╭{}╮", "─".repeat(inner)),
            1 => format!("│{rank:<inner$}│"),
            _ if row == area.height.saturating_sub(1) => format!("╰{}╯", "─".repeat(inner)),
            _ if row == area.height.saturating_sub(2) => format!("│{rank:>inner$}│"),
            _ if row == middle => format!("│{suit:^inner$}│"),
            _ => format!("│{:inner$}│", ""),
        };
        buf.set_string(area.x, area.y.saturating_add(row), text, style);
    }
}

fn back(buf: &mut Buffer, area: Rect, colour: Option<Back>) {
    let style = theme::back(colour);
    let inner = usize::from(area.width.saturating_sub(2));
    // The pattern tells the two colours apart as well.
    let pattern = match colour {
        Some(Back::Blue) => "▒",
        Some(Back::Red) | None => "░",
    };
    for row in 0..area.height {
        let text = match row {
            0 => format!("╭{}╮", "─".repeat(inner)),
            _ if row == area.height.saturating_sub(1) => format!("╰{}╯", "─".repeat(inner)),
            _ => format!("│{}│", pattern.repeat(inner)),
        };
        buf.set_string(area.x, area.y.saturating_add(row), text, style);
    }
}
