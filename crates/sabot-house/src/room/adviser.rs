//! The adviser: what a visitor has to decide, and the lab's exact figures for it.
//!
//! A [`Situation`] is made of what the visitor's party sees ([`Seen`]) and of what everybody sees, and of nothing else.
//! The figures follow from it alone, so they can be worked out elsewhere while the table goes on.

use sabot_core::{Money, Party, Percent};
use sabot_lab::advice::{
    Action, AdviceError, BankAnswer, BankQuestion, Charge, Follows, Opponent, Setting, Spot,
};
use sabot_lab::budget::{Budget, Cancel};
use sabot_lab::exact::ratio;
use sabot_lab::odds::{Bet, DrawRule, Joint};
use sabot_lab::report::Span;
use sabot_lab::{Counts, Ratio};
use sabot_rules::Rulebook;
use sabot_rules::rulebook::Law;
use sabot_rules::table::act::{Area, Call};
use sabot_rules::table::bounds::{BankKind, CoverKind, Kind, PlayKind, PuntoKind};
use sabot_rules::table::phase::Phase;
use sabot_rules::table::state::Shown;
use sabot_rules::table::strategy::Seen;
use sabot_rules::table::{Table, view};
use sabot_wire::{AdviceAbout, AdviceLine, AdviceNote, TableAdvice};

/// A choice with what it is worth, at least and at most, and whether it is lawful.
type Worth = (&'static str, [Ratio; 2], bool);

/// What advice may cost: somebody sits at the table and waits for it. It is a fiftieth of a second for the rarest shoe.
const STEPS: u64 = 8_000_000;

/// A worth that is known.
fn only(worth: Ratio) -> [Ratio; 2] {
    [worth.clone(), worth]
}

/// What a visitor has to decide, as far as that visitor may know.
#[derive(Debug, Clone, PartialEq)]
pub struct Situation {
    rules: Rulebook,
    /// The rate that is charged now.
    rate: Percent,
    shown: Shown,
    asks: Asks,
}

/// What is asked.
#[derive(Debug, Clone, PartialEq)]
enum Asks {
    Nothing(AdviceNote),
    Wagers([bool; 3]),
    Hand(Box<Setting>, Spot, [bool; 2]),
    Bank(Money, Follows, Vec<(&'static str, Stance)>),
}

/// How a choice stands to a bank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stance {
    Holds,
    Faces,
    Neither,
}

impl Situation {
    /// What this party has to decide at the table as it is; nothing for somebody who is not there.
    pub(crate) fn of(table: &Table, party: Option<Party>) -> Self {
        let asks = match party {
            Some(party) => Asks::of(&Seen::new(table, party)),
            None => Asks::Nothing(AdviceNote::NoSeat),
        };
        Self {
            rules: table.rulebook().clone(),
            rate: view::public(table).rate,
            shown: *table.shown(),
            asks,
        }
    }

    /// The lab's figures for it; bounds of them where they would take too long, or nobody wants them any more.
    pub fn advise(&self, cancel: &Cancel) -> TableAdvice {
        let budget = Budget::of(STEPS).with_cancel(cancel);
        let Ok(shoe) = Counts::before_coup(&self.rules, &self.shown) else {
            return said(None, AdviceAbout::None, &[], Some(AdviceNote::NoFigures));
        };
        let nothing = |why| said(Some(&shoe), AdviceAbout::None, &[], Some(why));
        let (about, worth) = match &self.asks {
            Asks::Nothing(why) => return nothing(*why),
            Asks::Wagers(lawful) => (AdviceAbout::Wagers, self.wagers(&shoe, *lawful)),
            Asks::Hand(setting, spot, lawful) => {
                let worth = hand(setting, *spot, *lawful, &budget).ok();
                (AdviceAbout::Hand, worth)
            }
            Asks::Bank(bank, follows, choices) => {
                let worth = self.bank(&shoe, (*bank, *follows), choices, &budget);
                (AdviceAbout::Bank, worth.ok())
            }
        };
        let Some(worth) = worth else {
            return nothing(AdviceNote::NoFigures);
        };
        let beside = note(about, &worth);
        said(Some(&shoe), about, &worth, beside)
    }

    /// Player, Banker and Tie with the house's commission and pay.
    fn wagers(&self, shoe: &Counts, lawful: [bool; 3]) -> Option<Vec<Worth>> {
        let rule = DrawRule::of(&self.rules.draw, &"".parse().ok()?).ok()?;
        let joint = Joint::of(shoe, &rule);
        let commission = ratio(self.rate.get(), 100);
        let worth = |(name, lawful)| {
            let bet = Bet::named(name).ok()?;
            let bet = bet.with_commission(commission.clone()).ok()?;
            Some((name, only(joint.value(&bet).ok()?.ev), lawful))
        };
        let names = ["player", "banker", "tie"];
        names.into_iter().zip(lawful).map(worth).collect()
    }

    /// What a bank that is covered whole is worth on the next coup, per unit.
    fn bank(
        &self,
        shoe: &Counts,
        (bank, follows): (Money, Follows),
        choices: &[(&'static str, Stance)],
        budget: &Budget,
    ) -> Result<Vec<Worth>, AdviceError> {
        let mut rules = self.rules.clone();
        rules.levy = self.rate;
        let question = BankQuestion {
            rules: &rules,
            follows,
            shoe: shoe.composition(),
            charge: Charge::Rulebook,
            bank,
            horizon: 1,
            opponent: &Opponent::Equilibrium,
        };
        let (keep, banco) = match question.answer_within(budget)? {
            BankAnswer::Known(advice) => (only(advice.keep_next), only(advice.banco)),
            BankAnswer::Between(between) => (between.keep_next, between.banco),
        };
        let unit = ratio(bank.get(), 1);
        let worth = |(name, stance): &(&'static str, Stance)| {
            let worth = match stance {
                Stance::Holds => keep.each_ref().map(|end| end / &unit),
                Stance::Faces => banco.each_ref().map(|end| end / &unit),
                Stance::Neither => only(ratio(0, 1)),
            };
            (*name, worth, true)
        };
        Ok(choices.iter().map(worth).collect())
    }
}

impl Asks {
    fn of(seen: &Seen<'_>) -> Self {
        let asks = match seen.law() {
            Law::Chickasaw => Self::wagers(seen),
            Law::NewJersey | Law::Venice => Self::hand(seen).or_else(|| Self::bank(seen)),
        };
        asks.unwrap_or(Self::Nothing(AdviceNote::NothingToDecide))
    }

    fn wagers(seen: &Seen<'_>) -> Option<Self> {
        let lawful = Area::ALL.map(|area| seen.may(PuntoKind::Wager(area)));
        (seen.phase() == Phase::Betting).then_some(Self::Wagers(lawful))
    }

    /// A hand that is this party's to decide.
    fn hand(seen: &Seen<'_>) -> Option<Self> {
        let lawful = if seen.phase() == Phase::PlayerAct {
            [Call::Card, Call::Stay].map(PlayKind::Say)
        } else if seen.phase() == Phase::BankerAct {
            [PlayKind::Draw, PlayKind::Stand]
        } else {
            return None;
        };
        let setting = Box::new(Setting::seen_by(seen)?);
        Some(Self::Hand(
            setting,
            Spot::seen_by(seen)?,
            lawful.map(|kind| seen.may(kind)),
        ))
    }

    /// A bank that this party holds, or may face.
    fn bank(seen: &Seen<'_>) -> Option<Self> {
        let bank = seen.bank();
        let holds = bank.banker == Some(seen.party());
        let choices: &[(Kind, &'static str, Stance)] = if holds {
            &[
                (Kind::Bank(BankKind::Remain), "remain", Stance::Holds),
                (Kind::Bank(BankKind::Pass), "pass", Stance::Neither),
            ]
        } else {
            &[
                (Kind::Cover(CoverKind::Suivi), "suivi", Stance::Faces),
                (Kind::Cover(CoverKind::Banco), "banco", Stance::Faces),
                (Kind::Cover(CoverKind::Stake), "stake", Stance::Faces),
                (Kind::Cover(CoverKind::Decline), "decline", Stance::Neither),
            ]
        };
        let asked = if holds {
            seen.phase() == Phase::Deciding
        } else {
            matches!(seen.phase(), Phase::Cover(_))
        };
        if !asked {
            return None;
        }
        let open = choices.iter().filter(|(kind, ..)| seen.may(*kind));
        let open: Vec<_> = open.map(|(_, name, stance)| (*name, *stance)).collect();
        let chooses = open.iter().any(|(_, stance)| *stance != Stance::Neither);
        let mine = seen.own().is_some_and(|own| own.rule_table_next);
        let follows = Follows {
            player: !holds && mine,
            banker: holds && mine,
        };
        (chooses && !bank.amount.is_zero()).then_some(Self::Bank(bank.amount, follows, open))
    }
}

/// To draw and to stand, whether the rules admit it or not.
fn hand(
    setting: &Setting,
    spot: Spot,
    lawful: [bool; 2],
    budget: &Budget,
) -> Result<Vec<Worth>, AdviceError> {
    let against = Opponent::Equilibrium.plan_within(setting, budget);
    let worth = |action| match &against {
        Ok(against) => setting.worth(spot, action, &against.plan).map(only),
        Err(AdviceError::Stopped { bounds, .. }) => setting.worth_between(spot, action, bounds),
        Err(error) => Err(error.clone()),
    };
    let line = |(action, lawful): (Action, bool)| Ok((action.name(), worth(action)?, lawful));
    Action::ALL.into_iter().zip(lawful).map(line).collect()
}

/// Whether something is known only between bounds.
fn is_loose(worth: &[Worth]) -> bool {
    worth.iter().any(|(_, [least, most], _)| least != most)
}

/// What is to be said of these choices.
fn note(about: AdviceAbout, worth: &[Worth]) -> Option<AdviceNote> {
    let lawful = worth.iter().filter(|(.., lawful)| *lawful);
    let lawful: Vec<&Ratio> = lawful.map(|(_, [least, _], _)| least).collect();
    match (about, lawful.as_slice()) {
        (AdviceAbout::Hand, [_]) => Some(AdviceNote::NoChoice),
        _ if is_loose(worth) => Some(AdviceNote::Between),
        (AdviceAbout::Hand, [one, other]) if one == other => Some(AdviceNote::Indifferent),
        (AdviceAbout::Wagers, _) if worth.iter().all(|(_, [ev, _], _)| *ev < ratio(0, 1)) => {
            Some(AdviceNote::EachLoses)
        }
        _ => None,
    }
}

fn said(
    shoe: Option<&Counts>,
    about: AdviceAbout,
    worth: &[Worth],
    note: Option<AdviceNote>,
) -> TableAdvice {
    let lawful = || worth.iter().filter(|(.., lawful)| *lawful);
    let top = lawful().map(|(_, [_, most], _)| most).max();
    let top = top.filter(|_| !is_loose(worth));
    let line = |(choice, span @ [least, most], is_lawful): &Worth| {
        let cost = top.filter(|_| *is_lawful).map(|top| top - least);
        let mut others = lawful().filter(|(other, ..)| other != choice);
        AdviceLine {
            choice,
            best: *is_lawful && others.all(|(_, [_, other], _)| least >= other),
            cost: cost.as_ref().map(Into::into),
            ev: (&((least + most) / ratio(2, 1))).into(),
            bounds: (least != most).then(|| Span::of(span)),
            lawful: *is_lawful,
        }
    };
    TableAdvice {
        about,
        cards: shoe.map_or(0, Counts::total),
        shoe: shoe.map(ToString::to_string).unwrap_or_default(),
        lines: worth.iter().map(line).collect(),
        note,
    }
}
