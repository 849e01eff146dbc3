//! The words of nearly every test here.

pub(crate) use sabot_audit::records::Which;
pub(crate) use sabot_audit::verify::{VerifyError, Why};
pub(crate) use sabot_core::{Card, Moment, Money, Party, PatronId, TableId};
pub(crate) use sabot_house::desk::FloorOrder;
pub(crate) use sabot_house::hall::{Config, HouseError, Join, Visitor};
pub(crate) use sabot_house::room::Input;
pub(crate) use sabot_ledger::book::{Account, Currency};
pub(crate) use sabot_ledger::store::{Append, CommandId, MemoryStore, Recorded, Store, StreamId};
pub(crate) use sabot_rules::table::act::{Area, Call, Tender};
pub(crate) use sabot_rules::table::phase::Phase;
pub(crate) use sabot_rules::table::{
    Act, BankAct, CoverAct, CroupierAct, FloorAct, OddAct, PlaceAct, PlayAct, PrepAct,
};
pub(crate) use sabot_rules::{Law, Rulebook};
pub(crate) use sabot_stream::order::{BotOrder, Pace, Style};
pub(crate) use sabot_stream::{Deed, Role, Roles};
pub(crate) use serde_json::{Value, json};

pub(crate) use crate::hall::{NOON, three};
pub(crate) use crate::kit::{
    AUDITOR, Asked, BOSS, CASHIER, CROUPIER, HouseKit, MANAGER, SUPERVISOR, Watch, buy_in, m,
    memory, order, ordered, place, seat, staff, staff_deed, wager,
};
pub(crate) use crate::screen::Screen;
