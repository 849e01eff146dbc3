//! Why the house says no.

use sabot_audit::records::{Interrupted, RecordError};
use sabot_core::Money;
use sabot_ledger::store::StoreFault;
use sabot_rules::house::HouseRefusal;
use sabot_rules::rulebook::RulebookError;
use sabot_rules::table::drive::Strayed;
use sabot_stream::house::Unsaid;
use sabot_stream::{Unfollowed, Unreadable};
use sabot_vault::VaultError;
use sabot_wire::{Apart, HouseNo, OwnLimit, Why};

/// Why a table cannot be brought back.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// The store has a fault.
    #[error(transparent)]
    Store(#[from] StoreFault),
    /// A stored command or event cannot be read.
    #[error("version {version} of the table cannot be read: {why}")]
    Unreadable {
        /// Which.
        version: u64,
        /// Why.
        why: String,
    },
    /// Its stream does not make a table: another rulebook, a later version of the law.
    #[error(transparent)]
    Stream(#[from] Unfollowed),
    /// Its shoe does not open, with this sealing key.
    #[error("the table's shoe cannot be brought back: {0}")]
    Shoe(#[from] VaultError),
    /// The cards are not those of the log.
    #[error("version {version} of the table: {strayed}")]
    Strayed {
        /// Which.
        version: u64,
        /// How.
        strayed: Strayed,
    },
}

impl From<Unreadable> for LoadError {
    fn from(Unreadable { version, why }: Unreadable) -> Self {
        Self::Unreadable { version, why }
    }
}

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

/// There is not so much money there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Short {
    /// In a sentence.
    pub said: String,
    /// What lies there, if that is known.
    pub lies: Option<Money>,
}

/// A no of the house.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HouseError {
    /// No such table.
    #[error("there is no such table")]
    NoTable,
    /// No such shoe or coup.
    #[error("there is no such shoe or coup at this table")]
    NoRecord,
    /// Nobody with that number.
    #[error("nobody in it has that number")]
    NoParty,
    /// No such guest.
    #[error("there is no such guest")]
    NoGuest,
    /// A name is needed.
    #[error("say your name first: POST /api/guests")]
    NeedsName,
    /// The name will not do.
    #[error("a name has 1 to 40 letters and no line breaks")]
    BadName,
    /// The text will not do.
    #[error("a text has 1 to 4000 letters")]
    BadText,
    /// Somebody else's table.
    #[error("that is not for you")]
    NotYours,
    /// The table has no adviser.
    #[error("the adviser is off at this table")]
    NoAdviser,
    /// The shoe is still in play: its record would tell cards that lie face down.
    #[error("that shoe is still in play")]
    InPlay,
    /// Too many tables.
    #[error("there are {0} tables already, and no room for another")]
    TooManyTables(u32),
    /// They have as many tables as one may have.
    #[error("nobody has more than {0} tables at once: close one of yours first")]
    TablesOfYours(u32),
    /// The log is as large as it may become.
    #[error("the house has no room for another table: its log is full")]
    LogFull,
    /// No more chips today.
    #[error("no more refills today")]
    NoRefill,
    /// There are chips left.
    #[error("there are chips left: a refill comes when less than half of the daily chips is left")]
    ChipsLeft,
    /// Play chips and the house's chips never meet.
    #[error("{0}")]
    Apart(Apart),
    /// The table is closed.
    #[error("the table is closed")]
    Closed,
    /// The house is closing.
    #[error("the house is closing")]
    Closing,
    /// Whoever asked has gone.
    #[error("nobody waits for the answer any more")]
    Cancelled,
    /// Too much to do.
    #[error("too much at once; try again")]
    Busy,
    /// A command id that will not do.
    #[error("a command id is a UUID or 32 hexadecimal digits, and its first bit is not set")]
    BadCommandId,
    /// No such rulebook.
    #[error("there is no rulebook {0:?}")]
    NoRulebook(String),
    /// An option that will not do.
    #[error(transparent)]
    Rulebook(#[from] RulebookError),
    /// The table must be dealt by people.
    #[error("a table with human dealing needs a croupier's console")]
    HumanDealt,
    /// A reason that will not do.
    #[error("a reason has at most 2,000 bytes of text")]
    BadReason,
    /// More bots than seats, or bots without chips.
    #[error("a table of this rulebook has {seats} seats")]
    TooManyBots {
        /// How many there are.
        seats: u8,
    },
    /// Nobody of the staff.
    #[error("show who you are first: POST /api/staff/enter")]
    NotAtWork,
    /// Thirty minutes without a word.
    #[error("nothing was heard of you for thirty minutes: show again who you are")]
    Idle,
    /// Login, password or code is wrong.
    #[error("login, password or code is wrong")]
    WrongLogin,
    /// A guest who leaves without a login never comes back.
    #[error("take a login first, or nobody will know you again: POST /api/accounts")]
    NoLogin,
    /// Not this role's to do.
    #[error("that is not for your role to do")]
    NoRight,
    /// Two people are needed.
    #[error("this needs a second person and a reason: POST /api/staff/countersign")]
    NeedsTwo,
    /// Nobody can be employed as nothing.
    #[error("say at least one role")]
    NoRole,
    /// A login that will not do.
    #[error("a login has 2 to 40 letters, figures, dots, hyphens, underlines or at signs")]
    BadLogin,
    /// Somebody at the same table has that name, or one that looks like it.
    #[error("somebody at your table has that name, or one that looks like it")]
    NameTaken,
    /// Somebody has it.
    #[error("that login is somebody else's")]
    LoginTaken,
    /// A password that will not do.
    #[error("a password has 10 to 200 letters")]
    BadPassword,
    /// No such invitation.
    #[error("this invitation was used, is too old or never was: ask for another")]
    NoInvitation,
    /// Nobody of the staff has that number.
    #[error("nobody of the staff has that number")]
    NoColleague,
    /// A house needs a manager.
    #[error("somebody else has to be a manager first")]
    LastManager,
    /// The rules of the house say no.
    #[error(transparent)]
    Refused(#[from] HouseRefusal),
    /// There is not so much money there.
    #[error("{}", .0.said)]
    NotCovered(Short),
    /// A form lacks what it needs.
    #[error("the form needs: {0}")]
    Missing(String),
    /// The patron has set a limit (INT-98).
    #[error("{0}")]
    Limited(OwnLimit),
    /// It makes no sense about who works here.
    #[error("{0}")]
    Account(&'static str),
    /// The table does not do what the floor ordered.
    #[error("{message}")]
    TableSaysNo {
        /// Why.
        message: String,
        /// By which clause.
        clause: Option<String>,
        /// The same code with its facts.
        why: Option<Box<Why>>,
    },
    /// The store takes nothing down in a time that people wait.
    #[error("the store does not answer in time")]
    Stalled,
    /// The float is as low as books can say.
    #[error("the house has no more chips to give: its float is used up")]
    NoChips,
    /// The vault has a fault.
    #[error(transparent)]
    Vault(#[from] VaultError),
    /// A table cannot be brought back.
    #[error(transparent)]
    Load(LoadError),
    /// The store has a fault.
    #[error(transparent)]
    Store(#[from] StoreFault),
    /// Books and table disagree.
    #[error("{0}")]
    Books(String),
}

impl From<LoadError> for HouseError {
    fn from(error: LoadError) -> Self {
        match error {
            LoadError::NoTable => Self::NoTable,
            LoadError::Store(fault) => Self::Store(fault),
            error @ (LoadError::Unreadable { .. }
            | LoadError::Stream(_)
            | LoadError::Shoe(_)
            | LoadError::Strayed { .. }) => Self::Load(error),
        }
    }
}

impl From<RecordError> for HouseError {
    fn from(error: RecordError) -> Self {
        let unreadable = |version, why| Self::Load(LoadError::Unreadable { version, why });
        match error {
            RecordError::NoTable => Self::NoTable,
            RecordError::NoRecord => Self::NoRecord,
            RecordError::InPlay => Self::InPlay,
            RecordError::NoParty => Self::NoParty,
            RecordError::Unreadable { version, why } => unreadable(version, why),
            RecordError::Shoe(_) | RecordError::Strayed => unreadable(0, error.to_string()),
        }
    }
}

impl From<Interrupted> for HouseError {
    fn from(interrupted: Interrupted) -> Self {
        match interrupted {
            Interrupted::Cancelled => Self::Cancelled,
            Interrupted::Fault(fault) => Self::Store(fault),
        }
    }
}

impl From<Unsaid> for HouseError {
    fn from(unsaid: Unsaid) -> Self {
        match unsaid {
            Unsaid::Refused(refusal) => Self::Refused(refusal),
            Unsaid::Twice => Self::NoRefill,
            Unsaid::Mixed | Unsaid::Parted => Self::Apart(Apart::KeptApart),
            Unsaid::Signature => Self::NotYours,
            Unsaid::Unemployed { .. } => Self::NoRight,
            Unsaid::Second => Self::NeedsTwo,
            Unsaid::Account(why) => Self::Account(why),
        }
    }
}

impl HouseError {
    /// A stable name for programs.
    pub fn code(&self) -> &'static str {
        self.why().code()
    }

    /// The same with its facts.
    pub fn why(&self) -> Why {
        Why::Plain(match self {
            Self::NoTable => HouseNo::NoSuchTable,
            Self::NoRecord => HouseNo::NoSuchRecord,
            Self::NoParty => HouseNo::NoSuchParty,
            Self::NoGuest => HouseNo::NoSuchGuest,
            Self::NeedsName => HouseNo::NeedsName,
            Self::BadName => HouseNo::BadName,
            Self::BadText => HouseNo::BadText,
            Self::NotYours => HouseNo::NotYours,
            Self::NoAdviser => HouseNo::NoAdviser,
            Self::InPlay => HouseNo::InPlay,
            Self::TooManyTables(limit) => HouseNo::TooManyTables { limit: *limit },
            Self::TablesOfYours(limit) => HouseNo::TablesOfYours { limit: *limit },
            Self::LogFull => HouseNo::LogFull,
            Self::NoRefill => HouseNo::NoRefill,
            Self::ChipsLeft => HouseNo::ChipsLeft,
            Self::Apart(why) => HouseNo::KindsApart { why: *why },
            Self::Closed => HouseNo::Closed,
            Self::Closing => HouseNo::Closing,
            Self::Cancelled => HouseNo::Cancelled,
            Self::Busy => HouseNo::Busy,
            Self::BadCommandId => HouseNo::BadCommandId,
            Self::NoRulebook(name) => HouseNo::NoSuchRulebook { name: name.clone() },
            Self::Rulebook(error) => bad_option(error),
            Self::HumanDealt => HouseNo::HumanDealt,
            Self::BadReason => HouseNo::BadReason,
            Self::TooManyBots { seats } => HouseNo::TooManyBots { seats: *seats },
            Self::NotAtWork => HouseNo::NotAtWork,
            Self::Idle => HouseNo::Idle,
            Self::WrongLogin => HouseNo::WrongLogin,
            Self::NoLogin => HouseNo::NoLogin,
            Self::NoRight => HouseNo::NoRight,
            Self::NeedsTwo => HouseNo::NeedsTwo,
            Self::NoRole => HouseNo::NoRole,
            Self::BadLogin => HouseNo::BadLogin,
            Self::NameTaken => HouseNo::NameTaken,
            Self::LoginTaken => HouseNo::LoginTaken,
            Self::BadPassword => HouseNo::BadPassword,
            Self::NoInvitation => HouseNo::NoInvitation,
            Self::NoColleague => HouseNo::NoSuchColleague,
            Self::LastManager => HouseNo::LastManager,
            Self::Refused(refusal) => return Why::House(*refusal),
            Self::NotCovered(short) => HouseNo::NotCovered { lies: short.lies },
            Self::Missing(fields) => HouseNo::Missing {
                fields: fields.split(", ").map(str::to_owned).collect(),
            },
            Self::Limited(by) => HouseNo::Limited { by: *by },
            Self::Account(_) => HouseNo::Account,
            Self::TableSaysNo { why, .. } => HouseNo::TableSaysNo { why: why.clone() },
            Self::Stalled => HouseNo::Stalled,
            Self::NoChips => HouseNo::NoChips,
            Self::Vault(_) => HouseNo::Vault,
            Self::Load(_) => HouseNo::CannotLoad,
            Self::Store(StoreFault::Full) => HouseNo::DiskFull,
            Self::Store(_) => HouseNo::Store,
            Self::Books(_) => HouseNo::Books,
        })
    }

    /// What kind of no it is.
    pub const fn kind(&self) -> Kind {
        match self {
            Self::NoTable
            | Self::NoRecord
            | Self::NoParty
            | Self::NoGuest
            | Self::NoInvitation
            | Self::NoColleague
            | Self::NoRulebook(_) => Kind::NotFound,
            Self::NeedsName | Self::NotAtWork | Self::Idle | Self::WrongLogin => Kind::NeedsName,
            Self::NotYours | Self::NoAdviser | Self::NoRight | Self::NeedsTwo => Kind::Forbidden,
            Self::BadName
            | Self::NoRole
            | Self::BadLogin
            | Self::BadPassword
            | Self::BadText
            | Self::BadCommandId
            | Self::Rulebook(_)
            | Self::HumanDealt
            | Self::BadReason
            | Self::TooManyBots { .. } => Kind::Wrong,
            // Waiting does not help: another table has to close first.
            Self::InPlay
            | Self::NoRefill
            | Self::ChipsLeft
            | Self::Apart(_)
            | Self::Closed
            | Self::NameTaken
            | Self::LoginTaken
            | Self::NoLogin
            | Self::LastManager
            | Self::Refused(_)
            | Self::NotCovered(_)
            | Self::Missing(_)
            | Self::Limited(_)
            | Self::TableSaysNo { .. }
            | Self::Account(_)
            | Self::TooManyTables(_)
            | Self::TablesOfYours(_)
            | Self::LogFull => Kind::Conflict,
            Self::Busy => Kind::Busy,
            Self::Store(StoreFault::Full) => Kind::Full,
            Self::Closing
            | Self::Cancelled
            | Self::Stalled
            | Self::NoChips
            | Self::Vault(_)
            | Self::Load(_)
            | Self::Store(_)
            | Self::Books(_) => Kind::Unavailable,
        }
    }

    /// The clause that forbids it, if it is a rule's no.
    pub fn clause(&self) -> Option<&str> {
        if let Self::TableSaysNo { clause, .. } = self {
            return clause.as_deref();
        }
        if let Self::Refused(refusal) = self {
            return Some(refusal.clause().id());
        }
        if matches!(self, Self::Limited(_)) {
            return Some("INT-98");
        }
        if matches!(self, Self::NeedsTwo) {
            return Some("INT-99");
        }
        let Self::Rulebook(error) = self else {
            return None;
        };
        error.clause().map(|clause| clause.id())
    }
}

/// What is wrong with an option, if it is one option's fault.
fn bad_option(error: &RulebookError) -> HouseNo {
    let (option, value, admitted) = if let RulebookError::Inadmissible {
        key,
        value,
        admitted,
        ..
    } = error
    {
        (Some(*key), Some(value.clone()), Some(admitted.clone()))
    } else if let RulebookError::Conflict { key, value, .. } = error {
        (Some(*key), Some(value.clone()), None)
    } else if let RulebookError::NotApplicable { key, .. } = error {
        (Some(*key), None, None)
    } else {
        (None, None, None)
    };
    HouseNo::BadOption {
        option: option.map(str::to_owned),
        value,
        admitted,
    }
}
