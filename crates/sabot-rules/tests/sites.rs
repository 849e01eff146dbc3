//! Every site under every law: its clause is of the table's own rulebook or of ours, and the site is reached.

mod tables;

use std::cell::Cell;
use std::collections::BTreeSet;
use std::fmt;
use std::ops::Range;
use std::sync::LazyLock;

use sabot_core::{Card, Moment, Money, Party, Percent, Pot};
use sabot_rules::rulebook::Dealing;
use sabot_rules::table::act::{Irregularity, PassReason, Tender};
use sabot_rules::table::allowed::kinds;
use sabot_rules::table::awaits::Awaits;
use sabot_rules::table::bounds::{DoorKind, FloorKind, Kind};
use sabot_rules::table::phase::Phase;
use sabot_rules::table::place::Place;
use sabot_rules::table::refusal::{Site, reached};
use sabot_rules::table::state::PartyState;
use sabot_rules::table::{
    Act, Actor, BankAct, Command, CroupierAct, FloorAct, OddAct, PlaceAct, Refusal, ShoeAct, Table,
};
use sabot_rules::{Catalogue, Clause, Law};

use self::tables::{VARIANTS, rare, rulebook};
use crate::world::{Dice, World, acts};

/// A rate that New Jersey knows.
const FIVE: Percent = match Percent::new(5) {
    Some(five) => five,
    None => panic!("five is a percentage"),
};

thread_local! {
    /// Clauses that were judged in this thread, by where their ids lie: the same few are named millions of times. One forgotten
    /// for another with the same place is judged again.
    static JUDGED: [Cell<Option<(Law, usize)>>; 1_024] = const { [const { Cell::new(None) }; 1_024] };
}

/// Whether a table of this law may name this clause.
fn is_own(clause: Clause, law: Law) -> bool {
    let prefix = match law {
        Law::NewJersey => "NJ-",
        Law::Venice => "VE-",
        Law::Chickasaw => "CK-",
    };
    let id = clause.id();
    [prefix, "INT-", "INV-"]
        .iter()
        .any(|own| id.starts_with(own))
}

#[test]
fn inv_12_each_site_names_a_clause_of_its_law_or_ours() {
    for site in Site::ALL {
        let known = Law::ALL.into_iter().filter(|law| site.is_under(*law));
        assert_ne!(known.clone().count(), 0, "{site:?} is nobody's");
        for law in known {
            let clause = Clause::new(site.id(law));
            assert!(
                is_own(clause, law),
                "{site:?}: {clause} at a table of {law}"
            );
            let row = Catalogue::get().find(clause.id());
            assert!(row.is_some(), "{site:?}: {clause} is not in the catalogue");
        }
        assert!(!site.why().is_empty() && !site.why().ends_with('.'));
    }
}

/// A refusal seen at a table, for a failure's message.
fn judge(law: Law, asked: &impl fmt::Debug, refusal: Refusal) {
    let clause = refusal.clause();
    let lies_at = clause.id().as_ptr().addr();
    let now = Some((law, lies_at));
    if JUDGED.with(|all| all[lies_at % all.len()].replace(now)) == now {
        return;
    }
    assert!(is_own(clause, law), "{law}: {asked:?}: {refusal}: {clause}");
    assert!(Catalogue::get().find(clause.id()).is_some(), "{clause}");
}

/// Everything that can be tried, listed once: it is tried in thousands of states.
static KINDS: LazyLock<Vec<Kind>> =
    LazyLock::new(|| kinds().chain(CORRECTIONS).chain(RETURNS).collect());

/// Everybody tries everything: each party for itself and two through the croupier, and all staff for whoever it is.
fn try_all(table: &Table, dice: &mut Dice) {
    let parties = acts::parties(table);
    let somebody = dice.pick(&parties);
    let staff = [
        Actor::House,
        Actor::Croupier,
        Actor::Supervisor,
        Actor::Manager,
    ];
    let for_any = [somebody, somebody, Some(Party(999))];
    let mut askers: Vec<_> = staff.map(|actor| (actor, None)).into();
    askers.extend(staff.map(|actor| (actor, dice.pick(&for_any).flatten())));
    askers.extend(parties.iter().map(|own| (Actor::Patron(*own), Some(*own))));
    askers.extend(parties.first().map(|own| (Actor::Patron(*own), somebody)));
    for _ in 0..2 {
        askers.push((Actor::Croupier, dice.pick(&parties)));
    }
    for who in askers {
        for kind in KINDS.iter() {
            try_kind(table, dice, who, *kind);
        }
    }
}

const RETURNS: [Kind; 2] = [
    Kind::Door(DoorKind::SitAgain(Party(0))),
    Kind::Door(DoorKind::ArriveAgain(Party(0))),
];

const CORRECTIONS: [Kind; 2] = [
    Kind::Floor(FloorKind::Correct {
        from: Pot::Purse(Party(0)),
        to: Pot::Tips,
    }),
    Kind::Floor(FloorKind::Correct {
        from: Pot::Bank,
        to: Pot::Tips,
    }),
];

/// One kind of act by one actor, a few times where it depends on what is said.
fn try_kind(table: &Table, dice: &mut Dice, (actor, party): (Actor, Option<Party>), kind: Kind) {
    let bounds = match table.verdict(actor, party, kind) {
        Ok(bounds) => bounds,
        Err(refusal) => return judge(table.law(), &(actor, party, kind), refusal),
    };
    for _ in 0..4 {
        let act = acts::any_act(dice, table, kind, Some(bounds));
        let at = if dice.chance(1) {
            Moment::ZERO
        } else {
            table.at()
        };
        let command = Command {
            actor,
            party,
            at,
            act,
        };
        if let Err(refusal) = table.check(&command) {
            judge(table.law(), &command, refusal);
        }
    }
}

/// Now and then somebody stops play, gives an order, errs, passes, goes away or changes money.
fn stir(world: &mut World) {
    let at = world.table.at().plus_seconds(1);
    let parties = acts::parties(&world.table);
    let party = world.dice.pick(&parties).unwrap_or(Party(0));
    let banker = world.table.bank().banker.unwrap_or(party);
    let fact = world.dice.pick(&Irregularity::ALL);
    let order = |actor, act: Act| Command::staff(actor, at, act);
    let command = match world.dice.below(14) {
        0 => order(Actor::Manager, FloorAct::Suspend { void: false }.into()),
        1..=3 => order(Actor::Manager, FloorAct::Resume.into()),
        4 => order(Actor::Croupier, OddAct::Report(Irregularity::Other).into()),
        5 => order(
            Actor::Supervisor,
            FloorAct::OrderPass(PassReason::Delay).into(),
        ),
        6 => order(
            Actor::Croupier,
            FloorAct::OrderPass(PassReason::Uncovered).into(),
        ),
        7 => Command::patron(party, at, PlaceAct::Leave),
        8 => Command::patron(banker, at, BankAct::Pass),
        9 => order(Actor::Croupier, CroupierAct::NoMoreBets.into()),
        10 => order(Actor::Supervisor, FloorAct::PostNotice(FIVE).into()),
        11 | 12 => order(
            Actor::Croupier,
            OddAct::Report(fact.unwrap_or(Irregularity::Other)).into(),
        ),
        _ => {
            let amount = Money::whole(5_000).unwrap_or(Money::ZERO);
            let tender = Tender::Cash;
            Command::patron(party, at, PlaceAct::BuyIn { amount, tender })
        }
    };
    world.say(command);
}

/// The states that were tried: one of every kind, and not thousands of the most frequent ones.
type Tried = BTreeSet<String>;

/// What tells a state from others for those who want something in it.
fn state(table: &Table) -> String {
    let (bank, coup) = (table.bank(), table.coup());
    let stakes = table.parties().filter_map(|(_, p)| p.stake);
    let stakes: BTreeSet<String> = stakes.map(|stake| format!("{:?}", stake.kind)).collect();
    let third = coup.player.third.flatten().map(Card::points);
    let (player, banker) = (coup.player.base(), coup.banker.base());
    let calls = [Phase::PlayerAct, Phase::BankerLook, Phase::BankerAct];
    let hands = calls.contains(&table.phase()).then(|| {
        let looks = table.phase() == Phase::PlayerAct;
        (player.filter(|_| looks), banker.filter(|_| !looks), third)
    });
    let away = |p: &PartyState| p.away_since.is_some() && p.on_felt().is_zero();
    let away = table.parties().any(|(_, p)| away(p));
    let answered = table.parties().any(|(_, p)| p.answered);
    let book = table.rulebook();
    let book = (
        book.law,
        book.dealing,
        book.ve_rule_table_mode,
        book.ve_irregularities,
    );
    format!(
        "{book:?} {:?} {:?} {:?} {:?} {} {stakes:?} {hands:?} {} {away} {answered} {}",
        table.phase(),
        table.odd().want(),
        table.odd().fact,
        table.window().map(|window| window.kind),
        bank.suivi.is_some(),
        table.odd().player_extra,
        table.shoe().left.min(2),
    )
}

fn play(mut world: World, steps: u32, tried: &mut Tried) {
    for _ in 0..steps {
        let at = world.table.at();
        let croupier = |act| Command::staff(Actor::Croupier, at, act);
        let cutting = matches!(world.table.phase(), Phase::Cutting(_));
        let unread = world.table.rulebook().dealing == Dealing::Human
            && world.table.awaits() == Awaits::Card(Place::Px);
        if cutting && world.dice.chance(80) {
            world.say(croupier(Act::Croupier(CroupierAct::CloseWindow)));
        } else if !(unread && world.say(croupier(Act::Shoe(ShoeAct::Card(None))))) {
            world.lawful();
        }
        if world.table.phase() == Phase::PlayerAct && world.dice.chance(8) {
            let wrong = Irregularity::WrongOrder { rectifiable: false };
            let extra = Irregularity::PlayerExtra { rectifiable: false };
            let fact = world.dice.pick(&[wrong, extra]).unwrap_or(wrong);
            let at = world.table.at();
            world.say(Command::staff(Actor::Croupier, at, OddAct::Report(fact)));
        } else if world.dice.chance(6) {
            stir(&mut world);
        }
        if tried.insert(state(&world.table)) {
            try_all(&world.table, &mut world.dice.clone());
        }
    }
}

/// Outside Venice those who go are paid as soon as their coup is settled, so nothing of theirs waits (INT-74).
const SELDOM: [(Site, Law); 2] = [
    (Site::NotUnclaimedYet, Law::NewJersey),
    (Site::NotUnclaimedYet, Law::Chickasaw),
];

/// The sites that a table of this law has and that nobody has come to.
fn missing(law: Law) -> Vec<Site> {
    let all = Site::ALL.into_iter().filter(|site| site.is_under(law));
    all.filter(|site| !reached::is_reached(*site, law) && !SELDOM.contains(&(*site, law)))
        .collect()
}

/// A few tables of everything, and each state of theirs tried.
fn play_round(law: Law, seeds: Range<u64>) {
    let mut tried = Tried::new();
    for seed in seeds.clone() {
        play(World::new(law, seed), 900, &mut tried);
        play(World::by_hand(law, seed), 900, &mut tried);
    }
    let mut tried = Tried::new();
    for seed in seeds.clone() {
        for world in rare(law, seed) {
            play(world, 400, &mut tried);
        }
    }
    for (_, options) in VARIANTS.into_iter().filter(|(of, _)| *of == law) {
        let mut tried = Tried::new();
        for seed in seeds.clone() {
            play(World::under(rulebook(law, options), seed), 500, &mut tried);
        }
    }
}

/// Plays tables of a law until every site of theirs was reached, and judges every refusal on the way.
fn reach_all(law: Law) {
    for first in (0..36).step_by(3) {
        if !missing(law).is_empty() {
            play_round(law, first..first.saturating_add(3));
        }
    }
    assert_eq!(missing(law), [], "never reached at a table of {law}");
    let mut strange = Site::ALL.into_iter().filter(|site| !site.is_under(law));
    let strange = strange.find(|site| reached::is_reached(*site, law));
    assert_eq!(strange, None, "without a clause there");
}

#[test]
fn inv_12_new_jersey_names_its_own_clauses_and_ours_and_every_site_is_reached() {
    reach_all(Law::NewJersey);
}

#[test]
fn inv_12_venice_names_its_own_clauses_and_ours_and_every_site_is_reached() {
    reach_all(Law::Venice);
}

#[test]
fn inv_12_chickasaw_names_its_own_clauses_and_ours_and_every_site_is_reached() {
    reach_all(Law::Chickasaw);
}
