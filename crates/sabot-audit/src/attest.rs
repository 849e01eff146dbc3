//! Which program this is: digests of the binary, of the law it holds, of its words; and one of all of them.

use std::io::{self, Read};

use sabot_vault::{Hash, Hex};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The digest of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FileDigest {
    /// Its name.
    pub name: String,
    /// Its SHA-256, in hexadecimal digits.
    pub sha256: String,
}

/// What a program is made of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Attestation {
    /// The version it says it is.
    pub version: String,
    /// One digest of all of it.
    pub digest: String,
    /// The binary, the files of the law and the croupier's words, the pages with theirs.
    pub files: Vec<FileDigest>,
}

impl Attestation {
    /// Of a binary and of what is inside it beside the law: names and bytes.
    ///
    /// The digest is that of these lines, each a digest, two spaces and a name, as `sha256sum` writes them.
    pub fn of(
        version: &str,
        binary: &mut dyn Read,
        inside: impl IntoIterator<Item = (String, Hash)>,
    ) -> io::Result<Self> {
        let mut files = vec![named("sabot", read(binary)?)];
        files.extend(law());
        files.extend(inside.into_iter().map(|(name, hash)| named(&name, hash)));
        let mut whole = Sha256::new();
        for file in &files {
            whole.update(format!("{}  {}\n", file.sha256, file.name));
        }
        Ok(Self {
            version: version.to_owned(),
            digest: Hex::<32>(whole.finalize().into()).to_string(),
            files,
        })
    }

    /// The digest as bytes.
    pub fn hash(&self) -> Option<Hash> {
        self.digest.parse().ok()
    }
}

/// The digests of the files of the law.
pub(crate) fn law() -> Vec<FileDigest> {
    let files = sabot_rules::FILES.into_iter();
    let hashed = files.map(|(name, text)| named(name, Hex(Sha256::digest(text).into())));
    hashed.collect()
}

fn named(name: &str, hash: Hash) -> FileDigest {
    FileDigest {
        name: name.to_owned(),
        sha256: hash.to_string(),
    }
}

fn read(binary: &mut dyn Read) -> io::Result<Hash> {
    let mut hash = Sha256::new();
    let mut page = vec![0; 1 << 16];
    loop {
        match binary.read(&mut page)? {
            0 => return Ok(Hex(hash.finalize().into())),
            length => hash.update(page.get(..length).unwrap_or_default()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_letter_makes_another_digest() {
        let inside = [("pages".to_owned(), Hex([7; 32]))];
        let of = |binary: &str| {
            let inside = inside.clone();
            Attestation::of("1", &mut binary.as_bytes(), inside).unwrap()
        };
        let (one, other) = (of("binary"), of("binarz"));
        assert_ne!(one.digest, other.digest);
        assert_eq!(one.files.len(), 7);
        assert_eq!(one.files[1..], other.files[1..]);
        let files = one.files.iter();
        let lines: Vec<String> = files
            .map(|file| format!("{}  {}\n", file.sha256, file.name))
            .collect();
        let digest: [u8; 32] = Sha256::digest(lines.concat()).into();
        assert_eq!(one.hash(), Some(Hex(digest)));
    }
}
