//! The thread that moves the bytes of all connections, and how others wait for an answer.
//!
//! Whoever asks the store may stand on a thread of any runtime, or of none: nothing here needs one but this thread.

use std::sync::{Arc, mpsc};
use std::thread::{self, JoinHandle};

use tokio::runtime::{Builder, Handle};
use tokio::sync::oneshot;
use tokio_postgres::{Client, NoTls};

/// Waits on this thread, which need not be of any runtime, until something is there.
pub(super) use futures_executor::block_on as wait;

use super::Database;
use super::fault::fault;
use crate::store::StoreFault;

/// The thread. It ends when this is dropped.
#[derive(Debug)]
pub(super) struct Engine {
    handle: Handle,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Engine {
    pub(super) fn start() -> Result<Arc<Engine>, StoreFault> {
        let failed = |error: std::io::Error| StoreFault::Failed {
            what: error.to_string(),
        };
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(failed)?;
        let handle = runtime.handle().clone();
        let (stop, stopped) = oneshot::channel::<()>();
        let thread = thread::Builder::new().name("sabot-database".to_owned());
        let thread = thread.spawn(move || {
            // The sender is dropped, never used.
            let _ = runtime.block_on(stopped);
        });
        Ok(Arc::new(Engine {
            handle,
            stop: Some(stop),
            thread: Some(thread.map_err(failed)?),
        }))
    }

    /// A new connection.
    pub(super) fn connect(&self, to: &Database) -> Result<Client, StoreFault> {
        let config = to.config().clone();
        let (sender, answer) = mpsc::channel();
        self.handle.spawn(async move {
            let client = config.connect(NoTls).await.map(|(client, connection)| {
                // How it ends is told to whoever still waits for an answer on it.
                tokio::spawn(async move { connection.await.ok() });
                client
            });
            // Nobody listens any more only if the call below has ended, and it has not.
            let _ = sender.send(client);
        });
        let client = answer.recv().map_err(|_| StoreFault::Stopped)?;
        client.map_err(fault)
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.stop = None;
        if let Some(thread) = self.thread.take() {
            // It cannot panic in a way that matters now.
            let _ = thread.join();
        }
    }
}
