//! What lies over the table, and its keys.

use super::super::key::Key;
use super::{App, Flow};

/// What lies over the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Overlay {
    /// The list of keys.
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
    pub(super) fn overlay_key(&mut self, overlay: Overlay, key: Key) -> Flow {
        let yes = matches!(key, Key::Enter | Key::Char('y' | 'q'));
        if overlay == Overlay::Quit && yes {
            return Flow::Quit;
        }
        // Every other key closes the sheet.
        let moved = |back: usize| match key {
            Key::Up | Key::Char('k') => Some(back.saturating_add(1)),
            Key::Down | Key::Char('j') => Some(back.saturating_sub(1)),
            Key::PageUp => Some(back.saturating_add(10)),
            Key::PageDown => Some(back.saturating_sub(10)),
            Key::Char(_)
            | Key::Enter
            | Key::Esc
            | Key::Backspace
            | Key::Tab
            | Key::BackTab
            | Key::Left
            | Key::Right
            | Key::Home
            | Key::End
            | Key::F1
            | Key::Other => None,
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
