//! How two people should play chemin de fer: every equilibrium of a shoe as it is, exactly.
//!
//! ```
//! use sabot_lab::exact::ratio;
//! use sabot_lab::solve::{Model, solve};
//! use sabot_lab::Composition;
//!
//! let solution = solve(Model::A1, &Composition::decks(1)?, &ratio(0, 1));
//! let equilibrium = &solution.equilibria[0];
//! assert_eq!(equilibrium.player[0].draw.value, ratio(9, 11));
//! assert_eq!(equilibrium.value_player, ratio(-679_568, 53_094_899));
//! assert!(solution.complete);
//! # Ok::<(), sabot_lab::CompositionError>(())
//! ```
//!
//! The player's side gains 1, -1 or 0 a unit, the banker -1, 1 - α or 0, where α is the levy on a win. A [`Model`] says
//! who is free where and who sees what. `tally` counts, `game` puts the levy in, `search` finds, and
//! [`certify`] checks by a route of its own.

mod between;
mod certificate;
mod divide;
mod equilibrium;
mod form;
mod game;
mod linear;
mod node;
mod path;
mod search;
mod settle;
mod sweep;
mod tally;
mod turn;
mod walk;

use num_bigint::BigInt;

pub use between::Between;
pub use certificate::{Certificate, certify};
pub use equilibrium::{Answer, Choice, Equilibrium, Mark, Proof, Solution};
pub use form::{Class, Form, InfoSet, Model, Sight, UnknownModel};
pub use settle::{Bounds, Spread};
pub use sweep::{Curve, Piece, Sweep, sweep, sweep_within};
pub use turn::Turn;

use crate::budget::Budget;
use crate::{Composition, Ratio};
use game::{Exact, Game};
use search::Search;
use tally::{NARROW_CARDS_MAX, Tally, Whole, tally};

/// Every equilibrium of a model on this shoe at this levy.
pub fn solve(model: Model, shoe: &Composition, levy: &Ratio) -> Solution {
    solve_form(&model.form(), shoe, levy)
}

/// Every equilibrium of a game on this shoe at this levy.
pub fn solve_form(form: &Form, shoe: &Composition, levy: &Ratio) -> Solution {
    solve_within(form, shoe, levy, &Budget::unlimited())
}

/// Every equilibrium that was found before the budget ran out, and what all of them are worth where some may be missing.
///
/// ```
/// use sabot_lab::Composition;
/// use sabot_lab::budget::{Budget, Stopped};
/// use sabot_lab::exact::ratio;
/// use sabot_lab::solve::{Model, solve_form, solve_within};
///
/// let (game, shoe, levy) = (Model::Venice.form(), Composition::decks(6)?, ratio(1, 20));
/// let stopped = solve_within(&game, &shoe, &levy, &Budget::of(1_000));
/// assert_eq!(stopped.stopped, Some(Stopped::Budget));
/// let [least, most] = stopped.bounds.expect("it was stopped").banker;
/// let found = solve_form(&game, &shoe, &levy);
/// assert!((least..=most).contains(&found.equilibria[0].value_banker));
/// # Ok::<(), sabot_lab::CompositionError>(())
/// ```
pub fn solve_within(form: &Form, shoe: &Composition, levy: &Ratio, budget: &Budget) -> Solution {
    if shoe.total() <= NARROW_CARDS_MAX {
        solve_tally(form, &tally::<i64>(shoe, form), levy, budget)
    } else {
        solve_tally(form, &tally::<i128>(shoe, form), levy, budget)
    }
}

fn solve_tally<T: Whole + Into<i128>>(
    form: &Form,
    tally: &Tally<T>,
    levy: &Ratio,
    budget: &Budget,
) -> Solution {
    match Game::narrow(tally, levy) {
        Some(game) => solve_game(form, &game, tally, budget),
        None => solve_game::<BigInt, T>(form, &Game::of(tally, levy), tally, budget),
    }
}

/// Half of the budget is for looking everywhere: if that finds nothing, the other half is for the path to one.
fn solve_game<Z: Exact, T: Whole + Into<i128>>(
    form: &Form,
    game: &Game<Z>,
    tally: &Tally<T>,
    budget: &Budget,
) -> Solution {
    let (search, path) = (budget.share(2), budget.share(2));
    let searched = Search::run(game, &search, &path);
    let bounds = (!searched.complete)
        .then(|| Between::of(game, tally, searched.root.as_ref()))
        .map(Box::new);
    let solution = Solution::of(form, game, searched);
    budget.charge(&search);
    budget.charge(&path);
    let stopped = search.stopped().or(path.stopped());
    Solution {
        stopped,
        bounds,
        ..solution
    }
}
