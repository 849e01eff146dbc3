//! A long evening, written by a house without a door: many tables, many events.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sabot_house::floor::House;
use sabot_house::hall::{Clock, Config, Join, Keys, Visitor};
use sabot_ledger::store::{CommandId, SqliteStore, verify};
use sabot_vault::{Hex, HouseKey, SealingKey};
use sabot_wire::TableOrder;
use serde_json::json;

/// What was written.
pub(crate) struct Made {
    pub(crate) tables: usize,
    pub(crate) events: u64,
    pub(crate) links: Vec<String>,
}

struct Wall(Instant);

impl Clock for Wall {
    fn unix_ms(&self) -> u64 {
        1_790_000_000_000 + u64::try_from(self.0.elapsed().as_millis()).unwrap()
    }
}

/// Bots play at every table in turn until there are so many events.
pub(crate) async fn write(folder: &Path, tables: usize, events: u64) -> Made {
    let keys = folder.join("keys");
    std::fs::create_dir_all(&keys).unwrap();
    let (house_key, sealing_key) = ([1; 32], [2; 32]);
    for (file, key) in [("house.key", house_key), ("sealing.key", sealing_key)] {
        write_key(&keys.join(file), &key);
    }
    let played = tempfile::tempdir().unwrap();
    let links = play(played.path(), tables, events, house_key, sealing_key).await;
    // The house that played still holds its own folder: this one is found as after a kill.
    let copy = folder.join("copy");
    SqliteStore::backup(played.path(), &copy, |_| {}).unwrap();
    std::fs::rename(copy.join("sabot.db"), folder.join("sabot.db")).unwrap();
    let store = SqliteStore::open_to_read(folder).unwrap();
    let verified = verify(&store, &[], &[]).unwrap();
    Made {
        tables: links.len(),
        events: verified.events,
        links,
    }
}

async fn play(
    folder: &Path,
    tables: usize,
    events: u64,
    house_key: [u8; 32],
    sealing_key: [u8; 32],
) -> Vec<String> {
    let store = Arc::new(SqliteStore::open(folder).unwrap());
    let keys = Keys {
        house: Arc::new(HouseKey::new(house_key)),
        sealing: SealingKey::new(sealing_key),
    };
    let config = Config {
        viewer_queue: 100_000,
        ..Config::default()
    };
    let house = House::open(config, store, keys, Arc::new(Wall(Instant::now())))
        .await
        .unwrap();
    let mut links = Vec::new();
    // An accepted command of this mix has about four events.
    let share = events / 4 / tables as u64 + 1;
    for batch in 0..tables.div_ceil(50) {
        let mut watching = Vec::new();
        for number in batch * 50..tables.min(batch * 50 + 50) {
            let rulebook = ["new-jersey", "venice", "chickasaw"][number % 3];
            let order: TableOrder = serde_json::from_value(json!({
                "rulebook": rulebook, "pace": "instant", "fill": "bold",
            }))
            .unwrap();
            let id = CommandId(number as u128 + 1);
            let listing = house.tables().open_table(order, None, id).await.unwrap();
            let table = house.tables().find(&listing.link).unwrap();
            let nobody = Visitor::nobody();
            watching.push(
                house
                    .tables()
                    .connect(table, nobody, Join::default())
                    .await
                    .unwrap(),
            );
            links.push(listing.link);
        }
        let wanted = share * watching.len() as u64;
        let before = house.counters().accepted;
        while house.counters().accepted - before < wanted {
            tokio::time::sleep(Duration::from_millis(5)).await;
            for line in &mut watching {
                while line.frames.try_recv().is_ok() {}
            }
        }
    }
    // No farewell: the house is found as after a kill, with a shoe to follow at each table.
    links
}

fn write_key(file: &Path, key: &[u8; 32]) {
    use std::os::unix::fs::PermissionsExt as _;
    std::fs::write(file, format!("{}\n", Hex(*key))).unwrap();
    let only_me = std::fs::Permissions::from_mode(0o600);
    std::fs::set_permissions(file, only_me).unwrap();
    let folder = file.parent().unwrap();
    std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o700)).unwrap();
}
