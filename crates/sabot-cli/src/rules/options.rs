//! `sabot rules options`: every key of a rulebook.

use comfy_table::{Attribute, Cell};
use sabot_rules::{Clause, Law, Rulebook};
use serde::Serialize;

use crate::answer::Answer;
use crate::screen::Screen;

/// The options of one rulebook.
#[derive(Debug, Serialize)]
struct Sheet {
    rulebook: String,
    law: Law,
    version: u32,
    options: Vec<OptionRow>,
    not_here: Vec<&'static str>,
}

/// One option of a rulebook, with its default and bounds.
#[derive(Debug, Serialize)]
struct OptionRow {
    key: &'static str,
    value: String,
    default: String,
    changed: bool,
    admitted: String,
    #[serde(skip_serializing_if = "str::is_empty")]
    note: &'static str,
    clauses: Vec<Clause>,
}

/// Lists the options of a rulebook.
pub(crate) fn answer(rules: &Rulebook, json: bool, screen: Screen) -> anyhow::Result<Answer> {
    Answer::either(json, true, &Sheet::of(rules), |sheet| sheet.text(screen))
}

impl Sheet {
    fn of(rules: &Rulebook) -> Self {
        let options: Vec<OptionRow> = Rulebook::keys()
            .iter()
            .filter_map(|info| {
                let default = rules.default_of(info.key)?;
                let value = rules.get(info.key)?;
                Some(OptionRow {
                    key: info.key,
                    changed: value != default,
                    value,
                    default,
                    admitted: rules.admitted(info.key)?,
                    note: info.note,
                    clauses: info.clauses.clone(),
                })
            })
            .collect();
        let here = |key: &str| options.iter().any(|line| line.key == key);
        let keys = Rulebook::keys().iter().map(|info| info.key);
        Self {
            rulebook: rules.name.clone(),
            law: rules.law,
            version: rules.version,
            not_here: keys.filter(|key| !here(key)).collect(),
            options,
        }
    }

    fn text(&self, screen: Screen) -> String {
        let mut table = screen.table();
        table.set_header(["key", "value", "default", "admitted", "clauses"]);
        for line in &self.options {
            table.add_row(line.cells());
        }
        let head = format!(
            "{}, version {}, on the law of {}",
            self.rulebook, self.version, self.law
        );
        let mut parts = vec![head, screen.with_whole(table, 1)];
        if self.options.iter().any(|line| line.changed) {
            parts.push("* differs from the default".to_owned());
        }
        if !self.not_here.is_empty() {
            let missing = format!("Not under this law: {}", self.not_here.join(", "));
            parts.push(screen.prose(0, &missing));
        }
        parts.join("\n\n")
    }
}

impl OptionRow {
    fn cells(&self) -> [Cell; 5] {
        let value = if self.changed {
            Cell::new(format!("{} *", self.value)).add_attribute(Attribute::Bold)
        } else {
            Cell::new(&self.value)
        };
        let ids: Vec<&str> = self.clauses.iter().map(|clause| clause.id()).collect();
        [
            Cell::new(self.key),
            value,
            Cell::new(&self.default),
            Cell::new(&self.admitted),
            Cell::new(ids.join(", ")),
        ]
    }
}
