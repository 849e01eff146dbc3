//! A connection that is ready: the session settled, the tables in today's format, the statements prepared.

use std::sync::Arc;

use tokio_postgres::Client;

use super::Database;
use super::engine::{Engine, wait};
use super::fault::{fault, get};
use super::sql::{self, Reading, Writing};
use crate::store::StoreFault;

/// The oldest server that is known to do.
const OLDEST: i32 = 130_000;

/// A connection and what it has prepared.
pub(super) struct Link<S> {
    pub(super) client: Client,
    pub(super) say: S,
}

/// A session, so that it can be ended when its line is lost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Session {
    pid: i32,
    begun: String,
}

/// What the one writer knows of the last batch that was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Tenure {
    /// How often the database was opened, this time included.
    pub(super) number: i64,
    /// How many batches it has written.
    pub(super) batches: i64,
    /// The last row of the log.
    pub(super) sequence: i64,
}

/// A reader of tables in today's format.
pub(super) fn reader(engine: &Engine, to: &Database) -> Result<Link<Reading>, StoreFault> {
    let client = engine.connect(to)?;
    wait(async {
        client.batch_execute(sql::SETTLE).await.map_err(fault)?;
        match format(&client, to).await? {
            sql::KNOWN => {}
            sql::WITHOUT_BLOCKS => {
                let made = client.batch_execute(sql::NO_BLOCKS).await;
                made.map_err(fault)?;
            }
            0 => {
                let folder = to.to_string();
                return Err(StoreFault::Missing { folder });
            }
            _ => {
                let what = "the data have an older format: open them once to write".to_owned();
                return Err(StoreFault::Failed { what });
            }
        }
        let say = Box::pin(Reading::prepare(&client));
        let say = say.await.map_err(fault)?;
        Ok(Link { client, say })
    })
}

/// A connection for the writer that holds the lock; `None` if another session holds it. `before` is ended
/// first: it was ours, and its line is lost.
pub(super) fn writer(
    engine: &Arc<Engine>,
    to: &Database,
    before: Option<&Session>,
) -> Result<Option<(Client, Session)>, StoreFault> {
    let client = engine.connect(to)?;
    wait(async {
        client.batch_execute(sql::SETTLE).await.map_err(fault)?;
        client.batch_execute(sql::DURABLE).await.map_err(fault)?;
        let row = client.query_one(sql::LOCK, &[]).await.map_err(fault)?;
        if !get::<bool>(&row, 0)? {
            if let Some(Session { pid, begun }) = before {
                let ended = client.query(sql::END, &[pid, begun]).await;
                ended.map_err(fault)?;
            }
            return Ok(None);
        }
        let row = client.query_one(sql::WHO, &[]).await.map_err(fault)?;
        let (pid, begun) = (get(&row, 0)?, get(&row, 1)?);
        Ok(Some((client, Session { pid, begun })))
    })
}

/// Prepares what the writer says, on tables in today's format.
pub(super) fn prepared(client: Client) -> Result<Link<Writing>, StoreFault> {
    let say = wait(Writing::prepare(&client)).map_err(fault)?;
    Ok(Link { client, say })
}

/// Takes the steps that are missing, all or none.
pub(super) fn migrate(client: &Client, to: &Database) -> Result<(), StoreFault> {
    wait(async {
        let found = format(client, to).await?;
        let done = usize::try_from(found).unwrap_or(0);
        if done == sql::MIGRATIONS.len() {
            return Ok(());
        }
        let steps = sql::MIGRATIONS.iter().skip(done).copied();
        let steps: Vec<&str> = steps.collect();
        // Several statements of one text are one transaction.
        client.batch_execute(&steps.join("\n")).await.map_err(fault)
    })
}

/// Begins a new tenure: from now on nobody else writes.
pub(super) fn enter(client: &Client) -> Result<Tenure, StoreFault> {
    ask_tenure(client, sql::ENTER)
}

/// Reads whose tenure it is, and how far they are.
pub(super) fn tenure(client: &Client) -> Result<Tenure, StoreFault> {
    ask_tenure(client, sql::TENURE)
}

fn ask_tenure(client: &Client, sql: &str) -> Result<Tenure, StoreFault> {
    let row = wait(client.query_one(sql, &[])).map_err(fault)?;
    Ok(Tenure {
        number: get(&row, 0)?,
        batches: get(&row, 1)?,
        sequence: get(&row, 2)?,
    })
}

/// The format of the tables: 0 if there are none.
async fn format(client: &Client, to: &Database) -> Result<i32, StoreFault> {
    let failed = |what: &str| {
        let what = what.to_owned();
        Err(StoreFault::Failed { what })
    };
    let look = client.query_one(sql::LOOK, &[]).await.map_err(fault)?;
    if get::<i32>(&look, 0)? < OLDEST {
        return failed("the server is older than PostgreSQL 13");
    }
    if get::<&str>(&look, 1)? != "UTF8" {
        return failed("the database is not in UTF8");
    }
    if get::<&str>(&look, 2)? != "on" {
        return failed("the server has fsync switched off: nothing it says is durable");
    }
    if get::<Option<&str>>(&look, 3)?.is_none() {
        return failed("the schema of the search path does not exist");
    }
    match (get::<bool>(&look, 5)?, get::<i64>(&look, 4)?) {
        (false, 0) => return Ok(0),
        (false, _) => {
            let file = to.to_string();
            return Err(StoreFault::Foreign { file });
        }
        (true, _) => {}
    }
    let row = client.query_one(sql::FORMAT, &[]).await.map_err(fault)?;
    let found: i32 = get(&row, 0)?;
    if found > sql::KNOWN {
        let (found, known) = (i64::from(found), i64::from(sql::KNOWN));
        return Err(StoreFault::Newer { found, known });
    }
    Ok(found)
}
