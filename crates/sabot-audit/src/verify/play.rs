//! Acts by the rules: decided again, by those who may say them.

use sabot_rules::table::{Act, Actor, Command, DoorAct, Event, PlaceAct, ShoeEvent};
use sabot_stream::order::Visibility;
use sabot_stream::{
    Charter, FloorEvent, Live, OwnerWord, Right, Role, Speaker, Step, StreamEvent, Who, holds,
};

use super::bad::Why;
use super::staff::alone;
use super::table::Auditor;
use super::wanted::{Expected, Wanted, exactly, filed_for, not_theirs, said_by};

impl Auditor<'_> {
    /// An act by the rules.
    pub(super) fn play(&self, live: &Live, step: &Step, command: &Command) -> Expected {
        filed_for(step, command.party)?;
        check_speaker(live, step, command)?;
        self.redecide(live, step, &[*command])
    }

    /// Somebody comes to the table.
    pub(super) fn seat(&self, live: &Live, step: &Step, command: &Command, who: &Who) -> Expected {
        check_usher(live, step, command, who)?;
        check_number(live, command, who)?;
        let mut wanted = self.redecide(live, step, &[*command])?;
        let mut rules = wanted.iter().filter_map(Wanted::rules);
        let party = rules.find_map(Event::comer);
        let party = party.ok_or(Why::Seat("nobody sits down with it"))?;
        filed_for(step, Some(party))?;
        let who = who.clone();
        wanted.insert(0, exactly(FloorEvent::Occupied { party, who }));
        Ok(wanted)
    }

    /// The rules' own answer, of the present version or what an earlier one said then, and what the floor adds to it.
    pub(super) fn redecide(&self, live: &Live, step: &Step, commands: &[Command]) -> Expected {
        let now = commands.iter().all(|command| command.at == step.at);
        holds(now, Why::Time)?;
        let mut wanted: Vec<Wanted> = if live.law().is_past() {
            step.rules().map(|event| Wanted::Followed(*event)).collect()
        } else {
            let (mut table, mut events) = (live.table().clone(), Vec::new());
            for command in commands {
                table.perform(command, &mut events)?;
            }
            let events = events.into_iter().map(StreamEvent::Rules);
            events.map(Wanted::Exactly).collect()
        };
        if live.is_by_hand() {
            return Ok(wanted);
        }
        let mut signed = Vec::new();
        let mut over = false;
        for event in wanted.iter().filter_map(Wanted::rules) {
            if let Event::Shoe(ShoeEvent::CutMade { by, depth }) = *event {
                self.check_cut()?;
                signed.push(Wanted::Cut { by, depth });
            } else if let Event::Shoe(ShoeEvent::ShoeEnded { .. } | ShoeEvent::ShoeBegun { .. }) =
                event
            {
                over = true;
            }
        }
        if let Some(number) = self.dealing().filter(|_| over) {
            let played = true;
            signed.push(Wanted::Seed { number, played });
        }
        wanted.extend(signed);
        Ok(wanted)
    }
}

/// Who may give a place: at a table of the house the staff; else one takes it, and the house gives it to bots.
fn check_usher(live: &Live, step: &Step, command: &Command, who: &Who) -> Result<(), Why> {
    let by_hand = live.is_by_hand();
    let Some(signature) = step.speaker.signature() else {
        let why = Why::Seat("only the staff gives places at this table");
        holds(!by_hand, why)?;
        let own = who.patron().map_or(Speaker::House, Speaker::Patron);
        said_by(step, &[own])?;
        return check_guest(live, who);
    };
    alone(step, if by_hand { Right::Deal } else { Right::Floor })?;
    let assigns = command.actor == Actor::House || signature.role.actor() == Some(command.actor);
    let house = by_hand || (live.charter().pit.is_some() && who.patron().is_some());
    match who {
        Who::Person(_) | Who::Unnamed if assigns && house => check_twice(live, who),
        Who::Person(_) | Who::Unnamed | Who::Bot { .. } => Err(Why::Seat("not theirs to give")),
    }
}

/// A person sits at one place only, and where the owner asks for it, with his word.
fn check_guest(live: &Live, who: &Who) -> Result<(), Why> {
    check_twice(live, who)?;
    let Charter {
        approve,
        visibility,
        owner,
        ..
    } = *live.charter();
    let asks = approve || visibility == Visibility::Private;
    let let_in = |patron| !asks || owner == Some(patron) || live.is_approved(patron);
    let why = Why::Seat("the owner has not let that person in");
    holds(who.patron().is_none_or(let_in), why)
}

fn check_twice(live: &Live, who: &Who) -> Result<(), Why> {
    let here = who.patron().and_then(|patron| live.party_of(patron));
    let why = Why::Seat("that person is at the table already");
    holds(here.is_none(), why)
}

/// Whoever was at this table before keeps the number they had (INT-45).
fn check_number(live: &Live, command: &Command, who: &Who) -> Result<(), Why> {
    let had = who.patron().and_then(|patron| live.last_party(patron));
    let mut named = command.party;
    if let Act::Door(DoorAct::Sit { former, .. } | DoorAct::Arrive { former, .. }) = command.act {
        named = former;
    }
    let kept = named == had.map(|(party, _)| party) || live.law().is_past();
    let why = Why::Seat("a person keeps the number they had at the table");
    holds(kept, why)
}

/// Who may say an act: the party itself, the bot that it is, or for it the house and the owner when it goes.
fn check_speaker(live: &Live, step: &Step, command: &Command) -> Result<(), Why> {
    let party = match command.actor {
        Actor::Patron(party) => party,
        Actor::Croupier => return said_by(step, &[Speaker::Croupier]),
        Actor::Supervisor => return said_by(step, &[Speaker::Supervisor]),
        Actor::Manager | Actor::House => return said_by(step, &[Speaker::House, Speaker::Clock]),
    };
    let own = match live.people().get(&party) {
        Some(Who::Person(patron)) => Speaker::Patron(*patron),
        Some(Who::Bot { .. }) => Speaker::Bot(party),
        Some(Who::Unnamed) => Speaker::House,
        None => return Err(Why::Seat("nobody is that party")),
    };
    if command.act != Act::Place(PlaceAct::Leave) {
        return said_by(step, &[own]);
    }
    let owner = live.charter().owner.map_or(Speaker::House, Speaker::Owner);
    said_by(step, &[own, Speaker::House, owner])
}

pub(super) fn owner_word(live: &Live, step: &Step, word: OwnerWord) -> Expected {
    filed_for(step, None)?;
    if let Some(signature) = step.speaker.signature() {
        let closes = word == OwnerWord::Closing && signature.role == Role::Manager;
        let house = live.charter().pit.is_some() && signature.role.may(Right::Floor);
        let given_away = matches!(word, OwnerWord::HandOn(_) | OwnerWord::Offer(_));
        holds((house || closes) && !given_away, not_theirs(step))?;
    } else {
        let owner = live.charter().owner.map(Speaker::Owner);
        let speakers = [owner, may_also_say(live, word)];
        let speakers: Vec<Speaker> = speakers.into_iter().flatten().collect();
        said_by(step, &speakers)?;
    }
    Ok(vec![exactly(FloorEvent::Owner(word))])
}

/// Who else than the owner may say a word: the one the table was offered to takes it over, and the house ends a guest's
/// table that nobody else is at.
fn may_also_say(live: &Live, word: OwnerWord) -> Option<Speaker> {
    if let OwnerWord::HandOn(to) = word {
        return (live.heir() == Some(to)).then_some(Speaker::Patron(to));
    }
    let owner = live.charter().owner;
    let other = |who: &Who| !matches!(who, Who::Bot { .. }) && who.patron() != owner;
    let ends = word == OwnerWord::Closing && owner.is_some();
    (ends && !live.occupied().any(|(_, who)| other(who))).then_some(Speaker::House)
}
