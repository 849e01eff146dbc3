//! `sabot verify`: is a record, a shoe or a whole house what it says it is?

mod data;
mod file;

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::Args;
use sabot_vault::{Hash, HouseKey};
use serde::Serialize;

use crate::answer::Answer;
use crate::storage::{Storage, StorageAddress};

/// What is checked.
#[derive(Debug, Args)]
pub(crate) struct Verify {
    /// A record (docs/notation.md) or the JSON of a shoe's transcript (docs/fairness.md).
    #[arg(value_name = "FILE", required_unless_present_any = ["data", "database"])]
    file: Option<PathBuf>,
    /// The data of a house, also of one that runs; with --database only its keys.
    #[arg(long, value_name = "DIR", conflicts_with = "file")]
    data: Option<PathBuf>,
    /// The database of a house, also of one that runs.
    #[arg(
        long,
        value_name = "URL",
        env = "SABOT_DATABASE",
        hide_env_values = true
    )]
    database: Option<StorageAddress>,
    /// A checkpoint that was kept elsewhere, to compare with.
    #[arg(long, value_name = "FILE", conflicts_with = "file")]
    head: Vec<PathBuf>,
    /// The house's public key, or a file with it: nobody else's signature counts then.
    #[arg(long, value_name = "FILE|HEX")]
    key: Option<String>,
    /// Fail what was decided by another version of the law, too.
    #[arg(long)]
    strict: bool,
}

/// Whose key is trusted, and on whose word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Trust {
    /// The key was named in the call.
    Named,
    /// The key lies beside the data.
    KeyFile,
    /// Whoever made the thing made the key, too.
    ItsOwn,
}

impl Trust {
    const fn sentence(self) -> &'static str {
        match self {
            Self::Named => "the key of the call",
            Self::KeyFile => "the key of keys/house.key",
            Self::ItsOwn => "its own key: compare it with one you know, or use --key",
        }
    }
}

/// Names the command at which a house does not hold.
#[derive(Debug, Serialize)]
struct Named {
    stream: String,
    version: u64,
    command: String,
}

impl Verify {
    /// Checks what was named. 0: it is true; 1: it is not; 2: it could not be checked.
    pub(crate) fn run(&self, json: bool) -> anyhow::Result<ExitCode> {
        let answer = if let Some(file) = &self.file {
            self.file(json, file)?
        } else {
            let storage = Storage::of(self.data.as_deref(), self.database.as_ref())?;
            self.house(json, &storage)?
        };
        answer.give()
    }

    /// The key that was named, as hexadecimal digits or in a file.
    fn named_key(&self) -> anyhow::Result<Option<Hash>> {
        let Some(named) = &self.key else {
            return Ok(None);
        };
        if let Ok(key) = named.parse() {
            return Ok(Some(key));
        }
        let text = fs::read_to_string(named).with_context(|| format!("the key {named}"))?;
        let key = text.trim().parse();
        key.map(Some)
            .with_context(|| format!("{named} is no public key"))
    }

    /// The keys that are trusted for the data of a house.
    fn house_keys(&self) -> anyhow::Result<(Vec<Hash>, Trust)> {
        if let Some(key) = self.named_key()? {
            return Ok((vec![key], Trust::Named));
        }
        // Only the public half of it is used.
        let file = self.data.as_ref().map(|data| data.join("keys/house.key"));
        let secret = file.and_then(|file| fs::read_to_string(file).ok());
        let secret: Option<Hash> = secret.and_then(|text| text.trim().parse().ok());
        Ok(match secret {
            Some(secret) => (vec![HouseKey::new(secret.0).public()], Trust::KeyFile),
            None => (Vec::new(), Trust::ItsOwn),
        })
    }
}

/// The answer that something does not hold.
fn refusal<T: Serialize>(json: bool, value: &T, sentence: &str) -> anyhow::Result<Answer> {
    Answer::either(json, false, value, |_| sentence.to_owned())
}
