//! A shoe as text: `8 decks - 4s 9d Kh`, `0=128,1=32,…`, `A=32,…`, `As=8,…`.

use std::fmt;
use std::str::FromStr;

use sabot_core::{Card, Rank};

use super::{CardCounts, Composition, CompositionError, Counts, RankCounts, Raw, faces};

impl FromStr for Counts {
    type Err = CompositionError;

    fn from_str(text: &str) -> Result<Self, CompositionError> {
        let (base, removed) = match text.split_once(" -") {
            Some((base, removed)) => (base, removed),
            None => (text, ""),
        };
        let mut counts = read_base(base.trim())?;
        for word in words(removed) {
            match word.parse::<Card>() {
                Ok(card) => counts.remove(card)?,
                Err(_) => counts.remove_value(value_key(word).ok_or_else(|| unknown(word))?)?,
            }
        }
        counts.counts()
    }
}

/// Words between spaces and commas.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', ',', '\t', '\n'])
        .filter(|word| !word.is_empty())
}

fn read_base(base: &str) -> Result<Raw, CompositionError> {
    if base.is_empty() {
        return Err(CompositionError::Empty);
    }
    if let Some(number) = base
        .strip_suffix("decks")
        .or_else(|| base.strip_suffix("deck"))
    {
        let decks = read_count("decks", number.trim())?;
        // Checked here, so that nothing is taken out of a shoe that is too large to add up.
        CardCounts::decks(decks)?;
        return Ok(Raw::cards([[decks; 13]; 4]));
    }
    let pairs = words(base)
        .map(|word| {
            word.split_once('=')
                .ok_or_else(|| CompositionError::Unreadable {
                    found: word.to_owned(),
                })
        })
        .collect::<Result<Vec<_>, _>>()?;
    read_pairs(&pairs)
}

/// How fine the keys of a list are.
fn read_pairs(pairs: &[(&str, &str)]) -> Result<Raw, CompositionError> {
    let cards = pairs.iter().filter_map(|(key, _)| face_key(key)).count();
    if cards == pairs.len() {
        let mut counts = [[0; 13]; 4];
        fill(pairs, counts.as_flattened_mut(), face_key)?;
        return checked(Raw::Cards(counts));
    }
    let letters = |key: &str| rank_key(key).is_some() && value_key(key).is_none();
    if pairs.iter().any(|(key, _)| letters(key)) {
        let mut counts = [0; 13];
        fill(pairs, &mut counts, rank_key)?;
        return checked(Raw::Ranks(counts));
    }
    let mut counts = [0; 10];
    fill(pairs, &mut counts, value_key)?;
    checked(Raw::Values(counts))
}

/// The counts as they are, if they are few enough to add up.
fn checked(raw: Raw) -> Result<Raw, CompositionError> {
    raw.counts().map(Raw::from)
}

fn fill(
    pairs: &[(&str, &str)],
    counts: &mut [u32],
    place: impl Fn(&str) -> Option<usize>,
) -> Result<(), CompositionError> {
    let mut seen = vec![false; counts.len()];
    for (key, count) in pairs {
        let at = place(key).ok_or_else(|| unknown(key))?;
        if std::mem::replace(&mut seen[at], true) {
            return Err(CompositionError::Twice {
                key: (*key).to_owned(),
            });
        }
        counts[at] = read_count(key, count)?;
    }
    Ok(())
}

fn read_count(key: &str, count: &str) -> Result<u32, CompositionError> {
    let (key, count) = (key.to_owned(), count.to_owned());
    if count.starts_with('-') {
        return Err(CompositionError::Negative { key, count });
    }
    if count.is_empty() || !count.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(CompositionError::NoNumber { key, count });
    }
    // More than fits is more than is counted.
    Ok(count.parse().unwrap_or(u32::MAX))
}

fn value_key(key: &str) -> Option<usize> {
    match key.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(usize::from(digit - b'0')),
        _ => None,
    }
}

fn rank_key(key: &str) -> Option<usize> {
    let key = if key == "10" { "T" } else { key };
    let mut letters = key.chars();
    let rank = letters.next().and_then(Rank::from_letter)?;
    letters.next().is_none().then_some(rank as usize)
}

fn face_key(key: &str) -> Option<usize> {
    let card: Card = key.parse().ok()?;
    card.suit?;
    faces().position(|face| face == card)
}

fn unknown(key: &str) -> CompositionError {
    CompositionError::UnknownKey {
        found: key.to_owned(),
    }
}

/// `key=count` for each, in order.
fn write_list<K: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    pairs: impl Iterator<Item = (K, u32)>,
) -> fmt::Result {
    for (n, (key, count)) in pairs.enumerate() {
        let comma = if n == 0 { "" } else { "," };
        write!(f, "{comma}{key}={count}")?;
    }
    Ok(())
}

impl fmt::Display for Composition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(
            f,
            (0..)
                .zip(self.counts())
                .map(|(value, count): (u8, u32)| (value, count)),
        )
    }
}

impl fmt::Display for RankCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(
            f,
            Rank::ALL
                .iter()
                .map(|rank| rank.letter())
                .zip(self.counts()),
        )
    }
}

impl fmt::Display for CardCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(f, faces().zip(self.counts().as_flattened().iter().copied()))
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Values(values) => values.fmt(f),
            Self::Ranks(ranks) => ranks.fmt(f),
            Self::Cards(cards) => cards.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(text: &str) -> Counts {
        text.parse().unwrap()
    }

    fn says(text: &str) -> String {
        text.parse::<Counts>().unwrap_err().to_string()
    }

    #[test]
    fn decks_are_read_with_the_cards_taken_out() {
        assert_eq!(read("8 decks"), Counts::decks(8).unwrap());
        assert_eq!(read("1 deck"), Counts::decks(1).unwrap());
        let left = read("8 decks - 4s 9d Kh");
        assert_eq!(
            left.composition().counts(),
            [127, 32, 32, 32, 31, 32, 32, 32, 32, 31]
        );
        assert_eq!(left, read("8 decks - 4s,9d, Kh"));
        assert!(matches!(read("8 decks - 4"), Counts::Ranks(_)));
        assert!(matches!(read("8 decks - 0"), Counts::Values(_)));
        assert_eq!(read("0=20,9=1 - 9d").total(), 20);
    }

    #[test]
    fn lists_are_as_fine_as_their_keys() {
        assert!(matches!(read("0=128,1=32,2=32"), Counts::Values(_)));
        assert!(matches!(read("A=32, 2=32, 10=5, K=1"), Counts::Ranks(_)));
        assert!(matches!(read("As=8 Kd=8"), Counts::Cards(_)));
    }

    #[test]
    fn what_is_no_shoe_is_refused_with_a_sentence() {
        for (text, sentence) in [
            ("0=128,1=-3", "1 has -3 cards: a count cannot be negative"),
            ("0=5", "the shoe has 5 cards: a coup may need six"),
            (
                "0=12,X=3",
                "`X` is no value (0 to 9), no rank (A23456789TJQK) and no card (4s)",
            ),
            (
                "8 decks - 1s",
                "`1s` is no value (0 to 9), no rank (A23456789TJQK) and no card (4s)",
            ),
            ("0=12,0=3", "0 is counted twice"),
            ("0=12,1=x", "`x` is no count of 1: write a whole number"),
            (
                "As=8,K=3,5=7",
                "`As` is no value (0 to 9), no rank (A23456789TJQK) and no card (4s)",
            ),
            ("1 deck - 4s 4s", "there is no 4s left to remove"),
            ("x decks", "`x` is no count of decks: write a whole number"),
            ("0 decks", "the shoe has 0 cards: a coup may need six"),
            (
                "99999999999 decks",
                "the shoe has 223338299340 cards: at most 1000000 are counted",
            ),
            (
                "0=4294967295,1=4294967295",
                "the shoe has 8589934590 cards: at most 1000000 are counted",
            ),
        ] {
            assert_eq!(says(text), sentence, "{text}");
        }
        assert!(says("").starts_with("the shoe is empty"));
        assert!(says("lots").starts_with("`lots` is no part of a shoe"));
    }

    proptest! {
        #[test]
        fn printing_and_reading_are_inverse(counts in prop::array::uniform10(0_u32..999)) {
            prop_assume!(counts.iter().sum::<u32>() >= 6);
            let shoe = Counts::Values(Composition::new(counts).unwrap());
            prop_assert_eq!(read(&shoe.to_string()), shoe);
        }

        #[test]
        fn any_text_is_a_shoe_or_a_refusal(text in "\\PC{0,30}") {
            let _ = text.parse::<Counts>();
        }

        #[test]
        fn ranks_and_faces_survive_too(ranks in prop::array::uniform13(1_u32..99), faces in prop::array::uniform13(1_u32..9)) {
            let ranks = Counts::Ranks(RankCounts::new(ranks).unwrap());
            prop_assert_eq!(read(&ranks.to_string()), ranks);
            let faces = Counts::Cards(CardCounts::new([faces; 4]).unwrap());
            prop_assert_eq!(read(&faces.to_string()), faces);
        }
    }
}
