//! Roles and rights: the one place that says who may do what.

use std::fmt;

use sabot_rules::table::Actor;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What somebody is employed as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
// The engine has a role of its own: who may do a thing at a table.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "StaffRole"))]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Deals and calls the game.
    Croupier,
    /// Floorperson or Game Supervisor.
    Supervisor,
    /// Cashier or changeur.
    Cashier,
    /// Reads everything and changes nothing.
    Auditor,
    /// Gaming management.
    Manager,
}

/// Something the staff does. Every command of the staff asks for exactly one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Right {
    /// To see the staff's own pages at all.
    Enter,
    /// To act at a table: the engine says which act is whose.
    Deal,
    /// To open, configure and close tables and pits, to post notices and to give places.
    Floor,
    /// To change cash, to keep floats, to pay out.
    Cash,
    /// To read and write what a form needs of a person; every reading is logged.
    Persons,
    /// To write down a suspicion, and to read those written down.
    Suspicions,
    /// To file reports of cash.
    File,
    /// To review and decide disputes.
    Disputes,
    /// To change money already booked: with a second person.
    Correct,
    /// To countersign what needs two.
    Countersign,
    /// To read every record of the house.
    Audit,
    /// To employ people, to change what they are and to let them go.
    Employ,
}

impl Role {
    /// Every role.
    pub const ALL: [Self; 5] = [
        Self::Croupier,
        Self::Supervisor,
        Self::Cashier,
        Self::Auditor,
        Self::Manager,
    ];

    /// The word by which a role is written in the log.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Croupier => "croupier",
            Self::Supervisor => "supervisor",
            Self::Cashier => "cashier",
            Self::Auditor => "auditor",
            Self::Manager => "manager",
        }
    }

    /// Whether this role has that right.
    pub const fn may(self, right: Right) -> bool {
        match right {
            Right::Enter => true,
            Right::Deal => matches!(self, Self::Croupier | Self::Supervisor | Self::Manager),
            Right::Floor | Right::Countersign => matches!(self, Self::Supervisor | Self::Manager),
            Right::Cash => matches!(self, Self::Cashier),
            Right::Persons | Right::File => matches!(self, Self::Cashier | Self::Manager),
            Right::Suspicions | Right::Correct => {
                matches!(self, Self::Cashier | Self::Supervisor | Self::Manager)
            }
            Right::Disputes | Right::Employ => matches!(self, Self::Manager),
            Right::Audit => matches!(self, Self::Auditor | Self::Manager),
        }
    }

    /// The role and the number of who signed so: `croupier/17`, spelled as the house spells it.
    pub fn signed(name: &str) -> Option<(Self, u64)> {
        let (word, number) = name.split_once('/')?;
        let role = Self::ALL.into_iter().find(|role| role.word() == word)?;
        let number: u64 = number.parse().ok()?;
        (format!("{role}/{number}") == name).then_some((role, number))
    }

    /// The engine's actor that this role is at a table, if it is one.
    pub const fn actor(self) -> Option<Actor> {
        match self {
            Self::Croupier => Some(Actor::Croupier),
            Self::Supervisor => Some(Actor::Supervisor),
            Self::Manager => Some(Actor::Manager),
            Self::Cashier | Self::Auditor => None,
        }
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// What one person is employed as: in a small house one may be several.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Role>"))]
#[serde(from = "Vec<Role>", into = "Vec<Role>")]
pub struct Roles(u8);

impl Roles {
    /// No role at all.
    pub const NONE: Self = Self(0);

    /// These roles and one more.
    #[must_use]
    pub const fn with(self, role: Role) -> Self {
        Self(self.0 | role.bit())
    }

    /// Whether this role is among them.
    pub const fn has(self, role: Role) -> bool {
        self.0 & role.bit() != 0
    }

    /// The roles that are among others too.
    #[must_use]
    pub const fn among(self, others: Self) -> Self {
        Self(self.0 & others.0)
    }

    /// Whether no role is among them.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Every role that is among them, in order.
    pub fn all(self) -> impl Iterator<Item = Role> {
        Role::ALL.into_iter().filter(move |role| self.has(*role))
    }

    /// Whether one of these roles has that right.
    pub fn may(self, right: Right) -> bool {
        self.all().any(|role| role.may(right))
    }
}

impl fmt::Debug for Roles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.all()).finish()
    }
}

impl From<Vec<Role>> for Roles {
    fn from(roles: Vec<Role>) -> Self {
        roles.into_iter().fold(Self::NONE, Self::with)
    }
}

impl From<Roles> for Vec<Role> {
    fn from(roles: Roles) -> Self {
        roles.all().collect()
    }
}

impl From<Role> for Roles {
    fn from(role: Role) -> Self {
        Self::NONE.with(role)
    }
}

/// Somebody of the staff, at work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Staff {
    /// Their number: names stay outside the chain.
    pub number: u64,
    /// The roles with which they are at work.
    pub roles: Roles,
}

impl Staff {
    /// The name that stands in the log when they act in this role.
    pub fn signs(self, role: Role) -> String {
        format!("{role}/{}", self.number)
    }

    /// The first of their roles that may do this.
    pub fn acting(self, right: Right) -> Option<Role> {
        self.roles.all().find(|role| role.may(right))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_auditor_changes_nothing() {
        let reads = [Right::Enter, Right::Audit];
        for right in [
            Right::Deal,
            Right::Floor,
            Right::Cash,
            Right::Persons,
            Right::Suspicions,
            Right::File,
            Right::Disputes,
            Right::Correct,
            Right::Countersign,
            Right::Employ,
        ] {
            assert!(!Role::Auditor.may(right), "{right:?}");
        }
        assert!(reads.into_iter().all(|right| Role::Auditor.may(right)));
    }

    #[test]
    fn roles_are_a_set_and_read_back() {
        let both = Roles::from(vec![Role::Manager, Role::Croupier, Role::Manager]);
        let json = serde_json::to_string(&both).unwrap();
        assert_eq!(json, r#"["croupier","manager"]"#);
        assert_eq!(serde_json::from_str::<Roles>(&json).unwrap(), both);
        assert!(both.may(Right::Deal) && both.may(Right::Employ) && !both.may(Right::Cash));
        let staff = Staff {
            number: 7,
            roles: both,
        };
        assert_eq!(staff.acting(Right::Employ), Some(Role::Manager));
        assert_eq!(staff.signs(Role::Manager), "manager/7");
        assert_eq!(Role::signed("manager/7"), Some((Role::Manager, 7)));
        for other in "manager/07 manager/+7 manager patron/7 Manager/7".split(' ') {
            assert_eq!(Role::signed(other), None, "{other}");
        }
        assert_eq!(both.among(Role::Manager.into()), Role::Manager.into());
    }
}
