//! The seals at the end of a record: what its shoes were made of, word for word as the house signed it.

use std::ops::Range;
use std::str::FromStr;

use sabot_core::{Party, TableId};
use sabot_ledger::store::{Digest, StreamId};
use sabot_rules::Rulebook;
use sabot_rules::notation::{Item, Key, Record, Recorder, rulebook_of};
use sabot_stream::word;
use sabot_vault::{
    Contribution, Cut, Ending, Hash, Hex, Label, LeftOut, Revelation, Stage, VaultError, Witness,
};
use serde::de::DeserializeOwned;

use super::walk::Walk;

/// Why the seals of a record cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SealError {
    /// A seal says something else than its key promises.
    #[error("line {line}: `seal {key}` cannot be read")]
    Value {
        /// Where.
        line: u32,
        /// Which.
        key: String,
    },
    /// A shoe without a key or a commitment.
    #[error("the seals of shoe {0} do not tell its house and commitment")]
    Bare(u64),
    /// A shoe of other rules than those that the record names.
    #[error("shoe {0} was not dealt by the rulebook of the record")]
    Rulebook(u64),
    /// A label that is none.
    #[error(transparent)]
    Label(#[from] VaultError),
}

/// What the seals of a record say.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Seals {
    /// The shoes, in the order in which the record begins them.
    pub shoes: Vec<Witness>,
    /// The table's stream, the version and the head of its chain at the end of the record.
    pub head: Option<(StreamId, u64, Digest)>,
}

/// What is said of a shoe that nobody has committed to.
const BY_HAND: &str = "real cards, dealt by people: no commitment, nothing to prove (INT-94)";

/// Writes the seals of the shoes that a record of these lines begins or goes on with.
pub(crate) fn write(recorder: &mut Recorder, table: TableId, walk: &Walk, lines: Range<usize>) {
    let last = lines.end.checked_sub(1).and_then(|at| walk.lines.get(at));
    let Some(last) = last else {
        return;
    };
    // The hash of a rulebook is said where it does not follow from the record: its text was another then.
    let rules = rulebook_of(recorder.record()).ok();
    let other = |Witness { label, .. }: &Witness| {
        let own = rules.as_ref();
        let own = own.and_then(|rules| Label::new(label.table(), label.shoe(), rules).ok());
        if own.as_ref() == Some(label) {
            return String::new();
        }
        format!(" {}", label.rulebook())
    };
    let first = walk.lines.get(lines.start).map_or(0, |line| line.shoe);
    let mut open = false;
    let all = walk.shoes.iter();
    for story in all.filter(|story| (first..=last.shoe).contains(&story.number)) {
        open |= !story.is_revealed();
        match &story.witness {
            Some(witness) => write_shoe(recorder, witness, &other(witness)),
            None => recorder.remark(BY_HAND),
        }
    }
    // While a face is nobody's to know, no hash is told that it goes into.
    if !open {
        let (stream, version, head) = (StreamId::Table(table), last.version, last.head);
        seal(recorder, "head", &format!("{stream} {version} {head}"));
    }
}

fn seal(recorder: &mut Recorder, key: &str, value: &str) {
    if let Some(key) = Key::new(key) {
        recorder.seal(key, value);
    }
}

fn write_shoe(recorder: &mut Recorder, shoe: &Witness, rulebook: &str) {
    let mut put = |key: &str, value: String| seal(recorder, key, &value);
    let (number, table) = (shoe.label.shoe(), shoe.label.table());
    let (commitment, signature) = (shoe.commitment, shoe.commitment_signature);
    put("shoe", format!("{number} {table}{rulebook}"));
    put("house", shoe.house.to_string());
    put("commitment", format!("{commitment} {signature}"));
    for entry in &shoe.entropy {
        let left_out = || word(&entry.left_out.unwrap_or(LeftOut::Missing));
        let given = entry.value.map_or_else(left_out, |value| value.to_string());
        let (party, hash) = (entry.party.0, entry.hash);
        put("entropy", format!("{party} {hash} {given}"));
    }
    if let Some(signature) = shoe.hashes_signature {
        put("hashes", signature.to_string());
    }
    put("stage", word(&shoe.stage));
    for cut in &shoe.cuts {
        let by = cut.by.map_or("dealer".to_owned(), |by| by.0.to_string());
        put("cut", format!("{by} {}", cut.depth));
        put("root", format!("{} {}", cut.root, cut.signature));
    }
    if let Some(behind) = shoe.cutting_card {
        put("cutting-card", behind.to_string());
    }
    if let Some(burned) = shoe.burned {
        put("burned", burned.to_string());
    }
    let Some(end) = shoe.revelation else { return };
    put("dealt", shoe.dealt.to_string());
    put("seed", format!("{} {}", end.seed, end.salt));
    put("ending", word(&end.ending));
    put("signature", end.signature.to_string());
}

/// A stage, an ending or why a value is left out, by its word.
fn of_word<T: DeserializeOwned>(word: &str) -> Option<T> {
    serde_json::from_value(word.into()).ok()
}

impl Seals {
    /// The seals of a record that was played by these rules.
    pub fn read(record: &Record, rules: &Rulebook) -> Result<Self, SealError> {
        let mut seals = Self::default();
        let mut shoe: Option<Draft> = None;
        for (line, item) in record.items() {
            let Item::Seal { key, value } = item else {
                continue;
            };
            let words: Vec<&str> = value.split_whitespace().collect();
            let fault = || SealError::Value {
                line,
                key: key.to_string(),
            };
            match (key.as_str(), words.as_slice()) {
                ("shoe", [number, table, hash @ ..]) if hash.len() < 2 => {
                    seals.close(shoe.take(), rules, record)?;
                    let number = number.parse().map_err(|_| fault())?;
                    let hash: Result<Vec<Hash>, _> = hash.iter().map(|hash| hash.parse()).collect();
                    let hash = hash.map_err(|_| fault())?;
                    shoe = Some(Draft {
                        number,
                        table: (*table).to_owned(),
                        rulebook: hash.first().copied(),
                        ..Draft::default()
                    });
                }
                ("head", [stream, version, head]) => {
                    let head = read_head(stream, version, head);
                    seals.head = Some(head.ok_or_else(fault)?);
                }
                (key, words) => {
                    let draft = shoe.as_mut().ok_or_else(fault)?;
                    draft.take(key, words).ok_or_else(fault)?;
                }
            }
        }
        seals.close(shoe, rules, record)?;
        Ok(seals)
    }

    fn close(
        &mut self,
        draft: Option<Draft>,
        rules: &Rulebook,
        record: &Record,
    ) -> Result<(), SealError> {
        let Some(draft) = draft else { return Ok(()) };
        // Only what was not decided by the present version can have been dealt by another text of its rules.
        if draft.rulebook.is_some() && !record.is_past() {
            return Err(SealError::Rulebook(draft.number));
        }
        self.shoes.push(draft.finish(rules)?);
        Ok(())
    }
}

fn read_head(stream: &str, version: &str, head: &str) -> Option<(StreamId, u64, Digest)> {
    let head: Hash = head.parse().ok()?;
    Some((stream.parse().ok()?, version.parse().ok()?, Digest(head.0)))
}

/// A shoe while its seals are read.
#[derive(Debug, Default)]
struct Draft {
    number: u64,
    table: String,
    /// The hash of the rulebook, where it does not follow from the record.
    rulebook: Option<Hash>,
    house: Option<Hash>,
    commitment: Option<(Hash, Hex<64>)>,
    entropy: Vec<Contribution>,
    hashes: Option<Hex<64>>,
    stage: Option<Stage>,
    cut: Option<(Option<Party>, u16)>,
    cuts: Vec<Cut>,
    cutting_card: Option<u16>,
    burned: Option<u16>,
    dealt: u16,
    seed: Option<(Hash, Hash)>,
    ending: Option<Ending>,
    signature: Option<Hex<64>>,
}

impl Draft {
    /// One seal; nothing if it cannot be read.
    fn take(&mut self, key: &str, words: &[&str]) -> Option<()> {
        match (key, words) {
            ("house", [key]) => self.house = Some(read(key)?),
            ("commitment", [hash, signature]) => {
                self.commitment = Some((read(hash)?, read(signature)?));
            }
            ("entropy", [party, hash, given]) => self.entropy.push(entropy(party, hash, given)?),
            ("hashes", [signature]) => self.hashes = Some(read(signature)?),
            ("stage", [word]) => self.stage = Some(of_word(word)?),
            ("cut", [by, depth]) => self.cut = Some(cut(by, depth)?),
            ("root", [root, signature]) => {
                let (by, depth) = self.cut.take()?;
                self.cuts.push(Cut {
                    by,
                    depth,
                    root: read(root)?,
                    signature: read(signature)?,
                });
            }
            ("cutting-card", [cards]) => self.cutting_card = Some(read(cards)?),
            ("burned", [cards]) => self.burned = Some(read(cards)?),
            ("dealt", [cards]) => self.dealt = read(cards)?,
            ("seed", [seed, salt]) => self.seed = Some((read(seed)?, read(salt)?)),
            ("ending", [word]) => self.ending = Some(of_word(word)?),
            ("signature", [signature]) => self.signature = Some(read(signature)?),
            _ => return None,
        }
        Some(())
    }

    fn finish(self, rules: &Rulebook) -> Result<Witness, SealError> {
        let bare = SealError::Bare(self.number);
        let mut label = Label::new(&self.table, self.number, rules)?;
        if let Some(rulebook) = self.rulebook {
            label = label.under(rulebook);
        }
        let (Some(house), Some((commitment, signature))) = (self.house, self.commitment) else {
            return Err(bare);
        };
        let revelation = match (self.seed, self.ending, self.signature) {
            (Some((seed, salt)), Some(ending), Some(signature)) => Some(Revelation {
                ending,
                seed,
                salt,
                signature,
            }),
            (None, None, None) => None,
            _ => return Err(bare),
        };
        Ok(Witness {
            stage: self.stage.unwrap_or(Stage::Committed),
            entropy: self.entropy,
            hashes_signature: self.hashes,
            cuts: self.cuts,
            cutting_card: self.cutting_card,
            burned: self.burned,
            dealt: self.dealt,
            revelation,
            ..Witness::new(label, house, commitment, signature)
        })
    }
}

fn read<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}

fn cut(by: &str, depth: &str) -> Option<(Option<Party>, u16)> {
    let by = match by {
        "dealer" => None,
        by => Some(Party(read(by)?)),
    };
    Some((by, read(depth)?))
}

fn entropy(party: &str, hash: &str, given: &str) -> Option<Contribution> {
    let left_out = of_word(given);
    let value = match left_out {
        Some(LeftOut::Missing | LeftOut::Wrong) => None,
        None => Some(read(given)?),
    };
    Some(Contribution {
        party: Party(read(party)?),
        hash: read(hash)?,
        value,
        left_out,
    })
}
