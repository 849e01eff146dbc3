//! People at a table: they sit down, bank, call banco, lose their line, come back and go home.

use sabot_rules::rulebook::Opening;
use sabot_rules::table::phase::Stage;

use crate::prelude::*;
use crate::salon::{Salon, sit};

/// Two people at a table that has begun: guest 1 on seat 3, guest 2 on seat 5.
fn two(rulebook: &Rulebook) -> Salon {
    let mut salon = Salon::open(rulebook, 0);
    salon.look(1, 1);
    salon.look(2, 2);
    salon.sit(1, 3, 5_000);
    salon.sit(2, 5, 5_000);
    salon
}

/// Both decline whatever is asked before the bank is bid for.
fn to_bidding(salon: &mut Salon) {
    salon.until(|salon| matches!(salon.phase(), Phase::Bidding(_)));
}

/// In New Jersey, guest 1 has bid for a bank of 500 and may place it.
fn bid() -> Salon {
    let mut salon = two(&Rulebook::new_jersey());
    to_bidding(&mut salon);
    salon.act(1, BankAct::Bid(m(500)));
    salon.until(|salon| salon.phase() == Phase::BankWager);
    salon
}

/// Chickasaw, and guest 1 sits there with 300.
fn alone(join: Join) -> Salon {
    let mut salon = Salon::open(&Rulebook::chickasaw(), 0);
    salon.connect(1, Some(1), join);
    salon.sit(1, 4, 300);
    salon
}

#[test]
fn two_people_play_a_coup_of_chemin_de_fer() {
    let mut salon = bid();
    assert_eq!(salon.no(2, Deed::Act(bank(m(500)))), "not-entitled");
    salon.act(1, bank(m(500)));
    salon.until(|salon| matches!(salon.phase(), Phase::Cover(Stage::Banco)));
    salon.act(2, CoverAct::Banco);
    salon.until(|salon| salon.coup() == 1 && salon.table().in_coup());
    salon.until(|salon| !salon.table().in_coup());
    salon.compare();
    let (table, total) = (salon.table(), salon.account(1) + salon.account(2));
    let held = table.parties().map(|(party, _)| table.holding(party).get());
    let held: u64 = held.sum();
    let levy = table.pots().levy.get();
    assert_eq!(total + i64::try_from(held).unwrap() + levy, 200_000_00);
}

/// Cards that came shuffled are offered to be cut before the house has sealed an order of its own for them.
#[test]
fn nj_4_3a_2_nobody_cuts_a_shoe_that_is_not_there_yet() {
    let rulebook = Rulebook {
        opening: Opening::PreShuffled,
        ..Rulebook::new_jersey()
    };
    let mut salon = two(&rulebook);
    salon.until(|salon| matches!(salon.phase(), Phase::Cutting(_)));
    let cut = || Deed::Act(Act::Prep(PrepAct::Cut { depth: 100 }));
    for guest in [1, 2] {
        assert_eq!(salon.no(guest, cut()), "not-now");
    }
    to_bidding(&mut salon);
}

#[test]
fn a_person_sees_their_cards_and_nobody_else_does() {
    let mut salon = bid();
    salon.act(1, bank(m(500)));
    salon.act(2, CoverAct::Banco);
    salon.until(|salon| salon.phase() == Phase::PlayerAct);
    let mut screens = [Screen::default(), Screen::default()];
    for (viewer, screen) in (1..).zip(&mut screens) {
        salon.show(viewer, screen);
    }
    assert!(screens[0].private["hand"].is_null(), "the banker waits");
    let hand = &screens[1].private["hand"]["cards"];
    assert_eq!(hand.as_array().unwrap().len(), 2);
    let proofs = screens[1].private["proofs"].as_array().unwrap();
    assert_eq!(proofs.len(), 2);
    assert_eq!(proofs[0]["card"], hand[0]["face"]);
    let backs = screens[0].public["player"]["cards"].to_string();
    assert!(!backs.contains("face"), "{backs}");
    let said = [Call::Stay, Call::Card, Call::Natural].map(|call| {
        let call = Deed::Act(PlayAct::Say(call).into());
        salon.ask(2, call).unwrap()
    });
    assert_eq!(said.iter().filter(|answer| answer.accepted).count(), 1);
    let refused = said.iter().find(|answer| !answer.accepted).unwrap();
    assert!(refused.clause.is_some(), "{refused:?}");
}

#[test]
fn a_lost_line_keeps_seat_stake_and_money() {
    let mut salon = bid();
    salon.act(1, bank(m(500)));
    salon.lose(2);
    salon.lose(1);
    let coups = salon.coup();
    // The bank lies there, so the table goes on by the clock until nobody's money is out.
    while salon.step() {
        if salon.table().seated_count() < 2 {
            break;
        }
    }
    assert!(salon.coup() >= coups);
    salon.compare();
    let guests = salon.account(1) + salon.account(2);
    assert!(guests >= 190_000_00, "{guests}");
}

#[test]
fn an_idle_seat_is_freed_and_its_chips_go_home() {
    let mut salon = alone(Join::default());
    assert_eq!(salon.account(1), 99_700_00);
    salon.lose(1);
    let at = salon.moment();
    salon.until(|salon| salon.table().seated_count() == 0);
    assert!(salon.moment() >= at.plus_minutes(10));
    assert_eq!(salon.account(1), 100_000_00);
    assert!(salon.room.is_restful());
}

#[test]
fn leaving_with_a_stake_on_the_felt_follows_the_rules() {
    let mut salon = Salon::open(&Rulebook::chickasaw(), 3);
    salon.look(1, 1);
    let party = salon.sit(1, 8, 1_000);
    salon.until(|salon| salon.phase() == Phase::Betting);
    let wager = PuntoAct::Wager {
        area: Area::Player,
        amount: m(100),
        ante: false,
        tender: Tender::Chips,
    };
    salon.act(1, wager);
    salon.act(1, PlaceAct::Leave);
    salon.until(|salon| salon.table().party(party).unwrap().place == Standing::Gone);
    salon.compare();
    let (account, come_to) = (salon.account(1), [99_900_00, 100_000_00, 100_100_00]);
    assert!(come_to.contains(&account), "{account}");
}

#[test]
fn nobody_brings_more_than_they_have() {
    let mut salon = Salon::open(&Rulebook::new_jersey(), 0);
    assert_eq!(salon.no(9, sit(2, 100)), "not-enough");
    assert_eq!(salon.no(1, sit(2, 100_001)), "not-enough");
    assert_eq!(salon.no(1, sit(2, 0)), "bring-chips");
    salon.yes(1, sit(2, 100_000));
    assert_eq!(salon.no(1, sit(2, 1)), "already-here");
    let decline = Deed::Act(CoverAct::Decline.into());
    assert_eq!(salon.no(2, decline), "not-seated");
    assert_eq!(salon.no(2, sit(12, 100)), "seat-unavailable");
    let version = salon.room.version();
    let verify = Deed::Act(PrepAct::Verify.into());
    assert_eq!(salon.no(1, verify), "wrong-role");
    assert_eq!(salon.room.version(), version, "a no changes nothing");
    salon.compare();
}

#[test]
fn chips_for_cash_come_from_the_account() {
    let mut salon = alone(Join::default());
    let buy = |amount| Deed::Act(buy_in(m(amount)));
    salon.yes(1, buy(700));
    assert_eq!(salon.account(1), 99_000_00);
    assert_eq!(salon.no(1, buy(99_001)), "not-enough");
    salon.compare();
}

#[test]
fn people_who_add_to_a_shoe_are_waited_for_and_others_are_not() {
    let mut salon = alone(Join {
        entropy: true,
        resume: None,
    });
    let party = salon.table().seated(seat(4)).unwrap();
    let mut screen = Screen::default();
    let mut shoe = |salon: &mut Salon| {
        salon.show(1, &mut screen);
        screen.public["shoe"].clone()
    };
    for _ in 0..50 {
        if shoe(&mut salon)["stage"] == "committed" {
            break;
        }
        salon.step();
    }
    let commitment = shoe(&mut salon)["commitment"].clone();
    let commitment = serde_json::from_value(commitment).unwrap();
    let hash = entropy_hash(commitment, party, &[9; 32]);
    salon.yes(1, Deed::EntropyHash(hash));
    assert_eq!(salon.no(1, Deed::EntropyHash(hash)), "not-now");
    salon.until(|salon| salon.room.snapshot().is_some() && salon.moment().ms() > 0);
    for _ in 0..3 {
        salon.settle();
        if shoe(&mut salon)["stage"] == "opened" {
            break;
        }
        salon.step();
    }
    assert_eq!(shoe(&mut salon)["stage"], "opened");
    salon.yes(1, Deed::EntropyValue(Hex([9; 32])));
    salon.until(|salon| salon.phase() == Phase::Betting);
    let dealt = shoe(&mut salon);
    assert_eq!(dealt["stage"], "dealing");
    assert_eq!(dealt["entropy"][0]["value"], "09".repeat(32));
    assert_eq!(salon.reload().table(), salon.table());
}
