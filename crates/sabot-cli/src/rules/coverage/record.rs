//! What a record proves: the clauses in its head, and those it expects to be named.

/// What the line begins with that says how to read the record.
const VERSION: &str = "sabot ";

/// The lines of a record that name what it proves.
pub(super) fn proving(record: &str) -> String {
    let before_play =
        |line: &&str| line.trim().is_empty() || line.starts_with('#') || line.starts_with(VERSION);
    let head = record.lines().take_while(before_play);
    let expected = record
        .lines()
        .filter(|line| line.starts_with("expect "))
        .filter_map(|line| line.split('#').next());
    let lines: Vec<&str> = head.chain(expected).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_head_and_the_expectations_count() {
        let record = "# NJ-4.7b.3: a stand-off\n\nsabot 1\n# INT-21\nrulebook new-jersey\n# INT-01\n\
                      expect refused NJ-4.6b.1  # INT-02\n3 banco  # INT-03\n";
        let proving = proving(record);
        for (id, counts) in [
            ("NJ-4.7b.3", true),
            ("INT-21", true),
            ("NJ-4.6b.1", true),
            ("INT-01", false),
            ("INT-02", false),
            ("INT-03", false),
        ] {
            assert_eq!(proving.contains(id), counts, "{id}");
        }
    }
}
