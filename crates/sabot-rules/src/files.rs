//! The files of the law as they are compiled in: clauses, rulebooks, and the words of the croupier.

/// Every file by its name, in order: whoever wants to know which law a program holds hashes these.
pub const FILES: [(&str, &str); 5] = [
    ("calls.toml", include_str!("../../../rulebooks/calls.toml")),
    (
        "chickasaw.toml",
        include_str!("../../../rulebooks/chickasaw.toml"),
    ),
    (
        "clauses.toml",
        include_str!("../../../rulebooks/clauses.toml"),
    ),
    (
        "new-jersey.toml",
        include_str!("../../../rulebooks/new-jersey.toml"),
    ),
    (
        "venice.toml",
        include_str!("../../../rulebooks/venice.toml"),
    ),
];
