//! Whether to keep the bank, to pass it, or to take the banco against it.
//!
//! A bank that is covered whole doubles at a win, less the levy, stays as it is at a tie and ends at a loss. So its
//! height depends only on how many coups it has won, and the chances of a coup on that height alone, since the
//! levy is rounded anew at each. Later coups are valued as if they were dealt from the same shoe as the next: nobody
//! knows which cards will be gone by then.

use num_bigint::BigInt;
use num_traits::{One, ToPrimitive, Zero};
use sabot_core::{Money, Side};
use sabot_rules::rulebook::BankGrowth;
use sabot_rules::{Law, Rulebook};

use super::{AdviceError, Chances, Follows, Opponent, Setting};
use crate::levy::levy_on;
use crate::{Composition, Ratio};

/// The longest horizon: beyond it a bank that lives is larger than all money at a table.
pub const HORIZON_MAX: u32 = 40;

/// What the house takes of a win.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Charge {
    /// As the rulebook says, rounded at every height.
    Rulebook,
    /// This part, exactly.
    Rate(Ratio),
}

/// What is asked about a bank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankQuestion<'a> {
    /// Under which rules.
    pub rules: &'a Rulebook,
    /// Who plays by the Rule Table.
    pub follows: Follows,
    /// The shoe before the next coup.
    pub shoe: Composition,
    /// What the house takes.
    pub charge: Charge,
    /// The bank, all of which is covered.
    pub bank: Money,
    /// How many coups to look ahead.
    pub horizon: u32,
    /// How the other side plays.
    pub opponent: &'a Opponent,
}

/// How high a bank stands at the end of the horizon, and how likely that is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending {
    /// Coups it has won.
    pub wins: u32,
    /// Its height, in cents.
    pub height: Ratio,
    /// How likely.
    pub chance: Ratio,
}

/// What a bank is worth to the one who holds it, and to the one who faces it. Amounts are in cents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankAdvice {
    /// How the next coup ends, if we bank.
    pub next: Chances,
    /// The levy of the next coup: what is charged divided by what is at risk.
    pub levy: Ratio,
    /// What keeping the bank to the end of the horizon is worth.
    pub keep: Ratio,
    /// What keeping it for the next coup is worth. Passing is worth nothing.
    pub keep_next: Ratio,
    /// What taking the banco on the next coup is worth.
    pub banco: Ratio,
    /// What taking the banco is worth if every loss is followed by a suivi against the grown bank.
    pub banco_on: Ratio,
    /// How likely the bank still stands at the end of the horizon.
    pub survives: Ratio,
    /// The heights it may stand at then, the lowest first.
    pub endings: Vec<Ending>,
}

impl BankQuestion<'_> {
    /// What the bank is worth.
    ///
    /// # Errors
    ///
    /// If there is no such bank, or it cannot be followed so far.
    pub fn answer(&self) -> Result<BankAdvice, AdviceError> {
        let law = self.rules.law;
        if law == Law::Chickasaw {
            return Err(AdviceError::NoBank { law });
        }
        let horizon = self.horizon;
        if !(1..=HORIZON_MAX).contains(&horizon) {
            return Err(AdviceError::Horizon { horizon });
        }
        let rungs = self.rungs()?;
        let (mine, theirs) = (Run::of(&rungs, Side::Banker), Run::of(&rungs, Side::Player));
        let next = Run::of(&rungs[..1], Side::Banker);
        let first = &rungs[0];
        Ok(BankAdvice {
            next: first.as_banker.clone(),
            levy: first.levy.clone(),
            keep: mine.gain,
            keep_next: next.gain,
            banco: &first.height * first.as_player.gain(Side::Player, &first.levy),
            banco_on: theirs.gain,
            survives: mine.alive.iter().sum(),
            endings: self.endings(&rungs, mine.alive)?,
        })
    }

    /// The heights the bank may be dealt at, and what a coup comes to at each.
    fn rungs(&self) -> Result<Vec<Rung>, AdviceError> {
        let mut rungs: Vec<Rung> = Vec::new();
        let mut height = Ratio::from_integer(BigInt::from(self.bank.get()));
        for _ in 0..self.horizon {
            let (levy, next) = self.grow(&height)?;
            let known = rungs.last().filter(|rung| rung.levy == levy).cloned();
            let rung = match known {
                Some(rung) => Rung { height, ..rung },
                None => self.rung(height, levy)?,
            };
            rungs.push(rung);
            height = next;
        }
        Ok(rungs)
    }

    /// The levy at this height, and the height after a win.
    fn grow(&self, height: &Ratio) -> Result<(Ratio, Ratio), AdviceError> {
        let too_high = || AdviceError::Height {
            bank: self.bank,
            horizon: self.horizon,
        };
        let charged = match &self.charge {
            Charge::Rate(rate) => height * rate,
            Charge::Rulebook => {
                let cents = height.to_integer().to_u64().and_then(Money::cents);
                let charged = levy_on(self.rules, cents.ok_or_else(too_high)?);
                Ratio::from_integer(BigInt::from(charged.get()))
            }
        };
        if height.is_zero() {
            return Err(too_high());
        }
        let levy = &charged / height;
        let gross = self.rules.law == Law::Venice && self.rules.bank_growth == BankGrowth::Gross;
        let doubled = height + height;
        Ok((levy, if gross { doubled } else { doubled - charged }))
    }

    fn rung(&self, height: Ratio, levy: Ratio) -> Result<Rung, AdviceError> {
        let setting = Setting::of(self.rules, self.follows, self.shoe, levy)?;
        let plan = self.opponent.plan(&setting)?.plan;
        let as_side = |side| {
            let plan = match self.opponent {
                Opponent::Equilibrium => plan.clone(),
                Opponent::RuleTable | Opponent::Given(_) => setting.best_reply(side, &plan),
            };
            let unreached = || AdviceError::Unreached {
                spot: "a coup".to_owned(),
            };
            setting.chances(&plan).ok_or_else(unreached)
        };
        Ok(Rung {
            as_banker: as_side(Side::Banker)?,
            as_player: as_side(Side::Player)?,
            levy: setting.levy,
            height,
        })
    }

    fn endings(&self, rungs: &[Rung], alive: Vec<Ratio>) -> Result<Vec<Ending>, AdviceError> {
        let mut heights: Vec<Ratio> = rungs.iter().map(|rung| rung.height.clone()).collect();
        if let Some(last) = heights.last() {
            let (_, top) = self.grow(last)?;
            heights.push(top);
        }
        let endings = (0..).zip(heights).zip(alive);
        Ok(endings
            .map(|((wins, height), chance)| Ending {
                wins,
                height,
                chance,
            })
            .collect())
    }
}

/// A height of the bank and a coup dealt at it.
#[derive(Debug, Clone)]
struct Rung {
    height: Ratio,
    levy: Ratio,
    /// How it ends if we bank.
    as_banker: Chances,
    /// How it ends if we face the bank.
    as_player: Chances,
}

/// The bank over as many coups as there are rungs.
struct Run {
    /// What it brings us.
    gain: Ratio,
    /// How likely it stands after so many wins.
    alive: Vec<Ratio>,
}

impl Run {
    fn of(rungs: &[Rung], side: Side) -> Self {
        let mut alive = vec![Ratio::zero(); rungs.len() + 1];
        alive[0] = Ratio::one();
        let mut gain = Ratio::zero();
        for coup in 0..rungs.len() {
            let mut after = vec![Ratio::zero(); rungs.len() + 1];
            for (wins, rung) in rungs.iter().enumerate().take(coup + 1) {
                let chances = match side {
                    Side::Banker => &rung.as_banker,
                    Side::Player => &rung.as_player,
                };
                let here = &alive[wins];
                gain += here * &rung.height * chances.gain(side, &rung.levy);
                after[wins] += here * &chances.tie;
                after[wins + 1] += here * &chances.banker;
            }
            alive = after;
        }
        Self { gain, alive }
    }
}
