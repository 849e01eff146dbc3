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

pub use certificate::{Certificate, certify};
pub use equilibrium::{Answer, Choice, Equilibrium, Mark, Proof, Solution};
pub use form::{Class, Form, InfoSet, Model, Sight, UnknownModel};
pub use settle::{Bounds, Spread};
pub use sweep::{Curve, Piece, Sweep, sweep, sweep_until};
pub use turn::Turn;

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
    if shoe.total() <= NARROW_CARDS_MAX {
        solve_tally(form, &tally::<i64>(shoe, form), levy)
    } else {
        solve_tally(form, &tally::<i128>(shoe, form), levy)
    }
}

fn solve_tally<T: Whole + Into<i128>>(form: &Form, tally: &Tally<T>, levy: &Ratio) -> Solution {
    match Game::narrow(tally, levy) {
        Some(game) => solve_game(form, &game),
        None => solve_game::<BigInt>(form, &Game::of(tally, levy)),
    }
}

fn solve_game<Z: Exact>(form: &Form, game: &Game<Z>) -> Solution {
    Solution::of(form, game, Search::run(game))
}
