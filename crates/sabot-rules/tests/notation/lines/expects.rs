//! Any expectation.

use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use sabot_core::testing::any_card;
use sabot_core::{Balance, Card, Outcome, Points};
use sabot_rules::house::UnclaimedId;
use sabot_rules::notation::{Expect, Eye, HouseExpect, HousePot, Limits, Stage, Whose};
use sabot_rules::table::bounds::{Kind, PrepKind};
use sabot_rules::table::place::Place;

use super::house::{direction, dispute, patron};
use super::nouns::{clause, kind, money, place, seat, speaker, text, who};

pub(crate) fn balance() -> impl Strategy<Value = Balance> + Clone {
    (-i64::MAX..=i64::MAX).prop_map(|cents| Balance::try_from(cents).expect("a balance"))
}

pub(crate) fn points() -> impl Strategy<Value = Points> + Clone {
    select(Points::ALL.to_vec())
}

pub(crate) fn eye() -> impl Strategy<Value = Eye> {
    prop_oneof![
        who().prop_map(Eye::Party),
        select(vec![Eye::Croupier, Eye::Supervisor, Eye::Onlooker]),
    ]
}

pub(crate) fn bounds() -> impl Strategy<Value = Expect> {
    let counted = [
        Kind::Prep(PrepKind::ReceiveDecks),
        Kind::Prep(PrepKind::Shuffle),
        Kind::Prep(PrepKind::Lace),
        Kind::Prep(PrepKind::Reshuffle),
        Kind::Prep(PrepKind::Cut),
        Kind::Prep(PrepKind::PlaceCuttingCard),
    ];
    let limits = (
        kind(),
        money(),
        option::of(money()),
        any::<u32>(),
        any::<u32>(),
    )
        .prop_map(move |(kind, least, most, low, high)| {
            let count = counted.contains(&kind);
            (
                kind,
                if count {
                    Limits::Count(low, high)
                } else {
                    Limits::Money(least, most)
                },
            )
        });
    (speaker(), limits).prop_map(|(speaker, (kind, limits))| Expect::Bounds {
        speaker,
        kind,
        limits,
    })
}

pub(crate) fn pot() -> impl Strategy<Value = HousePot> {
    select(vec![
        HousePot::Levy,
        HousePot::TablePurse,
        HousePot::Cash,
        HousePot::Bank,
    ])
}

pub(crate) fn stage() -> impl Strategy<Value = Stage> {
    select(vec![
        Stage::Opened,
        Stage::DecidedForHouse,
        Stage::Unresolved,
        Stage::Investigation,
    ])
}

pub(crate) fn house_expect() -> impl Strategy<Value = HouseExpect> {
    prop_oneof![
        (patron(), direction(), money()).prop_map(|(patron, direction, amount)| {
            HouseExpect::Cash {
                patron,
                direction,
                amount,
            }
        }),
        (patron(), direction(), option::of(money())).prop_map(|(patron, direction, raised)| {
            HouseExpect::Task {
                patron,
                direction,
                raised,
            }
        }),
        any::<u32>().prop_map(HouseExpect::Log),
        (dispute(), option::of(stage()))
            .prop_map(|(dispute, stage)| HouseExpect::Dispute { dispute, stage }),
        dispute().prop_map(HouseExpect::Notified),
        (any::<u32>(), option::of(money())).prop_map(|(id, amount)| HouseExpect::SetAside {
            unclaimed: UnclaimedId(id),
            amount,
        }),
        any::<u32>().prop_map(HouseExpect::Incidents),
    ]
}

/// Any expectation but `refused`, which needs an act before it.
pub(crate) fn expect() -> impl Strategy<Value = Expect> {
    prop_oneof![
        4 => fact(),
        1 => fact().prop_map(|expect| Expect::Now(Box::new(expect))),
    ]
}

fn fact() -> impl Strategy<Value = Expect> {
    let whose = prop_oneof![who().prop_map(Whose::Party), Just(Whose::House)];
    let facts = prop_oneof![
        (whose, balance()).prop_map(|(whose, amount)| Expect::Purse { whose, amount }),
        (pot(), balance()).prop_map(|(pot, amount)| Expect::Pot { pot, amount }),
        prop::collection::vec(who(), 0..5).prop_map(Expect::Offered),
        option::of(who()).prop_map(Expect::Banker),
        option::of(who()).prop_map(Expect::Dominant),
        option::of(who()).prop_map(Expect::Suivi),
        option::of(seat()).prop_map(Expect::Anchor),
        text().prop_map(Expect::Call),
        text().prop_map(Expect::Phase),
        Just(Expect::NoResult),
        (points(), points(), select(Outcome::ALL.to_vec())).prop_map(
            |(player, banker, outcome)| Expect::Result {
                player,
                banker,
                outcome
            }
        ),
    ];
    let choices = prop_oneof![
        bounds(),
        (speaker(), kind()).prop_map(|(speaker, kind)| Expect::Allowed { speaker, kind }),
        (speaker(), kind(), option::of(clause())).prop_map(|(speaker, kind, clause)| {
            Expect::NotAllowed {
                speaker,
                kind,
                clause,
            }
        }),
        any::<u16>().prop_map(Expect::Left),
        any::<u16>().prop_map(Expect::Ahead),
        any::<u16>().prop_map(Expect::Discards),
        any::<u8>().prop_map(Expect::Held),
        any::<u16>().prop_map(Expect::Unseen),
        (who(), option::of(money())).prop_map(|(who, purse)| Expect::Took { who, purse }),
        (eye(), place(), any_card())
            .prop_map(|(eye, place, card): (Eye, Place, Card)| Expect::Sees { eye, place, card }),
        (eye(), place()).prop_map(|(eye, place)| Expect::Hidden { eye, place }),
    ];
    prop_oneof![4 => facts, 3 => choices, 2 => house_expect().prop_map(Expect::House)]
}
