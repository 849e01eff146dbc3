//! Taking connections: how many, from whom, for how long; and the end of the evening.

mod flow;
mod redirect;
mod timed;
mod tls;

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::rt::Executor;
use hyper::server::conn::{http1, http2};
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::time::{Instant, interval, sleep, timeout, timeout_at};
use tower::Service as _;

use crate::app::App;
use crate::gate::{ConnectionGuard, Connections, Peer, household};
use crate::program;
use flow::Flow;
use redirect::{Target, send_on};
use timed::Timed;
pub(crate) use tls::Certificate;
pub use tls::TlsError;

/// A request's head must be there by then.
const HEAD_TIME: Duration = Duration::from_secs(15);
/// No head of a request is longer.
const LONGEST_HEAD: usize = 16 * 1024;
/// The most headers a request may have.
const MOST_HEADERS: usize = 64;
/// A handshake must be over by then.
const HANDSHAKE_TIME: Duration = Duration::from_secs(10);
/// What the first byte of a TLS connection is.
const HANDSHAKE: u8 = 0x16;
/// How many requests of one HTTP/2 connection are under way at a time.
const MOST_STREAMS: u32 = 64;
/// How often a quiet HTTP/2 connection is asked for a sign of life.
const PING_EVERY: Duration = Duration::from_secs(30);
/// How long the end may take.
const END_TIME: Duration = Duration::from_secs(10);
/// How often limits forget who has been quiet.
const SWEEP_EVERY: Duration = Duration::from_mins(1);
/// How often the certificate's files are looked at.
const RENEW_EVERY: Duration = Duration::from_secs(10);

/// How often the program is attested.
const ATTEST_EVERY: Duration = Duration::from_hours(24);

/// What is sent to a connection over the limit.
const TURNED_AWAY: &[u8] =
    b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";

/// Serves until the end is called, then closes the house: what was accepted is finished, everybody is told.
pub(crate) async fn serve(
    (listener, plain): (TcpListener, Option<TcpListener>),
    router: Router,
    app: &App,
    end: impl Future<Output = ()>,
) {
    let limits = &app.settings.limits;
    let port = listener.local_addr().map_or(443, |address| address.port());
    let server = HttpServer {
        app: app.clone(),
        router,
        connections: Connections::new(u32::MAX, limits.connections_per_address),
        permits: Arc::new(Semaphore::new(
            usize::try_from(limits.connections).unwrap_or(1),
        )),
        closing: watch::Sender::new(false),
        target: Target {
            public: app.settings.public_url.clone(),
            port,
        },
    };
    tokio::select! {
        () = server.take_connections(&listener, Way::House) => {}
        () = server.send_everybody_on(plain.as_ref()) => {}
        () = sweep(app) => {}
        () = renew(app) => {}
        () = attest(app) => {}
        () = end => {}
    }
    drop((listener, plain));
    tracing::info!("closing: no more connections are taken");
    server.close().await;
}

async fn sweep(app: &App) {
    let mut every = interval(SWEEP_EVERY);
    let mut told = 0;
    loop {
        every.tick().await;
        app.rates.sweep();
        app.login_attempts.sweep(Instant::now());
        app.simulations.sweep();
        let refused = app.metrics.refused.get();
        if refused > told {
            let count = refused - told;
            tracing::info!(count, "requests were refused by limits in the last minute");
        }
        told = refused;
    }
}

/// Looks whether the certificate was renewed.
async fn renew(app: &App) {
    let mut every = interval(RENEW_EVERY);
    loop {
        every.tick().await;
        if let Some(certificate) = &app.certificate {
            certificate.renew();
        }
    }
}

/// Says at the start and then daily which program this is.
async fn attest(app: &App) {
    let mut daily = interval(ATTEST_EVERY);
    loop {
        daily.tick().await;
        program::attest_now(app).await;
    }
}

/// What a listener is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    /// Into the house.
    House,
    /// Sends people to where the house is encrypted.
    Elsewhere,
}

struct HttpServer {
    app: App,
    router: Router,
    connections: Connections,
    permits: Arc<Semaphore>,
    /// Every connection listens; when none does, all are closed.
    closing: watch::Sender<bool>,
    target: Target,
}

impl HttpServer {
    async fn take_connections(&self, listener: &TcpListener, way: Way) {
        loop {
            // A full house lets the next ones wait outside.
            let Ok(seat) = Arc::clone(&self.permits).acquire_owned().await else {
                return;
            };
            match listener.accept().await {
                Ok((stream, peer)) => {
                    if let Some(here) = self.admit(&stream, peer) {
                        self.attend(stream, peer, way, (seat, here));
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be taken");
                    sleep(Duration::from_millis(50)).await;
                }
            }
        }
    }

    async fn send_everybody_on(&self, plain: Option<&TcpListener>) {
        match plain {
            Some(listener) => self.take_connections(listener, Way::Elsewhere).await,
            None => std::future::pending().await,
        }
    }

    /// Counts a connection, or turns it away. A trusted proxy speaks for many and is not counted.
    fn admit(&self, stream: &TcpStream, peer: SocketAddr) -> Option<ConnectionGuard> {
        let proxies = &self.app.settings.trusted_proxies;
        if proxies.iter().any(|proxy| proxy.contains(peer.ip())) {
            return Some(ConnectionGuard::uncounted());
        }
        let here = self.connections.enter(household(peer.ip()));
        if here.is_none() {
            self.app.metrics.turned_away.inc();
            // If it does not fit into an empty buffer, nobody reads it; and encrypted, nobody would understand it.
            if self.app.certificate.is_none() {
                let _ = stream.try_write(TURNED_AWAY);
            }
        }
        here
    }

    fn attend(&self, stream: TcpStream, peer: SocketAddr, way: Way, held: impl Send + 'static) {
        // Small messages go out at once.
        let _ = stream.set_nodelay(true);
        let http = HttpConnection {
            router: self.router.clone(),
            peer,
            closing: self.closing.subscribe(),
        };
        let (app, target) = (self.app.clone(), self.target.clone());
        sabot_house::spawn(async move {
            let write_time = app.settings.limits.write_time;
            match (&app.certificate, way) {
                (_, Way::Elsewhere) => send_on(stream, &target).await,
                (None, Way::House) => http.http1(Timed::new(stream, write_time), false).await,
                (Some(certificate), Way::House) if is_handshake(&stream).await => {
                    let accepting = certificate.acceptor();
                    let accepting = accepting.accept(Timed::new(stream, write_time));
                    match timeout(HANDSHAKE_TIME, accepting).await {
                        Ok(Ok(stream)) if stream.get_ref().1.alpn_protocol() == Some(b"h2") => {
                            http.http2(stream, write_time).await;
                        }
                        Ok(Ok(stream)) => http.http1(stream, true).await,
                        Ok(Err(_)) | Err(_) => {
                            app.metrics.handshakes_failed.inc();
                        }
                    }
                }
                (Some(_), Way::House) => send_on(stream, &target).await,
            }
            drop(held);
        });
    }

    /// Everybody out, in ten seconds at most.
    async fn close(self) {
        let deadline = Instant::now() + END_TIME;
        let all = async {
            self.app.house.shutdown().await;
            self.closing.send_replace(true);
            self.closing.closed().await;
            while self.app.metrics.sockets.get() > 0 {
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

/// Whether somebody wants to encrypt: everybody else has typed `http` and is sent on.
async fn is_handshake(stream: &TcpStream) -> bool {
    let mut first = [0; 1];
    let seen = timeout(HANDSHAKE_TIME, stream.peek(&mut first)).await;
    // Whoever says nothing is let go by the handshake, which has a time of its own.
    !matches!(seen, Ok(Ok(1))) || first == [HANDSHAKE]
}

/// Where the requests of an HTTP/2 connection are answered: on threads that may not wait, as everything is.
#[derive(Clone, Copy)]
struct OnWorkers;

impl<F: Future<Output: Send + 'static> + Send + 'static> Executor<F> for OnWorkers {
    fn execute(&self, task: F) {
        sabot_house::spawn(task);
    }
}

/// One connection that speaks HTTP, with its way to the handlers.
struct HttpConnection {
    router: Router,
    peer: SocketAddr,
    closing: watch::Receiver<bool>,
}

/// Runs a connection to its end, which comes sooner when the house closes.
macro_rules! run {
    ($http:ident, $connection:expr) => {{
        let mut connection = pin!($connection);
        let mut closing = $http.closing;
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
    }};
}

impl HttpConnection {
    async fn http1<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(self, stream: S, tls: bool) {
        let (router, address) = (self.router.clone(), self.peer);
        let service = service_fn(move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(Peer { address, tls });
            router.clone().call(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD_TIME)
            .max_buf_size(LONGEST_HEAD)
            .max_headers(MOST_HEADERS)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        run!(self, connection);
    }

    async fn http2<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
        self,
        stream: S,
        write_time: Duration,
    ) {
        let flow = Arc::new(Flow::new());
        let (router, address, watching) = (self.router.clone(), self.peer, Arc::clone(&flow));
        let service = service_fn(move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            let tls = true;
            request.extensions_mut().insert(Peer { address, tls });
            let (answer, flow) = (router.clone().call(request), Arc::clone(&watching));
            async move { Ok::<_, Infallible>(answer.await?.map(|body| flow.watch(body))) }
        });
        let connection = http2::Builder::new(OnWorkers)
            .timer(TokioTimer::new())
            .keep_alive_interval(PING_EVERY)
            .keep_alive_timeout(HEAD_TIME)
            .max_concurrent_streams(MOST_STREAMS)
            .max_header_list_size(u32::try_from(LONGEST_HEAD).unwrap_or(u32::MAX))
            .max_send_buf_size(64 * 1024)
            .serve_connection(TokioIo::new(stream), service);
        let http = async { run!(self, connection) };
        tokio::select! {
            () = http => {}
            () = flow.stalls(write_time) => tracing::debug!("a connection took nothing"),
        }
    }
}
