//! Why the house says no: a code with its facts, so that whoever shows it has the words in the reader's tongue.

use sabot_core::Money;
use sabot_rules::house::HouseRefusal;
use sabot_rules::table::Refusal;
use serde::Serialize;

/// What kind of no it is: whoever speaks HTTP makes a status of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// There is no such thing.
    NotFound,
    /// It is somebody else's.
    Forbidden,
    /// A name is needed first.
    NeedsName,
    /// What was asked makes no sense.
    Wrong,
    /// It does not go with how things are.
    Conflict,
    /// Too much at once.
    Busy,
    /// The house cannot.
    Unavailable,
    /// The disk is full: the house cannot before somebody has made room.
    Full,
}

/// Why not: by the rules of the table, by those of the house, or because of how things are.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Why {
    /// By the rules of the table.
    Table(Refusal),
    /// By the rules that hold for all tables together.
    House(HouseRefusal),
    /// Because of how things are.
    Plain(HouseNo),
}

impl Why {
    /// A stable name for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Table(refusal) => refusal.code(),
            Self::House(refusal) => refusal.code(),
            Self::Plain(no) => no.code(),
        }
    }

    /// What kind of no it is.
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Table(_) | Self::House(_) => Kind::Conflict,
            Self::Plain(no) => no.kind(),
        }
    }

    /// The clause that forbids it, if it is a rule's no.
    pub fn clause(&self) -> Option<&'static str> {
        match self {
            Self::Table(refusal) => Some(refusal.clause().id()),
            Self::House(refusal) => Some(refusal.clause().id()),
            Self::Plain(HouseNo::TableSaysNo { why }) => why.as_ref()?.clause(),
            Self::Plain(no) => no.clause(),
        }
    }
}

/// Why play chips and the house's chips do not meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Apart {
    /// The house gives no play chips.
    #[error("this house has no play money: chips are bought at the cage")]
    NoPlayMoney,
    /// Tables of the house's chips are the floor's to open.
    #[error("only the floor opens tables of the house's chips")]
    FloorOpens,
    /// Bots have none of the house's chips.
    #[error("no bot plays with the house's chips")]
    NoBots,
    /// The table is of play chips.
    #[error("that table is of play chips: nothing of it is changed into the house's chips or cash")]
    PlayTable,
    /// One kind is not changed into the other.
    #[error("play chips and the house's chips are kept apart")]
    KeptApart,
}

/// Which of a patron's own limits says no (INT-98).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum OwnLimit {
    /// A break.
    #[error("you have set yourself a break")]
    Break,
    /// The minutes of a day.
    #[error("your time for today is used up")]
    Minutes,
    /// The chips of a day.
    #[error("that is more than your own limit leaves you today")]
    Chips,
}

/// Each row: its name, its code, its kind, how it is said, the clause behind it, and its facts.
macro_rules! nos {
    ($(
        $(#[$about:meta])* $name:ident = $code:literal, $kind:ident, $said:literal $(by $clause:literal)?
        $({ $($(#[$fact:meta])* $field:ident: $of:ty,)* })?;
    )*) => {
        /// Why not, where no rule of the game says so.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(tag = "code")]
        pub enum HouseNo {
            $(
                $(#[$about])* #[doc = $said] #[error($said)] #[serde(rename = $code)]
                $name $({ $($(#[$fact])* $field: $of,)* })?,
            )*
        }

        impl HouseNo {
            /// A stable name for programs.
            pub const fn code(&self) -> &'static str {
                match self { $(Self::$name { .. } => $code,)* }
            }

            /// What kind of no it is.
            pub const fn kind(&self) -> Kind {
                match self { $(Self::$name { .. } => Kind::$kind,)* }
            }

            /// The clause behind it, if there is one.
            pub fn clause(&self) -> Option<&'static str> {
                match self { $(Self::$name { .. } => [$($clause)?].first().copied(),)* }
            }
        }
    };
}

nos! {
    NoSuchTable = "no-such-table", NotFound, "there is no such table";
    NoSuchRecord = "no-such-record", NotFound, "there is no such shoe or coup at this table";
    NoSuchParty = "no-such-party", NotFound, "nobody in it has that number";
    NoSuchGuest = "no-such-guest", NotFound, "there is no such guest";
    NeedsName = "needs-name", NeedsName, "say your name first: POST /api/guests";
    BadName = "bad-name", Wrong, "a name has 1 to 40 letters and no line breaks";
    BadText = "bad-text", Wrong, "a text has 1 to 4000 letters";
    NotYours = "not-yours", Forbidden, "that is not for you";
    NoAdviser = "no-adviser", Forbidden, "the adviser is off at this table";
    /// The record of a shoe in play would tell cards that lie face down.
    InPlay = "in-play", Conflict, "that shoe is still in play";
    /// Waiting does not help: another table has to close first.
    TooManyTables = "too-many-tables", Conflict, "there are {limit} tables already, and no room for another" {
        /// How many.
        limit: u32,
    };
    TablesOfYours = "tables-of-yours", Conflict,
        "nobody has more than {limit} tables at once: close one of yours first" {
        /// How many.
        limit: u32,
    };
    LogFull = "log-full", Conflict, "the house has no room for another table: its log is full";
    NoRefill = "no-refill", Conflict, "no more refills today";
    ChipsLeft = "chips-left", Conflict,
        "there are chips left: a refill comes when less than half of the daily chips is left";
    /// Play chips and the house's chips never meet.
    KindsApart = "kinds-apart", Conflict, "{why}" {
        /// Why not here.
        why: Apart,
    };
    Closed = "closed", Conflict, "the table is closed";
    Closing = "closing", Unavailable, "the house is closing";
    Cancelled = "cancelled", Unavailable, "nobody waits for the answer any more";
    Busy = "busy", Busy, "too much at once; try again";
    BadCommandId = "bad-command-id", Wrong,
        "a command id is a UUID or 32 hexadecimal digits, and its first bit is not set";
    NoSuchRulebook = "no-such-rulebook", NotFound, "there is no rulebook {name:?}" {
        /// What was asked for.
        name: String,
    };
    BadOption = "bad-option", Wrong, "that option of a rulebook will not do" {
        /// Its key, if it is one option's fault.
        option: Option<String>,
        /// The value that was given.
        value: Option<String>,
        /// What its law admits.
        admitted: Option<String>,
    };
    HumanDealt = "human-dealt", Wrong, "a table with human dealing needs a croupier's console";
    BadReason = "bad-reason", Wrong, "a reason has at most 2,000 bytes of text";
    /// More bots than seats.
    TooManyBots = "too-many-bots", Wrong, "a table of this rulebook has {seats} seats" {
        /// How many seats there are.
        seats: u8,
    };
    NotAtWork = "not-at-work", NeedsName, "show who you are first: POST /api/staff/enter";
    Idle = "idle", NeedsName, "nothing was heard of you for thirty minutes: show again who you are";
    WrongLogin = "wrong-login", NeedsName, "login, password or code is wrong";
    /// Whoever leaves without a login never comes back.
    NoLogin = "no-login", Conflict, "take a login first, or nobody will know you again: POST /api/accounts";
    NoRight = "no-right", Forbidden, "that is not for your role to do";
    NeedsTwo = "needs-two", Forbidden, "this needs a second person and a reason: POST /api/staff/countersign"
        by "INT-99";
    /// Nobody can be employed as nothing.
    NoRole = "no-role", Wrong, "say at least one role";
    BadLogin = "bad-login", Wrong,
        "a login has 2 to 40 letters, figures, dots, hyphens, underlines or at signs";
    NameTaken = "name-taken", Conflict, "somebody at your table has that name, or one that looks like it";
    LoginTaken = "login-taken", Conflict, "that login is somebody else's";
    BadPassword = "bad-password", Wrong, "a password has 10 to 200 letters";
    NoInvitation = "no-invitation", NotFound,
        "this invitation was used, is too old or never was: ask for another";
    NoSuchColleague = "no-such-colleague", NotFound, "nobody of the staff has that number";
    /// A house needs a manager.
    LastManager = "last-manager", Conflict, "somebody else has to be a manager first";
    NotCovered = "not-covered", Conflict, "there is not so much money there" {
        /// What lies there, if that is known.
        lies: Option<Money>,
    };
    Missing = "missing", Conflict, "the form lacks what it needs" {
        /// The fields.
        fields: Vec<String>,
    };
    /// A limit that the patron has set (INT-98).
    Limited = "limited", Conflict, "{by}" by "INT-98" {
        /// Which.
        by: OwnLimit,
    };
    Account = "account", Conflict, "it makes no sense about who works here";
    TableSaysNo = "table-says-no", Conflict, "the table does not do what the floor ordered" {
        /// Why it does not.
        why: Option<Box<Why>>,
    };
    Stalled = "stalled", Unavailable, "the store does not answer in time";
    /// The float of play chips is as low as books can say.
    NoChips = "no-chips", Unavailable, "the house has no more chips to give: its float is used up";
    Vault = "vault", Unavailable, "the vault has a fault";
    CannotLoad = "cannot-load", Unavailable, "the table cannot be brought back";
    DiskFull = "disk-full", Full, "the disk is full";
    Store = "store", Unavailable, "the store has a fault";
    Books = "books", Unavailable, "books and table disagree";
    NotNow = "not-now", Conflict, "not as the table is now";
    SeatTaken = "seat-taken", Conflict, "no seat is free";
    AlreadyHere = "already-here", Conflict, "you are at this table already";
    BringChips = "bring-chips", Conflict, "bring chips to the table";
    NeedsApproval = "needs-approval", Conflict, "the owner has to let you in";
    BotsForValue = "bots-for-value", Conflict, "no bot plays with the house's chips";
    NoSuchBot = "no-such-bot", Conflict, "no bot has that number here";
    Muted = "muted", Conflict, "the owner has asked you to be silent";
    /// Nobody talks while a coup is played.
    Silence = "silence", Conflict, "not while the coup is played" by "VE-general-19";
    NotEnough = "not-enough", Conflict, "the account does not hold that much";
    CommandIdTaken = "command-id-taken", Conflict, "another command has that id: use a fresh one";
    TooLong = "too-long", Conflict, "the command is too long to be stored";
    NotSeated = "not-seated", Conflict, "you are not at this table";
    NoSuchPerson = "no-such-person", Conflict, "nobody has that number";
    NotOffered = "not-offered", Conflict, "nobody has offered you this table";
    NotStaff = "not-staff", Conflict, "that is not yours to do at this table";
    TooLate = "too-late", Conflict,
        "only the last entry is taken back, and only if no money moved with it";
    CroupierActs = "croupier-acts", Conflict, "the croupier enters everybody's acts at this table" by "INT-94";
}
