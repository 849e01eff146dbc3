//! What of an HTTP/2 connection is under way, and whether anybody takes it.
//!
//! There every answer has a window of its own: whoever keeps it shut keeps the answer in memory, while the connection
//! itself is read and looks alive. So answers go out in small pieces, and one whose next piece nobody asks for in the
//! time of a write ends its connection.

use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::body::Body;
use bytes::Bytes;
use hyper::body::{Frame, SizeHint};
use tokio::time::{Instant, sleep};

/// The greatest length of a piece.
const PIECE: usize = 16 * 1024;

/// Stands for an answer that waits for the house itself, and for nobody else.
const OURS: u64 = u64::MAX;

/// The answers of one connection.
#[derive(Debug)]
pub(super) struct Flow {
    begun: Instant,
    answers: Mutex<Vec<Weak<AtomicU64>>>,
}

impl Flow {
    pub(super) fn new() -> Self {
        Self {
            begun: Instant::now(),
            answers: Mutex::default(),
        }
    }

    fn answers(&self) -> MutexGuard<'_, Vec<Weak<AtomicU64>>> {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn now(&self) -> u64 {
        u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(0)
    }

    /// Passes an answer on in pieces, and watches whether they are taken.
    pub(super) fn watch(self: &Arc<Self>, body: Body) -> Body {
        let since = Arc::new(AtomicU64::new(self.now()));
        self.answers().push(Arc::downgrade(&since));
        Body::new(Watched {
            body,
            rest: Bytes::new(),
            since,
            flow: Arc::clone(self),
        })
    }

    /// Whether an answer has been waiting for so long to be taken on.
    fn has_stalled(&self, time: Duration) -> bool {
        let time = u64::try_from(time.as_millis()).unwrap_or(OURS);
        let now = self.now();
        let mut answers = self.answers();
        answers.retain(|since| since.strong_count() > 0);
        let late = |since: Arc<AtomicU64>| match since.load(Ordering::Relaxed) {
            OURS => false,
            since => now.saturating_sub(since) >= time,
        };
        answers.iter().filter_map(Weak::upgrade).any(late)
    }

    /// Ends when an answer of this connection has not been taken for so long.
    pub(super) async fn stalls(&self, time: Duration) {
        while !self.has_stalled(time) {
            sleep(time / 4).await;
        }
    }
}

/// An answer in pieces.
struct Watched {
    body: Body,
    rest: Bytes,
    /// When its last piece was given out, or that it is the house's turn.
    since: Arc<AtomicU64>,
    flow: Arc<Flow>,
}

impl hyper::body::Body for Watched {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let own = self.get_mut();
        own.since.store(OURS, Ordering::Relaxed);
        while own.rest.is_empty() {
            match ready!(Pin::new(&mut own.body).poll_frame(cx)) {
                Some(Ok(frame)) => match frame.into_data() {
                    Ok(data) => own.rest = data,
                    Err(other) => return Poll::Ready(Some(Ok(other))),
                },
                end => return Poll::Ready(end),
            }
        }
        own.since.store(own.flow.now(), Ordering::Relaxed);
        let piece = own.rest.split_to(own.rest.len().min(PIECE));
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let rest = u64::try_from(self.rest.len()).unwrap_or(0);
        let hint = self.body.size_hint();
        let mut all = SizeHint::new();
        all.set_lower(hint.lower().saturating_add(rest));
        if let Some(upper) = hint.upper() {
            all.set_upper(upper.saturating_add(rest));
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use futures_util::{StreamExt as _, stream};
    use hyper::body::Body as _;

    use super::*;

    #[tokio::test]
    async fn an_answer_is_given_in_pieces_and_whole() {
        let flow = Arc::new(Flow::new());
        let body = flow.watch(Body::from(vec![7; 100_000]));
        assert_eq!(body.size_hint().exact(), Some(100_000));
        let mut pieces = body.into_data_stream();
        let mut all = 0;
        while let Some(piece) = pieces.next().await {
            let piece = piece.unwrap();
            assert!(piece.len() <= PIECE);
            all += piece.len();
        }
        assert_eq!(all, 100_000);
    }

    #[tokio::test]
    async fn an_answer_that_nobody_takes_is_told_from_one_that_is_not_made_yet() {
        let flow = Arc::new(Flow::new());
        assert!(!flow.has_stalled(Duration::ZERO), "nothing is under way");
        let never = flow.watch(Body::from("hello"));
        assert!(flow.has_stalled(Duration::ZERO), "not even asked for");
        assert!(!flow.has_stalled(Duration::from_hours(1)), "not yet");
        drop(never);
        assert!(!flow.has_stalled(Duration::ZERO), "it is gone");

        let parts = stream::iter([Ok::<_, axum::Error>(Bytes::from_static(b"one"))]);
        let parts = parts.chain(stream::pending());
        let mut slow = flow.watch(Body::from_stream(parts)).into_data_stream();
        slow.next().await.unwrap().unwrap();
        assert!(
            flow.has_stalled(Duration::ZERO),
            "the next is not asked for"
        );
        assert!(futures_util::FutureExt::now_or_never(slow.next()).is_none());
        assert!(!flow.has_stalled(Duration::ZERO), "the house is not ready");
    }
}
