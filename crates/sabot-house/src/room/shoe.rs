//! The shoe of a table on its way: sealed, committed, mixed with people's values, cut, dealt, revealed.
//!
//! A [`ShoeLog`] is all that a shoe can be brought back from, so that a restart goes on with the same cards.

use std::mem::take;
use std::sync::Arc;

use sabot_core::Party;
use sabot_rules::table::drive::Vault;
use sabot_rules::table::{Event, ShoeEvent};
use sabot_stream::FloorEvent;
use sabot_vault::{
    Committed, Contribution, Cutter, Hash, LeftOut, Opened, Revelation, Sealed, Signature, Stage,
    TableVault, Transcript, VaultError,
};
use sabot_wire::ShoeView;
use serde::{Deserialize, Serialize};

use crate::hall::Keys;

/// What a shoe is brought back from.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct ShoeLog {
    /// The number of the last shoe sealed at this table.
    pub(super) number: u64,
    pub(super) sealed: Option<Sealed>,
    promises: Vec<(Party, Hash)>,
    hashes_closed: bool,
    values: Vec<(Party, Hash)>,
    values_closed: bool,
    cuts: Vec<(Option<Party>, u16)>,
    cutting_card: Option<u16>,
    burned: Option<u8>,
    dealt: u16,
}

/// How far people's values are.
#[derive(Debug, Default)]
enum Entropy {
    /// No shoe is sealed.
    #[default]
    None,
    /// Hashes are taken.
    Hashes(Committed),
    /// Values are taken.
    Values(Opened),
    /// The order is fixed.
    Fixed,
}

/// What the room has to do next for the shoe.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ShoeStep {
    /// Draw and seal a seed.
    Seal,
    /// Close the window for hashes.
    CloseHashes,
    /// Close the window for values.
    CloseValues,
}

/// The shoe of one table.
#[derive(Debug, Default)]
pub(super) struct ShoeDesk {
    pub(super) log: ShoeLog,
    entropy: Entropy,
    view: Option<ShoeView>,
    /// The end of the shoe before.
    pub(super) last: Option<Revelation>,
}

impl ShoeDesk {
    /// What comes next, if the table has begun a shoe that is not fixed yet.
    pub(super) const fn step(&self, vault: &TableVault) -> Option<ShoeStep> {
        match self.entropy {
            Entropy::None if vault.wanted().is_some() => Some(ShoeStep::Seal),
            Entropy::Hashes(_) => Some(ShoeStep::CloseHashes),
            Entropy::Values(_) => Some(ShoeStep::CloseValues),
            Entropy::None | Entropy::Fixed => None,
        }
    }

    /// Whether a person who adds to shoes is still waited for.
    pub(super) fn waits_for(&self, party: Party) -> bool {
        let promised = |list: &[(Party, Hash)]| list.iter().any(|(who, _)| *who == party);
        match self.entropy {
            Entropy::Hashes(_) => !promised(&self.log.promises),
            Entropy::Values(_) => promised(&self.log.promises) && !promised(&self.log.values),
            Entropy::None | Entropy::Fixed => false,
        }
    }

    /// Whether anybody has promised a value.
    pub(super) fn has_promises(&self) -> bool {
        !self.log.promises.is_empty()
    }

    /// Takes a sealed seed and commits to it.
    pub(super) fn seal(
        &mut self,
        sealed: &Sealed,
        keys: &Keys,
    ) -> Result<(Hash, Signature), VaultError> {
        let committed = sealed.open(&keys.sealing)?.commit(&keys.house);
        let (commitment, signature) = committed.commitment();
        self.log = ShoeLog {
            number: self.log.number.saturating_add(1),
            sealed: Some(sealed.clone()),
            ..ShoeLog::default()
        };
        self.view = Some(ShoeView {
            number: self.log.number,
            stage: Stage::Committed,
            commitment,
            commitment_signature: signature,
            entropy: Vec::new(),
            hashes_signature: None,
            cuts: Vec::new(),
            last: None,
        });
        self.entropy = Entropy::Hashes(committed);
        Ok((commitment, signature))
    }

    /// A person's hash.
    pub(super) fn promise(&mut self, party: Party, hash: Hash) -> Result<(), VaultError> {
        let Entropy::Hashes(committed) = &mut self.entropy else {
            return Err(VaultError::NoShoe);
        };
        committed.promise(party, hash)?;
        self.log.promises.push((party, hash));
        if let Some(view) = &mut self.view {
            view.entropy.push(Contribution::promised(party, hash));
            view.entropy.sort_by_key(|entry| entry.party);
        }
        Ok(())
    }

    /// Closes the window for hashes.
    pub(super) fn close_hashes(&mut self, keys: &Keys) -> Result<Option<Signature>, VaultError> {
        let Entropy::Hashes(committed) = take(&mut self.entropy) else {
            return Err(VaultError::NoShoe);
        };
        let opened = committed.close_hashes(&keys.house);
        let signature = opened.hashes_signature();
        self.log.hashes_closed = true;
        if let Some(view) = &mut self.view {
            view.stage = Stage::Opened;
            view.hashes_signature = signature;
        }
        self.entropy = Entropy::Values(opened);
        Ok(signature)
    }

    /// A person's value.
    pub(super) fn give(
        &mut self,
        party: Party,
        value: Hash,
    ) -> Result<Option<LeftOut>, VaultError> {
        let Entropy::Values(opened) = &mut self.entropy else {
            return Err(VaultError::NoShoe);
        };
        let left_out = opened.give(party, value.0)?;
        self.log.values.push((party, value));
        let given = self.view.iter_mut().flat_map(|view| &mut view.entropy);
        for entry in given.filter(|entry| entry.party == party) {
            entry.value = left_out.is_none().then_some(value);
            entry.left_out = left_out;
        }
        Ok(left_out)
    }

    /// Fixes the order and lays the shoe before the vault.
    pub(super) fn close_values(&mut self, vault: &mut TableVault) -> Result<(), VaultError> {
        let Entropy::Values(opened) = take(&mut self.entropy) else {
            return Err(VaultError::NoShoe);
        };
        vault.load(opened.close_values());
        self.log.values_closed = true;
        if let Some(view) = &mut self.view {
            view.stage = Stage::Shuffled;
        }
        self.entropy = Entropy::Fixed;
        Ok(())
    }

    /// What the engine's events mean for the shoe.
    pub(super) fn note(&mut self, event: &Event, vault: &mut TableVault) {
        if let Event::Shoe(event) = *event {
            match event {
                ShoeEvent::ShoeBegun { .. } => {
                    self.entropy = Entropy::None;
                    self.log = ShoeLog {
                        number: self.log.number,
                        ..ShoeLog::default()
                    };
                }
                ShoeEvent::CutMade { by, depth } => {
                    self.log.cuts.push((by, depth));
                    self.log.cutting_card = None;
                    if let (Some(view), Some(dealing)) = (&mut self.view, vault.dealing()) {
                        view.stage = Stage::Dealing;
                        view.cuts = dealing.cuts().to_vec();
                    }
                }
                ShoeEvent::CuttingCardPlaced { behind } => self.log.cutting_card = Some(behind),
                ShoeEvent::Burned { cards } => self.log.burned = Some(cards),
                ShoeEvent::CardOut { .. } => self.log.dealt = self.log.dealt.saturating_add(1),
                ShoeEvent::RecutOrdered
                | ShoeEvent::CardTurned { .. }
                | ShoeEvent::CardMoved { .. }
                | ShoeEvent::CuttingCardShown
                | ShoeEvent::ShoeEnded { .. } => {}
            }
        }
        vault.note(event);
    }

    /// Gives up a shoe that was not cut yet; the vault gives up its own.
    pub(super) fn abandon(&mut self, keys: &Keys) -> Option<Transcript> {
        match take(&mut self.entropy) {
            Entropy::Hashes(shoe) => Some(shoe.abandon(&keys.house)),
            Entropy::Values(shoe) => Some(shoe.abandon(&keys.house)),
            Entropy::None | Entropy::Fixed => None,
        }
    }

    /// The last shoe's seed is told.
    pub(super) fn note_end(&mut self, event: &FloorEvent) {
        self.last = event.revelation().or(self.last);
    }

    /// What is public about it.
    pub(super) fn view(&self) -> Option<ShoeView> {
        self.view.clone().map(|view| ShoeView {
            last: self.last,
            ..view
        })
    }

    /// The desk and the vault as they were when this log was kept; `cards` is what a table that has begun a shoe
    /// waits for.
    pub(super) fn rebuild(
        log: &ShoeLog,
        last: Option<Revelation>,
        begun: Option<u16>,
        keys: &Keys,
    ) -> Result<(Self, TableVault), VaultError> {
        let mut vault = TableVault::new(Arc::clone(&keys.house));
        let mut desk = Self::default();
        (desk.last, desk.log.number) = (last, log.number);
        if let Some(cards) = begun {
            vault.shuffle(cards);
        }
        let Some(sealed) = &log.sealed else {
            return Ok((desk, vault));
        };
        desk.log.number = log.number.saturating_sub(1);
        desk.seal(sealed, keys)?;
        for (party, hash) in &log.promises {
            desk.promise(*party, *hash)?;
        }
        if log.hashes_closed {
            desk.close_hashes(keys)?;
        }
        for (party, value) in &log.values {
            desk.give(*party, *value)?;
        }
        if log.values_closed {
            desk.close_values(&mut vault)?;
        }
        let mut note = |event, vault: &mut _| desk.note(&Event::Shoe(event), vault);
        for &(by, depth) in &log.cuts {
            vault.next_cutter(Cutter::of(by));
            vault.cut(depth);
            note(ShoeEvent::CutMade { by, depth }, &mut vault);
        }
        if let Some(behind) = log.cutting_card {
            note(ShoeEvent::CuttingCardPlaced { behind }, &mut vault);
        }
        for _ in 0..log.dealt {
            vault.draw();
        }
        if let Some(cards) = log.burned {
            note(ShoeEvent::Burned { cards }, &mut vault);
        }
        desk.log.dealt = log.dealt;
        match vault.fault() {
            Some(fault) => Err(fault.clone()),
            None => Ok((desk, vault)),
        }
    }
}

/// The end of a shoe, as it is stored.
pub(super) fn revealed(transcript: &Transcript) -> FloorEvent {
    let end = transcript.revelation;
    FloorEvent::ShoeRevealed {
        number: transcript.label.shoe(),
        ending: end.ending,
        seed: end.seed,
        salt: end.salt,
        signature: end.signature,
    }
}
