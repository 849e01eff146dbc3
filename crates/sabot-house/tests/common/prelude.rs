//! The words of nearly every test here.

pub(crate) use std::collections::{BTreeMap, BTreeSet};
pub(crate) use std::sync::Arc;
pub(crate) use std::time::Duration;

pub(crate) use sabot_audit::records::Which;
pub(crate) use sabot_audit::verify::{VerifyError, Why};
pub(crate) use sabot_core::{Card, Moment, Money, Party, PatronId, Percent, Seat, TableId};
pub(crate) use sabot_house::desk::FloorOrder;
pub(crate) use sabot_house::floor::compare_stored;
pub(crate) use sabot_house::hall::{
    Asker, Config, Hall, HouseError, HouseNo, Join, Token, ViewerId, Visitor,
};
pub(crate) use sabot_house::room::{Input, Output, Request, Room, founding};
pub(crate) use sabot_ledger::book::{Account, Balance, Currency, Entry, TransferId};
pub(crate) use sabot_ledger::store::{
    Append, AppendError, Appended, CommandId, MemoryStore, Recorded, Snapshot, Store, StoreFault,
    StreamId,
};
pub(crate) use sabot_rules::table::act::{Area, Call, Irregularity, Line, Ruling, Tender};
pub(crate) use sabot_rules::table::phase::Phase;
pub(crate) use sabot_rules::table::state::Standing;
pub(crate) use sabot_rules::table::{
    Act, Actor, BankAct, Command, CoverAct, CroupierAct, Event, FloorAct, OddAct, PeopleEvent,
    PlaceAct, PlayAct, PlayEvent, PrepAct, PuntoAct, ShoeAct, ShoeEvent, Table,
};
pub(crate) use sabot_rules::{Law, Rulebook};
pub(crate) use sabot_stream::house::AccountWord;
pub(crate) use sabot_stream::order::{BotOrder, ChatPolicy, Pace, Style, Visibility};
pub(crate) use sabot_stream::{
    Charter, Chips, Deed, FloorCommand, FloorEvent, Right, Role, Roles, Staff, Step, StreamEvent,
};
pub(crate) use sabot_vault::{Hash, Hex, HouseKey, entropy_hash};
pub(crate) use sabot_wire::{Answer, ClientMessage, TableOrder};
pub(crate) use serde_json::{Value, json};

pub(crate) use crate::hall::{
    EPOCH, NOON, TABLE, bank, bot, connect, m, offered, plain_act, range_of, submitted, three,
    wager,
};
pub(crate) use crate::kit::{
    AUDITOR, Asked, BOSS, CASHIER, CROUPIER, HouseKit, MANAGER, SUPERVISOR, Watch, buy_in, memory,
    order, ordered, place, seat, settings, staff, staff_deed,
};
pub(crate) use crate::screen::Screen;
