//! What to do with the cards in hand, at this shoe, against this opponent: what every lawful choice is worth, and costs.
//!
//! ```
//! use sabot_lab::Composition;
//! use sabot_lab::advice::{Action, Follows, Opponent, Setting, Spot};
//! use sabot_lab::exact::decimal;
//! use sabot_lab::levy::effective_levy;
//! use sabot_rules::Rulebook;
//!
//! let rules = Rulebook::new_jersey();
//! let levy = effective_levy(&rules, "130".parse()?);
//! let setting = Setting::of(&rules, Follows::default(), Composition::decks(6)?, levy)?;
//! let opponent = Opponent::RuleTable.plan(&setting)?;
//! let advice = setting.advise(Spot::Player("A 4".parse()?), &opponent.plan)?;
//! assert_eq!(advice.best().action, Action::Draw);
//! assert_eq!(decimal(&advice.cost(Action::Stand).unwrap(), 4), "0.0323");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Everything is counted anew, card by card, from what the seat sees: nothing of the solver's arithmetic is used, only
//! its answer, so that the two check each other. The shoe is the one *before* this coup: the opponent does not know
//! our cards, so what he does can depend only on what is public.
//!
//! `setting` says who is free where, `plan` what each side does in every hand, `given` reads a plan from text,
//! `opponent` chooses one, `deal` counts, `bank` asks about keeping, passing and taking a bank, `seat` plays. Where the
//! solver was stopped, `loose` and `ladder` say between which bounds a hand and a bank are worth.

mod bank;
mod deal;
mod given;
mod ladder;
mod loose;
mod opponent;
mod plan;
mod seat;
mod setting;
mod spot;

use num_traits::{One, Zero};
use sabot_rules::Cell;

pub use bank::{BankAdvice, BankAnswer, BankQuestion, Charge, Ending, HORIZON_MAX};
pub use deal::Chances;
pub use given::{Given, GivenError};
pub use ladder::BankBetween;
pub use loose::HandBetween;
pub use opponent::{Adversary, Opponent, Thought};
pub use plan::{Outlook, Plan};
pub use seat::EquilibriumBot;
pub use setting::{Follows, Setting};
pub use spot::{Spot, TwoCards, TwoCardsError};

use crate::Ratio;
use crate::budget::Stopped;
use crate::solve::Between;

/// To take a card or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// To take a third card.
    Draw,
    /// To keep the two cards.
    Stand,
}

impl Action {
    /// Both actions: to draw and to stand.
    pub const ALL: [Self; 2] = [Self::Draw, Self::Stand];

    /// `draw` or `stand`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Stand => "stand",
        }
    }

    /// Whether a cell of the drawing table admits the action.
    pub const fn is_lawful(self, cell: Cell) -> bool {
        match self {
            Self::Draw => cell.may_draw(),
            Self::Stand => cell.may_stay(),
        }
    }
}

impl std::fmt::Display for Action {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

/// One lawful choice and what comes of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alternative {
    /// The action that is weighed.
    pub action: Action,
    /// How the coup ends after it.
    pub chances: Chances,
    /// What it is worth to the one who chooses, per unit staked, the levy taken off.
    pub ev: Ratio,
    /// How much less that is than the best choice is worth.
    pub cost: Ratio,
}

/// What a seat should do, and what each lawful choice is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advice {
    /// What the seat sees.
    pub spot: Spot,
    /// Whether it is free to choose.
    pub cell: Cell,
    /// The lawful choices, the best first; drawing comes before standing where they are worth the same.
    pub alternatives: Vec<Alternative>,
    /// How often the plan that was asked draws here for this side: an equilibrium may mix where both are worth the same.
    pub plan_draws: Ratio,
}

impl Advice {
    /// The best choice.
    pub fn best(&self) -> &Alternative {
        &self.alternatives[0]
    }

    /// What this choice costs per unit staked; `None` if it is not lawful.
    pub fn cost(&self, action: Action) -> Option<Ratio> {
        let found = self.alternatives.iter().find(|own| own.action == action);
        found.map(|own| own.cost.clone())
    }

    /// Whether every lawful choice is worth the same.
    pub fn is_indifferent(&self) -> bool {
        self.alternatives.iter().all(|own| own.cost.is_zero())
    }
}

/// Why there is no advice.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AdviceError {
    /// Eight or nine on two cards.
    #[error("{total} on two cards is a natural: there is nothing left to choose")]
    Natural {
        /// What the hand counts.
        total: usize,
    },
    /// The shoe does not have the cards that are seen.
    #[error("the shoe before this coup has too few cards of value {value} for what is seen")]
    NotThere {
        /// The value of which no card is left.
        value: usize,
    },
    /// The opponent never lets it come to this.
    #[error("it cannot come to {spot} against this opponent at this shoe")]
    Unreached {
        /// The spot that was asked about.
        spot: String,
    },
    /// A levy that takes the whole win.
    #[error("the levy takes {levy} of a win: below 1 there is a game, from 1 on nobody banks")]
    Levy {
        /// The levy that was asked about.
        levy: String,
    },
    /// A given strategy does not fit the rules.
    #[error(transparent)]
    Given(#[from] GivenError),
    /// The solver answered nothing.
    #[error("no equilibrium was found for this shoe and levy")]
    NoEquilibrium,
    /// The solver was stopped before it answered; this is what it knew.
    #[error("the search for an equilibrium was stopped ({}) before it found one", why.name())]
    Stopped {
        /// Why the work was stopped.
        why: Stopped,
        /// What every equilibrium is worth.
        bounds: Box<Between>,
    },
    /// The cards do not stop at a banker's natural.
    #[error(
        "advice counts a banker's natural as the end of the coup: ve_banker_natural_stops must be true"
    )]
    NaturalGoesOn,
    /// No patron holds the bank under this law.
    #[error("{law} has no bank that a patron keeps, passes or takes")]
    NoBank {
        /// The law under which nobody banks.
        law: sabot_rules::Law,
    },
    /// A horizon of no coups, or of more than are looked ahead.
    #[error("a horizon is 1 to {HORIZON_MAX} coups, not {horizon}")]
    Horizon {
        /// The horizon that was asked for.
        horizon: u32,
    },
    /// Nothing is at risk, or more than there is money for.
    #[error("a bank of {bank} is nothing, or outgrows all money within the horizon of {horizon}")]
    Height {
        /// The bank that was asked about.
        bank: sabot_core::Money,
        /// The horizon it should last.
        horizon: u32,
    },
}

impl Setting {
    /// What the seat at `spot` should do if the other side plays by `plan`.
    ///
    /// # Errors
    ///
    /// If there is nothing to decide, or it cannot come to this.
    pub fn advise(&self, spot: Spot, plan: &Plan) -> Result<Advice, AdviceError> {
        if spot.total() > 7 {
            let total = spot.total();
            return Err(AdviceError::Natural { total });
        }
        let cell = self.cell(spot);
        let lawful = Action::ALL.into_iter().filter(|own| own.is_lawful(cell));
        let mut alternatives = lawful
            .map(|action| {
                let chances = self.chances_at(spot, action, plan)?;
                Ok(Alternative {
                    action,
                    ev: chances.gain(spot.side(), &self.levy),
                    chances,
                    cost: Ratio::zero(),
                })
            })
            .collect::<Result<Vec<_>, AdviceError>>()?;
        alternatives.sort_by(|a, b| b.ev.cmp(&a.ev));
        let best = alternatives.first().map(|best| best.ev.clone());
        for (own, best) in alternatives.iter_mut().zip(std::iter::repeat(best)) {
            own.cost = best.unwrap_or_default() - &own.ev;
        }
        Ok(Advice {
            spot,
            cell,
            alternatives,
            plan_draws: plan.draws(spot).clone(),
        })
    }

    /// What doing this at `spot` is worth, whether the rules admit it or not.
    ///
    /// # Errors
    ///
    /// If it cannot come to this.
    pub fn worth(&self, spot: Spot, action: Action, plan: &Plan) -> Result<Ratio, AdviceError> {
        let chances = self.chances_at(spot, action, plan)?;
        Ok(chances.gain(spot.side(), &self.levy))
    }

    /// Checks the levy: below one there is a game.
    fn checked(self) -> Result<Self, AdviceError> {
        if self.levy >= Ratio::one() {
            let levy = self.levy.to_string();
            return Err(AdviceError::Levy { levy });
        }
        Ok(self)
    }
}
