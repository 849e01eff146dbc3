//! Forged logs: somebody who can write the file recomputes every hash after a change. What the chain
//! cannot tell, the rest of the audit must.

use super::sample::{SEVEN, append, entry};
use super::{Append, Audit, Damage, Digest, Finding, RawRow, StreamId, record};
use crate::book::{Phase, Refusal};

/// Shows these appends, properly chained, to an auditor.
fn audit(appends: &[Append]) -> Result<(), Damage> {
    let mut audit = Audit::new(&[]);
    let mut heads = std::collections::BTreeMap::new();
    for (sequence, append) in (1..).zip(appends) {
        let record = record::encode(append);
        let head = heads.entry(append.stream).or_insert(Digest::EMPTY);
        *head = record::chain(*head, &record);
        audit.row(RawRow {
            sequence,
            stream: append.stream.to_string().as_bytes(),
            version: i64::try_from(append.expected_version).unwrap() + 1,
            command_id: &append.command_id.0.to_be_bytes(),
            record: &record,
            head: &head.0,
        })?;
    }
    Ok(())
}

#[track_caller]
fn found(appends: &[Append], command: &str, finding: &Finding) {
    let damage = audit(appends).unwrap_err();
    assert_eq!(&damage.finding, finding);
    assert!(damage.to_string().starts_with(command), "{damage}");
}

fn gift(command: u128, version: u64, transfer: u128) -> Append {
    let gift = entry(transfer, "float", "patron/1", 5, Phase::Single);
    append(SEVEN, version, command, vec![gift])
}

#[test]
fn a_true_log_passes() {
    assert_eq!(audit(&[gift(1, 0, 1), gift(2, 1, 2)]), Ok(()));
    assert_eq!(audit(&super::sample::log()), Ok(()));
}

#[test]
fn a_command_id_that_comes_twice_is_found() {
    let log = [gift(1, 0, 1), gift(1, 1, 2)];
    found(
        &log,
        "table/7 version 2, command 00000000",
        &Finding::Repeated,
    );
    let log = [gift(1, 0, 1), append(StreamId::House, 0, 1, vec![])];
    found(
        &log,
        "house version 1, command 00000000",
        &Finding::Repeated,
    );
}

#[test]
fn a_version_left_out_or_repeated_is_found() {
    found(&[gift(1, 1, 1)], "table/7 version 2", &Finding::Version);
    let log = [gift(1, 0, 1), gift(2, 0, 2)];
    found(&log, "table/7 version 1", &Finding::Version);
}

#[test]
fn a_transfer_the_books_refuse_is_found() {
    let books = |index, refusal| Finding::Books { index, refusal };
    let log = [gift(1, 0, 1), gift(2, 1, 1)];
    found(&log, "table/7 version 2", &books(0, Refusal::IdTaken));
    let twice = entry(9, "patron/1", "tips/7", 4, Phase::Single);
    let again = entry(10, "patron/1", "tips/7", 4, Phase::Single);
    let log = [gift(1, 0, 1), append(SEVEN, 1, 2, vec![twice, again])];
    found(&log, "table/7 version 2", &books(1, Refusal::NotEnough));
}

#[test]
fn a_row_left_out_is_found_and_so_is_what_is_missing_beside_the_log() {
    let mut audit = Audit::new(&[]);
    let record = record::encode(&gift(1, 0, 1));
    let head = record::chain(Digest::EMPTY, &record);
    let id = 1_u128.to_be_bytes();
    let row = |sequence| RawRow {
        sequence,
        stream: b"table/7",
        version: 1,
        command_id: &id,
        record: &record,
        head: &head.0,
    };
    let gap = audit.row(row(2)).unwrap_err();
    assert_eq!(gap.finding, Finding::Gap { expected: 1 });
    assert_eq!(audit.row(row(1)), Ok(()));
    let missing = audit.finish().unwrap_err();
    assert_eq!(missing.to_string(), "heads are missing beside the log");
}
