//! A strategy written down: `5=draw`, `5=2/3,06/S=draw,3/9=stand`.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use num_traits::{One, Signed, Zero};
use sabot_core::{Points, Side};
use sabot_rules::Cell;

use super::plan::spots;
use super::{Plan, Setting, Spot};
use crate::Ratio;
use crate::exact::number;
use crate::solve::{Class, Sight};

/// What somebody is known to do in some hands; in all others he plays by the Rule Table.
///
/// A class is a count (`5`) or two cards (`14`), and alone it is the player's; with the player's third card or `S` (he
/// stood) after a stroke it is the banker's. It draws, stands, or draws with a probability. Two cards go before a count.
///
/// ```
/// use sabot_lab::advice::Given;
///
/// let given: Given = "5=2/3, 60/S=draw, 3/9=stand".parse()?;
/// assert_eq!(given.to_string(), "5=2/3,06/S=draw,3/9=stand");
/// # Ok::<(), sabot_lab::advice::GivenError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Given {
    choices: BTreeMap<Key, Ratio>,
}

/// Where a choice holds. Of one turn, counts come before hands, so that hands have the last word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    turn: Turn,
    class: Class,
}

/// Whose turn it is: the player's, or the banker's after the player stood or took a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Turn {
    Player,
    Banker(Option<Points>),
}

/// Why a text is no strategy.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GivenError {
    /// The text is not written as a strategy.
    #[error("`{text}` is no choice: write 5=draw, 14=stand, 06/S=draw or 3/9=2/3")]
    Unreadable {
        /// The text that is no strategy.
        text: String,
    },
    /// A probability is none.
    #[error("`{text}` is no probability: write draw, stand, or a number from 0 to 1")]
    Probability {
        /// The text of the probability.
        text: String,
    },
    /// One hand was given twice.
    #[error("{key} is chosen twice")]
    Twice {
        /// The hand that was given twice.
        key: String,
    },
    /// The rules have chosen already.
    #[error("the rules leave no choice on {key}: it {must}")]
    NotFree {
        /// The hand that is not free.
        key: String,
        /// What that hand must do.
        must: &'static str,
    },
}

impl Given {
    /// What the plan by the Rule Table becomes with these choices.
    ///
    /// # Errors
    ///
    /// If the rules leave no choice somewhere.
    pub fn plan(&self, setting: &Setting) -> Result<Plan, GivenError> {
        let mut plan = Plan::by_table(setting);
        for (key, draws) in &self.choices {
            let side = key.side();
            for spot in spots(side).into_iter().filter(|spot| key.holds(*spot)) {
                match setting.cell(spot) {
                    Cell::Free => plan.set(spot, draws.clone()),
                    Cell::MustDraw if draws.is_one() => {}
                    Cell::MustStay if draws.is_zero() => {}
                    Cell::MustDraw => return Err(key.not_free("must draw")),
                    Cell::MustStay => return Err(key.not_free("must stand")),
                }
            }
        }
        Ok(plan)
    }
}

impl Key {
    const fn side(self) -> Side {
        match self.turn {
            Turn::Player => Side::Player,
            Turn::Banker(_) => Side::Banker,
        }
    }

    fn holds(self, spot: Spot) -> bool {
        let sight = match self.class {
            Class::Total(_) => Sight::Total,
            Class::Hand(..) => Sight::Cards,
        };
        let turn = match spot {
            Spot::Player(_) => Turn::Player,
            Spot::Banker(_, third) => Turn::Banker(third),
        };
        self.turn == turn && self.class == spot.hand().class(sight)
    }

    fn not_free(self, must: &'static str) -> GivenError {
        let key = self.to_string();
        GivenError::NotFree { key, must }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.turn {
            Turn::Player => write!(f, "{}", self.class),
            Turn::Banker(None) => write!(f, "{}/S", self.class),
            Turn::Banker(Some(third)) => write!(f, "{}/{third}", self.class),
        }
    }
}

impl fmt::Display for Given {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut comma = "";
        for (key, draws) in &self.choices {
            write!(f, "{comma}{key}=")?;
            match (draws.is_one(), draws.is_zero()) {
                (true, _) => f.write_str("draw")?,
                (_, true) => f.write_str("stand")?,
                _ => write!(f, "{draws}")?,
            }
            comma = ",";
        }
        Ok(())
    }
}

impl FromStr for Given {
    type Err = GivenError;

    fn from_str(text: &str) -> Result<Self, GivenError> {
        let mut choices = BTreeMap::new();
        for word in text.split(',').map(str::trim) {
            let unreadable = || GivenError::Unreadable {
                text: word.to_owned(),
            };
            let (key, value) = word.split_once('=').ok_or_else(unreadable)?;
            let key = read_key(key.trim()).ok_or_else(unreadable)?;
            if choices.insert(key, read_chance(value.trim())?).is_some() {
                let key = key.to_string();
                return Err(GivenError::Twice { key });
            }
        }
        Ok(Self { choices })
    }
}

fn read_key(text: &str) -> Option<Key> {
    let (class, turn) = match text.split_once('/') {
        Some((class, third)) => (class, read_turn(third)?),
        None => (text, Turn::Player),
    };
    let digit = |byte: &u8| byte.is_ascii_digit().then(|| byte - b'0');
    let class = match class.as_bytes() {
        [total] => Class::Total(digit(total)?),
        [a, b] => Class::of(Sight::Cards, digit(a)?, digit(b)?),
        _ => return None,
    };
    // An eight or nine is a natural: nobody chooses on it.
    (class.total() < 8).then_some(Key { turn, class })
}

/// `S`, or the player's third card.
fn read_turn(text: &str) -> Option<Turn> {
    let third = match text.as_bytes() {
        [b'S' | b's'] => None,
        [digit @ b'0'..=b'9'] => Some(Points::new(digit - b'0')?),
        _ => return None,
    };
    Some(Turn::Banker(third))
}

fn read_chance(text: &str) -> Result<Ratio, GivenError> {
    match text {
        "draw" => return Ok(Ratio::one()),
        "stand" => return Ok(Ratio::zero()),
        _ => {}
    }
    let read = number(text).ok();
    let read = read.filter(|draws| !draws.is_negative() && *draws <= Ratio::one());
    read.ok_or_else(|| GivenError::Probability {
        text: text.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::super::{Follows, TwoCards};
    use super::*;
    use crate::Composition;
    use crate::exact::ratio;
    use sabot_rules::Rulebook;

    fn setting(rules: &Rulebook) -> Setting {
        let shoe = Composition::decks(6).unwrap();
        Setting::of(rules, Follows::default(), shoe, ratio(1, 20)).unwrap()
    }

    fn draws(plan: &Plan, hand: &str) -> Ratio {
        let hand: TwoCards = hand.parse().unwrap();
        plan.draws(Spot::Player(hand)).clone()
    }

    #[test]
    fn a_hand_goes_before_its_count_whatever_the_order() {
        let given: Given = "14=stand,5=2/3".parse().unwrap();
        let plan = given.plan(&setting(&Rulebook::new_jersey())).unwrap();
        assert_eq!(draws(&plan, "A 4"), ratio(0, 1));
        assert_eq!(draws(&plan, "2 3"), ratio(2, 3));
        assert_eq!(draws(&plan, "2 2"), ratio(1, 1));
    }

    #[test]
    fn what_is_not_said_is_by_the_rule_table() {
        let given: Given = "06/S=0.25".parse().unwrap();
        let setting = setting(&Rulebook::venice());
        let plan = given.plan(&setting).unwrap();
        let six: TwoCards = "K 6".parse().unwrap();
        assert_eq!(*plan.draws(Spot::Banker(six, None)), ratio(1, 4));
        let mut rest = plan;
        rest.set(Spot::Banker(six, None), Ratio::zero());
        assert_eq!(rest, Plan::by_table(&setting));
    }

    #[test]
    fn the_rules_have_the_last_word() {
        let plan = |text: &str| {
            let given: Given = text.parse().unwrap();
            let plan = given.plan(&setting(&Rulebook::new_jersey()));
            plan.map_err(|error| error.to_string())
        };
        let said = "the rules leave no choice on 6: it must stand";
        assert_eq!(plan("6=draw").unwrap_err(), said);
        assert!(plan("3/8=draw").unwrap_err().ends_with("must stand"));
        assert!(plan("6=stand,3/8=stand,3/9=draw").is_ok());
    }

    #[test]
    fn what_is_no_strategy_is_refused_with_a_sentence() {
        for (text, part) in [
            ("", "`` is no choice"),
            ("5", "`5` is no choice"),
            ("8=draw", "`8=draw` is no choice"),
            ("5/X=draw", "`5/X=draw` is no choice"),
            ("5=maybe", "`maybe` is no probability"),
            ("5=3/2", "`3/2` is no probability"),
            ("5=draw,5=stand", "5 is chosen twice"),
            ("41=draw,14=stand", "14 is chosen twice"),
        ] {
            let said = text.parse::<Given>().unwrap_err().to_string();
            assert!(said.contains(part), "{said}");
        }
    }
}
