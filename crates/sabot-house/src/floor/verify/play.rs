//! Acts by the rules: decided again, by those who may say them, and booked as the till books.

use sabot_core::Party;
use sabot_ledger::book::Entry;
use sabot_ledger::store::Append;
use sabot_rules::table::state::{PartyState, Standing};
use sabot_rules::table::{Act, Actor, Command, Event};

use super::super::charter::{Charter, FloorEvent, OwnerWord, StreamEvent, Who};
use super::bad::Why;
use super::staff::Signed as Signature;
use super::table::Auditor;
use super::wanted::{Signed, Wanted, filed_for, said_by};
use crate::books::{Owner, Slip, Till, moves};
use crate::staff::{Right, Role};
use crate::vault::Stage;
use crate::wire::Visibility;

impl Auditor<'_> {
    /// An act by the rules.
    pub(super) fn play(
        &mut self,
        append: &Append,
        command: &Command,
        stored: &[StreamEvent],
    ) -> Result<Vec<Wanted>, Why> {
        filed_for(append, command.party)?;
        self.check_speaker(append, command)?;
        self.redecide(append, command, stored)
    }

    /// Somebody comes to the table.
    pub(super) fn seat(
        &mut self,
        append: &Append,
        command: &Command,
        who: &Who,
        stored: &[StreamEvent],
    ) -> Result<Vec<Wanted>, Why> {
        self.check_usher(append, command, who)?;
        self.check_number(command, who)?;
        let mut wanted = self.redecide(append, command, stored)?;
        let party = wanted.iter().find_map(newcomer);
        let party = party.ok_or(Why::Seat("nobody sits down with it"))?;
        filed_for(append, Some(party))?;
        let who = who.clone();
        let occupied = FloorEvent::Occupied { party, who };
        wanted.insert(0, Wanted::Exactly(StreamEvent::Floor(occupied)));
        Ok(wanted)
    }

    /// Who may give a place: at a table of the house the staff; else one takes it, and the house gives it to bots.
    fn check_usher(&self, append: &Append, command: &Command, who: &Who) -> Result<(), Why> {
        let Some(signed) = Signature::of(append) else {
            if self.is_by_hand() {
                return Err(Why::Seat("only the staff gives places at this table"));
            }
            let own = who.patron().map(|patron| format!("patron/{}", patron.0));
            said_by(append, &[own.as_deref().unwrap_or("house")])?;
            return self.check_guest(who);
        };
        let right = if self.is_by_hand() {
            Right::Deal
        } else {
            Right::Floor
        };
        let signed = Signature::alone(append, right).map(|_| signed)?;
        let assigns = command.actor == Actor::House || signed.role.actor() == Some(command.actor);
        let house = self.is_by_hand() || (self.charter.pit.is_some() && who.patron().is_some());
        match who {
            Who::Person(_) | Who::Unnamed if assigns && house => self.check_twice(who),
            Who::Person(_) | Who::Unnamed | Who::Bot { .. } => Err(Why::Seat("not theirs to give")),
        }
    }

    /// A person sits at one place only, and where the owner asks for it, with his word.
    fn check_guest(&self, who: &Who) -> Result<(), Why> {
        let Some(patron) = who.patron() else {
            return Ok(());
        };
        self.check_twice(who)?;
        let Charter {
            approve,
            visibility,
            owner,
            ..
        } = self.charter;
        let asks = (approve || visibility == Visibility::Private) && owner != Some(patron);
        if asks && !self.approved.contains(&patron) {
            return Err(Why::Seat("the owner has not let that person in"));
        }
        Ok(())
    }

    fn check_twice(&self, who: &Who) -> Result<(), Why> {
        let Some(patron) = who.patron() else {
            return Ok(());
        };
        let here = |party: &Party| {
            let state = self.table.party(*party);
            state.is_some_and(PartyState::is_here)
        };
        let mut people = self.people.iter();
        if people.any(|(party, who)| who.patron() == Some(patron) && here(party)) {
            return Err(Why::Seat("that person is at the table already"));
        }
        Ok(())
    }

    /// Whoever was at this table before keeps the number they had (INT-45).
    fn check_number(&self, command: &Command, who: &Who) -> Result<(), Why> {
        let patron = who.patron();
        let own = |of: &Who| patron.is_some() && of.patron() == patron;
        let mut people = self.people.iter().rev();
        let had = people.find(|(_, of)| own(of)).map(|(party, _)| *party);
        let named = if let Act::Sit { former, .. } | Act::Arrive { former, .. } = command.act {
            former
        } else {
            command.party
        };
        if named == had || self.law.is_past() {
            return Ok(());
        }
        Err(Why::Seat("a person keeps the number they had at the table"))
    }

    /// The rules' own answer: that of the present version, or what an earlier one said then.
    fn answer(&self, command: &Command, stored: &[StreamEvent]) -> Result<Vec<Event>, Why> {
        if self.law.is_past() {
            return Ok(stored
                .iter()
                .filter_map(StreamEvent::rules)
                .copied()
                .collect());
        }
        let mut events = Vec::new();
        self.table.decide(command, &mut events)?;
        Ok(events)
    }

    /// What the rules answered is to be stored: as it is written today, or as it was written then.
    pub(super) fn by_rules(&self, event: Event) -> Wanted {
        if self.law.is_past() {
            return Wanted::Followed(event);
        }
        Wanted::Exactly(StreamEvent::Rules(event))
    }

    /// The rules' own answer, and what the floor adds to it.
    pub(super) fn redecide(
        &self,
        append: &Append,
        command: &Command,
        stored: &[StreamEvent],
    ) -> Result<Vec<Wanted>, Why> {
        if command.at != append.at {
            return Err(Why::Time);
        }
        let events = self.answer(command, stored)?;
        let all = events.iter();
        let mut wanted: Vec<Wanted> = all.map(|event| self.by_rules(*event)).collect();
        if self.is_by_hand() {
            return Ok(wanted);
        }
        for event in &events {
            if let Event::CutMade { by, depth } = *event {
                self.check_cut()?;
                wanted.push(Wanted::Signed(Signed::Cut { by, depth }));
            }
        }
        let over =
            |event: &Event| matches!(event, Event::ShoeEnded { .. } | Event::ShoeBegun { .. });
        if let Some(number) = self.dealing().filter(|_| events.iter().any(over)) {
            let played = true;
            wanted.push(Wanted::Signed(Signed::Seed { number, played }));
        }
        Ok(wanted)
    }

    /// The shoe that cards come from, if there is one.
    fn dealing(&self) -> Option<u64> {
        let story = self.shoes.last()?;
        let dealing = story.stage() == Some(Stage::Dealing) && !story.is_revealed();
        dealing.then_some(story.number)
    }

    /// Who may say an act: the party itself, the bot that it is, or for it the house and the owner when it goes.
    fn check_speaker(&self, append: &Append, command: &Command) -> Result<(), Why> {
        let party = match command.actor {
            Actor::Patron(party) => party,
            Actor::Croupier => return said_by(append, &["croupier"]),
            Actor::Supervisor => return said_by(append, &["supervisor"]),
            Actor::Manager | Actor::House => return said_by(append, &["house", "clock"]),
        };
        let own = match self.people.get(&party) {
            Some(Who::Person(patron)) => format!("patron/{}", patron.0),
            Some(Who::Bot { .. }) => format!("bot/{}", party.0),
            Some(Who::Unnamed) => "house".to_owned(),
            None => return Err(Why::Seat("nobody is that party")),
        };
        let owner = self.charter.owner.map(|owner| format!("owner/{}", owner.0));
        let goes = matches!(command.act, Act::Leave);
        let others = ["house", owner.as_deref().unwrap_or("house")];
        let others = if goes { &others[..] } else { &[] };
        said_by(append, &[&[own.as_str()], others].concat())
    }

    pub(super) fn owner_word(&self, append: &Append, word: OwnerWord) -> Result<Vec<Wanted>, Why> {
        filed_for(append, None)?;
        let owner = self.charter.owner.map(|owner| format!("owner/{}", owner.0));
        if let Some(signed) = Signature::of(append) {
            let closes = word == OwnerWord::Closing && signed.role == Role::Manager;
            let house = self.charter.pit.is_some() && signed.role.may(Right::Floor);
            let given_away = matches!(word, OwnerWord::HandOn(_) | OwnerWord::Offer(_));
            if !(house || closes) || given_away {
                let actor = append.actor.clone();
                return Err(Why::Actor { actor });
            }
        } else {
            let other = self.may_also_say(word);
            let speakers = [owner.as_deref(), other.as_deref()];
            let speakers: Vec<&str> = speakers.into_iter().flatten().collect();
            said_by(append, &speakers)?;
        }
        let event = StreamEvent::Floor(FloorEvent::Owner(word));
        Ok(vec![Wanted::Exactly(event)])
    }

    /// Who else than the owner may say a word: the one the table was offered to takes it over, and the house ends a
    /// guest's table that nobody else is at.
    fn may_also_say(&self, word: OwnerWord) -> Option<String> {
        if let OwnerWord::HandOn(to) = word {
            return (self.heir == Some(to)).then(|| format!("patron/{}", to.0));
        }
        let here = |(party, who): (&Party, &Who)| {
            let state = self.table.party(*party);
            let present = state.is_some_and(|state| state.place != Standing::Gone);
            let others = !matches!(who, Who::Bot { .. }) && who.patron() != self.charter.owner;
            present && others
        };
        let ends = word == OwnerWord::Closing && self.charter.owner.is_some();
        (ends && !self.people.iter().any(here)).then(|| "house".to_owned())
    }

    /// The entries of these events, as the till makes them.
    pub(super) fn entries(
        &self,
        append: &Append,
        events: &[StreamEvent],
        till: &mut Till,
    ) -> Vec<Entry> {
        let rules: Vec<Event> = events
            .iter()
            .filter_map(StreamEvent::rules)
            .copied()
            .collect();
        let transfers = moves(&self.table, &rules);
        if transfers.is_empty() {
            return Vec::new();
        }
        let fresh = events.iter().find_map(|event| match event {
            StreamEvent::Floor(FloorEvent::Occupied { party, who }) => Some((*party, who)),
            StreamEvent::Floor(_) | StreamEvent::Rules(_) => None,
        });
        let slip = Slip {
            version: append.expected_version.saturating_add(1),
            second: self.charter.epoch.saturating_add(append.at.ms()) / 1_000,
        };
        let dealing = self.table.rulebook().dealing;
        till.enter(slip, &transfers, |party| {
            let new = fresh.filter(|(sat, _)| *sat == party).map(|(_, who)| who);
            new.or_else(|| self.people.get(&party))
                .map_or(Owner::Stranger, |who| who.owner(dealing))
        })
    }
}

fn newcomer(wanted: &Wanted) -> Option<Party> {
    let (Wanted::Exactly(StreamEvent::Rules(event)) | Wanted::Followed(event)) = wanted else {
        return None;
    };
    event.comer()
}
