//! A copy of a house from any store into any other, which is checked at both ends.
//!
//! What an audit of the first has found true is appended to the second in the same order, so both have the same records,
//! heads and books. Until the copy is whole and checked a mark lies in the cabinet of the second: it is not opened
//! as a house, and the copy can be begun again.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::thread;

use super::{
    Append, AppendError, Appended, Audit, AuditError, Digest, SignedCheckpoint, Snapshot, Store,
    StoreFault, Verified, verify,
};

/// The mark of a copy that is not whole.
const MARK: &str = "copy/unfinished";

/// The most appends that wait for their answers.
const FLIGHT: u64 = 512;

/// What a witness of an audit is told, in order.
#[derive(Debug)]
pub(super) enum Seen {
    /// A signed checkpoint.
    Checkpoint(SignedCheckpoint),
    /// A command, and the head of its chain with it.
    Command(Box<Append>, Digest),
    /// A value of the cabinet.
    Value(String, Vec<u8>),
    /// A snapshot of a stream's state.
    Snapshot(Snapshot),
}

/// Somebody who is told what an audit has found true.
pub(super) type Witness = SyncSender<Seen>;

/// Why a house was not copied.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CopyError {
    /// What is to be copied is not true, or cannot be read.
    #[error(transparent)]
    Source(AuditError),
    /// What is to be copied is itself a copy that was not finished.
    #[error("it is a copy that was not finished: copy from where it came")]
    Unfinished,
    /// There is a house already where the copy was to go.
    #[error("there is a house already: a copy goes only where nothing is yet")]
    Taken,
    /// The copy could not be written or read.
    #[error("the copy: {0}")]
    Target(StoreFault),
    /// The copy is not the same house.
    #[error("the copy differs: {0}")]
    Differs(String),
}

/// Whether this is a copy that was begun and is not whole: no house opens on it.
pub fn is_unfinished(store: &dyn Store) -> Result<bool, StoreFault> {
    store.get(MARK).map(|mark| mark.is_some())
}

/// Copies a house into a store that is empty, or holds the beginning of the same copy, and checks both. Tells how many
/// commands are copied, and of how many.
///
/// Of a house at work the copy is as it was at one moment.
pub fn copy(
    from: &dyn Store,
    to: &dyn Store,
    mut progress: impl FnMut(u64, u64),
) -> Result<Verified, CopyError> {
    let heads = from.heads().map_err(source)?;
    let of = heads.iter().map(|head| head.version).sum();
    if is_unfinished(from).map_err(source)? {
        return Err(CopyError::Unfinished);
    }
    begin(to)?;
    let (witness, seen) = mpsc::sync_channel(1_024);
    let (report, copied) = thread::scope(|scope| {
        let reading = scope.spawn(move || {
            let mut audit = Audit::new(&[]).before(witness);
            from.show(&mut audit)?;
            Ok::<Verified, AuditError>(audit.finish()?)
        });
        let copied = Copier::new(to).and_then(|copier| copier.take(seen, of, &mut progress));
        (reading.join(), copied)
    });
    let report = report.map_err(|_| source(StoreFault::Stopped))?;
    // A fault at the source is why the copy is short, so it is told first.
    let report = report.map_err(CopyError::Source)?;
    let cabinet = copied?;
    compare(to, &report, &cabinet)?;
    to.put(MARK, None).map_err(CopyError::Target)?;
    Ok(report)
}

fn source(fault: StoreFault) -> CopyError {
    CopyError::Source(AuditError::Fault(fault))
}

/// Marks an empty store as a copy, or finds that it is one.
fn begin(to: &dyn Store) -> Result<(), CopyError> {
    let begin = || {
        if is_unfinished(to)? {
            return Ok(true);
        }
        let is_empty =
            to.heads()?.is_empty() && to.list("")?.is_empty() && to.checkpoints()?.is_empty();
        if is_empty {
            to.put(MARK, Some(Vec::new()))?;
        }
        Ok(is_empty)
    };
    match begin() {
        Ok(true) => Ok(()),
        Ok(false) => Err(CopyError::Taken),
        Err(fault) => Err(CopyError::Target(fault)),
    }
}

type Cabinet = BTreeMap<String, Vec<u8>>;
type Answer = (Digest, Result<Appended, AppendError>);

/// Writes what a witness is told.
struct Copier<'t> {
    to: &'t dyn Store,
    /// Checkpoints an earlier try has left.
    kept: std::vec::IntoIter<SignedCheckpoint>,
    cabinet: Cabinet,
    answers: (Sender<Answer>, Receiver<Answer>),
    sent: u64,
    answered: u64,
}

impl Copier<'_> {
    fn new(to: &dyn Store) -> Result<Copier<'_>, CopyError> {
        let kept = to.checkpoints().map_err(CopyError::Target)?;
        Ok(Copier {
            to,
            kept: kept.into_iter(),
            cabinet: Cabinet::new(),
            answers: mpsc::channel(),
            sent: 0,
            answered: 0,
        })
    }

    /// Takes everything; the cabinet is what was seen of it.
    fn take(
        mut self,
        seen: Receiver<Seen>,
        of: u64,
        progress: &mut impl FnMut(u64, u64),
    ) -> Result<Cabinet, CopyError> {
        for one in seen {
            match one {
                Seen::Checkpoint(signed) => self.checkpoint(signed)?,
                Seen::Command(append, head) => {
                    self.command(*append, head);
                    while self.sent.saturating_sub(self.answered) >= FLIGHT {
                        self.answer()?;
                    }
                    if self.answered.is_multiple_of(256) {
                        progress(self.answered, of.max(self.answered));
                    }
                }
                Seen::Value(key, value) => {
                    let put = self.to.put(&key, Some(value.clone()));
                    put.map_err(CopyError::Target)?;
                    self.cabinet.insert(key, value);
                }
                Seen::Snapshot(snapshot) => {
                    let saved = self.to.save_snapshot(snapshot);
                    saved.map_err(CopyError::Target)?;
                }
            }
        }
        while self.answered < self.sent {
            self.answer()?;
        }
        progress(self.answered, self.answered);
        self.erase_strangers()?;
        Ok(self.cabinet)
    }

    /// A checkpoint, unless an earlier try has left it.
    fn checkpoint(&mut self, signed: SignedCheckpoint) -> Result<(), CopyError> {
        match self.kept.next() {
            Some(kept) if kept == signed => Ok(()),
            Some(_) => Err(CopyError::Differs("a checkpoint is another".to_owned())),
            None => self.to.save_checkpoint(signed).map_err(CopyError::Target),
        }
    }

    fn command(&mut self, append: Append, head: Digest) {
        let sender = self.answers.0.clone();
        self.sent = self.sent.saturating_add(1);
        let done = move |answer| {
            // Whoever has given up listens no more.
            let _ = sender.send((head, answer));
        };
        self.to.submit(append, Box::new(done));
    }

    /// Waits for one answer: it must be the head that was seen.
    fn answer(&mut self) -> Result<(), CopyError> {
        let answer = self.answers.1.recv();
        let (head, answer) = answer.map_err(|_| CopyError::Target(StoreFault::Stopped))?;
        self.answered = self.answered.saturating_add(1);
        match answer {
            Ok(appended) if appended.head == head => Ok(()),
            Ok(_) => Err(CopyError::Differs("a command has another head".to_owned())),
            Err(AppendError::Fault(fault)) => Err(CopyError::Target(fault)),
            Err(refused) => Err(CopyError::Differs(refused.to_string())),
        }
    }

    /// Takes away what an earlier try has left of values that are gone.
    fn erase_strangers(&self) -> Result<(), CopyError> {
        let there = self.to.list("").map_err(CopyError::Target)?;
        for (key, _) in there {
            if key != MARK && !self.cabinet.contains_key(&key) {
                self.to.put(&key, None).map_err(CopyError::Target)?;
            }
        }
        Ok(())
    }
}

/// The copy is recomputed and has the same chains, books, checkpoints and cabinet.
fn compare(to: &dyn Store, report: &Verified, cabinet: &Cabinet) -> Result<(), CopyError> {
    let found = verify(to, &[], &[]).map_err(|error| match error {
        AuditError::Fault(fault) => CopyError::Target(fault),
        AuditError::Damage(damage) => CopyError::Differs(damage.to_string()),
    })?;
    if found != *report {
        return Err(CopyError::Differs("its chains or books".to_owned()));
    }
    let mut there: Cabinet = to
        .list("")
        .map_err(CopyError::Target)?
        .into_iter()
        .collect();
    there.remove(MARK);
    if there != *cabinet {
        return Err(CopyError::Differs("its cabinet".to_owned()));
    }
    Ok(())
}
