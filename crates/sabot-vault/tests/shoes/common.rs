//! Whole shoes from a vault, played through the engine by bots.

use std::sync::Arc;

use sabot_core::{Moment, Money, Party};
use sabot_rules::Rulebook;
use sabot_rules::table::act::{Act, Actor, BankAct, Command, FloorAct, OddAct, PrepAct, Ruling};
use sabot_rules::table::awaits::Awaits;
use sabot_rules::table::drive::{Driver, Step};
use sabot_rules::table::phase::Phase;
use sabot_rules::table::setup::Guest;
use sabot_rules::table::strategy::{Bot, Seen, Strategy, Temper};
use sabot_rules::table::{Event, ShoeEvent, Table};
use sabot_vault::{
    Committed, Cutter, Fresh, HouseKey, Label, SealingKey, Secret, Shuffled, TableVault,
    Transcript, entropy_hash,
};

/// 32 bytes of a number.
pub(crate) fn bytes(kind: u8, number: u64) -> [u8; 32] {
    let mut bytes = [kind; 32];
    bytes[..8].copy_from_slice(&number.to_be_bytes());
    bytes
}

pub(crate) fn house() -> Arc<HouseKey> {
    Arc::new(HouseKey::new([1; 32]))
}

/// A shoe that is committed to.
pub(crate) fn begun(name: &str, rules: &Rulebook, number: u64, house: &HouseKey) -> Committed {
    let sealing = SealingKey::new([2; 32]);
    let label = Label::new(name, number, rules).unwrap();
    let secret = Secret::new(bytes(3, number), bytes(4, number));
    let mut nonce = [0; 24];
    nonce[..8].copy_from_slice(&number.to_be_bytes());
    let sealed = Fresh::new(label, secret).seal(&sealing, nonce).unwrap();
    sealed.open(&sealing).unwrap().commit(house)
}

/// The same, and three people gave their hashes.
pub(crate) fn committed(rules: &Rulebook, number: u64, house: &HouseKey) -> Committed {
    let mut committed = begun("salon", rules, number, house);
    let (commitment, _) = committed.commitment();
    for party in [Party(0), Party(3), Party(5)] {
        let value = bytes(6, u64::from(party.0));
        committed
            .promise(party, entropy_hash(commitment, party, &value))
            .unwrap();
    }
    committed
}

/// A shoe to which three people add: one honestly, one wrongly, one not at all.
pub(crate) fn shuffled(rules: &Rulebook, number: u64, house: &HouseKey) -> Shuffled {
    let mut opened = committed(rules, number, house).close_hashes(house);
    opened.give(Party(0), bytes(6, 0)).unwrap();
    opened.give(Party(3), bytes(7, 3)).unwrap();
    opened.close_values()
}

/// A table whose cards come from a vault.
pub(crate) struct Floor {
    pub(crate) table: Table,
    pub(crate) driver: Driver<TableVault>,
    /// Every card that came out with its face, by its index in the shoe, shoe after shoe.
    pub(crate) faces: Vec<Vec<(u16, sabot_core::Card)>>,
    bots: Vec<Bot>,
    house: Arc<HouseKey>,
    shoes: u64,
}

impl Floor {
    pub(crate) fn new(rules: Rulebook, seed: u64) -> Self {
        let seats = rules.ring().all();
        let guests: Vec<Guest> = seats
            .map(|seat| Guest {
                seat,
                standing: false,
                purse: Money::cents(5_000_000).unwrap(),
                rule_table: false,
            })
            .collect();
        let tempers = [Temper::Cautious, Temper::Bold];
        Self {
            bots: (0..guests.len())
                .map(|n| Bot::new(tempers[n % 2], seed + n as u64))
                .collect(),
            table: Table::with_guests(rules, &guests).unwrap(),
            driver: Driver::new(TableVault::new(house())),
            faces: Vec::new(),
            house: house(),
            shoes: 0,
        }
    }

    /// Plays until so many shoes are over, and gives their transcripts.
    pub(crate) fn play(&mut self, shoes: usize) -> Vec<Transcript> {
        let mut over = Vec::new();
        for _ in 0..400_000 {
            assert!(
                self.step(),
                "the table is stuck in {:?}",
                self.table.phase()
            );
            over.append(&mut self.driver.vault.take_transcripts());
            if over.len() >= shoes {
                return over;
            }
        }
        panic!("the shoe does not end");
    }

    /// One step; `false` if nobody can go on.
    pub(crate) fn step(&mut self) -> bool {
        if self.driver.vault.wanted().is_some() {
            self.shoes += 1;
            let shoe = shuffled(self.table.rulebook(), self.shoes, &self.house);
            self.driver.vault.load(shoe);
        }
        let done = self.go_on();
        for event in self.driver.events().to_vec() {
            self.driver.vault.note(&event);
            match event {
                Event::Shoe(ShoeEvent::ShoeBegun { .. }) => self.faces.push(Vec::new()),
                Event::Shoe(ShoeEvent::CardOut {
                    face: Some(card),
                    index,
                    ..
                }) => self.faces.last_mut().unwrap().push((index, card)),
                Event::Shoe(
                    ShoeEvent::CutMade { .. }
                    | ShoeEvent::CardOut { face: None, .. }
                    | ShoeEvent::RecutOrdered
                    | ShoeEvent::CuttingCardPlaced { .. }
                    | ShoeEvent::CardTurned { .. }
                    | ShoeEvent::CardMoved { .. }
                    | ShoeEvent::CuttingCardShown
                    | ShoeEvent::Burned { .. }
                    | ShoeEvent::ShoeEnded { .. },
                )
                | Event::Flow(_)
                | Event::Terms(_)
                | Event::Prep(_)
                | Event::Bank(_)
                | Event::Stake(_)
                | Event::Play(_)
                | Event::Punto(_)
                | Event::People(_)
                | Event::Cash(_)
                | Event::Odd(_)
                | Event::Said(_) => {}
            }
        }
        done
    }

    fn go_on(&mut self) -> bool {
        if let Phase::Cutting(_) = self.table.phase() {
            let offered = self.table.entitled().next();
            self.driver.vault.next_cutter(Cutter::of(offered));
        }
        if let Awaits::Staff(actor, Act::Prep(PrepAct::Cut { .. })) = self.table.awaits() {
            let depth = self.driver.vault.dealer_depth().unwrap();
            return self.carry(Command::staff(
                actor,
                self.table.at(),
                PrepAct::Cut { depth },
            ));
        }
        let bots = &mut self.bots;
        let step = self
            .driver
            .step(&mut self.table, Moment::ZERO, &mut |seen| {
                Some(bots[usize::from(seen.party().0)].act(seen))
            });
        match step {
            Step::Done(_) => true,
            Step::Refused(..) => self.time_up(),
            Step::Ruling(_) => self.rule(),
            Step::Waits(_) | Step::Rests => self.nudge(),
        }
    }

    fn carry(&mut self, command: Command) -> bool {
        matches!(self.driver.perform(&mut self.table, command), Step::Done(_))
    }

    fn time_up(&mut self) -> bool {
        let Some(window) = self.table.window() else {
            return false;
        };
        let at = window.closes_at.unwrap_or(self.table.at());
        self.carry(Command::staff(
            Actor::House,
            at,
            FloorAct::TimeUp(window.id),
        ))
    }

    fn rule(&mut self) -> bool {
        let rulings = Ruling::ALL.into_iter().flat_map(|ruling| {
            [Actor::Supervisor, Actor::Manager]
                .map(|actor| Command::staff(actor, self.table.at(), OddAct::Rule(ruling)))
        });
        let lawful = rulings.into_iter().find(|c| self.table.check(c).is_ok());
        lawful.is_some_and(|command| self.carry(command))
    }

    /// Somebody may still bid for a bank that nobody wanted.
    fn nudge(&mut self) -> bool {
        let parties: Vec<Party> = self.table.parties().map(|(party, _)| party).collect();
        for party in parties {
            let act = self.bots[usize::from(party.0)].act(&Seen::new(&self.table, party));
            let command = Command::patron(party, self.table.at(), act);
            if matches!(act, Act::Bank(BankAct::Bid(_))) && self.table.check(&command).is_ok() {
                return self.carry(command);
            }
        }
        false
    }
}
