//! The coups of a table, line by line, kept as far as they were read.
//!
//! The first question about a table reads its whole stream, some ten microseconds a command; every later one reads
//! only what was stored since. The indexes of the last [`TABLES`] tables asked about are kept, each with the last
//! [`COUPS`] coups of some hundred bytes.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use sabot_core::{Balance, Card, Money, Outcome, Party, Pot};
use sabot_lab::budget::Cancel;
use sabot_ledger::book::TableId;
use sabot_ledger::store::{Store, StreamId};
use sabot_rules::table::transfers::transfers;
use sabot_rules::table::view::{self, CardView, HandView};
use sabot_rules::table::{CashEvent, Event, PlayEvent, ShoeEvent, Table};
use sabot_stream::{FloorEvent, Live, Observer, StreamEvent, Unfollowed};
use sabot_wire::{CoupLine, CoupPage, CoupResult, Register, occupant};

use super::RecordError;
use super::watch::{Interrupted, Pages, Watch};

/// So many tables are kept.
const TABLES: usize = 16;

/// So many coups of a table are kept.
const COUPS: usize = 10_000;

/// No more lines at once.
const PAGE_MAX: usize = 500;

/// A table and its index.
type Indexed = (TableId, Arc<Mutex<Watch<Index>>>);

/// The indexes of the tables asked about last, the latest at the end.
#[derive(Debug, Default)]
pub struct CoupIndexes {
    tables: Mutex<Vec<Indexed>>,
}

impl CoupIndexes {
    fn index(&self, table: TableId) -> Arc<Mutex<Watch<Index>>> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let at = tables.iter().position(|(id, _)| *id == table);
        let index = at.map_or_else(Arc::default, |at| tables.remove(at).1);
        if tables.len() >= TABLES {
            tables.remove(0);
        }
        tables.push((table, Arc::clone(&index)));
        index
    }

    /// The coups of a table from the one after a number on, if `admits` lets whoever asks read of the table as it is now.
    /// Nothing is an answer about a table at which nothing has happened.
    pub fn page<E: From<Interrupted> + From<RecordError>>(
        &self,
        (store, table, people): (&dyn Store, TableId, &dyn Register),
        (after, limit): (u32, usize),
        cancel: &Cancel,
        admits: impl FnOnce(&Live) -> Result<(), E>,
    ) -> Result<CoupPage, E> {
        let watch = self.index(table);
        let mut watch = watch.lock().unwrap_or_else(PoisonError::into_inner);
        if let Err(error) = catch_up(&mut watch, store, table, cancel) {
            // Half a command may have been counted: the next one begins anew. Who went between two pages has left
            // whole ones, and the next one goes on from there.
            if watch.lost().is_some() || !cancel.is_cancelled() {
                *watch = Watch::default();
            }
            return Err(error);
        }
        let Some(read) = watch.fold() else {
            let (coups, next) = (Vec::new(), None);
            return Ok(CoupPage { coups, next });
        };
        admits(&read.live)?;
        Ok(read.seen.page((&read.live, people), after, limit))
    }
}

/// The coup under way.
#[derive(Debug, Clone, Default)]
struct Open {
    net: BTreeMap<Party, Balance>,
    bank_party: Option<Party>,
    bank: Money,
    levy: Money,
}

/// The coups of a table.
#[derive(Debug, Default)]
struct Index {
    shoe: u64,
    open: Open,
    lines: Vec<CoupLine>,
}

impl Observer for Index {
    // An entry that may be taken back begins no shoe and ends no coup.
    type Mark = Open;
    type Error = Unfollowed;

    fn mark(&self) -> Open {
        self.open.clone()
    }

    fn rewind(&mut self, mark: Open) {
        self.open = mark;
    }

    fn coming(&mut self, live: &Live, event: &StreamEvent) -> Result<(), Unfollowed> {
        if let StreamEvent::Floor(FloorEvent::ShoeSealed { number, .. }) = event {
            self.shoe = *number;
        }
        let (table, StreamEvent::Rules(event)) = (live.table(), event) else {
            return Ok(());
        };
        self.count(table, event)?;
        if let Event::Shoe(ShoeEvent::ShoeBegun { .. }) = event {
            self.shoe += u64::from(live.is_by_hand());
        } else if let Event::Play(PlayEvent::DealBegun) = event {
            self.dealt(table);
        } else if let Event::Play(PlayEvent::CoupEnded { outcome }) = *event {
            let over = self.line(table, outcome);
            self.lines.push(over);
            if self.lines.len() > COUPS {
                self.lines.drain(..COUPS / 10);
            }
        }
        Ok(())
    }
}

impl Index {
    /// Everybody who has something in it is in it, even if nothing comes of it.
    fn dealt(&mut self, table: &Table) {
        let bank = table.bank();
        (self.open.bank_party, self.open.bank) = (bank.banker, bank.amount);
        let all = table.parties();
        let staked = all.filter(|(_, state)| !state.on_felt().is_zero());
        for party in staked.map(|(party, _)| party).chain(bank.banker) {
            self.open.net.entry(party).or_default();
        }
    }

    /// Money between a party and the bank, the other parties or the house; what comes from outside is no result.
    fn count(&mut self, table: &Table, event: &Event) -> Result<(), Unfollowed> {
        // A correction is no result of the coup that comes after it (INT-96).
        if !event.moves_money() || matches!(event, Event::Cash(CashEvent::Corrected { .. })) {
            return Ok(());
        }
        let banker = |pot| table.bank().banker.filter(|_| pot == Pot::Bank);
        let owner = |pot: Pot| pot.party().or_else(|| banker(pot));
        let game = |pot: Pot| {
            owner(pot).is_some() || matches!(pot, Pot::Levy | Pot::Ante | Pot::TablePurse)
        };
        for moved in transfers(table, event).iter() {
            if !game(moved.from) || !game(moved.to) || owner(moved.from) == owner(moved.to) {
                continue;
            }
            // More than can be counted no table has: whoever says so has written another log.
            let too_much = || Unfollowed::Money;
            if matches!(moved.to, Pot::Levy | Pot::Ante) {
                let levy = self.open.levy.checked_add(moved.amount);
                self.open.levy = levy.ok_or_else(too_much)?;
            }
            if let Some(party) = owner(moved.from) {
                let net = self.open.net.entry(party).or_default();
                *net = net.checked_debit(moved.amount).ok_or_else(too_much)?;
            }
            if let Some(party) = owner(moved.to) {
                let net = self.open.net.entry(party).or_default();
                *net = net.checked_credit(moved.amount).ok_or_else(too_much)?;
            }
        }
        Ok(())
    }

    /// The coup that ends; `table` is the table just before it does.
    fn line(&mut self, table: &Table, outcome: Option<Outcome>) -> CoupLine {
        let open = std::mem::take(&mut self.open);
        let seen = view::public(table);
        let results = open.net.into_iter().map(|(party, net)| CoupResult {
            party,
            name: String::new(),
            net,
        });
        CoupLine {
            number: table.coup().number,
            shoe: self.shoe,
            outcome,
            player: faces(&seen.player),
            banker: faces(&seen.banker_hand),
            points: seen.result.map(|(player, banker, _)| (player, banker)),
            bank_party: open.bank_party,
            bank: open.bank,
            levy: open.levy,
            results: results.collect(),
            at: table.at(),
        }
    }

    fn page(&self, names: Names<'_>, after: u32, limit: usize) -> CoupPage {
        let from = self.lines.partition_point(|line| line.number <= after);
        let rest = self.lines.get(from..).unwrap_or_default();
        let taken = rest.iter().take(limit.clamp(1, PAGE_MAX));
        let coups: Vec<CoupLine> = taken.map(|line| named(line, names)).collect();
        let more = rest.len() > coups.len();
        let last = coups.last().map(|line| line.number);
        CoupPage {
            next: last.filter(|_| more),
            coups,
        }
    }
}

/// Who was there, and what people are called today.
type Names<'n> = (&'n Live, &'n dyn Register);

/// The line with the names people have today.
fn named(coup: &CoupLine, (live, people): Names<'_>) -> CoupLine {
    let mut named = coup.clone();
    for result in &mut named.results {
        if let Some(who) = live.people().get(&result.party) {
            result.name = occupant(result.party, who, people).name;
        }
    }
    named
}

/// Reads what was stored since a table was last asked about.
fn catch_up<E: From<Interrupted> + From<RecordError>>(
    watch: &mut Watch<Index>,
    store: &dyn Store,
    table: TableId,
    cancel: &Cancel,
) -> Result<(), E> {
    let stream = StreamId::Table(table);
    let head = store.head(stream).map_err(Interrupted::from)?.version;
    let mut pages = Pages::after(store, stream, watch.version(), head).until(cancel);
    for recorded in pages.by_ref() {
        watch.read(&recorded);
        if let Some(lost) = watch.lost() {
            return Err(lost.clone().into());
        }
    }
    Ok(pages.end()?)
}

fn faces(hand: &HandView) -> Vec<Option<Card>> {
    let face = |card: &CardView| match card {
        CardView::Face(card) => Some(*card),
        CardView::Back(_) => None,
    };
    hand.cards.iter().map(face).collect()
}
