//! A shoe step by step: what each step refuses, what a restart keeps, and what nobody is told too early.

use crate::common::{bytes, house, shuffled};
use sabot_core::{Card, Party};
use sabot_rules::Rulebook;
use sabot_rules::table::drive::Vault;
use sabot_vault::{
    Cutter, Dealing, Ending, Fresh, Label, Sealed, SealingKey, Secret, TableVault, VaultError,
    entropy_hash,
};

const ANN: Cutter = Cutter::Person(Party(3));

fn dealing() -> Dealing {
    let shoe = shuffled(&Rulebook::new_jersey(), 1, &house());
    shoe.cut(ANN, 100, &house()).unwrap()
}

fn cards(dealing: &mut Dealing) -> Vec<Card> {
    std::iter::from_fn(|| dealing.deal())
        .map(|proved| proved.card)
        .collect()
}

#[test]
fn a_restart_opens_the_stored_seed_and_goes_on_with_the_same_shoe() {
    let key = SealingKey::new([2; 32]);
    let label = Label::new("salon", 9, &Rulebook::venice()).unwrap();
    let fresh = Fresh::new(label, Secret::new(bytes(3, 9), bytes(4, 9)));
    let stored = serde_json::to_string(&fresh.seal(&key, [9; 24]).unwrap()).unwrap();
    let life = |stored: &str| {
        let sealed: Sealed = serde_json::from_str(stored).unwrap();
        let mut committed = sealed.open(&key).unwrap().commit(&house());
        let published = committed.commitment();
        let hash = entropy_hash(published.0, Party(1), &[5; 32]);
        committed.promise(Party(1), hash).unwrap();
        let mut opened = committed.close_hashes(&house());
        opened.give(Party(1), [5; 32]).unwrap();
        let dealing = opened.close_values().cut(ANN, 99, &house()).unwrap();
        (published, dealing)
    };
    let (published, mut before) = life(&stored);
    let (again, mut after) = life(&stored);
    assert_eq!(published, again);
    assert_eq!(before.cuts(), after.cuts());
    for _ in 0..40 {
        assert_eq!(before.deal(), after.deal());
    }
    assert_eq!(cards(&mut before), cards(&mut after));
    let wrong = SealingKey::new([3; 32]);
    let sealed: Sealed = serde_json::from_str(&stored).unwrap();
    assert_eq!(sealed.open(&wrong).unwrap_err(), VaultError::Seal);
    let other = stored.replace("\"shoe\":9", "\"shoe\":8");
    let sealed: Sealed = serde_json::from_str(&other).unwrap();
    assert_eq!(sealed.open(&key).unwrap_err(), VaultError::Seal);
}

#[test]
fn a_value_changes_the_order_and_a_withheld_one_is_left_out() {
    let order = |given: Option<[u8; 32]>| {
        let key = SealingKey::new([2; 32]);
        let label = Label::new("salon", 9, &Rulebook::venice()).unwrap();
        let fresh = Fresh::new(label, Secret::new(bytes(3, 9), bytes(4, 9)));
        let sealed = fresh.seal(&key, [9; 24]).unwrap();
        let mut committed = sealed.open(&key).unwrap().commit(&house());
        let hash = entropy_hash(committed.commitment().0, Party(1), &[5; 32]);
        committed.promise(Party(1), hash).unwrap();
        let mut opened = committed.close_hashes(&house());
        assert!(!opened.is_complete());
        if let Some(value) = given {
            opened.give(Party(1), value).unwrap();
        }
        cards(&mut opened.close_values().cut(ANN, 99, &house()).unwrap())
    };
    assert_ne!(order(Some([5; 32])), order(None));
    // A wrong value steers nothing: it is as if there were none.
    assert_eq!(order(Some([6; 32])), order(None));
    assert_eq!(order(Some([7; 32])), order(None));
}

#[test]
fn no_proof_is_given_before_its_card() {
    let mut dealing = dealing();
    assert_eq!(dealing.proved(0), None);
    let root = dealing.root();
    for position in 0..312 {
        assert_eq!(dealing.proved(position), None);
        let proved = dealing.deal().unwrap();
        assert_eq!(proved.position, position);
        assert!(proved.holds(dealing.label(), root));
        assert_eq!(dealing.proved(position), Some(proved));
        if position % 50 == 0 {
            dealing.rest();
        }
    }
    assert_eq!(dealing.deal(), None);
    assert_eq!(dealing.dealt(), 312);
    assert_eq!(dealing.proved(312), None);
}

#[test]
fn a_proof_holds_for_its_own_card_place_shoe_and_root_only() {
    let mut dealing = dealing();
    let (root, label) = (dealing.root(), dealing.label().clone());
    let mut proved = dealing.deal().unwrap();
    assert!(proved.holds(&label, root));
    let other = Label::new("salon", 2, &Rulebook::new_jersey()).unwrap();
    assert!(!proved.holds(&other, root));
    assert!(!proved.holds(&label, dealing.commitment()));
    proved.position = 1;
    assert!(!proved.holds(&label, root));
    proved.position = 500;
    assert!(!proved.holds(&label, root));
}

#[test]
fn a_recut_has_a_new_root_and_new_salts_and_none_comes_after_a_card() {
    let mut dealing = dealing();
    let first = dealing.root();
    let mut same = shuffled(&Rulebook::new_jersey(), 1, &house())
        .cut(ANN, 150, &house())
        .unwrap();
    dealing.recut(ANN, 50, &house()).unwrap();
    assert_ne!(dealing.root(), first);
    // 100 and 50 bring the cards where 150 brings them, under another root and other salts.
    assert_ne!(dealing.root(), same.root());
    let (one, other) = (dealing.deal().unwrap(), same.deal().unwrap());
    assert_eq!(one.card, other.card);
    assert_ne!(one.salt, other.salt);
    let late = dealing.recut(ANN, 50, &house());
    assert_eq!(late, Err(VaultError::CardsOut { dealt: 1 }));
    let late = dealing.place_cutting_card(14);
    assert_eq!(late, Err(VaultError::CardsOut { dealt: 1 }));
}

#[test]
fn a_cut_is_within_bounds_and_the_dealers_is_not_his_choice() {
    let shoe = shuffled(&Rulebook::new_jersey(), 1, &house());
    let (min, max) = shoe.label().cut_bounds();
    assert_eq!((min, max), (10, 302));
    let derived = shoe.dealer_depth();
    assert!((min..=max).contains(&derived));
    let refused = shoe.cut(ANN, 9, &house()).unwrap_err();
    let depth = 9;
    assert_eq!(refused.why, VaultError::CutDepth { depth, min, max });
    let shoe = refused.shoe;
    let depth = if derived == 156 { 157 } else { 156 };
    let refused = shoe.cut(Cutter::Dealer, depth, &house()).unwrap_err();
    assert_eq!(refused.why, VaultError::DealersCut { depth, derived });
    assert!(refused.shoe.cut(Cutter::Dealer, derived, &house()).is_ok());
}

#[test]
fn marks_beyond_the_shoe_are_refused() {
    let mut dealing = dealing();
    let refused = dealing.place_cutting_card(313);
    let (cards, most) = (313, 312);
    assert_eq!(refused, Err(VaultError::TooMany { cards, most }));
    let refused = dealing.note_burned(1);
    let (cards, most) = (1, 0);
    assert_eq!(refused, Err(VaultError::TooMany { cards, most }));
}

#[test]
fn no_step_prints_its_seed_or_its_order() {
    let rules = Rulebook::new_jersey();
    let label = Label::new("salon", 1, &rules).unwrap();
    let secret = Secret::new(bytes(3, 1), bytes(4, 1));
    let fresh = Fresh::new(label, secret);
    let mut printed = vec![format!("{fresh:?}")];
    let key = SealingKey::new([2; 32]);
    let unsealed = fresh.seal(&key, [0; 24]).unwrap().open(&key).unwrap();
    printed.push(format!("{unsealed:?}"));
    let committed = unsealed.commit(&house());
    printed.push(format!("{committed:?}"));
    let opened = committed.close_hashes(&house());
    printed.push(format!("{opened:?}"));
    let shuffled = opened.close_values();
    printed.push(format!("{shuffled:?}"));
    let dealing = shuffled.cut(ANN, 100, &house()).unwrap();
    printed.push(format!("{dealing:?}{dealing:#?}"));
    let printed = printed.concat();
    for secret in ["0303", "0404", "3, 3", "4, 4", "order", "seed", "0, 0"] {
        assert!(!printed.contains(secret), "`{secret}` in {printed}");
    }
}

#[test]
fn a_table_gets_no_card_from_a_shoe_that_cannot_be_proved() {
    let rules = Rulebook::new_jersey();
    let mut vault = TableVault::new(house());
    assert_eq!((vault.draw(), vault.wanted()), (None, None));
    vault.shuffle(312);
    assert_eq!(vault.wanted(), Some(312));
    vault.cut(100);
    assert_eq!(vault.fault(), Some(&VaultError::NoShoe));
    assert_eq!(vault.draw(), None);
    vault.load(shuffled(&rules, 1, &house()));
    // Nobody was named as the cutter, so it counts as the dealer's, who may not choose.
    let depth = if vault.dealer_depth() == Some(100) {
        101
    } else {
        100
    };
    vault.cut(depth);
    assert!(matches!(vault.fault(), Some(VaultError::DealersCut { .. })));
    assert_eq!(vault.draw(), None);
    vault.next_cutter(ANN);
    vault.cut(100);
    assert_eq!(vault.fault(), None);
    assert!(vault.draw().is_some());
    vault.rest();
    assert_eq!(vault.proved(0).map(|proved| proved.position), Some(0));
    assert_eq!(vault.proved(1), None);
    vault.next_cutter(ANN);
    vault.cut(100);
    assert_eq!(vault.fault(), Some(&VaultError::CardsOut { dealt: 1 }));
    vault.abandon();
    let over = vault.take_transcripts();
    assert_eq!(over.len(), 1);
    assert_eq!(over[0].revelation.ending, Ending::Abandoned);
    vault.shuffle(416);
    vault.load(shuffled(&rules, 2, &house()));
    vault.cut(100);
    let (wanted, loaded) = (416, 312);
    assert_eq!(
        vault.fault(),
        Some(&VaultError::OtherPack { wanted, loaded })
    );
    vault.abandon();
    assert_eq!(vault.take_transcripts().len(), 1);
}
