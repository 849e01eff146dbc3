//! What you may do, each with a key; and what you may not, each with its reason.
//!
//! Every item comes from `allowed`: this file gives names and keys and knows no rule.

mod words;

use sabot_core::Money;
use sabot_rules::rulebook::Law;
use sabot_rules::table::act::{Area, Call, Line, Tender};
use sabot_rules::table::allowed::{Allowed, Choice};
use sabot_rules::table::bounds::{Bounds, Kind};
use sabot_rules::table::phase::{OpeningStep, Phase, Stage};
use sabot_rules::table::{Act, Refusal};

use self::words::{label, noun};
use super::amount::Entry;
use super::seat::Place;

/// What a key does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Want {
    /// Says it.
    Say(Act),
    /// Asks for the amount first.
    Ask(Entry),
    /// Says several things, one after another.
    All(Vec<Act>),
}

/// One thing you may do, or may not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Item {
    /// Its key.
    pub(crate) key: char,
    /// What it is called.
    pub(crate) label: String,
    /// What it does, or why not.
    pub(crate) want: Result<Want, Refusal>,
    /// Whether it has nothing to do with the coup.
    pub(crate) aside: bool,
}

/// What you did before, for those who do it again.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Memory {
    /// Your last wagers on the three areas.
    pub(crate) wagers: [Money; 3],
    /// Your last stake against a bank.
    pub(crate) stake: Money,
}

/// The kinds of acts in the order they are shown, with their keys.
const SHOWN: [(Kind, char); 22] = [
    (Kind::Acknowledge, 'l'),
    (Kind::Cut, 'c'),
    (Kind::Bid, 'b'),
    (Kind::TakeBank, 't'),
    (Kind::Bank, 'b'),
    (Kind::Remain, 's'),
    (Kind::Pass, 'p'),
    (Kind::Suivi, 's'),
    (Kind::Banco, 'b'),
    (Kind::WithTable, 'a'),
    (Kind::Stake, 'p'),
    (Kind::TakeBack, 'x'),
    (Kind::Deal, 'd'),
    (Kind::Say(Call::Card), 'c'),
    (Kind::Say(Call::Stay), 's'),
    (Kind::Say(Call::Natural), 'n'),
    (Kind::Say(Call::UnderEight), 'u'),
    (Kind::Draw, 'c'),
    (Kind::Stand, 's'),
    (Kind::Wager(Area::Player), 'p'),
    (Kind::Wager(Area::Banker), 'b'),
    (Kind::Wager(Area::Tie), 't'),
];

/// What is always to be had, and belongs to no coup.
const ASIDES: [(Kind, char); 4] = [
    (Kind::RuleTable(true), 'y'),
    (Kind::RuleTable(false), 'y'),
    (Kind::Tip, 'i'),
    (Kind::BuyIn, 'm'),
];

/// Everything you may do now, and what you would look for in vain.
pub(crate) fn menu(place: &Place<'_>, allowed: &Allowed, memory: &Memory) -> Vec<Item> {
    let mut items: Vec<Item> = SHOWN
        .iter()
        .filter_map(|(kind, key)| item(place, allowed, memory, *kind, *key))
        .collect();
    items.extend(repeats(place, allowed, memory));
    items.extend(decline(place, allowed));
    items.extend(ASIDES.iter().filter_map(|(kind, key)| {
        let item = item(place, allowed, memory, *kind, *key)?;
        item.want.is_ok().then_some(Item {
            aside: true,
            ..item
        })
    }));
    items
}

fn item(
    place: &Place<'_>,
    allowed: &Allowed,
    memory: &Memory,
    kind: Kind,
    key: char,
) -> Option<Item> {
    let choice = allowed.find(kind)?;
    let want = match choice.verdict {
        Ok(bounds) => Ok(want(place, memory, kind, &bounds)?),
        Err(_) if !looked_for(place, kind) => return None,
        Err(refusal) => Err(refusal),
    };
    if hidden(place, allowed, kind) {
        return None;
    }
    // New Jersey's banker stays by wagering; one key says both.
    let stays = kind == Kind::Bank && place.public.phase == Phase::Deciding;
    Some(Item {
        key: if stays { 's' } else { key },
        label: label(place, kind, want.as_ref().ok()),
        want,
        aside: false,
    })
}

/// Which closed acts people look for where the table stands.
fn looked_for(place: &Place<'_>, kind: Kind) -> bool {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "elsewhere what is closed is left out"
    )]
    match place.public.phase {
        Phase::Cover(_) if place.is_banker() => false,
        Phase::Cover(stage) => match kind {
            Kind::Suivi => place.public.suivi.is_some(),
            Kind::Banco => matches!(stage, Stage::Suivi | Stage::Banco) || place.law == Law::Venice,
            Kind::WithTable => place.law == Law::Venice,
            Kind::Stake => place.staked().is_none(),
            _ => false,
        },
        Phase::PlayerAct if place.is_dominant() => {
            matches!(kind, Kind::Say(Call::Card | Call::Stay | Call::Natural))
        }
        Phase::BankerLook if place.is_banker() => {
            matches!(kind, Kind::Say(Call::Natural | Call::UnderEight))
        }
        Phase::BankerAct if place.is_banker() => matches!(kind, Kind::Draw | Kind::Stand),
        Phase::Deciding if place.is_banker() => matches!(kind, Kind::Remain | Kind::Pass),
        Phase::Offering(_) if place.is_awaited() => {
            kind == Kind::TakeBank && place.law == Law::NewJersey
        }
        Phase::Betting => kind == Kind::Wager(Area::Player),
        _ => false,
    }
}

/// What would only say the same as another item.
fn hidden(place: &Place<'_>, allowed: &Allowed, kind: Kind) -> bool {
    let open = |kind| allowed.find(kind).is_some_and(Choice::is_open);
    match (place.law, kind) {
        (Law::NewJersey, Kind::Remain) => open(Kind::Bank),
        (Law::Venice, Kind::Bank) => open(Kind::Remain),
        _ => false,
    }
}

fn want(place: &Place<'_>, memory: &Memory, kind: Kind, bounds: &Bounds) -> Option<Want> {
    let entry = match bounds {
        Bounds::Plain | Bounds::Offer(None) => return Some(Want::Say(act(kind, 0)?)),
        Bounds::Number { min, max, clause } => Entry::number(kind, "cut at", (*min, *max), *clause),
        Bounds::Amount { range, .. } | Bounds::Offer(Some(range)) => {
            let wish = wish(place, memory, kind);
            Entry::money(kind, noun(kind), range, place.public.minimum, wish)
        }
        Bounds::Seats { .. }
        | Bounds::Face { .. }
        | Bounds::Down { .. }
        | Bounds::Rate { .. }
        | Bounds::NotBefore { .. }
        | Bounds::Clock { .. } => return None,
    };
    if entry.is_fixed() {
        return Some(Want::Say(act(kind, entry.value())?));
    }
    entry.has_room().then_some(Want::Ask(entry))
}

/// The amount one probably wants.
fn wish(place: &Place<'_>, memory: &Memory, kind: Kind) -> Money {
    let minimum = place.public.minimum;
    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest starts low")]
    match kind {
        Kind::Bid => place.best_bid().saturating_add(minimum),
        Kind::Stake => place.staked().unwrap_or(memory.stake).max(minimum),
        Kind::Wager(area) => {
            let [now, last] = [place.wagers(), memory.wagers].map(|w| wager(w, area));
            if now.is_zero() { last } else { now }.max(minimum)
        }
        Kind::Tip => Money::from_cents_saturating(minimum.get() / 10),
        Kind::BuyIn => minimum.checked_mul(400).unwrap_or(minimum),
        _ => Money::ZERO,
    }
}

fn wager(wagers: [Money; 3], area: Area) -> Money {
    wagers.get(area.index()).copied().unwrap_or(Money::ZERO)
}

/// The act of a kind with its amount, in chips.
pub(crate) fn act(kind: Kind, value: u64) -> Option<Act> {
    let amount = Money::from_cents_saturating(value);
    let tender = Tender::Chips;
    #[expect(clippy::wildcard_enum_match_arm, reason = "no patron says the rest")]
    Some(match kind {
        Kind::Acknowledge => Act::Acknowledge,
        Kind::Cut => Act::Cut {
            depth: u16::try_from(value).unwrap_or(u16::MAX),
        },
        Kind::Bid => Act::Bid(amount),
        Kind::TakeBank => Act::TakeBank((value > 0).then_some(amount)),
        Kind::Bank => Act::Bank { amount, tender },
        Kind::Remain => Act::Remain,
        Kind::Pass => Act::Pass,
        Kind::Suivi => Act::Suivi,
        Kind::Banco => Act::Banco,
        Kind::WithTable => Act::WithTable,
        Kind::Stake => Act::Stake {
            amount,
            line: Line::Beyond,
            tender,
            on_box: None,
        },
        Kind::TakeBack => Act::TakeBack,
        Kind::Deal => Act::Deal,
        Kind::Say(call) => Act::Say(call),
        Kind::Draw => Act::Draw,
        Kind::Stand => Act::Stand,
        Kind::Wager(area) => Act::Wager {
            area,
            amount,
            ante: true,
            tender,
        },
        Kind::RuleTable(on) => Act::RuleTable(on),
        Kind::Tip => Act::Tip(amount),
        Kind::BuyIn => Act::BuyIn {
            amount,
            tender: Tender::Cash,
        },
        _ => return None,
    })
}

/// Punto banco: the same again, twice as much, or nothing.
fn repeats(place: &Place<'_>, allowed: &Allowed, memory: &Memory) -> Vec<Item> {
    if place.public.phase != Phase::Betting {
        return Vec::new();
    }
    let now = place.wagers();
    let laid = now.iter().any(|wager| !wager.is_zero());
    let bet = |wagers: [Money; 3]| -> Vec<Act> {
        Area::ALL
            .into_iter()
            .filter(|area| !wager(wagers, *area).is_zero())
            .filter_map(|area| act(Kind::Wager(area), wager(wagers, area).get()))
            .collect()
    };
    let again = if laid { Vec::new() } else { bet(memory.wagers) };
    let clear: Vec<Act> = Area::ALL
        .into_iter()
        .filter(|area| {
            allowed
                .find(Kind::RemoveWager(*area))
                .is_some_and(Choice::is_open)
        })
        .map(Act::RemoveWager)
        .collect();
    let twice = if laid {
        bet(now.map(Money::twice))
    } else {
        Vec::new()
    };
    [
        ('r', "the same again", again),
        ('d', "double", twice),
        ('x', "clear", clear),
    ]
    .into_iter()
    .filter(|(_, _, acts)| !acts.is_empty())
    .map(|(key, label, acts)| Item {
        key,
        label: label.to_owned(),
        want: Ok(Want::All(acts)),
        aside: false,
    })
    .collect()
}

/// No, thank you; or: that is all.
fn decline(place: &Place<'_>, allowed: &Allowed) -> Option<Item> {
    let open = allowed.find(Kind::Decline).is_some_and(Choice::is_open);
    let phase = place.public.phase;
    if !open || phase == Phase::Opening(OpeningStep::View) {
        return None;
    }
    let done = place
        .own()
        .is_some_and(|own| own.stake.is_some() || own.wagers.iter().any(|wager| !wager.is_zero()));
    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest is declined")]
    let label = match phase {
        _ if done => "done",
        Phase::Cutting(_) => "let somebody else cut",
        Phase::Bidding(_) => "no bid",
        Phase::Offering(_) | Phase::Speaking(_) => "decline the bank",
        Phase::Cover(Stage::Suivi | Stage::Banco) => "no",
        Phase::Cover(_) => "no wager",
        Phase::Betting => "sit this one out",
        _ => "decline",
    };
    Some(Item {
        key: 'n',
        label: label.to_owned(),
        want: Ok(Want::Say(Act::Decline)),
        aside: false,
    })
}

/// The item Enter stands for: the one compulsory move, or the one that risks least.
pub(crate) fn usual(items: &[Item]) -> usize {
    let open = || items.iter().filter(|item| item.want.is_ok() && !item.aside);
    let position = |key: char| open().position(|item| item.key == key);
    let safe = position('r').or_else(|| position('n'));
    safe.filter(|_| open().count() > 1).unwrap_or(0)
}
