//! Events in words: who does what, which cards are seen, what money moves.

use sabot_core::{Party, Side};
use sabot_rules::Clause;
use sabot_rules::rulebook::Law;
use sabot_rules::table::event::{StakeKind, VoidReason};
use sabot_rules::table::phase::Phase;
use sabot_rules::table::place::Place;
use sabot_rules::table::view::{Viewer, view};
use sabot_rules::table::{Event, Table};

use super::super::cast::Cast;
use super::super::face::{card_text, hand_text};
use super::{Line, Voice, area_name};

/// Tells events of one table after the event.
pub(super) struct Teller<'a> {
    pub(super) cast: &'a Cast,
    pub(super) table: &'a Table,
    pub(super) clause: Option<Clause>,
}

impl Teller<'_> {
    fn line(&self, voice: Voice, text: impl Into<String>) -> Line {
        Line {
            voice,
            text: text.into(),
            clause: self.clause,
            about: None,
            quiet: false,
            joins: None,
        }
    }

    fn quiet(&self, voice: Voice, text: impl Into<String>) -> Line {
        Line {
            quiet: true,
            ..self.line(voice, text)
        }
    }

    /// A quiet line that the next of its kind joins.
    fn shared(&self, voice: Voice, text: String, joins: &'static str) -> Line {
        Line {
            joins: Some(joins),
            ..self.quiet(voice, text)
        }
    }

    /// Somebody does something; loud when it is you.
    fn does(&self, voice: Voice, party: Party, does: &str) -> Line {
        Line {
            about: Some(party),
            ..self.line(voice, self.cast.does(party, does))
        }
    }

    /// The same, left out on a small screen unless it is you.
    fn may_do(&self, voice: Voice, party: Party, does: &str) -> Line {
        Line {
            quiet: !self.cast.is_me(party),
            ..self.does(voice, party, does)
        }
    }

    /// A call, with the name of who speaks it.
    pub(super) fn call(&self, event: &Event, words: &str) -> Line {
        let (speaker, asked) = (self.speaker(event), asked(event));
        let name = |party| self.cast.name(party);
        let text = match (speaker, asked) {
            (Some(party), _) => format!("{}: “{words}”", name(party)),
            (None, Some(party)) if self.cast.is_me(party) => format!("To you: “{words}”"),
            (None, Some(party)) => format!("To {}: “{words}”", name(party)),
            (None, None) => format!("“{words}”"),
        };
        Line {
            about: speaker.or(asked),
            // Offers go from seat to seat; the one to you is the one that matters.
            quiet: asked.is_some_and(|party| !self.cast.is_me(party)),
            ..self.line(Voice::Call, text)
        }
    }

    /// Who speaks a call: the party itself, or nobody for the croupier.
    fn speaker(&self, event: &Event) -> Option<Party> {
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the croupier speaks the rest"
        )]
        match *event {
            Event::StakePlaced { party, .. } | Event::RuleTableDeclared { party, .. } => {
                Some(party)
            }
            Event::CallRepeated(call) if self.table.coup().banker_call == Some(call) => {
                self.table.bank().banker
            }
            Event::CallRepeated(_) => self.table.coup().dominant,
            _ => None,
        }
    }

    /// What is told beside the call.
    pub(super) fn told(&self, event: &Event) -> Option<Line> {
        self.prepared(event)
            .or_else(|| self.banked(event))
            .or_else(|| self.covered(event))
            .or_else(|| self.played(event))
            .or_else(|| self.settled(event))
            .or_else(|| self.came_and_went(event))
    }

    fn prepared(&self, event: &Event) -> Option<Line> {
        let quiet = |text: &str| Some(self.quiet(Voice::Act, text));
        #[expect(clippy::wildcard_enum_match_arm, reason = "the rest comes later")]
        match *event {
            Event::DecksReceived(decks) => quiet(&format!("{decks} decks come to the table")),
            Event::Inspected => quiet("The dealer inspects the cards"),
            Event::Verified => quiet("The floor verifies them"),
            Event::SpreadFaceUp => Some(self.line(
                Voice::Act,
                "The cards lie face up, deck by deck, for all to look at",
            )),
            Event::Washed => quiet("The cards are washed"),
            Event::ShoeBegun { cards, .. } => {
                let number = self.table.shoe().number;
                Some(self.line(Voice::Heading, format!("Shoe {number}: {cards} cards")))
            }
            Event::Shuffled { .. } => quiet("The dealer shuffles"),
            Event::Laced { cards } => quiet(&format!("{cards} cards are laced in")),
            Event::Reshuffled { cards } => quiet(&format!("{cards} cards are shuffled again")),
            Event::CutMade {
                by: Some(party),
                depth,
            } => Some(self.does(Voice::Act, party, &format!("cuts at {depth} cards"))),
            Event::CutMade { by: None, depth } => {
                Some(self.line(Voice::Act, format!("The dealer cuts at {depth} cards")))
            }
            Event::CuttingCardPlaced { behind } => quiet(&format!(
                "The cutting card lies {behind} cards from the end"
            )),
            Event::CardOut {
                place: Place::Burn,
                face: Some(card),
                ..
            } => Some(self.shared(Voice::Cards, format!("Burned: {}", card_text(card)), " ")),
            Event::Burned { cards } => {
                Some(self.line(Voice::Cards, format!("{cards} cards are shown and burned")))
            }
            Event::CuttingCardShown if self.table.law() == Law::Chickasaw => {
                Some(self.line(Voice::Act, "The cutting card shows: last hand of the shoe"))
            }
            Event::CuttingCardShown => quiet("The cutting card shows"),
            Event::ShoeEnded { .. } => Some(self.line(Voice::Act, "The shoe is over")),
            _ => None,
        }
    }

    fn banked(&self, event: &Event) -> Option<Line> {
        let banker = self.table.bank().banker;
        #[expect(clippy::wildcard_enum_match_arm, reason = "the rest comes later")]
        match *event {
            Event::BidMade { party, amount } => {
                Some(self.does(Voice::Act, party, &format!("bids {amount}")))
            }
            Event::NoBid => Some(self.line(Voice::Act, "Nobody bids; the table waits")),
            Event::Declined(party) => match self.table.phase() {
                Phase::Offering(_) => Some(self.may_do(Voice::Act, party, "declines the bank")),
                Phase::Cutting(_) => Some(self.may_do(Voice::Act, party, "declines the cut")),
                _ => None,
            },
            Event::TurnMissed(party) => Some(self.does(Voice::Act, party, "misses a turn")),
            Event::BankTaken { party, .. } => Some(self.does(Voice::Act, party, "takes the bank")),
            Event::BankKept => banker.map(|party| self.does(Voice::Act, party, "keeps the bank")),
            Event::BankWithdrawn { amount } => banker.map(|party| {
                self.does(
                    Voice::Money,
                    party,
                    &format!("takes back {amount}, uncovered"),
                )
            }),
            Event::BankReturned { amount } => banker.map(|party| {
                self.may_do(
                    Voice::Money,
                    party,
                    &format!("takes {amount} from the bank"),
                )
            }),
            Event::CoupBegun { number, .. } => {
                Some(self.line(Voice::Heading, format!("Coup {number}")))
            }
            _ => None,
        }
    }

    fn covered(&self, event: &Event) -> Option<Line> {
        #[expect(clippy::wildcard_enum_match_arm, reason = "the rest comes later")]
        match *event {
            Event::StakePlaced {
                party,
                kind: StakeKind::Part,
                amount,
                ..
            } => Some(self.does(Voice::Act, party, &format!("stakes {amount}"))),
            Event::StakeReturned { party, amount } => {
                Some(self.may_do(Voice::Money, party, &format!("gets {amount} back")))
            }
            Event::DominantNamed(party) => {
                Some(self.does(Voice::Act, party, "plays the player's hand"))
            }
            Event::WagerPlaced {
                party,
                area,
                amount,
                ..
            } => {
                let does = format!("puts {amount} on {}", area_name(area));
                Some(self.may_do(Voice::Act, party, &does))
            }
            Event::AnteTaken { party, amount } => {
                let text = format!("Ante of {amount}: {}", self.cast.name(party));
                Some(self.shared(Voice::Money, text, ", "))
            }
            _ => None,
        }
    }

    fn played(&self, event: &Event) -> Option<Line> {
        let third = |side: &str, card| {
            let text = format!("Third card for the {side}: {}", card_text(card));
            Some(self.line(Voice::Cards, text))
        };
        #[expect(clippy::wildcard_enum_match_arm, reason = "the rest comes later")]
        match *event {
            Event::DealBegun => {
                let banker = self.table.bank().banker;
                banker.map(|party| self.may_do(Voice::Act, party, "deals"))
            }
            Event::CardOut {
                place: Place::P3,
                face: Some(card),
                ..
            } => third("Player", card),
            Event::CardOut {
                place: Place::B3,
                face: Some(card),
                ..
            } => third("Banker", card),
            Event::HandTurned(side) => {
                let public = view(self.table, Viewer::Onlooker).public;
                let (name, hand) = match side {
                    Side::Player => ("Player", public.player),
                    Side::Banker => ("Banker", public.banker_hand),
                };
                Some(self.line(Voice::Cards, format!("{name}: {}", hand_text(&hand))))
            }
            Event::ResultAnnounced { .. } if self.table.coup().rebuilt.is_some() => {
                let public = view(self.table, Viewer::Onlooker).public;
                let (player, banker) = (hand_text(&public.player), hand_text(&public.banker_hand));
                let text = format!("Player {player} · Banker {banker}");
                Some(self.line(Voice::Cards, text))
            }
            Event::BankerChose { draw } => {
                let does = if draw { "draws" } else { "stands" };
                let banker = self.table.bank().banker;
                banker.map(|party| self.does(Voice::Act, party, does))
            }
            _ => None,
        }
    }

    fn settled(&self, event: &Event) -> Option<Line> {
        let money = |party, does: &str| Some(self.may_do(Voice::Money, party, does));
        #[expect(clippy::wildcard_enum_match_arm, reason = "the rest comes later")]
        match *event {
            Event::StakeWon { party, amount } => money(party, &format!("wins {amount}")),
            Event::StakeLost { party, amount } => money(party, &format!("loses {amount}")),
            Event::Collected {
                party,
                area,
                amount,
            } => money(party, &format!("loses {amount} on {}", area_name(area))),
            Event::Paid {
                party,
                area,
                win,
                commission,
                ..
            } => {
                let net = win.saturating_sub(commission);
                let mut does = format!("wins {net} on {}", area_name(area));
                if !commission.is_zero() {
                    does = format!("{does}, {commission} commission");
                }
                money(party, &does)
            }
            Event::WagerReturned {
                party,
                area,
                amount,
            } => money(
                party,
                &format!("gets {amount} back from {}", area_name(area)),
            ),
            Event::AnteReturned { party, amount, .. } => {
                money(party, &format!("gets the ante of {amount} back"))
            }
            Event::CoupVoided(reason) => {
                Some(self.line(Voice::Act, format!("No coup: {}", void_words(reason))))
            }
            _ => None,
        }
    }

    fn came_and_went(&self, event: &Event) -> Option<Line> {
        #[expect(clippy::wildcard_enum_match_arm, reason = "nothing else is told")]
        match *event {
            Event::BoughtIn { party, amount } => {
                Some(self.does(Voice::Money, party, &format!("buys chips for {amount}")))
            }
            Event::Tipped { party, amount } => {
                Some(self.does(Voice::Money, party, &format!("tips {amount}")))
            }
            Event::RuleTableDeclared { party, on: false } => {
                Some(self.does(Voice::Act, party, "leaves the Rule Table"))
            }
            Event::SeatTaken { party, seat, .. } => {
                Some(self.does(Voice::Act, party, &format!("moves to seat {seat}")))
            }
            Event::PartyLeft(party) | Event::PartyGone { party, .. } => {
                Some(self.does(Voice::Act, party, "leaves the table"))
            }
            _ => None,
        }
    }
}

/// Whom a call asks.
const fn asked(event: &Event) -> Option<Party> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest is for all")]
    match *event {
        Event::CutOffered(party) | Event::BankOffered { to: party, .. } => Some(party),
        _ => None,
    }
}

const fn void_words(reason: VoidReason) -> &'static str {
    match reason {
        VoidReason::WrongOrder => "the cards were dealt in the wrong order",
        VoidReason::FaceUpLast => "a card of the last hand lay face up",
        VoidReason::Insufficient => "the cards did not suffice",
        VoidReason::Ruled => "by ruling",
        VoidReason::Suspended => "play was suspended",
        VoidReason::Uncovered => "nobody covered the bank",
    }
}
