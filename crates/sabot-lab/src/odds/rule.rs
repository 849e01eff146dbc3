//! Who draws on what, with nothing left open: a drawing table whose free cells have been decided.

mod choice;

use sabot_core::Points;
use sabot_rules::{Cell, DrawTable};

pub use choice::{CellKey, Choices, RuleError};

/// Which column of the banker's row stands for a player who stood.
const STOOD: usize = 10;

/// A rule for both hands: draw or stand on every count below eight.
///
/// Eight and nine on two cards end the coup, so the rule says nothing about them.
///
/// ```
/// use sabot_core::Points;
/// use sabot_lab::odds::{Choices, DrawRule};
/// use sabot_rules::Rulebook;
///
/// let table = Rulebook::new_jersey().draw;
/// let choices: Choices = "5=draw, 3/9=stand, 5/4=draw".parse()?;
/// let rule = DrawRule::of(&table, &choices)?;
/// assert!(rule.player_draws(Points::new(5).unwrap()));
/// # Ok::<(), sabot_lab::odds::RuleError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DrawRule {
    /// Bit `n` is set if the player draws on `n`.
    player: u16,
    /// By the banker's count; bit `n` is set if the banker draws to a third card of `n`, bit [`STOOD`] if to none.
    banker: [u16; 8],
}

impl DrawRule {
    /// The rule of two functions: what the player does on a count, and the banker on a count against a third card.
    pub fn new(
        player: impl Fn(Points) -> bool,
        banker: impl Fn(Points, Option<Points>) -> bool,
    ) -> Self {
        let mut rule = Self {
            player: 0,
            banker: [0; 8],
        };
        for (count, row) in Points::ALL.into_iter().zip(&mut rule.banker) {
            rule.player |= u16::from(player(count)) << count.get();
            for third in Points::ALL {
                *row |= u16::from(banker(count, Some(third))) << third.get();
            }
            *row |= u16::from(banker(count, None)) << STOOD;
        }
        rule
    }

    /// The rule of a drawing table whose free cells are decided by `choices`.
    pub fn of(table: &DrawTable, choices: &Choices) -> Result<Self, RuleError> {
        let free = CellKey::free(table);
        choices.belong_to(&free)?;
        let open: Vec<CellKey> = free
            .into_iter()
            .filter(|place| choices.get(*place).is_none())
            .collect();
        if !open.is_empty() {
            return Err(RuleError::Undecided { open });
        }
        let draws = |place: CellKey| match place.cell(table) {
            Cell::MustDraw => true,
            Cell::MustStay => false,
            Cell::Free => choices.get(place).unwrap_or(false),
        };
        Ok(Self::new(
            |count| draws(CellKey::Player(count)),
            |count, third| draws(CellKey::Banker(count, third)),
        ))
    }

    /// Every rule a drawing table admits, with the choices it takes: those given, and all combinations of the rest.
    ///
    /// ```
    /// use sabot_lab::odds::{Choices, DrawRule};
    /// use sabot_rules::Rulebook;
    ///
    /// let table = Rulebook::new_jersey().draw;
    /// assert_eq!(DrawRule::every(&table, &Choices::default())?.len(), 8);
    /// # Ok::<(), sabot_lab::odds::RuleError>(())
    /// ```
    pub fn every(table: &DrawTable, choices: &Choices) -> Result<Vec<(Choices, Self)>, RuleError> {
        Choices::every(table, choices)?
            .into_iter()
            .map(|choices| Self::of(table, &choices).map(|rule| (choices, rule)))
            .collect()
    }

    /// Whether the player's hand draws on this count.
    pub fn player_draws(&self, count: Points) -> bool {
        self.player_draws_on(usize::from(count.get()))
    }

    /// Whether the banker draws on this count against this third card; `None` if the player stood.
    pub fn banker_draws(&self, count: Points, third: Option<Points>) -> bool {
        let third = third.map(|points| usize::from(points.get()));
        self.banker_draws_on(usize::from(count.get()), third)
    }

    /// The same for a plain number; nobody draws on eight or more.
    pub(crate) fn player_draws_on(&self, count: usize) -> bool {
        count < 8 && self.player >> count & 1 == 1
    }

    /// Whether the banker draws on a count against a third card, both as plain numbers.
    pub(crate) fn banker_draws_on(&self, count: usize, third: Option<usize>) -> bool {
        let row = self.banker.get(count).copied().unwrap_or(0);
        row >> third.unwrap_or(STOOD) & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use sabot_rules::Rulebook;

    use super::*;

    #[test]
    fn a_table_without_free_cells_is_its_own_rule() {
        let table = Rulebook::chickasaw().draw;
        let rule = DrawRule::of(&table, &Choices::default()).unwrap();
        for (count, third, cell) in table.cells() {
            assert_eq!(rule.banker_draws(count, third), cell == Cell::MustDraw);
        }
        for count in Points::ALL {
            assert_eq!(
                rule.player_draws(count),
                table.player(count) == Cell::MustDraw
            );
        }
    }

    #[test]
    fn every_combination_is_another_rule() {
        let table = Rulebook::new_jersey().draw;
        let mut rules: Vec<DrawRule> = DrawRule::every(&table, &Choices::default())
            .unwrap()
            .into_iter()
            .map(|(_, rule)| rule)
            .collect();
        rules.sort();
        rules.dedup();
        assert_eq!(rules.len(), 8);
        let some: Choices = "5=draw".parse().unwrap();
        assert_eq!(DrawRule::every(&table, &some).unwrap().len(), 4);
        let table = Rulebook::chickasaw().draw;
        assert_eq!(
            DrawRule::every(&table, &Choices::default()).unwrap().len(),
            1
        );
    }

    #[test]
    fn an_open_cell_is_asked_for_and_a_closed_one_is_not_chosen() {
        let table = Rulebook::new_jersey().draw;
        let says = |text: &str| {
            let choices: Choices = text.parse().unwrap();
            DrawRule::of(&table, &choices).unwrap_err().to_string()
        };
        assert_eq!(
            says("3/9=draw"),
            "nobody has chosen on 5, 5/4: say draw or stand for each"
        );
        assert_eq!(
            says("6=draw"),
            "6 is not free: the free cells are 5, 3/9, 5/4"
        );
    }
}
