//! What is said in which place, and what comes of it.

use clap::Parser;

use super::*;

#[derive(Debug, Parser)]
struct Call {
    #[command(flatten)]
    options: Options,
}

fn call(args: &[&str]) -> Options {
    let args = ["serve"].iter().chain(args);
    Call::try_parse_from(args).unwrap().options
}

fn file(text: &str) -> anyhow::Result<Options> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sabot.toml");
    fs::write(&path, text).unwrap();
    Options::default().or_from(Some(&path))
}

fn complaint(text: &str) -> String {
    let said = file(text).and_then(|options| options.settings());
    let said = format!("{:#}", said.unwrap_err());
    assert_eq!(said.lines().count(), 1, "{said}");
    said
}

#[test]
fn an_option_has_the_same_name_and_value_everywhere() {
    let flags = call(&[
        "--listen",
        "127.0.0.1:80",
        "--guest-chips",
        "500",
        "--day-start",
        "05:30",
        "--rate-guest",
        "3:9",
        "--origin",
        "http://a,http://b",
        "--demo=false",
        "--log",
        "json",
        "--no-limits",
    ]);
    let said = file(
        "listen = \"127.0.0.1:80\"\nguest-chips = 500\nday-start = \"05:30\"\nrate-guest = \"3:9\"\n\
         origin = [\"http://a\", \"http://b\"]\ndemo = false\nlog = \"json\"\nno-limits = true",
    );
    assert_eq!(format!("{flags:?}"), format!("{:?}", said.unwrap()));
    let settings = flags.settings().unwrap();
    assert_eq!(settings.house.guest_chips.to_string(), "500.00");
    assert_eq!(settings.house.house.day_start.get(), 330);
    assert_eq!(settings.limits.guest, Some(Rate::new(3, 9)));
    assert_eq!(settings.limits.table, None, "no limits but those named");
    assert_eq!(settings.origins.len(), 2);
    assert!(!settings.demo);
}

#[test]
fn the_call_goes_before_the_file() {
    let file = file("guest-refills = 7\nmost-tables = 8").unwrap();
    let options = call(&["--guest-refills", "2"]).or(file);
    let config = options.house().unwrap();
    assert_eq!((config.guest_refills, config.most_tables), (2, 8));
}

#[test]
fn without_a_word_the_house_is_on_this_machine_only() {
    let options = Options::default();
    assert_eq!(options.address().to_string(), "127.0.0.1:7171");
    let settings = options.settings().unwrap();
    assert_eq!(settings.data, Path::new("sabot-data"));
    assert!(settings.demo);
    assert_eq!(settings.limits, Limits::default());
    assert!(settings.house.rulebooks.is_empty());
}

#[test]
fn what_is_wrong_in_a_file_is_said_in_one_sentence() {
    let said = complaint("demo = true\nlisten-on = 7");
    assert!(said.contains("line 2: unknown field `listen-on`"), "{said}");
    let said = complaint("listen = \"here\"");
    assert!(
        said.contains("line 1: 'here': invalid socket address"),
        "{said}"
    );
    let said = complaint("rate-table = 0");
    assert!(said.contains("a rate is a number a second"), "{said}");
    let said = complaint("day-start = \"24:00\"");
    assert!(
        said.contains("expected a time of day such as 06:00"),
        "{said}"
    );
    let said = complaint("log = ");
    assert!(said.contains("line 1"), "{said}");
    let said = complaint("rulebook = [\"nowhere.toml\"]");
    assert!(said.contains("cannot read nowhere.toml"), "{said}");
    let said = complaint("no-limits = true\nlisten = \"0.0.0.0:80\"");
    assert!(said.contains("loopback"), "{said}");
}

#[test]
fn ck_n_the_clock_on_the_wall_shows_the_time_of_a_zone() {
    let flags = call(&["--time-zone", "Europe/Rome", "--cage", "venice"]);
    let said = file("time-zone = \"Europe/Rome\"\ncage = \"venice\"").unwrap();
    assert_eq!(format!("{flags:?}"), format!("{said:?}"));
    let config = flags.house().unwrap();
    assert_eq!(config.time_zone, "Europe/Rome");
    assert_eq!(config.house.law, sabot_rules::rulebook::Law::Venice);
    // Six in the morning in Rome is five by UTC in winter and four in summer.
    for (utc, date) in [
        ("2026-01-15T04:59:59Z", (2026, 1, 14)),
        ("2026-01-15T05:00:00Z", (2026, 1, 15)),
        ("2026-07-15T03:59:59Z", (2026, 7, 14)),
        ("2026-07-15T04:00:00Z", (2026, 7, 15)),
    ] {
        let ms: jiff::Timestamp = utc.parse().unwrap();
        let at = sabot_core::Moment::from_ms(u64::try_from(ms.as_millisecond()).unwrap());
        let day = config.house.day_of(at);
        assert_eq!(config.house.date_of(day), date, "{utc}");
    }
    let said = complaint("time-zone = \"Europe/Atlantis\"");
    assert!(said.contains("'Europe/Atlantis'"), "{said}");
    let said = complaint("cage = \"monaco\"");
    assert!(said.contains("no rulebook called monaco"), "{said}");
}

#[test]
fn without_a_zone_days_begin_at_six_utc_and_the_cage_counts_dollars() {
    let config = Options::default().house().unwrap();
    assert_eq!(config.house, Config::default().house);
    assert!(config.house.offsets.is_empty());
    assert_eq!(config.house.day_start.get(), 360);
}

#[test]
fn a_rulebook_of_the_house_stands_beside_the_three() {
    let club = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../testdata/rulebooks/club.toml"
    );
    let config = call(&["--rulebook", club]).house().unwrap();
    assert_eq!(config.rulebooks.last().unwrap().name, "friday-club");
    let twice = call(&["--rulebook", club, club]).house().unwrap_err();
    assert!(twice.to_string().contains("friday-club already"), "{twice}");
}

#[test]
fn every_option_is_in_the_page_for_those_who_run_a_house() {
    use clap::CommandFactory as _;
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/operations.md");
    let page = fs::read_to_string(page).unwrap();
    let command = Call::command();
    for arg in command.get_arguments() {
        let name = arg.get_long().unwrap();
        let row = format!("| `--{name}` |");
        assert!(page.contains(&row), "no row for --{name}");
        let env = arg.get_env().unwrap().to_str().unwrap();
        let expected = format!("SABOT_{}", name.to_uppercase().replace('-', "_"));
        assert_eq!(env, expected);
    }
    assert_eq!(
        page.matches("| `--").count(),
        command.get_arguments().count()
    );
}

#[test]
fn a_certificate_is_two_files_or_the_houses_own() {
    let tls = |args: &[&str]| call(args).tls().map_err(|error| error.to_string());
    assert_eq!(tls(&[]), Ok(None));
    assert_eq!(tls(&["--tls-self-signed"]), Ok(Some(Tls::SelfSigned)));
    let both = ["--tls-cert", "c", "--tls-key", "k"];
    assert!(matches!(tls(&both), Ok(Some(Tls::Files { .. }))));
    for wrong in [
        &["--tls-cert", "c"][..],
        &["--tls-key", "k"],
        &["--tls-cert", "c", "--tls-key", "k", "--tls-self-signed"],
        &["--redirect", "0.0.0.0:80"],
    ] {
        assert!(tls(wrong).is_err(), "{wrong:?}");
    }
}
