//! An account as the cabinet has it. Nothing of it is in the chain.

use serde::{Deserialize, Serialize};

use super::role::{Roles, Staff};

/// So many wrong attempts lock an account.
pub(crate) const ATTEMPTS: u8 = 3;

/// How far somebody is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum State {
    /// Invited: whoever has the token may join, once.
    Invited {
        /// The hash of the token.
        token: String,
        /// Until when, in milliseconds of Unix time.
        until: u64,
    },
    /// At work.
    Employed,
    /// Let go: the number stays, everything else is gone.
    Gone,
}

/// Somebody's account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Account {
    /// How far they are.
    pub(super) state: State,
    /// What they are called.
    pub(super) name: String,
    /// What they are.
    pub(super) roles: Roles,
    /// What they type to be known.
    #[serde(default)]
    pub(super) login: String,
    /// The hash of the password.
    #[serde(default)]
    pub(super) password: Option<String>,
    /// The secret of the codes, sealed.
    #[serde(default)]
    pub(super) secret: Vec<u8>,
    /// The last step whose code was used.
    #[serde(default)]
    pub(super) step: u64,
    /// Wrong attempts since the last right one.
    #[serde(default)]
    pub(super) failures: u8,
    /// When they last came in.
    #[serde(default)]
    pub(super) seen: Option<u64>,
}

impl Account {
    pub(super) fn invited(name: String, roles: Roles, token: String, until: u64) -> Self {
        Self {
            state: State::Invited { token, until },
            name,
            roles,
            login: String::new(),
            password: None,
            secret: Vec::new(),
            step: 0,
            failures: 0,
            seen: None,
        }
    }

    pub(super) fn is_employed(&self) -> bool {
        self.state == State::Employed
    }

    pub(super) const fn is_locked(&self) -> bool {
        self.failures >= ATTEMPTS
    }

    pub(super) const fn staff(&self, number: u64) -> Staff {
        Staff {
            number,
            roles: self.roles,
        }
    }

    /// Nothing is left but that there was somebody.
    pub(super) fn gone() -> Self {
        Self {
            state: State::Gone,
            ..Self::invited(String::new(), Roles::NONE, String::new(), 0)
        }
    }
}
