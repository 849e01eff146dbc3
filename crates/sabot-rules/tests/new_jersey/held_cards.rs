//! Cards drawn in error and not disclosed (4.12g).

use sabot_core::{Card, Outcome, Party};
use sabot_rules::table::act::{Call, Irregularity};
use sabot_rules::table::drive::{Driver, Step, Vault};
use sabot_rules::table::place::Place;
use sabot_rules::table::{
    Act, BankAct, Command, CoverAct, CroupierAct, Event, OddAct, OddEvent, Phase, PlayAct,
    ShoeEvent, Table,
};

use super::house::{CR, banco, coup, nj, result};
use crate::common::{Given, Scene, bank, card, say};

const IN_ERROR: Act = Act::Odd(OddAct::Report(Irregularity::DrawnInError {
    disclosed: false,
}));

/// Seat 1 banks 200, seat 3 alone covers, and these four are dealt.
#[track_caller]
fn dealt(given: Given, cards: &str) -> Scene {
    let mut scene = banco(given, 1, 200, 3);
    scene.deal(cards);
    scene
}

fn moved(from: Place, to: Place) -> Event {
    Event::Shoe(ShoeEvent::CardMoved { from, to })
}

#[test]
fn nj_4_12g_1_an_undisclosed_card_carries_no_penalty() {
    let mut scene = dealt(nj(), "6 7 K Q");
    scene.given(CR, IN_ERROR).cards("?");
    scene
        .given(3, say(Call::Stay))
        .given(1, PlayAct::Stand)
        .then_events([result(6, 7)])
        .staff()
        .then_money("S1 +190.00; S3 -200.00; House +10.00");
}

#[test]
fn nj_4_12g_2_it_opens_the_following_hand() {
    let mut scene = nj().banker(4).preceding(500).scene();
    scene
        .given(CR, IN_ERROR)
        .cards("?")
        .then_phase(Phase::Deciding)
        .given(4, bank(500))
        .given(8, CoverAct::Banco)
        .close();
    scene
        .deal("")
        .then_events([moved(Place::Held, Place::P1)])
        .cards("6 9 A K")
        .given(8, say(Call::Stay))
        .given(4, PlayAct::Stand)
        .then_events([result(7, 9)]);
    assert_eq!(scene.table().shoe().drawn, 4, "three of them from the shoe");
}

#[test]
fn nj_4_12g_2_int_52_several_open_it_in_the_order_drawn() {
    for held in 1..=4 {
        let mut scene = nj().banker(4).preceding(500).scene();
        for _ in 0..held {
            scene.given(CR, IN_ERROR).cards("?");
        }
        scene.given(4, bank(500)).given(8, CoverAct::Banco).close();
        scene.deal("").then_events(
            Place::DEAL
                .into_iter()
                .take(held)
                .map(|to| moved(Place::Held, to)),
        );
        // The faces are read in the order of the deal, whoever holds the cards.
        scene.cards("6 9 A K").then_phase(Phase::PlayerAct);
        let coup = scene.table().coup();
        assert_eq!(coup.player.two.slots(), ["6", "A"].map(|c| Some(card(c))));
        assert_eq!(coup.banker.two.slots(), ["9", "K"].map(|c| Some(card(c))));
        assert_eq!(scene.table().shoe().held, 0);
    }
}

#[test]
fn int_52_a_fifth_card_waits_for_the_hand_after() {
    let mut scene = nj().banker(4).preceding(500).scene();
    for _ in 0..5 {
        scene.given(CR, IN_ERROR).cards("?");
    }
    coup(&mut scene, 500, 8, Outcome::Banker);
    assert_eq!(scene.table().shoe().held, 1);
    coup(&mut scene, 500, 8, Outcome::Banker);
    assert_eq!(scene.table().shoe().held, 0);
}

#[test]
fn nj_4_12g_3_int_52_not_so_once_the_cutting_card_has_shown() {
    let mut scene = banco(nj().shoe(20, 2), 4, 500, 8);
    scene
        .deal("6 7 K")
        .then_events([Event::Shoe(ShoeEvent::CuttingCardShown)])
        .given(CR, IN_ERROR)
        .cards("?")
        .then_events([Event::Odd(OddEvent::CardsWanted {
            place: Place::Unseen,
            count: 1,
        })])
        .cards("Q");
    assert_eq!(scene.table().shoe().held, 0);
    let mut exposed = banco(nj().shoe(20, 4), 4, 500, 8);
    exposed.deal("9 8 K Q").given(CR, IN_ERROR).cards("?");
    assert_eq!(
        exposed.table().shoe().held,
        0,
        "the cutting card lies at the mouth"
    );
}

#[test]
fn nj_4_12g_3_a_held_card_is_discarded_unseen_when_the_shoe_ends_first() {
    let mut scene = banco(nj().shoe(20, 4), 4, 500, 8);
    scene.deal("9 8").given(CR, IN_ERROR).cards("? K Q");
    scene
        .given(8, say(Call::Natural))
        .when(CR, CroupierAct::Settle)
        .then_events([
            moved(Place::Held, Place::Unseen),
            Event::Shoe(ShoeEvent::ShoeEnded {
                curator: Some(Party(3)),
            }),
        ]);
}

#[test]
fn nj_4_12g_4_no_act_puts_a_card_back() {
    let mut scene = banco(nj(), 4, 500, 8);
    scene.deal("9 8 K Q");
    let left = scene.table().shoe().left;
    for fact in Irregularity::ALL {
        let mut scene = scene.fork();
        if scene.may(CR, OddAct::Report(fact)) {
            scene.given(CR, OddAct::Report(fact));
        }
        assert_eq!(scene.table().shoe().left, left, "{fact:?}");
    }
}

/// A shoe that gives out these cards.
struct Shoe(Vec<Card>);

impl Vault for Shoe {
    fn shuffle(&mut self, _: u16) {}

    fn cut(&mut self, _: u16) {}

    fn draw(&mut self) -> Option<Card> {
        (!self.0.is_empty()).then(|| self.0.remove(0))
    }
}

/// Carries the act out, and every card and croupier's act that follows from it.
#[track_caller]
fn drive(driver: &mut Driver<Shoe>, table: &mut Table, party: Option<Party>, act: Act) {
    let at = table.at();
    let command = match party {
        Some(party) => Command::patron(party, at, act),
        None => Command::staff(CR, at, act),
    };
    assert_eq!(driver.perform(table, command), Step::Done(command));
    while let Step::Done(_) = driver.step(table, at, &mut |_| None) {}
}

#[test]
fn nj_4_12g_2_int_52_the_vaults_held_cards_keep_their_order() {
    let scene = nj().banker(4).preceding(500).scene();
    let mut table = scene.table().clone();
    let faces = sabot_core::testing::cards("2 3 4 9 8");
    let mut driver = Driver::new(Shoe(faces.clone()));
    for _ in 0..3 {
        drive(&mut driver, &mut table, None, IN_ERROR);
    }
    drive(&mut driver, &mut table, Some(Party(3)), bank(500));
    drive(
        &mut driver,
        &mut table,
        Some(Party(7)),
        Act::Cover(CoverAct::Banco),
    );
    drive(
        &mut driver,
        &mut table,
        None,
        Act::Croupier(CroupierAct::CloseWindow),
    );
    drive(
        &mut driver,
        &mut table,
        Some(Party(3)),
        Act::Play(PlayAct::Deal),
    );
    let coup = table.coup();
    assert_eq!(coup.player.two.slots(), [Some(faces[0]), Some(faces[2])]);
    assert_eq!(coup.banker.two.slots(), [Some(faces[1]), Some(faces[3])]);
}

#[test]
fn nj_4_12b_1_nj_4_12g_2_the_vault_remembers_a_surplus_card_that_was_told() {
    let mut table = banco(nj(), 4, 500, 8).table().clone();
    let faces = sabot_core::testing::cards("9 8 K Q 7 6 5 4");
    let mut driver = Driver::new(Shoe(faces.clone()));
    drive(
        &mut driver,
        &mut table,
        None,
        Act::Croupier(CroupierAct::CallCards),
    );
    drive(
        &mut driver,
        &mut table,
        Some(Party(3)),
        Act::Play(PlayAct::Deal),
    );
    let told = Act::Odd(OddAct::Report(Irregularity::BankerExtra {
        rectifiable: true,
    }));
    drive(&mut driver, &mut table, None, told);
    drive(&mut driver, &mut table, Some(Party(7)), say(Call::Natural));
    drive(
        &mut driver,
        &mut table,
        Some(Party(4)),
        Act::Bank(BankAct::TakeBank(None)),
    );
    drive(&mut driver, &mut table, Some(Party(4)), bank(100));
    drive(
        &mut driver,
        &mut table,
        Some(Party(5)),
        Act::Cover(CoverAct::Banco),
    );
    drive(
        &mut driver,
        &mut table,
        None,
        Act::Croupier(CroupierAct::CloseWindow),
    );
    drive(
        &mut driver,
        &mut table,
        Some(Party(4)),
        Act::Play(PlayAct::Deal),
    );
    assert_eq!(table.coup().player.two.get(0), Some(Some(faces[4])));
    assert_eq!(table.coup().banker.two.get(0), Some(Some(faces[5])));
}
