//! Calls paid in cash: it is changed at once, then wagered (4.6(c), 4.7(f)).

use sabot_rules::Rulebook;
use sabot_rules::table::act::CashCall;
use sabot_rules::table::event::StakeKind;
use sabot_rules::table::phase::Stage;
use sabot_rules::table::{Act, BankAct, CashEvent, CoverAct, Event, Phase, StakeEvent};

use super::house::{banked, nj};
use crate::common::{Given, dollars, stake};

const BANCO: Act = Act::Cover(CoverAct::InCash(CashCall::Banco));
const SUIVI: Act = Act::Cover(CoverAct::InCash(CashCall::Suivi));

fn take(whole: Option<u64>) -> Act {
    Act::Cover(CoverAct::InCash(CashCall::TakeBank(whole.map(dollars))))
}

#[test]
fn nj_4_7f_a_banco_in_cash_needs_no_chips() {
    let mut scene = banked(nj().seat(4, 100), 3, 1_000);
    let (party, amount) = (scene.party(4), dollars(1_000));
    scene
        .when(4, CoverAct::Banco)
        .refused_as("INT-89", "short-of-funds")
        .when(4, BANCO)
        .then_events([
            Event::Cash(CashEvent::CashExchanged { party, amount }),
            Event::Stake(StakeEvent::StakePlaced {
                party,
                kind: StakeKind::Banco,
                amount,
                before: dollars(0),
            }),
        ])
        .when(4, BANCO)
        .refused("INT-24");
}

#[test]
fn nj_4_7f_cash_is_lawful_where_chips_are() {
    banked(nj(), 3, 1_000)
        .when(3, BANCO)
        .refused("NJ-4.7a.1")
        .when(4, SUIVI)
        .refused("INT-22")
        .when(4, CoverAct::InCash(CashCall::WithTable))
        .refused("NJ-4.7d.1")
        .when(4, take(None))
        .refused("NJ-4.11b.1")
        .close()
        .when(4, BANCO)
        .refused("INT-23");
}

/// Nobody has the chips for the whole bank, so that its windows are left out; cash is heard until somebody wagers.
#[test]
fn nj_4_7f_a_banco_in_cash_is_heard_where_no_window_opened_for_it() {
    let poor = || {
        Given::law(Rulebook::new_jersey())
            .seat(3, 5_000)
            .seats([4, 5], 100)
    };
    let mut scene = banked(poor().suivi(5), 3, 1_000);
    assert!(matches!(scene.table().phase(), Phase::Cover(Stage::Lap(_))));
    let mut other = scene.fork();
    scene.when(5, BANCO).then_phase(Phase::Closed);
    other.when(5, SUIVI).then_phase(Phase::Closed);
    let mut late = banked(poor(), 3, 1_000);
    late.given(4, stake(50))
        .when(5, BANCO)
        .refused_as("INT-23", "not-now");
}

#[test]
fn nj_4_6c_a_bank_is_taken_in_cash() {
    let mut scene = nj().seat(4, 0).banker(3).preceding(500).scene();
    scene.given(3, BankAct::Pass).mark();
    scene
        .when(4, take(Some(499)))
        .refused("NJ-4.11c.2")
        .when(4, take(Some(1_001)))
        .refused("NJ-4.11c.2")
        .when(5, take(None))
        .refused("NJ-4.11c.1")
        .when(4, take(None))
        .then_phase(Phase::BankWager)
        .then_money("S4 +500.00; Cash +500.00");
}
