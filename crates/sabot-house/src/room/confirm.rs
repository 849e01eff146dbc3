//! What the store confirmed: only now it is applied and shown.

use sabot_ledger::store::{AppendError, Appended};
use sabot_rules::table::{Event, FlowEvent, ShoeEvent};
use sabot_stream::taken::concerns_the_house;
use sabot_stream::{FloorEvent, OwnerWord, StreamEvent, Who};

use super::bots::Mind;
use super::decide::{Decided, Next};
use super::{Flight, Output, Room};
use crate::hall::{HouseError, HouseNo};

impl Room {
    /// The store's answer to the append in flight.
    pub(super) fn stored(&mut self, answer: Result<Appended, AppendError>) {
        let Some(flight) = self.flight.take() else {
            return;
        };
        match answer {
            Ok(appended) if appended.version == self.version().saturating_add(1) => {
                self.confirmed(flight, appended);
            }
            // The same command was stored before: nothing happens twice.
            Ok(appended) => {
                if let Some(request) = &flight.request {
                    self.answer(request, Ok(appended.version));
                }
                if flight.decided.touched || flight.request.is_none() {
                    self.spoil();
                }
            }
            Err(error) => self.failed(flight, &error),
        }
    }

    fn confirmed(&mut self, flight: Flight, appended: Appended) {
        let Decided {
            said,
            events,
            next,
            touched,
            ..
        } = flight.decided;
        let events = events.as_slice();
        self.live.begin(flight.at, &said.command, events);
        let followed = if let Some(Next { table, telling, .. }) = next {
            self.tell(telling, events);
            self.live.advance(*table, events)
        } else {
            self.tell(self.publisher.telling(), events);
            events.iter().try_for_each(|event| self.live.apply(event))
        };
        self.live
            .settle(appended.version, appended.head, flight.till);
        if let Err(error) = followed {
            tracing::error!(table = self.live.id().0, %error, "the table does not follow its log");
            return self.spoil();
        }
        let mut over = false;
        for event in events {
            over |= self.notice(event);
        }
        if touched {
            self.shoe = self.desk.view();
        }
        self.stuck.clear();
        self.used = self.now;
        self.paced = self.now.plus_ms(self.pause(events));
        let live = &self.live;
        self.minds.retain(|party, _| live.is_present(*party));
        self.publish();
        if let Some(request) = &flight.request {
            self.answer(request, Ok(appended.version));
        }
        if over {
            self.out.push(Output::ShoeOver);
        }
        if self.charter().pit.is_some() && events.iter().any(concerns_the_house) {
            self.out.push(Output::Told);
        }
        // Somebody may have waited for a seat.
        while let Some(patient) = self.patient.pop() {
            self.queue.push_front(patient);
        }
    }

    fn failed(&mut self, flight: Flight, error: &AppendError) {
        let no = match error {
            AppendError::Books { refusal, .. } => {
                Some(HouseError::Said(HouseNo::NotEnough, refusal.to_string()))
            }
            AppendError::CommandIdTaken { .. } => Some(HouseNo::CommandIdTaken.into()),
            AppendError::NotJson { .. } | AppendError::TooLong { .. } => {
                Some(HouseError::Said(HouseNo::TooLong, error.to_string()))
            }
            AppendError::Conflict { .. } | AppendError::Fault(_) => None,
        };
        match (no, flight.request) {
            (Some(no), Some(request)) => {
                self.say_no(request, no);
                if flight.decided.touched {
                    self.spoil();
                }
            }
            // Whether it was stored is not known, or somebody else wrote: the log says what is true.
            (_, request) => {
                tracing::warn!(table = self.live.id().0, %error, "an append failed");
                if let Some(request) = request {
                    self.queue.push_front(request);
                }
                self.spoil();
            }
        }
    }

    /// What the room itself makes of something that happened; says whether a shoe is over with it.
    fn notice(&mut self, event: &StreamEvent) -> bool {
        match event {
            StreamEvent::Rules(Event::Flow(FlowEvent::WindowOpened { closes_at, .. })) => {
                self.deadline = *closes_at;
            }
            // A shoe of real cards is over without a seed to tell.
            StreamEvent::Rules(Event::Shoe(ShoeEvent::ShoeEnded { .. })) => {
                return self.live.is_by_hand();
            }
            StreamEvent::Rules(_) => {}
            StreamEvent::Floor(event) => match event {
                FloorEvent::Occupied { party, who } => {
                    if let Some(mind) = Mind::of(who) {
                        self.minds.insert(*party, mind);
                    }
                    if let Who::Person(patron) = who {
                        self.waiting.remove(patron);
                    }
                }
                FloorEvent::ShoeRevealed { .. } => {
                    self.desk.note_end(event);
                    return true;
                }
                FloorEvent::ShoeCommitted { .. } | FloorEvent::HashesClosed { .. } => {
                    self.set_entropy_clock();
                }
                FloorEvent::Owner(OwnerWord::Approve(patron)) => {
                    self.waiting.remove(patron);
                }
                FloorEvent::Owner(OwnerWord::GoOn) => {
                    self.restart_window();
                    self.publisher.stale = true;
                }
                FloorEvent::Owner(_)
                | FloorEvent::Closed
                | FloorEvent::Undone { .. }
                | FloorEvent::LawRenewed { .. }
                | FloorEvent::Opened { .. }
                | FloorEvent::ShoeSealed { .. }
                | FloorEvent::HashGiven { .. }
                | FloorEvent::ValueGiven { .. }
                | FloorEvent::ValuesClosed
                | FloorEvent::CutSigned(_) => {}
            },
        }
        false
    }

    /// The open window starts anew: after a restart, and when a halted table goes on.
    pub(super) fn restart_window(&mut self) {
        let open = self.table().window().map(|window| window.id);
        self.deadline = match (self.live.window(), self.deadline) {
            (Some((id, length)), Some(at)) if Some(id) == open => {
                Some(at.max(self.now.plus_ms(length)))
            }
            (_, deadline) => deadline,
        };
    }
}
