//! Records: the command log of a table as text, one line, one act. PGN for baccarat.
//!
//! A person can write one and a program replays it. What the automatic croupier would do may be
//! left out or written; `expect` lines make a record a test. `docs/notation.md` has the grammar.
//!
//! Layout: `ast` and `expect` are the nouns; `words` has every word once, for parser and printer;
//! `cursor` reads a line, `parse/` a record, `print/` writes it.

mod ast;
mod cursor;
mod error;
mod expect;
mod parse;
mod print;
mod recorder;
mod replay;
mod report;
mod text;
mod words;

pub use ast::{
    ActLine, CardsLine, Content, Deed, HouseDeed, HouseLine, Item, Line, PartyLine, Record,
    SetupLine, Speaker, StartPlace, VERSION, Voice, Who,
};
pub use error::{ParseError, ReplayError};
pub use expect::{Expect, Eye, HouseExpect, HousePot, Limits, Stage, Whose};
pub use recorder::Recorder;
pub use replay::{
    Audience, Played, replay, replay_aloud, replay_before, replay_quietly, rulebook_of,
};
pub use report::{
    Happening, HouseHappening, HouseStep, LineReport, RecordReport, RefusalReport, Settlement,
    StepReport,
};
pub use text::{Comment, Key, Name};
