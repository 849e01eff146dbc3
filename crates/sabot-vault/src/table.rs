//! The vault of one table: it deals shoes of this scheme to the engine's own loop.

use std::sync::Arc;

use sabot_core::Card;
use sabot_rules::table::drive::Vault;
use sabot_rules::table::{Event, ShoeEvent};

use crate::dealing::{Dealing, Proved};
use crate::error::VaultError;
use crate::keys::HouseKey;
use crate::shoe::{Cutter, Ending};
use crate::steps::Shuffled;
use crate::transcript::Transcript;

/// The cards of one table, shoe after shoe.
///
/// The house [loads](TableVault::load) a shuffled shoe whenever one is [wanted](TableVault::wanted), says [who
/// cuts](TableVault::next_cutter) before the cut is carried out, and [tells](TableVault::note) what happened. If it
/// forgets, no card comes out and [`fault`](TableVault::fault) says why: a shoe that cannot be proved is not dealt.
#[derive(Debug)]
pub struct TableVault {
    house: Arc<HouseKey>,
    wanted: Option<u16>,
    cutter: Option<Cutter>,
    shuffled: Option<Shuffled>,
    dealing: Option<Dealing>,
    over: Vec<Transcript>,
    fault: Option<VaultError>,
}

impl TableVault {
    /// A vault without a shoe.
    pub const fn new(house: Arc<HouseKey>) -> Self {
        Self {
            house,
            wanted: None,
            cutter: None,
            shuffled: None,
            dealing: None,
            over: Vec::new(),
            fault: None,
        }
    }

    /// How many cards the table waits for: it has begun a shoe and none is loaded.
    pub const fn wanted(&self) -> Option<u16> {
        match self.shuffled {
            Some(_) => None,
            None => self.wanted,
        }
    }

    /// The shoe for the next cut. One that was loaded before it and not used is given up and revealed.
    pub fn load(&mut self, shoe: Shuffled) {
        if let Some(old) = self.shuffled.replace(shoe) {
            self.over.push(old.abandon(&self.house));
        }
    }

    /// Where the dealer has to cut, if the next cut is his.
    pub fn dealer_depth(&self) -> Option<u16> {
        let recut = || self.dealing.as_ref().map(Dealing::dealer_depth);
        let loaded = self.shuffled.as_ref().map(Shuffled::dealer_depth);
        loaded.or_else(recut)
    }

    /// Who makes the next cut; it is to be said before each.
    pub const fn next_cutter(&mut self, cutter: Cutter) {
        self.cutter = Some(cutter);
    }

    /// What happened at the table: the cutting card and the burn are part of the transcript.
    pub fn note(&mut self, event: &Event) {
        let Some(dealing) = &mut self.dealing else {
            return;
        };
        let noted = match *event {
            Event::Shoe(ShoeEvent::CuttingCardPlaced { behind }) => {
                dealing.place_cutting_card(behind)
            }
            Event::Shoe(ShoeEvent::Burned { cards }) => dealing.note_burned(cards.into()),
            Event::Shoe(ShoeEvent::ShoeEnded { .. }) => {
                self.end(Ending::Played);
                Ok(())
            }
            Event::Shoe(
                ShoeEvent::ShoeBegun { .. }
                | ShoeEvent::CutMade { .. }
                | ShoeEvent::RecutOrdered
                | ShoeEvent::CardOut { .. }
                | ShoeEvent::CardTurned { .. }
                | ShoeEvent::CardMoved { .. }
                | ShoeEvent::CuttingCardShown,
            )
            | Event::Flow(_)
            | Event::Terms(_)
            | Event::Prep(_)
            | Event::Bank(_)
            | Event::Stake(_)
            | Event::Play(_)
            | Event::Punto(_)
            | Event::People(_)
            | Event::Cash(_)
            | Event::Odd(_)
            | Event::Said(_) => Ok(()),
        };
        self.fault = noted.err().or(self.fault.take());
    }

    /// The shoe in play.
    pub const fn dealing(&self) -> Option<&Dealing> {
        self.dealing.as_ref()
    }

    /// The proof of a card that is out, for whoever may see its face.
    pub fn proved(&mut self, position: u16) -> Option<Proved> {
        self.dealing.as_mut()?.proved(position)
    }

    /// Lets go of what can be made again while the table sleeps.
    pub fn rest(&mut self) {
        if let Some(dealing) = &mut self.dealing {
            dealing.rest();
        }
    }

    /// Gives up whatever shoe is there, and reveals it.
    ///
    /// That tells the order of all cards, so a coup in play has to be void before.
    pub fn abandon(&mut self) {
        if let Some(shoe) = self.shuffled.take() {
            self.over.push(shoe.abandon(&self.house));
        }
        self.end(Ending::Abandoned);
    }

    /// The transcripts of shoes that are over, since they were last taken.
    pub fn take_transcripts(&mut self) -> Vec<Transcript> {
        std::mem::take(&mut self.over)
    }

    /// Why no more cards can be dealt, if something went wrong.
    pub const fn fault(&self) -> Option<&VaultError> {
        self.fault.as_ref()
    }

    /// Another shoe, equal but for two cards that have not come out; whether their faces differ.
    #[cfg(feature = "twins")]
    pub fn swap(&mut self, one: u16, other: u16) -> bool {
        let dealing = self.dealing.as_mut();
        dealing.is_some_and(|dealing| dealing.swap(one, other))
    }

    fn end(&mut self, ending: Ending) {
        if let Some(dealing) = self.dealing.take() {
            self.over.push(dealing.reveal(ending, &self.house));
        }
    }

    fn carry_cut(&mut self, depth: u16) -> Result<(), VaultError> {
        // Nobody was named: it counts as the dealer's, whose depth is not his to choose.
        let cutter = self.cutter.take().unwrap_or(Cutter::Dealer);
        let Some(wanted) = self.wanted else {
            let dealing = self.dealing.as_mut().ok_or(VaultError::NoShoe)?;
            return dealing.recut(cutter, depth, &self.house).map(|_| ());
        };
        let shoe = self.shuffled.take().ok_or(VaultError::NoShoe)?;
        let loaded = shoe.label().cards();
        if loaded != wanted {
            self.shuffled = Some(shoe);
            return Err(VaultError::OtherPack { wanted, loaded });
        }
        match shoe.cut(cutter, depth, &self.house) {
            Ok(dealing) => self.dealing = Some(dealing),
            Err(refused) => {
                self.shuffled = Some(*refused.shoe);
                return Err(refused.why);
            }
        }
        self.wanted = None;
        Ok(())
    }
}

impl Vault for TableVault {
    /// A new shoe begins, so the table is through with the last one.
    fn shuffle(&mut self, cards: u16) {
        self.end(Ending::Played);
        self.wanted = Some(cards);
        self.fault = None;
    }

    fn cut(&mut self, depth: u16) {
        self.fault = self.carry_cut(depth).err();
    }

    fn draw(&mut self) -> Option<Card> {
        if self.fault.is_some() {
            return None;
        }
        let proved = self.dealing.as_mut()?.deal()?;
        Some(proved.card)
    }
}
