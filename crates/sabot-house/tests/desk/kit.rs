//! A house with one table of real cards, and the people who work at it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sabot_audit::records::Which;
use sabot_audit::verify::{Report, verify};
use sabot_core::{Card, Money, Party, Seat};
use sabot_house::floor::House;
use sabot_house::hall::{Clock, Config, Keys, Visitor};
use sabot_ledger::book::{PatronId, TableId};
use sabot_ledger::store::{CommandId, MemoryStore, Store};
use sabot_rules::table::act::{Call, Tender};
use sabot_rules::table::{Act, BankAct, CoverAct, CroupierAct, PlayAct, PrepAct};
use sabot_stream::house::AccountWord;
use sabot_stream::{Deed, Role, Roles, Staff};
use sabot_vault::{HouseKey, SealingKey};
use sabot_wire::{Answer, TableOrder};
use serde_json::{Value, json};

/// A clock that moves a second with every look.
struct Watch(AtomicU64);

impl Clock for Watch {
    fn unix_ms(&self) -> u64 {
        self.0.fetch_add(1_000, Ordering::Relaxed)
    }
}

pub(crate) const fn staff(number: u64, roles: Roles) -> Visitor {
    Visitor::staff(Staff { number, roles })
}

pub(crate) const CROUPIER: Visitor = staff(17, Roles::NONE.with(Role::Croupier));
pub(crate) const SUPERVISOR: Visitor = staff(5, Roles::NONE.with(Role::Supervisor));
pub(crate) const MANAGER: Visitor = staff(2, Roles::NONE.with(Role::Manager));
pub(crate) const CASHIER: Visitor = staff(9, Roles::NONE.with(Role::Cashier));
pub(crate) const AUDITOR: Visitor = staff(8, Roles::NONE.with(Role::Auditor));
/// In a small house one is everything.
const BOSS: Roles = Roles::NONE
    .with(Role::Croupier)
    .with(Role::Supervisor)
    .with(Role::Manager);

/// Who works here, as what.
const STAFF: [(u64, Roles); 5] = [
    (17, BOSS),
    (5, Roles::NONE.with(Role::Supervisor)),
    (2, Roles::NONE.with(Role::Manager)),
    (9, Roles::NONE.with(Role::Cashier)),
    (8, Roles::NONE.with(Role::Auditor)),
];

pub(crate) fn m(whole: u64) -> Money {
    Money::whole(whole).unwrap()
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

pub(crate) fn bank(amount: u64) -> Act {
    Act::Bank(BankAct::Bank {
        amount: m(amount),
        tender: Tender::Chips,
    })
}

/// Runs a test to its end.
pub(crate) fn run(test: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = { runtime }.enable_all().build().unwrap();
    runtime.block_on(test);
}

/// A house at work.
pub(crate) struct FloorKit {
    pub(crate) house: House,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) table: TableId,
    next: u128,
}

async fn open_house(store: &Arc<dyn Store>, from: u64) -> House {
    let keys = Keys {
        house: Arc::new(HouseKey::new([1; 32])),
        sealing: SealingKey::new([2; 32]),
    };
    let clock = Arc::new(Watch(AtomicU64::new(from)));
    House::open(Config::default(), Arc::clone(store), keys, clock)
        .await
        .unwrap()
}

pub(crate) fn order(rulebook: &str, options: &Value) -> TableOrder {
    serde_json::from_value(json!({ "rulebook": rulebook, "options": options, "pace": "instant" }))
        .unwrap()
}

impl FloorKit {
    /// An open table of this law, dealt by people, nobody at it.
    pub(crate) async fn bare(rulebook: &str, options: Value) -> Self {
        let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
        let house = open_house(&store, 1_800_000_000_000).await;
        for (number, roles) in STAFF {
            let employed = AccountWord::Employed { number, roles };
            house.words().note_account("house", employed).await.unwrap();
        }
        let mut all = json!({ "dealing": "human" });
        all.as_object_mut()
            .unwrap()
            .extend(options.as_object().unwrap().clone());
        let order = order(rulebook, &all);
        let who = SUPERVISOR.staff.unwrap();
        let listing = house
            .tables()
            .open_house_table(order, who, 1, CommandId(1))
            .await;
        let table = TableId(listing.unwrap().id);
        Self {
            house,
            store,
            table,
            next: 100,
        }
    }

    /// The same with people on these seats, ready for the first bank or wager.
    pub(crate) async fn ready(rulebook: &str, options: Value, seats: &[u8]) -> Self {
        let mut desk = Self::bare(rulebook, options).await;
        for number in seats {
            desk.seat(Some(*number), None, 10_000).await;
        }
        desk.prepare().await;
        desk
    }

    /// The process dies; another takes over.
    pub(crate) async fn reopened(self) -> Self {
        let Self {
            house,
            store,
            table,
            next,
        } = self;
        drop(house);
        let house = open_house(&store, 1_800_000_900_000).await;
        Self {
            house,
            store,
            table,
            next,
        }
    }

    pub(crate) async fn tell(&mut self, visitor: Visitor, deed: Deed) -> Answer {
        self.next += 1;
        let id = format!("{:032x}", self.next);
        self.house
            .tables()
            .tell(self.table, visitor, &id, deed)
            .await
            .unwrap()
    }

    #[track_caller]
    pub(crate) fn taken(answer: &Answer) {
        assert!(answer.accepted, "{answer:?}");
    }

    pub(crate) async fn say(&mut self, visitor: Visitor, party: Option<u16>, act: Act) -> Answer {
        let deed = Deed::Staff {
            party: party.map(Party),
            act,
            reason: None,
            countersign: None,
        };
        self.tell(visitor, deed).await
    }

    /// The croupier, floor and management in one person.
    pub(crate) async fn staff(&mut self, act: impl Into<Act>) {
        let act = act.into();
        let answer = self.say(staff(17, BOSS), None, act).await;
        assert!(answer.accepted, "{act:?}: {answer:?}");
    }

    pub(crate) async fn party(&mut self, party: u16, act: Act) {
        let answer = self.say(CROUPIER, Some(party), act).await;
        assert!(answer.accepted, "#{party} {act:?}: {answer:?}");
    }

    /// Two people and a reason.
    pub(crate) async fn two(&mut self, first: Visitor, act: Act) -> Answer {
        let second = if first.staff.unwrap().number == 2 {
            SUPERVISOR
        } else {
            MANAGER
        };
        let visitor = Visitor {
            second: second.staff,
            ..first
        };
        let deed = Deed::Staff {
            party: None,
            act,
            reason: Some("the second card fell to the floor".to_owned()),
            countersign: None,
        };
        self.tell(visitor, deed).await
    }

    pub(crate) async fn cards(&mut self, faces: &str) {
        let answer = self.try_cards(faces).await;
        assert!(answer.accepted, "{faces}: {answer:?}");
    }

    pub(crate) async fn try_cards(&mut self, faces: &str) -> Answer {
        let faces = faces.split_whitespace();
        let face = |text: &str| (text != "?").then(|| text.parse::<Card>().unwrap());
        let deed = Deed::Cards(faces.map(face).collect());
        self.tell(CROUPIER, deed).await
    }

    pub(crate) async fn seat(&mut self, on: Option<u8>, behind: Option<u8>, purse: u64) {
        let deed = Deed::Seat {
            patron: None,
            seat: on.map(seat),
            behind: behind.map(seat),
            purse: m(purse),
        };
        let answer = self.tell(SUPERVISOR, deed).await;
        assert!(answer.accepted, "{answer:?}");
    }

    pub(crate) async fn view(&self, visitor: Visitor) -> Value {
        let bytes = self.house.tables().view(self.table, visitor).await.unwrap();
        serde_json::from_slice(&bytes).unwrap()
    }

    pub(crate) async fn console(&self) -> Value {
        self.view(CROUPIER).await["private"]["console"].clone()
    }

    pub(crate) async fn phase(&self) -> String {
        let view = self.view(Visitor::nobody()).await;
        view["public"]["phase_name"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn purse(&self, party: u16) -> u64 {
        let view = self.view(Visitor::nobody()).await;
        let all = view["public"]["parties"].as_array().unwrap().clone();
        let own = all.iter().find(|own| own["party"] == party).unwrap();
        own["purse"].as_u64().unwrap()
    }

    /// Does what leaves nothing to choose, as the console says it.
    pub(crate) async fn lead(&mut self) {
        for _ in 0..40 {
            let awaits = self.console().await["awaits"].clone();
            if awaits["what"] != "act" {
                return;
            }
            let act: Act = serde_json::from_value(awaits["act"].clone()).unwrap();
            self.staff(act).await;
        }
        panic!("the console leads in a circle");
    }

    /// Everybody who is awaited looks at the cards, or would rather not cut.
    async fn everybody(&mut self, awaits: &Value) {
        let looks = self.phase().await == "opening";
        let act = if looks {
            Act::Prep(PrepAct::Acknowledge)
        } else {
            Act::Cover(CoverAct::Decline)
        };
        let parties: Vec<u16> = serde_json::from_value(awaits["parties"].clone()).unwrap();
        let all = if looks { parties.len() } else { 1 };
        for party in parties.into_iter().take(all) {
            self.party(party, act).await;
        }
    }

    /// Does what leaves nothing to choose, and lets everybody look, until this phase.
    pub(crate) async fn lead_to(&mut self, phase: &str) {
        for _ in 0..40 {
            if self.phase().await == phase {
                return;
            }
            let awaits = self.console().await["awaits"].clone();
            match awaits["what"].as_str().unwrap() {
                "act" => self.lead().await,
                "answers" => self.everybody(&awaits).await,
                other => panic!("{other}"),
            }
        }
    }

    /// From the decks to the first bank or wager.
    pub(crate) async fn prepare(&mut self) {
        for _ in 0..40 {
            self.lead().await;
            let awaits = self.console().await["awaits"].clone();
            match (
                awaits["what"].as_str().unwrap(),
                self.phase().await.as_str(),
            ) {
                ("answers", "opening" | "cut-offered") => self.everybody(&awaits).await,
                ("card", "burn") => {
                    let run = usize::try_from(awaits["run"].as_u64().unwrap()).unwrap();
                    self.cards(&vec!["A"; run].join(" ")).await;
                }
                _ => return,
            }
        }
        panic!("the shoe is never ready");
    }

    /// New Jersey: the first party takes the bank for so much and places it; the second calls banco.
    pub(crate) async fn banco(&mut self, amount: u64) {
        self.party(0, Act::Bank(BankAct::Bid(m(amount)))).await;
        self.staff(CroupierAct::CloseWindow).await;
        self.party(0, bank(amount)).await;
        self.party(1, Act::Cover(CoverAct::Banco)).await;
    }

    /// The cards are called and the banker deals four, face down.
    pub(crate) async fn deal(&mut self) {
        self.lead().await;
        self.party(0, Act::Play(PlayAct::Deal)).await;
        self.cards("? ? ? ?").await;
    }

    pub(crate) async fn call(&mut self, party: u16, call: Call) {
        self.party(party, Act::Play(PlayAct::Say(call))).await;
    }

    /// The log is what the rules make of it, and a record of all of it replays.
    pub(crate) async fn proven(&self) -> Report {
        let report = verify(&*self.store, &[], &[], |_| {}).unwrap();
        let everything = self
            .house
            .records()
            .record(self.table, MANAGER, Which::All)
            .await;
        let record = everything.unwrap();
        assert!(record.contains("dealing"), "{record}");
        report
    }

    pub(crate) async fn guest(&self, name: &str) -> PatronId {
        self.house.guests().welcome(name).await.unwrap().0.patron
    }
}
