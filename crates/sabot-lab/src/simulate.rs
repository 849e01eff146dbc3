//! What happens over many shoes: dealt, not reckoned, and with the errors of dealing.
//!
//! Shoe *k* of a seed is always the same shoe ([`stream`]): the answer does not depend on the number of threads, on how
//! shoes are shared out ([`gather()`]), nor on the instructions of the machine ([`Kernel`]).
//!
//! - [`stream`]: the random words of a shoe; [`vault`]: a shuffled shoe from them;
//! - [`punto`]: punto banco from full shoes, many of them side by side; [`tally`]: what they came to;
//! - [`estimate`]: rates with their errors; [`expected`]: the exact ones; [`edge`]: what bets are worth along a shoe;
//! - [`session`]: whole tables by the engine's loop; [`cast`]: who sits there ([`steady`], [`bettor`], the engine's bots);
//! - [`observe`]: what is seen of a table; [`gather`](mod@gather): sharing the work out.

pub mod bettor;
pub mod cast;
mod counter;
pub mod edge;
pub mod estimate;
pub mod expected;
pub mod gather;
pub mod observe;
pub mod punto;
pub mod session;
pub mod steady;
pub mod stream;
pub mod tally;
pub mod vault;

pub use cast::{Cast, Hire, Role, UnknownStrategy};
pub use counter::Counter;
pub use edge::{Along, along_the_shoe};
pub use estimate::{Estimate, Weights, within};
pub use expected::Expected;
pub use gather::{Dealt, Gather, Goal, Sharing, gather};
pub use observe::{Observer, Sheet};
pub use punto::{Kernel, Punto};
pub use session::Salon;
pub use stream::Streams;
pub use tally::{Feature, Tally};
