//! Where advice is asked: who is free where, what is left in the shoe, what the house takes.

use sabot_core::{Points, Side};
use sabot_rules::rulebook::FreePlay;
use sabot_rules::{Cell, Clause, DrawTable, Law, Rulebook};

use super::{AdviceError, Spot};
use crate::solve::{Form, Model, Sight};
use crate::{Composition, Ratio};

/// Who plays by the Rule Table, where it is a choice (VE-rule-01).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Follows {
    /// Whether the player's side plays by the Rule Table.
    pub player: bool,
    /// Whether the banker plays by the Rule Table.
    pub banker: bool,
}

impl Follows {
    /// Whether this side plays by the Rule Table.
    pub const fn side(self, side: Side) -> bool {
        match side {
            Side::Player => self.player,
            Side::Banker => self.banker,
        }
    }
}

/// A game, a shoe and a levy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setting {
    /// Who is free where, and who sees what.
    pub form: Form,
    /// The shoe before this coup: what both sides know in common.
    pub shoe: Composition,
    /// The house's part of what the banker wins.
    pub levy: Ratio,
    /// What somebody does who plays by the printed table.
    pub rule_table: DrawTable,
}

impl Setting {
    /// A model of the literature; the Rule Table is New Jersey's.
    ///
    /// # Errors
    ///
    /// If the levy takes the whole win.
    pub fn of_model(model: Model, shoe: Composition, levy: Ratio) -> Result<Self, AdviceError> {
        let (form, rule_table) = (model.form(), Rulebook::new_jersey().draw);
        let setting = Self {
            form,
            shoe,
            levy,
            rule_table,
        };
        setting.checked()
    }

    /// The game of a rulebook; both sides act on their two cards.
    ///
    /// Without the Rule Table all is free on 0 to 7 in Venice, or free as New Jersey's table has it (INT-34).
    ///
    /// # Errors
    ///
    /// If the levy takes the whole win, or a banker's natural does not end the coup (INT-33).
    pub fn of(
        rules: &Rulebook,
        follows: Follows,
        shoe: Composition,
        levy: Ratio,
    ) -> Result<Self, AdviceError> {
        let table = |side| match (rules.law, rules.ve_free_play) {
            (Law::NewJersey | Law::Chickasaw, _) => Some(rules.draw),
            (Law::Venice, _) if follows.side(side) => Some(rules.draw),
            (Law::Venice, FreePlay::Conventional) => Some(Rulebook::new_jersey().draw),
            (Law::Venice, FreePlay::Full) => None,
        };
        if rules.law == Law::Venice && !rules.ve_banker_natural_stops {
            return Err(AdviceError::NaturalGoesOn);
        }
        let mut form = Model::Venice.form();
        if let Some(table) = table(Side::Player) {
            form.player = Form::of(&table, Sight::Cards).player;
        }
        if let Some(table) = table(Side::Banker) {
            form.banker = Form::of(&table, Sight::Cards).banker;
        }
        let setting = Self {
            form,
            shoe,
            levy,
            rule_table: rules.draw,
        };
        setting.checked()
    }

    /// Whether the seat at `spot` is free to choose.
    pub fn cell(&self, spot: Spot) -> Cell {
        match spot {
            Spot::Player(hand) => self.form.player_cell(hand.total()),
            Spot::Banker(hand, third) => {
                let third = third.map(|third| usize::from(third.get()));
                self.form.banker_cell(hand.total(), third)
            }
        }
    }

    /// The clause that a choice at `spot` stands on, under a rulebook.
    pub fn clause(rules: &Rulebook, follows: Follows, spot: Spot) -> Clause {
        if rules.law == Law::Venice && !follows.side(spot.side()) {
            return match rules.ve_free_play {
                FreePlay::Full => Clause::new("VE-rule-01"),
                FreePlay::Conventional => Clause::new("INT-34"),
            };
        }
        let total = Points::ALL[spot.total()];
        match spot {
            Spot::Player(_) => DrawTable::player_clause(rules.law, total),
            Spot::Banker(_, third) => DrawTable::clause(rules.law, total, third),
        }
    }
}
