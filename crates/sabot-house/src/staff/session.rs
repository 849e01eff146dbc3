//! Who is at work now: sessions end after thirty idle minutes, countersignatures after two minutes and one use.

use std::collections::BTreeMap;

use sabot_stream::role::Staff;
use serde::{Deserialize, Serialize};

use crate::hall::{Device, HouseNo, Result};

/// After so long without a word the staff have to show again who they are.
pub const IDLE_MS: u64 = 30 * 60_000;

/// However busy, a session ends after so long.
const LONGEST_MS: u64 = 16 * 3_600_000;

/// So often the time of the last word is written down.
const NOTE_MS: u64 = 60_000;

/// So long a countersignature waits for what it is for.
const COUNTERSIGN_MS: u64 = 2 * 60_000;

/// One session, kept under the hash of its token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Session {
    /// Whose.
    pub(super) number: u64,
    /// Since when.
    pub(super) since: u64,
    /// The last word.
    pub(super) seen: u64,
}

/// A name under what comes next.
#[derive(Debug, Clone, Copy)]
struct Countersign {
    staff: Staff,
    /// The device of whoever is about to do it: elsewhere the name stands under nothing.
    device: Device,
    until: u64,
}

/// All sessions.
#[derive(Debug, Default)]
pub(super) struct Sessions {
    open: BTreeMap<String, Session>,
    noted: BTreeMap<String, u64>,
    countersigns: BTreeMap<String, Countersign>,
}

impl Sessions {
    pub(super) fn put(&mut self, key: String, session: Session) {
        self.noted.insert(key.clone(), session.seen);
        self.open.insert(key, session);
    }

    /// Whose a good session is, and what is to be written down of it, if it is time for that.
    pub(super) fn at_work(&mut self, key: &str, now: u64) -> Result<(u64, Option<Session>)> {
        let session = self.open.get_mut(key).ok_or(HouseNo::NotAtWork)?;
        let quiet = now.saturating_sub(session.seen) >= IDLE_MS;
        if quiet || now.saturating_sub(session.since) >= LONGEST_MS {
            return Err(HouseNo::Idle.into());
        }
        session.seen = session.seen.max(now);
        let noted = self.noted.entry(key.to_owned()).or_default();
        let due = now.saturating_sub(*noted) >= NOTE_MS;
        if due {
            *noted = now;
        }
        Ok((session.number, due.then_some(*session)))
    }

    pub(super) fn is_open(&self, key: &str, now: u64) -> bool {
        let young = |session: &Session| now.saturating_sub(session.since) < LONGEST_MS;
        self.open.get(key).is_some_and(young)
    }

    pub(super) fn end(&mut self, key: &str) -> Option<Session> {
        self.noted.remove(key);
        self.open.remove(key)
    }

    /// Ends all sessions of somebody save one, and says which they were.
    pub(super) fn end_others(&mut self, number: u64, save: &str) -> Vec<String> {
        let signs = &mut self.countersigns;
        signs.retain(|_, sign| sign.staff.number != number);
        self.end_where(|key, session| session.number == number && key != save)
    }

    /// Ends those nobody can go on with any more, and says which they were.
    pub(super) fn sweep(&mut self, now: u64) -> Vec<String> {
        self.end_where(|_, session| now.saturating_sub(session.seen) >= LONGEST_MS)
    }

    fn end_where(&mut self, over: impl Fn(&str, &Session) -> bool) -> Vec<String> {
        let open = self.open.iter();
        let over = open.filter(|(key, session)| over(key, session));
        let keys: Vec<String> = over.map(|(key, _)| key.clone()).collect();
        for key in &keys {
            self.end(key);
        }
        keys
    }

    pub(super) fn countersign(&mut self, key: String, (staff, device): (Staff, Device), now: u64) {
        self.countersigns.retain(|_, sign| sign.until > now);
        let until = now.saturating_add(COUNTERSIGN_MS);
        let sign = Countersign {
            staff,
            device,
            until,
        };
        self.countersigns.insert(key, sign);
    }

    /// Uses a countersignature up; shown at another device it is worth nothing there and stays what it is.
    pub(super) fn redeem(&mut self, key: &str, device: Device, now: u64) -> Option<Staff> {
        self.countersigns
            .get(key)
            .filter(|sign| sign.device == device)?;
        let sign = self.countersigns.remove(key)?;
        (sign.until > now).then_some(sign.staff)
    }
}

#[cfg(test)]
mod tests {
    use sabot_stream::Roles;

    use super::*;

    fn sessions(of: &[(&str, u64)]) -> Sessions {
        let mut sessions = Sessions::default();
        for &(key, number) in of {
            let (since, seen) = (0, 0);
            let session = Session {
                number,
                since,
                seen,
            };
            sessions.put(key.to_owned(), session);
        }
        sessions
    }

    #[test]
    fn a_session_is_idle_after_thirty_minutes_without_a_word() {
        let mut all = sessions(&[("a", 7)]);
        let good = |found| matches!(found, Ok((7, _)));
        assert!(good(all.at_work("a", IDLE_MS - 1)));
        assert!(
            good(all.at_work("a", 2 * IDLE_MS - 2)),
            "a word makes it last"
        );
        assert_eq!(all.at_work("a", 3 * IDLE_MS), Err(HouseNo::Idle.into()));
        assert_eq!(all.at_work("b", 0), Err(HouseNo::NotAtWork.into()));
    }

    #[test]
    fn no_session_lasts_longer_than_a_long_shift() {
        let mut all = sessions(&[("a", 7)]);
        let mut at = 0;
        while all.at_work("a", at) != Err(HouseNo::Idle.into()) {
            at += IDLE_MS / 2;
            assert!(at <= LONGEST_MS);
        }
        assert_eq!(at, LONGEST_MS);
    }

    #[test]
    fn a_countersignature_is_good_once_and_for_two_minutes() {
        let staff = Staff {
            number: 9,
            roles: Roles::NONE,
        };
        let mut all = sessions(&[("a", 7)]);
        let (here, there) = (Device::of("here"), Device::of("there"));
        all.countersign("x".to_owned(), (staff, here), 0);
        assert_eq!(all.redeem("x", there, 1), None, "given elsewhere");
        assert_eq!(all.redeem("x", here, 1), Some(staff));
        assert_eq!(all.redeem("x", here, 1), None);
        all.countersign("y".to_owned(), (staff, here), 0);
        assert_eq!(all.redeem("y", here, COUNTERSIGN_MS), None);
        all.countersign("z".to_owned(), (staff, here), 0);
        assert_eq!(all.end_others(9, ""), Vec::<String>::new());
        assert_eq!(all.redeem("z", here, 1), None, "gone with who gave it");
    }

    #[test]
    fn all_sessions_of_one_end_but_the_one_at_hand() {
        let mut all = sessions(&[("a", 7), ("b", 7), ("c", 7), ("d", 8)]);
        assert_eq!(all.end_others(7, "b"), ["a", "c"]);
        let open = |key: &&str| all.is_open(key, 1);
        assert_eq!(
            ["a", "b", "c", "d"].iter().filter(|k| open(k)).count(),
            2,
            "b, and d of somebody else"
        );
        assert!(all.is_open("b", 1) && all.is_open("d", 1));
    }
}
