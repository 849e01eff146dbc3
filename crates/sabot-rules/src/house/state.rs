//! The house as it stands.

use std::collections::BTreeMap;

use sabot_core::{Moment, Money, Seat};
use serde::{Deserialize, Serialize};

use super::apply::apply;
use super::cash::CashBook;
use super::command::HouseCommand;
use super::config::HouseConfig;
use super::decide::decide;
use super::desk::Float;
use super::dispute::Dispute;
use super::event::HouseEvent;
use super::floor::TableRecord;
use super::ids::{DisputeId, IncidentId, NoticeId, PatronId, PitId, TableId, UnclaimedId};
use super::limits::{Limits, OwnLimits};
use super::notice::{Notice, NoticeTopic};
use super::pit::Pit;
use super::refusal::HouseRefusal;
use super::unclaimed::{Incident, Unclaimed};

/// One house: everything that its events have said so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Establishment {
    pub(super) config: HouseConfig,
    pub(super) pits: BTreeMap<PitId, Pit>,
    pub(super) tables: BTreeMap<TableId, TableRecord>,
    pub(super) notices: BTreeMap<NoticeId, Notice>,
    pub(super) cash: CashBook,
    /// Money of the house that was moved at a table so far.
    pub(super) floats: BTreeMap<TableId, BTreeMap<Float, Money>>,
    pub(super) limits: BTreeMap<PatronId, OwnLimits>,
    pub(super) disputes: BTreeMap<DisputeId, Dispute>,
    pub(super) unclaimed: BTreeMap<UnclaimedId, Unclaimed>,
    pub(super) incidents: BTreeMap<IncidentId, Incident>,
}

impl Establishment {
    /// An empty house.
    pub fn new(config: HouseConfig) -> Self {
        Self {
            config,
            pits: BTreeMap::new(),
            tables: BTreeMap::new(),
            notices: BTreeMap::new(),
            cash: CashBook::default(),
            floats: BTreeMap::new(),
            limits: BTreeMap::new(),
            disputes: BTreeMap::new(),
            unclaimed: BTreeMap::new(),
            incidents: BTreeMap::new(),
        }
    }

    /// The house after these events.
    pub fn replay<'a>(
        config: HouseConfig,
        events: impl IntoIterator<Item = &'a HouseEvent>,
    ) -> Self {
        let mut house = Self::new(config);
        for event in events {
            apply(&mut house, event);
        }
        house
    }

    /// Decides a command and applies its events at once; they are added to the buffer.
    pub fn perform(
        &mut self,
        command: &HouseCommand,
        events: &mut Vec<HouseEvent>,
    ) -> Result<(), HouseRefusal> {
        let before = events.len();
        decide(self, command, events)?;
        for event in events.iter().skip(before) {
            apply(self, event);
        }
        Ok(())
    }

    /// Other settings from now on; what happened under those before stays.
    pub fn settle(&mut self, config: HouseConfig) {
        self.config = config;
    }

    /// The settings of the house.
    pub fn config(&self) -> &HouseConfig {
        &self.config
    }

    /// The pits of the house.
    pub fn pits(&self) -> &BTreeMap<PitId, Pit> {
        &self.pits
    }

    /// The tables of the house.
    pub fn tables(&self) -> &BTreeMap<TableId, TableRecord> {
        &self.tables
    }

    /// The pit of a table: how its cards are shuffled (NJ-4.4b).
    pub fn pit_of(&self, table: TableId) -> Option<&Pit> {
        self.pits.get(&self.tables.get(&table)?.pit)
    }

    /// Every notice ever given.
    pub fn notices(&self) -> &BTreeMap<NoticeId, Notice> {
        &self.notices
    }

    /// Cash per patron and gaming day.
    pub fn cash(&self) -> &CashBook {
        &self.cash
    }

    /// The limits a patron has at a moment (INT-98).
    pub fn limits_at(&self, patron: PatronId, at: Moment) -> Limits {
        let own = self.limits.get(&patron);
        own.map_or_else(Limits::default, |own| own.at(at))
    }

    /// What a patron has set and asked for (INT-98).
    pub fn own_limits(&self, patron: PatronId) -> OwnLimits {
        self.limits.get(&patron).copied().unwrap_or_default()
    }

    /// Everybody who ever set a limit.
    pub fn limited(&self) -> impl Iterator<Item = PatronId> {
        self.limits.keys().copied()
    }

    /// Every dispute.
    pub fn disputes(&self) -> &BTreeMap<DisputeId, Dispute> {
        &self.disputes
    }

    /// Everything that was set aside, paid or not.
    pub fn unclaimed(&self) -> &BTreeMap<UnclaimedId, Unclaimed> {
        &self.unclaimed
    }

    /// Every incident.
    pub fn incidents(&self) -> &BTreeMap<IncidentId, Incident> {
        &self.incidents
    }

    /// The oldest notice of exactly this that no change has relied on yet.
    pub(super) fn oldest_notice(&self, topic: NoticeTopic) -> Option<(NoticeId, Moment)> {
        self.notices
            .iter()
            .filter(|(_, notice)| notice.topic == topic && !notice.used)
            .map(|(&id, notice)| (id, notice.posted_at))
            .min_by_key(|&(_, posted_at)| posted_at)
    }

    /// How much of this kind was moved at a table so far.
    pub fn floated(&self, table: TableId, float: Float) -> Money {
        let of_table = self.floats.get(&table);
        let moved = of_table.and_then(|floats| floats.get(&float));
        moved.copied().unwrap_or_default()
    }

    /// The seats of a patron, at any table.
    pub fn places_of(&self, patron: PatronId) -> impl Iterator<Item = (TableId, Seat)> {
        self.tables.iter().flat_map(move |(&table, record)| {
            let own = record
                .seats
                .iter()
                .filter(move |&(_, &owner)| owner == patron);
            own.map(move |(&seat, _)| (table, seat))
        })
    }
}
