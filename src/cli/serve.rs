//! `seatwind serve`: the server.

use std::io::IsTerminal;
use std::net::{SocketAddr, TcpListener};

use crate::service::clock::Clock;
use crate::store::{Options, Store};
use crate::web::server;
use crate::web::state::{AppState, Settings};

use super::database::DatabaseArgs;
use super::message::{Failed, tell};

/// Serves tournaments on the web; what `seatwind` alone does too.
///
/// The first start prints a link, good for one use, that creates the account of the owner.
#[derive(Debug, Clone, clap::Args)]
#[command(after_help = "Examples:
  seatwind serve
  seatwind serve --listen 0.0.0.0:80 --base-url https://mahjong.example.org --behind-proxy")]
pub struct ServeArgs {
    #[command(flatten)]
    pub(super) reach: ReachArgs,
    #[command(flatten)]
    database: DatabaseArgs,
}

/// How the server is reached.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct ReachArgs {
    /// Address and port to listen on.
    #[arg(
        long,
        value_name = "ADDRESS:PORT",
        default_value = "127.0.0.1:8080",
        env = "SEATWIND_LISTEN"
    )]
    listen: SocketAddr,
    /// What visitors type to come here; it stands in every full link. Unless told, the address the
    /// server listens on.
    #[arg(long, value_name = "URL", env = "SEATWIND_BASE_URL")]
    base_url: Option<String>,
    /// A reverse proxy stands before the server: its X-Forwarded-For is believed.
    #[arg(long, env = "SEATWIND_BEHIND_PROXY")]
    behind_proxy: bool,
    /// Threads that answer requests; one for each core unless told.
    #[arg(long, value_name = "N", env = "SEATWIND_WORKERS", value_parser = clap::value_parser!(u16).range(1..=512))]
    workers: Option<u16>,
    /// How log lines are written to standard error. RUST_LOG says which.
    #[arg(long, value_enum, default_value_t = LogFormat::Text, env = "SEATWIND_LOG_FORMAT")]
    log_format: LogFormat,
}

/// How log lines are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum LogFormat {
    /// For people.
    Text,
    /// For programs.
    Json,
}

/// A server that is ready to run.
pub(super) struct Ready {
    listener: TcpListener,
    /// What its handlers reach.
    pub state: AppState,
}

/// Does it.
pub(super) fn run(args: &ServeArgs) -> Result<(), Failed> {
    start_log(args.reach.log_format);
    let url = args.database.url()?;
    let store = Store::open(&Options::server(url.clone())).map_err(Failed::new)?;
    let ready = Ready::open(&args.reach, &store)?;
    tell(format!("database: {url}"));
    tell(format!("address:  {}/", ready.state.settings.base_url));
    ready.run(async |state| {
        let token = state.accounts.open_set_up().await.map_err(Failed::new)?;
        if let Some(token) = token {
            tell(format!(
                "There is no owner yet. Open this link once to create the owner's account:\n  {}/setup/{}",
                state.settings.base_url,
                token.as_str()
            ));
        }
        Ok(())
    })
}

impl Ready {
    /// Listens, so that a taken port is known before anything is promised.
    pub fn open(reach: &ReachArgs, store: &Store) -> Result<Self, Failed> {
        let listener = TcpListener::bind(reach.listen).map_err(|error| {
            Failed::new(format!(
                "cannot listen on {}: {error}. Choose another address with --listen",
                reach.listen
            ))
        })?;
        let settings = Settings {
            base_url: base_url(reach, &listener)?,
            behind_proxy: reach.behind_proxy,
            workers: reach.workers.map(usize::from),
        };
        Ok(Self {
            listener,
            state: AppState::new(settings, store, Clock::system()),
        })
    }

    /// Does `first`, then serves until the process is asked to stop.
    pub fn run(
        self,
        first: impl AsyncFnOnce(&AppState) -> Result<(), Failed>,
    ) -> Result<(), Failed> {
        actix_web::rt::System::new().block_on(async move {
            first(&self.state).await?;
            server::run(self.state, self.listener)
                .await
                .map_err(|error| Failed::about("the server stopped", error))
        })
    }
}

/// Scheme and authority of full links.
fn base_url(reach: &ReachArgs, listener: &TcpListener) -> Result<String, Failed> {
    if let Some(url) = &reach.base_url {
        let url = url.trim_end_matches('/');
        let known = url.starts_with("http://") || url.starts_with("https://");
        return if known {
            Ok(url.to_owned())
        } else {
            Err(Failed::new(format!(
                "--base-url {url}: write the whole address, such as https://mahjong.example.org"
            )))
        };
    }
    let address = listener
        .local_addr()
        .map_err(|error| Failed::about("the address listened on", error))?;
    // “Every address of this machine” is none that a browser can open.
    Ok(if address.ip().is_unspecified() {
        format!("http://localhost:{}", address.port())
    } else {
        format!("http://{address}")
    })
}

/// Starts the log of the server. Starting it twice keeps the first.
fn start_log(format: LogFormat) {
    use tracing_subscriber::EnvFilter;
    let filter = EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| EnvFilter::new("info,actix_server=warn"));
    let builder = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    let started = match format {
        LogFormat::Text => builder.try_init(),
        LogFormat::Json => builder.json().try_init(),
    };
    if let Err(error) = started {
        tell(format!("the log cannot be started: {error}"));
    }
}

impl ReachArgs {
    /// Starts the log as the options say.
    pub fn start_log(&self) {
        start_log(self.log_format);
    }
}
