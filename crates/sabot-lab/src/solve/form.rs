//! The game two people play: who sees what, and where each of them is free.

use std::fmt;

use sabot_core::Points;
use sabot_rules::{Cell, DrawTable, Rulebook};

/// How many counts a hand may act on: 0 to 7; an 8 or 9 is a natural.
pub(crate) const TOTALS: usize = 8;

/// The column of a banker's information set in which the player stood; 0 to 9 are the player's third card.
pub(crate) const STOOD: usize = 10;

/// Columns of a banker's row: a third card of 0 to 9, or none.
pub(crate) const COLUMNS: usize = 11;

/// What a side knows of its own two cards, or chooses to act on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Sight {
    /// A side sees only how much its cards count.
    Total,
    /// A side sees which two cards it has.
    Cards,
}

/// A model of the literature, or of a rulebook.
///
/// ```
/// use sabot_lab::solve::Model;
///
/// assert_eq!("nj-c".parse(), Ok(Model::NewJerseyCards));
/// assert_eq!(Model::NewJerseyCards.to_string(), "NJ-c");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Model {
    /// Cards with replacement, both sides act on totals.
    A1,
    /// Without replacement, both sides act on totals.
    B1,
    /// Without replacement; the banker acts on his two cards.
    B2,
    /// Without replacement; both sides act on their two cards.
    B3,
    /// New Jersey's table with its free cells, by total (NJ-4.9a, NJ-4.9c).
    NewJersey,
    /// New Jersey's table with its free cells, by two cards.
    NewJerseyCards,
    /// Venice: both sides free on 0 to 7, by two cards (VE-rule-01).
    Venice,
}

impl Model {
    /// Every model.
    pub const ALL: [Self; 7] = [
        Self::A1,
        Self::B1,
        Self::B2,
        Self::B3,
        Self::NewJersey,
        Self::NewJerseyCards,
        Self::Venice,
    ];

    /// The name the literature, or the house, gives it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::A1 => "A1",
            Self::B1 => "B1",
            Self::B2 => "B2",
            Self::B3 => "B3",
            Self::NewJersey => "NJ",
            Self::NewJerseyCards => "NJ-c",
            Self::Venice => "VE",
        }
    }

    /// The game that the model describes.
    pub fn form(self) -> Form {
        use Sight::{Cards, Total};
        match self {
            Self::A1 => Form {
                replacement: true,
                ..Form::parlour(Total, Total)
            },
            Self::B1 => Form::parlour(Total, Total),
            Self::B2 => Form::parlour(Total, Cards),
            Self::B3 => Form::parlour(Cards, Cards),
            Self::NewJersey => Form::of(&Rulebook::new_jersey().draw, Total),
            Self::NewJerseyCards => Form::of(&Rulebook::new_jersey().draw, Cards),
            Self::Venice => Form {
                player: [Cell::Free; TOTALS],
                ..Form::parlour(Cards, Cards)
            },
        }
    }
}

impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no model has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no model: choose A1, B1, B2, B3, NJ, NJ-c or VE")]
pub struct UnknownModel(String);

impl std::str::FromStr for Model {
    type Err = UnknownModel;

    fn from_str(text: &str) -> Result<Self, UnknownModel> {
        Self::ALL
            .into_iter()
            .find(|model| model.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| UnknownModel(text.to_owned()))
    }
}

/// Who is free where, and who sees what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Form {
    /// Whether a card goes back before the next is drawn.
    pub replacement: bool,
    /// What the player's side acts on.
    pub player_sees: Sight,
    /// What the banker acts on.
    pub banker_sees: Sight,
    pub(crate) player: [Cell; TOTALS],
    pub(crate) banker: [[Cell; COLUMNS]; TOTALS],
}

impl Form {
    /// The game of the literature: the player draws on 0 to 4, is free on 5 and stands on 6 and 7; the banker is free.
    fn parlour(player_sees: Sight, banker_sees: Sight) -> Self {
        let mut player = [Cell::MustDraw; TOTALS];
        player[5] = Cell::Free;
        player[6..].fill(Cell::MustStay);
        Self {
            replacement: false,
            player_sees,
            banker_sees,
            player,
            banker: [[Cell::Free; COLUMNS]; TOTALS],
        }
    }

    /// The game of a drawing table: each side is free where the table leaves it free.
    pub fn of(table: &DrawTable, sight: Sight) -> Self {
        let counts = || Points::ALL.into_iter().take(TOTALS);
        let mut form = Self::parlour(sight, sight);
        for (row, count) in form.player.iter_mut().zip(counts()) {
            *row = table.player(count);
        }
        for (row, count) in form.banker.iter_mut().zip(counts()) {
            for (cell, third) in row.iter_mut().zip(Points::ALL) {
                *cell = table.cell(count, Some(third));
            }
            row[STOOD] = table.cell(count, None);
        }
        form
    }

    /// Whether the player's side is free on this count.
    pub fn player_cell(&self, total: usize) -> Cell {
        self.player.get(total).copied().unwrap_or(Cell::MustStay)
    }

    /// Whether the banker is free on this count, against a third card or (`None`) a player who stood.
    pub fn banker_cell(&self, total: usize, third: Option<usize>) -> Cell {
        let column = third.unwrap_or(STOOD);
        let row = self.banker.get(total);
        row.and_then(|row| row.get(column))
            .copied()
            .unwrap_or(Cell::MustStay)
    }

    /// The player's classes that are free, in order.
    pub fn player_classes(&self) -> Vec<Class> {
        Class::all(self.player_sees)
            .filter(|class| self.player[class.total()] == Cell::Free)
            .collect()
    }

    /// The banker's classes, in order, free or not.
    pub fn banker_classes(&self) -> Vec<Class> {
        Class::all(self.banker_sees).collect()
    }

    /// The banker's free information sets, in order.
    pub fn info_sets(&self) -> Vec<InfoSet> {
        let free = |class: Class, column: usize| {
            (self.banker[class.total()][column] == Cell::Free).then(|| InfoSet::at(class, column))
        };
        Class::all(self.banker_sees)
            .flat_map(|class| (0..COLUMNS).filter_map(move |column| free(class, column)))
            .collect()
    }
}

/// What a side tells apart of its own hand: a count, or two cards with the smaller value first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Class {
    /// All hands of one count.
    Total(u8),
    /// One hand of two values.
    Hand(u8, u8),
}

impl Class {
    /// Every class that may act, as fine as `sight`: eight counts, or forty-four hands by count.
    pub fn all(sight: Sight) -> impl Iterator<Item = Self> {
        let hands = move |total: u8| -> Vec<Self> {
            match sight {
                Sight::Total => vec![Self::Total(total)],
                Sight::Cards => hands_of(total).map(|(a, b)| Self::Hand(a, b)).collect(),
            }
        };
        (0..8).flat_map(hands)
    }

    /// The class of a hand of these two values.
    pub fn of(sight: Sight, a: u8, b: u8) -> Self {
        match sight {
            Sight::Total => Self::Total((a + b) % 10),
            Sight::Cards => Self::Hand(a.min(b), a.max(b)),
        }
    }

    /// What a hand of the class counts.
    pub fn total(self) -> usize {
        match self {
            Self::Total(total) => usize::from(total),
            Self::Hand(a, b) => usize::from((a + b) % 10),
        }
    }
}

/// The two-card hands of a count, the smaller value first.
pub(crate) fn hands_of(total: u8) -> impl Iterator<Item = (u8, u8)> {
    (0..10).filter_map(move |a| {
        let b = (10 + total - a) % 10;
        (a <= b).then_some((a, b))
    })
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Total(total) => write!(f, "{total}"),
            Self::Hand(a, b) => write!(f, "{a}{b}"),
        }
    }
}

/// What the banker knows when it is his turn: his class, and the player's third card or that the player stood.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct InfoSet {
    /// His own hand.
    pub class: Class,
    /// The value of the player's third card; `None` if the player stood.
    pub third: Option<u8>,
}

impl InfoSet {
    pub(crate) fn at(class: Class, column: usize) -> Self {
        let third = u8::try_from(column).ok().filter(|_| column != STOOD);
        Self { class, third }
    }
}

impl fmt::Display for InfoSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.third {
            Some(third) => write!(f, "{}/{third}", self.class),
            None => write!(f, "{}/S", self.class),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sizes_of_the_models_are_those_of_the_literature() {
        let size = |model: Model| {
            let form = model.form();
            (form.player_classes().len(), form.info_sets().len())
        };
        assert_eq!(size(Model::A1), (1, 88));
        assert_eq!(size(Model::B1), (1, 88));
        assert_eq!(size(Model::B2), (1, 484));
        assert_eq!(size(Model::B3), (5, 484));
        assert_eq!(size(Model::NewJersey), (1, 2));
        assert_eq!(size(Model::NewJerseyCards), (5, 10));
        assert_eq!(size(Model::Venice), (44, 484));
    }

    #[test]
    fn classes_and_information_sets_have_their_names() {
        let names = |classes: Vec<Class>| {
            let names: Vec<String> = classes.iter().map(Class::to_string).collect();
            names.join(" ")
        };
        assert_eq!(names(Model::B3.form().player_classes()), "05 14 23 69 78");
        assert_eq!(names(Model::B2.form().player_classes()), "5");
        let sets = Model::NewJersey.form().info_sets();
        let sets: Vec<String> = sets.iter().map(InfoSet::to_string).collect();
        assert_eq!(sets, ["3/9", "5/4"]);
        assert_eq!(InfoSet::at(Class::Hand(0, 6), STOOD).to_string(), "06/S");
    }

    #[test]
    fn an_unknown_model_is_refused_with_the_known_ones() {
        assert_eq!(
            "B4".parse::<Model>().unwrap_err().to_string(),
            "`B4` is no model: choose A1, B1, B2, B3, NJ, NJ-c or VE"
        );
    }
}
