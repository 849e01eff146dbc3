//! `sabot solve`: the contract of its JSON, what people read, and what is refused.

use super::call::Call;

const SOLVE: Call = Call("solve");

#[test]
fn a1_prints_the_published_fractions() {
    let page = SOLVE.printed(&["--model", "A1", "--commission", "0%"]);
    for part in [
        "9/11",
        "859/2288",
        "-679568/53094899",
        "nobody gains",
        "Complete",
    ] {
        assert!(page.contains(part), "{part}\n{page}");
    }
}

#[test]
fn b3_prints_its_fractions_its_certificate_and_complete() {
    let page = SOLVE.printed(&["--model", "B3", "--decks", "6"]);
    for part in [
        "221683/364176",
        "18885571/36781056",
        "Certificate",
        "489 places",
        "Complete",
    ] {
        assert!(page.contains(part), "{part}\n{page}");
    }
}

#[test]
fn the_json_is_the_contract() {
    let answer = SOLVE.json(&["--model", "B2", "--decks", "6", "--commission", "5%"]);
    assert_eq!(answer["model"], "B2");
    assert_eq!(answer["alpha"], "1/20");
    assert_eq!(answer["cards"], 312);
    assert_eq!(answer["complete"], true);
    let found = &answer["equilibria"][0];
    assert_eq!(found["player_draw"]["5"], "2372272/2881749");
    assert_eq!(found["banker_mix"][0]["info_set"], "06/S");
    assert_eq!(found["banker_mix"][0]["draw"], "77143741/121269912");
    let rows = found["banker"].as_object().unwrap();
    assert_eq!(rows.len(), 44);
    assert!(rows.values().all(|row| row.as_str().unwrap().len() == 11));
    assert_eq!(rows["06"], "SSSSSSDDSSM");
    let value = &found["value_player"];
    assert!(value["exact"].as_str().unwrap().contains('/'));
    assert!((value["decimal"].as_f64().unwrap() + 0.012_936_71).abs() < 1e-8);
    assert_eq!(found["certificate"]["holds"], true);
    let free = SOLVE.json(&["--model", "NJ-c", "--shoe", "8 decks - 4s 9d"]);
    assert_eq!(free["cards"], 414);
    assert_eq!(
        free["equilibria"][0]["player_draw"]
            .as_object()
            .unwrap()
            .len(),
        5
    );
    assert_eq!(free["equilibria"][0]["banker"]["00"], "...........");
}

#[test]
fn a_levy_is_written_in_several_ways() {
    let alpha = |rate| SOLVE.json(&["--model", "NJ", "--commission", rate])["alpha"].clone();
    assert_eq!(alpha("2.5%"), "1/40");
    assert_eq!(alpha("1/40"), "1/40");
    // 5 % of 801.00 is 40.05, charged as 40.25.
    let rounded = SOLVE.json(&["--model", "NJ", "--amount", "801"]);
    assert_eq!(rounded["alpha"], "161/3204");
}

#[test]
fn a_drawing_table_is_a_game_as_well() {
    let by_rules = SOLVE.json(&["--rules", "new-jersey", "--cards"]);
    let by_model = SOLVE.json(&["--model", "NJ-c"]);
    assert_eq!(by_rules["equilibria"], by_model["equilibria"]);
}

#[test]
fn a_sweep_tells_its_points_of_change() {
    let answer = SOLVE.json(&["--model", "NJ", "--sweep", "0%..50%"]);
    let pieces = answer["pieces"].as_array().unwrap();
    assert_eq!(pieces.len(), 2);
    assert_eq!(pieces[1]["from"]["exact"], "10468741/40602026");
    assert_eq!(pieces[1]["changes"][0]["place"], "5/4");
    let page = SOLVE.printed(&["--model", "A1", "--sweep"]);
    assert!(page.contains("19/20 - √974841/1220"), "{page}");
    let rows = SOLVE.printed(&["--model", "A1", "--sweep", "--csv"]);
    assert_eq!(rows.lines().count(), 5, "{rows}");
}

#[test]
fn a_table_is_also_csv_and_a_picture() {
    let rows = SOLVE.printed(&["--model", "B3", "--csv"]);
    assert_eq!(rows.lines().count(), 1 + 5 + 484);
    let folder = std::env::temp_dir().join(format!("sabot-solve-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("a1.svg");
    SOLVE.printed(&["--model", "A1", "--plot", file.to_str().unwrap()]);
    let picture = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(picture.contains("A1 against the levy"));
}

/// With a budget the picture ends as the answer does; every levy has its part of it.
#[test]
fn a_picture_has_a_budget_too() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ve.svg");
    let picture = |budget: &str| {
        let plot = file.to_str().unwrap();
        SOLVE.printed(&["--model", "VE", "--plot", plot, "--budget", budget]);
        std::fs::read_to_string(&file).unwrap()
    };
    for few in ["0", "100000"] {
        let cut = picture(few);
        assert!(cut.contains("VE against the levy"), "{few}");
        assert!(cut.contains("as far as the budget went"), "{few}");
    }
    assert!(!picture("4000000000").contains("as far as"));
}

#[test]
fn bad_input_gets_one_clear_sentence() {
    for (args, sentence) in [
        (
            &["--model", "B4"][..],
            "`B4` is no model: choose A1, B1, B2, B3, NJ, NJ-c or VE",
        ),
        (
            &[][..],
            "which game? say --model A1, B1, B2, B3, NJ, NJ-c or VE",
        ),
        (
            &["--model", "B2", "--commission", "150%"][..],
            "--commission: `150%` is out of range: a levy is at least 0% and below 100%",
        ),
        (
            &["--model", "B2", "--shoe", "0=5"][..],
            "the shoe has 5 cards: a coup may need six",
        ),
        (
            &["--model", "B2", "--sweep", "half"][..],
            "`half` is no range of levies: write 0%..50%",
        ),
        (
            &["--model", "B2", "--sweep", "9%..2%"][..],
            "`9%..2%` is no range of levies: it must rise, as in 0%..50%",
        ),
        (
            &["--model", "B2", "--amount", "0.10"][..],
            "--amount: the levy on 0.10 is all of the win; write a larger amount",
        ),
        (
            &["--model", "B2", "--csv", "--json"][..],
            "an answer is CSV or JSON: leave out --csv or --json",
        ),
    ] {
        SOLVE.refused(args, sentence);
    }
}
