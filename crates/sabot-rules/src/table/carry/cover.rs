//! Wagers against the bank, and punto banco's wagers (NJ-4.7, VE-game-39 to 48, CK-f).

use sabot_core::{Money, Party};

use super::super::act::{Area, CoverAct, Line, PuntoAct, Tender};
use super::super::bounds::at_risk;
use super::super::event::{FlowEvent, PuntoEvent, StakeEvent, StakeKind};
use super::super::phase::{Phase, Stage};
use super::super::{Log, Table};
use crate::rulebook::{Law, OverOffer};

impl Table {
    pub(super) fn carry_cover(&mut self, party: Party, act: CoverAct, events: &mut Log<'_>) {
        match act {
            CoverAct::Decline => self.emit(events, FlowEvent::Declined(party)),
            CoverAct::Suivi => self.carry_call(party, StakeKind::Suivi, events),
            CoverAct::Banco => self.carry_call(party, StakeKind::Banco, events),
            CoverAct::WithTable => self.carry_call(party, StakeKind::WithTable, events),
            CoverAct::InCash(call) => self.carry_in_cash(party, call, events),
            CoverAct::Stake {
                amount,
                line,
                tender,
                on_box: _,
            } => self.carry_stake(party, amount, line, tender, events),
            CoverAct::TakeBack => self.return_stake(party, events),
        }
    }

    pub(super) fn carry_punto(&mut self, party: Party, act: PuntoAct, events: &mut Log<'_>) {
        match act {
            PuntoAct::Wager {
                area,
                amount,
                ante,
                tender: _,
            } => self.carry_wager(party, area, amount, ante, events),
            PuntoAct::LayAnte => {
                let amount = self.rulebook().ante;
                self.emit(events, PuntoEvent::AnteLaid { party, amount });
            }
            PuntoAct::RemoveWager(area) => self.carry_remove(party, area, events),
        }
    }

    /// Opens the first stage in which anybody is entitled to anything (INT-23).
    pub(in super::super) fn open_cover(&mut self, events: &mut Log<'_>) {
        if self.law() == Law::Venice {
            self.enter(events, Phase::Cover(Stage::Open));
            return;
        }
        let holder = self
            .bank
            .suivi
            .and_then(|party| self.party(party).map(|state| (party, state)));
        let amount = self.bank.amount;
        if holder.is_some_and(|(party, state)| state.is_here() && self.can_fund(party, amount)) {
            self.enter(events, Phase::Cover(Stage::Suivi));
        } else {
            self.open_banco(events);
        }
    }

    pub(in super::super) fn open_banco(&mut self, events: &mut Log<'_>) {
        let amount = self.bank.amount;
        let banker = self.bank.banker;
        let anyone = self.parties().any(|(party, state)| {
            Some(party) != banker
                && state.is_here()
                && (state.stake.is_some() || self.can_fund(party, amount))
        });
        if anyone {
            self.enter_keeping_answers(Phase::Cover(Stage::Banco), events);
        } else {
            self.open_lap(1, events);
        }
    }

    /// Calls made early, in the suivi window, are answers in the banco window too.
    fn enter_keeping_answers(&mut self, phase: Phase, events: &mut Log<'_>) {
        self.enter(events, phase);
        for party in self.numbers() {
            if self.party(party).is_some_and(|p| p.stake.is_some()) {
                self.emit(events, FlowEvent::Declined(party));
            }
        }
    }

    /// The next turn of part wagers, from the banker's right (NJ-4.7d.1).
    pub(in super::super) fn open_lap(&mut self, from: u8, events: &mut Log<'_>) {
        let unit = self.rulebook().chip_unit;
        for step in from..self.ring().seats() {
            let taker = self
                .lap_party(step)
                .filter(|p| Some(*p) != self.bank.banker);
            let here = taker.is_some_and(|p| {
                self.party(p)
                    .is_some_and(super::super::state::PartyState::is_here)
                    && self.can_fund(p, unit)
            });
            if here {
                self.enter(events, Phase::Cover(Stage::Lap(step)));
                return;
            }
        }
        self.enter(events, Phase::Cover(Stage::Open));
    }

    fn carry_call(&mut self, party: Party, kind: StakeKind, events: &mut Log<'_>) {
        let whole = self.bank.amount;
        let amount = match kind {
            StakeKind::WithTable => whole.half_down(self.rulebook().chip_unit),
            StakeKind::Suivi | StakeKind::Banco | StakeKind::Part => whole,
        };
        self.make_room(party, kind, events);
        self.place_stake(party, kind, amount, events);
        if self.law() != Law::Venice && kind == StakeKind::Suivi {
            self.close_bets(events);
        }
    }

    fn place_stake(&mut self, party: Party, kind: StakeKind, amount: Money, events: &mut Log<'_>) {
        let before = self
            .party(party)
            .map_or(Money::ZERO, super::super::state::PartyState::at_risk);
        self.emit(
            events,
            StakeEvent::StakePlaced {
                party,
                kind,
                amount,
                before,
            },
        );
    }

    /// What a larger engagement sends back before it is made (INT-65).
    fn make_room(&mut self, caller: Party, kind: StakeKind, events: &mut Log<'_>) {
        for party in self.numbers() {
            let stake = self.party(party).and_then(|p| p.stake);
            let Some(other) = stake.map(|stake| stake.kind).filter(|_| party != caller) else {
                continue;
            };
            let goes = match kind {
                StakeKind::Suivi => true,
                StakeKind::Banco => matches!(other, StakeKind::Part | StakeKind::WithTable),
                StakeKind::WithTable => other == StakeKind::WithTable,
                StakeKind::Part => false,
            };
            if goes {
                self.return_stake(party, events);
                // Whoever is shut out is not waited for.
                self.emit(events, FlowEvent::Declined(party));
            }
        }
        if kind == StakeKind::WithTable {
            self.trim_individuals(caller, events);
        }
    }

    /// Individual stakes that no longer fit beside half the bank go back whole, the last in precedence first
    /// (INT-95).
    fn trim_individuals(&mut self, caller: Party, events: &mut Log<'_>) {
        let half = self.bank.amount.half_down(self.rulebook().chip_unit);
        let room = self.bank.amount.saturating_sub(half);
        loop {
            let own = self
                .party(caller)
                .map_or(Money::ZERO, super::super::state::PartyState::at_risk);
            if self.covered().saturating_sub(own) <= room {
                return;
            }
            let last = self
                .parties()
                .filter(|(party, _)| *party != caller)
                .filter_map(|(party, state)| state.stake.map(|stake| (party, stake.spoke)))
                .max_by_key(|(party, spoke)| self.precedence(*party, *spoke))
                .map(|(party, _)| party);
            let Some(party) = last else { return };
            self.return_stake(party, events);
        }
    }

    pub(in super::super) fn return_stake(&mut self, party: Party, events: &mut Log<'_>) {
        if let Some(stake) = self.party(party).and_then(|p| p.stake) {
            self.emit(
                events,
                StakeEvent::StakeReturned {
                    party,
                    amount: stake.amount,
                },
            );
        }
    }

    fn carry_stake(
        &mut self,
        party: Party,
        laid: Money,
        line: Line,
        tender: Tender,
        events: &mut Log<'_>,
    ) {
        self.change_cash(party, laid, tender, events);
        let unit = self.rulebook().chip_unit;
        let amount = match self.law() {
            Law::Venice => at_risk(laid, line, unit).unwrap_or(Money::ZERO),
            Law::NewJersey | Law::Chickasaw => laid,
        };
        let amount = match self.rulebook().over_offer {
            // None but one within the room was admitted.
            OverOffer::Refuse => amount,
            OverOffer::Trim => amount.min(self.room_beside(party)),
        };
        self.place_stake(party, StakeKind::Part, amount, events);
    }

    /// What others leave of the bank to be covered.
    fn room_beside(&self, party: Party) -> Money {
        let own = self
            .party(party)
            .map_or(Money::ZERO, super::super::state::PartyState::at_risk);
        let others = self.covered().saturating_sub(own);
        self.bank.amount.saturating_sub(others)
    }

    pub(in super::super) fn wager_on(&self, party: Party, area: Area) -> Money {
        self.party(party)
            .and_then(|p| p.wagers.get(area.index()).copied())
            .unwrap_or(Money::ZERO)
    }

    fn carry_wager(
        &mut self,
        party: Party,
        area: Area,
        amount: Money,
        ante: bool,
        events: &mut Log<'_>,
    ) {
        let before = self.wager_on(party, area);
        self.emit(
            events,
            PuntoEvent::WagerPlaced {
                party,
                area,
                amount,
                before,
            },
        );
        let due = self.rulebook().ante;
        let laid = self.party(party).is_some_and(|p| !p.ante.is_zero());
        if ante && !laid && !due.is_zero() {
            self.emit(events, PuntoEvent::AnteLaid { party, amount: due });
        }
    }

    /// A wager is taken off; with the last one the ante goes back too (CK-f.2, INT-79).
    fn carry_remove(&mut self, party: Party, area: Area, events: &mut Log<'_>) {
        let amount = self.wager_on(party, area);
        self.emit(
            events,
            PuntoEvent::WagerReturned {
                party,
                area,
                amount,
            },
        );
        let alone = self
            .party(party)
            .filter(|p| p.wagered().is_zero() && !p.ante.is_zero())
            .map(|p| p.ante);
        if let Some(amount) = alone {
            let collected = false;
            self.emit(
                events,
                PuntoEvent::AnteReturned {
                    party,
                    amount,
                    collected,
                },
            );
        }
    }
}
