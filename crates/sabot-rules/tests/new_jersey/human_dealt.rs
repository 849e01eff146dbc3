//! Tables with real cards: faces unknown until turned, calls taken as spoken (INT-94).

use sabot_core::{Party, Side};
use sabot_rules::Rulebook;
use sabot_rules::table::act::{Call, Ruling, Tender};
use sabot_rules::table::awaits::Awaits;
use sabot_rules::table::event::VoidReason;
use sabot_rules::table::phase::Question;
use sabot_rules::table::place::Place;
use sabot_rules::table::{
    Act, Actor, BankAct, BankEvent, CoverAct, CroupierAct, Event, FloorAct, OddAct, OddEvent,
    Phase, PlayAct, PlayEvent, ShoeAct, ShoeEvent, StakeEvent,
};

use super::house::{CR, SV, banco, banked, covered, face_down as dealt, human, nj, result};
use crate::common::{Given, Scene, bank, cash, dollars, m, say, stake};

const MG: Actor = Actor::Manager;
const UNLAWFUL: Phase = Phase::Ruling(Question::Unlawful);

/// "Stay", the banker turns these two up and does this, and the Player's two are turned.
#[track_caller]
fn stays(banker: &str, act: Act, third: &str, player: &str) -> Scene {
    let mut scene = dealt();
    scene.given(6, say(Call::Stay)).cards(banker).given(2, act);
    scene.cards(third).cards(player);
    scene
}

#[test]
fn int_94_a_lawful_coup_is_read_card_by_card() {
    let mut scene = dealt();
    scene
        .given(6, say(Call::Card))
        .given(2, say(Call::UnderEight))
        .when_card("?")
        .refused_as("INT-94", "unlawful")
        .cards("6")
        .then_phase(Phase::BankerTurn);
    assert_eq!(scene.table().awaits(), Awaits::Face(Place::B1));
    scene
        .cards("5 K")
        .then_phase(Phase::BankerAct)
        .when(2, PlayAct::Stand)
        .refused_as("NJ-4.9c.5", "unlawful")
        .given(2, PlayAct::Draw)
        .cards("4");
    assert_eq!(scene.table().awaits(), Awaits::Face(Place::P1));
    scene
        .cards("2 Q")
        .then_events([result(8, 9)])
        .staff()
        .then_money("S2 +950.00; S6 -1000.00; House +50.00");
}

#[test]
fn int_94_every_call_is_accepted_as_spoken() {
    for call in [Call::Card, Call::Stay, Call::Natural] {
        dealt().given(6, say(call));
    }
    for call in [Call::UnderEight, Call::Natural] {
        let mut scene = dealt();
        scene.given(6, say(Call::Card)).given(2, say(call));
    }
    dealt().when(6, say(Call::UnderEight)).refused("NJ-4.9b.3");
}

#[test]
fn int_94_the_croupier_enters_everything_and_the_house_no_card() {
    let mut scene = banco(human(), 2, 1_000, 6);
    scene.deal("?");
    scene
        .when(Actor::House, ShoeAct::Card(None))
        .refused_as("NJ-4.5a", "wrong-role")
        .when(SV, ShoeAct::Card(None))
        .refused_as("NJ-4.5a", "wrong-role")
        .when(Actor::Patron(Party(1)), ShoeAct::Card(None))
        .refused_as("NJ-4.5a", "wrong-role")
        .cards("? ? ?");
    let own = (Actor::Patron(Party(5)), 6);
    scene.given(own, say(Call::Stay));
}

#[test]
fn int_94_the_cards_of_a_hand_may_be_read_in_any_order_but_not_too_soon() {
    let mut scene = dealt();
    scene
        .turn(Place::P1, "9")
        .refused_as("INT-26", "not-now")
        .turn(Place::B1, "9")
        .refused("INT-26")
        .given(6, say(Call::Stay))
        .turn(Place::P1, "6")
        .refused("INT-26")
        .turn(Place::B2, "7")
        .accepted()
        .turn(Place::B2, "8")
        .refused("INT-26")
        .turn(Place::B1, "K")
        .accepted();
    scene.given(2, PlayAct::Stand);
    scene.turn(Place::P2, "K").turn(Place::P1, "6");
    scene.then_events([result(6, 7)]);
}

#[test]
fn int_94_a_natural_is_believed_until_it_is_turned() {
    let mut scene = dealt();
    scene
        .given(6, say(Call::Natural))
        .cards("5 K 9 K")
        .then_events([result(9, 5)]);
    let mut banker = dealt();
    banker
        .given(6, say(Call::Card))
        .given(2, say(Call::Natural))
        .cards("8 K 3 K")
        .then_events([result(3, 8)]);
}

#[test]
fn int_94_there_are_no_timers() {
    let mut scene = banked(human(), 2, 1_000);
    let window = scene.table().window().expect("it is open");
    assert_eq!(window.closes_at, None);
    scene
        .wait(10_000)
        .given(Actor::House, FloorAct::TimeUp(window.id))
        .given(6, CoverAct::Banco)
        .close()
        .then_phase(Phase::Closed);
}

#[test]
fn int_94_unlawful_calls_stop_the_coup_before_payment() {
    let unlawful: [(&str, Side, Scene); 5] = [
        (
            "stays on 3",
            Side::Player,
            stays("7 K", Act::Play(PlayAct::Stand), "", "3 K"),
        ),
        (
            "stays on 8",
            Side::Player,
            stays("7 K", Act::Play(PlayAct::Stand), "", "8 K"),
        ),
        ("asks on 6", Side::Player, {
            let mut scene = dealt();
            scene
                .given(6, say(Call::Card))
                .given(2, say(Call::UnderEight));
            scene.cards("3 7 K").given(2, PlayAct::Stand).cards("6 K");
            scene
        }),
        ("no natural", Side::Player, {
            let mut scene = dealt();
            scene.given(6, say(Call::Natural)).cards("5 K 7 K");
            scene
        }),
        ("the banker's is none", Side::Banker, {
            let mut scene = dealt();
            scene.given(6, say(Call::Card)).given(2, say(Call::Natural));
            scene.cards("7 K 2 K");
            scene
        }),
    ];
    for (what, side, mut scene) in unlawful {
        scene
            .then_phase(UNLAWFUL)
            .then_events([Event::Odd(OddEvent::UnlawfulCall(side))])
            .then_never(|e| matches!(e, Event::Play(PlayEvent::ResultAnnounced { .. })))
            .then_money("S2 +0.00")
            .when(CR, CroupierAct::Settle)
            .refused_as("INT-94", "not-now")
            .when(CR, OddAct::Rule(Ruling::Rebuild))
            .refused_as("INT-94", "wrong-role")
            .when(SV, OddAct::Rule(Ruling::Keep))
            .refused_as("NJ-4.12a.2", "not-now");
        for who in [SV, MG] {
            scene
                .fork()
                .when(who, OddAct::Rule(Ruling::Annul))
                .then_events([Event::Bank(BankEvent::CoupVoided(VoidReason::Ruled))])
                .then_money("S2 +0.00; S6 +0.00; House +0.00")
                .then_phase(Phase::Deciding);
            assert!(scene.may(who, OddAct::Rule(Ruling::Rebuild)), "{what}");
        }
    }
}

#[test]
fn int_94_int_35_a_stay_on_three_is_rebuilt_with_the_bankers_card() {
    let mut scene = stays("4 K", Act::Play(PlayAct::Draw), "5", "3 K");
    scene
        .given(SV, OddAct::Rule(Ruling::Rebuild))
        .then_events([Event::Shoe(ShoeEvent::CardMoved {
            from: Place::Row,
            to: Place::P3,
        })])
        .cards("2")
        .then_events([result(8, 6)])
        .staff()
        .then_money("S2 -1000.00; S6 +1000.00");
}

#[test]
fn int_94_int_35_a_card_on_six_is_taken_from_the_player() {
    let mut scene = dealt();
    scene
        .given(6, say(Call::Card))
        .given(2, say(Call::UnderEight));
    scene
        .cards("9 4 K")
        .when(2, PlayAct::Draw)
        .refused("NJ-4.9c.4");
    scene
        .given(2, PlayAct::Stand)
        .cards("6 K")
        .then_phase(UNLAWFUL)
        .given(SV, OddAct::Rule(Ruling::Rebuild))
        .then_events([
            Event::Shoe(ShoeEvent::CardMoved {
                from: Place::Row,
                to: Place::B3,
            }),
            result(6, 3),
        ]);
}

#[test]
fn int_94_int_35_a_natural_not_called_ends_the_coup_and_what_was_drawn_is_left_over() {
    let mut scene = dealt();
    scene
        .given(6, say(Call::Card))
        .given(2, say(Call::UnderEight));
    scene.cards("9 4 K").given(2, PlayAct::Stand).cards("8 K");
    scene
        .given(SV, OddAct::Rule(Ruling::Rebuild))
        .then_events([result(8, 4)])
        .staff();
    let shoe = scene.table().shoe();
    assert_eq!(
        (shoe.drawn, shoe.discards),
        (5, 5),
        "never back into the shoe"
    );
}

#[test]
fn int_94_a_hidden_bankers_natural_stops_the_card_that_was_given() {
    let mut scene = dealt();
    scene
        .given(6, say(Call::Card))
        .given(2, say(Call::UnderEight));
    scene
        .cards("7 9 K")
        .then_events([Event::Odd(OddEvent::UnlawfulCall(Side::Banker))])
        .then_phase(UNLAWFUL)
        .given(SV, OddAct::Rule(Ruling::Rebuild))
        .cards("2 K")
        .then_events([result(2, 9)])
        .staff()
        .then_money("S2 +950.00; S6 -1000.00; House +50.00");
}

#[test]
fn int_94_when_both_called_wrongly_the_first_mistake_counts() {
    let mut scene = dealt();
    scene
        .given(6, say(Call::Card))
        .given(2, say(Call::UnderEight));
    scene
        .cards("7 9 K")
        .given(SV, OddAct::Rule(Ruling::Rebuild))
        .cards("6 K")
        .then_events([
            Event::Odd(OddEvent::RebuildBegun(Side::Player)),
            result(6, 9),
        ]);
}

#[test]
fn int_94_int_35_a_false_natural_of_the_banker_gives_the_card_after_all() {
    let mut scene = dealt();
    scene.given(6, say(Call::Card)).given(2, say(Call::Natural));
    scene
        .cards("5 K 2 K")
        .given(SV, OddAct::Rule(Ruling::Rebuild))
        .cards("4")
        .then_events([result(6, 5)]);
    let mut draws = dealt();
    draws.given(6, say(Call::Card)).given(2, say(Call::Natural));
    draws
        .cards("5 K 2 K")
        .given(SV, OddAct::Rule(Ruling::Rebuild))
        .cards("6 3")
        .then_events([result(8, 8)]);
}

#[test]
fn nj_4_12k_int_94_a_coup_that_cannot_be_rebuilt_is_void() {
    let mut scene = banco(human().shoe(4, 1), 2, 1_000, 6);
    scene
        .deal("? ? ? ?")
        .given(6, say(Call::Natural))
        .cards("5 K 2 K");
    scene
        .given(SV, OddAct::Rule(Ruling::Rebuild))
        .then_events([Event::Bank(BankEvent::CoupVoided(VoidReason::Insufficient))])
        .then_money("S2 +0.00");
}

#[test]
fn int_09_int_94_the_croupier_says_when_the_cutting_card_shows() {
    let mut scene = dealt();
    scene
        .given(CR, ShoeAct::ShowCuttingCard)
        .then_events([Event::Shoe(ShoeEvent::CuttingCardShown)])
        .when(CR, ShoeAct::ShowCuttingCard)
        .refused_as("INT-09", "not-now")
        .given(6, say(Call::Natural))
        .cards("8 K 9 K")
        .when(CR, CroupierAct::Settle)
        .then_events([Event::Shoe(ShoeEvent::ShoeEnded {
            curator: Some(Party(1)),
        })]);
    banco(nj(), 2, 1_000, 6)
        .when(CR, ShoeAct::ShowCuttingCard)
        .refused_as("INT-09", "not-now");
}

/// A house that keeps no chips in the system; nobody has brought any.
#[track_caller]
fn untracked() -> Given {
    let given = Given::law(Rulebook::new_jersey());
    given
        .options(&[("dealing", "human"), ("purses", "untracked")])
        .seats(1..=9, 0)
}

#[test]
fn int_94_untracked_purses_are_not_checked_and_nothing_is_posted() {
    let mut scene = banked(untracked(), 2, 1_000);
    scene.close();
    scene
        .given(3, stake(600))
        .given(4, cash(stake(201)))
        .given(CR, CroupierAct::NoMoreBets)
        .then_events([Event::Bank(BankEvent::BankWithdrawn {
            amount: dollars(199),
        })]);
    scene.deal("? ? ? ?").given(3, say(Call::Stay)).cards("7 K");
    scene
        .given(2, PlayAct::Stand)
        .cards("6 K")
        .when(CR, CroupierAct::Settle)
        .then_events([
            Event::Stake(StakeEvent::StakeLost {
                party: Party(2),
                amount: dollars(600),
            }),
            Event::Bank(BankEvent::LevyTaken { amount: m("40.25") }),
        ]);
    assert_eq!(
        scene.table().pots().levy.get(),
        0,
        "computed and shown, not posted"
    );
    assert_eq!(scene.table().house_result(), 0);
}

#[test]
fn int_94_untracked_banks_keep_the_rules_of_amounts() {
    let mut scene = banked(untracked(), 2, 1_000);
    covered(&mut scene, &[(3, 1_000)]);
    scene.deal("? ? ? ?").given(3, say(Call::Stay)).cards("7 K");
    scene
        .given(2, PlayAct::Stand)
        .cards("6 K")
        .given(CR, CroupierAct::Settle);
    scene
        .when(2, bank(999))
        .refused("NJ-4.6b.2")
        .when(2, bank(2_001))
        .refused("NJ-4.6b.3")
        .given(2, bank(2_000))
        .given(3, CoverAct::Suivi);
    let foreign = Act::Bank(BankAct::Bank {
        amount: dollars(100),
        tender: Tender::ForeignCash,
    });
    untracked()
        .banker(2)
        .bid(100)
        .scene()
        .when(2, foreign)
        .refused("INT-103");
}
