//! Recording what happened. Nothing here decides and nothing here can fail.

use sabot_core::{Balance, Card, Hand, Money, Outcome, Party, Pot, Seat, Side, Transfer};

use super::Table;
use super::act::Irregularity;
use super::event::{Entry, Event, Passing, VoidReason};
use super::phase::{Phase, Window};
use super::place::Place;
use super::state::{Bank, Coup, Deemed, Odd, PartyState, SideHand, Simulated, Stake, Standing};
use super::transfers::transfers;
use crate::roads::Mark;

impl Table {
    /// Records one event.
    pub fn apply(&mut self, event: &Event) {
        if let Event::PartySat { .. } | Event::PartyArrived { .. } = event {
            // The purse must exist before money can go into it.
            self.apply_parties(event);
        }
        for transfer in transfers(self, event).iter() {
            self.post(transfer);
        }
        self.apply_flow(event);
        self.apply_shoe(event);
        self.apply_bank(event);
        self.apply_play(event);
        self.apply_punto(event);
        self.apply_parties(event);
    }

    fn post(&mut self, transfer: Transfer) {
        self.debit(transfer.from, transfer.amount);
        self.credit(transfer.to, transfer.amount);
    }

    fn debit(&mut self, pot: Pot, amount: Money) {
        match pot {
            Pot::Purse(party) => self.with(party, |p| p.purse = p.purse.saturating_sub(amount)),
            Pot::Stake(_) => {}
            _ => self.with_pot(pot, |b| b.checked_debit(amount)),
        }
    }

    fn credit(&mut self, pot: Pot, amount: Money) {
        match pot {
            Pot::Purse(party) => self.with(party, |p| p.purse = p.purse.saturating_add(amount)),
            Pot::Stake(_) => {}
            _ => self.with_pot(pot, |b| b.checked_credit(amount)),
        }
    }

    fn with_pot(&mut self, pot: Pot, change: impl FnOnce(&Balance) -> Option<Balance>) {
        let balance = match pot {
            Pot::Purse(_) | Pot::Stake(_) => return,
            Pot::Bank => &mut self.pots.bank,
            Pot::Levy => &mut self.pots.levy,
            Pot::Ante => &mut self.pots.ante,
            Pot::Tips => &mut self.pots.tips,
            Pot::Unclaimed => &mut self.pots.unclaimed,
            Pot::TablePurse => &mut self.pots.table_purse,
            Pot::Changeur => &mut self.pots.changeur,
            Pot::Cash => &mut self.pots.cash,
            Pot::Outside => &mut self.pots.outside,
        };
        *balance = change(balance).unwrap_or(*balance);
    }

    fn with(&mut self, party: Party, change: impl FnOnce(&mut PartyState)) {
        if let Some(state) = self.parties.get_mut(usize::from(party.0)) {
            change(state);
        }
    }

    fn next_word(&mut self) -> u32 {
        self.spoken = self.spoken.saturating_add(1);
        self.spoken
    }

    fn apply_flow(&mut self, event: &Event) {
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the other events do not move the flow"
        )]
        match *event {
            Event::Entered(phase) => {
                if let Phase::Ruling(_) | Phase::Suspended = phase {
                    self.paused = Some(self.phase);
                }
                self.phase = phase;
            }
            Event::Stamped(at) => self.at = at,
            Event::WindowOpened {
                id,
                kind,
                closes_at,
            } => {
                self.window = Some(Window {
                    id,
                    kind,
                    closes_at,
                });
                self.windows = id.saturating_add(1);
                for party in &mut self.parties {
                    party.answered = false;
                }
            }
            Event::WindowClosed(_) => self.window = None,
            Event::Declined(party) | Event::Acknowledged(party) => {
                self.with(party, |p| p.answered = true);
            }
            Event::MinimumChanged(minimum) => self.floor.minimum = minimum,
            Event::NoticePosted { rate, at } => self.floor.notice = Some((rate, at)),
            Event::RateChanged(rate) => {
                self.floor.rate = rate;
                self.floor.notice = None;
            }
            Event::ProcedureChanged(procedure) => self.floor.procedure = procedure,
            Event::PlaySuspended => self.floor.suspended = true,
            Event::PlayResumed => {
                self.floor.suspended = false;
                self.floor.begun = false;
            }
            Event::PassOrdered(reason) => self.floor.ordered = Some(reason),
            Event::NextIs(resume) => self.resume = resume,
            Event::RecutOrdered => self.shoe.ahead = None,
            _ => {}
        }
    }

    fn apply_shoe(&mut self, event: &Event) {
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the other events leave the shoe alone"
        )]
        match *event {
            Event::ShoeBegun { cards, .. } => {
                self.shoe.cards = cards;
                self.shoe.left = cards;
                self.shoe.ahead = None;
                self.shoe.shown = false;
                self.shoe.drawn = 0;
                self.shoe.held = 0;
                self.shoe.discards = 0;
                self.shoe.burned = 0;
                self.shoe.cutter = None;
                self.shoe.number = self.shoe.number.saturating_add(1);
                self.history.clear();
            }
            Event::CutMade { by, .. } => self.shoe.cutter = by,
            Event::CuttingCardPlaced { behind } => {
                self.shoe.ahead = Some(self.shoe.cards.saturating_sub(behind));
            }
            Event::CuttingCardShown => {
                self.shoe.shown = true;
                self.shoe.ahead = Some(0);
            }
            Event::CardOut { place, face, .. } => self.card_out(place, face),
            Event::CardTurned { place, card } => self.turn(place, card),
            Event::CardMoved { from, to } => self.move_card(from, to),
            Event::Burned { cards } => {
                self.shoe.discards = self.shoe.discards.saturating_add(u16::from(cards));
                self.shoe.burned = 0;
            }
            Event::ShoeEnded { curator } => {
                self.shoe.curator = curator.and_then(|party| self.seat_of(party));
            }
            _ => {}
        }
    }

    fn card_out(&mut self, place: Place, face: Option<Card>) {
        self.shoe.left = self.shoe.left.saturating_sub(1);
        self.shoe.drawn = self.shoe.drawn.saturating_add(1);
        self.shoe.ahead = self.shoe.ahead.map(|ahead| ahead.saturating_sub(1));
        if self.odd.want() == Some(place) {
            self.odd.take_want();
        }
        if self.odd.fact == Some(Irregularity::FaceUp) && place == Place::Discard {
            self.odd.fact = None;
        }
        self.lay(place, face);
    }

    fn lay(&mut self, place: Place, face: Option<Card>) {
        let fits = match place {
            Place::P1 | Place::P2 => self.coup.player.two.push(face),
            Place::B1 | Place::B2 => self.coup.banker.two.push(face),
            Place::P3 => self.coup.player.third.replace(face).is_none(),
            Place::B3 => self.coup.banker.third.replace(face).is_none(),
            Place::Px => self.coup.player.extra.push(face),
            Place::Bx => self.coup.banker.extra.push(face),
            Place::Row => self.coup.row.push(face),
            Place::Burn => {
                self.shoe.burned = self.shoe.burned.saturating_add(1);
                true
            }
            Place::Discard => {
                self.odd.discarded = face;
                self.shoe.discards = self.shoe.discards.saturating_add(1);
                true
            }
            Place::Unseen => {
                self.shoe.discards = self.shoe.discards.saturating_add(1);
                true
            }
            Place::Held => {
                self.shoe.held = self.shoe.held.saturating_add(1);
                true
            }
            Place::Stray => self.odd.stray.replace(face).is_none(),
            Place::Simulated => {
                self.simulate(face);
                true
            }
        };
        debug_assert!(fits, "a card was laid where there was no room: {place:?}");
    }

    fn simulate(&mut self, face: Option<Card>) {
        let banker_next = self.simulated_next() == Some(Side::Banker);
        let round = self.odd.simulated.get_or_insert(Simulated {
            player: Hand::EMPTY,
            banker: Hand::EMPTY,
        });
        if banker_next {
            round.banker.push(face);
        } else {
            round.player.push(face);
        }
    }

    fn turn(&mut self, place: Place, card: Card) {
        let coup = &mut self.coup;
        match place {
            Place::P1 => coup.player.two.set(0, card),
            Place::P2 => coup.player.two.set(1, card),
            Place::B1 => coup.banker.two.set(0, card),
            Place::B2 => coup.banker.two.set(1, card),
            Place::Px => coup.player.extra.set(0, card),
            Place::Bx => coup.banker.extra.set(0, card),
            Place::P3 => coup.player.third.replace(Some(card)).is_some(),
            Place::B3 => coup.banker.third.replace(Some(card)).is_some(),
            Place::Burn
            | Place::Discard
            | Place::Unseen
            | Place::Held
            | Place::Stray
            | Place::Simulated
            | Place::Row => true,
        };
    }

    fn move_card(&mut self, from: Place, to: Place) {
        let coup = &mut self.coup;
        let face = match from {
            Place::Held => {
                self.shoe.held = self.shoe.held.saturating_sub(1);
                None
            }
            Place::Stray => self.odd.stray.take().flatten(),
            Place::Bx => coup.banker.extra.remove(0).flatten(),
            Place::Px => coup.player.extra.remove(0).flatten(),
            Place::Row => coup.row.remove(0).flatten(),
            Place::P3 => coup.player.third.take().flatten(),
            Place::B3 => coup.banker.third.take().flatten(),
            Place::P1
            | Place::P2
            | Place::B1
            | Place::B2
            | Place::Burn
            | Place::Discard
            | Place::Unseen
            | Place::Simulated => None,
        };
        let face = if to.is_unseen() { None } else { face };
        self.lay(to, face);
    }

    fn apply_bank(&mut self, event: &Event) {
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the other events leave the bank alone"
        )]
        match *event {
            Event::BiddingOpened(_) => {
                for party in &mut self.parties {
                    party.bid = Money::ZERO;
                }
            }
            Event::BidMade { party, amount } => {
                let spoke = self.next_word();
                self.with(party, |p| {
                    p.bid = amount;
                    p.spoke = spoke;
                    p.answered = false;
                });
            }
            Event::TurnMissed(party) => self.with(party, |p| p.misses_turn = false),
            Event::BankTaken {
                party,
                entry,
                floor,
                ceiling,
            } => {
                self.take_bank(party, entry, floor, ceiling);
            }
            Event::BankPlaced { amount, .. } => {
                self.bank.amount = self.bank.amount.saturating_add(amount);
                self.bank.placed = self.bank.amount;
                self.bank.owed = Money::ZERO;
            }
            Event::BankKept => self.bank.placed = self.bank.amount,
            Event::BankWithdrawn { amount } | Event::BankReturned { amount } => {
                self.bank.amount = self.bank.amount.saturating_sub(amount);
            }
            Event::BankPassed { passing, height } => self.pass_bank(passing, height),
            Event::CoupVoided(VoidReason::Uncovered) => {
                self.bank.uncovered = self.bank.uncovered.saturating_add(1);
            }
            Event::BankRecorded {
                last,
                suivi,
                valid,
                owed,
            } => {
                self.bank.suivi = suivi;
                self.bank.valid = valid;
                self.bank.owed = owed;
                self.bank.uncovered = 0;
                self.bank.last = last;
                if let Some(last) = last {
                    self.bank.floor = last;
                    self.bank.ceiling = Some(last.twice());
                }
            }
            Event::StakeLost { amount, .. } => {
                self.bank.amount = self.bank.amount.saturating_add(amount);
            }
            Event::StakeWon { amount, .. } | Event::LevyTaken { amount } => {
                self.bank.amount = self.bank.amount.saturating_sub(amount);
            }
            _ => {}
        }
    }

    fn take_bank(&mut self, party: Party, entry: Entry, floor: Money, ceiling: Option<Money>) {
        let seat = self.seat_of(party);
        let anchor = match (entry, self.bank.anchor) {
            (Entry::Passed, Some(anchor)) => Some(anchor),
            (Entry::Bid | Entry::Turn | Entry::Passed, old) => seat.or(old),
        };
        self.bank = Bank {
            banker: Some(party),
            floor,
            ceiling,
            entry,
            anchor,
            suivi: self.bank.suivi.filter(|holder| *holder != party),
            amount: self.bank.amount,
            ..Bank::EMPTY
        };
    }

    fn pass_bank(&mut self, passing: Passing, height: Money) {
        let old = self.bank;
        let keeps_suivi = self.rulebook().suivi_survives_pass && passing == Passing::Voluntary;
        let passed_at = Some(height).filter(|_| passing == Passing::Voluntary);
        self.floor.ordered = None;
        self.bank = Bank {
            anchor: if passing == Passing::ShoeOver {
                None
            } else {
                old.anchor
            },
            passer: old.banker,
            passed_at,
            entry: old.entry,
            suivi: old.suivi.filter(|_| keeps_suivi),
            ordered_out: old
                .banker
                .filter(|_| matches!(passing, Passing::Ordered(_))),
            ..Bank::EMPTY
        };
    }

    fn apply_play(&mut self, event: &Event) {
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the other events are no part of play"
        )]
        match *event {
            Event::CoupBegun { number, rate } => {
                self.coup = Coup::new(rate);
                self.coup.number = number;
                self.coup.after_shown = self.shoe.shown;
                self.floor.begun = true;
                for party in &mut self.parties {
                    party.rule_table = party.rule_table_next;
                }
            }
            Event::StakePlaced {
                party,
                kind,
                amount,
                ..
            } => {
                let spoke = self.next_word();
                self.with(party, |p| {
                    p.stake = Some(Stake {
                        kind,
                        amount,
                        spoke,
                    });
                    p.answered = true;
                });
            }
            Event::StakeReturned { party, .. }
            | Event::StakeWon { party, .. }
            | Event::StakeLost { party, .. } => self.with(party, |p| p.stake = None),
            Event::DominantNamed(party) => self.coup.dominant = Some(party),
            Event::DealBegun => {
                self.coup.dealt = true;
                self.bank.dealt = true;
            }
            Event::CallMade { party, call } => {
                if Some(party) == self.coup.dominant {
                    self.coup.player_call = Some(call);
                } else {
                    self.coup.banker_call = Some(call);
                }
            }
            Event::BankerChose { draw } => self.coup.banker_drew = Some(draw),
            Event::HandTurned(side) => self.hand_mut(side).up = true,
            Event::HandDeemed {
                side,
                points,
                natural,
                final_count,
            } => {
                self.hand_mut(side).deemed = Some(Deemed {
                    points,
                    natural,
                    final_count,
                });
            }
            Event::ResultAnnounced {
                player,
                banker,
                outcome,
            } => {
                self.coup.result = Some((player, banker, outcome));
            }
            Event::CoupEnded { outcome } => self.end_coup(outcome),
            Event::Reported(fact) => self.report(fact),
            Event::CardsWanted { place, count } => match count {
                0 => self.odd.wants = [None; 4],
                _ => self.odd.push_want(place, count),
            },
            Event::SimulationDue => {
                let face = self.odd.stray.take().flatten();
                // A second disclosed card comes next in the same round.
                self.simulate(face);
            }
            Event::SimulationEnded => self.end_simulation(),
            Event::RebuildBegun(side) => self.begin_rebuild(side),
            _ => {}
        }
    }

    fn hand_mut(&mut self, side: Side) -> &mut SideHand {
        match side {
            Side::Player => &mut self.coup.player,
            Side::Banker => &mut self.coup.banker,
        }
    }

    fn report(&mut self, fact: Irregularity) {
        self.odd.fact = Some(fact);
        match fact {
            Irregularity::BankerExtra { rectifiable } => self.odd.banker_extra = !rectifiable,
            Irregularity::PlayerExtra { rectifiable } => self.odd.player_extra = !rectifiable,
            Irregularity::DoubleDraw { rectifiable } => self.odd.double = Some(rectifiable),
            Irregularity::WrongOrder { .. }
            | Irregularity::CardAfterStay { .. }
            | Irregularity::DrawnInError { .. }
            | Irregularity::BankerTookCard
            | Irregularity::FaceUp
            | Irregularity::Other => {}
        }
    }

    fn begin_rebuild(&mut self, side: Side) {
        let coup = &mut self.coup;
        if let Some(face) = coup.player.third.take() {
            coup.row.push(face);
        }
        if let Some(face) = coup.banker.third.take() {
            coup.row.push(face);
        }
        coup.rebuilt = Some(side);
        coup.result = None;
    }

    fn end_coup(&mut self, outcome: Option<Outcome>) {
        let stray = u16::from(self.odd.stray.is_some());
        let cards = self.coup.cards().saturating_add(stray);
        self.shoe.discards = self.shoe.discards.saturating_add(cards);
        if let Some(outcome) = outcome {
            let pair = |hand: &SideHand| match (hand.two.get(0), hand.two.get(1)) {
                (Some(Some(a)), Some(Some(b))) => a.rank == b.rank,
                _ => false,
            };
            let natural = |hand: &SideHand| hand.natural() == Some(true);
            self.history.push(Mark {
                outcome,
                player_pair: pair(&self.coup.player),
                banker_pair: pair(&self.coup.banker),
                natural: natural(&self.coup.player) || natural(&self.coup.banker),
            });
        }
        let (number, after_shown) = (self.coup.number, self.coup.after_shown);
        self.coup = Coup {
            number,
            after_shown,
            ..Coup::new(self.floor.rate)
        };
        self.odd = Odd {
            simulated: self.odd.simulated,
            wants: self.odd.wants,
            ..Odd::NONE
        };
        for party in &mut self.parties {
            party.ante = Money::ZERO;
            party.ante_paid = Money::ZERO;
        }
    }

    fn end_simulation(&mut self) {
        if let Some(round) = self.odd.simulated.take() {
            let cards = round.player.len().saturating_add(round.banker.len());
            let cards = u16::try_from(cards).unwrap_or(u16::MAX);
            self.shoe.discards = self.shoe.discards.saturating_add(cards);
        }
    }

    fn apply_punto(&mut self, event: &Event) {
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the other events are no punto banco wagers"
        )]
        match *event {
            Event::WagerPlaced {
                party,
                area,
                amount,
                ..
            } => {
                self.set_wager(party, area.index(), amount);
                self.with(party, |p| p.answered = false);
            }
            Event::WagerReturned { party, area, .. }
            | Event::Collected { party, area, .. }
            | Event::Paid { party, area, .. } => self.set_wager(party, area.index(), Money::ZERO),
            Event::AnteLaid { party, amount } => self.with(party, |p| p.ante = amount),
            Event::AnteTaken { party, amount } => self.with(party, |p| {
                p.ante = Money::ZERO;
                p.ante_paid = amount;
            }),
            Event::AnteReturned { party, .. } => self.with(party, |p| {
                p.ante = Money::ZERO;
                p.ante_paid = Money::ZERO;
            }),
            _ => {}
        }
    }

    fn set_wager(&mut self, party: Party, area: usize, amount: Money) {
        self.with(party, |p| {
            if let Some(wager) = p.wagers.get_mut(area) {
                *wager = amount;
            }
        });
    }

    fn apply_parties(&mut self, event: &Event) {
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the other events leave the places alone"
        )]
        match *event {
            Event::PartySat { party, seat, purse } => {
                self.admit(party, Standing::Seated(seat), purse);
                self.set_seat(seat, Some(party));
            }
            Event::PartyArrived {
                party,
                behind,
                purse,
            } => {
                self.admit(party, Standing::Behind(behind), purse);
            }
            Event::SeatRequested { party, seat } => self.with(party, |p| p.requested = Some(seat)),
            Event::SeatApproved { party, seat } => self.with(party, |p| p.approved = Some(seat)),
            Event::SeatTaken {
                party,
                seat,
                promoted,
            } => {
                if let Some(old) = self.seat_of(party) {
                    self.set_seat(old, None);
                }
                self.set_seat(seat, Some(party));
                self.with(party, |p| {
                    p.place = Standing::Seated(seat);
                    p.requested = None;
                    p.approved = None;
                    p.misses_turn |= promoted;
                });
            }
            Event::BoxMoved { party, behind } => {
                self.with(party, |p| p.place = Standing::Behind(behind));
            }
            Event::PartyLeft(party) => {
                let at = self.at;
                self.with(party, |p| p.away_since = Some(at));
                if self.bank.suivi == Some(party) {
                    self.bank.suivi = None;
                }
            }
            Event::PartyGone { party, .. } => self.remove(party),
            Event::SetAside { party, .. } => self.remove(party),
            Event::RuleTableDeclared { party, on } => self.with(party, |p| p.rule_table_next = on),
            _ => {}
        }
    }

    /// A party's purse is credited by the transfer from outside; untracked purses just note what was brought.
    fn admit(&mut self, party: Party, place: Standing, purse: Money) {
        let tracked = self.rulebook().purses == crate::rulebook::Purses::Tracked;
        let purse = if tracked { Money::ZERO } else { purse };
        if usize::from(party.0) == self.parties.len() {
            self.parties.push(PartyState::new(place, purse));
        }
    }

    fn remove(&mut self, party: Party) {
        if let Some(seat) = self.seat_of(party) {
            self.set_seat(seat, None);
        }
        if self.bank.suivi == Some(party) {
            self.bank.suivi = None;
        }
        self.with(party, |p| p.place = Standing::Gone);
    }

    fn set_seat(&mut self, seat: Seat, party: Option<Party>) {
        if let Some(slot) = self.seats.get_mut(usize::from(seat.get())) {
            *slot = party;
        }
    }
}
