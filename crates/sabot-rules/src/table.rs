//! A table: one shoe, its seats and its coups, under one rulebook.
//!
//! [`Table::decide`] answers a command with events or a [`Refusal`]; [`Table::apply`] records an event and cannot
//! fail; [`Table::perform`] does both at once on the table itself; [`transfers()`] says what money an event moves;
//! [`Table::awaits`] says what comes next; [`view`](view::view) says what somebody may see.
//!
//! Layout: `act`, `event`, `phase`, `place`, `state`, `refusal` are the nouns; `verdict/` says what is lawful,
//! `carry/` does it, `advance/` moves the phases on, `rotation` says whom the bank is offered to, `apply` records; `saved` puts a table away; `awaits`, `croupier`, `strategy`, `view`,
//! `allowed`, `calls`, `cites`, `console` are for those who watch and play.

pub mod act;
mod advance;
pub mod allowed;
mod apply;
pub mod awaits;
pub mod bounds;
pub mod calls;
mod carry;
pub mod cites;
pub mod console;
pub mod croupier;
mod drawing;
pub mod drive;
pub mod event;
mod geometry;
mod grouped;
mod log;
pub mod phase;
pub mod place;
pub mod refusal;
pub mod rotation;
pub mod saved;
pub mod setup;
pub mod state;
pub mod strategy;
pub mod transfers;
mod verdict;
pub mod view;

use std::sync::Arc;

use sabot_core::{Moment, Money, Party, Ring, Seat, Transfer};

pub use self::act::{
    Act, Actor, BankAct, Command, CoverAct, CroupierAct, DoorAct, FloorAct, OddAct, PlaceAct,
    PlayAct, PrepAct, PuntoAct, ShoeAct,
};
pub use self::event::{
    BankEvent, CashEvent, Event, FlowEvent, OddEvent, PeopleEvent, PlayEvent, PrepEvent,
    PuntoEvent, SaidEvent, ShoeEvent, StakeEvent, TermsEvent,
};
pub use self::log::Watch;
pub use self::phase::{Phase, Window};
pub use self::refusal::Refusal;
pub use self::transfers::transfers;
pub use self::verdict::Verdict;

use self::log::Log;
use self::phase::{OpeningStep, Question};
use self::state::{Bank, Coup, Floor, Move, Odd, PartyState, Pots, Resume, Shoe, Shown, Standing};
use crate::draw_table::DrawTable;
use crate::roads::Mark;
use crate::rulebook::{Law, Rulebook};

/// The events a command causes; the caller owns and reuses the buffer.
pub type Events = Vec<Event>;

/// The most money that comes to one table: ten trillion, so that even a Tie on all of it can be paid and booked.
const MONEY_MAX: Money = Money::from_cents_saturating(1_000_000_000_000_000);

/// What does not change at a table: the rulebook, and the two other draw tables that some rules borrow.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Charter {
    pub(crate) rulebook: Rulebook,
    /// The fixed table of punto banco, for a simulated round (INT-54).
    pub(crate) punto: DrawTable,
    /// New Jersey's table, the usual convention for free play in Venice (INT-34).
    pub(crate) convention: DrawTable,
}

impl Charter {
    fn new(rulebook: Rulebook) -> Self {
        Self {
            punto: Rulebook::chickasaw().draw,
            convention: Rulebook::new_jersey().draw,
            rulebook,
        }
    }
}

/// One table.
///
/// ```
/// use sabot_core::{Money, Seat};
/// use sabot_rules::{Rulebook, table::Table};
///
/// let table = Table::open(Rulebook::new_jersey());
/// assert_eq!(table.phase().name(), "opening");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    charter: Arc<Charter>,
    at: Moment,
    phase: Phase,
    window: Option<Window>,
    windows: u32,
    spoken: u32,
    parties: Vec<PartyState>,
    seats: [Option<Party>; 15],
    moves: Vec<Move>,
    shoe: Shoe,
    bank: Bank,
    coup: Coup,
    odd: Odd,
    floor: Floor,
    pots: Pots,
    resume: Resume,
    paused: Option<Phase>,
    history: Vec<Mark>,
    shown: Shown,
}

impl Table {
    /// An empty table that awaits its cards.
    pub fn open(rulebook: Rulebook) -> Self {
        let cards = u16::from(rulebook.decks).saturating_mul(52);
        let floor = Floor {
            minimum: rulebook.table_min,
            rate: rulebook.levy,
            notice: None,
            procedure: rulebook.disclosed_card,
            mixing: rulebook.mixing(),
            suspended: false,
            ordered: None,
            begun: false,
        };
        let shoe = Shoe {
            cards,
            left: cards,
            ahead: None,
            shown: false,
            drawn: 0,
            held: 0,
            held_faces: sabot_core::Hand::EMPTY,
            discards: 0,
            number: 0,
            curator: None,
            cutter: None,
            burned: 0,
        };
        let coup = Coup::new(rulebook.levy);
        Self {
            charter: Arc::new(Charter::new(rulebook)),
            at: Moment::ZERO,
            phase: Phase::Opening(OpeningStep::Decks),
            window: None,
            windows: 0,
            spoken: 0,
            parties: Vec::new(),
            seats: [None; 15],
            moves: Vec::new(),
            shoe,
            bank: Bank::EMPTY,
            coup,
            odd: Odd::NONE,
            floor,
            pots: Pots::EMPTY,
            resume: Resume::Begin,
            paused: None,
            history: Vec::new(),
            shown: Shown::NONE,
        }
    }

    /// Decides a command: fills `events` with what happens, or says why not and changes nothing (INV-12).
    ///
    /// # Errors
    ///
    /// A [`Refusal`] names the clause that forbids the command; `events` is as it was.
    pub fn decide(&self, command: &Command, events: &mut Events) -> Result<(), Refusal> {
        self.check(command)?;
        self.clone().carry_out(command, &mut Log::plain(events));
        Ok(())
    }

    /// Decides a command and applies its events at once: the same as [`Table::decide`] and [`Table::apply`],
    /// without a copy of the table. For loops that own the table.
    ///
    /// # Errors
    ///
    /// As [`Table::decide`].
    pub fn perform(&mut self, command: &Command, events: &mut Events) -> Result<(), Refusal> {
        self.check(command)?;
        self.carry_out(command, &mut Log::plain(events));
        Ok(())
    }

    /// As [`Table::perform`], and adds to `moved` every transfer the events make, in order: what [`transfers()`] answers
    /// for each of them, reckoned once.
    ///
    /// # Errors
    ///
    /// As [`Table::decide`]; `moved` is as it was, too.
    pub fn perform_booked(
        &mut self,
        command: &Command,
        events: &mut Events,
        moved: &mut Vec<Transfer>,
    ) -> Result<(), Refusal> {
        self.check(command)?;
        self.carry_out(command, &mut Log::booked(events, moved));
        Ok(())
    }

    /// As [`Table::perform_booked`], and shows `watch` the table after each event.
    ///
    /// ```
    /// use sabot_core::Moment;
    /// use sabot_rules::Rulebook;
    /// use sabot_rules::table::{Actor, Command, PrepAct, Table};
    ///
    /// let mut table = Table::open(Rulebook::chickasaw());
    /// let decks = Command::staff(Actor::Croupier, Moment::ZERO, PrepAct::ReceiveDecks(8));
    /// let (mut events, mut moved, mut phases) = (Vec::new(), Vec::new(), Vec::new());
    /// table.perform_watched(&decks, &mut events, &mut moved, &mut |table, _| {
    ///     phases.push(table.phase().name());
    /// })?;
    /// assert_eq!(phases.len(), events.len());
    /// # Ok::<(), sabot_rules::table::Refusal>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Table::perform_booked`]; nothing was shown.
    pub fn perform_watched<'a>(
        &mut self,
        command: &Command,
        events: &'a mut Events,
        moved: &'a mut Vec<Transfer>,
        watch: &'a mut Watch<'a>,
    ) -> Result<(), Refusal> {
        self.check(command)?;
        self.carry_out(command, &mut Log::booked(events, moved).watched(watch));
        Ok(())
    }

    /// The rulebook in force.
    pub fn rulebook(&self) -> &Rulebook {
        &self.charter.rulebook
    }

    /// Goes on under another version of its rulebook, as one that is taken up by a newer program does. What lies on the
    /// table stays as it is, so the other has to be of the same law, with as many seats and cards.
    ///
    /// # Errors
    ///
    /// [`RestoreError::Rulebook`](saved::RestoreError::Rulebook) if it is not; nothing has changed then.
    pub fn renew(&mut self, rulebook: Rulebook) -> Result<(), saved::RestoreError> {
        let shape = |rules: &Rulebook| (rules.law, rules.seats, rules.cards(), rules.dealing);
        if shape(&rulebook) != shape(self.rulebook()) {
            let (law, version) = (rulebook.law, rulebook.version);
            return Err(saved::RestoreError::Rulebook(law, version));
        }
        self.charter = Arc::new(Charter::new(rulebook));
        Ok(())
    }

    /// Which of the three laws it is.
    pub fn law(&self) -> Law {
        self.charter.rulebook.law
    }

    /// The phase the table is in.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The time of the last command.
    pub const fn at(&self) -> Moment {
        self.at
    }

    /// The open window, if any.
    pub const fn window(&self) -> Option<Window> {
        self.window
    }

    /// The bank and who holds it.
    pub const fn bank(&self) -> &Bank {
        &self.bank
    }

    /// The coup under way.
    pub const fn coup(&self) -> &Coup {
        &self.coup
    }

    /// The shoe, as far as anybody but the vault knows it.
    pub const fn shoe(&self) -> &Shoe {
        &self.shoe
    }

    /// What the floor has set.
    pub const fn floor(&self) -> &Floor {
        &self.floor
    }

    /// The irregularities under way.
    pub const fn odd(&self) -> &Odd {
        &self.odd
    }

    /// The house's pots.
    pub const fn pots(&self) -> &Pots {
        &self.pots
    }

    /// The outcomes of this shoe, for the roads.
    pub fn history(&self) -> &[Mark] {
        &self.history
    }

    /// The cards of earlier coups of this shoe that everybody has seen.
    pub const fn shown(&self) -> &Shown {
        &self.shown
    }

    /// The geometry (INT-01).
    pub fn ring(&self) -> Ring {
        self.rulebook().ring()
    }

    /// A party's state.
    pub fn party(&self, party: Party) -> Option<&PartyState> {
        self.parties.get(usize::from(party.0))
    }

    /// Every party there has been, with its number.
    pub fn parties(&self) -> impl Iterator<Item = (Party, &PartyState)> {
        self.parties
            .iter()
            .enumerate()
            .map(|(i, state)| (Party(u16::try_from(i).unwrap_or(u16::MAX)), state))
    }

    /// The numbers of all parties there have been; borrows nothing, so that loops may change the table.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = Party> + use<> {
        let count = u16::try_from(self.parties.len()).unwrap_or(u16::MAX);
        (0..count).map(Party)
    }

    /// Who sits on a seat.
    pub fn seated(&self, seat: Seat) -> Option<Party> {
        self.seats.get(usize::from(seat.get())).copied().flatten()
    }

    /// The seats taken, in ascending order, with their parties.
    pub fn seated_parties(&self) -> impl Iterator<Item = (Seat, Party)> + '_ {
        self.ring()
            .all()
            .filter_map(|seat| self.seated(seat).map(|party| (seat, party)))
    }

    /// How many parties are seated.
    pub fn seated_count(&self) -> usize {
        self.seats.iter().flatten().count()
    }

    /// What all wagers against the bank add up to, of those that stand (INV-03).
    pub fn covered(&self) -> Money {
        let stakes = self.parties.iter().map(|party| party.at_risk().get());
        Money::from_cents_saturating(stakes.fold(0, u64::saturating_add))
    }

    /// What belongs to a party at this table: its purse, its wagers and, for the banker, the bank.
    pub fn holding(&self, party: Party) -> Money {
        let Some(state) = self.party(party) else {
            return Money::ZERO;
        };
        let bank = if self.bank.banker == Some(party) {
            self.bank.amount
        } else {
            Money::ZERO
        };
        state
            .purse
            .saturating_add(state.on_felt())
            .saturating_add(bank)
    }

    /// What the house has taken: levy and antes, and the table purse where it is the house's own (INT-92).
    pub fn house_result(&self) -> i64 {
        use crate::rulebook::TablePurse;
        let pots = &self.pots;
        let purse = match self.rulebook().table_purse {
            TablePurse::House => pots.table_purse.get(),
            TablePurse::Pool => 0,
        };
        pots.levy
            .get()
            .saturating_add(pots.ante.get())
            .saturating_add(purse)
    }

    /// Whether a coup is under way: from "No More Bets" to the payment, a pause for a ruling included.
    pub fn in_coup(&self) -> bool {
        if let Phase::Ruling(question) = self.phase {
            // The hand was annulled before the question of the bank was asked (NJ-4.12a).
            return question != Question::Transfer && self.paused.is_some_and(Phase::in_coup);
        }
        self.phase.in_coup()
    }

    /// Whether the coup under way is the last of its shoe (INT-09).
    pub fn is_last_coup(&self) -> bool {
        use crate::rulebook::LastHand;
        match self.rulebook().last_hand {
            LastHand::FinishCurrent => self.shoe.shown,
            LastHand::OneMore => self.shoe.shown && self.coup.after_shown,
        }
    }

    /// Whether a card of the coup lay face up and the coup is the last of its shoe; a complete one is if the cutting
    /// card lies at the mouth (NJ-4.12j.3, INT-57).
    pub(crate) fn is_spoiled(&self, complete: bool) -> bool {
        use crate::rulebook::LastHand;
        if !self.odd.face_up || self.law() != Law::NewJersey {
            return false;
        }
        let mouth = complete
            && self.shoe.ahead == Some(0)
            && self.rulebook().last_hand == LastHand::FinishCurrent;
        mouth || self.is_last_coup()
    }

    /// The change of seats of a party that still matters (NJ-4.11e).
    pub(crate) fn moved(&self, party: Party) -> Option<&Move> {
        self.moves.iter().find(|moved| moved.party == party)
    }

    pub(crate) fn state(&self, party: Party) -> Option<&PartyState> {
        self.party(party)
            .filter(|state| state.place != Standing::Gone)
    }

    pub(crate) fn seat_of(&self, party: Party) -> Option<Seat> {
        self.party(party).and_then(PartyState::seat)
    }

    pub(crate) fn is_human_dealt(&self) -> bool {
        self.rulebook().dealing == crate::rulebook::Dealing::Human
    }

    /// Whether a party can put up so much (INT-89); always at a table with untracked purses.
    pub(crate) fn can_fund(&self, party: Party, amount: Money) -> bool {
        self.purse_limit(party) >= amount
    }

    /// The most a party can put up.
    #[expect(
        clippy::inline_always,
        reason = "every wager asks for it, of a party that is known"
    )]
    #[inline(always)]
    pub(crate) fn purse_limit(&self, party: Party) -> Money {
        if self.is_full() {
            return Money::ZERO;
        }
        if self.rulebook().purses == crate::rulebook::Purses::Untracked {
            return MONEY_MAX;
        }
        self.state(party).map_or(Money::ZERO, |state| state.purse)
    }

    /// Whether so much has been won here that nothing more can be put up: ten times what may come to a table. Another coup
    /// could still be paid and booked, a hundred could not (INT-04).
    #[inline]
    fn is_full(&self) -> bool {
        let most = MONEY_MAX.get().saturating_mul(10);
        let paid_out = self.pots.table_purse.get().unsigned_abs();
        self.bank.amount.get() > most || paid_out > most
    }

    /// How much new money may still come to the table: sums must stay far below what a number holds (INT-04).
    pub(crate) fn fresh_money(&self) -> Money {
        let brought = u64::try_from(self.pots.outside.get().saturating_neg()).unwrap_or(0);
        MONEY_MAX.saturating_sub(Money::from_cents_saturating(brought))
    }

    /// How far a party is from the banker, counter-clockwise; standing players come after all seated ones, by time.
    pub(crate) fn precedence(&self, party: Party, spoke: u32) -> (u8, u32) {
        match (self.seat_of(party), self.rank_origin()) {
            // Right of a standing banker's anchor comes first, the anchor's own seat last.
            (Some(seat), Some(origin)) if seat == origin => (self.ring().seats(), 0),
            (Some(seat), Some(origin)) => (self.ring().distance(origin, seat), 0),
            (Some(seat), None) => (seat.get(), 0),
            (None, _) => (u8::MAX, spoke),
        }
    }

    /// The seat from which nearness is counted: the banker's, or for a standing banker the anchor's.
    fn rank_origin(&self) -> Option<Seat> {
        self.bank
            .banker
            .and_then(|banker| self.seat_of(banker))
            .or(self.bank.anchor)
    }
}
