//! A strategy for long runs: the same wager every time, the bank kept until it loses, hands by the table.

use sabot_core::Money;
use sabot_rules::draw_table::Cell;
use sabot_rules::table::act::{Act, BankAct, Call, CoverAct, Line, PlayAct, PrepAct, Tender};
use sabot_rules::table::bounds::{BankKind, Bounds, CoverKind, Kind, Range};
use sabot_rules::table::phase::{OpeningStep, Phase, Stage};
use sabot_rules::table::strategy::{Seen, Strategy};

/// What to do with a hand that may draw or stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Free {
    /// What the printed table would do; stand where it is silent.
    #[default]
    ByTable,
    /// It draws a third card.
    Draw,
    /// It stands on two cards.
    Stand,
}

/// Lays the table minimum against the bank, puts up as many minima as there are others to cover it, and passes a bank only
/// if it must.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Steady {
    /// What it does where it is free.
    pub free: Free,
}

impl Steady {
    fn bids(seen: &Seen<'_>) -> Act {
        if seen.best_bid().is_some() {
            return Act::Cover(CoverAct::Decline);
        }
        let range = seen.range(Kind::Bank(BankKind::Bid));
        let bid = range.and_then(|range| fit(seen.minimum(), &range));
        bid.map_or(Act::Cover(CoverAct::Decline), |it| {
            Act::Bank(BankAct::Bid(it))
        })
    }

    fn takes_bank(seen: &Seen<'_>) -> Act {
        if let Some(range) = seen.range(Kind::Bank(BankKind::Bank)) {
            return puts_up(seen, &range).unwrap_or(Act::Cover(CoverAct::Decline));
        }
        match seen.choice(Kind::Bank(BankKind::TakeBank)) {
            Ok(Bounds::Offer(Some(range))) if range.floor.0 <= range.most() => {
                Act::Bank(BankAct::TakeBank(Some(range.floor.0)))
            }
            Ok(Bounds::Offer(None)) => Act::Bank(BankAct::TakeBank(None)),
            Ok(_) | Err(_) => Act::Cover(CoverAct::Decline),
        }
    }

    fn keeps_bank(seen: &Seen<'_>) -> Act {
        let range = seen.range(Kind::Bank(BankKind::Bank));
        match range.and_then(|range| puts_up(seen, &range)) {
            Some(act) => act,
            None if seen.may(BankKind::Remain) => Act::Bank(BankAct::Remain),
            None => Act::Bank(BankAct::Pass),
        }
    }

    fn covers(seen: &Seen<'_>) -> Act {
        let staked = seen.own().is_some_and(|own| own.stake.is_some());
        let range = seen
            .range(Kind::Cover(CoverKind::Stake))
            .filter(|_| !staked);
        match range.and_then(|range| fit(seen.minimum(), &range)) {
            Some(amount) => Act::Cover(CoverAct::Stake {
                amount,
                line: Line::Beyond,
                tender: Tender::Chips,
                on_box: None,
            }),
            None => Act::Cover(CoverAct::Decline),
        }
    }

    fn draws(self, seen: &Seen<'_>) -> bool {
        match (seen.cell(), self.free) {
            (Some(Cell::MustDraw), _) | (Some(Cell::Free), Free::Draw) => true,
            (Some(Cell::Free), Free::ByTable) => seen.table_cell() == Some(Cell::MustDraw),
            (Some(Cell::MustStay | Cell::Free) | None, _) => false,
        }
    }
}

impl Strategy for Steady {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the other phases ask for nothing that it wants"
    )]
    fn act(&mut self, seen: &Seen<'_>) -> Act {
        match seen.phase() {
            Phase::Opening(OpeningStep::View) => Act::Prep(PrepAct::Acknowledge),
            Phase::Bidding(_) => Self::bids(seen),
            Phase::Offering(_) | Phase::Speaking(_) => Self::takes_bank(seen),
            Phase::BankWager | Phase::Deciding => Self::keeps_bank(seen),
            Phase::Cover(Stage::Lap(_) | Stage::Open) => Self::covers(seen),
            Phase::Dealing => Act::Play(PlayAct::Deal),
            Phase::PlayerAct if seen.default_call() == Some(Call::Natural) => {
                Act::Play(PlayAct::Say(Call::Natural))
            }
            Phase::PlayerAct if self.draws(seen) => Act::Play(PlayAct::Say(Call::Card)),
            Phase::PlayerAct => Act::Play(PlayAct::Say(Call::Stay)),
            Phase::BankerLook => Act::Play(PlayAct::Say(
                seen.default_call().unwrap_or(Call::UnderEight),
            )),
            Phase::BankerAct if self.draws(seen) => Act::Play(PlayAct::Draw),
            Phase::BankerAct => Act::Play(PlayAct::Stand),
            _ => Act::Cover(CoverAct::Decline),
        }
    }
}

/// A bank that all others can cover with the minimum.
fn puts_up(seen: &Seen<'_>, range: &Range) -> Option<Act> {
    let others = u64::from(seen.rulebook().seats).saturating_sub(1).max(1);
    let wish = seen.minimum().checked_mul(others).unwrap_or(Money::MAX);
    fit(wish, range).map(|amount| {
        Act::Bank(BankAct::Bank {
            amount,
            tender: Tender::Chips,
        })
    })
}

/// The amount brought into bounds and to the unit, if the bounds leave any room.
pub(super) fn fit(wish: Money, range: &Range) -> Option<Money> {
    let (floor, most) = (range.floor.0, range.most());
    let unit = range.unit.get().max(1);
    let wanted = wish.max(floor).min(most).get();
    let fitted = Money::cents(wanted - wanted % unit)?;
    (fitted >= floor && !fitted.is_zero()).then_some(fitted)
}
