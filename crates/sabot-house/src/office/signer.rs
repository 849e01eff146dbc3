//! Who signs for a command of the house, and how that is spelled in the log.

use sabot_core::PatronId;
use sabot_rules::house::HouseActor;
use sabot_stream::house::actor_of;
use sabot_stream::{Right, Role, Staff};

use crate::hall::{HouseNo, Result, Visitor};

/// Who says something to the house.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signer {
    /// Who that is to the rules.
    pub actor: HouseActor,
    /// Who that is in the log: `patron/12`, `cashier/17`, `supervisor/5+manager/2`, `house`.
    pub name: String,
    /// Who countersigned.
    pub second: Option<u64>,
}

impl Signer {
    /// The house by itself, in the place of this.
    pub fn house(actor: HouseActor) -> Self {
        let (name, second) = ("house".to_owned(), None);
        Self {
            actor,
            name,
            second,
        }
    }

    /// A person, for themselves.
    pub fn patron(patron: PatronId) -> Self {
        Self {
            name: format!("patron/{}", patron.0),
            ..Self::house(HouseActor::Patron(patron))
        }
    }

    /// One of the staff who has this right. This is the one place that asks.
    pub fn staff(visitor: &Visitor, right: Right) -> Result<Self> {
        let staff = visitor.staff.ok_or(HouseNo::NotAtWork)?;
        let role = staff.acting(right).ok_or(HouseNo::NoRight)?;
        let actor = actor_of(role).ok_or(HouseNo::NoRight)?;
        let mut name = staff.signs(role);
        if let Some(second) = visitor.second {
            let countersigns = second.acting(Right::Countersign);
            let role = countersigns.filter(|_| second.number != staff.number);
            name.push('+');
            name.push_str(&second.signs(role.ok_or(HouseNo::NeedsTwo)?));
        }
        Ok(Self {
            actor,
            name,
            second: visitor.second.map(|second| second.number),
        })
    }

    /// As this role of theirs, where the rules ask for one and the right is of several.
    pub fn acting(visitor: &Visitor, right: Right, role: Role) -> Result<Self> {
        let signer = Self::staff(visitor, right)?;
        match visitor.staff {
            Some(staff) if staff.roles.has(role) && role.may(right) => {
                let roles = role.into();
                let staff = Some(Staff { roles, ..staff });
                Self::staff(&Visitor { staff, ..*visitor }, right)
            }
            Some(_) | None => Ok(signer),
        }
    }
}

#[cfg(test)]
mod tests {
    use sabot_stream::Roles;
    use sabot_stream::house::signs;

    use super::*;

    fn staff(number: u64, role: Role) -> Staff {
        let roles = Roles::from(role);
        Staff { number, roles }
    }

    #[test]
    fn nobody_countersigns_for_themselves() {
        let mut visitor = Visitor::staff(staff(5, Role::Supervisor));
        visitor.second = Some(staff(5, Role::Manager));
        assert_eq!(
            Signer::staff(&visitor, Right::Correct),
            Err(HouseNo::NeedsTwo.into())
        );
        visitor.second = Some(staff(2, Role::Manager));
        let signer = Signer::staff(&visitor, Right::Correct).unwrap();
        assert_eq!(signer.name, "supervisor/5+manager/2");
        assert!(signs(&signer.name, signer.actor, Some(2)));
        visitor.second = Some(staff(2, Role::Cashier));
        assert_eq!(
            Signer::staff(&visitor, Right::Correct),
            Err(HouseNo::NeedsTwo.into())
        );
    }
}
