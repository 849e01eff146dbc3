//! The register of the catalogue and the keys of the code say the same.

use proptest::prelude::*;
use sabot_rules::catalogue::Setting;
use sabot_rules::{Catalogue, Law, Rulebook, RulebookError};

use super::say::{ck, nj, ve, with};

/// What stands in the register for one key under one law, out of "25.00, none" or "20, 10, 30".
fn cell<'a>(setting: &'a Setting, key: &str, law: Law) -> &'a str {
    let whole = match setting.of(law) {
        "same" => setting.of(Law::NewJersey),
        other => other,
    };
    // One column for several keys lists their values; the three levies each have their own law.
    let parts: Vec<&str> = whole.split(", ").collect();
    let place = setting.keys.iter().position(|name| name == key).unwrap();
    if parts.len() == setting.keys.len() {
        parts[place]
    } else {
        whole
    }
}

/// The default a cell of the register means, as a rulebook writes it.
fn meant(key: &str, law: Law, cell: &str) -> String {
    match (key, law, cell) {
        ("table", Law::Venice, _) => "standard".to_owned(),
        ("seats", Law::Venice, _) => "8".to_owned(),
        ("backs", _, "3 + 3") => "two".to_owned(),
        ("chip_unit", _, cents) => {
            let cents: u64 = cents.parse().unwrap();
            format!("{}.{:02}", cents / 100, cents % 100)
        }
        ("opening", _, "inspect") => "inspect_at_table".to_owned(),
        ("call_forms", _, "first printed form") => "Banco Suivi, Banco Seul, Stand Off".to_owned(),
        ("ctrc_threshold" | "mtl_threshold", Law::Chickasaw, _) => {
            if key == "ctrc_threshold" {
                "10000.00".to_owned()
            } else {
                "2500.00".to_owned()
            }
        }
        (_, _, cell) => cell.split(" (").next().unwrap_or(cell).to_owned(),
    }
}

/// Whether the register gives the key to this law: each of the three levies, and each of the two
/// roundings, has one law of its own; `table` is Venice's.
fn exists(setting: &Setting, key: &str, law: Law) -> bool {
    match key {
        "vig" => law == Law::NewJersey,
        "cagnotte" | "cagnotte_rounding" | "table" => law == Law::Venice,
        "commission" | "commission_rounding" => law == Law::Chickasaw,
        _ => cell(setting, key, law) != "–",
    }
}

#[test]
fn every_key_of_the_register_is_known_and_no_other() {
    let listed: Vec<&str> = Catalogue::get()
        .settings()
        .iter()
        .flat_map(|setting| setting.keys.iter().map(String::as_str))
        .collect();
    let known: Vec<&str> = Rulebook::keys().iter().map(|info| info.key).collect();
    assert_eq!(listed, known);
    assert_eq!(known.len(), 66);
}

#[test]
fn a_key_exists_where_the_register_has_no_dash_and_its_default_is_the_registers() {
    for setting in Catalogue::get().settings() {
        for key in &setting.keys {
            for law in Law::ALL {
                let found = Rulebook::of(law).get(key).unwrap();
                let expected = if exists(setting, key, law) {
                    meant(key, law, cell(setting, key, law))
                } else {
                    "-".to_owned()
                };
                assert_eq!(found, expected, "{key} under {law}");
            }
        }
    }
}

#[test]
fn a_key_that_does_not_exist_is_refused_with_the_ids_of_the_register() {
    for info in Rulebook::keys() {
        for law in Law::ALL.into_iter().filter(|law| !info.applies(*law)) {
            let error = Rulebook::of(law).set(info.key, "1").unwrap_err();
            let RulebookError::NotApplicable {
                key,
                law: under,
                clauses,
            } = error
            else {
                panic!("{error}")
            };
            assert_eq!((key, under, &clauses), (info.key, law, &info.clauses));
            assert!(!clauses.is_empty());
            assert!(
                clauses
                    .iter()
                    .all(|clause| Catalogue::get().contains(clause.id()))
            );
        }
    }
}

#[test]
fn every_key_can_be_read_and_set_again() {
    for law in Law::ALL {
        let rules = Rulebook::of(law);
        for info in Rulebook::keys().iter().filter(|info| info.applies(law)) {
            let value = rules.get(info.key).unwrap();
            assert_eq!(
                with(rules.clone(), &[(info.key, &value)]),
                rules,
                "{}",
                info.key
            );
        }
    }
}

#[test]
fn every_refusal_cites_a_clause_of_the_catalogue() {
    for law in Law::ALL {
        for info in Rulebook::keys() {
            let error = Rulebook::of(law)
                .set(info.key, "no such value")
                .unwrap_err();
            let clause = error.clause().unwrap();
            assert!(Catalogue::get().contains(clause.id()), "{error}");
            assert_eq!(error.key(), Some(info.key));
        }
    }
}

#[test]
fn key_info_tells_what_each_law_admits() {
    let decks = Rulebook::key_info("decks").unwrap();
    let admitted = Law::ALL.map(|law| decks.admitted(law));
    assert_eq!(
        admitted,
        [
            "a whole number, 6 or more",
            "only 6",
            "a whole number from 6 to 8"
        ]
    );
    assert_eq!(Law::ALL.map(|law| decks.default(law)), ["6", "6", "8"]);
    let vig = Rulebook::key_info("vig").unwrap();
    assert_eq!(vig.aliases, ["cagnotte", "commission"]);
    assert_eq!(Rulebook::key_info("shuffle").unwrap().note, "Pit-wide.");
    let seats = Rulebook::key_info("seats").unwrap();
    assert_eq!(
        seats.admitted(Law::Venice),
        "8 at a standard table, 9 at a grand one"
    );
    assert_eq!(Rulebook::key_info("luck"), None);
}

#[test]
fn int_75_an_adopted_key_has_its_bounds_and_default_in_venice() {
    assert_eq!(
        (ve().admitted("h1_ten"), ve().default_of("h1_ten")),
        (None, None)
    );
    let adopted = with(ve(), &[("ve_irregularities", "nj"), ("h1_ten", "1")]);
    assert_eq!(adopted.admitted("h1_ten"), nj().admitted("h1_ten"));
    assert_eq!(adopted.default_of("h1_ten"), nj().get("h1_ten"));
    assert_eq!(
        adopted.default_of("ve_irregularities").as_deref(),
        Some("manual")
    );
    assert_eq!(adopted.default_of("luck"), None);
}

#[test]
fn an_unknown_key_is_told_from_its_neighbour() {
    let error = nj().set("deck", "6").unwrap_err();
    assert_eq!(
        error.to_string(),
        "no option is called `deck`; did you mean `decks`?"
    );
    let error = nj().set("colour_of_the_felt", "green").unwrap_err();
    assert_eq!(
        error.to_string(),
        "no option is called `colour_of_the_felt`"
    );
    assert_eq!((error.clause(), nj().get("deck")), (None, None));
}

#[test]
fn errors_read_as_sentences() {
    let message = |rules: Rulebook, key: &str, value: &str| {
        let mut rules = rules;
        rules.set(key, value).unwrap_err().to_string()
    };
    assert_eq!(
        message(nj(), "vig", "6"),
        "vig = 6 is not admitted under new-jersey; it takes 4 or 5 (NJ-4.10c.2)",
    );
    assert_eq!(
        message(ve(), "vig", "5"),
        "`vig` does not exist under venice (NJ-4.10c.2, VE-game-16, CK-a.2)",
    );
    assert_eq!(
        message(ck(), "purses", "untracked"),
        "purses = untracked does not go with dealing = automatic: \
         only a human-dealt table may leave chips out of the system (INT-94)",
    );
    assert_eq!(
        message(nj(), "table_max", "10"),
        "table_max = 10.00 does not go with table_min = 25.00: \
         the maximum is below the minimum (INT-16)",
    );
    assert_eq!(
        message(nj(), "call_forms", "Allez"),
        "call_forms = Allez is not admitted under new-jersey; it takes \
         Banco Suivi or Suivi, Banco Seul or Banco, Stand Off or Tie Hand (INT-90)",
    );
}

#[test]
fn the_three_rulebooks_are_found_by_name() {
    assert_eq!(Rulebook::named("venice"), Some(ve()));
    assert_eq!(Rulebook::named("monaco"), None);
    for law in Law::ALL {
        assert_eq!(Rulebook::named(law.name()).unwrap().law, law);
    }
}

#[test]
fn changes_are_what_differs_and_can_be_set_one_after_the_other() {
    assert_eq!(nj().changes(), []);
    let rules = with(
        ve(),
        &[
            ("ve_irregularities", "nj"),
            ("h1_ten", "1"),
            ("dealing", "human"),
            ("purses", "untracked"),
            ("table", "grand"),
        ],
    );
    let changes = rules.changes();
    let options: Vec<(&str, &str)> = changes
        .iter()
        .map(|(key, value)| (*key, value.as_str()))
        .collect();
    assert_eq!(with(ve(), &options), rules);
}

#[test]
fn int_04_a_unit_and_a_minimum_change_together_or_in_the_right_order() {
    let mut rules = nj();
    assert!(
        rules.set("chip_unit", "10").is_err(),
        "25.00 is no multiple of 10.00"
    );
    rules
        .set_all([("chip_unit", "10"), ("table_min", "50")])
        .unwrap();
    assert_eq!(
        rules.changes(),
        [("table_min", "50.00".into()), ("chip_unit", "10.00".into())]
    );

    // Neither of these can go first; together they pass, and are found again.
    let mut rules = nj();
    rules
        .set_all([("chip_unit", "0.30"), ("table_min", "0.90")])
        .unwrap();
    let changes = rules.changes();
    let mut again = nj();
    again
        .set_all(changes.iter().map(|(key, value)| (*key, value.as_str())))
        .unwrap();
    assert_eq!(again, rules);

    let before = rules.clone();
    assert!(rules.set_all([("vig", "4"), ("decks", "5")]).is_err());
    assert!(rules.set_all([("vig", "4"), ("luck", "5")]).is_err());
    assert_eq!(rules, before, "a refusal changes nothing");
}

#[test]
fn a_rulebook_survives_json() {
    for law in Law::ALL {
        let rules = Rulebook::of(law);
        let json = serde_json::to_string(&rules).unwrap();
        assert_eq!(serde_json::from_str::<Rulebook>(&json).unwrap(), rules);
    }
}

proptest! {
    #[test]
    fn no_text_makes_set_panic_and_a_refusal_changes_nothing(
        law in 0usize..3,
        key in 0usize..66,
        value in "\\PC{0,12}|[0-9]{1,6}(\\.[0-9]{1,3})?|true|off|none",
    ) {
        let mut rules = Rulebook::of(Law::ALL[law]);
        let before = rules.clone();
        let key = Rulebook::keys()[key].key;
        if rules.set(key, &value).is_err() {
            prop_assert_eq!(&rules, &before);
        } else {
            let text = rules.get(key).unwrap();
            prop_assert_eq!(with(before, &[(key, &text)]), rules);
        }
    }

    #[test]
    fn no_text_makes_a_file_panic(text in "\\PC{0,60}|base = \"venice\"\n[a-z_]{1,12} = \\PC{0,12}") {
        let _ = Rulebook::from_toml(&text);
    }
}
