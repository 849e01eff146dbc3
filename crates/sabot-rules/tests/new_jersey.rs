//! New Jersey's clauses at the table: given how it stands, when somebody acts, then these events
//! or this refusal. Every test names the clause it proves.

#[cfg(test)]
mod anchor;
#[cfg(test)]
mod bankers_wager;
#[cfg(test)]
mod bidding;
#[cfg(test)]
mod covering;
#[cfg(test)]
mod cut;
#[cfg(test)]
mod hands;
#[cfg(test)]
mod held_cards;
#[cfg(test)]
mod house;
#[cfg(test)]
mod human_dealt;
#[cfg(test)]
mod in_cash;
#[cfg(test)]
mod irregular_cards;
#[cfg(test)]
mod irregular_deal;
#[cfg(test)]
mod leaving;
#[cfg(test)]
mod loading;
#[cfg(test)]
mod opening;
#[cfg(test)]
mod passing;
#[cfg(test)]
mod precedence;
#[cfg(test)]
mod real_cards;
#[cfg(test)]
mod rotation;
#[cfg(test)]
mod settlement;
#[cfg(test)]
mod shoe_end;
#[cfg(test)]
mod shuffle;
#[cfg(test)]
mod simulated;
#[cfg(test)]
mod suivi;
#[cfg(test)]
mod third_cards;
#[cfg(test)]
mod time_outs;
