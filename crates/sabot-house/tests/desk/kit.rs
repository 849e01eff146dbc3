//! A house with one table of real cards, and the people who work at it.

use sabot_audit::verify::Report;

use crate::prelude::*;

/// A house at work.
pub(crate) struct FloorKit {
    pub(crate) kit: HouseKit,
    pub(crate) table: TableId,
}

impl FloorKit {
    /// An open table of this law, dealt by people, nobody at it. The clock moves a second with every look.
    pub(crate) async fn bare(rulebook: &str, mut options: Value) -> Self {
        let watch = Watch::stepping(NOON, 1_000);
        let kit = HouseKit::on(memory(), watch, Config::default()).await;
        let kit = kit.staffed().await;
        options["dealing"] = "human".into();
        let order = order(rulebook, options);
        let (tables, who) = (kit.house.tables(), SUPERVISOR.staff.unwrap());
        let listing = tables.open_house_table(order, who, 1, CommandId(1)).await;
        let table = TableId(listing.unwrap().id);
        Self { kit, table }
    }

    /// The same with people on these seats, ready for the first bank or wager.
    pub(crate) async fn ready(rulebook: &str, options: Value, seats: &[u8]) -> Self {
        let desk = Self::bare(rulebook, options).await;
        for number in seats {
            desk.seat(Some(*number), None, 10_000).await;
        }
        desk.prepare().await;
        desk
    }

    /// New Jersey, and the second party faces a bank of 200.
    pub(crate) async fn faced(options: Value) -> Self {
        let desk = Self::ready("new-jersey", options, &[1, 2]).await;
        desk.banco(200).await;
        desk
    }

    /// The same with four cards on the table.
    pub(crate) async fn dealt(options: Value) -> Self {
        let desk = Self::faced(options).await;
        desk.deal().await;
        desk
    }

    /// The process dies; another takes over.
    pub(crate) async fn reopened(self) -> Self {
        self.kit.watch.go(900_000);
        Self {
            kit: self.kit.again(Config::default()).await,
            ..self
        }
    }

    pub(crate) async fn tell(&self, visitor: Visitor, deed: Deed) -> Answer {
        self.kit.tell(self.table, visitor, deed).await.unwrap()
    }

    /// Somebody does something.
    pub(crate) async fn does(&self, who: Visitor, deed: Deed) {
        self.kit.told(self.table, who, deed).await;
    }

    /// Somebody is refused something, with this code or clause.
    pub(crate) async fn refuses(&self, who: Visitor, deed: Deed, why: &str) -> Answer {
        let asked = format!("{deed:?}");
        let answer = self.tell(who, deed).await;
        let given = [&answer.code, &answer.clause].map(Option::as_deref);
        assert!(given.contains(&Some(why)), "{asked}: {answer:?}, not {why}");
        answer
    }

    pub(crate) async fn yes(&self, who: Visitor, act: impl Into<Act>) {
        self.does(who, staff_deed(None, act)).await;
    }

    pub(crate) async fn no(&self, who: Visitor, act: impl Into<Act>, why: &str) {
        self.refuses(who, staff_deed(None, act), why).await;
    }

    /// The croupier, floor and management in one person.
    pub(crate) async fn staff(&self, act: impl Into<Act>) {
        self.yes(BOSS, act).await;
    }

    pub(crate) async fn party(&self, party: u16, act: impl Into<Act>) {
        let deed = staff_deed(Some(party), act);
        self.does(CROUPIER, deed).await;
    }

    /// Two people and a reason: this one, and the manager, or else a supervisor.
    pub(crate) fn both(mut first: Visitor, act: impl Into<Act>) -> (Visitor, Deed) {
        let by_manager = first.staff == MANAGER.staff;
        let second = if by_manager { SUPERVISOR } else { MANAGER };
        first.second = second.staff;
        let deed = Deed::Staff {
            party: None,
            act: act.into(),
            reason: Some("the second card fell to the floor".to_owned()),
            countersign: None,
        };
        (first, deed)
    }

    pub(crate) async fn two_yes(&self, first: Visitor, act: impl Into<Act>) {
        let (both, deed) = Self::both(first, act);
        self.does(both, deed).await;
    }

    pub(crate) async fn two_no(&self, first: Visitor, act: impl Into<Act>, why: &str) {
        let (both, deed) = Self::both(first, act);
        self.refuses(both, deed, why).await;
    }

    /// What takes two: this one alone may not.
    pub(crate) async fn needs_two(&self, who: Visitor, act: impl Into<Act>) {
        let act = act.into();
        self.no(who, act, "needs-two").await;
        self.two_yes(who, act).await;
    }

    pub(crate) async fn cards(&self, faces: &str) {
        self.does(CROUPIER, entry(faces)).await;
    }

    pub(crate) async fn seat(&self, on: Option<u8>, behind: Option<u8>, purse: u64) {
        self.does(SUPERVISOR, place(None, on, behind, purse)).await;
    }

    pub(crate) async fn view(&self, visitor: Visitor) -> Value {
        self.kit.view(self.table, visitor).await
    }

    pub(crate) async fn console(&self) -> Value {
        self.view(CROUPIER).await["private"]["console"].clone()
    }

    /// What the console waits for.
    pub(crate) async fn awaits(&self) -> Value {
        self.console().await["awaits"].clone()
    }

    /// What is to be paid.
    pub(crate) async fn slip(&self) -> Value {
        self.console().await["pay"].clone()
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
    pub(crate) async fn lead(&self) {
        for _ in 0..40 {
            let awaits = self.awaits().await;
            if awaits["what"] != "act" {
                return;
            }
            let act: Act = serde_json::from_value(awaits["act"].clone()).unwrap();
            self.staff(act).await;
        }
        panic!("the console leads in a circle");
    }

    /// Everybody who is awaited looks at the cards, or would rather not cut.
    pub(crate) async fn everybody(&self) {
        let looks = self.phase().await == "opening";
        let (acknowledge, decline) = (PrepAct::Acknowledge.into(), CoverAct::Decline.into());
        let act: Act = if looks { acknowledge } else { decline };
        let parties: Vec<u16> =
            serde_json::from_value(self.awaits().await["parties"].clone()).unwrap();
        let all = if looks { parties.len() } else { 1 };
        for party in parties.into_iter().take(all) {
            self.party(party, act).await;
        }
    }

    /// From the decks to the first bank or wager.
    pub(crate) async fn prepare(&self) {
        for _ in 0..40 {
            self.lead().await;
            let (awaits, phase) = (self.awaits().await, self.phase().await);
            match (awaits["what"].as_str().unwrap(), &*phase) {
                ("answers", "opening" | "cut-offered") => self.everybody().await,
                ("card", "burn") => {
                    let run = usize::try_from(awaits["run"].as_u64().unwrap()).unwrap();
                    self.cards(&"A ".repeat(run)).await;
                }
                _ => return,
            }
        }
        panic!("the shoe is never ready");
    }

    /// New Jersey: the first party takes the bank for so much and places it; the second calls banco.
    pub(crate) async fn banco(&self, amount: u64) {
        self.party(0, BankAct::Bid(m(amount))).await;
        self.staff(CroupierAct::CloseWindow).await;
        self.party(0, bank(m(amount))).await;
        self.party(1, CoverAct::Banco).await;
    }

    /// The cards are called and the banker deals four, face down.
    pub(crate) async fn deal(&self) {
        self.lead().await;
        self.party(0, PlayAct::Deal).await;
        self.cards("? ? ? ?").await;
    }

    pub(crate) async fn call(&self, party: u16, call: Call) {
        self.party(party, PlayAct::Say(call)).await;
    }

    /// The player stays, with these cards in the hand that is turned; the banker stands, with those.
    pub(crate) async fn stay_and_stand(&self, player: &str, banker: &str) {
        self.call(1, Call::Stay).await;
        self.cards(player).await;
        self.party(0, PlayAct::Stand).await;
        self.cards(banker).await;
    }

    /// The log is what the rules make of it, and a record of all of it replays.
    pub(crate) async fn proven(&self) -> Report {
        let report = self.kit.verified();
        let record = self.record(Which::All).await;
        assert!(record.contains("dealing"), "{record}");
        report
    }

    pub(crate) async fn record(&self, which: Which) -> String {
        let records = self.kit.house.records();
        records.record(self.table, MANAGER, which).await.unwrap()
    }

    /// The last command at the table.
    pub(crate) fn last(&self) -> Append {
        self.kit.last(StreamId::Table(self.table))
    }
}

/// Cards as they are entered; `?` is one that nobody sees.
pub(crate) fn entry(faces: &str) -> Deed {
    let face = |text: &str| (text != "?").then(|| text.parse::<Card>().unwrap());
    Deed::Cards(faces.split_whitespace().map(face).collect())
}
