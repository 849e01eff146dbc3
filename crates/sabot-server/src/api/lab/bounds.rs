//! What the lab takes from outside: texts of a length, shoes of a size, one sentence for what it cannot read.

use std::fmt::Display;

use axum::http::StatusCode;
use sabot_core::Money;
use sabot_lab::exact::levy;
use sabot_lab::{Counts, Ratio};

use crate::problem::{DoorNo, Problem};

/// No shoe of a question has more cards.
const CARDS_MAX: u32 = 32_000;

/// No shoe is written longer: every card of eight decks by name is 1,248 letters.
const SHOE_MAX: usize = 4_000;

/// The greatest length of a text other than a shoe.
const TEXT_MAX: usize = 400;

/// No rate is longer: with many digits every number of an equilibrium has many more.
const RATE_MAX: usize = 24;

/// A question that cannot be answered, and why.
pub(super) fn wrong(why: impl Display) -> Problem {
    bad(None, why.to_string())
}

/// What is wrong with one field.
pub(super) fn wrong_in(field: &str, why: impl Display) -> Problem {
    bad(Some(field.to_owned()), format!("{field}: {why}"))
}

fn bad(field: Option<String>, said: String) -> Problem {
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    Problem::new(status, DoorNo::BadQuestion { field }, said)
}

/// Reads a shoe.
pub(super) fn shoe(text: &str) -> Result<Counts, Problem> {
    if text.len() > SHOE_MAX {
        return Err(wrong_in("shoe", format!("longer than {SHOE_MAX} letters")));
    }
    let shoe: Counts = text.parse().map_err(|error| wrong_in("shoe", error))?;
    if shoe.total() > CARDS_MAX {
        let cards = shoe.total();
        let why = format!("{cards} cards are too many here: at most {CARDS_MAX}");
        return Err(wrong_in("shoe", why));
    }
    Ok(shoe)
}

/// A text that is not too long.
pub(super) fn text<'a>(field: &str, text: &'a str) -> Result<&'a str, Problem> {
    if text.len() > TEXT_MAX {
        return Err(wrong_in(field, format!("longer than {TEXT_MAX} letters")));
    }
    Ok(text)
}

/// Reads the house's part of a win; 5 % if nothing is said.
pub(super) fn commission(field: &str, said: Option<&str>) -> Result<Ratio, Problem> {
    let said = said.unwrap_or("5%");
    if said.len() > RATE_MAX {
        return Err(wrong_in(field, format!("longer than {RATE_MAX} letters")));
    }
    levy(said).map_err(|error| wrong_in(field, error))
}

/// Reads an amount that is not nothing.
pub(super) fn amount(field: &str, said: &str) -> Result<Money, Problem> {
    let amount: Money = text(field, said)?
        .trim()
        .parse()
        .map_err(|error| wrong_in(field, error))?;
    if amount.is_zero() {
        return Err(wrong_in(field, "nothing is at risk"));
    }
    Ok(amount)
}
