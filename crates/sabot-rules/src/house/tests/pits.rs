use super::kit::*;
use crate::house::{
    Addressee, HouseAct, HouseEvent, HouseRefusal, NoticeId, NoticeTopic, PitId, TableId,
    TableTerms,
};
use crate::rulebook::{Reshuffle, Rulebook, Shuffle};

fn notify(reshuffle: Reshuffle, addressee: Addressee) -> HouseAct {
    HouseAct::NotifyReshuffle {
        pit: PIT,
        reshuffle,
        addressee,
    }
}

fn set(reshuffle: Reshuffle) -> HouseAct {
    HouseAct::SetReshuffle {
        pit: PIT,
        reshuffle,
    }
}

/// Both addressees have notice of this since 20:00.
fn notified(night: &mut Night, reshuffle: Reshuffle) {
    for addressee in Addressee::ALL {
        night.given(Manager, "20:00", notify(reshuffle, addressee));
    }
}

#[test]
fn nj_4_4b_a_table_joins_a_pit_only_with_its_shuffle() {
    let night = Night::new();
    let mut terms = TableTerms::of(&Rulebook::new_jersey());
    terms.shuffle = Shuffle::WashAndThree;
    let add = |terms| HouseAct::AddTable {
        table: TableId(9),
        pit: PIT,
        terms,
    };
    assert_eq!(night.refused(Supervisor, "20:00", add(terms)), "NJ-4.4b");
    terms.shuffle = Shuffle::ShuffleAndLace;
    assert!(night.when(Supervisor, "20:00", add(terms)).is_ok());
    terms.reshuffle = Reshuffle::Full;
    assert_eq!(night.refused(Supervisor, "20:00", add(terms)), "NJ-4.4b");
}

#[test]
fn nj_4_4b_the_shuffle_belongs_to_the_pit() {
    let mut night = Night::new();
    let shuffle = Shuffle::WashAndThree;
    night.given(
        Supervisor,
        "20:00",
        HouseAct::SetShuffle { pit: PIT, shuffle },
    );
    assert_eq!(night.house.pits()[&PIT].shuffle, shuffle);
    // Nothing to do is no refusal and no event.
    let again = night.when(
        Supervisor,
        "20:00",
        HouseAct::SetShuffle { pit: PIT, shuffle },
    );
    assert_eq!(again, Ok(vec![]));
    assert_eq!(
        night.refused(Manager, "20:00", HouseAct::OpenPit { pit: PIT, shuffle }),
        "INT-105"
    );
}

#[test]
fn int_105_a_number_is_given_once_and_nothing_is_done_to_what_has_none() {
    let night = Night::new();
    let shuffle = Shuffle::WashAndThree;
    let twice = HouseAct::OpenPit { pit: PIT, shuffle };
    assert_eq!(night.refused(Supervisor, "20:00", twice), "INT-105");
    let pit = PitId(77);
    let nowhere = HouseAct::SetShuffle { pit, shuffle };
    assert_eq!(night.refused(Supervisor, "20:00", nowhere), "INT-105");
    let table = TableId(77);
    let nowhere = HouseAct::CloseTable { table };
    assert_eq!(night.refused(Supervisor, "20:00", nowhere), "INT-105");
}

#[test]
fn nj_4_4b_a_croupier_does_not_choose_the_shuffle() {
    let night = Night::new();
    let shuffle = Shuffle::WashAndThree;
    assert_eq!(
        night.refused(
            Croupier,
            "20:00",
            HouseAct::SetShuffle { pit: PIT, shuffle }
        ),
        "NJ-4.4b"
    );
}

#[test]
fn nj_4_4a_1_i_the_reshuffle_exists_only_after_lacing() {
    let mut night = Night::new();
    notified(&mut night, Reshuffle::Partial);
    let wash = HouseAct::SetShuffle {
        pit: PIT,
        shuffle: Shuffle::WashAndThree,
    };
    let mut washed = Night {
        house: night.house.clone(),
        past: night.past.clone(),
    };
    washed.given(Manager, "20:10", wash);
    assert_eq!(
        washed.refused(Manager, "20:40", set(Reshuffle::Partial)),
        "NJ-4.4a.1.i"
    );
    // And a pit that reshuffles cannot give up lacing.
    night.given(Manager, "20:40", set(Reshuffle::Partial));
    assert_eq!(night.refused(Manager, "20:41", wash), "NJ-4.4a.1.i");
}

#[test]
fn nj_4_4a_1_ii_starting_needs_thirty_minutes_of_notice() {
    let mut night = Night::new();
    assert_eq!(
        night.refused(Manager, "20:30", set(Reshuffle::Full)),
        "NJ-4.4a.1.ii"
    );
    notified(&mut night, Reshuffle::Full);
    assert_eq!(
        night.refused(Manager, "20:29:59", set(Reshuffle::Full)),
        "NJ-4.4a.1.ii"
    );
    assert_eq!(
        night.refused(Manager, "20:29:59.999", set(Reshuffle::Full)),
        "NJ-4.4a.1.ii"
    );
    let set_at_half_past = HouseEvent::ReshuffleSet {
        pit: PIT,
        reshuffle: Reshuffle::Full,
        surveillance: NoticeId(1),
        commission: NoticeId(2),
    };
    assert_eq!(
        night.when(Manager, "20:30", set(Reshuffle::Full)),
        Ok(vec![set_at_half_past])
    );
}

#[test]
fn nj_4_4a_1_ii_stopping_needs_it_too() {
    let mut night = Night::new();
    notified(&mut night, Reshuffle::Full);
    night.given(Manager, "20:30", set(Reshuffle::Full));
    assert_eq!(
        night.refused(Manager, "23:00", set(Reshuffle::Off)),
        "NJ-4.4a.1.ii"
    );
    for addressee in Addressee::ALL {
        night.given(Manager, "23:00", notify(Reshuffle::Off, addressee));
    }
    assert_eq!(
        night.refused(Manager, "23:29:59", set(Reshuffle::Off)),
        "NJ-4.4a.1.ii"
    );
    night.given(Manager, "23:30", set(Reshuffle::Off));
    assert_eq!(night.house.pits()[&PIT].reshuffle, Reshuffle::Off);
}

#[test]
fn nj_4_4a_1_ii_both_addressees_have_their_own_thirty_minutes() {
    let mut night = Night::new();
    night.given(
        Manager,
        "20:00",
        notify(Reshuffle::Full, Addressee::Surveillance),
    );
    assert_eq!(
        night.when(Manager, "21:00", set(Reshuffle::Full)),
        Err(HouseRefusal::NoReshuffleNotice {
            pit: PIT,
            addressee: Addressee::Commission
        })
    );
    night.given(
        Manager,
        "21:00",
        notify(Reshuffle::Full, Addressee::Commission),
    );
    assert_eq!(
        night.when(Manager, "21:29:59", set(Reshuffle::Full)),
        Err(HouseRefusal::ReshuffleNoticeTooRecent {
            addressee: Addressee::Commission,
            from: moment("21:30")
        })
    );
    assert!(night.when(Manager, "21:30", set(Reshuffle::Full)).is_ok());
}

#[test]
fn nj_4_4a_1_ii_a_notice_allows_one_change_and_only_what_it_says() {
    let mut night = Night::new();
    notified(&mut night, Reshuffle::Full);
    assert_eq!(
        night.refused(Manager, "21:00", set(Reshuffle::Partial)),
        "NJ-4.4a.1.ii"
    );
    night.given(Manager, "21:00", set(Reshuffle::Full));
    for addressee in Addressee::ALL {
        night.given(Manager, "21:00", notify(Reshuffle::Off, addressee));
    }
    night.given(Manager, "21:30", set(Reshuffle::Off));
    // The first notices are used up.
    assert_eq!(
        night.refused(Manager, "22:00", set(Reshuffle::Full)),
        "NJ-4.4a.1.ii"
    );
}

#[test]
fn nj_4_4a_1_ii_a_notice_is_on_record_with_its_moment() {
    let night = Night::new();
    let topic = NoticeTopic::Reshuffle {
        pit: PIT,
        to: Reshuffle::Partial,
        addressee: Addressee::Commission,
    };
    assert_eq!(
        night.when(
            Manager,
            "20:00",
            notify(Reshuffle::Partial, Addressee::Commission)
        ),
        Ok(vec![HouseEvent::NoticePosted {
            notice: NoticeId(1),
            topic,
            at: moment("20:00")
        }])
    );
    assert_eq!(
        night.refused(
            Cashier,
            "20:00",
            notify(Reshuffle::Partial, Addressee::Commission)
        ),
        "NJ-4.4a.1.ii"
    );
}
