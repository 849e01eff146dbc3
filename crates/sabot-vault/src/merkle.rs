//! The tree over a shoe's leaves: one root for all, and for each leaf the way up to it.

use sha2::{Digest, Sha256};

use crate::VERSION;
use crate::hex::{Hash, Hex};

/// All rows, the leaves first and the root last. An odd one out at the end of a row goes up as it is.
pub(crate) struct Tree(Vec<Vec<Hash>>);

impl Tree {
    pub(crate) fn new(leaves: Vec<Hash>) -> Self {
        let mut rows = vec![leaves];
        while let Some(row) = rows.last()
            && row.len() > 1
        {
            let next = row.chunks(2).map(join).collect();
            rows.push(next);
        }
        Self(rows)
    }

    /// The root; of no leaves it is zero.
    pub(crate) fn root(&self) -> Hash {
        let top = self.0.last().and_then(|row| row.first());
        top.copied().unwrap_or(Hex([0; 32]))
    }

    /// The neighbours on the way up from a leaf, lowest first.
    pub(crate) fn path(&self, leaf: usize) -> Vec<Hash> {
        let rows = self.0.iter().enumerate();
        rows.filter_map(|(height, row)| row.get((leaf >> height) ^ 1).copied())
            .collect()
    }
}

fn join(pair: &[Hash]) -> Hash {
    match pair {
        [left, right] => node(left, right),
        [alone, ..] => *alone,
        [] => Hex([0; 32]),
    }
}

/// The hash over two neighbouring nodes.
fn node(left: &Hash, right: &Hash) -> Hash {
    let hasher = Sha256::new()
        .chain_update(b"sabot/fair-shoe/node\x00")
        .chain_update([VERSION])
        .chain_update(left.0)
        .chain_update(right.0);
    Hex(hasher.finalize().into())
}

/// The root a leaf and its way lead to, in a tree of so many leaves; `None` if the way has another length.
pub(crate) fn climb(leaf: Hash, mut at: usize, mut leaves: usize, path: &[Hash]) -> Option<Hash> {
    let mut path = path.iter();
    let mut hash = leaf;
    while leaves > 1 {
        if at ^ 1 < leaves {
            let other = path.next()?;
            hash = if at.is_multiple_of(2) {
                node(&hash, other)
            } else {
                node(other, &hash)
            };
        }
        (at, leaves) = (at / 2, leaves.div_ceil(2));
    }
    path.next().is_none().then_some(hash)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_leaf_of_every_tree_climbs_to_the_root_and_no_other_does() {
        for count in 1..=70_u8 {
            let leaves: Vec<Hash> = (0..count).map(|n| Hex([n; 32])).collect();
            let tree = Tree::new(leaves.clone());
            for (at, leaf) in leaves.iter().enumerate() {
                let path = tree.path(at);
                let up = |leaf, at| climb(leaf, at, leaves.len(), &path);
                assert_eq!(up(*leaf, at), Some(tree.root()));
                assert_ne!(up(Hex([200; 32]), at), Some(tree.root()));
                if count > 1 {
                    assert_ne!(up(*leaf, at ^ 1), Some(tree.root()));
                }
                let long = [path.clone(), vec![*leaf]].concat();
                assert_eq!(climb(*leaf, at, leaves.len(), &long), None);
            }
        }
    }

    #[test]
    fn a_tree_without_leaves_has_a_root_and_no_ways() {
        let tree = Tree::new(Vec::new());
        assert_eq!(tree.root(), Hex([0; 32]));
        assert!(tree.path(3).is_empty());
    }
}
