//! The register for people: what each key takes under each law.

use std::sync::LazyLock;

use serde::Serialize;

use super::admit::Spec;
use super::keys::spec_of;
use super::slot::Slot;
use super::{Law, NOT_HERE, Rulebook};
use crate::catalogue::Setting;
use crate::{Catalogue, Clause};

/// The keys that name the house's percentage, one in each law.
const LEVY_KEYS: [&str; Law::NUM] = ["vig", "cagnotte", "commission"];

/// The register, in the order of the catalogue.
static KEYS: LazyLock<Vec<KeyInfo>> = LazyLock::new(|| {
    let settings = Catalogue::get().settings().iter();
    settings
        .flat_map(|row| row.keys.iter().filter_map(|key| KeyInfo::of(row, key)))
        .collect()
});

/// One key of the configuration register.
///
/// ```
/// use sabot_rules::{Law, Rulebook};
///
/// let vig = Rulebook::key_info("vig").unwrap();
/// assert_eq!(vig.admitted(Law::NewJersey), "4 or 5");
/// assert_eq!(vig.default(Law::NewJersey), "5");
/// assert_eq!(vig.default(Law::Venice), "-");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct KeyInfo {
    /// The key as a rulebook's file has it.
    pub key: &'static str,
    /// Keys that mean the same under another law.
    pub aliases: Vec<&'static str>,
    /// What more is to be known of it.
    pub note: &'static str,
    /// Its values, as the register puts them.
    pub values: &'static str,
    /// What each law admits; `-` where the key does not exist.
    pub admitted: [String; Law::NUM],
    /// The default of each law; `-` where the key does not exist.
    pub defaults: [String; Law::NUM],
    /// The clauses and decisions behind it.
    pub clauses: Vec<Clause>,
}

impl KeyInfo {
    /// The key of a line of the register.
    fn of(row: &'static Setting, key: &str) -> Option<Self> {
        let spec = spec_of(key)?;
        let books = Law::ALL.map(Rulebook::of);
        let or_dash = |text: Option<String>| text.unwrap_or_else(|| NOT_HERE.to_owned());
        Some(Self {
            key: spec.key,
            aliases: aliases(spec),
            note: &row.note,
            values: &row.values,
            admitted: books.each_ref().map(|book| or_dash(spec.admitted(book))),
            defaults: books.each_ref().map(|book| or_dash(spec.text(book))),
            clauses: spec.clauses(),
        })
    }

    /// What a law admits; `-` where the key does not exist.
    pub fn admitted(&self, law: Law) -> &str {
        of_law(&self.admitted, law)
    }

    /// The default of a law; `-` where the key does not exist.
    pub fn default(&self, law: Law) -> &str {
        of_law(&self.defaults, law)
    }

    /// Whether the key exists under a law.
    pub fn applies(&self, law: Law) -> bool {
        self.default(law) != NOT_HERE
    }
}

impl Rulebook {
    /// Every key of the register, in its order.
    pub fn keys() -> &'static [KeyInfo] {
        &KEYS
    }

    /// The key with this name.
    pub fn key_info(key: &str) -> Option<&'static KeyInfo> {
        KEYS.iter().find(|info| info.key == key)
    }

    /// What this rulebook admits for a key, in words; `None` where the key does not exist. A Venice
    /// house that has adopted New Jersey's procedures has their keys too (INT-75).
    pub fn admitted(&self, key: &str) -> Option<String> {
        spec_of(key)?.admitted(self)
    }

    /// What a key holds under this rulebook's law before the house chooses; `None` where the key
    /// does not exist.
    pub fn default_of(&self, key: &str) -> Option<String> {
        let (spec, base) = (spec_of(key)?, Self::of(self.law));
        let adopted = Self {
            ve_irregularities: self.ve_irregularities,
            ..base.clone()
        };
        spec.text(&base).or_else(|| spec.text(&adopted))
    }
}

fn of_law(texts: &[String; Law::NUM], law: Law) -> &str {
    let [nj, ve, ck] = texts;
    match law {
        Law::NewJersey => nj,
        Law::Venice => ve,
        Law::Chickasaw => ck,
    }
}

fn aliases(spec: &Spec) -> Vec<&'static str> {
    if matches!(spec.slot, Slot::Levy) {
        LEVY_KEYS
            .into_iter()
            .filter(|key| *key != spec.key)
            .collect()
    } else {
        Vec::new()
    }
}
