//! The three rulebooks that come with Sabot.

use std::sync::LazyLock;

use super::load::RulebookFile;
use super::{Law, Rulebook, RulebookError};

/// The version of the law that this program decides by. The three rulebooks bear it, and it is raised with them whenever
/// the rules answer a command otherwise than before.
pub const LAW_VERSION: u32 = 2;

/// The files, as they stand in the repository.
const fn file(law: Law) -> &'static str {
    match law {
        Law::NewJersey => include_str!("../../../../rulebooks/new-jersey.toml"),
        Law::Venice => include_str!("../../../../rulebooks/venice.toml"),
        Law::Chickasaw => include_str!("../../../../rulebooks/chickasaw.toml"),
    }
}

/// The three rulebooks, read once. A test proves that the files read; were one ever broken, its
/// law would stand with the values of the register and nobody would draw.
static SHIPPED: LazyLock<[Rulebook; Law::NUM]> = LazyLock::new(|| {
    Law::ALL.map(|law| Rulebook::shipped(law).unwrap_or_else(|_| Rulebook::neutral(law)))
});

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
        let [nj, ve, ck] = &*SHIPPED;
        match law {
            Law::NewJersey => nj.clone(),
            Law::Venice => ve.clone(),
            Law::Chickasaw => ck.clone(),
        }
    }

    /// The rulebook with this name: `new-jersey`, `venice` or `chickasaw`.
    pub fn named(name: &str) -> Option<Self> {
        Law::from_name(name).map(Self::of)
    }

    /// Reads the file of a law.
    fn shipped(law: Law) -> Result<Self, RulebookError> {
        RulebookFile::parse(file(law))?.on(Self::neutral(law))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_read_and_state_the_register_again() {
        for law in Law::ALL {
            let rules = Rulebook::shipped(law).unwrap();
            assert_eq!(
                (rules.law, rules.name.as_str(), rules.version),
                (law, law.name(), LAW_VERSION)
            );
            let draw = rules.draw;
            assert_eq!(
                rules,
                Rulebook {
                    draw,
                    ..Rulebook::neutral(law)
                }
            );
            assert_ne!(draw, Rulebook::neutral(law).draw);
        }
    }
}
