//! Disputes, both paths to their end.

use sabot_house::desk::{DisputeOrder, DisputeView};

use crate::prelude::*;

impl HouseKit {
    /// Ada disputes a coup at a table of this law.
    async fn disputed(&self, rulebook: &str, coup: Option<u32>, text: &str) -> (PatronId, u32) {
        let table = self.table(rulebook).await;
        let ada = self.guest("Ada").await;
        let people = self.house.people();
        let dispute = people.open_dispute(ada, table, coup, text).await;
        (ada, dispute.unwrap())
    }

    /// The one dispute there is, as somebody sees it.
    async fn dispute(&self, by: Visitor) -> DisputeView {
        let mut all = self.house.people().disputes(by).await.unwrap();
        all.remove(0)
    }
}

#[tokio::test]
async fn ck_p_1_what_management_cannot_resolve_goes_to_the_commissioner() {
    let kit = HouseKit::new().await;
    let text = "my wager was pushed";
    let (ada, dispute) = kit.disputed("chickasaw", Some(3), text).await;
    let people = kit.house.people();
    let asks = |patron, text| people.request_investigation(patron, dispute, text);
    let early = asks(ada, "please").await.unwrap_err();
    assert_eq!(early.clause(), Some("CK-p.1"));
    let act = |order| people.dispute_do(MANAGER, dispute, order, "as the camera shows");
    act(DisputeOrder::Review).await.unwrap();
    act(DisputeOrder::LeaveUnresolved).await.unwrap();
    let told = kit.house.words().survey(|house| house.notices().len());
    assert_eq!(told, 1, "the notification is in the same breath");
    let bea = kit.guest("Bea").await;
    let other = asks(bea, "me too").await.unwrap_err();
    assert_eq!(other.clause(), Some("CK-p.1"));
    asks(ada, "please").await.unwrap();
    let own = kit.dispute(Visitor::person(ada)).await;
    assert_eq!((&*own.stage, &*own.path), ("investigation", "review"));
    assert_eq!(own.texts.len(), 4);
    let others = people.disputes(Visitor::person(bea)).await.unwrap();
    assert_eq!(others, []);
    kit.verified();
}

#[tokio::test]
async fn int_83_what_management_writes_down_is_not_the_patrons_request() {
    let kit = HouseKit::new().await;
    let (ada, dispute) = kit.disputed("chickasaw", Some(3), "no").await;
    let people = kit.house.people();
    let act = |order| people.dispute_do(MANAGER, dispute, order, "she told me");
    let early = act(DisputeOrder::NoteInvestigation).await;
    assert_eq!(early.unwrap_err().clause(), Some("CK-p.1"));
    act(DisputeOrder::Review).await.unwrap();
    act(DisputeOrder::LeaveUnresolved).await.unwrap();
    act(DisputeOrder::NoteInvestigation).await.unwrap();
    let again = act(DisputeOrder::NoteInvestigation).await;
    assert_eq!(again.unwrap_err().clause(), Some("CK-p.1"));
    let seen = kit.dispute(MANAGER).await;
    assert_eq!((&*seen.stage, seen.noted), ("unresolved", true));
    let own = people.request_investigation(ada, dispute, "please");
    own.await.unwrap();
    let seen = kit.dispute(MANAGER).await;
    assert_eq!((&*seen.stage, seen.noted), ("investigation", true));
    assert_eq!(seen.texts.len(), 5, "both are on record");
    kit.verified();
}

#[tokio::test]
async fn ve_general_23_management_decides_without_appeal() {
    let kit = HouseKit::new().await;
    let (_, dispute) = kit.disputed("venice", None, "no").await;
    let people = kit.house.people();
    let act = |order| people.dispute_do(MANAGER, dispute, order, "it is so");
    let review = act(DisputeOrder::Review).await;
    assert_eq!(review.unwrap_err().clause(), Some("VE-general-23"));
    act(DisputeOrder::DecideForHouse).await.unwrap();
    let again = act(DisputeOrder::DecideForPatron).await;
    assert_eq!(again.unwrap_err().clause(), Some("VE-general-23"));
    let supervisor = people.dispute_do(SUPERVISOR, dispute, DisputeOrder::Review, "x");
    assert_eq!(supervisor.await, Err(HouseNo::NoRight.into()));
    assert_eq!(kit.dispute(MANAGER).await.stage, "decided-for-house");
    kit.verified();
}
