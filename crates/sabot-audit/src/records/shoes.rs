//! The shoes of a table, gathered from its stream alone.

use sabot_core::Card;
use sabot_rules::table::{Event, PlayEvent, ShoeEvent};
use sabot_stream::{FloorEvent, Live, Observer, Step, StreamEvent, Unfollowed};
use sabot_vault::{Contribution, Label, Stage, Witness};

use super::ShoeSummary;

/// One shoe, and what came out of it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Story {
    pub(crate) number: u64,
    /// What its cards are held against; nothing for real cards, which nobody has committed to (INT-94).
    pub(crate) witness: Option<Witness>,
    /// Whether a shoe of real cards is over.
    over: bool,
    /// The faces that were seen, in the order the cards came.
    pub(crate) faces: Vec<Option<Card>>,
    first_coup: Option<u32>,
    last_coup: Option<u32>,
}

impl Story {
    fn new(number: u64, witness: Option<Witness>) -> Self {
        Self {
            number,
            witness,
            ..Self::default()
        }
    }

    /// Whether it is over, so that every card of it may be told.
    pub(crate) fn is_revealed(&self) -> bool {
        match &self.witness {
            Some(witness) => witness.revelation.is_some(),
            None => self.over,
        }
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
pub struct Shoes {
    all: Vec<Story>,
    /// A seed that is sealed and not committed to yet.
    sealed: Option<(u64, Label)>,
    coup: u32,
    /// Whether people deal them, with real cards.
    by_hand: bool,
}

impl Shoes {
    /// The one in play, or the last.
    pub(crate) fn last(&self) -> Option<&Story> {
        self.all.last()
    }

    /// The number of the one in play, or of the last; none before the first.
    pub(crate) fn number(&self) -> u64 {
        self.last().map_or(0, |story| story.number)
    }

    pub(crate) fn get(&self, number: u64) -> Option<&Story> {
        self.all.iter().find(|story| story.number == number)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Story> {
        self.all.iter()
    }

    /// Each of them as it is listed.
    pub fn summaries(&self) -> Vec<ShoeSummary> {
        self.iter().map(Story::summary).collect()
    }

    /// Takes note of what happened.
    pub(crate) fn feed(&mut self, event: &StreamEvent) {
        match event {
            StreamEvent::Rules(event) => self.feed_rules(event),
            StreamEvent::Floor(event) => self.feed_floor(event),
        }
    }

    fn feed_rules(&mut self, event: &Event) {
        if let Event::Play(PlayEvent::CoupBegun { number, .. }) = *event {
            self.coup = number;
        }
        let coup = self.coup;
        if let (true, Event::Shoe(ShoeEvent::ShoeBegun { .. })) = (self.by_hand, event) {
            self.all.push(Story::new(self.number() + 1, None));
        }
        let Some(story) = self.all.last_mut() else {
            return;
        };
        if let Some(witness) = &mut story.witness {
            note(witness, event);
        }
        if let Event::Shoe(ShoeEvent::ShoeEnded { .. }) = event {
            story.over = true;
        }
        if let Event::Shoe(ShoeEvent::CardOut { place, face, .. }) = *event {
            story.faces.push(face);
            if place.side().is_some() {
                story.first_coup.get_or_insert(coup);
                story.last_coup = Some(coup);
            }
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
            FloorEvent::ShoeRevealed { number, .. } => {
                let story = self.all.iter_mut().find(|story| story.number == *number);
                if let Some(witness) = story.and_then(|story| story.witness.as_mut()) {
                    witness.revelation = event.revelation();
                }
            }
            FloorEvent::HashGiven { party, hash } => self.step(|witness| {
                witness.entropy.push(Contribution::promised(*party, *hash));
                witness.entropy.sort_by_key(|entry| entry.party);
            }),
            FloorEvent::HashesClosed { signature } => self.step(|witness| {
                witness.hashes_signature = *signature;
                witness.stage = Stage::Opened;
            }),
            FloorEvent::ValueGiven {
                party,
                value,
                left_out,
            } => self.step(|witness| {
                let mut entries = witness.entropy.iter_mut();
                if let Some(entry) = entries.find(|entry| entry.party == *party) {
                    entry.value = left_out.is_none().then_some(*value);
                    entry.left_out = *left_out;
                }
            }),
            FloorEvent::ValuesClosed => self.step(|witness| witness.stage = Stage::Shuffled),
            FloorEvent::CutSigned(cut) => self.step(|witness| {
                witness.cuts.push(*cut);
                witness.stage = Stage::Dealing;
            }),
            FloorEvent::Opened { .. }
            | FloorEvent::LawRenewed { .. }
            | FloorEvent::Occupied { .. }
            | FloorEvent::Owner(_)
            | FloorEvent::Undone { .. }
            | FloorEvent::Closed => {}
        }
    }

    /// A step of the last shoe between the commitment and the first card.
    fn step(&mut self, take: impl FnOnce(&mut Witness)) {
        let story = self.all.last_mut();
        if let Some(witness) = story.and_then(|story| story.witness.as_mut()) {
            take(witness);
        }
    }
}

/// What an entry may change: the coup, how many faces were seen, and the coups of the shoe. It begins and ends no shoe, and
/// a shoe of real cards has no witness.
#[derive(Debug)]
pub struct ShoesMark(u32, usize, [Option<u32>; 2]);

impl Observer for Shoes {
    type Mark = ShoesMark;
    type Error = Unfollowed;

    fn mark(&self) -> ShoesMark {
        let (faces, coups) = self.last().map_or((0, [None; 2]), |story| {
            (story.faces.len(), [story.first_coup, story.last_coup])
        });
        ShoesMark(self.coup, faces, coups)
    }

    fn rewind(&mut self, ShoesMark(coup, faces, coups): ShoesMark) {
        self.coup = coup;
        if let Some(story) = self.all.last_mut() {
            story.faces.truncate(faces);
            [story.first_coup, story.last_coup] = coups;
        }
    }

    fn begins(&mut self, live: &Live, _: &Step) -> Result<(), Unfollowed> {
        self.by_hand = live.is_by_hand();
        Ok(())
    }

    fn happened(&mut self, _: &Live, event: &StreamEvent) -> Result<(), Unfollowed> {
        self.feed(event);
        Ok(())
    }
}

/// What happened at the table with the cards of a shoe.
const fn note(witness: &mut Witness, event: &Event) {
    if let Event::Shoe(ShoeEvent::CutMade { .. }) = event {
        witness.cutting_card = None;
    } else if let Event::Shoe(ShoeEvent::CuttingCardPlaced { behind }) = *event {
        witness.cutting_card = Some(behind);
    } else if let Event::Shoe(ShoeEvent::Burned { cards }) = *event {
        witness.burned = Some(cards as u16);
    } else if let Event::Shoe(ShoeEvent::CardOut { .. }) = event {
        witness.dealt = witness.dealt.saturating_add(1);
    }
}
