//! The till, written like ledger pages: a row is what the engine moves in a version, the rows marked `>` are the
//! entries made of it, those marked `=` are what an account then has posted and held.

use sabot_core::{Balance, Money, Party, Pot, Transfer};
use sabot_ledger::book::{Account, Book, Currency, Entry, PatronId, Phase, TableId, TransferId};
use serde_json::json;

use crate::{Owner, Slip, Till};

const TABLE: TableId = TableId(7);

/// Party 3 is patron 12, party 4 is a bot, nobody knows the others.
fn owner(party: Party) -> Owner {
    match party.0 {
        3 => Owner::Patron(PatronId(12)),
        4 => Owner::Bot,
        6 => Owner::Present(PatronId(13)),
        _ => Owner::Stranger,
    }
}

fn pot(text: &str) -> Pot {
    let json = match text.split_once('/') {
        Some((kind, party)) => json!({ kind: party.parse::<u16>().unwrap() }),
        None => json!(text.replace('-', "_")),
    };
    serde_json::from_value(json).unwrap()
}

/// `version.index` of an id.
fn place(id: TransferId) -> String {
    format!("{}.{}", id.0 >> 16 & 0xffff_ffff_ffff, id.0 & 0xffff)
}

fn written(entry: &Entry) -> String {
    let phase = match entry.phase {
        Phase::Single => "single".to_owned(),
        Phase::Pending => "pending".to_owned(),
        Phase::Post(id) => format!("post:{}", place(id)),
        Phase::Void(id) => format!("void:{}", place(id)),
    };
    let (id, from, to) = (place(entry.id), entry.from, entry.to);
    format!("> {id} {from} {to} {} {phase}", entry.amount)
}

/// Reads a page and fails where it is not as written.
#[track_caller]
fn page(text: &str) {
    let (mut till, mut book) = (Till::new(TABLE, Currency::PLAY), Book::new());
    let mut follower = till.clone();
    let rows = text.lines().map(|line| line.split_whitespace().collect());
    let rows: Vec<Vec<&str>> = rows.filter(|row: &Vec<&str>| !row.is_empty()).collect();
    let (mut version, mut at) = (0, 0);
    while let Some(row) = rows.get(at) {
        if let ["=", account, posted, held] = row[..] {
            let account: Account = account.parse().unwrap();
            let balance = book.balance(Currency::PLAY, account);
            let posted: Balance = posted.parse().unwrap();
            let held: Money = held.parse().unwrap();
            assert_eq!(balance.posted(), posted.get(), "{row:?}");
            assert_eq!(balance.held(), held.get(), "{row:?}");
            at += 1;
            continue;
        }
        let command = rows[at..].iter().take_while(|row| row.len() == 3);
        let transfers: Vec<Transfer> = command.map(|row| transfer(row)).collect();
        at += transfers.len();
        version += 1;
        let second = 1_000;
        let entries = till.enter(Slip { version, second }, &transfers, owner);
        let expected = rows[at..].iter().take_while(|row| row[0] == ">");
        let expected: Vec<String> = expected.map(|row| row.join(" ")).collect();
        at += expected.len();
        let made: Vec<String> = entries.iter().map(written).collect();
        assert_eq!(made, expected, "version {version}");
        assert_eq!(book.post_all(&entries), Ok(()));
        for entry in &entries {
            follower.follow(entry).unwrap();
        }
        assert_eq!(follower, till, "the log tells the same");
        book.check().unwrap();
    }
}

fn transfer(row: &[&str]) -> Transfer {
    Transfer {
        from: pot(row[0]),
        to: pot(row[1]),
        amount: row[2].parse().unwrap(),
    }
}

#[test]
fn chips_come_from_whoever_owns_them_and_return() {
    page(
        "
        = patron/12 0.00 0.00
        outside purse/4 100.00
        > 1.0 float purse/7/4 100.00 single

        outside purse/5 100.00
        > 2.0 door/7 purse/7/5 100.00 single

        purse/4 outside 100.00
        purse/5 outside 60.00
        > 3.0 purse/7/4 float 100.00 single
        > 3.1 purse/7/5 door/7 60.00 single
        = float  0.00 0.00
        = door/7 -40.00 0.00
        ",
    );
}

#[test]
fn a_patron_brings_chips_and_takes_them_home() {
    let mut book = Book::new();
    let mut till = Till::new(TABLE, Currency::PLAY);
    let patron = Account::Patron(PatronId(12));
    let [slip, next] = [1, 2].map(|version| Slip { version, second: 0 });
    let sit = till.enter(slip, &[transfer(&["outside", "purse/3", "10.00"])], owner);
    assert!(
        book.post_all(&sit).is_err(),
        "nobody sits down with chips that are not there"
    );
    let grant = Entry {
        id: TransferId(1),
        from: Account::Float,
        to: patron,
        ..sit[0]
    };
    assert_eq!(book.post(&grant), Ok(()));
    assert_eq!(book.post_all(&sit), Ok(()));
    assert_eq!(book.balance(Currency::PLAY, patron).posted(), 0);
    let leave = till.enter(next, &[transfer(&["purse/3", "outside", "10.00"])], owner);
    assert_eq!(book.post_all(&leave), Ok(()));
    assert_eq!(book.balance(Currency::PLAY, patron).posted(), 10_00);
}

#[test]
fn a_stake_is_held_until_it_is_won_or_lost() {
    page(
        "
        outside purse/4 100.00
        outside purse/5 100.00
        > 1.0 float  purse/7/4 100.00 single
        > 1.1 door/7 purse/7/5 100.00 single

        purse/5 bank 40.00
        > 2.0 purse/7/5 bank/7 40.00 single

        purse/4 stake/4 30.00
        > 3.0 purse/7/4 stake/7/4 30.00 pending
        = purse/7/4 100.00 30.00
        = stake/7/4   0.00  0.00

        bank    purse/4 30.00
        stake/4 purse/4 30.00
        > 4.0 bank/7 purse/7/4 30.00 single
        > 4.1 purse/7/4 stake/7/4 30.00 void:3.0
        = purse/7/4 130.00 0.00
        = bank/7     10.00 0.00

        purse/4 stake/4 10.00
        > 5.0 purse/7/4 stake/7/4 10.00 pending

        stake/4 bank 10.00
        bank    levy  0.50
        > 6.0 purse/7/4 stake/7/4 10.00 post:5.0
        > 6.1 stake/7/4 bank/7    10.00 single
        > 6.2 bank/7    levy/7     0.50 single
        = purse/7/4 120.00 0.00
        = stake/7/4   0.00 0.00
        = bank/7     19.50 0.00
        ",
    );
}

#[test]
fn a_part_that_returns_frees_the_oldest_and_holds_the_rest_anew() {
    page(
        "
        outside purse/4 100.00
        > 1.0 float purse/7/4 100.00 single

        purse/4 stake/4 20.00
        > 2.0 purse/7/4 stake/7/4 20.00 pending
        purse/4 stake/4 15.00
        > 3.0 purse/7/4 stake/7/4 15.00 pending

        stake/4 purse/4 25.00
        > 4.0 purse/7/4 stake/7/4 20.00 void:2.0
        > 4.1 purse/7/4 stake/7/4 15.00 void:3.0
        > 4.2 purse/7/4 stake/7/4 10.00 pending
        = purse/7/4 100.00 10.00

        stake/4 purse/4 10.00
        > 5.0 purse/7/4 stake/7/4 10.00 void:4.2
        = purse/7/4 100.00 0.00
        ",
    );
}

#[test]
fn what_is_posted_beyond_the_need_goes_first_next_time() {
    page(
        "
        outside purse/4 100.00
        > 1.0 float purse/7/4 100.00 single

        purse/4 stake/4 50.00
        > 2.0 purse/7/4 stake/7/4 50.00 pending
        purse/4 stake/4 5.00
        > 3.0 purse/7/4 stake/7/4 5.00 pending

        stake/4 table-purse 20.00
        > 4.0 purse/7/4 stake/7/4 50.00 post:2.0
        > 4.1 stake/7/4 table-purse/7 20.00 single
        = purse/7/4 50.00 5.00
        = stake/7/4 30.00 0.00

        stake/4 ante 10.00
        > 5.0 stake/7/4 ante/7 10.00 single
        = stake/7/4 20.00 0.00

        stake/4 table-purse 22.00
        > 6.0 purse/7/4 stake/7/4 5.00 post:3.0
        > 6.1 stake/7/4 table-purse/7 22.00 single
        = stake/7/4 3.00 0.00

        purse/4 stake/4 4.00
        > 7.0 purse/7/4 stake/7/4 4.00 pending

        stake/4 purse/4 6.00
        > 8.0 purse/7/4 stake/7/4 4.00 void:7.0
        > 8.1 stake/7/4 purse/7/4 2.00 single
        = purse/7/4 47.00 0.00
        = stake/7/4  1.00 0.00
        ",
    );
}

#[test]
fn notes_for_the_changeur_come_from_the_one_who_gets_the_chips() {
    page(
        "
        changeur purse/4 20.00
        outside  cash    20.00
        changeur purse/5 30.00
        outside  cash    30.00
        > 1.0 changeur/7 purse/7/4 20.00 single
        > 1.1 float      cash/7    20.00 single
        > 1.2 changeur/7 purse/7/5 30.00 single
        > 1.3 door/7     cash/7    30.00 single
        = cash/7 50.00 0.00
        ",
    );
}

#[test]
fn ck_i_2_at_a_table_of_real_chips_notes_come_out_of_the_pocket() {
    page(
        "
        changeur purse/6 20.00
        outside  cash    20.00
        purse/6  outside 15.00
        > 1.0 changeur/7 purse/7/6 20.00 single
        > 1.1 door/7     cash/7    20.00 single
        > 1.2 purse/7/6  patron/13 15.00 single
        = cash/7 20.00 0.00
        ",
    );
}

#[test]
fn other_pots_move_at_once_and_ids_grow() {
    page(
        "
        outside purse/5 100.00
        > 1.0 door/7 purse/7/5 100.00 single
        purse/5 tips 3.00
        purse/5 unclaimed 97.00
        > 2.0 purse/7/5 tips/7 3.00 single
        > 2.1 purse/7/5 unclaimed/7 97.00 single
        ",
    );
    let mut till = Till::new(TABLE, Currency::PLAY);
    let lay = transfer(&["purse/4", "stake/4", "1.00"]);
    let mut last = TransferId(0);
    for (second, version) in [(5, 1), (5, 2), (6, 3), (6, 70_000), (u64::MAX, 70_001)] {
        for entry in till.enter(Slip { version, second }, &[lay, lay], owner) {
            assert!(entry.id > last);
            last = entry.id;
        }
    }
}
