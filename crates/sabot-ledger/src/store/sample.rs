//! A small log for the tests: two tables and the house, stakes, refills and a voided hold.

use ed25519_dalek::SigningKey;
use sabot_core::{Moment, Money, Party};

use super::{Append, Checkpoint, CommandId, Digest, StoredEvent, StreamHead, StreamId};
use crate::book::{Account, Currency, Entry, PatronId, Phase, TableId, TransferId};

pub(super) const SEVEN: StreamId = StreamId::Table(TableId(7));
pub(super) const EIGHT: StreamId = StreamId::Table(TableId(8));

pub(super) fn chips() -> Currency {
    Currency::new("CHP").expect("a currency")
}

pub(super) fn key(seed: u8) -> SigningKey {
    SigningKey::from_bytes(&[seed; 32])
}

pub(super) fn entry(id: u128, from: &str, to: &str, cents: u64, phase: Phase) -> Entry {
    Entry {
        id: TransferId(id),
        currency: chips(),
        from: from.parse().expect("an account"),
        to: to.parse().expect("an account"),
        amount: Money::from_cents_saturating(cents),
        phase,
    }
}

pub(super) fn patron(number: u64) -> Account {
    Account::Patron(PatronId(number))
}

/// A command with one event and these transfers.
pub(super) fn append(
    stream: StreamId,
    expected_version: u64,
    command: u128,
    transfers: Vec<Entry>,
) -> Append {
    Append {
        stream,
        expected_version,
        command_id: CommandId(command),
        actor: "guest/5".to_owned(),
        party: Some(Party(3)),
        at: Moment::from_ms(expected_version.saturating_add(1_000)),
        command: format!(r#"{{"act":{command}}}"#).into_bytes(),
        events: vec![StoredEvent {
            kind: "acted".to_owned(),
            version: 1,
            body: format!(r#"{{"n":{command}}}"#).into_bytes(),
        }],
        transfers,
    }
}

/// The append whose head other languages compute too.
pub(super) fn vector() -> Append {
    let stake = entry(0x11, "purse/7/3", "stake/7/3", 5_000, Phase::Pending);
    let post = entry(0x12, "purse/7/3", "stake/7/3", 5_000, Phase::Post(stake.id));
    append(SEVEN, 0, 0xabc, vec![stake, post])
}

/// A small lawful log, in order.
pub(super) fn log() -> Vec<Append> {
    let single = |id, from, to, cents| entry(id, from, to, cents, Phase::Single);
    let mut quiet = append(StreamId::House, 1, 6, vec![]);
    quiet.party = None;
    quiet.events.clear();
    vec![
        append(
            StreamId::House,
            0,
            1,
            vec![single(1, "float", "patron/5", 50_000)],
        ),
        append(
            SEVEN,
            0,
            2,
            vec![single(2, "patron/5", "purse/7/3", 20_000)],
        ),
        append(
            EIGHT,
            0,
            3,
            vec![single(3, "table-purse/8", "purse/8/1", 9_500)],
        ),
        append(
            SEVEN,
            1,
            4,
            vec![
                single(4, "purse/7/3", "bank/7", 10_000),
                entry(5, "purse/7/3", "stake/7/3", 6_000, Phase::Pending),
            ],
        ),
        append(
            SEVEN,
            2,
            5,
            vec![
                entry(
                    6,
                    "purse/7/3",
                    "stake/7/3",
                    5_000,
                    Phase::Post(TransferId(5)),
                ),
                entry(7, "patron/5", "purse/7/3", 1_000, Phase::Pending),
                entry(
                    8,
                    "patron/5",
                    "purse/7/3",
                    1_000,
                    Phase::Void(TransferId(7)),
                ),
                entry(9, "patron/5", "purse/7/3", 2_000, Phase::Pending),
            ],
        ),
        quiet,
    ]
}

pub(super) fn checkpoint() -> Checkpoint {
    let head = |stream, version, byte| StreamHead {
        stream,
        version,
        head: Digest([byte; 32]),
    };
    Checkpoint {
        at: Moment::from_ms(5),
        heads: vec![head(StreamId::House, 2, 9), head(SEVEN, 3, 8)],
    }
}
