//! Who wagers at punto banco, where there is nothing else to decide.

use std::cmp::Ordering;

use sabot_core::Money;
use sabot_rules::table::act::{Act, Area, CoverAct, PuntoAct, Tender};
use sabot_rules::table::bounds::{Kind, PuntoKind};
use sabot_rules::table::strategy::{Seen, Strategy};

use super::steady::fit;

/// How the wager follows what came before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progression {
    /// The table minimum every time.
    Flat,
    /// Twice the last wager after a loss, the minimum after a win, the same after a push: as long as table and purse allow.
    Martingale,
}

/// Wagers on one area in every round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bettor {
    area: Area,
    progression: Progression,
    /// The last wager, and the purse before it.
    last: Option<(Money, Money)>,
}

impl Bettor {
    /// A bettor on this area.
    pub const fn new(area: Area, progression: Progression) -> Self {
        Self {
            area,
            progression,
            last: None,
        }
    }

    fn wish(&self, seen: &Seen<'_>, purse: Money) -> Money {
        let minimum = seen.minimum();
        match (self.progression, self.last) {
            (Progression::Flat, _) | (Progression::Martingale, None) => minimum,
            (Progression::Martingale, Some((wager, before))) => {
                // An ante goes with every wager; a loss takes the wager besides.
                let ante = seen.rulebook().ante;
                let push = before.saturating_sub(ante);
                match purse.cmp(&push) {
                    Ordering::Greater => minimum,
                    Ordering::Equal => wager,
                    Ordering::Less => wager.twice(),
                }
            }
        }
    }
}

impl Strategy for Bettor {
    fn act(&mut self, seen: &Seen<'_>) -> Act {
        if seen.own().is_none_or(|own| !own.wagered().is_zero()) {
            return Act::Cover(CoverAct::Decline);
        }
        let Some(range) = seen.range(Kind::Punto(PuntoKind::Wager(self.area))) else {
            return Act::Cover(CoverAct::Decline);
        };
        let purse = seen.purse();
        let Some(amount) = fit(self.wish(seen, purse), &range) else {
            return Act::Cover(CoverAct::Decline);
        };
        self.last = Some((amount, purse));
        Act::Punto(PuntoAct::Wager {
            area: self.area,
            amount,
            ante: true,
            tender: Tender::Chips,
        })
    }
}
