//! A hundred thousand gaming days at random, against an oracle that knows only the list of what changed hands.

use std::collections::BTreeMap;

use sabot_core::{Moment, Money};

use super::kit::*;
use crate::house::{
    CashId, CashKind, Currency, DayStart, Desk, DeskAct, Direction, Establishment, GamingDay,
    HouseAct, HouseActor, HouseCommand, HouseConfig, HouseEvent, PatronId,
};
use crate::table::act::Tender;

const HOUSES: u64 = 10_000;
const DAYS: u64 = 10;
const LIMIT: u64 = 1_000_000;

/// Numbers at random, the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % most
    }

    fn patron(&mut self) -> u64 {
        self.below(5) + 1
    }

    /// Small, large, a cent round the threshold, or what is just missing to it.
    fn amount(&mut self, so_far: u64) -> u64 {
        match self.below(8) {
            0 => LIMIT - 1 + self.below(3),
            1..4 => (LIMIT - 1 + self.below(3)).saturating_sub(so_far).max(1),
            4 => 1 + self.below(3),
            _ => 1 + self.below(600_000),
        }
    }
}

/// What changed hands, as somebody would note it on a slip.
#[derive(Clone, Copy)]
struct Slip {
    at: u64,
    patron: u64,
    agent: Option<u64>,
    euro: bool,
    out: bool,
    counted: u64,
    exempt: u64,
}

type Key = (u32, u64, bool, bool);

/// The oracle: slips, who is who, and what was filed.
#[derive(Default)]
struct Oracle {
    slips: Vec<Slip>,
    links: Vec<(u64, u64)>,
    filed: Vec<(Key, u64)>,
    laid: BTreeMap<(u64, u8), u64>,
}

impl Oracle {
    /// The smallest number of the person: links are followed until nothing changes.
    fn who(&self, number: u64) -> u64 {
        let mut all = vec![number];
        while let Some(next) = self.links.iter().find_map(|&(a, b)| {
            let (known, other) = (all.contains(&a), all.contains(&b));
            (known != other).then_some(if known { b } else { a })
        }) {
            all.push(next);
        }
        all.into_iter().min().unwrap()
    }

    /// What has to be filed now, and with which total: none missed, none false.
    fn due(&self, day: impl Fn(u64) -> u32) -> BTreeMap<Key, u64> {
        let who: BTreeMap<u64, u64> = (0..6).map(|number| (number, self.who(number))).collect();
        let mut totals: BTreeMap<Key, u64> = BTreeMap::new();
        for slip in &self.slips {
            let owner = who[&slip.patron];
            let agent = slip.agent.map(|agent| who[&agent]);
            for person in [Some(owner), agent.filter(|agent| *agent != owner)] {
                let Some(person) = person else { continue };
                let key = (day(slip.at), person, slip.euro, slip.out);
                *totals.entry(key).or_default() += slip.counted;
            }
        }
        let mut filed: BTreeMap<Key, Vec<u64>> = BTreeMap::new();
        for &((day, person, euro, out), total) in &self.filed {
            let key = (day, who[&person], euro, out);
            filed.entry(key).or_default().push(total);
        }
        for key in filed.keys() {
            totals.entry(*key).or_default();
        }
        totals.retain(|key, total| match filed.get(key).map(Vec::as_slice) {
            None => *total > LIMIT,
            Some([one]) => one != total,
            Some(_) => true,
        });
        totals
    }

    fn file(&mut self, key: Key, total: u64) {
        let same = |(other, _): &(Key, u64)| {
            (other.0, self.who(other.1), other.2, other.3) == (key.0, key.1, key.2, key.3)
        };
        let kept = self.filed.iter().filter(|entry| !same(entry)).copied();
        self.filed = kept.chain([(key, total)]).collect();
    }
}

/// A run of days in one house.
struct Run {
    house: Establishment,
    oracle: Oracle,
    dice: Dice,
    /// The gaming day of every half hour: the highest number the wall has shown so far.
    days: Vec<u32>,
}

impl Run {
    fn new(number: u64) -> Self {
        let mut dice = Dice(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        dice.below(2);
        let start = u16::try_from(dice.below(48) * 30).unwrap();
        let change = dice.below(DAYS * 48);
        let after = match number % 3 {
            0 => -360,
            1 => -240,
            _ => -300,
        };
        let ahead = [(0, -300), (change, after)];
        let mut night = Night::new();
        night.given(Supervisor, "00:00", HouseAct::AssignChangeur { table: VE });
        night.house.settle(HouseConfig {
            day_start: DayStart::new(start).unwrap(),
            offsets: ahead
                .iter()
                .map(|&(half, minutes)| (Moment::from_ms((48 + half) * 1_800_000), minutes))
                .collect(),
            ..HouseConfig::default()
        });
        let lead = if start == 0 {
            0
        } else {
            1_440 - i64::from(start)
        };
        let mut days = Vec::new();
        for half in 0..i64::try_from((DAYS + 3) * 48).unwrap() {
            let offset = match half - 48 {
                before if before < 0 => 0,
                half if half < i64::try_from(change).unwrap() => -300,
                _ => i64::from(ahead[1].1),
            };
            let day = u32::try_from((half * 30 + offset + lead).div_euclid(1_440).max(0)).unwrap();
            days.push(days.last().map_or(day, |last: &u32| day.max(*last)));
        }
        Self {
            house: night.house,
            oracle: Oracle::default(),
            dice,
            days,
        }
    }

    fn say(&mut self, actor: HouseActor, minute: u64, act: HouseAct) -> Vec<HouseEvent> {
        let at = Moment::from_ms(minute * 60_000);
        let mut events = Vec::new();
        let done = self
            .house
            .perform(&HouseCommand { actor, at, act }, &mut events);
        assert_eq!(done, Ok(()), "{act:?} {:?}", self.oracle.filed);
        events
    }

    fn day(&self, minute: u64) -> u32 {
        self.days[usize::try_from(minute / 30).unwrap()]
    }

    fn cash(&mut self, minute: u64) {
        let (patron, out) = (self.dice.patron(), self.dice.below(3) == 0);
        let agent = (self.dice.below(4) == 0).then(|| self.dice.patron());
        // Who brings their own is nobody's agent.
        let agent = agent.filter(|agent| *agent != patron);
        let place = u8::try_from(self.dice.below(5)).unwrap();
        let (desk, euro) = match place {
            0 => (Desk::Table(NJ), false),
            1 => (Desk::Table(CK), false),
            2 => (Desk::Table(VE), true),
            _ => (Desk::Cage, false),
        };
        let today = self.day(minute);
        let so_far = self.oracle.slips.iter().rev().take(12);
        let so_far = so_far.filter(|slip| slip.patron == patron && slip.out == out);
        let so_far = so_far.filter(|slip| self.day(slip.at) == today && slip.euro == euro);
        let so_far = so_far.map(|slip| slip.counted).sum();
        let amount = self.dice.amount(so_far);
        let (bet, same) = (self.dice.below(3) == 0, self.dice.below(2) == 0);
        let laid = self.oracle.laid.entry((patron, place)).or_default();
        let exempt = if bet && same && place < 3 {
            amount.min(*laid)
        } else {
            0
        };
        if bet && place < 3 && !out {
            *laid += amount - exempt;
        }
        self.oracle.slips.push(Slip {
            at: minute,
            patron,
            agent,
            euro,
            out,
            counted: amount - exempt,
            exempt,
        });
        let (patron, agent) = (PatronId(patron), agent.map(PatronId));
        let amount = Money::from_cents_saturating(amount);
        let kind = if bet { CashKind::Bet } else { CashKind::Chips };
        let act = if out {
            let tender = Tender::Chips;
            HouseAct::CashOut {
                patron,
                desk,
                tender,
                amount,
                kind,
                agent,
                same,
            }
        } else {
            let tender = Tender::Cash;
            HouseAct::CashIn {
                patron,
                desk,
                tender,
                amount,
                kind,
                agent,
                same,
            }
        };
        self.say(Cashier, minute, act);
    }

    fn correct(&mut self, minute: u64) {
        let all = self.oracle.slips.len() as u64;
        if all == 0 {
            return;
        }
        let index = usize::try_from(self.dice.below(all)).unwrap();
        let (patron, amount) = (self.dice.patron(), self.dice.below(3) * 500_001);
        let slip = &mut self.oracle.slips[index];
        slip.patron = patron;
        slip.counted = amount.saturating_sub(slip.exempt);
        slip.exempt = amount - slip.counted;
        let act = DeskAct::CorrectCash {
            cash: CashId(u32::try_from(index).unwrap() + 1),
            patron: PatronId(patron),
            amount: Money::from_cents_saturating(amount),
        };
        self.say(Manager, minute, HouseAct::Desk(act));
        // An agent who turns out to be the owner was none, then and later.
        let slip = &mut self.oracle.slips[index];
        slip.agent = slip.agent.filter(|agent| *agent != patron);
    }

    fn link(&mut self, minute: u64) {
        let (one, other) = (self.dice.patron(), self.dice.patron());
        self.oracle.links.push((one, other));
        let (one, other) = (PatronId(one), PatronId(other));
        let act = DeskAct::SamePerson { one, other };
        self.say(Manager, minute, HouseAct::Desk(act));
    }

    /// Files one of what is due, if its day is over.
    fn file(&mut self, minute: u64) {
        let due = self.oracle.due(|at| self.day(at));
        let over = due.into_iter().find(|(key, _)| key.0 < self.day(minute));
        let Some((key, total)) = over else { return };
        self.oracle.file(key, total);
        let act = HouseAct::FileReport {
            patron: PatronId(key.1),
            day: GamingDay(key.0),
            currency: if key.2 {
                Currency::Euro
            } else {
                Currency::Dollar
            },
            direction: if key.3 { Direction::Out } else { Direction::In },
        };
        self.say(Manager, minute, act);
    }

    fn compare(&self, number: u64) {
        let expected = self.oracle.due(|at| self.day(at));
        let found: BTreeMap<Key, u64> = self
            .house
            .cash()
            .reports_due()
            .map(|(day, person, currency, way, total)| {
                let (euro, out) = (currency == Currency::Euro, way == Direction::Out);
                ((day.0, person.0, euro, out), total.get())
            })
            .collect();
        assert_eq!(found, expected, "house {number}");
    }
}

#[test]
fn ck_n_a_hundred_thousand_random_days_none_missed_none_false() {
    let mut due = 0;
    for number in 0..HOUSES {
        let mut run = Run::new(number);
        let mut minute = 48 * 30;
        while minute < (DAYS + 1) * 1_440 {
            match run.dice.below(40) {
                0 => run.link(minute),
                1 | 2 => run.correct(minute),
                3..6 => run.file(minute),
                _ => run.cash(minute),
            }
            minute += run.dice.below(480);
        }
        run.compare(number);
        due += run.house.cash().reports_due().count();
    }
    assert!(due > 10_000, "{due} reports are too few to say anything");
}
