//! A command as it is stored in a table's stream, and the deed that asked for it.

use sabot_core::{Moment, Party, PatronId};
use sabot_rules::table::{Command, Event, PlayEvent, ShoeEvent};
use sabot_vault::{Hash, Sealed};
use serde::{Deserialize, Serialize};

use crate::charter::{Charter, Who};
use crate::deed::Deed;
use crate::event::StreamEvent;
use crate::order::{ChatPolicy, Pace, Visibility};
use crate::speaker::Speaker;

/// A command as it is stored in a table's stream.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FloorCommand {
    /// The first of every stream.
    Open(Box<Charter>),
    /// An act by the rules.
    Play(Command),
    /// Somebody sits down or stands behind a box.
    Seat {
        /// The engine's act that seats them.
        command: Command,
        /// The person or bot who sits down.
        who: Who,
    },
    /// A seed for the shoe that has begun.
    Seal(Box<Sealed>),
    /// A person gives a hash for the shoe that has begun.
    Promise {
        /// The party that gives the hash.
        party: Party,
        /// The hash of a value that follows later.
        hash: Hash,
    },
    /// No more hashes are taken.
    CloseHashes,
    /// A person's value.
    Give {
        /// The party that gives the value.
        party: Party,
        /// The value itself.
        value: Hash,
    },
    /// No more values: the order is fixed.
    CloseValues,
    /// The owner's word.
    Owner(OwnerWord),
    /// The last of every stream.
    Close,
    /// What the staff says and enters: one act, or several cards in a row.
    Staff {
        /// The acts, in order.
        commands: Vec<Command>,
        /// The id of the text that says why; the text lies outside the chain.
        reason: Option<String>,
    },
    /// The command before is taken back.
    Undo,
    /// This version of the law takes the table up, which an earlier one has decided so far.
    RenewLaw {
        /// The version of the law from here on.
        law: u32,
    },
}

/// What an owner changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum OwnerWord {
    /// The owner lets somebody sit down.
    Approve(PatronId),
    /// The owner takes somebody's voice away.
    Mute(PatronId),
    /// The owner gives somebody's voice back.
    Unmute(PatronId),
    /// Play stops between coups.
    Halt,
    /// Play goes on.
    GoOn,
    /// Another owner, who has taken the table over; in logs of before, whoever the owner named.
    HandOn(PatronId),
    /// Somebody may take the table over.
    Offer(PatronId),
    /// The owner changes the pace.
    SetPace(Pace),
    /// Other hours for talk.
    SetChat(ChatPolicy),
    /// The owner changes who finds the table.
    SetVisibility(Visibility),
    /// The table closes when the coup is over.
    Closing,
}

impl FloorCommand {
    /// Whether it is an entry of the staff with which no money moved and nothing began or ended.
    pub fn is_loose(&self, events: &[StreamEvent]) -> bool {
        let bound = |event: &Event| {
            let turns = matches!(
                event,
                Event::Play(PlayEvent::CoupEnded { .. })
                    | Event::Shoe(ShoeEvent::ShoeBegun { .. } | ShoeEvent::ShoeEnded { .. })
            );
            turns || event.moves_money()
        };
        let mut events = events.iter().filter_map(StreamEvent::rules);
        matches!(self, Self::Staff { .. }) && !events.any(bound)
    }
}

/// What was said: the command, and the deed by which somebody asked for it.
///
/// What the house does by itself has no deed, and neither has what was stored before deeds were. A command that follows
/// from its deed and from who said it when is not written out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// What somebody asked for.
    pub deed: Option<Deed>,
    /// The command that the house made of it.
    pub command: FloorCommand,
}

/// A command with its deed, as it is stored.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked<D, C> {
    deed: D,
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    command: Option<C>,
}

/// How everything begins that has a deed; no command does.
const ASKED: &[u8] = br#"{"deed":"#;

impl Said {
    /// What the house does by itself.
    pub const fn by_itself(command: FloorCommand) -> Self {
        Self {
            deed: None,
            command,
        }
    }

    /// Writes the command as it is stored under an append of this speaker, for this party, at this time.
    pub fn store(&self, speaker: Speaker, party: Option<Party>, at: Moment) -> Vec<u8> {
        let stored = match &self.deed {
            None => serde_json::to_vec(&self.command),
            Some(deed) => {
                let follows = follows(deed, speaker, party, at);
                let command =
                    Some(&self.command).filter(|command| follows.as_ref() != Some(command));
                serde_json::to_vec(&Asked { deed, command })
            }
        };
        stored.unwrap_or_default()
    }

    /// Reads the command as it was stored under such an append; a sentence says why it cannot be read.
    pub fn read(
        stored: &[u8],
        speaker: Speaker,
        party: Option<Party>,
        at: Moment,
    ) -> Result<Self, String> {
        let sentence = |error: serde_json::Error| error.to_string();
        if !stored.starts_with(ASKED) {
            let command = serde_json::from_slice(stored).map_err(sentence)?;
            return Ok(Self::by_itself(command));
        }
        let Asked { deed, command } = serde_json::from_slice(stored).map_err(sentence)?;
        let command = command.or_else(|| follows(&deed, speaker, party, at));
        Ok(Self {
            deed: Some(deed),
            command: command.ok_or("the deed does not say what was done")?,
        })
    }
}

/// The command that follows from a deed and from who said it when, where nothing else was to be decided.
pub fn follows(
    deed: &Deed,
    speaker: Speaker,
    party: Option<Party>,
    at: Moment,
) -> Option<FloorCommand> {
    Some(match *deed {
        Deed::Act(act) => FloorCommand::Play(Command::patron(party?, at, act)),
        Deed::EntropyHash(hash) => FloorCommand::Promise {
            party: party?,
            hash,
        },
        Deed::EntropyValue(value) => FloorCommand::Give {
            party: party?,
            value,
        },
        Deed::Approve(_)
        | Deed::Mute { .. }
        | Deed::Pause(_)
        | Deed::HandOn(_)
        | Deed::SetPace(_)
        | Deed::SetChat(_)
        | Deed::SetVisibility(_)
        | Deed::Close => FloorCommand::Owner(deed.owner_word()?),
        Deed::TakeOver => FloorCommand::Owner(OwnerWord::HandOn(speaker.patron()?)),
        Deed::Staff { party, act, .. } => {
            let actor = speaker.signature()?.role.actor()?;
            let command = Command {
                actor,
                party,
                at,
                act,
            };
            FloorCommand::Staff {
                commands: vec![command],
                reason: None,
            }
        }
        Deed::Undo => FloorCommand::Undo,
        Deed::Sit { .. }
        | Deed::Stand { .. }
        | Deed::CallBot(_)
        | Deed::DismissBot(_)
        | Deed::Remove(_)
        | Deed::Cards(_)
        | Deed::Seat { .. } => return None,
    })
}

#[cfg(test)]
mod tests {
    use sabot_core::Money;
    use sabot_rules::table::{Act, CoverAct, PlaceAct};

    use super::*;
    use crate::role::Role;
    use crate::speaker::Signature;

    const AT: Moment = Moment::from_ms(7_000);

    fn stored(said: &Said, speaker: Speaker, party: Option<Party>) -> String {
        let bytes = said.store(speaker, party, AT);
        let read = Said::read(&bytes, speaker, party, AT);
        assert_eq!(read.as_ref(), Ok(said));
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn what_follows_from_a_deed_is_not_written_out() {
        let (speaker, party) = (Speaker::Patron(PatronId(7)), Some(Party(3)));
        let said = Said {
            deed: Some(Deed::Act(Act::Cover(CoverAct::Decline))),
            command: FloorCommand::Play(Command::patron(Party(3), AT, CoverAct::Decline)),
        };
        assert_eq!(
            stored(&said, speaker, party),
            r#"{"deed":{"act":"decline"}}"#
        );
        let owner = Speaker::Owner(PatronId(7));
        let said = Said {
            deed: Some(Deed::Pause(true)),
            command: FloorCommand::Owner(OwnerWord::Halt),
        };
        assert_eq!(stored(&said, owner, None), r#"{"deed":{"pause":true}}"#);
    }

    #[test]
    fn what_does_not_follow_is_written_out() {
        let speaker = Speaker::Staff(Signature::alone(Role::Cashier, 4));
        let act = Act::Place(PlaceAct::BuyIn {
            amount: Money::whole(5).unwrap(),
            tender: sabot_rules::table::act::Tender::Cash,
        });
        let command = Command {
            actor: sabot_rules::table::Actor::Croupier,
            party: Some(Party(1)),
            at: AT,
            act,
        };
        let said = Said {
            deed: Some(Deed::Staff {
                party: Some(Party(1)),
                act,
                reason: None,
                countersign: None,
            }),
            command: FloorCommand::Staff {
                commands: vec![command],
                reason: None,
            },
        };
        assert!(stored(&said, speaker, Some(Party(1))).contains(r#""command":"#));
    }

    #[test]
    fn what_the_house_does_by_itself_is_stored_as_it_always_was() {
        let said = Said::by_itself(FloorCommand::CloseHashes);
        assert_eq!(stored(&said, Speaker::House, None), r#""close-hashes""#);
        let lone = br#"{"deed":{"sit":{"purse":100}}}"#;
        assert!(Said::read(lone, Speaker::House, None, AT).is_err());
    }
}
