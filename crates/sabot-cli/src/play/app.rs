//! The model of the screen: a game, what is selected, what lies over it. A key or the time changes it, nothing else.

mod overlay;

use std::time::Duration;

use sabot_core::{Moment, Party};
use sabot_rules::table::phase::{Phase, Window};
use sabot_rules::table::view::View;
use sabot_rules::table::{Act, CoverAct, PuntoAct, Refusal};

pub(crate) use self::overlay::Overlay;
use super::amount::{AmountEntry, Typed};
use super::game::{Game, Turn};
use super::key::Key;
use super::menu::{Button, Item, Memory, Want, menu, usual};
use super::pace::{Beat, Pace};
use super::question::{question, waiting};
use super::scene::{Ask, Scene};
use super::seat::SeatView;
use super::story::{StoryLine, Voice};

/// Whether the game goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Flow {
    /// The game goes on.
    On,
    /// You have left the game.
    Quit,
}

/// The whole screen.
#[derive(Debug)]
pub(crate) struct App {
    game: Game,
    pace: Pace,
    turn: Turn,
    due: Moment,
    hurry: bool,
    memory: Memory,
    entry: Option<AmountEntry>,
    overlay: Option<Overlay>,
    notice: Option<StoryLine>,
    cursor: Option<(Phase, Option<Window>, usize)>,
    now: Moment,
}

impl App {
    /// A screen for this game.
    pub(crate) fn new(game: Game, pace: Pace) -> Self {
        Self {
            game,
            pace,
            turn: Turn::Moved(Beat::Quick),
            due: Moment::ZERO,
            hurry: false,
            memory: Memory::default(),
            entry: None,
            overlay: None,
            notice: None,
            cursor: None,
            now: Moment::ZERO,
        }
    }

    /// The game.
    pub(crate) const fn game(&self) -> &Game {
        &self.game
    }

    /// How long nothing will happen by itself; `None` when only you can go on.
    pub(crate) fn idle(&self) -> Option<Duration> {
        match self.turn {
            _ if self.is_held() => None,
            Turn::Moved(_) => {
                let ms = self.due.ms().saturating_sub(self.now.ms());
                Some(Duration::from_millis(ms))
            }
            Turn::Yours | Turn::Rests if self.game.timers() => Some(Duration::from_millis(200)),
            Turn::Yours | Turn::Rests => None,
        }
    }

    /// Time goes on: the house and the bots act when their moment has come.
    pub(crate) fn tick(&mut self, now: Moment) {
        self.now = now;
        let waits = matches!(self.turn, Turn::Moved(_)) && now < self.due;
        let mine = !matches!(self.turn, Turn::Moved(_)) && !self.game.timers();
        if self.is_held() || waits || mine {
            return;
        }
        self.turn = self.game.step(now);
        match self.turn {
            Turn::Moved(beat) => self.rest(beat),
            Turn::Yours | Turn::Rests => self.hurry = false,
        }
    }

    /// While you read a sheet the table waits, unless the clock counts.
    fn is_held(&self) -> bool {
        self.overlay.is_some() && !self.game.timers()
    }

    fn rest(&mut self, beat: Beat) {
        let pause = if self.hurry {
            Duration::ZERO
        } else {
            self.pace.pause(beat)
        };
        let ms = u64::try_from(pause.as_millis()).unwrap_or(u64::MAX);
        self.due = self.now.plus_ms(ms);
        self.turn = Turn::Moved(beat);
    }

    /// You press a key.
    pub(crate) fn key(&mut self, key: Key) -> Flow {
        if let Some(overlay) = self.overlay {
            return self.overlay_key(overlay, key);
        }
        if let Some(entry) = self.entry.as_mut() {
            let (button, typed) = (entry.button, entry.key(key));
            self.typed(button, typed);
            return Flow::On;
        }
        match key {
            Key::Char('?') | Key::F1 => self.overlay = Some(Overlay::Help),
            Key::Char('w') => self.overlay = Some(Overlay::Why(0)),
            Key::Char('h') => self.overlay = Some(Overlay::Coups(0)),
            Key::Char('g') => self.overlay = Some(Overlay::Log(0)),
            Key::Char('o') => self.overlay = Some(Overlay::Roads),
            Key::Char('q') => self.overlay = Some(Overlay::Quit),
            Key::Char(' ') => self.hurry(),
            Key::Left | Key::BackTab => self.move_cursor(false),
            Key::Right | Key::Tab => self.move_cursor(true),
            Key::Enter => self.choose_selected(),
            Key::Char(c) => self.choose(c),
            Key::Esc
            | Key::Backspace
            | Key::Up
            | Key::Down
            | Key::PageUp
            | Key::PageDown
            | Key::Home
            | Key::End
            | Key::Other => {}
        }
        Flow::On
    }

    /// The lines that have a clause, the last first; what the house said to you alone comes before all.
    fn clauses(&self) -> impl Iterator<Item = &StoryLine> {
        let told = self.game.lines().iter().rev();
        let lines = self.notice.iter().chain(told);
        lines.filter(|line| line.clause.is_some())
    }

    fn hurry(&mut self) {
        if matches!(self.turn, Turn::Moved(_)) {
            self.hurry = true;
            self.due = self.now;
        }
    }

    fn typed(&mut self, button: Button, typed: Typed) {
        match typed {
            Typed::On => self.notice = None,
            Typed::Off => self.entry = None,
            Typed::Wrong(why) => self.notice = Some(aside(why, None)),
            Typed::Done(value) => {
                if self.say(button.act(value)) {
                    self.entry = None;
                }
            }
        }
    }

    /// What you may do now.
    fn items(&self, view: &View) -> Vec<Item> {
        let place = self.place(view);
        match (&view.private.allowed, place) {
            (Some(allowed), Some(place)) => menu(&place, allowed, &self.memory),
            (Some(_) | None, _) => Vec::new(),
        }
    }

    fn place<'a>(&self, view: &'a View) -> Option<SeatView<'a>> {
        Some(SeatView {
            law: self.game.rules().law,
            public: &view.public,
            me: self.me()?,
        })
    }

    const fn me(&self) -> Option<Party> {
        self.game.cast().me()
    }

    fn choose(&mut self, key: char) {
        let view = self.game.view();
        let items = self.items(&view);
        // An open act comes before a closed one with the same key.
        let found = items
            .iter()
            .filter(|item| item.key == key)
            .min_by_key(|item| item.want.is_err());
        if let Some(item) = found.cloned() {
            self.want(item);
        }
    }

    fn want(&mut self, item: Item) {
        match item.want {
            Ok(Want::Say(act)) => {
                self.say(act);
            }
            Ok(Want::Ask(entry)) => {
                self.notice = None;
                self.entry = Some(entry);
            }
            Ok(Want::All(acts)) => {
                for act in acts {
                    if !self.say(act) {
                        break;
                    }
                }
            }
            Err(refusal) => self.refuse(refusal),
        }
    }

    /// Says an act to the table, and tells whether the table took it.
    fn say(&mut self, act: Act) -> bool {
        self.remember(act);
        match self.game.act(act, self.now) {
            Ok(beat) => {
                self.notice = None;
                self.cursor = None;
                self.hurry = false;
                self.rest(beat);
                true
            }
            Err(refusal) => {
                self.refuse(refusal);
                false
            }
        }
    }

    /// Keeps what can be said again: a stake, or wagers.
    fn remember(&mut self, act: Act) {
        if let Act::Cover(CoverAct::Stake { amount, .. }) = act {
            self.memory.stake = amount;
        }
        if let Act::Punto(PuntoAct::Wager { area, amount, .. }) = act {
            let view = self.game.view();
            let before = self.place(&view).map(|place| place.wagers());
            // The first wager of a round begins a new memory of it.
            if before.is_some_and(|wagers| wagers.iter().all(|w| w.is_zero())) {
                self.memory.wagers = Memory::default().wagers;
            }
            if let Some(wager) = self.memory.wagers.get_mut(area.index()) {
                *wager = amount;
            }
        }
    }

    fn refuse(&mut self, refusal: Refusal) {
        self.notice = Some(aside(format!("{refusal}"), Some(refusal)));
    }

    fn selected(&self, view: &View, items: &[Item]) -> usize {
        match self.cursor {
            Some((phase, window, at))
                if phase == view.public.phase && window == view.public.window =>
            {
                at
            }
            Some(_) | None => usual(items),
        }
    }

    fn move_cursor(&mut self, on: bool) {
        let view = self.game.view();
        let items = self.items(&view);
        let count = items.iter().filter(|i| i.want.is_ok() && !i.aside).count();
        let at = self.selected(&view, &items);
        let next = if on {
            at.saturating_add(1)
        } else {
            at.saturating_add(count).saturating_sub(1)
        };
        let next = next.checked_rem(count).unwrap_or(0);
        self.cursor = Some((view.public.phase, view.public.window, next));
    }

    fn choose_selected(&mut self) {
        let view = self.game.view();
        let items = self.items(&view);
        let at = self.selected(&view, &items);
        let mut open = items.into_iter().filter(|i| i.want.is_ok() && !i.aside);
        match open.nth(at) {
            Some(item) => self.want(item),
            None => self.hurry(),
        }
    }

    /// Everything the renderer may know.
    pub(crate) fn scene(&self) -> Scene<'_> {
        let view = self.game.view();
        let items = self.items(&view);
        let names = self.game.cast().names();
        let selected = self.selected(&view, &items);
        let ask = self.place(&view).map_or_else(Ask::default, |place| {
            let awaited = self.game.awaits_me();
            Ask {
                awaited,
                text: if awaited {
                    question(&place, self.game.hint(), &names)
                } else {
                    waiting(&place, &names)
                },
                seconds: self.seconds(view.public.window),
            }
        });
        Scene {
            law: self.game.rules().law,
            names,
            me: self.me(),
            lines: self.game.lines(),
            chronicle: self.game.chronicle(),
            result: self.game.result(),
            seed: self.game.seed(),
            shoe: self.game.shoe(),
            ask,
            selected,
            items,
            entry: self.entry.as_ref(),
            overlay: self.overlay,
            notice: self.notice.as_ref(),
            why: match self.overlay {
                Some(Overlay::Why(back)) => self.clauses().nth(back),
                Some(_) | None => None,
            },
            view,
        }
    }

    /// The seconds an open window has, or still has when the clock counts.
    fn seconds(&self, window: Option<Window>) -> Option<u64> {
        let closes = window?.closes_at?;
        let from = if self.game.timers() {
            self.now
        } else {
            self.game.view().public.at
        };
        Some(closes.ms().saturating_sub(from.ms()).div_ceil(1_000))
    }
}

fn aside(text: String, refusal: Option<Refusal>) -> StoryLine {
    StoryLine {
        voice: Voice::Aside,
        text,
        clause: refusal.map(|refusal| refusal.clause()),
        about: None,
        quiet: false,
        joins: None,
    }
}
