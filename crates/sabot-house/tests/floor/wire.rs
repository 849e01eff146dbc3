//! What a browser is sent in an evening of each rulebook, kept in `testdata/wire`: tests of clients read it, and it is
//! checked here that every delta leads to the whole view of its moment.

pub(crate) mod evening;
mod session;

use std::path::PathBuf;
use std::{env, fs};

use evening::Evening;

use crate::prelude::*;

/// All files together are no longer than this.
const BYTES_MAX: usize = 200_000;

/// How the files are written anew.
const COMMAND: &str = "SABOT_WRITE=1 cargo test -p sabot-house --test all floor::wire";

fn folder() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "..", "..", "testdata", "wire"]
        .iter()
        .collect()
}

pub(crate) fn evenings() -> Vec<(String, Evening)> {
    // With these seeds the bank wins the first coup, so that somebody can call suivi.
    let books = Law::ALL.map(Rulebook::of).into_iter().zip([3, 1, 0]);
    books
        .map(|(rulebook, seed)| (rulebook.name.clone(), Evening::of(&rulebook, seed)))
        .collect()
}

#[test]
fn sessions_on_the_wire_are_those_of_testdata() {
    let mut bytes = 0;
    for (name, evening) in evenings() {
        for session in &evening.sessions {
            let file = folder().join(format!("{name}-{}.json", session.name));
            let text = session.text();
            bytes += text.len();
            if env::var_os("SABOT_WRITE").is_some() {
                fs::create_dir_all(folder()).unwrap();
                fs::write(&file, &text).unwrap();
            }
            let written = fs::read_to_string(&file).unwrap_or_default();
            assert!(
                written == text,
                "{} is not what the house sends; `{COMMAND}` writes it anew",
                file.display()
            );
            assert!(serde_json::from_str::<Value>(&text).is_ok());
        }
    }
    assert!(bytes < BYTES_MAX, "{bytes} bytes");
}

/// What a browser has to cope with is in there: nobody has to wait for a table to do it.
#[test]
fn the_sessions_have_everything_a_client_meets() {
    for (name, evening) in evenings() {
        let happened = evening.happened();
        let all = match name.as_str() {
            "chickasaw" => "wager-placed card-out paid collected coup-ended",
            _ => "bank-placed stake-placed banco suivi call-made hand-turned stake-lost coup-ended",
        };
        for kind in all.split(' ') {
            assert!(happened.contains(kind), "{name}: no {kind} in {happened:?}");
        }
        assert!(evening.sessions.iter().any(|session| session.resumed));
        let holds = evening.sessions.iter().any(|session| session.held);
        assert_eq!(holds, name != "chickasaw", "{name}");
    }
}
