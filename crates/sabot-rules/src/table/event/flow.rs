//! How a table goes on: phases, windows, time, and who has answered.

use sabot_core::{Moment, Party};
use serde::{Deserialize, Serialize};

use super::super::phase::{Phase, WindowKind};
use super::super::state::Resume;

/// How a table goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum FlowEvent {
    /// The table is in another phase.
    Entered(Phase),
    /// Time has moved on; whose act it was, if a party's (INT-28).
    Stamped {
        /// When.
        at: Moment,
        /// Who acted.
        party: Option<Party>,
    },
    /// A window opened.
    WindowOpened {
        /// Its number.
        id: u32,
        /// What for.
        kind: WindowKind,
        /// Until when, if there are timers.
        closes_at: Option<Moment>,
    },
    /// The open window closed.
    WindowClosed(u32),
    /// Someone declined or was done.
    Declined(Party),
    /// A participant looked (NJ-4.3c.1).
    Acknowledged(Party),
    /// What comes after the coup, the shoe or the suspension.
    NextIs(Resume),
}
