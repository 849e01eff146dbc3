//! Databases for tests: a schema of one's own on the server of `SABOT_POSTGRES`, or a server of one's own.
//!
//! Without that server a test says that it was not run; with `SABOT_POSTGRES_REQUIRED=1` it fails instead.

#![expect(
    clippy::missing_panics_doc,
    reason = "a helper that fails is a failed test"
)]
#![expect(clippy::expect_used, reason = "a helper that fails is a failed test")]

mod proxy;

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{self, Command};
use std::sync::Once;
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs};

pub use self::proxy::{Loss, Proxy};
use super::Database;
use super::postgres::run;

/// A schema that is dropped with this.
#[derive(Debug)]
pub struct Scratch {
    url: String,
    name: String,
}

/// The server of `SABOT_POSTGRES`.
fn given() -> Option<String> {
    let given = env::var("SABOT_POSTGRES").ok();
    let given = given.filter(|url| !url.is_empty());
    if given.is_none() {
        not_run("SABOT_POSTGRES names no server");
    }
    given
}

fn not_run(why: &str) {
    static SAID: Once = Once::new();
    let required = env::var("SABOT_POSTGRES_REQUIRED").is_ok_and(|word| word == "1");
    assert!(!required, "{why}, and SABOT_POSTGRES_REQUIRED is set");
    SAID.call_once(|| {
        // Past the capture of the test runner: a test that was not run must not look like one that was.
        let _ = writeln!(io::stderr(), "the tests on PostgreSQL are not run: {why}");
    });
}

/// A name that no other test has, on this machine and now.
fn fresh() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let next = NEXT.fetch_add(1, Ordering::Relaxed);
    format!("scratch_{}_{next}", process::id())
}

impl Scratch {
    /// A fresh schema on the server that is given; `None`, after a word about it, if none is.
    pub fn new() -> Option<Scratch> {
        given().map(|url| Scratch::on(&url))
    }

    /// A fresh schema on this server.
    pub fn on(url: &str) -> Scratch {
        let (url, name) = (url.to_owned(), fresh());
        let scratch = Scratch { url, name };
        scratch.run(&format!("CREATE SCHEMA {}", scratch.name));
        scratch
    }

    /// The address, to be handed to a program.
    pub fn url(&self) -> String {
        let joint = if self.url.contains('?') { '&' } else { '?' };
        format!("{}{joint}options=-csearch_path%3D{}", self.url, self.name)
    }

    /// The address of the database with this schema.
    pub fn database(&self) -> Database {
        self.url().parse().expect("an address")
    }

    /// Does something to the database behind everybody's back, as its owner can.
    pub fn run(&self, sql: &str) {
        run(&self.database(), sql).expect(sql);
    }

    /// The address of the same schema through a line that can be lost.
    pub fn through(&self, proxy: &Proxy) -> Database {
        let url = format!("{}?options=-csearch_path%3D{}", proxy.url(), self.name);
        url.parse().expect("an address")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // The server may be gone with the test that used it.
        let _ = run(
            &self.database(),
            &format!("DROP SCHEMA {} CASCADE", self.name),
        );
    }
}

/// A server of one's own that may be killed. It ends with this.
#[derive(Debug)]
pub struct Server {
    folder: PathBuf,
    url: String,
}

impl Server {
    /// Starts one; `None`, after a word about it, if there is no server to be given either, or no program to start.
    pub fn start() -> Option<Server> {
        given()?;
        if script("find", Path::new("")).is_none() {
            not_run("there is no PostgreSQL server on this machine to be started and killed");
            return None;
        }
        let folder = env::temp_dir().join(format!("sabot-{}", fresh()));
        let url = script("start", &folder).expect("the server starts");
        Some(Server { folder, url })
    }

    /// The address of its first database.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Kills it with SIGKILL: nothing is flushed, nobody is told.
    pub fn kill(&self) {
        script("kill", &self.folder).expect("the server is killed");
    }

    /// Stops it at once, without a word to its clients.
    pub fn stop_at_once(&self) {
        script("immediate", &self.folder).expect("the server stops");
    }

    /// Starts it again: it recovers what it had said to be durable.
    pub fn again(&self) {
        script("start", &self.folder).expect("the server starts again");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = script("immediate", &self.folder);
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// What the script says; `None` if it fails.
fn script(verb: &str, folder: &Path) -> Option<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/postgres.sh");
    let output = Command::new(file).arg(verb).arg(folder).output().ok()?;
    let said = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| said.trim().to_owned())
}
