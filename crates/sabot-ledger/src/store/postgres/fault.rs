//! What the errors of the database mean to us.

use std::error::Error as _;

use tokio_postgres::error::{DbError, SqlState};
use tokio_postgres::{Error, Row as SqlRow};

use crate::store::StoreFault;

/// What an error means. Of the server's words only the message is taken: its details may quote values.
#[expect(clippy::needless_pass_by_value, reason = "it stands in `map_err`")]
pub(super) fn fault(error: Error) -> StoreFault {
    if let Some(said) = error.as_db_error() {
        return said_by_server(said);
    }
    let cause = error.source();
    let what = cause.map_or_else(|| error.to_string(), |cause| format!("{error}: {cause}"));
    let is_io = cause.is_some_and(|cause| cause.is::<std::io::Error>());
    if error.is_closed() || is_io {
        return StoreFault::Lost { what };
    }
    StoreFault::Failed { what }
}

fn said_by_server(said: &DbError) -> StoreFault {
    let what = said.message().to_owned();
    let code = said.code();
    if is_away(code) {
        return StoreFault::Lost { what };
    }
    match code {
        code if *code == SqlState::DISK_FULL => StoreFault::Full,
        code if *code == SqlState::READ_ONLY_SQL_TRANSACTION
            || *code == SqlState::INSUFFICIENT_PRIVILEGE =>
        {
            StoreFault::ReadOnly
        }
        code if *code == SqlState::IO_ERROR => StoreFault::Disk { what },
        code if *code == SqlState::DATA_CORRUPTED || *code == SqlState::INDEX_CORRUPTED => {
            StoreFault::Damaged { what }
        }
        _ => StoreFault::Failed { what },
    }
}

/// Whether the server goes, is gone, or is not there yet.
fn is_away(code: &SqlState) -> bool {
    let away = [
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::CANNOT_CONNECT_NOW,
        SqlState::TOO_MANY_CONNECTIONS,
    ];
    code.code().starts_with("08") || away.contains(code)
}

/// Whether this is NULL where there must be something: what the fence answers to a stranger.
pub(super) fn is_fenced(error: &Error) -> bool {
    error.code() == Some(&SqlState::NOT_NULL_VIOLATION)
}

/// A stored value that is none of ours.
pub(super) fn damaged(what: &str) -> StoreFault {
    StoreFault::Damaged {
        what: what.to_owned(),
    }
}

/// A value that cannot be taken from its column was not written by us.
pub(super) fn get<'r, T: tokio_postgres::types::FromSql<'r>>(
    row: &'r SqlRow,
    column: usize,
) -> Result<T, StoreFault> {
    let value = row.try_get(column);
    value.map_err(|error| damaged(&error.to_string()))
}
