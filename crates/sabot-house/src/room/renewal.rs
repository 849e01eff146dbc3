//! A table that an earlier version of the law has decided so far is taken up by the present one, before anything else
//! is decided at it: one append, after which it is never asked again.

use sabot_stream::law::{LAW_VERSION, renewed};
use sabot_stream::{FloorCommand, FloorEvent};

use super::Room;
use super::auto::by_itself;
use super::decide::Decided;

impl Room {
    /// Whether nothing may be decided before this version of the law has taken the table up.
    pub(super) const fn is_to_be_renewed(&self) -> bool {
        self.live.law().is_past() && !self.is_closed()
    }

    pub(super) fn renewal(&self) -> Decided {
        let event = FloorEvent::LawRenewed {
            law: LAW_VERSION,
            rulebook: renewed(self.table().rulebook()).to_toml(),
        };
        by_itself(FloorCommand::RenewLaw { law: LAW_VERSION }, [event])
    }
}
