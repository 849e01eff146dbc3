//! How cards and hands are written: `7♣`, `10♥`, `K♠`.

use sabot_core::{Card, Rank, Suit};
use sabot_rules::table::view::{CardView, HandView};

/// The suit's sign.
pub(crate) const fn suit_sign(suit: Suit) -> char {
    match suit {
        Suit::Clubs => '♣',
        Suit::Diamonds => '♦',
        Suit::Hearts => '♥',
        Suit::Spades => '♠',
    }
}

/// Whether a suit is red.
pub(crate) const fn is_red(suit: Option<Suit>) -> bool {
    matches!(suit, Some(Suit::Diamonds | Suit::Hearts))
}

/// The rank as it stands on a card.
pub(crate) fn rank_text(rank: Rank) -> String {
    if rank == Rank::Ten {
        return "10".to_owned();
    }
    rank.letter().to_string()
}

/// The card in two or three signs.
pub(crate) fn card_text(card: Card) -> String {
    let suit = card.suit.map(suit_sign);
    let mut text = rank_text(card.rank);
    text.extend(suit);
    text
}

/// A hand as it may be seen, with its count when that is known: `K♥ 5♠ = 5`.
pub(crate) fn hand_text(hand: &HandView) -> String {
    let cards: Vec<String> = hand
        .cards
        .iter()
        .map(|card| match card {
            CardView::Face(card) => card_text(*card),
            CardView::Back(_) => "??".to_owned(),
        })
        .collect();
    let points = hand.points.map(|points| format!(" = {points}"));
    cards.join(" ") + &points.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_shows_backs_where_faces_are_hidden() {
        let hand = HandView {
            cards: vec![
                CardView::Face("Th".parse().unwrap()),
                CardView::Back(None),
                CardView::Face("5".parse().unwrap()),
            ],
            points: None,
            deemed: false,
        };
        assert_eq!(hand_text(&hand), "10♥ ?? 5");
    }
}
