//! The words of an act without its amounts: what a line names and an expectation asks about.

use std::fmt;

use sabot_core::{Party, Pot};

use super::super::cursor::{Cursor, Read};
use super::super::expect::HousePot;
use super::{NUMBER, Switch, Worded, fact_words};
use crate::table::act::{Area, Call, Irregularity, PassReason, Ruling, Tender};
use crate::table::bounds::{CashKind, Kind};
use crate::table::place::Place;

/// Acts that one word names.
macro_rules! plain_kinds {
    ($($kind:ident = $word:literal $(| $alias:literal)*,)+) => {
        /// The word of an act that needs no other to be named.
        const fn plain_word(kind: Kind) -> Option<&'static str> {
            match kind {
                $(Kind::$kind => Some($word),)+
                Kind::Turn(_)
                | Kind::InCash(_)
                | Kind::OrderPass(_)
                | Kind::Say(_)
                | Kind::Abatage(_)
                | Kind::SitAgain(_)
                | Kind::ArriveAgain(_)
                | Kind::Wager(_)
                | Kind::RemoveWager(_)
                | Kind::RuleTable(_)
                | Kind::Report(_)
                | Kind::Rule(_)
                | Kind::Correct { .. } => None,
            }
        }

        fn plain_kind(word: &str) -> Option<Kind> {
            match word {
                $($word $(| $alias)* => Some(Kind::$kind),)+
                _ => None,
            }
        }
    };
}

plain_kinds! {
    ReceiveDecks = "receive-decks",
    Inspect = "inspect",
    Verify = "verify",
    Spread = "spread",
    Acknowledge = "look",
    TurnDown = "turn-down",
    Wash = "wash",
    Stack = "stack",
    CertifyPreShuffle = "pre-shuffled",
    Shuffle = "shuffle",
    Lace = "lace",
    Reshuffle = "reshuffle",
    Cut = "cut",
    OrderRecut = "recut",
    PlaceCuttingCard = "cutting-card",
    LoadShoe = "load",
    StartGame = "start",
    Card = "card-out",
    ShowCuttingCard = "cutting-card-shown",
    Bid = "bid",
    TakeBank = "take",
    Bank = "bank",
    Remain = "remain",
    Pass = "pass",
    Decline = "decline",
    Suivi = "suivi" | "banco-suivi",
    Banco = "banco" | "banco-seul" | "bank-only",
    WithTable = "with-table" | "avec-la-table",
    Stake = "stake",
    TakeBack = "take-back",
    CloseWindow = "close",
    NoMoreBets = "no-more-bets" | "rien-ne-va-plus",
    CallCards = "call-cards",
    Deal = "deal",
    Draw = "draw",
    Stand = "stand",
    Settle = "settle",
    LayAnte = "ante",
    BuyIn = "buy-in",
    Sit = "sit",
    Arrive = "arrive",
    ComeBack = "come-back",
    RequestSeat = "request-seat",
    ApproveSeat = "approve-seat",
    TakeSeat = "take-seat",
    MoveSeat = "move-seat",
    MoveBox = "move-box",
    Leave = "leave",
    Tip = "tip",
    ChangeMinimum = "minimum",
    PostNotice = "notice",
    ChangeRate = "rate",
    ChangeProcedure = "procedure",
    ChangeMixing = "mixing",
    Suspend = "suspend",
    Resume = "resume",
    SetAside = "set-aside",
    TimeUp = "time-up",
}

const TURN: &str = "turn";
const ORDER_PASS: &str = "order-pass";
const WAGER: &str = "wager";
const REMOVE: &str = "remove";
const RULE_TABLE: &str = "rule-table";
const REPORT: &str = "report";
const RULE: &str = "rule";
const CORRECT: &str = "correct";
const SIT_AGAIN: &str = "sit-again";
const ARRIVE_AGAIN: &str = "arrive-again";
const ABATAGE: &str = "abatage";

/// Whether a word names an act at the table, alone or with the words after it.
#[cfg(test)]
pub(in super::super) fn is_act_word(word: &str) -> bool {
    plain_kind(word).is_some()
        || Call::of_word(word).is_some()
        || matches!(
            word,
            TURN | ORDER_PASS
                | WAGER
                | REMOVE
                | RULE_TABLE
                | REPORT
                | RULE
                | CORRECT
                | SIT_AGAIN
                | ARRIVE_AGAIN
                | ABATAGE
        )
}

/// Writes the words that name an act.
pub(in super::super) fn write_kind(kind: Kind, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the list above names every other kind"
    )]
    match kind {
        Kind::Turn(place) => write!(f, "{TURN} {}", place.word()),
        Kind::InCash(call) => {
            write_kind(call.in_chips(), f)?;
            write!(f, " {}", Tender::Cash.word())
        }
        Kind::OrderPass(reason) => write!(f, "{ORDER_PASS} {}", reason.word()),
        Kind::Say(call) => f.write_str(call.word()),
        Kind::Abatage(number) => write!(f, "{ABATAGE} {number}"),
        Kind::SitAgain(party) => write!(f, "{SIT_AGAIN} {NUMBER}{}", party.0),
        Kind::ArriveAgain(party) => write!(f, "{ARRIVE_AGAIN} {NUMBER}{}", party.0),
        Kind::Wager(area) => write!(f, "{WAGER} {}", area.word()),
        Kind::RemoveWager(area) => write!(f, "{REMOVE} {}", area.word()),
        Kind::RuleTable(on) => {
            let switch = if on { Switch::On } else { Switch::Off };
            write!(f, "{RULE_TABLE} {}", switch.word())
        }
        Kind::Report(fact) => {
            let (name, mark) = fact_words(fact);
            write!(f, "{REPORT} {name}")?;
            mark.iter().try_for_each(|mark| write!(f, " {mark}"))
        }
        Kind::Rule(ruling) => write!(f, "{RULE} {}", ruling.word()),
        Kind::Correct { from, to } => {
            write!(f, "{CORRECT} ")?;
            write_pot(from, f)?;
            f.write_str(" ")?;
            write_pot(to, f)
        }
        plain => f.write_str(plain_word(plain).unwrap_or_default()),
    }
}

/// Reads the words that name an act.
pub(in super::super) fn read_kind(cursor: &mut Cursor<'_>, expected: &str) -> Read<Kind> {
    let token = cursor.word(expected)?;
    if let Some(kind) = plain_kind(token.text) {
        return Ok(in_cash(cursor, kind).unwrap_or(kind));
    }
    if let Some(call) = Call::of_word(token.text) {
        // "Abatage 9": the number is announced with it (VE-game-34).
        let number = if call == Call::Natural {
            cursor.accept(|text| text.parse().ok().filter(|number| matches!(number, 0..=9)))
        } else {
            None
        };
        return Ok(number.map_or(Kind::Say(call), Kind::Abatage));
    }
    match token.text {
        TURN => cursor.choice::<Place>().map(Kind::Turn),
        SIT_AGAIN => cursor.read(FORMER, former).map(Kind::SitAgain),
        ARRIVE_AGAIN => cursor.read(FORMER, former).map(Kind::ArriveAgain),
        ORDER_PASS => cursor.choice::<PassReason>().map(Kind::OrderPass),
        WAGER => cursor.choice::<Area>().map(Kind::Wager),
        REMOVE => cursor.choice::<Area>().map(Kind::RemoveWager),
        RULE_TABLE => cursor
            .choice::<Switch>()
            .map(|switch| Kind::RuleTable(switch == Switch::On)),
        REPORT => read_fact(cursor).map(Kind::Report),
        RULE => cursor.choice::<Ruling>().map(Kind::Rule),
        CORRECT => Ok(Kind::Correct {
            from: cursor.read(POT, pot_of)?,
            to: cursor.read(POT, pot_of)?,
        }),
        _ => Err(cursor.error(Some(token), expected)),
    }
}

const FORMER: &str = "the number the person had here before (no:2)";

fn former(text: &str) -> Option<Party> {
    let number = text.strip_prefix(NUMBER)?;
    number.parse().ok().map(Party)
}

/// The same call in cash, if the line says so and the act has no tender beside an amount.
fn in_cash(cursor: &mut Cursor<'_>, kind: Kind) -> Option<Kind> {
    let call = CashKind::ALL
        .into_iter()
        .find(|call| call.in_chips() == kind)?;
    let cash = |word: &str| Tender::of_word(word).filter(|tender| *tender == Tender::Cash);
    cursor.accept(cash).map(|_| Kind::InCash(call))
}

const POT: &str = "a pot: a party's number (no:2), levy, table-purse or tips";

/// A pot that can be corrected (INT-96); any other is written as it is never read.
fn write_pot(pot: Pot, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the other pots are never corrected"
    )]
    match pot {
        Pot::Purse(party) => write!(f, "{NUMBER}{}", party.0),
        Pot::Levy => f.write_str(HousePot::Levy.word()),
        Pot::TablePurse => f.write_str(HousePot::TablePurse.word()),
        Pot::Tips => f.write_str(HousePot::Tips.word()),
        _ => f.write_str("none"),
    }
}

fn pot_of(text: &str) -> Option<Pot> {
    if let Some(number) = text.strip_prefix(NUMBER) {
        return number.parse().ok().map(|number| Pot::Purse(Party(number)));
    }
    [
        (HousePot::Levy, Pot::Levy),
        (HousePot::TablePurse, Pot::TablePurse),
        (HousePot::Tips, Pot::Tips),
    ]
    .into_iter()
    .find_map(|(word, pot)| (word.word() == text).then_some(pot))
}

fn read_fact(cursor: &mut Cursor<'_>) -> Read<Irregularity> {
    let expected = "an irregularity (wrong-order, banker-extra, player-extra, double-draw, \
                    card-after-stay, drawn-in-error, banker-took-card, face-up, other)";
    let plain = |word: &str| {
        Irregularity::ALL
            .into_iter()
            .find(|fact| fact_words(*fact) == (word, None))
    };
    let fact = cursor.read(expected, plain)?;
    let (name, _) = fact_words(fact);
    let marked = |mark: &str| {
        Irregularity::ALL
            .into_iter()
            .find(|fact| fact_words(*fact) == (name, Some(mark)))
    };
    Ok(cursor.accept(marked).unwrap_or(fact))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::allowed::kinds;

    struct Words(Kind);

    impl fmt::Display for Words {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write_kind(self.0, f)
        }
    }

    #[test]
    fn every_kind_of_act_has_its_words_and_reads_back() {
        for kind in kinds() {
            let words = Words(kind).to_string();
            let mut cursor = Cursor::new(&words, 1);
            assert_eq!(read_kind(&mut cursor, "an act"), Ok(kind), "{words}");
            assert_eq!(cursor.end("nothing"), Ok(()));
            assert!(words.split(' ').next().is_some_and(is_act_word), "{words}");
        }
    }

    #[test]
    fn a_misread_word_is_told_with_its_column() {
        let mut cursor = Cursor::new("order-pass boredom", 3);
        assert_eq!(
            read_kind(&mut cursor, "an act").unwrap_err().to_string(),
            "line 3, column 12: found `boredom`, \
             expected a reason (delay, invalid-deals, violation, uncovered)"
        );
    }
}
