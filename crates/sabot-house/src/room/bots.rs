//! Those who fill seats: they see what their seat sees and speak through the same queue.

use std::fmt;

use sabot_core::{Moment, Party};
use sabot_lab::advice::{EquilibriumBot, Plan, Setting};
use sabot_rules::table::act::{PassReason, Tender};
use sabot_rules::table::bounds::BankKind;
use sabot_rules::table::phase::Phase;
use sabot_rules::table::state::PartyState;
use sabot_rules::table::strategy::{Bot, Seen, Strategy, Temper};
use sabot_rules::table::{Act, Actor, BankAct, Command, CoverAct, FloorAct, PlaceAct};
use sabot_stream::order::Style;
use sabot_stream::{Speaker, Who};

use super::auto::Auto;
use super::decide::Decided;
use super::{Output, Room};

/// How a bot thinks.
#[derive(Debug, Clone)]
pub(super) enum Mind {
    /// By a temper.
    Plain(Bot),
    /// By an equilibrium of the shoe as it is.
    Equilibrium(Box<EquilibriumBot>),
}

impl Mind {
    /// The mind of a bot; people have their own.
    pub(super) fn of(who: &Who) -> Option<Self> {
        let Who::Bot { style, salt, .. } = who else {
            return None;
        };
        let salt = u64::from(*salt);
        let plain = |temper| Self::Plain(Bot::new(temper, salt));
        Some(match style {
            Style::RuleTable => plain(Temper::RuleTable),
            Style::Cautious => plain(Temper::Cautious),
            Style::Bold => plain(Temper::Bold),
            Style::Equilibrium => {
                let bot = Bot::new(Temper::RuleTable, salt);
                Self::Equilibrium(Box::new(EquilibriumBot::new(bot, salt)))
            }
        })
    }

    /// What it says. It never cuts: a cut is a person's choice, or the stream's.
    pub(super) fn act(&mut self, seen: &Seen<'_>) -> Act {
        if matches!(seen.phase(), Phase::Cutting(_)) {
            return Act::Cover(CoverAct::Decline);
        }
        match self {
            Self::Plain(bot) => bot.act(seen),
            Self::Equilibrium(bot) => {
                // The table does not wait here: what was not thought through by now is played without.
                if let Some(game) = bot.wants(seen) {
                    bot.learn(game, None);
                }
                bot.act(seen)
            }
        }
    }
}

/// How long a table waits for what a bot thinks, in milliseconds; then it plays as its temper does.
const THINKING_MS: u64 = 50;

/// A game that a bot wants thought through before it answers, on a thread that may take its time.
#[derive(Debug, Clone, PartialEq)]
pub struct Thinking {
    party: Party,
    setting: Setting,
    pub(super) until: Moment,
}

/// What came of it.
pub struct Thought {
    of: Thinking,
    plan: Option<Plan>,
}

impl fmt::Debug for Thought {
    /// Without the plan, which is long.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = self.plan.is_some();
        write!(f, "Thought({}, found: {found})", self.of.party.0)
    }
}

impl Thinking {
    /// Thinks; this takes a while, but never long.
    pub fn think(self) -> Thought {
        let plan = self.setting.think();
        Thought { of: self, plan }
    }
}

impl Room {
    /// Whether a bot is to think before it answers: then the table goes on when it has, or when it took too long.
    pub(super) fn ponders(&mut self) -> bool {
        if let Some(late) = self.thinking.take() {
            self.learn(late.party, late.setting, None);
            return false;
        }
        let Some((party, setting)) = self.wanted_thought() else {
            return false;
        };
        let thinking = Thinking {
            party,
            setting,
            until: self.now.plus_ms(THINKING_MS),
        };
        self.thinking = Some(thinking.clone());
        self.out.push(Output::Think(Box::new(thinking)));
        true
    }

    /// The first bot that is asked and may still find an answer.
    pub(super) fn asked_bot(&self) -> Option<Party> {
        let table = self.table();
        table.entitled().find(|party| {
            let silent = table.party(*party).is_some_and(|p| !p.answered);
            silent && self.is_bot(*party) && !self.stuck.contains(party)
        })
    }

    /// What that bot has to think of.
    fn wanted_thought(&self) -> Option<(Party, Setting)> {
        let party = self.asked_bot()?;
        let wanted = match self.minds.get(&party)? {
            Mind::Plain(_) => None,
            Mind::Equilibrium(bot) => bot.wants(&Seen::new(self.table(), party)),
        };
        Some((party, wanted?))
    }

    /// A bot has thought.
    pub(super) fn thought(&mut self, thought: Thought) {
        let Thought { of, plan } = thought;
        let asked = |own: &mut Thinking| own.party == of.party && own.setting == of.setting;
        self.thinking.take_if(asked);
        self.learn(of.party, of.setting, plan);
    }

    fn learn(&mut self, party: Party, setting: Setting, plan: Option<Plan>) {
        if let Some(Mind::Equilibrium(bot)) = self.minds.get_mut(&party) {
            bot.learn(setting, plan);
        }
    }

    /// A bot that cannot play for want of chips, between coups.
    pub(super) fn broke_bot(&self) -> Option<Party> {
        let table = self.table();
        if table.in_coup() || self.live.is_closing() {
            return None;
        }
        let need = table.floor().minimum;
        let need = need.saturating_add(table.rulebook().table_min);
        let mut bots = self.minds.keys().copied();
        bots.find(|party| {
            let here = table.party(*party).is_some_and(PartyState::is_here);
            here && table.holding(*party) < need && !self.stuck.contains(party)
        })
    }

    /// Whether the bank of a bot, or of somebody who went away, has been offered in vain as often as the rules ask, and
    /// there is nobody who could cover it: it would be offered for ever (INT-19).
    pub(super) fn is_deserted(&self) -> bool {
        let table = self.table();
        let Some(banker) = table.bank().banker else {
            return false;
        };
        let away = table.party(banker).is_some_and(|p| !p.is_here());
        (away || self.is_bot(banker))
            && !Seen::new(table, banker).has_company()
            && table.check(&pass_on(table.at())).is_ok()
    }

    /// A bot that could bid while the table waits for a first bid: company has come since (INT-15).
    pub(super) fn bidder(&self) -> Option<Party> {
        let Phase::Bidding(_) = self.table().phase() else {
            return None;
        };
        let mut bots = self.minds.keys().copied();
        bots.find(|party| {
            let seen = Seen::new(self.table(), *party);
            !self.stuck.contains(party) && seen.has_company() && seen.may(BankKind::Bid)
        })
    }

    /// A bot is asked for a bid; one that wants none is not asked again until something changes.
    pub(super) fn bot_bids(&mut self, party: Party) -> Option<Decided> {
        let seen = Seen::new(self.live.table(), party);
        let act = self.minds.get_mut(&party).map(|mind| mind.act(&seen));
        let Some(bid @ Act::Bank(BankAct::Bid(_))) = act else {
            self.stuck.insert(party);
            return None;
        };
        self.by_house(Speaker::Bot(party), Command::patron(party, self.now, bid))
    }

    /// A bot buys chips.
    pub(super) fn buys_in(&self, now: Moment, party: Party) -> Auto {
        let (amount, tender) = (self.hall.config.guest_chips, Tender::Cash);
        let act = PlaceAct::BuyIn { amount, tender };
        Auto::Say(Speaker::Bot(party), Command::patron(party, now, act))
    }
}

/// The steward's word on a bank that was offered in vain (INT-19).
pub(super) fn pass_on(at: Moment) -> Command {
    let order = FloorAct::OrderPass(PassReason::Uncovered);
    Command::staff(Actor::Croupier, at, order)
}

/// What bots are called.
const NAMES: [&str; 24] = [
    "Ada", "Bruno", "Chiara", "Dario", "Elsa", "Félix", "Greta", "Hugo", "Irène", "Jules", "Katia",
    "Léon", "Mina", "Nino", "Olga", "Pia", "Quentin", "Rosa", "Silvio", "Tea", "Ugo", "Vera",
    "Walter", "Zoé",
];

/// The name of the so-manieth bot of a table.
pub(super) fn name(table: u64, number: usize) -> &'static str {
    let start = usize::try_from(table.wrapping_mul(7) % 24).unwrap_or(0);
    let at = start.wrapping_add(number) % NAMES.len();
    NAMES.get(at).copied().unwrap_or("Ada")
}
