//! How fast a game goes, so that one can follow it: the pauses are those of a live table.

use std::time::Duration;

use clap::ValueEnum;
use sabot_stream::order;

pub(crate) use sabot_stream::pace::Beat;

/// How fast the house and the bots act.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Pace {
    /// Time to read every word.
    Calm,
    /// The pace of a brisk croupier.
    Normal,
    /// A pace for people who know the game.
    Fast,
}

impl Pace {
    /// How long a beat lasts.
    pub(crate) const fn pause(self, beat: Beat) -> Duration {
        let pace = match self {
            Self::Calm => order::Pace::Calm,
            Self::Normal => order::Pace::Normal,
            Self::Fast => order::Pace::Fast,
        };
        Duration::from_millis(pace.pause(beat))
    }
}
