//! Who said a command: a type, where the log has a word such as `patron/7` or `supervisor/5+manager/2`.

use std::fmt;
use std::str::FromStr;

use sabot_core::{Party, PatronId};
use sabot_rules::table::act::Ruling;
use sabot_rules::table::{Act, FloorAct, OddAct};

use crate::role::Role;

/// One of the staff, or two of them, under a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Signature {
    /// The role in which the first person signed.
    pub role: Role,
    /// The number of the first.
    pub number: u64,
    /// The role in which the second person signed, and the second's number.
    pub second: Option<(Role, u64)>,
}

impl Signature {
    /// The signature of one person alone.
    pub const fn alone(role: Role, number: u64) -> Self {
        Self {
            role,
            number,
            second: None,
        }
    }

    /// This signature with a second person's under it.
    #[must_use]
    pub const fn with(self, role: Role, number: u64) -> Self {
        Self {
            second: Some((role, number)),
            ..self
        }
    }

    /// Everybody who signed, with their role and number.
    pub fn all(self) -> impl Iterator<Item = (Role, u64)> {
        [Some((self.role, self.number)), self.second]
            .into_iter()
            .flatten()
    }
}

/// Who said a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Speaker {
    /// A person, for themselves.
    Patron(PatronId),
    /// A person, as the owner of the table.
    Owner(PatronId),
    /// A bot, by the number of its party.
    Bot(Party),
    /// The house by itself.
    House,
    /// The house's clock: a window is over.
    Clock,
    /// The automatic croupier.
    Croupier,
    /// The automatic supervisor.
    Supervisor,
    /// Somebody of the staff, by signature.
    Staff(Signature),
}

impl Speaker {
    /// The person who said it for themselves or as an owner.
    pub const fn patron(self) -> Option<PatronId> {
        if let Self::Patron(patron) | Self::Owner(patron) = self {
            return Some(patron);
        }
        None
    }

    /// The staff's signature, if the staff said it.
    pub const fn signature(self) -> Option<Signature> {
        if let Self::Staff(signature) = self {
            return Some(signature);
        }
        None
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.role, self.number)?;
        match self.second {
            Some((role, number)) => write!(f, "+{role}/{number}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Speaker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Patron(patron) => write!(f, "patron/{}", patron.0),
            Self::Owner(owner) => write!(f, "owner/{}", owner.0),
            Self::Bot(party) => write!(f, "bot/{}", party.0),
            Self::House => f.write_str("house"),
            Self::Clock => f.write_str("clock"),
            Self::Croupier => f.write_str("croupier"),
            Self::Supervisor => f.write_str("supervisor"),
            Self::Staff(signature) => signature.fmt(f),
        }
    }
}

/// A word that names nobody, or is not spelled as the house spells it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` names nobody who speaks at a table")]
pub struct NoSpeaker(pub String);

impl FromStr for Signature {
    type Err = NoSpeaker;

    fn from_str(word: &str) -> Result<Self, NoSpeaker> {
        let nobody = || NoSpeaker(word.to_owned());
        let signed = |name| Role::signed(name).ok_or_else(nobody);
        let mut names = word.splitn(2, '+');
        let (role, number) = signed(names.next().unwrap_or_default())?;
        Ok(Self {
            role,
            number,
            second: names.next().map(signed).transpose()?,
        })
    }
}

impl FromStr for Speaker {
    type Err = NoSpeaker;

    fn from_str(word: &str) -> Result<Self, NoSpeaker> {
        let number = |text: &str| text.parse().ok();
        let speaker = match word {
            "house" => Some(Self::House),
            "clock" => Some(Self::Clock),
            "croupier" => Some(Self::Croupier),
            "supervisor" => Some(Self::Supervisor),
            word => match word.split_once('/') {
                Some(("patron", text)) => number(text).map(|n| Self::Patron(PatronId(n))),
                Some(("owner", text)) => number(text).map(|n| Self::Owner(PatronId(n))),
                Some(("bot", text)) => text.parse().ok().map(|n| Self::Bot(Party(n))),
                Some(_) | None => word.parse().ok().map(Self::Staff),
            },
        };
        // One spelling for each: what is read is written back the same.
        speaker
            .filter(|speaker| speaker.to_string() == word)
            .ok_or_else(|| NoSpeaker(word.to_owned()))
    }
}

/// Whether two people sign an act: a void, an adjustment, a correction.
pub const fn needs_two(act: Act) -> bool {
    matches!(
        act,
        Act::Odd(OddAct::Rule(
            Ruling::Void
                | Ruling::Annul
                | Ruling::AdjustPlayer
                | Ruling::AdjustBanker
                | Ruling::AdjustTie
        )) | Act::Floor(FloorAct::Suspend { void: true } | FloorAct::Correct { .. })
    )
}

/// Whether an id of a text is one: 128 bits as lower-case hexadecimal digits.
pub fn is_text_id(id: &str) -> bool {
    id.len() == 32 && id.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_speaker_is_read_back_as_it_was_written() {
        let words = "patron/7 owner/7 bot/3 house clock croupier supervisor croupier/17";
        for word in words.split(' ').chain(["supervisor/5+manager/2"]) {
            let speaker: Speaker = word.parse().unwrap();
            assert_eq!(speaker.to_string(), word);
        }
        let two: Speaker = "supervisor/5+manager/2".parse().unwrap();
        let all: Vec<(Role, u64)> = two.signature().unwrap().all().collect();
        assert_eq!(all, [(Role::Supervisor, 5), (Role::Manager, 2)]);
    }

    #[test]
    fn what_names_nobody_says_so() {
        let numbers = "patron patron/ patron/07 patron/+7 Patron/7 bot/70000 door";
        let pairs = "manager/7+ manager/7+manager/2+manager/3 manager/7+patron/2";
        for word in numbers.split(' ').chain(pairs.split(' ')).chain([""]) {
            assert!(word.parse::<Speaker>().is_err(), "{word}");
        }
    }
}
