//! How many tables are open that were opened from one address. Guests are made as one likes, addresses are not.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use sabot_ledger::book::TableId;

/// So many addresses are remembered before those are forgotten that have no table any more.
const REMEMBERED: usize = 4_096;

/// The tables of an address; nothing stands for one that is being opened.
type Tables = Vec<Option<TableId>>;

/// Which tables were opened from where.
#[derive(Debug, Default)]
pub(crate) struct Opened {
    by: Mutex<BTreeMap<IpAddr, Tables>>,
}

/// A place for one more table, given back unless it is kept.
#[derive(Debug)]
pub(crate) struct Place<'o> {
    opened: &'o Opened,
    address: IpAddr,
}

impl Opened {
    fn all(&self) -> MutexGuard<'_, BTreeMap<IpAddr, Tables>> {
        self.by.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for one more table of an address, if it has fewer than the most that are still open.
    pub(crate) fn place(
        &self,
        address: IpAddr,
        most: u32,
        is_open: impl Fn(TableId) -> bool,
    ) -> Option<Place<'_>> {
        let mut all = self.all();
        let opens = |table: &Option<TableId>| table.is_none_or(&is_open);
        if all.len() >= REMEMBERED {
            all.retain(|_, tables| tables.iter().any(opens));
        }
        let tables = all.entry(address).or_default();
        tables.retain(opens);
        if tables.len() >= most as usize {
            return None;
        }
        tables.push(None);
        let opened = self;
        Some(Place { opened, address })
    }
}

impl Place<'_> {
    /// The table that was opened; the same order twice is one table.
    pub(crate) fn keep(self, table: TableId) {
        let mut all = self.opened.all();
        let tables = all.entry(self.address).or_default();
        if !tables.contains(&Some(table)) {
            tables.push(Some(table));
        }
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        let mut all = self.opened.all();
        if let Some(tables) = all.get_mut(&self.address)
            && let Some(at) = tables.iter().position(Option::is_none)
        {
            tables.swap_remove(at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);
    const THERE: IpAddr = IpAddr::V6(std::net::Ipv6Addr::LOCALHOST);

    #[test]
    fn an_address_has_no_more_tables_than_it_may_and_others_are_not_asked() {
        let opened = Opened::default();
        for number in 1..=3 {
            let place = opened.place(HERE, 3, |_| true).unwrap();
            place.keep(TableId(number));
        }
        assert!(opened.place(HERE, 3, |_| true).is_none());
        assert!(opened.place(THERE, 3, |_| true).is_some());
        let one_is_closed = |table: TableId| table.0 != 2;
        assert!(opened.place(HERE, 3, one_is_closed).is_some());
    }

    #[test]
    fn a_place_that_is_not_kept_is_given_back_and_one_table_counts_once() {
        let opened = Opened::default();
        drop(opened.place(HERE, 1, |_| true).unwrap());
        let place = opened.place(HERE, 1, |_| true).unwrap();
        assert!(opened.place(HERE, 1, |_| true).is_none(), "being opened");
        place.keep(TableId(5));
        let again = opened.place(HERE, 2, |_| true).unwrap();
        again.keep(TableId(5));
        assert!(opened.place(HERE, 2, |_| true).is_some());
    }
}
