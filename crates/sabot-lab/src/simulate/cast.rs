//! Who sits at a simulated table: strategies by name, for the bank, against it, and at punto banco.

use std::fmt;
use std::sync::Arc;

use sabot_rules::table::act::{Act, Area};
use sabot_rules::table::phase::Phase;
use sabot_rules::table::strategy::{Bot, Seen, Strategy, Temper};

use super::bettor::{Bettor, Progression};
use super::counter::Counter;
use super::steady::{Free, Steady};
use crate::advice::EquilibriumBot;

/// Makes the strategy of one seat; the salt makes two seats differ where a strategy has moods.
pub type Hire = Arc<dyn Fn(u64) -> Box<dyn Strategy> + Send + Sync>;

/// What a strategy is for: the bank, facing it, or punto banco.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Whoever holds the bank or may take it.
    Banker,
    /// Whoever stakes against it, and plays the player's hand.
    Punter,
    /// Whoever wagers at punto banco.
    Bettor,
}

/// No strategy has this name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no strategy is called `{name}`; there are {known}")]
pub struct UnknownStrategy {
    name: String,
    known: String,
}

/// Names for those who hold the bank or stake against it.
const PATRONS: [&str; 7] = [
    "steady",
    "draw",
    "stand",
    "equilibrium",
    "rule-table",
    "cautious",
    "bold",
];

/// Names for those who wager at punto banco.
const BETTORS: [&str; 10] = [
    "flat-banker",
    "flat-player",
    "flat-tie",
    "martingale-banker",
    "martingale-player",
    "martingale-tie",
    "counting",
    "rule-table",
    "cautious",
    "bold",
];

impl Role {
    /// The names of the strategies for this role, the usual one first.
    pub const fn names(self) -> &'static [&'static str] {
        match self {
            Self::Banker | Self::Punter => &PATRONS,
            Self::Bettor => &BETTORS,
        }
    }

    /// The strategy with this name.
    ///
    /// # Errors
    ///
    /// When none for this role is called so.
    pub fn strategy(self, name: &str) -> Result<Hire, UnknownStrategy> {
        let known = self.names().contains(&name).then(|| match self {
            Self::Banker | Self::Punter => patron(name),
            Self::Bettor => bettor(name),
        });
        known.flatten().ok_or_else(|| UnknownStrategy {
            name: name.to_owned(),
            known: self.names().join(", "),
        })
    }
}

fn patron(name: &str) -> Option<Hire> {
    if name == "equilibrium" {
        return Some(Arc::new(|salt| {
            Box::new(EquilibriumBot::new(Bot::new(Temper::RuleTable, salt), salt))
        }));
    }
    let free = match name {
        "steady" => Free::ByTable,
        "draw" => Free::Draw,
        "stand" => Free::Stand,
        _ => return bot(name),
    };
    Some(Arc::new(move |_| Box::new(Steady { free })))
}

fn bettor(name: &str) -> Option<Hire> {
    if name == "counting" {
        return Some(Arc::new(|_| Box::new(Counter)));
    }
    let Some((progression, area)) = name.split_once('-').filter(|_| name != "rule-table") else {
        return bot(name);
    };
    let progression = match progression {
        "flat" => Progression::Flat,
        "martingale" => Progression::Martingale,
        _ => return None,
    };
    let area = match area {
        "player" => Area::Player,
        "banker" => Area::Banker,
        "tie" => Area::Tie,
        _ => return None,
    };
    Some(Arc::new(move |_| Box::new(Bettor::new(area, progression))))
}

/// The engine's own bots.
fn bot(name: &str) -> Option<Hire> {
    let temper = match name {
        "rule-table" => Temper::RuleTable,
        "cautious" => Temper::Cautious,
        "bold" => Temper::Bold,
        _ => return None,
    };
    Some(Arc::new(move |salt| Box::new(Bot::new(temper, salt))))
}

/// The strategies at a table; every seat plays all of them in turn.
#[derive(Clone)]
pub struct Cast {
    /// Who holds the bank.
    pub banker: Hire,
    /// Who faces the bank.
    pub punter: Hire,
    /// Who wagers at punto banco.
    pub bettor: Hire,
}

impl fmt::Debug for Cast {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cast").finish_non_exhaustive()
    }
}

impl Default for Cast {
    /// Steady hands, and the minimum on Banker.
    fn default() -> Self {
        let steady: Hire = Arc::new(|_| Box::new(Steady::default()));
        Self {
            banker: Arc::clone(&steady),
            punter: steady,
            bettor: Arc::new(|_| Box::new(Bettor::new(Area::Banker, Progression::Flat))),
        }
    }
}

impl Cast {
    /// Somebody for one seat.
    pub(super) fn hire(&self, salt: u64) -> Patron {
        Patron {
            banker: (self.banker)(salt),
            punter: (self.punter)(salt),
            bettor: (self.bettor)(salt),
        }
    }
}

/// One seat: now the banker, now against him.
pub(super) struct Patron {
    banker: Box<dyn Strategy>,
    punter: Box<dyn Strategy>,
    bettor: Box<dyn Strategy>,
}

impl Strategy for Patron {
    fn act(&mut self, seen: &Seen<'_>) -> Act {
        let who = if seen.phase() == Phase::Betting {
            &mut self.bettor
        } else if matches!(seen.phase(), Phase::Cover(_) | Phase::PlayerAct) {
            &mut self.punter
        } else {
            // It is the banker's business or nobody's.
            &mut self.banker
        };
        who.act(seen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_that_is_listed_is_a_strategy() {
        for role in [Role::Banker, Role::Punter, Role::Bettor] {
            for name in role.names() {
                assert!(role.strategy(name).is_ok(), "{role:?} {name}");
            }
        }
        let error = Role::Banker.strategy("flat-player").err().unwrap();
        assert_eq!(
            error.to_string(),
            "no strategy is called `flat-player`; there are steady, draw, stand, equilibrium, rule-table, cautious, bold"
        );
    }
}
