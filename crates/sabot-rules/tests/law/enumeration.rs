//! Every ordered deal of a full shoe, counted: the exact odds of the three rulebooks.
//!
//! A coup that ends early stands for all the ways in which six cards could have been dealt, so the
//! counts of the three outcomes add up to all ordered six-card deals.

use sabot_core::{Outcome, Points};
use sabot_rules::{Cell, DrawTable};

use super::say::{ck, nj, ve};

/// How the three free choices of New Jersey are made.
#[derive(Debug, Clone, Copy)]
struct Choices {
    player_five: bool,
    three_nine: bool,
    five_four: bool,
}

/// What punto banco fixes: all three draw.
const DRAW_ALL: Choices = Choices {
    player_five: true,
    three_nine: true,
    five_four: true,
};

/// How many ordered six-card deals end in each outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Counts {
    player: u128,
    banker: u128,
    tie: u128,
}

impl Counts {
    fn total(self) -> u128 {
        self.player + self.banker + self.tie
    }

    fn add(&mut self, player: Points, banker: Points, ways: u128) {
        match Outcome::of(player, banker) {
            Outcome::Player => self.player += ways,
            Outcome::Banker => self.banker += ways,
            Outcome::Tie => self.tie += ways,
        }
    }
}

/// A shoe by values: how many cards of each are left, and how many in all.
#[derive(Debug, Clone, Copy)]
struct Shoe {
    left: [u128; 10],
    cards: u128,
}

impl Shoe {
    fn of(decks: u128) -> Self {
        let mut left = [decks * 4; 10];
        left[0] = decks * 16;
        Self {
            left,
            cards: decks * 52,
        }
    }

    /// Every value that can come next: the value, the ways it can come, the shoe after it.
    fn next(self) -> impl Iterator<Item = (Points, u128, Self)> {
        Points::ALL.into_iter().filter_map(move |value| {
            let place = usize::from(value.get());
            let ways = self.left[place];
            let mut after = self;
            after.left[place] = ways.checked_sub(1)?;
            after.cards -= 1;
            Some((value, ways, after))
        })
    }

    /// The ways in which `cards` more cards could follow.
    fn follow(self, cards: u128) -> u128 {
        (0..cards).map(|gone| self.cards - gone).product()
    }
}

fn draws(cell: Cell, choice: bool) -> bool {
    match cell {
        Cell::MustDraw => true,
        Cell::MustStay => false,
        Cell::Free => choice,
    }
}

impl Choices {
    fn player_draws(self, table: &DrawTable, player: Points) -> bool {
        draws(table.player(player), self.player_five)
    }

    fn banker_draws(self, table: &DrawTable, banker: Points, third: Option<Points>) -> bool {
        let choice = if banker.get() == 3 {
            self.three_nine
        } else {
            self.five_four
        };
        draws(table.cell(banker, third), choice)
    }
}

/// Counts every ordered deal of a full shoe.
fn enumerate(table: &DrawTable, decks: u128, choices: Choices) -> Counts {
    let mut counts = Counts::default();
    for (first, ways_1, shoe) in Shoe::of(decks).next() {
        for (second, ways_2, shoe) in shoe.next() {
            for (third, ways_3, shoe) in shoe.next() {
                for (fourth, ways_4, shoe) in shoe.next() {
                    let hands = (first.plus(third), second.plus(fourth));
                    let ways = ways_1 * ways_2 * ways_3 * ways_4;
                    third_cards(&mut counts, table, choices, hands, ways, shoe);
                }
            }
        }
    }
    counts
}

fn third_cards(
    counts: &mut Counts,
    table: &DrawTable,
    choices: Choices,
    (player, banker): (Points, Points),
    ways: u128,
    shoe: Shoe,
) {
    if player.is_natural() || banker.is_natural() {
        counts.add(player, banker, ways * shoe.follow(2));
    } else if choices.player_draws(table, player) {
        for (card, more, shoe) in shoe.next() {
            let draws = choices.banker_draws(table, banker, Some(card));
            banker_card(
                counts,
                player.plus(card),
                banker,
                draws,
                (ways * more, shoe, 1),
            );
        }
    } else {
        let draws = choices.banker_draws(table, banker, None);
        banker_card(counts, player, banker, draws, (ways, shoe, 2));
    }
}

/// The banker's third card, if any; `open` is how many of the six cards are still to come.
fn banker_card(
    counts: &mut Counts,
    player: Points,
    banker: Points,
    draws: bool,
    (ways, shoe, open): (u128, Shoe, u128),
) {
    if draws {
        for (card, more, shoe) in shoe.next() {
            counts.add(
                player,
                banker.plus(card),
                ways * more * shoe.follow(open - 1),
            );
        }
    } else {
        counts.add(player, banker, ways * shoe.follow(open));
    }
}

/// A share in millionths, rounded to the nearest.
fn millionths(numerator: i128, denominator: u128) -> i128 {
    let denominator = i128::try_from(denominator).unwrap();
    let doubled = numerator * 2_000_000;
    (doubled + denominator * doubled.signum()) / (2 * denominator)
}

/// Banker wins, Player wins, Tie, in millionths.
fn shares(counts: Counts) -> [i128; 3] {
    [counts.banker, counts.player, counts.tie]
        .map(|count| millionths(i128::try_from(count).unwrap(), counts.total()))
}

/// What a unit on the banker brings at a levy of `percent`, in millionths.
fn banker_edge(counts: Counts, percent: i128) -> i128 {
    let (banker, player) = signed(counts);
    millionths(
        (100 - percent) * banker - 100 * player,
        100 * counts.total(),
    )
}

/// What a unit on the player brings, in millionths.
fn player_edge(counts: Counts) -> i128 {
    let (banker, player) = signed(counts);
    millionths(player - banker, counts.total())
}

/// What a unit on the tie brings at 8 to 1 (CK-desc-05), in millionths.
fn tie_edge(counts: Counts) -> i128 {
    let (banker, player) = signed(counts);
    millionths(
        8 * i128::try_from(counts.tie).unwrap() - banker - player,
        counts.total(),
    )
}

fn signed(counts: Counts) -> (i128, i128) {
    (
        i128::try_from(counts.banker).unwrap(),
        i128::try_from(counts.player).unwrap(),
    )
}

#[test]
fn ck_draw_11_eight_decks_give_the_exact_counts() {
    let counts = enumerate(&ck().draw, 8, DRAW_ALL);
    let player = 2_230_518_282_592_256;
    let banker = 2_292_252_566_437_888;
    let tie = 475_627_426_473_216;
    assert_eq!(
        counts,
        Counts {
            player,
            banker,
            tie
        }
    );
    assert_eq!(counts.total(), 4_998_398_275_503_360);
    assert_eq!(counts.total(), Shoe::of(8).follow(6));
}

#[test]
fn ck_draw_11_six_decks_give_the_exact_counts() {
    let counts = enumerate(&ck().draw, 6, DRAW_ALL);
    let player = 392_220_492_728_832;
    let banker = 403_095_751_234_560;
    let tie = 83_552_962_932_288;
    assert_eq!(
        counts,
        Counts {
            player,
            banker,
            tie
        }
    );
    assert_eq!(counts.total(), Shoe::of(6).follow(6));
}

#[test]
fn ck_desc_08_banker_has_a_slight_advantage() {
    let eight = enumerate(&ck().draw, 8, DRAW_ALL);
    assert_eq!(shares(eight), [458_597, 446_247, 95_156]);
    assert_eq!(
        [banker_edge(eight, 5), player_edge(eight)],
        [-10_579, -12_351]
    );
    assert_eq!(tie_edge(eight), -143_596);
    let six = enumerate(&ck().draw, 6, DRAW_ALL);
    assert_eq!(shares(six), [458_653, 446_279, 95_069]);
    assert_eq!([banker_edge(six, 5), player_edge(six)], [-10_558, -12_374]);
    assert_eq!(tie_edge(six), -144_382);
}

/// Section 9, six decks: Player on 5, (3, 9), (5, 4); Banker wins, Player wins, Tie; the banker's
/// edge at 5 % and 4 %, the player's edge. All in millionths.
const NEW_JERSEY: [([bool; 3], [i128; 3], [i128; 3]); 8] = [
    (
        [true, true, true],
        [458_653, 446_279, 95_069],
        [-10_558, -5_972, -12_374],
    ),
    (
        [true, true, false],
        [458_546, 446_200, 95_254],
        [-10_581, -5_995, -12_347],
    ),
    (
        [true, false, true],
        [458_385, 446_365, 95_251],
        [-10_899, -6_315, -12_020],
    ),
    (
        [true, false, false],
        [458_278, 446_286, 95_436],
        [-10_921, -6_338, -11_993],
    ),
    (
        [false, true, true],
        [461_706, 446_464, 91_831],
        [-7_843, -3_226, -15_242],
    ),
    (
        [false, true, false],
        [461_599, 446_333, 92_068],
        [-7_814, -3_198, -15_266],
    ),
    (
        [false, false, true],
        [461_705, 446_228, 92_067],
        [-7_608, -2_991, -15_477],
    ),
    (
        [false, false, false],
        [461_599, 446_098, 92_303],
        [-7_579, -2_963, -15_501],
    ),
];

fn choices([player_five, three_nine, five_four]: [bool; 3]) -> Choices {
    Choices {
        player_five,
        three_nine,
        five_four,
    }
}

#[test]
fn nj_4_9f_the_eight_ways_to_use_the_free_choices() {
    for (free, expected, edges) in NEW_JERSEY {
        let counts = enumerate(&nj().draw, 6, choices(free));
        assert_eq!(shares(counts), expected, "{free:?}");
        let found = [
            banker_edge(counts, 5),
            banker_edge(counts, 4),
            player_edge(counts),
        ];
        assert_eq!(found, edges, "{free:?}");
    }
}

#[test]
fn ve_rule_11_both_sides_on_the_rule_table_are_the_rows_where_five_stays() {
    for (free, expected, _) in NEW_JERSEY.into_iter().filter(|([five, ..], ..)| !five) {
        let counts = enumerate(&ve().draw, 6, choices(free));
        assert_eq!(shares(counts), expected, "{free:?}");
    }
}

#[test]
fn int_54_new_jersey_with_every_choice_drawing_is_punto_banco() {
    assert_eq!(
        enumerate(&nj().draw, 6, DRAW_ALL),
        enumerate(&ck().draw, 6, DRAW_ALL)
    );
}
