//! Every file under `rulebooks/` reads.

use std::collections::BTreeMap;
use std::fs;

use sabot_rules::table::calls::{Cue, Tongue};
use sabot_rules::{Catalogue, Rulebook};

use super::tree::{none, root};

#[test]
fn every_file_of_the_law_reads() {
    let mut findings = Vec::new();
    for entry in fs::read_dir(root().join("rulebooks")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).unwrap();
        if let Err(reason) = reads(&name, &text) {
            findings.push(format!("{name}: {reason}"));
        }
    }
    none("files of the law that do not read", &findings);
}

fn reads(name: &str, text: &str) -> Result<(), String> {
    match name {
        "clauses.toml" if Catalogue::get().clauses().is_empty() => Err("no clauses".to_owned()),
        "clauses.toml" => Ok(()),
        "calls.toml" => {
            let said = Cue::BetsClosed.said_in(Tongue::Italian);
            let read = said == "Rien ne va plus.";
            read.then_some(())
                .ok_or_else(|| format!("the croupier says {said}"))
        }
        "untested.toml" => {
            let reasons: BTreeMap<String, String> =
                toml::from_str(text).map_err(|error| error.to_string())?;
            match reasons.keys().find(|id| !Catalogue::get().contains(id)) {
                Some(id) => Err(format!("the catalogue has no {id}")),
                None => Ok(()),
            }
        }
        _ => {
            let rules = Rulebook::from_toml(text).map_err(|error| error.to_string())?;
            let named = name.strip_suffix(".toml") == Some(&rules.name);
            if named {
                Ok(())
            } else {
                Err(format!("it calls itself {}", rules.name))
            }
        }
    }
}

#[test]
fn a_broken_file_is_found() {
    assert!(reads("venice.toml", "law = \"venice\"\nname = \"monaco\"").is_err());
    assert!(reads("venice.toml", "law = ").is_err());
    assert!(reads("untested.toml", "\"NJ-9.9\" = \"gone\"").is_err());
}
