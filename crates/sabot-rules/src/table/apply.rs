//! Recording what happened. Nothing here decides and nothing here can fail.

mod bank;
mod flow;
mod moves;
mod people;
mod play;
mod shoe;

use sabot_core::{Balance, Money, Party, Pot, Transfer};

use super::Table;
use super::event::{Event, Part};
use super::state::PartyState;
use super::transfers::transfers;

impl Table {
    /// Records one event.
    pub fn apply(&mut self, event: &Event) {
        self.book(event, None);
    }

    /// Records one event, and adds to `moved` the transfers it makes: what [`transfers()`] answers for it.
    pub fn apply_booked(&mut self, event: &Event, moved: &mut Vec<Transfer>) {
        self.book(event, Some(moved));
    }

    pub(super) fn book(&mut self, event: &Event, moved: Option<&mut Vec<Transfer>>) {
        let part = event.part();
        if part == Part::Arrival {
            // The purse must exist before money can go into it.
            self.apply_parties(event);
        }
        if event.moves_money() {
            let transfers = transfers(self, event);
            for transfer in transfers.iter() {
                self.post(transfer);
            }
            if let Some(moved) = moved {
                moved.extend(transfers.iter());
            }
        }
        match part {
            Part::Flow => self.apply_flow(event),
            Part::Shoe => self.apply_shoe(event),
            Part::Bank => self.apply_bank(event),
            Part::Play => self.apply_play(event),
            Part::Stake => {
                self.apply_bank(event);
                self.apply_play(event);
            }
            Part::Punto => self.apply_punto(event),
            Part::People => self.apply_parties(event),
            Part::Arrival | Part::Said => {}
        }
    }

    fn post(&mut self, transfer: Transfer) {
        self.debit(transfer.from, transfer.amount);
        self.credit(transfer.to, transfer.amount);
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the other variants have nothing to do here"
    )]
    fn debit(&mut self, pot: Pot, amount: Money) {
        match pot {
            Pot::Purse(party) => self.with(party, |p| p.purse = p.purse.saturating_sub(amount)),
            Pot::Stake(_) => {}
            _ => self.with_pot(pot, |b| b.checked_debit(amount)),
        }
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the other variants have nothing to do here"
    )]
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

    pub(super) fn with(&mut self, party: Party, change: impl FnOnce(&mut PartyState)) {
        if let Some(state) = self.parties.get_mut(usize::from(party.0)) {
            change(state);
        }
    }

    pub(super) fn next_word(&mut self) -> u32 {
        self.spoken = self.spoken.saturating_add(1);
        self.spoken
    }
}
