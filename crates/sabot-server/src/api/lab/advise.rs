//! `POST /api/lab/advise`: what to do with the cards in hand, and what a bank is worth.

use axum::extract::State;
use axum::response::Response;
use sabot_core::Money;
use sabot_lab::advice::{Charge, Follows, Spot};
use sabot_lab::report::advise::{
    AdviceQuestion, BankAnswered, BankReport, HandAnswered, HandReport, read_third,
};
use sabot_rules::Law;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::bounds::{amount, commission, shoe, text, wrong, wrong_in};
use super::{ask, rulebook};
use crate::api::read::JsonBody;
use crate::app::App;
use crate::gate::Caller;
use crate::problem::Problem;

/// The longest horizon: every height of the bank may need an equilibrium of its own.
const HORIZON_MAX: u32 = 20;

/// What is asked: about a hand, or about a bank.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct AdviseAsked {
    /// The rulebook; new-jersey if not said.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    rules: Option<String>,
    /// The shoe before this coup, in words: my own cards are still in it.
    #[schema(example = "6 decks")]
    shoe: String,
    /// My two cards.
    #[serde(default)]
    #[schema(example = "A 4")]
    #[cfg_attr(test, ts(optional))]
    hand: Option<String>,
    /// Which hand they are; the banker's if `third` or `stood` is said.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    side: Option<HandSide>,
    /// I hold the banker's hand, and this is the player's third card.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    third: Option<String>,
    /// I hold the banker's hand, and the player stood.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    stood: bool,
    /// What is at risk on this coup: the levy is rounded for it.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    amount: Option<String>,
    /// The height of a bank, if the question is about one and not about a hand.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    bank: Option<String>,
    /// With a bank, how many coups to look ahead: 1 to 20, 1 if not said.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    horizon: Option<u32>,
    /// The house's part of what the banker wins; the rulebook's, rounded as it says, if not said.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    commission: Option<String>,
    /// How the other side plays: equilibrium, rule-table, or what is known of it: `5=draw,06/S=2/3,3/9=stand`.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    against: Option<String>,
    /// Who is bound to the Rule Table, where that is a choice.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    rule_table: Option<Bound>,
}

/// Whose hand it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
enum HandSide {
    /// The player's side's.
    Player,
    /// The hand of the banker's side.
    Banker,
}

/// Who is bound to the Rule Table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
enum Bound {
    /// The player's side.
    Player,
    /// The banker is bound.
    Banker,
    /// Both sides are bound.
    Both,
}

/// An answer about a hand or a bank.
#[derive(Serialize)]
#[serde(untagged)]
enum Advised {
    Hand(HandAnswered),
    Bank(BankAnswered),
}

/// What is asked about, read and checked.
enum About {
    Hand(Spot),
    Bank(Money, u32),
}

impl AdviseAsked {
    fn question(&self, app: &App) -> Result<AdviceQuestion, Problem> {
        let rules = rulebook(app, self.rules.as_deref().unwrap_or("new-jersey"))?;
        if self.rule_table.is_some() && rules.law != Law::Venice {
            return Err(wrong(
                "only Venice leaves it to the parties whether they play by the Rule Table",
            ));
        }
        let charge = match &self.commission {
            Some(said) => Charge::Rate(commission("commission", Some(said))?),
            None => Charge::Rulebook,
        };
        let risk = self.amount.as_deref().map(|said| amount("amount", said));
        let against = text("against", self.against.as_deref().unwrap_or("equilibrium"))?;
        Ok(AdviceQuestion {
            follows: Follows {
                player: matches!(self.rule_table, Some(Bound::Player | Bound::Both)),
                banker: matches!(self.rule_table, Some(Bound::Banker | Bound::Both)),
            },
            shoe: shoe(&self.shoe)?,
            charge,
            amount: risk.transpose()?,
            against: against
                .parse()
                .map_err(|error| wrong_in("against", error))?,
            rules,
        })
    }

    fn about(&self) -> Result<About, Problem> {
        match (&self.hand, &self.bank) {
            (Some(hand), None) => self.spot(hand).map(About::Hand),
            (None, Some(bank)) => {
                let bank = amount("bank", bank)?;
                if self.horizon.is_some_and(|coups| coups > HORIZON_MAX) {
                    let why = format!("at most {HORIZON_MAX} coups are looked ahead here");
                    return Err(wrong_in("horizon", why));
                }
                Ok(About::Bank(bank, self.horizon.unwrap_or(1)))
            }
            (Some(_), Some(_)) | (None, None) => {
                Err(wrong("advice is about a hand or a bank: say one of them"))
            }
        }
    }

    /// What the seat sees.
    fn spot(&self, hand: &str) -> Result<Spot, Problem> {
        let hand = text("hand", hand)?.parse();
        let hand = hand.map_err(|error| wrong_in("hand", error))?;
        let third = self.third.as_deref().map(|said| {
            let said = text("third", said)?;
            read_third(said).map_err(|error| wrong_in("third", error))
        });
        let third = third.transpose()?;
        if third.is_some() && self.stood {
            return Err(wrong("the player drew or stood: say `third` or `stood`"));
        }
        match (self.side, third.is_some() || self.stood) {
            (Some(HandSide::Player), true) => Err(wrong(
                "the player's hand chooses first: leave out `third` and `stood`",
            )),
            (Some(HandSide::Banker), false) => Err(wrong(
                "the banker sees what the player did: add `third` or `stood`",
            )),
            (None | Some(HandSide::Player), false) => Ok(Spot::Player(hand)),
            (None | Some(HandSide::Banker), true) => Ok(Spot::Banker(hand, third)),
        }
    }
}

/// What to do with two cards, or what a bank is worth: as `sabot advise --json`.
#[utoipa::path(post, path = "/lab/advise", tag = "lab", request_body = AdviseAsked, responses(
    (status = 200, description = "`HandReport` or `BankReport` in the types; `HandBounds` or `BankBounds`, with `stopped`, where the budget ran out", body = Object),
))]
pub(crate) async fn advise(
    State(app): State<App>,
    caller: Caller,
    JsonBody(asked): JsonBody<AdviseAsked>,
) -> Result<Response, Problem> {
    let (question, about) = (asked.question(&app)?, asked.about()?);
    ask(&app, caller, move |budget| {
        let advised = match about {
            About::Hand(spot) => HandReport::within(&question, spot, budget).map(Advised::Hand),
            About::Bank(bank, horizon) => {
                BankReport::within(&question, bank, horizon, budget).map(Advised::Bank)
            }
        };
        advised.map_err(wrong)
    })
    .await
}
