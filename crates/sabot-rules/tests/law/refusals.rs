//! The page of refusals is what the sites say.

use std::fmt::Write as _;
use std::{env, fs};

use sabot_rules::table::refusal::Site;
use sabot_rules::{Catalogue, Clause, Law};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules/refusals.md");

const HEAD: &str = "\
# Why a table says no

Written by `SABOT_WRITE=1 cargo test -p sabot-rules --test all law::refusals`; do not edit it by hand.

Each row is a place where a table refuses an act: what it says, and the clause it rests on under each law. A
clause is of the table's own rulebook (NJ, VE, CK), or an INT or INV of ours where that rulebook is silent. A dash
means that no table of that law gets there.

| site | says | New Jersey | Venice | Chickasaw |
| --- | --- | --- | --- | --- |
";

fn cell(site: Site, law: Law) -> String {
    if site.is_under(law) {
        site.clause(law).to_string()
    } else {
        String::from("–")
    }
}

/// The rows, and below them what each clause says.
fn page() -> String {
    let mut page = String::from(HEAD);
    let mut named: Vec<Clause> = Vec::new();
    for site in Site::ALL {
        let [nj, ve, ck] = Law::ALL.map(|law| cell(site, law));
        let (name, why) = (site.name(), site.why());
        writeln!(page, "| {name} | {why} | {nj} | {ve} | {ck} |").unwrap();
        let own = Law::ALL.into_iter().filter(|law| site.is_under(*law));
        named.extend(own.map(|law| site.clause(law)));
    }
    page.push_str("\n## What these clauses say\n\n| id | says |\n| --- | --- |\n");
    let catalogue = Catalogue::get();
    for entry in catalogue
        .entries()
        .filter(|entry| named.iter().any(|c| c.id() == entry.id()))
    {
        let text = entry.text();
        // Of a decision only what was decided; its reasons are in the catalogue.
        let decided = text
            .split("\n\n")
            .find_map(|part| part.strip_prefix("Decision: "));
        let words: Vec<&str> = decided.unwrap_or(text).split_whitespace().collect();
        writeln!(page, "| {} | {} |", entry.id(), words.join(" ")).unwrap();
    }
    page
}

#[test]
fn inv_12_the_page_of_refusals_is_what_the_sites_say() {
    let page = page();
    if env::var_os("SABOT_WRITE").is_some() {
        fs::write(PAGE, &page).unwrap();
    }
    let written = fs::read_to_string(PAGE).unwrap_or_default();
    assert!(
        written == page,
        "docs/rules/refusals.md is not what the sites say: write it with SABOT_WRITE=1"
    );
}
