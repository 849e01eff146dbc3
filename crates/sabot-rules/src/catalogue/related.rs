//! Which rows speak of each other, and which one a wrong id may have meant.

use super::{Catalogue, CatalogueEntry};
use crate::slip::distance;

/// What an id begins with.
const PREFIXES: [&str; 5] = ["NJ-", "VE-", "CK-", "INT-", "INV-"];

impl Catalogue {
    /// The rows that a row mentions, and those that mention it, in the order of the catalogue.
    ///
    /// ```
    /// use sabot_rules::Catalogue;
    ///
    /// let ids: Vec<&str> =
    ///     Catalogue::get().related("INT-38").into_iter().map(|entry| entry.id()).collect();
    /// assert!(ids.contains(&"NJ-4.10c.3") && ids.contains(&"INT-04"));
    /// ```
    pub fn related(&self, id: &str) -> Vec<CatalogueEntry<'_>> {
        let Some(entry) = self.find(id) else {
            return Vec::new();
        };
        let mentioned = mentions(entry);
        self.entries()
            .filter(|other| other.id() != id)
            .filter(|other| {
                mentioned.iter().any(|name| covers(name, other.id()))
                    || mentions(*other).iter().any(|name| covers(name, id))
            })
            .collect()
    }

    /// The rows whose ids differ least from a name that is no id, nearest first.
    ///
    /// ```
    /// use sabot_rules::Catalogue;
    ///
    /// let near = Catalogue::get().nearest("NJ-4.6b.9", 3);
    /// assert!(near.iter().any(|entry| entry.id() == "NJ-4.6b.1"));
    /// ```
    pub fn nearest(&self, name: &str, count: usize) -> Vec<CatalogueEntry<'_>> {
        let name = name.to_lowercase();
        let mut near: Vec<(usize, CatalogueEntry<'_>)> = self
            .entries()
            .map(|entry| (distance(&name, &entry.id().to_lowercase()), entry))
            .collect();
        near.sort_by_key(|(far, _)| *far);
        near.into_iter()
            .take(count)
            .map(|(_, entry)| entry)
            .collect()
    }

    /// The rows of a paragraph: `NJ-4.9a` means `NJ-4.9a.0` to `NJ-4.9a.4`. Small letters will do.
    pub fn paragraph(&self, name: &str) -> Vec<CatalogueEntry<'_>> {
        let name = name.to_lowercase();
        self.entries()
            .filter(|entry| covers(&name, &entry.id().to_lowercase()))
            .collect()
    }
}

/// The ids a row speaks of. A decision also names paragraphs of New Jersey as the source does.
fn mentions(entry: CatalogueEntry<'_>) -> Vec<String> {
    let texts: Vec<&str> = match entry {
        CatalogueEntry::Clause(row) => vec![&row.obligation, &row.test],
        CatalogueEntry::Decision(row) => vec![&row.title, &row.text, &row.status],
        CatalogueEntry::Invariant(row) => vec![&row.text],
    };
    let ids = texts.iter().flat_map(|text| cited(text)).map(str::to_owned);
    let printed = match entry {
        CatalogueEntry::Decision(_) => texts.iter().flat_map(|text| as_printed(text)).collect(),
        CatalogueEntry::Clause(_) | CatalogueEntry::Invariant(_) => Vec::new(),
    };
    ids.chain(printed).collect()
}

/// The ids of paragraphs written as the source writes them: `4.12(h)1` is NJ-4.12h.1.
fn as_printed(text: &str) -> Vec<String> {
    text.match_indices("4.")
        .filter_map(|(start, _)| paragraph_at(text.get(start..)?))
        .collect()
}

fn paragraph_at(text: &str) -> Option<String> {
    let (section, rest) = text.split_once('(')?;
    let (letter, rest) = rest.split_once(')')?;
    let number: String = rest.chars().take_while(char::is_ascii_digit).collect();
    let digits = section.strip_prefix("4.")?;
    let plain = !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit());
    let dot = if number.is_empty() { "" } else { "." };
    (plain && letter.len() == 1).then(|| format!("NJ-{section}{letter}{dot}{number}"))
}

/// Whether a name in a text means the row `id`: the id itself, or its paragraph (`NJ-4.9a` means
/// `NJ-4.9a.0` to `NJ-4.9a.4`).
fn covers(name: &str, id: &str) -> bool {
    id.strip_prefix(name)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// The ids written in a text, whether the catalogue has them or not.
///
/// ```
/// use sabot_rules::catalogue::cited;
///
/// assert_eq!(cited("as INT-35 says (NJ-4.12h.1.ten)."), ["INT-35", "NJ-4.12h.1.ten"]);
/// ```
pub fn cited(text: &str) -> Vec<&str> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '.'))
        .map(|word| word.trim_end_matches(['.', '-']))
        .filter(|word| PREFIXES.iter().any(|prefix| word.starts_with(prefix)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn related(id: &str) -> Vec<&'static str> {
        Catalogue::get()
            .related(id)
            .into_iter()
            .map(CatalogueEntry::id)
            .collect()
    }

    #[test]
    fn a_clause_and_the_decision_it_names_find_each_other() {
        assert!(related("NJ-4.12b.2").contains(&"INT-48"));
        assert!(related("INT-48").contains(&"NJ-4.12b.2"));
        assert!(related("VE-game-26").contains(&"INT-61"));
        assert!(related("INV-11").contains(&"INT-18"));
    }

    #[test]
    fn a_paragraph_means_all_its_statements() {
        assert!(related("NJ-4.9a.1").contains(&"INT-94"));
        assert!(covers("NJ-4.9a", "NJ-4.9a.3"));
        assert!(!covers("NJ-4.1", "NJ-4.12k"));
    }

    #[test]
    fn a_paragraph_is_known_as_the_source_prints_it() {
        assert_eq!(as_printed("4.12(h)1, \"one or ten\""), ["NJ-4.12h.1"]);
        assert_eq!(as_printed("Recut (4.4(f)) and 4.9"), ["NJ-4.4f"]);
        assert_eq!(as_printed("in 4.5, (b)"), Vec::<String>::new());
        assert!(related("NJ-4.12h.1").contains(&"INT-53"));
        assert!(related("INT-47").contains(&"NJ-4.12a.1"));
    }

    #[test]
    fn an_unknown_id_has_no_relations() {
        assert!(related("NJ-9.9").is_empty());
    }

    #[test]
    fn ids_are_read_out_of_sentences() {
        assert_eq!(
            cited("as INT-35, see (NJ-4.12h.1.ten)."),
            ["INT-35", "NJ-4.12h.1.ten"]
        );
    }
}
