//! The plain twin: one shoe, one card at a time, by the rulebook's drawing table.

use super::Punto;
use crate::odds::DrawRule;
use crate::simulate::stream::Stream;
use crate::simulate::tally::FEATURES;

/// What one shoe came to.
pub(super) fn deal(game: &Punto, shoe: u64) -> [u32; FEATURES] {
    let mut features = [0; FEATURES];
    deal_each(game, shoe, |_, coup| {
        for (count, happened) in features.iter_mut().zip(coup.features()) {
            *count += u32::from(happened);
        }
    });
    features
}

/// Deals one shoe and shows each coup, with what was in the shoe before it.
pub(super) fn deal_each(game: &Punto, shoe: u64, mut each: impl FnMut(&[u32; 10], &DealtCoup)) {
    let mut table = Table {
        stream: game.streams.of(shoe),
        counts: game.shoe.counts(),
        left: game.shoe.total(),
    };
    if game.burn {
        table.burn();
    }
    let mut more = game.one_more;
    while table.left > game.cut || (more && table.left > 5) {
        more &= table.left > game.cut;
        let before = table.counts;
        let coup = table.coup(&game.rule);
        each(&before, &coup);
    }
}

struct Table {
    stream: Stream,
    counts: [u32; 10],
    left: u32,
}

impl Table {
    fn draw(&mut self) -> usize {
        let mut number = self.stream.below(self.left);
        self.left -= 1;
        for (value, count) in self.counts.iter_mut().enumerate() {
            if number < *count {
                *count -= 1;
                return value;
            }
            number -= *count;
        }
        0
    }

    fn draw_if(&mut self, drawn: bool) -> Option<usize> {
        if drawn {
            return Some(self.draw());
        }
        self.stream.skip();
        None
    }

    fn burn(&mut self) {
        let first = self.draw();
        let follow = if first == 0 { 10 } else { first };
        for step in 1..12 {
            self.draw_if(step <= follow && self.left > 0);
        }
    }

    fn coup(&mut self, rule: &DrawRule) -> DealtCoup {
        let [first, second] = [self.draw(), self.draw()];
        let player = (first + self.draw()) % 10;
        let banker = (second + self.draw()) % 10;
        let natural = player >= 8 || banker >= 8;
        let player_third = self.draw_if(!natural && rule.player_draws_on(player));
        let banker_third = self.draw_if(!natural && rule.banker_draws_on(banker, player_third));
        DealtCoup {
            player: (player + player_third.unwrap_or(0)) % 10,
            banker: (banker + banker_third.unwrap_or(0)) % 10,
            natural,
            player_draws: player_third.is_some(),
            banker_draws: banker_third.is_some(),
        }
    }
}

/// How a coup ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct DealtCoup {
    player: usize,
    banker: usize,
    natural: bool,
    player_draws: bool,
    banker_draws: bool,
}

impl DealtCoup {
    /// In the order of [`crate::simulate::Feature::ALL`].
    fn features(&self) -> [bool; FEATURES] {
        let player_wins = self.player > self.banker;
        let banker_wins = self.banker > self.player;
        [
            true,
            player_wins,
            banker_wins,
            self.natural,
            !self.player_draws && !self.banker_draws,
            self.player_draws && self.banker_draws,
            banker_wins && self.banker == 6,
            banker_wins && self.banker_draws && self.banker == 7,
            player_wins && self.player_draws && self.player == 8,
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(shoe: u64) -> Table {
        let game = Punto::full_shoes(4);
        Table {
            stream: game.streams.of(shoe),
            counts: game.shoe.counts(),
            left: game.shoe.total(),
        }
    }

    /// How far counts lie from their shares: a chi-square variable with one degree of freedom less than there are counts.
    fn chi_square(seen: &[u32], shares: &[f64]) -> f64 {
        let all = f64::from(seen.iter().sum::<u32>());
        seen.iter()
            .zip(shares)
            .map(|(&n, share)| (f64::from(n) - all * share).powi(2) / (all * share))
            .sum()
    }

    #[test]
    fn every_place_of_the_shoe_has_its_share_of_every_value() {
        const SHOES: u64 = 20_000;
        let share = |value: usize| if value == 0 { 4.0 / 13.0 } else { 1.0 / 13.0 };
        let shares: [f64; 10] = std::array::from_fn(share);
        let mut by_place = vec![[0_u32; 10]; 416];
        for shoe in 0..SHOES {
            let mut table = table(shoe);
            for place in &mut by_place {
                place[table.draw()] += 1;
            }
            assert_eq!((table.left, table.counts), (0, [0; 10]));
        }
        // Nine degrees of freedom: beyond 39.3 once in a hundred thousand.
        let worst = by_place.iter().map(|seen| chi_square(seen, &shares));
        assert!(worst.fold(0.0, f64::max) < 39.3);
    }

    #[test]
    fn two_cards_in_a_row_have_the_share_of_a_shoe_without_the_first() {
        let counts = Punto::full_shoes(0).shoe.counts();
        let shares: Vec<f64> = (0..100)
            .map(|pair: usize| {
                let (first, second) = (pair / 10, pair % 10);
                let after = counts[second] - u32::from(first == second);
                f64::from(counts[first] * after) / (416.0 * 415.0)
            })
            .collect();
        let mut seen = vec![0_u32; 100];
        for shoe in 0..200_000 {
            let mut table = table(shoe);
            let (first, second) = (table.draw(), table.draw());
            seen[first * 10 + second] += 1;
        }
        // Ninety-nine degrees of freedom: beyond 161 once in ten thousand.
        let chi = chi_square(&seen, &shares);
        assert!(chi < 161.0, "{chi}");
    }
}
