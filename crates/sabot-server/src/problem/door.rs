//! Why the door says no, before or beside the house: a code with its facts.

use serde::Serialize;

/// Each row: what it is, its name, its code, and its facts.
macro_rules! nos {
    ($($(#[$about:meta])* $name:ident = $code:literal $({ $($(#[$fact:meta])* $field:ident: $kind:ty,)* })?;)*) => {
        /// Why the door does not let something through.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize)]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[serde(tag = "code")]
        pub(crate) enum DoorNo {
            $($(#[$about])* #[serde(rename = $code)] $name $({ $($(#[$fact])* $field: $kind,)* })?,)*
        }

        impl DoorNo {
            /// A stable name for programs.
            pub(crate) const fn code(&self) -> &'static str {
                match self { $(Self::$name { .. } => $code,)* }
            }
        }
    };
}

nos! {
    /// Nothing is under this address.
    NotFound = "not-found";
    /// Too much in too short a time.
    TooFast = "too-fast" {
        /// So many seconds are to be waited.
        seconds: u64,
    };
    /// Something broke on our side.
    Fault = "fault";
    /// The answer would be longer than is written.
    AnswerTooLong = "answer-too-long";
    /// The address does not know that method.
    NoSuchMethod = "no-such-method";
    /// The address is too long.
    TooLong = "too-long";
    /// It took too long and was given up.
    Timeout = "timeout";
    /// The house is not ready.
    NotReady = "not-ready";
    /// The lab has no place for another simulation.
    LabBusy = "lab-busy";
    /// The address is for sockets.
    NotASocket = "not-a-socket";
    /// Too many sockets are open.
    TooManySockets = "too-many-sockets";
    /// A field of an address is no number.
    BadNumber = "bad-number" {
        /// Which.
        field: String,
    };
    /// An address that cannot be read.
    BadQuery = "bad-query";
    /// No such view of a replay.
    BadView = "bad-view";
    /// The body is not sent as JSON.
    NotJson = "not-json";
    /// The body is too large.
    TooLarge = "too-large";
    /// The body could not be read to its end.
    Unreadable = "unreadable";
    /// The body has other fields than are asked for.
    WrongFields = "wrong-fields";
    /// The body is no JSON.
    Malformed = "malformed";
    /// A record that cannot be read.
    BadRecord = "bad-record" {
        /// Where, if it is one line's fault.
        line: Option<u32>,
    };
    /// A record in which an act is refused.
    RefusedRecord = "refused-record" {
        /// Where, if it is one line's fault.
        line: Option<u32>,
    };
    /// More than is drawn.
    TooMany = "too-many";
    /// Too many tables were opened from one address.
    TablesOfAddress = "tables-of-address";
    /// A page of another site.
    WrongOrigin = "wrong-origin";
    /// A question to the lab that cannot be answered.
    BadQuestion = "bad-question" {
        /// Which field is wrong, if it is one field's fault.
        field: Option<String>,
    };
}
