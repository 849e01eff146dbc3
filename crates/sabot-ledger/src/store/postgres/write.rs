//! The second exchange of a batch with the database: everything it changes, in one transaction.

use futures_util::future::join_all;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Error, Row as SqlRow, Statement};

use super::fault::{fault, is_fenced};
use super::link::{Link, Tenure};
use super::page::{Memory, Page};
use super::sql::Writing;
use crate::store::pack::pack;
use crate::store::{StoreFault, record};

/// Many values of one kind.
type Column<'v> = Box<dyn ToSql + Sync + 'v>;

/// A statement with its values, column by column.
pub(super) struct BoundStatement<'v> {
    statement: &'v Statement,
    columns: Vec<Column<'v>>,
}

impl<'v> BoundStatement<'v> {
    /// A statement over columns of one kind; `None` if they are empty.
    pub(super) fn of<T, const N: usize>(
        statement: &'v Statement,
        columns: [Vec<T>; N],
    ) -> Option<BoundStatement<'v>>
    where
        Vec<T>: ToSql + Sync + 'v,
    {
        let is_any = columns.iter().any(|column| !column.is_empty());
        let columns = columns.into_iter().map(|one| Box::new(one) as Column<'v>);
        let columns: Vec<Column<'v>> = columns.collect();
        is_any.then_some(BoundStatement { statement, columns })
    }

    fn values(&self) -> Vec<&(dyn ToSql + Sync)> {
        let columns = self.columns.iter();
        columns
            .map(|column| &**column as &(dyn ToSql + Sync))
            .collect()
    }

    pub(super) async fn query(&self, on: &Client) -> Result<Vec<SqlRow>, Error> {
        on.query(self.statement, &self.values()).await
    }

    async fn execute(&self, on: &Client) -> Result<(), Error> {
        on.execute(self.statement, &self.values()).await.map(|_| ())
    }
}

/// One step of a transaction, in the order they are sent.
enum Step<'v> {
    Begin,
    Statement(BoundStatement<'v>),
    Commit,
}

impl Step<'_> {
    async fn take(self, on: &Client) -> Result<(), Error> {
        match self {
            Step::Begin => on.batch_execute("BEGIN").await,
            Step::Statement(said) => said.execute(on).await,
            Step::Commit => on.batch_execute("COMMIT").await,
        }
    }
}

/// What came of a batch that was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sent {
    /// The batch is durable.
    Written,
    /// Somebody else has written since, and the batch is not durable.
    Fenced,
}

/// Writes everything a batch changes in one transaction and one exchange; it is durable when this answers.
///
/// If the line is lost meanwhile, nobody knows whether it was written.
pub(super) async fn write(
    on: &Link<Writing>,
    tenure: &Tenure,
    memory: &Memory,
    page: &Page<'_>,
) -> Result<Sent, StoreFault> {
    let say = &on.say;
    let fence = BoundStatement {
        statement: &say.fence,
        columns: vec![Box::new(tenure.number), Box::new(tenure.batches)],
    };
    let changes = [
        Some(fence),
        log(say, page, tenure.sequence)?,
        heads(say, page, memory)?,
        balances(say, page, memory)?,
        transfers(say, page)?,
        cabinet(say, page),
        erased(say, page),
        snapshots(say, page)?,
        checkpoints(say, page),
    ];
    let changes = changes.into_iter().flatten().map(Step::Statement);
    let steps = [Step::Begin].into_iter().chain(changes);
    let steps = steps.chain([Step::Commit]);
    // All are sent in this order before any answer is awaited. After one that fails the server refuses the rest, and
    // the commit is none: so the first error is the true one.
    let answers = join_all(steps.map(|step| step.take(&on.client))).await;
    let all: Result<(), Error> = answers.into_iter().collect();
    match all {
        Ok(()) => Ok(Sent::Written),
        Err(error) if is_fenced(&error) => Ok(Sent::Fenced),
        Err(error) => Err(fault(error)),
    }
}

/// A number as the database keeps it.
fn stored(number: u64) -> Result<i64, StoreFault> {
    i64::try_from(number).map_err(|_| StoreFault::Failed {
        what: format!("{number} is more than the database can count"),
    })
}

/// A statement with columns of several kinds, of which the first says how many rows there are.
macro_rules! said {
    ($statement:expr, $first:ident $(, $column:ident)* $(,)?) => {{
        let is_any = !$first.is_empty();
        let columns: Vec<Column<'_>> = vec![Box::new($first) $(, Box::new($column))*];
        is_any.then_some(BoundStatement { statement: &$statement, columns })
    }};
}

fn log<'v>(
    say: &'v Writing,
    page: &'v Page<'_>,
    last: i64,
) -> Result<Option<BoundStatement<'v>>, StoreFault> {
    let (mut sequences, mut streams, mut versions) = (vec![], vec![], vec![]);
    let (mut ids, mut heads, mut records) = (vec![], vec![], vec![]);
    let written = page.written.iter().filter_map(|id| page.rows.get(id));
    for (row, sequence) in written.zip(last.saturating_add(1)..) {
        sequences.push(sequence);
        streams.push(row.stream.to_string());
        versions.push(stored(row.version)?);
        ids.push(row.command_id.0.to_be_bytes().to_vec());
        heads.push(row.head.0.as_slice());
        records.push(pack(&row.record).into_owned());
    }
    Ok(said!(
        say.put_log,
        sequences,
        streams,
        versions,
        ids,
        heads,
        records
    ))
}

fn heads<'v>(
    say: &'v Writing,
    page: &Page<'_>,
    memory: &'v Memory,
) -> Result<Option<BoundStatement<'v>>, StoreFault> {
    let (mut streams, mut versions, mut heads) = (vec![], vec![], vec![]);
    let changed = page.changed_heads.iter();
    for head in changed.filter_map(|stream| memory.heads.get(stream)) {
        streams.push(head.stream.to_string());
        versions.push(stored(head.version)?);
        heads.push(head.head.0.as_slice());
    }
    Ok(said!(say.put_heads, streams, versions, heads))
}

fn balances<'v>(
    say: &'v Writing,
    page: &Page<'_>,
    memory: &Memory,
) -> Result<Option<BoundStatement<'v>>, StoreFault> {
    let (mut currencies, mut accounts, mut posted, mut held) = (vec![], vec![], vec![], vec![]);
    for key in &page.changed_balances {
        if let Some(balance) = memory.balances.get(key) {
            currencies.push(key.0.to_string());
            accounts.push(key.1.to_string());
            posted.push(balance.posted());
            held.push(stored(balance.held())?);
        }
    }
    Ok(said!(say.put_balances, currencies, accounts, posted, held))
}

fn transfers<'v>(
    say: &'v Writing,
    page: &Page<'_>,
) -> Result<Option<BoundStatement<'v>>, StoreFault> {
    let (mut ids, mut currencies, mut givers, mut receivers) = (vec![], vec![], vec![], vec![]);
    let (mut amounts, mut phases, mut pending, mut states) = (vec![], vec![], vec![], vec![]);
    let changed = page.changed_transfers.iter();
    for kept in changed.filter_map(|id| page.transfers.get(id)) {
        let (phase, ended) = record::numbers(kept.entry.phase);
        ids.push(kept.entry.id.0.to_be_bytes().to_vec());
        currencies.push(kept.entry.currency.to_string());
        givers.push(kept.entry.from.to_string());
        receivers.push(kept.entry.to.to_string());
        amounts.push(stored(kept.entry.amount.get())?);
        phases.push(i16::from(phase));
        pending.push(ended.to_be_bytes().to_vec());
        states.push(i16::from(record::number(kept.state)));
    }
    Ok(said!(
        say.put_transfers,
        ids,
        currencies,
        givers,
        receivers,
        amounts,
        phases,
        pending,
        states
    ))
}

fn cabinet<'v>(say: &'v Writing, page: &'v Page<'_>) -> Option<BoundStatement<'v>> {
    let kept = page.cabinet.iter();
    let kept = kept.filter_map(|(&key, &value)| Some((key, value?)));
    let (keys, values): (Vec<&str>, Vec<&[u8]>) = kept.unzip();
    said!(say.put_cabinet, keys, values)
}

fn erased<'v>(say: &'v Writing, page: &'v Page<'_>) -> Option<BoundStatement<'v>> {
    let erased = page.cabinet.iter().filter(|(_, value)| value.is_none());
    let keys: Vec<&str> = erased.map(|(&key, _)| key).collect();
    said!(say.erase_cabinet, keys)
}

fn snapshots<'v>(
    say: &'v Writing,
    page: &'v Page<'_>,
) -> Result<Option<BoundStatement<'v>>, StoreFault> {
    let (mut streams, mut versions, mut bodies) = (vec![], vec![], vec![]);
    for snapshot in page.snapshots.values() {
        streams.push(snapshot.stream.to_string());
        versions.push(stored(snapshot.version)?);
        bodies.push(snapshot.body.as_slice());
    }
    Ok(said!(say.put_snapshots, streams, versions, bodies))
}

fn checkpoints<'v>(say: &'v Writing, page: &'v Page<'_>) -> Option<BoundStatement<'v>> {
    let (mut bodies, mut keys, mut signatures) = (vec![], vec![], vec![]);
    for signed in &page.checkpoints {
        bodies.push(signed.body.as_slice());
        keys.push(signed.key.as_slice());
        signatures.push(signed.signature.as_slice());
    }
    said!(say.put_checkpoints, bodies, keys, signatures)
}
