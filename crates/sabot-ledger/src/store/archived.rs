//! Archived commands, on every store: read, answered, proved and refused as before.

use super::sample::{self, EIGHT, SEVEN, append};
use super::{Append, Archive, Archived, Recorded, Store, StreamId, Verified, checkpoint, verify};

/// Three streams in turn, with money that moves, is held and is given back.
pub(super) fn fill(store: &dyn Store) -> Vec<Append> {
    let mut all = sample::log();
    for version in 3..700 {
        let id = u128::from(version);
        all.push(append(SEVEN, version, 10_000 + id, vec![]));
        all.push(append(EIGHT, version - 2, 20_000 + id, vec![]));
    }
    for append in &all {
        store.append(append.clone()).unwrap();
    }
    all
}

/// What an audit says, and all that is read.
pub(super) fn everything(store: &dyn Store) -> (Verified, Vec<Vec<Recorded>>) {
    let streams = [StreamId::House, SEVEN, EIGHT];
    let read = |stream| store.read(stream, 0, 9_999).unwrap();
    let report = verify(store, &[], &[]).unwrap();
    (report, streams.map(read).to_vec())
}

pub(super) fn asked(of: &[(StreamId, u64)]) -> Archive {
    of.iter().copied().collect()
}

/// A store that is archived between two openings is the same store.
pub(super) fn is_as_before<S: Store>(
    open: impl Fn() -> S,
    archive: impl Fn(&Archive) -> Archived,
) -> Archived {
    let store = open();
    let all = fill(&store);
    let signed = checkpoint(&store, sabot_core::Moment::from_ms(9)).unwrap();
    store.save_checkpoint(signed.sign(&sample::key(1))).unwrap();
    let before = everything(&store);
    drop(store);

    let done = archive(&asked(&[(SEVEN, 600), (EIGHT, u64::MAX)]));
    assert_eq!((done.commands, done.blocks), (600 + 697, 3 + 3));

    let store = open();
    assert!(everything(&store) == before);
    for (after, most) in [
        (0, 1),
        (1, 3),
        (255, 2),
        (256, 400),
        (598, 5),
        (600, 5),
        (697, 99),
    ] {
        let known = before.1[1].iter().skip(after).take(most);
        let known: Vec<_> = known.cloned().collect();
        let read = store.read(SEVEN, u64::try_from(after).unwrap(), most);
        assert!(read == Ok(known), "{most} after {after}");
    }
    for append in &all {
        let again = store.append(append.clone()).unwrap();
        assert_eq!(store.answer(append.command_id), Ok(Some(again)));
        assert_eq!(again.version, append.expected_version + 1);
    }
    let other = append(EIGHT, 698, 10_005, vec![]);
    assert!(store.append(other).is_err(), "the id is of another command");
    assert!(everything(&store) == before, "nothing was stored twice");

    for version in 700..800 {
        let id = 30_000 + u128::from(version);
        store.append(append(SEVEN, version, id, vec![])).unwrap();
    }
    let before = everything(&store);
    drop(store);
    assert_eq!(archive(&asked(&[(SEVEN, 100)])).commands, 0);
    assert_eq!(archive(&asked(&[(SEVEN, 9_999)])).commands, 199);
    assert_eq!(archive(&asked(&[])).commands, 0);
    assert!(everything(&open()) == before);
    done
}
