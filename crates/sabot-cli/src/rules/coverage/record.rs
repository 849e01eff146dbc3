//! What a record proves: the clauses in its head, and those it expects a refusal by.

/// What the line begins with that says how to read the record.
const VERSION: &str = "sabot ";

/// The lines of a record that name what it proves.
pub(super) fn proving(record: &str) -> String {
    let before_play =
        |line: &&str| line.trim().is_empty() || line.starts_with('#') || line.starts_with(VERSION);
    let head = record.lines().take_while(before_play);
    let refused = record
        .lines()
        .filter(|line| line.contains("expect refused"));
    let lines: Vec<&str> = head.chain(refused).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_head_and_the_refusals_count() {
        let record = "# NJ-4.7b.3: a stand-off\n\nrulebook new-jersey\n# NJ-4.1b.1\nexpect refused NJ-4.6b.1\n";
        assert_eq!(
            proving(record),
            "# NJ-4.7b.3: a stand-off\n\nexpect refused NJ-4.6b.1"
        );
    }
}
