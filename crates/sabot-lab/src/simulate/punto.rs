//! Punto banco from full shoes: the game that leaves nothing to choose, dealt as fast as the machine can.

mod lanes;
mod scalar;
mod vector;
mod words;

use std::ops::Range;

use sabot_rules::Rulebook;
use sabot_rules::rulebook::LastHand;

use super::stream::Streams;
use super::tally::Tally;
use crate::odds::{Choices, DrawRule, RuleError};
use crate::{Composition, CompositionError};

/// By which instructions shoes are dealt. The answer is the same for all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kernel {
    /// Many shoes side by side with the widest vectors this machine has, chosen when it runs.
    Widest,
    /// Many shoes side by side with the vectors that every machine of this kind has.
    Portable,
    /// One shoe at a time and one card after another: the plain twin.
    Scalar,
}

impl Kernel {
    /// Every kernel.
    pub const ALL: [Self; 3] = [Self::Widest, Self::Portable, Self::Scalar];

    /// What it runs on, on this machine.
    pub fn name(self) -> &'static str {
        match self {
            Self::Widest => vector::instructions(),
            Self::Portable => "portable",
            Self::Scalar => "scalar",
        }
    }
}

/// A game of punto banco: which shoes, how they begin, how they end.
#[derive(Debug, Clone)]
pub struct Punto {
    streams: Streams,
    shoe: Composition,
    /// A coup begins while more cards than this are left.
    cut: u32,
    one_more: bool,
    burn: bool,
    rule: DrawRule,
}

impl Punto {
    /// Eight decks with the cutting card at fourteen, nothing burned, dealt by the rules of Chickasaw.
    #[expect(clippy::missing_panics_doc, reason = "eight decks are a shoe")]
    pub fn full_shoes(seed: u64) -> Self {
        let shoe = Composition::decks(8).expect("eight decks are a shoe");
        Self {
            streams: Streams::new(seed),
            shoe,
            cut: 14,
            one_more: false,
            burn: false,
            rule: DrawRule::chickasaw(),
        }
    }

    /// The shoes of a rulebook.
    ///
    /// # Errors
    ///
    /// When its drawing table leaves a choice.
    pub fn of(rules: &Rulebook, seed: u64) -> Result<Self, RuleError> {
        let game = Self::full_shoes(seed);
        let shoe = Composition::decks(u32::from(rules.decks)).unwrap_or(game.shoe);
        Ok(Self {
            shoe,
            burn: rules.burn,
            one_more: rules.last_hand == LastHand::OneMore,
            rule: DrawRule::of(&rules.draw, &Choices::default())?,
            ..game
        }
        .cut(u32::from(rules.cut_card_reserve)))
    }

    /// Every shoe begins with these cards.
    #[must_use]
    pub const fn shoe(self, shoe: Composition) -> Self {
        Self { shoe, ..self }
    }

    /// The cutting card lies before the last so many cards: the coup in which it comes out is the last, and so is one
    /// that leaves it at the mouth of the shoe (INT-09). A coup may need six cards, so five always stay.
    #[must_use]
    pub const fn cut(self, cards: u32) -> Self {
        let cut = if cards < 5 { 5 } else { cards };
        Self { cut, ..self }
    }

    /// One more coup follows the cutting card, if there are cards for it (INT-09).
    #[must_use]
    pub const fn one_more(self, one_more: bool) -> Self {
        Self { one_more, ..self }
    }

    /// The first card is turned and as many as it counts are burned, ten for a ten (NJ-4.4e.5).
    #[must_use]
    pub const fn burn(self, burn: bool) -> Self {
        Self { burn, ..self }
    }

    /// Hands are played by this rule.
    #[must_use]
    pub const fn rule(self, rule: DrawRule) -> Self {
        Self { rule, ..self }
    }

    /// The rule by which hands are played.
    pub const fn played_by(&self) -> &DrawRule {
        &self.rule
    }

    /// The cards a shoe begins with.
    pub const fn begins_with(&self) -> &Composition {
        &self.shoe
    }

    /// How many cards stay behind the cutting card.
    pub const fn behind_the_cut(&self) -> u32 {
        self.cut
    }

    /// Whether any shoe has a coup.
    pub fn has_a_coup(&self) -> bool {
        let least = if self.one_more { 5 } else { self.cut };
        self.shoe.total() - self.least_burn() > least
    }

    /// The fewest cards a burn can take.
    fn least_burn(&self) -> u32 {
        let there = (0..10).filter(|&value| self.burn && self.shoe.count(value) > 0);
        let taken = there
            .map(|value| if value == 0 { 11 } else { value + 1 })
            .min();
        let taken = taken
            .and_then(|cards| u32::try_from(cards).ok())
            .unwrap_or(0);
        taken.min(self.shoe.total())
    }

    /// About how many coups a shoe has.
    pub fn coups_per_shoe(&self) -> u64 {
        u64::from(self.shoe.total().saturating_sub(self.cut)) / 5 + 1
    }

    /// The kernel that deals this game when `wanted` is asked for: a shoe of very many cards or with a drawing table of its
    /// own has only the plain one.
    pub fn kernel(&self, wanted: Kernel) -> Kernel {
        let fits = self.shoe.total() <= vector::CARDS_MAX && self.cut <= vector::CARDS_MAX;
        if fits && self.rule == DrawRule::chickasaw() {
            wanted
        } else {
            Kernel::Scalar
        }
    }

    /// What these shoes come to.
    pub fn deal(&self, kernel: Kernel, shoes: Range<u64>) -> Tally {
        match self.kernel(kernel) {
            Kernel::Widest => vector::deal_widest(self, shoes),
            Kernel::Portable => vector::deal_portable(self, shoes),
            Kernel::Scalar => {
                let mut tally = Tally::default();
                for shoe in shoes {
                    tally.add_shoe(scalar::deal(self, shoe));
                }
                tally
            }
        }
    }

    /// What was in a shoe before each of its coups, in the order of the coups.
    ///
    /// # Errors
    ///
    /// Never for a shoe that is dealt here; a composition is checked wherever it is made.
    pub fn before_each_coup(&self, shoe: u64) -> Result<Vec<Composition>, CompositionError> {
        let mut before = Vec::new();
        scalar::deal_each(self, shoe, |counts, _| {
            before.push(Composition::new(*counts));
        });
        before.into_iter().collect()
    }
}
