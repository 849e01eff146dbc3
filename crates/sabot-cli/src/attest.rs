//! `sabot attest`: which program this is.

use anyhow::Context as _;
use clap::Args;
use sabot_audit::attest::Attestation;

use crate::answer::Answer;

/// Digests of the binary, of the law it holds and of its words.
#[derive(Debug, Args)]
pub(crate) struct Attest {}

impl Attest {
    #[expect(clippy::unused_self, reason = "as every other command is called")]
    pub(crate) fn answer(&self, json: bool) -> anyhow::Result<Answer> {
        let attestation = sabot_server::attest().context("the program cannot be read")?;
        Answer::either(json, true, &attestation, page)
    }
}

/// As `sha256sum` writes it; the first line is the digest of the others.
fn page(attestation: &Attestation) -> String {
    let files = attestation.files.iter();
    let lines = files.map(|file| format!("{}  {}", file.sha256, file.name));
    let all = format!("{}  all of these", attestation.digest);
    [all]
        .into_iter()
        .chain(lines)
        .collect::<Vec<_>>()
        .join("\n")
}
