//! Random command streams: whatever is said to a table, what is allowed is what is accepted, a refusal changes
//! nothing, money and cards are conserved, and nothing panics.

#![no_main]

#[path = "../../crates/sabot-rules/tests/world/mod.rs"]
mod world;

use libfuzzer_sys::fuzz_target;
use sabot_rules::Law;
use world::{World, invariants};

// Byte 0 picks the law, bytes 1 to 8 the world; every further byte is one turn: lawful play, or anything at all.
fuzz_target!(|data: &[u8]| {
    let [law, rest @ ..] = data else { return };
    let (head, turns) = rest.split_at(rest.len().min(8));
    let mut bytes = [0; 8];
    bytes[..head.len()].copy_from_slice(head);
    let law = Law::ALL[usize::from(law % 3)];
    let mut world = World::new(law, u64::from_le_bytes(bytes));
    for turn in turns.iter().take(1_500) {
        world.stir(*turn);
        if turn % 4 == 0 {
            let command = world::acts::any_command(&mut world.dice, &world.table);
            invariants::contract_holds(&world.table, &command);
            world.say(command);
        } else {
            world.lawful();
        }
        invariants::hold(&world.table);
        world.events.clear();
    }
});
