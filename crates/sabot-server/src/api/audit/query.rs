//! Which acts of the staff are asked for.

use sabot_house::audit::ActsAsked;

use crate::api::Query;
use crate::problem::Problem;

pub(super) fn acts(query: &Query) -> Result<ActsAsked, Problem> {
    Ok(ActsAsked {
        person: query.maybe("person")?,
        table: query.maybe("table")?,
        from: query.maybe("from")?,
        until: query.maybe("until")?,
        kind: query.text("kind").filter(|kind| !kind.is_empty()),
        before: query.text("before"),
    })
}
