//! The bets that houses offer, each at the pay it is most often offered at.

use super::{Bet, BetLine};
use crate::exact::{Ratio, ratio};
use crate::odds::{Needs, Outcome};

type When = fn(&Outcome) -> bool;

fn line(what: &'static str, pays: impl Into<Pays>, when: When) -> BetLine {
    BetLine {
        what,
        when,
        pays: pays.into().0,
    }
}

/// What a line pays: whole, or a fraction.
struct Pays(Ratio);

impl From<i32> for Pays {
    fn from(whole: i32) -> Self {
        Self(ratio(whole, 1))
    }
}

impl From<(i32, i32)> for Pays {
    fn from((over, under): (i32, i32)) -> Self {
        Self(ratio(over, under))
    }
}

fn bet(name: &'static str, needs: Needs, lines: impl Into<Vec<BetLine>>) -> Bet {
    Bet {
        name,
        needs,
        commission: None,
        lines: lines.into(),
    }
}

/// Every bet, the three of the layout first.
pub(super) fn bets() -> Vec<Bet> {
    let mut bets = main_bets();
    bets.extend(banker_bets());
    bets.extend(dragon_bonuses());
    bets.extend(card_bets());
    bets.extend(pair_bets());
    bets
}

fn tie_push() -> BetLine {
    line("tie", 0, |outcome| outcome.coup.is_tie())
}

fn main_bets() -> Vec<Bet> {
    let player = line("player wins", 1, |outcome| outcome.coup.player_wins());
    let banker = line("banker wins", 1, |outcome| outcome.coup.banker_wins());
    let tie = |pays: i32| line("tie", pays, |outcome| outcome.coup.is_tie());
    vec![
        bet("player", Needs::Values, [player, tie_push()]),
        Bet {
            commission: Some(ratio(1, 20)),
            ..bet("banker", Needs::Values, [banker, tie_push()])
        },
        bet("tie", Needs::Values, [tie(8)]),
        bet("tie-9", Needs::Values, [tie(9)]),
    ]
}

/// Banker bets without commission, and bets on the hands that make up for it.
fn banker_bets() -> Vec<Bet> {
    let wins = || line("banker wins", 1, |outcome| outcome.coup.banker_wins());
    let seven: When = |outcome| banker_wins_with(*outcome, 7, 3);
    let six: When = |outcome| outcome.coup.banker == 6 && outcome.coup.banker_wins();
    let two_card_six: When = |outcome| banker_wins_with(*outcome, 6, 2);
    let three_card_six: When = |outcome| banker_wins_with(*outcome, 6, 3);
    let panda: When = |outcome| {
        let coup = outcome.coup;
        coup.player == 8 && coup.player_cards == 3 && coup.player_wins()
    };
    let tiger_tie: When = |outcome| outcome.coup.is_tie() && outcome.coup.player == 6;
    let values = Needs::Values;
    vec![
        bet(
            "ez-banker",
            values,
            [
                line("with seven on three cards", 0, seven),
                wins(),
                tie_push(),
            ],
        ),
        bet(
            "super-6-banker",
            values,
            [line("with six", (1, 2), six), wins(), tie_push()],
        ),
        bet(
            "dragon-7",
            values,
            [line("banker wins with seven on three cards", 40, seven)],
        ),
        bet(
            "panda-8",
            values,
            [line("player wins with eight on three cards", 25, panda)],
        ),
        bet(
            "lucky-6",
            values,
            [
                line("banker wins with six on two cards", 12, two_card_six),
                line("on three cards", 20, three_card_six),
            ],
        ),
        bet(
            "big-tiger",
            values,
            [line(
                "banker wins with six on three cards",
                50,
                three_card_six,
            )],
        ),
        bet(
            "small-tiger",
            values,
            [line("banker wins with six on two cards", 22, two_card_six)],
        ),
        bet("tiger-tie", values, [line("tie on six", 35, tiger_tie)]),
    ]
}

fn banker_wins_with(outcome: Outcome, count: u8, cards: u8) -> bool {
    let coup = outcome.coup;
    coup.banker == count && coup.banker_cards == cards && coup.banker_wins()
}

/// Dragon bonus: a natural that wins, or a win by four and more.
fn dragon_bonuses() -> Vec<Bet> {
    fn margin(one: u8, other: u8) -> u8 {
        one.saturating_sub(other)
    }
    macro_rules! bonus {
        ($name:literal, $natural:ident, $wins:ident, $hand:ident, $other:ident) => {{
            let mut lines = vec![
                line("natural win", 1, |outcome| {
                    outcome.coup.$natural() && outcome.coup.$wins()
                }),
                line("natural tie", 0, |outcome| {
                    outcome.coup.$natural() && outcome.coup.is_tie()
                }),
            ];
            macro_rules! by {
                ($by:literal, $what:literal, $pays:literal) => {
                    lines.push(line($what, $pays, |outcome| {
                        margin(outcome.coup.$hand, outcome.coup.$other) == $by
                    }));
                };
            }
            by!(9, "by 9", 30);
            by!(8, "by 8", 10);
            by!(7, "by 7", 6);
            by!(6, "by 6", 4);
            by!(5, "by 5", 2);
            by!(4, "by 4", 1);
            bet($name, Needs::Values, lines)
        }};
    }
    vec![
        bonus!(
            "dragon-bonus-player",
            player_natural,
            player_wins,
            player,
            banker
        ),
        bonus!(
            "dragon-bonus-banker",
            banker_natural,
            banker_wins,
            banker,
            player
        ),
    ]
}

/// Bets on the number of cards.
fn card_bets() -> Vec<Bet> {
    let four: When = |outcome| outcome.coup.cards() == 4;
    let five: When = |outcome| outcome.coup.cards() == 5;
    let six: When = |outcome| outcome.coup.cards() == 6;
    let more: When = |outcome| outcome.coup.cards() > 4;
    let values = Needs::Values;
    vec![
        bet("small", values, [line("four cards", (3, 2), four)]),
        bet("big", values, [line("five or six cards", (54, 100), more)]),
        bet("four-cards", values, [line("four cards", (3, 2), four)]),
        bet("five-cards", values, [line("five cards", 2, five)]),
        bet("six-cards", values, [line("six cards", 2, six)]),
    ]
}

/// Bets on pairs among the first two cards of a hand.
fn pair_bets() -> Vec<Bet> {
    let player: When = |outcome| outcome.player_pair.is_pair();
    let banker: When = |outcome| outcome.banker_pair.is_pair();
    let either: When = |outcome| outcome.player_pair.is_pair() || outcome.banker_pair.is_pair();
    let perfect: When =
        |outcome| outcome.player_pair.is_perfect() || outcome.banker_pair.is_perfect();
    let both: When = |outcome| outcome.player_pair.is_perfect() && outcome.banker_pair.is_perfect();
    vec![
        bet(
            "player-pair",
            Needs::Ranks,
            [line("player's pair", 11, player)],
        ),
        bet(
            "banker-pair",
            Needs::Ranks,
            [line("banker's pair", 11, banker)],
        ),
        bet(
            "either-pair",
            Needs::Ranks,
            [line("either pair", 5, either)],
        ),
        bet(
            "perfect-pair",
            Needs::Cards,
            [
                line("both hands a pair of one suit", 200, both),
                line("one hand", 25, perfect),
            ],
        ),
    ]
}
