//! `sabot simulate` as it is called.

use serde_json::Value;

use super::call::Call;

const SIMULATE: Call = Call("simulate");

/// Without what differs from run to run.
fn counts(args: &[&str]) -> Value {
    let mut answer = SIMULATE.json(args);
    for key in ["seconds", "coups_per_second", "kernel", "threads"] {
        answer.as_object_mut().unwrap().remove(key).unwrap();
    }
    answer
}

#[test]
fn the_json_is_as_described() {
    let answer = SIMULATE.json(&["--coups", "1e6", "--seed", "7", "--threads", "2"]);
    assert_eq!(answer["rules"], "chickasaw");
    assert_eq!(
        (&answer["seed"], &answer["threads"]),
        (&7.into(), &2.into())
    );
    assert_eq!(
        (&answer["cards"], &answer["behind_the_cut"]),
        (&416.into(), &14.into())
    );
    assert_eq!(answer["complete"], true);
    let coups = answer["coups"].as_u64().unwrap();
    assert!((1_000_000..1_000_100).contains(&coups));
    let sum = |names: [&str; 3]| -> u64 {
        names
            .iter()
            .map(|name| answer["counts"][name].as_u64().unwrap())
            .sum()
    };
    assert_eq!(sum(["player", "banker", "tie"]), coups);
    assert_eq!(sum(["four_cards", "five_cards", "six_cards"]), coups);
    let rate = answer["rates"]["player"].as_f64().unwrap();
    let error = answer["standard_errors"]["player"].as_f64().unwrap();
    assert!((rate - 0.446_246).abs() < 4.0 * error && error < 0.001);
    let outcomes = answer["outcomes"].as_array().unwrap();
    assert_eq!(
        (outcomes.len(), &outcomes[0]["name"]),
        (10, &"player".into())
    );
    let interval = outcomes[0]["interval"].as_array().unwrap();
    assert!(interval[0].as_f64().unwrap() < rate && rate < interval[1].as_f64().unwrap());
    let banker = &answer["bets"][1];
    assert_eq!(banker["name"], "banker");
    assert!((banker["exact"].as_f64().unwrap() + 0.010_579).abs() < 1e-6);
    assert!(banker["distance"].as_f64().unwrap().abs() < 4.0);
    assert!(answer["seconds"].as_f64().unwrap() > 0.0);
    assert!(answer["coups_per_second"].as_f64().unwrap() > 0.0);
    assert!(["avx-512", "avx2", "baseline"].contains(&answer["kernel"].as_str().unwrap()));
}

#[test]
fn threads_and_kernels_give_the_same_counts() {
    let seed = ["--coups", "200_000", "--seed", "3"];
    let with = |more: &[&str]| counts(&[&seed, more].concat());
    let one = with(&["--threads", "1"]);
    assert_eq!(one, with(&["--threads", "2"]));
    assert_eq!(one, with(&["--threads", "3", "--portable"]));
    assert_eq!(one, with(&["--scalar"]));
    assert_ne!(one, counts(&["--coups", "200_000", "--seed", "4"]));
}

#[test]
fn any_shoe_can_be_dealt() {
    let six = SIMULATE.json(&[
        "--shoes", "100", "--decks", "6", "--cut", "20", "--burn", "on", "--seed", "1",
    ]);
    assert_eq!((&six["shoes"], &six["cards"]), (&100.into(), &312.into()));
    let zeros = SIMULATE.json(&[
        "--shoes", "10", "--shoe", "0=12", "--cut", "0", "--seed", "1",
    ]);
    assert_eq!(
        (&zeros["counts"]["tie"], &zeros["coups"]),
        (&20.into(), &20.into())
    );
    let other = SIMULATE.json(&["--shoes", "10", "--shoe", "8 decks - 4s 9d Kh"]);
    assert_eq!(other["cards"], 413);
}

#[test]
fn people_get_a_table_with_the_seed_to_repeat_it() {
    let page = SIMULATE.printed(&["--coups", "1e5"]);
    let seed = page
        .split("seed ")
        .nth(1)
        .unwrap()
        .split(',')
        .next()
        .unwrap();
    let again = SIMULATE.printed(&["--coups", "1e5", "--seed", seed]);
    let tables = |page: &str| page.split("\n\nseed").next().unwrap().to_owned();
    assert_eq!(tables(&page), tables(&again));
    assert!(
        page.contains("errors off") && page.contains("95 % intervals"),
        "{page}"
    );
}

#[test]
fn values_are_comma_separated_on_demand() {
    let page = SIMULATE.printed(&["--coups", "1e5", "--csv", "--seed", "1"]);
    let mut lines = page.lines();
    assert_eq!(
        lines.next().unwrap(),
        "kind,name,rate,standard_error,low,high,exact,distance"
    );
    assert!(lines.next().unwrap().starts_with("outcome,player,0.4"));
    assert_eq!(page.lines().count(), 16);
}

/// Each call gets its sentence, nothing else, and ends with 2.
fn all_refused(calls: &[(&[&str], &str)]) {
    for (args, says) in calls {
        SIMULATE.refused(args, says);
    }
}

#[test]
fn a_wrong_call_gets_one_sentence_and_ends_with_2() {
    all_refused(&[
        (
            &["--coups", "0"],
            "nothing comes of 0 coups: ask for at least 1",
        ),
        (
            &["--coups", "many"],
            "`many` is no number of coups: write 1000000, 1_000_000 or 1e6",
        ),
        (
            &["--coups", "1e99"],
            "1e99 coups are too many: at most 1e15 are dealt",
        ),
        (
            &["--shoes", "0"],
            "nothing comes of 0 shoes: ask for at least 1",
        ),
        (
            &["--threads", "0"],
            "0 threads cannot deal: ask for 1 to 1024",
        ),
        (
            &["--confidence", "150%"],
            "`150%` is no confidence: write 95%, 99.9% or 0.95",
        ),
        (
            &["--burn", "maybe"],
            "`maybe` says nothing of the burn: write on or off",
        ),
        (
            &["--shoe", "0=5"],
            "the shoe has 5 cards: a coup may need six",
        ),
        (
            &["--decks", "0"],
            "the shoe has 0 cards: a coup may need six",
        ),
        (
            &["--cut", "416"],
            "no coup can be dealt: the shoe has 416 cards and 416 lie behind the cutting card",
        ),
        (
            &["--rules", "monaco"],
            "no rulebook is called `monaco`, and there is no such file; the three are new-jersey, venice, chickasaw",
        ),
    ]);
}

#[test]
fn what_whole_tables_cannot_do_is_refused() {
    all_refused(&[
        (
            &["--rules", "venice", "--banker", "lucky"],
            "no strategy is called `lucky`; there are steady, draw, stand, equilibrium, rule-table, cautious, bold",
        ),
        (
            &["--rules", "new-jersey", "--purse", "1"],
            "nobody can play with a purse of 1.00: the table minimum is 25.00",
        ),
        (
            &["--rules", "venice", "--scalar"],
            "whole tables are played by the engine's loop: --portable and --scalar are for full shoes",
        ),
        (
            &["--rules", "venice", "--shoe", "8 decks"],
            "whole tables are played with whole decks: --shoe is for full shoes, write --decks",
        ),
        (
            &["--bettor", "bold", "--plot", "x.svg"],
            "nobody holds the bank at punto banco: --plot is for full shoes or chemin de fer",
        ),
        (
            &["--purse", "100", "--shoes-per-session", "0"],
            "nothing comes of 0 shoes: ask for at least 1",
        ),
    ]);
}

#[test]
fn whole_tables_are_played_by_the_engine() {
    let args = ["--rules", "new-jersey", "--coups", "3000", "--seed", "7"];
    let answer = SIMULATE.json(&[&args[..], &["--threads", "2"]].concat());
    assert_eq!(
        (&answer["kernel"], &answer["rules"]),
        (&"engine".into(), &"new-jersey".into())
    );
    assert_eq!(
        (&answer["banker"], &answer["purse"]),
        (&"steady".into(), &10_000.0.into())
    );
    let coups = answer["coups"].as_u64().unwrap();
    assert!((3000..3070).contains(&coups));
    let runs = &answer["bank_runs"];
    let lengths = runs["lengths"].as_array().unwrap();
    let count: u64 = lengths.iter().map(|times| times.as_u64().unwrap()).sum();
    assert_eq!(Some(count), runs["count"].as_u64());
    assert_eq!(answer["by_seat"].as_array().unwrap().len(), 9);
    // Nine seats lose what the house takes.
    let seats = answer["purses"]["mean"].as_f64().unwrap() * 9.0;
    let house = answer["house"]["per_session"]["mean"].as_f64().unwrap();
    assert!((seats + house).abs() < 1e-6, "{seats} {house}");
    assert_eq!(
        answer["ruin"]["of"].as_u64().unwrap(),
        answer["sessions"].as_u64().unwrap() * 9
    );
    let one = counts(&[&args[..], &["--threads", "1"]].concat());
    assert_eq!(one, counts(&[&args[..], &["--threads", "3"]].concat()));
}

#[test]
fn strategies_and_sessions_can_be_chosen() {
    let venice = SIMULATE.json(&[
        "--rules",
        "venice",
        "--shoes",
        "12",
        "--shoes-per-session",
        "4",
        "--banker",
        "bold",
        "--punter",
        "cautious",
        "--purse",
        "5000",
        "--seed",
        "1",
    ]);
    assert_eq!(
        (&venice["sessions"], &venice["shoes"]),
        (&3.into(), &12.into())
    );
    assert_eq!(venice["punter"], "cautious");
    let page = SIMULATE.printed(&[
        "--bettor",
        "martingale-player",
        "--coups",
        "2000",
        "--seed",
        "1",
    ]);
    assert!(
        page.contains("With less than the table minimum left"),
        "{page}"
    );
    assert!(!page.contains("Bank runs"), "{page}");
    let page = SIMULATE.printed(&["--rules", "new-jersey", "--coups", "500", "--seed", "1"]);
    assert!(
        page.contains("Bank runs") && page.contains("result of seat 9"),
        "{page}"
    );
}

#[test]
fn pictures_are_drawn_on_demand() {
    let dir = std::env::temp_dir().join(format!("sabot-simulate-{}", std::process::id()));
    std::fs::create_dir_all(&dir).unwrap();
    for (name, shows, args) in [
        ("edge.svg", "<polyline", &["--shoes", "40"][..]),
        (
            "runs.svg",
            "as dealt",
            &["--rules", "new-jersey", "--shoes", "10"],
        ),
    ] {
        let path = dir.join(name);
        SIMULATE
            .command(args)
            .arg("--seed")
            .arg("7")
            .arg("--plot")
            .arg(&path)
            .assert()
            .success();
        let svg = std::fs::read_to_string(&path).unwrap();
        assert!(svg.starts_with("<svg") && svg.contains(shows), "{name}");
    }
    std::fs::remove_dir_all(&dir).unwrap();
}

/// Sends Ctrl-C after so many milliseconds; `None` if it came before anybody listened.
#[cfg(unix)]
fn stopped_after(milliseconds: u64) -> Option<Value> {
    let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin!("sabot"));
    command.args([
        "simulate", "--coups", "1e15", "--seed", "7", "--scalar", "--json",
    ]);
    let child = command
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(std::time::Duration::from_millis(milliseconds));
    let pid = child.id().to_string();
    let sent = std::process::Command::new("kill")
        .args(["-INT", &pid])
        .status();
    assert!(sent.unwrap().success());
    let output = child.wait_with_output().unwrap();
    output.status.code().map(|code| {
        assert_eq!(code, 0);
        serde_json::from_slice(&output.stdout).unwrap()
    })
}

#[cfg(unix)]
#[test]
fn ctrl_c_prints_the_shoes_dealt_so_far_and_no_others() {
    let stopped = [300, 1_000, 4_000]
        .into_iter()
        .find_map(stopped_after)
        .unwrap();
    assert_eq!(stopped["complete"], false);
    let shoes = stopped["shoes"].to_string();
    let whole = SIMULATE.json(&["--shoes", &shoes, "--seed", "7"]);
    assert_eq!(whole["complete"], true);
    for key in ["shoes", "coups", "counts", "rates", "standard_errors"] {
        assert_eq!(stopped[key], whole[key], "{key}");
    }
}
