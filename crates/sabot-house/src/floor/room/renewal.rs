//! A table that an earlier version of the law has decided so far is taken up by the present one, before anything else
//! is decided at it: one append, after which it is never asked again.

use sabot_rules::Rulebook;

use super::super::charter::{FloorCommand, FloorEvent, StreamEvent};
use super::super::law::{LAW_VERSION, LawOf, renewed};
use super::{Decided, LoadError, Room};

impl Room {
    /// Whether nothing may be decided before this version of the law has taken the table up.
    pub(super) const fn is_to_be_renewed(&self) -> bool {
        self.law.is_past() && !self.closed
    }

    pub(super) fn renewal(&self) -> Decided {
        let event = FloorEvent::LawRenewed {
            law: LAW_VERSION,
            rulebook: renewed(self.table.rulebook()).to_toml(),
        };
        Decided {
            actor: "house".to_owned(),
            party: None,
            command: FloorCommand::RenewLaw { law: LAW_VERSION },
            events: vec![StreamEvent::Floor(event)],
            touched: false,
        }
    }

    /// A coup under way is settled as it stands: only the rulebook changes, and the version that decides from now on.
    pub(super) fn renew(&mut self, law: u32, text: &str) -> Result<(), LoadError> {
        let rulebook = Rulebook::stored(text)?.rules;
        self.table.renew(rulebook).map_err(LoadError::Renewal)?;
        text.clone_into(&mut self.charter.rulebook);
        self.law = LawOf(law);
        Ok(())
    }
}
