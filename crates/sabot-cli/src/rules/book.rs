//! Finding a rulebook: by its name, or as a file of a house's own.

use std::fs;
use std::path::Path;

use anyhow::{Context, bail};
use sabot_rules::{Law, Rulebook};

/// The rulebook with this name, or in the file at this path.
pub(crate) fn find(name: &str) -> anyhow::Result<Rulebook> {
    if let Some(rules) = Rulebook::named(name) {
        return Ok(rules);
    }
    let path = Path::new(name);
    if !path.exists() {
        let names = Law::ALL.map(Law::name).join(", ");
        bail!("no rulebook is called `{name}`, and there is no such file; the three are {names}");
    }
    let text = fs::read_to_string(path).with_context(|| format!("{name} cannot be read"))?;
    Rulebook::from_toml(&text).with_context(|| name.to_owned())
}
