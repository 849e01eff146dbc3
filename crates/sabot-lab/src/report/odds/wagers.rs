//! Which bets are asked about, at which pay.

use crate::odds::{Bet, BetError, Needs};
use crate::{Counts, Ratio};

/// The bets at the pay that is asked for, and those the shoe cannot serve.
#[derive(Debug)]
pub struct Wagers {
    /// The bets, at the pays that were asked for.
    pub bets: Vec<Bet>,
    /// Whether they are all that the shoe serves.
    pub all: bool,
    /// Bets that the shoe is not known well enough for.
    pub left_out: Vec<&'static str>,
}

/// Why bets cannot be asked about.
#[derive(Debug, thiserror::Error)]
pub enum WagerError {
    /// A bet itself.
    #[error(transparent)]
    Bet(#[from] BetError),
    /// A text that sets no pay.
    #[error("`{text}` is no payout: write tie=9")]
    NoPayout {
        /// The text that is no pay.
        text: String,
    },
    /// One bet was named twice.
    #[error("{name} is asked for twice")]
    Twice {
        /// The bet that was named twice.
        name: String,
    },
}

impl Wagers {
    /// Reads names with commas between them, or `all`; each payout is a text such as `tie=9`.
    pub fn read(
        names: &str,
        commission: &Ratio,
        payouts: &[String],
        shoe: &Counts,
    ) -> Result<Self, WagerError> {
        let mut bets = Bet::all();
        for bet in &mut bets {
            *bet = bet.clone().with_commission(commission.clone())?;
        }
        for payout in payouts {
            let Some((name, pays)) = payout.split_once('=') else {
                let text = payout.clone();
                return Err(WagerError::NoPayout { text });
            };
            let bet = find(&mut bets, name.trim())?;
            *bet = bet.clone().paying(pays)?;
        }
        let known = Needs::served_by(shoe);
        if names.trim() == "all" {
            let (bets, left): (Vec<Bet>, Vec<Bet>) =
                bets.into_iter().partition(|bet| bet.needs() <= known);
            let left_out = left.iter().map(Bet::name).collect();
            return Ok(Self {
                bets,
                all: true,
                left_out,
            });
        }
        Ok(Self {
            bets: chosen(names, &mut bets, known)?,
            all: false,
            left_out: vec![],
        })
    }
}

fn chosen(names: &str, bets: &mut [Bet], known: Needs) -> Result<Vec<Bet>, WagerError> {
    let mut chosen: Vec<Bet> = Vec::new();
    for name in names.split(',').map(str::trim) {
        let bet = find(bets, name)?.clone();
        if bet.needs() > known {
            let (name, needs) = (bet.name(), bet.needs());
            return Err(BetError::Needs { name, needs }.into());
        }
        if chosen.iter().any(|known| known.name() == bet.name()) {
            let name = name.to_owned();
            return Err(WagerError::Twice { name });
        }
        chosen.push(bet);
    }
    Ok(chosen)
}

fn find<'a>(bets: &'a mut [Bet], name: &str) -> Result<&'a mut Bet, BetError> {
    let found = bets.iter_mut().find(|bet| bet.name() == name);
    found.ok_or_else(|| BetError::Unknown {
        name: name.to_owned(),
    })
}
