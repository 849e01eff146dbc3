//! A table with three people, two kinds of bots and a spectator, and a script by which the people play.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

use sabot_core::{Moment, Money, Party};
use sabot_ledger::book::{Account, Currency, Entry, PatronId, Phase, TableId, TransferId};
use sabot_ledger::store::{Append, CommandId, MemoryStore, StreamId};
use sabot_rules::Rulebook;
use sabot_rules::table::act::{Line, Tender};
use sabot_rules::table::allowed::allowed;
use sabot_rules::table::bounds::{
    BankKind, Bounds, CoverKind, Kind, PlayKind, PrepKind, PuntoKind,
};
use sabot_rules::table::{Act, Actor, BankAct, CoverAct, PlayAct, PrepAct, PuntoAct};
use sabot_stream::order::{BotOrder, ChatPolicy, Pace, Style, Visibility};
use sabot_stream::{Charter, Deed};
use sabot_vault::{HouseKey, SealingKey, Secret, VaultError};
use sabot_wire::Register;

use crate::hall::{Asker, Chance, Config, Hall, Join, Keys, ViewerId, Visitor};
use crate::room::load::founding;
use crate::room::{Input, Output, Request, Room};

pub(super) const TABLE: TableId = TableId(7);
pub(super) const PEOPLE: u64 = 3;
const NOON: u64 = 1_800_000_000_000;
const EPOCH: u64 = NOON - NOON % 86_400_000;

/// Chance that is the same every time.
#[derive(Debug)]
pub(super) struct Dice(u64);

impl Dice {
    pub(super) const fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % bound
    }

    pub(super) fn pick<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        let many = u64::try_from(all.len()).ok().filter(|many| *many > 0)?;
        all.get(usize::try_from(self.below(many)).ok()?).copied()
    }
}

struct Names;

impl Register for Names {
    fn name(&self, patron: PatronId) -> Option<String> {
        Some(format!("guest {}", patron.0))
    }
}

struct Counted(AtomicU64);

impl Chance for Counted {
    fn secret(&self) -> Result<(Secret, [u8; 24]), VaultError> {
        let number = self.0.fetch_add(1, Relaxed);
        let mut seed = [7; 32];
        seed[..8].copy_from_slice(&number.to_be_bytes());
        let mut nonce = [0; 24];
        nonce[..8].copy_from_slice(&number.to_be_bytes());
        Ok((Secret::new(seed, [8; 32]), nonce))
    }

    fn number(&self) -> Result<u128, VaultError> {
        Ok(1)
    }
}

/// The table that is played on.
pub(super) struct Salon {
    pub(super) hall: Arc<Hall>,
    pub(super) room: Room,
    pub(super) now: u64,
    pub(super) dice: Dice,
    next: u64,
}

/// A room of the hall's table, with everybody looking on in the same order.
pub(super) fn viewers() -> BTreeMap<ViewerId, Visitor> {
    let people = (1..=PEOPLE).map(|number| (ViewerId(number), Visitor::person(PatronId(number))));
    people.chain([(ViewerId(9), Visitor::nobody())]).collect()
}

pub(super) fn moment(now: u64) -> Moment {
    Moment::from_ms(now - EPOCH)
}

fn charter(rulebook: &Rulebook) -> Charter {
    let bot = |style| BotOrder {
        style,
        ..BotOrder::default()
    };
    let mut bots = vec![bot(Style::Equilibrium), bot(Style::Bold)];
    bots.extend([bot(Style::RuleTable); 2]);
    Charter {
        rulebook: rulebook.to_toml(),
        name: "Salon".to_owned(),
        link: "0123456789abcdef".to_owned(),
        visibility: Visibility::Public,
        owner: Some(PatronId(1)),
        pace: Pace::Normal,
        chat: ChatPolicy::ByRule,
        approve: false,
        adviser: true,
        epoch: EPOCH,
        pit: None,
        chips: sabot_stream::Chips::Play,
        bots,
    }
}

impl Salon {
    pub(super) fn open(rulebook: &Rulebook, seed: u64) -> Self {
        let hall = Arc::new(Hall {
            config: Config::default(),
            store: Arc::new(MemoryStore::new()),
            keys: Keys {
                house: Arc::new(HouseKey::new([1; 32])),
                sealing: SealingKey::new([2; 32]),
            },
            people: Arc::new(Names),
            chance: Arc::new(Counted(AtomicU64::new(seed << 32))),
        });
        let open = founding(TABLE, &charter(rulebook), CommandId(1), NOON);
        hall.store.append(open).unwrap();
        let mut room = Room::load(&hall, TABLE).unwrap();
        room.woken(moment(NOON));
        let mut salon = Self {
            hall,
            room,
            now: NOON,
            dice: Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1),
            next: 1_000,
        };
        for (viewer, visitor) in viewers() {
            let join = Join::default();
            salon.give(Input::Connect {
                viewer,
                visitor,
                join,
            });
        }
        for number in 1..=PEOPLE {
            salon.grant(number);
            let purse = Money::from_cents_saturating(50_000_000);
            salon.ask(number, Deed::Sit { seat: None, purse });
        }
        salon
    }

    fn grant(&self, number: u64) {
        let entry = Entry {
            id: TransferId(number.into()),
            currency: Currency::PLAY,
            from: Account::Float,
            to: Account::Patron(PatronId(number)),
            amount: Money::from_cents_saturating(100_000_000),
            phase: Phase::Single,
        };
        let append = Append {
            stream: StreamId::House,
            expected_version: number - 1,
            command_id: CommandId(u128::from(number) << 64),
            actor: "test".to_owned(),
            party: None,
            at: Moment::ZERO,
            command: b"{}".to_vec(),
            events: vec![],
            transfers: vec![entry],
        };
        self.hall.store.append(append).unwrap();
    }

    pub(super) fn give(&mut self, input: Input) {
        let mut inputs = vec![input];
        while let Some(input) = inputs.pop() {
            let mut out = Vec::new();
            self.room.handle(moment(self.now), input, &mut out);
            for output in out {
                if let Output::Submit(append) = output {
                    inputs.push(Input::Stored(self.hall.store.append(*append)));
                } else if let Output::Think(thinking) = output {
                    inputs.push(Input::Thought(Box::new(thinking.think())));
                }
            }
        }
    }

    pub(super) fn ask(&mut self, number: u64, deed: Deed) {
        self.next += 1;
        let request = request(number, self.next, deed);
        self.give(Input::Do(request));
    }

    /// Somebody says something, or time passes.
    pub(super) fn step(&mut self) {
        for number in 1..=PEOPLE {
            if let Some(act) = script(&mut self.dice, &self.room, number)
                && self.dice.below(2) == 0
            {
                self.ask(number, Deed::Act(act));
            }
        }
        let wake = self.room.wake_at(moment(self.now));
        self.now = wake.map_or(self.now + 1_000, |at| self.now.max(EPOCH + at.ms()));
        self.give(Input::Tick);
    }

    /// In play, and not always at the same point of it.
    pub(super) fn is_time_to_fork(&mut self) -> bool {
        let table = self.room.table();
        let playing = self.room.driver.vault.dealing().is_some() && table.coup().number > 0;
        playing && !self.room.is_in_flight() && self.dice.below(5) == 0
    }
}

pub(super) fn request(number: u64, id: u64, deed: Deed) -> Request {
    Request {
        from: Asker::Viewer(ViewerId(number)),
        visitor: Visitor::person(PatronId(number)),
        id: CommandId(id.into()),
        spelled: format!("{id:032x}"),
        deed,
    }
}

/// What a person says who is asked: anything that is open, with the least amount, and seldom nothing.
pub(super) fn script(dice: &mut Dice, room: &Room, number: u64) -> Option<Act> {
    let party: Party = room.party_of(Visitor::person(PatronId(number)))?;
    let table = room.table();
    let silent = table.party(party).is_some_and(|state| !state.answered);
    if !silent || !table.is_entitled(party) {
        return None;
    }
    let shown = allowed(table, Actor::Patron(party), Some(party));
    let open: Vec<Act> = shown
        .open()
        .filter_map(|choice| act(choice.kind, choice.verdict.ok()?))
        .collect();
    let bold: Vec<Act> = open
        .iter()
        .copied()
        .filter(|act| *act != Act::Cover(CoverAct::Decline))
        .collect();
    if bold.is_empty() || dice.below(8) == 0 {
        return dice.pick(&open);
    }
    dice.pick(&bold)
}

fn act(kind: Kind, bounds: Bounds) -> Option<Act> {
    let least = match bounds {
        Bounds::Amount { range, .. } | Bounds::Offer(Some(range)) => Some(range.floor.0),
        Bounds::Plain
        | Bounds::Offer(None)
        | Bounds::Number { .. }
        | Bounds::Seats { .. }
        | Bounds::Face { .. }
        | Bounds::Down { .. }
        | Bounds::Rate { .. }
        | Bounds::NotBefore { .. }
        | Bounds::Clock { .. } => None,
    };
    let tender = Tender::Chips;
    Some(match (kind, bounds) {
        (Kind::Prep(PrepKind::Acknowledge), _) => Act::Prep(PrepAct::Acknowledge),
        (Kind::Prep(PrepKind::Cut), Bounds::Number { min, .. }) => Act::Prep(PrepAct::Cut {
            depth: u16::try_from(min).ok()?,
        }),
        (Kind::Bank(BankKind::Bid), _) => Act::Bank(BankAct::Bid(least?)),
        (Kind::Bank(BankKind::TakeBank), _) => Act::Bank(BankAct::TakeBank(least)),
        (Kind::Bank(BankKind::Bank), _) => Act::Bank(BankAct::Bank {
            amount: least?,
            tender,
        }),
        (Kind::Bank(BankKind::Remain), _) => Act::Bank(BankAct::Remain),
        (Kind::Cover(CoverKind::Banco), _) => Act::Cover(CoverAct::Banco),
        (Kind::Cover(CoverKind::Suivi), _) => Act::Cover(CoverAct::Suivi),
        (Kind::Cover(CoverKind::Stake), _) => Act::Cover(CoverAct::Stake {
            amount: least?,
            line: Line::Beyond,
            tender,
            on_box: None,
        }),
        (Kind::Play(PlayKind::Deal), _) => Act::Play(PlayAct::Deal),
        (Kind::Play(PlayKind::Say(call)), _) => Act::Play(PlayAct::Say(call)),
        (Kind::Play(PlayKind::Draw), _) => Act::Play(PlayAct::Draw),
        (Kind::Play(PlayKind::Stand), _) => Act::Play(PlayAct::Stand),
        (Kind::Punto(PuntoKind::Wager(area)), _) => Act::Punto(PuntoAct::Wager {
            area,
            amount: least?,
            ante: true,
            tender,
        }),
        (Kind::Cover(CoverKind::Decline), _) => Act::Cover(CoverAct::Decline),
        _ => return None,
    })
}
