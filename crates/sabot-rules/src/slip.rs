//! Slips of the pen: how far a name that is none lies from those that are.

/// Letters of a name that are looked at; no key and no id is nearly that long.
const LONGEST: usize = 64;

/// How many letters must be put in, left out or changed to make one word of the other.
pub(crate) fn distance(from: &str, to: &str) -> usize {
    let mut above: Vec<usize> = (0..=to.len()).collect();
    for (done, letter) in from.bytes().take(LONGEST).enumerate() {
        let mut left = done.saturating_add(1);
        let mut row = vec![left];
        for (pair, other) in above.windows(2).zip(to.bytes()) {
            let &[corner, up] = pair else { continue };
            let changed = corner.saturating_add(usize::from(letter != other));
            left = changed.min(up.min(left).saturating_add(1));
            row.push(left);
        }
        above = row;
    }
    above.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_put_in_left_out_or_changed_counts_one() {
        assert_eq!(distance("vig", "vig"), 0);
        assert_eq!(distance("deck", "decks"), 1);
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("", "abc"), 3);
    }
}
