//! Who sits at the table: you, and bots with names.

use sabot_core::{Money, Party, Seat};
use sabot_rules::rulebook::{Law, Rulebook};
use sabot_rules::table::act::Act;
use sabot_rules::table::setup::Guest;
use sabot_rules::table::strategy::{Bot, Seen, Strategy, Temper};

/// One name to a seat, so that seat and name go together from game to game.
const NAMES: [&str; 14] = [
    "Ada", "Bruno", "Chiara", "Dario", "Elena", "Félix", "Greta", "Hugo", "Irène", "Jonas",
    "Klara", "Luca", "Mira", "Nils",
];

#[derive(Debug)]
struct Player {
    name: &'static str,
    bot: Bot,
}

/// Everybody at the table, by party number.
#[derive(Debug)]
pub(crate) struct Cast {
    me: Option<Party>,
    players: Vec<Player>,
}

/// What everybody brings.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Purses {
    /// What you bring.
    pub(crate) mine: Money,
    /// What each bot brings.
    pub(crate) bots: Money,
}

impl Cast {
    /// A full table, with you on `seat` or bots everywhere, and the guests it is opened with.
    pub(crate) fn fill(
        rules: &Rulebook,
        seed: u64,
        seat: Option<Seat>,
        purses: Purses,
    ) -> (Self, Vec<Guest>) {
        let mut cast = Self {
            me: None,
            players: Vec::new(),
        };
        let mut guests = Vec::new();
        for (index, own) in rules.ring().all().enumerate() {
            let party = Party(u16::try_from(index).unwrap_or(u16::MAX));
            let mine = seat == Some(own);
            if mine {
                cast.me = Some(party);
            }
            let temper = temper_of(index);
            cast.players.push(Player {
                name: NAMES.get(index).copied().unwrap_or("Guest"),
                bot: Bot::new(temper, salt(seed, index)),
            });
            guests.push(Guest {
                seat: own,
                standing: false,
                purse: if mine { purses.mine } else { purses.bots },
                rule_table: !mine && rules.law == Law::Venice && temper == Temper::RuleTable,
            });
        }
        (cast, guests)
    }

    /// Which party you are.
    pub(crate) const fn me(&self) -> Option<Party> {
        self.me
    }

    /// Whether a party is you.
    pub(crate) fn is_me(&self, party: Party) -> bool {
        self.me == Some(party)
    }

    /// The name of a party.
    pub(crate) fn name(&self, party: Party) -> &'static str {
        if self.is_me(party) {
            return "You";
        }
        let player = self.players.get(usize::from(party.0));
        player.map_or("Somebody", |player| player.name)
    }

    /// Every name by party number.
    pub(crate) fn names(&self) -> Vec<&'static str> {
        (0..self.players.len())
            .map(|n| self.name(Party(u16::try_from(n).unwrap_or(u16::MAX))))
            .collect()
    }

    /// `You bid 100.00` or `Ada bids 100.00`: the first word of `does` is the verb.
    pub(crate) fn does(&self, party: Party, does: &str) -> String {
        let name = self.name(party);
        if !self.is_me(party) {
            return format!("{name} {does}");
        }
        let (verb, rest) = does.split_once(' ').unwrap_or((does, ""));
        let verb = match verb {
            "passes" => "pass",
            "misses" => "miss",
            other => other.strip_suffix('s').unwrap_or(other),
        };
        format!("{name} {verb} {rest}").trim_end().to_owned()
    }

    /// What the bot of a party says; `None` for you.
    pub(crate) fn answer(&mut self, seen: &Seen<'_>) -> Option<Act> {
        if self.is_me(seen.party()) {
            return None;
        }
        let player = self.players.get_mut(usize::from(seen.party().0))?;
        Some(player.bot.act(seen))
    }
}

fn temper_of(index: usize) -> Temper {
    let tempers = Temper::ALL;
    let [first, ..] = tempers;
    tempers.get(index % tempers.len()).copied().unwrap_or(first)
}

/// A number of its own for each seat of a seed.
fn salt(seed: u64, index: usize) -> u64 {
    let seat = u64::try_from(index).unwrap_or(u64::MAX).wrapping_add(1);
    let mixed =
        (seed ^ seat.wrapping_mul(0x9E37_79B9_7F4A_7C15)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cast(seat: u8) -> (Cast, Vec<Guest>) {
        let purses = Purses {
            mine: Money::whole(100).unwrap(),
            bots: Money::whole(900).unwrap(),
        };
        Cast::fill(&Rulebook::venice(), 1, Seat::new(seat), purses)
    }

    #[test]
    fn you_sit_where_you_said_and_bots_everywhere_else() {
        let (cast, guests) = cast(3);
        assert_eq!(cast.me(), Some(Party(2)));
        assert_eq!(cast.names()[..4], ["Ada", "Bruno", "You", "Dario"]);
        assert_eq!(guests.len(), 8);
        assert_eq!(guests[2].purse, Money::whole(100).unwrap());
        assert_eq!(guests[3].purse, Money::whole(900).unwrap());
        assert!(!guests[2].rule_table);
    }

    #[test]
    fn you_bid_and_ada_bids() {
        let (cast, _) = cast(3);
        assert_eq!(cast.does(Party(0), "bids 100.00"), "Ada bids 100.00");
        assert_eq!(cast.does(Party(2), "bids 100.00"), "You bid 100.00");
        assert_eq!(cast.does(Party(2), "passes"), "You pass");
    }
}
