//! Which rows a test's name or a text speaks of.

use std::collections::{BTreeMap, BTreeSet};

use sabot_rules::Catalogue;
use sabot_rules::catalogue::{CatalogueEntry, cited};

/// The ids of the catalogue, as words of a test's name: NJ-4.12h.1 is `nj_4_12h_1`.
#[derive(Debug)]
pub(super) struct Names {
    ids: BTreeMap<Vec<String>, &'static str>,
    longest: usize,
}

impl Names {
    pub(super) fn of(catalogue: &'static Catalogue) -> Self {
        let ids: BTreeMap<Vec<String>, &'static str> = catalogue
            .entries()
            .map(CatalogueEntry::id)
            .map(|id| (words(id), id))
            .collect();
        let longest = ids.keys().map(Vec::len).max().unwrap_or_default();
        Self { ids, longest }
    }

    /// The ids in a test's name. The longest that fits wins, and `…_1_to_4_…` means all between.
    pub(super) fn in_name(&self, name: &str) -> BTreeSet<&'static str> {
        let words: Vec<String> = name.split('_').map(str::to_owned).collect();
        let mut found = BTreeSet::new();
        let mut rest = words.as_slice();
        while !rest.is_empty() {
            let Some((id, after)) = self.first(rest) else {
                rest = rest.get(1..).unwrap_or_default();
                continue;
            };
            found.insert(id);
            if let [to, last, ..] = after
                && to == "to"
            {
                found.extend(self.up_to(id, last));
            }
            rest = after;
        }
        found
    }

    /// The ids written in a text; `VE-rule-03 to 09` means all between.
    pub(super) fn in_text(&self, text: &str) -> BTreeSet<&'static str> {
        let parts: Vec<&str> = text.split_whitespace().collect();
        let mut found = BTreeSet::new();
        for (place, part) in parts.iter().enumerate() {
            let ids: Vec<&'static str> = cited(part)
                .into_iter()
                .filter_map(|id| self.known(id))
                .collect();
            let next = (parts.get(place + 1), parts.get(place + 2));
            if let (Some(id), (Some(&"to"), Some(last))) = (ids.last(), next) {
                found.extend(self.up_to(id, last));
            }
            found.extend(ids);
        }
        found
    }

    /// The longest id at the beginning of these words, and what follows it.
    fn first<'a>(&self, words: &'a [String]) -> Option<(&'static str, &'a [String])> {
        (1..=self.longest.min(words.len()))
            .rev()
            .find_map(|length| {
                let (head, rest) = words.split_at(length);
                self.ids.get(head).map(|id| (*id, rest))
            })
    }

    fn known(&self, id: &str) -> Option<&'static str> {
        self.ids
            .get(&words(id))
            .copied()
            .filter(|known| *known == id)
    }

    /// The ids after `id` up to the number that `last` ends with; none if it is no such number.
    fn up_to(&self, id: &'static str, last: &str) -> Vec<&'static str> {
        let (stem, first) = id.split_at(id.rfind(['-', '.']).map_or(0, |cut| cut + 1));
        let last = last.trim_matches(|c: char| !c.is_ascii_alphanumeric());
        let last = last.strip_prefix(stem).unwrap_or(last);
        let (Ok(from), Ok(to)) = (first.parse::<u32>(), last.parse::<u32>()) else {
            return Vec::new();
        };
        let width = first.len();
        (from..=to)
            .filter_map(|number| self.known(&format!("{stem}{number:0width$}")))
            .collect()
    }
}

fn words(id: &str) -> Vec<String> {
    id.to_lowercase()
        .split(['-', '.'])
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_name(name: &str) -> Vec<&'static str> {
        Names::of(Catalogue::get())
            .in_name(name)
            .into_iter()
            .collect()
    }

    fn in_text(text: &str) -> Vec<&'static str> {
        Names::of(Catalogue::get())
            .in_text(text)
            .into_iter()
            .collect()
    }

    #[test]
    fn no_two_ids_have_the_same_name() {
        let catalogue = Catalogue::get();
        assert_eq!(Names::of(catalogue).ids.len(), catalogue.entries().count());
    }

    #[test]
    fn every_id_is_found_in_a_name_that_begins_with_it() {
        for id in Catalogue::get().entries().map(CatalogueEntry::id) {
            assert_eq!(
                in_name(&format!("{}_and_what_follows", words(id).join("_"))),
                [id]
            );
        }
    }

    #[test]
    fn the_longest_id_wins_and_several_are_found() {
        assert_eq!(
            in_name("nj_4_12h_1_ten_one_or_ten_further_cards"),
            ["NJ-4.12h.1.ten"]
        );
        assert_eq!(in_name("nj_4_12h_1_discards_the_value"), ["NJ-4.12h.1"]);
        assert_eq!(in_name("nj_4_4f_2_int_06_a_recut"), ["INT-06", "NJ-4.4f.2"]);
        assert_eq!(in_name("sc_ck_06_cash_of_one_day"), Vec::<&str>::new());
        assert_eq!(in_name("nj_4_9a_a_paragraph_is_no_id"), Vec::<&str>::new());
    }

    #[test]
    fn a_range_means_all_between() {
        assert_eq!(
            in_name("nj_4_9a_1_to_3_x"),
            ["NJ-4.9a.1", "NJ-4.9a.2", "NJ-4.9a.3"]
        );
        assert_eq!(in_name("nj_4_9a_1_to_stand_x"), ["NJ-4.9a.1"]);
        let rules = ["VE-rule-08", "VE-rule-09", "VE-rule-10"];
        assert_eq!(in_text("see VE-rule-08 to 10."), rules);
        assert_eq!(in_text("see (VE-rule-08 to VE-rule-10)"), rules);
        assert_eq!(
            in_text("`NJ-4.9f`: NJ-9.9, and INT-29's"),
            ["INT-29", "NJ-4.9f"]
        );
    }
}
