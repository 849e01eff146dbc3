//! A connection on which no write takes for ever: whoever does not read is let go.

use std::io::{self, ErrorKind, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// A stream whose every write is taken within a time.
#[derive(Debug)]
pub(super) struct Timed<S> {
    stream: S,
    time: Duration,
    /// Since the other end has stopped reading.
    waiting: Option<Pin<Box<Sleep>>>,
}

impl<S> Timed<S> {
    pub(super) const fn new(stream: S, time: Duration) -> Self {
        Self {
            stream,
            time,
            waiting: None,
        }
    }

    /// What came of a write, and whether the other end had its time.
    fn in_time<T>(
        &mut self,
        cx: &mut Context<'_>,
        done: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if done.is_ready() {
            self.waiting = None;
            return done;
        }
        let time = self.time;
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(sleep(time)));
        let over = waiting.as_mut().poll(cx);
        over.map(|()| {
            Err(io::Error::new(
                ErrorKind::TimedOut,
                "the other end does not read",
            ))
        })
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Timed<S> {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_read(cx, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Timed<S> {
    fn poll_write(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let own = self.get_mut();
        let done = Pin::new(&mut own.stream).poll_write(cx, bytes);
        own.in_time(cx, done)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let own = self.get_mut();
        let done = Pin::new(&mut own.stream).poll_write_vectored(cx, parts);
        own.in_time(cx, done)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let own = self.get_mut();
        let done = Pin::new(&mut own.stream).poll_flush(cx);
        own.in_time(cx, done)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let own = self.get_mut();
        let done = Pin::new(&mut own.stream).poll_shutdown(cx);
        own.in_time(cx, done)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};

    use super::*;

    #[tokio::test]
    async fn whoever_does_not_read_is_let_go() {
        let (near, mut far) = duplex(64);
        let mut near = Timed::new(near, Duration::from_millis(20));
        let kept = near.write_all(&[1; 1_000]).await.unwrap_err();
        assert_eq!(kept.kind(), ErrorKind::TimedOut);
        let mut some = [0; 64];
        far.read_exact(&mut some).await.unwrap();
        near.write_all(&[2; 8]).await.unwrap();
    }

    #[tokio::test]
    async fn whoever_reads_gets_everything() {
        let (near, mut far) = duplex(64);
        let mut near = Timed::new(near, Duration::from_mins(1));
        let writes = sabot_house::spawn(async move {
            near.write_all(&vec![3; 100_000]).await.unwrap();
            near.shutdown().await.unwrap();
        });
        let mut all = Vec::new();
        far.read_to_end(&mut all).await.unwrap();
        assert_eq!(all.len(), 100_000);
        writes.await.unwrap();
    }
}
