//! Any noun of a line.

use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use sabot_core::testing::{any_money, any_seat};
use sabot_core::{Moment, Money, Party, Percent, Ring, Seat};
use sabot_rules::Clause;
use sabot_rules::notation::{Comment, Key, Name, Speaker, Voice, Who};
use sabot_rules::table::act::Tender;
use sabot_rules::table::allowed::kinds;
use sabot_rules::table::bounds::{DoorKind, Kind};
use sabot_rules::table::place::Place;

pub(crate) fn money() -> impl Strategy<Value = Money> + Clone {
    prop_oneof![any_money(10_000_000), any_money(Money::MAX.get())]
}

pub(crate) fn seat() -> impl Strategy<Value = Seat> + Clone {
    any_seat(Ring::new(Seat::MAX).expect("a ring"))
}

pub(crate) fn percent() -> impl Strategy<Value = Percent> + Clone {
    (0_u8..=100).prop_map(|n| Percent::new(n).expect("a percentage"))
}

pub(crate) fn moment() -> impl Strategy<Value = Moment> + Clone {
    prop_oneof![0..200_000_000_u64, any::<u64>()].prop_map(Moment::from_ms)
}

pub(crate) fn name() -> impl Strategy<Value = Name> + Clone {
    "[A-Za-zÀ-ÿ0-9_-]{1,8}".prop_filter_map("a name", |text| Name::new(&text))
}

pub(crate) fn key() -> impl Strategy<Value = Key> + Clone {
    "[a-z_.0-9-]{1,12}".prop_map(|text| Key::new(&text).expect("a key"))
}

pub(crate) fn text() -> impl Strategy<Value = String> + Clone {
    prop_oneof![
        "[a-z0-9]{1,10}( [a-z0-9,]{1,8}){0,3}",
        "\\PC{0,20}",
        ".{0,20}"
    ]
}

pub(crate) fn clause() -> impl Strategy<Value = Clause> + Clone {
    let ids = [
        "NJ-4.6b.1",
        "VE-game-28",
        "CK-desc-15",
        "INT-94",
        "INV-12",
        "NJ-4.12h.1.ten",
    ];
    select(ids.to_vec()).prop_map(Clause::new)
}

pub(crate) fn any_comment() -> impl Strategy<Value = Comment> {
    prop_oneof![text(), Just(String::new()), "#+ .{0,9}"].prop_map(|text| Comment::new(&text))
}

pub(crate) fn who() -> impl Strategy<Value = Who> + Clone {
    prop_oneof![
        4 => seat().prop_map(Who::Seat),
        1 => name().prop_map(Who::Standing),
        1 => any::<u16>().prop_map(|n| Who::Number(Party(n))),
    ]
}

pub(crate) fn speaker() -> impl Strategy<Value = Speaker> + Clone {
    let voice = prop_oneof![
        4 => who().prop_map(Voice::Party),
        4 => select(vec![Voice::Croupier, Voice::Supervisor, Voice::Manager, Voice::House]),
    ];
    (voice, option::weighted(0.3, who())).prop_map(|(voice, whom)| Speaker { voice, whom })
}

pub(crate) fn kind() -> impl Strategy<Value = Kind> + Clone {
    let again = [
        Kind::Door(DoorKind::SitAgain(Party(3))),
        Kind::Door(DoorKind::ArriveAgain(Party(0))),
    ];
    select(kinds().chain(again).collect::<Vec<Kind>>())
}

pub(crate) fn place() -> impl Strategy<Value = Place> + Clone {
    select(Place::ALL.to_vec())
}

pub(crate) fn tender() -> impl Strategy<Value = Tender> + Clone {
    select(Tender::ALL.to_vec())
}
