//! Colours: green felt, red and black suits, gold for what is asked of you.
//!
//! The 256 indexed colours, which every terminal of today shows; meaning never rests on colour alone.

use ratatui::style::{Color, Modifier, Style};

const fn on(fg: u8, bg: u8) -> Style {
    Style::new().fg(Color::Indexed(fg)).bg(Color::Indexed(bg))
}

const fn fg(fg: u8) -> Style {
    Style::new().fg(Color::Indexed(fg))
}

/// The bar above.
pub(super) const BAR: Style = on(253, 52);
/// What is less important in the bar above.
pub(super) const BAR_DIM: Style = fg(181);
/// The felt on which the cards lie.
pub(super) const FELT: Style = on(253, 22);
/// A line on the felt.
pub(super) const RULE: Style = fg(72);
/// The panels of the log and the roads.
pub(super) const PANEL: Style = on(250, 234);
/// The part where you are asked.
pub(super) const PROMPT: Style = on(252, 236);
/// A sheet that lies over everything.
pub(super) const SHEET: Style = on(252, 237);
/// Gold: the name of the house, a key, your turn.
pub(super) const GOLD: Style = fg(220).add_modifier(Modifier::BOLD);
/// The item that Enter stands for.
pub(super) const CHOSEN: Style = on(16, 220);
/// Words that are said less loudly.
pub(super) const DIM: Style = fg(244);
/// Words that are said less loudly on the felt.
pub(super) const FELT_DIM: Style = fg(108);
/// Words that count.
pub(super) const STRONG: Style = fg(255).add_modifier(Modifier::BOLD);
/// A refusal and its reason.
pub(super) const REFUSED: Style = fg(209);
/// A gain of money.
pub(super) const GAIN: Style = fg(114);
/// A loss of money.
pub(super) const LOSS: Style = fg(210);
/// The Player's side.
pub(super) const PLAYER: Style = fg(111);
/// The Banker's side.
pub(super) const BANKER: Style = fg(210);
/// A tie of both hands.
pub(super) const TIE: Style = fg(114);

/// A card's face, black or red; dim when its coup is over.
pub(super) const fn face(red: bool, dim: bool) -> Style {
    match (red, dim) {
        (true, false) => on(160, 255),
        (false, false) => on(16, 255),
        (true, true) => on(88, 248),
        (false, true) => on(238, 248),
    }
}

/// A card's back.
pub(super) const fn back(colour: Option<sabot_core::Back>) -> Style {
    match colour {
        Some(sabot_core::Back::Red) | None => on(224, 124),
        Some(sabot_core::Back::Blue) => on(189, 19),
    }
}
