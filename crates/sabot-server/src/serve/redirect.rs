//! Whoever comes without encryption to a house that has it is sent to where it is encrypted, and nothing else is said.

use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::time::timeout;

use crate::gate::Origin;

/// A head must be there by then.
const HEAD_TIME: Duration = Duration::from_secs(5);
/// No head is looked at further.
const LONGEST_HEAD: usize = 4 * 1024;
/// No address of ours is longer.
const LONGEST_PATH: usize = 2_048;

/// Where people who come without encryption are sent.
#[derive(Debug, Clone)]
pub(super) struct Target {
    /// The address the house is known by.
    pub(super) public: Option<Origin>,
    /// The port where it is encrypted.
    pub(super) port: u16,
}

/// Answers one connection.
pub(super) async fn send_on<S: AsyncRead + AsyncWrite + Unpin>(mut stream: S, target: &Target) {
    let mut head = Vec::new();
    let read = async {
        let mut some = [0; 1024];
        while !is_whole(&head) && head.len() < LONGEST_HEAD {
            match stream.read(&mut some).await {
                Ok(count @ 1..) => head.extend_from_slice(some.get(..count).unwrap_or_default()),
                Ok(0) | Err(_) => break,
            }
        }
    };
    // Whoever is slow is answered by what is there.
    let _ = timeout(HEAD_TIME, read).await;
    let said = answer(&head, target);
    let _ = timeout(HEAD_TIME, async {
        stream.write_all(said.as_bytes()).await?;
        stream.shutdown().await
    })
    .await;
}

fn is_whole(head: &[u8]) -> bool {
    head.windows(4).any(|four| four == b"\r\n\r\n")
}

fn answer(head: &[u8], target: &Target) -> String {
    let end = "content-length: 0\r\nconnection: close\r\ncache-control: no-store\r\n\r\n";
    match place(head, target) {
        Some(place) => format!("HTTP/1.1 308 Permanent Redirect\r\nlocation: {place}\r\n{end}"),
        None => format!("HTTP/1.1 400 Bad Request\r\n{end}"),
    }
}

/// The address that was asked for, with `https` before it.
fn place(head: &[u8], target: &Target) -> Option<String> {
    let head = std::str::from_utf8(head).ok()?;
    let mut lines = head.split("\r\n");
    let mut first = lines.next()?.split(' ');
    let (_method, path, version) = (first.next()?, first.next()?, first.next()?);
    let printed = |c: char| c.is_ascii_graphic();
    let proper = path.starts_with('/') && path.len() <= LONGEST_PATH && path.chars().all(printed);
    if !proper || !version.starts_with("HTTP/1") {
        return None;
    }
    if let Some(public) = &target.public {
        return Some(format!("{public}{path}"));
    }
    let hosts = lines.filter_map(|line| line.split_once(':'));
    let mut hosts = hosts.filter(|(name, _)| name.eq_ignore_ascii_case("host"));
    let host = without_port(hosts.next()?.1.trim())?;
    Some(match target.port {
        443 => format!("https://{host}{path}"),
        port => format!("https://{host}:{port}{path}"),
    })
}

/// A host of letters, figures, dots and hyphens, or an address in brackets.
fn without_port(host: &str) -> Option<&str> {
    let end = match host.strip_prefix('[') {
        Some(rest) => rest.find(']')?.checked_add(2)?,
        None => host.find(':').unwrap_or(host.len()),
    };
    let host = host.get(..end)?;
    let plain = |c: char| c.is_ascii_alphanumeric() || ".-[]:".contains(c);
    (!host.is_empty() && host.len() <= 253 && host.chars().all(plain)).then_some(host)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(head: &str, public: Option<&str>, port: u16) -> Option<String> {
        let public = public.map(|public| public.parse().unwrap());
        place(head.as_bytes(), &Target { public, port })
    }

    #[test]
    fn everybody_is_sent_to_the_same_address_encrypted() {
        let head = "GET /t/abc?x=1 HTTP/1.1\r\nhost: 10.0.0.7:7171\r\n\r\n";
        let place = |port| sent(head, None, port).unwrap();
        assert_eq!(place(7171), "https://10.0.0.7:7171/t/abc?x=1");
        assert_eq!(place(443), "https://10.0.0.7/t/abc?x=1");
        let known = sent(head, Some("https://club.example"), 7171);
        assert_eq!(known.unwrap(), "https://club.example/t/abc?x=1");
        let six = "GET / HTTP/1.1\r\nHost: [::1]:7171\r\n\r\n";
        assert_eq!(sent(six, None, 443).unwrap(), "https://[::1]/");
    }

    #[test]
    fn nonsense_is_sent_nowhere() {
        for head in [
            "",
            "GET / HTTP/1.1\r\n\r\n",
            "GET //evil HTTP/2\r\nhost: a\r\n\r\n",
            "GET http://evil/ HTTP/1.1\r\nhost: a\r\n\r\n",
            "GET / HTTP/1.1\r\nhost: a/b\r\n\r\n",
            "GET / HTTP/1.1\r\nhost: a@b\r\n\r\n",
            "GET / HTTP/1.1\r\nhost: [::1\r\n\r\n",
            "GET /\u{1} HTTP/1.1\r\nhost: a\r\n\r\n",
            "\u{16}\u{3}\u{1}",
        ] {
            assert_eq!(sent(head, None, 443), None, "{head:?}");
        }
    }
}
