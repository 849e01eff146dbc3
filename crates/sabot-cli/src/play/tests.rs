//! Games played by scripted keys, and pictures of them.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a script answers the phases it cares for"
)]

mod coups;
mod monkey;
mod screens;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use sabot_core::{Moment, Seat};
use sabot_rules::Rulebook;
use sabot_rules::notation::{Record, replay};
use sabot_rules::table::phase::Phase;

use super::app::{App, Flow};
use super::game::{Game, Opening, usual_purse};
use super::key::Key;
use super::pace::Pace;
use super::ui;

/// A player with a script: keys in, pictures out, no clock but its own.
struct Script {
    app: App,
    now: Moment,
}

impl Script {
    fn new(rules: &str, seed: u64, seat: u8) -> Self {
        Self::with(Rulebook::named(rules).unwrap(), seed, seat, false)
    }

    fn with(rules: Rulebook, seed: u64, seat: u8, timers: bool) -> Self {
        let game = Game::open(Opening {
            purse: usual_purse(&rules),
            rules,
            seed,
            seat: Seat::new(seat),
            timers,
        });
        Self {
            app: App::new(game.unwrap(), Pace::Normal),
            now: Moment::ZERO,
        }
    }

    /// Lets time go on until nothing more happens by itself.
    fn settle(&mut self) {
        for _ in 0..10_000 {
            match self.app.idle() {
                Some(pause) => {
                    let ms = u64::try_from(pause.as_millis()).unwrap();
                    self.now = self.now.plus_ms(ms);
                    self.app.tick(self.now);
                }
                None => return,
            }
        }
        panic!("the game never waits for anybody");
    }

    /// One moment: at most one step of the house or a bot.
    fn moment(&mut self) {
        let pause = self.app.idle().map_or(0, |pause| pause.as_millis());
        self.now = self.now.plus_ms(u64::try_from(pause).unwrap());
        self.app.tick(self.now);
    }

    /// Presses keys: letters as they are, `\n` Enter, `^` up, `v` down, `!` Escape, `>` End, `<` Home.
    fn press(&mut self, keys: &str) {
        for key in keys.chars() {
            let code = match key {
                '\n' => Key::Enter,
                '^' => Key::Up,
                '_' => Key::Down,
                '!' => Key::Esc,
                '>' => Key::End,
                '<' => Key::Home,
                other => Key::Char(other),
            };
            assert_eq!(self.app.key(code), Flow::On, "the script leaves the table");
        }
    }

    fn phase(&self) -> Phase {
        self.app.scene().view.public.phase
    }

    /// Answers with what `keys` says of each phase until so many coups are over.
    fn play(&mut self, coups: usize, keys: impl Fn(Phase) -> &'static str) {
        for _ in 0..1_000 {
            self.settle();
            if self.app.game().chronicle().coups.len() >= coups {
                return;
            }
            let keys = keys(self.phase());
            assert!(!keys.is_empty(), "no keys for {:?}", self.phase());
            self.press(keys);
            let notice = self.app.scene().notice.map(|line| line.text.clone());
            assert_eq!(notice, None, "at {:?} after {keys:?}", self.phase());
        }
        panic!("{coups} coups take too long");
    }

    /// Answers until the table stands where it is wished.
    fn reach(&mut self, keys: impl Fn(Phase) -> &'static str, there: impl Fn(&Self) -> bool) {
        for _ in 0..2_000 {
            self.settle();
            if there(self) {
                return;
            }
            self.press(keys(self.phase()));
        }
        panic!("never got there");
    }

    /// The screen as text.
    fn screen(&self, width: u16, height: u16) -> String {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal
            .draw(|frame| ui::draw(frame, &self.app.scene()))
            .unwrap();
        let buffer = terminal.backend().buffer().clone();
        let rows = (0..height).map(|y| {
            let row: String = (0..width).map(|x| buffer[(x, y)].symbol()).collect();
            row.trim_end().to_owned()
        });
        rows.collect::<Vec<_>>().join("\n")
    }

    /// Whether the record of the game plays and everybody has the same at its end.
    fn assert_replays(&self) {
        let text = self.app.game().record();
        let record: Record = text.parse().unwrap();
        assert_eq!(record.to_string(), text);
        let report = replay(&record).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let coup = report.played.table.coup().number;
        assert_eq!(coup, self.app.scene().view.public.coup);
    }

    fn is_banker(&self) -> bool {
        let scene = self.app.scene();
        scene.view.public.banker == scene.me
    }
}
