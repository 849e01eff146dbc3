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
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
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

/// What the house answers, or why it says no.
pub type Result<T, E = HouseError> = std::result::Result<T, E>;

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
            error @ (LoadError::Unreadable(_)
            | LoadError::Stream(_)
            | LoadError::Shoe(_)
            | LoadError::Strayed { .. }) => Self::Load(error),
        }
    }
}

impl From<RecordError> for HouseError {
    fn from(error: RecordError) -> Self {
        let unreadable = |unreadable: Unreadable| LoadError::from(unreadable).into();
        match error {
            RecordError::NoTable => Self::NoTable,
            RecordError::NoRecord => Self::NoRecord,
            RecordError::InPlay => Self::InPlay,
            RecordError::NoParty => Self::NoParty,
            RecordError::Unreadable(why) => unreadable(why),
            RecordError::Shoe(_) | RecordError::Strayed => {
                let (version, why) = (0, error.to_string());
                unreadable(Unreadable { version, why })
            }
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
        self.facts().1
    }

    /// What kind of no it is.
    pub fn kind(&self) -> Kind {
        self.facts().0
    }

    fn facts(&self) -> (Kind, Why) {
        let (kind, no) = match self {
            Self::NoTable => (Kind::NotFound, HouseNo::NoSuchTable),
            Self::NoRecord => (Kind::NotFound, HouseNo::NoSuchRecord),
            Self::NoParty => (Kind::NotFound, HouseNo::NoSuchParty),
            Self::NoGuest => (Kind::NotFound, HouseNo::NoSuchGuest),
            Self::NoInvitation => (Kind::NotFound, HouseNo::NoInvitation),
            Self::NoColleague => (Kind::NotFound, HouseNo::NoSuchColleague),
            Self::NoRulebook(name) => {
                let name = name.clone();
                (Kind::NotFound, HouseNo::NoSuchRulebook { name })
            }
            Self::NeedsName => (Kind::NeedsName, HouseNo::NeedsName),
            Self::NotAtWork => (Kind::NeedsName, HouseNo::NotAtWork),
            Self::Idle => (Kind::NeedsName, HouseNo::Idle),
            Self::WrongLogin => (Kind::NeedsName, HouseNo::WrongLogin),
            Self::NotYours => (Kind::Forbidden, HouseNo::NotYours),
            Self::NoAdviser => (Kind::Forbidden, HouseNo::NoAdviser),
            Self::NoRight => (Kind::Forbidden, HouseNo::NoRight),
            Self::NeedsTwo => (Kind::Forbidden, HouseNo::NeedsTwo),
            Self::BadName => (Kind::Wrong, HouseNo::BadName),
            Self::NoRole => (Kind::Wrong, HouseNo::NoRole),
            Self::BadLogin => (Kind::Wrong, HouseNo::BadLogin),
            Self::BadPassword => (Kind::Wrong, HouseNo::BadPassword),
            Self::BadText => (Kind::Wrong, HouseNo::BadText),
            Self::BadCommandId => (Kind::Wrong, HouseNo::BadCommandId),
            Self::Rulebook(error) => (Kind::Wrong, bad_option(error)),
            Self::HumanDealt => (Kind::Wrong, HouseNo::HumanDealt),
            Self::BadReason => (Kind::Wrong, HouseNo::BadReason),
            &Self::TooManyBots { seats } => (Kind::Wrong, HouseNo::TooManyBots { seats }),
            // Waiting does not help: another table has to close first.
            &Self::TooManyTables(limit) => (Kind::Conflict, HouseNo::TooManyTables { limit }),
            &Self::TablesOfYours(limit) => (Kind::Conflict, HouseNo::TablesOfYours { limit }),
            Self::LogFull => (Kind::Conflict, HouseNo::LogFull),
            Self::InPlay => (Kind::Conflict, HouseNo::InPlay),
            Self::NoRefill => (Kind::Conflict, HouseNo::NoRefill),
            Self::ChipsLeft => (Kind::Conflict, HouseNo::ChipsLeft),
            &Self::Apart(why) => (Kind::Conflict, HouseNo::KindsApart { why }),
            Self::Closed => (Kind::Conflict, HouseNo::Closed),
            Self::NameTaken => (Kind::Conflict, HouseNo::NameTaken),
            Self::LoginTaken => (Kind::Conflict, HouseNo::LoginTaken),
            Self::NoLogin => (Kind::Conflict, HouseNo::NoLogin),
            Self::LastManager => (Kind::Conflict, HouseNo::LastManager),
            Self::Refused(refusal) => return (Kind::Conflict, Why::House(*refusal)),
            &Self::NotCovered(Short { lies, .. }) => (Kind::Conflict, HouseNo::NotCovered { lies }),
            Self::Missing(fields) => {
                let fields = fields.split(", ").map(str::to_owned).collect();
                (Kind::Conflict, HouseNo::Missing { fields })
            }
            &Self::Limited(by) => (Kind::Conflict, HouseNo::Limited { by }),
            Self::TableSaysNo { why, .. } => {
                let why = why.clone();
                (Kind::Conflict, HouseNo::TableSaysNo { why })
            }
            Self::Account(_) => (Kind::Conflict, HouseNo::Account),
            Self::Busy => (Kind::Busy, HouseNo::Busy),
            Self::Store(StoreFault::Full) => (Kind::Full, HouseNo::DiskFull),
            Self::Closing => (Kind::Unavailable, HouseNo::Closing),
            Self::Cancelled => (Kind::Unavailable, HouseNo::Cancelled),
            Self::Stalled => (Kind::Unavailable, HouseNo::Stalled),
            Self::NoChips => (Kind::Unavailable, HouseNo::NoChips),
            Self::Vault(_) => (Kind::Unavailable, HouseNo::Vault),
            Self::Load(_) => (Kind::Unavailable, HouseNo::CannotLoad),
            Self::Store(_) => (Kind::Unavailable, HouseNo::Store),
            Self::Books(_) => (Kind::Unavailable, HouseNo::Books),
        };
        (kind, Why::Plain(no))
    }

    /// The clause that forbids it, if it is a rule's no.
    pub fn clause(&self) -> Option<&str> {
        if let Self::TableSaysNo { clause, .. } = self {
            clause.as_deref()
        } else if let Self::Refused(refusal) = self {
            Some(refusal.clause().id())
        } else if let Self::Rulebook(error) = self {
            error.clause().map(|clause| clause.id())
        } else if let Self::Limited(_) = self {
            Some("INT-98")
        } else {
            matches!(self, Self::NeedsTwo).then_some("INT-99")
        }
    }
}

/// What is wrong with an option, if it is one option's fault.
fn bad_option(error: &RulebookError) -> HouseNo {
    let (mut option, mut given, mut admits) = (None, None, None);
    if let RulebookError::Inadmissible {
        key,
        value,
        admitted,
        ..
    } = error
    {
        (option, given, admits) = (Some(*key), Some(value), Some(admitted));
    } else if let RulebookError::Conflict { key, value, .. } = error {
        (option, given) = (Some(*key), Some(value));
    } else if let RulebookError::NotApplicable { key, .. } = error {
        option = Some(*key);
    }
    HouseNo::BadOption {
        option: option.map(str::to_owned),
        value: given.cloned(),
        admitted: admits.cloned(),
    }
}
