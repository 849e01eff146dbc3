//! Notes on suspicious activity: sealed, under a prefix of their own, in no log, list or export of anything else.

use sabot_core::PatronId;
use sabot_stream::Right;
use sabot_vault::SealingKey;
use serde::{Deserialize, Serialize};

use super::person::People;
use crate::hall::{Result, Visitor, proper_text};
use crate::office::Signer;

const PURPOSE: &str = "suspicion";

/// One note.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Suspicion {
    /// About whom, by number.
    pub patron: PatronId,
    /// Who wrote it, by number.
    pub staff: u64,
    /// When, in milliseconds of Unix time.
    pub at: u64,
    /// What.
    pub text: String,
}

impl People<'_> {
    /// Writes a suspicion down.
    pub async fn suspect(self, by: Visitor, patron: PatronId, text: &str) -> Result<()> {
        Signer::staff(&by, Right::Suspicions)?;
        self.known_patron(patron)?;
        let text = proper_text(text)?;
        let staff = by.staff.map_or(0, |staff| staff.number);
        let written = self.0.blocking(move |inner| {
            let at = inner.clock.unix_ms();
            let note = Suspicion {
                patron,
                staff,
                at,
                text,
            };
            let plain = serde_json::to_vec(&note).unwrap_or_default();
            let nonce = SealingKey::nonce_from_os()?;
            let sealing = &inner.hall.keys.sealing;
            let sealed = sealing.wrap(PURPOSE, patron.0, &plain, nonce)?;
            let name = inner.hall.chance.number()?;
            let key = format!("suspicion/{}/{at:013}/{name:032x}", patron.0);
            Ok(inner.hall.store.put(&key, Some(sealed))?)
        });
        written.await
    }

    /// Every suspicion written down, or those about one person, oldest first.
    pub async fn suspicions(self, by: Visitor, patron: Option<PatronId>) -> Result<Vec<Suspicion>> {
        Signer::staff(&by, Right::Suspicions)?;
        let found = self.0.blocking(move |inner| {
            let of = patron.map_or_else(String::new, |patron| format!("{}/", patron.0));
            let mut notes = Vec::new();
            for (key, sealed) in inner.hall.store.list(&format!("suspicion/{of}"))? {
                let number = key.split('/').nth(1).and_then(|part| part.parse().ok());
                let sealing = &inner.hall.keys.sealing;
                let plain = sealing.open_wrapped(PURPOSE, number.unwrap_or(0), &sealed)?;
                notes.extend(serde_json::from_slice::<Suspicion>(&plain));
            }
            notes.sort_by_key(|note| note.at);
            Ok(notes)
        });
        found.await
    }
}
