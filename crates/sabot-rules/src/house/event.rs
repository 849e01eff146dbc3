//! What happened in the house.

use sabot_core::{Moment, Money, Percent, Seat};
use serde::{Deserialize, Serialize};

use super::actor::HouseActor;
use super::cash::{Cash, Currency, Desk, Direction};
use super::day::GamingDay;
use super::desk::Float;
use super::dispute::{DisputePath, Finding};
use super::floor::{Equipment, TableTerms};
use super::ids::{CashId, DisputeId, IncidentId, NoticeId, PatronId, PitId, TableId, UnclaimedId};
use super::limits::Limit;
use super::notice::NoticeTopic;
use crate::rulebook::{Reshuffle, Shuffle};

/// One fact. Small and plain; texts are kept beside it by id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields carry the names of the nouns they hold"
)]
pub enum HouseEvent {
    /// A pit exists (NJ-4.4b).
    PitOpened { pit: PitId, shuffle: Shuffle },
    /// All tables of a pit are shuffled in this way (NJ-4.4b).
    ShuffleSet { pit: PitId, shuffle: Shuffle },
    /// All tables of a pit reshuffle in this way; the notices that allowed it (NJ-4.4a.1.ii).
    ReshuffleSet {
        pit: PitId,
        reshuffle: Reshuffle,
        surveillance: NoticeId,
        commission: NoticeId,
    },
    /// A notice was given, posted or sent.
    NoticePosted {
        notice: NoticeId,
        topic: NoticeTopic,
        at: Moment,
    },
    /// The rate of a table, and the notice that allowed a higher one (NJ-4.10d, INT-39).
    LevySet {
        table: TableId,
        levy: Percent,
        notice: Option<NoticeId>,
    },
    /// A table exists.
    TableAdded {
        table: TableId,
        pit: PitId,
        terms: TableTerms,
    },
    /// What cards and cutting cards it uses (NJ-4.1a.4).
    EquipmentRecorded {
        table: TableId,
        equipment: Equipment,
    },
    /// A changeur is there (VE-game-05).
    ChangeurAssigned { table: TableId },
    /// The changeur is gone.
    ChangeurRelieved { table: TableId },
    /// The table is open.
    TableOpened { table: TableId },
    /// The table is closed; nobody waits for it any more.
    TableClosed { table: TableId },
    /// A patron asked for a place (VE-game-19).
    SeatRequested { patron: PatronId, table: TableId },
    /// The request was granted (VE-game-19).
    SeatApproved { patron: PatronId, table: TableId },
    /// The request was turned down.
    SeatDeclined { patron: PatronId, table: TableId },
    /// A place is kept (VE-general-01).
    SeatReserved {
        patron: PatronId,
        table: TableId,
        seat: Option<Seat>,
    },
    /// It is kept no longer.
    ReservationCancelled { patron: PatronId, table: TableId },
    /// The supervisor gave a place (VE-general-01).
    SeatAssigned {
        patron: PatronId,
        table: TableId,
        seat: Seat,
    },
    /// A patron sat down.
    SeatTaken {
        patron: PatronId,
        table: TableId,
        seat: Seat,
    },
    /// A patron left a place.
    SeatLeft {
        patron: PatronId,
        table: TableId,
        seat: Seat,
    },
    /// Cash went one way (CK-n).
    CashMoved { cash: CashId, moved: Cash },
    /// It was something else (INT-99).
    CashCorrected { cash: CashId, moved: Cash },
    /// Two numbers are one person; from now on the first (CK-n).
    PersonsJoined { one: PatronId, other: PatronId },
    /// The transaction stands in the log of large ones (INT-82).
    CashLogged {
        patron: PatronId,
        direction: Direction,
        currency: Currency,
        amount: Money,
        desk: Desk,
        at: Moment,
    },
    /// The day's cash one way is to be reported (CK-n, INT-82).
    ReportRaised {
        patron: PatronId,
        day: GamingDay,
        direction: Direction,
        currency: Currency,
        total: Money,
        late: bool,
    },
    /// It need not be: the day's cash was less than was booked (INT-99).
    ReportWithdrawn {
        patron: PatronId,
        day: GamingDay,
        direction: Direction,
        currency: Currency,
    },
    /// The report was filed, or filed again with another total.
    ReportFiled {
        patron: PatronId,
        day: GamingDay,
        direction: Direction,
        currency: Currency,
        total: Money,
    },
    /// What was filed is no longer true (CK-n, INT-99).
    ReportReopened {
        patron: PatronId,
        day: GamingDay,
        direction: Direction,
        currency: Currency,
        total: Money,
    },
    /// What was filed is true again.
    ReportStands {
        patron: PatronId,
        day: GamingDay,
        direction: Direction,
        currency: Currency,
    },
    /// Money of the house went between the cage and a table or the world (VE-game-05).
    FloatMoved {
        float: Float,
        table: Option<TableId>,
        amount: Money,
    },
    /// A patron's limit holds from this moment on (INT-98).
    LimitSet {
        patron: PatronId,
        limit: Limit,
        from: Moment,
        at: Moment,
    },
    /// A dispute was opened.
    DisputeOpened {
        dispute: DisputeId,
        patron: PatronId,
        table: TableId,
        coup: Option<u32>,
        path: DisputePath,
    },
    /// Management reviews it (INT-83).
    DisputeReviewed { dispute: DisputeId },
    /// Gaming Management decided; there is no appeal (VE-general-23).
    DisputeDecided {
        dispute: DisputeId,
        finding: Finding,
    },
    /// The review settled it (INT-83).
    DisputeResolved {
        dispute: DisputeId,
        finding: Finding,
    },
    /// The review could not settle it; the notification of the Commissioner's office (CK-p.2).
    DisputeUnresolved {
        dispute: DisputeId,
        notice: NoticeId,
    },
    /// The patron asked for an investigation; it is attached to the notification (CK-p.1).
    InvestigationRequested {
        dispute: DisputeId,
        notice: NoticeId,
    },
    /// Staff wrote down that the patron asked for one; it is attached to the notification too (INT-83).
    InvestigationNoted {
        dispute: DisputeId,
        notice: NoticeId,
    },
    /// Money of an absent owner was set aside (VE-general-20, INT-74).
    MoneySetAside {
        unclaimed: UnclaimedId,
        owner: PatronId,
        table: TableId,
        coup: u32,
        amount: Money,
        at: Moment,
    },
    /// Its owner got it (INT-74).
    UnclaimedPaid {
        unclaimed: UnclaimedId,
        owner: PatronId,
        amount: Money,
        at: Moment,
    },
    /// A side bet was reported (CK-h).
    SideBetReported {
        incident: IncidentId,
        patron: PatronId,
        table: TableId,
        reporter: HouseActor,
        at: Moment,
    },
}
