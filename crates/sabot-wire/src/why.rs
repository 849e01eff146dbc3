//! Why the house says no: a code with its facts, so that whoever shows it has the words in the reader's tongue.

use std::fmt;

use sabot_core::Money;
use sabot_rules::house::HouseRefusal;
use sabot_rules::table::Refusal;
use serde::Serialize;

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
}

/// Why play chips and the house's chips do not meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Apart {
    /// The house gives no play chips.
    NoPlayMoney,
    /// Tables of the house's chips are the floor's to open.
    FloorOpens,
    /// Bots have none of the house's chips.
    NoBots,
    /// The table is of play chips.
    PlayTable,
    /// One kind is not changed into the other.
    KeptApart,
}

impl fmt::Display for Apart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoPlayMoney => "this house has no play money: chips are bought at the cage",
            Self::FloorOpens => "only the floor opens tables of the house's chips",
            Self::NoBots => "no bot plays with the house's chips",
            Self::PlayTable => {
                "that table is of play chips: nothing of it is changed into the house's chips or cash"
            }
            Self::KeptApart => "play chips and the house's chips are kept apart",
        })
    }
}

/// Which of a patron's own limits says no (INT-98).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum OwnLimit {
    /// A break.
    Break,
    /// The minutes of a day.
    Minutes,
    /// The chips of a day.
    Chips,
}

impl fmt::Display for OwnLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Break => "you have set yourself a break",
            Self::Minutes => "your time for today is used up",
            Self::Chips => "that is more than your own limit leaves you today",
        })
    }
}

/// Each row: what it is, its name, its code, and its facts.
macro_rules! nos {
    ($($(#[$about:meta])* $name:ident = $code:literal $({ $($(#[$fact:meta])* $field:ident: $kind:ty,)* })?;)*) => {
        /// Why not, where no rule of the game says so.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(tag = "code")]
        pub enum HouseNo {
            $($(#[$about])* #[serde(rename = $code)] $name $({ $($(#[$fact])* $field: $kind,)* })?,)*
        }

        impl HouseNo {
            /// A stable name for programs.
            pub const fn code(&self) -> &'static str {
                match self { $(Self::$name { .. } => $code,)* }
            }
        }
    };
}

nos! {
    /// No such table.
    NoSuchTable = "no-such-table";
    /// No such shoe or coup.
    NoSuchRecord = "no-such-record";
    /// Nobody with that number is in it.
    NoSuchParty = "no-such-party";
    /// No such guest.
    NoSuchGuest = "no-such-guest";
    /// A name is needed first.
    NeedsName = "needs-name";
    /// The name will not do.
    BadName = "bad-name";
    /// The text will not do.
    BadText = "bad-text";
    /// It is somebody else's.
    NotYours = "not-yours";
    /// The table has no adviser.
    NoAdviser = "no-adviser";
    /// The shoe is still in play, or the guest at a table.
    InPlay = "in-play";
    /// The house has as many tables as it may.
    TooManyTables = "too-many-tables" {
        /// How many.
        limit: u32,
    };
    /// Somebody has as many tables as one may have.
    TablesOfYours = "tables-of-yours" {
        /// How many.
        limit: u32,
    };
    /// The log is as large as it may become.
    LogFull = "log-full";
    /// No more refills today.
    NoRefill = "no-refill";
    /// There are chips left.
    ChipsLeft = "chips-left";
    /// Play chips and the house's chips never meet.
    KindsApart = "kinds-apart" {
        /// Why not here.
        why: Apart,
    };
    /// The table is closed, or about to be.
    Closed = "closed";
    /// The house is closing.
    Closing = "closing";
    /// Whoever asked has gone.
    Cancelled = "cancelled";
    /// Too much to do.
    Busy = "busy";
    /// A command id that will not do.
    BadCommandId = "bad-command-id";
    /// No such rulebook.
    NoSuchRulebook = "no-such-rulebook" {
        /// What was asked for.
        name: String,
    };
    /// An option of a rulebook that will not do.
    BadOption = "bad-option" {
        /// Its key, if it is one option's fault.
        option: Option<String>,
        /// The value that was given.
        value: Option<String>,
        /// What its law admits.
        admitted: Option<String>,
    };
    /// The table must be dealt by people.
    HumanDealt = "human-dealt";
    /// A reason that will not do.
    BadReason = "bad-reason";
    /// More bots than seats.
    TooManyBots = "too-many-bots" {
        /// How many seats there are.
        seats: u8,
    };
    /// Nobody of the staff.
    NotAtWork = "not-at-work";
    /// Nothing was heard for too long.
    Idle = "idle";
    /// Login, password or code is wrong.
    WrongLogin = "wrong-login";
    /// Whoever leaves without a login never comes back.
    NoLogin = "no-login";
    /// Another role's to do.
    NoRight = "no-right";
    /// Two people are needed.
    NeedsTwo = "needs-two";
    /// Nobody can be employed as nothing.
    NoRole = "no-role";
    /// A login that will not do.
    BadLogin = "bad-login";
    /// Somebody at the same table has that name, or one like it.
    NameTaken = "name-taken";
    /// The login is somebody else's.
    LoginTaken = "login-taken";
    /// A password that will not do.
    BadPassword = "bad-password";
    /// No such invitation.
    NoInvitation = "no-invitation";
    /// Nobody of the staff has that number.
    NoSuchColleague = "no-such-colleague";
    /// A house needs a manager.
    LastManager = "last-manager";
    /// There is not so much money there.
    NotCovered = "not-covered" {
        /// What lies there, if that is known.
        lies: Option<Money>,
    };
    /// A form lacks what it needs.
    Missing = "missing" {
        /// The fields.
        fields: Vec<String>,
    };
    /// A limit that the patron has set (INT-98).
    Limited = "limited" {
        /// Which.
        by: OwnLimit,
    };
    /// It makes no sense about who works here.
    Account = "account";
    /// The table does not do what the floor ordered.
    TableSaysNo = "table-says-no" {
        /// Why it does not.
        why: Option<Box<Why>>,
    };
    /// The store takes nothing down in a time that people wait.
    Stalled = "stalled";
    /// The float of play chips is used up.
    NoChips = "no-chips";
    /// The vault has a fault.
    Vault = "vault";
    /// A table cannot be brought back.
    CannotLoad = "cannot-load";
    /// The disk is full.
    DiskFull = "disk-full";
    /// The store has a fault.
    Store = "store";
    /// Books and table disagree.
    Books = "books";
    /// Not as the table is now.
    NotNow = "not-now";
    /// The seat is taken, or none is free.
    SeatTaken = "seat-taken";
    /// Somebody is at this table already.
    AlreadyHere = "already-here";
    /// Nobody sits down without chips.
    BringChips = "bring-chips";
    /// The owner has to let somebody in.
    NeedsApproval = "needs-approval";
    /// No bot plays with the house's chips.
    BotsForValue = "bots-for-value";
    /// No bot has that number here.
    NoSuchBot = "no-such-bot";
    /// The owner has taken somebody's voice.
    Muted = "muted";
    /// Nobody talks while a coup is played.
    Silence = "silence";
    /// The account does not hold that much.
    NotEnough = "not-enough";
    /// Another command has that id.
    CommandIdTaken = "command-id-taken";
    /// A command too long to be stored.
    TooLong = "too-long";
    /// Somebody is not at this table.
    NotSeated = "not-seated";
    /// Nobody has that number.
    NoSuchPerson = "no-such-person";
    /// Nobody has offered the table.
    NotOffered = "not-offered";
    /// Not that staff's to do at this table.
    NotStaff = "not-staff";
    /// Only the last entry is taken back, and only if no money moved with it.
    TooLate = "too-late";
    /// The croupier enters everybody's acts.
    CroupierActs = "croupier-acts";
}
