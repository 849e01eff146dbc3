//! What people may be called: a name is seen as it is written, and nobody at a table looks like somebody else there.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory as _};
use unicode_security::confusable_detection::skeleton;

use super::{HouseNo, Result};

/// So many letters has a person's name.
const LETTERS: usize = 40;

/// So many marks stand on one letter; more of them reach over the lines above and below.
const MARKS: usize = 3;

/// A person's name as it is shown: trimmed, short, on one line, every letter of it seen.
pub(crate) fn proper(name: &str) -> Result<String> {
    shown(name, LETTERS).ok_or_else(|| HouseNo::BadName.into())
}

/// A text of people as it is kept: neither empty nor endless.
pub(crate) fn proper_text(text: &str) -> Result<String> {
    let text = text.trim();
    let fits = (1..=4_000).contains(&text.chars().count());
    fits.then(|| text.to_owned())
        .ok_or_else(|| HouseNo::BadText.into())
}

/// A text of at most so many letters as it is shown, in its composed form (NFC); nothing if it is empty, or if something
/// in it is not seen or turns the rest round.
pub(crate) fn shown(text: &str, most: usize) -> Option<String> {
    // The whole of it is measured, as the API's description says.
    if text.chars().count() > most {
        return None;
    }
    // Telephones put these behind a sign to have it in colours or not.
    let plain = text
        .trim()
        .chars()
        .filter(|c| !matches!(c, '\u{fe0e}' | '\u{fe0f}'));
    let shown: String = plain.nfc().collect();
    let count = shown.chars().count();
    let fits = (1..=most).contains(&count);
    (fits && shown.chars().all(is_seen) && has_few_marks(&shown)).then_some(shown)
}

/// Whether a letter is seen, and seen where it stands.
fn is_seen(letter: char) -> bool {
    let category = letter.general_category();
    let hidden = matches!(
        category,
        GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::Surrogate
            | GeneralCategory::PrivateUse
            | GeneralCategory::Unassigned
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
    );
    let space = category == GeneralCategory::SpaceSeparator;
    !hidden && (letter == ' ' || !space) && !is_blank(letter)
}

/// Letters, marks and signs that leave no trace, or stand for what could not be read.
const fn is_blank(letter: char) -> bool {
    matches!(
        letter,
        '\u{34f}'
            | '\u{115f}'
            | '\u{1160}'
            | '\u{17b4}'
            | '\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{ffa0}'
            | '\u{fffc}'
            | '\u{fffd}'
            | '\u{16fe4}'
            | '\u{1d159}'
            | '\u{e0100}'..='\u{e01ef}'
    )
}

/// Marks stand on letters, and not in towers.
fn has_few_marks(text: &str) -> bool {
    let mut marks = MARKS;
    text.chars().all(|letter| {
        if !is_combining_mark(letter) {
            marks = 0;
            return true;
        }
        marks = marks.saturating_add(1);
        marks <= MARKS
    })
}

/// How a text looks: Unicode's skeleton of it (UTS 39).
fn look(text: &str) -> String {
    let bare: String = skeleton(text).collect();
    bare.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether two names are the same to the eye, as they are written or in small letters. Who has none looks like nobody.
pub(crate) fn alike(one: &str, other: &str) -> bool {
    if one.is_empty() || other.is_empty() {
        return false;
    }
    let small = |name: &str| look(&name.to_lowercase()).to_lowercase();
    look(one) == look(other) || small(one) == small(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_seen_as_it_is_written() {
        for (said, name) in [
            (" Ada ", "Ada"),
            ("Ame\u{301}lie", "Am\u{e9}lie"),
            ("\u{5e9}\u{5e8}\u{5d4}", "\u{5e9}\u{5e8}\u{5d4}"),
            ("Nguye\u{302}\u{303}n", "Nguy\u{1ec5}n"),
            ("Ada \u{2764}\u{fe0f}", "Ada \u{2764}"),
        ] {
            assert_eq!(proper(said), Ok(name.to_owned()), "{said:?}");
        }
        for said in [
            "",
            "  ",
            "a\nb",
            "A\u{202e}ada",
            "\u{2066}Ada\u{2069}",
            "A\u{200b}da",
            "A\u{200d}da",
            "A\u{ad}da",
            "Ada\u{a0}L",
            "\u{3164}",
            "\u{2800}",
            "\u{e0041}Ada",
            "\u{feff}Ada",
            "\u{301}Ada",
            "A\u{338}\u{337}\u{336}\u{335}da",
            "\u{e000}",
            "\u{fdd0}",
        ] {
            assert_eq!(proper(said), Err(HouseNo::BadName.into()), "{said:?}");
        }
        assert!(proper(&"x".repeat(40)).is_ok() && proper(&"x".repeat(41)).is_err());
        // A letter that falls into two does not grow a name beyond its measure.
        assert!(proper(&"\u{fb1f}".repeat(40)).is_err());
    }

    #[test]
    fn names_that_look_the_same_are_the_same() {
        for (one, other) in [
            ("Ada", "Ada"),
            ("Ada", "ADA"),
            ("Ada", "\u{410}d\u{430}"),
            ("Ida", "lda"),
            ("Bob", "B0b"),
            ("paypal", "p\u{430}yp\u{430}1"),
            ("Ada B", "Ada  B"),
            ("Ada", "\u{ff21}da"),
            ("Anna", "\u{391}nna"),
        ] {
            assert!(alike(one, other), "{one} {other}");
        }
        for (one, other) in [
            ("Ada", "Eve"),
            ("Ada", "Adam"),
            ("Guest 2", "Guest 3"),
            ("", ""),
        ] {
            assert!(!alike(one, other), "{one} {other}");
        }
    }
}
