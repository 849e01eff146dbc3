//! How a row is printed.

use sabot_rules::catalogue::ClauseKind;

use super::{Interpretation, Shown, ShownOption, ShownRow, Unknown};
use crate::screen::Screen;

/// What stands above every decision of the house.
const OURS: &str = "the house's interpretation, not the regulator's";

impl Shown {
    /// Every row, then every id that is none.
    pub(super) fn text(&self, screen: Screen) -> String {
        let rows = self.rows.iter().map(|row| row.printed(screen));
        let unknown = self.unknown.iter().map(Unknown::text);
        rows.chain(unknown).collect::<Vec<String>>().join("\n\n\n")
    }
}

impl Unknown {
    fn text(&self) -> String {
        format!(
            "No row has the id {}. Near it: {}",
            self.id,
            self.nearest.join(", ")
        )
    }
}

impl ShownRow {
    fn printed(&self, screen: Screen) -> String {
        let mut parts = vec![self.head()];
        let label = if self.observable.is_some() {
            "Obligation"
        } else {
            "Text"
        };
        parts.push(part(label, &screen.prose(2, self.text)));
        if let Some(observable) = self.observable {
            parts.push(part("Observable", &screen.prose(2, observable)));
        }
        if !self.who.is_empty() {
            parts.push(part("Binds", &screen.prose(2, &self.who.join(", "))));
        }
        if !self.options.is_empty() {
            parts.push(part("Options", &options(&self.options, 2)));
        }
        parts.extend(
            self.interpretations
                .iter()
                .map(|decision| decision.printed(screen)),
        );
        if !self.see_also.is_empty() {
            parts.push(part(
                "See also",
                &screen.prose(2, &self.see_also.join(", ")),
            ));
        }
        parts.push(part("Proven by", &self.proof(screen)));
        parts.join("\n\n")
    }

    /// The id, what it is, and where it stands.
    fn head(&self) -> String {
        let what = match (self.kind, self.title) {
            (Some(kind), _) => format!("{}: {}", kind.word(), meaning(kind)),
            (None, Some(title)) => format!("{title} ({OURS})"),
            (None, None) => "an invariant of every rulebook".to_owned(),
        };
        let mut lines = vec![format!("{}  {what}", self.id)];
        if let (Some(rulebook), Some(source)) = (self.rulebook, &self.source) {
            lines.push(format!("{rulebook}: {source}"));
        }
        if let Some(section) = self.section {
            lines.push(format!("section {} {}", section.number, section.title));
        }
        lines.join("\n")
    }

    fn proof(&self, screen: Screen) -> String {
        match (self.proven_by.as_slice(), self.untested) {
            ([], Some(reason)) => screen.prose(2, &format!("no test: {reason}")),
            ([], None) => "  no test yet".to_owned(),
            (names, _) => {
                let lines: Vec<String> = names.iter().map(|name| format!("  {name}")).collect();
                lines.join("\n")
            }
        }
    }
}

impl Interpretation {
    fn printed(&self, screen: Screen) -> String {
        let head = format!("{}  {} ({OURS})", self.id, self.title);
        let mut lines = vec![part(&head, &screen.prose(2, self.text))];
        if !self.options.is_empty() {
            lines.push(options(&self.options, 2));
        }
        lines.join("\n\n")
    }
}

fn part(label: &str, text: &str) -> String {
    format!("{label}\n{text}")
}

fn options(settings: &[ShownOption], indent: usize) -> String {
    let margin = " ".repeat(indent);
    let line = |set: &ShownOption| {
        format!(
            "{margin}{} = {} ({}; takes {})",
            set.key, set.default, set.law, set.admitted
        )
    };
    settings
        .iter()
        .map(line)
        .collect::<Vec<String>>()
        .join("\n")
}

/// What a kind of clause is.
const fn meaning(kind: ClauseKind) -> &'static str {
    match kind {
        ClauseKind::Core => "a rule of play the engine enforces",
        ClauseKind::Option => "a choice left to the house",
        ClauseKind::Physical => "a procedure at the table, recorded or simulated",
        ClauseKind::Mgmt => "management and compliance",
    }
}
