//! The catalogue is complete.

use sabot_rules::catalogue::{CatalogueEntry, ClauseKind};
use sabot_rules::{Catalogue, Law};

fn count(law: Law, kind: ClauseKind) -> usize {
    let rows = Catalogue::get().clauses().iter();
    rows.filter(|row| row.source == law && row.kind == kind)
        .count()
}

#[test]
fn the_counts_are_those_of_the_sources() {
    let counts = |law| ClauseKind::ALL.map(|kind| count(law, kind));
    assert_eq!(counts(Law::NewJersey), [118, 15, 8, 6]);
    assert_eq!(counts(Law::Venice), [71, 1, 5, 10]);
    assert_eq!(counts(Law::Chickasaw), [44, 1, 1, 5]);
    let catalogue = Catalogue::get();
    assert_eq!(catalogue.clauses().len(), 285);
    assert_eq!(catalogue.decisions().len(), 106);
    assert_eq!(catalogue.settings().len(), 56);
    assert_eq!(catalogue.invariants().len(), 12);
    assert_eq!(catalogue.comparisons().len(), 66);
}

#[test]
fn the_parts_of_venice_and_chickasaw_are_complete() {
    let of = |prefix: &str| {
        let rows = Catalogue::get().clauses().iter();
        rows.filter(|row| row.id.starts_with(prefix)).count()
    };
    assert_eq!(
        ["VE-intro-", "VE-game-", "VE-rule-", "VE-general-"].map(of),
        [2, 48, 14, 23]
    );
    assert_eq!(["CK-desc-", "CK-draw-", "CK-settle-"].map(of), [15, 11, 2]);
}

#[test]
fn no_id_stands_twice_and_each_is_found() {
    let catalogue = Catalogue::get();
    let mut ids: Vec<&str> = catalogue.entries().map(CatalogueEntry::id).collect();
    assert_eq!(ids.len(), 285 + 106 + 12);
    for id in &ids {
        assert_eq!(catalogue.find(id).map(CatalogueEntry::id), Some(*id));
    }
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 285 + 106 + 12);
    assert!(!catalogue.contains("NJ-4.6b.9"));
}

#[test]
fn a_clause_belongs_to_the_law_its_id_begins_with() {
    for row in Catalogue::get().clauses() {
        assert!(row.id.starts_with(row.source.prefix()), "{}", row.id);
        assert!(
            !row.obligation.is_empty() && !row.test.is_empty(),
            "{}",
            row.id
        );
        assert!(
            Catalogue::get().section(&row.section).is_some(),
            "{}",
            row.id
        );
        let known = ["BK", "DP", "PT", "CR", "SV", "HC", "CA", "MG"];
        assert!(
            row.who.iter().all(|who| known.contains(&who.as_str())),
            "{}",
            row.id
        );
    }
}

#[test]
fn decisions_run_from_1_to_95_and_name_their_keys() {
    let catalogue = Catalogue::get();
    for number in 1..=95 {
        assert!(catalogue.contains(&format!("INT-{number:02}")));
    }
    for decision in catalogue.decisions() {
        assert_eq!(decision.fixed, decision.cfg.is_empty(), "{}", decision.id);
        assert_eq!(
            decision.fixed,
            decision.status.starts_with("Fixed"),
            "{}",
            decision.id
        );
        assert!(!decision.title.is_empty(), "{}", decision.id);
        for key in &decision.cfg {
            assert!(catalogue.setting(key).is_some(), "{key} of {}", decision.id);
        }
    }
}

#[test]
fn all_decisions_but_two_say_so() {
    // INT-15 and INT-81 decide in one sentence without the word.
    let silent: Vec<&str> = Catalogue::get()
        .decisions()
        .iter()
        .filter(|decision| !decision.text.contains("Decision: "))
        .map(|decision| decision.id.as_str())
        .collect();
    assert_eq!(silent, ["INT-15", "INT-81"]);
}

#[test]
fn the_register_cites_rows_that_exist() {
    for setting in Catalogue::get().settings() {
        assert!(!setting.ids.is_empty(), "{:?}", setting.keys);
        for id in &setting.ids {
            assert!(
                Catalogue::get().contains(id),
                "{:?} cites {id}",
                setting.keys
            );
        }
    }
}

#[test]
fn int_29_tells_how_the_lost_column_was_found() {
    let text = Catalogue::get().find("INT-29").unwrap().text();
    for part in [
        "only ten cells",
        "Only the loss of column 5 fits",
        "Reject it",
        "must draw",
    ] {
        assert!(text.contains(part), "{part}");
    }
    assert!(text.ends_with("Decision: column 5 was lost; use the full table."));
    assert!(
        text.contains("\n    4   D S S D D D D D S S\n"),
        "the print keeps its lines"
    );
}

#[test]
fn int_01_the_geometry_is_drawn() {
    let notes = Catalogue::get().notes();
    let geometry = notes
        .iter()
        .find(|note| note.title == "Geometry (INT-01)")
        .unwrap();
    assert!(
        geometry
            .text
            .contains("\n             seat 9   DEALER   seat 1")
    );
    assert!(
        geometry
            .text
            .starts_with("Seats are numbered counter-clockwise")
    );
}

#[test]
fn nj_4_2_and_ve_intro_01_carry_no_obligation() {
    // Also VE-intro-02: the rows are listed, and nothing follows from them.
    for id in ["NJ-4.2", "VE-intro-01", "VE-intro-02"] {
        let Some(CatalogueEntry::Clause(row)) = Catalogue::get().find(id) else {
            panic!("{id}")
        };
        assert_eq!(row.kind, ClauseKind::Mgmt, "{id}");
        let text = format!("{} {}", row.obligation, row.test).to_lowercase();
        assert!(text.contains("no obligation"), "{id}");
    }
}

#[test]
fn a_point_of_comparison_speaks_of_every_law() {
    for (number, point) in (1..).zip(Catalogue::get().comparisons()) {
        assert_eq!(point.number, number);
        assert!(Law::ALL.into_iter().all(|law| !point.of(law).is_empty()));
    }
    let sources = Catalogue::get().sources();
    assert_eq!(
        sources.iter().map(|source| source.law).collect::<Vec<_>>(),
        Law::ALL
    );
}
