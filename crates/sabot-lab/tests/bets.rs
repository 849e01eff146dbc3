//! What bets are worth: published figures, and what must hold on any shoe.

#![expect(clippy::unwrap_used, reason = "a helper that fails is a failed test")]

use proptest::prelude::*;
use sabot_lab::exact::{decimal, percent, ratio};
use sabot_lab::odds::{Bet, CoupEnd, DrawRule, Joint, Odds, Pair, Removal, plain};
use sabot_lab::{CardCounts, Composition, Counts, RankCounts, Ratio};

fn joint(shoe: &Counts) -> Joint {
    Joint::of(shoe, &DrawRule::chickasaw())
}

fn ev(joint: &Joint, bet: &Bet) -> Ratio {
    joint.value(bet).unwrap().ev
}

fn bet(name: &str) -> Bet {
    Bet::named(name).unwrap()
}

#[test]
fn eight_decks_are_worth_what_has_been_published() {
    let joint = joint(&Counts::decks(8).unwrap());
    for (name, digits, published) in [
        ("player", 4, "-1.2351 %"),
        ("banker", 4, "-1.0579 %"),
        ("tie", 4, "-14.3596 %"),
        ("tie-9", 4, "-4.8440 %"),
        ("player-pair", 2, "-10.36 %"),
        ("banker-pair", 2, "-10.36 %"),
        ("dragon-7", 4, "-7.6113 %"),
        ("panda-8", 4, "-10.1876 %"),
        ("dragon-bonus-player", 4, "-2.6517 %"),
        ("dragon-bonus-banker", 4, "-9.3731 %"),
        ("ez-banker", 4, "-1.0183 %"),
        ("super-6-banker", 4, "-1.4581 %"),
    ] {
        assert_eq!(
            percent(&ev(&joint, &bet(name)), digits),
            published,
            "{name}"
        );
    }
    let cheap = bet("banker").with_commission(ratio(1, 25)).unwrap();
    assert_eq!(percent(&ev(&joint, &cheap), 4), "-0.5993 %");
    let nine = bet("tie").paying("9").unwrap();
    assert_eq!(ev(&joint, &nine), ev(&joint, &bet("tie-9")));
}

/// The three of the layout follow from the counts alone.
#[test]
fn the_counts_give_expectation_and_variance_of_the_layout() {
    let shoe = Counts::decks(8).unwrap();
    let odds = Odds::of(&shoe.composition(), &DrawRule::chickasaw());
    let [player, banker, tie] = odds.chances();
    let joint = joint(&shoe);
    assert_eq!(ev(&joint, &bet("player")), &player - &banker);
    let worth = joint.value(&bet("banker")).unwrap();
    let kept = ratio(19, 20);
    assert_eq!(worth.ev, &banker * &kept - &player);
    assert_eq!(
        worth.variance,
        &banker * &kept * &kept + &player - &worth.ev * &worth.ev
    );
    let tied = joint.value(&bet("tie")).unwrap();
    assert_eq!(tied.ev, &tie * ratio(9, 1) - ratio(1, 1));
    assert_eq!(tied.variance, ratio(81, 1) * &tie * (ratio(1, 1) - &tie));
    assert_eq!(decimal(&worth.variance, 4), "0.8600");
}

/// A pair of ranks by hand: 13 · 32 · 31 of 416 · 415; of one face 52 · 8 · 7.
#[test]
fn pairs_are_counted_as_by_hand() {
    let joint = joint(&Counts::decks(8).unwrap());
    let all = 416 * 415;
    for name in ["player-pair", "banker-pair"] {
        assert_eq!(
            ev(&joint, &bet(name)),
            ratio(12 * 13 * 32 * 31, all) - ratio(1, 1)
        );
    }
    let perfect = joint.count(|outcome| outcome.player_pair.is_perfect());
    assert_eq!(ratio(perfect, joint.deals()), ratio(52 * 8 * 7, all));
    let both =
        joint.count(|outcome| outcome.player_pair.is_perfect() && outcome.banker_pair.is_perfect());
    // After one perfect pair: six of that face are left, eight of the 51 others.
    let after = ratio(6 * 5 + 51 * 8 * 7, 414 * 413);
    assert_eq!(ratio(both, joint.deals()), ratio(52 * 8 * 7, all) * after);
}

/// Every deal of a small shoe, card by card: the joint of pairs and outcomes has no other route.
#[test]
fn the_joint_is_that_of_every_deal_of_real_cards() {
    let mut counts = [[0; 13]; 4];
    for (suit, rank, count) in [
        (0, 9, 2),
        (1, 9, 1),
        (0, 10, 2),
        (3, 12, 2),
        (2, 3, 2),
        (1, 3, 1),
        (0, 7, 1),
    ] {
        let faces: &mut [u32; 13] = &mut counts[suit];
        faces[rank] = count;
    }
    let shoe = CardCounts::new(counts).unwrap();
    let found = joint(&Counts::Cards(shoe));
    let dealt = deal_all(&shoe);
    assert_eq!(
        found.deals(),
        dealt.iter().map(|(_, count)| count).sum::<u128>()
    );
    let listed: Vec<_> = found
        .iter()
        .map(|(outcome, count)| {
            (
                (outcome.coup, outcome.player_pair, outcome.banker_pair),
                count,
            )
        })
        .collect();
    assert_eq!(listed, dealt);
}

type Dealt = Vec<((CoupEnd, Pair, Pair), u128)>;

fn deal_all(shoe: &CardCounts) -> Dealt {
    let mut cards = vec![];
    for (suit, ranks) in shoe.counts().iter().enumerate() {
        for (rank, &count) in ranks.iter().enumerate() {
            cards.extend(std::iter::repeat_n((suit, rank), count as usize));
        }
    }
    let mut found = std::collections::BTreeMap::new();
    let mut order = vec![];
    permute(&cards, &mut order, &mut |six: &[(usize, usize)]| {
        *found.entry(settle(six)).or_insert(0) += 1;
    });
    found.into_iter().collect()
}

fn permute(
    cards: &[(usize, usize)],
    order: &mut Vec<usize>,
    visit: &mut impl FnMut(&[(usize, usize)]),
) {
    if order.len() == 6 {
        let six: Vec<(usize, usize)> = order.iter().map(|&at| cards[at]).collect();
        return visit(&six);
    }
    for at in 0..cards.len() {
        if !order.contains(&at) {
            order.push(at);
            permute(cards, order, visit);
            order.pop();
        }
    }
}

/// Punto banco as its card prints it, with no table behind it.
fn settle(six: &[(usize, usize)]) -> (CoupEnd, Pair, Pair) {
    let value = |at: usize| (six[at].1 + 1).min(10) % 10;
    let pair =
        |one: usize, other: usize| match (six[one].1 == six[other].1, six[one].0 == six[other].0) {
            (false, _) => Pair::None,
            (true, false) => Pair::Mixed,
            (true, true) => Pair::Perfect,
        };
    let (mut player, mut banker) = ((value(0) + value(2)) % 10, (value(1) + value(3)) % 10);
    let (mut player_cards, mut banker_cards) = (2, 2);
    if player < 8 && banker < 8 {
        let mut next = 4;
        let draws = if player <= 5 {
            let third = value(next);
            next += 1;
            player = (player + third) % 10;
            player_cards = 3;
            match banker {
                0..=2 => true,
                3 => third != 8,
                4 => (2..=7).contains(&third),
                5 => (4..=7).contains(&third),
                6 => (6..=7).contains(&third),
                _ => false,
            }
        } else {
            banker <= 5
        };
        if draws {
            banker = (banker + value(next)) % 10;
            banker_cards = 3;
        }
    }
    let digit = |count: usize| u8::try_from(count).unwrap();
    let coup = CoupEnd {
        player: digit(player),
        banker: digit(banker),
        player_cards,
        banker_cards,
    };
    (coup, pair(0, 2), pair(1, 3))
}

#[test]
fn covariances_agree_with_variances_and_with_each_other() {
    let joint = joint(&Counts::decks(6).unwrap());
    let bets = Bet::all();
    for one in &bets {
        let variance = joint.value(one).unwrap().variance;
        assert_eq!(
            joint.covariance(one, one).unwrap(),
            variance,
            "{}",
            one.name()
        );
        for other in &bets {
            let covariance = joint.covariance(one, other).unwrap();
            assert_eq!(covariance, joint.covariance(other, one).unwrap());
            let limit = &variance * joint.value(other).unwrap().variance;
            assert!(&covariance * &covariance <= limit);
        }
    }
    // Player and banker without commission are one bet from two sides.
    let free = bet("banker").with_commission(ratio(0, 1)).unwrap();
    let player = bet("player");
    assert_eq!(
        joint.covariance(&player, &free).unwrap(),
        -joint.value(&player).unwrap().variance
    );
}

#[test]
fn a_bet_that_the_shoe_cannot_serve_is_refused_with_a_sentence() {
    let values = joint(&Counts::Values(Composition::decks(8).unwrap()));
    let ranks = joint(&Counts::Ranks(RankCounts::decks(8).unwrap()));
    assert_eq!(
        values.value(&bet("player-pair")).unwrap_err().to_string(),
        "player-pair needs a shoe known by rank: write it in decks or by rank"
    );
    assert!(ranks.value(&bet("player-pair")).is_ok());
    assert!(ranks.value(&bet("perfect-pair")).is_err());
    assert!(values.covariance(&bet("tie"), &bet("either-pair")).is_err());
}

#[test]
fn names_and_pays_that_are_none_are_refused_with_a_sentence() {
    let says = |name: &str, pays: &str| bet(name).paying(pays).unwrap_err().to_string();
    assert_eq!(
        says("tie", "x"),
        "`x` is no pay for tie: write 9, 3/2, 0.54 or 9:1"
    );
    assert_eq!(
        says("tie", "0"),
        "`0` is no pay for tie: write 9, 3/2, 0.54 or 9:1"
    );
    assert_eq!(
        says("lucky-6", "12"),
        "lucky-6 pays on 2 lines (banker wins with six on two cards, on three cards): write one number for each, with commas"
    );
    let unknown = Bet::named("roulette").unwrap_err().to_string();
    assert!(unknown.starts_with("no bet is called `roulette`; there are player, banker, tie"));
    assert!(bet("banker").with_commission(ratio(3, 2)).is_err());
}

#[test]
fn effects_of_removal_are_the_change_of_the_expectation() {
    let shoe = Counts::decks(8).unwrap();
    let rule = DrawRule::chickasaw();
    let bets = [bet("banker"), bet("player-pair"), bet("perfect-pair")];
    let [banker, pair, perfect] = Removal::of(&shoe, &rule, &bets)
        .unwrap()
        .try_into()
        .unwrap();
    let before = joint(&shoe);
    let less = Counts::Values(shoe.composition().without(5).unwrap());
    let [player, wins, _] = plain::by_pairs(&less.composition(), &rule);
    let deals = 415_u64 * 414 * 413 * 412 * 411 * 410;
    let after = ratio(wins, deals) * ratio(19, 20) - ratio(player, deals);
    assert_eq!(banker.effects[5], Some(after - ev(&before, &bets[0])));
    // A four less is the banker's gain, a five less the player's.
    let zero = ratio(0, 1);
    assert!(banker.effects[4].as_ref() > Some(&zero) && banker.effects[5].as_ref() < Some(&zero));
    let one_less = ratio(12 * (12 * 32 * 31 + 31 * 30), 415 * 414);
    let whole = ratio(12 * 13 * 32 * 31, 416 * 415);
    assert_eq!(pair.effects, vec![Some(one_less - whole); 13]);
    assert_eq!(perfect.effects.len(), 13);
}

#[test]
fn no_card_is_removed_that_is_not_there_or_that_the_coup_may_need() {
    let rule = DrawRule::chickasaw();
    let seven: Counts = "0=3,1=4".parse().unwrap();
    let effects = Removal::of(&seven, &rule, &[bet("tie")])
        .unwrap()
        .remove(0)
        .effects;
    let there: Vec<bool> = effects.iter().map(Option::is_some).collect();
    assert_eq!(
        there,
        [
            true, true, false, false, false, false, false, false, false, false
        ]
    );
    let six: Counts = "0=3,1=3".parse().unwrap();
    let effects = Removal::of(&six, &rule, &[bet("tie")])
        .unwrap()
        .remove(0)
        .effects;
    assert_eq!(effects, vec![None; 10]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn the_joint_holds_every_deal_and_the_three_outcomes(
        faces in prop::array::uniform4(prop::array::uniform13(0_u32..9)),
    ) {
        let Ok(shoe) = CardCounts::new(faces) else { return Ok(()) };
        let joint = joint(&Counts::Cards(shoe));
        let odds = Odds::of(&shoe.ranks().composition(), &DrawRule::chickasaw());
        prop_assert_eq!(joint.count(|_| true), joint.deals());
        prop_assert_eq!(joint.count(|outcome| outcome.coup.player_wins()), odds.player());
        prop_assert_eq!(joint.count(|outcome| outcome.coup.banker_wins()), odds.banker());
        prop_assert_eq!(joint.count(|outcome| outcome.coup.is_tie()), odds.tie());
    }

    /// A card that is burned unseen changes nothing: the effects, weighted by the cards, add up to nothing.
    #[test]
    fn effects_of_removal_add_up_to_nothing(
        faces in prop::array::uniform4(prop::array::uniform13(0_u32..3)),
    ) {
        let Ok(shoe) = CardCounts::new(faces) else { return Ok(()) };
        prop_assume!(shoe.ranks().composition().total() > 6);
        let (values, ranks) = (shoe.ranks().composition().counts(), shoe.ranks().counts());
        let bets = Bet::all();
        let removal = Removal::of(&Counts::Cards(shoe), &DrawRule::chickasaw(), &bets).unwrap();
        for (bet, removal) in bets.iter().zip(removal) {
            let counts = if removal.effects.len() == 10 { &values[..] } else { &ranks[..] };
            let mut sum = ratio(0, 1);
            for (&count, effect) in counts.iter().zip(removal.effects) {
                prop_assert_eq!(count > 0, effect.is_some());
                sum += effect.unwrap_or_else(|| ratio(0, 1)) * ratio(count, 1);
            }
            prop_assert_eq!(sum, ratio(0, 1), "{}", bet.name());
        }
    }

    /// Pairs by ranks alone: the same on any shoe, whatever is drawn afterwards.
    #[test]
    fn pairs_are_those_of_the_first_cards(ranks in prop::array::uniform13(0_u32..40)) {
        let Ok(shoe) = RankCounts::new(ranks) else { return Ok(()) };
        let joint = joint(&Counts::Ranks(shoe));
        let cards: u64 = ranks.iter().map(|&count| u64::from(count)).sum();
        let pairs: u64 = ranks.iter().map(|&count| u64::from(count)).map(|count| count * count.saturating_sub(1)).sum();
        for pair in [joint.count(|o| o.player_pair.is_pair()), joint.count(|o| o.banker_pair.is_pair())] {
            prop_assert_eq!(ratio(pair, joint.deals()), ratio(pairs, cards * (cards - 1)));
        }
    }
}
