//! What a coup costs in bytes, by kind of event: `bytes FOLDER`. Records are counted as they are hashed; the last line has
//! the file as it lies on the disk, with everything beside the records.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;
use std::{env, fs};

use sabot_ledger::store::{SqliteStore, Store as _, record_of};

const PAGE: usize = 1_000;
const COUP: &str = "rules.coup-ended";

#[derive(Default)]
struct Sum {
    count: u64,
    bytes: u64,
}

impl Sum {
    fn add(&mut self, bytes: usize) {
        self.count += 1;
        self.bytes += bytes as u64;
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args().nth(1).ok_or("bytes FOLDER")?;
    let folder = Path::new(&folder);
    let store = SqliteStore::open_to_read(folder)?;
    let mut kinds: BTreeMap<String, Sum> = BTreeMap::new();
    let mut add = |kind: &str, bytes| kinds.entry(kind.to_owned()).or_default().add(bytes);
    for head in store.heads()? {
        let mut after = 0;
        while after < head.version {
            for recorded in store.read(head.stream, after, PAGE)? {
                let mut append = recorded.append;
                after = recorded.appended.version;
                let whole = record_of(&append).len();
                add("(a command, whole)", whole);
                for event in std::mem::take(&mut append.events) {
                    add(&event.kind, 12 + event.kind.len() + event.body.len());
                }
                for entry in std::mem::take(&mut append.transfers) {
                    append.transfers = vec![entry];
                    let with = record_of(&append).len();
                    append.transfers.clear();
                    add("(a transfer)", with - record_of(&append).len());
                }
                add("(a command without both)", record_of(&append).len());
            }
        }
    }
    let coups = kinds.get(COUP).map_or(1, |sum| sum.count.max(1));
    let mut kinds: Vec<_> = kinds.into_iter().collect();
    kinds.sort_by_key(|(_, sum)| u64::MAX - sum.bytes);
    println!(
        "{:<28} {:>9} {:>7} {:>9}",
        "kind", "number", "bytes", "per coup"
    );
    for (kind, Sum { count, bytes }) in kinds {
        println!(
            "{kind:<28} {count:>9} {:>7} {:>9}",
            bytes / count,
            bytes / coups
        );
    }
    let file = fs::metadata(folder.join("sabot.db"))?.len();
    println!(
        "the file: {file} bytes, {coups} coups, {} bytes a coup",
        file / coups
    );
    Ok(())
}
