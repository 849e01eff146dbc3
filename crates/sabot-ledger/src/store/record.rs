//! The bytes of one append: what is stored, what is hashed, and how anybody can recompute it.
//!
//! All numbers are unsigned and big-endian; `text` and `bytes` are a length of four bytes and then
//! so many bytes; an `id` has sixteen bytes.
//!
//! ```text
//! record   = "sabot-append-1"
//!            stream:text  version:8  command:id  actor:text  party:4  at:8  command:bytes
//!            events:4     { kind:text  version:4  body:bytes }
//!            transfers:4  { id  currency:text  from:text  to:text  amount:8  phase:1  pending:id }
//! party    = the number, or ff ff ff ff for nobody
//! at       = milliseconds;  amount = cents
//! phase    = 0 single, 1 pending, 2 post, 3 void;  pending = the transfer it ends, or nothing
//! head     = SHA-256(head of the version before, or 32 bytes of nothing ‖ record)
//! ```

use sabot_core::{Moment, Money, Party};
use sha2::{Digest as _, Sha256};

use super::bytes::{Reader, Writer};
use super::{Append, CommandId, Digest, StoredEvent};
use crate::book::{Currency, Entry, Phase, State, TransferId};

const MAGIC: &[u8] = b"sabot-append-1";
const NOBODY: u32 = u32::MAX;

/// The head of a chain after this record.
pub(super) fn chain(before: Digest, record: &[u8]) -> Digest {
    let hash = Sha256::new().chain_update(before.0).chain_update(record);
    Digest(hash.finalize().into())
}

/// The record of an append.
pub(super) fn encode(append: &Append) -> Vec<u8> {
    let mut out = Writer::with(MAGIC);
    out.text(&append.stream.to_string());
    out.u64(append.expected_version.saturating_add(1));
    out.u128(append.command_id.0);
    out.text(&append.actor);
    out.u32(append.party.map_or(NOBODY, |party| u32::from(party.0)));
    out.u64(append.at.ms());
    out.bytes(&append.command);
    out.count(append.events.len());
    for event in &append.events {
        out.text(&event.kind);
        out.u32(event.version);
        out.bytes(&event.body);
    }
    out.count(append.transfers.len());
    for entry in &append.transfers {
        write_entry(&mut out, entry);
    }
    out.done()
}

fn write_entry(out: &mut Writer, entry: &Entry) {
    let (phase, pending) = numbers(entry.phase);
    out.u128(entry.id.0);
    out.text(&entry.currency.to_string());
    out.text(&entry.from.to_string());
    out.text(&entry.to.to_string());
    out.u64(entry.amount.get());
    out.u8(phase);
    out.u128(pending);
}

/// The append of a record, or `None` if the bytes are not one.
pub(super) fn decode(record: &[u8]) -> Option<Append> {
    let mut from = Reader::of(record, MAGIC)?;
    let append = Append {
        stream: from.text()?.parse().ok()?,
        expected_version: from.u64()?.checked_sub(1)?,
        command_id: CommandId(from.u128()?),
        actor: from.text()?.to_owned(),
        party: match from.u32()? {
            NOBODY => None,
            number => Some(Party(u16::try_from(number).ok()?)),
        },
        at: Moment::from_ms(from.u64()?),
        command: from.bytes()?.to_vec(),
        events: from.list(read_event)?,
        transfers: from.list(read_entry)?,
    };
    from.is_done().then_some(append)
}

fn read_event(from: &mut Reader<'_>) -> Option<StoredEvent> {
    Some(StoredEvent {
        kind: from.text()?.to_owned(),
        version: from.u32()?,
        body: from.bytes()?.to_vec(),
    })
}

fn read_entry(from: &mut Reader<'_>) -> Option<Entry> {
    Some(Entry {
        id: TransferId(from.u128()?),
        currency: Currency::new(from.text()?)?,
        from: from.text()?.parse().ok()?,
        to: from.text()?.parse().ok()?,
        amount: Money::cents(from.u64()?)?,
        phase: phase(from.u8()?, from.u128()?)?,
    })
}

/// A phase as two numbers, which a database keeps too.
pub(super) const fn numbers(phase: Phase) -> (u8, u128) {
    match phase {
        Phase::Single => (0, 0),
        Phase::Pending => (1, 0),
        Phase::Post(id) => (2, id.0),
        Phase::Void(id) => (3, id.0),
    }
}

/// The state of a transfer as a database keeps it.
pub(super) const fn number(state: State) -> u8 {
    match state {
        State::Done => 0,
        State::Open => 1,
        State::Posted => 2,
        State::Voided => 3,
    }
}

/// The state of this number.
pub(super) const fn state(number: u8) -> Option<State> {
    match number {
        0 => Some(State::Done),
        1 => Some(State::Open),
        2 => Some(State::Posted),
        3 => Some(State::Voided),
        _ => None,
    }
}

/// The phase of these two numbers.
pub(super) fn phase(number: u8, pending: u128) -> Option<Phase> {
    match (number, pending) {
        (0, 0) => Some(Phase::Single),
        (1, 0) => Some(Phase::Pending),
        (2, id) => Some(Phase::Post(TransferId(id))),
        (3, id) => Some(Phase::Void(TransferId(id))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample;
    use super::*;

    #[test]
    fn decode_after_encode_is_identity() {
        for append in sample::log() {
            assert_eq!(decode(&encode(&append)), Some(append));
        }
    }

    #[test]
    fn a_record_cut_short_or_too_long_is_none() {
        for append in sample::log() {
            let mut record = encode(&append);
            for length in 0..record.len() {
                assert_eq!(decode(&record[..length]), None);
            }
            record.push(0);
            assert_eq!(decode(&record), None);
        }
    }

    /// Computed with nothing but the layout above, by a few lines of Python's standard library.
    #[test]
    fn the_head_is_what_anybody_computes() {
        let append = sample::vector();
        assert_eq!(encode(&append).len(), 271);
        assert_eq!(
            chain(Digest::EMPTY, &encode(&append)).to_string(),
            "1b1ec21c83bd2af719d63a57680056fa90853e6ab92312b02a66856a5c148daa"
        );
    }
}
