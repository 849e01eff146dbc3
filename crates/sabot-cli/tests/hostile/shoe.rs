//! A shoe that the server dealt, before the verifier that shares no line with it.

use std::fs;
use std::process::Command;

use tempfile::TempDir;

use super::dice::Dice;
use crate::kit::{Server, shoe_played};

/// What the verifier says to each file; and whether all were right.
fn verify(files: &[String]) -> (bool, Vec<String>) {
    let verifier = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/verify_shoe.py");
    let checked = Command::new("python3").arg(verifier).args(files).output();
    let checked = checked.unwrap();
    assert!(checked.stderr.is_empty(), "{checked:?}");
    let said = String::from_utf8(checked.stdout).unwrap();
    let said = said.lines().map(str::to_owned).collect();
    (checked.status.success(), said)
}

#[tokio::test]
async fn a_shoe_of_the_server_is_accepted_and_a_tampered_one_never() {
    let house = Server::start().await;
    let (ada, link) = shoe_played(&house).await;
    let path = format!("/api/tables/{link}/shoes/1/transcript");
    let honest = ada.get(&path).await.text();

    let folder = TempDir::new().unwrap();
    let write = |name: &str, text: &[u8]| {
        let file = folder.path().join(name);
        fs::write(&file, text).unwrap();
        file.to_str().unwrap().to_owned()
    };
    let file = write("honest.json", honest.as_bytes());
    let key = house.get("/api/house").await.good()["public_key"].clone();
    let key = key.as_str().unwrap().to_owned();
    let (right, said) = verify(&["--key".to_owned(), key, file.clone()]);
    assert!(right, "{said:?}");

    // Anywhere in the file, one letter or digit becomes another one.
    let mut dice = Dice::new(9);
    let places: Vec<usize> = honest
        .bytes()
        .enumerate()
        .filter(|(_, byte)| byte.is_ascii_alphanumeric())
        .map(|(place, _)| place)
        .collect();
    let tampered: Vec<String> = (0..50)
        .map(|number| {
            let mut bytes = honest.clone().into_bytes();
            let place = places[dice.below(places.len())];
            bytes[place] = if bytes[place] == b'7' { b'8' } else { b'7' };
            write(&format!("tampered-{number}.json"), &bytes)
        })
        .collect();
    let (right, said) = verify(&tampered);
    assert!(!right);
    assert_eq!(said.len(), 50);
    for line in said {
        assert!(!line.ends_with(": OK"), "{line}");
    }
}
