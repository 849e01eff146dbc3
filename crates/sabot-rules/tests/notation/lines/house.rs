//! Any act of the house.

use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use sabot_core::Ring;
use sabot_rules::house::{
    Addressee, CashKind, Colour, Currency, Desk, Direction, DisputeId, Equipment, Finding,
    GamingDay, HouseAct, HouseActor, PatronId, PitId, TableId, TableTerms, UnclaimedId,
};
use sabot_rules::notation::{HouseDeed, HouseLine};
use sabot_rules::rulebook::{Law, Reshuffle, Shuffle};

use super::nouns::{moment, money, percent, seat, tender};

pub(crate) fn patron() -> impl Strategy<Value = PatronId> + Clone {
    (0_u64..4).prop_map(PatronId)
}

pub(crate) fn table() -> impl Strategy<Value = TableId> + Clone {
    any::<u64>().prop_map(TableId)
}

pub(crate) fn pit() -> impl Strategy<Value = PitId> + Clone {
    any::<u16>().prop_map(PitId)
}

pub(crate) fn dispute() -> impl Strategy<Value = DisputeId> + Clone {
    any::<u32>().prop_map(DisputeId)
}

pub(crate) fn finding() -> impl Strategy<Value = Finding> + Clone {
    select(vec![Finding::ForPatron, Finding::ForHouse])
}

pub(crate) fn direction() -> impl Strategy<Value = Direction> + Clone {
    select(Direction::ALL.to_vec())
}

pub(crate) fn shuffle() -> impl Strategy<Value = Shuffle> + Clone {
    select(Shuffle::ALL.to_vec())
}

pub(crate) fn reshuffle() -> impl Strategy<Value = Reshuffle> + Clone {
    select(Reshuffle::ALL.to_vec())
}

pub(crate) fn desk() -> impl Strategy<Value = Desk> + Clone {
    prop_oneof![Just(Desk::Cage), table().prop_map(Desk::Table)]
}

pub(crate) fn terms() -> impl Strategy<Value = TableTerms> {
    (
        select(Law::ALL.to_vec()),
        1_u8..=14,
        any::<u8>(),
        percent(),
        shuffle(),
        reshuffle(),
    )
        .prop_map(
            |(law, seats, places_per_patron, levy, shuffle, reshuffle)| TableTerms {
                law,
                ring: Ring::new(seats).expect("a ring"),
                places_per_patron,
                levy,
                shuffle,
                reshuffle,
            },
        )
}

pub(crate) fn colour() -> impl Strategy<Value = Colour> + Clone {
    select(vec![
        Colour::White,
        Colour::Yellow,
        Colour::Red,
        Colour::Blue,
        Colour::Black,
    ])
}

pub(crate) fn equipment() -> impl Strategy<Value = Equipment> {
    (
        colour(),
        option::of(colour()),
        colour(),
        colour(),
        any::<bool>(),
    )
        .prop_map(|(back, second_back, edge, cut, approved)| Equipment {
            back,
            second_back,
            edge,
            cut,
            approved,
        })
}

pub(crate) fn floor_act() -> impl Strategy<Value = HouseAct> {
    prop_oneof![
        (pit(), shuffle()).prop_map(|(pit, shuffle)| HouseAct::OpenPit { pit, shuffle }),
        (pit(), shuffle()).prop_map(|(pit, shuffle)| HouseAct::SetShuffle { pit, shuffle }),
        (pit(), reshuffle()).prop_map(|(pit, reshuffle)| HouseAct::SetReshuffle { pit, reshuffle }),
        (pit(), reshuffle(), select(Addressee::ALL.to_vec())).prop_map(
            |(pit, reshuffle, addressee)| HouseAct::NotifyReshuffle {
                pit,
                reshuffle,
                addressee
            }
        ),
        (table(), percent()).prop_map(|(table, levy)| HouseAct::PostLevyNotice { table, levy }),
        (table(), percent()).prop_map(|(table, levy)| HouseAct::SetLevy { table, levy }),
        (table(), pit(), terms()).prop_map(|(table, pit, terms)| HouseAct::AddTable {
            table,
            pit,
            terms
        }),
        (table(), equipment())
            .prop_map(|(table, equipment)| HouseAct::RecordEquipment { table, equipment }),
        table().prop_map(|table| HouseAct::AssignChangeur { table }),
        table().prop_map(|table| HouseAct::RelieveChangeur { table }),
        table().prop_map(|table| HouseAct::OpenTable { table }),
        table().prop_map(|table| HouseAct::CloseTable { table }),
    ]
}

pub(crate) fn place_act() -> impl Strategy<Value = HouseAct> {
    prop_oneof![
        (patron(), table()).prop_map(|(patron, table)| HouseAct::RequestSeat { patron, table }),
        (patron(), table()).prop_map(|(patron, table)| HouseAct::ApproveSeat { patron, table }),
        (patron(), table()).prop_map(|(patron, table)| HouseAct::DeclineSeat { patron, table }),
        (patron(), table(), option::of(seat())).prop_map(|(patron, table, seat)| {
            HouseAct::Reserve {
                patron,
                table,
                seat,
            }
        }),
        (patron(), table())
            .prop_map(|(patron, table)| HouseAct::CancelReservation { patron, table }),
        (patron(), table(), seat()).prop_map(|(patron, table, seat)| HouseAct::AssignSeat {
            patron,
            table,
            seat
        }),
        (patron(), table(), seat()).prop_map(|(patron, table, seat)| HouseAct::TakeSeat {
            patron,
            table,
            seat
        }),
        (patron(), table(), seat()).prop_map(|(patron, table, seat)| HouseAct::LeaveSeat {
            patron,
            table,
            seat
        }),
        (patron(), table()).prop_map(|(patron, table)| HouseAct::ReportSideBet { patron, table }),
    ]
}

pub(crate) fn money_act() -> impl Strategy<Value = HouseAct> {
    prop_oneof![
        (patron(), desk(), tender(), money()).prop_map(|(patron, desk, tender, amount)| {
            HouseAct::CashIn {
                patron,
                desk,
                tender,
                amount,
                kind: CashKind::Chips,
                agent: None,
                same: false,
            }
        }),
        (patron(), desk(), tender(), money()).prop_map(|(patron, desk, tender, amount)| {
            HouseAct::CashOut {
                patron,
                desk,
                tender,
                amount,
                kind: CashKind::Chips,
                agent: None,
                same: false,
            }
        }),
        (
            patron(),
            any::<u32>(),
            select(Currency::ALL.to_vec()),
            direction()
        )
            .prop_map(|(patron, day, currency, direction)| HouseAct::FileReport {
                patron,
                day: GamingDay(day),
                currency,
                direction,
            }),
        (patron(), table(), any::<u32>(), money(), moment()).prop_map(
            |(owner, table, coup, amount, settled_at)| HouseAct::SetAside {
                owner,
                table,
                coup,
                amount,
                settled_at,
            }
        ),
        (any::<u32>(), patron()).prop_map(|(unclaimed, to)| HouseAct::PayUnclaimed {
            unclaimed: UnclaimedId(unclaimed),
            to,
        }),
    ]
}

pub(crate) fn dispute_act() -> impl Strategy<Value = HouseAct> {
    prop_oneof![
        (patron(), table(), option::of(any::<u32>())).prop_map(|(patron, table, coup)| {
            HouseAct::OpenDispute {
                patron,
                table,
                coup,
            }
        }),
        dispute().prop_map(|dispute| HouseAct::ReviewDispute { dispute }),
        (dispute(), finding())
            .prop_map(|(dispute, finding)| HouseAct::DecideDispute { dispute, finding }),
        (dispute(), finding())
            .prop_map(|(dispute, finding)| HouseAct::ResolveDispute { dispute, finding }),
        dispute().prop_map(|dispute| HouseAct::LeaveUnresolved { dispute }),
        dispute().prop_map(|dispute| HouseAct::RequestInvestigation { dispute }),
        dispute().prop_map(|dispute| HouseAct::NoteInvestigation { dispute }),
    ]
}

pub(crate) fn house_line() -> impl Strategy<Value = HouseLine> {
    let actor = prop_oneof![
        patron().prop_map(HouseActor::Patron),
        select(vec![
            HouseActor::Croupier,
            HouseActor::Supervisor,
            HouseActor::Cashier,
            HouseActor::Manager,
        ]),
    ];
    let act = prop_oneof![floor_act(), place_act(), money_act(), dispute_act()];
    let deed = prop_oneof![
        10 => act.prop_map(HouseDeed::Act),
        1 => (table(), pit()).prop_map(|(table, pit)| HouseDeed::AddThisTable { table, pit }),
    ];
    (option::weighted(0.3, moment()), actor, deed).prop_map(|(at, actor, deed)| HouseLine {
        at,
        actor,
        deed,
    })
}
