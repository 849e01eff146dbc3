//! The stream of the house: chips for guests, once a day, and refills.

use std::collections::BTreeSet;

use sabot_ledger::store::Recorded;

use super::super::cage::{HouseCommand, granting};
use super::super::hall::chips;
use super::bad::{Bad, Why};

/// Makes every grant again and compares.
pub(super) fn audit(stream: impl Iterator<Item = Recorded>) -> Result<(), Box<Bad>> {
    let mut daily = BTreeSet::new();
    let mut last = 0;
    for recorded in stream {
        let append = &recorded.append;
        let at = append.at.ms();
        let done = check(&recorded, &mut daily).and_then(|()| {
            if at < last {
                return Err(Why::Time);
            }
            last = at;
            Ok(())
        });
        done.map_err(|why| Bad::of(&recorded, why))?;
    }
    Ok(())
}

fn check(recorded: &Recorded, daily: &mut BTreeSet<(u64, u64)>) -> Result<(), Why> {
    let append = &recorded.append;
    let command: HouseCommand = serde_json::from_slice(&append.command)
        .map_err(|error| Why::Unreadable(error.to_string()))?;
    let currency = append.transfers.first().map(|entry| entry.currency);
    let currency = currency.or_else(chips).ok_or(Why::Grant("no currency"))?;
    let expected = granting(append.expected_version, append.at.ms(), &command, currency);
    if append.transfers != expected.transfers {
        return Err(Why::Transfer { index: 0 });
    }
    if *append != expected {
        return Err(Why::Spelling);
    }
    let HouseCommand::Grant {
        patron,
        day,
        refill,
        ..
    } = command;
    if !refill && !daily.insert((patron.0, day)) {
        return Err(Why::Grant("twice on one day"));
    }
    Ok(())
}
