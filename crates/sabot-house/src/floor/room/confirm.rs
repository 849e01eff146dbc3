//! What the store confirmed: only now it is applied and shown.

use sabot_core::Moment;
use sabot_ledger::book::Entry;
use sabot_ledger::store::{AppendError, Appended};
use sabot_rules::table::Event;

use super::super::charter::{FloorEvent, OwnerWord, StreamEvent, Who};
use super::super::follow::concerns_the_house;
use super::bots::Mind;
use super::{Decided, Flight, No, Output, Room};
use crate::books::{Owner, Slip, Till, moves};
use crate::vault::Revelation;

impl Room {
    /// The store's answer to the append in flight.
    pub(super) fn stored(
        &mut self,
        now: Moment,
        answer: Result<Appended, AppendError>,
        out: &mut Vec<Output>,
    ) {
        let Some(flight) = self.flight.take() else {
            return;
        };
        match answer {
            Ok(appended) if appended.version == self.version.saturating_add(1) => {
                self.confirmed(now, flight, appended, out);
            }
            // The same command was stored before: nothing happens twice.
            Ok(appended) => self.known(&flight, appended, out),
            Err(error) => self.failed(flight, &error, out),
        }
    }

    fn confirmed(
        &mut self,
        now: Moment,
        flight: Flight,
        appended: Appended,
        out: &mut Vec<Output>,
    ) {
        self.version = appended.version;
        self.head = appended.head;
        self.keep_before(&flight);
        self.till = flight.till;
        let mut over = false;
        for event in &flight.events {
            over |= self.apply(event);
            self.happened(event);
        }
        if flight.touched {
            self.shoe = self.desk.view();
        }
        self.after(now, &flight.events);
        self.publish(out);
        if let Some(request) = &flight.request {
            Self::answer(request, &Ok(appended.version), out);
        }
        if over {
            out.push(Output::ShoeOver);
        }
        if self.charter.pit.is_some() && flight.events.iter().any(concerns_the_house) {
            out.push(Output::Told);
        }
        // Somebody may have waited for a seat.
        while let Some(patient) = self.patient.pop_back() {
            self.queue.push_front(patient);
        }
    }

    fn known(&mut self, flight: &Flight, appended: Appended, out: &mut Vec<Output>) {
        if let Some(request) = &flight.request {
            Self::answer(request, &Ok(appended.version), out);
        }
        if flight.touched || flight.request.is_none() {
            self.spoil(out);
        }
    }

    fn failed(&mut self, flight: Flight, error: &AppendError, out: &mut Vec<Output>) {
        let lawful = match error {
            AppendError::Books { refusal, .. } => Some(No::new("not-enough", refusal.to_string())),
            AppendError::CommandIdTaken { .. } => Some(No::new(
                "command-id-taken",
                "another command has that id: use a fresh one",
            )),
            AppendError::NotJson { .. } | AppendError::TooLong { .. } => {
                Some(No::new("too-long", error.to_string()))
            }
            AppendError::Conflict { .. } | AppendError::Fault(_) => None,
        };
        let touched = flight.touched;
        match (lawful, flight.request) {
            (Some(no), Some(request)) => {
                self.say_no(&request, no, out);
                if touched {
                    self.spoil(out);
                }
            }
            // Whether it was stored is not known, or somebody else wrote: the log says what is true.
            (_, request) => {
                tracing::warn!(table = self.id.0, %error, "an append failed");
                if let Some(request) = request {
                    self.queue.push_front(request);
                }
                self.spoil(out);
            }
        }
    }

    /// Applies one event; says whether a shoe is over with it.
    pub(super) fn apply(&mut self, event: &StreamEvent) -> bool {
        match event {
            StreamEvent::Rules(event) => {
                self.table.apply(event);
                self.note_window_at(event, self.table.at());
                // A shoe of real cards is over without a seed to tell.
                self.is_by_hand() && matches!(event, Event::ShoeEnded { .. })
            }
            StreamEvent::Floor(event) => self.apply_floor(event),
        }
    }

    /// How long the open window lasts, so that it can start anew after a restart.
    pub(super) fn note_window_at(&mut self, event: &Event, now: Moment) {
        if let Event::WindowOpened { id, closes_at, .. } = *event {
            let length = closes_at.map(|at| at.ms().saturating_sub(now.ms()));
            self.window = length.map(|length| (id, length));
            self.deadline = closes_at;
        }
    }

    pub(super) fn apply_floor(&mut self, event: &FloorEvent) -> bool {
        match event {
            FloorEvent::Occupied { party, who } => {
                if let Some(mind) = Mind::of(who) {
                    self.minds.insert(*party, mind);
                }
                if let Who::Person(patron) = who {
                    self.waiting.remove(patron);
                }
                self.people.insert(*party, who.clone());
            }
            FloorEvent::ShoeRevealed {
                ending,
                seed,
                salt,
                signature,
                ..
            } => {
                self.desk.revealed(Revelation {
                    ending: *ending,
                    seed: *seed,
                    salt: *salt,
                    signature: *signature,
                });
                return true;
            }
            FloorEvent::Owner(word) => self.apply_word(*word),
            FloorEvent::Closed => self.closed = true,
            FloorEvent::Undone { .. } => {
                if let Some(before) = self.before.take() {
                    self.table = *before;
                }
            }
            FloorEvent::LawRenewed { law, rulebook } => {
                if let Err(error) = self.renew(*law, rulebook) {
                    tracing::error!(table = self.id.0, %error, "the table was not taken up");
                }
            }
            FloorEvent::Opened { .. }
            | FloorEvent::ShoeSealed { .. }
            | FloorEvent::ShoeCommitted { .. }
            | FloorEvent::HashGiven { .. }
            | FloorEvent::HashesClosed { .. }
            | FloorEvent::ValueGiven { .. }
            | FloorEvent::ValuesClosed
            | FloorEvent::CutSigned(_) => {}
        }
        false
    }

    fn apply_word(&mut self, word: OwnerWord) {
        match word {
            OwnerWord::Approve(patron) => {
                self.approved.insert(patron);
                self.waiting.remove(&patron);
            }
            OwnerWord::Mute(patron) => {
                self.muted.insert(patron);
            }
            OwnerWord::Unmute(patron) => {
                self.muted.remove(&patron);
            }
            OwnerWord::Halt => self.halted = true,
            OwnerWord::GoOn => self.halted = false,
            OwnerWord::HandOn(patron) => {
                self.charter.owner = Some(patron);
                self.heir = None;
            }
            OwnerWord::Offer(patron) => self.heir = Some(patron),
            OwnerWord::SetPace(pace) => self.charter.pace = pace,
            OwnerWord::SetChat(policy) => self.charter.chat = policy,
            OwnerWord::SetVisibility(visibility) => self.charter.visibility = visibility,
            OwnerWord::Closing => self.closing = true,
        }
    }

    /// Keeps the table for an entry that can be taken back; an undoing itself finds the one kept before.
    fn keep_before(&mut self, flight: &Flight) {
        let undoes =
            |event: &StreamEvent| matches!(event, StreamEvent::Floor(FloorEvent::Undone { .. }));
        if !flight.events.iter().any(undoes) {
            let kept = flight.loose.then(|| Box::new(self.table.clone()));
            self.before = kept;
        }
    }

    /// The clocks after what has happened.
    fn after(&mut self, now: Moment, events: &[StreamEvent]) {
        self.stuck.clear();
        self.used = now;
        self.paced = now.plus_ms(self.pause(now, events));
        self.minds.retain(|party, _| {
            let state = self.table.party(*party);
            state.is_some_and(|state| state.place != sabot_rules::table::state::Standing::Gone)
        });
        let opens = |event: &StreamEvent| {
            matches!(
                event,
                StreamEvent::Floor(
                    FloorEvent::ShoeCommitted { .. } | FloorEvent::HashesClosed { .. }
                )
            )
        };
        if events.iter().any(opens) {
            self.set_entropy_clock(now);
        }
        if let [StreamEvent::Floor(FloorEvent::Owner(OwnerWord::GoOn))] = events {
            self.restart_window(now);
            self.publisher.touch();
        }
    }

    /// The open window starts anew: after a restart, and when a halted table goes on.
    pub(super) fn restart_window(&mut self, now: Moment) {
        let open = self.table.window().map(|window| window.id);
        self.deadline = match (self.window, self.deadline) {
            (Some((id, length)), Some(at)) if Some(id) == open => Some(at.max(now.plus_ms(length))),
            (_, deadline) => deadline,
        };
    }

    /// The transfers of a decided command, as entries of the books.
    pub(super) fn entries(&self, now: Moment, decided: &Decided, till: &mut Till) -> Vec<Entry> {
        let events = decided.events.iter().filter_map(StreamEvent::rules);
        let events: Vec<Event> = events.copied().collect();
        let transfers = moves(&self.table, &events);
        if transfers.is_empty() {
            return Vec::new();
        }
        let new = decided.events.iter().find_map(|event| match event {
            StreamEvent::Floor(FloorEvent::Occupied { party, who }) => Some((*party, who)),
            StreamEvent::Floor(_) | StreamEvent::Rules(_) => None,
        });
        let slip = Slip {
            version: self.version.saturating_add(1),
            second: self.charter.epoch.saturating_add(now.ms()) / 1_000,
        };
        let dealing = self.table.rulebook().dealing;
        till.enter(slip, &transfers, |party| {
            let fresh = new.filter(|(sat, _)| *sat == party).map(|(_, who)| who);
            fresh
                .or_else(|| self.people.get(&party))
                .map_or(Owner::Stranger, |who| who.owner(dealing))
        })
    }
}

/// Whether the shoe moves with an event.
pub(super) fn touches_shoe(event: &StreamEvent) -> bool {
    matches!(
        event,
        StreamEvent::Rules(
            Event::ShoeBegun { .. }
                | Event::CutMade { .. }
                | Event::CuttingCardPlaced { .. }
                | Event::CardOut { .. }
                | Event::CardTurned { .. }
                | Event::CardMoved { .. }
                | Event::Burned { .. }
                | Event::ShoeEnded { .. }
        )
    )
}
