//! Rulebook files: the three that come with Sabot, and a house's own.

use std::fs;
use std::path::PathBuf;

use sabot_rules::rulebook::{Dealing, Purses, StoredRulebook};
use sabot_rules::{Catalogue, Clause, Law, Rulebook, RulebookError};

use super::say::{ck, nj, ve, with};

fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(name)
}

fn read(path: &str) -> String {
    fs::read_to_string(folder(path)).unwrap()
}

/// The clauses a shipped file cites for a key.
fn cited(file: &toml::Table, key: &str) -> Vec<String> {
    let ids = &file[key]["clause"];
    let list = ids.as_array().cloned().unwrap_or_else(|| vec![ids.clone()]);
    list.iter()
        .map(|id| id.as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn a_shipped_file_states_every_key_that_exists_with_a_clause_of_the_register() {
    for law in Law::ALL {
        let file: toml::Table = read(&format!("rulebooks/{law}.toml")).parse().unwrap();
        for info in Rulebook::keys() {
            assert_eq!(
                file.contains_key(info.key),
                info.applies(law),
                "{} in {law}",
                info.key
            );
            if info.applies(law) {
                let ids: Vec<&str> = info.clauses.iter().map(|clause| clause.id()).collect();
                for id in cited(&file, info.key) {
                    // CK-j and INT-12 leave the manner of dealing to the Nation.
                    let discretion = law == Law::Chickasaw && (id == "CK-j" || id == "INT-12");
                    assert!(
                        ids.contains(&id.as_str()) || discretion,
                        "{} in {law}",
                        info.key
                    );
                }
            }
        }
    }
}

#[test]
fn a_shipped_file_may_be_copied_and_edited() {
    for law in Law::ALL {
        let text = read(&format!("rulebooks/{law}.toml"));
        assert_eq!(Rulebook::from_toml(&text), Ok(Rulebook::of(law)));
        let renamed = text.replace(&format!("name = \"{law}\""), "name = \"our-house\"");
        assert_eq!(Rulebook::from_toml(&renamed).unwrap().name, "our-house");
    }
}

#[test]
fn a_club_writes_only_what_differs() {
    let club = Rulebook::from_toml(&read("testdata/rulebooks/club.toml")).unwrap();
    assert_eq!(
        (club.law, club.name.as_str(), club.version),
        (Law::NewJersey, "friday-club", 3)
    );
    assert_eq!(
        (club.dealing, club.purses),
        (Dealing::Human, Purses::Untracked)
    );
    assert_eq!(club.get("table_max").as_deref(), Some("500.00"));
    assert_eq!(club.get("chip_unit").as_deref(), Some("0.50"));
    assert_eq!(club.levy.get(), 4);
    assert_eq!(club.draw, nj().draw);
    let keys: Vec<&str> = club.changes().into_iter().map(|(key, _)| key).collect();
    assert_eq!(keys.len(), 11, "{keys:?}");
}

#[test]
fn a_grand_table_and_a_school_are_files_of_a_few_lines() {
    let grand = Rulebook::from_toml(&read("testdata/rulebooks/grand.toml")).unwrap();
    assert_eq!((grand.law, grand.seats, grand.h1_ten), (Law::Venice, 9, 1));
    let school = Rulebook::from_toml(&read("testdata/rulebooks/school.toml")).unwrap();
    assert_eq!(
        (school.law, school.ante.get(), school.decks),
        (Law::Chickasaw, 25, 7)
    );
}

/// A Venice rulebook as the program of before stored it, whole, with this many seated to begin.
fn stored_by_version_1(seated: &str) -> String {
    let mut rules = ve();
    rules.version = 1;
    rules.set("ve_anchor", "true").unwrap();
    let text = rules.to_toml();
    text.replace("min_seated = \"6\"", &format!("min_seated = \"{seated}\""))
}

#[test]
fn ve_game_17_a_stored_rulebook_with_fewer_seats_is_read_and_told() {
    for seated in ["2", "3", "4", "5"] {
        let text = stored_by_version_1(seated);
        let refused = Rulebook::from_toml(&text).unwrap_err();
        assert_eq!(refused.clause().map(Clause::id), Some("VE-game-17"));

        let StoredRulebook { rules, outdated } = Rulebook::stored(&text).unwrap();
        assert_eq!(
            (rules.min_seated.to_string().as_str(), rules.version),
            (seated, 1)
        );
        assert!(rules.ve_anchor, "what was stored holds");
        assert_eq!(
            rules.to_toml(),
            text,
            "its shoes are sealed under this very text"
        );
        let told = outdated.iter();
        let told: Vec<_> = told
            .map(|it| (it.key, it.value.as_str(), it.clause.id()))
            .collect();
        assert_eq!(told, [("min_seated", seated, "VE-game-17")]);
    }
    for never in ["0", "1", "9", "10"] {
        assert!(
            Rulebook::stored(&stored_by_version_1(never)).is_err(),
            "{never} never held"
        );
    }
}

#[test]
fn a_stored_rulebook_that_is_still_admitted_reads_as_any_other() {
    for law in Law::ALL {
        let text = Rulebook::of(law).to_toml();
        let stored = Rulebook::stored(&text).unwrap();
        assert_eq!(
            (stored.rules, stored.outdated),
            (Rulebook::of(law), Vec::new())
        );
        assert_eq!(Rulebook::from_toml(&text), Ok(Rulebook::of(law)));
    }
    for bad in [
        "base = \"venice\"\ncagnotte = 4",
        "base = \"new-jersey\"\nmin_seated = 1",
    ] {
        assert_eq!(
            Rulebook::stored(bad).unwrap_err(),
            Rulebook::from_toml(bad).unwrap_err()
        );
    }
}

#[test]
fn int_82_the_text_of_a_rulebook_names_a_threshold_only_where_one_is_set() {
    assert!(!nj().to_toml().contains("threshold"));
    assert!(ck().to_toml().contains("ctrc_threshold = \"10000.00\""));
    let set = with(ve(), &[("ctrc_threshold", "5000.00")]);
    assert!(set.to_toml().contains("ctrc_threshold = \"5000.00\""));
    assert_eq!(Rulebook::from_toml(&set.to_toml()), Ok(set));
}

/// Each bad file begins with `# refused: ` and the whole message, which names its clause.
#[test]
fn a_bad_file_is_refused_with_the_message_it_begins_with() {
    let mut seen = 0;
    for entry in fs::read_dir(folder("testdata/rulebooks")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if !name.starts_with("bad-") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let expected = text
            .lines()
            .next()
            .unwrap()
            .strip_prefix("# refused: ")
            .unwrap();
        let error = Rulebook::from_toml(&text).unwrap_err();
        assert_eq!(error.to_string(), expected, "{name}");
        if let Some(clause) = error.clause() {
            assert!(Catalogue::get().contains(clause.id()), "{name}");
            assert!(expected.contains(clause.id()), "{name}");
        }
        seen += 1;
    }
    assert_eq!(seen, 15, "files in testdata/rulebooks");
}

#[test]
fn a_rulebook_prints_a_file_that_reads_back() {
    for law in Law::ALL {
        let rules = Rulebook::of(law);
        assert_eq!(Rulebook::from_toml(&rules.to_toml()), Ok(rules));
    }
    let club = Rulebook::from_toml(&read("testdata/rulebooks/club.toml")).unwrap();
    assert_eq!(Rulebook::from_toml(&club.to_toml()), Ok(club.clone()));
    assert_ne!(club.to_toml(), nj().to_toml());
}

#[test]
fn fifty_cents_are_fifty_cents_however_they_are_written() {
    let half = with(ck(), &[("ante", "0.50")]);
    for value in [
        "0.50",
        "0.5",
        "\"0.50\"",
        "{ value = 0.50, clause = \"INT-78\" }",
    ] {
        let text = format!("base = \"chickasaw\"\nante = {value}");
        assert_eq!(Rulebook::from_toml(&text), Ok(half.clone()), "{value}");
    }
    let text = "base = \"chickasaw\"\nctrc_threshold = 10_000\nmtl_threshold = 2_500.00";
    assert_eq!(Rulebook::from_toml(text), Ok(ck()));
    let error = Rulebook::from_toml("base = \"chickasaw\"\nante = 5e-1").unwrap_err();
    assert_eq!(error.clause().map(Clause::id), Some("INT-78"));
}

#[test]
fn int_90_call_forms_are_a_list_or_a_text() {
    let tie = with(nj(), &[("call_forms", "Tie Hand"), ("call_forms", "Banco")]);
    for value in ["[\"Tie Hand\", \"Banco\"]", "\"Banco, Tie Hand\""] {
        let text = format!("base = \"new-jersey\"\ncall_forms = {value}");
        assert_eq!(Rulebook::from_toml(&text), Ok(tie.clone()), "{value}");
    }
}

#[test]
fn a_draw_table_of_the_law_may_be_repeated() {
    let text = read("rulebooks/venice.toml");
    let draw = text.split("[draw]").nth(1).unwrap();
    let file = format!("base = \"venice\"\n[draw]\n{draw}");
    assert_eq!(Rulebook::from_toml(&file), Ok(ve()));
}

#[test]
fn nj_4_9c_5_a_table_that_frees_five_against_five_is_refused() {
    let text = read("rulebooks/new-jersey.toml");
    let naive = text.replace("D S S S S O D D D S S", "D S S S S S O D D S S");
    let error = Rulebook::from_toml(&naive).unwrap_err();
    assert_eq!(error.clause().map(Clause::id), Some("NJ-4.9c.5"));
    assert_eq!(
        error.to_string(),
        "[draw] new-jersey has O for the banker's 5 against 4, not S (NJ-4.9c.5)",
    );
}

#[test]
fn int_31_the_column_that_venice_does_not_print_is_fixed_too() {
    let text = read("rulebooks/venice.toml");
    let other = text.replace("\"S S S S S S S D D S S\"", "\"D S S S S S S D D S S\"");
    let error = Rulebook::from_toml(&other).unwrap_err();
    assert_eq!(error.clause().map(Clause::id), Some("INT-31"));
}

#[test]
fn a_file_that_is_no_toml_names_its_line() {
    let error = Rulebook::from_toml("base = \"venice\"\n\nvig 5\n").unwrap_err();
    assert!(
        matches!(error, RulebookError::Syntax { line: 3, .. }),
        "{error:?}"
    );
    assert!(error.to_string().starts_with("line 3: "), "{error}");
}

#[test]
fn a_file_says_what_it_stands_on() {
    assert_eq!(Rulebook::from_toml("decks = 8"), Err(RulebookError::NoBase));
    assert_eq!(Rulebook::from_toml(""), Err(RulebookError::NoBase));
    let two = Rulebook::from_toml("base = \"venice\"\nlaw = \"chickasaw\"").unwrap_err();
    assert_eq!((two.key(), two.clause()), (Some("base"), None));
    for name in ["\"\"", "\"two words\"", "7.5e3", "\"a/b\""] {
        let error = Rulebook::from_toml(&format!("base = \"venice\"\nname = {name}"));
        let fine = name == "7.5e3";
        assert_eq!(error.is_ok(), fine, "{name}");
    }
    for version in ["0", "-1", "\"new\""] {
        let error = Rulebook::from_toml(&format!("base = \"venice\"\nversion = {version}"));
        assert!(
            matches!(error, Err(RulebookError::Version { .. })),
            "{version}"
        );
    }
}
