//! Which pages there are, and where: the one list of them. The server answers at these paths, and the browser's router
//! reads them from `web/src/pages.ts`, which is written from here.

/// The name of each page and its path.
pub(super) const PAGES: [(&str, &str); 14] = [
    ("lobby", "/"),
    ("table", "/t/{link}"),
    ("coup", "/t/{link}/coup/{number}"),
    ("shoe", "/t/{link}/shoe/{number}"),
    ("fair", "/t/{link}/verify/{number}"),
    ("replay", "/replay"),
    ("verify", "/verify"),
    ("lab", "/lab"),
    ("board", "/lab/board"),
    ("learn", "/learn"),
    ("scene", "/learn/{scene}"),
    ("staff", "/staff"),
    ("desk", "/staff/{desk}"),
    ("part", "/staff/{desk}/{link}"),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fmt::Write as _;
    use std::path::Path;
    use std::{env, fs};

    use super::*;

    const WEB: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src");

    /// How the file is written anew.
    const COMMAND: &str = "SABOT_WRITE=1 cargo test -p sabot-server routes";

    fn file() -> String {
        let mut file = format!(
            "// Which pages there are, and where. Written from the server's list; to write it anew:\n// {COMMAND}\n\
             export const PAGES = [\n"
        );
        for (name, path) in PAGES {
            writeln!(file, "  [\"{name}\", \"{path}\"],").unwrap();
        }
        file.push_str("] as const;\n");
        file
    }

    #[test]
    fn the_browser_has_the_pages_of_the_server() {
        let path = Path::new(WEB).join("pages.ts");
        if env::var_os("SABOT_WRITE").is_some() {
            fs::write(&path, file()).unwrap();
        }
        let written = fs::read_to_string(path).unwrap_or_default();
        assert!(
            written == file(),
            "web/src/pages.ts is not the server's list; `{COMMAND}` writes it anew"
        );
        let names: BTreeSet<&str> = PAGES.into_iter().map(|(name, _)| name).collect();
        assert_eq!(names.len(), PAGES.len(), "a page has a name of its own");
    }

    /// Every `/api/…` that is written in the pages, with a star for what is filled in.
    fn asked_for(folder: &Path, found: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let is = |ending: &str| path.extension().is_some_and(|own| own == ending);
            let is_test = path.to_string_lossy().contains(".test.");
            if path.is_dir() {
                asked_for(&path, found);
            } else if (is("ts") || is("svelte")) && !is_test {
                let text = fs::read_to_string(&path).unwrap();
                let starts = text.match_indices("/api/").map(|(at, _)| &text[at..]);
                found.extend(starts.map(literal));
            }
        }
    }

    fn literal(text: &str) -> String {
        let mut address = String::new();
        let mut depth = 0;
        for c in text.chars() {
            match (c, depth) {
                ('{', _) => depth += 1,
                ('}', 1) => {
                    depth = 0;
                    address.push('*');
                }
                ('}', _) => depth -= 1,
                ('$', _) => {}
                (c, 0) if c.is_ascii_alphanumeric() || "/-._".contains(c) => address.push(c),
                (_, 0) => break,
                _ => {}
            }
        }
        address
    }

    #[test]
    fn whatever_the_pages_ask_for_is_described() {
        let description = crate::api::description();
        let mut described: Vec<String> = description.paths.paths.keys().cloned().collect();
        // A socket is no request with an answer, and the description does not describe itself.
        described
            .extend(["/api/tables/{link}/ws", "/api/docs", "/api/openapi.json"].map(String::from));
        let mut asked = BTreeSet::new();
        asked_for(Path::new(WEB), &mut asked);
        assert!(asked.len() > 30, "{asked:?}");
        for address in &asked {
            // Some addresses are put together: what is written is where they begin.
            let begins = |path: &String| {
                let known = path.split('/');
                let own: Vec<&str> = address.trim_end_matches('/').split('/').collect();
                let same = known.zip(&own).filter(|(known, own)| {
                    known.starts_with('{') || own.contains('*') || known == *own
                });
                same.count() == own.len()
            };
            assert!(described.iter().any(begins), "nothing answers at {address}");
        }
    }
}
