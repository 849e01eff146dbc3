//! `POST /api/lab/odds`: what every bet on a shoe is worth.

use axum::extract::State;
use axum::response::Response;
use sabot_lab::odds::{Choices, DrawRule};
use sabot_lab::report::odds::{More, OddsQuestion, OddsReport, Wagers};
use serde::Deserialize;
use utoipa::ToSchema;

use super::bounds::{commission, shoe, text, wrong, wrong_in};
use super::{ask, rulebook};
use crate::api::read::JsonBody;
use crate::app::App;
use crate::gate::Caller;
use crate::problem::Problem;

/// More bets or pays than there are.
const NAMES_MAX: usize = 40;

/// What is asked about a shoe.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of its own, as on the command line"
)]
pub(crate) struct OddsAsked {
    /// The shoe in words, as the command line takes it.
    #[schema(example = "8 decks - 4s 9d Kh")]
    shoe: String,
    /// The rulebook whose drawing table counts; chickasaw if not said.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    rules: Option<String>,
    /// What is chosen in the free cells of the drawing table: `5=draw,3/9=stand,5/4=draw`.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    free: Option<String>,
    /// Answer for every combination of the cells that are still free.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    all_choices: bool,
    /// The bets; all that the shoe is known well enough for if not said.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    bets: Option<Vec<String>>,
    /// The house's part of what the banker bet wins; 5% if not said.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    commission: Option<String>,
    /// Other pays: `tie=9`, or `lucky-6=12,20` for a bet of several lines.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<String>>"))]
    payouts: Vec<String>,
    /// What removing one card does to each bet.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    removal: bool,
    /// The covariance of every two bets.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    covariance: bool,
    /// The joint distribution of both totals and both numbers of cards.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    joint: bool,
}

impl OddsAsked {
    fn question(&self, app: &App) -> Result<OddsQuestion, Problem> {
        let counts = shoe(&self.shoe)?;
        let more = More {
            removal: self.removal,
            covariance: self.covariance,
            joint: self.joint,
        };
        if self.all_choices && (more.removal || more.covariance || more.joint) {
            return Err(wrong(
                "all_choices answers about bets alone: choose with `free` to ask for more",
            ));
        }
        let book = rulebook(app, self.rules.as_deref().unwrap_or("chickasaw"))?;
        let free = text("free", self.free.as_deref().unwrap_or_default())?;
        let choices: Choices = free.parse().map_err(|error| wrong_in("free", error))?;
        let rules = if self.all_choices {
            DrawRule::every(&book.draw, &choices)
        } else {
            DrawRule::of(&book.draw, &choices).map(|rule| vec![(choices, rule)])
        };
        let wagers = self.wagers(&counts)?;
        Ok(OddsQuestion {
            shoe: counts,
            shoe_name: self.shoe.clone(),
            rulebook: book.name,
            rules: rules.map_err(|error| wrong_in("free", error))?,
            all_choices: self.all_choices,
            wagers,
            more,
        })
    }

    fn wagers(&self, counts: &sabot_lab::Counts) -> Result<Wagers, Problem> {
        let commission = commission("commission", self.commission.as_deref())?;
        let names = self.bets.as_deref();
        let count = names.map_or(0, <[String]>::len).max(self.payouts.len());
        if count > NAMES_MAX {
            return Err(wrong(format!("at most {NAMES_MAX} bets and pays at once")));
        }
        for said in self.payouts.iter().chain(names.unwrap_or_default()) {
            text("bets", said)?;
        }
        let names = names.map_or_else(|| "all".to_owned(), |names| names.join(","));
        Wagers::read(&names, &commission, &self.payouts, counts)
            .map_err(|error| wrong_in("bets", error))
    }
}

/// What every bet on a shoe is worth, exactly: as `sabot odds --json`.
#[utoipa::path(post, path = "/lab/odds", tag = "lab", request_body = OddsAsked, responses(
    (status = 200, description = "Outcomes, bets and what more was asked: `OddsReport` in the types", body = Object),
))]
pub(crate) async fn odds(
    State(app): State<App>,
    caller: Caller,
    JsonBody(asked): JsonBody<OddsAsked>,
) -> Result<Response, Problem> {
    let question = asked.question(&app)?;
    ask(&app, caller, move |_| {
        OddsReport::of(&question).map_err(wrong)
    })
    .await
}
