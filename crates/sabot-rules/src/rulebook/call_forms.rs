//! The spoken forms a house chooses from (INT-90).

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Law;
use super::choice::choices;
use super::slot::either;

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
        /// The tie is called "Tie Hand".
        TieHand = "Tie Hand",
    }
}

choices! {
    /// The language of the calls in Venice (INT-90).
    VeForms {
        /// The calls as they are spoken at the table.
        French = "french",
        /// The calls as the brochure translates them.
        Translated = "translated",
    }
}

/// The spoken forms a house has chosen; every form is understood as input (INT-90).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CallForms {
    /// How the suivi is called (NJ-4.7b.2).
    pub suivi: SuiviForm,
    /// How the banco is called (NJ-4.7c.2).
    pub banco: BancoForm,
    /// How a stand-off is called (NJ-4.10a.2).
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

    /// These forms with the ones named in `text`, separated by commas; the others stay. `None` if
    /// one of them is no form under this law.
    pub(super) fn with(self, law: Law, text: &str) -> Option<Self> {
        text.split(',')
            .try_fold(self, |forms, word| forms.with_one(law, word.trim()))
    }

    fn with_one(self, law: Law, word: &str) -> Option<Self> {
        match law {
            Law::NewJersey => SuiviForm::from_word(word)
                .map(|suivi| Self { suivi, ..self })
                .or_else(|| BancoForm::from_word(word).map(|banco| Self { banco, ..self }))
                .or_else(|| {
                    StandOffForm::from_word(word).map(|standoff| Self { standoff, ..self })
                }),
            Law::Venice => VeForms::from_word(word).map(|venice| Self { venice, ..self }),
            Law::Chickasaw => None,
        }
    }

    /// The forms in force under this law, separated by commas.
    pub(super) fn text(self, law: Law) -> String {
        match law {
            Law::NewJersey => format!("{}, {}, {}", self.suivi, self.banco, self.standoff),
            Law::Venice => self.venice.to_string(),
            Law::Chickasaw => String::new(),
        }
    }

    /// The forms to choose from under this law.
    pub(super) fn described(law: Law) -> String {
        match law {
            Law::NewJersey => [SuiviForm::WORDS, BancoForm::WORDS, StandOffForm::WORDS]
                .map(either)
                .join(", "),
            Law::Venice => either(VeForms::WORDS),
            Law::Chickasaw => String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn int_90_the_house_chooses_the_label_of_each_call() {
        let first = CallForms::FIRST_PRINTED;
        assert_eq!(
            first.text(Law::NewJersey),
            "Banco Suivi, Banco Seul, Stand Off"
        );
        let forms = first.with(Law::NewJersey, "Tie Hand, Banco").unwrap();
        assert_eq!(forms.text(Law::NewJersey), "Banco Suivi, Banco, Tie Hand");
        let forms = first.with(Law::Venice, "translated").unwrap();
        assert_eq!(forms.text(Law::Venice), "translated");
    }

    #[test]
    fn int_90_a_form_belongs_to_its_law() {
        let first = CallForms::FIRST_PRINTED;
        assert_eq!(first.with(Law::NewJersey, "french"), None);
        assert_eq!(first.with(Law::Venice, "Banco"), None);
        assert_eq!(first.with(Law::Chickasaw, "Banco"), None);
        assert_eq!(first.with(Law::NewJersey, "Banco, Allez"), None);
    }
}
