//! After the storm: everybody comes back, everything asked is answered, and no table is stuck.

use sabot_rules::table::awaits::Awaits;

use super::World;
use crate::prelude::*;

impl World {
    pub(super) fn weather_clears(&mut self) {
        self.calm = true;
        self.disk.trouble(0);
        self.disk.calm();
        // Whoever was too slow reads on, and every line that hangs is opened anew.
        for client in 0..self.clients.len() {
            self.clients[client].stalled = 0;
            self.clients[client].viewer = None;
            self.clients[client].dialling = false;
        }
        self.pass(60_000);
        self.everything_is_answered();
        let before: Vec<u64> = self.versions();
        self.pass(120_000);
        self.nobody_waits_for_ever(&before);
    }

    /// Lets this long pass.
    fn pass(&mut self, ms: u64) {
        let until = self.now + ms;
        for _ in 0..200_000 {
            match self.agenda.first_key_value() {
                Some(((at, _), _)) if *at <= until => self.step(),
                Some(_) | None => return,
            }
        }
        panic!("more happens in {ms} ms than can be");
    }

    fn everything_is_answered(&self) {
        for person in &self.clients {
            let left = person.open.iter().find(|(_, deed)| {
                // Somebody may wait for a bot to make room as long as its coup lasts.
                !matches!(deed, Deed::Sit { .. })
            });
            assert_eq!(left, None, "{:?} has no answer", person.visitor);
        }
    }

    fn versions(&self) -> Vec<u64> {
        let rooms = self.sites.values().map(|site| site.room.as_ref());
        rooms.map(|room| room.map_or(0, Room::version)).collect()
    }

    /// People look on and say nothing: every window ends by the clock, and play goes on or rests.
    fn nobody_waits_for_ever(&self, before: &[u64]) {
        let now = self.moment();
        for (site, before) in self.sites.values().zip(before) {
            let Some(room) = &site.room else { continue };
            let head = self.disk.inner.head(StreamId::Table(TableId(site.id)));
            let stored = head.expect("memory answers").version;
            let settled = stored == room.version() || room.is_in_flight();
            assert!(settled, "table {} is behind its log", site.id);
            let waits = matches!(room.table().awaits(), Awaits::Answer) && !room.is_closed();
            let mut lines = site.lines.values();
            let halted = lines.any(|line| line.shadow.public.get("halted") == Some(&true.into()));
            let moves = room.version() > *before || room.wake_at(now).is_some();
            assert!(
                moves || !waits || halted || site.lines.is_empty(),
                "table {} is stuck in {:?}",
                site.id,
                room.table().phase()
            );
        }
    }
}
