//! `sabot serve`: opens the house and serves it until it is told to stop.

mod logs;
mod options;
mod parsed;
mod zone;

use std::net::SocketAddr;
use std::process::ExitCode;

use anyhow::Context as _;
use clap::Args;
use sabot_house::floor::Listing;
use sabot_server::{Door, Settings, Tls};
use serde::Serialize;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::signal::unix::{Signal, SignalKind, signal};

use options::Options;

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
    options: Options,
}

impl Serve {
    pub(crate) fn run(&self, json: bool) -> anyhow::Result<ExitCode> {
        let options = self.options.clone().or_from(self.config.as_deref())?;
        let settings = Settings {
            restored: self.restored,
            ..options.settings()?
        };
        logs::start(&options);
        let runtime = Runtime::new().context("the runtime does not start")?;
        let served = runtime.block_on(serve(&options, settings, json));
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

async fn serve(options: &Options, settings: Settings, json: bool) -> anyhow::Result<()> {
    let listener = listen(options.address()).await?;
    let plain = match options.redirect() {
        Some(address) => Some(listen(address).await?),
        None => None,
    };
    let end = end()?;
    let way = Way::of(listener.local_addr()?, &settings);
    let door = Door::open(settings).await?;
    let manager = match door.first_manager().await? {
        None if options.new_manager() => Some(door.another_manager().await?),
        first => first,
    };
    Open::new(way, &door, manager).print(json)?;
    door.redirecting(plain).serve(listener, end).await;
    Ok(())
}

async fn listen(address: SocketAddr) -> anyhow::Result<TcpListener> {
    let listening = TcpListener::bind(address).await;
    listening.with_context(|| format!("cannot listen on {address}"))
}

/// How people come to the house.
#[derive(Debug)]
struct Way {
    /// Where it listens, as an address to be typed.
    address: String,
    /// Whether whoever stands between can read along: it is no loopback address, and nobody encrypts.
    open: bool,
    /// Whether the house made its certificate itself.
    own: bool,
}

impl Way {
    fn of(address: SocketAddr, settings: &Settings) -> Self {
        let scheme = if settings.tls.is_some() {
            "https"
        } else {
            "http"
        };
        let proxied = !settings.trusted_proxies.is_empty();
        Self {
            address: format!("{scheme}://{address}"),
            open: settings.tls.is_none() && !proxied && !address.ip().is_loopback(),
            own: settings.tls == Some(Tls::SelfSigned),
        }
    }
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
    /// Where the first manager comes in, while there is none; or another one.
    manager: Option<String>,
    /// SHA-256 of the certificate.
    fingerprint: Option<String>,
    /// Whether nothing is encrypted though others may listen.
    unencrypted: bool,
    #[serde(skip)]
    own_certificate: bool,
}

impl Open {
    fn new(way: Way, door: &Door, manager: Option<String>) -> Self {
        let manager = manager.map(|token| format!("{}/staff/join#{token}", way.address));
        Self {
            tables: door.tables(),
            manager,
            fingerprint: door.fingerprint(),
            address: way.address,
            unencrypted: way.open,
            own_certificate: way.own,
        }
    }

    /// The first line ends with the address.
    fn print(&self, json: bool) -> anyhow::Result<()> {
        if self.unencrypted {
            tracing::warn!("nothing is encrypted on an address that others reach");
        }
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
            println!("It waits for a manager. Whoever opens this address first is one, once:");
            println!("  {manager}");
        }
        if let Some(fingerprint) = self.fingerprint.as_ref().filter(|_| self.own_certificate) {
            println!(
                "It vouches for itself: browsers ask once, and show this SHA-256 of its certificate:"
            );
            println!("  {fingerprint}");
        }
        if self.unencrypted {
            println!(
                "Nothing is encrypted: whoever is in the same network can read passwords and cookies."
            );
            println!(
                "  --tls-self-signed encrypts for an evening, --tls-cert and --tls-key for good."
            );
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Debug, Parser)]
    struct Call {
        #[command(flatten)]
        serve: Serve,
    }

    fn way(address: &str, args: &[&str]) -> Way {
        let args = ["serve"].iter().chain(args);
        let call = Call::try_parse_from(args).unwrap();
        let settings = call.serve.options.settings().unwrap();
        Way::of(address.parse().unwrap(), &settings)
    }

    #[test]
    fn a_house_that_others_can_listen_to_says_so() {
        for (address, args, open) in [
            ("127.0.0.1:7171", &[][..], false),
            ("[::1]:7171", &[], false),
            ("0.0.0.0:7171", &[], true),
            ("192.168.0.7:7171", &[], true),
            ("[::]:7171", &[], true),
            ("0.0.0.0:7171", &["--tls-self-signed"], false),
            (
                "0.0.0.0:7171",
                &["--tls-cert", "c", "--tls-key", "k"],
                false,
            ),
            ("0.0.0.0:7171", &["--trusted-proxy", "10.0.0.1"], false),
        ] {
            assert_eq!(way(address, args).open, open, "{address} {args:?}");
        }
        let own = way("0.0.0.0:7171", &["--tls-self-signed"]);
        assert!(own.own && own.address == "https://0.0.0.0:7171");
    }
}
