//! Where a record may begin in the middle, and how that is said.

use sabot_core::{Money, Party};
use sabot_rules::rulebook::Law;
use sabot_rules::table::Table;
use sabot_rules::table::event::Entry;
use sabot_rules::table::phase::{BidRound, Phase};
use sabot_rules::table::setup::{Guest, Setup};
use sabot_rules::table::state::Standing;

/// A place between coups where a `setup` says how things stand.
#[derive(Debug)]
pub(crate) struct Start {
    /// Before which step.
    pub(crate) index: usize,
    /// Before which coup.
    pub(crate) next: u32,
    /// Those who are there, by the numbers they have in the stream.
    pub(crate) parties: Vec<Party>,
    pub(crate) guests: Vec<Guest>,
    pub(crate) setup: Setup,
}

impl Start {
    /// The start at this table, if it can be said.
    pub(crate) fn at(index: usize, next: u32, table: &Table) -> Option<Self> {
        let plain = table.floor().minimum == table.rulebook().table_min && !table.in_coup();
        let mut setup = plain.then(|| shoe_of(table))?;
        bank_of(table, &mut setup)?;
        let mut parties = Vec::new();
        let mut guests = Vec::new();
        for (party, state) in table.parties() {
            let (seat, standing) = match state.place {
                Standing::Seated(seat) => (seat, false),
                Standing::Behind(seat) => (seat, true),
                Standing::Gone => continue,
            };
            if !state.is_here() || !state.on_felt().is_zero() {
                return None;
            }
            parties.push(party);
            guests.push(Guest {
                seat,
                standing,
                purse: table.holding(party),
                rule_table: state.rule_table_next,
            });
        }
        let number = |party: Party| {
            let at = parties.iter().position(|one| *one == party)?;
            u16::try_from(at).ok().map(Party)
        };
        for party in [&mut setup.banker, &mut setup.suivi].into_iter().flatten() {
            *party = number(*party)?;
        }
        Some(Self {
            index,
            next,
            parties,
            guests,
            setup,
        })
    }
}

fn shoe_of(table: &Table) -> Setup {
    let shoe = table.shoe();
    Setup {
        cards: Some(shoe.left),
        ahead: shoe.ahead.filter(|_| !shoe.shown),
        shown: shoe.shown,
        rate: (table.law() == Law::NewJersey).then_some(table.floor().rate),
        curator: shoe.curator,
        ..Setup::default()
    }
}

/// The bank, by the phases that a setup leads to.
fn bank_of(table: &Table, setup: &mut Setup) -> Option<()> {
    let bank = table.bank();
    match (table.phase(), table.law()) {
        (Phase::Betting, Law::Chickasaw) => return Some(()),
        (Phase::Bidding(BidRound::Opening), Law::NewJersey) => {
            return bank.banker.is_none().then_some(());
        }
        (Phase::Offering(_), Law::Venice) => {
            // Named without a bank, a banker is the first who is asked.
            bank.banker.is_none().then_some(())?;
            setup.banker = Some(table.entitled().next()?);
            return Some(());
        }
        (Phase::BankWager, Law::NewJersey) => {
            bank.last.is_none().then_some(())?;
            setup.bid = (bank.entry == Entry::Bid).then_some(bank.floor);
        }
        (Phase::Deciding, Law::NewJersey) => {
            setup.preceding = Some(bank.last?);
            setup.valid = bank.valid;
        }
        (Phase::Deciding, Law::Venice) => {
            setup.bank = Some(bank.amount).filter(|amount| *amount > Money::ZERO);
            setup.bank?;
            setup.valid = bank.valid;
        }
        // No setup leads to another phase.
        _ => return None,
    }
    (setup.banker, setup.anchor, setup.suivi) = (bank.banker, bank.anchor, bank.suivi);
    Some(())
}
