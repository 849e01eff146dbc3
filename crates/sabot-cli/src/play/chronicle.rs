//! What a game leaves behind: its coups, its banks, and what it did to your purse.

use sabot_core::{Money, Outcome, Party, Points};
use sabot_rules::table::view::{HandView, Viewer, view};
use sabot_rules::table::{BankEvent, CashEvent, Event, PlayEvent, Table};

use super::face::hand_text;

/// Both hands of a coup, as they lay face up at its end.
#[derive(Debug, Clone)]
pub(crate) struct Hands {
    /// The Player's hand.
    pub(crate) player: HandView,
    /// The Banker's hand.
    pub(crate) banker: HandView,
    /// Both counts and the winner.
    pub(crate) result: (Points, Points, Outcome),
}

/// One coup that is over.
#[derive(Debug, Clone)]
pub(crate) struct CoupEntry {
    /// The number of the coup.
    pub(crate) number: u32,
    /// Who held the bank, where somebody does.
    pub(crate) banker: Option<Party>,
    /// The bank the coup was dealt for.
    pub(crate) bank: Money,
    /// Both hands; none when it came to nothing.
    pub(crate) hands: Option<Hands>,
    /// What it brought you, in cents.
    pub(crate) mine: i64,
}

impl CoupEntry {
    /// Who won; `None` when it came to nothing.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.hands.as_ref().map(|hands| hands.result.2)
    }

    /// The two hands in words.
    pub(crate) fn hand_texts(&self) -> Option<(String, String)> {
        let hands = self.hands.as_ref()?;
        Some((hand_text(&hands.player), hand_text(&hands.banker)))
    }
}

/// The coups dealt by one banker: the bank's run.
#[derive(Debug, Clone)]
pub(crate) struct BankRun {
    /// The party that held the bank.
    pub(crate) banker: Party,
    /// Each bank and how it went; `None` when nobody covered it.
    pub(crate) coups: Vec<(Money, Option<Outcome>)>,
}

/// Every coup and bank that is over.
#[derive(Debug, Default)]
pub(crate) struct Chronicle {
    /// The coups, oldest first.
    pub(crate) coups: Vec<CoupEntry>,
    /// The banks, oldest first.
    pub(crate) runs: Vec<BankRun>,
    /// What you bought in chips on the way.
    pub(crate) bought: Money,
    /// What you tipped.
    pub(crate) tipped: Money,
    me: Option<Party>,
    start: i64,
    base: i64,
    bank: Money,
    hands: Option<Hands>,
}

impl Chronicle {
    /// A chronicle of this table, with you as this party.
    pub(crate) fn of(table: &Table, me: Option<Party>) -> Self {
        let start = holding(table, me);
        Self {
            me,
            start,
            base: start,
            ..Self::default()
        }
    }

    /// What you have won or lost since you sat down, in cents; tips are not counted.
    pub(crate) fn result(&self, table: &Table) -> i64 {
        holding(table, self.me)
            .saturating_sub(self.start)
            .saturating_sub(cents(self.bought))
            .saturating_add(cents(self.tipped))
    }

    /// Remembers an event; `table` is the table right after it.
    #[expect(
        clippy::too_many_lines,
        reason = "one arm for each case, and nothing else"
    )]
    pub(crate) fn note(&mut self, table: &Table, event: &Event) {
        match *event {
            Event::Bank(BankEvent::BankTaken { party, .. }) => self.runs.push(BankRun {
                banker: party,
                coups: Vec::new(),
            }),
            Event::Play(PlayEvent::CoupBegun { .. }) => {
                self.base = holding(table, self.me);
                self.bank = table.bank().amount;
                self.hands = None;
            }
            Event::Play(PlayEvent::ResultAnnounced {
                player,
                banker,
                outcome,
            }) => {
                let public = view(table, Viewer::Onlooker).public;
                self.hands = Some(Hands {
                    player: public.player,
                    banker: public.banker_hand,
                    result: (player, banker, outcome),
                });
            }
            Event::Play(PlayEvent::CoupEnded { outcome }) => self.end_coup(table, outcome),
            Event::Cash(CashEvent::BoughtIn { party, amount }) if self.me == Some(party) => {
                self.bought = self.bought.saturating_add(amount);
                self.base = self.base.saturating_add(cents(amount));
            }
            Event::Cash(CashEvent::Tipped { party, amount }) if self.me == Some(party) => {
                self.tipped = self.tipped.saturating_add(amount);
                self.base = self.base.saturating_sub(cents(amount));
            }
            Event::Bank(
                BankEvent::BiddingOpened(_)
                | BankEvent::BidMade { .. }
                | BankEvent::BankOffered { .. }
                | BankEvent::TurnMissed(_)
                | BankEvent::BankPlaced { .. }
                | BankEvent::BankKept
                | BankEvent::BankPassed { .. }
                | BankEvent::BankWithdrawn { .. }
                | BankEvent::BankReturned { .. }
                | BankEvent::LevyTaken { .. }
                | BankEvent::BankRecorded { .. }
                | BankEvent::CoupVoided(_),
            )
            | Event::Play(
                PlayEvent::DominantNamed(_)
                | PlayEvent::DealBegun
                | PlayEvent::CallMade { .. }
                | PlayEvent::NumberAnnounced(_)
                | PlayEvent::BankerChose { .. }
                | PlayEvent::HandTurned(_)
                | PlayEvent::HandDeemed { .. }
                | PlayEvent::ResultWithdrawn,
            )
            | Event::Cash(
                CashEvent::CashExchanged { .. }
                | CashEvent::BoughtIn { .. }
                | CashEvent::Tipped { .. }
                | CashEvent::PurseTaken { .. }
                | CashEvent::Corrected { .. },
            )
            | Event::Flow(_)
            | Event::Terms(_)
            | Event::Prep(_)
            | Event::Shoe(_)
            | Event::Stake(_)
            | Event::Punto(_)
            | Event::People(_)
            | Event::Odd(_)
            | Event::Said(_) => {}
        }
    }

    fn end_coup(&mut self, table: &Table, outcome: Option<Outcome>) {
        let hands = self.hands.take().filter(|_| outcome.is_some());
        let banker = table.bank().banker;
        if banker.is_some()
            && let Some(run) = self.runs.last_mut()
        {
            run.coups.push((self.bank, outcome));
        }
        self.coups.push(CoupEntry {
            number: table.coup().number,
            banker,
            bank: self.bank,
            hands,
            mine: holding(table, self.me).saturating_sub(self.base),
        });
    }
}

fn holding(table: &Table, party: Option<Party>) -> i64 {
    party.map_or(0, |party| cents(table.holding(party)))
}

/// An amount as a number that may also be owed.
fn cents(amount: Money) -> i64 {
    i64::try_from(amount.get()).unwrap_or(i64::MAX)
}

/// A signed amount with its sign: `+95.00`, `−100.00`, `0.00`.
pub(crate) fn signed(cents: i64) -> String {
    let amount = Money::from_cents_saturating(cents.unsigned_abs());
    match cents {
        0 => amount.to_string(),
        1.. => format!("+{amount}"),
        _ => format!("−{amount}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signed_amount_shows_its_sign() {
        assert_eq!(signed(9_500), "+95.00");
        assert_eq!(signed(-10_000), "−100.00");
        assert_eq!(signed(0), "0.00");
    }
}
