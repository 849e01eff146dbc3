//! The three rulebooks that come with Sabot.

use super::{Law, Rulebook};

impl Rulebook {
    /// Chemin de fer by the regulation of New Jersey.
    pub fn new_jersey() -> Self {
        Self::of(Law::NewJersey)
    }

    /// Chemin de fer as the Casinò di Venezia plays it.
    pub fn venice() -> Self {
        Self::of(Law::Venice)
    }

    /// Punto banco of the Chickasaw Nation.
    pub fn chickasaw() -> Self {
        Self::of(Law::Chickasaw)
    }

    /// The rulebook of a law with all its defaults.
    pub fn of(law: Law) -> Self {
        Self::neutral(law)
    }

    /// The rulebook with this name: `new-jersey`, `venice` or `chickasaw`.
    pub fn named(name: &str) -> Option<Self> {
        Law::from_name(name).map(Self::of)
    }
}
