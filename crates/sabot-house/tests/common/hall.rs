//! What tables share in a test: names, seeds and keys that are the same every time, chips, and what people say.

#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "each program uses its own part, and a helper that fails is a failed test"
)]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sabot_core::{Moment, Money, Party};
use sabot_house::hall::{Chance, Config, Hall, Join, Keys, ViewerId, Visitor};
use sabot_house::room::{Input, Output};
use sabot_ledger::book::{PatronId, TableId};
use sabot_ledger::store::{Append, MemoryStore, Store, StreamId};
use sabot_rules::table::act::{Area, Line, Tender};
use sabot_rules::table::allowed::allowed;
use sabot_rules::table::bounds::{
    BankKind, Bounds, CoverKind, Kind, PlayKind, PrepKind, PuntoKind, Range,
};
use sabot_rules::table::{Act, Actor, BankAct, CoverAct, PlayAct, PrepAct, PuntoAct, Table};
use sabot_rules::{Law, Rulebook};
use sabot_stream::house::{HouseWord, State};
use sabot_stream::order::{BotOrder, ChatPolicy, Pace, Style, Visibility};
use sabot_stream::{Charter, Chips};
use sabot_vault::{HouseKey, SealingKey, Secret, VaultError};
use sabot_wire::Register;

pub(crate) const TABLE: TableId = TableId(7);
pub(crate) const NOON: u64 = 1_800_000_000_000;
/// The midnight from which tables count their moments.
pub(crate) const EPOCH: u64 = NOON - NOON % 86_400_000;
/// Guests with a name.
pub(crate) const GUESTS: u64 = 6;

/// So many guests have a name.
struct Names(u64);

impl Register for Names {
    fn name(&self, patron: PatronId) -> Option<String> {
        let known = (1..=self.0).contains(&patron.0);
        known.then(|| format!("guest {}", patron.0))
    }
}

/// Seeds of one world that are counted up.
struct Counted {
    world: u64,
    drawn: AtomicU64,
}

impl Chance for Counted {
    fn secret(&self) -> Result<(Secret, [u8; 24]), VaultError> {
        let number = self.drawn.fetch_add(1, Ordering::Relaxed).to_be_bytes();
        let (mut seed, mut nonce) = ([7; 32], [0; 24]);
        seed[..8].copy_from_slice(&number);
        seed[8..16].copy_from_slice(&self.world.to_be_bytes());
        nonce[..8].copy_from_slice(&number);
        Ok((Secret::new(seed, [8; 32]), nonce))
    }

    fn number(&self) -> Result<u128, VaultError> {
        Ok(self.drawn.fetch_add(1, Ordering::Relaxed).into())
    }
}

/// The keys of every house.
pub(crate) fn keys() -> Keys {
    Keys {
        house: Arc::new(HouseKey::new([1; 32])),
        sealing: SealingKey::new([2; 32]),
    }
}

/// An empty house.
pub(crate) fn hall() -> Arc<Hall> {
    hall_on(Arc::new(MemoryStore::new()))
}

/// A house on this store.
pub(crate) fn hall_on(store: Arc<dyn Store>) -> Arc<Hall> {
    hall_of(store, u64::from_be_bytes([7; 8]), GUESTS)
}

/// A house in a world with seeds of its own and so many guests.
pub(crate) fn hall_of(store: Arc<dyn Store>, world: u64, guests: u64) -> Arc<Hall> {
    let drawn = AtomicU64::new(0);
    Arc::new(Hall {
        config: Config::default(),
        store,
        keys: keys(),
        people: Arc::new(Names(guests)),
        chance: Arc::new(Counted { world, drawn }),
    })
}

/// So many whole chips.
pub(crate) fn m(whole: u64) -> Money {
    Money::whole(whole).unwrap()
}

/// The three rulebooks.
pub(crate) fn three() -> [Rulebook; 3] {
    Law::ALL.map(Rulebook::of)
}

/// A table of guest 1 with these bots.
pub(crate) fn charter(rulebook: &Rulebook, bots: Vec<BotOrder>) -> Charter {
    Charter {
        rulebook: rulebook.to_toml(),
        name: "Den".to_owned(),
        link: "0123456789abcdef".to_owned(),
        visibility: Visibility::Public,
        owner: Some(PatronId(1)),
        pace: Pace::Fast,
        chat: ChatPolicy::ByRule,
        approve: false,
        adviser: false,
        epoch: EPOCH,
        pit: None,
        chips: Chips::Play,
        bots,
    }
}

/// A bot that plays so, on any seat.
pub(crate) fn bot(style: Style) -> BotOrder {
    BotOrder {
        style,
        ..BotOrder::default()
    }
}

/// Chips for a guest's account, so many whole ones, as the house grants them.
pub(crate) fn grant(store: &dyn Store, guest: u64, whole: u64) {
    let granted = HouseWord::Grant {
        patron: PatronId(guest),
        day: 20_833,
        amount: m(whole),
        refill: false,
    };
    let house = State {
        version: store.head(StreamId::House).unwrap().version,
        ..State::default()
    };
    let granted = house.prepare(Moment::from_ms(NOON), "house", None, &granted, None);
    store.append(granted.unwrap().append).unwrap();
}

/// The append among what a room said, if there is one.
pub(crate) fn submitted(out: Vec<Output>) -> Option<Append> {
    out.into_iter().find_map(|output| {
        let Output::Submit(append) = output else {
            return None;
        };
        Some(*append)
    })
}

/// What is open to a party that is asked and has not answered.
pub(crate) fn offered(table: &Table, party: Party) -> Vec<(Kind, Bounds)> {
    let silent = table.party(party).is_some_and(|state| !state.answered);
    if !silent || !table.is_entitled(party) {
        return Vec::new();
    }
    let shown = allowed(table, Actor::Patron(party), Some(party));
    let open = shown.open();
    open.filter_map(|choice| Some((choice.kind, choice.verdict.ok()?)))
        .collect()
}

/// How much may be said, where an amount is asked for.
pub(crate) fn range_of(bounds: Bounds) -> Option<Range> {
    if let Bounds::Amount { range, .. } | Bounds::Offer(Some(range)) = bounds {
        return Some(range);
    }
    None
}

/// What somebody says who is offered this, with chips and the amount if one is asked for; nothing for what is seldom said.
pub(crate) fn plain_act(kind: Kind, amount: Option<Money>) -> Option<Act> {
    Some(match kind {
        Kind::Prep(PrepKind::Acknowledge) => PrepAct::Acknowledge.into(),
        Kind::Bank(BankKind::Bid) => BankAct::Bid(amount?).into(),
        Kind::Bank(BankKind::TakeBank) => BankAct::TakeBank(amount).into(),
        Kind::Bank(BankKind::Bank) => bank(amount?),
        Kind::Bank(BankKind::Remain) => BankAct::Remain.into(),
        Kind::Cover(CoverKind::Banco) => CoverAct::Banco.into(),
        Kind::Cover(CoverKind::Suivi) => CoverAct::Suivi.into(),
        Kind::Cover(CoverKind::Decline) => CoverAct::Decline.into(),
        Kind::Cover(CoverKind::Stake) => Act::Cover(CoverAct::Stake {
            amount: amount?,
            line: Line::Beyond,
            tender: Tender::Chips,
            on_box: None,
        }),
        Kind::Play(PlayKind::Deal) => PlayAct::Deal.into(),
        Kind::Play(PlayKind::Say(call)) => PlayAct::Say(call).into(),
        Kind::Play(PlayKind::Draw) => PlayAct::Draw.into(),
        Kind::Play(PlayKind::Stand) => PlayAct::Stand.into(),
        Kind::Punto(PuntoKind::Wager(area)) => wager(area, amount?),
        Kind::Bank(BankKind::Pass)
        | Kind::Cover(CoverKind::WithTable | CoverKind::InCash(_) | CoverKind::TakeBack)
        | Kind::Play(PlayKind::Abatage(_))
        | Kind::Punto(PuntoKind::LayAnte | PuntoKind::RemoveWager(_))
        | Kind::Prep(_)
        | Kind::Shoe(_)
        | Kind::Croupier(_)
        | Kind::Door(_)
        | Kind::Place(_)
        | Kind::Floor(_)
        | Kind::Odd(_) => return None,
    })
}

/// So much in the bank, in chips.
pub(crate) const fn bank(amount: Money) -> Act {
    let tender = Tender::Chips;
    Act::Bank(BankAct::Bank { amount, tender })
}

/// So much on this area, in chips.
pub(crate) const fn wager(area: Area, amount: Money) -> Act {
    Act::Punto(PuntoAct::Wager {
        area,
        amount,
        ante: true,
        tender: Tender::Chips,
    })
}

/// Somebody wants to look.
pub(crate) fn connect(viewer: ViewerId, visitor: Visitor, join: Join) -> Input {
    Input::Connect {
        viewer,
        visitor,
        join,
    }
}
