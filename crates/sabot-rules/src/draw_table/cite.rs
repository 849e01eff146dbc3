//! Which clause a cell of a drawing table stands on.

use sabot_core::Points;

use super::{DrawTable, DrawTableError};
use crate::{Clause, Law};

impl DrawTable {
    /// The clause behind a banker's cell: the row of the law's table, or the decision that fills
    /// the column "no third card" where the print is silent (INT-31, INT-32).
    pub const fn clause(law: Law, banker: Points, player_third: Option<Points>) -> Clause {
        match (law, banker.get(), player_third) {
            (Law::NewJersey, 0..=2, _) => Clause::new("NJ-4.9c.2"),
            (Law::NewJersey, 3, _) => Clause::new("NJ-4.9c.3"),
            (Law::NewJersey, 4, _) => Clause::new("NJ-4.9c.4"),
            (Law::NewJersey, 5, _) => Clause::new("NJ-4.9c.5"),
            (Law::NewJersey, 6, _) => Clause::new("NJ-4.9c.6"),
            (Law::NewJersey, _, _) => Clause::new("NJ-4.9c.7"),
            (Law::Venice, 3..=6, None) => Clause::new("INT-31"),
            (Law::Venice, 0..=2, _) => Clause::new("VE-rule-03"),
            (Law::Venice, 3, _) => Clause::new("VE-rule-04"),
            (Law::Venice, 4, _) => Clause::new("VE-rule-05"),
            (Law::Venice, 5, _) => Clause::new("VE-rule-06"),
            (Law::Venice, 6, _) => Clause::new("VE-rule-07"),
            (Law::Venice, 7, _) => Clause::new("VE-rule-08"),
            (Law::Venice, _, _) => Clause::new("VE-rule-09"),
            (Law::Chickasaw, 3..=6, None) => Clause::new("INT-32"),
            (Law::Chickasaw, 0..=2, _) => Clause::new("CK-draw-04"),
            (Law::Chickasaw, 3, _) => Clause::new("CK-draw-05"),
            (Law::Chickasaw, 4, _) => Clause::new("CK-draw-06"),
            (Law::Chickasaw, 5, _) => Clause::new("CK-draw-07"),
            (Law::Chickasaw, 6, _) => Clause::new("CK-draw-08"),
            (Law::Chickasaw, 7, _) => Clause::new("CK-draw-09"),
            (Law::Chickasaw, _, _) => Clause::new("CK-draw-10"),
        }
    }

    /// The clause behind a cell of the player's row.
    pub const fn player_clause(law: Law, player: Points) -> Clause {
        match (law, player.get()) {
            (Law::NewJersey, 0..=4) => Clause::new("NJ-4.9a.1"),
            (Law::NewJersey, 5) => Clause::new("NJ-4.9a.2"),
            (Law::NewJersey, 6 | 7) => Clause::new("NJ-4.9a.3"),
            (Law::NewJersey, _) => Clause::new("NJ-4.9a.4"),
            (Law::Venice, 0..=4) => Clause::new("VE-rule-10"),
            (Law::Venice, 5..=7) => Clause::new("VE-rule-11"),
            (Law::Venice, _) => Clause::new("VE-rule-12"),
            (Law::Chickasaw, 0..=5) => Clause::new("CK-draw-01"),
            (Law::Chickasaw, 6 | 7) => Clause::new("CK-draw-02"),
            (Law::Chickasaw, _) => Clause::new("CK-draw-03"),
        }
    }

    /// Whether this table may stand in for `lawful`, the table of `law`: every cell is fixed by
    /// a clause or by a decision, so a different cell is refused with the clause of its row.
    pub fn admit(&self, law: Law, lawful: &Self) -> Result<(), DrawTableError> {
        for player in Points::ALL {
            let (found, cell) = (self.player(player), lawful.player(player));
            if found != cell {
                let clause = Self::player_clause(law, player);
                return Err(DrawTableError::PlayerCell {
                    law,
                    player,
                    found,
                    lawful: cell,
                    clause,
                });
            }
        }
        for ((banker, third, found), (_, _, cell)) in self.cells().zip(lawful.cells()) {
            if found != cell {
                let clause = Self::clause(law, banker, third);
                let lawful = cell;
                return Err(DrawTableError::BankerCell {
                    law,
                    banker,
                    third,
                    found,
                    lawful,
                    clause,
                });
            }
        }
        Ok(())
    }
}
