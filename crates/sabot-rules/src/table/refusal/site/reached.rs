//! Which sites have named their clause: for the test that every one of them is reached.

use std::cell::Cell;

use super::Site;
use crate::rulebook::Law;

thread_local! {
    /// A line for each law.
    static REACHED: [[Cell<bool>; Site::ALL.len()]; Law::ALL.len()] =
        const { [const { [const { Cell::new(false) }; Site::ALL.len()] }; Law::ALL.len()] };
}

/// Hears that a site named its clause at a table of this law.
pub(super) fn note(site: Site, law: Law) {
    REACHED.with(|all| cell(all, site, law).is_some_and(|cell| cell.replace(true)));
}

/// Whether a site has named its clause at a table of this law, in this thread.
pub fn is_reached(site: Site, law: Law) -> bool {
    REACHED.with(|all| cell(all, site, law).is_some_and(Cell::get))
}

fn cell(all: &[[Cell<bool>; Site::ALL.len()]], site: Site, law: Law) -> Option<&Cell<bool>> {
    all.get(law as usize)?.get(site as usize)
}
