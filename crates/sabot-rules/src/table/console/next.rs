//! What comes next, as data: one key, a card, an answer or a ruling.

use sabot_core::Party;
use serde::Serialize;

use super::super::Table;
use super::super::act::{Act, Actor, Irregularity, Ruling};
use super::super::awaits::Awaits;
use super::super::bounds::{Bounds, Kind, OddKind, ShoeKind};
use super::super::phase::{Phase, Question};
use super::super::place::Place;
use super::super::refusal::Role;
use super::super::{Refusal, croupier};
use super::words::{Words, words};
use crate::clause::Clause;

/// Whether a card's face is entered with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum CardFace {
    /// The card lies face up: its face is needed.
    Needed,
    /// It may be entered now if it lies face up, or be read later.
    Either,
    /// The card lies face down, and nobody looks.
    Down,
}

/// What the table waits for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "what")]
pub enum Next {
    /// A card of the shoe.
    Card {
        /// The place the card goes to.
        place: Place,
        /// Whether the card comes with its face.
        face: CardFace,
        /// How many cards follow each other here before anything else is asked, this one included.
        run: u8,
    },
    /// The face of a card that lies here.
    Face {
        /// The place of the card whose face is awaited.
        place: Place,
    },
    /// An act that leaves nothing to choose: one key sends it.
    Act {
        /// The actor whose act it is.
        actor: Actor,
        /// The act that is due.
        act: Act,
    },
    /// Answers of these parties.
    Answers {
        /// The parties that are awaited.
        parties: Vec<Party>,
        /// The act by which the croupier closes the window, where he may.
        close: Option<Act>,
    },
    /// Somebody has to rule.
    Ruling {
        /// The question they rule on.
        question: Question,
        /// The question in a sentence.
        asks: Words,
        /// What can be ruled.
        choices: Vec<RulingChoice>,
    },
    /// Nothing: the table waits.
    Nothing,
}

/// One thing that can be ruled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RulingChoice {
    /// The ruling itself.
    pub ruling: Ruling,
    /// The role that may rule so.
    pub decides: Role,
    /// The clause of the ruling.
    pub clause: Clause,
    /// What the ruling does, in a sentence.
    pub what: Words,
    /// Why it cannot be ruled now, if it cannot.
    pub refusal: Option<Refusal>,
}

/// What the table waits for.
pub(super) fn next(table: &Table) -> Next {
    match table.awaits() {
        Awaits::Card(place) => Next::Card {
            place,
            face: face(table),
            run: run(table, place),
        },
        Awaits::Face(place) => Next::Face { place },
        Awaits::Staff(actor, act) => Next::Act { actor, act },
        Awaits::Answer => answers(table),
        Awaits::Ruling(question) => ruling(table, question),
        Awaits::Nothing => Next::Nothing,
    }
}

fn face(table: &Table) -> CardFace {
    match table.verdict(Actor::Croupier, None, Kind::Shoe(ShoeKind::Card)) {
        Ok(Bounds::Face { must: true }) => CardFace::Needed,
        Ok(Bounds::Down { .. }) => CardFace::Down,
        Ok(_) | Err(_) => CardFace::Either,
    }
}

/// How many cards come one after the other for the same reason.
fn run(table: &Table, place: Place) -> u8 {
    if let Some((_, count)) = table.odd().wants.iter().rev().flatten().next() {
        return *count;
    }
    match (place, table.phase()) {
        (Place::Burn, Phase::Burning(left)) => left.unwrap_or(1),
        (Place::P1 | Place::B1 | Place::P2 | Place::B2, _) => {
            let dealt = Place::DEAL.iter().position(|at| *at == place);
            let left = Place::DEAL.len().saturating_sub(dealt.unwrap_or(3));
            u8::try_from(left).unwrap_or(1)
        }
        _ => 1,
    }
}

fn answers(table: &Table) -> Next {
    let silent = |party: &Party| table.party(*party).is_some_and(|state| !state.answered);
    Next::Answers {
        parties: table.entitled().filter(silent).collect(),
        close: croupier::close(table, table.at()).map(|command| command.act),
    }
}

fn ruling(table: &Table, question: Question) -> Next {
    let (asks, rulings): (Words, &[Ruling]) = match question {
        Question::Transfer => (
            words(
                "The hand is annulled. Does the bank move?",
                "Le coup est annulé. La banque passe-t-elle ?",
                "Il colpo è annullato. Il banco passa?",
            ),
            &[Ruling::Keep, Ruling::Transfer],
        ),
        Question::Unlawful => (
            words(
                "A call was not lawful. What becomes of the coup?",
                "Une annonce était irrégulière. Que devient le coup ?",
                "Una chiamata era irregolare. Che ne è del colpo?",
            ),
            &[Ruling::Rebuild, Ruling::Annul],
        ),
        Question::Other => (
            words(
                "An irregularity is reported. How does play go on?",
                "Une irrégularité est signalée. Comment continuer ?",
                "È segnalata un'irregolarità. Come si prosegue?",
            ),
            &[
                Ruling::Continue,
                Ruling::Void,
                Ruling::AdjustPlayer,
                Ruling::AdjustBanker,
                Ruling::AdjustTie,
            ],
        ),
    };
    let choices = rulings.iter().map(|ruling| choice(table, *ruling));
    Next::Ruling {
        question,
        asks,
        choices: choices.collect(),
    }
}

fn choice(table: &Table, ruling: Ruling) -> RulingChoice {
    let kind = Kind::Odd(OddKind::Rule(ruling));
    let (decides, site) = table.role(kind);
    let own = match decides {
        Role::Manager | Role::SupervisorOrManager => Actor::Manager,
        Role::Supervisor => Actor::Supervisor,
        Role::Patron | Role::Croupier | Role::CroupierOrSupervisor | Role::House => Actor::Croupier,
    };
    RulingChoice {
        ruling,
        decides,
        clause: table.clause(site),
        what: told(ruling),
        refusal: table.verdict(own, None, kind).err(),
    }
}

/// What a ruling does.
const fn told(ruling: Ruling) -> Words {
    match ruling {
        Ruling::Keep => words(
            "The banker keeps the bank.",
            "Le banquier garde la banque.",
            "Il banchiere tiene il banco.",
        ),
        Ruling::Transfer => words(
            "The bank is offered to the next on the right.",
            "La banque est offerte au suivant à droite.",
            "Il banco è offerto al prossimo a destra.",
        ),
        Ruling::Rebuild => words(
            "The coup is rebuilt by the compulsory moves.",
            "Le coup est reconstruit selon les tirages obligés.",
            "Il colpo si ricostruisce con le mosse obbligate.",
        ),
        Ruling::Annul => words(
            "The coup is annulled: all wagers go back.",
            "Le coup est annulé : les mises sont rendues.",
            "Il colpo è annullato: le puntate tornano.",
        ),
        Ruling::Continue => words(
            "Play goes on as it stands.",
            "Le jeu continue en l'état.",
            "Il gioco prosegue così com'è.",
        ),
        Ruling::Void => words(
            "The coup is void: all wagers go back.",
            "Le coup est nul : les mises sont rendues.",
            "Il colpo è nullo: le puntate tornano.",
        ),
        Ruling::AdjustPlayer => words(
            "The coup is settled as the Player's.",
            "Le coup est réglé au ponte.",
            "Il colpo si paga al punto.",
        ),
        Ruling::AdjustBanker => words(
            "The coup is settled as the Banker's.",
            "Le coup est réglé à la banque.",
            "Il colpo si paga al banco.",
        ),
        Ruling::AdjustTie => words(
            "The coup is settled as a tie.",
            "Le coup est réglé comme égalité.",
            "Il colpo si paga come pari.",
        ),
    }
}

/// Whether this fact is put to those in charge, and to whom.
pub(super) fn put_to(table: &Table, fact: Irregularity) -> Option<Role> {
    match fact {
        Irregularity::WrongOrder { rectifiable: false } => {
            Some(table.role(Kind::Odd(OddKind::Rule(Ruling::Keep))).0)
        }
        Irregularity::Other => Some(table.role(Kind::Odd(OddKind::Rule(Ruling::Continue))).0),
        Irregularity::WrongOrder { rectifiable: true }
        | Irregularity::BankerExtra { .. }
        | Irregularity::PlayerExtra { .. }
        | Irregularity::DoubleDraw { .. }
        | Irregularity::CardAfterStay { .. }
        | Irregularity::DrawnInError { .. }
        | Irregularity::BankerTookCard
        | Irregularity::FaceUp => None,
    }
}
