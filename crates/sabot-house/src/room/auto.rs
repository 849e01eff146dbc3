//! What the house does by itself: cards, croupier, bots, clock, shoes, empty purses and idle seats.
//!
//! The order of play is the table's own: what comes next is asked of it. Here it is only said when.

use sabot_core::{Moment, Party};
use sabot_rules::table::awaits::Awaits;
use sabot_rules::table::drive::Step;
use sabot_rules::table::{Act, Actor, Command, CoverAct, FloorAct, PlaceAct, PrepAct};
use sabot_stream::law::{LAW_VERSION, renewed};
use sabot_stream::{FloorCommand, FloorEvent, OwnerWord, Speaker, Who};
use sabot_vault::{Cutter, Fresh, Label, Transcript, VaultError};

use super::Room;
use super::bots::pass_on;
use super::decide::Decided;
use super::deeds::said;
use super::shoe::{ShoeStep, revealed};

/// How long one is waited for who adds to a shoe.
const ENTROPY_MS: u64 = 3_000;

/// How long a table goes on for somebody who only calls and does not look.
const HEARD_MS: u64 = 60_000;

/// Something the house does by itself.
#[derive(Debug, Clone, Copy)]
pub(super) enum Auto {
    /// The next step of the table: a card, a croupier's act, a bot's answer.
    Step,
    /// An act by the rules, in this voice.
    Say(Speaker, Command),
    /// A step of the shoe before it is cut.
    Shoe(ShoeStep),
    /// A bot bids for a bank that nobody wanted before.
    Bid(Party),
    /// The table is closed.
    Close,
    /// A guest's table that nobody uses is to close.
    End,
    /// The next of the bots the table was ordered with sits down.
    Seat(usize),
}

impl Room {
    /// Whether nothing may be decided before this version of the law has taken the table up, which an earlier one has
    /// decided so far: by one append, after which it is never asked again.
    pub(super) const fn is_to_be_renewed(&self) -> bool {
        self.live.law().is_past() && !self.is_closed()
    }

    pub(super) fn renewal(&self) -> Decided {
        let event = FloorEvent::LawRenewed {
            law: LAW_VERSION,
            rulebook: renewed(self.table().rulebook()).to_toml(),
        };
        by_itself(FloorCommand::RenewLaw { law: LAW_VERSION }, [event])
    }

    /// What the house does next by itself, and when; the earliest thing comes first.
    pub(super) fn next_auto(&self, now: Moment) -> Option<(Moment, Auto)> {
        if self.is_closed() {
            return None;
        }
        if let Some(first) = self.next_mixing(now).or_else(|| self.next_closing(now)) {
            return Some(first);
        }
        if self.is_unused(now) {
            return Some((now, Auto::End));
        }
        if self.live.is_by_hand() {
            // Real cards, real chips, no clock: the console leads (INT-94).
            return None;
        }
        if let Some(number) = self.next_bot() {
            return Some((self.table().at(), Auto::Seat(number)));
        }
        let idle = [self.next_idle(now), self.next_unclaimed(now)];
        let idle = idle.into_iter().flatten().min_by_key(|(at, _)| *at);
        let awake = self.is_awake(now);
        let play = awake.then(|| self.next_play(now)).flatten();
        match (idle, play) {
            (Some(idle), Some(play)) if idle.0 < play.0 => Some(idle),
            (idle, play) => play.or(idle),
        }
    }

    /// The cards are mixed as the pit says, if this table does otherwise (NJ-4.4b).
    fn next_mixing(&self, now: Moment) -> Option<(Moment, Auto)> {
        let mixing = self.pit?;
        let act = FloorAct::ChangeMixing(mixing);
        let change = Auto::Say(Speaker::House, Command::staff(Actor::House, now, act));
        (mixing != self.table().floor().mixing).then_some((self.paced, change))
    }

    /// A table that is to close lets everybody go first, once no coup is under way.
    fn next_closing(&self, now: Moment) -> Option<(Moment, Auto)> {
        let table = self.table();
        if !self.live.is_closing() || table.in_coup() {
            return None;
        }
        let here = table.parties().find(|(_, state)| state.is_here());
        if let Some((party, _)) = here {
            let leave = Command::patron(party, now, PlaceAct::Leave);
            return Some((self.paced, Auto::Say(Speaker::House, leave)));
        }
        let paid = |party| table.holding(party).is_zero();
        let all_paid = table.parties().all(|(party, _)| paid(party));
        all_paid.then_some((self.paced, Auto::Close))
    }

    /// The next bot of the order the table was opened with.
    fn next_bot(&self) -> Option<usize> {
        let people = self.live.people().values();
        let seated = people.filter(|who| matches!(who, Who::Bot { .. }));
        let number = seated.count().saturating_add(self.refused_bots);
        (number < self.charter().bots.len() && !self.live.is_closing()).then_some(number)
    }

    /// Those at the table whom the house knows, ever.
    fn persons(&self) -> impl Iterator<Item = Party> {
        let people = self.live.people().iter();
        people.filter_map(|(party, who)| who.patron().map(|_| *party))
    }

    /// The first seat that will have been silent for too long is freed (INT-28).
    fn next_idle(&self, now: Moment) -> Option<(Moment, Auto)> {
        let table = self.table();
        let minutes = table.rulebook().idle_seat_minutes;
        let idle = self.persons().filter_map(|party| {
            let state = table.party(party).filter(|state| state.is_here())?;
            let until = state.acted_at.plus_minutes(minutes);
            Some((until.max(self.paced), party))
        });
        let (until, party) = idle.min_by_key(|(until, _)| *until)?;
        let leave = Command {
            party: Some(party),
            ..Command::staff(Actor::House, now, PlaceAct::Leave)
        };
        Some((until, Auto::Say(Speaker::House, leave)))
    }

    /// The money of the first absent owner is set aside for whom it has waited for long enough (VE-general-20, INT-74).
    /// Only Venice lets it wait.
    fn next_unclaimed(&self, now: Moment) -> Option<(Moment, Auto)> {
        let minutes = self.table().rulebook().unclaimed_minutes;
        let away = self.table().parties().filter_map(|(party, state)| {
            let lies = state.lies.filter(|_| self.live.is_present(party))?;
            let until = lies.since.plus_minutes(minutes);
            Some((until.max(self.paced), party))
        });
        let (until, party) = away.min_by_key(|(until, _)| *until)?;
        let set_aside = Command {
            party: Some(party),
            ..Command::staff(Actor::Supervisor, now, PlaceAct::SetAside)
        };
        Some((until, Auto::Say(Speaker::Supervisor, set_aside)))
    }

    /// Whether the table plays on: somebody looks, somebody calls, or somebody's money is on the felt.
    fn is_awake(&self, now: Moment) -> bool {
        let called = self.heard.is_some_and(|at| now < at.plus_ms(HEARD_MS));
        let heard = called && self.persons().any(|party| self.live.is_present(party));
        heard || self.live.is_closing() || !self.viewers.is_empty() || self.has_money_out()
    }

    fn has_money_out(&self) -> bool {
        let bank = self.table().bank();
        let banks = |party| bank.banker == Some(party) && !bank.amount.is_zero();
        let mut persons = self.persons();
        persons.any(|party| self.has_laid(party) || banks(party))
    }

    fn next_play(&self, now: Moment) -> Option<(Moment, Auto)> {
        let table = self.table();
        if let Some(step) = self.desk.step(&self.driver.vault) {
            let waits = step != ShoeStep::Seal && self.is_entropy_awaited();
            let until = self.entropy_until.filter(|_| waits);
            return Some((until.unwrap_or(self.paced), Auto::Shoe(step)));
        }
        if (self.live.is_halted() || self.alone.is_spent()) && !table.in_coup() {
            return None;
        }
        if let Some(bot) = self.broke_bot() {
            return Some((self.paced, self.buys_in(now, bot)));
        }
        if self.is_deserted() {
            let passes = Auto::Say(Speaker::Croupier, pass_on(now));
            return Some((self.paced, passes));
        }
        match table.awaits() {
            Awaits::Card(_) | Awaits::Face(_) | Awaits::Staff(..) => Some((self.paced, Auto::Step)),
            Awaits::Answer if self.asked_bot().is_some() => {
                let thought = self.thinking.as_ref().map(|thinking| thinking.until);
                Some((thought.unwrap_or(self.paced).max(self.paced), Auto::Step))
            }
            Awaits::Answer => {
                let act = FloorAct::TimeUp(table.window()?.id);
                let command = Command::staff(Actor::House, now, act);
                Some((self.deadline?, Auto::Say(Speaker::Clock, command)))
            }
            Awaits::Nothing => self.bidder().map(|bot| (self.paced, Auto::Bid(bot))),
            Awaits::Ruling(_) => None,
        }
    }

    fn is_entropy_awaited(&self) -> bool {
        self.occupied().any(|(party, who)| {
            let added = |patron| self.is_connected(patron, |join| join.entropy);
            who.patron().is_some_and(added) && self.desk.waits_for(party)
        })
    }

    /// Does one thing; `None` if there was nothing to do after all.
    pub(super) fn auto(&mut self, auto: Auto) -> Result<Option<Decided>, VaultError> {
        Ok(match auto {
            Auto::Step => return self.step(),
            Auto::Say(speaker, command) => self.by_house(speaker, command),
            Auto::Shoe(ShoeStep::Seal) => Some(self.seal()?),
            Auto::Shoe(ShoeStep::CloseHashes) => Some(self.close_hashes()?),
            Auto::Shoe(ShoeStep::CloseValues) => {
                self.desk.close_values(&mut self.driver.vault)?;
                let events = [FloorEvent::ValuesClosed];
                Some(by_itself(FloorCommand::CloseValues, events))
            }
            Auto::Bid(party) => self.bot_bids(party),
            Auto::Close => Some(self.close()),
            Auto::End => Some(said(Speaker::House, OwnerWord::Closing)),
            Auto::Seat(number) => {
                let order = self.charter().bots.get(number).copied();
                let seated = self.bot_sits(&order.unwrap_or_default()).ok();
                if seated.is_none() {
                    self.refused_bots = self.refused_bots.saturating_add(1);
                }
                seated
            }
        })
    }

    /// A command of the house; one that the engine refuses is left alone until something changes.
    pub(super) fn by_house(&mut self, speaker: Speaker, command: Command) -> Option<Decided> {
        let no = match self.play(speaker, command) {
            Ok(decided) => return Some(decided),
            Err(no) => no,
        };
        let (table, code) = (self.live.id().0, no.code());
        tracing::warn!(table, code, %speaker, "the house was refused");
        self.paced = self.now.plus_ms(1_000);
        self.stuck.extend(command.party);
        self.deadline = self.deadline.map(|at| at.max(self.paced));
        None
    }

    /// The next step of the table's own order of play.
    fn step(&mut self) -> Result<Option<Decided>, VaultError> {
        if let Awaits::Staff(_, Act::Prep(PrepAct::Cut { .. })) = self.table().awaits() {
            return Ok(self.dealer_cuts());
        }
        let (step, outcome) = self.step_on();
        match step {
            Step::Done(command) => {
                let speaker = speaker_of(command);
                Ok(Some(Decided::played(speaker, command, outcome)))
            }
            Step::Refused(command, refusal) => Ok(self.stumbled(command, refusal.code())),
            Step::Waits(_) | Step::Ruling(_) | Step::Rests => {
                self.paced = self.now.plus_ms(1_000);
                self.driver.vault.fault().cloned().map_or(Ok(None), Err)
            }
        }
    }

    /// A bot said something it may not: it declines instead, or keeps silent until something changes.
    fn stumbled(&mut self, command: Command, code: &str) -> Option<Decided> {
        self.paced = self.now.plus_ms(100);
        let party = command.party?;
        tracing::debug!(table = self.live.id().0, code, "a bot was refused");
        let declines = Command::patron(party, self.now, CoverAct::Decline);
        let decided = self.play(Speaker::Bot(party), declines).ok();
        if decided.is_none() {
            self.stuck.insert(party);
        }
        decided
    }

    /// The dealer cuts where the stream says, not where he likes (NJ-4.4c.5).
    fn dealer_cuts(&mut self) -> Option<Decided> {
        let depth = self.driver.vault.dealer_depth()?;
        let command = Command::staff(Actor::Croupier, self.now, PrepAct::Cut { depth });
        self.driver.vault.next_cutter(Cutter::Dealer);
        self.by_house(Speaker::Croupier, command)
    }

    /// Draws and seals a seed. It is stored with its commitment before anybody sees that.
    fn seal(&mut self) -> Result<Decided, VaultError> {
        let number = self.desk.log.number.saturating_add(1);
        let label = Label::new(&self.charter().link, number, self.table().rulebook())?;
        let (secret, nonce) = self.hall.chance.secret()?;
        let keys = &self.hall.keys;
        let sealed = Fresh::new(label, secret).seal(&keys.sealing, nonce)?;
        let (commitment, signature) = self.desk.seal(&sealed, keys)?;
        let events = [
            FloorEvent::ShoeSealed {
                number,
                law: self.live.law().0,
                sealed: Box::new(sealed.clone()),
            },
            FloorEvent::ShoeCommitted {
                commitment,
                house: keys.house.public(),
                signature,
            },
        ];
        Ok(by_itself(FloorCommand::Seal(Box::new(sealed)), events))
    }

    /// Without hashes there are no values to wait for.
    fn close_hashes(&mut self) -> Result<Decided, VaultError> {
        let signature = self.desk.close_hashes(&self.hall.keys)?;
        let mut events = vec![FloorEvent::HashesClosed { signature }];
        if !self.desk.has_promises() {
            self.desk.close_values(&mut self.driver.vault)?;
            events.push(FloorEvent::ValuesClosed);
        }
        Ok(by_itself(FloorCommand::CloseHashes, events))
    }

    /// The table is over; a shoe that was begun is given up, and its seed told.
    fn close(&mut self) -> Decided {
        let vault = &mut self.driver.vault;
        vault.abandon();
        let mut over: Vec<Transcript> = self.desk.abandon(&self.hall.keys).into_iter().collect();
        over.extend(vault.take_transcripts());
        let events = over.iter().map(revealed).chain([FloorEvent::Closed]);
        by_itself(FloorCommand::Close, events)
    }

    /// Sets the times after something was confirmed.
    pub(super) fn set_entropy_clock(&mut self) {
        self.entropy_until = Some(self.now.plus_ms(ENTROPY_MS));
    }
}

/// What the house does with the shoe or the table itself.
fn by_itself(command: FloorCommand, events: impl IntoIterator<Item = FloorEvent>) -> Decided {
    Decided::of_floor(Speaker::House, None, command, events)
}

const fn speaker_of(command: Command) -> Speaker {
    match command.actor {
        Actor::Patron(party) => Speaker::Bot(party),
        Actor::Croupier => Speaker::Croupier,
        Actor::Supervisor => Speaker::Supervisor,
        Actor::Manager | Actor::House => Speaker::House,
    }
}
