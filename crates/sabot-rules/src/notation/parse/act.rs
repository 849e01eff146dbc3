//! Reading an act: who, the words that name it, then its amounts.

use sabot_core::{Moment, Party};

use super::super::ast::{ActLine, Deed, HouseLine, Item};
use super::super::cursor::{Cursor, Read, Token};
use super::super::words::{BEHIND, HouseWord, NO_ANTE, ON, StaffWord, VOID, Worded, read_kind};
use super::{house, nouns};
use crate::house::HouseActor;
use crate::table::act::{CashCall, Line, Tender};
use crate::table::bounds::{
    BankKind, CashKind, CoverKind, CroupierKind, DoorKind, FloorKind, Kind, OddKind, PlaceKind,
    PlayKind, PrepKind, PuntoKind, ShoeKind,
};
use crate::table::{
    Act, BankAct, CoverAct, CroupierAct, DoorAct, FloorAct, OddAct, PlaceAct, PlayAct, PrepAct,
    PuntoAct, ShoeAct,
};

const ACT: &str = "an act such as bid, bank, banco, stake, card, stay, draw, stand or wager";

/// A line that begins with somebody.
pub(super) fn line(cursor: &mut Cursor<'_>, at: Option<Moment>, expected: &str) -> Read<Item> {
    let token = cursor.word(expected)?;
    let house_actor = house_actor_of(token);
    if let Some(actor) = house_actor
        && let Some(word) = cursor.accept(HouseWord::of_word)
    {
        let deed = house::deed(cursor, actor, word)?;
        return Ok(Item::House(HouseLine { at, actor, deed }));
    }
    let Some(speaker) = nouns::speaker_of(token.text) else {
        return Err(match house_actor {
            Some(_) => {
                let found = cursor.next();
                cursor.error(found, &HouseWord::expected())
            }
            None => cursor.error(Some(token), expected),
        });
    };
    Ok(Item::Act(ActLine {
        at,
        speaker,
        deed: deed(cursor)?,
        patron: nouns::for_patron(cursor)?,
    }))
}

fn house_actor_of(token: Token<'_>) -> Option<HouseActor> {
    if let Some(patron) = nouns::patron_of(token.text) {
        return Some(HouseActor::Patron(patron));
    }
    match StaffWord::of_word(token.text)? {
        StaffWord::Croupier => Some(HouseActor::Croupier),
        StaffWord::Supervisor => Some(HouseActor::Supervisor),
        StaffWord::Manager => Some(HouseActor::Manager),
        StaffWord::Cashier => Some(HouseActor::Cashier),
        StaffWord::House | StaffWord::Onlooker => None,
    }
}

fn deed(cursor: &mut Cursor<'_>) -> Read<Deed> {
    let kind = read_kind(cursor, ACT)?;
    if kind == Kind::Door(DoorKind::Arrive)
        && let Some(name) = cursor.accept(nouns::standing_name)
    {
        let (behind, purse) = arrival(cursor)?;
        return Ok(Deed::Arrive {
            name,
            behind,
            purse,
        });
    }
    if kind == Kind::Floor(FloorKind::TimeUp) && nouns::is_over(cursor) {
        return Ok(Deed::TimeUp);
    }
    act(cursor, kind).map(Deed::Act)
}

fn arrival(cursor: &mut Cursor<'_>) -> Read<(sabot_core::Seat, sabot_core::Money)> {
    cursor.keyword(BEHIND)?;
    Ok((nouns::seat(cursor)?, nouns::money(cursor)?))
}

#[expect(
    clippy::too_many_lines,
    reason = "one arm to a kind of act, and nothing else"
)]
fn act(cursor: &mut Cursor<'_>, kind: Kind) -> Read<Act> {
    Ok(match kind {
        Kind::Prep(PrepKind::ReceiveDecks) => Act::Prep(PrepAct::ReceiveDecks(nouns::number(
            cursor,
            "a number of decks",
        )?)),
        Kind::Prep(PrepKind::Inspect) => Act::Prep(PrepAct::Inspect),
        Kind::Prep(PrepKind::Verify) => Act::Prep(PrepAct::Verify),
        Kind::Prep(PrepKind::Spread) => Act::Prep(PrepAct::Spread),
        Kind::Prep(PrepKind::Acknowledge) => Act::Prep(PrepAct::Acknowledge),
        Kind::Prep(PrepKind::TurnDown) => Act::Prep(PrepAct::TurnDown),
        Kind::Prep(PrepKind::Wash) => Act::Prep(PrepAct::Wash),
        Kind::Prep(PrepKind::Stack) => Act::Prep(PrepAct::Stack),
        Kind::Prep(PrepKind::CertifyPreShuffle) => Act::Prep(PrepAct::CertifyPreShuffle),
        Kind::Prep(PrepKind::Shuffle) => Act::Prep(PrepAct::Shuffle {
            dealer: nouns::number(cursor, "a dealer of the crew (1, 2, 3)")?,
        }),
        Kind::Prep(PrepKind::Lace) => Act::Prep(PrepAct::Lace {
            cards: nouns::number(cursor, "a number of cards")?,
        }),
        Kind::Prep(PrepKind::Reshuffle) => Act::Prep(PrepAct::Reshuffle {
            cards: nouns::number(cursor, "a number of cards")?,
        }),
        Kind::Prep(PrepKind::Cut) => Act::Prep(PrepAct::Cut {
            depth: nouns::number(cursor, "a number of cards")?,
        }),
        Kind::Prep(PrepKind::OrderRecut) => Act::Prep(PrepAct::OrderRecut),
        Kind::Prep(PrepKind::PlaceCuttingCard) => Act::Prep(PrepAct::PlaceCuttingCard {
            behind: nouns::number(cursor, "a number of cards")?,
        }),
        Kind::Prep(PrepKind::LoadShoe) => Act::Prep(PrepAct::LoadShoe),
        Kind::Croupier(CroupierKind::StartGame) => Act::Croupier(CroupierAct::StartGame),
        Kind::Shoe(ShoeKind::Card) => Act::Shoe(ShoeAct::Card(nouns::face(cursor)?)),
        Kind::Shoe(ShoeKind::Turn(place)) => Act::Shoe(ShoeAct::Turn {
            place,
            card: nouns::card(cursor)?,
        }),
        Kind::Shoe(ShoeKind::ShowCuttingCard) => Act::Shoe(ShoeAct::ShowCuttingCard),
        Kind::Bank(BankKind::Bid) => Act::Bank(BankAct::Bid(nouns::money(cursor)?)),
        Kind::Bank(BankKind::TakeBank) if nouns::is_over(cursor) => {
            Act::Bank(BankAct::TakeBank(None))
        }
        Kind::Bank(BankKind::TakeBank) => take(cursor)?,
        Kind::Cover(CoverKind::InCash(CashKind::TakeBank)) => {
            Act::Cover(CoverAct::InCash(CashCall::TakeBank(None)))
        }
        Kind::Cover(CoverKind::InCash(CashKind::Suivi)) => {
            Act::Cover(CoverAct::InCash(CashCall::Suivi))
        }
        Kind::Cover(CoverKind::InCash(CashKind::Banco)) => {
            Act::Cover(CoverAct::InCash(CashCall::Banco))
        }
        Kind::Cover(CoverKind::InCash(CashKind::WithTable)) => {
            Act::Cover(CoverAct::InCash(CashCall::WithTable))
        }
        Kind::Bank(BankKind::Bank) => Act::Bank(BankAct::Bank {
            amount: nouns::money(cursor)?,
            tender: cursor.accept_choice().unwrap_or(Tender::Chips),
        }),
        Kind::Bank(BankKind::Remain) => Act::Bank(BankAct::Remain),
        Kind::Bank(BankKind::Pass) => Act::Bank(BankAct::Pass),
        Kind::Floor(FloorKind::OrderPass(reason)) => Act::Floor(FloorAct::OrderPass(reason)),
        Kind::Cover(CoverKind::Decline) => Act::Cover(CoverAct::Decline),
        Kind::Cover(CoverKind::Suivi) => Act::Cover(CoverAct::Suivi),
        Kind::Cover(CoverKind::Banco) => Act::Cover(CoverAct::Banco),
        Kind::Cover(CoverKind::WithTable) => Act::Cover(CoverAct::WithTable),
        Kind::Cover(CoverKind::Stake) => stake(cursor)?,
        Kind::Cover(CoverKind::TakeBack) => Act::Cover(CoverAct::TakeBack),
        Kind::Croupier(CroupierKind::CloseWindow) => Act::Croupier(CroupierAct::CloseWindow),
        Kind::Croupier(CroupierKind::NoMoreBets) => Act::Croupier(CroupierAct::NoMoreBets),
        Kind::Croupier(CroupierKind::CallCards) => Act::Croupier(CroupierAct::CallCards),
        Kind::Play(PlayKind::Deal) => Act::Play(PlayAct::Deal),
        Kind::Play(PlayKind::Say(call)) => Act::Play(PlayAct::Say(call)),
        Kind::Play(PlayKind::Abatage(number)) => Act::Play(PlayAct::Abatage(number)),
        Kind::Play(PlayKind::Draw) => Act::Play(PlayAct::Draw),
        Kind::Play(PlayKind::Stand) => Act::Play(PlayAct::Stand),
        Kind::Croupier(CroupierKind::Settle) => Act::Croupier(CroupierAct::Settle),
        Kind::Punto(PuntoKind::Wager(area)) => Act::Punto(PuntoAct::Wager {
            area,
            amount: nouns::money(cursor)?,
            ante: !cursor.accept_word(NO_ANTE),
            tender: cursor.accept_choice().unwrap_or(Tender::Chips),
        }),
        Kind::Punto(PuntoKind::LayAnte) => Act::Punto(PuntoAct::LayAnte),
        Kind::Punto(PuntoKind::RemoveWager(area)) => Act::Punto(PuntoAct::RemoveWager(area)),
        Kind::Place(PlaceKind::BuyIn) => Act::Place(PlaceAct::BuyIn {
            amount: nouns::money(cursor)?,
            tender: cursor.accept_choice().unwrap_or(Tender::Cash),
        }),
        Kind::Door(DoorKind::Sit) => sit(cursor, None)?,
        Kind::Door(DoorKind::SitAgain(former)) => sit(cursor, Some(former))?,
        Kind::Door(DoorKind::Arrive) => arrive(cursor, None)?,
        Kind::Door(DoorKind::ArriveAgain(former)) => arrive(cursor, Some(former))?,
        Kind::Place(PlaceKind::ComeBack) => Act::Place(PlaceAct::ComeBack {
            purse: nouns::money(cursor)?,
        }),
        Kind::Place(PlaceKind::RequestSeat) => {
            Act::Place(PlaceAct::RequestSeat(nouns::seat(cursor)?))
        }
        Kind::Place(PlaceKind::ApproveSeat) => {
            Act::Place(PlaceAct::ApproveSeat(nouns::seat(cursor)?))
        }
        Kind::Place(PlaceKind::TakeSeat) => Act::Place(PlaceAct::TakeSeat(nouns::seat(cursor)?)),
        Kind::Place(PlaceKind::MoveSeat) => Act::Place(PlaceAct::MoveSeat(nouns::seat(cursor)?)),
        Kind::Place(PlaceKind::MoveBox) => Act::Place(PlaceAct::MoveBox(nouns::seat(cursor)?)),
        Kind::Place(PlaceKind::Leave) => Act::Place(PlaceAct::Leave),
        Kind::Place(PlaceKind::RuleTable(on)) => Act::Place(PlaceAct::RuleTable(on)),
        Kind::Place(PlaceKind::Tip) => Act::Place(PlaceAct::Tip(nouns::money(cursor)?)),
        Kind::Floor(FloorKind::ChangeMinimum) => {
            Act::Floor(FloorAct::ChangeMinimum(nouns::money(cursor)?))
        }
        Kind::Floor(FloorKind::PostNotice) => {
            Act::Floor(FloorAct::PostNotice(nouns::percent(cursor)?))
        }
        Kind::Floor(FloorKind::ChangeRate) => {
            Act::Floor(FloorAct::ChangeRate(nouns::percent(cursor)?))
        }
        Kind::Floor(FloorKind::ChangeProcedure) => {
            Act::Floor(FloorAct::ChangeProcedure(cursor.choice()?))
        }
        Kind::Floor(FloorKind::ChangeMixing) => {
            Act::Floor(FloorAct::ChangeMixing(cursor.choice()?))
        }
        Kind::Floor(FloorKind::Suspend) => Act::Floor(FloorAct::Suspend {
            void: cursor.accept_word(VOID),
        }),
        Kind::Floor(FloorKind::Resume) => Act::Floor(FloorAct::Resume),
        Kind::Place(PlaceKind::SetAside) => Act::Place(PlaceAct::SetAside),
        Kind::Floor(FloorKind::TimeUp) => Act::Floor(FloorAct::TimeUp(nouns::number(
            cursor,
            "the number of a window",
        )?)),
        Kind::Odd(OddKind::Report(fact)) => Act::Odd(OddAct::Report(fact)),
        Kind::Odd(OddKind::Rule(ruling)) => Act::Odd(OddAct::Rule(ruling)),
        Kind::Floor(FloorKind::Correct { from, to }) => Act::Floor(FloorAct::Correct {
            from,
            to,
            amount: nouns::money(cursor)?,
        }),
    })
}

fn sit(cursor: &mut Cursor<'_>, former: Option<Party>) -> Read<Act> {
    Ok(Act::Door(DoorAct::Sit {
        seat: nouns::seat(cursor)?,
        purse: nouns::money(cursor)?,
        former,
    }))
}

fn arrive(cursor: &mut Cursor<'_>, former: Option<Party>) -> Read<Act> {
    let (behind, purse) = arrival(cursor)?;
    Ok(Act::Door(DoorAct::Arrive {
        behind,
        purse,
        former,
    }))
}

/// `take 500.00`, or `take 500.00 cash`.
fn take(cursor: &mut Cursor<'_>) -> Read<Act> {
    let amount = Some(nouns::money(cursor)?);
    Ok(if cursor.accept_word(Tender::Cash.word()) {
        Act::Cover(CoverAct::InCash(CashCall::TakeBank(amount)))
    } else {
        Act::Bank(BankAct::TakeBank(amount))
    })
}

fn stake(cursor: &mut Cursor<'_>) -> Read<Act> {
    let amount = nouns::money(cursor)?;
    let line = cursor.accept_choice().unwrap_or(Line::Beyond);
    let tender = cursor.accept_choice().unwrap_or(Tender::Chips);
    let on_box = if cursor.accept_word(ON) {
        Some(nouns::seat(cursor)?)
    } else {
        None
    };
    Ok(Act::Cover(CoverAct::Stake {
        amount,
        line,
        tender,
        on_box,
    }))
}
