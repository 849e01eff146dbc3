//! Everything the renderer may know: a view, and what has been told. The table itself stays outside.

use sabot_core::Party;
use sabot_rules::rulebook::Law;
use sabot_rules::table::view::View;

use super::amount::AmountEntry;
use super::app::Overlay;
use super::chronicle::Chronicle;
use super::menu::Item;
use super::story::StoryLine;

/// What is asked of you.
#[derive(Debug, Clone, Default)]
pub(crate) struct Ask {
    /// Whether the table waits for you.
    pub(crate) awaited: bool,
    /// The question in a sentence; or whom the table waits for.
    pub(crate) text: String,
    /// How long the window is open.
    pub(crate) seconds: Option<u64>,
}

/// One picture of the table.
#[derive(Debug)]
pub(crate) struct Scene<'a> {
    /// The law under which is played.
    pub(crate) law: Law,
    /// The table as you may see it.
    pub(crate) view: View,
    /// Names by party number.
    pub(crate) names: Vec<&'static str>,
    /// Who you are.
    pub(crate) me: Option<Party>,
    /// The lines that have been told.
    pub(crate) lines: &'a [StoryLine],
    /// The coups and banks that are over.
    pub(crate) chronicle: &'a Chronicle,
    /// What you have won or lost, in cents.
    pub(crate) result: i64,
    /// The seed of the game.
    pub(crate) seed: u64,
    /// The number of the shoe.
    pub(crate) shoe: u32,
    /// What is asked of you.
    pub(crate) ask: Ask,
    /// What you may do.
    pub(crate) items: Vec<Item>,
    /// Which of the open ones Enter stands for.
    pub(crate) selected: usize,
    /// The amount being entered.
    pub(crate) entry: Option<&'a AmountEntry>,
    /// What lies over the table.
    pub(crate) overlay: Option<Overlay>,
    /// What the house said to you alone.
    pub(crate) notice: Option<&'a StoryLine>,
    /// The line whose clause is asked for.
    pub(crate) why: Option<&'a StoryLine>,
}
