//! Answers on their way out: how many bytes of them there are in all and for each address, whoever reads or does not.
//!
//! An answer that is made is held in memory until it is written. Its bytes are counted from the moment it is made until
//! the connection has taken the last piece or is gone. Pieces are small, so that the little that lies in the connection's
//! own buffer is all that is not counted.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Body;
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::stream;
use sabot_wire::Replay;
use serde::Serialize;

use crate::problem::{DoorNo, Problem};

/// The greatest length of an answer, in bytes.
pub(crate) const ANSWER_MAX: usize = 16 * 1024 * 1024;

/// All answers that are being written have at most so many bytes.
pub(crate) const ALL_MAX: usize = 64 * 1024 * 1024;

/// How many bytes the answers of one address may have.
pub(crate) const EACH_MAX: usize = 24 * 1024 * 1024;

/// What a connection is given at a time.
const PIECE: usize = 16 * 1024;

/// The bytes of all answers that are being written; cheap to clone.
#[derive(Debug, Clone, Default)]
pub(crate) struct Answers(Arc<Mutex<Held>>);

#[derive(Debug, Default)]
struct Held {
    all: usize,
    each: BTreeMap<IpAddr, usize>,
}

/// Bytes of an answer that are counted until this is dropped.
#[derive(Debug)]
pub(crate) struct Hold {
    answers: Answers,
    household: IpAddr,
    bytes: usize,
}

impl Drop for Hold {
    fn drop(&mut self) {
        let mut held = self.answers.held();
        held.all = held.all.saturating_sub(self.bytes);
        let own = held.each.get(&self.household).copied().unwrap_or(0);
        match own.saturating_sub(self.bytes) {
            0 => held.each.remove(&self.household),
            left => held.each.insert(self.household, left),
        };
    }
}

impl Answers {
    fn held(&self) -> MutexGuard<'_, Held> {
        // Nothing is half done in here: what a panicked thread left behind is still true.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether an answer for this address may be made at all now: one that could not be held would be made for nothing.
    pub(crate) fn room(&self, household: IpAddr) -> Result<(), Problem> {
        self.hold(household, ANSWER_MAX / 4).map(drop)
    }

    /// Holds so many bytes, or says no.
    pub(crate) fn hold(&self, household: IpAddr, bytes: usize) -> Result<Hold, Problem> {
        if bytes > ANSWER_MAX {
            return Err(too_long());
        }
        let mut held = self.held();
        let own = held.each.get(&household).copied().unwrap_or(0);
        if held.all.saturating_add(bytes) > ALL_MAX || own.saturating_add(bytes) > EACH_MAX {
            return Err(unread());
        }
        held.all += bytes;
        held.each.insert(household, own + bytes);
        drop(held);
        Ok(Hold {
            answers: self.clone(),
            household,
            bytes,
        })
    }

    /// How many bytes of answers are held in all.
    #[cfg(test)]
    pub(crate) fn all(&self) -> usize {
        self.held().all
    }

    /// A text that is made, to be written piece by piece.
    pub(crate) fn text(
        &self,
        household: IpAddr,
        head: impl IntoIterator<Item = (HeaderName, String)>,
        text: Vec<u8>,
    ) -> Result<Response, Problem> {
        let hold = self.hold(household, text.len())?;
        let mut at = 0;
        // A copy of each piece: a slice would keep all of the text alive in the connection's buffer.
        let pieces = std::iter::from_fn(move || {
            let rest = text.get(at..).filter(|rest| !rest.is_empty())?;
            let piece = Bytes::copy_from_slice(rest.get(..PIECE).unwrap_or(rest));
            at += piece.len();
            Some(piece)
        });
        let mut response = Response::new(pieced(hold, pieces));
        for (name, value) in head {
            if let Ok(value) = value.parse() {
                response.headers_mut().insert(name, value);
            }
        }
        Ok(response)
    }

    /// A value as JSON.
    pub(crate) fn json<T: Serialize>(
        &self,
        household: IpAddr,
        value: &T,
    ) -> Result<Response, Problem> {
        self.text(household, [json_head()], written(value)?)
    }

    /// A replay, message by message: each is let go as it is written.
    pub(crate) fn replay(&self, household: IpAddr, replay: Replay) -> Result<Response, Problem> {
        let head = Head {
            title: &replay.title,
            law: &replay.law,
            parties: &replay.parties,
            marks: &replay.marks,
            record: &replay.record,
        };
        let mut head = written(&head)?;
        // The messages come last, behind everything that is known before them.
        head.pop();
        head.extend_from_slice(b",\"messages\":[");
        let long: usize = replay.messages.iter().map(|one| one.get().len() + 1).sum();
        let hold = self.hold(household, head.len() + long)?;
        drop((replay.title, replay.record, replay.parties, replay.marks));
        let messages = replay.messages.into_iter().enumerate().map(|(n, one)| {
            let mut piece = Vec::with_capacity(one.get().len() + 1);
            if n > 0 {
                piece.push(b',');
            }
            piece.extend_from_slice(one.get().as_bytes());
            Bytes::from(piece)
        });
        let first = std::iter::once(Bytes::from(head));
        let last = std::iter::once(Bytes::from_static(b"]}"));
        let body = pieced(hold, first.chain(messages).chain(last));
        let mut response = body.into_response();
        if let Ok(value) = json_head().1.parse() {
            response.headers_mut().insert(header::CONTENT_TYPE, value);
        }
        Ok(response)
    }
}

/// All of a replay but its messages.
#[derive(Serialize)]
struct Head<'a, L: Serialize, P: Serialize, M: Serialize> {
    title: &'a str,
    law: &'a L,
    parties: &'a [P],
    marks: &'a [M],
    record: &'a str,
}

fn json_head() -> (HeaderName, String) {
    (header::CONTENT_TYPE, "application/json".to_owned())
}

/// A body of pieces that holds its bytes until the last is taken, or nobody takes any more.
fn pieced(hold: Hold, pieces: impl Iterator<Item = Bytes> + Send + 'static) -> Body {
    let mut until_taken = Some(hold);
    let mut pieces = pieces.fuse();
    Body::from_stream(stream::iter(std::iter::from_fn(move || {
        let piece = pieces.next();
        if piece.is_none() {
            drop(until_taken.take());
        }
        piece.map(Ok::<Bytes, Infallible>)
    })))
}

/// A value as JSON, if it is not too long: writing stops where it becomes so.
pub(crate) fn written<T: Serialize>(value: &T) -> Result<Vec<u8>, Problem> {
    let mut limited = Limited(Vec::new());
    match serde_json::to_writer(&mut limited, value) {
        Ok(()) => Ok(limited.0),
        Err(error) if error.is_io() => Err(too_long()),
        Err(_) => Err(Problem::fault()),
    }
}

struct Limited(Vec<u8>);

impl std::io::Write for Limited {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        if self.0.len() + bytes.len() > ANSWER_MAX {
            return Err(std::io::ErrorKind::FileTooLarge.into());
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn too_long() -> Problem {
    Problem::new(
        StatusCode::UNPROCESSABLE_ENTITY,
        DoorNo::AnswerTooLong,
        "The answer would be longer than this house writes: ask for a part of it.",
    )
}

fn unread() -> Problem {
    Problem::busy(
        StatusCode::SERVICE_UNAVAILABLE,
        "Too many answers are still being read: read those first, or try again.",
    )
}

#[cfg(test)]
mod tests {
    use axum::body::HttpBody as _;
    use sabot_audit::replay::{Sight, replay_record};

    use super::*;

    fn address(n: u8) -> IpAddr {
        IpAddr::from([10, 0, 0, n])
    }

    const RECORD: &str = "sabot 1\nrulebook chickasaw\nparty 1 100.00\nsetup cards 416\n\
        1 wager player 20.00\ncards K 4 8 2\n";

    #[tokio::test]
    async fn a_replay_is_written_piece_by_piece_and_is_the_same() {
        let replay = replay_record(RECORD, Sight::All).unwrap();
        let whole = serde_json::to_value(&replay).unwrap();
        let answers = Answers::default();
        let response = answers.replay(address(1), replay).unwrap();
        assert!(answers.all() > 1_000);
        let body = axum::body::to_bytes(response.into_body(), ANSWER_MAX).await;
        let said: serde_json::Value = serde_json::from_slice(&body.unwrap()).unwrap();
        assert_eq!(said, whole);
        assert_eq!(answers.all(), 0);
    }

    #[tokio::test]
    async fn whoever_does_not_read_holds_a_part_and_others_are_answered() {
        let answers = Answers::default();
        let long = || vec![b'x'; 8 * 1024 * 1024];
        let mut unread = Vec::new();
        while let Ok(response) = answers.text(address(1), [], long()) {
            unread.push(response);
        }
        assert!(answers.all() <= EACH_MAX, "one address");
        assert!(answers.room(address(1)).is_err());
        let read = answers.text(address(2), [], long()).unwrap();
        let read = axum::body::to_bytes(read.into_body(), ANSWER_MAX)
            .await
            .unwrap();
        assert_eq!(read.len(), long().len());
        for n in 2..250 {
            if let Ok(response) = answers.text(address(n), [], long()) {
                unread.push(response);
            }
        }
        assert!(answers.all() <= ALL_MAX, "every address together");
        assert!(answers.room(address(251)).is_err());
        drop(unread);
        assert_eq!(answers.all(), 0, "who hangs up holds nothing");
    }

    #[test]
    fn what_a_connection_is_given_at_a_time_is_small() {
        let answers = Answers::default();
        let response = answers.text(address(1), [], vec![b'x'; 100_000]).unwrap();
        let mut body = Box::pin(response.into_body());
        let mut context = std::task::Context::from_waker(std::task::Waker::noop());
        let mut pieces = 0;
        while let std::task::Poll::Ready(Some(Ok(piece))) = body.as_mut().poll_frame(&mut context) {
            assert!(piece.into_data().unwrap().len() <= PIECE);
            pieces += 1;
        }
        assert_eq!((pieces, answers.all()), (7, 0));
    }

    #[test]
    fn nothing_longer_than_the_longest_answer_is_written() {
        let long = vec!["x".repeat(1024); 20 * 1024];
        assert_eq!(written(&long).unwrap_err().code(), "answer-too-long");
        assert_eq!(written(&[1, 2]).unwrap(), b"[1,2]");
        let answers = Answers::default();
        assert!(answers.hold(address(1), ANSWER_MAX + 1).is_err());
    }
}
