//! Any line of a record.

mod acts;
mod expects;
mod house;
mod nouns;

use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use sabot_rules::house::DayStart;
use sabot_rules::notation::{Expect, Item, PartyLine, SetupLine, StartPlace, VERSION};
use sabot_rules::rulebook::Law;

use self::acts::{act_line, cards_line};
use self::expects::expect;
use self::house::{house_line, patron};
use self::nouns::{clause, key, money, name, percent, seat, text, who};

pub(crate) use self::nouns::any_comment;

fn setup() -> impl Strategy<Value = SetupLine> {
    prop_oneof![
        who().prop_map(SetupLine::Banker),
        money().prop_map(SetupLine::Bid),
        money().prop_map(SetupLine::Preceding),
        money().prop_map(SetupLine::Bank),
        seat().prop_map(SetupLine::Anchor),
        who().prop_map(SetupLine::Suivi),
        any::<u16>().prop_map(SetupLine::Cards),
        any::<u16>().prop_map(SetupLine::Ahead),
        percent().prop_map(SetupLine::Rate),
        seat().prop_map(SetupLine::Curator),
        select(vec![SetupLine::Valid, SetupLine::Shown, SetupLine::Playing]),
    ]
}

fn party() -> impl Strategy<Value = PartyLine> {
    let place = prop_oneof![
        seat().prop_map(StartPlace::Seat),
        (name(), seat()).prop_map(|(name, behind)| StartPlace::Behind { name, behind }),
    ];
    (place, money(), any::<bool>(), option::of(patron())).prop_map(
        |(place, purse, rule_table, patron)| PartyLine {
            place,
            purse,
            rule_table,
            patron,
        },
    )
}

/// An item of a record's head, after the rulebook.
pub(crate) fn any_head() -> impl Strategy<Value = Item> {
    prop_oneof![
        (key(), text()).prop_map(|(key, value)| Item::Option { key, value }),
        (0_u16..1440).prop_map(|minute| Item::DayStart(DayStart::new(minute).expect("a minute"))),
        party().prop_map(Item::Party).boxed(),
        setup().prop_map(Item::Setup).boxed(),
    ]
}

/// An item of its play. The kinds are boxed: one value of all of them is larger than a test's stack.
pub(crate) fn any_play() -> impl Strategy<Value = Item> {
    prop_oneof![
        4 => act_line().prop_map(Item::Act).boxed(),
        1 => cards_line().prop_map(Item::Cards).boxed(),
        2 => house_line().prop_map(Item::House).boxed(),
        3 => expect().prop_map(Item::Expect).boxed(),
    ]
}

/// Any item at all.
pub(crate) fn any_item() -> impl Strategy<Value = Item> {
    prop_oneof![
        1 => Just(Item::Version(VERSION)),
        1 => (select(Law::ALL.to_vec()), any::<u32>(), option::of((key(), any::<u32>())))
            .prop_map(|(law, version, own)| {
                let version = Some(version);
                Item::Rulebook { law, version, own }
            }),
        4 => any_head(),
        20 => any_play(),
        1 => clause().prop_map(|clause| Item::Expect(Expect::Refused(clause))),
        1 => (key(), text()).prop_map(|(key, value)| Item::Seal { key, value }),
    ]
}
