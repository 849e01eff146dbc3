//! All tables of the house at a glance.

use sabot_core::{Moment, PatronId, TableId};
use sabot_rules::house::{
    self, Duty, Establishment, HouseConfig, Notice, NoticeId, NoticeTopic, PitId, TableRecord,
};
use sabot_rules::table::phase::{PhaseName, Question};
use sabot_rules::{Clause, Law};
use sabot_stream::{Chips, Right};
use serde::Serialize;

use crate::hall::{HouseNo, Result, Visitor};

/// A pit: tables that are shuffled alike (NJ-4.4b).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pit {
    /// Its number.
    pub pit: u16,
    /// Its shuffle.
    pub shuffle: String,
    /// Its reshuffle after lacing.
    pub reshuffle: String,
}

/// Somebody who asked for a place (VE-game-19).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatAsked {
    /// Who, by number.
    pub patron: PatronId,
    /// What the house calls them.
    pub called: Option<String>,
    /// The supervisor has agreed.
    pub approved: bool,
    /// A place is kept, this one or any.
    pub reserved: bool,
    /// Which.
    pub seat: Option<u8>,
}

/// A notice that was given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NoticeView {
    /// Its number.
    pub notice: u32,
    /// `levy`, `reshuffle` or `dispute`.
    pub topic: String,
    /// Of which pit.
    pub pit: Option<u16>,
    /// Of which table.
    pub table: Option<TableId>,
    /// To what: a rate in per cent, or a way to reshuffle.
    pub to: String,
    /// To whom, where that is said.
    pub addressee: Option<String>,
    /// When it was posted, in milliseconds of Unix time.
    pub posted: u64,
    /// From when what it announces may be done.
    pub from: u64,
    /// How many milliseconds until then.
    pub left: u64,
    /// A change has relied on it.
    pub used: bool,
}

/// A table at a glance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each answers a question of its own"
)]
pub struct TableView {
    /// Its number.
    pub table: TableId,
    /// Its link.
    pub link: String,
    /// Its name.
    pub name: String,
    /// Its pit.
    pub pit: u16,
    /// Its rulebook.
    pub rulebook: String,
    /// The law it is played by.
    pub law: String,
    /// `prepared`, `open` for play, `closing` when the coup is over, or `closed` for good.
    pub state: String,
    /// Who deals it: `human` or `automatic`.
    pub dealing: String,
    /// What it is played with.
    pub chips: Chips,
    /// Play is suspended.
    pub suspended: bool,
    /// What those in charge are asked, if a ruling is waited for.
    pub ruling: Option<Question>,
    /// What is going on.
    pub phase: PhaseName,
    /// The number of the coup.
    pub coup: u32,
    /// How many seats it has.
    pub seats: u8,
    /// How many are taken.
    pub taken: u8,
    /// The table minimum, in cents.
    pub minimum: u64,
    /// The rate in force, in per cent.
    pub levy: u8,
    /// A changeur is there.
    pub changeur: bool,
    /// Its law asks for one while it is open.
    pub needs_changeur: bool,
    /// Its equipment is recorded.
    pub equipment: bool,
    /// Who waits for a place, and for whom one is kept.
    pub asked: Vec<SeatAsked>,
}

/// The clauses behind what the floor does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FloorClauses {
    /// All tables of a pit are shuffled alike.
    pub pit: Clause,
    /// A change of the reshuffle is noticed before.
    pub notice: Clause,
    /// The equipment of a table is recorded.
    pub equipment: Clause,
    /// A changeur helps the croupier.
    pub changeur: Clause,
    /// Money of an absent owner is set aside.
    pub unclaimed: Clause,
}

impl FloorClauses {
    const fn all() -> Self {
        Self {
            pit: Duty::Pit.clause(),
            notice: Duty::Notice.clause(),
            equipment: Duty::Equipment.clause(),
            changeur: Duty::Changeur.clause(),
            unclaimed: Duty::SetAside.clause(),
        }
    }
}

/// The floor at a glance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FloorView {
    /// When, in milliseconds of Unix time.
    pub now: u64,
    /// The gaming day.
    pub day: u32,
    /// Pits.
    pub pits: Vec<Pit>,
    /// Tables.
    pub tables: Vec<TableView>,
    /// Notices that no change has relied on yet, and the last that one has.
    pub notices: Vec<NoticeView>,
    /// Money set aside and not yet paid: number, owner, table, cents.
    pub unclaimed: Vec<(u32, PatronId, TableId, u64)>,
    /// Incidents that were reported.
    pub incidents: u32,
    /// The clauses behind what the floor does.
    pub clauses: FloorClauses,
}

handle! {
    /// The floor's desk: all tables at a glance, and orders to them.
    floor: FloorDesk
}

impl FloorDesk<'_> {
    /// All tables of the house at a glance.
    pub fn overview(self, by: Visitor) -> Result<FloorView> {
        let staff = by.staff.ok_or(HouseNo::NotAtWork)?;
        if !staff.roles.may(Right::Enter) {
            return Err(HouseNo::NoRight.into());
        }
        let now = Moment::from_ms(self.0.inner.clock.unix_ms());
        let pit = |(pit, record): (&PitId, &house::Pit)| Pit {
            pit: pit.0,
            shuffle: record.shuffle.to_string(),
            reshuffle: record.reshuffle.to_string(),
        };
        Ok(self.0.words().survey(|house| {
            let tables = house.tables().iter();
            let tables = tables.filter_map(|(table, record)| self.table_view(*table, record));
            let unclaimed = house.unclaimed().iter();
            let unclaimed = unclaimed.filter(|(_, money)| money.paid_at.is_none());
            FloorView {
                now: now.ms(),
                day: house.config().day_of(now).0,
                pits: house.pits().iter().map(pit).collect(),
                tables: tables.collect(),
                notices: notices(house, now),
                unclaimed: unclaimed
                    .map(|(id, m)| (id.0, m.owner, m.table, m.amount.get()))
                    .collect(),
                incidents: u32::try_from(house.incidents().len()).unwrap_or(u32::MAX),
                clauses: FloorClauses::all(),
            }
        }))
    }

    fn table_view(self, table: TableId, record: &TableRecord) -> Option<TableView> {
        // Nobody waits for a name with the directory in hand.
        let summary = (self.0.inner.directory().tables.get(&table)?.summary).clone();
        let law = Law::from_name(&summary.law);
        let waits = record.requests.iter().map(|request| SeatAsked {
            patron: request.patron,
            called: self.0.people().called(request.patron),
            approved: request.approved,
            reserved: false,
            seat: None,
        });
        let kept = record.reservations.iter().map(|kept| SeatAsked {
            patron: kept.patron,
            called: self.0.people().called(kept.patron),
            approved: true,
            reserved: true,
            seat: kept.seat.map(sabot_core::Seat::get),
        });
        Some(TableView {
            table,
            link: summary.link,
            name: summary.name,
            pit: record.pit.0,
            rulebook: summary.rulebook,
            law: summary.law,
            state: match (summary.closed, summary.closing, record.open) {
                (true, ..) => "closed",
                (false, true, _) => "closing",
                (false, false, true) => "open",
                (false, false, false) => "prepared",
            }
            .to_owned(),
            dealing: summary.dealing.to_string(),
            chips: summary.chips,
            suspended: summary.suspended,
            ruling: summary.ruling,
            phase: PhaseName::from_words(&summary.phase).unwrap_or(PhaseName::Opening),
            coup: summary.coup,
            seats: summary.seats,
            taken: summary.taken,
            minimum: summary.minimum.get(),
            levy: record.levy.get(),
            changeur: record.changeur,
            needs_changeur: law.is_some_and(|law| law.changeur().is_some()),
            equipment: record.equipment.is_some(),
            asked: waits.chain(kept).collect(),
        })
    }
}

fn notices(house: &Establishment, now: Moment) -> Vec<NoticeView> {
    let used = house.notices().iter().filter(|(_, notice)| notice.used);
    let last_used = used.map(|(id, _)| *id).max();
    let all = house.notices().iter();
    let shown = all.filter(|(id, notice)| !notice.used || Some(**id) == last_used);
    let view = |(id, notice): (&NoticeId, &Notice)| {
        let (topic, pit, table, to, addressee, minutes) = match notice.topic {
            NoticeTopic::Reshuffle { pit, to, addressee } => (
                "reshuffle",
                Some(pit.0),
                None,
                to.to_string(),
                Some(addressee.to_string()),
                HouseConfig::RESHUFFLE_NOTICE_MINUTES,
            ),
            NoticeTopic::Levy { table, to } => {
                let (to, minutes) = (to.get().to_string(), house.config().vig_notice_minutes);
                ("levy", None, Some(table), to, None, minutes)
            }
            NoticeTopic::Dispute { dispute } => {
                ("dispute", None, None, dispute.0.to_string(), None, 0)
            }
        };
        let from = notice.posted_at.plus_minutes(minutes);
        NoticeView {
            notice: id.0,
            topic: topic.to_owned(),
            pit,
            table,
            to,
            addressee,
            posted: notice.posted_at.ms(),
            from: from.ms(),
            left: from.ms().saturating_sub(now.ms()),
            used: notice.used,
        }
    };
    shown.map(view).collect()
}
