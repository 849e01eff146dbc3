//! The law as data: the catalogue, the three rulebooks, the draw tables, and what a house may
//! change. Every test names the clause it proves.

#[cfg(test)]
#[path = "law/catalogue.rs"]
mod catalogue;
#[cfg(test)]
#[path = "law/draw_by_hand.rs"]
mod draw_by_hand;
#[cfg(test)]
#[path = "law/draw_cells.rs"]
mod draw_cells;
#[cfg(test)]
#[path = "law/draw_text.rs"]
mod draw_text;
#[cfg(test)]
#[path = "law/enumeration.rs"]
mod enumeration;
#[cfg(test)]
#[path = "law/files.rs"]
mod files;
#[cfg(test)]
#[path = "law/options_bank.rs"]
mod options_bank;
#[cfg(test)]
#[path = "law/options_irregular.rs"]
mod options_irregular;
#[cfg(test)]
#[path = "law/options_money.rs"]
mod options_money;
#[cfg(test)]
#[path = "law/options_shoe.rs"]
mod options_shoe;
#[cfg(test)]
#[path = "law/options_table.rs"]
mod options_table;
#[cfg(test)]
#[path = "law/refusals.rs"]
mod refusals;
#[cfg(test)]
#[path = "law/register.rs"]
mod register;
#[cfg(test)]
#[path = "law/say.rs"]
mod say;
