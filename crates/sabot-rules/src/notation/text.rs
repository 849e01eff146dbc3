//! The texts a record holds: names, keys, comments. Each enters through a checked door, so that
//! whatever can be built can be written and read back.

use std::fmt;

/// The name of a standing party, written `st:NAME`: letters, digits, `-` and `_`.
///
/// ```
/// use sabot_rules::notation::Name;
///
/// assert_eq!(Name::new("Y").unwrap().to_string(), "Y");
/// assert!(Name::new("two words").is_none());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Name(Box<str>);

impl Name {
    /// The name, if it is one.
    pub fn new(text: &str) -> Option<Self> {
        let fits = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
        (!text.is_empty() && text.chars().all(fits)).then(|| Self(text.into()))
    }

    /// The letters of the name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// The key of an option or a seal: letters, digits, `-`, `_` and `.`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key(Box<str>);

impl Key {
    /// The key, if it is one.
    pub fn new(text: &str) -> Option<Self> {
        let fits = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
        (!text.is_empty() && text.chars().all(fits)).then(|| Self(text.into()))
    }

    /// The letters of the key.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// A comment: one line, without blanks at its ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comment(Box<str>);

impl Comment {
    /// A comment of this text; line ends become blanks.
    pub fn new(text: &str) -> Self {
        Self(text.replace(['\n', '\r'], " ").trim().into())
    }

    /// The text of the comment.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            f.write_str("#")
        } else {
            write!(f, "# {}", self.0)
        }
    }
}

/// A text as a record writes it: as it is where it is plain words, in quotes otherwise.
pub(super) struct Written<'a>(pub(super) &'a str);

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if is_plain(self.0) {
            f.write_str(self.0)
        } else {
            Quoted(self.0).fmt(f)
        }
    }
}

/// Words with one blank between them, and nothing that means something else in a record.
fn is_plain(text: &str) -> bool {
    let word = |word: &str| {
        !word.is_empty() && !word.contains(|c: char| c.is_whitespace() || matches!(c, '#' | '"'))
    };
    text.split(' ').all(word)
}

/// A text in quotes.
pub(super) struct Quoted<'a>(pub(super) &'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("\"")?;
        for c in self.0.chars() {
            match c {
                '"' => f.write_str("\\\"")?,
                '\\' => f.write_str("\\\\")?,
                '\n' => f.write_str("\\n")?,
                '\r' => f.write_str("\\r")?,
                other => fmt::Write::write_char(f, other)?,
            }
        }
        f.write_str("\"")
    }
}

/// What stands between two quotes; `None` if a backslash escapes nothing that is ever escaped.
pub(super) fn unquoted(inside: &str) -> Option<String> {
    let mut text = String::with_capacity(inside.len());
    let mut letters = inside.chars();
    while let Some(c) = letters.next() {
        text.push(match c {
            '\\' => match letters.next()? {
                'n' => '\n',
                'r' => '\r',
                c @ ('"' | '\\') => c,
                _ => return None,
            },
            c => c,
        });
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_keys_and_comments_have_their_letters() {
        assert!(Name::new("").is_none());
        assert!(Name::new("a:b").is_none());
        assert_eq!(
            Name::new("Österreicher-2").unwrap().as_str(),
            "Österreicher-2"
        );
        assert!(Key::new("call_forms").is_some());
        assert!(Key::new("a b").is_none());
        assert_eq!(Comment::new(" two\nlines ").as_str(), "two lines");
        assert_eq!(Comment::new("  ").to_string(), "#");
    }

    #[test]
    fn a_text_is_quoted_only_where_it_must_be() {
        for (text, written) in [
            ("Banco Seul, Tie Hand", "Banco Seul, Tie Hand"),
            ("", "\"\""),
            ("a  b", "\"a  b\""),
            ("#1", "\"#1\""),
            ("say \"no\"\\\n", "\"say \\\"no\\\"\\\\\\n\""),
        ] {
            assert_eq!(Written(text).to_string(), written);
        }
        assert_eq!(
            unquoted(r#"say \"no\"\\\n"#).as_deref(),
            Some("say \"no\"\\\n")
        );
        assert_eq!(unquoted(r"\x"), None);
        assert_eq!(unquoted(r"\"), None);
    }
}
