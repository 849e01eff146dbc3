//! A table as a value: all of it but the rulebook, to be put away and taken up again.

use std::borrow::Cow;
use std::sync::Arc;

use sabot_core::{Moment, Party};
use serde::{Deserialize, Serialize};

use super::phase::{Phase, Window};
use super::state::{Bank, Coup, Floor, Move, Odd, PartyState, Pots, Resume, Shoe, Shown, Standing};
use super::{Charter, Table};
use crate::roads::Mark;
use crate::rulebook::{Law, Purses, Rulebook};

/// The form of a saved table. Raised whenever a part of the state changes, so that older bytes are not misread.
const FORM: u16 = 3;

/// A table without its rulebook, made by [`Table::save`]; for compact formats that do not describe themselves.
///
/// It is for caches: a record of events is what counts, and who cannot restore this replays that.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Saved<'a> {
    form: u16,
    law: Law,
    version: u32,
    at: Moment,
    phase: Phase,
    window: Option<Window>,
    windows: u32,
    spoken: u32,
    parties: Cow<'a, [PartyState]>,
    seats: [Option<Party>; 15],
    moves: Cow<'a, [Move]>,
    shoe: Shoe,
    bank: Bank,
    coup: Coup,
    odd: Odd,
    floor: Floor,
    pots: Pots,
    resume: Resume,
    paused: Option<Phase>,
    history: Cow<'a, [Mark]>,
    shown: Shown,
}

/// Why a saved table is none that can be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RestoreError {
    /// Another version of Sabot saved the table.
    #[error("the table was saved in form {0}, and this is form {FORM}")]
    Form(u16),
    /// The table was saved under another rulebook.
    #[error("the table was saved under version {1} of {name}", name = .0.name())]
    Rulebook(Law, u32),
    /// Somebody sits where nobody can, or is named who is not there.
    #[error("the places of the saved table do not fit together")]
    Places,
    /// Cards are missing or too many.
    #[error("the cards of the saved table are not those of its shoe")]
    Cards,
    /// Money is missing or too much.
    #[error("the money of the saved table does not balance")]
    Money,
}

impl Table {
    /// The table as a value without its rulebook. [`Table::restore`] is the way back.
    pub fn save(&self) -> Saved<'_> {
        // Named in full: a part that is forgotten here does not compile.
        let Self {
            charter,
            at,
            phase,
            window,
            windows,
            spoken,
            parties,
            seats,
            moves,
            shoe,
            bank,
            coup,
            odd,
            floor,
            pots,
            resume,
            paused,
            history,
            shown,
        } = self;
        Saved {
            form: FORM,
            law: charter.rulebook.law,
            version: charter.rulebook.version,
            at: *at,
            phase: *phase,
            window: *window,
            windows: *windows,
            spoken: *spoken,
            parties: Cow::Borrowed(parties),
            seats: *seats,
            moves: Cow::Borrowed(moves),
            shoe: *shoe,
            bank: *bank,
            coup: *coup,
            odd: *odd,
            floor: *floor,
            pots: *pots,
            resume: *resume,
            paused: *paused,
            history: Cow::Borrowed(history),
            shown: *shown,
        }
    }

    /// The table that was saved under this rulebook.
    ///
    /// # Errors
    ///
    /// [`RestoreError`] when it was saved otherwise, or when places, cards or money do not fit together.
    pub fn restore(rulebook: Rulebook, saved: Saved<'_>) -> Result<Self, RestoreError> {
        if saved.form != FORM {
            return Err(RestoreError::Form(saved.form));
        }
        if (saved.law, saved.version) != (rulebook.law, rulebook.version) {
            return Err(RestoreError::Rulebook(saved.law, saved.version));
        }
        let table = Self {
            charter: Arc::new(Charter::new(rulebook)),
            at: saved.at,
            phase: saved.phase,
            window: saved.window,
            windows: saved.windows,
            spoken: saved.spoken,
            parties: saved.parties.into_owned(),
            seats: saved.seats,
            moves: saved.moves.into_owned(),
            shoe: saved.shoe,
            bank: saved.bank,
            coup: saved.coup,
            odd: saved.odd,
            floor: saved.floor,
            pots: saved.pots,
            resume: saved.resume,
            paused: saved.paused,
            history: saved.history.into_owned(),
            shown: saved.shown,
        };
        table.fits_together()?;
        Ok(table)
    }

    fn fits_together(&self) -> Result<(), RestoreError> {
        if !(self.seats_agree() && self.everybody_exists()) {
            return Err(RestoreError::Places);
        }
        if !self.cards_add_up() {
            return Err(RestoreError::Cards);
        }
        if !self.money_balances() {
            return Err(RestoreError::Money);
        }
        Ok(())
    }

    /// Whether seats and parties say the same of each other.
    fn seats_agree(&self) -> bool {
        let sit = self.seats.iter().zip(0_u8..).all(|(slot, number)| {
            slot.is_none_or(|party| self.seat_of(party).is_some_and(|s| s.get() == number))
        });
        sit && self.parties().all(|(party, state)| match state.place {
            Standing::Seated(seat) => {
                self.ring().contains(seat) && self.seated(seat) == Some(party)
            }
            Standing::Behind(seat) => self.ring().contains(seat),
            Standing::Gone => true,
        })
    }

    fn everybody_exists(&self) -> bool {
        let (bank, coup) = (&self.bank, &self.coup);
        let named = [
            bank.banker,
            bank.suivi,
            bank.passer,
            bank.anchor_of,
            bank.ordered_out,
            coup.dominant,
            self.shoe.cutter,
        ];
        let moved = self.moves.iter().map(|moved| moved.party);
        let mut named = named.into_iter().chain(bank.out).flatten().chain(moved);
        named.all(|party| self.party(party).is_some())
    }

    /// Every card is somewhere, once (INV-02).
    fn cards_add_up(&self) -> bool {
        let (shoe, odd) = (&self.shoe, &self.odd);
        let simulated = odd.simulated.map_or(0, |round| {
            round.player.len().saturating_add(round.banker.len())
        });
        let all = [
            usize::from(shoe.left),
            usize::from(self.coup.cards()),
            usize::from(shoe.held),
            usize::from(shoe.discards),
            usize::from(shoe.burned),
            simulated,
            usize::from(odd.stray.is_some()),
        ];
        let decks = u16::from(self.rulebook().decks).saturating_mul(52);
        shoe.cards == decks
            && shoe.left.saturating_add(shoe.drawn) == shoe.cards
            && shoe.ahead.is_none_or(|ahead| ahead <= shoe.left)
            && all.into_iter().fold(0, usize::saturating_add) == usize::from(decks)
    }

    /// What all pots and purses hold sums to zero, and the bank is its pot (INV-01).
    fn money_balances(&self) -> bool {
        if self.rulebook().purses == Purses::Untracked {
            return true;
        }
        let pots = &self.pots;
        let house = [
            pots.levy,
            pots.ante,
            pots.tips,
            pots.unclaimed,
            pots.table_purse,
            pots.changeur,
            pots.cash,
            pots.bank,
            pots.outside,
        ];
        let people = self
            .parties
            .iter()
            .flat_map(|party| [party.purse, party.on_felt()])
            .map(|money| i128::from(money.get()));
        let all = house.iter().map(|pot| i128::from(pot.get())).chain(people);
        all.fold(0, i128::saturating_add) == 0
            && i128::from(pots.bank.get()) == i128::from(self.bank.amount.get())
    }
}
