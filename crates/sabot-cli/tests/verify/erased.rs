//! Whoever is erased is in no file of the house any more, byte by byte.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use crate::kit::{Request, Server};

const NAME: &str = "Adelheid von Musterstein";

/// The files below a folder in which these letters are.
fn holders(folder: &Path, letters: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        if path.is_dir() {
            found.extend(holders(&path, letters));
            continue;
        }
        let bytes = fs::read(&path).unwrap();
        let mut windows = bytes.windows(letters.len());
        if windows.any(|window| window == letters.as_bytes()) {
            found.push(path.display().to_string());
        }
    }
    found
}

#[tokio::test(flavor = "multi_thread")]
async fn an_erased_name_is_in_no_file_of_a_house_at_work_nor_of_one_that_was_killed() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("house");
    let args = ["--demo=false", "--play-money", "--no-limits"];
    let mut house = Server::on(&data, &args).await;
    for number in 0..20 {
        house.guest(&format!("Somebody {number}")).await;
    }
    let adelheid = house.guest(NAME).await;
    let renamed = house.guest("Rosalinde Altename").await;
    assert!(!holders(&data, NAME).is_empty());
    let gone = adelheid.send(Request::new("DELETE", "/api/me")).await;
    assert!(gone.status < 300, "{}", gone.text());
    assert_eq!(holders(&data, NAME), Vec::<String>::new());
    // Nobody had time to tidy up.
    house.kill().await;
    assert_eq!(holders(&data, NAME), Vec::<String>::new());

    let mut house = Server::on(&data, &args).await;
    let renamed = renamed.at(house.address());
    let said = serde_json::json!({ "name": "Rosa" });
    let changed = renamed
        .send(Request::new("PATCH", "/api/me").json(&said))
        .await;
    assert!(changed.status < 300, "{}", changed.text());
    assert!(house.stop().await.success());
    assert_eq!(holders(&data, "Rosalinde Altename"), Vec::<String>::new());
    assert!(!holders(&data, "Rosa").is_empty());
}
