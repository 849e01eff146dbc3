//! People at a table: they sit down, bank, call banco, lose their line, come back and go home.

use sabot_core::Seat;
use sabot_house::hall::{Join, ViewerId};
use sabot_house::room::Input;
use sabot_rules::Rulebook;
use sabot_rules::rulebook::Opening;
use sabot_rules::table::act::{Call, Tender};
use sabot_rules::table::phase::{Phase, Stage};
use sabot_rules::table::{Act, BankAct, CoverAct, PlaceAct, PlayAct, PrepAct, PuntoAct, Table};
use sabot_stream::Deed;

use super::salon::{Salon, Screen, money, seat};

/// Two people at a New Jersey table that has begun: guest 1 on seat 3, guest 2 on seat 5.
fn two() -> Salon {
    let mut salon = Salon::open(&Rulebook::new_jersey(), 0);
    salon.look(1, 1);
    salon.look(2, 2);
    salon.sit(1, 3, 5_000);
    salon.sit(2, 5, 5_000);
    salon
}

/// Both decline whatever is asked before the bank is bid for.
fn to_bidding(salon: &mut Salon) {
    salon.until(|salon| matches!(salon.room.table().phase(), Phase::Bidding(_)));
}

fn bank(amount: u32) -> Act {
    Act::Bank(BankAct::Bank {
        amount: money(amount),
        tender: Tender::Chips,
    })
}

#[test]
fn two_people_play_a_coup_of_chemin_de_fer() {
    let mut salon = two();
    to_bidding(&mut salon);
    salon.act(1, Act::Bank(BankAct::Bid(money(500))));
    salon.until(|salon| salon.room.table().phase() == Phase::BankWager);
    assert_eq!(salon.no(2, Deed::Act(bank(500))), "not-entitled");
    salon.act(1, bank(500));
    let banco = |table: &Table| matches!(table.phase(), Phase::Cover(Stage::Banco));
    salon.until(|salon| banco(salon.room.table()));
    salon.act(2, Act::Cover(CoverAct::Banco));
    salon.until(|salon| salon.room.table().coup().number == 1 && salon.room.table().in_coup());
    salon.until(|salon| !salon.room.table().in_coup());
    salon.compare();
    let table = salon.room.table();
    let total: i64 = [1, 2].iter().map(|guest| salon.account(*guest)).sum();
    let held: u64 = table
        .parties()
        .map(|(party, _)| table.holding(party).get())
        .sum();
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
    let mut salon = Salon::open(&rulebook, 0);
    salon.look(1, 1);
    salon.look(2, 2);
    salon.sit(1, 3, 5_000);
    salon.sit(2, 5, 5_000);
    salon.until(|salon| matches!(salon.room.table().phase(), Phase::Cutting(_)));
    let cut = || Deed::Act(Act::Prep(PrepAct::Cut { depth: 100 }));
    for guest in [1, 2] {
        assert_eq!(salon.no(guest, cut()), "not-now");
    }
    to_bidding(&mut salon);
}

#[test]
fn a_person_sees_their_cards_and_nobody_else_does() {
    let mut salon = two();
    let mut screens = [Screen::default(), Screen::default()];
    to_bidding(&mut salon);
    salon.act(1, Act::Bank(BankAct::Bid(money(500))));
    salon.until(|salon| salon.room.table().phase() == Phase::BankWager);
    salon.act(1, bank(500));
    salon.act(2, Act::Cover(CoverAct::Banco));
    let calls = |salon: &Salon| salon.room.table().phase() == Phase::PlayerAct;
    for _ in 0..200 {
        if calls(&salon) {
            break;
        }
        salon.step();
    }
    for viewer in [1, 2] {
        let news = salon.inbox(viewer);
        screens[usize::try_from(viewer).unwrap() - 1].take(&news);
    }
    if calls(&salon) {
        assert!(screens[0].private["hand"].is_null(), "the banker waits");
        let hand = &screens[1].private["hand"]["cards"];
        assert_eq!(hand.as_array().unwrap().len(), 2);
        let proofs = screens[1].private["proofs"].as_array().unwrap();
        assert_eq!(proofs.len(), 2);
        assert_eq!(proofs[0]["card"], hand[0]["face"]);
        let backs = screens[0].public["player"]["cards"].to_string();
        assert!(!backs.contains("face"), "{backs}");
        let decided = salon
            .ask(2, Deed::Act(Act::Play(PlayAct::Say(Call::Stay))))
            .unwrap();
        let card = salon
            .ask(2, Deed::Act(Act::Play(PlayAct::Say(Call::Card))))
            .unwrap();
        let natural = salon
            .ask(2, Deed::Act(Act::Play(PlayAct::Say(Call::Natural))))
            .unwrap();
        let said = [&decided, &card, &natural];
        assert_eq!(said.iter().filter(|answer| answer.accepted).count(), 1);
        let refused = said.iter().find(|answer| !answer.accepted).unwrap();
        assert!(refused.clause.is_some(), "{refused:?}");
    }
}

#[test]
fn a_lost_line_keeps_seat_stake_and_money() {
    let mut salon = two();
    to_bidding(&mut salon);
    salon.act(1, Act::Bank(BankAct::Bid(money(500))));
    salon.until(|salon| salon.room.table().phase() == Phase::BankWager);
    salon.act(1, bank(500));
    salon.give(Input::Disconnect(ViewerId(2)));
    salon.give(Input::Disconnect(ViewerId(1)));
    let coups = salon.room.table().coup().number;
    // The bank lies there, so the table goes on by the clock until nobody's money is out.
    while salon.step() {
        if salon.room.table().seated_count() < 2 {
            break;
        }
    }
    assert!(salon.room.table().coup().number >= coups);
    salon.compare();
    let guests: i64 = [1, 2].iter().map(|guest| salon.account(*guest)).sum();
    assert!(guests >= 190_000_00, "{guests}");
}

#[test]
fn an_idle_seat_is_freed_and_its_chips_go_home() {
    let mut salon = Salon::open(&Rulebook::chickasaw(), 0);
    salon.look(1, 1);
    salon.sit(1, 4, 300);
    assert_eq!(salon.account(1), 99_700_00);
    salon.give(Input::Disconnect(ViewerId(1)));
    let at = salon.moment();
    salon.until(|salon| salon.room.table().seated_count() == 0);
    assert!(salon.moment() >= at.plus_minutes(10));
    assert_eq!(salon.account(1), 100_000_00);
    assert!(salon.room.is_restful());
}

#[test]
fn leaving_with_a_stake_on_the_felt_follows_the_rules() {
    let mut salon = Salon::open(&Rulebook::chickasaw(), 3);
    salon.look(1, 1);
    let party = salon.sit(1, 8, 1_000);
    salon.until(|salon| salon.room.table().phase() == Phase::Betting);
    salon.act(
        1,
        Act::Punto(PuntoAct::Wager {
            area: sabot_rules::table::act::Area::Player,
            amount: money(100),
            ante: false,
            tender: Tender::Chips,
        }),
    );
    salon.act(1, Act::Place(PlaceAct::Leave));
    salon.until(|salon| {
        let state = salon.room.table().party(party).unwrap();
        state.place == sabot_rules::table::state::Standing::Gone
    });
    salon.compare();
    let account = salon.account(1);
    assert!(
        [99_900_00, 100_000_00, 100_100_00].contains(&account),
        "{account}"
    );
}

#[test]
fn nobody_brings_more_than_they_have() {
    let mut salon = Salon::open(&Rulebook::new_jersey(), 0);
    let sit = |purse| Deed::Sit {
        seat: Seat::new(2),
        purse: money(purse),
    };
    assert_eq!(salon.no(9, sit(100)), "not-enough");
    assert_eq!(salon.no(1, sit(100_001)), "not-enough");
    assert_eq!(salon.no(1, sit(0)), "bring-chips");
    salon.yes(1, sit(100_000));
    assert_eq!(salon.no(1, sit(1)), "already-here");
    assert_eq!(
        salon.no(2, Deed::Act(Act::Cover(CoverAct::Decline))),
        "not-seated"
    );
    let elsewhere = Deed::Sit {
        seat: Some(seat(12)),
        purse: money(100),
    };
    assert_eq!(salon.no(2, elsewhere), "seat-unavailable");
    let version = salon.room.version();
    assert_eq!(
        salon.no(1, Deed::Act(Act::Prep(PrepAct::Verify))),
        "wrong-role"
    );
    assert_eq!(salon.room.version(), version, "a no changes nothing");
    salon.compare();
}

#[test]
fn chips_for_cash_come_from_the_account() {
    let mut salon = Salon::open(&Rulebook::chickasaw(), 0);
    salon.look(1, 1);
    salon.sit(1, 4, 300);
    let buy = |amount| {
        Deed::Act(Act::Place(PlaceAct::BuyIn {
            amount: money(amount),
            tender: Tender::Cash,
        }))
    };
    salon.yes(1, buy(700));
    assert_eq!(salon.account(1), 99_000_00);
    assert_eq!(salon.no(1, buy(99_001)), "not-enough");
    salon.compare();
}

#[test]
fn people_who_add_to_a_shoe_are_waited_for_and_others_are_not() {
    let mut salon = Salon::open(&Rulebook::chickasaw(), 0);
    let join = Join {
        entropy: true,
        resume: None,
    };
    salon.connect(1, Some(1), join);
    let party = salon.sit(1, 4, 300);
    let mut screen = Screen::default();
    let shoe = |salon: &mut Salon, screen: &mut Screen| {
        let news = salon.inbox(1);
        screen.take(&news);
        screen.public["shoe"].clone()
    };
    for _ in 0..50 {
        if shoe(&mut salon, &mut screen)["stage"] == "committed" {
            break;
        }
        salon.step();
    }
    let committed = shoe(&mut salon, &mut screen);
    let commitment = serde_json::from_value(committed["commitment"].clone()).unwrap();
    let value = [9; 32];
    let hash = sabot_vault::entropy_hash(commitment, party, &value);
    salon.yes(1, Deed::EntropyHash(hash));
    assert_eq!(salon.no(1, Deed::EntropyHash(hash)), "not-now");
    salon.until(|salon| {
        let shoe = salon.room.snapshot().is_some();
        shoe && salon.moment().ms() > 0
    });
    for _ in 0..3 {
        salon.settle();
        if shoe(&mut salon, &mut screen)["stage"] == "opened" {
            break;
        }
        salon.step();
    }
    assert_eq!(shoe(&mut salon, &mut screen)["stage"], "opened");
    let value = serde_json::from_value(serde_json::json!("09".repeat(32))).unwrap();
    salon.yes(1, Deed::EntropyValue(value));
    salon.until(|salon| salon.room.table().phase() == Phase::Betting);
    let dealt = shoe(&mut salon, &mut screen);
    assert_eq!(dealt["stage"], "dealing");
    assert_eq!(dealt["entropy"][0]["value"], "09".repeat(32));
    assert_eq!(salon.reload().table(), salon.room.table());
}
