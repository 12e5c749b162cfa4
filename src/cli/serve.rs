//! `seatwind serve`: the server.

use std::io::IsTerminal;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};

use crate::mail::{Mailer, SettingsError, USUAL_LIMIT};
use crate::service::clock::Clock;
use crate::service::copies::{Places, is_inside};
use crate::store::{DatabaseUrl, Options, Store, integrity};
use crate::web::http::bodies::BodyLimits;
use crate::web::http::hsts::Hsts;
use crate::web::http::proxies::{Proxy, TrustedProxies};
use crate::web::https::page;
use crate::web::server;
use crate::web::state::{AppState, MetricsAccess, Settings};

use super::database::DatabaseArgs;
use super::message::{Failed, tell};
use super::tls::TlsArgs;

/// The shortest token that is accepted; shorter ones can be guessed.
const SHORTEST_TOKEN: usize = 16;
/// Connections (and files) a server asks the system for.
const MOST_CONNECTIONS: u64 = 65_536;

/// Serves tournaments on the web; what `seatwind` alone does too.
///
/// The first start prints a link, good for one use, that creates the account of the owner.
#[derive(Debug, Clone, clap::Args)]
#[command(after_help = "Examples:
  seatwind serve
  seatwind serve --listen 0.0.0.0:80 --base-url https://mahjong.example.org --behind-proxy
  seatwind serve --listen 0.0.0.0:8443 --plain-listen 0.0.0.0:8080 --tls-own
  SEATWIND_MAIL=smtps://USER:PASSWORD@mail.example.org SEATWIND_MAIL_FROM=noreply@example.org seatwind serve")]
pub struct ServeArgs {
    #[command(flatten)]
    pub(super) reach: ReachArgs,
    #[command(flatten)]
    database: DatabaseArgs,
    /// A folder on another disk, such as a stick, for a second copy of the database whenever a page or
    /// the end of a session makes one. If it is missing, home says so and the hall plays on.
    #[arg(long, value_name = "DIR", env = "SEATWIND_SECOND_PLACE")]
    second_place: Option<PathBuf>,
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
    /// A reverse proxy stands before the server: what it appends to X-Forwarded-For is believed. Unless
    /// --trusted-proxy says where it is, it is on this machine.
    #[arg(long, env = "SEATWIND_BEHIND_PROXY")]
    behind_proxy: bool,
    /// Address or network of a reverse proxy, such as 10.0.0.5 or 10.0.0.0/24; may be given several times,
    /// in the variable with commas between them. No other address is believed to be a proxy.
    #[arg(
        long = "trusted-proxy",
        value_name = "ADDRESS",
        value_delimiter = ',',
        env = "SEATWIND_TRUSTED_PROXIES"
    )]
    trusted_proxies: Vec<Proxy>,
    /// Threads that answer requests; one for each core unless told.
    #[arg(long, value_name = "N", env = "SEATWIND_WORKERS", value_parser = clap::value_parser!(u16).range(1..=512))]
    workers: Option<u16>,
    /// Lets programs on other machines read /metrics with “Authorization: Bearer TOKEN”. Unless told,
    /// only programs on this machine may.
    #[arg(
        long,
        value_name = "TOKEN",
        env = "SEATWIND_METRICS_TOKEN",
        hide_env_values = true
    )]
    metrics_token: Option<String>,
    /// How log lines are written to standard error. RUST_LOG says which.
    #[arg(long, value_enum, default_value_t = LogFormat::Text, env = "SEATWIND_LOG_FORMAT")]
    log_format: LogFormat,
    /// The e-mail address for those who cannot use something or found a weakness: on the page about accessibility and
    /// in security.txt.
    #[arg(long, value_name = "ADDRESS", env = "SEATWIND_CONTACT", value_parser = contact)]
    contact: Option<String>,
    /// For which hosts browsers stay with HTTPS: “host” for this one alone, “subdomains” for all below it too. Unless
    /// told, all below mahjong.example.org, but at the top of a domain (example.org, example.co.uk) it alone.
    #[arg(long, value_name = "HOSTS", env = "SEATWIND_HSTS")]
    hsts: Option<Hsts>,
    #[command(flatten)]
    mail: MailArgs,
    #[command(flatten)]
    tls: TlsArgs,
}

#[derive(Clone, clap::Args)]
struct MailArgs {
    /// How mail leaves: smtps://USER:PASSWORD@HOST, smtp://HOST:PORT (turned secure by STARTTLS; ?tls=none
    /// for not), or file:/PATH for a folder. Unless told, no mail is sent and links are shown to copy.
    /// Other users of the machine can read options: put a password into the variable.
    #[arg(
        long,
        value_name = "URL",
        env = "SEATWIND_MAIL",
        hide_env_values = true
    )]
    mail: Option<String>,
    /// The address mail comes from: noreply@example.org, or “Spring Cup <noreply@example.org>”.
    #[arg(long, value_name = "ADDRESS", env = "SEATWIND_MAIL_FROM")]
    mail_from: Option<String>,
    /// How many letters leave in an hour at most, as whoever runs the mail server allows; the others wait.
    /// One account may write half of them.
    #[arg(long, value_name = "N", default_value_t = USUAL_LIMIT, env = "SEATWIND_MAIL_HOURLY", value_parser = clap::value_parser!(u32).range(1..))]
    mail_hourly: u32,
}

impl std::fmt::Debug for MailArgs {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MailArgs").finish_non_exhaustive()
    }
}

impl MailArgs {
    /// The mailer these options describe, if they do.
    fn mailer(&self) -> Result<Option<Mailer>, Failed> {
        let from = self.mail_from.as_deref();
        match (&self.mail, from) {
            (None, None) => Ok(None),
            (None, Some(_)) => Err(Failed::new(SettingsError::SenderAlone)),
            (Some(way), from) => {
                let mailer = Mailer::open(way, from).map_err(Failed::new)?;
                Ok(Some(mailer.at_most(self.mail_hourly)))
            }
        }
    }
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
    /// Leads to HTTPS.
    plain: Option<TcpListener>,
    /// What its handlers reach.
    pub state: AppState,
}

pub(super) fn run(args: &ServeArgs) -> Result<(), Failed> {
    start_log(args.reach.log_format)?;
    allow_many_connections();
    let url = args.database.url()?;
    let store = Store::open(&Options::server(url.clone())).map_err(Failed::new)?;
    let places = places(store.url(), args.second_place.as_deref())?;
    let ready = Ready::open(&args.reach, &store, places)?;
    tell(format!("database: {url}"));
    tell_damage(&store)?;
    tell(format!("address:  {}/", ready.state.settings.base_url));
    if let Some(accept) = page::address(&ready.state) {
        tell(format!(
            "devices:  {accept} (each accepts the authority of this server there, once)"
        ));
    }
    if let Some(mail) = &ready.state.settings.mail {
        tell(format!("mail:     {mail}"));
    }
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

/// Tells of a damaged file. The hall is served all the same: most pages may still be whole.
fn tell_damage(store: &Store) -> Result<(), Failed> {
    let damage = store.read_blocking(integrity::damage_at_a_glance);
    if let Some(problem) = damage.map_err(Failed::new)? {
        tell(format!(
            "The database is damaged ({problem}). Entries may be lost. As soon as the hall can wait: stop the server, put the newest copy back with `seatwind restore COPY --force` (what is there now is kept beside it), and compare with `seatwind verify`."
        ));
    }
    Ok(())
}

impl Ready {
    /// Listens, so that a taken port is known before anything is promised.
    pub fn open(reach: &ReachArgs, store: &Store, copies: Places) -> Result<Self, Failed> {
        let listener = listen("--listen", reach.listen)?;
        let plain = reach.tls.plain_listen()?;
        let plain = plain
            .map(|address| listen("--plain-listen", address))
            .transpose()?;
        let base_url = base_url(reach, &listener)?;
        let settings = Settings {
            https: reach.tls.https(store.url(), &base_url, plain.as_ref())?,
            base_url,
            proxies: proxies(reach),
            bodies: BodyLimits::default(),
            workers: reach.workers.map(usize::from),
            metrics: metrics(reach.metrics_token.as_deref())?,
            mail: reach.mail.mailer()?,
            copies,
            contact: reach.contact.clone(),
            hsts: reach.hsts,
        };
        Ok(Self {
            listener,
            plain,
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
            server::run(self.state, self.listener, self.plain)
                .await
                .map_err(|error| Failed::about("the server stopped", error))
        })
    }
}

/// A port that is taken is told together with the option that chooses another.
fn listen(option: &str, address: SocketAddr) -> Result<TcpListener, Failed> {
    TcpListener::bind(address).map_err(|error| {
        Failed::new(format!(
            "cannot listen on {address}: {error}. Choose another address with {option}"
        ))
    })
}

/// Where copies of the database go: of an SQLite file beside it, of PostgreSQL where its host puts them.
fn places(database: &DatabaseUrl, second: Option<&Path>) -> Result<Places, Failed> {
    let folder = database.file().and_then(Path::parent);
    match (folder, second) {
        (None, Some(place)) => Err(Failed::new(format!(
            "--second-place {}: copies of PostgreSQL are made by its host, or by `seatwind backup`",
            place.display()
        ))),
        (Some(folder), Some(place)) if is_inside(place, folder) => Err(Failed::new(format!(
            "--second-place {}: this lies in the folder of the database and would be lost with it; name a folder on another disk",
            place.display()
        ))),
        _ => Ok(Places {
            folder: folder.map(|folder| folder.join("backups")),
            second: second.map(Path::to_owned),
        }),
    }
}

/// Who is believed to be a reverse proxy.
fn proxies(reach: &ReachArgs) -> TrustedProxies {
    if reach.behind_proxy && reach.trusted_proxies.is_empty() {
        TrustedProxies::on_this_machine()
    } else {
        TrustedProxies::only(reach.trusted_proxies.clone())
    }
}

/// Scheme and authority of full links.
fn base_url(reach: &ReachArgs, listener: &TcpListener) -> Result<String, Failed> {
    if let Some(url) = &reach.base_url {
        let url = url.trim_end_matches('/');
        return if is_origin(url) {
            reach.tls.fits(url).map(|()| url.to_owned())
        } else {
            Err(Failed::new(format!(
                "--base-url {url}: write scheme, host and port alone, such as https://mahjong.example.org"
            )))
        };
    }
    let address = listener
        .local_addr()
        .map_err(|error| Failed::about("the address listened on", error))?;
    let scheme = reach.tls.scheme();
    // “Every address of this machine” is none that a browser can open.
    Ok(if address.ip().is_unspecified() {
        format!("{scheme}://{}:{}", reach.tls.usual_host(), address.port())
    } else {
        format!("{scheme}://{address}")
    })
}

/// An e-mail address as it can stand in a link.
fn contact(text: &str) -> Result<String, String> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "@.-_+".contains(c);
    let parts = text.split_once('@');
    let is_whole = parts.is_some_and(|(name, host)| !name.is_empty() && host.contains('.'));
    if is_whole && text.chars().all(is_plain) {
        Ok(text.to_owned())
    } else {
        Err("write an e-mail address alone, such as help@example.org".to_owned())
    }
}

/// Whether a text is scheme, host and perhaps a port, and nothing else.
fn is_origin(url: &str) -> bool {
    let host = url
        .strip_prefix("https://")
        .or_else(|| url.strip_prefix("http://"));
    host.is_some_and(|host| {
        !host.is_empty()
            && !host.starts_with(':')
            && host
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || ".-:[]".contains(c))
    })
}

/// Who may read what is counted.
fn metrics(token: Option<&str>) -> Result<MetricsAccess, Failed> {
    match token {
        None => Ok(MetricsAccess::ThisMachine),
        Some(token)
            if token.len() >= SHORTEST_TOKEN && token.chars().all(|c| c.is_ascii_graphic()) =>
        {
            Ok(MetricsAccess::Token(token.to_owned()))
        }
        Some(_) => Err(Failed::new(format!(
            "--metrics-token: use at least {SHORTEST_TOKEN} letters, digits and signs without spaces"
        ))),
    }
}

/// Asks the system for as many connections as it lets this user have: the usual thousand would keep
/// a big hall's phones out. What it does not give is only told.
fn allow_many_connections() {
    match rlimit::increase_nofile_limit(MOST_CONNECTIONS) {
        Ok(limit) => tracing::debug!(limit, "open files allowed"),
        Err(error) => tracing::warn!(%error, "the limit of open files cannot be raised"),
    }
}

/// Starts the log of the server. Starting it twice keeps the first.
fn start_log(format: LogFormat) -> Result<(), Failed> {
    use tracing_subscriber::EnvFilter;
    let filter = match std::env::var(EnvFilter::DEFAULT_ENV) {
        Ok(wanted) => EnvFilter::try_new(&wanted).map_err(|error| {
            Failed::new(format!(
                "RUST_LOG={wanted}: {error}. Write a level or targets with levels, such as info or seatwind=debug"
            ))
        })?,
        Err(_) => EnvFilter::new("info,actix_server=warn"),
    };
    let builder = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        // A line that cannot be written, because the disk of the log is full, must not end a request.
        .log_internal_errors(false)
        .with_writer(std::io::stderr);
    let started = match format {
        LogFormat::Text => builder.try_init(),
        LogFormat::Json => builder.json().try_init(),
    };
    if let Err(error) = started {
        tell(format!("the log cannot be started: {error}"));
    }
    Ok(())
}

impl ReachArgs {
    /// Starts the log as the options say.
    pub fn start_log(&self) -> Result<(), Failed> {
        start_log(self.log_format)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_scheme_host_and_port_alone() {
        for url in [
            "https://mahjong.example.org",
            "http://10.0.0.7:8080",
            "http://[::1]:80",
        ] {
            assert!(is_origin(url), "{url}");
        }
        for url in [
            "mahjong.example.org",
            "https://",
            "http://:80",
            "https://example.org/club",
            "https://a b",
            "ftp://example.org",
        ] {
            assert!(!is_origin(url), "{url}");
        }
    }

    #[test]
    fn behind_a_proxy_the_proxy_is_this_machine_unless_told() {
        use clap::Parser;
        #[derive(Parser)]
        struct CommandLine {
            #[command(flatten)]
            reach: ReachArgs,
        }
        let told = |options: &[&str]| {
            let line = ["seatwind"].iter().chain(options);
            proxies(&CommandLine::try_parse_from(line).unwrap().reach)
        };
        let near = "127.0.0.1".parse().unwrap();
        let far = "10.0.0.5".parse().unwrap();
        assert_eq!(told(&[]), TrustedProxies::default());
        assert!(told(&["--behind-proxy"]).trusts(near));
        let named = told(&["--behind-proxy", "--trusted-proxy", "10.0.0.5,10.0.0.6"]);
        assert!(named.trusts(far) && !named.trusts(near));
        let both = ["--trusted-proxy", "10.0.0.0/24", "--trusted-proxy", "::1"];
        assert!(told(&both).trusts(far) && !told(&both).trusts(near));
    }

    #[test]
    fn a_second_place_beside_the_database_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let inside = folder.path().join("copies");
        std::fs::create_dir(&inside).unwrap();
        let file = DatabaseUrl::Sqlite(folder.path().join("seatwind.db"));
        assert!(places(&file, Some(&inside)).is_err() || cfg!(not(unix)));
        let missing = folder.path().join("stick");
        let found = places(&file, Some(&missing)).unwrap();
        assert_eq!(found.folder, Some(folder.path().join("backups")));
        assert_eq!(found.second, Some(missing.clone()), "a stick comes later");
        let server = DatabaseUrl::Postgres("postgres://localhost/seatwind".to_owned());
        assert!(places(&server, Some(&missing)).is_err());
        assert_eq!(places(&server, None).unwrap().folder, None);
    }

    #[test]
    fn a_contact_is_an_e_mail_address_alone() {
        assert!(contact("help@example.org").is_ok());
        for text in [
            "example.org",
            "@example.org",
            "help@",
            "A <a@example.org>",
            "a@b.org?x=1",
        ] {
            assert!(contact(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_token_that_can_be_guessed_is_refused() {
        assert!(metrics(Some("secret")).is_err());
        assert!(metrics(Some("with spaces in between them")).is_err());
        assert_eq!(metrics(None).unwrap(), MetricsAccess::ThisMachine);
    }
}
