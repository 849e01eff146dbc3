//! The words of an act without its amounts: what a line names and an expectation asks about.

use std::fmt;

use sabot_core::{Party, Pot};

use super::super::cursor::{Cursor, Read};
use super::super::expect::HousePot;
use super::{NUMBER, Switch, Worded, fact_words};
use crate::table::act::{Area, Call, Irregularity, PassReason, Ruling, Tender};
use crate::table::bounds::{
    BankKind, CashKind, CoverKind, CroupierKind, DoorKind, FloorKind, Kind, OddKind, PlaceKind,
    PlayKind, PrepKind, PuntoKind, ShoeKind,
};
use crate::table::place::Place;

/// Acts that one word names.
macro_rules! plain_kinds {
    ($($group:ident($inner:ident::$kind:ident) = $word:literal $(| $alias:literal)*,)+) => {
        /// Writes the words that name an act.
        pub(in super::super) fn write_kind(kind: Kind, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            match kind {
                $(Kind::$group($inner::$kind) => f.write_str($word),)+
                Kind::Shoe(ShoeKind::Turn(place)) => write!(f, "{TURN} {}", place.word()),
                Kind::Cover(CoverKind::InCash(call)) => {
                    write_kind(call.in_chips(), f)?;
                    write!(f, " {}", Tender::Cash.word())
                }
                Kind::Floor(FloorKind::OrderPass(reason)) => write!(f, "{ORDER_PASS} {}", reason.word()),
                Kind::Play(PlayKind::Say(call)) => f.write_str(call.word()),
                Kind::Play(PlayKind::Abatage(number)) => write!(f, "{ABATAGE} {number}"),
                Kind::Door(DoorKind::SitAgain(party)) => write!(f, "{SIT_AGAIN} {NUMBER}{}", party.0),
                Kind::Door(DoorKind::ArriveAgain(party)) => write!(f, "{ARRIVE_AGAIN} {NUMBER}{}", party.0),
                Kind::Punto(PuntoKind::Wager(area)) => write!(f, "{WAGER} {}", area.word()),
                Kind::Punto(PuntoKind::RemoveWager(area)) => write!(f, "{REMOVE} {}", area.word()),
                Kind::Place(PlaceKind::RuleTable(on)) => {
                    let switch = if on { Switch::On } else { Switch::Off };
                    write!(f, "{RULE_TABLE} {}", switch.word())
                }
                Kind::Odd(OddKind::Report(fact)) => {
                    let (name, mark) = fact_words(fact);
                    write!(f, "{REPORT} {name}")?;
                    mark.iter().try_for_each(|mark| write!(f, " {mark}"))
                }
                Kind::Odd(OddKind::Rule(ruling)) => write!(f, "{RULE} {}", ruling.word()),
                Kind::Floor(FloorKind::Correct { from, to }) => {
                    write!(f, "{CORRECT} ")?;
                    write_pot(from, f)?;
                    f.write_str(" ")?;
                    write_pot(to, f)
                }
            }
        }

        fn plain_kind(word: &str) -> Option<Kind> {
            match word {
                $($word $(| $alias)* => Some(Kind::$group($inner::$kind)),)+
                _ => None,
            }
        }
    };
}

plain_kinds! {
    Prep(PrepKind::ReceiveDecks) = "receive-decks",
    Prep(PrepKind::Inspect) = "inspect",
    Prep(PrepKind::Verify) = "verify",
    Prep(PrepKind::Spread) = "spread",
    Prep(PrepKind::Acknowledge) = "look",
    Prep(PrepKind::TurnDown) = "turn-down",
    Prep(PrepKind::Wash) = "wash",
    Prep(PrepKind::Stack) = "stack",
    Prep(PrepKind::CertifyPreShuffle) = "pre-shuffled",
    Prep(PrepKind::Shuffle) = "shuffle",
    Prep(PrepKind::Lace) = "lace",
    Prep(PrepKind::Reshuffle) = "reshuffle",
    Prep(PrepKind::Cut) = "cut",
    Prep(PrepKind::OrderRecut) = "recut",
    Prep(PrepKind::PlaceCuttingCard) = "cutting-card",
    Prep(PrepKind::LoadShoe) = "load",
    Croupier(CroupierKind::StartGame) = "start",
    Shoe(ShoeKind::Card) = "card-out",
    Shoe(ShoeKind::ShowCuttingCard) = "cutting-card-shown",
    Bank(BankKind::Bid) = "bid",
    Bank(BankKind::TakeBank) = "take",
    Bank(BankKind::Bank) = "bank",
    Bank(BankKind::Remain) = "remain",
    Bank(BankKind::Pass) = "pass",
    Cover(CoverKind::Decline) = "decline",
    Cover(CoverKind::Suivi) = "suivi" | "banco-suivi",
    Cover(CoverKind::Banco) = "banco" | "banco-seul" | "bank-only",
    Cover(CoverKind::WithTable) = "with-table" | "avec-la-table",
    Cover(CoverKind::Stake) = "stake",
    Cover(CoverKind::TakeBack) = "take-back",
    Croupier(CroupierKind::CloseWindow) = "close",
    Croupier(CroupierKind::NoMoreBets) = "no-more-bets" | "rien-ne-va-plus",
    Croupier(CroupierKind::CallCards) = "call-cards",
    Play(PlayKind::Deal) = "deal",
    Play(PlayKind::Draw) = "draw",
    Play(PlayKind::Stand) = "stand",
    Croupier(CroupierKind::Settle) = "settle",
    Punto(PuntoKind::LayAnte) = "ante",
    Place(PlaceKind::BuyIn) = "buy-in",
    Door(DoorKind::Sit) = "sit",
    Door(DoorKind::Arrive) = "arrive",
    Place(PlaceKind::ComeBack) = "come-back",
    Place(PlaceKind::RequestSeat) = "request-seat",
    Place(PlaceKind::ApproveSeat) = "approve-seat",
    Place(PlaceKind::TakeSeat) = "take-seat",
    Place(PlaceKind::MoveSeat) = "move-seat",
    Place(PlaceKind::MoveBox) = "move-box",
    Place(PlaceKind::Leave) = "leave",
    Place(PlaceKind::Tip) = "tip",
    Floor(FloorKind::ChangeMinimum) = "minimum",
    Floor(FloorKind::PostNotice) = "notice",
    Floor(FloorKind::ChangeRate) = "rate",
    Floor(FloorKind::ChangeProcedure) = "procedure",
    Floor(FloorKind::ChangeMixing) = "mixing",
    Floor(FloorKind::Suspend) = "suspend",
    Floor(FloorKind::Resume) = "resume",
    Place(PlaceKind::SetAside) = "set-aside",
    Floor(FloorKind::TimeUp) = "time-up",
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
        return Ok(number.map_or(Kind::Play(PlayKind::Say(call)), |it| {
            Kind::Play(PlayKind::Abatage(it))
        }));
    }
    match token.text {
        TURN => cursor
            .choice::<Place>()
            .map(|it| Kind::Shoe(ShoeKind::Turn(it))),
        SIT_AGAIN => cursor
            .read(FORMER, former)
            .map(|it| Kind::Door(DoorKind::SitAgain(it))),
        ARRIVE_AGAIN => cursor
            .read(FORMER, former)
            .map(|it| Kind::Door(DoorKind::ArriveAgain(it))),
        ORDER_PASS => cursor
            .choice::<PassReason>()
            .map(|it| Kind::Floor(FloorKind::OrderPass(it))),
        WAGER => cursor
            .choice::<Area>()
            .map(|it| Kind::Punto(PuntoKind::Wager(it))),
        REMOVE => cursor
            .choice::<Area>()
            .map(|it| Kind::Punto(PuntoKind::RemoveWager(it))),
        RULE_TABLE => cursor
            .choice::<Switch>()
            .map(|switch| Kind::Place(PlaceKind::RuleTable(switch == Switch::On))),
        REPORT => read_fact(cursor).map(|it| Kind::Odd(OddKind::Report(it))),
        RULE => cursor
            .choice::<Ruling>()
            .map(|it| Kind::Odd(OddKind::Rule(it))),
        CORRECT => Ok(Kind::Floor(FloorKind::Correct {
            from: cursor.read(POT, pot_of)?,
            to: cursor.read(POT, pot_of)?,
        })),
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
    cursor
        .accept(cash)
        .map(|_| Kind::Cover(CoverKind::InCash(call)))
}

const POT: &str = "a pot: a party's number (no:2), levy, table-purse or tips";

/// A pot that can be corrected (INT-96); any other is written as it is never read.
fn write_pot(pot: Pot, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match pot {
        Pot::Purse(party) => write!(f, "{NUMBER}{}", party.0),
        Pot::Levy => f.write_str(HousePot::Levy.word()),
        Pot::TablePurse => f.write_str(HousePot::TablePurse.word()),
        Pot::Tips => f.write_str(HousePot::Tips.word()),
        Pot::Stake(_)
        | Pot::Bank
        | Pot::Ante
        | Pot::Unclaimed
        | Pot::Changeur
        | Pot::Cash
        | Pot::Outside => f.write_str("none"),
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
