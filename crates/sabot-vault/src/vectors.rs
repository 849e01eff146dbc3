//! The published test vectors of version 1. They never change: a change of the scheme is a new version and a new file.

use std::path::Path;

use sabot_core::Party;
use serde::Serialize;
use serde_json::json;

use crate::bytes::Message;
use crate::*;

/// What each part of the scheme gives for inputs that stand beside it.
#[derive(Serialize)]
struct Vectors {
    keystream: Streaming,
    sampler: Sampling,
    permutation: Shuffling,
    shoe: Parts,
    transcript: Transcript,
}

#[derive(Serialize)]
struct Streaming {
    key: Hash,
    words: Vec<u16>,
}

#[derive(Serialize)]
struct Sampling {
    key: Hash,
    bounds: Vec<u16>,
    numbers: Vec<u16>,
}

#[derive(Serialize)]
struct Shuffling {
    key: Hash,
    cards: u16,
    order: Vec<u16>,
}

/// What lies between the transcript's fields.
#[derive(Serialize)]
struct Parts {
    public: Hash,
    key: Hash,
    first_salt: Hash,
}

/// Bytes that count up from a first one.
fn count_up(first: u8) -> [u8; 32] {
    std::array::from_fn(|n| first.wrapping_add(u8::try_from(n).unwrap()))
}

fn shuffled() -> Shuffled {
    // Rulebooks get new versions; the vectors stay, so theirs has a hash of its own.
    let rulebook: Hash = Hex(count_up(0xe0));
    let label = json!({
        "table": "Salon Privé", "shoe": 7, "rulebook": rulebook,
        "cards": 312, "backs": "two", "cut_min": 10,
    });
    let label = serde_json::from_value(label).unwrap();
    let secret = Secret::new(count_up(0x40), count_up(0x60));
    let sealing = SealingKey::new(count_up(0x20));
    let sealed = Fresh::new(label, secret).seal(&sealing, [0; 24]).unwrap();
    let house = house();
    let mut committed = sealed.open(&sealing).unwrap().commit(&house);
    let commitment = committed.commitment().0;
    for (party, first) in [(Party(2), 0x80), (Party(4), 0xa0), (Party(300), 0xc0)] {
        let hash = entropy_hash(commitment, party, &count_up(first));
        committed.promise(party, hash).unwrap();
    }
    let mut opened = committed.close_hashes(&house);
    opened.give(Party(2), count_up(0x80)).unwrap();
    opened.give(Party(4), count_up(0xa1)).unwrap();
    opened.close_values()
}

fn house() -> HouseKey {
    HouseKey::new(count_up(0))
}

fn vectors() -> Vectors {
    let key = Hex(count_up(0));
    let mut stream = Keystream::new(&key.0);
    let words = (0..40).map(|_| stream.word()).collect();
    let bounds = vec![2, 3, 10, 51, 52, 100, 293, 311, 312, 415, 416];
    let mut stream = Keystream::new(&key.0);
    let numbers = bounds.iter().map(|bound| stream.below(*bound)).collect();
    let order = Keystream::new(&key.0).permutation(312).to_vec();

    let shoe = shuffled();
    let public = shoe.shoe.public();
    let derive = shoe.shoe.secret.derive();
    let parts = Parts {
        public,
        key: Hex(*derive.expand(&Message::new("key").raw(&public.0))),
        first_salt: Hex(*derive.expand(&Message::new("leaf-salt").u16(0).u16(0))),
    };
    let depth = shoe.dealer_depth();
    let mut dealing = shoe.cut(Cutter::Dealer, depth, &house()).unwrap();
    let person = Cutter::Person(Party(2));
    dealing.recut(person, 123, &house()).unwrap();
    dealing.place_cutting_card(14).unwrap();
    for _ in 0..7 {
        dealing.deal().unwrap();
    }
    dealing.note_burned(3).unwrap();
    Vectors {
        keystream: Streaming { key, words },
        sampler: Sampling {
            key,
            bounds,
            numbers,
        },
        permutation: Shuffling {
            key,
            cards: 312,
            order,
        },
        shoe: parts,
        transcript: dealing.reveal(Ending::Abandoned, &house()),
    }
}

#[test]
fn the_vault_gives_what_was_published() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/fairness/v1.json");
    let published = std::fs::read_to_string(file).unwrap();
    let ours = serde_json::to_string_pretty(&vectors()).unwrap();
    // One number to a line would make a long file: line breaks do not count.
    let bare = |text: &str| text.split_whitespace().collect::<String>();
    assert_eq!(bare(&ours), bare(&published), "{ours}");
}
