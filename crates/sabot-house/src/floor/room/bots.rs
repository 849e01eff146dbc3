//! Those who fill seats: they see what their seat sees and speak through the same queue.

use sabot_lab::advice::EquilibriumBot;
use sabot_rules::table::Act;
use sabot_rules::table::phase::Phase;
use sabot_rules::table::strategy::{Bot, Seen, Strategy, Temper};

use super::super::charter::Who;
use crate::wire::Style;

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
            return Act::Decline;
        }
        match self {
            Self::Plain(bot) => bot.act(seen),
            Self::Equilibrium(bot) => bot.act(seen),
        }
    }
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
