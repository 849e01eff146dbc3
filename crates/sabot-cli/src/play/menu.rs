//! What you may do, each with a key; and what you may not, each with its reason.
//!
//! Every item comes from `allowed`: this file gives names and keys and knows no rule.

mod button;
mod words;

use sabot_core::Money;
use sabot_rules::rulebook::Law;
use sabot_rules::table::act::{Area, Call};
use sabot_rules::table::allowed::{Allowed, Choice};
use sabot_rules::table::bounds::{Bounds, CoverKind, Kind, PuntoKind};
use sabot_rules::table::phase::{OpeningStep, Phase, Stage};
use sabot_rules::table::{Act, CoverAct, PuntoAct, Refusal};

pub(crate) use self::button::Button;
use self::words::{label, noun};
use super::amount::AmountEntry;
use super::seat::SeatView;

/// What a key does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Want {
    /// The act is said at once.
    Say(Act),
    /// Asks for the amount first.
    Ask(AmountEntry),
    /// Says several things, one after another.
    All(Vec<Act>),
}

/// One thing you may do, or may not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Item {
    /// The key that chooses the item.
    pub(crate) key: char,
    /// The words of the item.
    pub(crate) label: String,
    /// What the item does, or why it cannot be chosen.
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

/// What you can do in the order it is shown, with its key.
const SHOWN: [(Button, char); 22] = [
    (Button::Acknowledge, 'l'),
    (Button::Cut, 'c'),
    (Button::Bid, 'b'),
    (Button::TakeBank, 't'),
    (Button::Bank, 'b'),
    (Button::Remain, 's'),
    (Button::Pass, 'p'),
    (Button::Suivi, 's'),
    (Button::Banco, 'b'),
    (Button::WithTable, 'a'),
    (Button::Stake, 'p'),
    (Button::TakeBack, 'x'),
    (Button::Deal, 'd'),
    (Button::Say(Call::Card), 'c'),
    (Button::Say(Call::Stay), 's'),
    (Button::Say(Call::Natural), 'n'),
    (Button::Say(Call::UnderEight), 'u'),
    (Button::Draw, 'c'),
    (Button::Stand, 's'),
    (Button::Wager(Area::Player), 'p'),
    (Button::Wager(Area::Banker), 'b'),
    (Button::Wager(Area::Tie), 't'),
];

/// What is always to be had, and belongs to no coup.
const ASIDES: [(Button, char); 4] = [
    (Button::RuleTable(true), 'y'),
    (Button::RuleTable(false), 'y'),
    (Button::Tip, 'i'),
    (Button::BuyIn, 'm'),
];

/// Everything you may do now, and what you would look for in vain.
pub(crate) fn menu(place: &SeatView<'_>, allowed: &Allowed, memory: &Memory) -> Vec<Item> {
    let mut items: Vec<Item> = SHOWN
        .iter()
        .filter_map(|(button, key)| item(place, allowed, memory, *button, *key))
        .collect();
    items.extend(repeats(place, allowed, memory));
    items.extend(decline(place, allowed));
    items.extend(ASIDES.iter().filter_map(|(button, key)| {
        let item = item(place, allowed, memory, *button, *key)?;
        item.want.is_ok().then_some(Item {
            aside: true,
            ..item
        })
    }));
    items
}

fn item(
    place: &SeatView<'_>,
    allowed: &Allowed,
    memory: &Memory,
    button: Button,
    key: char,
) -> Option<Item> {
    let choice = allowed.find(button.kind())?;
    let want = match choice.verdict {
        Ok(bounds) => Ok(want(place, memory, button, &bounds)?),
        Err(_) if !looked_for(place, button) => return None,
        Err(refusal) => Err(refusal),
    };
    if hidden(place, allowed, button) {
        return None;
    }
    // New Jersey's banker stays by wagering; one key says both.
    let stays = button == Button::Bank && place.public.phase == Phase::Deciding;
    Some(Item {
        key: if stays { 's' } else { key },
        label: label(place, button, want.as_ref().ok()),
        want,
        aside: false,
    })
}

/// Which closed acts people look for where the table stands.
fn looked_for(place: &SeatView<'_>, button: Button) -> bool {
    match place.public.phase {
        Phase::Cover(_) => !place.is_banker() && is_cover(place, button),
        Phase::PlayerAct => {
            let says = matches!(button, Button::Say(Call::Card | Call::Stay | Call::Natural));
            says && place.is_dominant()
        }
        Phase::BankerLook => {
            let says = matches!(button, Button::Say(Call::Natural | Call::UnderEight));
            says && place.is_banker()
        }
        Phase::BankerAct => matches!(button, Button::Draw | Button::Stand) && place.is_banker(),
        Phase::Deciding => matches!(button, Button::Remain | Button::Pass) && place.is_banker(),
        Phase::Offering(_) => {
            button == Button::TakeBank && place.law == Law::NewJersey && place.is_awaited()
        }
        Phase::Betting => button == Button::Wager(Area::Player),
        // Elsewhere what is closed is left out.
        Phase::Opening(_)
        | Phase::Shuffling(_)
        | Phase::Cutting(_)
        | Phase::Cut
        | Phase::Loading
        | Phase::Burning(_)
        | Phase::Ready
        | Phase::Bidding(_)
        | Phase::Speaking(_)
        | Phase::BankWager
        | Phase::Closed
        | Phase::Dealing
        | Phase::PlayerThird
        | Phase::BankerTurn
        | Phase::BankerThird
        | Phase::Showdown
        | Phase::Rebuilding
        | Phase::Settling
        | Phase::Simulating
        | Phase::Ruling(_)
        | Phase::Suspended => false,
    }
}

/// Whether a punter looks for this way to cover the bank now.
fn is_cover(place: &SeatView<'_>, button: Button) -> bool {
    let alone = matches!(
        place.public.phase,
        Phase::Cover(Stage::Suivi | Stage::Banco)
    );
    match button {
        Button::Suivi => place.public.suivi.is_some(),
        Button::Banco => alone || place.law == Law::Venice,
        Button::WithTable => place.law == Law::Venice,
        Button::Stake => place.staked().is_none(),
        Button::Acknowledge
        | Button::Cut
        | Button::Bid
        | Button::TakeBank
        | Button::Bank
        | Button::Remain
        | Button::Pass
        | Button::TakeBack
        | Button::Deal
        | Button::Say(_)
        | Button::Draw
        | Button::Stand
        | Button::Wager(_)
        | Button::RuleTable(_)
        | Button::Tip
        | Button::BuyIn => false,
    }
}

/// What would only say the same as another item.
fn hidden(place: &SeatView<'_>, allowed: &Allowed, button: Button) -> bool {
    let open = |button: Button| allowed.find(button.kind()).is_some_and(Choice::is_open);
    match place.law {
        Law::NewJersey => button == Button::Remain && open(Button::Bank),
        Law::Venice => button == Button::Bank && open(Button::Remain),
        Law::Chickasaw => false,
    }
}

fn want(place: &SeatView<'_>, memory: &Memory, button: Button, bounds: &Bounds) -> Option<Want> {
    let entry = match bounds {
        Bounds::Plain | Bounds::Offer(None) => return Some(Want::Say(button.act(0))),
        Bounds::Number { min, max, clause } => {
            AmountEntry::number(button, "cut at", (*min, *max), *clause)
        }
        Bounds::Amount { range, .. } | Bounds::Offer(Some(range)) => {
            let wish = wish(place, memory, button);
            AmountEntry::money(button, noun(button), range, place.public.minimum, wish)
        }
        Bounds::Seats { .. }
        | Bounds::Face { .. }
        | Bounds::Down { .. }
        | Bounds::Rate { .. }
        | Bounds::NotBefore { .. }
        | Bounds::Clock { .. } => return None,
    };
    if entry.is_fixed() {
        return Some(Want::Say(button.act(entry.value())));
    }
    entry.has_room().then_some(Want::Ask(entry))
}

/// The amount one probably wants.
fn wish(place: &SeatView<'_>, memory: &Memory, button: Button) -> Money {
    let minimum = place.public.minimum;
    match button {
        Button::Bid => place.best_bid().saturating_add(minimum),
        Button::Stake => place.staked().unwrap_or(memory.stake).max(minimum),
        Button::Wager(area) => {
            let [now, last] = [place.wagers(), memory.wagers].map(|w| wager(w, area));
            if now.is_zero() { last } else { now }.max(minimum)
        }
        Button::Tip => Money::from_cents_saturating(minimum.get() / 10),
        Button::BuyIn => minimum.checked_mul(400).unwrap_or(minimum),
        // A bank begins as low as it may; the others have no amount.
        Button::TakeBank
        | Button::Bank
        | Button::Acknowledge
        | Button::Cut
        | Button::Remain
        | Button::Pass
        | Button::Suivi
        | Button::Banco
        | Button::WithTable
        | Button::TakeBack
        | Button::Deal
        | Button::Say(_)
        | Button::Draw
        | Button::Stand
        | Button::RuleTable(_) => Money::ZERO,
    }
}

fn wager(wagers: [Money; 3], area: Area) -> Money {
    wagers.get(area.index()).copied().unwrap_or(Money::ZERO)
}

/// Punto banco: the same again, twice as much, or nothing.
fn repeats(place: &SeatView<'_>, allowed: &Allowed, memory: &Memory) -> Vec<Item> {
    if place.public.phase != Phase::Betting {
        return Vec::new();
    }
    let now = place.wagers();
    let laid = now.iter().any(|wager| !wager.is_zero());
    let bet = |wagers: [Money; 3]| -> Vec<Act> {
        Area::ALL
            .into_iter()
            .filter(|area| !wager(wagers, *area).is_zero())
            .map(|area| Button::Wager(area).act(wager(wagers, area).get()))
            .collect()
    };
    let again = if laid { Vec::new() } else { bet(memory.wagers) };
    let clear: Vec<Act> = Area::ALL
        .into_iter()
        .filter(|area| {
            allowed
                .find(Kind::Punto(PuntoKind::RemoveWager(*area)))
                .is_some_and(Choice::is_open)
        })
        .map(|it| Act::Punto(PuntoAct::RemoveWager(it)))
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

/// The item that declines: no, thank you; or: that is all.
fn decline(place: &SeatView<'_>, allowed: &Allowed) -> Option<Item> {
    let open = allowed
        .find(Kind::Cover(CoverKind::Decline))
        .is_some_and(Choice::is_open);
    let phase = place.public.phase;
    if !open || phase == Phase::Opening(OpeningStep::View) {
        return None;
    }
    let done = place
        .own()
        .is_some_and(|own| own.stake.is_some() || own.wagers.iter().any(|wager| !wager.is_zero()));
    let label = if done { "done" } else { no(phase) };
    Some(Item {
        key: 'n',
        label: label.to_owned(),
        want: Ok(Want::Say(Act::Cover(CoverAct::Decline))),
        aside: false,
    })
}

/// How one says no where the table stands.
const fn no(phase: Phase) -> &'static str {
    match phase {
        Phase::Cutting(_) => "let somebody else cut",
        Phase::Bidding(_) => "no bid",
        Phase::Offering(_) | Phase::Speaking(_) => "decline the bank",
        Phase::Cover(Stage::Suivi | Stage::Banco) => "no",
        Phase::Cover(Stage::Lap(_) | Stage::Open) => "no wager",
        Phase::Betting => "sit this one out",
        Phase::Opening(_)
        | Phase::Shuffling(_)
        | Phase::Cut
        | Phase::Loading
        | Phase::Burning(_)
        | Phase::Ready
        | Phase::BankWager
        | Phase::Closed
        | Phase::Dealing
        | Phase::PlayerAct
        | Phase::BankerLook
        | Phase::PlayerThird
        | Phase::BankerTurn
        | Phase::BankerAct
        | Phase::BankerThird
        | Phase::Showdown
        | Phase::Rebuilding
        | Phase::Settling
        | Phase::Simulating
        | Phase::Deciding
        | Phase::Ruling(_)
        | Phase::Suspended => "decline",
    }
}

/// The item Enter stands for: the one compulsory move, or the one that risks least.
pub(crate) fn usual(items: &[Item]) -> usize {
    let open = || items.iter().filter(|item| item.want.is_ok() && !item.aside);
    let position = |key: char| open().position(|item| item.key == key);
    let safe = position('r').or_else(|| position('n'));
    safe.filter(|_| open().count() > 1).unwrap_or(0)
}
