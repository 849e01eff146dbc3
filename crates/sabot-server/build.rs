//! Builds the pages of `web/` into the binary, if Node is there.
//!
//! `SABOT_WEB` says how: `auto` (the default; without Node the house has a plain page that says what to install),
//! `require` (without Node the build stops), `skip` (the plain page), or the path of a folder with pages already built.
//! Nothing but `web/node_modules` is written outside the build's own folder.
//!
//! Cargo keeps to itself what a build script says. `SABOT_WEB_LOG` names a file or a terminal where npm and Vite may speak
//! meanwhile; `make run` sets it.

use std::env;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// What the pages are made of.
const SOURCES: [&str; 9] = [
    "src",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    ".npmrc",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
];

/// The oldest Node that builds them.
const NODE_AT_LEAST: u32 = 20;

fn main() -> ExitCode {
    println!("cargo:rerun-if-env-changed=SABOT_WEB");
    println!("cargo:rerun-if-changed=build.rs");
    match build() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("the pages could not be built: {why}");
            ExitCode::FAILURE
        }
    }
}

fn build() -> Result<(), String> {
    let dist = folder("OUT_DIR")?.join("dist");
    empty(&dist)?;
    let wish = env::var("SABOT_WEB").unwrap_or_default();
    let web = folder("CARGO_MANIFEST_DIR")?.join("../../web");
    for source in SOURCES {
        println!("cargo:rerun-if-changed={}", web.join(source).display());
    }
    match wish.as_str() {
        "skip" => Ok(()),
        "" | "auto" => match node() {
            Ok(()) if web.join("package.json").exists() => make(&web, &dist),
            Ok(()) => Ok(()),
            Err(why) => {
                println!("cargo:warning=the house gets a plain page: {why}");
                Ok(())
            }
        },
        "require" => node().and_then(|()| make(&web, &dist)),
        built => copy(Path::new(built), &dist).map_err(|error| format!("{built}: {error}")),
    }
}

/// Whether Node can build the pages.
fn node() -> Result<(), String> {
    let advice = format!(
        "install Node {NODE_AT_LEAST} or later with npm (on Debian: apt-get install -y nodejs npm) and build again"
    );
    let version = said("node", ["--version"]).ok_or(&advice)?;
    said(npm(), ["--version"]).ok_or(&advice)?;
    let major = version.trim_start_matches('v').split('.').next();
    let major: u32 = major.and_then(|text| text.parse().ok()).unwrap_or(0);
    if major < NODE_AT_LEAST {
        return Err(format!("Node {} is too old; {advice}", version.trim()));
    }
    Ok(())
}

fn npm() -> &'static str {
    if cfg!(windows) { "npm.cmd" } else { "npm" }
}

fn said<const N: usize>(program: &str, arguments: [&str; N]) -> Option<String> {
    let output = Command::new(program).args(arguments).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    output.status.success().then_some(text)
}

fn make(web: &Path, dist: &Path) -> Result<(), String> {
    if is_stale(web) {
        run(web, ["ci", "--no-audit", "--no-fund"].map(OsStr::new))?;
    }
    let level = if log().is_some() { "info" } else { "warn" };
    let build = [
        "run",
        "build",
        "--",
        "--emptyOutDir",
        "--logLevel",
        level,
        "--outDir",
    ];
    run(
        web,
        build.map(OsStr::new).into_iter().chain([dist.as_os_str()]),
    )
}

/// Whether what is installed is older than what is locked.
fn is_stale(web: &Path) -> bool {
    let time = |path: &str| fs::metadata(web.join(path)).and_then(|file| file.modified());
    match (
        time("node_modules/.package-lock.json"),
        time("package-lock.json"),
    ) {
        (Ok(installed), Ok(locked)) => installed < locked,
        _ => true,
    }
}

/// Where npm and Vite may speak while they work.
fn log() -> Option<File> {
    let path = env::var_os("SABOT_WEB_LOG")?;
    File::options().append(true).open(path).ok()
}

fn run<'a>(web: &Path, arguments: impl IntoIterator<Item = &'a OsStr>) -> Result<(), String> {
    let mut command = Command::new(npm());
    command.args(arguments).current_dir(web);
    if let (Some(out), Some(err)) = (log(), log()) {
        let told = command.stdout(out).stderr(err).status();
        let told = told.map_err(|error| error.to_string())?;
        let failed = || format!("{command:?} failed; what it said stands above");
        return told.success().then_some(()).ok_or_else(failed);
    }
    let output = command.output().map_err(|error| error.to_string())?;
    if output.status.success() {
        return Ok(());
    }
    let told = [output.stdout, output.stderr].concat();
    Err(format!(
        "{command:?} failed:\n{}",
        String::from_utf8_lossy(&told)
    ))
}

fn folder(variable: &str) -> Result<PathBuf, String> {
    let path = env::var_os(variable).ok_or_else(|| format!("{variable} is not set"))?;
    Ok(PathBuf::from(path))
}

fn empty(dist: &Path) -> Result<(), String> {
    match fs::remove_dir_all(dist) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.to_string()),
        _ => {}
    }
    fs::create_dir_all(dist).map_err(|error| error.to_string())
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    println!("cargo:rerun-if-changed={}", from.display());
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
