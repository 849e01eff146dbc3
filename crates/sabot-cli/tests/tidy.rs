//! Tidiness as a test: it reads the tree and says what does not belong there.
//!
//! A finding names its file, so that the list can be worked off from top to bottom.

#[cfg(test)]
mod citations;
#[cfg(test)]
mod crates;
#[cfg(test)]
mod exhaustive;
#[cfg(test)]
mod links;
#[cfg(test)]
mod modules;
#[cfg(test)]
mod programs;
#[cfg(test)]
mod rulebooks;
#[cfg(test)]
mod size;
#[cfg(test)]
mod tree;
#[cfg(test)]
mod words;
