//! Opening tables: a guest's own, or the house's in a pit.

use sabot_ledger::book::PatronId;
use sabot_ledger::store::CommandId;
use sabot_rules::Rulebook;
use sabot_rules::rulebook::Dealing;
use sabot_stream::{Right, Staff};
use sabot_wire::TableOrder;

use super::directory::Listing;
use super::house::House;
use super::tables::Opener;
use crate::hall::{HouseError, Visitor};

impl House {
    /// The rulebooks tables can be ordered by.
    pub fn rulebooks(&self) -> Vec<Rulebook> {
        let own = self.inner.hall.config.rulebooks.iter().cloned();
        let three = [
            Rulebook::new_jersey(),
            Rulebook::venice(),
            Rulebook::chickasaw(),
        ];
        three.into_iter().chain(own).collect()
    }

    /// Opens a table. The same command id gives the same table.
    pub async fn open_table(
        &self,
        order: TableOrder,
        owner: Option<PatronId>,
        id: CommandId,
    ) -> Result<Listing, HouseError> {
        let rulebook = self.rulebook_of(&order)?;
        if rulebook.dealing == Dealing::Human {
            return Err(HouseError::HumanDealt);
        }
        let visitor = owner.map_or(Visitor::nobody(), Visitor::person);
        self.open_by(order, rulebook, Opener::Guest(owner), id, visitor)
            .await
    }

    /// Opens a table of the house in a pit: dealt by people or by itself, as its rulebook says.
    pub async fn open_house_table(
        &self,
        order: TableOrder,
        staff: Staff,
        pit: u32,
        id: CommandId,
    ) -> Result<Listing, HouseError> {
        let role = staff.acting(Right::Floor).ok_or(HouseError::NotYours)?;
        let rulebook = self.rulebook_of(&order)?;
        let bots = !order.bots.is_empty() || order.fill.is_some();
        if rulebook.dealing == Dealing::Human && bots {
            return Err(HouseError::HumanDealt);
        }
        let by = Opener::Staff { staff, role, pit };
        self.open_by(order, rulebook, by, id, Visitor::staff(staff))
            .await
    }

    async fn open_by(
        &self,
        order: TableOrder,
        rulebook: Rulebook,
        by: Opener,
        id: CommandId,
        visitor: Visitor,
    ) -> Result<Listing, HouseError> {
        let opened = self
            .blocking(move |inner| inner.open_table(&order, &rulebook, by, id))
            .await?;
        // Its bots sit down at once, so that the lobby shows them.
        self.post(opened)?;
        self.end_those_in_the_way();
        let directory = self.inner.directory();
        let entry = directory.tables.get(&opened).ok_or(HouseError::NoTable)?;
        Ok(entry.listing(opened, visitor))
    }

    pub(crate) fn rulebook_of(&self, order: &TableOrder) -> Result<Rulebook, HouseError> {
        let named = |book: &Rulebook| book.name == order.rulebook;
        let mut rulebook = self
            .rulebooks()
            .into_iter()
            .find(named)
            .ok_or_else(|| HouseError::NoRulebook(order.rulebook.clone()))?;
        let options = order.options.iter();
        rulebook.set_all(options.map(|(key, value)| (key.as_str(), value.as_str())))?;
        let seats = rulebook.seats;
        if order.bots.len() > usize::from(seats) {
            return Err(HouseError::TooManyBots { seats });
        }
        Ok(rulebook)
    }
}
