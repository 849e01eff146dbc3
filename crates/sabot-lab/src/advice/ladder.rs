//! A bank over many coups of which some are known only between bounds.
//!
//! Every sum is kept between two numbers, rounded outwards to a fixed fraction, so that it costs the same however the
//! chances are written.

use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};
use sabot_core::Side;

use super::Chances;
use super::bank::{Rung, RungCoup};
use crate::Ratio;
use crate::budget::Stopped;
use crate::solve::Between;

/// What a bank is worth, each from the least to the most. Amounts are in cents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankBetween {
    /// Why the figures are not exact: the work was stopped.
    pub stopped: Stopped,
    /// Coups of the horizon that are known exactly, from the next on.
    pub known: usize,
    /// The levy of the next coup.
    pub levy: Ratio,
    /// What keeping the bank to the end of the horizon is worth.
    pub keep: [Ratio; 2],
    /// What keeping it for the next coup is worth.
    pub keep_next: [Ratio; 2],
    /// What taking the banco on the next coup is worth.
    pub banco: [Ratio; 2],
    /// The same if every loss is followed by a suivi against the grown bank.
    pub banco_on: [Ratio; 2],
    /// How likely the bank still stands at the end of the horizon.
    pub survives: [Ratio; 2],
}

/// From the least to the most.
type Span = [Ratio; 2];

/// Bits after the point to which bounds are rounded.
const BITS: u32 = 192;

/// The next number below on the grid, and the next above.
fn outwards([from, to]: Span) -> Span {
    let grid = BigInt::one() << BITS;
    let on_grid = |number: BigInt| Ratio::new(number, grid.clone());
    [
        on_grid((from * &grid).floor().to_integer()),
        on_grid((to * &grid).ceil().to_integer()),
    ]
}

fn plus(a: &Span, b: &Span) -> Span {
    [&a[0] + &b[0], &a[1] + &b[1]]
}

/// Of something that is at least nothing, times anything.
fn times(positive: &Span, any: &Span) -> Span {
    let least = usize::from(any[0].is_negative());
    let most = usize::from(!any[1].is_negative());
    outwards([&positive[least] * &any[0], &positive[most] * &any[1]])
}

/// How a coup ends for one side.
struct Ends {
    gain: Span,
    tie: Span,
    banker: Span,
}

impl Ends {
    fn of(rung: &Rung, side: Side) -> Self {
        if let Some(chances) = rung.chances.chances(side) {
            return Self::known(chances, rung, side);
        }
        match &rung.chances {
            RungCoup::Between(_, Some(bounds)) => Self::between(bounds, side),
            RungCoup::Between(_, None) | RungCoup::Known(_) => Self {
                gain: [-Ratio::one(), Ratio::one()],
                tie: [Ratio::zero(), Ratio::one()],
                banker: [Ratio::zero(), Ratio::one()],
            },
        }
    }

    fn known(chances: &Chances, rung: &Rung, side: Side) -> Self {
        let only = |number: Ratio| outwards([number.clone(), number]);
        Self {
            gain: only(chances.gain(side, &rung.levy)),
            tie: only(chances.tie.clone()),
            banker: only(chances.banker.clone()),
        }
    }

    fn between(bounds: &Between, side: Side) -> Self {
        let decided = plus(&bounds.player_wins, &bounds.banker_wins);
        let tie = [
            (Ratio::one() - &decided[1]).max(Ratio::zero()),
            (Ratio::one() - &decided[0]).min(Ratio::one()),
        ];
        let gain = match side {
            Side::Player => &bounds.player,
            Side::Banker => &bounds.banker,
        };
        Self {
            gain: outwards(gain.clone()),
            tie: outwards(tie),
            banker: outwards(bounds.banker_wins.clone()),
        }
    }
}

/// What a run of the bank brings one side, and how likely the bank stands at its end.
fn run(rungs: &[Rung], side: Side) -> (Span, Span) {
    let nothing = || [Ratio::zero(), Ratio::zero()];
    let ends: Vec<Ends> = rungs.iter().map(|rung| Ends::of(rung, side)).collect();
    let mut alive = vec![nothing(); rungs.len() + 1];
    alive[0] = [Ratio::one(), Ratio::one()];
    let mut gain = nothing();
    for coup in 0..rungs.len() {
        let mut after = vec![nothing(); rungs.len() + 1];
        for (wins, rung) in rungs.iter().enumerate().take(coup + 1) {
            let (here, ends) = (&alive[wins], &ends[wins]);
            let at_risk = outwards([&here[0] * &rung.height, &here[1] * &rung.height]);
            gain = plus(&gain, &times(&at_risk, &ends.gain));
            after[wins] = plus(&after[wins], &times(here, &ends.tie));
            after[wins + 1] = plus(&after[wins + 1], &times(here, &ends.banker));
        }
        // Nothing is likelier than certain.
        for [_, most] in &mut after {
            *most = std::mem::take(most).min(Ratio::one());
        }
        alive = after;
    }
    let stands = alive.iter().fold(nothing(), |sum, here| plus(&sum, here));
    (
        gain,
        [stands[0].clone(), stands[1].clone().min(Ratio::one())],
    )
}

/// What is known of a bank over these coups, the next of them first.
pub(super) fn climb(rungs: &[Rung], stopped: Stopped) -> BankBetween {
    let is_known = |rung: &&Rung| matches!(rung.chances, RungCoup::Known(..));
    let next = &rungs[..1.min(rungs.len())];
    let (keep, survives) = run(rungs, Side::Banker);
    BankBetween {
        stopped,
        known: rungs.iter().take_while(is_known).count(),
        levy: next
            .first()
            .map_or_else(Ratio::zero, |rung| rung.levy.clone()),
        keep,
        keep_next: run(next, Side::Banker).0,
        banco: run(next, Side::Player).0,
        banco_on: run(rungs, Side::Player).0,
        survives,
    }
}
