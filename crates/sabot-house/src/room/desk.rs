//! What the staff sees at a table beside what all see: its own acts, and at a human-dealt table the console.

use sabot_rules::table::allowed::{Choice, allowed};
use sabot_rules::table::bounds::{FloorKind, Kind};
use sabot_rules::table::console::console;
use sabot_rules::table::view::Viewer;
use sabot_rules::table::{Act, Actor, FloorAct};
use sabot_stream::{Right, Role, Staff};
use sabot_wire::{Closed, Open, Private};

use super::Room;

impl Room {
    /// What somebody of the staff sees of their own. Whoever has no word at this table looks on.
    pub(super) fn staff_private(&self, staff: Staff) -> Private {
        if !staff.roles.may(Right::Deal) {
            return Private::default();
        }
        let viewer = if staff.roles.has(Role::Supervisor) || staff.roles.has(Role::Manager) {
            Viewer::Supervisor
        } else {
            Viewer::Croupier
        };
        let by_hand = self.live.is_by_hand();
        // Suspending is what every voice of the staff may at least try.
        let voices = self.voices(staff, Act::Floor(FloorAct::Resume));
        let (mut open, mut closed): (Vec<Open>, Vec<Closed>) = (Vec::new(), Vec::new());
        for (_, actor) in voices {
            for choice in self.choices(actor) {
                let kind = choice.kind;
                let known = open.iter().any(|open| open.kind == kind);
                if known || closed.iter().any(|closed| closed.kind == kind) {
                    continue;
                }
                match choice.verdict {
                    Ok(bounds) => open.push(Open { kind, bounds }),
                    Err(refusal) => closed.push(Closed { kind, refusal }),
                }
            }
        }
        Private {
            staff: Some(viewer),
            open,
            closed,
            console: by_hand.then(|| Box::new(console(self.table()))),
            ..Private::default()
        }
    }

    /// The acts of one voice. Corrections are many and need no list: any two pots, as far as money lies there. How cards
    /// are mixed is the pit's alone.
    fn choices(&self, actor: Actor) -> impl Iterator<Item = Choice> {
        let all = allowed(self.table(), actor, None).choices;
        let guests = self.charter().pit.is_none() && !self.live.is_by_hand();
        all.into_iter().filter(move |choice| {
            let kind = choice.kind;
            let stops = matches!(kind, Kind::Floor(FloorKind::Suspend | FloorKind::Resume));
            let unlisted = matches!(
                kind,
                Kind::Floor(FloorKind::Correct { .. } | FloorKind::ChangeMixing)
            );
            (stops || !guests) && !unlisted
        })
    }
}
