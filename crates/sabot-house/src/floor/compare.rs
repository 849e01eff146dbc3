//! The engine's purses against the books of a store.

use sabot_core::TableId;
use sabot_ledger::book::Currency;
use sabot_ledger::store::{Store, StoreFault};
use sabot_rules::table::Table;
use sabot_stream::compare::{Difference, each};

/// What a comparison with a store came to if it was not that they agree.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Disagreement {
    /// Table and books differ.
    #[error(transparent)]
    Difference(#[from] Difference),
    /// The store did not answer.
    #[error(transparent)]
    Fault(#[from] StoreFault),
}

/// As [`compare`], with the books of a store.
pub fn compare_stored(
    table: &Table,
    id: TableId,
    currency: Currency,
    store: &dyn Store,
) -> Result<(), Disagreement> {
    each(table, id, |account| Ok(store.balance(currency, account)?))
}
