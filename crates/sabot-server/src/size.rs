//! How large the log of a house is that lies in a folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sabot_house::floor::House;
use tokio::task::spawn_blocking;

/// How often the size of the log is measured.
const EVERY: Duration = Duration::from_secs(10);

/// Measures at once, and then for as long as the house is open.
pub(crate) async fn measure_now_and_then(house: &House, data: PathBuf) {
    measure(house, data.clone()).await;
    let house = house.clone();
    sabot_house::spawn(async move {
        loop {
            tokio::time::sleep(EVERY).await;
            if house.is_closing() {
                return;
            }
            measure(&house, data.clone()).await;
        }
    });
}

async fn measure(house: &House, data: PathBuf) {
    if let Ok(bytes) = spawn_blocking(move || bytes_in(&data)).await {
        house.measured(bytes);
    }
}

/// The bytes of the files in a folder; what cannot be looked at counts as nothing.
fn bytes_in(folder: &Path) -> u64 {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let sizes = files.filter_map(|file| file.metadata().ok().filter(fs::Metadata::is_file));
    sizes.map(|file| file.len()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_of_a_folder_are_added_up_and_none_is_nothing() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("one"), [0; 700]).unwrap();
        fs::write(folder.path().join("two"), [0; 70]).unwrap();
        fs::create_dir(folder.path().join("backups")).unwrap();
        assert_eq!(bytes_in(folder.path()), 770);
        assert_eq!(bytes_in(&folder.path().join("nowhere")), 0);
    }
}
