//! What the store confirmed: only now it is applied and shown.

use sabot_core::Moment;
use sabot_ledger::store::{AppendError, Appended};
use sabot_rules::table::{Event, FlowEvent, ShoeEvent};
use sabot_stream::taken::concerns_the_house;
use sabot_stream::{FloorEvent, OwnerWord, StreamEvent, Who};
use sabot_vault::{Revelation, Transcript};
use sabot_wire::HouseNo;

use super::bots::Mind;
use super::decide::Decided;
use super::no::No;
use super::{Flight, Output, Room};

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
            Ok(appended) if appended.version == self.live.version().saturating_add(1) => {
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
        let Flight {
            request,
            decided,
            at,
            till,
        } = flight;
        let Decided {
            said,
            events,
            next,
            touched,
            ..
        } = decided;
        let events = events.as_slice();
        self.live.begin(at, &said.command, events);
        let followed = if let Some(next) = next {
            self.tell(next.telling, events);
            self.live.advance(*next.table, events)
        } else {
            self.tell(self.publisher.telling(), events);
            events.iter().try_for_each(|event| self.live.apply(event))
        };
        self.live.settle(appended.version, appended.head, till);
        if let Err(error) = followed {
            tracing::error!(table = self.live.id().0, %error, "the table does not follow its log");
            return self.spoil(out);
        }
        let mut over = false;
        for event in events {
            over |= self.notice(event);
        }
        if touched {
            self.shoe = self.desk.view();
        }
        self.after(now, events);
        self.publish(out);
        if let Some(request) = &request {
            Self::answer(request, &Ok(appended.version), out);
        }
        if over {
            out.push(Output::ShoeOver);
        }
        if self.live.charter().pit.is_some() && events.iter().any(concerns_the_house) {
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
        if flight.decided.touched || flight.request.is_none() {
            self.spoil(out);
        }
    }

    fn failed(&mut self, flight: Flight, error: &AppendError, out: &mut Vec<Output>) {
        let lawful = match error {
            AppendError::Books { refusal, .. } => {
                Some(No::new(HouseNo::NotEnough, refusal.to_string()))
            }
            AppendError::CommandIdTaken { .. } => Some(No::new(
                HouseNo::CommandIdTaken,
                "another command has that id: use a fresh one",
            )),
            AppendError::NotJson { .. } | AppendError::TooLong { .. } => {
                Some(No::new(HouseNo::TooLong, error.to_string()))
            }
            AppendError::Conflict { .. } | AppendError::Fault(_) => None,
        };
        let touched = flight.decided.touched;
        match (lawful, flight.request) {
            (Some(no), Some(request)) => {
                self.say_no(request, no, out);
                if touched {
                    self.spoil(out);
                }
            }
            // Whether it was stored is not known, or somebody else wrote: the log says what is true.
            (_, request) => {
                tracing::warn!(table = self.live.id().0, %error, "an append failed");
                if let Some(request) = request {
                    self.queue.push_front(request);
                }
                self.spoil(out);
            }
        }
    }

    /// What the room itself makes of something that happened; says whether a shoe is over with it.
    pub(super) fn notice(&mut self, event: &StreamEvent) -> bool {
        match event {
            StreamEvent::Rules(Event::Flow(FlowEvent::WindowOpened { closes_at, .. })) => {
                self.deadline = *closes_at;
                false
            }
            // A shoe of real cards is over without a seed to tell.
            StreamEvent::Rules(Event::Shoe(ShoeEvent::ShoeEnded { .. })) => self.is_by_hand(),
            StreamEvent::Rules(_) => false,
            StreamEvent::Floor(event) => self.notice_floor(event),
        }
    }

    fn notice_floor(&mut self, event: &FloorEvent) -> bool {
        match event {
            FloorEvent::Occupied { party, who } => {
                if let Some(mind) = Mind::of(who) {
                    self.minds.insert(*party, mind);
                }
                if let Who::Person(patron) = who {
                    self.waiting.remove(patron);
                }
                false
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
                true
            }
            FloorEvent::Owner(OwnerWord::Approve(patron)) => {
                self.waiting.remove(patron);
                false
            }
            FloorEvent::Owner(_)
            | FloorEvent::Closed
            | FloorEvent::Undone { .. }
            | FloorEvent::LawRenewed { .. }
            | FloorEvent::Opened { .. }
            | FloorEvent::ShoeSealed { .. }
            | FloorEvent::ShoeCommitted { .. }
            | FloorEvent::HashGiven { .. }
            | FloorEvent::HashesClosed { .. }
            | FloorEvent::ValueGiven { .. }
            | FloorEvent::ValuesClosed
            | FloorEvent::CutSigned(_) => false,
        }
    }

    /// The clocks after what has happened.
    fn after(&mut self, now: Moment, events: &[StreamEvent]) {
        self.stuck.clear();
        self.used = now;
        self.paced = now.plus_ms(self.pause(now, events));
        let live = &self.live;
        self.minds.retain(|party, _| live.is_present(*party));
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
        let open = self.live.table().window().map(|window| window.id);
        self.deadline = match (self.live.window(), self.deadline) {
            (Some((id, length)), Some(at)) if Some(id) == open => Some(at.max(now.plus_ms(length))),
            (_, deadline) => deadline,
        };
    }
}

/// The end of a shoe, as it is stored.
pub(super) fn revealed(transcript: &Transcript) -> FloorEvent {
    let end = transcript.revelation;
    FloorEvent::ShoeRevealed {
        number: transcript.label.shoe(),
        ending: end.ending,
        seed: end.seed,
        salt: end.salt,
        signature: end.signature,
    }
}

/// Whether the shoe moves with an event.
pub(super) fn touches_shoe(event: &StreamEvent) -> bool {
    matches!(
        event,
        StreamEvent::Rules(Event::Shoe(
            ShoeEvent::ShoeBegun { .. }
                | ShoeEvent::CutMade { .. }
                | ShoeEvent::CuttingCardPlaced { .. }
                | ShoeEvent::CardOut { .. }
                | ShoeEvent::CardTurned { .. }
                | ShoeEvent::CardMoved { .. }
                | ShoeEvent::Burned { .. }
                | ShoeEvent::ShoeEnded { .. }
        ))
    )
}
