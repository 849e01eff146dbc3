//! What the tables of the storm share: names, seeds that follow from the storm's, and the tables themselves.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

use sabot_core::{Moment, Money};
use sabot_house::hall::{Chance, Config, Hall, Keys};
use sabot_house::room::founding;
use sabot_ledger::book::{Account, Currency, Entry, PatronId, Phase, TableId, TransferId};
use sabot_ledger::store::{Append, CommandId, Store, StreamId};
use sabot_rules::Rulebook;
use sabot_stream::Charter;
use sabot_stream::order::{BotOrder, ChatPolicy, Pace, Style, Visibility};
use sabot_vault::{HouseKey, SealingKey, Secret, VaultError};
use sabot_wire::Register;

use super::dice::Dice;
use super::disk::Disk;
use super::wishes::PEOPLE;

/// When the storm begins, in milliseconds of Unix time.
pub(crate) const NOON: u64 = 1_800_000_000_000;

/// What everybody gets.
pub(crate) const GRANT: u64 = 1_000_000;

/// The keys of the house: the auditor has them too.
pub(crate) fn keys() -> Keys {
    Keys {
        house: Arc::new(HouseKey::new([1; 32])),
        sealing: SealingKey::new([2; 32]),
    }
}

struct Names;

impl Register for Names {
    fn name(&self, patron: PatronId) -> Option<String> {
        (patron.0 <= PEOPLE).then(|| format!("guest {}", patron.0))
    }
}

struct Seeds {
    seed: u64,
    drawn: AtomicU64,
}

impl Chance for Seeds {
    fn secret(&self) -> Result<(Secret, [u8; 24]), VaultError> {
        let number = self.drawn.fetch_add(1, Relaxed);
        let mut seed = [7; 32];
        seed[..8].copy_from_slice(&self.seed.to_be_bytes());
        seed[8..16].copy_from_slice(&number.to_be_bytes());
        let mut nonce = [0; 24];
        nonce[..8].copy_from_slice(&number.to_be_bytes());
        Ok((Secret::new(seed, [8; 32]), nonce))
    }

    fn number(&self) -> Result<u128, VaultError> {
        Ok(self.drawn.fetch_add(1, Relaxed).into())
    }
}

pub(crate) fn currency() -> Currency {
    Currency::new("CHP").expect("three letters")
}

pub(crate) fn hall(seed: u64, disk: &Arc<Disk>) -> Arc<Hall> {
    let store: Arc<dyn Store> = Arc::<Disk>::clone(disk);
    let drawn = AtomicU64::new(0);
    Arc::new(Hall {
        config: Config::default(),
        store,
        keys: keys(),
        people: Arc::new(Names),
        chance: Arc::new(Seeds { seed, drawn }),
    })
}

/// The tables of a storm: each rulebook, with and without bots, one of them private.
pub(crate) fn charters(dice: &mut Dice) -> Vec<Charter> {
    let rulebooks = [
        Rulebook::new_jersey(),
        Rulebook::venice(),
        Rulebook::chickasaw(),
        Rulebook::new_jersey(),
    ];
    let mut all: Vec<Charter> = rulebooks.iter().map(|rules| charter(dice, rules)).collect();
    if let [first, _, third, last] = all.as_mut_slice() {
        first.owner = Some(PatronId(1));
        third.owner = Some(PatronId(3));
        last.owner = Some(PatronId(2));
        last.visibility = Visibility::Private;
        last.approve = true;
        last.bots.clear();
    }
    all
}

fn charter(dice: &mut Dice, rulebook: &Rulebook) -> Charter {
    let styles = [Style::RuleTable, Style::Cautious, Style::Bold];
    let most = u64::from(rulebook.seats);
    let bots = dice.below(most + 1);
    Charter {
        rulebook: rulebook.to_toml(),
        name: "Storm".to_owned(),
        link: format!("{:016x}", dice.next()),
        visibility: Visibility::Public,
        owner: None,
        pace: match dice.below(16) {
            0 => Pace::Instant,
            1..8 => Pace::Fast,
            _ => Pace::Normal,
        },
        chat: ChatPolicy::ByRule,
        approve: false,
        adviser: false,
        epoch: NOON - NOON % 86_400_000,
        pit: None,
        chips: sabot_stream::Chips::Play,
        bots: (0..bots)
            .map(|_| BotOrder {
                style: dice.pick(&styles).unwrap_or_default(),
                ..BotOrder::default()
            })
            .collect(),
    }
}

/// Opens the tables and gives everybody their chips.
pub(crate) fn found(disk: &Disk, charters: &[Charter]) {
    for (number, charter) in (1..).zip(charters) {
        let id = CommandId(u128::from(number) << 100);
        let open = founding(TableId(number), charter, id, NOON);
        disk.inner.append(open).expect("a table is opened");
    }
    for patron in 1..=PEOPLE {
        grant(disk, patron, patron);
    }
}

/// Chips from the float.
pub(crate) fn grant(disk: &Disk, patron: u64, number: u64) {
    let entry = Entry {
        id: TransferId(number.into()),
        currency: currency(),
        from: Account::Float,
        to: Account::Patron(PatronId(patron)),
        amount: Money::from_cents_saturating(GRANT),
        phase: Phase::Single,
    };
    let head = disk.inner.head(StreamId::House).expect("memory answers");
    let append = Append {
        stream: StreamId::House,
        expected_version: head.version,
        command_id: CommandId(u128::from(number) << 64),
        actor: "storm".to_owned(),
        party: None,
        at: Moment::ZERO,
        command: b"{}".to_vec(),
        events: vec![],
        transfers: vec![entry],
    };
    disk.inner.append(append).expect("chips are granted");
}
