//! What the table asks of you, in a sentence; or whom it waits for.

use sabot_core::{Card, Money, Party};
use sabot_rules::draw_table::Cell;
use sabot_rules::table::act::Call;
use sabot_rules::table::phase::{OfferKind, OpeningStep, Phase, Stage};
use sabot_rules::table::view::{CardView, HandView};

use super::face::card_text;
use super::game::Hint;
use super::seat::SeatView;

/// What is asked of you.
pub(crate) fn question(place: &SeatView<'_>, hint: Option<Hint>, names: &[&str]) -> String {
    let public = place.public;
    match public.phase {
        Phase::Opening(OpeningStep::View) => {
            "The cards lie face up, deck by deck. Have a look.".to_owned()
        }
        Phase::Cutting(_) => "The cut is offered to you.".to_owned(),
        Phase::Bidding(_) => bidding(place, names),
        Phase::Offering(offer) => offered(offer.kind),
        Phase::BankWager => "You have the bank. How much do you wager?".to_owned(),
        Phase::Cover(stage) => cover(place, stage),
        Phase::Betting if place.wagers().iter().any(|w| !w.is_zero()) => {
            "Your wagers lie there. Is that all?".to_owned()
        }
        Phase::Betting => "Where do you put your money?".to_owned(),
        Phase::Dealing => "“Cards.” You hold the shoe.".to_owned(),
        Phase::PlayerAct => decide("You have", hint),
        Phase::BankerLook => "The player asks for a card. You look at yours.".to_owned(),
        Phase::BankerAct => {
            let drew = third(&public.player).map_or_else(
                || "the player stays".to_owned(),
                |card| format!("the player drew {}", card_text(card)),
            );
            format!("{}; {drew}", decide("You have", hint))
        }
        Phase::Deciding if public.history.is_empty() => "Do you keep the bank?".to_owned(),
        Phase::Deciding => "The bank is yours to keep or to pass.".to_owned(),
        // Nobody but the house has anything to do.
        Phase::Opening(
            OpeningStep::Decks
            | OpeningStep::Inspect
            | OpeningStep::Verify
            | OpeningStep::Spread
            | OpeningStep::Wash
            | OpeningStep::Stack,
        )
        | Phase::Shuffling(_)
        | Phase::Cut
        | Phase::Loading
        | Phase::Burning(_)
        | Phase::Ready
        | Phase::Speaking(_)
        | Phase::Closed
        | Phase::PlayerThird
        | Phase::BankerTurn
        | Phase::BankerThird
        | Phase::Showdown
        | Phase::Rebuilding
        | Phase::Settling
        | Phase::Simulating
        | Phase::Ruling(_)
        | Phase::Suspended => String::new(),
    }
}

fn bidding(place: &SeatView<'_>, names: &[&str]) -> String {
    let best = place.public.parties.iter().max_by_key(|party| party.bid);
    match best.filter(|party| !party.bid.is_zero()) {
        Some(party) if party.party == place.me => {
            format!("The bank goes to the highest bid; yours is {}.", party.bid)
        }
        Some(party) => {
            let name = name_of(names, party.party);
            format!(
                "The bank goes to the highest bid: {name} bids {}.",
                party.bid
            )
        }
        None => "The bank goes to the highest bid. Nobody has bid yet.".to_owned(),
    }
}

fn offered(kind: OfferKind) -> String {
    match kind {
        OfferKind::First => "Do you begin as banker?".to_owned(),
        OfferKind::Next => "The bank was lost and comes to you, with a new stake.".to_owned(),
        OfferKind::Mandatory => "The bank was lost and is offered to you.".to_owned(),
        OfferKind::Voluntary => {
            "The banker passes. Take it at one to two times the last wager?".to_owned()
        }
        OfferKind::Transfer => "The hand was annulled; the bank is offered to you.".to_owned(),
        OfferKind::Altezza => "The banker retires. You may take the bank at its height.".to_owned(),
    }
}

fn cover(place: &SeatView<'_>, stage: Stage) -> String {
    let (bank, room) = (place.public.bank, place.room());
    if let Some(stake) = place.staked() {
        return format!("Your {stake} lie against a bank of {bank}.");
    }
    match stage {
        Stage::Suivi => format!("You lost the last bank alone. {bank} again?"),
        Stage::Banco => format!("{bank} in the bank. Do you face all of it?"),
        Stage::Lap(_) => format!("Your turn to wager: {room} of {bank} is open."),
        Stage::Open if room == Money::ZERO => format!("The bank of {bank} is covered."),
        Stage::Open if room == bank => format!("{bank} in the bank: all of it, or a part?"),
        Stage::Open => format!("{room} of the bank of {bank} is open."),
    }
}

fn decide(you_have: &str, hint: Option<Hint>) -> String {
    let Some(hint) = hint else {
        return "Your hand is to be played.".to_owned();
    };
    let points = hint.points;
    match (hint.cell, hint.by_table) {
        _ if points.is_natural() => format!("{you_have} {points}, a natural"),
        (Cell::Free, Cell::MustDraw) if hint.by_rule => {
            format!("{you_have} {points}: by the rule you draw, or the coup is rebuilt")
        }
        (Cell::Free, Cell::MustStay) if hint.by_rule => {
            format!("{you_have} {points}: by the rule you stay, or the coup is rebuilt")
        }
        (Cell::MustDraw, _) => format!("{you_have} {points}: the rules say card"),
        (Cell::MustStay, _) => format!("{you_have} {points}: the rules say stay"),
        (Cell::Free, Cell::MustDraw) => format!("{you_have} {points}: free; the table draws"),
        (Cell::Free, Cell::MustStay) => format!("{you_have} {points}: free; the table stays"),
        (Cell::Free, Cell::Free) => format!("{you_have} {points}: the choice is yours"),
    }
}

fn third(hand: &HandView) -> Option<Card> {
    match hand.cards.get(2) {
        Some(CardView::Face(card)) => Some(*card),
        Some(CardView::Back(_)) | None => None,
    }
}

/// Whom the table waits for, when it is not you.
pub(crate) fn waiting(place: &SeatView<'_>, names: &[&str]) -> String {
    let public = place.public;
    let others: Vec<&str> = public
        .awaited
        .iter()
        .filter(|party| **party != place.me)
        .map(|party| name_of(names, *party))
        .collect();
    match others.as_slice() {
        [] => public.phase_name.to_string(),
        [one] => format!("{}: {one}", public.phase_name),
        _ => format!("{}: the others", public.phase_name),
    }
}

/// The name of a party.
pub(crate) fn name_of<'a>(names: &[&'a str], party: Party) -> &'a str {
    names.get(usize::from(party.0)).copied().unwrap_or("?")
}

/// A call in a word.
pub(crate) const fn call_word(call: Call) -> &'static str {
    match call {
        Call::Card => "card",
        Call::Stay => "stay",
        Call::Natural => "natural",
        Call::UnderEight => "under eight",
    }
}
