//! Why the house says no.

use sabot_core::{Moment, Money, Percent, Seat};
use serde::Serialize;
use thiserror::Error;

use super::actor::HouseActor;
use super::cash::Direction;
use super::day::GamingDay;
use super::dispute::DisputePath;
use super::duty::Duty;
use super::ids::{CashId, DisputeId, PatronId, PitId, TableId, UnclaimedId};
use super::notice::Addressee;
use crate::Clause;
use crate::rulebook::{Law, Reshuffle, Shuffle};
use crate::table::act::Tender;

/// What a cutting card must not look like (NJ-4.1a.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum CardPart {
    /// The backs of the cards.
    Back,
    /// The edges of the cards.
    Edge,
}

/// A lawful no: nothing has changed. Variants hold the facts and stand in order of precedence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "the fields carry the names of the nouns they hold"
)]
pub enum HouseRefusal {
    /// The act belongs to another role, or to another patron.
    #[error("{actor} may not do this")]
    WrongActor { actor: HouseActor, duty: Duty },
    /// There is no such pit.
    #[error("there is no {pit}")]
    UnknownPit { pit: PitId },
    /// There is no such table.
    #[error("there is no {table}")]
    UnknownTable { table: TableId },
    /// There is no such dispute.
    #[error("there is no {dispute}")]
    UnknownDispute { dispute: DisputeId },
    /// Nothing was set aside under this number.
    #[error("nothing was set aside as {unclaimed}")]
    UnknownUnclaimed { unclaimed: UnclaimedId },
    /// No report was raised for this patron, day and direction.
    #[error("no report was raised for the {direction} of {patron} on {day}")]
    UnknownReport {
        patron: PatronId,
        day: GamingDay,
        direction: Direction,
    },
    /// No cash changed hands under this number.
    #[error("there is no {cash}")]
    UnknownCash { cash: CashId },
    /// The number is in use.
    #[error("{pit} exists already")]
    PitExists { pit: PitId },
    /// The number is in use.
    #[error("{table} exists already")]
    TableExists { table: TableId },

    /// All tables of a pit are shuffled alike (NJ-4.4b).
    #[error("all tables of {pit} shuffle by {shuffle} with reshuffle {reshuffle}")]
    OtherShuffle {
        pit: PitId,
        shuffle: Shuffle,
        reshuffle: Reshuffle,
        law: Law,
    },
    /// The reshuffle exists only after lacing (NJ-4.4a.1.i).
    #[error("{pit} cannot reshuffle after lacing without shuffle_and_lace")]
    ReshuffleWithoutLace { pit: PitId },
    /// No unused notice of this change (NJ-4.4a.1.ii).
    #[error("{addressee} has had no notice of this reshuffle in {pit}")]
    NoReshuffleNotice { pit: PitId, addressee: Addressee },
    /// The notice is less than thirty minutes old (NJ-4.4a.1.ii).
    #[error("the notice to {addressee} allows the change from {from}")]
    ReshuffleNoticeTooRecent { addressee: Addressee, from: Moment },
    /// The law does not know this rate.
    #[error("the rate cannot be {} % under {law}", .levy.get())]
    NoSuchLevy { law: Law, levy: Percent },
    /// A higher rate was not announced (NJ-4.10d.1).
    #[error("no notice of {} % was posted at {table}", .levy.get())]
    NoLevyNotice { table: TableId, levy: Percent },
    /// The new levy was announced too short a time ago (INT-39).
    #[error("the posted notice allows {} % from {from}", .levy.get())]
    LevyNoticeTooRecent { levy: Percent, from: Moment },

    /// No changeur is assigned, or the last one would leave an open table (VE-game-05).
    #[error("{table} needs a changeur")]
    NoChangeur { table: TableId },
    /// The equipment was not recorded (NJ-4.1a.4).
    #[error("{table} has no equipment record")]
    NoEquipment { table: TableId },
    /// The cutting cards are not of an approved type (NJ-4.1a.4).
    #[error("the cutting cards of {table} are not approved")]
    CuttingCardNotApproved { table: TableId },
    /// The cutting cards cannot be told from the cards (NJ-4.1a.4).
    #[error("the cutting cards of {table} have the colour of the cards' {}", part_word(*.part))]
    CuttingCardNotDistinct { table: TableId, part: CardPart },

    /// The table has no such place.
    #[error("{table} has no place {seat}")]
    NoSuchSeat {
        table: TableId,
        seat: Seat,
        law: Law,
    },
    /// Somebody sits on that seat.
    #[error("place {seat} of {table} is taken")]
    SeatTaken {
        table: TableId,
        seat: Seat,
        law: Law,
    },
    /// Nobody occupies two places where Venice's rules hold (VE-general-02).
    #[error("{patron} has place {seat} at {table}")]
    HasAPlace {
        patron: PatronId,
        table: TableId,
        seat: Seat,
    },
    /// The table allows no more places to one patron (INT-12).
    #[error("one patron may hold {limit} at {table}")]
    PlacesPerPatron { table: TableId, limit: u8, law: Law },
    /// The place is kept for somebody else (VE-general-01).
    #[error("place {seat} of {table} is reserved")]
    SeatReserved {
        table: TableId,
        seat: Seat,
        law: Law,
    },
    /// No place is left to keep (VE-general-01).
    #[error("{table} has no place left")]
    Full { table: TableId, law: Law },
    /// The Game Supervisor was not asked or has not agreed (VE-game-19).
    #[error("{patron} has no approved request for {table}")]
    SeatNotApproved { patron: PatronId, table: TableId },
    /// The patron waits for a place at this table already (VE-game-19).
    #[error("{patron} has asked for a place at {table} already")]
    AlreadyAsked {
        patron: PatronId,
        table: TableId,
        law: Law,
    },
    /// There is no request to answer (VE-game-19).
    #[error("{patron} has not asked for a place at {table}")]
    NotAsked {
        patron: PatronId,
        table: TableId,
        law: Law,
    },
    /// There is no reservation (VE-general-01).
    #[error("{patron} has no reservation at {table}")]
    NotReserved {
        patron: PatronId,
        table: TableId,
        law: Law,
    },
    /// The patron has one already (VE-general-01).
    #[error("{patron} has a reservation at {table} already")]
    AlreadyReserved {
        patron: PatronId,
        table: TableId,
        law: Law,
    },
    /// The patron does not sit there.
    #[error("{patron} does not sit at place {seat} of {table}")]
    NotSeated {
        patron: PatronId,
        table: TableId,
        seat: Seat,
    },

    /// Foreign cheques, coins or notes (CK-m, VE-general-07).
    #[error("foreign money is not taken")]
    ForeignMoney { tender: Tender, law: Law },
    /// Chips are bought with cash, and cash with chips (CK-i.2).
    #[error("this is not what is given for {direction}")]
    WrongTender {
        tender: Tender,
        direction: Direction,
    },
    /// No amount was given.
    #[error("the amount is zero")]
    NoAmount { duty: Duty },
    /// The day's total would be more than can be booked (CK-n).
    #[error("{amount} more cannot be booked")]
    AmountTooLarge { amount: Money },
    /// The gaming day still runs; its total may grow (CK-n).
    #[error("the report can be filed from {from}")]
    DayNotOver { from: Moment },
    /// The report was filed before (CK-n).
    #[error("the report was filed already")]
    AlreadyFiled,

    /// This law's disputes go another way (VE-general-23, INT-83).
    #[error("{dispute} does not go this way")]
    OtherPath {
        dispute: DisputeId,
        path: DisputePath,
    },
    /// The dispute has come to its end (VE-general-23, INT-83).
    #[error("{dispute} is over")]
    DisputeOver {
        dispute: DisputeId,
        path: DisputePath,
    },
    /// Management reviews it already (INT-83).
    #[error("{dispute} is under review already")]
    AlreadyUnderReview { dispute: DisputeId },
    /// Management must review it first (INT-83).
    #[error("{dispute} has not been reviewed")]
    NotUnderReview { dispute: DisputeId },
    /// An investigation can be asked for only once management has failed (CK-p.1).
    #[error("{dispute} is not unresolved")]
    NotUnresolved { dispute: DisputeId },
    /// The patron has asked before (CK-p.1).
    #[error("an investigation of {dispute} was requested already")]
    AlreadyRequested { dispute: DisputeId },

    /// The owner may still come back (INT-74).
    #[error("the money counts as unclaimed from {from}")]
    NotYetUnclaimed { from: Moment },
    /// The money belongs to somebody else (VE-general-20).
    #[error("{unclaimed} belongs to {owner}")]
    NotTheOwner {
        unclaimed: UnclaimedId,
        owner: PatronId,
    },
    /// That money was paid out before (INT-74).
    #[error("{unclaimed} was paid already")]
    AlreadyPaid { unclaimed: UnclaimedId },
}

const fn part_word(part: CardPart) -> &'static str {
    match part {
        CardPart::Back => "backs",
        CardPart::Edge => "edges",
    }
}

impl HouseRefusal {
    /// The clause by which the house says no.
    pub const fn clause(&self) -> Clause {
        Clause::new(match *self {
            Self::WrongActor { duty, .. } => return duty.clause(),
            Self::NoAmount { .. } => "INT-04",
            Self::UnknownPit { .. }
            | Self::PitExists { .. }
            | Self::UnknownTable { .. }
            | Self::TableExists { .. }
            | Self::UnknownDispute { .. }
            | Self::UnknownUnclaimed { .. }
            | Self::UnknownReport { .. }
            | Self::UnknownCash { .. } => "INT-105",
            Self::OtherShuffle { law, .. } => shuffle_clause(law),
            Self::SeatReserved { law, .. }
            | Self::Full { law, .. }
            | Self::NotReserved { law, .. }
            | Self::AlreadyReserved { law, .. } => reserved_clause(law),
            Self::AmountTooLarge { .. } | Self::DayNotOver { .. } | Self::AlreadyFiled => "CK-n",
            Self::ReshuffleWithoutLace { .. } => "NJ-4.4a.1.i",
            Self::NoReshuffleNotice { .. } | Self::ReshuffleNoticeTooRecent { .. } => {
                "NJ-4.4a.1.ii"
            }
            Self::NoSuchLevy { law, .. } => levy_clause(law),
            Self::NoLevyNotice { .. } => "NJ-4.10d.1",
            Self::LevyNoticeTooRecent { .. } => "INT-39",
            Self::NoChangeur { .. } => "VE-game-05",
            Self::NoEquipment { .. }
            | Self::CuttingCardNotApproved { .. }
            | Self::CuttingCardNotDistinct { .. } => "NJ-4.1a.4",
            Self::NoSuchSeat { law, .. } => seats_clause(law),
            Self::SeatTaken { law, .. } => taken_clause(law),
            Self::HasAPlace { .. } => "VE-general-02",
            Self::NotSeated { .. } => "INT-100",
            Self::PlacesPerPatron { law, .. } => places_clause(law),
            Self::SeatNotApproved { .. } => "VE-game-19",
            Self::AlreadyAsked { law, .. } | Self::NotAsked { law, .. } => asked_clause(law),
            Self::ForeignMoney { law, .. } => foreign_clause(law),
            Self::WrongTender { .. } => "INT-103",
            Self::OtherPath { path, .. } | Self::DisputeOver { path, .. } => match path {
                DisputePath::Final => "VE-general-23",
                DisputePath::Review => "INT-83",
            },
            Self::AlreadyUnderReview { .. } | Self::NotUnderReview { .. } => "INT-83",
            Self::NotUnresolved { .. } | Self::AlreadyRequested { .. } => "CK-p.1",
            Self::NotYetUnclaimed { .. } | Self::NotTheOwner { .. } | Self::AlreadyPaid { .. } => {
                "INT-74"
            }
        })
    }

    /// A stable word for the wire.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::WrongActor { .. } => "wrong-actor",
            Self::UnknownPit { .. } => "unknown-pit",
            Self::UnknownTable { .. } => "unknown-table",
            Self::UnknownDispute { .. } => "unknown-dispute",
            Self::UnknownUnclaimed { .. } => "unknown-unclaimed",
            Self::UnknownReport { .. } => "unknown-report",
            Self::UnknownCash { .. } => "unknown-cash",
            Self::PitExists { .. } => "pit-exists",
            Self::TableExists { .. } => "table-exists",
            Self::OtherShuffle { .. } => "other-shuffle",
            Self::ReshuffleWithoutLace { .. } => "reshuffle-without-lace",
            Self::NoReshuffleNotice { .. } => "no-reshuffle-notice",
            Self::ReshuffleNoticeTooRecent { .. } => "reshuffle-notice-too-recent",
            Self::NoSuchLevy { .. } => "no-such-levy",
            Self::NoLevyNotice { .. } => "no-levy-notice",
            Self::LevyNoticeTooRecent { .. } => "levy-notice-too-recent",
            Self::NoChangeur { .. } => "no-changeur",
            Self::NoEquipment { .. } => "no-equipment",
            Self::CuttingCardNotApproved { .. } => "cutting-card-not-approved",
            Self::CuttingCardNotDistinct { .. } => "cutting-card-not-distinct",
            Self::NoSuchSeat { .. } => "no-such-seat",
            Self::SeatTaken { .. } => "seat-taken",
            Self::HasAPlace { .. } => "has-a-place",
            Self::PlacesPerPatron { .. } => "places-per-patron",
            Self::SeatReserved { .. } => "seat-reserved",
            Self::Full { .. } => "full",
            Self::SeatNotApproved { .. } => "seat-not-approved",
            Self::AlreadyAsked { .. } => "already-asked",
            Self::NotAsked { .. } => "not-asked",
            Self::NotReserved { .. } => "not-reserved",
            Self::AlreadyReserved { .. } => "already-reserved",
            Self::NotSeated { .. } => "not-seated",
            Self::ForeignMoney { .. } => "foreign-money",
            Self::WrongTender { .. } => "wrong-tender",
            Self::NoAmount { .. } => "no-amount",
            Self::AmountTooLarge { .. } => "amount-too-large",
            Self::DayNotOver { .. } => "day-not-over",
            Self::AlreadyFiled => "already-filed",
            Self::OtherPath { .. } => "other-path",
            Self::DisputeOver { .. } => "dispute-over",
            Self::AlreadyUnderReview { .. } => "already-under-review",
            Self::NotUnderReview { .. } => "not-under-review",
            Self::NotUnresolved { .. } => "not-unresolved",
            Self::AlreadyRequested { .. } => "already-requested",
            Self::NotYetUnclaimed { .. } => "not-yet-unclaimed",
            Self::NotTheOwner { .. } => "not-the-owner",
            Self::AlreadyPaid { .. } => "already-paid",
        }
    }
}

const fn levy_clause(law: Law) -> &'static str {
    match law {
        Law::NewJersey => "NJ-4.10c.2",
        Law::Venice => "VE-game-16",
        Law::Chickasaw => "CK-a.2",
    }
}

const fn seats_clause(law: Law) -> &'static str {
    match law {
        Law::NewJersey => "INT-02",
        Law::Venice => "INT-58",
        Law::Chickasaw => "INT-12",
    }
}

const fn taken_clause(law: Law) -> &'static str {
    match law {
        Law::NewJersey => "INT-102",
        Law::Venice => "VE-game-01",
        Law::Chickasaw => "CK-e",
    }
}

const fn places_clause(law: Law) -> &'static str {
    match law {
        Law::NewJersey => "INT-102",
        Law::Venice => "VE-general-02",
        Law::Chickasaw => "INT-12",
    }
}

const fn reserved_clause(law: Law) -> &'static str {
    match law {
        Law::NewJersey | Law::Chickasaw => "INT-102",
        Law::Venice => "VE-general-01",
    }
}

const fn asked_clause(law: Law) -> &'static str {
    match law {
        Law::NewJersey | Law::Chickasaw => "INT-102",
        Law::Venice => "VE-game-19",
    }
}

const fn shuffle_clause(law: Law) -> &'static str {
    match law {
        Law::NewJersey => "NJ-4.4b",
        Law::Venice => "INT-11",
        Law::Chickasaw => "INT-12",
    }
}

/// New Jersey's subchapter says nothing of foreign money.
const fn foreign_clause(law: Law) -> &'static str {
    match law {
        Law::NewJersey => "INT-103",
        Law::Venice => "VE-general-07",
        Law::Chickasaw => "CK-m",
    }
}

#[cfg(test)]
mod tests {
    use sabot_core::{Percent, Seat};

    use super::*;

    /// Every refusal that knows the law of its table.
    fn at(law: Law) -> Vec<HouseRefusal> {
        let (table, patron, pit) = (TableId(1), PatronId(1), PitId(1));
        let seat = Seat::new(1).unwrap();
        vec![
            HouseRefusal::OtherShuffle {
                pit,
                shuffle: Shuffle::ShuffleAndLace,
                reshuffle: Reshuffle::Off,
                law,
            },
            HouseRefusal::NoSuchLevy {
                law,
                levy: Percent::new(7).unwrap(),
            },
            HouseRefusal::NoSuchSeat { table, seat, law },
            HouseRefusal::SeatTaken { table, seat, law },
            HouseRefusal::PlacesPerPatron {
                table,
                limit: 1,
                law,
            },
            HouseRefusal::SeatReserved { table, seat, law },
            HouseRefusal::Full { table, law },
            HouseRefusal::AlreadyAsked { patron, table, law },
            HouseRefusal::NotAsked { patron, table, law },
            HouseRefusal::NotReserved { patron, table, law },
            HouseRefusal::AlreadyReserved { patron, table, law },
            HouseRefusal::ForeignMoney {
                tender: Tender::ForeignCash,
                law,
            },
        ]
    }

    #[test]
    fn inv_12_what_is_refused_at_a_table_rests_on_its_law_or_on_ours() {
        let own = [
            (Law::NewJersey, "NJ-"),
            (Law::Venice, "VE-"),
            (Law::Chickasaw, "CK-"),
        ];
        for (law, prefix) in own {
            for refusal in at(law) {
                let id = refusal.clause().id();
                let fits = [prefix, "INT-", "INV-"]
                    .iter()
                    .any(|own| id.starts_with(own));
                assert!(fits, "{law}: {refusal}: {id}");
                assert!(Clause::known(id).is_some(), "{id}");
            }
        }
    }
}
