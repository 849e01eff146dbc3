//! Bets as data: what each line of a bet asks of an outcome, and what it pays.

mod house;

use num_traits::{One, Signed, Zero};

use crate::exact::{Ratio, number};
use crate::odds::{Needs, Outcome};

/// One line of a pay table.
#[derive(Debug, Clone)]
pub struct BetLine {
    /// On what the line pays, in words.
    pub what: &'static str,
    /// Whether the line pays on an outcome.
    pub when: fn(&Outcome) -> bool,
    /// What it pays for one staked, before commission: 8 for 8:1; nothing if the stake is only given back.
    pub pays: Ratio,
}

/// A bet: the first line that fits an outcome pays, and where none fits the stake is lost.
///
/// ```
/// use sabot_lab::exact::ratio;
/// use sabot_lab::odds::Bet;
///
/// let tie = Bet::named("tie")?.paying("9")?;
/// assert_eq!(tie.lines()[0].pays, ratio(9, 1));
/// let banker = Bet::named("banker")?.with_commission(ratio(1, 25))?;
/// assert_eq!(banker.commission(), ratio(1, 25));
/// # Ok::<(), sabot_lab::odds::BetError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Bet {
    name: &'static str,
    needs: Needs,
    /// `None` for a bet on which no house takes one.
    commission: Option<Ratio>,
    lines: Vec<BetLine>,
}

impl Bet {
    /// Every bet the house knows, at its usual pay.
    pub fn all() -> Vec<Self> {
        house::bets()
    }

    /// The bet with this name.
    pub fn named(name: &str) -> Result<Self, BetError> {
        let found = Self::all().into_iter().find(|bet| bet.name == name);
        found.ok_or_else(|| BetError::Unknown {
            name: name.to_owned(),
        })
    }

    /// Its name: `dragon-7`.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// What must be known of a shoe.
    pub const fn needs(&self) -> Needs {
        self.needs
    }

    /// The lines of the pay table: the first that fits an outcome pays.
    pub fn lines(&self) -> &[BetLine] {
        &self.lines
    }

    /// The part of a win that the house keeps.
    pub fn commission(&self) -> Ratio {
        self.commission.clone().unwrap_or_else(Ratio::zero)
    }

    /// Whether a house takes commission on this bet.
    pub const fn takes_commission(&self) -> bool {
        self.commission.is_some()
    }

    /// The bet at another commission; one that takes none stays as it is.
    pub fn with_commission(mut self, commission: Ratio) -> Result<Self, BetError> {
        if commission.is_negative() || commission >= Ratio::one() {
            return Err(BetError::Commission);
        }
        self.commission = self.commission.map(|_| commission);
        Ok(self)
    }

    /// The bet at another pay: one number for each line that wins, `9` or `12,20`.
    pub fn paying(mut self, text: &str) -> Result<Self, BetError> {
        let pays: Vec<Ratio> = text
            .split(',')
            .map(|pay| read_pay(self.name, pay))
            .collect::<Result<_, _>>()?;
        let winning = |line: &&mut BetLine| line.pays.is_positive();
        let mut lines: Vec<&mut BetLine> = self.lines.iter_mut().filter(winning).collect();
        if pays.len() != lines.len() {
            let what: Vec<&str> = lines.iter().map(|line| line.what).collect();
            return Err(BetError::Lines {
                name: self.name,
                lines: what.join(", "),
                count: what.len(),
            });
        }
        for (line, pay) in lines.iter_mut().zip(pays) {
            line.pays = pay;
        }
        Ok(self)
    }

    /// Which line pays, if any does.
    pub fn line(&self, outcome: &Outcome) -> Option<usize> {
        self.lines.iter().position(|line| (line.when)(outcome))
    }

    /// What each line leaves a bettor for one staked, after commission, and last what is left where none fits: −1.
    pub fn results(&self) -> Vec<Ratio> {
        let kept = Ratio::one() - self.commission();
        let wins = self.lines.iter().map(|line| &line.pays * &kept);
        wins.chain([-Ratio::one()]).collect()
    }
}

/// A pay is written as a number (`8`, `3/2`, `0.54`) or as odds (`8:1`).
fn read_pay(name: &'static str, text: &str) -> Result<Ratio, BetError> {
    let unreadable = || BetError::Pay {
        name,
        text: text.to_owned(),
    };
    let (over, under) = text.split_once(':').unwrap_or((text, "1"));
    let over = number(over).map_err(|_| unreadable())?;
    let under = number(under).map_err(|_| unreadable())?;
    if !over.is_positive() || !under.is_positive() {
        return Err(unreadable());
    }
    Ok(over / under)
}

/// Why a bet cannot be had.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BetError {
    /// No bet has this name.
    #[error("no bet is called `{name}`; there are {}", names())]
    Unknown {
        /// The name that was asked for.
        name: String,
    },
    /// A pay is no number above nothing.
    #[error("`{text}` is no pay for {name}: write 9, 3/2, 0.54 or 9:1")]
    Pay {
        /// The bet whose pay it is.
        name: &'static str,
        /// The text that is no pay.
        text: String,
    },
    /// Not as many pays as lines.
    #[error("{name} pays on {count} lines ({lines}): write one number for each, with commas")]
    Lines {
        /// The bet that has more or fewer lines.
        name: &'static str,
        /// The lines that pay, in words.
        lines: String,
        /// How many lines pay.
        count: usize,
    },
    /// A commission below nothing, or of everything.
    #[error("a commission is at least 0% and below 100%")]
    Commission,
    /// The shoe is not known finely enough.
    #[error("{name} needs a shoe known by {}: write it in decks or by {}", known(*needs), known(*needs))]
    Needs {
        /// The bet that needs to know more.
        name: &'static str,
        /// What the bet must know of a shoe.
        needs: Needs,
    },
}

const fn known(needs: Needs) -> &'static str {
    match needs {
        Needs::Values => "value",
        Needs::Ranks => "rank",
        Needs::Cards => "card",
    }
}

fn names() -> String {
    let names: Vec<&str> = Bet::all().iter().map(|bet| bet.name).collect();
    names.join(", ")
}
