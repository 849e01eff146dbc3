//! What every store says to a value for the cabinet.

use super::StoreFault;

/// The longest key and value together.
const MOST_BYTES: usize = 1024 * 1024;

/// Refuses what is too long, or what not every store can keep, before it comes to a writer, whom it would stop.
pub(super) fn check(key: &str, value: Option<&[u8]>) -> Result<(), StoreFault> {
    if key.contains('\0') {
        let what = "a key of the cabinet has a zero in it".to_owned();
        return Err(StoreFault::Failed { what });
    }
    let bytes = key.len().saturating_add(value.map_or(0, <[u8]>::len));
    if bytes <= MOST_BYTES {
        return Ok(());
    }
    Err(StoreFault::Failed {
        what: format!("a value of {bytes} bytes is too long for the cabinet ({MOST_BYTES})"),
    })
}
