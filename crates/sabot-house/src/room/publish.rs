//! What viewers are sent: changed fields with their new values, what happened, and proofs with the faces they prove.

use std::collections::VecDeque;

use bytes::Bytes;
use sabot_core::Side;
use sabot_rules::table::allowed::each_choice;
use sabot_rules::table::bounds::{CoverKind, Kind};
use sabot_rules::table::event::{Event, FlowEvent, ShoeEvent};
use sabot_rules::table::place::Place;
use sabot_rules::table::view::{self, Public, Viewer};
use sabot_rules::table::{Actor, Table};
use sabot_stream::StreamEvent;
use sabot_wire::{
    Closed, Happened, Occupant, Open, Person, Private, PrivateDelta, PublicDelta, Sign,
    TablePublic, Writer, occupant, told, told_of_floor,
};
use serde::{Deserialize, Serialize};

use super::{Output, Room};
use crate::hall::{ViewerId, Visitor};

/// How many deltas are kept for those who come back.
const HISTORY: usize = 64;

/// What was last shown, and what has happened since.
#[derive(Debug, Default)]
pub(crate) struct Publisher {
    shown: Option<Box<TablePublic>>,
    acts: Vec<Happened>,
    history: VecDeque<(u64, Bytes)>,
    /// The last version that was shown.
    version: u64,
    /// Whether something has happened that the floor's own fields tell.
    stale: bool,
    /// The cards on the table.
    cards: Lying,
}

/// The cards that lie on the table: where, which of the shoe, and whether everybody has its proof.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Lying(Vec<(Place, u16, bool)>);

impl Lying {
    /// Follows a card as it comes and goes.
    pub(crate) fn note(&mut self, event: &Event) {
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

/// What everybody is told of a command's events: made while it is decided, told when it is stored.
#[derive(Debug, Clone, Default)]
pub(crate) struct Telling {
    cards: Lying,
    /// For each event of the engine, with the cards whose proofs go with it.
    acts: VecDeque<(Happened, Vec<u16>)>,
    stale: bool,
}

impl Telling {
    /// One thing has happened by the rules; the table is as it is after it.
    pub(crate) fn happened(&mut self, table: &Table, event: &Event) {
        self.cards.note(event);
        self.stale |= told_on_sign(event);
        let seen = view::seen_by_all(table, event);
        let opened = self.cards.opened(table);
        self.acts.push_back((told(table, event, seen), opened));
    }
}

impl Publisher {
    /// The frames after a version, if all of them are still there.
    pub(crate) fn since(&self, version: u64) -> Option<Vec<Bytes>> {
        if version > self.version {
            return None;
        }
        let missed = usize::try_from(self.version.saturating_sub(version)).ok()?;
        let skip = self.history.len().checked_sub(missed)?;
        let frames = self.history.iter().skip(skip);
        Some(frames.map(|(_, frame)| frame.clone()).collect())
    }

    /// With these cards on the table.
    pub(crate) fn with_cards(cards: Lying) -> Self {
        Self {
            cards,
            ..Self::default()
        }
    }

    /// The cards on the table.
    pub(crate) const fn lying(&self) -> &Lying {
        &self.cards
    }

    /// The same, for whoever goes on with them.
    pub(crate) fn into_lying(self) -> Lying {
        self.cards
    }

    /// Nothing told yet, with the cards as they lie.
    pub(crate) fn telling(&self) -> Telling {
        Telling {
            cards: self.cards.clone(),
            ..Telling::default()
        }
    }

    /// Starts from a table that was loaded: nobody has seen anything of it but the cards that lie there.
    pub(crate) fn resumed(version: u64, old: Self) -> Self {
        Self {
            cards: old.cards,
            ..Self::at(version)
        }
    }

    /// Something has happened that the floor's own fields tell.
    pub(crate) const fn touch(&mut self) {
        self.stale = true;
    }

    /// Starts at a version: nobody has seen anything.
    pub(crate) fn at(version: u64) -> Self {
        Self {
            version,
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
    pub(crate) fn tell(&mut self, mut telling: Telling, events: &[StreamEvent]) {
        for event in events {
            let happened = match event {
                StreamEvent::Rules(_) => {
                    let Some((mut happened, opened)) = telling.acts.pop_front() else {
                        continue;
                    };
                    let proved = opened.into_iter().filter_map(|at| self.prove(at));
                    happened.proofs = proved.collect();
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

    /// The proofs of the cards of a hand that one person looks at.
    fn own_proofs(&mut self, side: Side) -> Vec<sabot_vault::Proved> {
        let own = |place: Place| match side {
            Side::Player => matches!(place, Place::P1 | Place::P2 | Place::Px),
            Side::Banker => matches!(place, Place::B1 | Place::B2 | Place::Bx),
        };
        let cards = self.publisher.cards.0.iter();
        let at: Vec<u16> = cards
            .filter(|card| own(card.0))
            .map(|card| card.1)
            .collect();
        at.into_iter().filter_map(|at| self.prove(at)).collect()
    }

    /// Everything that is the same for all.
    pub(crate) fn public(&self) -> TablePublic {
        TablePublic {
            game: self.game(),
            sign: self.sign(),
        }
    }

    /// The engine's view; whether people may talk is the table's own policy.
    fn game(&self) -> Public {
        Public {
            chat_open: self.is_chat_open(),
            ..view::public(self.table())
        }
    }

    fn sign(&self) -> Sign {
        let halls = |patron| Person {
            patron,
            name: self.name_of(patron),
        };
        Sign {
            heir: self.live().heir(),
            occupants: self.occupants(),
            waiting: self.waiting().map(halls).collect(),
            halted: self.is_halted(),
            closing: self.is_closing(),
            spectators: self.spectators(),
            deadline: self.window_deadline(),
            shoe: self.shoe_view(),
            ..Sign::of(self.live())
        }
    }

    fn occupants(&self) -> Vec<Occupant> {
        let present = self.occupied();
        present
            .map(|(party, who)| {
                let patron = who.patron();
                Occupant {
                    here: patron.is_none_or(|patron| self.is_connected(patron)),
                    muted: patron.is_some_and(|patron| self.is_muted(patron)),
                    ..occupant(party, who, self.people())
                }
            })
            .collect()
    }

    /// What one visitor sees beside that.
    pub(crate) fn private(&mut self, visitor: Visitor) -> Private {
        let owner = visitor.patron.is_some() && self.charter().owner == visitor.patron;
        if let Some(staff) = visitor.staff {
            return self.staff_private(staff);
        }
        let Some(party) = self.party_of(visitor) else {
            return Private {
                owner,
                ..Private::default()
            };
        };
        if self.is_by_hand() {
            // The croupier acts for everybody, and the hand is a real one (INT-94).
            return Private {
                party: Some(party),
                owner,
                ..Private::default()
            };
        }
        let hand = view::held(self.table(), Viewer::Patron(party));
        let side = if self.table().coup().dominant == Some(party) {
            Side::Player
        } else {
            Side::Banker
        };
        let proofs = match &hand {
            Some(_) => self.own_proofs(side),
            None => Vec::new(),
        };
        let (mut open, mut closed) = (Vec::with_capacity(16), Vec::with_capacity(48));
        let actor = Actor::Patron(party);
        each_choice(
            self.table(),
            actor,
            Some(party),
            |kind, verdict| match verdict {
                Ok(bounds) => open.push(Open { kind, bounds }),
                // What is closed in chips is told once.
                Err(_) if matches!(kind, Kind::Cover(CoverKind::InCash(_))) => {}
                Err(refusal) => closed.push(Closed { kind, refusal }),
            },
        );
        Private {
            party: Some(party),
            owner,
            hand,
            proofs,
            open,
            closed,
            ..Private::default()
        }
    }

    /// Sends everybody what has changed.
    pub(crate) fn publish(&mut self, out: &mut Vec<Output>) {
        let acts = std::mem::take(&mut self.publisher.acts);
        let version = self.version();
        let moved = version != self.publisher.version;
        if self.hub_is_empty() {
            // Nobody looks: whoever comes gets the whole view.
            self.publisher = Publisher {
                cards: std::mem::take(&mut self.publisher.cards),
                ..Publisher::at(version)
            };
            return;
        }
        let old = self.publisher.shown.take();
        let stale = std::mem::take(&mut self.publisher.stale) || old.is_none();
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
        self.deliver(&writer, (&shared, !news && !moved), out);
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
    fn deliver(&mut self, writer: &Writer, (shared, quiet): (&Bytes, bool), out: &mut Vec<Output>) {
        for (viewer, visitor) in self.viewers() {
            let private = self.private(visitor);
            let Some(last) = self.last_private(viewer) else {
                continue;
            };
            if *last == private {
                if !quiet {
                    out.push(Output::Send(viewer, shared.clone()));
                }
                continue;
            }
            let own = writer.own(last, &private);
            *last = private;
            out.push(Output::Send(viewer, own));
        }
    }

    /// What is not in the history: who is here, and this viewer's own fields.
    pub(crate) fn catch_up(&mut self, viewer: ViewerId, out: &mut Vec<Output>) {
        let Some(visitor) = self.visitor(viewer) else {
            return;
        };
        let private = self.private(visitor);
        let sign = self.sign();
        let mut writer = Writer::delta(self.version());
        writer.value(&PublicDelta {
            occupants: Some(&sign.occupants),
            waiting: Some(&sign.waiting),
            spectators: Some(&sign.spectators),
            deadline: Some(&sign.deadline),
            ..PublicDelta::default()
        });
        writer.raw(",\"acts\":[],\"private\":");
        writer.value(&PrivateDelta::between(None, &private));
        writer.raw("}");
        if let Some(last) = self.last_private(viewer) {
            *last = private;
        }
        out.push(Output::Send(viewer, Bytes::from(writer.0)));
    }
}
