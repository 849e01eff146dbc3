//! `sabot rules`: the law for people who read it.

pub(crate) mod book;
mod coverage;
mod diff;
mod draw;
mod options;
mod show;

use clap::{Args, Subcommand};

use crate::answer::Answer;
use crate::screen::Screen;

/// What is asked of the law.
#[derive(Debug, Args)]
pub(crate) struct Rules {
    #[command(subcommand)]
    question: Question,
}

#[derive(Debug, Subcommand)]
enum Question {
    /// Explain clauses, decisions (INT) and invariants (INV).
    Show {
        /// An id (NJ-4.12h.1), a paragraph (NJ-4.9a) or a beginning (NJ-4.12*).
        #[arg(required = true, value_name = "ID")]
        ids: Vec<String>,
    },
    /// Print a drawing table: who takes a third card on what.
    Table {
        /// new-jersey, venice, chickasaw, or the path of a rulebook file.
        #[arg(value_name = "NAME")]
        book: String,
    },
    /// Tell in which points two rulebooks differ.
    Diff {
        /// new-jersey, venice, chickasaw, or the path of a rulebook file.
        #[arg(value_name = "A")]
        one: String,
        /// The other one.
        #[arg(value_name = "B")]
        other: String,
    },
    /// List every option of a rulebook: value, default, what is admitted, and why.
    Options {
        /// new-jersey, venice, chickasaw, or the path of a rulebook file.
        #[arg(value_name = "NAME")]
        book: String,
    },
    /// Tell which test or record proves which clause, in a checkout.
    #[command(hide = true)]
    Coverage(coverage::Coverage),
}

impl Rules {
    /// Answers the question.
    pub(crate) fn answer(&self, json: bool, screen: Screen) -> anyhow::Result<Answer> {
        match &self.question {
            Question::Show { ids } => show::answer(ids, json, screen),
            Question::Table { book } => draw::answer(&book::find(book)?, json, screen),
            Question::Diff { one, other } => {
                diff::answer(&book::find(one)?, &book::find(other)?, json, screen)
            }
            Question::Options { book } => options::answer(&book::find(book)?, json, screen),
            Question::Coverage(coverage) => coverage.answer(json),
        }
    }
}
