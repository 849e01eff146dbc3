//! Makes the dictionary that records are packed with, from the logs of houses: `dictionary OUT BYTES FOLDER…`.
//!
//! Every stored record needs the dictionary it was packed with, so what this writes is never put in place of one that was
//! ever used: it becomes another kind in `store/pack.rs`.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

use sabot_ledger::store::{SqliteStore, Store as _, record_of};

/// Enough to see everything that is usual, and not so much that it takes a minute.
const MOST: usize = 4_000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = env::args().skip(1);
    let (Some(out), Some(bytes)) = (words.next(), words.next()) else {
        return Err("dictionary OUT BYTES FOLDER…".into());
    };
    let mut samples = Vec::new();
    for folder in words {
        let store = SqliteStore::open_to_read(Path::new(&folder))?;
        for head in store.heads()? {
            for recorded in store.read(head.stream, 0, MOST)? {
                samples.push(record_of(&recorded.append));
            }
        }
    }
    let dictionary = zstd::dict::from_samples(&samples, bytes.parse()?)?;
    println!("{} bytes from {} records", dictionary.len(), samples.len());
    Ok(fs::write(out, dictionary)?)
}
