//! Links inside the documents lead somewhere.

use super::tree::{files, none, root};

/// The targets of the links in a page that lie in this repository.
fn targets(text: &str) -> Vec<&str> {
    let links = text.split("](").skip(1);
    let targets = links.filter_map(|rest| rest.split_once(')').map(|(target, _)| target));
    targets
        .map(|target| target.split('#').next().unwrap_or_default())
        .filter(|target| !target.is_empty() && !target.contains("://"))
        .collect()
}

#[test]
fn every_link_in_a_document_leads_somewhere() {
    let mut findings = Vec::new();
    for file in files(&[".md"]) {
        let page = root().join(&file.path);
        let dir = page.parent().unwrap();
        for target in targets(&file.text) {
            if !dir.join(target).exists() {
                findings.push(format!("{}: {target}", file.path));
            }
        }
    }
    none("links that lead nowhere", &findings);
}

#[test]
fn only_links_of_this_repository_are_followed() {
    let text = "[a](docs/a.md#part), [b](https://example.org), [c](#below)";
    assert_eq!(targets(text), ["docs/a.md"]);
}
