//! Words that do not belong in the tree. They are written in two halves here, so that this file
//! does not find itself.

use super::tree::{File, files, has_word, lines, none};

#[test]
fn nothing_is_left_open_or_switched_off() {
    let words = [
        concat!("TO", "DO"),
        concat!("FIX", "ME"),
        concat!("XX", "X"),
    ];
    let marks = [
        concat!("to", "do!("),
        concat!("un", "implemented!("),
        concat!("#[", "ignore"),
    ];
    let left = |_: &File, line: &str| {
        words.iter().any(|word| has_word(line, word))
            || marks.iter().any(|mark| line.contains(mark))
    };
    let files = files(&[".rs", ".toml", ".sh", ".sabot", "Makefile"]);
    none("left open or switched off", &lines(&files, left));
}

#[test]
fn no_code_is_unsafe() {
    let word = concat!("un", "safe");
    let found = lines(&files(&[".rs"]), |_, line| has_word(line, word));
    none("code the compiler cannot vouch for", &found);
}

/// A bench may print a figure; nothing else in these crates has one that is not exact.
#[test]
fn no_float_is_in_the_pure_crates() {
    let words = [concat!("f", "32"), concat!("f", "64")];
    // Serde's macro wants every kind of value by name, those that are refused, too.
    let all_kinds = "bool i8 i16 i32 i64";
    let float = |file: &File, line: &str| {
        file.is_pure()
            && !file.path.contains("/benches/")
            && !line.trim_start().starts_with(all_kinds)
            && words.iter().any(|word| has_word(line, word))
    };
    none(
        "floats where money and odds are exact",
        &lines(&files(&[".rs"]), float),
    );
}

#[test]
fn no_path_of_one_machine_is_in_the_tree() {
    let paths = [
        concat!("/wo", "rk/"),
        concat!("/ro", "ot/"),
        concat!("/ho", "me/"),
        concat!("../sha", "red"),
    ];
    let files = files(&[
        ".rs", ".toml", ".md", ".sh", ".sabot", ".snap", "Makefile", "run",
    ]);
    let found = lines(&files, |_, line| {
        paths.iter().any(|path| line.contains(path))
    });
    none("paths of one machine", &found);
}

#[test]
fn dependencies_come_from_the_public_index_only() {
    let public = "https://github.com/rust-lang/crates.io-index";
    let names = [
        "registry+",
        "sparse+",
        "registry-index",
        "allow-registry",
        "replace-with",
        "index =",
    ];
    let other = |_: &File, line: &str| {
        names.iter().any(|name| line.contains(name)) && !line.contains(public)
    };
    let found = lines(&files(&[".toml", ".lock"]), other);
    none("registries other than the public index", &found);
}

/// A task that is started past the one door marks no thread, and what waits on it is not found.
#[test]
fn every_task_of_the_house_marks_the_thread_that_drives_it() {
    let word = concat!("tokio::", "spawn(");
    let unmarked = |file: &File, line: &str| {
        let runs = ["crates/sabot-house/src", "crates/sabot-server/src"];
        let runs = runs.iter().any(|own| file.path.contains(own));
        runs && !file.path.ends_with("sabot-house/src/lib.rs") && line.contains(word)
    };
    none(
        "tasks started elsewhere",
        &lines(&files(&[".rs"]), unmarked),
    );
}
