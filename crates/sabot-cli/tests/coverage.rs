//! Every row of the catalogue is proved by a test or a record, or its reason is written down, and
//! `docs/rules/coverage.md` says so as the tree stands.

use assert_cmd::cargo::cargo_bin_cmd;

#[test]
fn every_clause_is_proved_or_has_its_reason() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let mut sabot = cargo_bin_cmd!("sabot");
    let output = sabot
        .args(["rules", "coverage", "--root", root])
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "\n{said}");
}
