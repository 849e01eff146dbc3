//! What somebody sees of a card.

use sabot_core::{Card, Side};

use super::super::super::error::ReplayError;
use super::super::super::expect::Eye;
use super::super::super::words::Worded;
use super::super::Replay;
use super::{Judgement, Unmet};
use crate::table::place::Place;
use crate::table::view::{CardView, HandView, View, Viewer, view};

impl Replay<'_> {
    fn viewer(&self, eye: &Eye, line: u32) -> Result<Viewer, ReplayError> {
        Ok(match eye {
            Eye::Party(who) => Viewer::Patron(self.somebody(who, line)?),
            Eye::Croupier => Viewer::Croupier,
            Eye::Supervisor => Viewer::Supervisor,
            Eye::Onlooker => Viewer::Onlooker,
        })
    }

    pub(super) fn judge_sees(
        &self,
        eye: &Eye,
        place: Place,
        card: Card,
        line: u32,
    ) -> Result<Judgement, ReplayError> {
        let found = self.seen(self.viewer(eye, line)?, place);
        if matches!(found, Some(CardView::Face(face)) if is_card(face, card)) {
            return Ok(Ok(()));
        }
        Ok(Err(Unmet::new(about(eye, place), shown(found), &card)))
    }

    pub(super) fn judge_hidden(
        &self,
        eye: &Eye,
        place: Place,
        line: u32,
    ) -> Result<Judgement, ReplayError> {
        let found = self.seen(self.viewer(eye, line)?, place);
        if matches!(found, Some(CardView::Back(_))) {
            return Ok(Ok(()));
        }
        Ok(Err(Unmet::new(about(eye, place), shown(found), &"a back")))
    }

    /// The card at a place as a viewer sees it: in the hand the viewer holds, or as everybody does.
    fn seen(&self, viewer: Viewer, place: Place) -> Option<CardView> {
        let view = view(&self.table, viewer);
        let (public, slot) = self.slot(&view, place)?;
        let own = self
            .own_hand(&view, viewer, place)
            .and_then(|hand| hand.cards.get(slot));
        own.or_else(|| public.cards.get(slot)).copied()
    }

    /// The hand a place belongs to, and its card's number there: two cards, a third, surplus ones.
    fn slot<'v>(&self, view: &'v View, place: Place) -> Option<(&'v HandView, usize)> {
        let coup = self.table.coup();
        let (state, hand) = match place.side()? {
            Side::Player => (&coup.player, &view.public.player),
            Side::Banker => (&coup.banker, &view.public.banker_hand),
        };
        let first_two = state.two.len();
        let slot = match place {
            Place::P1 | Place::B1 => 0,
            Place::P2 | Place::B2 => 1,
            Place::P3 | Place::B3 if state.third.is_some() => first_two,
            Place::Px | Place::Bx => first_two.saturating_add(usize::from(state.third.is_some())),
            Place::P3
            | Place::B3
            | Place::Burn
            | Place::Discard
            | Place::Unseen
            | Place::Held
            | Place::Stray
            | Place::Simulated
            | Place::Row => return None,
        };
        Some((hand, slot))
    }

    fn own_hand<'v>(&self, view: &'v View, viewer: Viewer, place: Place) -> Option<&'v HandView> {
        let Viewer::Patron(party) = viewer else {
            return None;
        };
        let holder = match place.side()? {
            Side::Player => self.table.coup().dominant,
            Side::Banker => self.table.bank().banker,
        };
        view.private.hand.as_ref().filter(|_| holder == Some(party))
    }
}

/// Whether a face is the card written, as far as it is written.
fn is_card(face: Card, written: Card) -> bool {
    face.rank == written.rank
        && written.suit.is_none_or(|suit| face.suit == Some(suit))
        && written.back.is_none_or(|back| face.back == Some(back))
}

fn about(eye: &Eye, place: Place) -> String {
    format!("what {eye} sees at {}", Worded::word(place))
}

fn shown(card: Option<CardView>) -> String {
    match card {
        None => "no card".to_owned(),
        Some(CardView::Back(_)) => "a back".to_owned(),
        Some(CardView::Face(card)) => card.to_string(),
    }
}
