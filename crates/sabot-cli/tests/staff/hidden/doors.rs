//! Every door of the house, asked by everybody: each GET of its own description, its programs, its log.

use std::path::Path;

use assert_cmd::cargo::cargo_bin_cmd;
use serde_json::Value;
use tempfile::TempDir;

use super::scene::Side;
use crate::kit::{Guest, Worker};
use crate::staff::club::Club;

/// What is compiled in and the same in every house, cards of its examples included.
const PRINTED: [&str; 5] = [
    "/api/clauses/{name}",
    "/api/rulebooks",
    "/api/rulebooks/{name}",
    "/api/scenes",
    "/api/scenes/{name}",
];

/// Somebody at the doors.
pub(super) struct Asker {
    pub(super) name: &'static str,
    pub(super) who: Guest,
    /// The hand that is theirs to look at now.
    pub(super) holds: Option<Side>,
}

/// What a door said, and whose hand it may have shown.
pub(super) struct Said {
    pub(super) door: String,
    pub(super) text: String,
    pub(super) holds: Option<Side>,
}

impl Said {
    pub(super) fn to_all(door: &str, text: String) -> Self {
        Self {
            door: door.to_owned(),
            text,
            holds: None,
        }
    }

    /// Whether a face is in it as a word of its own.
    pub(super) fn tells(&self, face: &str) -> bool {
        tells(&self.text, face)
    }
}

/// A clause is no face: "NJ-4.3c.1" has no three of clubs in it. A face may have its back's colour behind it.
fn tells(text: &str, face: &str) -> bool {
    let word = |c: char| c.is_ascii_alphanumeric();
    text.match_indices(face).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let rest = &text[at + face.len()..];
        let rest = rest.strip_prefix(['r', 'b']).unwrap_or(rest);
        !before.is_some_and(|c| word(c) || c == '.') && !rest.chars().next().is_some_and(word)
    })
}

/// Rank and suit of a card, without the colour of its back.
pub(super) fn plain(card: &str) -> String {
    card.chars().take(2).collect()
}

/// The staff of a club and somebody without a name.
pub(super) fn staff(club: &Club, auditor: &Worker) -> Vec<Asker> {
    let host = club.server.address();
    let of = |worker: &Worker| Guest::new(host, Some(worker.cookie.clone()), 0);
    let asker = |name, who| Asker {
        name,
        who,
        holds: None,
    };
    vec![
        asker("auditor", of(auditor)),
        asker("manager", of(&club.boss)),
        asker("supervisor", of(&club.floor)),
        asker("croupier", of(&club.dealer)),
        asker("cashier", of(&club.cashier)),
        asker("onlooker", club.server.onlooker()),
    ]
}

/// Every GET of the house's description, with this table's names in it, and some questions more.
///
/// A door that is added is asked without being named here; one with a new kind of name in its path fails until it is
/// said what to put there.
async fn paths(auditor: &Worker, link: &str, table: u64) -> Vec<String> {
    let described = auditor.get("/api/openapi.json").await.good();
    let all = described["paths"].as_object().unwrap().iter();
    let read =
        all.filter(|(path, does)| does.get("get").is_some() && !PRINTED.contains(&path.as_str()));
    let named = |path: &String| {
        let path = path.replace("{link}", link).replace("{n}", "1");
        let path = path.replace("{name}", "1").replace("{number}", "1");
        assert!(!path.contains('{'), "what is to be asked at {path}?");
        path
    };
    let mut paths: Vec<String> = read.map(|(path, _)| named(path)).collect();
    assert!(paths.len() > 30, "{paths:?}");
    let own = |what: &str| format!("/api/tables/{link}{what}");
    for sight in ["everyone", "all", "0", "1"] {
        paths.push(own(&format!("/coups/1/replay?as={sight}")));
        paths.push(own(&format!("/shoes/1/replay?as={sight}")));
    }
    let audit = |what: String| format!("/api/staff/audit/{what}");
    paths.push(audit(format!("acts?table={table}&kind=staff.card")));
    paths.push(audit(format!("search?q={table}")));
    paths.push(audit(format!("search?q={table}%2F1")));
    // Every act of the list, looked up by the name of its command.
    let acts = auditor.get(&audit("acts".to_owned())).await.good();
    for act in acts["acts"].as_array().unwrap().iter().take(40) {
        let command = act["command"].as_str().unwrap();
        paths.push(audit(format!("search?q={command}")));
    }
    for page in ["/metrics", "/healthz", "/readyz", "/"] {
        paths.push(page.to_owned());
    }
    paths
}

fn program(args: &[&str], data: &Path) -> String {
    let mut sabot = cargo_bin_cmd!("sabot");
    let done = sabot.args(args).arg(data).output().unwrap();
    String::from_utf8([done.stdout, done.stderr].concat()).unwrap()
}

/// What the programs say that read the house's data, and a copy of it.
fn programs(club: &Club) -> Vec<Said> {
    let (data, folder) = (club.server.data(), TempDir::new().unwrap());
    let copy = folder.path().join("copy");
    let backup = ["backup", copy.to_str().unwrap(), "--data"];
    let mut said = vec![Said::to_all("backup", program(&backup, data))];
    for place in [data, copy.as_path()] {
        let verify = program(&["verify", "--json", "--data"], place);
        said.push(Said::to_all("verify", verify));
        let export = program(&["export", "--data"], place);
        said.push(Said::to_all("export", export));
    }
    said
}

/// The exports say that there is more: what is withheld is not left out in silence.
pub(super) fn assert_withheld(said: &[Said]) {
    let exports: Vec<&Said> = said.iter().filter(|said| said.door == "export").collect();
    assert_eq!(exports.len(), 2, "of the house and of its copy");
    for export in exports {
        assert!(export.text.contains("\"withheld\""), "{}", export.text);
    }
}

/// What every door says just now to each of these.
pub(super) async fn ask_all(
    club: &Club,
    auditor: &Worker,
    (link, table): (&str, u64),
    askers: &[Asker],
) -> Vec<Said> {
    let mut said = Vec::new();
    for path in paths(auditor, link, table).await {
        // The rest is refused every search alike: one question shows it.
        let searches = path.contains("/search?");
        let may = |asker: &&Asker| !searches || matches!(asker.name, "auditor" | "manager");
        for asker in askers.iter().filter(may) {
            let reply = asker.who.get(&path).await;
            said.push(Said {
                door: format!("{path} to the {}", asker.name),
                text: String::from_utf8_lossy(&reply.body).into_owned(),
                holds: asker.holds,
            });
        }
    }
    said.extend(programs(club));
    said.push(Said::to_all("log", club.server.log()));
    said
}

/// The faces that were burned before the first coup, in all exported events.
pub(super) fn burned(export: &str) -> Vec<String> {
    let mut faces = Vec::new();
    for line in export.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        for event in line["command"]["events"].as_array().into_iter().flatten() {
            let body: Value = serde_json::from_str(event[2].as_str().unwrap()).unwrap();
            let out = &body["card-out"];
            if out["place"] == "burn" {
                faces.extend(out["face"].as_str().map(plain));
            }
        }
    }
    faces
}
