//! The three laws a rulebook can stand on.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Which source a rulebook follows.
///
/// ```
/// use sabot_rules::Law;
///
/// assert_eq!(Law::from_name("venice"), Some(Law::Venice));
/// assert_eq!(Law::Venice.prefix(), "VE");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Law {
    /// Chemin de fer by the regulation, N.J.A.C. 19:47-4.
    NewJersey,
    /// Chemin de fer of the Casinò di Venezia.
    Venice,
    /// Punto banco of the Chickasaw Nation.
    Chickasaw,
}

impl Law {
    /// How many laws there are.
    pub const NUM: usize = 3;

    /// All of them, in the order of the catalogue.
    pub const ALL: [Self; Self::NUM] = [Self::NewJersey, Self::Venice, Self::Chickasaw];

    /// The name of its rulebook: `new-jersey`, `venice` or `chickasaw`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NewJersey => "new-jersey",
            Self::Venice => "venice",
            Self::Chickasaw => "chickasaw",
        }
    }

    /// What its clause ids begin with: `NJ`, `VE` or `CK`.
    pub const fn prefix(self) -> &'static str {
        match self {
            Self::NewJersey => "NJ",
            Self::Venice => "VE",
            Self::Chickasaw => "CK",
        }
    }

    /// The law with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|law| law.name() == name)
    }

    /// Whether patrons hold the bank in turn (NJ, VE) or bet on two dealt hands (CK-desc-06).
    pub const fn has_patron_bank(self) -> bool {
        match self {
            Self::NewJersey | Self::Venice => true,
            Self::Chickasaw => false,
        }
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_law_is_found_by_its_name() {
        for law in Law::ALL {
            assert_eq!(Law::from_name(law.name()), Some(law));
            assert_eq!(serde_json::to_string(&law).unwrap(), format!("\"{law}\""));
        }
        assert_eq!(Law::from_name("monaco"), None);
    }

    #[test]
    fn ck_desc_06_no_patron_holds_a_bank_in_punto_banco() {
        assert!(Law::NewJersey.has_patron_bank());
        assert!(Law::Venice.has_patron_bank());
        assert!(!Law::Chickasaw.has_patron_bank());
    }
}
