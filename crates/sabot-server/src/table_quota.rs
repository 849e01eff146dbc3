//! How many tables are open that were opened from one address. Guests are made as one likes, addresses are not.
//!
//! Addresses are counted under names that only this door can make. The house keeps these for as long as a table is open,
//! so that the count outlasts a restart and nobody who reads the data learns who was where.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use hmac::{Hmac, Mac as _};
use sabot_house::floor::Origin;
use sabot_ledger::book::TableId;
use sha2::Sha256;

use crate::gate::derived;

/// How many addresses are remembered before those are forgotten that have no table any more.
const REMEMBERED: usize = 4_096;

/// The tables of an address; nothing stands for one that is being opened.
type Tables = Vec<Option<TableId>>;

/// Which tables were opened from where.
pub(crate) struct TableQuota {
    by: Mutex<BTreeMap<Origin, Tables>>,
    /// The door's own hand under names of addresses.
    hand: Hmac<Sha256>,
}

/// Room for one more table, given back unless it is kept.
pub(crate) struct Reservation<'o> {
    quota: &'o TableQuota,
    origin: Origin,
}

impl TableQuota {
    /// With a key that follows from this secret, and the tables that are open already.
    pub(crate) fn new(secret: &[u8; 32], known: Vec<(TableId, Origin)>) -> Self {
        let mut by: BTreeMap<Origin, Tables> = BTreeMap::new();
        for (table, origin) in known {
            by.entry(origin).or_default().push(Some(table));
        }
        Self {
            by: Mutex::new(by),
            hand: derived(secret, b"sabot origins of tables"),
        }
    }

    fn all(&self) -> MutexGuard<'_, BTreeMap<Origin, Tables>> {
        self.by.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The name under which an address is counted.
    fn name(&self, address: IpAddr) -> Origin {
        let mut mac = self.hand.clone();
        match address {
            IpAddr::V4(four) => mac.update(&four.octets()),
            IpAddr::V6(six) => mac.update(&six.octets()),
        }
        let long: [u8; 32] = mac.finalize().into_bytes().into();
        let mut short = [0; 16];
        short.copy_from_slice(long.split_at(16).0);
        Origin(short)
    }

    /// A place for one more table of an address, if it has fewer than the most that are still open.
    pub(crate) fn reserve(
        &self,
        address: IpAddr,
        most: u32,
        is_open: impl Fn(TableId) -> bool,
    ) -> Option<Reservation<'_>> {
        let origin = self.name(address);
        let mut all = self.all();
        let opens = |table: &Option<TableId>| table.is_none_or(&is_open);
        if all.len() >= REMEMBERED {
            all.retain(|_, tables| tables.iter().any(opens));
        }
        let tables = all.entry(origin).or_default();
        tables.retain(opens);
        if tables.len() >= most as usize {
            return None;
        }
        tables.push(None);
        let quota = self;
        Some(Reservation { quota, origin })
    }
}

impl Reservation<'_> {
    /// The table that was opened; the same order twice is one table. Says where it was opened from.
    pub(crate) fn keep(self, table: TableId) -> Origin {
        let mut all = self.quota.all();
        let tables = all.entry(self.origin).or_default();
        if !tables.contains(&Some(table)) {
            tables.push(Some(table));
        }
        self.origin
    }
}

impl Drop for Reservation<'_> {
    fn drop(&mut self) {
        let mut all = self.quota.all();
        if let Some(tables) = all.get_mut(&self.origin)
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
        let quota = TableQuota::new(&[1; 32], Vec::new());
        for number in 1..=3 {
            let reservation = quota.reserve(HERE, 3, |_| true).unwrap();
            reservation.keep(TableId(number));
        }
        assert!(quota.reserve(HERE, 3, |_| true).is_none());
        assert!(quota.reserve(THERE, 3, |_| true).is_some());
        let one_is_closed = |table: TableId| table.0 != 2;
        assert!(quota.reserve(HERE, 3, one_is_closed).is_some());
    }

    #[test]
    fn what_is_known_at_the_start_counts_under_a_name_of_this_house_alone() {
        let before = TableQuota::new(&[1; 32], Vec::new());
        let origin = before.reserve(HERE, 1, |_| true).unwrap().keep(TableId(5));
        let known = vec![(TableId(5), origin)];
        let after = TableQuota::new(&[1; 32], known.clone());
        assert!(after.reserve(HERE, 1, |_| true).is_none());
        assert!(after.reserve(THERE, 1, |_| true).is_some());
        let elsewhere = TableQuota::new(&[2; 32], known);
        assert!(elsewhere.reserve(HERE, 1, |_| true).is_some());
    }

    #[test]
    fn a_place_that_is_not_kept_is_given_back_and_one_table_counts_once() {
        let quota = TableQuota::new(&[1; 32], Vec::new());
        drop(quota.reserve(HERE, 1, |_| true).unwrap());
        let reservation = quota.reserve(HERE, 1, |_| true).unwrap();
        assert!(quota.reserve(HERE, 1, |_| true).is_none(), "being opened");
        reservation.keep(TableId(5));
        let again = quota.reserve(HERE, 2, |_| true).unwrap();
        again.keep(TableId(5));
        assert!(quota.reserve(HERE, 2, |_| true).is_some());
    }
}
