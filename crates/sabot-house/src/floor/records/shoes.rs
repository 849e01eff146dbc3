//! The shoes of a table, gathered from its stream alone.

use sabot_core::{Card, Party};
use sabot_rules::table::Event;

use super::super::charter::{FloorEvent, StreamEvent};
use super::ShoeSummary;
use crate::vault::{Contribution, Hash, Label, LeftOut, Revelation, Stage, Witness};

/// One shoe, and what came out of it.
#[derive(Debug, Clone)]
pub(in crate::floor) struct Story {
    pub(in crate::floor) number: u64,
    pub(in crate::floor) witness: Witness,
    /// The faces that were seen, in the order the cards came.
    pub(in crate::floor) faces: Vec<Option<Card>>,
    first_coup: Option<u32>,
    last_coup: Option<u32>,
}

impl Story {
    fn new(number: u64, witness: Witness) -> Self {
        Self {
            number,
            witness,
            faces: Vec::new(),
            first_coup: None,
            last_coup: None,
        }
    }

    pub(in crate::floor) const fn is_revealed(&self) -> bool {
        self.witness.revelation.is_some()
    }

    fn summary(&self) -> ShoeSummary {
        ShoeSummary {
            number: self.number,
            first_coup: self.first_coup,
            last_coup: self.last_coup,
            revealed: self.is_revealed(),
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
}

impl Shoes {
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
        let Some(story) = self.all.last_mut() else {
            return;
        };
        match *event {
            Event::CutMade { .. } => story.witness.cutting_card = None,
            Event::CuttingCardPlaced { behind } => story.witness.cutting_card = Some(behind),
            Event::Burned { cards } => story.witness.burned = Some(cards.into()),
            Event::CardOut { place, face, .. } => {
                story.witness.dealt = story.witness.dealt.saturating_add(1);
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
                    self.all.push(Story::new(number, witness));
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
                if let Some(story) = story {
                    story.witness.revelation = Some(Revelation {
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
                if let Some(story) = self.all.last_mut() {
                    story.witness.feed(event);
                }
            }
            FloorEvent::Opened { .. }
            | FloorEvent::Occupied { .. }
            | FloorEvent::Owner(_)
            | FloorEvent::Closed => {}
        }
    }
}

impl Witness {
    /// A step between the commitment and the first card.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the other events are no steps of a shoe"
    )]
    fn feed(&mut self, event: &FloorEvent) {
        match event {
            FloorEvent::HashGiven { party, hash } => self.promised(*party, *hash),
            FloorEvent::HashesClosed { signature } => {
                self.hashes_signature = *signature;
                self.stage = Stage::Opened;
            }
            FloorEvent::ValueGiven {
                party,
                value,
                left_out,
            } => {
                let mut entries = self.entropy.iter_mut();
                if let Some(entry) = entries.find(|entry| entry.party == *party) {
                    entry.value = left_out.is_none().then_some(*value);
                    entry.left_out = *left_out;
                }
            }
            FloorEvent::ValuesClosed => self.stage = Stage::Shuffled,
            FloorEvent::CutSigned(cut) => {
                self.cuts.push(*cut);
                self.stage = Stage::Dealing;
            }
            _ => {}
        }
    }

    fn promised(&mut self, party: Party, hash: Hash) {
        self.entropy.push(Contribution {
            party,
            hash,
            value: None,
            left_out: Some(LeftOut::Missing),
        });
        self.entropy.sort_by_key(|entry| entry.party);
    }
}
