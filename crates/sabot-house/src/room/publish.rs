//! What viewers are sent: changed fields with their new values, what happened, and proofs with the faces they prove.

use std::collections::VecDeque;
use std::mem::take;

use bytes::Bytes;
use sabot_core::{Moment, Party, PatronId, Side};
use sabot_rules::table::allowed::each_choice;
use sabot_rules::table::bounds::{CoverKind, Kind};
use sabot_rules::table::event::{Event, FlowEvent, ShoeEvent};
use sabot_rules::table::place::Place;
use sabot_rules::table::view::{self, Public, Viewer};
use sabot_rules::table::{Actor, Table};
use sabot_stream::{StreamEvent, Who};
use sabot_vault::Proved;
use sabot_wire::{
    Closed, Happened, Occupant, Open, Person, Private, PrivateDelta, Sign, TablePublic, Writer,
    occupant, told, told_of_floor,
};
use serde::{Deserialize, Serialize};

use super::Room;
use crate::hall::{ViewerId, Visitor};

/// How many deltas are kept for those who come back.
const HISTORY: usize = 64;

/// What was last shown, and what has happened since.
#[derive(Debug, Default)]
pub(super) struct Publisher {
    shown: Option<Box<TablePublic>>,
    acts: Vec<Happened>,
    history: VecDeque<(u64, Bytes)>,
    /// The last version that was shown.
    version: u64,
    /// Whether something has happened that the floor's own fields tell.
    pub(super) stale: bool,
    pub(super) cards: Lying,
}

/// The cards that lie on the table: where, which of the shoe, and whether everybody has its proof.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Lying(Vec<(Place, u16, bool)>);

impl Lying {
    /// Follows a card as it comes and goes.
    pub(super) fn note(&mut self, event: &Event) {
        if let Event::Shoe(ShoeEvent::CardOut { place, index, .. }) = *event {
            self.0.push((place, index, false));
        } else if let Event::Shoe(ShoeEvent::CardMoved { from, to }) = *event {
            if let Some(card) = self.0.iter_mut().find(|card| card.0 == from) {
                card.0 = to;
            }
        } else if event.clears_the_felt() {
            self.0.clear();
        }
    }

    /// The cards that everybody sees now and did not before.
    fn opened(&mut self, table: &Table) -> Vec<u16> {
        let closed = self.0.iter_mut().filter(|card| !card.2);
        let open = closed.filter(|card| view::open_to_all(table, card.0));
        open.map(|card| {
            card.2 = true;
            card.1
        })
        .collect()
    }
}

/// The floor's fields that are told in no history: who is here, and for how long they are waited for.
#[derive(Debug, Serialize)]
struct Here {
    occupants: Vec<Occupant>,
    waiting: Vec<Person>,
    spectators: u32,
    deadline: Option<Moment>,
}

/// What everybody is told of a command's events: made while it is decided, told when it is stored.
#[derive(Debug, Clone, Default)]
pub(super) struct Telling {
    cards: Lying,
    /// For each event of the engine, with the cards whose proofs go with it.
    acts: VecDeque<(Happened, Vec<u16>)>,
    stale: bool,
}

impl Telling {
    /// One thing has happened by the rules; the table is as it is after it.
    pub(super) fn happened(&mut self, table: &Table, event: &Event) {
        self.cards.note(event);
        self.stale |= told_on_sign(event);
        let seen = view::seen_by_all(table, event);
        let opened = self.cards.opened(table);
        self.acts.push_back((told(table, event, seen), opened));
    }
}

impl Publisher {
    /// The frames after a version, if all of them are still there.
    pub(super) fn since(&self, version: u64) -> Option<Vec<Bytes>> {
        if version > self.version {
            return None;
        }
        let missed = usize::try_from(self.version.saturating_sub(version)).ok()?;
        let skip = self.history.len().checked_sub(missed)?;
        let frames = self.history.iter().skip(skip);
        Some(frames.map(|(_, frame)| frame.clone()).collect())
    }

    /// Nothing told yet, with the cards as they lie.
    pub(super) fn telling(&self) -> Telling {
        Telling {
            cards: self.cards.clone(),
            ..Telling::default()
        }
    }

    /// Starts at a version with these cards on the table: nobody has seen anything else.
    pub(super) fn at(version: u64, cards: Lying) -> Self {
        Self {
            version,
            cards,
            ..Self::default()
        }
    }
}

/// Whether the floor's own fields tell of an event: who is there, the window's end, the shoe.
const fn told_on_sign(event: &Event) -> bool {
    event.moves_people()
        || matches!(
            event,
            Event::Flow(FlowEvent::WindowOpened { .. } | FlowEvent::WindowClosed(_))
                | Event::Shoe(
                    ShoeEvent::ShoeBegun { .. }
                        | ShoeEvent::CutMade { .. }
                        | ShoeEvent::ShoeEnded { .. }
                )
        )
}

impl Room {
    /// What has happened is stored, and told.
    pub(super) fn tell(&mut self, mut telling: Telling, events: &[StreamEvent]) {
        for event in events {
            let happened = match event {
                StreamEvent::Rules(_) => {
                    let Some((mut happened, opened)) = telling.acts.pop_front() else {
                        continue;
                    };
                    happened.proofs = self.proofs(opened);
                    Some(happened).filter(|happened| happened.event.is_some())
                }
                StreamEvent::Floor(event) => {
                    let happened = told_of_floor(event);
                    telling.stale |= happened.is_some();
                    happened
                }
            };
            self.publisher.acts.extend(happened);
        }
        self.publisher.stale |= telling.stale;
        self.publisher.cards = telling.cards;
    }

    /// The proofs of these cards.
    fn proofs(&mut self, at: Vec<u16>) -> Vec<Proved> {
        let vault = &mut self.driver.vault;
        at.into_iter().filter_map(|at| vault.proved(at)).collect()
    }

    /// The proofs of the cards of a hand that one person looks at.
    fn own_proofs(&mut self, side: Side) -> Vec<Proved> {
        let own = |place: Place| match side {
            Side::Player => matches!(place, Place::P1 | Place::P2 | Place::Px),
            Side::Banker => matches!(place, Place::B1 | Place::B2 | Place::Bx),
        };
        let cards = self.publisher.cards.0.iter();
        let at = cards.filter(|card| own(card.0)).map(|card| card.1);
        self.proofs(at.collect())
    }

    /// The engine's view; whether people may talk is the table's own policy.
    pub(super) fn game(&self) -> Public {
        Public {
            chat_open: self.is_chat_open(),
            ..view::public(self.table())
        }
    }

    pub(super) fn sign(&self) -> Sign {
        let live = &self.live;
        let person = |patron: &PatronId| Person {
            patron: *patron,
            name: self.name_of(*patron),
        };
        Sign {
            heir: live.heir(),
            occupants: self.occupants(),
            waiting: self.waiting.iter().map(person).collect(),
            halted: live.is_halted(),
            closing: live.is_closing() || live.is_closed(),
            spectators: self.spectators(),
            deadline: self.deadline.filter(|_| live.table().window().is_some()),
            shoe: self.shoe.clone(),
            ..Sign::of(live)
        }
    }

    fn occupants(&self) -> Vec<Occupant> {
        let occupant = |(party, who): (Party, &Who)| {
            let patron = who.patron();
            Occupant {
                here: patron.is_none_or(|patron| self.is_connected(patron, |_| true)),
                muted: patron.is_some_and(|patron| self.live.is_muted(patron)),
                ..occupant(party, who, &*self.hall.people)
            }
        };
        self.occupied().map(occupant).collect()
    }

    /// What one visitor sees beside that.
    pub(super) fn private(&mut self, visitor: Visitor) -> Private {
        if let Some(staff) = visitor.staff {
            return self.staff_private(staff);
        }
        let party = self.party_of(visitor);
        let seen = Private {
            party,
            owner: visitor.patron.is_some() && self.charter().owner == visitor.patron,
            ..Private::default()
        };
        // Where people deal, the croupier acts for everybody, and the hand is a real one (INT-94).
        let Some(party) = party.filter(|_| !self.live.is_by_hand()) else {
            return seen;
        };
        let hand = view::held(self.table(), Viewer::Patron(party));
        let proofs = match &hand {
            Some(_) if self.table().coup().dominant == Some(party) => self.own_proofs(Side::Player),
            Some(_) => self.own_proofs(Side::Banker),
            None => Vec::new(),
        };
        let (mut open, mut closed) = (Vec::with_capacity(16), Vec::with_capacity(48));
        let mut sort = |kind, verdict| match verdict {
            Ok(bounds) => open.push(Open { kind, bounds }),
            // What is closed in chips is told once.
            Err(_) if matches!(kind, Kind::Cover(CoverKind::InCash(_))) => {}
            Err(refusal) => closed.push(Closed { kind, refusal }),
        };
        each_choice(self.table(), Actor::Patron(party), Some(party), &mut sort);
        Private {
            hand,
            proofs,
            open,
            closed,
            ..seen
        }
    }

    /// Sends everybody what has changed.
    pub(super) fn publish(&mut self) {
        let version = self.version();
        let publisher = &mut self.publisher;
        if self.viewers.is_empty() {
            // Nobody looks: whoever comes gets the whole view.
            *publisher = Publisher::at(version, take(&mut publisher.cards));
            return;
        }
        let moved = version != publisher.version;
        let (acts, old) = (take(&mut publisher.acts), publisher.shown.take());
        let stale = take(&mut publisher.stale) || old.is_none();
        let (game, sign) = (self.game(), stale.then(|| self.sign()));
        let (writer, news) = Writer::shared(version, old.as_deref(), (&game, sign.as_ref()), &acts);
        self.publisher.shown = match (old, sign) {
            (Some(mut shown), None) => {
                shown.game = game;
                Some(shown)
            }
            (_, Some(sign)) => Some(Box::new(TablePublic { game, sign })),
            (None, None) => None,
        };
        self.publisher.version = version;
        let shared = writer.close();
        self.deliver(&writer, (&shared, !news && !moved));
        if moved {
            let history = &mut self.publisher.history;
            history.push_back((version, shared));
            if history.len() > HISTORY {
                history.pop_front();
            }
        }
    }

    /// The shared frame for those whose own fields are as they were, unless there is nothing in it, and a frame of their
    /// own for the others.
    fn deliver(&mut self, writer: &Writer, (shared, quiet): (&Bytes, bool)) {
        let viewers = self.viewers.iter();
        let viewers: Vec<_> = viewers.map(|(id, seen)| (*id, seen.visitor)).collect();
        for (viewer, visitor) in viewers {
            let private = self.private(visitor);
            let Some(seen) = self.viewers.get_mut(&viewer) else {
                continue;
            };
            if seen.private != private {
                let own = writer.own(&seen.private, &private);
                seen.private = private;
                self.send(viewer, own);
            } else if !quiet {
                self.send(viewer, shared.clone());
            }
        }
    }

    /// What is not in the history: who is here, and this viewer's own fields.
    pub(super) fn catch_up(&mut self, viewer: ViewerId, visitor: Visitor) {
        let private = self.private(visitor);
        let sign = self.sign();
        let mut writer = Writer::delta(self.version());
        writer.value(&Here {
            occupants: sign.occupants,
            waiting: sign.waiting,
            spectators: sign.spectators,
            deadline: sign.deadline,
        });
        writer.raw(",\"acts\":[],\"private\":");
        writer.value(&PrivateDelta(None, &private));
        writer.raw("}");
        if let Some(seen) = self.viewers.get_mut(&viewer) {
            seen.private = private;
        }
        self.send(viewer, Bytes::from(writer.0));
    }
}
