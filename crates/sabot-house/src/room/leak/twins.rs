//! Two rooms that differ in two cards nobody has seen, side by side.

use std::collections::BTreeSet;
use std::sync::Arc;

use sabot_core::{Party, PatronId};
use sabot_ledger::store::{Appended, Digest};
use sabot_rules::table::act::Call;
use sabot_rules::table::view::{Viewer, view};
use sabot_rules::table::{Act, CroupierAct, PlayAct, ShoeAct};
use sabot_stream::Deed;

use super::Tally;
use super::cast::{PEOPLE, request, script, viewers};
use super::dice::Dice;
use super::hall::connect;
use super::salon::Salon;
use crate::hall::{Join, ViewerId, Visitor};
use crate::room::Input;

/// How many steps twins are played.
const STEPS: u32 = 40;

/// Two rooms from one log.
pub(super) struct Twins {
    left: Salon,
    right: Salon,
    /// The first of the swapped cards.
    first: u16,
    /// Those whom the law has shown the same of both so far.
    equal: BTreeSet<Viewer>,
    next: u64,
}

impl Twins {
    /// Twins of a table as it is; nothing if the swap would change nothing.
    pub(super) fn of(salon: &Salon, dice: &mut Dice) -> Option<Self> {
        let snapshot = salon.room.snapshot()?;
        salon.hall.store.save_snapshot(snapshot).unwrap();
        let twin = || {
            let mut twin = Salon::load(Arc::clone(&salon.hall), salon.now);
            twin.holds = true;
            twin
        };
        let (left, mut right) = (twin(), twin());
        let dealt = right.room.driver.vault.dealing()?.dealt();
        let first = dealt + u16::try_from(dice.below(5)).unwrap();
        let other = first + 1 + u16::try_from(dice.below(30)).unwrap();
        if !right.room.driver.vault.swap(first, other) {
            return None;
        }
        let parties = left.room.table().parties();
        let parties = parties.map(|(party, _)| Viewer::Patron(party));
        let equal = parties.chain([Viewer::Onlooker]).collect();
        let mut twins = Self {
            left,
            right,
            first,
            equal,
            next: 1 << 40,
        };
        for (viewer, visitor) in viewers() {
            twins.connect(viewer, visitor, None);
        }
        Some(twins)
    }

    fn connect(&mut self, viewer: ViewerId, visitor: Visitor, resume: Option<u64>) {
        let entropy = false;
        self.both(|| connect(viewer, visitor, Join { resume, entropy }));
    }

    /// Plays them until they differ for all, or for some time.
    pub(super) fn play(&mut self, dice: &mut Dice, tally: &mut Tally) {
        for _ in 0..STEPS {
            if !self.equal.contains(&Viewer::Onlooker) {
                return;
            }
            self.step(dice);
            self.count(tally);
        }
    }

    fn step(&mut self, dice: &mut Dice) {
        let number = dice.below(PEOPLE) + 1;
        let act = script(dice, &self.left.room, number);
        match (dice.below(8), act) {
            (0, _) => {
                // What one asks to find out something.
                let probes = [
                    Act::Play(PlayAct::Say(Call::Natural)),
                    Act::Play(PlayAct::Say(Call::Card)),
                    Act::Play(PlayAct::Draw),
                    Act::Play(PlayAct::Stand),
                    Act::Croupier(CroupierAct::Settle),
                    Act::Shoe(ShoeAct::Card(None)),
                ];
                self.ask(number, Deed::Act(dice.one(&probes)));
            }
            (1, _) => {
                let visitor = viewers()[&ViewerId(number)];
                let version = self.left.room.version().saturating_sub(dice.below(4));
                self.connect(ViewerId(number), visitor, Some(version));
            }
            (2, _) => self.both(|| Input::Resync(ViewerId(number))),
            (3, _) => self.both(|| Input::Chat {
                viewer: ViewerId(number),
                text: "what do you have?".to_owned(),
            }),
            (_, Some(act)) => self.ask(number, Deed::Act(act)),
            (_, None) => self.tick(),
        }
    }

    fn ask(&mut self, number: u64, deed: Deed) {
        self.next += 1;
        let request = request(number, self.next, deed);
        self.both(|| Input::Do(request.clone()));
    }

    /// Both are woken at the same time as long as all see the same.
    fn tick(&mut self) {
        let now = self.left.moment();
        let [left, right] = [&self.left, &self.right].map(|twin| twin.room.wake_at(now));
        assert_eq!(left, right, "the clock depends on a hidden card");
        let wait = left.map_or(1_000, |at| at.ms().saturating_sub(now.ms()));
        self.left.now += wait;
        self.right.now += wait;
        self.both(|| Input::Tick);
    }

    /// Gives both the same, and compares after every single answer of the store.
    fn both(&mut self, input: impl Fn() -> Input) {
        self.left.give(input());
        self.right.give(input());
        self.compare();
        while self.left.submitted.is_some() || self.right.submitted.is_some() {
            for twin in [&mut self.left, &mut self.right] {
                if twin.submitted.is_some() {
                    let appended = Appended {
                        version: twin.room.version() + 1,
                        head: Digest([0; 32]),
                    };
                    twin.give(Input::Stored(Ok(appended)));
                }
            }
            self.compare();
        }
    }

    /// Whoever saw the same before decides the same; whoever sees the same now was sent the same.
    fn compare(&mut self) {
        self.compare_commands();
        let (left, right) = (&self.left.room, &self.right.room);
        let same = |viewer: &Viewer| view(left.table(), *viewer) == view(right.table(), *viewer);
        self.equal.retain(same);
        if self.equal.contains(&Viewer::Onlooker) {
            assert_eq!(left.summary(), right.summary(), "the list tells a card");
        }
        for (viewer, visitor) in viewers() {
            let eyes = self.left.room.party_of(visitor);
            let eyes = eyes.map_or(Viewer::Onlooker, Viewer::Patron);
            let [left, right] = [&mut self.left, &mut self.right].map(|twin| sent(twin, viewer));
            if self.equal.contains(&eyes) && self.equal.contains(&Viewer::Onlooker) {
                let equal = compared(&left, &right);
                assert_eq!(equal, Ok(()), "{visitor:?} was told a hidden card");
                // The figures follow from the situation alone.
                let situation = |twin: &Salon| twin.room.situation(visitor).unwrap();
                let same = situation(&self.left) == situation(&self.right);
                assert!(same, "the adviser knows a hidden card");
            }
        }
    }

    /// What a bot says follows from what it sees, and so does whether a person's act is lawful.
    fn compare_commands(&self) {
        let said = |twin: &Salon| {
            let append = twin.submitted.as_ref();
            append.map(|append| (append.actor.clone(), append.command.clone()))
        };
        let (left, right) = (said(&self.left), said(&self.right));
        let knows = [&left, &right].into_iter().flatten().any(|(actor, _)| {
            let party = self.party(actor).map(Viewer::Patron);
            party.is_some_and(|party| !self.equal.contains(&party))
        });
        if knows || !self.equal.contains(&Viewer::Onlooker) {
            return;
        }
        let [one, other] = [&left, &right].map(|said| said.as_ref().map(|(actor, _)| actor));
        assert_eq!(one, other, "a step depends on a hidden card");
        let acts = one.is_some_and(|actor| self.party(actor).is_some());
        assert!(!acts || left == right, "a bot knows a hidden card");
    }

    /// The party that an actor is; the staff is none.
    fn party(&self, actor: &str) -> Option<Party> {
        let (kind, number) = actor.split_once('/')?;
        if kind == "bot" {
            return number.parse().ok().map(Party);
        }
        let patron = PatronId(number.parse().ok()?);
        self.left.room.party_of(Visitor::person(patron))
    }

    /// Counts who was compared while a swapped card lay there.
    fn count(&self, tally: &mut Tally) {
        let room = &self.left.room;
        let dealing = room.driver.vault.dealing();
        let out = dealing.map_or(0, |dealing| dealing.dealt());
        if out <= self.first || !self.equal.contains(&Viewer::Onlooker) {
            return;
        }
        tally.spectators += 1;
        let table = room.table();
        for number in 1..=PEOPLE {
            let party = room.party_of(viewers()[&ViewerId(number)]);
            let own = party.filter(|party| self.equal.contains(&Viewer::Patron(*party)));
            let Some(party) = own else { continue };
            if table.bank().banker == Some(party) {
                tally.bankers += 1;
            } else if table.coup().dominant == Some(party) {
                tally.dominants += 1;
            } else {
                tally.others += 1;
            }
        }
        let hands = [table.coup().dominant, table.bank().banker];
        let played = |bot: &Party| hands.contains(&Some(*bot));
        let mut bots = room.minds.keys();
        tally.bots += u32::from(bots.any(played));
    }

    /// Two frames as they would be if a view had the hands in it.
    pub(super) fn leaked(&mut self) -> [String; 2] {
        [&mut self.left, &mut self.right].map(|twin| {
            let honest = twin.room.look(Visitor::nobody());
            let hands = twin.room.table().coup();
            let hands = format!("{:?} {:?}", hands.player.two, hands.banker.two);
            String::from_utf8(honest.to_vec()).unwrap() + &hands
        })
    }
}

/// What a viewer was sent in this step.
fn sent(twin: &mut Salon, viewer: ViewerId) -> Vec<String> {
    let frames = twin.inboxes.remove(&viewer.0).unwrap_or_default();
    let text = |frame| String::from_utf8(frame).unwrap();
    frames.into_iter().map(text).collect()
}

/// Whether two viewers were sent the same: as many messages, each equal to the byte but for hashes and signatures.
pub(super) fn compared(left: &[String], right: &[String]) -> Result<(), String> {
    if left.len() != right.len() {
        return Err(format!("{} messages and {}", left.len(), right.len()));
    }
    for (left, right) in left.iter().zip(right) {
        let (one, other) = (blotted(left), blotted(right));
        if one != other {
            return Err(format!("{one}\n{other}"));
        }
    }
    Ok(())
}

/// Hashes, salts and signatures, but not their length, blotted out.
fn blotted(frame: &str) -> String {
    let words = frame.split_inclusive('"').map(|word| {
        let hex = word.strip_suffix('"').unwrap_or(word);
        let digits = hex.bytes().all(|byte| byte.is_ascii_hexdigit());
        if digits && hex.len() >= 48 {
            "0".repeat(hex.len()) + "\""
        } else {
            word.to_owned()
        }
    });
    words.collect()
}
