//! The same coups by a few plain lines, written without the engine: the answers must agree.

use sabot_core::Card;
use sabot_rules::table::act::Call;

/// What the coups of a run should have come to.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    player: u64,
    banker: u64,
    tie: u64,
    /// The house's result in cents.
    house: i64,
}

fn points(card: Card) -> u8 {
    card.points().get()
}

pub(crate) fn banker_points(dealt: &[Card]) -> u8 {
    (points(dealt[1]) + points(dealt[3])) % 10
}

fn player_points(dealt: &[Card]) -> u8 {
    (points(dealt[0]) + points(dealt[2])) % 10
}

pub(crate) fn player_call(dealt: &[Card]) -> Call {
    match player_points(dealt) {
        0..=4 => Call::Card,
        5..=7 => Call::Stay,
        _ => Call::Natural,
    }
}

/// Free cells draw; the column is the Player's third card.
pub(crate) fn banker_draws(dealt: &[Card]) -> bool {
    let third = dealt.get(4).map(|card| points(*card));
    draws(banker_points(dealt), third)
}

fn draws(banker: u8, third: Option<u8>) -> bool {
    match (banker, third) {
        (0..=2, _) => true,
        (3..=5, None) => true,
        (3, Some(third)) => third != 8,
        (4, Some(third)) => (2..=7).contains(&third),
        (5, Some(third)) => (4..=7).contains(&third),
        (6, Some(third)) => third == 6 || third == 7,
        _ => false,
    }
}

/// Both totals of a coup in which the player's side draws up to `most`.
fn totals(dealt: &[Card], most: u8) -> (u8, u8) {
    let (player, banker) = (player_points(dealt), banker_points(dealt));
    if player >= 8 || banker >= 8 {
        assert_eq!(dealt.len(), 4, "nobody draws after a natural");
        return (player, banker);
    }
    let mut rest = dealt[4..].iter().map(|card| points(*card));
    let third = if player <= most { rest.next() } else { None };
    let fourth = if draws(banker, third) {
        rest.next()
    } else {
        None
    };
    assert!(rest.next().is_none(), "a card too many");
    (
        (player + third.unwrap_or(0)) % 10,
        (banker + fourth.unwrap_or(0)) % 10,
    )
}

impl Tally {
    fn count(&mut self, player: u8, banker: u8) {
        match player.cmp(&banker) {
            std::cmp::Ordering::Greater => self.player += 1,
            std::cmp::Ordering::Less => self.banker += 1,
            std::cmp::Ordering::Equal => self.tie += 1,
        }
    }

    /// Nine positions: three wagers a kind, ten to eighteen, an ante of fifty cents each.
    pub(crate) fn punto(&mut self, dealt: &[Card]) {
        let (player, banker) = totals(dealt, 5);
        self.count(player, banker);
        self.house += 9 * 50;
        for seat in 0..9_i64 {
            let wager = (10 + seat) * 100;
            self.house += match (seat % 3, player.cmp(&banker)) {
                (0, std::cmp::Ordering::Greater) => -wager,
                (1, std::cmp::Ordering::Less) => -(wager - wager * 5 / 100),
                (2, std::cmp::Ordering::Equal) => -8 * wager,
                (0 | 1, std::cmp::Ordering::Equal) => 0,
                _ => wager,
            };
        }
    }

    /// Eight hundred covered in full; five per cent of a win.
    pub(crate) fn chemin(&mut self, dealt: &[Card]) {
        let (player, banker) = totals(dealt, 4);
        self.count(player, banker);
        if banker > player {
            self.house += 40_00;
        }
    }

    /// The engine's answer is this one, to the cent.
    pub(crate) fn check(&self, house: i64, coups: u64) {
        assert_eq!(
            self.player + self.banker + self.tie,
            coups,
            "every coup has an outcome"
        );
        assert_eq!(
            house, self.house,
            "the house's result differs from the plain count"
        );
    }
}
