//! Reading an act: who, the words that name it, then its amounts.

use sabot_core::{Moment, Party};

use super::super::ast::{ActLine, Deed, HouseLine, Item};
use super::super::cursor::{Cursor, Read, Token};
use super::super::words::{BEHIND, HouseWord, NO_ANTE, ON, StaffWord, VOID, Worded, read_kind};
use super::{house, nouns};
use crate::house::HouseActor;
use crate::table::Act;
use crate::table::act::{CashCall, Line, Tender};
use crate::table::bounds::{CashKind, Kind};

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
    if kind == Kind::Arrive
        && let Some(name) = cursor.accept(nouns::standing_name)
    {
        let (behind, purse) = arrival(cursor)?;
        return Ok(Deed::Arrive {
            name,
            behind,
            purse,
        });
    }
    if kind == Kind::TimeUp && nouns::is_over(cursor) {
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
        Kind::ReceiveDecks => Act::ReceiveDecks(nouns::number(cursor, "a number of decks")?),
        Kind::Inspect => Act::Inspect,
        Kind::Verify => Act::Verify,
        Kind::Spread => Act::Spread,
        Kind::Acknowledge => Act::Acknowledge,
        Kind::TurnDown => Act::TurnDown,
        Kind::Wash => Act::Wash,
        Kind::Stack => Act::Stack,
        Kind::CertifyPreShuffle => Act::CertifyPreShuffle,
        Kind::Shuffle => Act::Shuffle {
            dealer: nouns::number(cursor, "a dealer of the crew (1, 2, 3)")?,
        },
        Kind::Lace => Act::Lace {
            cards: nouns::number(cursor, "a number of cards")?,
        },
        Kind::Reshuffle => Act::Reshuffle {
            cards: nouns::number(cursor, "a number of cards")?,
        },
        Kind::Cut => Act::Cut {
            depth: nouns::number(cursor, "a number of cards")?,
        },
        Kind::OrderRecut => Act::OrderRecut,
        Kind::PlaceCuttingCard => Act::PlaceCuttingCard {
            behind: nouns::number(cursor, "a number of cards")?,
        },
        Kind::LoadShoe => Act::LoadShoe,
        Kind::StartGame => Act::StartGame,
        Kind::Card => Act::Card(nouns::face(cursor)?),
        Kind::Turn(place) => Act::Turn {
            place,
            card: nouns::card(cursor)?,
        },
        Kind::ShowCuttingCard => Act::ShowCuttingCard,
        Kind::Bid => Act::Bid(nouns::money(cursor)?),
        Kind::TakeBank if nouns::is_over(cursor) => Act::TakeBank(None),
        Kind::TakeBank => take(cursor)?,
        Kind::InCash(CashKind::TakeBank) => Act::InCash(CashCall::TakeBank(None)),
        Kind::InCash(CashKind::Suivi) => Act::InCash(CashCall::Suivi),
        Kind::InCash(CashKind::Banco) => Act::InCash(CashCall::Banco),
        Kind::InCash(CashKind::WithTable) => Act::InCash(CashCall::WithTable),
        Kind::Bank => Act::Bank {
            amount: nouns::money(cursor)?,
            tender: cursor.accept_choice().unwrap_or(Tender::Chips),
        },
        Kind::Remain => Act::Remain,
        Kind::Pass => Act::Pass,
        Kind::OrderPass(reason) => Act::OrderPass(reason),
        Kind::Decline => Act::Decline,
        Kind::Suivi => Act::Suivi,
        Kind::Banco => Act::Banco,
        Kind::WithTable => Act::WithTable,
        Kind::Stake => stake(cursor)?,
        Kind::TakeBack => Act::TakeBack,
        Kind::CloseWindow => Act::CloseWindow,
        Kind::NoMoreBets => Act::NoMoreBets,
        Kind::CallCards => Act::CallCards,
        Kind::Deal => Act::Deal,
        Kind::Say(call) => Act::Say(call),
        Kind::Abatage(number) => Act::Abatage(number),
        Kind::Draw => Act::Draw,
        Kind::Stand => Act::Stand,
        Kind::Settle => Act::Settle,
        Kind::Wager(area) => Act::Wager {
            area,
            amount: nouns::money(cursor)?,
            ante: !cursor.accept_word(NO_ANTE),
            tender: cursor.accept_choice().unwrap_or(Tender::Chips),
        },
        Kind::LayAnte => Act::LayAnte,
        Kind::RemoveWager(area) => Act::RemoveWager(area),
        Kind::BuyIn => Act::BuyIn {
            amount: nouns::money(cursor)?,
            tender: cursor.accept_choice().unwrap_or(Tender::Cash),
        },
        Kind::Sit => sit(cursor, None)?,
        Kind::SitAgain(former) => sit(cursor, Some(former))?,
        Kind::Arrive => arrive(cursor, None)?,
        Kind::ArriveAgain(former) => arrive(cursor, Some(former))?,
        Kind::ComeBack => Act::ComeBack {
            purse: nouns::money(cursor)?,
        },
        Kind::RequestSeat => Act::RequestSeat(nouns::seat(cursor)?),
        Kind::ApproveSeat => Act::ApproveSeat(nouns::seat(cursor)?),
        Kind::TakeSeat => Act::TakeSeat(nouns::seat(cursor)?),
        Kind::MoveSeat => Act::MoveSeat(nouns::seat(cursor)?),
        Kind::MoveBox => Act::MoveBox(nouns::seat(cursor)?),
        Kind::Leave => Act::Leave,
        Kind::RuleTable(on) => Act::RuleTable(on),
        Kind::Tip => Act::Tip(nouns::money(cursor)?),
        Kind::ChangeMinimum => Act::ChangeMinimum(nouns::money(cursor)?),
        Kind::PostNotice => Act::PostNotice(nouns::percent(cursor)?),
        Kind::ChangeRate => Act::ChangeRate(nouns::percent(cursor)?),
        Kind::ChangeProcedure => Act::ChangeProcedure(cursor.choice()?),
        Kind::ChangeMixing => Act::ChangeMixing(cursor.choice()?),
        Kind::Suspend => Act::Suspend {
            void: cursor.accept_word(VOID),
        },
        Kind::Resume => Act::Resume,
        Kind::SetAside => Act::SetAside,
        Kind::TimeUp => Act::TimeUp(nouns::number(cursor, "the number of a window")?),
        Kind::Report(fact) => Act::Report(fact),
        Kind::Rule(ruling) => Act::Rule(ruling),
        Kind::Correct { from, to } => Act::Correct {
            from,
            to,
            amount: nouns::money(cursor)?,
        },
    })
}

fn sit(cursor: &mut Cursor<'_>, former: Option<Party>) -> Read<Act> {
    Ok(Act::Sit {
        seat: nouns::seat(cursor)?,
        purse: nouns::money(cursor)?,
        former,
    })
}

fn arrive(cursor: &mut Cursor<'_>, former: Option<Party>) -> Read<Act> {
    let (behind, purse) = arrival(cursor)?;
    Ok(Act::Arrive {
        behind,
        purse,
        former,
    })
}

/// `take 500.00`, or `take 500.00 cash`.
fn take(cursor: &mut Cursor<'_>) -> Read<Act> {
    let amount = Some(nouns::money(cursor)?);
    Ok(if cursor.accept_word(Tender::Cash.word()) {
        Act::InCash(CashCall::TakeBank(amount))
    } else {
        Act::TakeBank(amount)
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
    Ok(Act::Stake {
        amount,
        line,
        tender,
        on_box,
    })
}
