//! Tidiness as a test: it reads the tree and says what does not belong there.
//!
//! A finding names its file, so that the list can be worked off from top to bottom.

#[cfg(test)]
#[path = "tidy/citations.rs"]
mod citations;
#[cfg(test)]
#[path = "tidy/crates.rs"]
mod crates;
#[cfg(test)]
#[path = "tidy/links.rs"]
mod links;
#[cfg(test)]
#[path = "tidy/rulebooks.rs"]
mod rulebooks;
#[cfg(test)]
#[path = "tidy/size.rs"]
mod size;
#[cfg(test)]
#[path = "tidy/tree.rs"]
mod tree;
#[cfg(test)]
#[path = "tidy/words.rs"]
mod words;
