//! Who looks and who asks, and what brings them back.

use std::fmt;

use bytes::Bytes;
use sabot_ledger::book::PatronId;
use sabot_stream::Staff;
use sabot_vault::Hex;
use sha2::{Digest, Sha256};

use super::config::Hall;
use super::error::Result;

/// The device somebody of the staff works at. It follows from the session there: two sessions are two devices, and
/// nothing of the session's secret can be learnt from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Device(u128);

impl Device {
    /// A number that tells it from others.
    pub const fn number(self) -> u128 {
        self.0
    }

    /// The device with this session.
    pub fn of(token: &str) -> Self {
        let hash = Token::hash_of(token);
        let half = hash.get(..32).unwrap_or_default();
        Self(u128::from_str_radix(half, 16).unwrap_or_default())
    }
}

/// Somebody at the door of a table.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Visitor {
    /// The person; `None` may only look on.
    pub patron: Option<PatronId>,
    /// The same, at work for the house.
    pub staff: Option<Staff>,
    /// Who of the staff countersigns.
    pub second: Option<Staff>,
    /// At which device they are at work.
    pub device: Option<Device>,
}

impl Visitor {
    /// Somebody without a name.
    pub const fn nobody() -> Self {
        Self {
            patron: None,
            staff: None,
            second: None,
            device: None,
        }
    }

    /// A person.
    pub const fn person(patron: PatronId) -> Self {
        let patron = Some(patron);
        Self {
            patron,
            ..Self::nobody()
        }
    }

    /// Somebody of the staff, at work.
    pub const fn staff(staff: Staff) -> Self {
        let staff = Some(staff);
        Self {
            staff,
            ..Self::nobody()
        }
    }

    /// At this device.
    #[must_use]
    pub const fn on(self, device: Device) -> Self {
        let device = Some(device);
        Self { device, ..self }
    }
}

/// How a viewer joins.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Join {
    /// The last version seen.
    pub resume: Option<u64>,
    /// Whether it adds entropy to shoes.
    pub entropy: bool,
}

/// One connection to a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct ViewerId(pub u64);

/// Who waits for an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asker {
    /// A connection.
    Viewer(ViewerId),
    /// A single call.
    Call(u64),
    /// Nobody: the house itself.
    House,
}

/// What goes to a viewer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Frame {
    /// JSON of a [`ServerMessage`](sabot_wire::ServerMessage).
    Text(Bytes),
    /// The end.
    Close {
        /// A WebSocket's close code.
        code: u16,
        /// Why.
        reason: &'static str,
    },
}

impl Frame {
    /// Whether it answers a command: somebody waits for it.
    pub fn is_answer(&self) -> bool {
        match self {
            Self::Text(text) => text.starts_with(br#"{"type":"answer""#),
            Self::Close { .. } => false,
        }
    }
}

/// What brings somebody back: a secret for their device, shown once, stored as its hash only.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A new one.
    pub(crate) fn fresh(hall: &Hall) -> Result<Self> {
        let secret = [hall.chance.number()?, hall.chance.number()?];
        Ok(Self(format!("{:032x}{:032x}", secret[0], secret[1])))
    }

    /// What is stored of it.
    pub(crate) fn hash(&self) -> String {
        Self::hash_of(&self.0)
    }

    /// What is stored of a token that somebody shows.
    pub(crate) fn hash_of(token: &str) -> String {
        let digest: [u8; 32] = Sha256::digest(token.as_bytes()).into();
        Hex(digest).to_string()
    }

    /// The text for the guest's device.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(secret)")
    }
}
