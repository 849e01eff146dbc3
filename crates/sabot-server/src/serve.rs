//! Taking connections: how many, from whom, for how long; and the end of the evening.

use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::time::{Instant, interval, sleep, timeout_at};
use tower::Service as _;

use crate::desk::Desk;
use crate::gate::{Crowd, Here, Peer, household};
use crate::program;

/// A request's head must be there by then.
const HEAD_TIME: Duration = Duration::from_secs(15);
/// No head of a request is longer.
const LONGEST_HEAD: usize = 16 * 1024;
/// Nor has it more headers.
const MOST_HEADERS: usize = 64;
/// How long the end may take.
const END_TIME: Duration = Duration::from_secs(10);
/// How often limits forget who has been quiet.
const SWEEP_EVERY: Duration = Duration::from_mins(1);

/// How often the program is attested.
const ATTEST_EVERY: Duration = Duration::from_hours(24);

/// What is sent to a connection over the limit.
const TURNED_AWAY: &[u8] =
    b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";

/// Serves until the end is called, then closes the house: what was accepted is finished, everybody is told.
pub(crate) async fn serve(
    listener: TcpListener,
    app: Router,
    desk: &Desk,
    end: impl Future<Output = ()>,
) {
    let limits = &desk.settings.limits;
    let hall = Hall {
        desk: desk.clone(),
        app,
        crowd: Crowd::new(u32::MAX, limits.connections_per_address),
        seats: Arc::new(Semaphore::new(
            usize::try_from(limits.connections).unwrap_or(1),
        )),
        closing: watch::Sender::new(false),
    };
    tokio::select! {
        () = hall.take_connections(&listener) => {}
        () = sweep(desk) => {}
        () = attest(desk) => {}
        () = end => {}
    }
    drop(listener);
    tracing::info!("closing: no more connections are taken");
    hall.close().await;
}

async fn sweep(desk: &Desk) {
    let mut every = interval(SWEEP_EVERY);
    loop {
        every.tick().await;
        desk.rates.sweep();
        desk.simulations.sweep();
    }
}

/// Says at the start and then daily which program this is.
async fn attest(desk: &Desk) {
    let mut daily = interval(ATTEST_EVERY);
    loop {
        daily.tick().await;
        program::attest_now(desk).await;
    }
}

struct Hall {
    desk: Desk,
    app: Router,
    crowd: Crowd,
    seats: Arc<Semaphore>,
    /// Every connection listens; when none does, all are closed.
    closing: watch::Sender<bool>,
}

impl Hall {
    async fn take_connections(&self, listener: &TcpListener) {
        loop {
            // A full hall lets the next ones wait outside.
            let Ok(seat) = Arc::clone(&self.seats).acquire_owned().await else {
                return;
            };
            match listener.accept().await {
                Ok((stream, peer)) => {
                    if let Some(here) = self.admit(&stream, peer) {
                        self.attend(stream, peer, (seat, here));
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be taken");
                    sleep(Duration::from_millis(50)).await;
                }
            }
        }
    }

    /// Counts a connection, or turns it away. A trusted proxy speaks for many and is not counted.
    fn admit(&self, stream: &TcpStream, peer: SocketAddr) -> Option<Here> {
        let proxies = &self.desk.settings.trusted_proxies;
        if proxies.iter().any(|proxy| proxy.contains(peer.ip())) {
            return Some(Here::uncounted());
        }
        let here = self.crowd.enter(household(peer.ip()));
        if here.is_none() {
            self.desk.counts.turned_away.more(1);
            // If it does not fit into an empty buffer, nobody reads it.
            let _ = stream.try_write(TURNED_AWAY);
        }
        here
    }

    fn attend(&self, stream: TcpStream, peer: SocketAddr, held: impl Send + 'static) {
        // Small messages go out at once.
        let _ = stream.set_nodelay(true);
        let app = self.app.clone();
        let service = service_fn(move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(Peer(peer));
            app.clone().call(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD_TIME)
            .max_buf_size(LONGEST_HEAD)
            .max_headers(MOST_HEADERS)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let mut closing = self.closing.subscribe();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            let ended = tokio::select! {
                ended = connection.as_mut() => ended,
                _ = closing.changed() => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = ended {
                tracing::debug!(%error, "a connection broke");
            }
            drop(held);
        });
    }

    /// Everybody out, in ten seconds at most.
    async fn close(self) {
        let deadline = Instant::now() + END_TIME;
        let all = async {
            self.desk.house.shutdown().await;
            self.closing.send_replace(true);
            self.closing.closed().await;
            while self.desk.counts.sockets.get() > 0 {
                sleep(Duration::from_millis(10)).await;
            }
        };
        if timeout_at(deadline, all).await.is_ok() {
            tracing::info!("closed");
        } else {
            tracing::warn!("closed without waiting any longer");
        }
    }
}
