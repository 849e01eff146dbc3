//! What a pit decides for all its tables reaches them: how cards are mixed (NJ-4.4b).
//!
//! The pit's word is stored first. A table that is awake is told to ask for it; one that is not asks when it wakes. So all
//! of a pit have it, whenever the house goes down, and the last word is the one that counts.

use sabot_core::TableId;
use sabot_rules::house::PitId;
use sabot_rules::rulebook::Mixing;

use super::actor::Mail;
use super::house::{House, Inner};

impl Inner {
    /// How the cards of this table's pit are mixed, if it is in one.
    pub(crate) fn mixing(&self, table: TableId) -> Option<Mixing> {
        self.survey(|house| {
            let record = house.tables().get(&table)?;
            Some(house.pits().get(&record.pit)?.mixing())
        })
    }
}

impl House {
    /// Tells every table of a pit that its cards are mixed otherwise.
    pub(crate) async fn tell_pit(&self, pit: PitId) {
        let tables: Vec<TableId> = self.inner.survey(|house| {
            let of_it = house.tables().iter().filter(|(_, at)| at.pit == pit);
            of_it.map(|(table, _)| *table).collect()
        });
        for table in tables {
            // A table that cannot be told asks when it wakes.
            if let Some(post) = self.awake(table) {
                let _ = post.mail.send(Mail::Mixing).await;
            }
        }
    }
}
