//! How the house's percentage is rounded: rounding is a rule.

use sabot_core::{Money, Percent, Rounding};

use super::{Law, LevyRounding, Rulebook};

/// NJ-4.10c.3: 5 % may be rounded up to 25 cents or the next multiple of it.
const STEP_AT_FIVE: Money = Money::from_cents_saturating(25);

/// NJ-4.10c.4: 4 % may be rounded up to 20 cents or the next multiple of it.
const STEP_AT_FOUR: Money = Money::from_cents_saturating(20);

/// The one other rate New Jersey knows (NJ-4.10c.2).
const FOUR: u8 = 4;

/// What the Tie wager pays for one (CK-b).
pub const TIE_PAYS: u32 = 8;

impl Rulebook {
    /// How the levy in force is rounded.
    ///
    /// ```
    /// use sabot_core::{Money, Rounding};
    /// use sabot_rules::Rulebook;
    ///
    /// let quarter = Money::cents(25).unwrap();
    /// assert_eq!(Rulebook::new_jersey().levy_rounding(), Rounding::UpTo(quarter));
    /// assert_eq!(Rulebook::venice().levy_rounding(), Rounding::Down);
    /// ```
    pub fn levy_rounding(&self) -> Rounding {
        self.levy_rounding_at(self.levy)
    }

    /// How a levy of `rate` is rounded: a coup is settled at the rate it started with
    /// (NJ-4.10d.1), so the step follows that rate (INT-38). Without rounding a fraction of a
    /// cent is dropped (INT-04, INT-40, INT-41).
    pub fn levy_rounding_at(&self, rate: Percent) -> Rounding {
        match self.law {
            Law::NewJersey if !self.vig_rounding => Rounding::Down,
            Law::NewJersey if rate.get() == FOUR => Rounding::UpTo(STEP_AT_FOUR),
            Law::NewJersey => Rounding::UpTo(STEP_AT_FIVE),
            Law::Venice => self.to_unit(self.cagnotte_rounding),
            Law::Chickasaw => self.to_unit(self.commission_rounding),
        }
    }

    /// What the house takes at `rate` when the banker wins `won`, rounded once and never more than was won
    /// (NJ-4.10c, VE-game-16, INT-37, INT-38).
    ///
    /// ```
    /// use sabot_rules::Rulebook;
    ///
    /// let (rules, won) = (Rulebook::new_jersey(), "801".parse()?);
    /// assert_eq!(rules.levy_on(won, rules.levy).to_string(), "40.25");
    /// assert_eq!(rules.levy_on("0.10".parse()?, rules.levy).to_string(), "0.10");
    /// # Ok::<(), sabot_core::MoneyParseError>(())
    /// ```
    pub fn levy_on(&self, won: Money, rate: Percent) -> Money {
        won.percent(rate, self.levy_rounding_at(rate)).min(won)
    }

    fn to_unit(&self, rounding: LevyRounding) -> Rounding {
        match rounding {
            LevyRounding::Exact => Rounding::Down,
            LevyRounding::UpToUnit => Rounding::UpTo(self.chip_unit),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn charged(rules: &Rulebook, won: &str) -> String {
        rules.levy_on(won.parse().unwrap(), rules.levy).to_string()
    }

    #[test]
    fn int_38_never_more_than_the_amount_won_is_charged() {
        let five = Rulebook::new_jersey();
        let mut four = five.clone();
        four.set("vig", "4").unwrap();
        assert_eq!(
            ["0.00", "0.01", "0.10", "0.24"].map(|won| charged(&five, won)),
            ["0.00", "0.01", "0.10", "0.24"]
        );
        assert_eq!(
            ["0.25", "0.26", "1.00", "5.01"].map(|won| charged(&five, won)),
            ["0.25", "0.25", "0.25", "0.50"]
        );
        assert_eq!(
            ["0.19", "0.20", "0.21", "5.01"].map(|won| charged(&four, won)),
            ["0.19", "0.20", "0.20", "0.40"]
        );
    }

    #[test]
    fn int_38_a_chip_larger_than_the_win_takes_no_more_than_the_win() {
        // INT-40, INT-41: up to the smallest chip, where a win can be smaller than it after a change of chips.
        let mut venice = Rulebook::venice();
        let up = [("chip_unit", "10.00"), ("cagnotte_rounding", "up_to_unit")];
        venice.set_all(up).unwrap();
        assert_eq!(
            ["3.00", "10.00", "250.00"].map(|won| charged(&venice, won)),
            ["3.00", "10.00", "20.00"]
        );
    }
}
