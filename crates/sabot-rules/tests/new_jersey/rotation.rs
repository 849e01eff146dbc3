//! The bank's way round, at random tables against a plain reading of 4.11 and INT-42 to INT-47 that walks the seats one by
//! one and remembers persons.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use sabot_core::Outcome::{Banker, Player, Tie};
use sabot_core::Party;
use sabot_rules::Rulebook;
use sabot_rules::table::act::{Irregularity, PassReason, Ruling};
use sabot_rules::table::phase::{BidRound, OfferKind, Stage};
use sabot_rules::table::{
    Act, Actor, BankAct, CoverAct, DoorAct, FloorAct, OddAct, Phase, PlaceAct,
};

use super::house::{CR, SV, coup, ends};
use crate::common::{Given, Scene, bid, dollars, seat};

const SEATS: u8 = 9;

/// What a careful floorman would keep on a slip of paper.
#[derive(Debug, Default)]
struct Slip {
    /// Who sits where.
    sits: BTreeMap<Party, u8>,
    /// Open moves: the seat moved from, and who was there.
    moves: BTreeMap<Party, (u8, BTreeSet<Party>)>,
    /// The seat and the person a passed bank still belongs to.
    anchor: Option<(u8, Party)>,
    /// The seats of the lap in their order, and how many it has come to.
    lap: Vec<u8>,
    done: usize,
    asked: BTreeSet<Party>,
    out: BTreeSet<Party>,
}

impl Slip {
    fn at(&self, seat: u8) -> Option<Party> {
        self.sits.iter().find(|(_, s)| **s == seat).map(|(p, _)| *p)
    }

    fn gets_up(&mut self, who: Party) {
        let from = self.sits[&who];
        self.moves.entry(who).or_insert((from, BTreeSet::new()));
        self.seen(who);
        self.sits.remove(&who);
    }

    fn sits_down(&mut self, who: Party, seat: u8) {
        self.sits.insert(who, seat);
        if self.moves.get(&who).is_some_and(|(from, _)| *from == seat) {
            self.moves.remove(&who);
        }
        self.seen(who);
    }

    fn seen(&mut self, who: Party) {
        let there: Vec<Party> = self.sits.keys().copied().filter(|p| *p != who).collect();
        if let Some((_, beside)) = self.moves.get_mut(&who) {
            beside.extend(there);
        }
    }

    /// A lap begins right of a seat; these persons are left out, and the banker is asked where the bank left them.
    fn begin(&mut self, start: u8, banker: Party, out: impl IntoIterator<Item = Party>) {
        self.moves.remove(&banker);
        self.lap = (1..=SEATS).map(|n| (start + n - 1) % SEATS + 1).collect();
        self.done = 0;
        self.asked.clear();
        self.out = out.into_iter().collect();
    }

    /// When the lap comes to a seat; to one it has passed, a round later.
    fn comes(&self, seat: u8) -> usize {
        let place = self.lap.iter().position(|s| *s == seat).unwrap();
        if place < self.done {
            place + self.lap.len()
        } else {
            place
        }
    }

    fn would_be_asked(&self, who: Party) -> bool {
        !self.out.contains(&who) && !self.asked.contains(&who) && !self.misses(who)
    }

    fn misses(&self, who: Party) -> bool {
        let Some((from, beside)) = self.moves.get(&who) else {
            return false;
        };
        let (here, home) = (self.comes(self.sits[&who]), self.comes(*from));
        self.sits.iter().any(|(other, seat)| {
            let theirs = self.comes(*seat);
            let moved = self.moves.get(other).map(|(from, _)| self.comes(*from));
            let own = moved.filter(|own| *own >= here).unwrap_or(theirs);
            here < theirs
                && theirs < self.lap.len()
                && theirs < home
                && beside.contains(other)
                && own < home
                && self.would_be_asked(*other)
        })
    }

    /// Whom the bank comes to next.
    fn next(&mut self) -> Option<Party> {
        while let Some(seat) = self.lap.get(self.done).copied() {
            let who = self.at(seat);
            let asked = who.filter(|who| self.would_be_asked(*who));
            let sits = &self.sits;
            self.moves
                .retain(|p, (from, _)| *from != seat && sits.get(p) != Some(&seat));
            self.done += 1;
            if let Some(who) = asked {
                self.asked.insert(who);
                return Some(who);
            }
        }
        None
    }
}

/// A table that is played and a slip that is kept beside it.
struct Evening {
    scene: Scene,
    slip: Slip,
    gone: Vec<Party>,
    asking: Option<Party>,
    dice: Vec<u8>,
}

impl Evening {
    fn new(taken: u16, dice: Vec<u8>) -> Self {
        let seats: Vec<u8> = (1..=SEATS).filter(|n| taken & (1 << n) != 0).collect();
        let mut slip = Slip::default();
        for (number, seat) in seats.iter().enumerate() {
            slip.sits
                .insert(Party(u16::try_from(number).unwrap()), *seat);
        }
        let scene = Given::law(Rulebook::new_jersey())
            .option("ordered_pass_uses_anchor", "false")
            .seats(seats, 1_000_000)
            .scene();
        Self {
            scene,
            slip,
            gone: Vec::new(),
            asking: None,
            dice,
        }
    }

    fn roll(&mut self, sides: usize) -> usize {
        usize::from(self.dice.pop().unwrap_or(0)) % sides
    }

    fn pick<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        let index = self.roll(of.len().max(1));
        of.get(index).copied()
    }

    fn bank_person(&self) -> Party {
        self.scene.table().bank().banker.expect("somebody banks")
    }

    fn seat_of(&self, who: Party) -> u8 {
        self.slip.sits[&who]
    }

    /// People change seats, leave, and come again.
    fn wander(&mut self) {
        let free: Vec<u8> = (1..=SEATS).filter(|n| self.slip.at(*n).is_none()).collect();
        let banker = self.scene.table().bank().banker;
        let idle: Vec<Party> = self.slip.sits.keys().copied().collect();
        let idle: Vec<Party> = idle.into_iter().filter(|p| Some(*p) != banker).collect();
        let (to, who) = (self.pick(&free), self.pick(&idle));
        match self.roll(6) {
            0 | 1 => {
                if let (Some(to), Some(who)) = (to, who) {
                    let from = self.seat_of(who);
                    self.scene.given(from, PlaceAct::MoveSeat(seat(to)));
                    self.slip.gets_up(who);
                    self.slip.sits_down(who, to);
                    self.check_after_wandering(who);
                }
            }
            2 if self.slip.sits.len() > 3 => {
                if let Some(who) = who {
                    let from = self.seat_of(who);
                    self.scene.given(from, PlaceAct::Leave);
                    self.slip.gets_up(who);
                    self.gone.push(who);
                    self.check_after_wandering(who);
                }
            }
            3 => {
                if let (Some(to), Some(who)) = (to, self.gone.pop()) {
                    let sit = Act::Door(DoorAct::Sit {
                        seat: seat(to),
                        purse: dollars(1_000_000),
                        former: Some(who),
                    });
                    self.scene.given(Actor::House, sit);
                    self.slip.sits_down(who, to);
                }
            }
            _ => {}
        }
    }

    /// Whoever was being asked and is not there any more has had their turn.
    fn check_after_wandering(&mut self, who: Party) {
        if self.asking == Some(who) {
            self.compare();
        }
    }

    /// The table asks whom the slip says.
    fn compare(&mut self) {
        self.asking = self.slip.next();
        let found = self.scene.table().offered();
        assert_eq!(
            found,
            self.asking,
            "{:?}\n{:?}",
            self.slip,
            self.scene.table().phase()
        );
    }

    /// The bank leaves its banker and goes round from a seat.
    fn goes_round(&mut self, banker: Party, start: u8, out: &[Party]) {
        self.slip.begin(start, banker, out.iter().copied());
        self.compare();
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the evening comes to no other phase"
    )]
    fn step(&mut self) {
        match self.scene.table().phase() {
            Phase::Bidding(round) => self.bidding(round),
            Phase::BankWager | Phase::Deciding => self.banking(),
            Phase::Offering(offer) => self.offering(offer.kind),
            other => panic!("the evening is at {other:?}"),
        }
    }

    fn bidding(&mut self, round: BidRound) {
        let seats: Vec<u8> = self.slip.sits.values().copied().collect();
        let may: Vec<u8> = seats
            .into_iter()
            .filter(|n| self.scene.may(*n, bid(100)))
            .collect();
        let Some(number) = self.pick(&may) else {
            self.scene.close();
            return;
        };
        let who = self.scene.party(number);
        self.scene.given(number, bid(100)).close();
        if matches!(round, BidRound::Opening | BidRound::Declined) {
            self.slip.anchor = Some((number, who));
        }
    }

    fn banking(&mut self) {
        let banker = self.bank_person();
        let own = self.seat_of(banker);
        let (anchor, anchored) = self.slip.anchor.expect("a bank has its anchor");
        let others: Vec<u8> = self
            .slip
            .sits
            .values()
            .copied()
            .filter(|n| *n != own)
            .collect();
        let punter = self.pick(&others).expect("somebody else is there");
        let whole = self.scene.table().bank().floor.get() / 100;
        match self.roll(8) {
            0 | 1 => {
                coup(&mut self.scene, whole, punter, Player);
                self.goes_round(banker, anchor, &[anchored]);
            }
            2 => {
                coup(&mut self.scene, whole, punter, Banker);
            }
            3 => {
                coup(&mut self.scene, whole, punter, Tie);
            }
            4 if self.scene.may(own, BankAct::Pass) => {
                self.scene.given(own, BankAct::Pass);
                self.goes_round(banker, own, &[banker]);
            }
            5 => {
                self.scene.given(SV, FloorAct::OrderPass(PassReason::Delay));
                self.goes_round(banker, own, &[banker]);
            }
            6 => {
                self.covered(own, whole, punter);
                self.scene.deal("9").given(
                    CR,
                    OddAct::Report(Irregularity::WrongOrder { rectifiable: false }),
                );
                self.scene.given(CR, OddAct::Rule(Ruling::Transfer));
                self.goes_round(banker, own, &[banker]);
            }
            7 => {
                self.covered(own, whole, punter);
                self.scene
                    .given(SV, FloorAct::OrderPass(PassReason::Violation));
                ends(&mut self.scene, Player);
                self.goes_round(banker, anchor, &[anchored, banker]);
            }
            _ => {}
        }
    }

    fn covered(&mut self, own: u8, whole: u64, punter: u8) {
        self.scene.given(own, crate::common::bank(whole));
        if self.scene.table().phase() == Phase::Cover(Stage::Suivi) {
            self.scene.close();
        }
        self.scene.given(punter, CoverAct::Banco).close();
    }

    fn offering(&mut self, kind: OfferKind) {
        let who = self.asking.expect("somebody is asked");
        let number = self.seat_of(who);
        if self.roll(3) > 0 {
            self.scene.given(number, CoverAct::Decline);
            self.compare();
            return;
        }
        self.asking = None;
        if kind == OfferKind::Voluntary {
            let height = self.scene.table().bank().passed_at;
            self.scene.given(number, BankAct::TakeBank(height));
        } else {
            self.scene.given(number, BankAct::TakeBank(None));
            self.slip.anchor = Some((number, who));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn int_45_int_46_the_bank_goes_round_as_a_plain_reading_says(
        taken in 0_u16..512,
        dice in prop::collection::vec(any::<u8>(), 400),
    ) {
        // At least four of the nine seats are taken.
        let mut evening = Evening::new((taken << 1) | 0b10_0101_0010, dice);
        for _ in 0..45 {
            evening.step();
            for _ in 0..2 {
                evening.wander();
            }
        }
    }
}
