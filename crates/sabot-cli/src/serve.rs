//! `sabot serve`: opens the house and serves it until it is told to stop.

mod logs;
mod said;
mod wishes;
mod zone;

use std::net::SocketAddr;
use std::process::ExitCode;

use anyhow::Context as _;
use clap::Args;
use sabot_house::floor::Listing;
use sabot_server::{Door, Settings};
use serde::Serialize;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::signal::unix::{Signal, SignalKind, signal};

use wishes::Wishes;

/// Opens the house and serves it until it is told to stop.
///
/// Every option but --config can stand in the environment (`SABOT_LISTEN` for --listen) and in the file of --config
/// (`listen = "…"`). An option of the call goes before the environment, the environment before the file.
#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// A TOML file with any of the options below, by the same names.
    #[arg(long, value_name = "FILE", env = "SABOT_CONFIG")]
    config: Option<std::path::PathBuf>,
    /// The data were put back to an earlier day on purpose. It is said once, and written into the log.
    #[arg(long)]
    restored: bool,
    #[command(flatten)]
    wishes: Wishes,
}

impl Serve {
    pub(crate) fn run(&self, json: bool) -> anyhow::Result<ExitCode> {
        let wishes = self.wishes.clone().or_from(self.config.as_deref())?;
        let address = wishes.address();
        let settings = Settings {
            restored: self.restored,
            ..wishes.settings()?
        };
        logs::start(&wishes);
        let runtime = Runtime::new().context("the runtime does not start")?;
        let served = runtime.block_on(serve(address, settings, json));
        // Whatever still hangs after the house is closed is not waited for.
        runtime.shutdown_background();
        Ok(match served {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("sabot: {error:#}");
                ExitCode::FAILURE
            }
        })
    }
}

async fn serve(address: SocketAddr, settings: Settings, json: bool) -> anyhow::Result<()> {
    let listening = TcpListener::bind(address).await;
    let listener = listening.with_context(|| format!("cannot listen on {address}"))?;
    let end = end()?;
    let address = listener.local_addr()?;
    let door = Door::open(settings).await?;
    let manager = door.first_manager().await?;
    Open::new(address, door.tables(), manager).print(json)?;
    door.serve(listener, end).await;
    Ok(())
}

/// Comes when somebody wants this to end. It listens from the moment it is made.
fn end() -> anyhow::Result<impl Future<Output = ()>> {
    let listen = |kind| signal(kind).context("signals cannot be heard");
    let mut interrupt: Signal = listen(SignalKind::interrupt())?;
    let mut terminate: Signal = listen(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// What is said when the house is open.
#[derive(Debug, Serialize)]
struct Open {
    address: String,
    tables: Vec<Listing>,
    /// Where the first manager comes in, while there is none.
    manager: Option<String>,
}

impl Open {
    fn new(address: SocketAddr, tables: Vec<Listing>, manager: Option<String>) -> Self {
        let address = format!("http://{address}");
        let manager = manager.map(|token| format!("{address}/staff/join#{token}"));
        Self {
            address,
            tables,
            manager,
        }
    }

    /// The first line ends with the address.
    fn print(&self, json: bool) -> anyhow::Result<()> {
        if json {
            println!("{}", serde_json::to_string(self)?);
            return Ok(());
        }
        println!("The house is open on {}", self.address);
        for table in self.tables.iter().take(10) {
            let Listing { id, name, .. } = table;
            println!("  {name:<24} {}/t/{id}", self.address);
        }
        if let Some(manager) = &self.manager {
            println!("Nobody manages it yet. Whoever opens this address first does, once:");
            println!("  {manager}");
        }
        Ok(())
    }
}
