//! The tests in a file of Rust.

/// A test: its name, and everything written in and above it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Test<'a> {
    pub(super) name: &'a str,
    pub(super) text: String,
}

/// The tests of a file. It is formatted code, so a function ends with the brace that stands below
/// its first letter.
pub(super) fn tests_in(source: &str) -> Vec<Test<'_>> {
    let lines: Vec<&str> = source.lines().collect();
    let marks = lines
        .iter()
        .enumerate()
        .filter(|(_, line)| ["#[test]", "#[tokio::test]"].contains(&line.trim()));
    marks
        .filter_map(|(mark, _)| test_at(&lines, mark))
        .collect()
}

fn test_at<'a>(lines: &[&'a str], mark: usize) -> Option<Test<'a>> {
    let (above, below) = lines.split_at(mark);
    let head = below.iter().position(|line| begins(line).is_some())?;
    let first = *below.get(head)?;
    let (name, _) = begins(first)?.split_once(['(', '<'])?;
    let indent = first.len() - first.trim_start().len();
    let end = format!("{}}}", " ".repeat(indent));
    let body = below.get(head..)?;
    let length = if first.trim_end().ends_with('}') {
        1
    } else {
        1 + body.iter().position(|line| *line == end)?
    };
    let docs = above.iter().rev().take_while(|line| is_note(line)).count();
    let note = above.get(mark - docs..)?;
    let text = [note, below.get(..head)?, body.get(..length)?]
        .concat()
        .join("\n");
    Some(Test { name, text })
}

/// What follows the word that begins a function.
fn begins(line: &str) -> Option<&str> {
    let line = line.trim_start();
    line.strip_prefix("async ")
        .unwrap_or(line)
        .strip_prefix("fn ")
}

/// The titles of the tests in a file of TypeScript.
pub(super) fn titles_in(source: &str) -> impl Iterator<Item = &str> {
    let tests = source.split("it(\"").skip(1);
    tests.filter_map(|rest| rest.split('"').next())
}

/// A comment or an attribute.
fn is_note(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("//") || line.starts_with("#[")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = r#"
fn helper() { "INT-01"; }

/// A printed example (INT-02).
#[test]
#[expect(clippy::x, reason = "INT-03")]
fn nj_4_1_one() {
    if true {
        "INT-04";
    }
}

proptest! {
    #[test]
    fn inv_01_two(x in 0..3) {
        "INT-05";
    }

    #[test]
    fn short() {}
}

const AFTER: &str = "INT-06";
"#;

    #[test]
    fn a_test_has_its_name_its_notes_and_its_body() {
        let tests = tests_in(SOURCE);
        let names: Vec<&str> = tests.iter().map(|test| test.name).collect();
        assert_eq!(names, ["nj_4_1_one", "inv_01_two", "short"]);
        for (test, ids) in tests
            .iter()
            .zip([vec!["02", "03", "04"], vec!["05"], vec![]])
        {
            for id in ["01", "02", "03", "04", "05", "06"] {
                let found = test.text.contains(&format!("INT-{id}"));
                assert_eq!(found, ids.contains(&id), "{} {id}", test.name);
            }
        }
    }
}
