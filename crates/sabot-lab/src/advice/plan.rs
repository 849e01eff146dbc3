//! What both sides do in every hand.

use std::collections::BTreeMap;

use num_traits::{One, Zero};
use sabot_core::{Points, Side};
use sabot_rules::Cell;

use super::{Action, Setting, Spot, TwoCards};
use crate::Ratio;
use crate::solve::{Between, Class, Equilibrium, Form, InfoSet};

/// How often each hand of each side draws.
///
/// A plan never breaks the rules of its game: where a hand must draw it always does, where it must stand it never does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// How often the player's side draws, by the two values of the hand.
    player: Vec<Ratio>,
    /// How often the banker draws, by the two values and then by the column of the player's third card.
    banker: Vec<Ratio>,
}

/// The column of a banker's hand if the player stood; 0 to 9 are the player's third card.
const STOOD: usize = 10;

/// Columns of a banker's hand.
const COLUMNS: usize = STOOD + 1;

fn place(hand: TwoCards) -> usize {
    let [a, b] = hand.values();
    a * 10 + b
}

fn column(third: Option<Points>) -> usize {
    third.map_or(STOOD, |third| usize::from(third.get()))
}

/// Every third card, and none.
pub(super) fn thirds() -> impl Iterator<Item = Option<Points>> {
    Points::ALL.into_iter().map(Some).chain([None])
}

/// Every spot of a side on which somebody may have to choose.
pub(super) fn spots(side: Side) -> Vec<Spot> {
    let hands = TwoCards::all().filter(|hand| hand.total() < 8);
    match side {
        Side::Player => hands.map(Spot::Player).collect(),
        Side::Banker => hands
            .flat_map(|hand| thirds().map(move |third| Spot::Banker(hand, third)))
            .collect(),
    }
}

impl Plan {
    /// By the printed table; where it leaves a choice, or a game does that the table does not know, it stands, as the
    /// house does for somebody absent (INT-28).
    pub fn by_table(setting: &Setting) -> Self {
        Self::build(&setting.form, |spot| {
            let by_table = match spot {
                Spot::Player(_) => setting.rule_table.player(points(spot)),
                Spot::Banker(_, third) => setting.rule_table.cell(points(spot), third),
            };
            chance(by_table == Cell::MustDraw)
        })
    }

    /// The plan of both sides in an equilibrium.
    pub fn of(form: &Form, found: &Equilibrium) -> Self {
        let player: BTreeMap<Class, &Ratio> = (found.player.iter())
            .map(|choice| (choice.class, &choice.draw.value))
            .collect();
        let banker: BTreeMap<InfoSet, &Ratio> = (found.banker.iter())
            .map(|answer| (answer.set, &answer.draw.value))
            .collect();
        Self::from_parts(form, &player, &banker)
    }

    /// The best plans that were found for both sides, where no equilibrium was: each secures what the bounds say.
    pub fn found(form: &Form, bounds: &Between) -> Self {
        let player: BTreeMap<Class, &Ratio> =
            (form.player_classes().into_iter().zip(&bounds.player_plan)).collect();
        let banker: BTreeMap<InfoSet, &Ratio> =
            (form.info_sets().into_iter().zip(&bounds.banker_plan)).collect();
        Self::from_parts(form, &player, &banker)
    }

    fn from_parts(
        form: &Form,
        player: &BTreeMap<Class, &Ratio>,
        banker: &BTreeMap<InfoSet, &Ratio>,
    ) -> Self {
        Self::build(form, |spot| match spot {
            Spot::Player(hand) => find(player, &hand.class(form.player_sees)),
            Spot::Banker(hand, third) => find(
                banker,
                &InfoSet {
                    class: hand.class(form.banker_sees),
                    third: third.map(Points::get),
                },
            ),
        })
    }

    /// A plan that does what must be done, and where a hand is free what `choose` says.
    fn build(form: &Form, choose: impl Fn(Spot) -> Ratio) -> Self {
        let mut plan = Self {
            player: vec![Ratio::zero(); 100],
            banker: vec![Ratio::zero(); 100 * COLUMNS],
        };
        for side in [Side::Player, Side::Banker] {
            for spot in spots(side) {
                *plan.slot(spot) = match cell(form, spot) {
                    Cell::MustDraw => Ratio::one(),
                    Cell::MustStay => Ratio::zero(),
                    Cell::Free => choose(spot),
                };
            }
        }
        plan
    }

    /// How often the seat at `spot` draws.
    pub fn draws(&self, spot: Spot) -> &Ratio {
        match spot {
            Spot::Player(hand) => &self.player[place(hand)],
            Spot::Banker(hand, third) => &self.banker[place(hand) * COLUMNS + column(third)],
        }
    }

    fn slot(&mut self, spot: Spot) -> &mut Ratio {
        match spot {
            Spot::Player(hand) => &mut self.player[place(hand)],
            Spot::Banker(hand, third) => &mut self.banker[place(hand) * COLUMNS + column(third)],
        }
    }

    /// Changes the plan at one spot.
    pub(super) fn set(&mut self, spot: Spot, draws: Ratio) {
        *self.slot(spot) = draws;
    }

    /// This plan with one side's part of another.
    #[must_use]
    pub fn with_side(mut self, side: Side, other: &Self) -> Self {
        match side {
            Side::Player => self.player.clone_from(&other.player),
            Side::Banker => self.banker.clone_from(&other.banker),
        }
        self
    }
}

fn cell(form: &Form, spot: Spot) -> Cell {
    match spot {
        Spot::Player(hand) => form.player_cell(hand.total()),
        Spot::Banker(hand, third) => {
            let third = third.map(|third| usize::from(third.get()));
            form.banker_cell(hand.total(), third)
        }
    }
}

fn points(spot: Spot) -> Points {
    Points::ALL[spot.total()]
}

fn chance(draws: bool) -> Ratio {
    if draws { Ratio::one() } else { Ratio::zero() }
}

/// What is known of this key; one that is not known stands.
fn find<K: Ord>(known: &BTreeMap<K, &Ratio>, key: &K) -> Ratio {
    known
        .get(key)
        .map_or_else(Ratio::zero, |draws| (*draws).clone())
}

impl Setting {
    /// The plan with the best that `side` can do against it in every hand. Where two choices are worth the same, or it
    /// cannot come to a hand, the plan stays as it is.
    #[must_use]
    pub fn best_reply(&self, side: Side, plan: &Plan) -> Plan {
        let mut best = plan.clone();
        for spot in spots(side) {
            if self.cell(spot) != Cell::Free {
                continue;
            }
            if let Ok(advice) = self.advise(spot, plan)
                && !advice.is_indifferent()
            {
                let draws = advice.best().action == Action::Draw;
                best.set(spot, chance(draws));
            }
        }
        best
    }

    /// Whether `side` cannot do better in any hand than the plan has it, if the other side plays by the plan too.
    pub fn is_best_reply(&self, side: Side, plan: &Plan) -> bool {
        spots(side).into_iter().all(|spot| {
            let Ok(advice) = self.advise(spot, plan) else {
                // It cannot come to this.
                return true;
            };
            let costs = |action| advice.cost(action).is_none_or(|cost| !cost.is_zero());
            let draws = plan.draws(spot);
            let (draw, stand) = (!draws.is_zero(), !draws.is_one());
            !(draw && costs(Action::Draw) || stand && costs(Action::Stand))
        })
    }

    /// What a whole coup is worth to `side` before any card is dealt, if the other side plays by `plan`.
    ///
    /// `None` if the shoe has no deal at all.
    pub fn outlook(&self, side: Side, plan: &Plan) -> Option<Outlook> {
        let gain = |plan: &Plan| Some(self.chances(plan)?.gain(side, &self.levy));
        let by_table = plan.clone().with_side(side, &Plan::by_table(self));
        Some(Outlook {
            best: gain(&self.best_reply(side, plan))?,
            by_table: gain(&by_table)?,
        })
    }
}

/// What a coup is worth before any card is dealt, per unit staked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outlook {
    /// To one who does his best in every hand.
    pub best: Ratio,
    /// To one who plays by the Rule Table: the difference is its price.
    pub by_table: Ratio,
}
