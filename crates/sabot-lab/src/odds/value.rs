//! What a bet is worth on a shoe: its expectation, its variance, and how two bets go together.

use num_bigint::BigInt;
use num_traits::Zero;

use crate::exact::{Ratio, decimal, ratio};
use crate::odds::{Bet, BetError, Joint};

/// What one unit on a bet is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Value {
    /// What it wins on average; below zero where the house has the edge.
    pub ev: Ratio,
    /// The variance of what it wins.
    pub variance: Ratio,
}

impl Value {
    /// The standard deviation with `digits` decimals, every one of them right.
    ///
    /// ```
    /// use sabot_lab::exact::ratio;
    /// use sabot_lab::odds::Value;
    ///
    /// let value = Value { ev: ratio(0, 1), variance: ratio(2, 1) };
    /// assert_eq!(value.deviation(20), "1.41421356237309504880");
    /// ```
    pub fn deviation(&self, digits: usize) -> String {
        let ten = BigInt::from(10).pow(u32::try_from(digits).unwrap_or(u32::MAX));
        // Twice the root, so that its last bit tells which way to round.
        let square = &self.variance * (&ten * &ten * 4_u32);
        let twice = square.floor().to_integer().sqrt();
        decimal(&Ratio::new((twice + 1_u32) / 2_u32, ten), digits)
    }
}

impl Joint {
    /// Expectation and variance of a bet.
    pub fn value(&self, bet: &Bet) -> Result<Value, BetError> {
        let counts = self.line_counts(bet)?;
        let results = bet.results();
        let ev = self.mean(results.iter().cloned().zip(counts.iter().copied()));
        let squares = results.iter().map(|result| result * result);
        let variance = self.mean(squares.zip(counts)) - &ev * &ev;
        Ok(Value { ev, variance })
    }

    /// The covariance of what two bets win on the same coup.
    pub fn covariance(&self, one: &Bet, other: &Bet) -> Result<Ratio, BetError> {
        self.can_serve(one)?;
        self.can_serve(other)?;
        let (wins, others) = (one.results(), other.results());
        let mut counts = vec![vec![0; others.len()]; wins.len()];
        for (outcome, count) in self.iter() {
            let row = one.line(outcome).unwrap_or(one.lines().len());
            let column = other.line(outcome).unwrap_or(other.lines().len());
            counts[row][column] += count;
        }
        let products = wins.iter().zip(&counts).flat_map(|(win, row)| {
            let row = others.iter().zip(row);
            row.map(move |(other, &count)| (win * other, count))
        });
        let product = self.mean(products);
        Ok(product - self.value(one)?.ev * self.value(other)?.ev)
    }

    /// How many deals each line of a bet pays, and last how many lose.
    pub fn line_counts(&self, bet: &Bet) -> Result<Vec<u128>, BetError> {
        self.can_serve(bet)?;
        let mut counts = vec![0; bet.lines().len() + 1];
        for (outcome, count) in self.iter() {
            counts[bet.line(outcome).unwrap_or(bet.lines().len())] += count;
        }
        Ok(counts)
    }

    fn can_serve(&self, bet: &Bet) -> Result<(), BetError> {
        if bet.needs() <= self.knows() {
            return Ok(());
        }
        Err(BetError::Needs {
            name: bet.name(),
            needs: bet.needs(),
        })
    }

    /// The mean of results with their counts.
    fn mean(&self, results: impl Iterator<Item = (Ratio, u128)>) -> Ratio {
        let some = results.filter(|(result, count)| *count > 0 && !result.is_zero());
        let sum = some.fold(Ratio::zero(), |sum, (result, count)| {
            sum + result * BigInt::from(count)
        });
        sum * ratio(1, self.deals())
    }
}
