//! Events in words: who does what, which cards are seen, what money moves.

use sabot_core::{Card, Party, Side};
use sabot_rules::Clause;
use sabot_rules::rulebook::Law;
use sabot_rules::table::event::{StakeKind, VoidReason};
use sabot_rules::table::phase::Phase;
use sabot_rules::table::place::Place;
use sabot_rules::table::view::{Viewer, view};
use sabot_rules::table::{
    BankEvent, CashEvent, Event, FlowEvent, OddEvent, PeopleEvent, PlayEvent, PrepEvent,
    PuntoEvent, SaidEvent, ShoeEvent, StakeEvent, Table, TermsEvent,
};

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
        if let Event::Said(SaidEvent::CallRepeated(call)) = *event {
            let by_banker = self.table.coup().banker_call == Some(call);
            return if by_banker {
                self.table.bank().banker
            } else {
                self.table.coup().dominant
            };
        }
        if let Event::Stake(StakeEvent::StakePlaced { party, .. })
        | Event::People(PeopleEvent::RuleTableDeclared { party, .. }) = *event
        {
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
            Event::Prep(PrepEvent::DecksReceived(decks)) => {
                self.chore(&format!("{decks} decks come to the table"))
            }
            Event::Prep(PrepEvent::Inspected) => self.chore("The dealer inspects the cards"),
            Event::Prep(PrepEvent::Verified) => self.chore("The floor verifies them"),
            Event::Prep(PrepEvent::SpreadFaceUp) => {
                self.act("The cards lie face up, deck by deck, for all to look at")
            }
            Event::Prep(PrepEvent::Washed) => self.chore("The cards are washed"),
            Event::Shoe(ShoeEvent::ShoeBegun { cards, .. }) => {
                let number = self.table.shoe().number;
                self.heading(format!("Shoe {number}: {cards} cards"))
            }
            Event::Prep(PrepEvent::Shuffled { .. }) => self.chore("The dealer shuffles"),
            Event::Prep(PrepEvent::Laced { cards }) => {
                self.chore(&format!("{cards} cards are laced in"))
            }
            Event::Prep(PrepEvent::Reshuffled { cards }) => {
                self.chore(&format!("{cards} cards are shuffled again"))
            }
            Event::Shoe(ShoeEvent::CutMade {
                by: Some(party),
                depth,
            }) => self.does(Voice::Act, party, &format!("cuts at {depth} cards")),
            Event::Shoe(ShoeEvent::CutMade { by: None, depth }) => {
                self.act(&format!("The dealer cuts at {depth} cards"))
            }
            Event::Shoe(ShoeEvent::CuttingCardPlaced { behind }) => self.chore(&format!(
                "The cutting card lies {behind} cards from the end"
            )),
            Event::Shoe(ShoeEvent::CardOut { place, face, .. }) => self.card_out(place, face?)?,
            Event::Shoe(ShoeEvent::Burned { cards }) => {
                self.cards(format!("{cards} cards are shown and burned"))
            }
            Event::Shoe(ShoeEvent::CuttingCardShown) if self.table.law() == Law::Chickasaw => {
                self.act("The cutting card shows: last hand of the shoe")
            }
            Event::Shoe(ShoeEvent::CuttingCardShown) => self.chore("The cutting card shows"),
            Event::Shoe(ShoeEvent::ShoeEnded { .. }) => self.act("The shoe is over"),

            Event::Bank(BankEvent::BidMade { party, amount }) => {
                self.does(Voice::Act, party, &format!("bids {amount}"))
            }
            Event::Said(SaidEvent::NoBid) => self.act("Nobody bids; the table waits"),
            Event::Flow(FlowEvent::Declined(party)) => self.declined(party)?,
            Event::Bank(BankEvent::TurnMissed(party)) => {
                self.does(Voice::Act, party, "misses a turn")
            }
            Event::Bank(BankEvent::BankTaken { party, .. }) => {
                self.does(Voice::Act, party, "takes the bank")
            }
            Event::Bank(BankEvent::BankKept) => {
                self.does(Voice::Act, self.banker()?, "keeps the bank")
            }
            Event::Bank(BankEvent::BankWithdrawn { amount }) => {
                let does = format!("takes back {amount}, uncovered");
                self.does(Voice::Money, self.banker()?, &does)
            }
            Event::Bank(BankEvent::BankReturned { amount }) => {
                self.money(self.banker()?, &format!("takes {amount} from the bank"))
            }
            Event::Play(PlayEvent::CoupBegun { number, .. }) => {
                self.heading(format!("Coup {number}"))
            }

            Event::Stake(StakeEvent::StakePlaced {
                party,
                kind: StakeKind::Part,
                amount,
                ..
            }) => self.does(Voice::Act, party, &format!("stakes {amount}")),
            Event::Stake(StakeEvent::StakeReturned { party, amount }) => {
                self.money(party, &format!("gets {amount} back"))
            }
            Event::Play(PlayEvent::DominantNamed(party)) => {
                self.does(Voice::Act, party, "plays the player's hand")
            }
            Event::Punto(PuntoEvent::WagerPlaced {
                party,
                area,
                amount,
                ..
            }) => {
                let does = format!("puts {amount} on {}", area_name(area));
                self.may_do(Voice::Act, party, &does)
            }
            Event::Punto(PuntoEvent::AnteTaken { party, amount }) => {
                let text = format!("Ante of {amount}: {}", self.cast.name(party));
                self.shared(Voice::Money, text, ", ")
            }

            Event::Play(PlayEvent::DealBegun) => self.may_do(Voice::Act, self.banker()?, "deals"),
            Event::Play(PlayEvent::HandTurned(side)) => self.hand_turned(side),
            Event::Play(PlayEvent::ResultAnnounced { .. }) => self.rebuilt()?,
            Event::Play(PlayEvent::BankerChose { draw }) => {
                let does = if draw { "draws" } else { "stands" };
                self.does(Voice::Act, self.banker()?, does)
            }

            Event::Stake(StakeEvent::StakeWon { party, amount }) => {
                self.money(party, &format!("wins {amount}"))
            }
            Event::Stake(StakeEvent::StakeLost { party, amount }) => {
                self.money(party, &format!("loses {amount}"))
            }
            Event::Punto(PuntoEvent::Collected {
                party,
                area,
                amount,
            }) => self.money(party, &format!("loses {amount} on {}", area_name(area))),
            Event::Punto(PuntoEvent::Paid {
                party,
                area,
                win,
                commission,
                ..
            }) => {
                let net = win.saturating_sub(commission);
                let mut does = format!("wins {net} on {}", area_name(area));
                if !commission.is_zero() {
                    does = format!("{does}, {commission} commission");
                }
                self.money(party, &does)
            }
            Event::Punto(PuntoEvent::WagerReturned {
                party,
                area,
                amount,
            }) => {
                let does = format!("gets {amount} back from {}", area_name(area));
                self.money(party, &does)
            }
            Event::Punto(PuntoEvent::AnteReturned { party, amount, .. }) => {
                self.money(party, &format!("gets the ante of {amount} back"))
            }
            Event::Bank(BankEvent::CoupVoided(reason)) => {
                self.act(&format!("No coup: {}", void_words(reason)))
            }

            Event::Cash(CashEvent::BoughtIn { party, amount }) => {
                self.does(Voice::Money, party, &format!("buys chips for {amount}"))
            }
            Event::Cash(CashEvent::Tipped { party, amount }) => {
                self.does(Voice::Money, party, &format!("tips {amount}"))
            }
            Event::People(PeopleEvent::RuleTableDeclared { party, on: false }) => {
                self.does(Voice::Act, party, "leaves the Rule Table")
            }
            Event::People(PeopleEvent::SeatTaken { party, seat, .. }) => {
                self.does(Voice::Act, party, &format!("moves to seat {seat}"))
            }
            Event::People(PeopleEvent::PartyLeft(party) | PeopleEvent::PartyGone { party, .. }) => {
                self.does(Voice::Act, party, "leaves the table")
            }

            // What the croupier's call says already, what only the house keeps, and what cannot happen in a game
            // with bots.
            Event::Flow(
                FlowEvent::Entered(_)
                | FlowEvent::Stamped { .. }
                | FlowEvent::WindowOpened { .. }
                | FlowEvent::WindowClosed(_)
                | FlowEvent::Acknowledged(_)
                | FlowEvent::NextIs(_),
            )
            | Event::Prep(
                PrepEvent::TurnedFaceDown
                | PrepEvent::Stacked
                | PrepEvent::PreShuffleCertified
                | PrepEvent::CutOffered(_)
                | PrepEvent::ShoeLoaded,
            )
            | Event::Shoe(
                ShoeEvent::RecutOrdered
                | ShoeEvent::CardTurned { .. }
                | ShoeEvent::CardMoved { .. },
            )
            | Event::Bank(
                BankEvent::BiddingOpened(_)
                | BankEvent::BankOffered { .. }
                | BankEvent::BankPlaced { .. }
                | BankEvent::BankPassed { .. }
                | BankEvent::LevyTaken { .. }
                | BankEvent::BankRecorded { .. },
            )
            | Event::Terms(
                TermsEvent::PassOrdered(_)
                | TermsEvent::MinimumChanged(_)
                | TermsEvent::NoticePosted { .. }
                | TermsEvent::RateChanged(_)
                | TermsEvent::ProcedureChanged(_)
                | TermsEvent::MixingChanged(_)
                | TermsEvent::PlaySuspended
                | TermsEvent::PlayResumed,
            )
            | Event::Cash(
                CashEvent::CashExchanged { .. }
                | CashEvent::PurseTaken { .. }
                | CashEvent::Corrected { .. },
            )
            | Event::Stake(StakeEvent::StakePlaced {
                kind: StakeKind::WithTable | StakeKind::Banco | StakeKind::Suivi,
                ..
            })
            | Event::Said(
                SaidEvent::BetsClosed
                | SaidEvent::CallForgotten
                | SaidEvent::CardsCalled
                | SaidEvent::CallRepeated(_)
                | SaidEvent::Announced { .. },
            )
            | Event::Play(
                PlayEvent::CallMade { .. }
                | PlayEvent::NumberAnnounced(_)
                | PlayEvent::ResultWithdrawn
                | PlayEvent::CoupEnded { .. }
                | PlayEvent::HandDeemed { .. },
            )
            | Event::Punto(PuntoEvent::AnteLaid { .. })
            | Event::People(
                PeopleEvent::PartySat { .. }
                | PeopleEvent::PartyArrived { .. }
                | PeopleEvent::SeatRequested { .. }
                | PeopleEvent::SeatApproved { .. }
                | PeopleEvent::BoxMoved { .. }
                | PeopleEvent::LeftLying { .. }
                | PeopleEvent::PartyBack { .. }
                | PeopleEvent::SetAside { .. }
                | PeopleEvent::RuleTableDeclared { on: true, .. },
            )
            | Event::Odd(
                OddEvent::Reported(_)
                | OddEvent::CardsWanted { .. }
                | OddEvent::SimulationDue
                | OddEvent::SimulationEnded
                | OddEvent::UnlawfulCall(_)
                | OddEvent::RebuildBegun(_)
                | OddEvent::Ruled(_),
            ) => return None,
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
    if let Event::Prep(PrepEvent::CutOffered(party))
    | Event::Bank(BankEvent::BankOffered { to: party, .. }) = *event
    {
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
