//! Tables: their terms, their rate, and what they need to open.

use sabot_core::Percent;

use super::{Case, Decision, pit};
use crate::house::event::HouseEvent;
use crate::house::floor::{Equipment, TableRecord, TableTerms};
use crate::house::ids::{NoticeId, PitId, TableId};
use crate::house::notice::NoticeTopic;
use crate::house::refusal::{CardPart, HouseRefusal};
use crate::house::state::Establishment;
use crate::rulebook::Law;

/// The table with this number.
pub(super) fn known(house: &Establishment, table: TableId) -> Result<&TableRecord, HouseRefusal> {
    house
        .tables
        .get(&table)
        .ok_or(HouseRefusal::UnknownTable { table })
}

/// Four or five in New Jersey (NJ-4.10c.2), five elsewhere (VE-game-16, CK-a.2).
pub(super) fn admissible_levy(law: Law, levy: Percent) -> Decision {
    let known = match law {
        Law::NewJersey => matches!(levy.get(), 4 | 5),
        Law::Venice | Law::Chickasaw => levy.get() == 5,
    };
    if known {
        Ok(())
    } else {
        Err(HouseRefusal::NoSuchLevy { law, levy })
    }
}

impl Case<'_> {
    /// A table joins a pit only with the pit's own shuffle and reshuffle (NJ-4.4b).
    pub(super) fn add_table(&mut self, table: TableId, pit: PitId, terms: TableTerms) -> Decision {
        let of_pit = pit::known(self.house, pit)?;
        if self.house.tables.contains_key(&table) {
            return Err(HouseRefusal::TableExists { table });
        }
        let (shuffle, reshuffle) = (of_pit.shuffle, of_pit.reshuffle);
        if (terms.shuffle, terms.reshuffle) != (shuffle, reshuffle) {
            return Err(HouseRefusal::OtherShuffle {
                pit,
                shuffle,
                reshuffle,
                law: terms.law,
            });
        }
        admissible_levy(terms.law, terms.levy)?;
        self.events
            .push(HouseEvent::TableAdded { table, pit, terms });
        Ok(())
    }

    /// A higher rate needs a posted notice that is old enough; a lower one needs none (INT-39).
    /// From which coup it counts is the table's affair.
    pub(super) fn set_levy(&mut self, table: TableId, levy: Percent) -> Decision {
        let record = known(self.house, table)?;
        admissible_levy(record.law, levy)?;
        if levy == record.levy {
            return Ok(());
        }
        let higher = levy > record.levy;
        let notice = if higher {
            Some(self.ripe_levy_notice(table, levy)?)
        } else {
            None
        };
        self.events.push(HouseEvent::LevySet {
            table,
            levy,
            notice,
        });
        Ok(())
    }

    fn ripe_levy_notice(&self, table: TableId, levy: Percent) -> Result<NoticeId, HouseRefusal> {
        let (notice, posted_at) = self
            .house
            .oldest_notice(NoticeTopic::Levy { table, to: levy })
            .ok_or(HouseRefusal::NoLevyNotice { table, levy })?;
        let from = posted_at.plus_minutes(self.house.config.vig_notice_minutes);
        if self.at < from {
            return Err(HouseRefusal::LevyNoticeTooRecent { levy, from });
        }
        Ok(notice)
    }

    pub(super) fn record_equipment(&mut self, table: TableId, equipment: Equipment) -> Decision {
        known(self.house, table)?;
        self.events
            .push(HouseEvent::EquipmentRecorded { table, equipment });
        Ok(())
    }

    pub(super) fn assign_changeur(&mut self, table: TableId) -> Decision {
        if !known(self.house, table)?.changeur {
            self.events.push(HouseEvent::ChangeurAssigned { table });
        }
        Ok(())
    }

    /// An open Venice table always has its changeur near (VE-game-05).
    pub(super) fn relieve_changeur(&mut self, table: TableId) -> Decision {
        let record = known(self.house, table)?;
        if record.open && needs_changeur(record) {
            return Err(HouseRefusal::NoChangeur { table });
        }
        if record.changeur {
            self.events.push(HouseEvent::ChangeurRelieved { table });
        }
        Ok(())
    }

    /// A Venice table needs its changeur (VE-game-05), a New Jersey table cutting cards that are
    /// approved and cannot be taken for cards (NJ-4.1a.4).
    pub(super) fn open_table(&mut self, table: TableId) -> Decision {
        let record = known(self.house, table)?;
        if record.open {
            return Ok(());
        }
        if needs_changeur(record) && !record.changeur {
            return Err(HouseRefusal::NoChangeur { table });
        }
        if record.law == Law::NewJersey {
            let equipment = record
                .equipment
                .ok_or(HouseRefusal::NoEquipment { table })?;
            lawful_cutting_cards(table, equipment)?;
        }
        self.events.push(HouseEvent::TableOpened { table });
        Ok(())
    }

    /// Everybody leaves, then the table closes.
    pub(super) fn close_table(&mut self, table: TableId) -> Decision {
        let record = known(self.house, table)?;
        if !record.open {
            return Ok(());
        }
        let left = |(&seat, &patron)| HouseEvent::SeatLeft {
            patron,
            table,
            seat,
        };
        self.events.extend(record.seats.iter().map(left));
        self.events.push(HouseEvent::TableClosed { table });
        Ok(())
    }
}

pub(super) fn needs_changeur(record: &TableRecord) -> bool {
    record.law == Law::Venice
}

fn lawful_cutting_cards(table: TableId, equipment: Equipment) -> Decision {
    if !equipment.approved {
        return Err(HouseRefusal::CuttingCardNotApproved { table });
    }
    if equipment.cut == equipment.back || Some(equipment.cut) == equipment.second_back {
        return Err(HouseRefusal::CuttingCardNotDistinct {
            table,
            part: CardPart::Back,
        });
    }
    if equipment.cut == equipment.edge {
        return Err(HouseRefusal::CuttingCardNotDistinct {
            table,
            part: CardPart::Edge,
        });
    }
    Ok(())
}
