//! Somebody of the staff who has a right: asked before anything of the request's body is read.

use std::marker::PhantomData;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use sabot_house::hall::Visitor;
use sabot_stream::Right;

use super::AtWork;
use crate::app::App;
use crate::problem::Problem;

/// A right that a handler asks for.
pub(crate) trait Asks: Send + Sync {
    /// The right that is asked for.
    const RIGHT: Right;
}

macro_rules! rights {
    ($($(#[$about:meta])* $name:ident),+ $(,)?) => {
        $($(#[$about])*
        #[derive(Debug)]
        pub(crate) struct $name;

        impl Asks for $name {
            const RIGHT: Right = Right::$name;
        })+
    };
}

rights! {
    /// The right to see the staff's pages.
    Enter,
    /// The right to run the floor.
    Floor,
    /// The right to change cash.
    Cash,
    /// The right to read and write what a form needs.
    Persons,
    /// The right to write suspicions down.
    Suspicions,
    /// The right to file reports.
    File,
    /// The right to decide disputes.
    Disputes,
    /// The right to change what was booked.
    Correct,
    /// The right to read every record.
    Audit,
    /// The right to employ people.
    Employ,
}

/// Somebody of the staff who has the right `R`.
#[derive(Debug)]
pub(crate) struct By<R>(pub(crate) Visitor, pub(crate) PhantomData<R>);

impl<R: Asks> FromRequestParts<App> for By<R> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let at_work = AtWork::from_request_parts(parts, app).await?;
        Ok(Self(at_work.visitor(R::RIGHT)?, PhantomData))
    }
}
