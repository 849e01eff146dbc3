//! Why the house says no.

use sabot_audit::records::{Interrupted, RecordError};
use sabot_ledger::store::StoreFault;
use sabot_rules::house::HouseRefusal;
use sabot_rules::rulebook::RulebookError;
use sabot_rules::table::Refusal;
use sabot_rules::table::drive::Strayed;
use sabot_stream::house::Unsaid;
use sabot_stream::{Unfollowed, Unreadable};
use sabot_vault::VaultError;
use sabot_wire::{Apart, HouseNo, Kind, Why};

/// Why a table cannot be brought back.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
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

/// A no of the house.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HouseError {
    /// Because of how things are.
    #[error(transparent)]
    No(#[from] HouseNo),
    /// The same in words that say more.
    #[error("{1}")]
    Said(HouseNo, String),
    /// Two people sign what is corrected at a table.
    #[error("a second person has to sign, with a reason")]
    SignedAlone,
    /// The rules of the table say no.
    #[error(transparent)]
    Table(#[from] Refusal),
    /// An option that will not do.
    #[error(transparent)]
    Rulebook(#[from] RulebookError),
    /// The rules of the house say no.
    #[error(transparent)]
    Refused(#[from] HouseRefusal),
    /// The vault has a fault.
    #[error(transparent)]
    Vault(#[from] VaultError),
    /// A table cannot be brought back.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// The store has a fault.
    #[error(transparent)]
    Store(#[from] StoreFault),
}

impl From<RecordError> for HouseError {
    fn from(error: RecordError) -> Self {
        let unreadable = |unreadable: Unreadable| LoadError::from(unreadable).into();
        match error {
            RecordError::NoTable => HouseNo::NoSuchTable.into(),
            RecordError::NoRecord => HouseNo::NoSuchRecord.into(),
            RecordError::InPlay => HouseNo::InPlay.into(),
            RecordError::NoParty => HouseNo::NoSuchParty.into(),
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
            Interrupted::Cancelled => HouseNo::Cancelled.into(),
            Interrupted::Fault(fault) => Self::Store(fault),
        }
    }
}

impl From<Unsaid> for HouseError {
    fn from(unsaid: Unsaid) -> Self {
        match unsaid {
            Unsaid::Refused(refusal) => Self::Refused(refusal),
            Unsaid::Twice => HouseNo::NoRefill.into(),
            Unsaid::Mixed | Unsaid::Parted => Apart::KeptApart.into(),
            Unsaid::Signature => HouseNo::NotYours.into(),
            Unsaid::Unemployed { .. } => HouseNo::NoRight.into(),
            Unsaid::Second => HouseNo::NeedsTwo.into(),
            Unsaid::Account(why) => Self::Said(HouseNo::Account, why.to_owned()),
        }
    }
}

impl From<Apart> for HouseError {
    fn from(why: Apart) -> Self {
        HouseNo::KindsApart { why }.into()
    }
}

impl HouseError {
    /// A stable name for programs.
    pub fn code(&self) -> &'static str {
        self.why().code()
    }

    /// What kind of no it is.
    pub fn kind(&self) -> Kind {
        self.why().kind()
    }

    /// The same with its facts.
    pub fn why(&self) -> Why {
        Why::Plain(match self {
            Self::No(no) | Self::Said(no, _) => no.clone(),
            Self::Table(refusal) => return Why::Table(*refusal),
            Self::Refused(refusal) => return Why::House(*refusal),
            Self::SignedAlone => HouseNo::NeedsTwo,
            Self::Rulebook(error) => bad_option(error),
            Self::Vault(_) => HouseNo::Vault,
            Self::Load(_) => HouseNo::CannotLoad,
            Self::Store(StoreFault::Full) => HouseNo::DiskFull,
            Self::Store(_) => HouseNo::Store,
        })
    }

    /// The clause that forbids it, if it is a rule's no.
    pub fn clause(&self) -> Option<&'static str> {
        if let Self::Rulebook(error) = self {
            Some(error.clause()?.id())
        } else if *self == Self::SignedAlone {
            Some("INT-96")
        } else {
            self.why().clause()
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
