//! What holds whatever happens in a house.

use proptest::prelude::*;
use sabot_core::{Moment, Money};

use super::kit::*;
use crate::Clause;
use crate::house::*;
use crate::rulebook::{Reshuffle, Rulebook, Shuffle};
use crate::table::act::Tender;

fn any_patron() -> impl Strategy<Value = PatronId> {
    (1..4_u64).prop_map(PatronId)
}

fn any_table() -> impl Strategy<Value = TableId> {
    (1..5_u64).prop_map(TableId)
}

fn any_amount() -> impl Strategy<Value = Money> {
    prop_oneof![0..5_u64, 249_990..250_010_u64, 0..1_200_000_u64]
        .prop_map(Money::from_cents_saturating)
}

fn any_tender() -> impl Strategy<Value = Tender> {
    prop_oneof![
        6 => Just(Tender::Cash),
        6 => Just(Tender::Chips),
        1 => Just(Tender::ForeignCash),
        1 => Just(Tender::ForeignChips),
    ]
}

fn any_desk() -> impl Strategy<Value = Desk> {
    prop_oneof![Just(Desk::Cage), any_table().prop_map(Desk::Table)]
}

fn any_reshuffle() -> impl Strategy<Value = Reshuffle> {
    prop::sample::select(Reshuffle::ALL.to_vec())
}

fn any_shuffle() -> impl Strategy<Value = Shuffle> {
    prop::sample::select(Shuffle::ALL.to_vec())
}

fn any_finding() -> impl Strategy<Value = Finding> {
    prop_oneof![Just(Finding::ForPatron), Just(Finding::ForHouse)]
}

fn any_actor() -> impl Strategy<Value = HouseActor> {
    prop_oneof![
        any_patron().prop_map(HouseActor::Patron),
        Just(HouseActor::Croupier),
        Just(HouseActor::Supervisor),
        Just(HouseActor::Cashier),
        Just(HouseActor::Manager),
    ]
}

fn cash_act() -> impl Strategy<Value = HouseAct> {
    (
        any_patron(),
        any_desk(),
        any_tender(),
        any_amount(),
        any::<bool>(),
    )
        .prop_map(|(patron, desk, tender, amount, into)| {
            if into {
                HouseAct::CashIn {
                    patron,
                    desk,
                    tender,
                    amount,
                    kind: CashKind::Chips,
                    agent: None,
                    same: false,
                }
            } else {
                HouseAct::CashOut {
                    patron,
                    desk,
                    tender,
                    amount,
                    kind: CashKind::Chips,
                    agent: None,
                    same: false,
                }
            }
        })
}

fn pit_act() -> impl Strategy<Value = HouseAct> {
    let pit = PIT;
    prop_oneof![
        any_shuffle().prop_map(move |shuffle| HouseAct::SetShuffle { pit, shuffle }),
        any_reshuffle().prop_map(move |reshuffle| HouseAct::SetReshuffle { pit, reshuffle }),
        (any_reshuffle(), any::<bool>()).prop_map(move |(reshuffle, first)| {
            let addressee = if first {
                Addressee::Surveillance
            } else {
                Addressee::Commission
            };
            HouseAct::NotifyReshuffle {
                pit,
                reshuffle,
                addressee,
            }
        }),
        (any_table(), 4..6_u8).prop_map(|(table, n)| HouseAct::PostLevyNotice {
            table,
            levy: percent(n)
        }),
        (any_table(), 4..7_u8).prop_map(|(table, n)| HouseAct::SetLevy {
            table,
            levy: percent(n)
        }),
    ]
}

fn place_act() -> impl Strategy<Value = HouseAct> {
    (any_patron(), any_table(), 1..10_u8, 0..10_u8).prop_map(|(patron, table, n, which)| {
        let seat = seat(n);
        match which {
            0 => HouseAct::RequestSeat { patron, table },
            1 => HouseAct::ApproveSeat { patron, table },
            2 => HouseAct::DeclineSeat { patron, table },
            3 => HouseAct::Reserve {
                patron,
                table,
                seat: (n < 5).then_some(seat),
            },
            4 => HouseAct::CancelReservation { patron, table },
            5 => HouseAct::AssignSeat {
                patron,
                table,
                seat,
            },
            6 => HouseAct::LeaveSeat {
                patron,
                table,
                seat,
            },
            7 => HouseAct::OpenTable { table },
            8 => HouseAct::CloseTable { table },
            _ => HouseAct::TakeSeat {
                patron,
                table,
                seat,
            },
        }
    })
}

fn table_act() -> impl Strategy<Value = HouseAct> {
    (any_table(), 0..4_u8, any_shuffle(), any_reshuffle()).prop_map(
        |(table, which, shuffle, reshuffle)| match which {
            0 => HouseAct::RecordEquipment {
                table,
                equipment: equipment(),
            },
            1 => HouseAct::AssignChangeur { table },
            2 => HouseAct::RelieveChangeur { table },
            _ => {
                let terms = TableTerms::of(&Rulebook::new_jersey());
                let terms = TableTerms {
                    shuffle,
                    reshuffle,
                    ..terms
                };
                HouseAct::AddTable {
                    table,
                    pit: PIT,
                    terms,
                }
            }
        },
    )
}

fn paper_act() -> impl Strategy<Value = HouseAct> {
    let id = (1..4_u32).prop_map(DisputeId);
    prop_oneof![
        (any_patron(), any_table()).prop_map(|(patron, table)| HouseAct::OpenDispute {
            patron,
            table,
            coup: None
        }),
        id.clone()
            .prop_map(|dispute| HouseAct::ReviewDispute { dispute }),
        (id.clone(), any_finding())
            .prop_map(|(dispute, finding)| HouseAct::DecideDispute { dispute, finding }),
        (id.clone(), any_finding())
            .prop_map(|(dispute, finding)| HouseAct::ResolveDispute { dispute, finding }),
        id.clone()
            .prop_map(|dispute| HouseAct::LeaveUnresolved { dispute }),
        id.clone()
            .prop_map(|dispute| HouseAct::RequestInvestigation { dispute }),
        id.prop_map(|dispute| HouseAct::NoteInvestigation { dispute }),
        (any_patron(), any_table(), any_amount()).prop_map(|(owner, table, amount)| {
            HouseAct::SetAside {
                owner,
                table,
                coup: 1,
                amount,
                settled_at: Moment::ZERO,
            }
        }),
        ((1..4_u32).prop_map(UnclaimedId), any_patron())
            .prop_map(|(unclaimed, to)| HouseAct::PayUnclaimed { unclaimed, to }),
        (any_patron(), any_table())
            .prop_map(|(patron, table)| HouseAct::ReportSideBet { patron, table }),
        (any_patron(), 0..3_u32, any::<bool>()).prop_map(|(patron, day, into)| {
            let direction = if into { Direction::In } else { Direction::Out };
            let (day, currency) = (GamingDay(day), Currency::Dollar);
            HouseAct::FileReport {
                patron,
                day,
                currency,
                direction,
            }
        }),
    ]
}

/// Acts with the minutes that pass before each.
fn any_night() -> impl Strategy<Value = Vec<(HouseActor, HouseAct, u32)>> {
    let act = prop_oneof![
        3 => cash_act(),
        2 => pit_act(),
        3 => place_act(),
        1 => table_act(),
        2 => paper_act(),
    ];
    prop::collection::vec((any_actor(), act, 0..120_u32), 0..80)
}

/// Plays a night as the right person would, where there is one, so that most acts are lawful.
fn played(acts: &[(HouseActor, HouseAct, u32)]) -> Night {
    let mut night = Night::new();
    let mut at = Moment::ZERO;
    for &(actor, act, minutes) in acts {
        at = at.plus_minutes(minutes);
        for actor in [actor, Manager, Supervisor, Cashier] {
            let before = (night.house.clone(), night.past.len());
            let command = HouseCommand { actor, at, act };
            if night.house.perform(&command, &mut night.past).is_ok() {
                break;
            }
            assert_eq!(
                (night.house.clone(), night.past.len()),
                before,
                "a refusal changes nothing"
            );
        }
    }
    night
}

/// One exchange at the cage: who, which way, how much, and in which minute.
type Exchange = (PatronId, Direction, Money, u64);

fn any_exchanges() -> impl Strategy<Value = Vec<Exchange>> {
    let direction = prop::sample::select(Direction::ALL.to_vec());
    let amount = prop_oneof![1..5_u64, 249_999..250_002_u64, 1..600_000_u64]
        .prop_map(Money::from_cents_saturating);
    prop::collection::vec((any_patron(), direction, amount, 0..5760_u64), 0..60)
}

/// The rule of CK-n in the plainest way: with each exchange add up everything of the same patron,
/// direction and day again, from the first; the report is due with the exchange that crosses.
fn report_due(done: &[Exchange], start: u64, threshold: u64) -> bool {
    let day = |minute: u64| {
        let begun = (minute % 1440) >= start;
        (minute / 1440).saturating_add(u64::from(begun))
    };
    let Some((last, earlier)) = done.split_last() else {
        return false;
    };
    let same = |one: &&Exchange| one.0 == last.0 && one.1 == last.1 && day(one.3) == day(last.3);
    let before: u64 = earlier.iter().filter(same).map(|one| one.2.get()).sum();
    before <= threshold && before.saturating_add(last.2.get()) > threshold
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn inv_10_replaying_the_events_gives_the_same_house(acts in any_night()) {
        let night = played(&acts);
        let stored: Vec<String> =
            night.past.iter().map(|event| serde_json::to_string(event).unwrap()).collect();
        let read: Vec<HouseEvent> =
            stored.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
        prop_assert_eq!(&Establishment::replay(night.house.config().clone(), &read), &night.house);
        let snapshot = serde_json::to_string(&night.house).unwrap();
        prop_assert_eq!(&serde_json::from_str::<Establishment>(&snapshot).unwrap(), &night.house);
    }

    #[test]
    fn ck_n_totals_and_reports_agree_with_adding_up(
        mut exchanges in any_exchanges(), start in 0..1440_u16,
    ) {
        exchanges.sort_by_key(|exchange| exchange.3);
        let day_start = DayStart::new(start).unwrap();
        let config = HouseConfig { day_start, ..HouseConfig::default() };
        let mut house = Establishment::new(config.clone());
        for (n, &(patron, direction, amount, minute)) in exchanges.iter().enumerate() {
            let desk = Desk::Cage;
            let act = match direction {
                Direction::In => HouseAct::CashIn { patron, desk, tender: Tender::Cash, amount, kind: CashKind::Chips, agent: None, same: false, },
                Direction::Out => HouseAct::CashOut { patron, desk, tender: Tender::Chips, amount, kind: CashKind::Chips, agent: None, same: false, },
            };
            let at = Moment::from_ms(minute.saturating_mul(60_000));
            let mut events = Vec::new();
            house.perform(&HouseCommand { actor: Cashier, at, act }, &mut events).unwrap();
            let has = |wanted: fn(&HouseEvent) -> bool| events.iter().any(wanted);
            let due = report_due(&exchanges[..=n], u64::from(start), config.ctrc_threshold.unwrap().get());
            prop_assert_eq!(has(|e| matches!(e, HouseEvent::ReportRaised { .. })), due);
            let large = amount >= config.mtl_threshold.unwrap();
            prop_assert_eq!(has(|e| matches!(e, HouseEvent::CashLogged { .. })), large);
        }
        for direction in Direction::ALL {
            let lines = house.cash().days().map(|(_, _, day)| *day.line(Currency::Dollar, direction));
            let booked: u64 = lines.map(|line| line.total.get()).sum();
            let paid = exchanges.iter().filter(|exchange| exchange.1 == direction);
            prop_assert_eq!(booked, paid.map(|exchange| exchange.2.get()).sum::<u64>());
        }
    }

    #[test]
    fn ve_general_02_nobody_ever_has_a_second_place_beside_one_in_venice(acts in any_night()) {
        let night = played(&acts);
        for patron in (1..4).map(PatronId) {
            let places: Vec<_> = night.house.places_of(patron).collect();
            let venice = places.iter().any(|&(table, _)| table == VE);
            prop_assert!(!venice || places.len() == 1, "{patron} has {places:?}");
        }
    }

    #[test]
    fn nj_4_4a_1_i_no_pit_ever_reshuffles_without_lacing(acts in any_night()) {
        let night = played(&acts);
        for pit in night.house.pits().values() {
            prop_assert!(
                pit.shuffle == Shuffle::ShuffleAndLace || pit.reshuffle == Reshuffle::Off
            );
        }
    }

    #[test]
    fn int_74_what_is_paid_was_set_aside_for_the_one_who_gets_it(acts in any_night()) {
        let night = played(&acts);
        for event in &night.past {
            if let HouseEvent::UnclaimedPaid { unclaimed, owner, amount, .. } = *event {
                let record = night.house.unclaimed()[&unclaimed];
                prop_assert_eq!((record.owner, record.amount), (owner, amount));
            }
        }
        let paid = night.past.iter().filter_map(transfers).count();
        let records = night.house.unclaimed().values();
        prop_assert_eq!(paid, records.filter(|record| record.paid_at.is_some()).count());
    }

    #[test]
    fn inv_12_every_refusal_names_a_clause_of_the_catalogue(
        acts in any_night(), actor in any_actor(), act in cash_act(),
    ) {
        let night = played(&acts);
        let mut events = Vec::new();
        for &(_, other, _) in &acts {
            for act in [act, other] {
                let command = HouseCommand { actor, at: Moment::ZERO, act };
                if let Err(refusal) = decide(&night.house, &command, &mut events) {
                    let id = refusal.clause().id();
                    prop_assert!(Clause::known(id).is_some(), "{id}");
                    prop_assert!(!refusal.to_string().is_empty() && !refusal.code().is_empty());
                }
            }
        }
    }
}

#[test]
fn every_duty_names_a_clause_of_the_catalogue() {
    for duty in Duty::ALL {
        assert!(Clause::known(duty.clause().id()).is_some(), "{duty:?}");
    }
}

#[test]
fn an_event_about_something_unknown_changes_nothing() {
    let mut house = Establishment::new(HouseConfig::default());
    let before = house.clone();
    for event in [
        HouseEvent::TableOpened { table: NJ },
        HouseEvent::ShuffleSet {
            pit: PIT,
            shuffle: Shuffle::WashAndThree,
        },
        HouseEvent::DisputeReviewed {
            dispute: DisputeId(1),
        },
        HouseEvent::SeatTaken {
            patron: ANNA,
            table: VE,
            seat: seat(1),
        },
    ] {
        apply(&mut house, &event);
    }
    assert_eq!(house, before);
}
