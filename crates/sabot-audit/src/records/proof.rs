//! Checking a record: it replays, and its cards are those of the shoes it is sealed with.

use sabot_core::Card;
use sabot_ledger::store::{Digest, StreamId};
use sabot_rules::notation::{
    ActLine, Deed, Item, LineReport, Record, ReplayError, SetupLine, replay_aloud, rulebook_of,
};
use sabot_rules::table::{Act, Event, ShoeAct, ShoeEvent};
use sabot_vault::{Hash, Witness, Wrong};

use super::seals::{SealError, Seals};

/// What a record proves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proven {
    /// The version of the law by which it was decided.
    pub law: u32,
    /// Where the present version decides otherwise; then only cards and seals were checked.
    pub strayed: Option<ReplayError>,
    /// How many expectations hold.
    pub expectations: usize,
    /// How many cards were compared with their shoes.
    pub cards: usize,
    /// Shoes whose seeds are told and from which everything follows.
    pub shoes: usize,
    /// Shoes that are still in play: only what the house has signed could be checked.
    pub in_play: usize,
    /// The keys that signed.
    pub keys: Vec<Hash>,
    /// The head of the table's chain that the record names.
    pub head: Option<(StreamId, u64, Digest)>,
}

/// The first thing about a record that does not hold.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum Unproven {
    /// It does not replay.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// Its seals cannot be read.
    #[error(transparent)]
    Seal(#[from] SealError),
    /// A shoe is not what the house signed.
    #[error("shoe {shoe}: {wrong}")]
    Shoe {
        /// Which.
        shoe: u64,
        /// Why not.
        wrong: Wrong,
    },
    /// A card is not the one that lay there.
    #[error("line {line}: card {index} of shoe {shoe} is not the one that its seed puts there")]
    Card {
        /// Where.
        line: u32,
        /// Its shoe.
        shoe: u64,
        /// Its place in it, from 0.
        index: u16,
    },
    /// Somebody else signed.
    #[error("shoe {shoe} is signed with another key: {key}")]
    Key {
        /// Which.
        shoe: u64,
        /// By whom.
        key: Hash,
    },
}

/// A card of a record: its line, its shoe in the order of the record, its place there, its face.
struct Dealt {
    line: u32,
    shoe: usize,
    index: u16,
    face: Card,
}

/// Plays a record and checks its seals; with trusted keys, only theirs count.
///
/// One that an earlier version of the law decided may stray from what the present one decides. Its cards are still those
/// of the shoes it is sealed with, or they are not.
pub fn prove(record: &Record, trusted: &[Hash]) -> Result<Proven, Unproven> {
    let mut cards = Vec::new();
    let middle = |(_, item): (_, &Item)| matches!(item, Item::Setup(_));
    // A record that starts in the middle starts with a shoe in use.
    let mut begun = usize::from(record.items().any(middle));
    let played = replay_aloud(record, &mut |line| hear(&line, &mut begun, &mut cards));
    let strayed = match played {
        Ok(_) => None,
        Err(error) if record.is_past() && !error.is_before_play() => Some(error),
        Err(error) => return Err(error.into()),
    };
    let rulebook = rulebook_of(record)?;
    let seals = Seals::read(record, &rulebook)?;
    if strayed.is_some() {
        cards = said(record, rulebook.cards(), &seals.shoes);
    }
    // Of one that strays none is asked for.
    let expectation = |item: &Item| strayed.is_none() && matches!(item, Item::Expect(_));
    let expectations = record.items().filter(|(_, item)| expectation(item));
    let mut proven = Proven {
        law: record.law_version(),
        expectations: expectations.count(),
        strayed,
        cards: 0,
        shoes: 0,
        in_play: 0,
        keys: Vec::new(),
        head: seals.head,
    };
    for (number, shoe) in seals.shoes.iter().enumerate() {
        let cards = cards.iter().filter(|card| card.shoe == number);
        proven.shoe(shoe, cards, trusted)?;
    }
    Ok(proven)
}

/// The cards of a record as they are written down, shoe after shoe: each says how many came from it.
fn said(record: &Record, full: u16, shoes: &[Witness]) -> Vec<Dealt> {
    let left = record.items().find_map(|(_, item)| {
        let Item::Setup(SetupLine::Cards(left)) = item else {
            return None;
        };
        Some(*left)
    });
    let (mut index, mut shoe) = (left.map_or(0, |left| full.saturating_sub(left)), 0);
    let mut cards = Vec::new();
    for (line, face) in record.items().flat_map(faces) {
        let over = |shoe: &Witness| shoe.revelation.is_some() && index >= shoe.dealt;
        if shoes.get(shoe).is_some_and(over) {
            (shoe, index) = (shoe.saturating_add(1), 0);
        }
        cards.extend(face.map(|face| Dealt {
            line,
            shoe,
            index,
            face,
        }));
        index = index.saturating_add(1);
    }
    cards
}

/// The cards that leave the shoe with a line.
fn faces((line, item): (u32, &Item)) -> Vec<(u32, Option<Card>)> {
    let faces = if let Item::Cards(cards) = item {
        cards.faces.as_slice()
    } else if let Item::Act(ActLine {
        deed: Deed::Act(Act::Shoe(ShoeAct::Card(face))),
        ..
    }) = item
    {
        std::slice::from_ref(face)
    } else {
        &[]
    };
    faces.iter().map(|face| (line, *face)).collect()
}

/// Keeps the cards of a line.
fn hear(line: &LineReport, begun: &mut usize, cards: &mut Vec<Dealt>) {
    let steps = line.steps.iter();
    for happening in steps.flat_map(|step| &step.happenings) {
        if let Event::Shoe(ShoeEvent::ShoeBegun { .. }) = happening.event {
            *begun += 1;
        } else if let Event::Shoe(ShoeEvent::CardOut {
            face: Some(face),
            index,
            ..
        }) = happening.event
        {
            cards.push(Dealt {
                line: line.line,
                shoe: begun.saturating_sub(1),
                index,
                face,
            });
        }
    }
}

impl Proven {
    fn shoe<'d>(
        &mut self,
        shoe: &Witness,
        cards: impl Iterator<Item = &'d Dealt>,
        trusted: &[Hash],
    ) -> Result<(), Unproven> {
        let (number, key) = (shoe.label.shoe(), shoe.house);
        if !trusted.is_empty() && !trusted.contains(&key) {
            return Err(Unproven::Key { shoe: number, key });
        }
        if !self.keys.contains(&key) {
            self.keys.push(key);
        }
        let wrong = |wrong| Unproven::Shoe {
            shoe: number,
            wrong,
        };
        if shoe.revelation.is_none() {
            self.in_play += 1;
            return shoe.check().map_err(wrong);
        }
        let transcript = shoe.transcript().map_err(wrong)?;
        self.shoes += 1;
        for card in cards {
            let lay = transcript.dealt.get(usize::from(card.index));
            if lay.is_none_or(|lay| lay.card != card.face) {
                let (line, shoe, index) = (card.line, number, card.index);
                return Err(Unproven::Card { line, shoe, index });
            }
            self.cards += 1;
        }
        Ok(())
    }
}
