//! Who signs for a command of the house, as that is spelled in the log.

use sabot_rules::house::HouseActor;

use crate::Role;

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
    let (first, other) = match name.split_once('+') {
        Some((first, other)) => (first, Some(other)),
        None => (name, None),
    };
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
