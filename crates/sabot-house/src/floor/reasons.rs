//! Why something was done that takes two people: a text of people, kept outside the chain under an id.

use std::sync::Arc;

use sabot_stream::Deed;
use sabot_stream::house::TextId;
use sabot_stream::speaker::needs_two;
use sabot_vault::Hex;

use super::house::Inner;
use crate::hall::{HouseError, Result};
use crate::room::Request;

/// The longest reason, in bytes.
const LONGEST: usize = 2_000;

/// Where the text of an id lies in the cabinet.
pub fn text_key(id: &str) -> String {
    format!("text/{id}")
}

/// Puts the reason of a request into the cabinet, and its id in its place. One that nobody countersigns is refused in
/// any case, and the word of one who was called needs none, so that the text is not kept.
pub(crate) async fn file(inner: &Arc<Inner>, request: &mut Request) -> Result<()> {
    let Deed::Staff { reason, act, .. } = &mut request.deed else {
        return Ok(());
    };
    let two = request.visitor.second.is_some() && needs_two(*act);
    let Some(text) = reason.take().filter(|_| two) else {
        return Ok(());
    };
    let text = text.trim().to_owned();
    if text.is_empty() {
        return Ok(());
    }
    if text.len() > LONGEST {
        return Err(HouseError::BadReason);
    }
    let id = inner.blocking(|inner| inner.keep_text(text)).await?;
    *reason = Some(id.to_string());
    Ok(())
}

impl Inner {
    /// Keeps a text of people, and gives it an id.
    pub(crate) fn keep_text(&self, text: String) -> Result<TextId> {
        let id: TextId = Hex(self.hall.chance.number()?.to_be_bytes());
        let key = text_key(&id.to_string());
        self.hall.store.put(&key, Some(text.into_bytes()))?;
        Ok(id)
    }
}
