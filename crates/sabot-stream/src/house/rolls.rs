//! Who worked here as what, and when, and who signs for a command of the house: by the log, and by nothing else.

use std::collections::BTreeMap;

use sabot_core::Moment;
use sabot_rules::house::HouseActor;

use super::word::AccountWord;
use crate::{Right, Role, Roles, Signature};

/// At a table, what was on its way when a role was taken from somebody is still done for so long: the tables do not
/// wait for the house, and have a stream each.
const UNDER_WAY_MS: u64 = 60_000;

/// Everybody who ever worked here.
#[derive(Debug, Clone, Default)]
pub struct Rolls {
    /// From when they were what; nothing from when they were let go.
    people: BTreeMap<u64, Vec<(Moment, Roles)>>,
}

impl Rolls {
    /// What somebody is now.
    pub fn now(&self, number: u64) -> Option<Roles> {
        let (_, roles) = self.people.get(&number)?.last()?;
        Some(*roles).filter(|roles| !roles.is_empty())
    }

    /// Takes note of what was said about an account: somebody is something else from now on, or nothing any more.
    pub fn hear(&mut self, at: Moment, word: &AccountWord) {
        if let Some((number, Some(roles))) = word.subject() {
            self.people.entry(number).or_default().push((at, roles));
        }
    }

    /// Who of those that signed does not work here now as what they signed.
    pub fn stranger(&self, name: &str) -> Option<(Role, u64)> {
        let works = |role, number| self.now(number).is_some_and(|roles| roles.has(role));
        let mut signers = name.split('+').filter_map(Role::signed);
        signers.find(|(role, number)| !works(*role, *number))
    }

    /// Who of those that signed at a table did not work here then as what they signed.
    pub fn stranger_at(&self, signed: Signature, at: Moment) -> Option<(Role, u64)> {
        let mut all = signed.all();
        all.find(|(role, number)| !self.worked(*number, *role, at))
    }

    fn worked(&self, number: u64, role: Role, at: Moment) -> bool {
        let lines = self.people.get(&number).map_or(&[][..], Vec::as_slice);
        let under_way = Moment::from_ms(at.ms().saturating_sub(UNDER_WAY_MS));
        lines.iter().enumerate().any(|(line, (from, roles))| {
            let next = lines.get(line.saturating_add(1));
            roles.has(role) && *from <= at && next.is_none_or(|(until, _)| *until >= under_way)
        })
    }
}

/// Whether this is somebody's to say about accounts and people.
pub(super) fn may_say(name: &str, word: &AccountWord) -> bool {
    let signed = Role::signed(name);
    let has = |right| signed.is_some_and(|(role, _)| role.may(right));
    let is = |number| signed.is_some_and(|(_, own)| own == number);
    match *word {
        // The house asks the first manager in, and writes down what was left undone.
        AccountWord::Employed { .. }
        | AccountWord::RolesSet { .. }
        | AccountWord::LetGo { .. }
        | AccountWord::Unlocked { .. } => name == "house" || has(Right::Employ),
        AccountWord::Joined { number } => name == format!("staff/{number}"),
        AccountWord::SignedIn { .. }
        | AccountWord::Failed { .. }
        | AccountWord::Locked { .. }
        | AccountWord::Countersigned { .. } => name == "door",
        AccountWord::SignedOutEverywhere { number } | AccountWord::PasswordSet { number } => {
            is(number)
        }
        AccountWord::PersonRead { staff, .. } | AccountWord::PersonWritten { staff, .. } => {
            is(staff) && has(Right::Persons)
        }
        AccountWord::PersonErased { .. } | AccountWord::PatronUnlocked { .. } => {
            has(Right::Persons)
        }
        AccountWord::Attested { .. } | AccountWord::Restored { .. } => name == "house",
    }
}

/// Who a role is to the house's rules.
pub const fn actor_of(role: Role) -> Option<HouseActor> {
    match role {
        Role::Croupier => Some(HouseActor::Croupier),
        Role::Supervisor => Some(HouseActor::Supervisor),
        Role::Cashier => Some(HouseActor::Cashier),
        Role::Manager => Some(HouseActor::Manager),
        Role::Auditor => None,
    }
}

/// Whether the log's name of who said it goes with what the command says of them.
pub fn signs(name: &str, actor: HouseActor, second: Option<u64>) -> bool {
    let mut names = name.splitn(2, '+');
    let (first, other) = (names.next().unwrap_or_default(), names.next());
    let other = match other.map(Role::signed) {
        None => None,
        Some(Some((Role::Supervisor | Role::Manager, number))) => Some(number),
        Some(Some(_) | None) => return false,
    };
    if other != second {
        return false;
    }
    match actor {
        HouseActor::Patron(patron) => first == format!("patron/{}", patron.0) && other.is_none(),
        HouseActor::Croupier
        | HouseActor::Supervisor
        | HouseActor::Cashier
        | HouseActor::Manager => {
            let role = Role::signed(first).filter(|(_, number)| Some(*number) != other);
            first == "house" || role.and_then(|(role, _)| actor_of(role)) == Some(actor)
        }
    }
}

#[cfg(test)]
mod tests {
    use sabot_core::PatronId;

    use super::*;

    fn at(ms: u64) -> Moment {
        Moment::from_ms(1_000_000 + ms)
    }

    fn rolls() -> Rolls {
        let mut rolls = Rolls::default();
        for (ms, number, roles) in [
            (0, 5, Role::Croupier.into()),
            (500, 5, Role::Supervisor.into()),
            (900, 5, Roles::NONE),
            (0, 2, Role::Manager.into()),
        ] {
            rolls.hear(at(ms), &AccountWord::RolesSet { number, roles });
        }
        rolls
    }

    #[test]
    fn somebody_works_from_the_moment_they_are_employed() {
        let rolls = rolls();
        for (name, at, stranger) in [
            ("croupier/6", at(10), "croupier/6"),
            ("croupier/5", Moment::from_ms(999_999), "croupier/5"),
            ("croupier/5", at(0), ""),
            ("supervisor/5", at(499), "supervisor/5"),
            ("supervisor/5+manager/2", at(500), ""),
            ("manager/2+supervisor/6", at(500), "supervisor/6"),
        ] {
            let found = rolls.stranger_at(name.parse().unwrap(), at);
            let found = found.map(|(role, number)| format!("{role}/{number}"));
            assert_eq!(found.unwrap_or_default(), stranger, "{name}");
        }
        for nobody in ["house", "patron/7", "croupier", "staff/9", "door"] {
            assert!(nobody.parse::<Signature>().is_err(), "{nobody}");
            assert_eq!(rolls.stranger(nobody), None, "{nobody}");
        }
    }

    #[test]
    fn what_was_on_its_way_to_a_table_is_done_and_nothing_later() {
        let rolls = rolls();
        let then = |ms| rolls.stranger_at(Signature::alone(Role::Croupier, 5), at(ms));
        assert_eq!(then(500 + UNDER_WAY_MS), None);
        assert_eq!(then(501 + UNDER_WAY_MS), Some((Role::Croupier, 5)));
        assert_eq!(rolls.stranger("supervisor/5"), Some((Role::Supervisor, 5)));
        assert_eq!((rolls.now(5), rolls.stranger("manager/2")), (None, None));
    }

    #[test]
    fn every_word_about_accounts_has_its_speakers() {
        let patron = PatronId(7);
        let (number, roles) = (3, Roles::from(Role::Cashier));
        let employed = || AccountWord::Employed { number, roles };
        let out = || AccountWord::SignedOutEverywhere { number };
        let read = |staff| AccountWord::PersonRead { staff, patron };
        for (name, word, may) in [
            ("house", employed(), true),
            ("manager/2", employed(), true),
            ("cashier/4", employed(), false),
            ("patron/7", employed(), false),
            ("door", AccountWord::LetGo { number }, false),
            ("staff/3", AccountWord::Joined { number }, true),
            ("staff/4", AccountWord::Joined { number }, false),
            ("door", AccountWord::SignedIn { number }, true),
            ("manager/2", AccountWord::SignedIn { number }, false),
            ("croupier/3", AccountWord::PasswordSet { number }, true),
            ("manager/2", AccountWord::PasswordSet { number }, false),
            ("croupier/3", out(), true),
            ("croupier/4", out(), false),
            ("cashier/4", read(4), true),
            ("cashier/4", read(5), false),
            ("croupier/4", read(4), false),
            ("house", AccountWord::PersonErased { patron }, false),
            ("cashier/4", AccountWord::PatronUnlocked { patron }, true),
            ("patron/7", AccountWord::PatronUnlocked { patron }, false),
        ] {
            assert_eq!(may_say(name, &word), may, "{name} {word:?}");
        }
    }

    #[test]
    fn a_name_in_the_log_is_of_its_actor() {
        use HouseActor::{Cashier, Manager, Patron};
        for (name, actor, second) in [
            ("cashier/17", Cashier, None),
            ("cashier/17+manager/2", Cashier, Some(2)),
            ("patron/12", Patron(PatronId(12)), None),
            ("house", Cashier, None),
        ] {
            assert!(signs(name, actor, second), "{name}");
        }
        for (name, actor, second) in [
            ("cashier/17", Manager, None),
            ("cashier/17", Cashier, Some(2)),
            ("cashier/017", Cashier, None),
            ("cashier/17+manager/2", Cashier, None),
            ("cashier/17+cashier/2", Cashier, Some(2)),
            ("manager/2+manager/2", Manager, Some(2)),
            ("patron/13", Patron(PatronId(12)), None),
            ("house", Patron(PatronId(12)), None),
            ("auditor/3", Manager, None),
        ] {
            assert!(!signs(name, actor, second), "{name}");
        }
    }
}
