//! What the house's levy comes to once it is rounded: rounding is a rule, and it changes what a win is worth.

use sabot_core::{Money, Percent};
use sabot_rules::Rulebook;

use crate::Ratio;
use crate::exact::ratio;

/// What the house takes when the banker wins `won`, rounded as the rulebook says (NJ-4.10c, INT-40, INT-41).
///
/// ```
/// use sabot_lab::levy::levy_on;
/// use sabot_rules::Rulebook;
///
/// let won = "801".parse()?;
/// assert_eq!(levy_on(&Rulebook::new_jersey(), won).to_string(), "40.25");
/// assert_eq!(levy_on(&Rulebook::venice(), won).to_string(), "40.05");
/// # Ok::<(), sabot_core::MoneyParseError>(())
/// ```
pub fn levy_on(rules: &Rulebook, won: Money) -> Money {
    rules.levy_on(won, rules.levy)
}

/// The α of this amount at a rate of its own: a coup keeps the rate it began with (NJ-4.10d.1).
pub fn effective_levy_at(rules: &Rulebook, rate: Percent, amount: Money) -> Ratio {
    if amount.is_zero() {
        return ratio(rate.get(), 100);
    }
    let charged = rules.levy_on(amount, rate);
    ratio(charged.get(), amount.get())
}

/// The levy's rate as it is written in the rulebook, before any rounding.
pub fn nominal_levy(rules: &Rulebook) -> Ratio {
    ratio(rules.levy.get(), 100)
}

/// The α of this amount: what is charged on a win divided by what is at risk (NJ-4.10c.3, NJ-4.10c.4).
///
/// With nothing at risk there is nothing to round, so that is the rate itself. Rounding up can take a whole win of a few
/// cents, so the answer may be 1 or more, which no game is defined for: check before solving.
///
/// ```
/// use sabot_lab::exact::ratio;
/// use sabot_lab::levy::effective_levy;
/// use sabot_rules::Rulebook;
///
/// // 5 % of 137.50 is 6.875, charged as 7.00.
/// let amount = "137.50".parse()?;
/// assert_eq!(effective_levy(&Rulebook::new_jersey(), amount), ratio(700, 13_750));
/// # Ok::<(), sabot_core::MoneyParseError>(())
/// ```
pub fn effective_levy(rules: &Rulebook, amount: Money) -> Ratio {
    effective_levy_at(rules, rules.levy, amount)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn money(text: &str) -> Money {
        text.parse().expect("an amount")
    }

    #[test]
    fn exact_multiples_pay_the_rate_and_the_rest_pays_more() {
        let rules = Rulebook::new_jersey();
        let effective = |amount: &str| effective_levy(&rules, money(amount));
        assert_eq!(effective("20.00"), ratio(1, 20));
        assert_eq!(effective("130.00"), ratio(1, 20));
        assert_eq!(effective("137.50"), ratio(28, 550));
        assert_eq!(effective("801"), ratio(4025, 80_100));
        assert_eq!(effective("5.01"), ratio(50, 501));
    }

    #[test]
    fn four_per_cent_steps_by_twenty_cents() {
        let mut rules = Rulebook::new_jersey();
        rules.set("vig", "4").expect("an admitted rate");
        assert_eq!(effective_levy(&rules, money("325")), ratio(1, 25));
        assert_eq!(effective_levy(&rules, money("333")), ratio(1340, 33_300));
    }

    #[test]
    fn without_rounding_a_fraction_of_a_cent_is_dropped() {
        let mut rules = Rulebook::new_jersey();
        rules.set("vig_rounding", "false").expect("an option");
        assert_eq!(effective_levy(&rules, money("137.50")), ratio(687, 13_750));
        assert_eq!(effective_levy(&rules, money("0.19")), ratio(0, 1));
        let venice = Rulebook::venice();
        assert_eq!(effective_levy(&venice, money("100")), ratio(1, 20));
    }

    #[test]
    fn a_few_cents_may_be_taken_whole_and_nothing_keeps_the_rate() {
        let rules = Rulebook::new_jersey();
        assert_eq!(effective_levy(&rules, money("0.25")), ratio(1, 1));
        assert_eq!(effective_levy(&rules, Money::ZERO), ratio(1, 20));
        assert_eq!(nominal_levy(&rules), ratio(1, 20));
    }
}
