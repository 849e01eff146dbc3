//! What the house does by itself: cards, croupier, bots, clock, shoes, empty purses and idle seats.
//!
//! The order of play is the table's own: what comes next is asked of it. Here it is only said when.

use sabot_core::{Moment, Party};
use sabot_rules::rulebook::Mixing;
use sabot_rules::table::awaits::Awaits;
use sabot_rules::table::drive::Step;
use sabot_rules::table::{Act, Actor, Command, CoverAct, FloorAct, PlaceAct, PrepAct};
use sabot_stream::{FloorCommand, FloorEvent, OwnerWord, Speaker};
use sabot_vault::{Cutter, Fresh, Label, Transcript, VaultError};

use super::bots::pass_on;
use super::decide::Decided;
use super::deeds::said;
use super::shoe::ShoeStep;
use super::{Room, confirm};

/// How long one is waited for who adds to a shoe.
const ENTROPY_MS: u64 = 3_000;

/// How long a table goes on for somebody who only calls and does not look.
const HEARD_MS: u64 = 60_000;

/// Something the house does by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Auto {
    /// The next step of the table: a card, a croupier's act, a bot's answer.
    Step,
    /// The open window is over.
    TimeUp(u32),
    /// A step of the shoe before it is cut.
    Shoe(ShoeStep),
    /// A seat whose owner is long silent is freed.
    Free(Party),
    /// The money of somebody who went away from it is set aside (VE-general-20, INT-74).
    SetAside(Party),
    /// The steward passes a bank on that nobody can cover (INT-19).
    PassOn,
    /// A bot bids for a bank that nobody wanted before.
    Bid(Party),
    /// A bot buys chips.
    BuyIn(Party),
    /// Somebody goes because the table closes.
    Leave(Party),
    /// The table is closed.
    Close,
    /// A guest's table that nobody uses is to close.
    End,
    /// The next of the bots the table was ordered with sits down.
    Seat(usize),
    /// The cards are mixed as the pit says (NJ-4.4b).
    Mix(Mixing),
}

impl Room {
    /// What the house does next by itself, and when; the earliest thing comes first.
    pub(super) fn next_auto(&self, now: Moment) -> Option<(Moment, Auto)> {
        if self.live.is_closed() {
            return None;
        }
        if let Some(mixing) = self.other_mixing() {
            return Some((self.paced, Auto::Mix(mixing)));
        }
        if let Some(last) = self.next_closing() {
            return Some(last);
        }
        if self.is_unused(now) {
            return Some((now, Auto::End));
        }
        if self.is_by_hand() {
            // Real cards, real chips, no clock: the console leads (INT-94).
            return None;
        }
        if let Some(number) = self.next_bot() {
            return Some((self.live.table().at(), Auto::Seat(number)));
        }
        let idle = [self.next_idle(), self.next_unclaimed()];
        let idle = idle.into_iter().flatten().min_by_key(|(at, _)| *at);
        let play = if self.is_awake(now) {
            self.next_play()
        } else {
            None
        };
        match (idle, play) {
            (Some(idle), Some(play)) if idle.0 < play.0 => Some(idle),
            (idle, play) => play.or(idle),
        }
    }

    /// What the pit says of the cards, told by the house. What is told is done between two commands.
    pub(in super::super) const fn told_mixing(&mut self, pit: Option<Mixing>) {
        self.pit = pit;
    }

    /// How the pit mixes its cards, if this table does otherwise.
    fn other_mixing(&self) -> Option<Mixing> {
        self.pit
            .filter(|mixing| *mixing != self.live.table().floor().mixing)
    }

    /// A table that is to close lets everybody go first, once no coup is under way.
    fn next_closing(&self) -> Option<(Moment, Auto)> {
        if !self.live.is_closing() || self.live.table().in_coup() {
            return None;
        }
        let mut all = self.live.table().parties();
        let here = all.find(|(_, state)| state.is_here());
        if let Some((party, _)) = here {
            return Some((self.paced, Auto::Leave(party)));
        }
        let owed = |party| !self.live.table().holding(party).is_zero();
        let mut all = self.live.table().parties();
        (!all.any(|(party, _)| owed(party))).then_some((self.paced, Auto::Close))
    }

    /// The next bot of the order the table was opened with.
    fn next_bot(&self) -> Option<usize> {
        let people = self.live.people().values();
        let seated = people.filter(|who| matches!(who, sabot_stream::Who::Bot { .. }));
        let number = seated.count().saturating_add(self.refused_bots);
        (number < self.live.charter().bots.len() && !self.live.is_closing()).then_some(number)
    }

    /// The first seat that will have been silent for too long (INT-28).
    fn next_idle(&self) -> Option<(Moment, Auto)> {
        let minutes = self.live.table().rulebook().idle_seat_minutes;
        let people = self
            .live
            .people()
            .iter()
            .filter(|(_, who)| who.patron().is_some());
        let idle = people.filter_map(|(party, _)| {
            let state = self
                .live
                .table()
                .party(*party)
                .filter(|state| state.is_here())?;
            let until = state.acted_at.plus_minutes(minutes);
            Some((until.max(self.paced), Auto::Free(*party)))
        });
        idle.min_by_key(|(at, _)| *at)
    }

    /// The first absent owner whose money has waited for long enough (INT-74). Only Venice lets it wait.
    fn next_unclaimed(&self) -> Option<(Moment, Auto)> {
        let minutes = self.live.table().rulebook().unclaimed_minutes;
        let away = self.live.table().parties().filter_map(|(party, state)| {
            let lies = state.lies.filter(|_| self.is_present(party))?;
            let until = lies.since.plus_minutes(minutes).max(self.paced);
            Some((until, Auto::SetAside(party)))
        });
        away.min_by_key(|(at, _)| *at)
    }

    /// Whether the table plays on: somebody looks, somebody calls, or somebody's money is on the felt.
    fn is_awake(&self, now: Moment) -> bool {
        let heard = self
            .heard
            .is_some_and(|at| now < at.plus_ms(HEARD_MS) && self.has_people());
        heard || self.live.is_closing() || !self.hub.is_empty() || self.has_money_out()
    }

    fn has_people(&self) -> bool {
        let mut people = self.live.people().iter();
        people.any(|(party, who)| who.patron().is_some() && self.is_present(*party))
    }

    fn has_money_out(&self) -> bool {
        let mut people = self.live.people().iter();
        people.any(|(party, who)| {
            let state = self.live.table().party(*party);
            let felt = state.is_some_and(|state| !state.on_felt().is_zero());
            let bank = self.live.table().bank();
            let banks = bank.banker == Some(*party) && !bank.amount.is_zero();
            who.patron().is_some() && (felt || banks)
        })
    }

    fn next_play(&self) -> Option<(Moment, Auto)> {
        if let Some(step) = self.desk.step(&self.driver.vault) {
            let waits = step != ShoeStep::Seal && self.is_entropy_awaited();
            let until = self.entropy_until.filter(|_| waits);
            return Some((until.unwrap_or(self.paced), Auto::Shoe(step)));
        }
        if (self.live.is_halted() || self.alone.is_spent()) && !self.live.table().in_coup() {
            return None;
        }
        if let Some(bot) = self.broke_bot() {
            return Some((self.paced, Auto::BuyIn(bot)));
        }
        if self.is_deserted() {
            return Some((self.paced, Auto::PassOn));
        }
        match self.live.table().awaits() {
            Awaits::Card(_) | Awaits::Face(_) | Awaits::Staff(..) => Some((self.paced, Auto::Step)),
            Awaits::Answer => {
                let deadline = self
                    .live
                    .table()
                    .window()
                    .and_then(|window| Some((self.deadline?, Auto::TimeUp(window.id))));
                if self.bot_answers() {
                    let at = self
                        .thinks_until()
                        .map_or(self.paced, |at| at.max(self.paced));
                    return Some((at, Auto::Step));
                }
                deadline
            }
            Awaits::Nothing => self.bidder().map(|bot| (self.paced, Auto::Bid(bot))),
            Awaits::Ruling(_) => None,
        }
    }

    fn is_entropy_awaited(&self) -> bool {
        let people = self.live.people().iter();
        people
            .filter_map(|(party, who)| Some((*party, who.patron()?)))
            .any(|(party, patron)| {
                self.is_present(party)
                    && self.desk.waits_for(party)
                    && self.hub.adds_entropy(patron)
            })
    }

    /// Does one thing; `None` if there was nothing to do after all.
    pub(super) fn auto(&mut self, now: Moment, auto: Auto) -> Result<Option<Decided>, VaultError> {
        match auto {
            Auto::Step => self.step(now),
            Auto::TimeUp(window) => {
                let command = Command::staff(Actor::House, now, FloorAct::TimeUp(window));
                Ok(self.by_house(command, Speaker::Clock))
            }
            Auto::Shoe(step) => self.shoe_step(step).map(Some),
            Auto::Free(party) => {
                let command = Command {
                    actor: Actor::House,
                    party: Some(party),
                    at: now,
                    act: Act::Place(PlaceAct::Leave),
                };
                Ok(self.by_house(command, Speaker::House))
            }
            Auto::SetAside(party) => {
                let command = Command {
                    actor: Actor::Supervisor,
                    party: Some(party),
                    at: now,
                    act: Act::Place(PlaceAct::SetAside),
                };
                Ok(self.by_house(command, Speaker::Supervisor))
            }
            Auto::PassOn => Ok(self.by_house(pass_on(now), Speaker::Croupier)),
            Auto::Bid(party) => Ok(self.bot_bids(now, party)),
            Auto::BuyIn(party) => Ok(self.bot_buys(now, party)),
            Auto::Leave(party) => {
                let command = Command::patron(party, now, PlaceAct::Leave);
                Ok(self.by_house(command, Speaker::House))
            }
            Auto::Close => Ok(Some(self.close())),
            Auto::End => Ok(Some(said(Speaker::House, OwnerWord::Closing))),
            Auto::Mix(mixing) => {
                let command = Command::staff(Actor::House, now, FloorAct::ChangeMixing(mixing));
                Ok(self.by_house(command, Speaker::House))
            }
            Auto::Seat(number) => {
                let order = self
                    .live
                    .charter()
                    .bots
                    .get(number)
                    .copied()
                    .unwrap_or_default();
                let seated = self.bot_sits(now, &order).ok();
                if seated.is_none() {
                    self.refused_bots = self.refused_bots.saturating_add(1);
                }
                Ok(seated)
            }
        }
    }

    /// A command of the house; one that the engine refuses is left alone until something changes.
    pub(super) fn by_house(&mut self, command: Command, speaker: Speaker) -> Option<Decided> {
        match self.perform(command) {
            Ok(outcome) => Some(Self::play(command, speaker, outcome)),
            Err(no) => {
                tracing::warn!(
                    table = self.live.id().0,
                    code = no.code(),
                    %speaker,
                    "the house was refused"
                );
                self.paced = command.at.plus_ms(1_000);
                if let Some(party) = command.party {
                    self.stuck.insert(party);
                }
                self.deadline = self.deadline.map(|at| at.max(self.paced));
                None
            }
        }
    }

    /// The next step of the table's own order of play.
    fn step(&mut self, now: Moment) -> Result<Option<Decided>, VaultError> {
        if let Awaits::Staff(_, Act::Prep(PrepAct::Cut { .. })) = self.live.table().awaits() {
            return Ok(self.dealer_cuts(now));
        }
        let (step, outcome) = self.step_on(now);
        match step {
            Step::Done(command) => {
                let speaker = Self::speaker_of(&command);
                Ok(Some(Self::play(command, speaker, outcome)))
            }
            Step::Refused(command, refusal) => Ok(self.stumbled(now, command, refusal.code())),
            Step::Waits(_) | Step::Ruling(_) | Step::Rests => {
                self.paced = now.plus_ms(1_000);
                self.driver.vault.fault().cloned().map_or(Ok(None), Err)
            }
        }
    }

    /// A bot said something it may not: it declines instead, or keeps silent until something changes.
    fn stumbled(&mut self, now: Moment, command: Command, code: &str) -> Option<Decided> {
        self.paced = now.plus_ms(100);
        let party = command.party?;
        tracing::debug!(table = self.live.id().0, code, "a bot was refused");
        let declines = Command::patron(party, now, CoverAct::Decline);
        let Ok(outcome) = self.perform(declines) else {
            self.stuck.insert(party);
            return None;
        };
        Some(Self::play(declines, Speaker::Bot(party), outcome))
    }

    /// The dealer cuts where the stream says, not where he likes (NJ-4.4c.5).
    fn dealer_cuts(&mut self, now: Moment) -> Option<Decided> {
        let depth = self.driver.vault.dealer_depth()?;
        let command = Command::staff(Actor::Croupier, now, PrepAct::Cut { depth });
        self.driver.vault.next_cutter(Cutter::Dealer);
        self.by_house(command, Speaker::Croupier)
    }

    const fn speaker_of(command: &Command) -> Speaker {
        match command.actor {
            Actor::Patron(party) => Speaker::Bot(party),
            Actor::Croupier => Speaker::Croupier,
            Actor::Supervisor => Speaker::Supervisor,
            Actor::Manager | Actor::House => Speaker::House,
        }
    }

    fn shoe_step(&mut self, step: ShoeStep) -> Result<Decided, VaultError> {
        match step {
            ShoeStep::Seal => self.seal(),
            ShoeStep::CloseHashes => self.close_hashes(),
            ShoeStep::CloseValues => {
                self.desk.close_values(&mut self.driver.vault)?;
                let events = vec![FloorEvent::ValuesClosed];
                Ok(house_decided(FloorCommand::CloseValues, events))
            }
        }
    }

    /// Draws and seals a seed. It is stored with its commitment before anybody sees that.
    fn seal(&mut self) -> Result<Decided, VaultError> {
        let number = self.desk.log.number.saturating_add(1);
        let label = Label::new(
            &self.live.charter().link,
            number,
            self.live.table().rulebook(),
        )?;
        let (secret, nonce) = self.hall.chance.secret()?;
        let sealed = Fresh::new(label, secret).seal(&self.hall.keys.sealing, nonce)?;
        let (commitment, signature) = self.desk.seal(&sealed, &self.hall.keys)?;
        let events = vec![
            FloorEvent::ShoeSealed {
                number,
                law: self.live.law().0,
                sealed: Box::new(sealed.clone()),
            },
            FloorEvent::ShoeCommitted {
                commitment,
                house: self.hall.keys.house.public(),
                signature,
            },
        ];
        Ok(house_decided(FloorCommand::Seal(Box::new(sealed)), events))
    }

    /// Without hashes there are no values to wait for.
    fn close_hashes(&mut self) -> Result<Decided, VaultError> {
        let signature = self.desk.close_hashes(&self.hall.keys)?;
        let mut events = vec![FloorEvent::HashesClosed { signature }];
        if !self.desk.has_promises() {
            self.desk.close_values(&mut self.driver.vault)?;
            events.push(FloorEvent::ValuesClosed);
        }
        Ok(house_decided(FloorCommand::CloseHashes, events))
    }

    /// The table is over; a shoe that was begun is given up, and its seed told.
    fn close(&mut self) -> Decided {
        self.driver.vault.abandon();
        let mut over: Vec<Transcript> = self.desk.abandon(&self.hall.keys).into_iter().collect();
        over.extend(self.driver.vault.take_transcripts());
        let mut events: Vec<FloorEvent> = over.iter().map(confirm::revealed).collect();
        events.push(FloorEvent::Closed);
        house_decided(FloorCommand::Close, events)
    }

    /// Sets the times after something was confirmed.
    pub(super) fn set_entropy_clock(&mut self, now: Moment) {
        self.entropy_until = Some(now.plus_ms(ENTROPY_MS));
    }
}

/// What the house does with the shoe or the table itself: the shoe has moved with it.
fn house_decided(command: FloorCommand, events: Vec<FloorEvent>) -> Decided {
    Decided::of_floor(Speaker::House, None, command, events).with_shoe()
}
