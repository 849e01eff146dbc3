//! The shoes of a table, gathered from its stream alone.

use sabot_core::Card;
use sabot_rules::Rulebook;
use sabot_rules::rulebook::Dealing;
use sabot_rules::table::Event;

use super::super::charter::{FloorEvent, StreamEvent};
use super::ShoeSummary;
use crate::vault::{Contribution, Label, Revelation, Stage, Witness};

/// One shoe, and what came out of it.
#[derive(Debug, Clone)]
pub(in crate::floor) struct Story {
    pub(in crate::floor) number: u64,
    /// What its cards are held against; nothing for real cards, which nobody has committed to (INT-94).
    pub(in crate::floor) witness: Option<Witness>,
    /// Whether a shoe of real cards is over.
    over: bool,
    /// The faces that were seen, in the order the cards came.
    pub(in crate::floor) faces: Vec<Option<Card>>,
    first_coup: Option<u32>,
    last_coup: Option<u32>,
}

impl Story {
    const fn new(number: u64, witness: Option<Witness>) -> Self {
        Self {
            number,
            witness,
            over: false,
            faces: Vec::new(),
            first_coup: None,
            last_coup: None,
        }
    }

    /// Whether it is over, so that every card of it may be told.
    pub(in crate::floor) fn is_revealed(&self) -> bool {
        match &self.witness {
            Some(witness) => witness.revelation.is_some(),
            None => self.over,
        }
    }

    /// How far it is on its way through the vault.
    pub(in crate::floor) fn stage(&self) -> Option<Stage> {
        self.witness.as_ref().map(|witness| witness.stage)
    }

    fn summary(&self) -> ShoeSummary {
        ShoeSummary {
            number: self.number,
            first_coup: self.first_coup,
            last_coup: self.last_coup,
            revealed: self.is_revealed(),
            by_hand: self.witness.is_none(),
        }
    }
}

/// All shoes so far; the last one may be in play.
#[derive(Debug, Default)]
pub(in crate::floor) struct Shoes {
    all: Vec<Story>,
    /// A seed that is sealed and not committed to yet.
    sealed: Option<(u64, Label)>,
    coup: u32,
    /// Whether people deal them, with real cards.
    by_hand: bool,
}

impl Shoes {
    /// The shoes of a table of these rules.
    pub(in crate::floor) fn of(rulebook: &Rulebook) -> Self {
        Self {
            by_hand: rulebook.dealing == Dealing::Human,
            ..Self::default()
        }
    }

    /// The one in play, or the last.
    pub(in crate::floor) fn last(&self) -> Option<&Story> {
        self.all.last()
    }

    pub(in crate::floor) fn get(&self, number: u64) -> Option<&Story> {
        self.all.iter().find(|story| story.number == number)
    }

    pub(in crate::floor) fn iter(&self) -> impl Iterator<Item = &Story> {
        self.all.iter()
    }

    pub(super) fn summaries(&self) -> Vec<ShoeSummary> {
        self.iter().map(Story::summary).collect()
    }

    /// Takes note of what happened.
    pub(in crate::floor) fn feed(&mut self, event: &StreamEvent) {
        match event {
            StreamEvent::Rules(event) => self.feed_rules(event),
            StreamEvent::Floor(event) => self.feed_floor(event),
        }
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "nothing else concerns the shoe"
    )]
    fn feed_rules(&mut self, event: &Event) {
        if let Event::CoupBegun { number, .. } = *event {
            self.coup = number;
        }
        let coup = self.coup;
        if let (true, Event::ShoeBegun { .. }) = (self.by_hand, event) {
            let number = self.last().map_or(0, |story| story.number);
            self.all.push(Story::new(number.saturating_add(1), None));
        }
        let Some(story) = self.all.last_mut() else {
            return;
        };
        if let Some(witness) = &mut story.witness {
            note(witness, event);
        }
        match *event {
            Event::ShoeEnded { .. } => story.over = true,
            Event::CardOut { place, face, .. } => {
                story.faces.push(face);
                if place.side().is_some() {
                    story.first_coup.get_or_insert(coup);
                    story.last_coup = Some(coup);
                }
            }
            _ => {}
        }
    }

    fn feed_floor(&mut self, event: &FloorEvent) {
        match event {
            FloorEvent::ShoeSealed { number, sealed, .. } => {
                self.sealed = Some((*number, sealed.label().clone()));
            }
            FloorEvent::ShoeCommitted {
                commitment,
                house,
                signature,
            } => {
                if let Some((number, label)) = self.sealed.take() {
                    let witness = Witness::new(label, *house, *commitment, *signature);
                    self.all.push(Story::new(number, Some(witness)));
                }
            }
            FloorEvent::ShoeRevealed {
                number,
                ending,
                seed,
                salt,
                signature,
            } => {
                let story = self.all.iter_mut().find(|story| story.number == *number);
                if let Some(witness) = story.and_then(|story| story.witness.as_mut()) {
                    witness.revelation = Some(Revelation {
                        ending: *ending,
                        seed: *seed,
                        salt: *salt,
                        signature: *signature,
                    });
                }
            }
            FloorEvent::HashGiven { .. }
            | FloorEvent::HashesClosed { .. }
            | FloorEvent::ValueGiven { .. }
            | FloorEvent::ValuesClosed
            | FloorEvent::CutSigned(_) => {
                let story = self.all.last_mut();
                if let Some(witness) = story.and_then(|story| story.witness.as_mut()) {
                    feed(witness, event);
                }
            }
            FloorEvent::Opened { .. }
            | FloorEvent::LawRenewed { .. }
            | FloorEvent::Occupied { .. }
            | FloorEvent::Owner(_)
            | FloorEvent::Undone { .. }
            | FloorEvent::Closed => {}
        }
    }
}

/// What happened at the table with the cards of a shoe.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "nothing else concerns the shoe"
)]
const fn note(witness: &mut Witness, event: &Event) {
    match *event {
        Event::CutMade { .. } => witness.cutting_card = None,
        Event::CuttingCardPlaced { behind } => witness.cutting_card = Some(behind),
        Event::Burned { cards } => witness.burned = Some(cards as u16),
        Event::CardOut { .. } => witness.dealt = witness.dealt.saturating_add(1),
        _ => {}
    }
}

/// A step between the commitment and the first card.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the other events are no steps of a shoe"
)]
fn feed(witness: &mut Witness, event: &FloorEvent) {
    match event {
        FloorEvent::HashGiven { party, hash } => {
            witness.entropy.push(Contribution::promised(*party, *hash));
            witness.entropy.sort_by_key(|entry| entry.party);
        }
        FloorEvent::HashesClosed { signature } => {
            witness.hashes_signature = *signature;
            witness.stage = Stage::Opened;
        }
        FloorEvent::ValueGiven {
            party,
            value,
            left_out,
        } => {
            let mut entries = witness.entropy.iter_mut();
            if let Some(entry) = entries.find(|entry| entry.party == *party) {
                entry.value = left_out.is_none().then_some(*value);
                entry.left_out = *left_out;
            }
        }
        FloorEvent::ValuesClosed => witness.stage = Stage::Shuffled,
        FloorEvent::CutSigned(cut) => {
            witness.cuts.push(*cut);
            witness.stage = Stage::Dealing;
        }
        _ => {}
    }
}
