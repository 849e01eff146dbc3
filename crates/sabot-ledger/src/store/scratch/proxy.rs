//! A line to a server that can be lost at the worst moment.

use std::io::{self, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use tokio_postgres::config::{Config, Host};

/// A server answers a commit within this time.
const PATIENCE: Duration = Duration::from_secs(30);

/// When the line to the server is lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Loss {
    /// Before the server hears of the next commit: nothing is written.
    BeforeCommit,
    /// After the server has committed and before its answer arrives.
    AfterCommit,
}

/// Passes everything on to a server until it is told to fail.
#[derive(Debug)]
pub struct Proxy {
    address: SocketAddr,
    server: Config,
    state: Arc<Mutex<State>>,
}

#[derive(Debug, Default)]
struct State {
    loss: Option<Loss>,
    is_for_good: bool,
    losses: u32,
    is_away: bool,
    lines: Vec<Socket>,
}

/// One end of a connection, by TCP or by a socket of the file system.
#[derive(Debug)]
enum Socket {
    Tcp(TcpStream),
    Unix(UnixStream),
}

impl Socket {
    fn to(server: &Config) -> io::Result<Socket> {
        let port = server.get_ports().first().copied().unwrap_or(5432);
        match server.get_hosts().first() {
            Some(Host::Unix(folder)) => {
                UnixStream::connect(folder.join(format!(".s.PGSQL.{port}"))).map(Socket::Unix)
            }
            Some(Host::Tcp(host)) => TcpStream::connect((host.as_str(), port)).map(Socket::Tcp),
            None => TcpStream::connect(("localhost", port)).map(Socket::Tcp),
        }
    }

    fn again(&self) -> io::Result<Socket> {
        match self {
            Socket::Tcp(line) => line.try_clone().map(Socket::Tcp),
            Socket::Unix(line) => line.try_clone().map(Socket::Unix),
        }
    }

    fn cut(&self) {
        // It may be cut already.
        let _ = match self {
            Socket::Tcp(line) => line.shutdown(Shutdown::Both),
            Socket::Unix(line) => line.shutdown(Shutdown::Both),
        };
    }

    fn hear(&mut self, into: &mut [u8]) -> io::Result<usize> {
        match self {
            Socket::Tcp(line) => line.read(into),
            Socket::Unix(line) => line.read(into),
        }
    }

    fn say(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self {
            Socket::Tcp(line) => line.write_all(bytes),
            Socket::Unix(line) => line.write_all(bytes),
        }
    }
}

impl Proxy {
    /// Before the server of this address.
    pub fn before(url: &str) -> Proxy {
        let server: Config = url.parse().expect("an address");
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        let state = Arc::new(Mutex::new(State::default()));
        let (shared, target) = (Arc::clone(&state), server.clone());
        // It ends with the process: a test has few of them.
        thread::spawn(move || {
            for client in listener.incoming().filter_map(Result::ok) {
                join(client, &target, &shared);
            }
        });
        Proxy {
            address,
            server,
            state,
        }
    }

    /// The address of the server through this.
    pub fn url(&self) -> String {
        let user = self.server.get_user().unwrap_or("postgres");
        let password = self.server.get_password().map(String::from_utf8_lossy);
        let password = password.map_or_else(String::new, |word| format!(":{word}"));
        let name = self.server.get_dbname().unwrap_or("postgres");
        format!("postgres://{user}{password}@{}/{name}", self.address)
    }

    /// Loses the line at the next commit.
    pub fn lose(&self, loss: Loss) {
        locked(&self.state).loss = Some(loss);
    }

    /// How often a line was lost at a commit.
    pub fn losses(&self) -> u32 {
        locked(&self.state).losses
    }

    /// Loses every line now.
    pub fn cut(&self) {
        locked(&self.state).cut();
    }

    /// Loses the line at the next commit, and makes no new one from then on.
    pub fn lose_for_good(&self, loss: Loss) {
        let mut state = locked(&self.state);
        (state.loss, state.is_for_good) = (Some(loss), true);
    }

    /// Loses every line and makes no new one, or makes them again.
    pub fn set_away(&self, is_away: bool) {
        let mut state = locked(&self.state);
        state.is_away = is_away;
        if is_away {
            state.cut();
        }
    }
}

impl State {
    fn cut(&mut self) {
        for line in self.lines.drain(..) {
            line.cut();
        }
    }
}

fn locked(state: &Mutex<State>) -> MutexGuard<'_, State> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Joins a client to the server, both ways.
fn join(client: TcpStream, server: &Config, state: &Arc<Mutex<State>>) {
    let client = Socket::Tcp(client);
    let Ok(server) = Socket::to(server) else {
        return client.cut();
    };
    let copies = || Ok::<_, io::Error>([client.again()?, server.again()?]);
    let (Ok(kept), Ok([to_client, from_server])) = (copies(), copies()) else {
        return client.cut();
    };
    let mut guard = locked(state);
    if guard.is_away {
        client.cut();
        return server.cut();
    }
    guard.lines.extend(kept);
    drop(guard);
    let shared = Arc::clone(state);
    let ear = Arc::new(Ear::default());
    let told = Arc::clone(&ear);
    thread::spawn(move || pass(client, server, &ear, |bytes| verdict(&shared, bytes)));
    thread::spawn(move || answer(from_server, to_client, &told));
}

/// What a server says to a client who is gone: kept here, so that the server is not told by a closed line.
#[derive(Debug, Default)]
struct Ear {
    heard: Mutex<Option<Vec<u8>>>,
    news: Condvar,
}

impl Ear {
    /// From now on the client hears nothing.
    fn close(&self) {
        *self.heard.lock().unwrap_or_else(PoisonError::into_inner) = Some(Vec::new());
    }

    /// Keeps what was said, if the client hears nothing any more.
    fn keeps(&self, bytes: &[u8]) -> bool {
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(kept) = heard.as_mut() else {
            return false;
        };
        kept.extend_from_slice(bytes);
        self.news.notify_all();
        true
    }

    /// Waits until the server has said that it committed.
    fn wait_for_commit(&self) {
        let heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        let silent = |heard: &mut Option<Vec<u8>>| !heard.as_deref().is_some_and(says_commit);
        let waited = self.news.wait_timeout_while(heard, PATIENCE, silent);
        assert!(waited.is_ok_and(|(_, out)| !out.timed_out()), "no commit");
    }
}

fn says_commit(bytes: &[u8]) -> bool {
    let commit = b"COMMIT\0";
    bytes.windows(commit.len()).any(|part| part == commit)
}

/// Passes on what a server says, or keeps it.
fn answer(mut from: Socket, mut to: Socket, ear: &Ear) {
    let mut buffer = vec![0; 64 * 1024];
    while let Ok(count @ 1..) = from.hear(&mut buffer) {
        let bytes = buffer.get(..count).unwrap_or_default();
        if !ear.keeps(bytes) && to.say(bytes).is_err() && !ear.keeps(bytes) {
            break;
        }
    }
    from.cut();
    to.cut();
}

/// Whether the line is lost with these bytes of a client.
fn verdict(state: &Mutex<State>, bytes: &[u8]) -> Option<Loss> {
    let mut state = locked(state);
    let loss = says_commit(bytes).then(|| state.loss.take()).flatten();
    if loss.is_some() {
        state.losses = state.losses.saturating_add(1);
        state.is_away = std::mem::take(&mut state.is_for_good);
    }
    loss
}

/// Passes on what a client says until either end is gone.
fn pass(
    mut from: Socket,
    mut to: Socket,
    ear: &Ear,
    mut verdict: impl FnMut(&[u8]) -> Option<Loss>,
) {
    let mut buffer = vec![0; 64 * 1024];
    while let Ok(count @ 1..) = from.hear(&mut buffer) {
        let bytes = buffer.get(..count).unwrap_or_default();
        match verdict(bytes) {
            None if to.say(bytes).is_ok() => {}
            None | Some(Loss::BeforeCommit) => break,
            Some(Loss::AfterCommit) => {
                ear.close();
                from.cut();
                if to.say(bytes).is_ok() {
                    ear.wait_for_commit();
                }
                break;
            }
        }
    }
    from.cut();
    to.cut();
}
