//! The shoe of a table, step by step: sealed before it was committed to, and dealt as its seed says.

use sabot_core::Party;
use sabot_stream::{FloorEvent, Live, Speaker, Step, Who, holds};
use sabot_vault::{Hash, Label, LeftOut, Sealed, Stage, Witness, entropy_hash};

use super::bad::Why;
use super::table::Auditor;
use super::wanted::{Expected, Wanted, by_house, exactly, filed_for, said_by};

impl Auditor<'_> {
    /// A step that was not due, or not for this shoe.
    fn out_of_step(&self, step: &'static str) -> Why {
        let shoe = self.shoes.number().max(1);
        Why::Step { shoe, step }
    }

    /// The shoe that is not over, if the house has committed to it.
    fn open(&self) -> Option<&Witness> {
        let story = self.shoes.last().filter(|story| !story.is_revealed());
        story?.witness.as_ref()
    }

    /// The shoe in this stage.
    fn at(&self, stage: Stage, step: &'static str) -> Result<&Witness, Why> {
        let witness = self.open().filter(|witness| witness.stage == stage);
        witness.ok_or_else(|| self.out_of_step(step))
    }

    /// The shoe that cards come from, if there is one.
    pub(super) fn dealing(&self) -> Option<u64> {
        let witness = self
            .open()
            .filter(|witness| witness.stage == Stage::Dealing);
        witness.map(|_| self.shoes.number())
    }

    pub(super) fn seal(&self, live: &Live, step: &Step, sealed: &Sealed) -> Expected {
        by_house(step)?;
        let why = self.out_of_step("a seed was sealed while no shoe was wanted");
        holds(self.wanted, why)?;
        let number = self.shoes.number() + 1;
        let label = Label::new(&live.charter().link, number, live.table().rulebook());
        let own = label.as_ref().is_ok_and(|label| {
            // A rulebook may have gained options since: its text today is not what was hashed then.
            label == sealed.label() || (live.law().is_past() && label.is_same_shoe(sealed.label()))
        });
        let why = self.out_of_step("a seed was sealed for another table, shoe or rulebook");
        holds(own, why)?;
        let event = FloorEvent::ShoeSealed {
            number,
            law: live.law().0,
            sealed: Box::new(sealed.clone()),
        };
        Ok(vec![exactly(event), Wanted::Commitment])
    }

    pub(super) fn promise(&self, live: &Live, step: &Step, party: Party, hash: Hash) -> Expected {
        by_person(live, step, party)?;
        let witness = self.at(Stage::Committed, "a hash came when none was taken")?;
        let first = witness.entropy.iter().all(|entry| entry.party != party);
        holds(first, self.out_of_step("a second hash of the same party"))?;
        Ok(vec![exactly(FloorEvent::HashGiven { party, hash })])
    }

    pub(super) fn close_hashes(&self, step: &Step) -> Expected {
        by_house(step)?;
        let witness = self.at(Stage::Committed, "hashes were closed twice")?;
        let mut wanted = vec![Wanted::Hashes];
        if witness.entropy.is_empty() {
            wanted.push(exactly(FloorEvent::ValuesClosed));
        }
        Ok(wanted)
    }

    pub(super) fn give(&self, live: &Live, step: &Step, party: Party, value: Hash) -> Expected {
        by_person(live, step, party)?;
        let witness = self.at(Stage::Opened, "a value came when none was taken")?;
        let missing = (party, Some(LeftOut::Missing));
        let mut entries = witness.entropy.iter();
        let entry = entries.find(|entry| (entry.party, entry.left_out) == missing);
        let entry = entry.ok_or_else(|| self.out_of_step("a value without a hash, or a second"))?;
        let fits = entropy_hash(witness.commitment, party, &value.0) == entry.hash;
        let left_out = (!fits).then_some(LeftOut::Wrong);
        let given = FloorEvent::ValueGiven {
            party,
            value,
            left_out,
        };
        Ok(vec![exactly(given)])
    }

    pub(super) fn close_values(&self, step: &Step) -> Expected {
        by_house(step)?;
        self.at(Stage::Opened, "values were closed twice")?;
        Ok(vec![exactly(FloorEvent::ValuesClosed)])
    }

    /// A shoe that is not over is given up with the table.
    pub(super) fn close(&self, live: &Live, step: &Step) -> Expected {
        by_house(step)?;
        let why = Why::Order("the table was closed without its owner's word");
        holds(live.is_closing(), why)?;
        let (number, played) = (self.shoes.number(), false);
        let seed = Wanted::Seed { number, played };
        let seed = self.open().map(|_| seed).into_iter();
        Ok(seed.chain([exactly(FloorEvent::Closed)]).collect())
    }

    /// A cut needs a shoe whose order is fixed, or is a recut before the first card.
    pub(super) fn check_cut(&self) -> Result<(), Why> {
        let fixed = self.open().is_some_and(|witness| match witness.stage {
            Stage::Shuffled => true,
            Stage::Dealing => witness.dealt == 0,
            Stage::Committed | Stage::Opened => false,
        });
        let why = self.out_of_step("a cut before the order was fixed");
        holds(fixed && !self.wanted, why)
    }

    /// What the house has signed under a shoe, and its cards when the seed is told.
    pub(super) fn check_shoe(&self, number: u64) -> Result<(), Why> {
        let Some(story) = self.shoes.get(number) else {
            return Err(self.out_of_step("the seed of a shoe is told that never was"));
        };
        let shoe = number;
        let Some(witness) = &story.witness else {
            return Ok(());
        };
        if !self.trusted.is_empty() && !self.trusted.contains(&witness.house) {
            let key = witness.house;
            return Err(Why::Key { shoe, key });
        }
        let wrong = |wrong| Why::Shoe { shoe, wrong };
        if !story.is_revealed() {
            return witness.check().map_err(wrong);
        }
        let transcript = witness.transcript().map_err(wrong)?;
        let mut pairs = story.faces.iter().zip(&transcript.dealt);
        let other = pairs.position(|(face, lay)| face.is_some_and(|face| face != lay.card));
        other.map_or(Ok(()), |index| Err(Why::Card { shoe, index }))
    }
}

fn by_person(live: &Live, step: &Step, party: Party) -> Result<(), Why> {
    filed_for(step, Some(party))?;
    match live.people().get(&party) {
        Some(Who::Person(patron)) => said_by(step, &[Speaker::Patron(*patron)]),
        Some(Who::Bot { .. } | Who::Unnamed) | None => Err(Why::Seat("only people add to a shoe")),
    }
}
