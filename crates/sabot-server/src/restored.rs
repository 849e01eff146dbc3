//! Whether the data are those of yesterday: the log is held against the house's own last word, which lies with its keys.

use std::path::Path;
use std::sync::Arc;

use sabot_core::Moment;
use sabot_house::floor::House;
use sabot_house::hall::Keys;
use sabot_ledger::store::{LastWord, Remembering, Store, behind};
use sabot_stream::house::AccountWord;
use sabot_vault::{Hash, Hex};
use sha2::{Digest as _, Sha256};

use crate::{OpenError, keys};

/// What the house had signed and is not there any more: somebody has put the data back, and said so.
#[derive(Debug)]
pub(crate) struct Restored {
    last: LastWord,
    /// When it was signed, and the hash of it; nothing if no last word was kept either.
    lost: Option<(Moment, Hash)>,
}

/// Compares, before anything is written; from then on the store keeps every checkpoint with the keys, too.
pub(crate) fn compare(
    data: &Path,
    keys: &Keys,
    store: Arc<dyn Store>,
    declared: bool,
) -> Result<(Arc<dyn Store>, Option<Restored>), OpenError> {
    let last = LastWord::within(&keys::folder(data)?);
    let said = last.read(&[keys.house.public().0])?;
    let gone = match &said {
        None => None,
        Some((signed, checkpoint)) => match behind(&*store, checkpoint)? {
            None if declared => return Err(OpenError::NotRestored),
            None => return Ok((remembering(store, last), None)),
            Some(at) if !declared => {
                return Err(OpenError::RolledBack {
                    stream: at.stream.to_string(),
                    signed: at.signed,
                    found: at.found,
                });
            }
            Some(_) => Some((checkpoint.at, Hex(Sha256::digest(&signed.body).into()))),
        },
    };
    let restored = declared.then(|| Restored {
        last: last.clone(),
        lost: gone,
    });
    Ok((remembering(store, last), restored))
}

fn remembering(store: Arc<dyn Store>, last: LastWord) -> Arc<dyn Store> {
    Arc::new(Remembering::new(store, last))
}

impl Restored {
    /// Writes into the log that the data were put back, and puts aside what was signed of the rest.
    pub(crate) async fn record(self, house: &House) -> Result<(), OpenError> {
        let (signed, lost) = match self.lost {
            Some((at, lost)) => (Some(at.ms()), Some(lost)),
            None => (None, None),
        };
        let word = AccountWord::Restored { signed, lost };
        house.words().note_account("house", word).await?;
        if let Some(at) = signed {
            let aside = self.last.put_aside(&format!("head-lost-{at}"))?;
            tracing::warn!(aside = %aside.display(), "the data were put back; what was signed is kept");
        }
        Ok(())
    }
}
