//! Prints a declaration compactly: a comment on the line of its field, short types on one line, long unions filled.

use std::fmt::Write as _;

/// The longest line, where there is a choice.
const WIDTH: usize = 140;

/// A declaration as ts-rs writes it, printed anew.
pub(super) fn print(docs: &str, declaration: &str) -> String {
    let mut out = String::new();
    let one = on_one_line(declaration);
    let (head, body) = one.split_once(" = ").unwrap_or((&one, ""));
    let body = body.trim_end().trim_end_matches(';').trim_end();
    let head = format!("export {head} = ");
    if let Some(comment) = comment(docs) {
        let fits = comment.len() + head.len() + body.len() + 1 < WIDTH;
        out.push_str(&comment);
        out.push(if fits { ' ' } else { '\n' });
    }
    out.push_str(&head);
    expression(&mut out, body, 0, head.len());
    out.push_str(";\n");
    out
}

/// The comment of a declaration on a line of its own, if there is one.
fn comment(docs: &str) -> Option<String> {
    let text = words_of(docs);
    (!text.is_empty()).then(|| format!("/** {text} */"))
}

/// The words of a comment without its frame; an example is in Rust and stays there.
fn words_of(comment: &str) -> String {
    let mut words = Vec::new();
    let mut example = false;
    for line in comment.lines() {
        let line = line.trim();
        let line = line.strip_prefix("/**").unwrap_or(line);
        let line = line.strip_suffix("*/").unwrap_or(line);
        let line = line.trim().strip_prefix('*').unwrap_or(line).trim();
        if line.starts_with("```") {
            example = !example;
        } else if !example {
            words.extend(line.split_whitespace());
        }
    }
    words.join(" ")
}

/// The same text without a line break: comments as `/** … */`, white space as one space.
fn on_one_line(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(start) = rest.find("/**") {
        let end = rest[start..]
            .find("*/")
            .map_or(rest.len(), |end| start + end + 2);
        squeeze(&mut out, &rest[..start]);
        let words = words_of(&rest[start..end]);
        let _ = write!(out, "/** {words} */ ");
        rest = &rest[end..];
    }
    squeeze(&mut out, rest);
    out.replace(", }", " }").trim().to_owned()
}

fn squeeze(out: &mut String, text: &str) {
    for (n, word) in text.split_whitespace().enumerate() {
        if n > 0
            || (!out.is_empty() && !out.ends_with(' ') && text.starts_with(char::is_whitespace))
        {
            out.push(' ');
        }
        out.push_str(word);
    }
    if text.ends_with(char::is_whitespace) && !out.ends_with(' ') {
        out.push(' ');
    }
}

/// Writes a type that begins in this column: on one line if there is room, else a line for each part.
fn expression(out: &mut String, text: &str, indent: usize, column: usize) {
    if column + text.len() < WIDTH {
        out.push_str(text);
        return;
    }
    let parts = split(text, '|');
    if parts.len() > 1 {
        return union(out, &parts, indent + 2);
    }
    let Some(open) = position(text, '{') else {
        out.push_str(text);
        return;
    };
    let Some(close) = matching(text, open) else {
        out.push_str(text);
        return;
    };
    out.push_str(&text[..=open]);
    let fields = split(&text[open + 1..close], ',');
    if let [only] = fields[..]
        && !only.trim().starts_with("/**")
    {
        // A name and what it holds need no lines of their own.
        out.push(' ');
        expression(out, only.trim(), indent, WIDTH);
        out.push_str(" }");
        return expression(out, &text[close + 1..], indent, 0);
    }
    // A type of its own has a line for each field; inside of a union they stand as they fit.
    let mut column = WIDTH;
    for field in fields {
        let room = indent > 0 && column + field.len() + 1 < WIDTH;
        if room {
            out.push(' ');
        } else {
            line(out, indent + 2);
            column = indent + 2;
        }
        let before = out.len();
        self::field(out, field, indent + 2);
        out.push(',');
        let broken = out[before..].contains('\n');
        column = if broken {
            WIDTH
        } else {
            column + out.len() - before + 1
        };
    }
    line(out, indent);
    out.push('}');
    expression(
        out,
        &text[close + 1..],
        indent,
        WIDTH.saturating_sub(text.len() - close),
    );
}

/// One field: its comment before it if there is room for both.
fn field(out: &mut String, text: &str, indent: usize) {
    let text = text.trim();
    if indent + text.len() < WIDTH {
        out.push_str(text);
        return;
    }
    let (comment, rest) = match text.find("*/").filter(|_| text.starts_with("/**")) {
        Some(end) => (Some(&text[..end + 2]), text[end + 2..].trim()),
        None => (None, text),
    };
    if let Some(comment) = comment {
        out.push_str(comment);
        line(out, indent);
    }
    expression(out, rest, indent, indent);
}

/// The parts of a union, as many on a line as there is room for.
fn union(out: &mut String, parts: &[&str], indent: usize) {
    let mut column = WIDTH;
    for part in parts {
        let part = part.trim();
        if column + part.len() + 3 >= WIDTH {
            line(out, indent);
            column = indent;
        } else {
            out.push(' ');
            column += 1;
        }
        out.push_str("| ");
        column += 2;
        let before = out.len();
        expression(out, part, indent, column);
        let broken = out[before..].contains('\n');
        column = if broken { WIDTH } else { column + part.len() };
    }
}

fn line(out: &mut String, indent: usize) {
    out.truncate(out.trim_end_matches(' ').len());
    out.push('\n');
    out.extend(std::iter::repeat_n(' ', indent));
}

/// The bytes of a text outside of strings and comments, with how deep in brackets they are.
fn outside(text: &str) -> impl Iterator<Item = (usize, char, usize)> + '_ {
    let (mut depth, mut quoted, mut skip) = (0_usize, false, 0_usize);
    text.char_indices().filter_map(move |(at, c)| {
        if at < skip {
            return None;
        }
        if !quoted && text[at..].starts_with("/**") {
            skip = text[at..].find("*/").map_or(text.len(), |end| at + end + 2);
            return None;
        }
        if c == '"' {
            quoted = !quoted;
        }
        if quoted || c == '"' {
            return None;
        }
        let here = depth;
        if "{[(<".contains(c) {
            depth += 1;
        } else if "}])>".contains(c) {
            depth = depth.saturating_sub(1);
            return Some((at, c, depth));
        }
        Some((at, c, here))
    })
}

/// The parts between separators that stand in no brackets.
fn split(text: &str, separator: char) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut from = 0;
    for (at, c, depth) in outside(text) {
        if c == separator && depth == 0 {
            parts.push(&text[from..at]);
            from = at + 1;
        }
    }
    parts.push(&text[from..]);
    parts.retain(|part| !part.trim().is_empty());
    parts
}

fn position(text: &str, bracket: char) -> Option<usize> {
    outside(text)
        .find(|(_, c, _)| *c == bracket)
        .map(|(at, ..)| at)
}

fn matching(text: &str, open: usize) -> Option<usize> {
    let depth = outside(text).find(|(at, ..)| *at == open)?.2;
    let mut later = outside(text).filter(|(at, _, d)| *at > open && *d == depth);
    later.find(|(_, c, _)| *c == '}').map(|(at, ..)| at)
}

/// A file without its comments.
pub(super) fn without_comments(file: &str) -> String {
    let mut out = String::new();
    let mut rest = file;
    while let Some(start) = rest.find("/**") {
        out.push_str(&rest[..start]);
        rest = rest[start..].split_once("*/").map_or("", |(_, rest)| rest);
    }
    out.push_str(rest);
    out
}
