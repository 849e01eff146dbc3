//! The sites of refusal: every place where the table says no, with the clause it rests on under each law.
//!
//! A refusal names a clause of the table's own rulebook, or a decision or an invariant of ours where that rulebook is
//! silent, and the clause says what the refusal says. So that this can be read and tested as a whole, no clause is
//! named where the check is made: the check names its site, and the rows are in one table.

#[cfg(feature = "sites")]
pub mod reached;
mod rows;

pub use rows::Site;

use crate::clause::Clause;
use crate::rulebook::Law;

impl Site {
    /// The clause it rests on under this law.
    ///
    /// A site that cannot be reached under a law has none there; were it reached nevertheless, the refusal would
    /// still name a clause (INV-12).
    #[inline]
    pub fn clause(self, law: Law) -> Clause {
        #[cfg(feature = "sites")]
        reached::note(self, law);
        let id = self.id(law);
        Clause::new(if id.is_empty() { "INV-12" } else { id })
    }

    /// Whether a table of this law can say no here.
    pub const fn is_under(self, law: Law) -> bool {
        !self.id(law).is_empty()
    }

    /// The clause of a site that rests on the same one under every law.
    #[inline]
    pub(crate) fn anywhere(self) -> Clause {
        #[cfg(feature = "sites")]
        for law in Law::ALL {
            reached::note(self, law);
        }
        Clause::new(self.id(Law::NewJersey))
    }
}
