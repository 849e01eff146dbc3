//! The engine's purses against the books.

use sabot_core::{Money, TableId};
use sabot_ledger::book::{Account, Balance};
use sabot_rules::rulebook::Purses;
use sabot_rules::table::Table;

use crate::holds;

/// Table and books say different things of one account, in cents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{account}: the table has {engine} cents, the books have {books}")]
pub struct Difference {
    /// The account on which they differ.
    pub account: Account,
    /// What the table has there.
    pub engine: i128,
    /// What the books have there.
    pub books: i128,
}

/// Compares every pot of a table with the books, which may fail to answer: the first difference, if there is one.
///
/// A purse is what the books have free of it; a stake is what of the purse is held and what is posted to the
/// stake. At a table with untracked purses nothing is posted and nothing compared (INT-94).
pub fn each<E: From<Difference>>(
    table: &Table,
    id: TableId,
    mut balance: impl FnMut(Account) -> Result<Balance, E>,
) -> Result<(), E> {
    if table.rulebook().purses == Purses::Untracked {
        return Ok(());
    }
    for (party, state) in table.parties() {
        let (purse, stake) = (Account::Purse(id, party), Account::Stake(id, party));
        let held = balance(purse)?;
        agree(purse, cents(state.purse), held.free())?;
        let posted = i128::from(balance(stake)?.posted());
        let laid = posted.saturating_add(i128::from(held.held()));
        agree(stake, cents(state.on_felt()), laid)?;
    }
    let pots = table.pots();
    let house = [
        (Account::Levy(id), pots.levy),
        (Account::Ante(id), pots.ante),
        (Account::Tips(id), pots.tips),
        (Account::Unclaimed(id), pots.unclaimed),
        (Account::TablePurse(id), pots.table_purse),
        (Account::Changeur(id), pots.changeur),
        (Account::Cash(id), pots.cash),
        (Account::Bank(id), pots.bank),
    ];
    for (account, pot) in house {
        agree(account, pot.get().into(), balance(account)?.free())?;
    }
    let bank = Account::Bank(id);
    agree(bank, cents(table.bank().amount), balance(bank)?.free())?;
    Ok(())
}

fn cents(amount: Money) -> i128 {
    amount.get().into()
}

fn agree(account: Account, engine: i128, books: i128) -> Result<(), Difference> {
    let difference = Difference {
        account,
        engine,
        books,
    };
    holds(engine == books, difference)
}
