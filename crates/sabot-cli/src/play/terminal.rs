//! The terminal: keys in, pictures out, and the screen as it was when we leave, whatever happens.

use std::time::{Duration, Instant};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use sabot_core::Moment;

use super::app::{App, Flow};
use super::game::Game;
use super::key::Key;
use super::ui;

/// How long we wait for a key when nothing else can happen.
const PATIENCE: Duration = Duration::from_hours(1);

/// Plays until you leave; `after` sees the game after every step.
pub(crate) fn run(
    app: &mut App,
    after: &mut dyn FnMut(&Game) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    // Half a start is put back as well: raw mode may be on already.
    let mut terminal = ratatui::try_init().inspect_err(|_| ratatui::restore())?;
    let played = play(&mut terminal, app, after);
    ratatui::restore();
    played
}

fn play(
    terminal: &mut DefaultTerminal,
    app: &mut App,
    after: &mut dyn FnMut(&Game) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let clock = Clock::start();
    loop {
        app.tick(clock.now());
        after(app.game())?;
        terminal.draw(|frame| ui::draw(frame, &app.scene()))?;
        if !event::poll(app.idle().unwrap_or(PATIENCE))? {
            continue;
        }
        // Keys that came together are taken together: one picture is enough for them.
        while event::poll(Duration::ZERO)? {
            if let Event::Key(key) = event::read()?
                && let Some(key) = pressed(key)
                && app.key(key) == Flow::Quit
            {
                return Ok(());
            }
        }
    }
}

/// What a key event means: Ctrl-C leaves at once, like `q`.
fn pressed(key: KeyEvent) -> Option<Key> {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    match (key.kind, control, key.code) {
        (KeyEventKind::Release, _, _) => None,
        (_, true, KeyCode::Char('c' | 'd')) => Some(Key::Char('q')),
        (_, true, _) => None,
        (_, false, code) => Some(code.into()),
    }
}

/// The time since the table was opened.
#[derive(Debug)]
struct Clock(Instant);

impl Clock {
    #[expect(
        clippy::disallowed_methods,
        reason = "the command line is where a clock is read"
    )]
    fn start() -> Self {
        Self(Instant::now())
    }

    fn now(&self) -> Moment {
        Moment::from_ms(u64::try_from(self.0.elapsed().as_millis()).unwrap_or(u64::MAX))
    }
}
