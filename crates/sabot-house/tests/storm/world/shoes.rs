//! A shoe once committed to is played on with the same cards or revealed: every revealed one is lived through again.

use sabot_vault::{Cut, Cutter, Dealing, Fresh, Revelation, Sealed, Secret, Signature, Transcript};

use crate::hall::keys;
use crate::prelude::*;

/// One shoe, as the log tells it.
#[derive(Default)]
struct Life {
    commitment: Option<(Hash, Signature)>,
    hashes: Vec<(Party, Hash)>,
    values: Vec<(Party, Hash)>,
    cuts: Vec<Cut>,
    behind: Option<u16>,
    burned: Option<u8>,
    /// Cards whose face the log has, by their place in the shoe.
    cards: Vec<(u16, Option<Card>)>,
}

/// The shoes of one table.
#[derive(Default)]
pub(crate) struct Shoes {
    sealed: Option<Sealed>,
    life: Life,
    number: u64,
    checked: u64,
    coups: u64,
}

impl Shoes {
    pub(crate) const fn checked(&self) -> u64 {
        self.checked
    }

    pub(crate) const fn coups(&self) -> u64 {
        self.coups
    }

    /// Follows one stored command. Cards that are dealt with the same command that ends the shoe come first.
    pub(crate) fn follow(&mut self, append: &Append) {
        for stored in &append.events {
            match StreamEvent::read(stored).expect("what was stored can be read") {
                StreamEvent::Rules(event) => self.rules(&event),
                StreamEvent::Floor(event) => self.floor(&event),
            }
        }
    }

    fn rules(&mut self, event: &Event) {
        match *event {
            Event::Shoe(ShoeEvent::CuttingCardPlaced { behind }) => self.life.behind = Some(behind),
            Event::Shoe(ShoeEvent::Burned { cards }) => self.life.burned = Some(cards),
            Event::Shoe(ShoeEvent::CardOut { face, index, .. }) => {
                self.life.cards.push((index, face));
            }
            Event::Play(PlayEvent::CoupEnded { .. }) => self.coups += 1,
            Event::Shoe(
                ShoeEvent::ShoeBegun { .. }
                | ShoeEvent::CutMade { .. }
                | ShoeEvent::RecutOrdered
                | ShoeEvent::CardTurned { .. }
                | ShoeEvent::CardMoved { .. }
                | ShoeEvent::CuttingCardShown
                | ShoeEvent::ShoeEnded { .. },
            )
            | Event::Play(
                PlayEvent::CoupBegun { .. }
                | PlayEvent::DominantNamed(_)
                | PlayEvent::DealBegun
                | PlayEvent::CallMade { .. }
                | PlayEvent::NumberAnnounced(_)
                | PlayEvent::BankerChose { .. }
                | PlayEvent::HandTurned(_)
                | PlayEvent::HandDeemed { .. }
                | PlayEvent::ResultAnnounced { .. }
                | PlayEvent::ResultWithdrawn,
            )
            | Event::Flow(_)
            | Event::Terms(_)
            | Event::Prep(_)
            | Event::Bank(_)
            | Event::Stake(_)
            | Event::Punto(_)
            | Event::People(_)
            | Event::Cash(_)
            | Event::Odd(_)
            | Event::Said(_) => {}
        }
    }

    fn floor(&mut self, event: &FloorEvent) {
        match event {
            FloorEvent::ShoeSealed { number, sealed, .. } => {
                let before = self.number;
                assert!(self.sealed.is_none(), "shoe {before} was never revealed");
                assert_eq!(*number, before + 1, "shoes are numbered one by one");
                self.number = *number;
                self.sealed = Some((**sealed).clone());
                self.life = Life::default();
            }
            FloorEvent::ShoeCommitted {
                commitment,
                signature,
                ..
            } => self.life.commitment = Some((*commitment, *signature)),
            FloorEvent::HashGiven { party, hash } => self.life.hashes.push((*party, *hash)),
            FloorEvent::ValueGiven { party, value, .. } => self.life.values.push((*party, *value)),
            FloorEvent::CutSigned(cut) => self.life.cuts.push(*cut),
            FloorEvent::ShoeRevealed {
                number,
                ending,
                seed,
                salt,
                signature,
            } => {
                assert_eq!(*number, self.number, "another shoe was revealed");
                let sealed = self.sealed.take().expect("only a sealed shoe is revealed");
                let told = Revelation {
                    ending: *ending,
                    seed: *seed,
                    salt: *salt,
                    signature: *signature,
                };
                self.life.check(&sealed, told);
                self.checked += 1;
            }
            FloorEvent::Opened { .. }
            | FloorEvent::LawRenewed { .. }
            | FloorEvent::Undone { .. }
            | FloorEvent::Occupied { .. }
            | FloorEvent::HashesClosed { .. }
            | FloorEvent::ValuesClosed
            | FloorEvent::Owner(_)
            | FloorEvent::Closed => {}
        }
    }
}

impl Life {
    /// Lives the shoe again from the seed that was told.
    fn check(&self, sealed: &Sealed, told: Revelation) {
        let keys = keys();
        let secret = Secret::new(told.seed.0, told.salt.0);
        let fresh = Fresh::new(sealed.label().clone(), secret);
        let again = fresh.seal(&keys.sealing, [9; 24]).expect("it is sealed");
        let opened = again.open(&keys.sealing).expect("and opened");
        let mut committed = opened.commit(&keys.house);
        let commitment = Some(committed.commitment());
        assert_eq!(commitment, self.commitment, "another seed");
        for (party, hash) in &self.hashes {
            let promised = committed.promise(*party, *hash);
            promised.expect("it was taken before");
        }
        let Some((first, more)) = self.cuts.split_first() else {
            return;
        };
        let mut opened = committed.close_hashes(&keys.house);
        for (party, value) in &self.values {
            opened.give(*party, value.0).expect("it was taken before");
        }
        let shuffled = opened.close_values();
        let cut = shuffled.cut(Cutter::of(first.by), first.depth, &keys.house);
        let mut dealing = cut.expect("it was cut before");
        for cut in more {
            let again = dealing.recut(Cutter::of(cut.by), cut.depth, &keys.house);
            again.expect("it was cut before");
        }
        assert_eq!(dealing.cuts(), self.cuts, "another order");
        let transcript = self.deal(dealing, told);
        assert_eq!(transcript.revelation, told, "another end");
        assert_eq!(transcript.check(), Ok(()));
    }

    fn deal(&self, mut dealing: Dealing, told: Revelation) -> Transcript {
        if let Some(behind) = self.behind {
            dealing.place_cutting_card(behind).expect("it fits");
        }
        for (nth, (index, face)) in self.cards.iter().enumerate() {
            let proved = dealing.deal().expect("there are cards left");
            assert_eq!(usize::from(*index), nth, "cards come one by one");
            assert_eq!(proved.position, *index);
            assert!(face.is_none_or(|face| face == proved.card), "another card");
        }
        if let Some(cards) = self.burned {
            dealing.note_burned(cards.into()).expect("they were dealt");
        }
        dealing.reveal(told.ending, &keys().house)
    }
}
