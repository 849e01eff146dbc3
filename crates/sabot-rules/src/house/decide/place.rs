//! Places: who asked, who reserved, who sits.

use sabot_core::Seat;

use super::{Case, Decision, table};
use crate::house::event::HouseEvent;
use crate::house::floor::TableRecord;
use crate::house::ids::{PatronId, TableId};
use crate::house::refusal::HouseRefusal;
use crate::house::state::Establishment;
use crate::rulebook::Law;

impl Case<'_> {
    /// Asks for a place. Somebody who may not have one cannot ask either (VE-game-19,
    /// VE-general-02).
    pub(super) fn request_seat(&mut self, patron: PatronId, table: TableId) -> Decision {
        let record = table::known(self.house, table)?;
        may_have_another(self.house, patron, table, record)?;
        if record.request(patron).is_some() {
            return Err(HouseRefusal::AlreadyAsked {
                patron,
                table,
                law: record.law,
            });
        }
        self.events
            .push(HouseEvent::SeatRequested { patron, table });
        Ok(())
    }

    pub(super) fn approve_seat(&mut self, patron: PatronId, table: TableId) -> Decision {
        let record = table::known(self.house, table)?;
        let request = record.request(patron).ok_or(HouseRefusal::NotAsked {
            patron,
            table,
            law: record.law,
        })?;
        if !request.approved {
            self.events.push(HouseEvent::SeatApproved { patron, table });
        }
        Ok(())
    }

    pub(super) fn decline_seat(&mut self, patron: PatronId, table: TableId) -> Decision {
        let record = table::known(self.house, table)?;
        record.request(patron).ok_or(HouseRefusal::NotAsked {
            patron,
            table,
            law: record.law,
        })?;
        self.events.push(HouseEvent::SeatDeclined { patron, table });
        Ok(())
    }

    /// Keeps a place, one that is free and not kept for another (VE-general-01).
    pub(super) fn reserve(
        &mut self,
        patron: PatronId,
        table: TableId,
        seat: Option<Seat>,
    ) -> Decision {
        let record = table::known(self.house, table)?;
        if record.reservation(patron).is_some() {
            return Err(HouseRefusal::AlreadyReserved {
                patron,
                table,
                law: record.law,
            });
        }
        match seat {
            Some(seat) => {
                free(record, table, seat)?;
                unreserved(record, patron, table, seat)?;
            }
            None if !record.has_place_to_give() => {
                return Err(HouseRefusal::Full {
                    table,
                    law: record.law,
                });
            }
            None => {}
        }
        self.events.push(HouseEvent::SeatReserved {
            patron,
            table,
            seat,
        });
        Ok(())
    }

    pub(super) fn cancel_reservation(&mut self, patron: PatronId, table: TableId) -> Decision {
        let record = table::known(self.house, table)?;
        record
            .reservation(patron)
            .ok_or(HouseRefusal::NotReserved {
                patron,
                table,
                law: record.law,
            })?;
        self.events
            .push(HouseEvent::ReservationCancelled { patron, table });
        Ok(())
    }

    /// The supervisor gives a place, whoever may be waiting, but not one that is reserved for
    /// another (VE-general-01).
    pub(super) fn assign_seat(&mut self, patron: PatronId, table: TableId, seat: Seat) -> Decision {
        let record = table::known(self.house, table)?;
        if record.seats.get(&seat) == Some(&patron) {
            return Ok(());
        }
        may_sit(self.house, patron, table, record, seat)?;
        self.events.push(HouseEvent::SeatAssigned {
            patron,
            table,
            seat,
        });
        Ok(())
    }

    /// Sits down. In Venice only with the supervisor's consent: an approved request or a
    /// reservation (VE-game-19).
    pub(super) fn take_seat(&mut self, patron: PatronId, table: TableId, seat: Seat) -> Decision {
        let record = table::known(self.house, table)?;
        may_sit(self.house, patron, table, record, seat)?;
        let granted = record
            .request(patron)
            .is_some_and(|request| request.approved)
            || record.reservation(patron).is_some();
        if record.law == Law::Venice && !granted {
            return Err(HouseRefusal::SeatNotApproved { patron, table });
        }
        self.events.push(HouseEvent::SeatTaken {
            patron,
            table,
            seat,
        });
        Ok(())
    }

    /// Somebody sits there: whoever was on record there, and wherever else that patron was at this table, is not any more.
    pub(super) fn seated(&mut self, patron: PatronId, table: TableId, seat: Seat) -> Decision {
        let record = table::known(self.house, table)?;
        let law = record.law;
        if !record.ring.contains(seat) {
            return Err(HouseRefusal::NoSuchSeat { table, seat, law });
        }
        if record.seats.get(&seat) == Some(&patron) {
            return Ok(());
        }
        let old = record.seats.iter();
        let old = old.filter(|(place, owner)| **place == seat || **owner == patron);
        self.events
            .extend(old.map(|(seat, patron)| HouseEvent::SeatLeft {
                patron: *patron,
                table,
                seat: *seat,
            }));
        self.events.push(HouseEvent::SeatTaken {
            patron,
            table,
            seat,
        });
        Ok(())
    }

    /// Somebody has left every place at a table.
    pub(super) fn gone(&mut self, patron: PatronId, table: TableId) -> Decision {
        let record = table::known(self.house, table)?;
        let held = record.seats.iter().filter(|(_, owner)| **owner == patron);
        self.events
            .extend(held.map(|(seat, patron)| HouseEvent::SeatLeft {
                patron: *patron,
                table,
                seat: *seat,
            }));
        Ok(())
    }

    pub(super) fn leave_seat(&mut self, patron: PatronId, table: TableId, seat: Seat) -> Decision {
        let record = table::known(self.house, table)?;
        if record.seats.get(&seat) != Some(&patron) {
            return Err(HouseRefusal::NotSeated {
                patron,
                table,
                seat,
            });
        }
        self.events.push(HouseEvent::SeatLeft {
            patron,
            table,
            seat,
        });
        Ok(())
    }
}

impl Establishment {
    /// Whether somebody may sit down at a table of the house, here or anywhere there (VE-general-01, VE-general-02,
    /// INT-12). A table that is not the house's own is nothing to it.
    pub fn may_sit(
        &self,
        patron: PatronId,
        table: TableId,
        seat: Option<Seat>,
    ) -> Result<(), HouseRefusal> {
        let Some(record) = self.tables.get(&table) else {
            return Ok(());
        };
        match seat {
            Some(seat) => may_sit(self, patron, table, record, seat),
            None => may_have_another(self, patron, table, record),
        }
    }
}

fn may_sit(
    house: &Establishment,
    patron: PatronId,
    table: TableId,
    record: &TableRecord,
    seat: Seat,
) -> Decision {
    free(record, table, seat)?;
    may_have_another(house, patron, table, record)?;
    unreserved(record, patron, table, seat)
}

/// The table has this place and nobody sits there (VE-game-01, CK-e).
fn free(record: &TableRecord, table: TableId, seat: Seat) -> Decision {
    let law = record.law;
    if !record.ring.contains(seat) {
        return Err(HouseRefusal::NoSuchSeat { table, seat, law });
    }
    if record.seats.contains_key(&seat) {
        return Err(HouseRefusal::SeatTaken { table, seat, law });
    }
    Ok(())
}

/// Nobody who sits at a Venice table has a second place anywhere, and nobody who sits anywhere
/// gets one there (VE-general-02). Other tables say how many places one patron may hold (INT-12).
fn may_have_another(
    house: &Establishment,
    patron: PatronId,
    table: TableId,
    record: &TableRecord,
) -> Decision {
    let is_venice = |record: &TableRecord| record.law == Law::Venice;
    for (held, seat) in house.places_of(patron) {
        if is_venice(record) || house.tables.get(&held).is_some_and(is_venice) {
            return Err(HouseRefusal::HasAPlace {
                patron,
                table: held,
                seat,
            });
        }
    }
    let here = record
        .seats
        .values()
        .filter(|&&owner| owner == patron)
        .count();
    let limit = record.places_per_patron;
    if here >= usize::from(limit) {
        return Err(HouseRefusal::PlacesPerPatron {
            table,
            limit,
            law: record.law,
        });
    }
    Ok(())
}

fn unreserved(record: &TableRecord, patron: PatronId, table: TableId, seat: Seat) -> Decision {
    if record.is_kept_from(patron, seat) {
        return Err(HouseRefusal::SeatReserved {
            table,
            seat,
            law: record.law,
        });
    }
    Ok(())
}
