//! Where the database is: `sqlite:PATH` or `postgres://…`.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use super::error::OpenError;

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
