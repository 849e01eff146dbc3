//! Calling one command of the binary.

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin_cmd;
use serde_json::Value;

/// A command of the lab.
#[derive(Clone, Copy)]
pub(crate) struct Call(pub(crate) &'static str);

impl Call {
    /// The command with these arguments, not yet run.
    pub(crate) fn command(self, args: &[&str]) -> Command {
        let mut command = cargo_bin_cmd!("sabot");
        command.arg(self.0).args(args);
        command
    }

    /// What a call that succeeds prints.
    #[track_caller]
    pub(crate) fn printed(self, args: &[&str]) -> String {
        let output = self.command(args).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{args:?}\n{output:?}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// The same as JSON.
    #[track_caller]
    pub(crate) fn json(self, args: &[&str]) -> Value {
        serde_json::from_str(&self.printed(&[args, &["--json"]].concat())).unwrap()
    }

    /// A call that is wrong: code 2, nothing on standard output, one sentence on the other.
    #[track_caller]
    pub(crate) fn refused(self, args: &[&str], sentence: &str) {
        let output = self.command(args).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}\n{said}");
        assert!(output.stdout.is_empty());
        assert_eq!(said.trim_end().lines().count(), 1, "{said}");
        has(&said, &["sabot: ", sentence]);
    }
}

/// Every part stands in the text.
#[track_caller]
pub(crate) fn has(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "no `{part}` in:\n{text}");
    }
}
