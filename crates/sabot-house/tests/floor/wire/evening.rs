//! Three people play by a script while somebody looks on; where a table needs more to begin, others sit there.

use sabot_rules::table::bounds::{BankKind, CoverKind, Kind, PlayKind, PuntoKind};

use super::session::Session;
use crate::prelude::*;
use crate::salon::Salon;

/// So many play; others only sit there.
const PLAYERS: u64 = 3;
/// The first viewers are people, this one looks on.
const ONLOOKER: u64 = 9;

pub(crate) struct Evening {
    pub(crate) salon: Salon,
    pub(crate) sessions: Vec<Session>,
    people: u64,
}

impl Evening {
    /// An evening whose shoe comes from this seed.
    pub(crate) fn of(rulebook: &Rulebook, seed: u32) -> Self {
        let mut salon = Salon::open(rulebook, 0);
        for _ in 0..seed {
            salon.hall.chance.number().unwrap();
        }
        // Somebody looks, so that the table goes on.
        salon.look(100, 5);
        let people = PLAYERS.max(rulebook.min_seated.into());
        for guest in 1..=people {
            salon.sit(guest, seat_of(guest), 5_000);
        }
        let begun = |phase| {
            matches!(
                phase,
                Phase::Bidding(_) | Phase::Offering(_) | Phase::Betting
            )
        };
        salon.until(|salon| begun(salon.phase()));
        let mut evening = Self {
            salon,
            sessions: Vec::new(),
            people,
        };
        evening.play();
        evening
    }

    fn join(&mut self, name: &'static str, viewer: u64, guest: Option<u64>) -> usize {
        let session = Session::join(&mut self.salon, name, viewer, guest);
        self.sessions.push(session);
        self.read();
        self.sessions.len() - 1
    }

    fn read(&mut self) {
        for session in &mut self.sessions {
            session.read(&mut self.salon);
        }
    }

    fn end(&mut self, at: usize) {
        self.read();
        self.sessions[at].lose(&mut self.salon);
        self.read();
    }

    /// The wagers as somebody sees them who sits there, a hand as its holder sees it, and all of it from aside: a
    /// coup, a lost line, and the wagers of the next coup.
    fn play(&mut self) {
        let onlooker = self.join("onlooker", ONLOOKER, None);
        self.say("Good evening");
        self.until(is_covered);
        let seated = self.join("seated", 3, Some(3));
        self.step();
        self.end(seated);
        self.until(is_nearly_dealt);
        if self.salon.table().coup().dominant.is_some() {
            let holder = self.join("holder", 2, Some(2));
            self.until(|salon| salon.table().coup().player_call.is_some());
            self.end(holder);
        }
        self.until(|salon| !salon.table().in_coup());
        self.sessions[onlooker].lose(&mut self.salon);
        for _ in 0..2 {
            self.step();
        }
        self.sessions[onlooker].resume(&mut self.salon);
        self.read();
        self.until(is_staked);
        self.end(onlooker);
    }

    fn until(&mut self, holds: impl Fn(&Salon) -> bool) {
        for _ in 0..1_000 {
            if holds(&self.salon) {
                return;
            }
            self.step();
        }
        let (phase, awaits) = (self.salon.phase(), self.salon.table().awaits());
        panic!("it never happens: {phase:?}, {awaits:?}");
    }

    /// Somebody who is asked answers, else time passes.
    fn step(&mut self) {
        let asked = (1..=self.people).find_map(|guest| Some((guest, script(&self.salon, guest)?)));
        if let Some((guest, act)) = asked {
            self.salon.act(guest, act);
        } else {
            self.salon.step();
        }
        self.read();
    }

    fn say(&mut self, text: &str) {
        let (viewer, text) = (ViewerId(100), text.to_owned());
        self.salon.give(Input::Chat { viewer, text });
        self.read();
    }

    /// The kinds of everything that happened in these sessions, and of all stakes.
    pub(crate) fn happened(&self) -> BTreeSet<String> {
        let frames = self.sessions.iter().flat_map(|session| &session.frames);
        let acts = frames.filter_map(|frame| frame["acts"].as_array());
        let mut all = BTreeSet::new();
        for act in acts.flatten() {
            match &act["event"] {
                Value::String(kind) => {
                    all.insert(kind.clone());
                }
                Value::Object(event) => {
                    all.extend(event.keys().cloned());
                    let kinds = event.values().filter_map(|event| event["kind"].as_str());
                    all.extend(kinds.map(str::to_owned));
                }
                Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => {}
            }
        }
        all
    }
}

/// Guest 1 banks, guest 2 plays against the bank alone, guest 3 plays along, the others decline.
fn script(salon: &Salon, guest: u64) -> Option<Act> {
    let table = salon.table();
    let party = table.seated(seat(seat_of(guest)))?;
    let state = table.party(party)?;
    // Who has bid waits for the others.
    let bid = matches!(table.phase(), Phase::Bidding(_)) && !state.bid.is_zero();
    let offered = offered(table, party);
    let open = |wanted: Kind| {
        let mut all = offered.iter().filter(|_| !bid);
        let (_, bounds) = all.find(|(kind, _)| *kind == wanted)?;
        let range = range_of(*bounds);
        plain_act(wanted, range.map(|range| range.floor.0.max(m(50))))
    };
    let wanted: &[Kind] = match guest {
        _ if !state.wagered().is_zero() => &[],
        1 => &[
            Kind::Bank(BankKind::Bid),
            Kind::Bank(BankKind::TakeBank),
            Kind::Bank(BankKind::Bank),
            Kind::Bank(BankKind::Remain),
            Kind::Punto(PuntoKind::Wager(Area::Banker)),
        ],
        2 => &[
            Kind::Cover(CoverKind::Suivi),
            Kind::Cover(CoverKind::Banco),
            Kind::Punto(PuntoKind::Wager(Area::Player)),
        ],
        PLAYERS => &[
            Kind::Cover(CoverKind::Stake),
            Kind::Punto(PuntoKind::Wager(Area::Tie)),
        ],
        _ => &[],
    };
    let plain = [
        Kind::Play(PlayKind::Deal),
        Kind::Play(PlayKind::Draw),
        Kind::Cover(CoverKind::Decline),
    ];
    let mut all = wanted.iter().chain(&plain);
    all.find_map(|kind| open(*kind))
}

/// Whether wagers are taken.
fn is_covered(salon: &Salon) -> bool {
    matches!(salon.phase(), Phase::Cover(_) | Phase::Betting)
}

/// Whether somebody has something at stake.
fn is_staked(salon: &Salon) -> bool {
    let mut parties = salon.table().parties();
    parties.any(|(_, state)| !state.on_felt().is_zero())
}

/// Whether one of the four first cards is still to come.
fn is_nearly_dealt(salon: &Salon) -> bool {
    salon.table().coup().player.two.slots().len() == 2
}

/// Those who play leave a seat between them; the others sit there.
fn seat_of(guest: u64) -> u8 {
    let seat = if guest <= PLAYERS {
        guest * 2 - 1
    } else {
        (guest - PLAYERS) * 2
    };
    u8::try_from(seat).unwrap()
}
