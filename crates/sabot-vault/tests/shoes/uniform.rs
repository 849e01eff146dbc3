//! Shuffled shoes, counted: every card is equally likely to lie in every place.
//!
//! A hundred thousand of them; `SABOT_SHOES` says how many otherwise, and `make long` counts a million.

use std::thread;

use sabot_vault::Keystream;

const CARDS: usize = 312;

fn shoes() -> u64 {
    let said = std::env::var("SABOT_SHOES").ok();
    said.map_or(100_000, |said| said.parse().expect("a number of shoes"))
}

/// How often each card lay in each place, over these shoes.
fn count(shoes: std::ops::Range<u64>) -> Vec<u32> {
    let mut seen = vec![0; CARDS * CARDS];
    for number in shoes {
        let mut key = [7; 32];
        key[..8].copy_from_slice(&number.to_le_bytes());
        for (place, card) in Keystream::new(&key).permutation(312).iter().enumerate() {
            seen[place * CARDS + usize::from(*card)] += 1;
        }
    }
    seen
}

/// The sum of (seen − expected)² over all cells, as a whole number: it is divided once, at the end.
fn chi_square(seen: &[u32], shoes: u64) -> f64 {
    let cards = 312_i64;
    let shoes = i64::try_from(shoes).unwrap_or(0);
    // Everything times the number of cards, so that the expected count is whole.
    let squares: i64 = seen
        .iter()
        .map(|n| (i64::from(*n) * cards - shoes).pow(2))
        .sum();
    #[expect(clippy::cast_precision_loss, reason = "a statistic of six digits")]
    let (squares, shoes, cards) = (squares as f64, shoes as f64, cards as f64);
    // A shoe holds each card once, which makes the cells less free than independent draws: the
    // factor (n − 1) / n gives a chi-square of (n − 1)² degrees of freedom.
    squares / cards / shoes * (cards - 1.0) / cards
}

#[test]
fn position_by_card_is_uniform_over_many_shoes() {
    let shoes = shoes();
    let seen = thread::scope(|scope| {
        let parts = [0, 1, 2, 3]
            .map(|part| scope.spawn(move || count(shoes * part / 4..shoes * (part + 1) / 4)));
        let mut seen = vec![0; CARDS * CARDS];
        for part in parts {
            let part = part.join().expect("counting does not fail");
            seen.iter_mut().zip(part).for_each(|(sum, n)| *sum += n);
        }
        seen
    });
    let free = 311.0_f64 * 311.0;
    let z = (chi_square(&seen, shoes) - free) / (2.0 * free).sqrt();
    // Two-sided at 99 %; the shoes are fixed, so this is the same number every time.
    println!("z = {z:.3}");
    assert!(z.abs() < 2.576, "z = {z}");
}
