//! The law as data: the catalogue, the three rulebooks, the draw tables, and what a house may
//! change. Every test names the clause it proves.

#[cfg(test)]
mod catalogue;
#[cfg(test)]
mod draw_by_hand;
#[cfg(test)]
mod draw_cells;
#[cfg(test)]
mod draw_text;
#[cfg(test)]
mod enumeration;
#[cfg(test)]
mod files;
#[cfg(test)]
mod options_bank;
#[cfg(test)]
mod options_irregular;
#[cfg(test)]
mod options_money;
#[cfg(test)]
mod options_shoe;
#[cfg(test)]
mod options_table;
#[cfg(test)]
mod refusals;
#[cfg(test)]
mod register;
#[cfg(test)]
mod say;
