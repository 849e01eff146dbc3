//! How far a remedy is: the steps done, the one now, those to come, each with its clause (NJ-4.12, INT-75, INT-94).

use serde::Serialize;

use super::super::Table;
use super::super::act::Irregularity;
use super::super::phase::{Phase, Question};
use super::super::place::Place;
use super::words::{Words, words};
use crate::clause::Clause;
use crate::rulebook::{DisclosedCard, Law};

/// How far a step of a remedy is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Progress {
    /// The step is done.
    Done,
    /// The step is to be done now.
    Now,
    /// The step comes after others.
    Later,
}

/// One step of a remedy.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RemedyStep {
    /// How far the step is.
    pub progress: Progress,
    /// What is to be done, in a sentence.
    pub what: Words,
    /// How many cards it still takes, if it takes cards.
    pub cards: Option<u8>,
    /// The clause that asks for it.
    pub clause: Clause,
}

/// A remedy under way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Remedy {
    /// The fact it remedies; none where a call proved unlawful.
    pub fact: Option<Irregularity>,
    /// The steps of the remedy, in order.
    pub steps: Vec<RemedyStep>,
}

/// The steps of a remedy and which of them is now; past the last when it is over.
struct Plan {
    fact: Option<Irregularity>,
    steps: Vec<(Words, &'static str)>,
    now: usize,
}

impl Plan {
    const fn new(
        fact: Option<Irregularity>,
        steps: Vec<(Words, &'static str)>,
        now: usize,
    ) -> Self {
        Self { fact, steps, now }
    }
}

/// The remedy under way, if there is one.
pub(super) fn remedy(table: &Table) -> Option<Remedy> {
    let plan = plan(table)?;
    if plan.now >= plan.steps.len() {
        return None;
    }
    let wanted = table.odd().wants.iter().rev().flatten().next();
    let steps = plan.steps.into_iter().enumerate();
    let steps = steps.map(|(index, (what, clause))| RemedyStep {
        progress: match index.cmp(&plan.now) {
            std::cmp::Ordering::Less => Progress::Done,
            std::cmp::Ordering::Equal => Progress::Now,
            std::cmp::Ordering::Greater => Progress::Later,
        },
        what,
        cards: wanted
            .filter(|_| index == plan.now)
            .map(|(_, count)| *count),
        clause: Clause::new(clause),
    });
    Some(Remedy {
        fact: plan.fact,
        steps: steps.collect(),
    })
}

fn plan(table: &Table) -> Option<Plan> {
    if let Phase::Ruling(question) = table.phase() {
        return Some(asked(table, question));
    }
    if table.phase() == Phase::Rebuilding {
        return Some(rebuilt(table));
    }
    if table.phase() == Phase::Simulating {
        return Some(simulated());
    }
    let odd = table.odd();
    let Some(fact) = odd.fact else {
        // The face-up card itself is gone; those that go with it are still to come (NJ-4.12j.2).
        let more = odd.want() == Some(Place::Discard);
        return more.then(|| Plan::new(Some(Irregularity::FaceUp), face_up(table), 1));
    };
    let wants = |place| odd.want() == Some(place);
    let plan = |steps, now| Some(Plan::new(Some(fact), steps, now));
    match fact {
        Irregularity::WrongOrder { .. } => {
            let initial = matches!(table.phase(), Phase::Dealing | Phase::PlayerAct);
            plan(vec![(PUT_RIGHT, "NJ-4.12a.1")], usize::from(!initial))
        }
        Irregularity::BankerExtra { rectifiable } => {
            let now = usize::from(!wants(Place::Bx));
            let (steps, now) = banker_extra(table, rectifiable, now);
            plan(steps, now)
        }
        Irregularity::PlayerExtra { rectifiable } => {
            let now = usize::from(!wants(Place::Px));
            let (steps, now) = player_extra(table, rectifiable, now);
            plan(steps, now)
        }
        Irregularity::DoubleDraw { rectifiable } => {
            let (steps, now) = double_draw(table, rectifiable);
            plan(steps, now)
        }
        Irregularity::CardAfterStay { misspoke } => {
            let (steps, now) = after_stay(table, misspoke);
            plan(steps, now)
        }
        Irregularity::DrawnInError { disclosed: false } => {
            let now = usize::from(!(wants(Place::Held) || wants(Place::Unseen)));
            plan(vec![(ASIDE, "NJ-4.12g.2")], now)
        }
        Irregularity::DrawnInError { disclosed: true } => {
            let mut steps = vec![(READ_IT, "NJ-4.12g.5")];
            steps.extend(procedure(table));
            let now = if wants(Place::Stray) {
                0
            } else {
                disclosed_now(table).saturating_add(1)
            };
            plan(steps, now)
        }
        Irregularity::BankerTookCard => {
            let given = table.coup().player.third.is_some();
            let now = if wants(Place::Stray) {
                0
            } else {
                1_usize.saturating_add(usize::from(given))
            };
            plan(vec![(TAKE_BACK, "NJ-4.12i"), (GIVE_IT, "NJ-4.12i")], now)
        }
        Irregularity::FaceUp => plan(face_up(table), 0),
        Irregularity::Other => plan(Vec::new(), 0),
    }
}

type Steps = Vec<(Words, &'static str)>;

fn asked(table: &Table, question: Question) -> Plan {
    match question {
        Question::Transfer => Plan::new(
            Some(Irregularity::WrongOrder { rectifiable: false }),
            vec![(ANNULLED, "NJ-4.12a.1"), (KEEP_OR_MOVE, "NJ-4.12a.2")],
            1,
        ),
        Question::Unlawful => Plan::new(
            None,
            vec![(UNLAWFUL, "INT-94"), (REBUILD_OR_ANNUL, "INT-94")],
            1,
        ),
        Question::Other => Plan::new(
            Some(Irregularity::Other),
            vec![
                (REPORTED, table.by_law("INT-84", "INT-75", "CK-o")),
                (RULE, "INT-84"),
            ],
            1,
        ),
    }
}

fn rebuilt(table: &Table) -> Plan {
    let read = table.coup().player.base().is_some() && table.coup().banker.base().is_some();
    let clause = table.by_law("INT-94", "VE-rule-14", "INT-94");
    Plan::new(
        None,
        vec![
            (IN_A_ROW, "INT-35"),
            (TURN_BOTH, clause),
            (COMPULSORY, clause),
        ],
        1_usize.saturating_add(usize::from(read)),
    )
}

fn simulated() -> Plan {
    Plan::new(
        Some(Irregularity::DrawnInError { disclosed: true }),
        vec![
            (OPENS_ROUND, "NJ-4.12h.3"),
            (DEAL_ROUND, "NJ-4.12h.3"),
            (ALL_AWAY, "NJ-4.12h.3"),
        ],
        1,
    )
}

fn face_up(table: &Table) -> Steps {
    match table.law() {
        Law::NewJersey => vec![(DISCARD, "NJ-4.12j.1"), (AS_MANY, "NJ-4.12j.2")],
        Law::Venice => vec![(DISCARD, "VE-general-16")],
        Law::Chickasaw => vec![(DISCARD, "CK-o")],
    }
}

fn banker_extra(table: &Table, told: bool, now: usize) -> (Steps, usize) {
    if told {
        return (vec![(SURPLUS_AWAY, "NJ-4.12b.1")], now);
    }
    let judged = usize::from(now > 0 && table.coup().banker.deemed.is_some());
    let steps = vec![(SURPLUS, "NJ-4.12b.1"), (ZERO, "NJ-4.12b.2")];
    (steps, now.saturating_add(judged))
}

fn player_extra(table: &Table, told: bool, now: usize) -> (Steps, usize) {
    if told {
        return (vec![(SURPLUS_AWAY, "NJ-4.12c")], now);
    }
    let judged = usize::from(now > 0 && table.coup().player.deemed.is_some());
    let steps = vec![(SURPLUS, "NJ-4.12c"), (BEST, "NJ-4.12c")];
    (steps, now.saturating_add(judged))
}

fn double_draw(table: &Table, told: bool) -> (Steps, usize) {
    let odd = table.odd();
    let mut steps = vec![(FIRST_OF_TWO, "NJ-4.12d"), (SECOND_OF_TWO, "NJ-4.12d")];
    if table.coup().banker.third.is_none() {
        return (steps, 0);
    }
    if odd.want() == Some(Place::Bx) {
        return (steps, 1);
    }
    if told {
        steps.extend(procedure(table));
        return (steps, disclosed_now(table).saturating_add(2));
    }
    steps.push((LOWEST, "NJ-4.12d"));
    (steps, 3)
}

fn after_stay(table: &Table, misspoke: bool) -> (Steps, usize) {
    let (his, else_h) = if misspoke {
        ("NJ-4.12f.1", "NJ-4.12f.2")
    } else {
        ("NJ-4.12e.1", "NJ-4.12e.2")
    };
    let mut steps = vec![(READ_IT, his), (BANKER_TURNS, his)];
    if table.odd().want() == Some(Place::Stray) {
        return (steps, 0);
    }
    if table.phase() == Phase::BankerTurn {
        return (steps, 1);
    }
    if table.odd().stray.is_some() {
        steps.push((HIS_OR_ELSE, else_h));
        return (steps, 2);
    }
    if table.coup().banker.third.is_some() {
        return (steps, 2);
    }
    steps.extend(procedure(table));
    (steps, disclosed_now(table).saturating_add(2))
}

/// What the house does with a card that was seen and that no hand can use (NJ-4.12h).
fn procedure(table: &Table) -> Steps {
    match table.floor().procedure {
        DisclosedCard::H1 => vec![(DISCARD, "NJ-4.12h.1"), (AS_MANY, "NJ-4.12h.1")],
        DisclosedCard::H2 => vec![(DISCARD, "NJ-4.12h.2"), (ONE_UNSEEN, "NJ-4.12h.2")],
        DisclosedCard::H3 => vec![(OPENS_ROUND, "NJ-4.12h.3"), (DEAL_ROUND, "NJ-4.12h.3")],
    }
}

/// Which step of the procedure is now.
fn disclosed_now(table: &Table) -> usize {
    let odd = table.odd();
    match table.floor().procedure {
        DisclosedCard::H1 if odd.want() == Some(Place::Discard) => 1,
        DisclosedCard::H2 if odd.want() == Some(Place::Unseen) => 1,
        DisclosedCard::H3 if odd.simulated.is_some() => 1,
        DisclosedCard::H1 | DisclosedCard::H2 | DisclosedCard::H3 => 2,
    }
}

const PUT_RIGHT: Words = words(
    "Put the cards in their places; the coup goes on.",
    "Remettez les cartes à leur place ; le coup continue.",
    "Rimettere le carte a posto; il colpo prosegue.",
);
const ANNULLED: Words = words(
    "The hand is annulled: wagers go back, no levy is taken.",
    "Le coup est annulé : mises rendues, aucun prélèvement.",
    "Il colpo è annullato: puntate rese, nessun prelievo.",
);
const KEEP_OR_MOVE: Words = words(
    "Ask whether the banker keeps the bank or it goes to the right.",
    "Demandez si la banque reste ou passe à droite.",
    "Chiedere se il banco resta o passa a destra.",
);
const UNLAWFUL: Words = words(
    "The cards show that a call was not lawful.",
    "Les cartes montrent une annonce irrégulière.",
    "Le carte mostrano una chiamata irregolare.",
);
const REBUILD_OR_ANNUL: Words = words(
    "Ask whether the coup is rebuilt or annulled.",
    "Demandez si le coup est reconstruit ou annulé.",
    "Chiedere se il colpo si ricostruisce o si annulla.",
);
const REPORTED: Words = words(
    "The irregularity is reported; play waits.",
    "L'irrégularité est signalée ; le jeu attend.",
    "L'irregolarità è segnalata; il gioco attende.",
);
const RULE: Words = words(
    "Ask management to rule.",
    "Demandez la décision de la direction.",
    "Chiedere la decisione della direzione.",
);
const IN_A_ROW: Words = words(
    "Lay the drawn cards in a row, in their order.",
    "Alignez les cartes tirées dans leur ordre.",
    "Allineare le carte tirate nel loro ordine.",
);
const TURN_BOTH: Words = words(
    "Turn up and enter the first two cards of both hands.",
    "Retournez et saisissez les deux premières cartes de chaque main.",
    "Scoprire e inserire le prime due carte di ogni mano.",
);
const COMPULSORY: Words = words(
    "Deal again by the compulsory moves, the row first.",
    "Redistribuez selon les tirages obligés, la rangée d'abord.",
    "Ridistribuire con le mosse obbligate, prima la fila.",
);
const OPENS_ROUND: Words = words(
    "Keep it: it opens a simulated round after this coup.",
    "Gardez-la : elle ouvre un coup simulé après celui-ci.",
    "Tenerla: apre un colpo simulato dopo questo.",
);
const DEAL_ROUND: Words = words(
    "Deal the simulated round by the rules, without wagers.",
    "Jouez le coup simulé selon les règles, sans mises.",
    "Giocare il colpo simulato secondo le regole, senza puntate.",
);
const ALL_AWAY: Words = words(
    "All its cards go to the discards.",
    "Toutes ses cartes vont au rebut.",
    "Tutte le sue carte vanno agli scarti.",
);
const DISCARD: Words = words(
    "Discard it face up.",
    "Écartez-la découverte.",
    "Scartarla scoperta.",
);
const AS_MANY: Words = words(
    "Discard as many more, face up, as its value says.",
    "Écartez-en encore autant que vaut la carte, découvertes.",
    "Scartarne altre scoperte quante ne dice il valore.",
);
const ONE_UNSEEN: Words = words(
    "Discard one more, face down and unseen.",
    "Écartez-en encore une, couverte et non vue.",
    "Scartarne un'altra coperta, non vista.",
);
const ASIDE: Words = words(
    "Lay it aside face down: it opens the next hand, or is discarded unseen at the end of the shoe.",
    "Mettez-la de côté couverte : elle ouvre le coup suivant, ou va au rebut en fin de sabot.",
    "Metterla da parte coperta: apre il colpo seguente, o va agli scarti a fine sabot.",
);
const READ_IT: Words = words(
    "Enter the card that was seen.",
    "Saisissez la carte vue.",
    "Inserire la carta vista.",
);
const TAKE_BACK: Words = words(
    "Take the card from the banker; enter it if it was seen.",
    "Reprenez la carte au banquier ; saisissez-la si elle est vue.",
    "Riprendere la carta dal banchiere; inserirla se vista.",
);
const GIVE_IT: Words = words(
    "Give it to the one who asked for a card; play goes on.",
    "Donnez-la à qui a demandé une carte ; le jeu continue.",
    "Darla a chi ha chiesto carta; il gioco prosegue.",
);
const SURPLUS_AWAY: Words = words(
    "Take the surplus card away: it counts as drawn in error, unseen.",
    "Retirez la carte de trop : elle compte comme sortie par erreur.",
    "Togliere la carta in più: vale come uscita per errore.",
);
const SURPLUS: Words = words(
    "Leave the surplus card in the hand and enter it.",
    "Laissez la carte de trop dans la main et saisissez-la.",
    "Lasciare la carta in più nella mano e inserirla.",
);
const ZERO: Words = words(
    "The banker's hand counts zero; play goes on.",
    "La main du banquier compte zéro ; le jeu continue.",
    "La mano del banchiere vale zero; il gioco prosegue.",
);
const BEST: Words = words(
    "Turn up all three: the highest count of two or three stands.",
    "Retournez les trois : le meilleur point de deux ou trois vaut.",
    "Scoprire le tre: vale il punto più alto di due o tre.",
);
const FIRST_OF_TWO: Words = words(
    "Enter the first of the two cards.",
    "Saisissez la première des deux cartes.",
    "Inserire la prima delle due carte.",
);
const SECOND_OF_TWO: Words = words(
    "Enter the second of the two cards.",
    "Saisissez la seconde des deux cartes.",
    "Inserire la seconda delle due carte.",
);
const LOWEST: Words = words(
    "The banker's lowest count stands.",
    "Le point le plus bas du banquier vaut.",
    "Vale il punto più basso del banchiere.",
);
const BANKER_TURNS: Words = words(
    "The banker turns up his hand.",
    "Le banquier retourne sa main.",
    "Il banchiere scopre la sua mano.",
);
const HIS_OR_ELSE: Words = words(
    "The card is the banker's, or falls under the house's procedure.",
    "La carte est au banquier, ou suit la procédure de la maison.",
    "La carta è del banchiere, o segue la procedura della casa.",
);
