//! Every irregularity that can be reported, two keys away from any phase.

use serde::Serialize;

use super::super::act::{Actor, Irregularity};
use super::super::bounds::{Kind, OddKind};
use super::super::refusal::Role;
use super::super::verdict::fact_clause;
use super::super::{Refusal, Table};
use super::next::put_to;
use super::words::{Words, words};
use crate::clause::Clause;

/// One irregularity.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Reportable {
    /// The fact to report.
    pub fact: Irregularity,
    /// The clause that deals with it.
    pub clause: Clause,
    /// What it is.
    pub what: Words,
    /// Who is asked to decide; nobody where the rules leave no choice.
    pub decides: Option<Role>,
    /// Why it cannot be reported now, if it cannot.
    pub refusal: Option<Refusal>,
}

/// All of them.
pub(super) fn all(table: &Table) -> Vec<Reportable> {
    let all = Irregularity::ALL.into_iter();
    all.map(|fact| Reportable {
        fact,
        clause: fact_clause(fact, table.law()),
        what: told(fact),
        decides: put_to(table, fact),
        refusal: table
            .verdict(Actor::Croupier, None, Kind::Odd(OddKind::Report(fact)))
            .err(),
    })
    .collect()
}

/// Who decides what becomes of a fact at this table; nobody where the rules leave no choice.
pub fn decides(table: &Table, fact: Irregularity) -> Option<Role> {
    put_to(table, fact)
}

#[expect(
    clippy::too_many_lines,
    reason = "one arm for each case, and nothing else"
)]
const fn told(fact: Irregularity) -> Words {
    match fact {
        Irregularity::WrongOrder { rectifiable: true } => words(
            "First four cards out of order; they can be put in their places.",
            "Quatre premières cartes hors d'ordre, remises en place.",
            "Prime quattro carte fuori ordine, rimesse a posto.",
        ),
        Irregularity::WrongOrder { rectifiable: false } => words(
            "First four cards out of order, beyond repair.",
            "Quatre premières cartes hors d'ordre, sans remède.",
            "Prime quattro carte fuori ordine, senza rimedio.",
        ),
        Irregularity::BankerExtra { rectifiable: true } => words(
            "The banker took a card too many at first; it can be told.",
            "Le banquier a pris une carte de trop ; on la reconnaît.",
            "Il banchiere ha preso una carta di troppo; si riconosce.",
        ),
        Irregularity::BankerExtra { rectifiable: false } => words(
            "The banker took a card too many at first; it cannot be told.",
            "Le banquier a pris une carte de trop, confondue avec les autres.",
            "Il banchiere ha preso una carta di troppo, confusa con le altre.",
        ),
        Irregularity::PlayerExtra { rectifiable: true } => words(
            "The player was given a card too many; it can be told.",
            "Le ponte a reçu une carte de trop ; on la reconnaît.",
            "Il punto ha ricevuto una carta di troppo; si riconosce.",
        ),
        Irregularity::PlayerExtra { rectifiable: false } => words(
            "The player was given a card too many; it cannot be told.",
            "Le ponte a reçu une carte de trop, confondue avec les autres.",
            "Il punto ha ricevuto una carta di troppo, confusa con le altre.",
        ),
        Irregularity::DoubleDraw { rectifiable: true } => words(
            "The banker drew two cards for one; the second can be told.",
            "Le banquier a tiré deux cartes pour une ; on reconnaît la seconde.",
            "Il banchiere ha tirato due carte per una; la seconda si riconosce.",
        ),
        Irregularity::DoubleDraw { rectifiable: false } => words(
            "The banker drew two cards for one; the second cannot be told.",
            "Le banquier a tiré deux cartes pour une, confondues.",
            "Il banchiere ha tirato due carte per una, confuse.",
        ),
        Irregularity::CardAfterStay { misspoke: false } => words(
            "A card was dealt face up after \"Stay\".",
            "Une carte a été donnée découverte après « Non ».",
            "Una carta è stata data scoperta dopo «No».",
        ),
        Irregularity::CardAfterStay { misspoke: true } => words(
            "A card was dealt after \"Stay\" because the dealer said \"Card\".",
            "Une carte donnée après « Non », le croupier ayant dit « Carte ».",
            "Una carta data dopo «No» perché il croupier ha detto «Carta».",
        ),
        Irregularity::DrawnInError { disclosed: false } => words(
            "A card left the shoe in error; nobody saw it.",
            "Une carte est sortie par erreur sans être vue.",
            "Una carta è uscita per errore, non vista.",
        ),
        Irregularity::DrawnInError { disclosed: true } => words(
            "A card left the shoe in error and was seen.",
            "Une carte est sortie par erreur et a été vue.",
            "Una carta è uscita per errore ed è stata vista.",
        ),
        Irregularity::BankerTookCard => words(
            "The banker drew the player's card to his own hand.",
            "Le banquier a tiré pour lui la carte du ponte.",
            "Il banchiere ha tirato per sé la carta del punto.",
        ),
        Irregularity::FaceUp => words(
            "A card lies face up in the shoe.",
            "Une carte est découverte dans le sabot.",
            "Una carta è scoperta nel sabot.",
        ),
        Irregularity::Other => words(
            "Anything else: management rules.",
            "Autre chose : la direction décide.",
            "Altro: decide la direzione.",
        ),
    }
}
