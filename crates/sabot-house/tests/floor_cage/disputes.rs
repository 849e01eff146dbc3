//! Disputes, both paths to their end.

use sabot_house::desk::DisputeOrder;
use sabot_house::hall::{HouseError, Visitor};
use sabot_stream::Role;

use super::kit::{Salon, staff};

#[tokio::test]
async fn ck_p_1_what_management_cannot_resolve_goes_to_the_commissioner() {
    let salon = Salon::new().await;
    let table = salon.table("chickasaw").await;
    let guests = salon.house.guests();
    let (ada, _) = guests.welcome("Ada").await.unwrap();
    let manager = staff(2, Role::Manager);
    let text = "my wager was pushed";
    let people = salon.house.people();
    let dispute = people.open_dispute(ada.patron, table, Some(3), text);
    let dispute = dispute.await.unwrap();
    let early = people
        .request_investigation(ada.patron, dispute, "please")
        .await;
    assert_eq!(early.unwrap_err().clause(), Some("CK-p.1"));
    let act = |order| people.dispute_do(manager, dispute, order, "as the camera shows");
    act(DisputeOrder::Review).await.unwrap();
    act(DisputeOrder::LeaveUnresolved).await.unwrap();
    let told = salon.house.words().survey(|house| house.notices().len());
    assert_eq!(told, 1, "the notification is in the same breath");
    let (bea, _) = guests.welcome("Bea").await.unwrap();
    let other = people
        .request_investigation(bea.patron, dispute, "me too")
        .await;
    assert_eq!(other.unwrap_err().clause(), Some("CK-p.1"));
    people
        .request_investigation(ada.patron, dispute, "please")
        .await
        .unwrap();
    let own = people.disputes(Visitor::person(ada.patron)).await.unwrap();
    assert_eq!(
        (own[0].stage.as_str(), own[0].path.as_str()),
        ("investigation", "review")
    );
    assert_eq!(own[0].texts.len(), 4);
    let others = people.disputes(Visitor::person(bea.patron)).await.unwrap();
    assert_eq!(others, []);
    salon.verified();
}

#[tokio::test]
async fn int_83_what_management_writes_down_is_not_the_patrons_request() {
    let salon = Salon::new().await;
    let table = salon.table("chickasaw").await;
    let (ada, _) = salon.house.guests().welcome("Ada").await.unwrap();
    let manager = staff(2, Role::Manager);
    let people = salon.house.people();
    let dispute = people.open_dispute(ada.patron, table, Some(3), "no");
    let dispute = dispute.await.unwrap();
    let act = |order| people.dispute_do(manager, dispute, order, "she told me");
    let early = act(DisputeOrder::NoteInvestigation).await;
    assert_eq!(early.unwrap_err().clause(), Some("CK-p.1"));
    act(DisputeOrder::Review).await.unwrap();
    act(DisputeOrder::LeaveUnresolved).await.unwrap();
    act(DisputeOrder::NoteInvestigation).await.unwrap();
    let again = act(DisputeOrder::NoteInvestigation).await;
    assert_eq!(again.unwrap_err().clause(), Some("CK-p.1"));
    let seen = people.disputes(manager).await.unwrap();
    assert_eq!(
        (seen[0].stage.as_str(), seen[0].noted),
        ("unresolved", true)
    );
    let own = people.request_investigation(ada.patron, dispute, "please");
    own.await.unwrap();
    let seen = people.disputes(manager).await.unwrap();
    assert_eq!(
        (seen[0].stage.as_str(), seen[0].noted),
        ("investigation", true)
    );
    assert_eq!(seen[0].texts.len(), 5, "both are on record");
    salon.verified();
}

#[tokio::test]
async fn ve_general_23_management_decides_without_appeal() {
    let salon = Salon::new().await;
    let table = salon.table("venice").await;
    let (ada, _) = salon.house.guests().welcome("Ada").await.unwrap();
    let manager = staff(2, Role::Manager);
    let people = salon.house.people();
    let dispute = people
        .open_dispute(ada.patron, table, None, "no")
        .await
        .unwrap();
    let act = |order| people.dispute_do(manager, dispute, order, "it is so");
    let review = act(DisputeOrder::Review).await;
    assert_eq!(review.unwrap_err().clause(), Some("VE-general-23"));
    act(DisputeOrder::DecideForHouse).await.unwrap();
    let again = act(DisputeOrder::DecideForPatron).await;
    assert_eq!(again.unwrap_err().clause(), Some("VE-general-23"));
    let supervisor = people.dispute_do(
        staff(5, Role::Supervisor),
        dispute,
        DisputeOrder::Review,
        "x",
    );
    assert_eq!(supervisor.await, Err(HouseError::NoRight));
    let all = people.disputes(manager).await.unwrap();
    assert_eq!(all[0].stage, "decided-for-house");
    salon.verified();
}
