//! The living floor: tables that people sit at, each one a [`Room`] with one queue.
//!
//! A room is a state machine without input or output of its own: it is told what came in and says what is to go out.
//! It decides on a copy, hands one [`Append`](sabot_ledger::store::Append) for each accepted command to the store, and
//! applies and shows only what the store has confirmed. The [`House`] runs the rooms, and the storm tests run the very
//! same rooms with a store that fails and a clock that jumps.

mod actor;
mod adviser;
mod asker;
mod audits;
mod cage;
mod charter;
mod connection;
mod directory;
mod error;
mod follow;
mod frame;
mod hall;
mod health;
mod house;
mod journal;
mod law;
mod members;
mod names;
mod opening;
mod origins;
mod pace;
mod pass;
mod pits;
mod publish;
mod reasons;
mod records;
mod replay;
mod room;
mod shoe;
mod staff;
mod tables;
mod token;
mod unused;
mod verify;
mod visitor;

pub use adviser::Situation;
pub use cage::{Guest, Holding, Means};
pub use charter::{Charter, FloorCommand, FloorEvent, OwnerWord, StreamEvent, Who};
pub use connection::{Connection, command_id};
pub use directory::Listing;
pub use error::{HouseError, Kind};
pub use hall::{Chance, Clock, Config, Hall, Keys, OsChance, Register};
pub(crate) use house::Inner;
pub use house::{Counters, House};
pub use journal::{AccountWord, Acted, HouseWord, Signer, TextId};
pub use law::LAW_VERSION;
pub use members::{Membership, Returned};
pub use origins::Origin;
pub use pace::Beat;
pub use pass::Pass;
pub use reasons::text_key;
pub use records::{
    Proven, RecordError, SealError, Seals, ShoeSummary, Unproven, Which, coups, prove, record,
    replay as replay_table, shoes, transcript,
};
pub(crate) use records::{Told, Watch, told_until};
pub use replay::{BadRecord, BadSight, Sight, replay_record, scene, scenes};
pub use room::{Input, LoadError, Output, Recall, Request, Room, Thinking, Thought, founding};
pub use staff::Credentials;
pub use token::Token;
pub use verify::{
    Bad, Foreign, Kinds, OldOption, Report, Task, VerifyError, Why, audit_table, verify,
};
pub use visitor::{Asker, Device, Frame, Join, ViewerId, Visitor};
