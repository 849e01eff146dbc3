//! What is broken when the store cannot answer.

/// A fault of the store: not a lawful no, but something broken or in the way.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreFault {
    /// A write failed earlier, so nothing more is written.
    #[error("the store has stopped after a failed write; restart when its cause is gone")]
    Stopped,
    /// Another process has this folder open.
    #[error("another process is using the data in {folder}")]
    InUse {
        /// The folder of the data.
        folder: String,
    },
    /// The database was written by a newer version.
    #[error("the data have format {found}, this version knows {known}: use a newer sabot")]
    Newer {
        /// The format found.
        found: i64,
        /// The newest format known.
        known: i64,
    },
    /// The file is a database of something else.
    #[error("{file} is a database, but not one of sabot")]
    Foreign {
        /// The file that is not ours.
        file: String,
    },
    /// No data are where they were to be opened.
    #[error("there are no data of sabot in {folder}")]
    Missing {
        /// The folder that has no data.
        folder: String,
    },
    /// A copy was to be made where something is already.
    #[error("{path} exists already: name a place where nothing is yet")]
    Exists {
        /// The file or folder that exists already.
        path: String,
    },
    /// The disk or the file cannot be written.
    #[error("the data cannot be written: the disk or the file is read-only")]
    ReadOnly,
    /// Others may read the data, and that cannot be changed.
    #[error("{path} is open to others and cannot be closed to them: {what}")]
    Exposed {
        /// The folder or file.
        path: String,
        /// What the system said.
        what: String,
    },
    /// The disk is full.
    #[error("the disk is full")]
    Full,
    /// The disk failed to take or to give data: after a failed sync nobody knows what it holds.
    #[error("the disk failed: {what}")]
    Disk {
        /// What the system or the database said.
        what: String,
    },
    /// The database cannot be reached. Whether something that was sent to it was stored is not known.
    #[error("the database is out of reach: {what}")]
    Lost {
        /// What the connection said.
        what: String,
    },
    /// What is stored cannot be read.
    #[error("the data are damaged: {what}")]
    Damaged {
        /// What was found instead.
        what: String,
    },
    /// Anything else that went wrong with file or database.
    #[error("the store failed: {what}")]
    Failed {
        /// What the file or the database said.
        what: String,
    },
}
