//! Those who work in the house: invitations, log-in, clocks put right, idleness, countersignatures, lines that end.

use std::sync::atomic::Ordering;

use sabot_house::desk::Credentials;
use sabot_house::floor::Pass;
use sabot_house::hall::{Clock as _, Device, Token};
use sabot_house::staff::{Entered, IDLE_MS};
use totp_rs::{Builder, Secret};

use crate::prelude::*;

const MINUTE: u64 = 60_000;
const PASSWORD: &str = "a long evening";

/// A house where nobody works yet.
async fn workplace() -> HouseKit {
    HouseKit::on(memory(), Watch::at(NOON), Config::default()).await
}

impl HouseKit {
    fn code(&self, secret: &str) -> String {
        let totp = Builder::new().with_secret(Secret::try_from_base32(secret).unwrap());
        let totp = totp.build().unwrap();
        totp.generate(self.watch.wall_ms() / 1_000).to_string()
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

    /// Somebody is invited and comes.
    async fn hire(&self, boss: &Entered, login: &str, roles: Roles) -> (Token, Entered, String) {
        let invitation = self.house.staff().invite(boss.staff, login, roles).await;
        self.come(&invitation.unwrap(), login).await
    }

    async fn enter(&self, login: &str, password: &str, code: &str) -> Asked<(Token, Entered)> {
        self.house.staff().enter(shown(login, password, code)).await
    }

    /// The manager, with the code of the moment.
    async fn boss_enters(&self, password: &str, secret: &str) -> Asked<(Token, Entered)> {
        self.enter("boss", password, &self.code(secret)).await
    }

    fn at_work(&self, session: &Token, right: Right) -> Asked<Staff> {
        self.house.door().at_work(session.reveal(), right)
    }

    fn is_in(&self, session: &Token) -> bool {
        self.at_work(session, Right::Enter).is_ok()
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
    let kit = workplace().await;
    let staff = kit.house.staff();
    let old = staff.first_manager().await.unwrap().unwrap();
    let token = staff.first_manager().await.unwrap().unwrap();
    let (session, entered, _) = kit.come(&token, "Boss").await;
    assert!(entered.staff.roles.has(Role::Manager));
    assert!(kit.at_work(&session, Right::Employ).is_ok());
    assert!(staff.first_manager().await.unwrap().is_none());
    // The older invitation went with the newer one.
    for token in [token, old] {
        let again = staff.join(token.reveal(), "other", PASSWORD).await;
        assert_eq!(again.unwrap_err(), HouseNo::NoInvitation.into());
    }
}

/// Anybody who knows a login can try it as often as they like: whoever it belongs to comes in all the same.
#[tokio::test]
async fn wrong_attempts_lock_nobody_out_and_are_told() {
    let kit = workplace().await;
    let (_, boss, secret) = kit.manager().await;
    for _ in 0..7 {
        kit.watch.go(MINUTE);
        let wrong = kit.boss_enters("not the one", &secret).await;
        assert_eq!(wrong.unwrap_err(), HouseNo::WrongLogin.into());
    }
    let staff = kit.house.staff();
    let failures: Vec<u8> = staff.colleagues().iter().map(|c| c.failures).collect();
    assert_eq!(failures, [7]);
    assert!(staff.first_manager().await.unwrap().is_none());
    let right = kit.enter("BOSS", PASSWORD, &kit.code(&secret)).await;
    let (_, entered) = right.unwrap();
    assert!(entered.last.is_some(), "the last log-in is shown");
    assert_eq!(entered.failures, 7, "and what was tried since");
    let number = boss.staff.number;
    kit.enter("boss", PASSWORD, "000000").await.unwrap_err();
    staff.unlock(boss.staff, number).await.unwrap();
    assert!(staff.colleagues().iter().all(|c| c.failures == 0));
}

/// Another password: only the session at hand goes on, what was countersigned is worth nothing, and from then on the one
/// of before lets nobody in, on a house that was opened again too.
#[tokio::test]
async fn another_password_leaves_the_session_at_hand() {
    const FRESH: &str = "quite another evening";
    let kit = workplace().await;
    let (here, boss, secret) = kit.manager().await;
    kit.watch.go(MINUTE);
    let (there, _) = kit.boss_enters(PASSWORD, &secret).await.unwrap();
    kit.watch.go(MINUTE);
    let (staff, door) = (kit.house.staff(), kit.house.door());
    let device = Device::of(here.reveal());
    let sign = shown("boss", PASSWORD, &kit.code(&secret));
    let (sign, _) = staff.countersign(sign, device).await.unwrap();
    kit.watch.go(MINUTE);
    let change = async |old: &str, fresh: &str| {
        let code = kit.code(&secret);
        let shown = (old, code.as_str());
        let done = staff.change_password(boss.staff, shown, fresh, here.reveal());
        done.await
    };
    let wrong = change("not the one", FRESH).await;
    assert_eq!(wrong, Err(HouseNo::WrongLogin.into()));
    let short = change(PASSWORD, "short").await;
    assert_eq!(short, Err(HouseNo::BadPassword.into()));
    assert!(kit.is_in(&there));
    change(PASSWORD, FRESH).await.unwrap();
    let out = kit.at_work(&there, Right::Enter);
    assert_eq!(out, Err(HouseNo::NotAtWork.into()));
    assert!(kit.is_in(&here));
    let (number, roles) = (99, boss.staff.roles);
    let signed = door.second(Staff { number, roles }, Some(device), sign.reveal());
    assert_eq!(signed, Err(HouseNo::NeedsTwo.into()));
    kit.watch.go(MINUTE);
    let old = kit.boss_enters(PASSWORD, &secret).await;
    assert_eq!(old.unwrap_err(), HouseNo::WrongLogin.into());
    let kit = kit.again(Config::default()).await;
    assert!(kit.is_in(&here) && !kit.is_in(&there));
    let old = kit.boss_enters(PASSWORD, &secret).await;
    assert_eq!(old.unwrap_err(), HouseNo::WrongLogin.into());
    let (_, fresh) = kit.boss_enters(FRESH, &secret).await.unwrap();
    // What was tried since is told, and no code is used up by it.
    assert_eq!(fresh.failures, 2);
    kit.verified();
}

/// The house was opened while the machine's clock was two hours ahead; then somebody put it right.
#[tokio::test]
async fn codes_are_good_after_the_clock_was_put_right() {
    let kit = workplace().await;
    let (_, _, secret) = kit.manager().await;
    kit.watch.behind.store(7_200_000, Ordering::Relaxed);
    let (session, _) = kit.boss_enters(PASSWORD, &secret).await.unwrap();
    assert!(kit.at_work(&session, Right::Employ).is_ok());
    let again = kit.boss_enters(PASSWORD, &secret).await;
    assert_eq!(again.unwrap_err(), HouseNo::WrongLogin.into(), "once");
}

#[tokio::test]
async fn whoever_stands_at_the_machine_makes_another_manager() {
    let kit = workplace().await;
    let (_, boss, _) = kit.manager().await;
    let token = kit.house.staff().another_manager().await.unwrap();
    let (session, second, _) = kit.come(&token, "second").await;
    assert!(kit.at_work(&session, Right::Employ).is_ok());
    assert_ne!(second.staff.number, boss.staff.number);
    kit.verified();
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
    let kit = workplace().await;
    let (_, boss, _) = kit.manager().await;
    let (door, staff) = (kit.house.door(), kit.house.staff());
    for how in ["leave", "everywhere", "role", "let-go"] {
        let roles = Roles::from(Role::Croupier).with(Role::Auditor);
        let (session, dan, _) = kit.hire(&boss, how, roles).await;
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
    let kit = workplace().await;
    let (session, _, _) = kit.manager().await;
    let door = kit.house.door();
    let mut pass = door.staff_pass(session.reveal(), Right::Enter).unwrap();
    kit.watch.go(16 * 60 * MINUTE - 1);
    assert!(pass.holds());
    kit.watch.go(1);
    assert!(!pass.holds());
    pass.ended().await;
}

/// A code that somebody else showed with a wrong password is still good for its owner.
#[tokio::test]
async fn a_wrong_code_a_used_code_and_nobody_are_told_the_same() {
    let kit = workplace().await;
    let (_, _, secret) = kit.manager().await;
    let used = kit.boss_enters(PASSWORD, &secret).await;
    assert_eq!(
        used.unwrap_err(),
        HouseNo::WrongLogin.into(),
        "used to confirm"
    );
    let nobody = kit.enter("nobody", PASSWORD, "000000").await;
    assert_eq!(nobody.unwrap_err(), HouseNo::WrongLogin.into());
    kit.watch.go(MINUTE);
    let wrong = kit.boss_enters("not the one", &secret).await;
    wrong.unwrap_err();
    let (_, entered) = kit.boss_enters(PASSWORD, &secret).await.unwrap();
    assert_eq!(entered.failures, 2, "and is told of the wrong attempts");
    let again = kit.boss_enters(PASSWORD, &secret).await;
    assert_eq!(again.unwrap_err(), HouseNo::WrongLogin.into(), "used");
}

#[tokio::test]
async fn after_thirty_idle_minutes_the_staff_show_again_who_they_are() {
    let kit = workplace().await;
    let (session, _, secret) = kit.manager().await;
    kit.watch.go(IDLE_MS - 1);
    assert!(kit.is_in(&session));
    kit.watch.go(IDLE_MS);
    let idle = kit.at_work(&session, Right::Enter);
    assert_eq!(idle, Err(HouseNo::Idle.into()));
    let (session, _) = kit.boss_enters(PASSWORD, &secret).await.unwrap();
    assert!(kit.is_in(&session));
}

#[tokio::test]
async fn a_session_outlives_the_process_and_ends_everywhere_at_once() {
    let mut kit = workplace().await;
    let (first, boss, secret) = kit.manager().await;
    kit.watch.go(MINUTE);
    let (second, _) = kit.boss_enters(PASSWORD, &secret).await.unwrap();
    kit.reopen().await;
    assert!(kit.is_in(&first) && kit.is_in(&second));
    let everywhere = kit.house.staff().leave_everywhere(boss.staff).await;
    everywhere.unwrap();
    for session in [&first, &second] {
        let gone = kit.at_work(session, Right::Enter);
        assert_eq!(gone, Err(HouseNo::NotAtWork.into()));
    }
}

#[tokio::test]
async fn a_countersignature_is_somebody_elses_who_may_and_good_once() {
    let kit = workplace().await;
    let (_, boss, boss_secret) = kit.manager().await;
    let (_, floor, _) = kit.hire(&boss, "floor", Role::Supervisor.into()).await;
    let (_, _, dealer_secret) = kit.hire(&boss, "dealer", Role::Croupier.into()).await;
    kit.watch.go(MINUTE);
    let (staff, on) = (kit.house.staff(), Device::of("the tablet"));
    let sign = async |login, secret| {
        let shown = shown(login, PASSWORD, &kit.code(secret));
        staff.countersign(shown, on).await.unwrap().0
    };
    let second = |first: &Entered, on, token: &Token| {
        let door = kit.house.door();
        door.second(first.staff, on, token.reveal())
    };
    let no = Err(HouseNo::NeedsTwo.into());
    let token = sign("dealer", &dealer_secret).await;
    assert_eq!(second(&floor, Some(on), &token), no, "no croupier");
    let token = sign("boss", &boss_secret).await;
    assert_eq!(second(&boss, Some(on), &token), no, "not oneself");
    kit.watch.go(MINUTE);
    let token = sign("boss", &boss_secret).await;
    for elsewhere in [None, Some(Device::of("another tablet"))] {
        assert_eq!(second(&floor, elsewhere, &token), no, "not there");
    }
    assert_eq!(second(&floor, Some(on), &token), Ok(boss.staff));
    assert_eq!(second(&floor, Some(on), &token), no, "used up");
}

#[tokio::test]
async fn nobody_is_let_go_whom_the_house_cannot_do_without() {
    let kit = workplace().await;
    let (session, boss, _) = kit.manager().await;
    let (staff, own) = (kit.house.staff(), boss.staff.number);
    let gone = staff.let_go(boss.staff, own).await;
    assert_eq!(gone, Err(HouseNo::LastManager.into()));
    let less = Roles::from(Role::Croupier);
    let less = staff.set_roles(boss.staff, own, less).await;
    assert_eq!(less, Err(HouseNo::LastManager.into()));
    let (_, mia, _) = kit.hire(&boss, "mia", Role::Manager.into()).await;
    staff.let_go(mia.staff, own).await.unwrap();
    let gone = kit.at_work(&session, Right::Enter);
    assert_eq!(gone, Err(HouseNo::NotAtWork.into()));
    assert_eq!(staff.colleagues().len(), 1);
    let kept = kit.store.get(&format!("staff/{own}")).unwrap().unwrap();
    let kept = String::from_utf8(kept).unwrap();
    assert!(!kept.contains("boss") && !kept.contains("argon2"), "{kept}");
}

#[tokio::test]
async fn nobody_countersigns_as_what_they_are_no_longer() {
    let kit = workplace().await;
    let (_, boss, _) = kit.manager().await;
    let (_, floor, secret) = kit.hire(&boss, "floor", Role::Supervisor.into()).await;
    kit.watch.go(MINUTE);
    let (staff, on) = (kit.house.staff(), Device::of("the tablet"));
    let shown = shown("floor", PASSWORD, &kit.code(&secret));
    let (token, _) = staff.countersign(shown, on).await.unwrap();
    let (number, less) = (floor.staff.number, Roles::from(Role::Croupier));
    let set = staff.set_roles(boss.staff, number, less).await;
    set.unwrap();
    let door = kit.house.door();
    let second = door.second(boss.staff, Some(on), token.reveal());
    assert_eq!(second, Err(HouseNo::NeedsTwo.into()));
}

/// The cabinet is written before the log: a house that stops in between says it when it opens again, and until then
/// nobody acts as what the log does not call them.
#[tokio::test]
async fn what_the_log_does_not_say_nobody_is() {
    let mut kit = workplace().await;
    let (_, boss, _) = kit.manager().await;
    let roles = Roles::from(Role::Croupier);
    let (session, dealer, _) = kit.hire(&boss, "dan", roles).await;
    let (_, gone, _) = kit.hire(&boss, "guy", roles).await;
    let (number, gone) = (dealer.staff.number, gone.staff.number);
    assert!(kit.at_work(&session, Right::Deal).is_ok());
    kit.house.shutdown().await;
    for (number, from, to) in [
        (number, r#"["croupier"]"#, r#"["cashier"]"#),
        (gone, r#""state":"employed""#, r#""state":"gone""#),
        (gone, r#"["croupier"]"#, "[]"),
    ] {
        let key = format!("staff/{number}");
        let kept = kit.store.get(&key).unwrap().unwrap();
        let kept = String::from_utf8(kept).unwrap();
        assert!(kept.contains(from), "{kept}");
        let kept = kept.replace(from, to).into_bytes();
        kit.store.put(&key, Some(kept)).unwrap();
    }
    kit.reopen().await;
    let cashier = Roles::from(Role::Cashier);
    assert_eq!(kit.house.words().roles_of(number), Some(cashier));
    assert_eq!(kit.house.words().roles_of(gone), None);
    assert!(kit.at_work(&session, Right::Cash).is_ok());
    let said = AccountWord::RolesSet {
        number,
        roles: Roles::from(Role::Auditor),
    };
    kit.notes("house", said).await.unwrap();
    let no = kit.at_work(&session, Right::Cash);
    assert_eq!(no, Err(HouseNo::NoRight.into()), "the log says auditor");
    kit.verified();
}
