//! Reading one line, word by word, with the column of each.

use super::error::ParseError;
use super::text::unquoted;
use super::words::Worded;

/// A word of the line and where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Token<'a> {
    /// The letters of the word; a quoted text with its quotes.
    pub(super) text: &'a str,
    /// The first byte of the word in its line.
    start: usize,
}

/// A place in a line.
#[derive(Debug, Clone)]
pub(super) struct Cursor<'a> {
    line: &'a str,
    number: u32,
    at: usize,
}

pub(super) type Read<T> = Result<T, ParseError>;

impl<'a> Cursor<'a> {
    /// At the beginning of a line with this number.
    pub(super) const fn new(line: &'a str, number: u32) -> Self {
        Self {
            line,
            number,
            at: 0,
        }
    }

    fn rest(&self) -> &'a str {
        self.line.get(self.at..).unwrap_or_default()
    }

    fn skip_blanks(&mut self) {
        let rest = self.rest();
        let blanks = rest.len().saturating_sub(rest.trim_start().len());
        self.at = self.at.saturating_add(blanks);
    }

    /// The next word, if the line or its comment does not begin here.
    pub(super) fn peek(&mut self) -> Option<Token<'a>> {
        self.skip_blanks();
        let rest = self.rest();
        let end = match rest.as_bytes().first() {
            None | Some(b'#') => return None,
            Some(b'"') => quoted_end(rest),
            Some(_) => rest
                .find(|c: char| c.is_whitespace() || c == '#')
                .unwrap_or(rest.len()),
        };
        let text = rest.get(..end).unwrap_or(rest);
        Some(Token {
            text,
            start: self.at,
        })
    }

    /// The next word, and on.
    pub(super) fn next(&mut self) -> Option<Token<'a>> {
        let token = self.peek()?;
        self.at = self.at.saturating_add(token.text.len());
        Some(token)
    }

    /// The comment at the end of the line.
    pub(super) fn comment(&mut self) -> Option<&'a str> {
        self.skip_blanks();
        self.rest().strip_prefix('#')
    }

    /// The error that something else was expected than this word, or than the end of the line.
    pub(super) fn error(&self, found: Option<Token<'a>>, expected: &str) -> ParseError {
        let start = found.map_or(self.at, |token| token.start);
        let before = self
            .line
            .get(..start)
            .map_or(0, |text| text.chars().count());
        let column = u32::try_from(before).unwrap_or(u32::MAX).saturating_add(1);
        let found = found.map_or("the end of the line".to_owned(), |token| {
            format!("`{}`", token.text)
        });
        ParseError {
            line: self.number,
            column,
            found,
            expected: expected.to_owned(),
        }
    }

    /// The next word, or the error that this was expected.
    pub(super) fn word(&mut self, expected: &str) -> Read<Token<'a>> {
        match self.next() {
            Some(token) => Ok(token),
            None => Err(self.error(None, expected)),
        }
    }

    /// The next word as something; `expected` says what.
    pub(super) fn read<T>(
        &mut self,
        expected: &str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Read<T> {
        let token = self.word(expected)?;
        read(token.text).ok_or_else(|| self.error(Some(token), expected))
    }

    /// The next word as something if it is that; otherwise it stays.
    pub(super) fn accept<T>(&mut self, read: impl FnOnce(&'a str) -> Option<T>) -> Option<T> {
        let token = self.peek()?;
        let value = read(token.text)?;
        self.at = self.at.saturating_add(token.text.len());
        Some(value)
    }

    /// Whether the next word is this one; then it is passed.
    pub(super) fn accept_word(&mut self, word: &str) -> bool {
        self.accept(|text| (text == word).then_some(())).is_some()
    }

    /// The next word must be this one.
    pub(super) fn keyword(&mut self, word: &str) -> Read<()> {
        match self.next() {
            Some(token) if token.text == word => Ok(()),
            found => Err(self.error(found, &format!("`{word}`"))),
        }
    }

    /// The next word as a value of a closed choice.
    pub(super) fn choice<T: Worded>(&mut self) -> Read<T> {
        let token = self.next();
        token
            .and_then(|token| T::of_word(token.text))
            .ok_or_else(|| self.error(token, &T::expected()))
    }

    /// The next word as a value of a closed choice, if it is one.
    pub(super) fn accept_choice<T: Worded>(&mut self) -> Option<T> {
        self.accept(T::of_word)
    }

    /// A text in quotes.
    pub(super) fn quoted(&mut self, expected: &str) -> Read<String> {
        self.read(expected, |text| {
            let inside = text.strip_prefix('"')?.strip_suffix('"')?;
            // A lone quote is both of its quotes at once.
            (text.len() > 1).then_some(inside).and_then(unquoted)
        })
    }

    /// The rest of the line up to its comment, or a text in quotes.
    pub(super) fn text(&mut self, expected: &str) -> Read<String> {
        let first = self.word(expected)?;
        if first.text.starts_with('"') {
            self.at = first.start;
            return self.quoted("a text with both its quotes");
        }
        let mut text = String::new();
        let mut token = Some(first);
        while let Some(found) = token {
            if found.text.contains('"') {
                return Err(self.error(token, "the whole text in quotes"));
            }
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(found.text);
            token = self.next();
        }
        Ok(text)
    }

    /// Nothing more may follow but a comment.
    pub(super) fn end(&mut self, expected: &str) -> Read<()> {
        match self.peek() {
            None => Ok(()),
            found => Err(self.error(found, expected)),
        }
    }
}

/// Where a quoted text ends: after its closing quote, or where the line does.
fn quoted_end(rest: &str) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at.saturating_add(1),
            _ => {}
        }
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_end_at_blanks_and_comments() {
        let mut cursor = Cursor::new("  é 3 bid\t10# so", 4);
        let words: Vec<&str> = std::iter::from_fn(|| cursor.next())
            .map(|t| t.text)
            .collect();
        assert_eq!(words, ["é", "3", "bid", "10"]);
        assert_eq!(cursor.comment(), Some(" so"));
    }

    #[test]
    fn columns_count_characters_from_one() {
        let mut cursor = Cursor::new("é x", 7);
        cursor.next();
        let token = cursor.next();
        let error = cursor.error(token, "y");
        assert_eq!(error.to_string(), "line 7, column 3: found `x`, expected y");
        let error = cursor.word("more").unwrap_err();
        assert_eq!(
            error.to_string(),
            "line 7, column 4: found the end of the line, expected more"
        );
    }

    #[test]
    fn a_quoted_text_is_one_word() {
        let mut cursor = Cursor::new(r##""a \"#\" b" c"##, 1);
        assert_eq!(cursor.quoted("a text").unwrap(), "a \"#\" b");
        assert_eq!(cursor.text("a text").unwrap(), "c");
        for torn in ["\"", "\"a", "\"a\\\"", "\"\\x\""] {
            assert!(Cursor::new(torn, 1).quoted("a text").is_err(), "{torn}");
        }
    }
}
