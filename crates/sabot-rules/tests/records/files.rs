//! The files.

use std::fs;
use std::path::Path;

use sabot_rules::notation::Record;

/// Every record with its name, in the order of the names.
pub(crate) fn records() -> Vec<(String, Record)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/records");
    let mut records: Vec<(String, Record)> = fs::read_dir(folder)
        .expect("testdata/records")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "sabot"))
        .map(|path| {
            let name = path
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            let text = fs::read_to_string(&path).expect("a record");
            match text.parse() {
                Ok(record) => (name, record),
                Err(error) => panic!("{name}: {error}"),
            }
        })
        .collect();
    records.sort_by(|(one, _), (other, _)| one.cmp(other));
    assert!(records.len() >= 16, "the records are not where they were");
    records
}
