//! One coup between two people at their sockets, looked at through every door while its cards lie face down.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::doors::{Asker, Said, ask_all, assert_withheld, burned, plain, staff};
use crate::kit::{Guest, Socket, Worker, answer, has_wagered, is_awaited, is_open};
use crate::staff::chickasaw;
use crate::staff::club::{Club, Felt, accepted};

/// One of the two hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Player,
    Banker,
}

impl Side {
    const BOTH: [Self; 2] = [Self::Player, Self::Banker];

    /// The hand in a view.
    const fn field(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Banker => "banker_hand",
        }
    }
}

/// A table with two people, and everybody who looks on.
pub(super) struct Scene<'c> {
    felt: Felt<'c>,
    auditor: Worker,
    people: [Guest; 2],
    sockets: [Socket; 2],
    others: Vec<(&'static str, Socket)>,
    /// The cards a croupier deals, the next one last; none at a table that the house deals at.
    words: Option<Vec<&'static str>>,
}

/// What was heard of a coup at one moment of it.
pub(super) struct Look {
    pub(super) phase: String,
    /// How many cards lay before the player and before the banker.
    out: [usize; 2],
    said: Vec<Said>,
}

/// How the two people of a table play: one banks, the other asks for everything there is. Each has one hand to wager on.
fn rather(area: &str) -> Vec<(Value, Value)> {
    let plain = |kind: &str| (json!(kind), json!(kind));
    let say = |call: &str| (json!({ "say": call }), json!({ "say": call }));
    let bank = json!({ "bank": { "amount": 10_000, "tender": "chips" } });
    let mut all = vec![
        plain("banco"),
        (json!("bank"), bank),
        say("card"),
        say("under-eight"),
        plain("draw"),
        plain("deal"),
        (json!({ "wager": area }), chickasaw::wager(area)),
    ];
    if area == "player" {
        all.push((json!("bid"), json!({ "bid": 10_000 })));
    }
    all
}

/// The croupier enters the first thing that somebody may say.
async fn is_entered(felt: &Felt<'_>, socket: &Socket, area: &str) -> bool {
    let party = socket.private["party"].as_u64().unwrap();
    for (kind, act) in rather(area) {
        let again = kind.get("wager").is_some() && has_wagered(socket);
        if !again && felt.try_for(party, act).await["accepted"] == true {
            return true;
        }
    }
    false
}

impl<'c> Scene<'c> {
    /// A table that the house deals at, or a croupier these cards.
    pub(super) async fn open(club: &'c Club, rulebook: &str, words: Option<&'static str>) -> Self {
        let auditor = club.boss.employ(&club.server, "audit", &["auditor"]).await;
        let mut options = json!({});
        if rulebook != "chickasaw" {
            // Nobody's time is over while everybody looks.
            options["decision_seconds"] = json!("3600");
        }
        if words.is_some() {
            options["dealing"] = json!("human");
            options["opening"] = json!("pre_shuffled");
        }
        // Cards come one after the other, so that the floor can step in between.
        let order = json!({ "rulebook": rulebook, "options": options, "pace": "normal" });
        let felt = club.table_of(order).await;
        let people = [
            club.server.guest("Ada").await,
            club.server.guest("Ben").await,
        ];
        let mut all = Vec::new();
        if rulebook == "venice" {
            // Six are needed to begin (VE-game-17); the others look on.
            for seat in 3..=6 {
                let guest = club.server.guest("Cleo").await;
                felt.seat_guest(&guest, seat, 0).await;
                all.push(("sitter", guest.socket(&felt.link).await));
            }
        }
        for (guest, seat) in people.iter().zip(1..) {
            felt.seat_guest(guest, seat, 1_000_000).await;
        }
        let [ada, ben] = &people;
        let sockets = [ada.socket(&felt.link).await, ben.socket(&felt.link).await];
        all.push(("onlooker", club.server.onlooker().socket(&felt.link).await));
        for (name, worker) in [("supervisor", &club.floor), ("croupier", &club.dealer)] {
            let host = club.server.address();
            let socket = Socket::staff(host, &felt.link, &worker.cookie).await;
            let mut socket = socket.unwrap();
            socket.join(json!({ "type": "join" })).await;
            all.push((name, socket));
        }
        let words = words.map(|words| words.split_whitespace().rev().collect());
        Self {
            felt,
            auditor,
            people,
            sockets,
            others: all,
            words,
        }
    }

    fn public(&self) -> &Value {
        &self.sockets[0].public
    }

    fn out(&self) -> [usize; 2] {
        Side::BOTH.map(|side| {
            let cards = self.public()[side.field()]["cards"].as_array();
            cards.map_or(0, Vec::len)
        })
    }

    /// The phase, or that of the coup which is interrupted for a ruling.
    fn phase(&self) -> String {
        let dealt = self.out().iter().sum::<usize>();
        let phase = self.public()["phase"].as_str();
        match phase {
            None if (1..4).contains(&dealt) => "dealing".to_owned(),
            Some(phase) if phase != "dealing" || dealt > 0 => phase.to_owned(),
            Some(_) | None => String::new(),
        }
    }

    /// Everybody has heard what the house had to say so far.
    async fn level(&mut self) {
        let view = self.felt.club.floor.view(&self.felt.link).await;
        let version = view["version"].as_u64().unwrap();
        let others = self.others.iter_mut().map(|(_, socket)| socket);
        for socket in self.sockets.iter_mut().chain(others) {
            while socket.version < version {
                socket.next().await;
            }
        }
    }

    /// One of the two says something that is awaited of them; to a croupier, who enters it.
    async fn speaks(&mut self) -> bool {
        for (socket, area) in self.sockets.iter_mut().zip(["player", "banker"]) {
            if self.words.is_some() {
                if is_awaited(socket) && is_entered(&self.felt, socket, area).await {
                    return true;
                }
                continue;
            }
            let rather = rather(area);
            // A table waits for the first bid without asking anybody; one of the two makes it.
            let bids = is_open(socket, &json!("bid")) && area == "player";
            if (bids || is_awaited(socket)) && answer(socket, &rather).await {
                return true;
            }
        }
        let declines = [(json!("decline"), json!("decline"))];
        for (_, socket) in &mut self.others {
            if is_awaited(socket) && answer(socket, &declines).await {
                return true;
            }
        }
        false
    }

    /// The table goes on: by itself, or by what the croupier does.
    async fn goes_on(&mut self) {
        let Some(words) = &mut self.words else {
            self.sockets[0].next().await;
            return;
        };
        let next = self.felt.console().await["awaits"].clone();
        match next["what"].as_str().unwrap() {
            "card" if next["place"] != "burn" => {
                self.felt.cards(words.pop().unwrap()).await;
            }
            "answers" if !next["close"].is_null() => {
                self.felt.deal(next["close"].clone()).await;
            }
            _ => {
                let done = self.felt.lead_to("").await;
                assert!(!done.is_empty(), "nothing happens: {next}");
            }
        }
    }

    /// Plays the first coup to its end, and at each of these phases looks through every door.
    pub(super) async fn play(&mut self, wanted: &BTreeSet<String>) -> Vec<Look> {
        let mut looks: Vec<Look> = Vec::new();
        loop {
            self.level().await;
            if crate::kit::coups(&self.sockets[0]) > 0 {
                return looks;
            }
            let (phase, out) = (self.phase(), self.out());
            let by_hand = self.words.is_some();
            let again = |look: &Look| look.phase == phase && (!by_hand || look.out == out);
            if wanted.contains(&phase) && !looks.iter().any(again) {
                looks.extend(self.look(&phase).await);
            } else if !self.speaks().await {
                self.goes_on().await;
            }
        }
    }

    /// Looks, while the table waits for somebody or the floor has stopped it.
    async fn look(&mut self, phase: &str) -> Option<Look> {
        let stops = self.words.is_none() && phase == "dealing";
        if stops {
            self.felt.supervise(json!({ "report": "other" })).await;
            self.level().await;
        }
        // The last card may have come before the floor's word.
        let look = if self.phase() == phase {
            Some(self.all_doors(phase).await)
        } else {
            None
        };
        if stops {
            let boss = &self.felt.club.boss;
            let ruled = self.felt.by(boss, json!({ "rule": "continue" })).await;
            accepted(ruled, "continue");
        }
        look
    }

    async fn all_doors(&mut self, phase: &str) -> Look {
        let before = self.public()["phase"].clone();
        let club = self.felt.club;
        let holds = [self.holds(0), self.holds(1)];
        let mut askers = staff(club, &self.auditor);
        for ((name, who), holds) in ["Ada", "Ben"].into_iter().zip(&self.people).zip(holds) {
            let who = who.clone();
            askers.push(Asker { name, who, holds });
        }
        let table = (self.felt.link.as_str(), self.felt.number);
        let mut said = ask_all(club, &self.auditor, table, &askers).await;
        self.level().await;
        for (socket, holds) in self.sockets.iter().zip(holds) {
            said.push(Said {
                holds,
                ..Said::to_all("a socket", socket.told.clone())
            });
        }
        for (name, socket) in &self.others {
            let door = format!("the socket of the {name}");
            said.push(Said::to_all(&door, socket.told.clone()));
        }
        assert_eq!(self.public()["phase"], before, "all the while");
        Look {
            phase: phase.to_owned(),
            out: self.out(),
            said,
        }
    }

    /// The hand that one of the two may look at now: the player's once it is dealt, the banker's once that has called.
    /// At a table of real cards it is on no screen.
    fn holds(&self, one: usize) -> Option<Side> {
        if self.words.is_some() {
            return None;
        }
        let (public, party) = (self.public(), &self.sockets[one].private["party"]);
        let dealt = self.out().iter().sum::<usize>() >= 4;
        if dealt && public["dominant"] == *party {
            return Some(Side::Player);
        }
        let called = !public["player_call"].is_null();
        (dealt && called && public["banker"] == *party).then_some(Side::Banker)
    }

    /// Now that the coup is over: nobody was told a face before its time, and everybody their own. The looks at which there
    /// was a face to ask for: all that lay there may be the faces of cards that were burned.
    pub(super) async fn judge(&self, mut looks: Vec<Look>) -> Vec<Look> {
        let path = format!("/api/tables/{}/coups", self.felt.link);
        let page = self.people[0].get(&path).await.good();
        let coup = &page["coups"][0];
        let faces = |side: &str| -> Vec<String> {
            let cards = coup[side].as_array().unwrap().iter();
            cards.map(|card| plain(card.as_str().unwrap())).collect()
        };
        let hands = [faces("player"), faces("banker")];
        let export = self.auditor.get("/api/staff/audit/export").await.text();
        let burned = burned(&export);
        looks.retain(|look| look.judge(&hands, &burned));
        looks
    }
}

impl Look {
    /// How many cards of each hand lie face down by the law (INT-26); thirds are dealt face up.
    fn down(&self) -> [usize; 2] {
        match self.phase.as_str() {
            "dealing" => self.out.map(|out| out.min(2)),
            "player-act" | "banker-look" | "player-third" => [2, 2],
            "banker-act" | "banker-third" => [2, 0],
            other => panic!("what lies hidden in {other}?"),
        }
    }

    /// Whether there was a face to ask for, and nobody told it.
    fn judge(&self, hands: &[Vec<String>; 2], burned: &[String]) -> bool {
        let (down, phase) = (self.down(), &self.phase);
        let mut open = burned.to_vec();
        for ((hand, out), down) in hands.iter().zip(self.out).zip(down) {
            open.extend_from_slice(&hand[down..out]);
        }
        let (mut asked, mut leaks) = (0, BTreeSet::new());
        for said in &self.said {
            let own = said.holds.map(|side| side as usize);
            // What one holds oneself, or sees on the felt, may be the face of another card as well.
            let may_know = |face: &String| {
                open.contains(face) || own.is_some_and(|own| hands[own][..2].contains(face))
            };
            for (side, hand) in hands.iter().enumerate() {
                for face in &hand[..down[side]] {
                    if own == Some(side) {
                        let socket = said.door == "a socket";
                        assert!(!socket || said.tells(face), "{phase}: it is theirs: {face}");
                    } else if !may_know(face) {
                        asked += 1;
                        let leak = said.tells(face).then_some((&said.door, face));
                        leaks.extend(leak);
                    }
                }
            }
        }
        assert!(leaks.is_empty(), "{phase}: {leaks:?} of {hands:?}");
        assert_withheld(&self.said);
        asked > 0
    }
}
