//! A store within another that changes a few of its answers: the rest is handed on.

/// Hands methods of [`Store`](crate::store::Store) on to the store in a field: `hand_on!(inner: submit head heads)`.
#[macro_export]
macro_rules! hand_on {
    ($within:ident: $($method:ident)+) => {
        $($crate::hand_on!(@$method $within);)+
    };
    (@submit $within:ident) => {
        fn submit(&self, append: $crate::store::Append, done: $crate::store::Done) {
            self.$within.submit(append, done);
        }
    };
    (@append $within:ident) => {
        fn append(
            &self,
            append: $crate::store::Append,
        ) -> Result<$crate::store::Appended, $crate::store::AppendError> {
            self.$within.append(append)
        }
    };
    (@head $within:ident) => {
        fn head(
            &self,
            stream: $crate::store::StreamId,
        ) -> Result<$crate::store::StreamHead, $crate::store::StoreFault> {
            self.$within.head(stream)
        }
    };
    (@heads $within:ident) => {
        fn heads(&self) -> Result<Vec<$crate::store::StreamHead>, $crate::store::StoreFault> {
            self.$within.heads()
        }
    };
    (@read $within:ident) => {
        fn read(
            &self,
            stream: $crate::store::StreamId,
            after: u64,
            most: usize,
        ) -> Result<Vec<$crate::store::Recorded>, $crate::store::StoreFault> {
            self.$within.read(stream, after, most)
        }
    };
    (@last $within:ident) => {
        fn last(
            &self,
            stream: $crate::store::StreamId,
        ) -> Result<Option<$crate::store::Recorded>, $crate::store::StoreFault> {
            self.$within.last(stream)
        }
    };
    (@answer $within:ident) => {
        fn answer(
            &self,
            command: $crate::store::CommandId,
        ) -> Result<Option<$crate::store::Appended>, $crate::store::StoreFault> {
            self.$within.answer(command)
        }
    };
    (@balance $within:ident) => {
        fn balance(
            &self,
            currency: $crate::book::Currency,
            account: $crate::book::Account,
        ) -> Result<$crate::book::Balance, $crate::store::StoreFault> {
            self.$within.balance(currency, account)
        }
    };
    (@submit_snapshot $within:ident) => {
        fn submit_snapshot(&self, snapshot: $crate::store::Snapshot, done: $crate::store::Saved) {
            self.$within.submit_snapshot(snapshot, done);
        }
    };
    (@snapshot $within:ident) => {
        fn snapshot(
            &self,
            stream: $crate::store::StreamId,
        ) -> Result<Option<$crate::store::Snapshot>, $crate::store::StoreFault> {
            self.$within.snapshot(stream)
        }
    };
    (@save_checkpoint $within:ident) => {
        fn save_checkpoint(
            &self,
            checkpoint: $crate::store::SignedCheckpoint,
        ) -> Result<(), $crate::store::StoreFault> {
            self.$within.save_checkpoint(checkpoint)
        }
    };
    (@checkpoints $within:ident) => {
        fn checkpoints(
            &self,
        ) -> Result<Vec<$crate::store::SignedCheckpoint>, $crate::store::StoreFault> {
            self.$within.checkpoints()
        }
    };
    (@submit_put $within:ident) => {
        fn submit_put(&self, key: &str, value: Option<Vec<u8>>, done: $crate::store::Saved) {
            self.$within.submit_put(key, value, done);
        }
    };
    (@get $within:ident) => {
        fn get(&self, key: &str) -> Result<Option<Vec<u8>>, $crate::store::StoreFault> {
            self.$within.get(key)
        }
    };
    (@list $within:ident) => {
        fn list(
            &self,
            prefix: &str,
        ) -> Result<Vec<(String, Vec<u8>)>, $crate::store::StoreFault> {
            self.$within.list(prefix)
        }
    };
    (@settle $within:ident) => {
        fn settle(&self) -> Result<(), $crate::store::StoreFault> {
            self.$within.settle()
        }
    };
    (@health $within:ident) => {
        fn health(&self) -> Result<(), $crate::store::StoreFault> {
            self.$within.health()
        }
    };
    (@show $within:ident) => {
        fn show(
            &self,
            audit: &mut $crate::store::Audit,
        ) -> Result<(), $crate::store::AuditError> {
            self.$within.show(audit)
        }
    };
}
