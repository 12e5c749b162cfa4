//! Where the database is: `sqlite:PATH` or `postgres://…`.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use super::error::OpenError;

/// The parameter of an address by which nodes ask for news, as libpq would take one.
const POLL: &str = "news=poll";
/// How the parameter begins that says at which host and port the database is behind a pooler.
const DIRECT: &str = "direct=";
/// Parameters of libpq that name a server too.
const PLACES: [&str; 3] = ["host=", "hostaddr=", "port="];

/// How a node hears what the others append.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum News {
    /// The database tells (LISTEN and NOTIFY).
    #[default]
    Told,
    /// The node asks again and again: the database, or a pooler before it, tells nobody.
    Asked,
}

/// The address of a database. Printing it never shows a password.
#[derive(Clone, PartialEq, Eq)]
pub enum DatabaseUrl {
    /// A file on this machine.
    Sqlite(PathBuf),
    /// A PostgreSQL connection URL, as libpq takes it.
    Postgres(String),
}

impl DatabaseUrl {
    /// The file of an SQLite database, `None` for PostgreSQL.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        match self {
            Self::Sqlite(path) => Some(path),
            Self::Postgres(_) => None,
        }
    }

    /// How nodes on this database hear what the others append: `?news=poll` has them ask.
    #[must_use]
    pub fn news(&self) -> News {
        match self {
            Self::Postgres(url) if parameters(url).any(|it| it == POLL) => News::Asked,
            _ => News::Told,
        }
    }

    /// The address of the database itself, where the address is that of a pooler that gives each transaction
    /// any of its connections: `?direct=HOST:PORT` says so.
    pub(super) fn past_pooler(&self) -> Option<Self> {
        let Self::Postgres(url) = self else {
            return None;
        };
        let place = parameters(url).find_map(|it| it.strip_prefix(DIRECT))?;
        let (before, database) = around_place(url)?;
        let others: Vec<&str> = parameters(url)
            .filter(|it| !it.starts_with(DIRECT))
            .filter(|it| !PLACES.iter().any(|named| it.starts_with(named)))
            .collect();
        let sign = if others.is_empty() { "" } else { "?" };
        let others = others.join("&");
        Some(Self::Postgres(format!(
            "{before}{place}{database}{sign}{others}"
        )))
    }
}

/// What stands before and behind the hosts of an address: scheme, user and password; the database.
fn around_place(url: &str) -> Option<(&str, &str)> {
    let address = url.split('?').next()?;
    let hosts = address.find("://")? + "://".len();
    let end = address.get(hosts..)?.find('/').map(|at| hosts + at);
    let (address, database) = address.split_at(end.unwrap_or(address.len()));
    let hosts = address.rfind('@').map_or(hosts, |at| at + 1);
    Some((address.get(..hosts)?, database))
}

/// The parameters of an address.
fn parameters(url: &str) -> impl Iterator<Item = &str> {
    let query = url.split_once('?').map(|(_, query)| query);
    query.into_iter().flat_map(|query| query.split('&'))
}

/// The address as libpq takes it: without the parameters that are ours.
pub(super) fn for_libpq(url: &str) -> String {
    let others: Vec<&str> = parameters(url)
        .filter(|it| *it != POLL && !it.starts_with(DIRECT))
        .collect();
    let place = url.split('?').next().unwrap_or_default();
    if others.is_empty() {
        place.to_owned()
    } else {
        format!("{place}?{}", others.join("&"))
    }
}

impl FromStr for DatabaseUrl {
    type Err = OpenError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Ok(Self::Postgres(text.to_owned()));
        }
        let path = text
            .strip_prefix("sqlite://")
            .or_else(|| text.strip_prefix("sqlite:"));
        match path {
            Some(path) if !path.is_empty() => Ok(Self::Sqlite(PathBuf::from(path))),
            _ => Err(OpenError::UnknownUrl),
        }
    }
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(path) => write!(f, "sqlite:{}", path.display()),
            Self::Postgres(url) => f.write_str(&redacted(url)),
        }
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Scheme, host and database name only: user, password and parameters (which may hold a password
/// too) are left out.
fn redacted(url: &str) -> String {
    let (scheme, rest) = url.split_once("://").unwrap_or(("postgres", url));
    let rest = rest.split(['?', '#']).next().unwrap_or_default();
    let place = rest.rsplit_once('@').map_or(rest, |(_, place)| place);
    let hidden = if place.len() == rest.len() {
        ""
    } else {
        "***@"
    };
    format!("{scheme}://{hidden}{place}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_ask_for_news_where_the_address_says_so_and_libpq_never_sees_that() {
        let news = |url: &str| url.parse::<DatabaseUrl>().unwrap().news();
        assert_eq!(news("postgres://db/seatwind"), News::Told);
        assert_eq!(news("sqlite:seatwind.db?news=poll"), News::Told);
        for (url, plain) in [
            ("postgres://db/s?news=poll", "postgres://db/s"),
            (
                "postgres://db/s?a=1&news=poll&b=2",
                "postgres://db/s?a=1&b=2",
            ),
        ] {
            assert_eq!(news(url), News::Asked, "{url}");
            assert_eq!(for_libpq(url), plain);
            assert_eq!(for_libpq(plain), plain);
        }
    }

    #[test]
    fn behind_a_pooler_the_address_says_where_the_database_is() {
        let past = |url: &str| match url.parse::<DatabaseUrl>().unwrap().past_pooler() {
            Some(DatabaseUrl::Postgres(url)) => Some(url),
            _ => None,
        };
        assert_eq!(past("postgres://db/s?news=poll"), None);
        assert_eq!(past("sqlite:s.db?direct=db:5432"), None);
        for (url, direct, pooled) in [
            (
                "postgres://ana:p@ss@[::1]:6432/s?direct=[::1]:5432",
                "postgres://ana:p@ss@[::1]:5432/s",
                "postgres://ana:p@ss@[::1]:6432/s",
            ),
            (
                "postgres://pool?sslmode=require&direct=db:5432&hostaddr=10.0.0.9",
                "postgres://db:5432?sslmode=require",
                "postgres://pool?sslmode=require&hostaddr=10.0.0.9",
            ),
        ] {
            assert_eq!(past(url).as_deref(), Some(direct));
            assert_eq!(for_libpq(url), pooled);
            assert_eq!(past(direct), None);
        }
    }

    #[test]
    fn a_file_and_a_server_are_told_apart_by_the_scheme() {
        let file: DatabaseUrl = "sqlite:/var/lib/seatwind/club nights.db".parse().unwrap();
        assert_eq!(
            file.file(),
            Some(Path::new("/var/lib/seatwind/club nights.db"))
        );
        let server: DatabaseUrl = "postgresql://db/seatwind".parse().unwrap();
        assert_eq!(server.file(), None);
    }

    #[test]
    fn anything_else_is_refused() {
        for text in ["", "sqlite:", "seatwind.db", "mysql://localhost/x"] {
            assert!(text.parse::<DatabaseUrl>().is_err(), "{text}");
        }
    }

    #[test]
    fn neither_form_of_printing_shows_the_password() {
        let url: DatabaseUrl = "postgres://ana:s3cr@t@db:5433/wind?password=s3cr@t"
            .parse()
            .unwrap();
        assert_eq!(url.to_string(), "postgres://***@db:5433/wind");
        assert_eq!(format!("{url:?}"), "postgres://***@db:5433/wind");
    }
}
