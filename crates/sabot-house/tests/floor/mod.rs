//! One table on the floor: people, bots, shoes, clocks and books, without a socket.

mod bots;
mod faults;
mod lives;
mod owner;
mod people;
mod replays;
mod resume;
mod wire;

use crate::prelude::*;
use crate::salon::Salon;

impl Salon {
    /// What came in since then, on the screen.
    pub(crate) fn show(&mut self, viewer: u64, screen: &mut Screen) {
        self.inbox(viewer).iter().for_each(|one| screen.take(one));
    }
}
