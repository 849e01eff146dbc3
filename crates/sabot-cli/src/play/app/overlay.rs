//! What lies over the table, and its keys.

use ratatui::crossterm::event::KeyCode;

use super::{App, Flow};

/// What lies over the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Overlay {
    /// The keys.
    Help,
    /// The clause behind a line: how many lines back from the last that has one.
    Why(usize),
    /// The coups so far, from this many back.
    Coups(usize),
    /// Everything that was told, from this many lines back.
    Log(usize),
    /// The five roads.
    Roads,
    /// Do you want to leave?
    Quit,
}

impl App {
    /// A key while something lies over the table.
    pub(super) fn overlay_key(&mut self, overlay: Overlay, key: KeyCode) -> Flow {
        let yes = matches!(key, KeyCode::Enter | KeyCode::Char('y' | 'q'));
        if overlay == Overlay::Quit && yes {
            return Flow::Quit;
        }
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the other keys close the sheet"
        )]
        let moved = |back: usize| match key {
            KeyCode::Up | KeyCode::Char('k') => Some(back.saturating_add(1)),
            KeyCode::Down | KeyCode::Char('j') => Some(back.saturating_sub(1)),
            KeyCode::PageUp => Some(back.saturating_add(10)),
            KeyCode::PageDown => Some(back.saturating_sub(10)),
            _ => None,
        };
        let lines = self.game.lines().len();
        self.overlay = match overlay {
            Overlay::Why(back) => {
                let last = self.clauses().count().saturating_sub(1);
                moved(back).map(|back| Overlay::Why(back.min(last)))
            }
            Overlay::Coups(back) => {
                let last = self.game.chronicle().coups.len().saturating_sub(1);
                moved(back).map(|back| Overlay::Coups(back.min(last)))
            }
            Overlay::Log(back) => {
                moved(back).map(|back| Overlay::Log(back.min(lines.saturating_sub(1))))
            }
            Overlay::Help | Overlay::Roads | Overlay::Quit => None,
        };
        Flow::On
    }
}
