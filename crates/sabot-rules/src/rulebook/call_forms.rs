//! The spoken forms a house chooses from (INT-90).

use std::fmt;

use serde::{Deserialize, Serialize};

use super::choice::choices;

choices! {
    /// What the dealer says for the right to face the bank again (NJ-4.7b.2).
    SuiviForm {
        /// The first printed form.
        BancoSuivi = "Banco Suivi",
        /// The short form.
        Suivi = "Suivi",
    }
}

choices! {
    /// What the dealer says for a wager against the whole bank (NJ-4.7c.2).
    BancoForm {
        /// The first printed form.
        BancoSeul = "Banco Seul",
        /// The short form.
        Banco = "Banco",
    }
}

choices! {
    /// What the dealer says for equal counts (NJ-4.10a.2).
    StandOffForm {
        /// The first printed form.
        StandOff = "Stand Off",
        /// The other form.
        TieHand = "Tie Hand",
    }
}

choices! {
    /// The language of the calls in Venice (INT-90).
    VeForms {
        /// As spoken at the table.
        French = "french",
        /// As the brochure translates them.
        Translated = "translated",
    }
}

/// The spoken forms a house has chosen; every form is understood as input (INT-90).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CallForms {
    /// NJ-4.7b.2.
    pub suivi: SuiviForm,
    /// NJ-4.7c.2.
    pub banco: BancoForm,
    /// NJ-4.10a.2.
    pub standoff: StandOffForm,
    /// All calls of a Venice table.
    pub venice: VeForms,
}

impl CallForms {
    /// The first printed form of each call, and French in Venice.
    pub const FIRST_PRINTED: Self = Self {
        suivi: SuiviForm::BancoSuivi,
        banco: BancoForm::BancoSeul,
        standoff: StandOffForm::StandOff,
        venice: VeForms::French,
    };
}
