//! The way to the journal for who stands at the door: staff, cage, floor and accounts. Texts of people, and why something
//! was done that takes two of them, are kept outside the chain under an id.

use std::sync::Arc;

use sabot_core::Moment;
use sabot_ledger::store::CommandId;
use sabot_rules::house::{self, HouseAct};
use sabot_stream::house::{AccountWord, HouseWord, TextId};
use sabot_stream::speaker::needs_two;
use sabot_stream::{Chips, Deed, Roles};
use sabot_vault::Hex;

use super::house::Inner;
use crate::hall::{HouseNo, Result, proper_text};
use crate::office::{Draft, Signer, Written};
use crate::room::Request;

/// The longest reason, in bytes.
const LONGEST: usize = 2_000;

handle! {
    /// What is said to the house as a whole, and what that has come to.
    words: Words
}

impl Words<'_> {
    /// Stores what happens to an account, said by somebody the log calls so: `house`, `manager/2`.
    pub async fn note_account(self, name: &str, word: AccountWord) -> Result<u64> {
        let draft = Draft::of(name, HouseWord::Account(word));
        let written = self.0.blocking(|inner| inner.journal.record(draft));
        Ok(written.await?.version)
    }

    /// Says something to the house. With the same command id it is said once.
    pub async fn act(
        self,
        signer: Signer,
        act: HouseAct,
        text: Option<TextId>,
        id: Option<CommandId>,
    ) -> Result<Written> {
        let draft = Draft {
            word: HouseWord::act(signer.actor, act)
                .with(text, signer.second)
                .about(self.chips_of(&act)),
            name: signer.name,
            id,
        };
        let written = self.0.blocking(|inner| inner.journal.record(draft));
        written.await
    }

    /// The kind of what an act moves: money that lay unclaimed at a table comes back as what it was.
    fn chips_of(self, act: &HouseAct) -> Chips {
        let HouseAct::PayUnclaimed { unclaimed, .. } = act else {
            return Chips::House;
        };
        let table = self.survey(|house| Some(house.unclaimed().get(unclaimed)?.table));
        let chips = table.and_then(|table| self.0.inner.directory().chips(table));
        chips.unwrap_or(Chips::House)
    }

    /// Whether the house would do this now; nothing is stored.
    pub(crate) fn would(self, signer: &Signer, act: HouseAct) -> Result<()> {
        let command = house::HouseCommand {
            actor: signer.actor,
            at: Moment::from_ms(self.0.inner.written_time()),
            act,
        };
        Ok(self.survey(|state| house::decide(state, &command, &mut Vec::new()))?)
    }

    /// Keeps a text of people in the cabinet; only its number goes into the chain.
    pub async fn keep_text(self, text: &str) -> Result<TextId> {
        let text = proper_text(text)?;
        self.0.blocking(|inner| inner.keep_text(text)).await
    }

    /// A text of people, unless it was erased.
    pub async fn text(self, id: TextId) -> Result<Option<String>> {
        let bytes = self.0.blocking(move |inner| {
            let key = text_key(&id.to_string());
            Ok(inner.hall.store.get(&key)?)
        });
        let text = bytes.await?.map(String::from_utf8);
        Ok(text.and_then(Result::ok))
    }

    /// Looks at what holds for all tables together, without waiting for anything.
    pub fn survey<T>(self, look: impl FnOnce(&house::Establishment) -> T) -> T {
        self.0.inner.survey(look)
    }

    /// What somebody works here as, by the log.
    pub fn roles_of(self, number: u64) -> Option<Roles> {
        let journal = &self.0.inner.journal;
        journal.look(|state| state.rolls.now(number))
    }
}

/// Where the text of an id lies in the cabinet.
pub fn text_key(id: &str) -> String {
    format!("text/{id}")
}

/// Puts the reason of a request into the cabinet, and its id in its place. One that nobody countersigns is refused in
/// any case, and the word of one who was called needs none, so that the text is not kept.
pub(super) async fn file(inner: &Arc<Inner>, request: &mut Request) -> Result<()> {
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
        return Err(HouseNo::BadReason.into());
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
