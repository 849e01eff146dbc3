//! The shoe that a question is about: the same options for every command of the lab.

use clap::Args;
use sabot_lab::{CompositionError, Counts};

/// Which cards are in the shoe.
#[derive(Debug, Args)]
pub(crate) struct Shoe {
    /// The shoe is this many whole decks.
    #[arg(long, value_name = "N", conflicts_with = "words")]
    decks: Option<u32>,
    /// The shoe in words: `6 decks - 4s 9d`, `0=128,1=32,…` by value, `A=32,…` by rank.
    #[arg(long = "shoe", value_name = "SHOE")]
    words: Option<String>,
    /// Cards that have left the shoe and were seen: `4s 9d K`.
    #[arg(long, value_name = "CARDS", alias = "seen")]
    removed: Option<String>,
}

impl Shoe {
    /// What is in it; so many decks, if nothing was said.
    pub(crate) fn counts(&self, decks: u32) -> Result<Counts, CompositionError> {
        let shoe: Counts = match &self.words {
            Some(text) => text.parse()?,
            None => Counts::decks(self.decks.unwrap_or(decks))?,
        };
        match self.removed() {
            None => Ok(shoe),
            Some(removed) => format!("{shoe} - {removed}").parse(),
        }
    }

    /// The shoe as a person would name it.
    pub(crate) fn name(&self, decks: u32) -> String {
        let shoe = match (&self.words, self.decks.unwrap_or(decks)) {
            (Some(text), _) => text.trim().to_owned(),
            (None, 1) => "1 deck".to_owned(),
            (None, decks) => format!("{decks} decks"),
        };
        match self.removed() {
            None => shoe,
            Some(removed) => format!("{shoe} without {removed}"),
        }
    }

    fn removed(&self) -> Option<&str> {
        let removed = self.removed.as_deref().map(str::trim);
        removed.filter(|removed| !removed.is_empty())
    }
}
