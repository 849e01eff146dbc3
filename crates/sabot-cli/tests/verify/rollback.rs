//! Data that were put back to an earlier day: the house knows better, and says so.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use rusqlite::Connection;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::{sabot, stdout, text};
use crate::kit::Server;

const ARGS: [&str; 3] = ["--demo=false", "--play-money", "--no-limits"];

/// A guest opens a table, and the house is closed.
async fn evening(data: &Path, name: &str, args: &[&str]) -> String {
    let mut house = Server::on(data, args).await;
    let guest = house.guest(name).await;
    let order = json!({"rulebook": "chickasaw", "pace": "instant", "fill": "rule-table"});
    guest.open(order).await;
    assert!(house.stop().await.success());
    house.log()
}

/// What a start that is refused says.
fn refused(data: &Path, args: &[&str]) -> String {
    let start = ["serve", "--listen", "127.0.0.1:0", "--data", text(data)];
    let ended = sabot(&[&start, args].concat()).code(1);
    String::from_utf8(ended.get_output().stderr.clone()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_roll_back_is_refused_and_a_declared_restore_is_written_down() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("house");
    evening(&data, "Ada", &ARGS).await;
    let (database, kept) = (data.join("sabot.db"), folder.path().join("kept.db"));
    fs::copy(&database, &kept).unwrap();
    evening(&data, "Grace", &ARGS).await;
    let said = stdout(&sabot(&["verify", "--data", text(&data)]).code(0));
    let first = said.lines().next().unwrap();
    assert!(first.contains("nothing is missing of what the house had signed at 2"));
    assert!(first.contains("cannot be known without --head"), "{first}");

    fs::copy(&kept, &database).unwrap();
    let said = refused(&data, &ARGS);
    assert!(said.contains("not those that this house signed last"));
    assert!(said.contains("--restored"), "{said}");
    let said = stdout(&sabot(&["verify", "--data", text(&data)]).code(1));
    assert!(said.contains("not those that this house signed"), "{said}");

    evening(&data, "Joan", &[&ARGS[..], &["--restored"]].concat()).await;
    sabot(&["verify", "--data", text(&data), "--strict"]).code(0);
    let log = stdout(&sabot(&["export", "--data", text(&data)]).code(0));
    assert!(log.contains("account.restored"), "it stands in the log");
    let names = fs::read_dir(data.join("keys")).unwrap().map(Result::unwrap);
    let names: Vec<_> = names.map(|file| file.file_name()).collect();
    let aside = |name: &std::ffi::OsString| name.to_string_lossy().starts_with("head-lost-");
    let lost = names.iter().find(|name| aside(name)).unwrap();
    let lost = data.join("keys").join(lost);
    sabot(&["verify", "--data", text(&data), "--head", text(&lost)]).code(1);
    // It is said once: whoever leaves it in a script is told.
    let said = refused(&data, &[&ARGS[..], &["--restored"]].concat());
    assert!(said.contains("leave it out"), "{said}");
    evening(&data, "Mary", &ARGS).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_anything_kept_outside_the_first_line_says_what_cannot_be_known() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("house");
    evening(&data, "Ada", &ARGS).await;
    let head = data.join("keys/head");
    let kept = folder.path().join("head");
    fs::rename(&head, &kept).unwrap();
    let said = stdout(&sabot(&["verify", "--data", text(&data)]).code(0));
    let first = said.lines().next().unwrap();
    assert!(
        first.ends_with("cannot be known without --head") && first.contains("cut off"),
        "{first}"
    );
    let called = ["verify", "--data", text(&data), "--head", text(&kept)];
    let said = stdout(&sabot(&called).code(0));
    assert!(said.lines().next().unwrap().ends_with("all of it holds"));
    let told = sabot(&["--json", "verify", "--data", text(&data)]).code(0);
    let told: Value = serde_json::from_str(&stdout(&told)).unwrap();
    assert!(told["unknown"].as_str().unwrap().contains("--head"));
    assert!(told["cabinet"].as_u64().unwrap() > 0, "declared: {told}");
    // A last word that somebody bent is no last word.
    fs::write(&head, "00").unwrap();
    sabot(&["verify", "--data", text(&data)]).code(1);
    assert!(refused(&data, &ARGS).contains("the last word of the house"));
}

#[tokio::test(flavor = "multi_thread")]
async fn one_bit_of_an_index_is_found_by_verify_and_the_house_does_not_open() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("house");
    evening(&data, "Ada", &ARGS).await;
    let file = data.join("sabot.db");
    let raw = Connection::open(&file).unwrap();
    let root = "SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_log_1'";
    let root: i64 = raw.query_row(root, (), |row| row.get(0)).unwrap();
    let id = "SELECT command_id FROM log ORDER BY sequence DESC LIMIT 1";
    let id: Vec<u8> = raw.query_row(id, (), |row| row.get(0)).unwrap();
    drop(raw);
    let mut bytes = fs::read(&file).unwrap();
    let page = usize::try_from(root - 1).unwrap() * 4096;
    let found = bytes[page..page + 4096].windows(16);
    let found = found.into_iter().position(|window| window == id).unwrap();
    bytes[page + found + 7] ^= 1;
    fs::write(&file, bytes).unwrap();
    let said = stdout(&sabot(&["verify", "--data", text(&data), "--strict"]).code(1));
    assert!(said.contains("not found by its key"), "{said}");
    assert!(refused(&data, &ARGS).contains("the data are damaged"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_that_others_could_read_is_closed_to_them_and_told_so() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("house");
    evening(&data, "Ada", &ARGS).await;
    let file = data.join("sabot.db");
    fs::set_permissions(&file, Permissions::from_mode(0o644)).unwrap();
    fs::set_permissions(&data, Permissions::from_mode(0o755)).unwrap();
    let log = evening(&data, "Grace", &ARGS).await;
    assert!(log.contains("others could read this"), "{log}");
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!((mode(&file), mode(&data)), (0o600, 0o700));
    assert_eq!(mode(&data.join("keys/head")), 0o600);
    let copy = folder.path().join("copy");
    sabot(&["backup", "--data", text(&data), text(&copy)]).code(0);
    assert_eq!((mode(&copy.join("sabot.db")), mode(&copy)), (0o600, 0o700));
}
