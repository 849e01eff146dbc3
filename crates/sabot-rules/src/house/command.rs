//! What can be asked of the house.

use sabot_core::{Moment, Money, Percent, Seat};
use serde::{Deserialize, Serialize};

use super::actor::HouseActor;
use super::cash::{CashKind, Currency, Desk, Direction};
use super::day::GamingDay;
use super::desk::DeskAct;
use super::dispute::Finding;
use super::duty::Duty;
use super::floor::{Equipment, TableTerms};
use super::ids::{DisputeId, PatronId, PitId, TableId, UnclaimedId};
use super::notice::Addressee;
use crate::rulebook::{Reshuffle, Shuffle};
use crate::table::act::Tender;

/// One act by an actor at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HouseCommand {
    /// The member of staff, or the house itself, that sends it.
    pub actor: HouseActor,
    /// When, stamped by the house; never decreasing in a stream.
    pub at: Moment,
    /// The act that is asked for.
    pub act: HouseAct,
}

/// What can be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields carry the names of the nouns they hold"
)]
pub enum HouseAct {
    /// A new pit with one shuffle for all its tables, without reshuffle (NJ-4.4b).
    OpenPit { pit: PitId, shuffle: Shuffle },
    /// Set another shuffle for a whole pit (NJ-4.4b).
    SetShuffle { pit: PitId, shuffle: Shuffle },
    /// Start, change or stop the reshuffle of a pit (NJ-4.4a.1.i, NJ-4.4a.1.ii).
    SetReshuffle { pit: PitId, reshuffle: Reshuffle },
    /// Written notice that the reshuffle of a pit will change (NJ-4.4a.1.ii).
    NotifyReshuffle {
        pit: PitId,
        reshuffle: Reshuffle,
        addressee: Addressee,
    },
    /// Notice of a higher rate, posted at its table (NJ-4.10d.1).
    PostLevyNotice { table: TableId, levy: Percent },
    /// Set another levy for a table (NJ-4.10d).
    SetLevy { table: TableId, levy: Percent },
    /// A new table in a pit (VE-general-01, NJ-4.4b).
    AddTable {
        table: TableId,
        pit: PitId,
        terms: TableTerms,
    },
    /// What cards and cutting cards a table uses (NJ-4.1a.4).
    RecordEquipment {
        table: TableId,
        equipment: Equipment,
    },
    /// A changeur comes to the table (VE-game-05).
    AssignChangeur { table: TableId },
    /// The changeur leaves it.
    RelieveChangeur { table: TableId },
    /// The table opens (NJ-4.1a.4, VE-game-05).
    OpenTable { table: TableId },
    /// The table closes; everybody leaves it.
    CloseTable { table: TableId },
    /// Ask for a place (VE-game-19).
    RequestSeat { patron: PatronId, table: TableId },
    /// Agree to a request (VE-game-19).
    ApproveSeat { patron: PatronId, table: TableId },
    /// Turn a request down.
    DeclineSeat { patron: PatronId, table: TableId },
    /// Keep a place, this one or any (VE-general-01).
    Reserve {
        patron: PatronId,
        table: TableId,
        seat: Option<Seat>,
    },
    /// Give a reservation up.
    CancelReservation { patron: PatronId, table: TableId },
    /// Give a place at discretion, before those who wait (VE-general-01).
    AssignSeat {
        patron: PatronId,
        table: TableId,
        seat: Seat,
    },
    /// Sit down (VE-game-19, VE-general-02).
    TakeSeat {
        patron: PatronId,
        table: TableId,
        seat: Seat,
    },
    /// Leave a seat.
    LeaveSeat {
        patron: PatronId,
        table: TableId,
        seat: Seat,
    },
    /// The patron gives cash for chips (CK-i.2, CK-m, CK-n).
    CashIn {
        patron: PatronId,
        desk: Desk,
        tender: Tender,
        amount: Money,
        #[serde(default)]
        kind: CashKind,
        #[serde(default)]
        agent: Option<PatronId>,
        #[serde(default)]
        same: bool,
    },
    /// The patron gives chips for cash (CK-m, CK-n).
    CashOut {
        patron: PatronId,
        desk: Desk,
        tender: Tender,
        amount: Money,
        #[serde(default)]
        kind: CashKind,
        #[serde(default)]
        agent: Option<PatronId>,
        #[serde(default)]
        same: bool,
    },
    /// What else the cage and its desks do.
    Desk(DeskAct),
    /// A report of cash has been filed (CK-n).
    FileReport {
        patron: PatronId,
        day: GamingDay,
        currency: Currency,
        direction: Direction,
    },
    /// Dispute something (VE-general-23, CK-o).
    OpenDispute {
        patron: PatronId,
        table: TableId,
        coup: Option<u32>,
    },
    /// Management begins its review (INT-83).
    ReviewDispute { dispute: DisputeId },
    /// Gaming Management decides, without appeal (VE-general-23).
    DecideDispute {
        dispute: DisputeId,
        finding: Finding,
    },
    /// The review settles it (INT-83).
    ResolveDispute {
        dispute: DisputeId,
        finding: Finding,
    },
    /// The review cannot settle it; the Commissioner's office is told (CK-p.2).
    LeaveUnresolved { dispute: DisputeId },
    /// The patron asks for an investigation by the Commissioner's office (CK-p.1).
    RequestInvestigation { dispute: DisputeId },
    /// Staff writes down that the patron has asked for one; the patron's own request stays open (INT-83).
    NoteInvestigation { dispute: DisputeId },
    /// Set money of an absent owner aside; `settled_at` is when its coup was settled
    /// (VE-general-20, INT-74).
    SetAside {
        owner: PatronId,
        table: TableId,
        coup: u32,
        amount: Money,
        settled_at: Moment,
    },
    /// Pay out unclaimed money (INT-74).
    PayUnclaimed {
        unclaimed: UnclaimedId,
        to: PatronId,
    },
    /// A side bet between patrons was seen (CK-h).
    ReportSideBet { patron: PatronId, table: TableId },
}

impl HouseAct {
    /// Whose duty it is, and the patron who may do it if it is a patron's own. `None` if anybody
    /// may do it.
    pub(super) const fn duty(&self) -> Option<(Duty, Option<PatronId>)> {
        Some(match *self {
            Self::OpenPit { .. } | Self::SetShuffle { .. } | Self::SetReshuffle { .. } => {
                (Duty::Pit, None)
            }
            Self::NotifyReshuffle { .. } => (Duty::Notice, None),
            Self::PostLevyNotice { .. } | Self::SetLevy { .. } => (Duty::Levy, None),
            Self::AddTable { .. } | Self::OpenTable { .. } | Self::CloseTable { .. } => {
                (Duty::Tables, None)
            }
            Self::RecordEquipment { .. } => (Duty::Equipment, None),
            Self::AssignChangeur { .. } | Self::RelieveChangeur { .. } => (Duty::Changeur, None),
            Self::RequestSeat { patron, .. }
            | Self::TakeSeat { patron, .. }
            | Self::LeaveSeat { patron, .. } => (Duty::OwnPlace, Some(patron)),
            Self::ApproveSeat { .. }
            | Self::DeclineSeat { .. }
            | Self::Reserve { .. }
            | Self::CancelReservation { .. }
            | Self::AssignSeat { .. } => (Duty::Seating, None),
            Self::CashIn { .. } | Self::CashOut { .. } => (Duty::Cash, None),
            Self::Desk(act) => act.duty(),
            Self::FileReport { .. } => (Duty::Report, None),
            Self::OpenDispute { patron, .. } => (Duty::Complaint, Some(patron)),
            Self::ReviewDispute { .. }
            | Self::ResolveDispute { .. }
            | Self::LeaveUnresolved { .. } => (Duty::Review, None),
            Self::DecideDispute { .. } => (Duty::Decision, None),
            Self::NoteInvestigation { .. } => (Duty::Noting, None),
            Self::SetAside { .. } => (Duty::SetAside, None),
            Self::PayUnclaimed { .. } => (Duty::PayOut, None),
            // Whose dispute it is stands in the register; see `decide::dispute`.
            Self::RequestInvestigation { .. } | Self::ReportSideBet { .. } => return None,
        })
    }
}
