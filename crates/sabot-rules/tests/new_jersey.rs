//! New Jersey's clauses at the table: given how it stands, when somebody acts, then these events
//! or this refusal. Every test names the clause it proves.

#[cfg(test)]
#[path = "new_jersey/anchor.rs"]
mod anchor;
#[cfg(test)]
#[path = "new_jersey/bankers_wager.rs"]
mod bankers_wager;
#[cfg(test)]
#[path = "new_jersey/bidding.rs"]
mod bidding;
#[cfg(test)]
mod common;
#[cfg(test)]
#[path = "new_jersey/covering.rs"]
mod covering;
#[cfg(test)]
#[path = "new_jersey/cut.rs"]
mod cut;
#[cfg(test)]
#[path = "new_jersey/hands.rs"]
mod hands;
#[cfg(test)]
#[path = "new_jersey/held_cards.rs"]
mod held_cards;
#[cfg(test)]
#[path = "new_jersey/house.rs"]
mod house;
#[cfg(test)]
#[path = "new_jersey/human_dealt.rs"]
mod human_dealt;
#[cfg(test)]
#[path = "new_jersey/in_cash.rs"]
mod in_cash;
#[cfg(test)]
#[path = "new_jersey/irregular_cards.rs"]
mod irregular_cards;
#[cfg(test)]
#[path = "new_jersey/irregular_deal.rs"]
mod irregular_deal;
#[cfg(test)]
#[path = "new_jersey/leaving.rs"]
mod leaving;
#[cfg(test)]
#[path = "new_jersey/loading.rs"]
mod loading;
#[cfg(test)]
#[path = "new_jersey/opening.rs"]
mod opening;
#[cfg(test)]
#[path = "new_jersey/passing.rs"]
mod passing;
#[cfg(test)]
#[path = "new_jersey/precedence.rs"]
mod precedence;
#[cfg(test)]
#[path = "new_jersey/real_cards.rs"]
mod real_cards;
#[cfg(test)]
#[path = "new_jersey/rotation.rs"]
mod rotation;
#[cfg(test)]
#[path = "new_jersey/settlement.rs"]
mod settlement;
#[cfg(test)]
#[path = "new_jersey/shoe_end.rs"]
mod shoe_end;
#[cfg(test)]
#[path = "new_jersey/shuffle.rs"]
mod shuffle;
#[cfg(test)]
#[path = "new_jersey/simulated.rs"]
mod simulated;
#[cfg(test)]
#[path = "new_jersey/suivi.rs"]
mod suivi;
#[cfg(test)]
#[path = "new_jersey/third_cards.rs"]
mod third_cards;
#[cfg(test)]
#[path = "new_jersey/time_outs.rs"]
mod time_outs;
