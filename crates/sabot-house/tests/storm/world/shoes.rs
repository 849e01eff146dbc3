//! A shoe once committed to is played on with the same cards or revealed: every revealed one is proven by its seed.

use sabot_audit::records::{Shoes as Told, Watch, told_of};

use super::disk::Disk;
use crate::prelude::*;

/// The shoes of one table, as its log tells them.
#[derive(Default)]
pub(crate) struct Shoes {
    number: u64,
    is_sealed: bool,
    /// Cards of the last one whose face the log has, by their place in it.
    cards: Vec<(u16, Option<Card>)>,
    pub(crate) checked: u64,
    pub(crate) coups: u64,
}

impl Shoes {
    /// Follows one stored event. Cards that are dealt with the same command that ends the shoe come first.
    pub(crate) fn follow(&mut self, disk: &Disk, id: StreamId, event: &StreamEvent) {
        if let StreamEvent::Rules(Event::Shoe(ShoeEvent::CardOut { face, index, .. })) = event {
            self.cards.push((*index, *face));
        } else if let StreamEvent::Rules(Event::Play(PlayEvent::CoupEnded { .. })) = event {
            self.coups += 1;
        } else if let StreamEvent::Floor(FloorEvent::ShoeSealed { number, .. }) = event {
            let before = self.number;
            assert!(!self.is_sealed, "shoe {before} was never revealed");
            assert_eq!(*number, before + 1, "shoes are numbered one by one");
            (self.number, self.is_sealed) = (*number, true);
            self.cards.clear();
        } else if let StreamEvent::Floor(FloorEvent::ShoeRevealed { number, .. }) = event {
            assert_eq!(*number, self.number, "another shoe was revealed");
            assert!(self.is_sealed, "only a sealed shoe is revealed");
            self.is_sealed = false;
            self.check(disk, id);
            self.checked += 1;
        }
    }

    /// Lives the last one again from the seed that was told.
    fn check(&self, disk: &Disk, id: StreamId) {
        let log = disk.inner.read(id, 0, usize::MAX);
        let told: Watch<Told> = Watch::default().through(log.expect("memory answers"));
        let told = told.end().expect("it is a table's").seen;
        let shoe = told_of(&told, self.number).expect("it follows from its seed");
        assert_eq!(shoe.check(), Ok(()));
        assert_eq!(shoe.dealt.len(), self.cards.len(), "another end");
        for ((nth, (index, face)), proved) in (0..).zip(&self.cards).zip(&shoe.dealt) {
            assert_eq!(*index, nth, "cards come one by one");
            assert_eq!(proved.position, nth);
            assert!(face.is_none_or(|face| face == proved.card), "another card");
        }
    }
}
