//! The plain way: shuffle a whole shoe, deal it from the top, look the third cards up in a table.

use sabot_core::Points;
use sabot_lab::odds::DrawRule;

/// Player, Banker and Tie.
pub(crate) type Counts = [u64; 3];

/// A shoe that is shuffled anew for every taille.
pub(crate) struct Shuffled {
    state: u64,
    cards: Vec<u8>,
    player: [bool; 10],
    /// By the banker's count, then the player's third card, the last column for none.
    banker: [[bool; 11]; 10],
}

impl Shuffled {
    /// Eight decks by the rules of Chickasaw.
    pub(crate) fn new() -> Self {
        let rule = DrawRule::chickasaw();
        let points = Points::ALL;
        let cards = (0..416_u16).map(|n| u8::try_from((n % 13 + 1) % 13).unwrap_or(0));
        Self {
            state: 0x1234_5678_9ABC_DEF1,
            cards: cards.map(|rank| if rank < 10 { rank } else { 0 }).collect(),
            player: points.map(|count| rule.player_draws(count)),
            banker: points.map(|count| {
                std::array::from_fn(|third| rule.banker_draws(count, points.get(third).copied()))
            }),
        }
    }

    fn shuffle(&mut self) {
        for last in (1..self.cards.len()).rev() {
            self.state ^= self.state << 13;
            self.state ^= self.state >> 7;
            self.state ^= self.state << 17;
            // The upper bits of a product: a few words in 2^32 are favoured, which a bench may ignore.
            let other = ((self.state >> 32) * (last as u64 + 1)) >> 32;
            self.cards.swap(last, usize::try_from(other).unwrap_or(0));
        }
    }

    /// Deals so many shoes while more than fourteen cards are left.
    pub(crate) fn deal(&mut self, shoes: u64) -> Counts {
        let mut counts = [0; 3];
        for _ in 0..shoes {
            self.shuffle();
            let mut next = 0;
            while self.cards.len() - next > 14 {
                let (outcome, used) = self.coup(next);
                counts[outcome] += 1;
                next += used;
            }
        }
        counts
    }

    fn coup(&self, from: usize) -> (usize, usize) {
        let card = |place: usize| usize::from(self.cards[from + place]);
        let mut player = (card(0) + card(2)) % 10;
        let mut banker = (card(1) + card(3)) % 10;
        let mut used = 4;
        if player < 8 && banker < 8 {
            let mut column = 10;
            if self.player[player] {
                column = card(used);
                player = (player + column) % 10;
                used += 1;
            }
            if self.banker[banker][column] {
                banker = (banker + card(used)) % 10;
                used += 1;
            }
        }
        let outcome = match player.cmp(&banker) {
            std::cmp::Ordering::Greater => 0,
            std::cmp::Ordering::Less => 1,
            std::cmp::Ordering::Equal => 2,
        };
        (outcome, used)
    }
}
