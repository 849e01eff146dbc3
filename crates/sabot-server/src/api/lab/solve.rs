//! `POST /api/lab/solve` and `/api/lab/sweep`: how two people should play chemin de fer on a shoe.

use axum::extract::State;
use axum::response::Response;
use sabot_lab::Ratio;
use sabot_lab::exact::ratio;
use sabot_lab::levy::effective_levy;
use sabot_lab::report::solve::{SolveQuestion, SolveReport, SweepReport, read_end};
use sabot_lab::solve::{Form, Model, Sight};
use sabot_rules::Rulebook;
use serde::Deserialize;
use utoipa::ToSchema;

use super::bounds::{amount, commission, shoe, text, wrong, wrong_in};
use super::{ask, rulebook};
use crate::api::read::JsonBody;
use crate::app::App;
use crate::gate::Caller;
use crate::problem::Problem;

/// Which game is solved, at which levy.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct SolveAsked {
    /// A1, B1, B2, B3, NJ, NJ-c or VE; or leave it out and name a rulebook.
    #[serde(default)]
    #[schema(example = "NJ")]
    #[cfg_attr(test, ts(optional))]
    model: Option<String>,
    /// Instead of a model, the free cells of a rulebook's drawing table.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    rules: Option<String>,
    /// The shoe in words, as the command line takes it.
    #[schema(example = "6 decks")]
    shoe: String,
    /// The levy on what the banker wins; 5% if not said.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    commission: Option<String>,
    /// The levy as New Jersey (or the rulebook) rounds it on this amount at risk.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    amount: Option<String>,
}

/// Which game is solved, from which levy to which.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct SweepAsked {
    /// A1, B1, B2, B3, NJ, NJ-c or VE; or leave it out and name a rulebook.
    #[serde(default)]
    #[schema(example = "NJ")]
    #[cfg_attr(test, ts(optional))]
    model: Option<String>,
    /// Instead of a model, the free cells of a rulebook's drawing table.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    rules: Option<String>,
    /// The shoe in words, as the command line takes it.
    #[schema(example = "6 decks")]
    shoe: String,
    /// The lowest levy; 0% if not said.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    from: Option<String>,
    /// The highest levy; 50% if not said.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    to: Option<String>,
}

/// The game, and the rulebook that rounds its levy.
fn game(
    app: &App,
    model: Option<&str>,
    rules: Option<&str>,
    shoe_text: &str,
) -> Result<(SolveQuestion, Rulebook), Problem> {
    let shoe = shoe(shoe_text)?;
    match (model, rules) {
        (Some(model), None) => {
            let model = text("model", model)?.parse::<Model>();
            let model = model.map_err(|error| wrong_in("model", error))?;
            let (name, form) = (model.to_string(), model.form());
            Ok((SolveQuestion { name, form, shoe }, Rulebook::new_jersey()))
        }
        (None, Some(name)) => {
            let book = rulebook(app, name)?;
            let (name, form) = (book.name.clone(), Form::of(&book.draw, Sight::Total));
            Ok((SolveQuestion { name, form, shoe }, book))
        }
        (Some(_), Some(_)) | (None, None) => {
            Err(wrong("a game is a model or a rulebook: name one of them"))
        }
    }
}

impl SolveAsked {
    fn levy(&self, book: &Rulebook) -> Result<Ratio, Problem> {
        let Some(said) = &self.amount else {
            return commission("commission", self.commission.as_deref());
        };
        if self.commission.is_some() {
            return Err(wrong(
                "a levy is a commission or an amount: say one of them",
            ));
        }
        let at_risk = amount("amount", said)?;
        let levy = effective_levy(book, at_risk);
        if levy >= ratio(1, 1) {
            let why = format!("the levy on {at_risk} is all of the win");
            return Err(wrong_in("amount", why));
        }
        Ok(levy)
    }
}

impl SweepAsked {
    fn range(&self) -> Result<(Ratio, Ratio), Problem> {
        let from = commission("from", Some(self.from.as_deref().unwrap_or("0%")))?;
        let to = text("to", self.to.as_deref().unwrap_or("50%"))?;
        let to = read_end(to).map_err(|error| wrong_in("to", error))?;
        if from >= to {
            return Err(wrong("a range of levies must rise, as from 0% to 50%"));
        }
        Ok((from, to))
    }
}

/// Every equilibrium of a game on a shoe, exactly, each with its certificate: as `sabot solve --json`. Where the budget ran out, what
/// every equilibrium is worth, between bounds.
#[utoipa::path(post, path = "/lab/solve", tag = "lab", request_body = SolveAsked, responses(
    (status = 200, description = "The equilibria: `SolveReport` in the types", body = Object),
))]
pub(crate) async fn solve(
    State(app): State<App>,
    caller: Caller,
    JsonBody(asked): JsonBody<SolveAsked>,
) -> Result<Response, Problem> {
    let (model, rules) = (asked.model.as_deref(), asked.rules.as_deref());
    let (question, book) = game(&app, model, rules, &asked.shoe)?;
    let levy = asked.levy(&book)?;
    ask(&app, caller, move |budget| {
        Ok(SolveReport::within(&question, &levy, budget))
    })
    .await
}

/// The equilibria for every levy from one to another, with the exact points of change: as `sabot solve --sweep --json`.
///
/// A sweep that takes more than its budget ends where it has come to, and says that it is not complete.
#[utoipa::path(post, path = "/lab/sweep", tag = "lab", request_body = SweepAsked, responses(
    (status = 200, description = "Piece after piece: `SweepReport` in the types", body = Object),
))]
pub(crate) async fn sweep(
    State(app): State<App>,
    caller: Caller,
    JsonBody(asked): JsonBody<SweepAsked>,
) -> Result<Response, Problem> {
    let (model, rules) = (asked.model.as_deref(), asked.rules.as_deref());
    let (question, _) = game(&app, model, rules, &asked.shoe)?;
    let (from, to) = asked.range()?;
    ask(&app, caller, move |budget| {
        Ok(SweepReport::within(&question, &from, &to, budget))
    })
    .await
}
