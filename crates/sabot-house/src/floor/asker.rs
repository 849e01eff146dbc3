//! Whoever asks the house may stop waiting: what is read for them from the log then ends at its next page.

use std::sync::Arc;

use sabot_lab::budget::Cancel;

use super::error::HouseError;
use super::house::{House, Inner};

impl House {
    /// A house that is asked until its end.
    pub(crate) fn of(inner: Arc<Inner>) -> Self {
        Self {
            inner,
            cancel: Cancel::default(),
        }
    }

    /// The same house, asked by somebody until they say that they do not wait any more: whatever it reads for them from
    /// the log is then given up at the next page. What is written is not given up by it.
    #[must_use]
    pub fn until(&self, cancel: &Cancel) -> Self {
        Self {
            inner: Arc::clone(&self.inner),
            cancel: cancel.clone(),
        }
    }
}

/// An error if nobody waits any more.
pub(super) fn wanted(cancel: &Cancel) -> Result<(), HouseError> {
    if cancel.is_cancelled() {
        return Err(HouseError::Cancelled);
    }
    Ok(())
}
