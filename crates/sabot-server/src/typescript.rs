//! What goes over the wire, declared in TypeScript: `web/src/wire.ts` is written from the Rust types and from nothing
//! else.

mod print;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use sabot_audit::reading::{ActPage, Balances};
use sabot_audit::records::ShoeSummary;
use sabot_house::desk::{
    CageBalance, CashDone, DayReport, DisputeView, FloorView, Found, LargeCash, Paper, Person,
    PersonView, Suspicion, Task,
};
use sabot_house::floor::{Allowance, LimitOrder, Listing};
use sabot_house::office::{Means, Membership};
use sabot_house::staff::Colleague;
use sabot_lab::report::advise::{BankBounds, BankReport, HandBounds, HandReport};
use sabot_lab::report::odds::OddsReport;
use sabot_lab::report::solve::{SolveReport, SweepReport};
use sabot_rules::roads::Roads;
use sabot_vault::Transcript;
use sabot_wire::{
    Answer, ClientMessage, CoupPage, Replay, Scene, SceneLine, ServerMessage, TableAdvice,
    TableOrder,
};
use ts_rs::{Config, TS, TypeVisitor};

use self::print::{print, without_comments};

use crate::api::{
    About, AdviseAsked, AllFigures, Asked, AtWorkNow, AuditView, Book, BookLine, Brought, CameBack,
    CashAsked, ClauseText, Codes, CorrectAsked, Countersigned, DisputeAsked, Disputed, Employed,
    Filed, FloatAsked, FloorAsked, FloorDone, Invitation, Invited, Joining, Me, Name, Numbered,
    OddsAsked, OnePerson, Outcomes, Plea, Repassword, Returning, Searched, Showing, Signed,
    SimulationAsked, SimulationBegun, SimulationView, SolveAsked, Suspected, SweepAsked, Taking,
    UnclaimedAsked, Visiting,
};
use crate::problem::Problem;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/wire.ts");

/// How the file is written anew.
const COMMAND: &str = "SABOT_WRITE=1 cargo test -p sabot-server typescript";

const HEAD: &str =
    "// What goes over the wire. Written from the Rust types; to write it anew:\n// ";

/// Declarations by name.
struct Declarations {
    config: Config,
    all: BTreeMap<String, String>,
}

impl Declarations {
    /// Declares a type and everything it is made of.
    fn add<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_none() {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let text = print(&docs, &T::decl(&self.config));
        if let Some(known) = self.all.insert(T::ident(&self.config), text.clone()) {
            assert_eq!(known, text, "two types have one name");
            return;
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }

    fn file(&self) -> String {
        let mut file = format!("{HEAD}{COMMAND}\n");
        // Short ones stand together.
        let long = |text: &str| text.lines().count() > 2;
        let mut apart = true;
        for text in self.all.values() {
            let line = if apart || long(text) { "\n" } else { "" };
            let _ = write!(file, "{line}{text}");
            apart = long(text);
        }
        file
    }
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        self.add::<T>();
    }
}

/// What the lab is asked and answers.
fn add_lab(all: &mut Declarations) {
    all.add::<OddsAsked>();
    all.add::<OddsReport>();
    all.add::<SolveAsked>();
    all.add::<SolveReport>();
    all.add::<SweepAsked>();
    all.add::<SweepReport>();
    all.add::<AdviseAsked>();
    all.add::<HandReport>();
    all.add::<HandBounds>();
    all.add::<BankReport>();
    all.add::<BankBounds>();
    all.add::<SimulationAsked>();
    all.add::<SimulationBegun>();
    all.add::<SimulationView>();
}

fn declarations() -> Declarations {
    let mut all = Declarations {
        // Amounts, moments and versions are far below what a number of JavaScript holds exactly.
        config: Config::new().with_large_int("number"),
        all: BTreeMap::new(),
    };
    all.add::<ClientMessage>();
    all.add::<ServerMessage>();
    all.add::<Answer>();
    all.add::<TableOrder>();
    all.add::<Listing>();
    all.add::<Means>();
    all.add::<ShoeSummary>();
    all.add::<Transcript>();
    all.add::<Outcomes>();
    all.add::<Roads>();
    all.add::<Brought>();
    all.add::<CoupPage>();
    all.add::<Replay>();
    all.add::<SceneLine>();
    all.add::<Scene>();
    all.add::<Name>();
    all.add::<Me>();
    all.add::<Visiting>();
    all.add::<Asked>();
    all.add::<BookLine>();
    all.add::<Book>();
    all.add::<ClauseText>();
    all.add::<About>();
    all.add::<Problem>();
    add_lab(&mut all);
    all.add::<TableAdvice>();
    all.add::<FloorView>();
    all.add::<FloorAsked>();
    all.add::<FloorDone>();
    all.add::<DisputeView>();
    all.add::<DisputeAsked>();
    all.add::<Disputed>();
    all.add::<Plea>();
    all.add::<Numbered>();
    all.add::<CashAsked>();
    all.add::<CashDone>();
    all.add::<FloatAsked>();
    all.add::<CorrectAsked>();
    all.add::<UnclaimedAsked>();
    all.add::<OnePerson>();
    all.add::<Filed>();
    all.add::<DayReport>();
    all.add::<LargeCash>();
    all.add::<Task>();
    all.add::<CageBalance>();
    all.add::<Paper>();
    all.add::<Found>();
    all.add::<Person>();
    all.add::<PersonView>();
    all.add::<Suspected>();
    all.add::<Suspicion>();
    all.add::<Allowance>();
    all.add::<LimitOrder>();
    add_staff(&mut all);
    all
}

/// What the staff says and hears.
fn add_staff(all: &mut Declarations) {
    all.add::<Showing>();
    all.add::<Joining>();
    all.add::<Repassword>();
    all.add::<Codes>();
    all.add::<Signed>();
    all.add::<AtWorkNow>();
    all.add::<Countersigned>();
    all.add::<Colleague>();
    all.add::<Invitation>();
    all.add::<Invited>();
    all.add::<Employed>();
    all.add::<Taking>();
    all.add::<Returning>();
    all.add::<CameBack>();
    all.add::<Membership>();
    all.add::<ActPage>();
    all.add::<Balances>();
    all.add::<Searched>();
    all.add::<AllFigures>();
    all.add::<AuditView>();
}

#[test]
fn the_typescript_types_are_those_of_the_wire() {
    let file = declarations().file();
    if env::var_os("SABOT_WRITE").is_some() {
        fs::create_dir_all(Path::new(FILE).parent().unwrap()).unwrap();
        fs::write(FILE, &file).unwrap();
    }
    let written = fs::read_to_string(FILE).unwrap_or_default();
    assert!(
        written == file,
        "web/src/wire.ts is not what the Rust types say; `{COMMAND}` writes it anew"
    );
}

#[test]
fn nothing_in_it_is_a_big_integer_and_every_name_is_declared() {
    let all = declarations();
    let file = all.file();
    assert!(!file.contains("bigint"));
    let code = without_comments(&file);
    let code: Vec<&str> = code
        .lines()
        .filter(|line| !line.starts_with("//"))
        .collect();
    let code = code.join("\n");
    let words = code.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '"' && c != '-');
    let own = ["Array", "Partial", "Record", "T", "E", "C"];
    for word in words.filter(|word| word.starts_with(|c: char| c.is_ascii_uppercase())) {
        let declared = all
            .all
            .keys()
            .any(|name| name.split('<').next() == Some(word));
        assert!(declared || own.contains(&word), "nobody declares {word}");
    }
}
