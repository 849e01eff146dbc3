//! Events in words: who does what, which cards are seen, what money moves.

use sabot_core::{Card, Party, Side};
use sabot_rules::Clause;
use sabot_rules::rulebook::Law;
use sabot_rules::table::event::{StakeKind, VoidReason};
use sabot_rules::table::phase::Phase;
use sabot_rules::table::place::Place;
use sabot_rules::table::view::{Viewer, view};
use sabot_rules::table::{Event, Table};

use super::super::cast::Cast;
use super::super::face::{card_text, hand_text};
use super::{StoryLine, Voice, area_name};

/// Tells events of one table after the event.
pub(super) struct Teller<'a> {
    pub(super) cast: &'a Cast,
    pub(super) table: &'a Table,
    pub(super) clause: Option<Clause>,
}

impl Teller<'_> {
    fn line(&self, voice: Voice, text: impl Into<String>) -> StoryLine {
        StoryLine {
            voice,
            text: text.into(),
            clause: self.clause,
            about: None,
            quiet: false,
            joins: None,
        }
    }

    fn quiet(&self, voice: Voice, text: impl Into<String>) -> StoryLine {
        StoryLine {
            quiet: true,
            ..self.line(voice, text)
        }
    }

    /// A quiet line that the next of its kind joins.
    fn shared(&self, voice: Voice, text: String, joins: &'static str) -> StoryLine {
        StoryLine {
            joins: Some(joins),
            ..self.quiet(voice, text)
        }
    }

    /// Somebody does something; loud when it is you.
    fn does(&self, voice: Voice, party: Party, does: &str) -> StoryLine {
        StoryLine {
            about: Some(party),
            ..self.line(voice, self.cast.does(party, does))
        }
    }

    /// Somebody may do something; left out on a small screen unless it is you.
    fn may_do(&self, voice: Voice, party: Party, does: &str) -> StoryLine {
        StoryLine {
            quiet: !self.cast.is_me(party),
            ..self.does(voice, party, does)
        }
    }

    /// A call, with the name of who speaks it.
    pub(super) fn call(&self, event: &Event, words: &str) -> StoryLine {
        let (speaker, asked) = (self.speaker(event), asked(event));
        let name = |party| self.cast.name(party);
        let text = match (speaker, asked) {
            (Some(party), _) => format!("{}: “{words}”", name(party)),
            (None, Some(party)) if self.cast.is_me(party) => format!("To you: “{words}”"),
            (None, Some(party)) => format!("To {}: “{words}”", name(party)),
            (None, None) => format!("“{words}”"),
        };
        StoryLine {
            about: speaker.or(asked),
            // Offers go from seat to seat; the one to you is the one that matters.
            quiet: asked.is_some_and(|party| !self.cast.is_me(party)),
            ..self.line(Voice::Call, text)
        }
    }

    /// Who speaks a call: the party itself, or nobody for the croupier.
    fn speaker(&self, event: &Event) -> Option<Party> {
        if let Event::CallRepeated(call) = *event {
            let by_banker = self.table.coup().banker_call == Some(call);
            return if by_banker {
                self.table.bank().banker
            } else {
                self.table.coup().dominant
            };
        }
        if let Event::StakePlaced { party, .. } | Event::RuleTableDeclared { party, .. } = *event {
            return Some(party);
        }
        None
    }

    /// What is told beside the call.
    #[expect(
        clippy::too_many_lines,
        reason = "every event has its arm, told or not"
    )]
    pub(super) fn told(&self, event: &Event) -> Option<StoryLine> {
        Some(match *event {
            Event::DecksReceived(decks) => self.chore(&format!("{decks} decks come to the table")),
            Event::Inspected => self.chore("The dealer inspects the cards"),
            Event::Verified => self.chore("The floor verifies them"),
            Event::SpreadFaceUp => {
                self.act("The cards lie face up, deck by deck, for all to look at")
            }
            Event::Washed => self.chore("The cards are washed"),
            Event::ShoeBegun { cards, .. } => {
                let number = self.table.shoe().number;
                self.heading(format!("Shoe {number}: {cards} cards"))
            }
            Event::Shuffled { .. } => self.chore("The dealer shuffles"),
            Event::Laced { cards } => self.chore(&format!("{cards} cards are laced in")),
            Event::Reshuffled { cards } => self.chore(&format!("{cards} cards are shuffled again")),
            Event::CutMade {
                by: Some(party),
                depth,
            } => self.does(Voice::Act, party, &format!("cuts at {depth} cards")),
            Event::CutMade { by: None, depth } => {
                self.act(&format!("The dealer cuts at {depth} cards"))
            }
            Event::CuttingCardPlaced { behind } => self.chore(&format!(
                "The cutting card lies {behind} cards from the end"
            )),
            Event::CardOut { place, face, .. } => self.card_out(place, face?)?,
            Event::Burned { cards } => self.cards(format!("{cards} cards are shown and burned")),
            Event::CuttingCardShown if self.table.law() == Law::Chickasaw => {
                self.act("The cutting card shows: last hand of the shoe")
            }
            Event::CuttingCardShown => self.chore("The cutting card shows"),
            Event::ShoeEnded { .. } => self.act("The shoe is over"),

            Event::BidMade { party, amount } => {
                self.does(Voice::Act, party, &format!("bids {amount}"))
            }
            Event::NoBid => self.act("Nobody bids; the table waits"),
            Event::Declined(party) => self.declined(party)?,
            Event::TurnMissed(party) => self.does(Voice::Act, party, "misses a turn"),
            Event::BankTaken { party, .. } => self.does(Voice::Act, party, "takes the bank"),
            Event::BankKept => self.does(Voice::Act, self.banker()?, "keeps the bank"),
            Event::BankWithdrawn { amount } => {
                let does = format!("takes back {amount}, uncovered");
                self.does(Voice::Money, self.banker()?, &does)
            }
            Event::BankReturned { amount } => {
                self.money(self.banker()?, &format!("takes {amount} from the bank"))
            }
            Event::CoupBegun { number, .. } => self.heading(format!("Coup {number}")),

            Event::StakePlaced {
                party,
                kind: StakeKind::Part,
                amount,
                ..
            } => self.does(Voice::Act, party, &format!("stakes {amount}")),
            Event::StakeReturned { party, amount } => {
                self.money(party, &format!("gets {amount} back"))
            }
            Event::DominantNamed(party) => self.does(Voice::Act, party, "plays the player's hand"),
            Event::WagerPlaced {
                party,
                area,
                amount,
                ..
            } => {
                let does = format!("puts {amount} on {}", area_name(area));
                self.may_do(Voice::Act, party, &does)
            }
            Event::AnteTaken { party, amount } => {
                let text = format!("Ante of {amount}: {}", self.cast.name(party));
                self.shared(Voice::Money, text, ", ")
            }

            Event::DealBegun => self.may_do(Voice::Act, self.banker()?, "deals"),
            Event::HandTurned(side) => self.hand_turned(side),
            Event::ResultAnnounced { .. } => self.rebuilt()?,
            Event::BankerChose { draw } => {
                let does = if draw { "draws" } else { "stands" };
                self.does(Voice::Act, self.banker()?, does)
            }

            Event::StakeWon { party, amount } => self.money(party, &format!("wins {amount}")),
            Event::StakeLost { party, amount } => self.money(party, &format!("loses {amount}")),
            Event::Collected {
                party,
                area,
                amount,
            } => self.money(party, &format!("loses {amount} on {}", area_name(area))),
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
                self.money(party, &does)
            }
            Event::WagerReturned {
                party,
                area,
                amount,
            } => {
                let does = format!("gets {amount} back from {}", area_name(area));
                self.money(party, &does)
            }
            Event::AnteReturned { party, amount, .. } => {
                self.money(party, &format!("gets the ante of {amount} back"))
            }
            Event::CoupVoided(reason) => self.act(&format!("No coup: {}", void_words(reason))),

            Event::BoughtIn { party, amount } => {
                self.does(Voice::Money, party, &format!("buys chips for {amount}"))
            }
            Event::Tipped { party, amount } => {
                self.does(Voice::Money, party, &format!("tips {amount}"))
            }
            Event::RuleTableDeclared { party, on: false } => {
                self.does(Voice::Act, party, "leaves the Rule Table")
            }
            Event::SeatTaken { party, seat, .. } => {
                self.does(Voice::Act, party, &format!("moves to seat {seat}"))
            }
            Event::PartyLeft(party) | Event::PartyGone { party, .. } => {
                self.does(Voice::Act, party, "leaves the table")
            }

            // What the croupier's call says already, what only the house keeps, and what cannot happen in a game
            // with bots.
            Event::Entered(_)
            | Event::Stamped { .. }
            | Event::WindowOpened { .. }
            | Event::WindowClosed(_)
            | Event::Acknowledged(_)
            | Event::TurnedFaceDown
            | Event::Stacked
            | Event::PreShuffleCertified
            | Event::CutOffered(_)
            | Event::RecutOrdered
            | Event::ShoeLoaded
            | Event::CardTurned { .. }
            | Event::CardMoved { .. }
            | Event::BiddingOpened(_)
            | Event::BankOffered { .. }
            | Event::BankPlaced { .. }
            | Event::BankPassed { .. }
            | Event::NextIs(_)
            | Event::PassOrdered(_)
            | Event::CashExchanged { .. }
            | Event::StakePlaced {
                kind: StakeKind::WithTable | StakeKind::Banco | StakeKind::Suivi,
                ..
            }
            | Event::BetsClosed
            | Event::CallForgotten
            | Event::CardsCalled
            | Event::CallMade { .. }
            | Event::NumberAnnounced(_)
            | Event::CallRepeated(_)
            | Event::ResultWithdrawn
            | Event::LevyTaken { .. }
            | Event::BankRecorded { .. }
            | Event::CoupEnded { .. }
            | Event::AnteLaid { .. }
            | Event::Announced { .. }
            | Event::PartySat { .. }
            | Event::PartyArrived { .. }
            | Event::SeatRequested { .. }
            | Event::SeatApproved { .. }
            | Event::BoxMoved { .. }
            | Event::PurseTaken { .. }
            | Event::LeftLying { .. }
            | Event::PartyBack { .. }
            | Event::SetAside { .. }
            | Event::RuleTableDeclared { on: true, .. }
            | Event::MinimumChanged(_)
            | Event::NoticePosted { .. }
            | Event::RateChanged(_)
            | Event::ProcedureChanged(_)
            | Event::MixingChanged(_)
            | Event::PlaySuspended
            | Event::PlayResumed
            | Event::Reported(_)
            | Event::CardsWanted { .. }
            | Event::HandDeemed { .. }
            | Event::SimulationDue
            | Event::SimulationEnded
            | Event::UnlawfulCall(_)
            | Event::RebuildBegun(_)
            | Event::Ruled(_)
            | Event::Corrected { .. } => return None,
        })
    }

    fn banker(&self) -> Option<Party> {
        self.table.bank().banker
    }

    fn heading(&self, text: String) -> StoryLine {
        self.line(Voice::Heading, text)
    }

    fn act(&self, text: &str) -> StoryLine {
        self.line(Voice::Act, text)
    }

    /// What the house does with the cards before anybody can play.
    fn chore(&self, text: &str) -> StoryLine {
        self.quiet(Voice::Act, text)
    }

    fn cards(&self, text: String) -> StoryLine {
        self.line(Voice::Cards, text)
    }

    fn money(&self, party: Party, does: &str) -> StoryLine {
        self.may_do(Voice::Money, party, does)
    }

    fn declined(&self, party: Party) -> Option<StoryLine> {
        let phase = self.table.phase();
        let does = if matches!(phase, Phase::Offering(_)) {
            "declines the bank"
        } else if matches!(phase, Phase::Cutting(_)) {
            "declines the cut"
        } else {
            return None;
        };
        Some(self.may_do(Voice::Act, party, does))
    }

    /// A card that lies face up when it comes: a burned one or a third one.
    fn card_out(&self, place: Place, card: Card) -> Option<StoryLine> {
        let card = card_text(card);
        if place == Place::Burn {
            return Some(self.shared(Voice::Cards, format!("Burned: {card}"), " "));
        }
        let side = if place == Place::P3 {
            "Player"
        } else if place == Place::B3 {
            "Banker"
        } else {
            return None;
        };
        Some(self.cards(format!("Third card for the {side}: {card}")))
    }

    fn hand_turned(&self, side: Side) -> StoryLine {
        let public = view(self.table, Viewer::Onlooker).public;
        let (name, hand) = match side {
            Side::Player => ("Player", public.player),
            Side::Banker => ("Banker", public.banker_hand),
        };
        self.cards(format!("{name}: {}", hand_text(&hand)))
    }

    /// Both hands of a coup that was rebuilt, when its result is announced.
    fn rebuilt(&self) -> Option<StoryLine> {
        self.table.coup().rebuilt.as_ref()?;
        let public = view(self.table, Viewer::Onlooker).public;
        let (player, banker) = (hand_text(&public.player), hand_text(&public.banker_hand));
        Some(self.cards(format!("Player {player} · Banker {banker}")))
    }
}

/// The party that a call asks.
const fn asked(event: &Event) -> Option<Party> {
    if let Event::CutOffered(party) | Event::BankOffered { to: party, .. } = *event {
        return Some(party);
    }
    None
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
