//! Bytes that claim to be stored ones: whatever is read is read back the same, and the rest is refused.
//!
//! The first byte says what the rest is:
//!
//! ```text
//! e  an event: version, kind, a zero, body      r  the record of a command
//! c  a checkpoint as text                       b  the body of one
//! t  the transcript of a shoe                   s  a shift of version, and edits of a snapshot
//! l  a place in a log, and edits of what is there
//! ```

use sabot_ledger::store::{Audit, Checkpoint, RawRow, SignedCheckpoint, StoredEvent};
use sabot_stream::StreamEvent;
use sabot_vault::Transcript;
use sha2::{Digest as _, Sha256};

use super::tape::{Edits, Tape};

/// Reads some bytes; says whether they were what they claim to be.
pub(crate) fn read(tape: &Tape, bytes: &[u8]) -> bool {
    match bytes {
        [b'e', rest @ ..] => event(rest),
        [b'r', record @ ..] => row(record),
        [b'c', text @ ..] => checkpoint(&String::from_utf8_lossy(text)),
        [b'b', body @ ..] => checkpoint_body(body),
        [b't', json @ ..] => transcript(json),
        [b's', shift, edits @ ..] => {
            tape.load_with_snapshot(Edits(edits), shift.cast_signed());
            true
        }
        [b'l', high, low, edits @ ..] => {
            tape.load_bent(u16::from_be_bytes([*high, *low]), Edits(edits))
        }
        _ => false,
    }
}

fn event(bytes: &[u8]) -> bool {
    let Some((version, rest)) = bytes.split_first() else {
        return false;
    };
    let mut parts = rest.splitn(2, |byte| *byte == 0);
    let kind = String::from_utf8_lossy(parts.next().unwrap_or_default()).into_owned();
    let stored = StoredEvent {
        kind,
        version: u32::from(version % 4),
        body: parts.next().unwrap_or_default().to_vec(),
    };
    match StreamEvent::read(&stored) {
        Ok(event) => {
            assert_eq!(StreamEvent::read(&event.store()), Ok(event));
            true
        }
        Err(why) => {
            assert!(!why.is_empty());
            false
        }
    }
}

/// The record of the first command of a log, properly chained, whatever is in it.
fn row(record: &[u8]) -> bool {
    let head = Sha256::new().chain_update([0; 32]).chain_update(record);
    let mut id = [0; 16];
    if let Some(own) = record.get(33..49) {
        // Behind the letters, the stream `table/7` and the version.
        id.copy_from_slice(own);
    }
    let mut audit = Audit::new(&[]);
    let row = audit.row(RawRow {
        sequence: 1,
        stream: b"table/7",
        version: 1,
        command_id: &id,
        record,
        head: &head.finalize(),
    });
    match row {
        // Nothing was shown that lies beside a log, and that is missed.
        Ok(()) => audit.finish().is_err(),
        Err(damage) => damage.to_string().is_empty(),
    }
}

fn checkpoint(text: &str) -> bool {
    let Ok(signed) = text.parse::<SignedCheckpoint>() else {
        return false;
    };
    assert_eq!(signed.to_string().parse(), Ok(signed.clone()));
    match signed.open(&[]) {
        Ok(checkpoint) => {
            assert_eq!(checkpoint.encode(), signed.body);
            true
        }
        Err(why) => why.to_string().is_empty(),
    }
}

fn checkpoint_body(body: &[u8]) -> bool {
    let Some(checkpoint) = Checkpoint::decode(body) else {
        return false;
    };
    assert_eq!(checkpoint.encode(), body, "one checkpoint, one spelling");
    true
}

fn transcript(json: &[u8]) -> bool {
    let Ok(transcript) = serde_json::from_slice::<Transcript>(json) else {
        return false;
    };
    match transcript.check() {
        Ok(()) => true,
        Err(wrong) => wrong.to_string().is_empty(),
    }
}
