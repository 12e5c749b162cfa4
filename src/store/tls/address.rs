//! What the address of a database says about TLS, and the same address leading through the relay.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::Refused;
use super::parts::{Alive, Check, OwnFiles, Parts, Said, written};

/// The port of PostgreSQL unless told.
const USUAL_PORT: u16 = 5432;
/// Whose signatures are trusted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Roots {
    /// The authorities of the web, which come with the program.
    Web,
    /// Those of this machine.
    System,
    /// Only those that the host names.
    File(PathBuf),
}

/// Where one server is reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ServerAddress {
    /// In the folder of a Unix socket on this machine, where there is no TLS.
    Socket(String, u16),
    /// Where others may listen on the way.
    Network(Server),
}

/// A server in the network.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Server {
    /// The name or address that its certificate must hold.
    pub name: String,
    /// What is connected to instead of asking for the name's address.
    pub at: Option<String>,
    pub port: u16,
}

/// An address that asks for TLS. Printing it shows no password.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Asked {
    pub check: Check,
    pub roots: Roots,
    pub own: Option<OwnFiles>,
    /// Whether the server is told which name is wanted of it.
    pub tells_name: bool,
    pub patience: Duration,
    pub alive: Alive,
    pub places: Vec<ServerAddress>,
    /// Scheme, user and password, as they were written.
    before: String,
    /// The database with the slash before it, as it was written.
    database: String,
    /// What libpq is to know besides, as it was written.
    rest: Vec<String>,
}

impl Asked {
    /// Reads an address; `None` if it asks for no TLS.
    pub fn read(url: &str) -> Result<Option<Self>, Refused> {
        let parts = Parts::of(url).ok_or(Refused::Unreadable)?;
        let said = Said::of(&parts.parameters)?;
        let Some(mode) = said.mode()? else {
            return Ok(None);
        };
        let root = said.value("sslrootcert").map(str::to_owned);
        let check = match mode {
            // With a file of authorities `require` has always meant this to libpq.
            Check::Nothing if root.is_some() => Check::Authority,
            other => other,
        };
        let roots = match root.as_deref() {
            None => Roots::Web,
            Some("system") if check == Check::Name => Roots::System,
            Some("system") => return Err(Refused::SystemWithoutName),
            Some(file) => Roots::File(file.into()),
        };
        Ok(Some(Self {
            check,
            roots,
            own: said.own_files()?,
            tells_name: said.value("sslsni") != Some("0"),
            patience: said.patience(),
            alive: said.alive(),
            places: places(&parts, &said)?,
            before: parts.before.to_owned(),
            database: parts.database.to_owned(),
            rest: said.rest,
        }))
    }

    /// The address for libpq: each server in the network is a socket in `folder`, its number the port.
    pub fn through(&self, folder: &Path) -> String {
        let folder = folder.to_string_lossy();
        let hosts = self.places.iter().map(|place| match place {
            ServerAddress::Socket(folder, _) => written(folder),
            ServerAddress::Network(_) => written(&folder),
        });
        let ports = self
            .places
            .iter()
            .zip(1..)
            .map(|(place, number)| match place {
                ServerAddress::Socket(_, port) => port.to_string(),
                ServerAddress::Network(_) => number_of(number).to_string(),
            });
        let hosts = hosts.collect::<Vec<_>>().join(",");
        let ports = ports.collect::<Vec<_>>().join(",");
        // Variables of the environment must lead nowhere else: what is said here, they cannot say.
        let mut parameters = vec![
            format!("host={hosts}"),
            format!("port={ports}"),
            "hostaddr=".to_owned(),
            "sslmode=disable".to_owned(),
            "gssencmode=disable".to_owned(),
        ];
        parameters.extend(self.rest.iter().cloned());
        format!("{}{}?{}", self.before, self.database, parameters.join("&"))
    }
}

impl fmt::Debug for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Asked")
            .field("check", &self.check)
            .field("places", &self.places)
            .finish_non_exhaustive()
    }
}

/// The port under which libpq knows the n-th place, counted from 1.
pub(super) fn number_of(place: usize) -> u16 {
    u16::try_from(place).unwrap_or(u16::MAX)
}

/// The places of an address, in the order in which they are tried.
fn places(parts: &Parts<'_>, said: &Said) -> Result<Vec<ServerAddress>, Refused> {
    let named = said.value("host").map(listed);
    let (hosts, mut ports): (Vec<String>, Vec<String>) = parts.hosts.iter().cloned().unzip();
    let hosts = named.unwrap_or(hosts);
    if let Some(told) = said.value("port") {
        ports = listed(told);
    }
    let at = said.value("hostaddr").map(listed).unwrap_or_default();
    let count = hosts.len().max(at.len());
    let fits = |other: usize| other == count || other == 0;
    if count == 0 || !fits(at.len()) || !(fits(ports.len()) || ports.len() == 1) {
        return Err(Refused::NoServer);
    }
    (0..count)
        .map(|place| {
            let port = ports.get(place).or(ports.first());
            let host = hosts.get(place).map_or("", String::as_str);
            let at = at.get(place).filter(|it| !it.is_empty());
            self::place(host, at.cloned(), port_of(port.map_or("", String::as_str))?)
        })
        .collect()
}

/// A Unix socket stays one; everybody else is spoken to by TLS.
fn place(host: &str, at: Option<String>, port: u16) -> Result<ServerAddress, Refused> {
    match (host, at) {
        ("", None) => Err(Refused::NoServer),
        ("", Some(at)) => Ok(ServerAddress::Network(Server {
            name: at.clone(),
            at: Some(at),
            port,
        })),
        (socket, None) if socket.starts_with(['/', '@']) => {
            Ok(ServerAddress::Socket(socket.to_owned(), port))
        }
        (name, at) => Ok(ServerAddress::Network(Server {
            name: name.to_owned(),
            at,
            port,
        })),
    }
}

/// A port, or what the environment or PostgreSQL says of it.
fn port_of(text: &str) -> Result<u16, Refused> {
    if !text.is_empty() {
        return text.trim().parse().map_err(|_| Refused::Unreadable);
    }
    let told = std::env::var("PGPORT").ok();
    Ok(told.and_then(|it| it.parse().ok()).unwrap_or(USUAL_PORT))
}

fn listed(text: &str) -> Vec<String> {
    text.split(',').map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::super::parts::USUAL_PATIENCE;
    use super::*;

    fn asked(url: &str) -> Asked {
        Asked::read(url).unwrap().unwrap()
    }

    fn network(name: &str, port: u16) -> ServerAddress {
        ServerAddress::Network(Server {
            name: name.to_owned(),
            at: None,
            port,
        })
    }

    #[test]
    fn an_address_without_tls_goes_to_libpq_as_it_is() {
        for url in [
            "postgres://db/seatwind",
            "postgres://ana:a?b@db/seatwind?sslmode=prefer",
            "postgresql://db?sslmode=disable&sslrootcert=/x",
            "postgres://%2Frun%2Fpostgresql/seatwind?sslmode=allow",
        ] {
            assert_eq!(Asked::read(url).unwrap(), None, "{url}");
        }
    }

    #[test]
    fn the_relay_stands_where_the_servers_stood_and_everything_else_stays() {
        let one = asked(
            "postgres://ana:p%40ss?w@db.example.org:6432/wind?sslmode=verify-full&options=-csearch_path%3Dx",
        );
        assert_eq!(one.places, [network("db.example.org", 6432)]);
        assert_eq!(
            one.through(Path::new("/tmp/a b")),
            "postgres://ana:p%40ss?w@/wind?host=/tmp/a%20b&port=1&hostaddr=&sslmode=disable\
             &gssencmode=disable&options=-csearch_path%3Dx"
        );
    }

    #[test]
    fn several_servers_are_tried_in_their_order_and_a_socket_stays_one() {
        let some = asked(
            "postgres://a:1,[2001:db8::7]:2,%2Frun%2Fpg:3/x?sslmode=require&target_session_attrs=read-write",
        );
        let socket = ServerAddress::Socket("/run/pg".to_owned(), 3);
        assert_eq!(
            some.places,
            [network("a", 1), network("2001:db8::7", 2), socket]
        );
        let through = some.through(Path::new("/t"));
        assert!(
            through.contains("host=/t,/t,/run/pg&port=1,2,3&"),
            "{through}"
        );
        assert!(through.ends_with("target_session_attrs=read-write"));
        let named = asked("postgres:///x?host=a,b&port=7&hostaddr=10.0.0.1,&sslmode=require");
        let first = Server {
            name: "a".to_owned(),
            at: Some("10.0.0.1".to_owned()),
            port: 7,
        };
        assert_eq!(
            named.places,
            [ServerAddress::Network(first), network("b", 7)]
        );
    }

    #[test]
    fn what_is_checked_is_what_libpq_checks() {
        let check = |parameters: &str| asked(&format!("postgres://db/x?{parameters}")).check;
        assert_eq!(check("sslmode=require"), Check::Nothing);
        assert_eq!(check("ssl=true"), Check::Nothing);
        assert_eq!(
            check("sslmode=require&sslrootcert=/ca.pem"),
            Check::Authority
        );
        assert_eq!(check("sslmode=verify-ca"), Check::Authority);
        assert_eq!(check("sslmode=verify-full&sslrootcert=system"), Check::Name);
    }

    #[test]
    fn what_is_not_known_about_tls_is_refused_and_never_left_out() {
        for url in [
            "postgres://db/x?sslmode=always",
            "postgres://db/x?sslmode=require&sslcrl=/x",
            "postgres://db/x?sslmode=require&sslnegotiation=direct",
            "postgres://db/x?sslmode=require&channel_binding=require",
            "postgres://db/x?sslmode=require&sslcert=/x",
            "postgres://db/x?sslmode=verify-ca&sslrootcert=system",
            // Variables of the environment might name a server, which would be spoken to without TLS.
            "postgres:///x?sslmode=require",
            "postgres://a,,b/x?sslmode=require",
            "postgres://db:seven/x?sslmode=require",
            "postgres://db/x?sslmode=require&host=%FF",
        ] {
            assert!(Asked::read(url).is_err(), "{url}");
        }
    }

    #[test]
    fn times_are_read_and_what_is_not_told_is_left_to_the_system() {
        let told = asked(
            "postgres://db/x?sslmode=require&connect_timeout=5&keepalives_idle=9&keepalives_count=3&tcp_user_timeout=1500",
        );
        assert_eq!(told.patience, Duration::from_secs(5));
        assert_eq!(told.alive.idle, Some(Duration::from_secs(9)));
        assert_eq!(told.alive.count, Some(3));
        assert_eq!(told.alive.unanswered, Some(Duration::from_millis(1500)));
        let untold = asked("postgres://db/x?sslmode=require&connect_timeout=0");
        assert_eq!(untold.patience, USUAL_PATIENCE);
        assert_eq!(untold.alive, Alive::default());
    }
}
