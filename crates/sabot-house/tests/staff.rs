//! Those who work in the house: invitations, log-in, clocks put right, idleness, countersignatures, lines that end.

#![expect(clippy::unwrap_used, reason = "a test that fails says where")]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sabot_audit::verify::verify;
use sabot_house::desk::Credentials;
use sabot_house::floor::{House, Pass};
use sabot_house::hall::{Clock, Config, Device, HouseError, Keys, Token};
use sabot_house::staff::{Entered, IDLE_MS};
use sabot_ledger::store::{MemoryStore, Store};
use sabot_stream::house::AccountWord;
use sabot_stream::{Right, Role, Roles, Staff};
use sabot_vault::{HouseKey, SealingKey};
use totp_rs::{Builder, Secret};

/// A clock that is moved by hand, and the one on the wall, which somebody may put back by so much.
struct Hand(AtomicU64, AtomicU64);

impl Clock for Hand {
    fn unix_ms(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    fn wall_ms(&self) -> u64 {
        self.unix_ms() - self.1.load(Ordering::Relaxed)
    }
}

struct Workplace {
    house: House,
    clock: Arc<Hand>,
    store: Arc<dyn Store>,
}

const PASSWORD: &str = "a long evening";

impl Workplace {
    async fn new() -> Self {
        let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
        let clock = Arc::new(Hand(AtomicU64::new(1_800_000_000_000), AtomicU64::new(0)));
        let house = Self::open(&store, &clock).await;
        Self {
            house,
            clock,
            store,
        }
    }

    async fn open(store: &Arc<dyn Store>, clock: &Arc<Hand>) -> House {
        let keys = Keys {
            house: Arc::new(HouseKey::new([1; 32])),
            sealing: SealingKey::new([2; 32]),
        };
        let clock = Arc::clone(clock);
        let opened = House::open(Config::default(), Arc::clone(store), keys, clock);
        opened.await.unwrap()
    }

    fn wait(&self, ms: u64) {
        self.clock.0.fetch_add(ms, Ordering::Relaxed);
    }

    fn code(&self, secret: &str) -> String {
        let totp = Builder::new().with_secret(Secret::try_from_base32(secret).unwrap());
        let totp = totp.with_account_name("x").build().unwrap();
        totp.generate(self.clock.wall_ms() / 1_000).to_string()
    }

    /// Takes up an invitation, and says what the codes are made from.
    async fn come(&self, invitation: &Token, login: &str) -> (Token, Entered, String) {
        let token = invitation.reveal();
        let staff = self.house.staff();
        let enrolment = staff.join(token, login, PASSWORD).await.unwrap();
        let code = self.code(&enrolment.secret);
        let (session, entered) = staff.confirm(token, &code).await.unwrap();
        (session, entered, enrolment.secret)
    }

    async fn manager(&self) -> (Token, Entered, String) {
        let invitation = self.house.staff().first_manager().await.unwrap().unwrap();
        self.come(&invitation, "boss").await
    }

    async fn enter(
        &self,
        login: &str,
        password: &str,
        code: &str,
    ) -> Result<(Token, Entered), HouseError> {
        self.house.staff().enter(shown(login, password, code)).await
    }
}

fn shown(login: &str, password: &str, code: &str) -> Credentials {
    Credentials {
        login: login.to_owned(),
        password: password.to_owned(),
        code: code.to_owned(),
    }
}

#[tokio::test]
async fn the_first_manager_comes_in_with_a_token_that_is_good_once() {
    let place = Workplace::new().await;
    let staff = place.house.staff();
    let old = staff.first_manager().await.unwrap().unwrap();
    let token = staff.first_manager().await.unwrap().unwrap();
    let (session, entered, _) = place.come(&token, "Boss").await;
    assert!(entered.staff.roles.has(Role::Manager));
    assert!(
        place
            .house
            .door()
            .at_work(session.reveal(), Right::Employ)
            .is_ok()
    );
    assert!(staff.first_manager().await.unwrap().is_none());
    let again = staff.join(token.reveal(), "other", PASSWORD).await;
    assert_eq!(again.unwrap_err(), HouseError::NoInvitation);
    let stale = staff.join(old.reveal(), "other", PASSWORD).await;
    assert_eq!(
        stale.unwrap_err(),
        HouseError::NoInvitation,
        "the older invitation went with the newer one"
    );
}

/// Anybody who knows a login can try it as often as they like: whoever it belongs to comes in all the same.
#[tokio::test]
async fn wrong_attempts_lock_nobody_out_and_are_told() {
    let place = Workplace::new().await;
    let (_, boss, secret) = place.manager().await;
    for _ in 0..7 {
        place.wait(60_000);
        let code = place.code(&secret);
        let wrong = place.enter("boss", "not the one", &code).await;
        assert_eq!(wrong.unwrap_err(), HouseError::WrongLogin);
    }
    let staff = place.house.staff();
    let failures: Vec<u8> = staff.colleagues().iter().map(|c| c.failures).collect();
    assert_eq!(failures, [7]);
    assert!(staff.first_manager().await.unwrap().is_none());
    let right = place.enter("BOSS", PASSWORD, &place.code(&secret)).await;
    let (_, entered) = right.unwrap();
    assert!(entered.last.is_some(), "the last log-in is shown");
    assert_eq!(entered.failures, 7, "and what was tried since");
    let number = boss.staff.number;
    place.enter("boss", PASSWORD, "000000").await.unwrap_err();
    staff.unlock(boss.staff, number).await.unwrap();
    assert!(staff.colleagues().iter().all(|c| c.failures == 0));
}

/// Another password: only the session at hand goes on, what was countersigned is worth nothing, and from then on the one
/// of before lets nobody in, on a house that was opened again too.
#[expect(
    clippy::too_many_lines,
    reason = "one story of sessions on several devices"
)]
#[tokio::test]
async fn another_password_leaves_the_session_at_hand() {
    const FRESH: &str = "quite another evening";
    let place = Workplace::new().await;
    let (here, boss, secret) = place.manager().await;
    place.wait(60_000);
    let (there, _) = place
        .enter("boss", PASSWORD, &place.code(&secret))
        .await
        .unwrap();
    place.wait(60_000);
    let device = Device::of(here.reveal());
    let sign = shown("boss", PASSWORD, &place.code(&secret));
    let (sign, _) = place.house.staff().countersign(sign, device).await.unwrap();
    place.wait(60_000);
    let change = async |old: &str, fresh: &str| {
        let code = place.code(&secret);
        let shown = (old, code.as_str());
        let done = place
            .house
            .staff()
            .change_password(boss.staff, shown, fresh, here.reveal());
        done.await
    };
    let wrong = change("not the one", FRESH).await;
    assert_eq!(wrong, Err(HouseError::WrongLogin));
    let short = change(PASSWORD, "short").await;
    assert_eq!(short, Err(HouseError::BadPassword));
    assert!(
        place
            .house
            .door()
            .at_work(there.reveal(), Right::Enter)
            .is_ok()
    );
    change(PASSWORD, FRESH).await.unwrap();
    let out = place.house.door().at_work(there.reveal(), Right::Enter);
    assert_eq!(out.unwrap_err(), HouseError::NotAtWork);
    assert!(
        place
            .house
            .door()
            .at_work(here.reveal(), Right::Enter)
            .is_ok()
    );
    let other = Staff {
        number: 99,
        roles: boss.staff.roles,
    };
    let signed = place
        .house
        .door()
        .second(other, Some(device), sign.reveal());
    assert_eq!(signed, Err(HouseError::NeedsTwo));
    place.wait(60_000);
    let old = place.enter("boss", PASSWORD, &place.code(&secret)).await;
    assert_eq!(old.unwrap_err(), HouseError::WrongLogin);
    let again = Workplace::open(&place.store, &place.clock).await;
    let place = Workplace {
        house: again,
        ..place
    };
    assert!(
        place
            .house
            .door()
            .at_work(here.reveal(), Right::Enter)
            .is_ok()
    );
    assert!(
        place
            .house
            .door()
            .at_work(there.reveal(), Right::Enter)
            .is_err()
    );
    let old = place.enter("boss", PASSWORD, &place.code(&secret)).await;
    assert_eq!(old.unwrap_err(), HouseError::WrongLogin);
    let fresh = place.enter("boss", FRESH, &place.code(&secret)).await;
    assert_eq!(
        fresh.unwrap().1.failures,
        2,
        "what was tried since is told, and no code is used up by it"
    );
    verify(&*place.store, &[], &[], |_| {}).unwrap();
}

/// A code that somebody else showed with a wrong password is still good for its owner.
#[tokio::test]
async fn a_code_is_used_up_by_its_owner_only() {
    let place = Workplace::new().await;
    let (_, _, secret) = place.manager().await;
    place.wait(60_000);
    let code = place.code(&secret);
    place.enter("boss", "not the one", &code).await.unwrap_err();
    place.enter("boss", PASSWORD, &code).await.unwrap();
    let again = place.enter("boss", PASSWORD, &code).await;
    assert_eq!(again.unwrap_err(), HouseError::WrongLogin, "used");
}

/// The house was opened while the machine's clock was two hours ahead; then somebody put it right.
#[tokio::test]
async fn codes_are_good_after_the_clock_was_put_right() {
    let place = Workplace::new().await;
    let (_, _, secret) = place.manager().await;
    place.clock.1.store(7_200_000, Ordering::Relaxed);
    let (session, _) = place
        .enter("boss", PASSWORD, &place.code(&secret))
        .await
        .unwrap();
    assert!(
        place
            .house
            .door()
            .at_work(session.reveal(), Right::Employ)
            .is_ok()
    );
    let again = place.enter("boss", PASSWORD, &place.code(&secret)).await;
    assert_eq!(again.unwrap_err(), HouseError::WrongLogin, "once");
}

#[tokio::test]
async fn whoever_stands_at_the_machine_makes_another_manager() {
    let place = Workplace::new().await;
    let (_, boss, _) = place.manager().await;
    let token = place.house.staff().another_manager().await.unwrap();
    let (session, second, _) = place.come(&token, "second").await;
    assert!(
        place
            .house
            .door()
            .at_work(session.reveal(), Right::Employ)
            .is_ok()
    );
    assert_ne!(second.staff.number, boss.staff.number);
    verify(&*place.store, &[], &[], |_| {}).unwrap();
}

/// Whether a pass ends by itself when this is done, without anybody asking it.
async fn ends(mut pass: Pass, done: impl Future<Output = ()>) {
    assert!(pass.holds());
    let watched = tokio::spawn(async move {
        pass.ended().await;
        assert!(!pass.holds());
    });
    tokio::task::yield_now().await;
    done.await;
    watched.await.unwrap();
}

#[tokio::test]
async fn an_open_line_ends_with_the_session_and_with_the_role() {
    let place = Workplace::new().await;
    let (_, boss, _) = place.manager().await;
    let house = &place.house;
    let (door, staff) = (house.door(), house.staff());
    for (n, how) in ["leave", "everywhere", "role", "let-go"]
        .into_iter()
        .enumerate()
    {
        let roles = Roles::from(Role::Croupier).with(Role::Auditor);
        let invited = staff.invite(boss.staff, how, roles).await.unwrap();
        let (session, dan, _) = place.come(&invited, &format!("dan{n}")).await;
        let pass = door.staff_pass(session.reveal(), Right::Audit).unwrap();
        let number = dan.staff.number;
        ends(pass, async {
            let less = Roles::from(Role::Auditor);
            match how {
                "leave" => staff.leave(session.reveal()).await,
                "everywhere" => staff.leave_everywhere(dan.staff).await,
                "role" => staff.set_roles(boss.staff, number, less).await,
                _ => staff.let_go(boss.staff, number).await,
            }
            .unwrap();
        })
        .await;
    }
    assert!(door.staff_pass("nonsense", Right::Enter).is_err());
}

#[tokio::test]
async fn an_open_line_ends_with_a_long_shift() {
    let place = Workplace::new().await;
    let (session, _, _) = place.manager().await;
    let pass = place
        .house
        .door()
        .staff_pass(session.reveal(), Right::Enter);
    let mut pass = pass.unwrap();
    place.wait(16 * 3_600_000 - 1);
    assert!(pass.holds());
    place.wait(1);
    assert!(!pass.holds());
    pass.ended().await;
}

#[tokio::test]
async fn a_wrong_code_a_used_code_and_nobody_are_told_the_same() {
    let place = Workplace::new().await;
    let (_, _, secret) = place.manager().await;
    let used = place.enter("boss", PASSWORD, &place.code(&secret)).await;
    assert_eq!(used.unwrap_err(), HouseError::WrongLogin, "used to confirm");
    let nobody = place.enter("nobody", PASSWORD, "000000").await;
    assert_eq!(nobody.unwrap_err(), HouseError::WrongLogin);
    place.wait(60_000);
    let (_, entered) = place
        .enter("boss", PASSWORD, &place.code(&secret))
        .await
        .unwrap();
    assert_eq!(entered.failures, 1, "and is told of the wrong attempt");
}

#[tokio::test]
async fn after_thirty_idle_minutes_the_staff_show_again_who_they_are() {
    let place = Workplace::new().await;
    let (session, _, secret) = place.manager().await;
    place.wait(IDLE_MS - 1);
    let door = place.house.door();
    assert!(door.at_work(session.reveal(), Right::Enter).is_ok());
    place.wait(IDLE_MS);
    let idle = door.at_work(session.reveal(), Right::Enter);
    assert_eq!(idle.unwrap_err(), HouseError::Idle);
    let (session, _) = place
        .enter("boss", PASSWORD, &place.code(&secret))
        .await
        .unwrap();
    assert!(door.at_work(session.reveal(), Right::Enter).is_ok());
}

#[tokio::test]
async fn a_session_outlives_the_process_and_ends_everywhere_at_once() {
    let place = Workplace::new().await;
    let (first, boss, secret) = place.manager().await;
    place.wait(60_000);
    let (second, _) = place
        .enter("boss", PASSWORD, &place.code(&secret))
        .await
        .unwrap();
    place.house.shutdown().await;
    let house = Workplace::open(&place.store, &place.clock).await;
    for session in [&first, &second] {
        assert!(house.door().at_work(session.reveal(), Right::Enter).is_ok());
    }
    house.staff().leave_everywhere(boss.staff).await.unwrap();
    for session in [&first, &second] {
        let gone = house.door().at_work(session.reveal(), Right::Enter);
        assert_eq!(gone.unwrap_err(), HouseError::NotAtWork);
    }
}

#[tokio::test]
async fn a_countersignature_is_somebody_elses_who_may_and_good_once() {
    let place = Workplace::new().await;
    let (_, boss, boss_secret) = place.manager().await;
    let staff = place.house.staff();
    let invite = |role| staff.invite(boss.staff, "Ann", Roles::from(role));
    let floor = invite(Role::Supervisor).await.unwrap();
    let (_, floor, _) = place.come(&floor, "floor").await;
    let dealer = invite(Role::Croupier).await.unwrap();
    let (_, _, dealer_secret) = place.come(&dealer, "dealer").await;
    place.wait(60_000);
    let sign = |login, secret| {
        let code = place.code(secret);
        let on = Device::of("the tablet");
        staff.countersign(shown(login, PASSWORD, &code), on)
    };
    let on = Some(Device::of("the tablet"));
    let (token, _) = sign("dealer", &dealer_secret).await.unwrap();
    let door = place.house.door();
    let second = door.second(floor.staff, on, token.reveal());
    assert_eq!(second.unwrap_err(), HouseError::NeedsTwo, "no croupier");
    let (token, _) = sign("boss", &boss_secret).await.unwrap();
    let own = door.second(boss.staff, on, token.reveal());
    assert_eq!(own.unwrap_err(), HouseError::NeedsTwo, "not oneself");
    place.wait(60_000);
    let (token, _) = sign("boss", &boss_secret).await.unwrap();
    for elsewhere in [None, Some(Device::of("another tablet"))] {
        let second = door.second(floor.staff, elsewhere, token.reveal());
        assert_eq!(second.unwrap_err(), HouseError::NeedsTwo, "not there");
    }
    let second = door.second(floor.staff, on, token.reveal());
    assert_eq!(second.unwrap(), boss.staff);
    let again = door.second(floor.staff, on, token.reveal());
    assert_eq!(again.unwrap_err(), HouseError::NeedsTwo, "used up");
}

#[tokio::test]
async fn nobody_is_let_go_whom_the_house_cannot_do_without() {
    let place = Workplace::new().await;
    let (session, boss, _) = place.manager().await;
    let own = boss.staff.number;
    let gone = place.house.staff().let_go(boss.staff, own).await;
    assert_eq!(gone.unwrap_err(), HouseError::LastManager);
    let less = Roles::from(Role::Croupier);
    let less = place.house.staff().set_roles(boss.staff, own, less).await;
    assert_eq!(less.unwrap_err(), HouseError::LastManager);
    let roles = Roles::from(Role::Manager);
    let invitation = place
        .house
        .staff()
        .invite(boss.staff, "Mia", roles)
        .await
        .unwrap();
    let (_, mia, _) = place.come(&invitation, "mia").await;
    place.house.staff().let_go(mia.staff, own).await.unwrap();
    let gone = place.house.door().at_work(session.reveal(), Right::Enter);
    assert_eq!(gone.unwrap_err(), HouseError::NotAtWork);
    assert_eq!(place.house.staff().colleagues().len(), 1);
    let kept = place.store.get(&format!("staff/{own}")).unwrap().unwrap();
    let kept = String::from_utf8(kept).unwrap();
    assert!(!kept.contains("boss") && !kept.contains("argon2"), "{kept}");
}

#[tokio::test]
async fn nobody_countersigns_as_what_they_are_no_longer() {
    let place = Workplace::new().await;
    let (_, boss, _) = place.manager().await;
    let roles = Roles::from(Role::Supervisor);
    let staff = place.house.staff();
    let floor = staff.invite(boss.staff, "Ann", roles).await.unwrap();
    let (_, floor, secret) = place.come(&floor, "floor").await;
    place.wait(60_000);
    let code = place.code(&secret);
    let on = Device::of("the tablet");
    let signed = staff.countersign(shown("floor", PASSWORD, &code), on);
    let (token, _) = signed.await.unwrap();
    let less = Roles::from(Role::Croupier);
    let number = floor.staff.number;
    let set = staff.set_roles(boss.staff, number, less).await;
    set.unwrap();
    let second = place
        .house
        .door()
        .second(boss.staff, Some(on), token.reveal());
    assert_eq!(second.unwrap_err(), HouseError::NeedsTwo);
}

/// The cabinet is written before the log: a house that stops in between says it when it opens again, and until then
/// nobody acts as what the log does not call them.
#[tokio::test]
async fn what_the_log_does_not_say_nobody_is() {
    let place = Workplace::new().await;
    let (_, boss, _) = place.manager().await;
    let roles = Roles::from(Role::Croupier);
    let dealer = place
        .house
        .staff()
        .invite(boss.staff, "Dan", roles)
        .await
        .unwrap();
    let (session, dealer, _) = place.come(&dealer, "dan").await;
    let gone = place
        .house
        .staff()
        .invite(boss.staff, "Guy", roles)
        .await
        .unwrap();
    let (_, gone, _) = place.come(&gone, "guy").await;
    let (number, gone) = (dealer.staff.number, gone.staff.number);
    assert!(
        place
            .house
            .door()
            .at_work(session.reveal(), Right::Deal)
            .is_ok()
    );
    place.house.shutdown().await;
    for (number, from, to) in [
        (number, r#"["croupier"]"#, r#"["cashier"]"#),
        (gone, r#""state":"employed""#, r#""state":"gone""#),
        (gone, r#"["croupier"]"#, "[]"),
    ] {
        let key = format!("staff/{number}");
        let kept = place.store.get(&key).unwrap().unwrap();
        let kept = String::from_utf8(kept).unwrap();
        assert!(kept.contains(from), "{kept}");
        let kept = kept.replace(from, to).into_bytes();
        place.store.put(&key, Some(kept)).unwrap();
    }
    let house = Workplace::open(&place.store, &place.clock).await;
    let cashier = Roles::from(Role::Cashier);
    assert_eq!(house.words().roles_of(number), Some(cashier));
    assert_eq!(house.words().roles_of(gone), None);
    assert!(house.door().at_work(session.reveal(), Right::Cash).is_ok());
    let said = AccountWord::RolesSet {
        number,
        roles: Roles::from(Role::Auditor),
    };
    house.words().note_account("house", said).await.unwrap();
    let no = house.door().at_work(session.reveal(), Right::Cash);
    assert_eq!(no.unwrap_err(), HouseError::NoRight, "the log says auditor");
    verify(&*place.store, &[], &[], |_| {}).unwrap();
}
