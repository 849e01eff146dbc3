//! Three tempers: by the Rule Table, cautious and bold.

use sabot_core::Money;
use serde::{Deserialize, Serialize};

use super::super::act::{
    Act, Area, BankAct, Call, CoverAct, Line, PlayAct, PrepAct, PuntoAct, Tender,
};
use super::super::bounds::{BankKind, Bounds, CoverKind, Kind, PrepKind, PuntoKind, Range};
use super::super::phase::{OpeningStep, Phase, Stage};
use super::{Seen, Strategy};
use crate::draw_table::Cell;

/// How a bot plays: by the printed table, cautiously or boldly.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Temper {
    /// By the printed table; at will it stands (VE-rule-03 to 12).
    RuleTable,
    /// Small wagers, few banks, stands when free.
    Cautious,
    /// Large wagers, banks and bancos, draws when free.
    Bold,
}

impl Temper {
    /// Every temper.
    pub const ALL: [Self; 3] = [Self::RuleTable, Self::Cautious, Self::Bold];

    /// What part of the purse it risks at once, in parts of a hundred.
    const fn appetite(self) -> u64 {
        match self {
            Self::Cautious => 2,
            Self::RuleTable => 5,
            Self::Bold => 12,
        }
    }
}

/// A strategy with a temper and a salt: the same table, temper and salt always give the same acts.
///
/// It wants no bank that nobody could cover: alone at a table it bids for none, takes none and lets its own go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bot {
    temper: Temper,
    salt: u64,
}

impl Bot {
    /// A bot of this temper; the salt makes two of one temper differ.
    pub const fn new(temper: Temper, salt: u64) -> Self {
        Self { temper, salt }
    }

    /// The temper of the bot.
    pub const fn temper(&self) -> Temper {
        self.temper
    }

    /// A number that varies from coup to coup and party to party, from what is public.
    fn mood(&self, seen: &Seen<'_>) -> u64 {
        let parts = [
            u64::from(seen.coup()),
            u64::from(seen.party().0),
            seen.bank().amount.get(),
        ];
        parts
            .iter()
            .fold(self.salt ^ 0x9E37_79B9_7F4A_7C15, |hash, part| {
                let mixed = (hash ^ part).wrapping_mul(0xBF58_476D_1CE4_E5B9);
                mixed ^ (mixed >> 29)
            })
    }

    /// One in so many, by mood.
    fn feels_like(&self, seen: &Seen<'_>, one_in: u64) -> bool {
        self.mood(seen).checked_rem(one_in) == Some(0)
    }

    /// A wager of its usual size within bounds, if any fits.
    ///
    /// Bots, like people, lay round amounts: multiples of the minimum where there is room for them.
    fn wager(&self, seen: &Seen<'_>, range: &Range) -> Option<Money> {
        let usual = share(seen.purse(), self.temper.appetite());
        let odd = usual.get().checked_rem(seen.minimum().get()).unwrap_or(0);
        let round = Money::from_cents_saturating(usual.get().saturating_sub(odd));
        fit(round, range)
    }

    fn bid(&self, seen: &Seen<'_>) -> Act {
        let own = seen.own().map_or(Money::ZERO, |p| p.bid);
        let wanted = own.is_zero() && seen.has_company();
        let Some(range) = seen.range(Kind::Bank(BankKind::Bid)).filter(|_| wanted) else {
            return Act::Cover(CoverAct::Decline);
        };
        let best = seen.best_bid().map_or(Money::ZERO, |(_, amount)| amount);
        let wants = self.temper == Temper::Bold || self.feels_like(seen, 3) || best.is_zero();
        match self.wager(seen, &range) {
            Some(amount) if wants && amount > best => Act::Bank(BankAct::Bid(amount)),
            Some(_) | None => Act::Cover(CoverAct::Decline),
        }
    }

    fn offered(&self, seen: &Seen<'_>) -> Act {
        let wants = match self.temper {
            Temper::Bold => true,
            Temper::RuleTable => self.feels_like(seen, 2),
            Temper::Cautious => self.feels_like(seen, 4),
        };
        if !wants || !seen.has_company() {
            return Act::Cover(CoverAct::Decline);
        }
        if let Some(range) = seen.range(Kind::Bank(BankKind::Bank)) {
            let amount = self.wager(seen, &range);
            return amount.map_or(Act::Cover(CoverAct::Decline), |amount| {
                Act::Bank(BankAct::Bank {
                    amount,
                    tender: Tender::Chips,
                })
            });
        }
        match seen.choice(Kind::Bank(BankKind::TakeBank)) {
            Ok(Bounds::Offer(Some(range))) if range.floor.0 <= range.most() => {
                Act::Bank(BankAct::TakeBank(Some(range.floor.0)))
            }
            Ok(Bounds::Offer(None)) => Act::Bank(BankAct::TakeBank(None)),
            Ok(_) | Err(_) => Act::Cover(CoverAct::Decline),
        }
    }

    fn decide(&self, seen: &Seen<'_>) -> Act {
        let tired = match self.temper {
            Temper::Bold => self.feels_like(seen, 9),
            Temper::RuleTable => self.feels_like(seen, 4),
            Temper::Cautious => self.feels_like(seen, 2),
        };
        if (tired || !seen.has_company()) && seen.may(BankKind::Pass) {
            return Act::Bank(BankAct::Pass);
        }
        match seen
            .range(Kind::Bank(BankKind::Bank))
            .and_then(|range| self.bank_amount(&range))
        {
            Some(amount) => Act::Bank(BankAct::Bank {
                amount,
                tender: Tender::Chips,
            }),
            None if seen.may(BankKind::Pass) => Act::Bank(BankAct::Pass),
            None => Act::Bank(BankAct::Remain),
        }
    }

    /// The floor, or for the bold halfway to the ceiling.
    fn bank_amount(&self, range: &Range) -> Option<Money> {
        let floor = range.floor.0;
        let bold = match (self.temper, range.ceiling) {
            (Temper::Bold, Some((ceiling, _))) => {
                floor.saturating_add(share(ceiling.saturating_sub(floor), 50))
            }
            (Temper::Bold | Temper::RuleTable | Temper::Cautious, _) => floor,
        };
        fit(bold, range)
    }

    fn cover(&self, seen: &Seen<'_>, stage: Stage) -> Act {
        let staked = seen.own().is_some_and(|p| p.stake.is_some());
        if staked {
            return Act::Cover(CoverAct::Decline);
        }
        let rich = share(seen.purse(), 40) >= seen.bank().amount;
        let bold = self.temper == Temper::Bold;
        if seen.may(CoverKind::Suivi) && (bold || rich) {
            return Act::Cover(CoverAct::Suivi);
        }
        if rich && bold && seen.may(CoverKind::Banco) && self.feels_like(seen, 3) {
            return Act::Cover(CoverAct::Banco);
        }
        if rich && seen.may(CoverKind::WithTable) && self.feels_like(seen, 5) {
            return Act::Cover(CoverAct::WithTable);
        }
        match seen.range(Kind::Cover(CoverKind::Stake)) {
            Some(range) if matches!(stage, Stage::Lap(_) | Stage::Open) => {
                let wager = self.wager(seen, &range);
                wager.map_or(Act::Cover(CoverAct::Decline), |amount| {
                    Act::Cover(CoverAct::Stake {
                        amount,
                        line: Line::Beyond,
                        tender: Tender::Chips,
                        on_box: None,
                    })
                })
            }
            Some(_) | None => Act::Cover(CoverAct::Decline),
        }
    }

    fn bet(&self, seen: &Seen<'_>) -> Act {
        let area = match self.temper {
            Temper::Cautious => Area::Banker,
            Temper::RuleTable if self.feels_like(seen, 2) => Area::Banker,
            Temper::RuleTable | Temper::Bold => Area::Player,
        };
        let done = seen.own().is_some_and(|p| !p.wagered().is_zero());
        let range = seen
            .range(Kind::Punto(PuntoKind::Wager(area)))
            .filter(|_| !done);
        match range.and_then(|range| self.wager(seen, &range)) {
            Some(amount) => Act::Punto(PuntoAct::Wager {
                area,
                amount,
                ante: true,
                tender: Tender::Chips,
            }),
            None => Act::Cover(CoverAct::Decline),
        }
    }

    fn draws(&self, seen: &Seen<'_>) -> bool {
        let by_table = seen.table_cell().unwrap_or(Cell::MustStay);
        match (seen.cell(), by_table) {
            (Some(Cell::MustDraw), _) | (Some(Cell::Free), Cell::MustDraw) => true,
            (Some(Cell::Free), Cell::Free) => self.temper == Temper::Bold,
            (Some(Cell::MustStay | Cell::Free) | None, _) => false,
        }
    }
}

impl Strategy for Bot {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the other variants have nothing to do here"
    )]
    fn act(&mut self, seen: &Seen<'_>) -> Act {
        match seen.phase() {
            Phase::Opening(OpeningStep::View) => Act::Prep(PrepAct::Acknowledge),
            Phase::Cutting(_) => match seen.choice(Kind::Prep(PrepKind::Cut)) {
                Ok(Bounds::Number { min, max, .. }) if self.feels_like(seen, 2) => {
                    let span = u64::from(max.saturating_sub(min)).saturating_add(1);
                    let depth = u64::from(min)
                        .saturating_add(self.mood(seen).checked_rem(span).unwrap_or(0));
                    Act::Prep(PrepAct::Cut {
                        depth: u16::try_from(depth).unwrap_or(u16::MAX),
                    })
                }
                Ok(_) | Err(_) => Act::Cover(CoverAct::Decline),
            },
            Phase::Bidding(_) => self.bid(seen),
            Phase::Offering(_) | Phase::Speaking(_) => self.offered(seen),
            Phase::BankWager if !seen.has_company() && seen.may(BankKind::Pass) => {
                Act::Bank(BankAct::Pass)
            }
            Phase::BankWager => match seen
                .range(Kind::Bank(BankKind::Bank))
                .and_then(|range| self.bank_amount(&range))
            {
                Some(amount) => Act::Bank(BankAct::Bank {
                    amount,
                    tender: Tender::Chips,
                }),
                None => Act::Bank(BankAct::Pass),
            },
            Phase::Deciding => self.decide(seen),
            Phase::Cover(stage) => self.cover(seen, stage),
            Phase::Betting => self.bet(seen),
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

/// This many hundredths of an amount.
fn share(amount: Money, hundredths: u64) -> Money {
    let cents = u128::from(amount.get())
        .saturating_mul(u128::from(hundredths))
        .checked_div(100);
    let cents = cents
        .and_then(|cents| u64::try_from(cents).ok())
        .unwrap_or(0);
    Money::from_cents_saturating(cents)
}

/// The amount brought into bounds and to the unit, if the bounds leave any room.
fn fit(amount: Money, range: &Range) -> Option<Money> {
    let (floor, most) = (range.floor.0, range.most());
    let unit = range.unit.get().max(1);
    let wanted = amount.max(floor).min(most).get();
    let down = wanted.saturating_sub(wanted.checked_rem(unit).unwrap_or(0));
    let fitted = Money::cents(down)?;
    (fitted >= floor && !fitted.is_zero()).then_some(fitted)
}
