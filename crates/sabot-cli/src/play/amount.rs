//! An amount, or a number, being typed or stepped within the bounds the house shows.

use sabot_core::Money;
use sabot_rules::Clause;
use sabot_rules::table::bounds::Range;

use super::key::Key;
use super::menu::Button;

/// A bound and where it comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Bound {
    /// The bound as a number; money in cents.
    pub(crate) value: u64,
    /// The clause that sets it.
    pub(crate) clause: Clause,
}

/// What is being entered: cents where it is money.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct AmountEntry {
    /// The act that the amount is for.
    pub(crate) button: Button,
    /// What the amount is called.
    pub(crate) label: &'static str,
    /// The least amount that would be accepted.
    pub(crate) least: Bound,
    /// The greatest amount that would be accepted.
    pub(crate) most: Bound,
    /// Whether the amount is money and not a plain number.
    pub(crate) is_money: bool,
    value: u64,
    unit: u64,
    stride: u64,
    typed: Option<String>,
}

/// What a key did to an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Typed {
    /// The entry goes on.
    On,
    /// The entry was given up.
    Off,
    /// The entry is done with this amount.
    Done(u64),
    /// The text that was typed is no amount, and why.
    Wrong(String),
}

impl AmountEntry {
    /// An amount of money within a range, stepped by `stride` and starting near `wish`.
    pub(crate) fn money(
        button: Button,
        label: &'static str,
        range: &Range,
        stride: Money,
        wish: Money,
    ) -> Self {
        let (floor, clause) = range.floor;
        let unit = range.unit.get().max(1);
        let entry = Self {
            button,
            label,
            least: Bound {
                value: floor.get(),
                clause,
            },
            most: most(range),
            is_money: true,
            value: 0,
            unit,
            stride: stride.get().max(unit),
            typed: None,
        };
        entry.starting_at(wish.get())
    }

    /// A number between two others.
    pub(crate) fn number(
        button: Button,
        label: &'static str,
        (min, max): (u32, u32),
        clause: Clause,
    ) -> Self {
        let bound = |value: u32| Bound {
            value: u64::from(value),
            clause,
        };
        let entry = Self {
            button,
            label,
            least: bound(min),
            most: bound(max),
            is_money: false,
            value: 0,
            unit: 1,
            stride: 1,
            typed: None,
        };
        entry.starting_at(u64::from(min.midpoint(max)))
    }

    fn starting_at(self, wish: u64) -> Self {
        let value = self.fit(wish);
        Self { value, ..self }
    }

    /// Whether there is only one amount to choose.
    pub(crate) const fn is_fixed(&self) -> bool {
        self.least.value == self.most.value
    }

    /// Whether any amount fits.
    pub(crate) const fn has_room(&self) -> bool {
        self.least.value <= self.most.value
    }

    /// What stands in the box.
    pub(crate) fn text(&self) -> String {
        match &self.typed {
            Some(typed) => typed.clone(),
            None => self.show(self.value),
        }
    }

    /// What is chosen now, unless something is being typed.
    pub(crate) const fn value(&self) -> u64 {
        self.value
    }

    /// A number of this entry as it is written.
    pub(crate) fn show(&self, value: u64) -> String {
        if self.is_money {
            Money::from_cents_saturating(value).to_string()
        } else {
            value.to_string()
        }
    }

    /// How far one step goes, as it is written.
    pub(crate) fn stride_text(&self) -> String {
        short(self.stride, self.is_money)
    }

    /// How far ten steps go, as it is written.
    pub(crate) fn leap_text(&self) -> String {
        short(self.stride.saturating_mul(10), self.is_money)
    }

    /// Takes a key.
    pub(crate) fn key(&mut self, key: Key) -> Typed {
        match key {
            Key::Esc => return Typed::Off,
            Key::Enter => return self.finish(),
            Key::Char(c @ ('0'..='9' | '.')) => self.type_sign(c),
            Key::Backspace => self.erase(),
            Key::Up | Key::Char('+') => self.step(1, true),
            Key::Down | Key::Char('-') => self.step(1, false),
            Key::PageUp | Key::Right => self.step(10, true),
            Key::PageDown | Key::Left => self.step(10, false),
            Key::Home => self.set(self.least.value),
            Key::End => self.set(self.most.value),
            Key::Char(_) | Key::Tab | Key::BackTab | Key::F1 | Key::Other => {}
        }
        Typed::On
    }

    fn type_sign(&mut self, sign: char) {
        let typed = self.typed.get_or_insert_default();
        if typed.len() < 12 && (sign != '.' || self.is_money) {
            typed.push(sign);
        }
    }

    fn erase(&mut self) {
        let mut text = self.text();
        text.pop();
        self.typed = Some(text);
    }

    fn finish(&mut self) -> Typed {
        let Some(typed) = &self.typed else {
            return Typed::Done(self.value);
        };
        let read = if self.is_money {
            let money = typed.parse::<Money>();
            money.map(Money::get).map_err(|error| error.to_string())
        } else {
            let number = typed.parse::<u64>();
            number.map_err(|_| "that is no number".to_owned())
        };
        match read {
            Ok(value) => Typed::Done(value),
            Err(why) => {
                self.typed = None;
                Typed::Wrong(why)
            }
        }
    }

    fn set(&mut self, value: u64) {
        self.typed = None;
        self.value = self.fit(value);
    }

    /// So many steps up or down, to the next round amount.
    fn step(&mut self, count: u64, up: bool) {
        let stride = self.stride.saturating_mul(count).max(1);
        let steps = self.value / stride;
        let next = if up {
            steps.saturating_add(1).saturating_mul(stride)
        } else {
            self.value.saturating_sub(1) / stride * stride
        };
        self.set(next);
    }

    /// The nearest amount within bounds that is a multiple of the unit.
    fn fit(&self, value: u64) -> u64 {
        let value = value.min(self.most.value).max(self.least.value);
        if value == self.least.value {
            return value;
        }
        (value - value % self.unit).max(self.least.value)
    }
}

fn short(value: u64, is_money: bool) -> String {
    match (is_money, value % 100) {
        (true, 0) => (value / 100).to_string(),
        (true, _) => Money::from_cents_saturating(value).to_string(),
        (false, _) => value.to_string(),
    }
}

/// The bound that bites first: a rule's, or the purse (INT-89).
fn most(range: &Range) -> Bound {
    let value = range.most().get();
    let capped = [range.ceiling, range.room]
        .into_iter()
        .flatten()
        .find(|(amount, _)| amount.get() == value);
    Bound {
        value,
        clause: capped.map_or(Clause::new("INT-89"), |(_, clause)| clause),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn money(text: &str) -> Money {
        text.parse().unwrap()
    }

    fn entry(floor: &str, ceiling: &str, purse: &str) -> AmountEntry {
        let range = Range {
            floor: (money(floor), Clause::new("NJ-4.6b.2")),
            ceiling: Some((money(ceiling), Clause::new("NJ-4.6b.3"))),
            room: None,
            purse: money(purse),
            beside: Money::ZERO,
            unit: money("1"),
            trim: false,
            fresh: Money::MAX,
        };
        AmountEntry::money(Button::Bank, "wager", &range, money("25"), money(floor))
    }

    fn press(entry: &mut AmountEntry, keys: &str) -> Typed {
        let mut last = Typed::On;
        for c in keys.chars() {
            last = entry.key(match c {
                '^' => Key::Up,
                'v' => Key::Down,
                '\n' => Key::Enter,
                other => Key::Char(other),
            });
        }
        last
    }

    #[test]
    fn steps_stay_within_bounds_and_land_on_round_amounts() {
        let mut entry = entry("110", "220", "1000");
        assert_eq!(entry.text(), "110.00");
        press(&mut entry, "^");
        assert_eq!(entry.text(), "125.00");
        press(&mut entry, "^^^^^^");
        assert_eq!(entry.text(), "220.00");
        press(&mut entry, "vvvvvvv");
        assert_eq!(entry.text(), "110.00");
    }

    #[test]
    fn what_is_typed_counts_as_typed_so_that_the_house_can_say_no() {
        let mut entry = entry("110", "220", "1000");
        assert_eq!(press(&mut entry, "500\n"), Typed::Done(50_000));
        assert!(matches!(press(&mut entry, "5.5.5\n"), Typed::Wrong(_)));
        assert_eq!(press(&mut entry, "\n"), Typed::Done(11_000));
    }

    #[test]
    fn the_bound_that_bites_is_shown_with_its_clause() {
        assert_eq!(entry("110", "220", "1000").most.clause.id(), "NJ-4.6b.3");
        assert_eq!(entry("110", "220", "150").most.clause.id(), "INT-89");
        assert!(!entry("110", "220", "90").has_room());
    }

    #[test]
    fn a_number_is_typed_like_an_amount() {
        let mut cut = AmountEntry::number(Button::Cut, "cut", (10, 302), Clause::new("NJ-4.4d"));
        assert_eq!(cut.text(), "156");
        assert_eq!(press(&mut cut, "99\n"), Typed::Done(99));
    }
}
