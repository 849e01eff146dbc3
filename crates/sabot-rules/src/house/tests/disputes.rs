use super::kit::*;
use crate::house::HouseActor::Patron;
use crate::house::{
    DisputeId, DisputePath, DisputeStage, Finding, HouseAct, HouseEvent, NoticeId, NoticeTopic,
    TableId,
};

const IT: DisputeId = DisputeId(1);
const REVIEW: HouseAct = HouseAct::ReviewDispute { dispute: IT };
const UNRESOLVED: HouseAct = HouseAct::LeaveUnresolved { dispute: IT };
const INVESTIGATE: HouseAct = HouseAct::RequestInvestigation { dispute: IT };
const NOTE: HouseAct = HouseAct::NoteInvestigation { dispute: IT };
const RESOLVE: HouseAct = HouseAct::ResolveDispute {
    dispute: IT,
    finding: Finding::ForPatron,
};
const DECIDE: HouseAct = HouseAct::DecideDispute {
    dispute: IT,
    finding: Finding::ForHouse,
};

fn open(table: TableId) -> HouseAct {
    HouseAct::OpenDispute {
        patron: ANNA,
        table,
        coup: Some(12),
    }
}

fn disputed(table: TableId) -> Night {
    let mut night = Night::new();
    night.given(Patron(ANNA), "20:00", open(table));
    night
}

/// Scenario SC-CK-06, second part: a dispute.
#[test]
fn sc_ck_06_an_unresolved_dispute_is_notified_at_once_and_then_investigated() {
    let mut night = disputed(CK);
    assert_eq!(night.refused(Patron(ANNA), "20:01", INVESTIGATE), "CK-p.1");
    night.given(Manager, "20:05", REVIEW);
    assert_eq!(night.refused(Patron(ANNA), "20:06", INVESTIGATE), "CK-p.1");
    let topic = NoticeTopic::Dispute { dispute: IT };
    assert_eq!(
        night.when(Manager, "20:10", UNRESOLVED),
        Ok(vec![
            HouseEvent::NoticePosted {
                notice: NoticeId(1),
                topic,
                at: moment("20:10")
            },
            HouseEvent::DisputeUnresolved {
                dispute: IT,
                notice: NoticeId(1)
            },
        ])
    );
    night.given(Manager, "20:10", UNRESOLVED);
    assert_eq!(
        night.when(Patron(ANNA), "20:11", INVESTIGATE),
        Ok(vec![HouseEvent::InvestigationRequested {
            dispute: IT,
            notice: NoticeId(1)
        }])
    );
}

#[test]
fn ck_p_1_only_the_patron_asks_and_only_once() {
    let mut night = disputed(CK);
    night
        .given(Manager, "20:05", REVIEW)
        .given(Manager, "20:10", UNRESOLVED);
    assert_eq!(night.refused(Patron(BRUNO), "20:11", INVESTIGATE), "CK-p.1");
    assert_eq!(night.refused(Cashier, "20:11", INVESTIGATE), "CK-p.1");
    night.given(Patron(ANNA), "20:11", INVESTIGATE);
    assert_eq!(night.refused(Patron(ANNA), "20:12", INVESTIGATE), "CK-p.1");
    let stage = night.house.disputes()[&IT].stage;
    assert_eq!(
        stage,
        DisputeStage::Unresolved {
            notice: NoticeId(1),
            investigation: true
        }
    );
}

#[test]
fn ck_p_1_nobody_of_the_staff_asks_for_the_patron() {
    let mut night = disputed(CK);
    night
        .given(Manager, "20:05", REVIEW)
        .given(Manager, "20:10", UNRESOLVED);
    for actor in [Croupier, Supervisor, Cashier, Manager] {
        assert_eq!(night.refused(actor, "20:11", INVESTIGATE), "CK-p.1");
    }
    night.given(Patron(ANNA), "20:12", INVESTIGATE);
}

#[test]
fn int_83_what_staff_writes_down_leaves_the_patron_the_request() {
    for actor in [Croupier, Supervisor, Manager] {
        let mut night = disputed(CK);
        assert_eq!(night.refused(actor, "20:01", NOTE), "CK-p.1");
        night
            .given(Manager, "20:05", REVIEW)
            .given(Manager, "20:10", UNRESOLVED);
        for other in [Patron(ANNA), Patron(BRUNO), Cashier] {
            assert_eq!(night.refused(other, "20:11", NOTE), "INT-83");
        }
        let notice = NoticeId(1);
        assert_eq!(
            night.when(actor, "20:11", NOTE),
            Ok(vec![HouseEvent::InvestigationNoted {
                dispute: IT,
                notice
            }])
        );
        night.given(actor, "20:11", NOTE);
        assert!(night.house.disputes()[&IT].noted);
        assert_eq!(night.refused(actor, "20:12", NOTE), "CK-p.1");
        assert_eq!(
            night.when(Patron(ANNA), "20:13", INVESTIGATE),
            Ok(vec![HouseEvent::InvestigationRequested {
                dispute: IT,
                notice
            }])
        );
        night.given(Patron(ANNA), "20:13", INVESTIGATE);
        assert_eq!(night.refused(actor, "20:14", NOTE), "CK-p.1");
    }
}

#[test]
fn ck_p_2_the_notification_is_a_notice_on_record() {
    let mut night = disputed(CK);
    night
        .given(Manager, "20:05", REVIEW)
        .given(Manager, "20:10", UNRESOLVED);
    let notice = night.house.notices()[&NoticeId(1)];
    assert_eq!(notice.topic, NoticeTopic::Dispute { dispute: IT });
    assert_eq!(notice.posted_at, moment("20:10"));
}

#[test]
fn int_83_a_dispute_is_reviewed_before_it_ends() {
    let mut night = disputed(CK);
    assert_eq!(night.refused(Manager, "20:01", RESOLVE), "INT-83");
    assert_eq!(night.refused(Manager, "20:01", UNRESOLVED), "INT-83");
    assert_eq!(night.refused(Manager, "20:01", DECIDE), "INT-83");
    night.given(Manager, "20:05", REVIEW);
    assert_eq!(night.refused(Manager, "20:06", REVIEW), "INT-83");
    night.given(Manager, "20:10", RESOLVE);
    for act in [REVIEW, RESOLVE, UNRESOLVED] {
        assert_eq!(night.refused(Manager, "20:11", act), "INT-83");
    }
    assert_eq!(night.refused(Patron(ANNA), "20:11", INVESTIGATE), "CK-p.1");
}

#[test]
fn ck_o_management_handles_disputes() {
    let night = disputed(CK);
    for actor in [Patron(ANNA), Croupier, Supervisor, Cashier] {
        for act in [REVIEW, RESOLVE, UNRESOLVED] {
            assert_eq!(night.refused(actor, "20:01", act), "CK-o");
        }
    }
    assert_eq!(night.refused(Patron(BRUNO), "20:01", open(CK)), "CK-o");
    assert_eq!(
        night.refused(
            Manager,
            "20:01",
            HouseAct::ReviewDispute {
                dispute: DisputeId(9)
            }
        ),
        "INT-105"
    );
}

#[test]
fn ve_general_23_management_decides_without_appeal() {
    let mut night = disputed(VE);
    assert_eq!(night.house.disputes()[&IT].path, DisputePath::Final);
    for act in [REVIEW, RESOLVE, UNRESOLVED] {
        assert_eq!(night.refused(Manager, "20:01", act), "VE-general-23");
    }
    assert_eq!(night.refused(Supervisor, "20:01", DECIDE), "VE-general-23");
    night.given(Manager, "20:05", DECIDE);
    let decided = DisputeStage::Decided(Finding::ForHouse);
    assert_eq!(night.house.disputes()[&IT].stage, decided);
    for act in [REVIEW, RESOLVE, UNRESOLVED, DECIDE] {
        assert_eq!(night.refused(Manager, "20:06", act), "VE-general-23");
    }
    assert_eq!(
        night.refused(Patron(ANNA), "20:06", INVESTIGATE),
        "VE-general-23"
    );
}

#[test]
fn int_83_new_jersey_takes_the_path_of_review() {
    let night = disputed(NJ);
    assert_eq!(night.house.disputes()[&IT].path, DisputePath::Review);
    assert!(night.when(Manager, "20:01", REVIEW).is_ok());
}
