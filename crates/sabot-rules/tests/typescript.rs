//! The TypeScript declarations say what is really sent: values of whole tables are held against them.

#![expect(clippy::unwrap_used, reason = "a helper that fails is a failed test")]

mod declared;

use std::collections::BTreeSet;

use sabot_rules::roads::Roads;
use sabot_rules::table::calls::{Cue, Tongue, cue};
use sabot_rules::table::view::{View, Viewer, view};
use sabot_rules::table::{Command, Event, Refusal, Table};
use sabot_rules::{Law, Rulebook};
use serde::Serialize;
use serde_json::{Value, json};

use crate::world::World;
use declared::Declarations;

fn declarations() -> Declarations {
    let mut all = Declarations::default();
    all.add::<View>();
    all.add::<Command>();
    all.add::<Event>();
    all.add::<Refusal>();
    all.add::<Cue>();
    all.add::<Tongue>();
    all.add::<Roads>();
    all.add::<Law>();
    all
}

/// The declarations, and which variants have been seen.
struct Judge {
    declared: Declarations,
    seen: BTreeSet<String>,
}

impl Judge {
    fn check(&mut self, name: &str, value: &impl Serialize) {
        let value = serde_json::to_value(value).unwrap();
        self.declared.check(name, &value).unwrap();
        if name != "View" {
            self.seen.insert(format!("{name} {}", variant(&value)));
        }
    }

    /// What one of those at the table sees.
    fn view(&mut self, world: &mut World) {
        let patrons = crate::world::acts::parties(&world.table);
        let viewers = [Viewer::Onlooker, Viewer::Croupier, Viewer::Supervisor];
        let patrons = patrons.into_iter().map(Viewer::Patron);
        let viewers: Vec<Viewer> = viewers.into_iter().chain(patrons).collect();
        let viewer = world.dice.pick(&viewers).unwrap();
        self.check("View", &view(&world.table, viewer));
    }

    /// What was said, and what came of it.
    fn said(&mut self, world: &mut World) {
        let command = crate::world::acts::any_command(&mut world.dice, &world.table);
        self.check("Command", &command);
        self.check("Act", &command.act);
        if let Err(refusal) = world.table.check(&command) {
            self.check("Refusal", &refusal);
        }
        world.say(command);
        for event in world.events.drain(..) {
            self.check("Event", &event);
            if let Some(cue) = cue(&world.table, &event) {
                self.check("Cue", &cue);
            }
        }
    }

    fn seen(&self, name: &str) -> usize {
        let of = |variant: &&String| variant.split(' ').next() == Some(name);
        self.seen.iter().filter(of).count()
    }
}

/// The name of a variant: a word, the tag, or the only key.
fn variant(value: &Value) -> String {
    let tag = value.as_str().or_else(|| value.get("code")?.as_str());
    let key = || value.as_object()?.keys().next().map(String::as_str);
    tag.or_else(key).unwrap().to_owned()
}

#[test]
fn what_tables_send_is_what_is_declared() {
    let mut judge = Judge {
        declared: declarations(),
        seen: BTreeSet::new(),
    };
    for seed in 0..60_u64 {
        let law = Law::ALL[usize::try_from(seed % 3).unwrap()];
        let mut world = World::new(law, seed);
        for step in 0..400 {
            world.lawful();
            if step % 2 == 0 {
                judge.said(&mut world);
            }
            if step % 20 == 0 {
                judge.view(&mut world);
            }
        }
        judge.check("Roads", &Roads::of(world.table.history()));
    }
    let seen = ["Act", "Cue", "Event", "Refusal"].map(|name| judge.seen(name));
    let enough = [60, 18, 85, 12];
    assert!(
        seen.iter().zip(enough).all(|(seen, least)| *seen >= least),
        "too few variants of acts, cues, events and refusals: {seen:?}"
    );
}

#[test]
fn everything_named_is_declared_and_no_number_is_too_big() {
    let declared = declarations();
    assert_eq!(declared.undeclared(), BTreeSet::new());
    for name in ["Act", "Allowed", "Bounds", "Card", "Grid", "Money", "Range"] {
        assert!(declared.names().any(|known| known == name), "{name}");
    }
}

#[test]
fn the_judge_sees_what_is_missing_extra_or_wrong() {
    let declared = declarations();
    let table = Table::open(Rulebook::venice());
    let whole = serde_json::to_value(view(&table, Viewer::Onlooker)).unwrap();
    assert_eq!(declared.check("View", &whole), Ok(()));
    let wrong = |pointer: &str, key: &str, value: Option<Value>| {
        let mut view = whole.clone();
        let object = view.pointer_mut(pointer).unwrap().as_object_mut().unwrap();
        match value {
            Some(value) => object.insert(key.to_owned(), value),
            None => object.remove(key),
        };
        declared.check("View", &view).is_err()
    };
    assert!(wrong("/public", "bank", None));
    assert!(wrong("/public", "faces", Some(json!([]))));
    assert!(wrong("/public", "bank", Some(json!("12.00"))));
    assert!(wrong("/public", "phase", Some(json!("asleep"))));
    assert!(wrong("/public/player", "points", Some(json!([1]))));
}
