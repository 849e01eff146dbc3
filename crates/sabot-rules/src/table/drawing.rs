//! What the draw tables say of the hands on the table (NJ-4.9, VE-rule, CK-draw).

use sabot_core::{Card, Points, Side};

use super::Table;
use super::act::Call;
use super::state::SideHand;
use crate::draw_table::Cell;
use crate::rulebook::{DoubleDraw, FreePlay, Law, RuleTableMode};

impl Table {
    pub(crate) fn follows_rule_table(&self, side: Side) -> bool {
        let holder = match side {
            Side::Player => self.coup.dominant,
            Side::Banker => self.bank.banker,
        };
        holder
            .and_then(|party| self.party(party))
            .is_some_and(|p| p.rule_table)
    }

    /// Venice: whether the table binds this hand, its refusal included.
    fn is_free(&self, side: Side) -> bool {
        self.law() == Law::Venice
            && (!self.follows_rule_table(side)
                || self.rulebook().ve_rule_table_mode == RuleTableMode::Reconstruct)
    }

    /// What the player's hand may do on its two cards.
    pub(crate) fn player_cell(&self) -> Cell {
        let Some(points) = self.coup.player.base() else {
            return Cell::Free;
        };
        if !self.is_free(Side::Player) {
            return self.rulebook().draw.player(points);
        }
        match self.rulebook().ve_free_play {
            FreePlay::Full => Cell::Free,
            FreePlay::Conventional if self.follows_rule_table(Side::Player) => Cell::Free,
            FreePlay::Conventional => self.charter.convention.player(points),
        }
    }

    /// What the banker's hand may do.
    pub(crate) fn banker_cell(&self) -> Cell {
        let Some(points) = self.coup.banker.base() else {
            return Cell::Free;
        };
        let column = self.column();
        if !self.is_free(Side::Banker) {
            return self.rulebook().draw.cell(points, column);
        }
        match self.rulebook().ve_free_play {
            FreePlay::Full => Cell::Free,
            FreePlay::Conventional if self.follows_rule_table(Side::Banker) => Cell::Free,
            FreePlay::Conventional => self.charter.convention.cell(points, column),
        }
    }

    /// The table's word on the banker's hand, whoever plays it.
    pub(crate) fn table_cell(&self) -> Cell {
        let points = self.coup.banker.base().unwrap_or(Points::ZERO);
        self.rulebook().draw.cell(points, self.column())
    }

    /// The table's word on the player's hand, whoever plays it.
    pub(crate) fn table_player_cell(&self) -> Cell {
        self.rulebook()
            .draw
            .player(self.coup.player.base().unwrap_or(Points::ZERO))
    }

    /// The column: the Player's third card itself, not the total (NJ-4.9e).
    fn column(&self) -> Option<Points> {
        self.coup.player.third.flatten().map(Card::points)
    }

    /// The call an absent dominant player makes: the one that the rulebook's table of draws makes, whether or not it
    /// binds; "Stay" where that leaves the choice open (INT-28).
    pub(crate) fn default_player_call(&self) -> Call {
        if self.coup.player.natural() == Some(true) {
            return Call::Natural;
        }
        let known = self.coup.player.base();
        let cell = known.map(|points| self.rulebook().draw.player(points));
        if cell == Some(Cell::MustDraw) {
            Call::Card
        } else {
            Call::Stay
        }
    }

    /// The call an absent banker makes on looking.
    pub(crate) fn default_banker_call(&self) -> Call {
        let stops = self.law() != Law::Venice || self.rulebook().ve_banker_natural_stops;
        if stops && self.coup.banker.natural() == Some(true) {
            Call::Natural
        } else {
            Call::UnderEight
        }
    }

    /// Whether an absent banker draws: by the table; a free cell stands (INT-28).
    pub(crate) fn default_banker_draw(&self) -> bool {
        self.table_cell() == Cell::MustDraw
    }

    /// Whether a Rule Table player departed from it; the first mistake counts (VE-rule-14, INT-35).
    pub(crate) fn departure(&self) -> Option<Side> {
        if self.law() != Law::Venice || self.coup.rebuilt.is_some() {
            return None;
        }
        if self.player_departed() {
            return Some(Side::Player);
        }
        if self.follows_rule_table(Side::Banker) {
            match (self.table_cell(), self.coup.banker_drew) {
                (Cell::MustDraw, Some(false)) | (Cell::MustStay, Some(true)) => {
                    return Some(Side::Banker);
                }
                (Cell::MustDraw | Cell::MustStay | Cell::Free, _) => {}
            }
        }
        None
    }

    fn player_departed(&self) -> bool {
        let called = self.coup.player_call;
        let wrong = match self.table_player_cell() {
            Cell::MustDraw => called == Some(Call::Stay),
            Cell::MustStay => called == Some(Call::Card),
            Cell::Free => false,
        };
        wrong && self.follows_rule_table(Side::Player)
    }

    /// Whether the player's call proves to be the first mistake of a coup that is rebuilt for the banker's, now that
    /// its cards are known (INT-35, INT-94).
    pub(crate) fn player_was_first(&self) -> bool {
        self.coup.rebuilt == Some(Side::Banker)
            && (self.unlawful_player().is_some() || self.player_departed())
    }

    /// Whether a call made on unseen cards proves unlawful now that they are known (INT-94).
    pub(crate) fn unlawful_call(&self) -> Option<Side> {
        if !self.is_human_dealt() || self.coup.rebuilt.is_some() {
            return None;
        }
        self.unlawful_player().or_else(|| self.unlawful_banker())
    }

    fn unlawful_player(&self) -> Option<Side> {
        let natural = self.coup.player.natural()?;
        let call = self.coup.player_call?;
        if natural != (call == Call::Natural) || (natural && self.misnumbered(Side::Player)) {
            return Some(Side::Player);
        }
        // A Rule Table player's goes to the Rule Table (VE-rule-14).
        let ruled = self.law() == Law::Venice && self.follows_rule_table(Side::Player);
        let wrong = match self.player_cell() {
            Cell::MustDraw => call == Call::Stay,
            Cell::MustStay => call == Call::Card,
            Cell::Free => false,
        };
        (wrong && !natural && !ruled).then_some(Side::Player)
    }

    pub(crate) fn unlawful_banker(&self) -> Option<Side> {
        // What the banker called on three cards was called on a hand that is none (NJ-4.12b).
        let judged = self.coup.banker.deemed.is_some();
        if !self.is_human_dealt() || self.coup.rebuilt.is_some() || judged {
            return None;
        }
        let natural = self.coup.banker.natural()?;
        let call = self.coup.banker_call?;
        let stops = self.law() != Law::Venice || self.rulebook().ve_banker_natural_stops;
        let wrong = (natural && stops) != (call == Call::Natural);
        let misnumbered = call == Call::Natural && self.misnumbered(Side::Banker);
        (wrong || misnumbered).then_some(Side::Banker)
    }

    /// Whether the number announced with a natural proves to be another than the hand's (VE-game-34).
    fn misnumbered(&self, side: Side) -> bool {
        let hand = match side {
            Side::Player => &self.coup.player,
            Side::Banker => &self.coup.banker,
        };
        let announced = self.coup.announced;
        announced.is_some_and(|number| hand.base().is_some_and(|points| points.get() != number))
    }

    /// The next third card of a rebuilt coup; `None` when both hands are complete (INT-35).
    pub(crate) fn rebuilt_next(&self) -> Option<Side> {
        let coup = &self.coup;
        if coup.player.natural() == Some(true) {
            return None;
        }
        let stops = self.law() != Law::Venice || self.rulebook().ve_banker_natural_stops;
        let banker_natural = coup.banker.natural() == Some(true);
        let asked = coup.player_call == Some(Call::Card);
        let draws = match (coup.rebuilt, self.table_player_cell()) {
            (Some(Side::Player), Cell::MustDraw) => true,
            (Some(Side::Player), Cell::MustStay) => false,
            _ => asked,
        };
        if draws && coup.player.third.is_none() {
            return (!(banker_natural && stops)).then_some(Side::Player);
        }
        if banker_natural || coup.banker.third.is_some() {
            return None;
        }
        let takes = match self.table_cell() {
            Cell::MustDraw => true,
            Cell::MustStay => false,
            Cell::Free => coup.banker_drew == Some(true),
        };
        takes.then_some(Side::Banker)
    }

    /// The next hand of a punto banco round to take a third card (CK-draw).
    pub(crate) fn punto_third(&self) -> Option<Side> {
        let coup = &self.coup;
        let (player, banker) = (coup.player.base()?, coup.banker.base()?);
        if player.is_natural() || banker.is_natural() || coup.banker.third.is_some() {
            return None;
        }
        let draw = &self.rulebook().draw;
        if coup.player.third.is_none() && draw.player(player) == Cell::MustDraw {
            return Some(Side::Player);
        }
        (draw.cell(banker, self.column()) == Cell::MustDraw).then_some(Side::Banker)
    }

    /// The next hand of a simulated round to take a card (NJ-4.12h.3, INT-54).
    pub(crate) fn simulated_next(&self) -> Option<Side> {
        let Some(round) = self.odd.simulated else {
            return Some(Side::Player);
        };
        let (p, b) = (round.player.len(), round.banker.len());
        match (p, b) {
            (0, _) | (1, 1) => return Some(Side::Player),
            (1, 0) | (2, 1) => return Some(Side::Banker),
            _ => {}
        }
        let (player, banker) = (round.player.first_two()?, round.banker.first_two()?);
        if player.is_natural() || banker.is_natural() || b > 2 {
            return None;
        }
        let draw = &self.charter.punto;
        if p == 2 && draw.player(player) == Cell::MustDraw {
            return Some(Side::Player);
        }
        let third = round.player.third().map(Card::points);
        (draw.cell(banker, third) == Cell::MustDraw).then_some(Side::Banker)
    }
}

/// The highest count that two or all three cards make, and whether two of them make a natural (NJ-4.12c, INT-49).
pub(crate) fn best_of_three(cards: [Points; 3]) -> (Points, bool) {
    let [a, b, c] = cards;
    let by_two = a.plus(b).max(a.plus(c)).max(b.plus(c));
    let by_three = a.plus(b).plus(c);
    if by_three > by_two {
        (by_three, false)
    } else {
        (by_two, by_two.is_natural())
    }
}

/// The lowest count of the banker's first two cards and the two taken for one (NJ-4.12d, INT-50).
pub(crate) fn lowest_of_four(cards: [Points; 4], reading: DoubleDraw) -> Points {
    let [a, b, c, d] = cards;
    let twos = [
        a.plus(b),
        a.plus(c),
        a.plus(d),
        b.plus(c),
        b.plus(d),
        c.plus(d),
    ];
    let threes = [
        a.plus(b).plus(c),
        a.plus(b).plus(d),
        a.plus(c).plus(d),
        b.plus(c).plus(d),
    ];
    let four = a.plus(b).plus(c).plus(d);
    let least = |list: &[Points]| list.iter().copied().min().unwrap_or(Points::ZERO);
    match reading {
        DoubleDraw::AnyTwo => least(&twos),
        DoubleDraw::TwoOrThree => least(&twos).min(least(&threes)),
        DoubleDraw::TwoToFour => least(&twos).min(least(&threes)).min(four),
        DoubleDraw::FirstTwoPlusOne => a.plus(b).plus(c).min(a.plus(b).plus(d)),
    }
}

impl SideHand {
    /// What its first two cards count each, as far as they are known; a hand with too many is two cards of zero
    /// (NJ-4.12b, INT-48).
    pub(crate) fn two_points(&self) -> Option<[Points; 2]> {
        if self.deemed.is_some() {
            return Some([Points::ZERO; 2]);
        }
        let [a, b, ..] = self.all_points();
        Some([a?, b?])
    }

    /// The points of its first two cards, third and first surplus card, as far as they are there and known.
    pub(crate) fn all_points(&self) -> [Option<Points>; 4] {
        let of = |slot: Option<Option<Card>>| slot.flatten().map(Card::points);
        [
            of(self.two.get(0)),
            of(self.two.get(1)),
            of(self.third),
            of(self.extra.get(0)),
        ]
    }
}
