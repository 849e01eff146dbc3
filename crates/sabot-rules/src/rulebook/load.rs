//! A rulebook file: TOML with `base`, `name`, `version`, any options, and `[draw]`.
//!
//! An option is a bare value, or a table with the value and the clause it stands on:
//!
//! ```toml
//! base = "new-jersey"
//! name = "friday-club"
//! vig = 4
//! table_min = { value = "10.00", clause = "INT-93" }
//! ```

use std::collections::BTreeMap;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::keys::spec_or_error;
use super::{Law, Rulebook, RulebookError};
use crate::catalogue::Catalogue;
use crate::draw_table::DrawTable;

/// The longest name of a rulebook.
const NAME_MAX: usize = 64;

/// What stands in a rulebook file, read but not yet admitted.
#[derive(Debug)]
pub(super) struct RulebookFile {
    pub(super) law: Law,
    name: Option<String>,
    version: Option<u32>,
    options: BTreeMap<String, String>,
    draw: Option<DrawTable>,
}

impl Rulebook {
    /// Reads a house's own file: `base`, perhaps `name` and `version`, and whatever differs from
    /// the base. A value stands alone or beside its clause, `{ value = 4, clause = "NJ-4.10c.2" }`.
    ///
    /// Money is written in whole units (`25`) or with decimals, quoted or not (`"0.50"`, `0.50`):
    /// the text of the file is read, never a floating-point number.
    ///
    /// ```
    /// use sabot_rules::Rulebook;
    ///
    /// let rules = Rulebook::from_toml("base = \"chickasaw\"\nname = \"school\"\nante = 0.25")?;
    /// assert_eq!(rules.ante.to_string(), "0.25");
    ///
    /// let error = Rulebook::from_toml("base = \"new-jersey\"\ndecks = 5").unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "decks = 5 is not admitted under new-jersey; \
    ///      it takes a whole number, 6 or more (NJ-4.1a.1)",
    /// );
    /// # Ok::<(), sabot_rules::RulebookError>(())
    /// ```
    pub fn from_toml(text: &str) -> Result<Self, RulebookError> {
        let file = RulebookFile::parse(text)?;
        let base = file.base()?;
        file.on(base)
    }
}

impl RulebookFile {
    /// Reads the text; unknown keys and clauses are refused here.
    pub(super) fn parse(text: &str) -> Result<Self, RulebookError> {
        let table = DeTable::parse(text).map_err(|error| syntax(text, &error))?;
        let (mut base, mut law) = (None, None);
        let (mut name, mut version, mut draw) = (None, None, None);
        let mut options = BTreeMap::new();
        for (key, value) in table.get_ref() {
            let (key, value) = (key.get_ref().as_ref(), value.get_ref());
            match key {
                "base" => base = Some(law_of(value)?),
                "law" => law = Some(law_of(value)?),
                "name" => name = Some(name_of(value)?),
                "version" => version = Some(version_of(value)?),
                "draw" => draw = Some(draw_of(value)?),
                _ => {
                    options.insert(spec_or_error(key)?.key.to_owned(), option_of(key, value)?);
                }
            }
        }
        let law = one_law(base, law)?;
        Ok(Self {
            law,
            name,
            version,
            options,
            draw,
        })
    }

    /// The rulebook it stands on, if that admits its draw table.
    pub(super) fn base(&self) -> Result<Rulebook, RulebookError> {
        let base = Rulebook::of(self.law);
        if let Some(draw) = &self.draw {
            draw.admit(self.law, &base.draw)?;
        }
        Ok(base)
    }

    /// The options that the file sets.
    pub(super) fn options(&self) -> impl Iterator<Item = (&str, &str)> {
        let options = self.options.iter();
        options.map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Puts the file on top of `rules`.
    pub(super) fn on(self, mut rules: Rulebook) -> Result<Rulebook, RulebookError> {
        rules.set_all(self.options())?;
        Ok(self.named(rules))
    }

    /// The rulebook under the name, the version and the draw table of the file.
    pub(super) fn named(self, mut rules: Rulebook) -> Rulebook {
        rules.name = self.name.unwrap_or(rules.name);
        rules.version = self.version.unwrap_or(rules.version);
        rules.draw = self.draw.unwrap_or(rules.draw);
        rules
    }
}

/// Where the reader stopped, as a line a person can find.
fn syntax(text: &str, error: &toml::de::Error) -> RulebookError {
    let start = error.span().map_or(0, |span| span.start);
    let before = text
        .bytes()
        .take(start)
        .filter(|byte| *byte == b'\n')
        .count();
    let message = error.message().trim().replace('\n', ", ");
    RulebookError::Syntax {
        line: before.saturating_add(1),
        message,
    }
}

/// A house's file names its base, a shipped one its law; a file that names both means one.
fn one_law(base: Option<Law>, law: Option<Law>) -> Result<Law, RulebookError> {
    match (base, law) {
        (Some(base), Some(law)) if base != law => Err(RulebookError::TwoLaws { base, law }),
        (Some(one), _) | (None, Some(one)) => Ok(one),
        (None, None) => Err(RulebookError::NoBase),
    }
}

fn law_of(value: &DeValue<'_>) -> Result<Law, RulebookError> {
    let base = words(value);
    Law::from_name(&base).ok_or(RulebookError::UnknownBase { base })
}

fn name_of(value: &DeValue<'_>) -> Result<String, RulebookError> {
    let name = words(value);
    let fits = !name.is_empty() && name.chars().count() <= NAME_MAX;
    let plain = name
        .chars()
        .all(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '.'));
    if fits && plain {
        Ok(name)
    } else {
        Err(RulebookError::Name { name })
    }
}

fn version_of(value: &DeValue<'_>) -> Result<u32, RulebookError> {
    let version = words(value);
    let number = version.parse().ok().filter(|number| *number > 0);
    number.ok_or(RulebookError::Version { version })
}

/// The text of an option: the value itself, or the `value` of a table that also cites its clause.
fn option_of(key: &str, value: &DeValue<'_>) -> Result<String, RulebookError> {
    let Some(table) = value.as_table() else {
        return Ok(words(value));
    };
    let mut text = None;
    for (part, value) in table {
        match part.get_ref().as_ref() {
            "value" => text = Some(words(value.get_ref())),
            "clause" => cited(key, &words(value.get_ref()))?,
            other => {
                let key = format!("{key}.{other}");
                return Err(RulebookError::UnknownKey { key, nearest: None });
            }
        }
    }
    Ok(text.unwrap_or_default())
}

/// Whether the clauses a value cites stand in the catalogue.
fn cited(key: &str, ids: &str) -> Result<(), RulebookError> {
    match ids
        .split(',')
        .map(str::trim)
        .find(|id| !Catalogue::get().contains(id))
    {
        None => Ok(()),
        Some(id) => Err(RulebookError::UnknownClause {
            key: key.to_owned(),
            id: id.to_owned(),
        }),
    }
}

fn draw_of(value: &DeValue<'_>) -> Result<DrawTable, RulebookError> {
    let table = value.as_table().ok_or(RulebookError::DrawShape)?;
    if let Some((key, _)) = table.iter().find(|(key, _)| !is_draw_part(key.get_ref())) {
        let key = format!("draw.{}", key.get_ref());
        return Err(RulebookError::UnknownKey { key, nearest: None });
    }
    let part = |key| {
        table
            .get(key)
            .map(Spanned::get_ref)
            .ok_or(RulebookError::DrawShape)
    };
    let player = option_of("draw.player", part("player")?)?;
    let rows = part("banker")?
        .as_array()
        .ok_or(RulebookError::DrawShape)?
        .iter();
    let banker: Result<Vec<String>, RulebookError> = rows
        .map(|row| option_of("draw.banker", row.get_ref()))
        .collect();
    Ok(DrawTable::from_rows(&player, &banker?)?)
}

fn is_draw_part(key: &str) -> bool {
    matches!(key, "player" | "banker")
}

/// A value as its words in the file; a float as it is written there. A list is joined by commas.
fn words(value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(text) => text.to_string(),
        DeValue::Integer(number) => number.to_string(),
        DeValue::Float(number) => number.to_string(),
        DeValue::Boolean(on) => on.to_string(),
        DeValue::Datetime(moment) => moment.to_string(),
        DeValue::Array(values) => {
            let texts: Vec<String> = values.iter().map(|value| words(value.get_ref())).collect();
            texts.join(", ")
        }
        DeValue::Table(_) => "a table".to_owned(),
    }
}
