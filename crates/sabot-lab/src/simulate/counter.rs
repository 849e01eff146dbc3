//! Who has counted every card and wagers more when the shoe favours it.

use sabot_rules::Rulebook;
use sabot_rules::rulebook::TIE_PAYS;
use sabot_rules::table::act::{Act, Area, CoverAct, PuntoAct, Tender};
use sabot_rules::table::bounds::{Kind, PuntoKind};
use sabot_rules::table::strategy::{Seen, Strategy};

use super::steady::fit;
use crate::Counts;
use crate::odds::{Choices, DrawRule, Odds};

/// How many times the minimum is wagered when the shoe favours it.
const FAVOURED: u64 = 10;

/// Wagers on whatever is worth most in the shoe as everybody has seen it: the minimum to stay in the game, ten times as
/// much where it is worth more than nothing.
///
/// The ante is not reckoned: it is the price of sitting there.
#[derive(Debug, Clone, Copy, Default)]
pub struct Counter;

impl Counter {
    /// The best area, and whether it is worth more than nothing.
    fn best(seen: &Seen<'_>) -> Option<(Area, bool)> {
        let rules = seen.rulebook();
        let shoe = Counts::before_coup(rules, seen.shown()).ok()?;
        let rule = DrawRule::of(&rules.draw, &Choices::default()).ok()?;
        let odds = Odds::of(&shoe.composition(), &rule);
        let best = worth(rules, &odds)
            .into_iter()
            .max_by_key(|(_, worth)| *worth);
        best.map(|(area, worth)| (area, worth > 0))
    }
}

/// What each area is worth, in hundredths of a stake over all deals.
fn worth(rules: &Rulebook, odds: &Odds) -> [(Area, i128); 3] {
    // A million cards have 2^120 deals, so a thousand of them still fit.
    let count = |deals: u128| i128::try_from(deals).unwrap_or(i128::MAX / 1_000);
    let [player, banker, tie] = [odds.player(), odds.banker(), odds.tie()].map(count);
    let kept = 100 - i128::from(rules.levy.get());
    [
        (Area::Player, 100 * (player - banker)),
        (Area::Banker, kept * banker - 100 * player),
        (
            Area::Tie,
            100 * (i128::from(TIE_PAYS) * tie - player - banker),
        ),
    ]
}

impl Strategy for Counter {
    fn act(&mut self, seen: &Seen<'_>) -> Act {
        if seen.own().is_none_or(|own| !own.wagered().is_zero()) {
            return Act::Cover(CoverAct::Decline);
        }
        // A shoe of fewer than six cards is not counted.
        let (area, favoured) = Self::best(seen).unwrap_or((Area::Banker, false));
        let times = if favoured { FAVOURED } else { 1 };
        let wish = seen.minimum().checked_mul(times).unwrap_or(seen.minimum());
        let range = seen.range(Kind::Punto(PuntoKind::Wager(area)));
        let Some(amount) = range.and_then(|range| fit(wish, &range)) else {
            return Act::Cover(CoverAct::Decline);
        };
        Act::Punto(PuntoAct::Wager {
            area,
            amount,
            ante: true,
            tender: Tender::Chips,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Composition;

    fn best(counts: [u32; 10]) -> (Area, bool) {
        let odds = Odds::of(&Composition::new(counts).unwrap(), &DrawRule::chickasaw());
        let worth = worth(&Rulebook::chickasaw(), &odds).into_iter();
        let (area, worth) = worth.max_by_key(|(_, worth)| *worth).unwrap();
        (area, worth > 0)
    }

    #[test]
    fn full_decks_favour_nothing_and_some_shoes_do() {
        assert_eq!(
            best(Composition::decks(8).unwrap().counts()),
            (Area::Banker, false)
        );
        // Only tens are left: every coup ties.
        assert_eq!(best([20, 0, 0, 0, 0, 0, 0, 0, 0, 0]), (Area::Tie, true));
    }
}
