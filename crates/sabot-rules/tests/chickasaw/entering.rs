//! Positions, cheques, the ante (CK-c, CK-e, CK-f, CK-h to k, CK-m, INT-12, 78, 93).

use sabot_core::Pot;
use sabot_rules::Rulebook;
use sabot_rules::table::act::{Area, Line, Tender};
use sabot_rules::table::allowed::allowed;
use sabot_rules::table::event::{Event, PlayEvent, PuntoEvent, SaidEvent};
use sabot_rules::table::{
    Act, Actor, BankAct, CoverAct, CroupierAct, DoorAct, FloorAct, Phase, PlaceAct, PlayAct,
    PuntoAct, ShoeAct, transfers,
};

use super::kit::{Rounds, bare, nation, on, wager};
use crate::common::{Given, bank, bid, card, dollars, m, seat};

fn sit(number: u8) -> Act {
    Act::Door(DoorAct::Sit {
        seat: seat(number),
        purse: dollars(100),
        former: None,
    })
}

#[test]
fn ck_e_one_player_per_position() {
    let mut scene = nation().scene();
    scene
        .when(Actor::House, sit(3))
        .refused_as("CK-e", "seat-unavailable");
    scene.when(Actor::House, sit(10)).refused("CK-e");
    scene
        .given(Actor::House, sit(4))
        .given(Actor::House, sit(9));
    scene.when(1, PlaceAct::MoveSeat(seat(2))).refused("CK-e");
    scene.given(1, PlaceAct::MoveSeat(seat(5)));
    let other = (Actor::Patron(scene.party(2)), 3);
    scene
        .when(other, on(Area::Player, 10))
        .refused_as("CK-e", "wrong-role");
}

#[test]
fn ck_e_nobody_stands_and_places_are_not_asked_for() {
    let mut scene = nation().scene();
    let arrive = Act::Door(DoorAct::Arrive {
        behind: seat(1),
        purse: dollars(10),
        former: None,
    });
    scene.when(Actor::House, arrive).refused("INT-102");
    scene
        .when(1, PlaceAct::RequestSeat(seat(7)))
        .refused("INT-102");
}

#[test]
fn int_12_positions_and_decks_are_the_nations_choice() {
    for (decks, cards) in [("6", 312), ("7", 364), ("8", 416)] {
        let scene = nation().option("decks", decks).scene();
        let shoe = scene.table().shoe();
        assert_eq!((shoe.cards, shoe.ahead), (cards, Some(cards - 14)));
    }
    let mut large = nation().option("seats", "11").scene();
    large.given(Actor::House, sit(11));
    large.when(Actor::House, sit(12)).refused("CK-e");
}

#[test]
fn int_12_where_the_house_allows_it_one_patron_holds_several_positions() {
    // The house counts people; at the table each position is a party of its own.
    let mut scene = nation().option("positions_per_patron", "3").scene();
    scene
        .given(1, on(Area::Player, 10))
        .given(2, on(Area::Player, 10));
    scene.given(3, on(Area::Banker, 10)).round("K 6 8 K");
    scene.then_money("S1 +9.50; S2 +9.50; S3 -10.50; House -8.50");
    assert_eq!(nation().scene().table().rulebook().positions_per_patron, 1);
}

#[test]
fn ck_f_1_wagers_lie_inside_the_wagering_area() {
    let mut scene = nation().scene();
    let elsewhere = Act::Cover(CoverAct::Stake {
        amount: dollars(10),
        line: Line::Beyond,
        tender: Tender::Chips,
        on_box: None,
    });
    for act in [
        elsewhere,
        Act::Cover(CoverAct::Banco),
        Act::Cover(CoverAct::WithTable),
        Act::Cover(CoverAct::Suivi),
        Act::Cover(CoverAct::TakeBack),
    ] {
        scene.when(1, act).refused("CK-f.1");
    }
    for area in Area::ALL {
        scene.given(1, on(area, 10));
    }
    scene
        .when(2, PuntoAct::RemoveWager(Area::Tie))
        .refused("INT-79");
}

#[test]
fn ck_f_2_an_ante_accompanies_the_wager() {
    let mut scene = nation().scene();
    scene
        .given(1, on(Area::Player, 50))
        .given(2, bare(Area::Player, 25));
    let mut late = scene.fork();
    scene.round("3 7 3 Q");
    scene.then_money("S1 -50.50; House +50.50");
    late.given(2, PuntoAct::LayAnte);
    late.when(2, PuntoAct::LayAnte).refused("CK-f.2");
    late.when(3, PuntoAct::LayAnte).refused("CK-f.2");
    late.round("3 7 3 Q");
    late.then_money("S1 -50.50; S2 -25.50; House +76.00");
}

#[test]
fn int_78_a_wager_without_ante_goes_back_and_without_any_there_is_no_round() {
    let mut scene = nation().scene();
    let two = scene.party(2);
    scene.given(2, bare(Area::Banker, 25));
    scene.when(Actor::Croupier, CroupierAct::NoMoreBets);
    scene.then_events([Event::Punto(PuntoEvent::WagerReturned {
        party: two,
        area: Area::Banker,
        amount: dollars(25),
    })]);
    scene.then_phase(Phase::Betting).then_money("S2 +0.00");
    scene.then_never(|event| {
        matches!(
            event,
            Event::Said(SaidEvent::BetsClosed) | Event::Play(PlayEvent::CoupBegun { .. })
        )
    });
}

#[test]
fn int_78_one_ante_for_several_wagers_kept_whatever_the_result() {
    for (cards, money) in [
        ("K 6 8 K", "S1 -5.50; House +5.50"),
        ("6 7 K K", "S1 -6.00; House +6.00"),
        ("6 6 K K", "S1 +39.50; House -39.50"),
    ] {
        let mut scene = nation().scene();
        scene.given(1, on(Area::Player, 10));
        scene
            .given(1, on(Area::Banker, 10))
            .given(1, bare(Area::Tie, 5));
        scene.round(cards).then_money(money);
        assert_eq!(scene.table().pots().ante.get(), 50);
    }
}

#[test]
fn int_78_the_ante_may_be_another_sum_or_nothing() {
    for (ante, money) in [
        ("0.00", "S1 +10.00; House -10.00"),
        ("0.50", "S1 +9.50; House -9.50"),
        ("2.00", "S1 +8.00; House -8.00"),
    ] {
        let mut scene = nation().option("ante", ante).scene();
        scene.given(1, on(Area::Player, 10)).round("K 6 8 K");
        scene.then_money(money);
    }
    let mut free = nation().option("ante", "0.00").scene();
    free.given(1, bare(Area::Player, 10)).round("K 6 8 K");
    free.then_never(|event| matches!(event, Event::Punto(PuntoEvent::AnteTaken { .. })));
    free.then_money("S1 +10.00; House -10.00");
}

#[test]
fn int_78_the_ante_goes_back_with_the_last_wager_before_the_call() {
    let mut scene = nation().scene();
    scene
        .given(1, on(Area::Player, 10))
        .given(1, on(Area::Tie, 5));
    scene.given(1, PuntoAct::RemoveWager(Area::Player));
    scene
        .given(1, PuntoAct::RemoveWager(Area::Tie))
        .then_money("S1 +0.00");
    scene.given(1, on(Area::Tie, 5)).round("6 7 K K");
    scene.then_money("S1 -5.50; House +5.50");
}

#[test]
fn ck_h_no_wager_between_patrons_can_be_expressed() {
    let mut scene = nation().scene();
    for act in [
        bank(100),
        bid(100),
        Act::Bank(BankAct::TakeBank(None)),
        Act::Bank(BankAct::Remain),
        Act::Bank(BankAct::Pass),
    ] {
        scene.when(1, act).refused("CK-desc-06");
    }
    let (one, two) = (scene.party(1), scene.party(2));
    let for_another = allowed(scene.table(), Actor::Patron(one), Some(two));
    assert_eq!(for_another.open().count(), 0);
}

#[test]
fn ck_h_no_money_goes_from_patron_to_patron() {
    let owner = |pot| {
        if let Pot::Purse(party) | Pot::Stake(party) = pot {
            Some(party)
        } else {
            None
        }
    };
    let mut scene = nation().scene();
    scene
        .given(1, on(Area::Player, 50))
        .given(2, on(Area::Banker, 50));
    let before = scene.table().clone();
    scene.round("K 6 8 K");
    for event in scene.events() {
        for moved in transfers(&before, event).iter() {
            let (from, to) = (owner(moved.from), owner(moved.to));
            assert!(from.is_none() || to.is_none() || from == to, "{moved:?}");
        }
    }
}

#[test]
fn ck_i_1_one_joins_by_buying_cheques() {
    let mut scene = nation().seat(4, 0).scene();
    scene.when(4, on(Area::Player, 10)).refused("CK-i.1");
    let buy = Act::Place(PlaceAct::BuyIn {
        amount: dollars(20),
        tender: Tender::Cash,
    });
    scene.given(4, buy).given(4, on(Area::Player, 10));
    scene.when(4, on(Area::Tie, 10)).refused("INT-89");
    scene.given(4, on(Area::Tie, 9));
}

#[test]
fn ck_i_2_cheques_are_bought_with_cash_and_wagers_are_in_cheques() {
    let mut scene = nation().scene();
    let buy = Act::Place(PlaceAct::BuyIn {
        amount: dollars(500),
        tender: Tender::Cash,
    });
    scene.given(1, buy).then_money("S1 +500.00; Cash +500.00");
    scene
        .when(1, crate::common::cash(on(Area::Player, 10)))
        .refused_as("CK-i.2", "tender-refused");
}

#[test]
fn ck_m_foreign_cheques_and_currency_are_refused() {
    let mut scene = nation().scene();
    for tender in [Tender::ForeignChips, Tender::ForeignCash] {
        let wager = Act::Punto(PuntoAct::Wager {
            area: Area::Player,
            amount: dollars(10),
            ante: true,
            tender,
        });
        let buy = Act::Place(PlaceAct::BuyIn {
            amount: dollars(40),
            tender,
        });
        for act in [wager, buy] {
            scene.when(1, act).refused_as("CK-m", "tender-refused");
        }
    }
    scene.then_money("S1 +0.00");
}

#[test]
fn ck_c_patrons_never_touch_cards() {
    let mut scene = nation().scene();
    scene.given(1, on(Area::Player, 10)).dealt("7");
    let two = Act::Shoe(ShoeAct::Card(Some(card("2"))));
    let turn = Act::Shoe(ShoeAct::Turn {
        place: sabot_rules::table::place::Place::P1,
        card: card("9"),
    });
    for act in [two, turn] {
        scene.when(1, act).refused_as("CK-c", "wrong-role");
        scene.when(Actor::Supervisor, act).refused("CK-c");
    }
    scene.when(1, PlayAct::Deal).refused("CK-c");
    scene.cards("2 6 K");
    for act in [Act::Play(PlayAct::Draw), Act::Play(PlayAct::Stand)] {
        scene.when(1, act).refused("CK-desc-15");
    }
}

#[test]
fn ck_j_the_manner_of_dealing_is_the_nations() {
    let burned = nation().option("burn", "on").scene();
    assert_eq!(burned.table().shoe().cards, 8 * 52);
    assert!(burned.table().rulebook().burn);
    let human = nation().option("dealing", "human").scene();
    assert_eq!(human.table().window().map(|w| w.closes_at), Some(None));
}

#[test]
fn int_93_the_minimum_binds_each_wager_for_itself() {
    let mut scene = nation().scene();
    scene
        .when(1, on(Area::Player, 4))
        .refused_as("INT-93", "too-low");
    scene.given(1, on(Area::Player, 100));
    scene.when(1, on(Area::Tie, 4)).refused("INT-93");
    scene.given(1, on(Area::Tie, 5));
    scene
        .when(2, wager(Area::Tie, "7.50", true))
        .refused("INT-04");
    let mut high = nation().option("table_max", "50.00").scene();
    high.when(1, on(Area::Player, 51)).refused("INT-16");
    high.given(Actor::Supervisor, FloorAct::ChangeMinimum(m("20.00")));
    high.when(1, on(Area::Player, 19)).refused("INT-93");
}

#[test]
fn ck_desc_06_no_patron_holds_a_bank_or_a_hand() {
    let mut scene = nation().scene();
    scene.given(1, on(Area::Banker, 10)).dealt("6 7 K K");
    let table = scene.table();
    assert_eq!((table.bank().banker, table.coup().dominant), (None, None));
    let alone = Given::law(Rulebook::chickasaw()).seats([5], 100);
    let mut scene = alone.scene();
    scene.given(5, on(Area::Player, 10)).round("K 6 8 K");
    scene.then_money("S5 +9.50; House -9.50");
}
