//! A rulebook as text again.

use super::keys::{spec_of, specs};
use super::slot::NONE;
use super::{KeyInfo, Law, Rulebook};

/// Keys that a law was given after tables had been opened under it; it has none of them by itself
/// (INT-82).
const LATER: [(&str, Law); 4] = [
    ("ctrc_threshold", Law::NewJersey),
    ("mtl_threshold", Law::NewJersey),
    ("ctrc_threshold", Law::Venice),
    ("mtl_threshold", Law::Venice),
];

impl Rulebook {
    /// The options that differ from the rulebook of the law, as [`Rulebook::set_all`] takes them;
    /// wherever possible in an order in which they can be set one after the other.
    ///
    /// ```
    /// use sabot_rules::Rulebook;
    ///
    /// let mut rules = Rulebook::new_jersey();
    /// rules.set("vig", "4")?;
    /// assert_eq!(rules.changes(), [("vig", "4".to_owned())]);
    /// # Ok::<(), sabot_rules::RulebookError>(())
    /// ```
    pub fn changes(&self) -> Vec<(&'static str, String)> {
        let mut base = Self::of(self.law);
        let mut open: Vec<(&'static str, String)> = specs()
            .filter_map(|spec| {
                let text = spec.text(self)?;
                (spec.text(&base).as_ref() != Some(&text)).then_some((spec.key, text))
            })
            .collect();
        let mut ordered = Vec::with_capacity(open.len());
        while let Some(ready) = open
            .iter()
            .position(|(key, text)| base.set(key, text).is_ok())
        {
            ordered.push(open.remove(ready));
        }
        ordered.append(&mut open);
        ordered
    }

    /// The whole rulebook as a file that reads back to it: every option that exists under the law,
    /// in the order of the register. Two rulebooks are equal exactly if these texts are.
    ///
    /// A shoe is sealed under the hash of this text, so the text of a stored rulebook never changes: a
    /// key that came to its law later (`LATER`) is written only where the house has set it.
    pub fn to_toml(&self) -> String {
        let head = [
            format!("base = \"{}\"\n", self.law),
            format!("name = \"{}\"\n", self.name),
            format!("version = {}\n\n", self.version),
        ];
        let options = Self::keys().iter().filter_map(|KeyInfo { key, .. }| {
            let value = spec_of(key)?.text(self)?;
            let unsaid = LATER.contains(&(*key, self.law)) && value == NONE;
            if unsaid {
                return None;
            }
            Some(format!("{key} = \"{value}\"\n"))
        });
        head.into_iter().chain(options).collect()
    }
}
