//! A bot that draws and stands as an equilibrium of the shoe has it, and is a bot of some temper in all else.

use num_bigint::BigInt;
use sabot_core::Side;
use sabot_rules::Cell;
use sabot_rules::table::act::{Act, Call, PlayAct};
use sabot_rules::table::phase::Phase;
use sabot_rules::table::strategy::{Bot, Seen, Strategy};

use super::{Follows, Plan, Setting, Spot, TwoCards};
use crate::budget::Budget;
use crate::levy::effective_levy_at;
use crate::{Counts, Ratio};

/// What a bot may spend on one decision: a fiftieth of a second for the rarest shoe. A thousand times less is enough for
/// nearly every one.
const SEAT_STEPS: u64 = 8_000_000;

/// Plays the equilibrium of the shoe as everybody has seen it. Where it mixes, the seed and the coup decide, so that the
/// same table and seed always give the same acts.
///
/// It solves at most once a coup, and only where it has a choice; where there is no equilibrium to be had (a shoe of
/// fewer than six cards, or one that takes too long) it plays as its temper does.
#[derive(Debug, Clone)]
pub struct EquilibriumBot {
    bot: Bot,
    seed: u64,
    /// The last game thought through: most coups ask for one. Where nothing can be solved there is no plan.
    solved: Option<(Setting, Option<Plan>)>,
}

impl EquilibriumBot {
    /// A bot that bids, stakes, calls and passes as `bot` does.
    pub const fn new(bot: Bot, seed: u64) -> Self {
        Self {
            bot,
            seed,
            solved: None,
        }
    }

    /// The same bot with another seed; what it has solved it keeps.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// How often it draws on the hand it holds now; `None` if it holds none that it may choose on.
    pub fn draws(&mut self, seen: &Seen<'_>) -> Option<Ratio> {
        if seen.cell() != Some(Cell::Free) {
            return None;
        }
        let spot = Spot::seen_by(seen)?;
        let setting = Setting::seen_by(seen)?;
        if !self.knows(&setting) {
            let plan = setting.think();
            self.learn(setting, plan);
        }
        let (_, plan) = self.solved.as_ref()?;
        Some(plan.as_ref()?.draws(spot).clone())
    }

    /// The game it would have to think through before it acts; `None` if it has no choice, or has thought of it before.
    /// Whoever cannot wait lets somebody else [think](Setting::think), and tells it what came of it.
    pub fn wants(&self, seen: &Seen<'_>) -> Option<Setting> {
        let chooses = seen.cell() == Some(Cell::Free) && Spot::seen_by(seen).is_some();
        let setting = chooses.then(|| Setting::seen_by(seen))??;
        (!self.knows(&setting)).then_some(setting)
    }

    /// Is told by what plan to play this game; without one it plays as its temper does.
    pub fn learn(&mut self, setting: Setting, plan: Option<Plan>) {
        self.solved = Some((setting, plan));
    }

    fn knows(&self, setting: &Setting) -> bool {
        self.solved.as_ref().is_some_and(|(own, _)| own == setting)
    }

    /// Whether a chance comes true at this coup.
    fn comes_true(&self, seen: &Seen<'_>, chance: &Ratio) -> bool {
        let parts = [u64::from(seen.coup()), u64::from(seen.party().0)];
        let word = parts.into_iter().fold(self.seed, |hash, part| {
            scramble(hash.wrapping_add(part).wrapping_add(0x9E37_79B9_7F4A_7C15))
        });
        let all = BigInt::from(u64::MAX) + 1;
        BigInt::from(word) * chance.denom() < chance.numer() * all
    }
}

/// The finisher of splitmix64: every bit of the input moves every bit of the output.
const fn scramble(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}

impl Spot {
    /// What a party sees that must choose; `None` if its hand is a natural, or counts by a ruling and not by its cards.
    pub fn seen_by(seen: &Seen<'_>) -> Option<Self> {
        let hand = seen.own_hand().filter(|hand| hand.deemed.is_none())?;
        let two = TwoCards::of(hand.two.get(0)??, hand.two.get(1)??);
        if two.total() > 7 {
            return None;
        }
        if seen.phase() == Phase::PlayerAct {
            return Some(Self::Player(two));
        }
        let third = seen.player_third().map(sabot_core::Card::points);
        (seen.phase() == Phase::BankerAct).then_some(Self::Banker(two, third))
    }
}

impl Setting {
    /// The plan somebody at a table plays by: an equilibrium, or the best that was found in the time one has there. `None`
    /// where there is nothing to be found.
    pub fn think(&self) -> Option<Plan> {
        let thought = self.best_within(&Budget::of(SEAT_STEPS));
        thought.ok().map(|thought| thought.plan)
    }

    /// The game both sides of a table know they play.
    pub fn seen_by(seen: &Seen<'_>) -> Option<Self> {
        let rules = seen.rulebook();
        let shoe = Counts::before_coup(rules, seen.shown()).ok()?.composition();
        let levy = effective_levy_at(rules, seen.rate(), seen.covered());
        let follows = Follows {
            player: seen.follows_rule_table(Side::Player),
            banker: seen.follows_rule_table(Side::Banker),
        };
        Self::of(rules, follows, shoe, levy).ok()
    }
}

impl Strategy for EquilibriumBot {
    fn act(&mut self, seen: &Seen<'_>) -> Act {
        let Some(chance) = self.draws(seen) else {
            return self.bot.act(seen);
        };
        match (seen.phase(), self.comes_true(seen, &chance)) {
            (Phase::PlayerAct, true) => Act::Play(PlayAct::Say(Call::Card)),
            (Phase::PlayerAct, false) => Act::Play(PlayAct::Say(Call::Stay)),
            (Phase::BankerAct, true) => Act::Play(PlayAct::Draw),
            (Phase::BankerAct, false) => Act::Play(PlayAct::Stand),
            _ => self.bot.act(seen),
        }
    }
}
