//! Accounts: where money can lie, by kind, and how the pots of a table map to them.

use std::fmt;
use std::str::FromStr;

use sabot_core::{Party, Pot};
pub use sabot_core::{PatronId, TableId};

/// One account. Written as its kind and numbers: `patron/12`, `purse/7/3`, `bank/7`, `float`.
///
/// ```
/// use sabot_core::{Party, Pot};
/// use sabot_ledger::book::{Account, TableId};
///
/// let purse = Account::of(TableId(7), Pot::Purse(Party(3)));
/// assert_eq!(purse.to_string(), "purse/7/3");
/// assert_eq!("purse/7/3".parse(), Ok(purse));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Account {
    /// What a patron has at the house.
    Patron(PatronId),
    /// The chips a party has before them at a table.
    Purse(TableId, Party),
    /// What a party has laid on the coup.
    Stake(TableId, Party),
    /// The money the banker of a table risks.
    Bank(TableId),
    /// What the house took at a table as vigorish, cagnotte or commission.
    Levy(TableId),
    /// What the house took at a table for a place or a coup.
    Ante(TableId),
    /// What was given to the staff of a table.
    Tips(TableId),
    /// Money at a table whose owner is not there.
    Unclaimed(TableId),
    /// The house's own purse at a table, which plays against the patrons.
    TablePurse(TableId),
    /// Chips of the changeur's float at a table.
    Changeur(TableId),
    /// Notes in the changeur's box at a table.
    Cash(TableId),
    /// The way in and out of a table for money whose owner the table does not know.
    Door(TableId),
    /// What the house put into a table or took out of it by hand: fills, credits, and what it collected. What the table
    /// itself has is in its own accounts.
    Chest(TableId),
    /// The house's float, from which all chips come and to which they return.
    Float,
    /// Notes in the cage.
    Cage,
    /// Notes outside the house.
    World,
}

impl Account {
    /// The account of a pot at this table.
    ///
    /// The engine does not know who a party is, so [`Pot::Outside`] becomes the table's
    /// [`Account::Door`]; whoever knows the person uses [`Account::of_patron`].
    pub const fn of(table: TableId, pot: Pot) -> Account {
        match pot {
            Pot::Purse(party) => Account::Purse(table, party),
            Pot::Stake(party) => Account::Stake(table, party),
            Pot::Bank => Account::Bank(table),
            Pot::Levy => Account::Levy(table),
            Pot::Ante => Account::Ante(table),
            Pot::Tips => Account::Tips(table),
            Pot::Unclaimed => Account::Unclaimed(table),
            Pot::TablePurse => Account::TablePurse(table),
            Pot::Changeur => Account::Changeur(table),
            Pot::Cash => Account::Cash(table),
            Pot::Outside => Account::Door(table),
        }
    }

    /// The account of a pot at this table, where [`Pot::Outside`] is this patron's account.
    pub const fn of_patron(table: TableId, pot: Pot, patron: PatronId) -> Account {
        if matches!(pot, Pot::Outside) {
            Account::Patron(patron)
        } else {
            Account::of(table, pot)
        }
    }

    /// Whether the account may go below nothing.
    ///
    /// Only the house's own sources may: the float, its purses at tables (the engine keeps them with
    /// a sign too), the changeur's chips, its chests, the door, which shows what came in from outside,
    /// and the world, where notes come from. Below nothing, they say how much of the house's money is elsewhere. What belongs to a patron, and what
    /// was collected or set aside, can never be owed by its account.
    pub const fn may_owe(self) -> bool {
        match self {
            Account::Float
            | Account::World
            | Account::TablePurse(_)
            | Account::Changeur(_)
            | Account::Door(_)
            | Account::Chest(_) => true,
            Account::Patron(_)
            | Account::Purse(..)
            | Account::Stake(..)
            | Account::Bank(_)
            | Account::Levy(_)
            | Account::Ante(_)
            | Account::Tips(_)
            | Account::Unclaimed(_)
            | Account::Cash(_)
            | Account::Cage => false,
        }
    }

    /// Its kind, its first number and its party.
    const fn parts(self) -> (&'static str, Option<u64>, Option<Party>) {
        match self {
            Account::Patron(patron) => ("patron", Some(patron.0), None),
            Account::Purse(table, party) => ("purse", Some(table.0), Some(party)),
            Account::Stake(table, party) => ("stake", Some(table.0), Some(party)),
            Account::Bank(table) => ("bank", Some(table.0), None),
            Account::Levy(table) => ("levy", Some(table.0), None),
            Account::Ante(table) => ("ante", Some(table.0), None),
            Account::Tips(table) => ("tips", Some(table.0), None),
            Account::Unclaimed(table) => ("unclaimed", Some(table.0), None),
            Account::TablePurse(table) => ("table-purse", Some(table.0), None),
            Account::Changeur(table) => ("changeur", Some(table.0), None),
            Account::Cash(table) => ("cash", Some(table.0), None),
            Account::Door(table) => ("door", Some(table.0), None),
            Account::Chest(table) => ("chest", Some(table.0), None),
            Account::Float => ("float", None, None),
            Account::Cage => ("cage", None, None),
            Account::World => ("world", None, None),
        }
    }
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, number, party) = self.parts();
        f.write_str(kind)?;
        if let Some(number) = number {
            write!(f, "/{number}")?;
        }
        match party {
            Some(party) => write!(f, "/{}", party.0),
            None => Ok(()),
        }
    }
}

/// A text that is no account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected an account such as patron/12, purse/7/3, bank/7 or float")]
pub struct AccountParseError;

impl FromStr for Account {
    type Err = AccountParseError;

    fn from_str(text: &str) -> Result<Account, AccountParseError> {
        let account = parse(text).ok_or(AccountParseError)?;
        // One account has one spelling: `bank/07` is not `bank/7`.
        if account.to_string() == text {
            Ok(account)
        } else {
            Err(AccountParseError)
        }
    }
}

fn parse(text: &str) -> Option<Account> {
    let mut words = text.split('/');
    let kind = words.next()?;
    match kind {
        "float" => return Some(Account::Float),
        "cage" => return Some(Account::Cage),
        "world" => return Some(Account::World),
        _ => {}
    }
    let number: u64 = words.next()?.parse().ok()?;
    let party = || words.next()?.parse().ok().map(Party);
    let table = TableId(number);
    Some(match kind {
        "patron" => Account::Patron(PatronId(number)),
        "purse" => Account::Purse(table, { party }()?),
        "stake" => Account::Stake(table, { party }()?),
        "bank" => Account::Bank(table),
        "levy" => Account::Levy(table),
        "ante" => Account::Ante(table),
        "tips" => Account::Tips(table),
        "unclaimed" => Account::Unclaimed(table),
        "table-purse" => Account::TablePurse(table),
        "changeur" => Account::Changeur(table),
        "cash" => Account::Cash(table),
        "door" => Account::Door(table),
        "chest" => Account::Chest(table),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const POTS: [Pot; 11] = [
        Pot::Purse(Party(3)),
        Pot::Stake(Party(65_535)),
        Pot::Bank,
        Pot::Levy,
        Pot::Ante,
        Pot::Tips,
        Pot::Unclaimed,
        Pot::TablePurse,
        Pot::Changeur,
        Pot::Cash,
        Pot::Outside,
    ];

    #[test]
    fn every_pot_has_its_own_account_and_its_own_spelling() {
        let mut seen = std::collections::BTreeSet::new();
        for table in [TableId(0), TableId(u64::MAX)] {
            for pot in POTS {
                let account = Account::of(table, pot);
                assert!(seen.insert(account), "{account} twice");
                assert_eq!(account.to_string().parse(), Ok(account));
            }
        }
    }

    #[test]
    fn accounts_of_the_house_itself_have_their_spelling() {
        for account in [
            Account::Float,
            Account::Cage,
            Account::World,
            Account::Chest(TableId(7)),
        ] {
            assert_eq!(account.to_string().parse(), Ok(account));
        }
    }

    #[test]
    fn outside_is_the_door_or_the_patron_who_is_known() {
        let (table, patron) = (TableId(7), PatronId(12));
        assert_eq!(Account::of(table, Pot::Outside), Account::Door(table));
        let known = Account::of_patron(table, Pot::Outside, patron);
        assert_eq!(known.to_string(), "patron/12");
        assert_eq!(known.to_string().parse(), Ok(known));
        let bank = Account::of_patron(table, Pot::Bank, patron);
        assert_eq!(bank, Account::Bank(table));
    }

    #[test]
    fn other_spellings_are_no_accounts() {
        for text in [
            "",
            "bank",
            "bank/",
            "bank/x",
            "bank/07",
            "bank/+7",
            "bank/7/3",
            "purse/7",
            "purse/7/70000",
            "float/1",
            "cage/1",
            "world/1",
            "chest",
            "Float",
            "patron/-1",
            "vault/7",
        ] {
            assert_eq!(text.parse::<Account>(), Err(AccountParseError), "{text}");
        }
    }
}
