//! HSTS: for which hosts browsers stay with HTTPS once they came by it.

use std::net::IpAddr;
use std::str::FromStr;

use thiserror::Error;

/// The longest label of names such as `co.uk` or `asso.fr`, below which everybody gets names of their own.
const LONGEST_SHARED: usize = 4;

/// The hosts whose pages browsers ask for by HTTPS alone, for two years after the last visit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hsts {
    /// The site's own host.
    Host,
    /// The site's own host and all hosts below it.
    Subdomains,
}

/// Why a text names no such hosts.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("write “host” for this host alone, or “subdomains” for all hosts below it too")]
pub struct NoSuchHosts;

impl FromStr for Hsts {
    type Err = NoSuchHosts;

    fn from_str(text: &str) -> Result<Self, NoSuchHosts> {
        match text {
            "host" => Ok(Self::Host),
            "subdomains" => Ok(Self::Subdomains),
            _ => Err(NoSuchHosts),
        }
    }
}

impl Hsts {
    /// What is right for a host where nobody said otherwise. At the top of a domain there may be other hosts below,
    /// without HTTPS, which nobody could open for two years; a host with a name of its own has none.
    #[must_use]
    pub fn usual(host: &str) -> Self {
        if host.parse::<IpAddr>().is_ok() {
            return Self::Host;
        }
        let labels: Vec<&str> = host.trim_end_matches('.').rsplit('.').collect();
        let is_shared = match labels.as_slice() {
            [country, shared, ..] => country.len() == 2 && shared.len() <= LONGEST_SHARED,
            _ => false,
        };
        let top = if is_shared { 3 } else { 2 };
        match labels.len() > top {
            true => Self::Subdomains,
            false => Self::Host,
        }
    }

    /// The value of the header.
    #[must_use]
    pub fn header(self) -> &'static str {
        match self {
            Self::Host => "max-age=63072000",
            Self::Subdomains => "max-age=63072000; includeSubDomains",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_of_its_own_holds_all_below_it_to_https() {
        for host in [
            "mahjong.example.org",
            "cup.mahjong.example",
            "a.club.org.uk",
        ] {
            assert_eq!(Hsts::usual(host), Hsts::Subdomains, "{host}");
        }
    }

    #[test]
    fn the_top_of_a_domain_shuts_out_no_other_host() {
        for host in [
            "example.org",
            "club.org.uk",
            "club.asso.fr",
            "10.0.0.7",
            "fd00::7",
            "localhost",
            "hall.local",
        ] {
            assert_eq!(Hsts::usual(host), Hsts::Host, "{host}");
        }
    }

    #[test]
    fn the_host_says_otherwise() {
        assert_eq!("host".parse(), Ok(Hsts::Host));
        assert_eq!("subdomains".parse(), Ok(Hsts::Subdomains));
        assert_eq!("all".parse::<Hsts>(), Err(NoSuchHosts));
    }
}
