//! Somebody who presses anything: nothing breaks, on no screen.

use sabot_rules::Law;

use super::super::app::Flow;
use super::super::key::Key;
use super::Script;

const KEYS: [Key; 14] = [
    Key::Enter,
    Key::Esc,
    Key::Up,
    Key::Down,
    Key::Left,
    Key::Right,
    Key::PageUp,
    Key::PageDown,
    Key::Home,
    Key::End,
    Key::Backspace,
    Key::Tab,
    Key::F1,
    Key::Char('.'),
];

/// A number below `bound` that only looks like chance.
fn next(state: &mut u64, bound: usize) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    usize::try_from(*state % u64::try_from(bound).unwrap()).unwrap()
}

fn any_key(state: &mut u64) -> Key {
    let n = next(state, 60);
    let letters = "abcdefghijklmnopqrstuvwxyz0123456789 ?";
    match letters.chars().nth(n) {
        Some(letter) => Key::Char(letter),
        None => KEYS[next(state, KEYS.len())],
    }
}

#[test]
fn whatever_is_pressed_the_table_goes_on_and_its_record_replays() {
    for (law, seat) in [(Law::NewJersey, 2), (Law::Venice, 8), (Law::Chickasaw, 9)] {
        let mut state = 0x5AB0_7001;
        let mut script = Script::new(law.name(), 11, seat);
        for round in 0..4_000 {
            script.moment();
            if script.app.key(any_key(&mut state)) == Flow::Quit {
                continue;
            }
            if round % 40 == 0 {
                let width = u16::try_from(next(&mut state, 160)).unwrap().max(1);
                let height = u16::try_from(next(&mut state, 60)).unwrap().max(1);
                script.screen(width, height);
            }
        }
        script.assert_replays();
        let coups = script.app.game().chronicle().coups.len();
        assert!(coups > 3, "{law}: only {coups} coups");
    }
}
