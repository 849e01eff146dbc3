//! A house of its own process.

use std::ffi::{OsStr, OsString};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::json;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, BufReader};
use tokio::process::{Child, Command};
use tokio::time::timeout;

use super::guest::Guest;
use super::http::{Reply, Request};

/// The binary that is tried: the one of this build, or another one to compare it with.
fn binary() -> OsString {
    std::env::var_os("SABOT_BIN").unwrap_or_else(|| env!("CARGO_BIN_EXE_sabot").into())
}

/// A running house. Dropping it kills it.
pub struct Server {
    child: Child,
    address: SocketAddr,
    data: PathBuf,
    args: Vec<String>,
    log: Arc<Mutex<String>>,
    said: Arc<Mutex<String>>,
    folder: Option<Arc<TempDir>>,
}

impl Server {
    /// An empty house in a folder of its own, without tables and without limits.
    pub async fn start() -> Self {
        Self::with(&["--demo=false", "--play-money", "--no-limits"]).await
    }

    /// An empty house in a folder of its own, with these options.
    pub async fn with(args: &[&str]) -> Self {
        let folder = TempDir::new().unwrap();
        let mut server = Self::on(folder.path(), args).await;
        server.folder = Some(Arc::new(folder));
        server
    }

    /// A house on the data in this folder.
    pub async fn on(data: &Path, args: &[&str]) -> Self {
        let args = args.iter().map(|arg| (*arg).to_owned()).collect();
        Self::launch(data.to_owned(), args, None).await
    }

    /// An empty house whose files may not grow beyond so many blocks of 512 bytes: as good as a full disk.
    pub async fn on_a_small_disk(blocks: u32) -> Self {
        let folder = TempDir::new().unwrap();
        let mut shell = Command::new("sh");
        let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
        shell.args([OsStr::new("-c"), script.as_ref(), &binary()]);
        let args = ["--demo=false", "--play-money", "--no-limits"]
            .map(str::to_owned)
            .to_vec();
        let data = folder.path().to_owned();
        Self::run(shell, data, args, Some(Arc::new(folder))).await
    }

    async fn launch(data: PathBuf, args: Vec<String>, folder: Option<Arc<TempDir>>) -> Self {
        let sabot = Command::new(binary());
        Self::run(sabot, data, args, folder).await
    }

    async fn run(
        mut sabot: Command,
        data: PathBuf,
        args: Vec<String>,
        folder: Option<Arc<TempDir>>,
    ) -> Self {
        let mut child = sabot
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(&data)
            .args(&args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let log = Arc::new(Mutex::new(String::new()));
        tokio::spawn(keep(child.stderr.take().unwrap(), Arc::clone(&log)));
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let first = timeout(Duration::from_secs(20), lines.next_line()).await;
        let first = first.expect("the house opens within 20 seconds").unwrap();
        let first = first.unwrap_or_else(|| panic!("no address; log: {}", log.lock().unwrap()));
        let (_, address) = first.rsplit_once("://").unwrap();
        let said = Arc::new(Mutex::new(String::new()));
        let kept = Arc::clone(&said);
        tokio::spawn(async move {
            while let Ok(Some(line)) = lines.next_line().await {
                let mut said = kept.lock().unwrap();
                said.push_str(&line);
                said.push('\n');
            }
        });
        Self {
            child,
            address: address.parse().unwrap(),
            data,
            args,
            log,
            said,
            folder,
        }
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    pub fn data(&self) -> &Path {
        &self.data
    }

    pub fn pid(&self) -> u32 {
        self.child.id().expect("it runs")
    }

    /// What it has logged so far.
    pub fn log(&self) -> String {
        self.log.lock().unwrap().clone()
    }

    /// What it has printed since its first line.
    pub fn said(&self) -> String {
        self.said.lock().unwrap().clone()
    }

    /// The token by which the first manager comes in, as it was printed.
    pub async fn first_token(&self) -> String {
        for _ in 0..200 {
            let said = self.said.lock().unwrap().clone();
            if let Some((_, rest)) = said.split_once("/staff/join#")
                && let Some((token, _)) = rest.split_once('\n')
            {
                return token.trim().to_owned();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("no token was printed: {}", self.said.lock().unwrap());
    }

    /// SIGKILL: it gets no chance to say anything.
    pub async fn kill(&mut self) {
        self.child.kill().await.unwrap();
    }

    /// SIGTERM, and how it ended.
    pub async fn stop(&mut self) -> ExitStatus {
        self.signal("TERM").await;
        let ended = timeout(Duration::from_secs(15), self.child.wait()).await;
        ended.expect("it closes within 15 seconds").unwrap()
    }

    pub async fn signal(&self, signal: &str) {
        let pid = self.pid().to_string();
        let sent = Command::new("kill").args(["-s", signal, &pid]).status();
        assert!(sent.await.unwrap().success());
    }

    /// The same house again after it was killed or stopped, with one more option.
    pub async fn again_with(&mut self, option: &str) {
        self.args.push(option.to_owned());
        self.again().await;
        self.args.pop();
    }

    /// The same house again after it was killed or stopped, on another port.
    pub async fn again(&mut self) {
        let folder = self.folder.take();
        *self = Self::launch(self.data.clone(), self.args.clone(), folder).await;
    }

    pub async fn send(&self, request: Request) -> Reply {
        request.send(self.address).await
    }

    pub async fn get(&self, path: &str) -> Reply {
        self.send(Request::new("GET", path)).await
    }

    /// A new guest.
    pub async fn guest(&self, name: &str) -> Guest {
        let request = Request::new("POST", "/api/guests").json(&json!({ "name": name }));
        let reply = self.send(request).await;
        assert_eq!(reply.status, 201, "{}", reply.text());
        let cookie = reply.header("set-cookie").unwrap();
        let (cookie, _) = cookie.split_once(';').unwrap();
        let patron = reply.json()["patron"].as_u64().unwrap();
        Guest::new(self.address, Some(cookie.to_owned()), patron)
    }

    /// Somebody without a name.
    pub fn onlooker(&self) -> Guest {
        Guest::new(self.address, None, 0)
    }
}

async fn keep(mut from: impl tokio::io::AsyncRead + Unpin, log: Arc<Mutex<String>>) {
    let mut bytes = vec![0; 4096];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        let text = String::from_utf8_lossy(&bytes[..count]);
        log.lock().unwrap().push_str(&text);
    }
}
