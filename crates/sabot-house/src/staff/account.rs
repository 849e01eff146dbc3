//! An account as the cabinet has it. Nothing of it is in the chain.

use serde::{Deserialize, Serialize};

use sabot_stream::role::{Role, Roles, Staff};

/// So many codes of a time to come are remembered as used.
const AHEAD: usize = 16;

/// How far somebody is.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
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
    #[default]
    Gone,
}

/// Somebody's account: by default nothing is left but that there was somebody.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
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
    pub(super) password: Option<String>,
    /// The secret of the codes, sealed.
    #[serde(default)]
    pub(super) secret: Vec<u8>,
    /// The last step whose code was used.
    #[serde(default)]
    pub(super) step: u64,
    /// Steps whose codes were used while the house's clock was ahead of the time: they are not good a second time when
    /// their time comes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) ahead: Vec<u64>,
    /// Wrong attempts since the last right one.
    #[serde(default)]
    pub(super) failures: u8,
    /// When they last came in.
    pub(super) seen: Option<u64>,
}

impl Account {
    pub(super) fn invited(name: String, roles: Roles, token: String, until: u64) -> Self {
        Self {
            state: State::Invited { token, until },
            name,
            roles,
            ..Self::default()
        }
    }

    pub(super) fn is_employed(&self) -> bool {
        self.state == State::Employed
    }

    pub(super) fn is_manager(&self) -> bool {
        self.is_employed() && self.roles.has(Role::Manager)
    }

    /// Whether the code of this step may be used, and notes that it was. `now` is the step of the clock on the wall:
    /// a last step beyond it was noted by a clock that has been put right since, and closes the door to nobody.
    pub(super) fn spend(&mut self, step: u64, now: u64) -> bool {
        let put_back = self.step > now.saturating_add(1);
        let fresh = put_back || step > self.step;
        if !fresh || self.ahead.contains(&step) {
            return false;
        }
        if put_back {
            self.ahead.push(self.step);
            let many = self.ahead.len().saturating_sub(AHEAD);
            self.ahead.drain(..many);
        }
        self.ahead.retain(|ahead| *ahead > step);
        self.step = step;
        true
    }

    pub(super) const fn staff(&self, number: u64) -> Staff {
        Staff {
            number,
            roles: self.roles,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_step_is_good_once() {
        let mut one = Account::default();
        assert!(one.spend(100, 100));
        assert!(!one.spend(100, 100) && !one.spend(99, 100));
        assert!(one.spend(101, 100));
    }

    #[test]
    fn a_clock_that_was_put_back_neither_locks_out_nor_lets_a_code_in_twice() {
        let mut one = Account::default();
        assert!(one.spend(1_120, 1_120), "an hour ahead");
        assert!(one.spend(1_000, 1_000), "put right");
        assert!(!one.spend(1_000, 1_000) && !one.spend(999, 1_000));
        assert!(one.spend(1_119, 1_119));
        assert!(
            !one.spend(1_120, 1_120),
            "was used when the clock was ahead"
        );
        assert!(one.spend(1_121, 1_120));
        assert!(one.ahead.is_empty(), "what is over is forgotten");
    }

    #[test]
    fn an_account_of_before_is_read() {
        let old = r#"{"state":"employed","name":"Ada","roles":["manager"],"login":"ada","step":7,"failures":9}"#;
        let account: Account = serde_json::from_str(old).unwrap();
        assert!(account.is_employed() && account.ahead.is_empty());
        assert_eq!((account.step, account.failures), (7, 9));
    }
}
