//! The policy of the books, written like ledger pages: one row a transfer, the answer at its end,
//! the balances below the line.

use sabot_core::Money;

use super::{Account, Book, Currency, Entry, Phase, Refusal, TransferId};

/// The words a row ends with, in order of precedence.
const WORDS: [&str; 12] = [
    "id_missing",
    "id_taken",
    "same_account",
    "amount_missing",
    "pending_unknown",
    "not_pending",
    "already_posted",
    "already_voided",
    "pending_differs",
    "pending_amount_differs",
    "not_enough",
    "too_large",
];

fn word(refusal: Refusal) -> &'static str {
    let place = Refusal::ALL.iter().position(|&one| one == refusal);
    WORDS[place.expect("every refusal is in the list")]
}

fn amount(text: &str) -> Money {
    match text {
        "max" => Money::MAX,
        text => text.parse().expect("an amount"),
    }
}

fn phase(text: &str) -> Phase {
    let id = |text: &str| TransferId(text.parse().expect("an id"));
    match text.split_once(':') {
        Some(("post", pending)) => Phase::Post(id(pending)),
        Some(("void", pending)) => Phase::Void(id(pending)),
        _ if text == "pending" => Phase::Pending,
        _ => Phase::Single,
    }
}

/// `id currency from to amount phase`.
fn entry(row: &[&str]) -> Entry {
    Entry {
        id: TransferId(row[0].parse().expect("an id")),
        currency: Currency::new(row[1]).expect("a currency"),
        from: row[2].parse().expect("an account"),
        to: row[3].parse().expect("an account"),
        amount: amount(row[4]),
        phase: phase(row[5]),
    }
}

/// Reads a page and fails at the first row that is not as written.
#[track_caller]
fn page(text: &str) {
    let mut book = Book::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let row: Vec<&str> = line.split_whitespace().collect();
        if let ["=", currency, account, posted, held] = row[..] {
            let account: Account = account.parse().expect("an account");
            let balance = book.balance(Currency::new(currency).expect("a currency"), account);
            let cents = |text: &str| i128::from(amount(text.trim_start_matches('-')).get());
            let sign = if posted.starts_with('-') { -1 } else { 1 };
            assert_eq!(i128::from(balance.posted()), sign * cents(posted), "{line}");
            assert_eq!(i128::from(balance.held()), cents(held), "{line}");
            continue;
        }
        let before = book.clone();
        let answer = book.post(&entry(&row)).map_or_else(word, |()| "ok");
        assert_eq!(answer, row[6], "{line}");
        if answer != "ok" {
            assert_eq!(book, before, "a refusal changes nothing: {line}");
        }
        book.check().expect("the trial balance is nothing");
    }
}

#[test]
fn chips_come_from_the_float_go_round_a_table_and_return() {
    page(
        "
        1 EUR float       patron/12   500.00 single ok
        2 EUR patron/12   purse/7/3   200.00 single ok
        3 EUR purse/7/3   bank/7      150.00 single ok
        4 EUR float       purse/7/4   100.00 single ok
        5 EUR purse/7/4   stake/7/4    80.00 single ok
        6 EUR stake/7/4   bank/7       80.00 single ok
        7 EUR bank/7      levy/7        4.00 single ok
        8 EUR bank/7      purse/7/3   226.00 single ok
        9 EUR purse/7/3   patron/12   276.00 single ok
        = EUR float      -600.00 0
        = EUR patron/12   576.00 0
        = EUR purse/7/3     0.00 0
        = EUR purse/7/4    20.00 0
        = EUR bank/7        0.00 0
        = EUR levy/7        4.00 0
        ",
    );
}

#[test]
fn a_stake_is_held_until_it_is_posted_in_whole_or_in_part_or_voided() {
    page(
        "
        1 EUR float     purse/7/3 100.00 single  ok
        2 EUR purse/7/3 bank/7     60.00 pending ok
        = EUR purse/7/3 100.00 60.00
        = EUR bank/7      0.00  0.00
        3 EUR purse/7/3 bank/7     40.01 pending not_enough
        3 EUR purse/7/3 bank/7     40.00 pending ok
        4 EUR purse/7/3 levy/7      0.01 single  not_enough
        5 EUR purse/7/3 bank/7     45.00 post:2  ok
        = EUR purse/7/3  55.00 40.00
        = EUR bank/7     45.00  0.00
        6 EUR purse/7/3 bank/7     40.00 void:3  ok
        = EUR purse/7/3  55.00  0.00
        7 EUR purse/7/3 levy/7     55.00 single  ok
        ",
    );
}

#[test]
fn only_the_sources_of_the_house_may_owe() {
    page(
        "
        1  EUR table-purse/7 purse/7/3     95.00 single ok
        2  EUR table-purse/7 levy/7         5.00 single ok
        3  EUR changeur/7    purse/7/3     20.00 single ok
        4  EUR door/7        cash/7        20.00 single ok
        5  EUR float         table-purse/7 60.00 single ok
        6  EUR patron/1      purse/7/1      0.01 single not_enough
        6  EUR purse/7/9     stake/7/9      0.01 single not_enough
        6  EUR stake/7/3     bank/7         0.01 single not_enough
        6  EUR bank/7        purse/7/3      0.01 single not_enough
        6  EUR levy/7        float          5.01 single not_enough
        6  EUR ante/7        purse/7/3      0.01 single not_enough
        6  EUR tips/7        purse/7/3      0.01 single not_enough
        6  EUR unclaimed/7   patron/1       0.01 single not_enough
        6  EUR cash/7        door/7        20.01 single not_enough
        6  EUR levy/7        float          5.00 single ok
        =  EUR table-purse/7 -40.00 0
        =  EUR changeur/7    -20.00 0
        =  EUR door/7        -20.00 0
        ",
    );
}

#[test]
fn the_same_transfer_again_has_the_same_answer_and_moves_nothing() {
    page(
        "
        1 EUR float     purse/7/3 10.00 single  ok
        1 EUR float     purse/7/3 10.00 single  ok
        2 EUR purse/7/3 bank/7    10.00 pending ok
        2 EUR purse/7/3 bank/7    10.00 pending ok
        3 EUR purse/7/3 bank/7    10.00 post:2  ok
        3 EUR purse/7/3 bank/7    10.00 post:2  ok
        2 EUR purse/7/3 bank/7    10.00 pending ok
        = EUR purse/7/3  0.00 0
        = EUR bank/7    10.00 0
        ",
    );
}

#[test]
fn currencies_do_not_meet() {
    page(
        "
        1 EUR float     purse/7/3 10.00 single  ok
        2 USD purse/7/3 bank/7     1.00 single  not_enough
        3 EUR purse/7/3 bank/7     1.00 pending ok
        4 USD purse/7/3 bank/7     1.00 post:3  pending_differs
        5 USD float     purse/7/3  2.00 single  ok
        = EUR purse/7/3 10.00 1.00
        = USD purse/7/3  2.00 0
        ",
    );
}

/// Every row below has the fault it is refused for and every later fault it can have at all: of the
/// four states of a pending transfer only one can be true, and one that is found not open is not
/// compared further.
#[test]
fn of_several_faults_the_first_in_the_list_is_the_answer() {
    page(
        "
        1  EUR float     purse/7/3  10.00 single  ok
        2  EUR purse/7/3 bank/7      1.00 pending ok
        3  EUR purse/7/3 bank/7      1.00 post:2  ok
        4  EUR purse/7/3 bank/7      1.00 pending ok
        5  EUR purse/7/3 bank/7      1.00 void:4  ok
        6  EUR purse/7/3 bank/7      1.00 pending ok

        0  EUR purse/7/3 purse/7/3   0.00 post:99 id_missing
        0  EUR levy/7    levy/7      0.00 post:2  id_missing
        1  EUR purse/7/3 purse/7/3   0.00 post:99 id_taken
        1  USD purse/7/3 purse/7/3   0.00 void:6  id_taken
        9  EUR purse/7/3 purse/7/3   0.00 post:99 same_account
        9  EUR purse/7/3 purse/7/3   0.00 post:1  same_account
        9  EUR levy/7    bank/7      0.00 post:99 amount_missing
        9  EUR levy/7    bank/7      0.00 post:1  amount_missing
        9  EUR levy/7    bank/7      0.00 single  amount_missing
        9  EUR levy/7    bank/7    max    post:99 pending_unknown
        9  EUR levy/7    bank/7    max    void:99 pending_unknown
        9  EUR levy/7    bank/7    max    post:9  pending_unknown
        9  USD levy/7    bank/7    max    post:1  not_pending
        9  USD levy/7    bank/7    max    void:3  not_pending
        9  USD levy/7    bank/7    max    post:2  already_posted
        9  USD levy/7    bank/7    max    void:2  already_posted
        9  USD levy/7    bank/7    max    post:4  already_voided
        9  USD levy/7    bank/7    max    void:4  already_voided
        9  USD purse/7/3 bank/7    max    post:6  pending_differs
        9  EUR levy/7    bank/7    max    post:6  pending_differs
        9  EUR purse/7/3 levy/7    max    void:6  pending_differs
        9  EUR purse/7/3 bank/7    max    post:6  pending_amount_differs
        9  EUR purse/7/3 bank/7      0.99 void:6  pending_amount_differs
        9  EUR purse/7/3 bank/7      1.01 void:6  pending_amount_differs

        20 USD float     patron/1  max    single  ok
        21 USD bank/7    patron/1  max    single  not_enough
        22 USD door/7    patron/1    0.01 single  too_large
        23 USD float     patron/2    0.01 single  ok
        24 USD float     patron/3    0.01 single  too_large
        25 USD door/7    patron/4  max    pending ok
        26 USD door/7    patron/4    0.01 pending too_large
        ",
    );
}

#[test]
fn all_lists_every_refusal_in_its_order() {
    assert!(Refusal::ALL.is_sorted());
    assert_eq!(Refusal::ALL.len(), WORDS.len());
    let transient = Refusal::ALL.iter().filter(|one| one.is_transient());
    assert_eq!(transient.count(), 3);
}

#[test]
fn of_several_transfers_all_are_posted_or_none() {
    let rows = |rows: &[&str]| -> Vec<Entry> {
        let split = |row: &&str| entry(&row.split_whitespace().collect::<Vec<_>>());
        rows.iter().map(split).collect()
    };
    let mut book = Book::new();
    let first = rows(&[
        "1 EUR float purse/7/3 10.00 single",
        "2 EUR purse/7/3 bank/7 4.00 pending",
    ]);
    assert_eq!(book.post_all(&first), Ok(()));
    let before = book.clone();
    let second = rows(&[
        "3 EUR purse/7/3 bank/7 4.00 post:2",
        "4 EUR bank/7 levy/7 1.00 single",
        "5 EUR bank/7 levy/7 3.01 single",
    ]);
    assert_eq!(book.post_all(&second), Err((2, Refusal::NotEnough)));
    assert_eq!(book, before);
    assert_eq!(book.post_all(&second[..2]), Ok(()));
}
