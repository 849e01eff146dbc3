//! Which rows speak of each other.

use super::{Catalogue, Entry};

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
    pub fn related(&self, id: &str) -> Vec<Entry<'_>> {
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
}

/// The ids a row speaks of.
fn mentions(entry: Entry<'_>) -> Vec<&str> {
    match entry {
        Entry::Clause(row) => {
            let mut found = ids_in(&row.obligation);
            found.extend(ids_in(&row.test));
            found
        }
        Entry::Decision(row) => {
            let mut found = ids_in(&row.title);
            found.extend(ids_in(&row.text));
            found.extend(ids_in(&row.status));
            found
        }
        Entry::Invariant(row) => ids_in(&row.text),
    }
}

/// Whether a name in a text means the row `id`: the id itself, or its paragraph (`NJ-4.9a` means
/// `NJ-4.9a.0` to `NJ-4.9a.4`).
fn covers(name: &str, id: &str) -> bool {
    id.strip_prefix(name)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// The ids written in a text.
fn ids_in(text: &str) -> Vec<&str> {
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
            .map(Entry::id)
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
    fn an_unknown_id_has_no_relations() {
        assert!(related("NJ-9.9").is_empty());
    }

    #[test]
    fn ids_are_read_out_of_sentences() {
        assert_eq!(
            ids_in("as INT-35, see (NJ-4.12h.1.ten)."),
            ["INT-35", "NJ-4.12h.1.ten"]
        );
    }
}
