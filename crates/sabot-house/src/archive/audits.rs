//! What an auditor asks of a house at work. Reading waits for nobody at a table; what was read is kept.

use std::ops::ControlFlow;

use sabot_audit::export::export_lines;
use sabot_audit::reading::{
    ActPage, ActsAsked, Balances, Hit, HowFar, Reading, TableFigures, asked_for,
};
use sabot_audit::verify::{Report, Task, VerifyError, verify_while};

use super::Records;
use crate::floor::{Inner, text_key, wanted};
use crate::hall::Result;

/// So many commands are read for one answer; who finds that the log is longer asks again.
const AT_ONCE: u64 = 100_000;

impl Records<'_> {
    /// What the staff did, newest first.
    pub async fn staff_acts(self, asked: ActsAsked) -> Result<ActPage> {
        let page = self.read(move |inner, reading| {
            let (mut acts, next) = reading.acts(&asked);
            for act in &mut acts {
                if let Some(id) = &act.reason {
                    let text = inner.hall.store.get(&text_key(id))?;
                    act.reason = text.and_then(|text| String::from_utf8(text).ok());
                }
            }
            Ok((acts, next))
        });
        let (read, (acts, next)) = page.await?;
        Ok(ActPage { read, acts, next })
    }

    /// Everything a question can mean.
    pub async fn search(self, question: &str) -> Result<(HowFar, Vec<Hit>)> {
        let question = asked_for(question);
        let found = self.read(move |inner, reading| {
            let works = |number| inner.accounts.name(number).is_some();
            Ok(reading.search(&*inner.hall.store, &question, works)?)
        });
        found.await
    }

    /// The trial balance.
    pub async fn balances(self) -> Result<Balances> {
        let read = self.read(|_, reading| Ok(reading.balances()));
        Ok(read.await?.1)
    }

    /// What each table took against what it should have.
    pub async fn table_figures(self) -> Result<(HowFar, Vec<TableFigures>)> {
        self.read(|_, reading| Ok(reading.tables())).await
    }

    /// Reads the log on, as long as somebody waits for it, and looks at what that has come to.
    async fn read<T: Send + 'static>(
        self,
        look: impl FnOnce(&Inner, &Reading) -> Result<T> + Send + 'static,
    ) -> Result<(HowFar, T)> {
        let cancel = self.0.cancel.clone();
        let read = self.0.blocking(move |inner| {
            let mut reading = inner.reading.lock();
            let read = reading.catch_up(&*inner.hall.store, AT_ONCE, &cancel)?;
            wanted(&cancel)?;
            Ok((read, look(inner, &reading)?))
        });
        read.await
    }

    /// Hands everything that is in the log to somebody, line by line, as long as they listen. It takes its time: not
    /// for a thread that others wait for.
    pub fn export(self, tell: impl FnMut(Vec<u8>) -> bool) -> Result<()> {
        Ok(export_lines(
            &*self.0.inner.hall.store,
            &self.0.cancel,
            tell,
        )?)
    }

    /// Checks everything while the house is at work, with its own key. Not for a thread that others wait for.
    pub fn verify(self, tell: impl FnMut(Task) -> ControlFlow<()>) -> Result<Report, VerifyError> {
        let store = &*self.0.inner.hall.store;
        verify_while(store, &[self.0.public_key()], &[], tell)
    }
}
