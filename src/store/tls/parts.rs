//! The parts of an address, as libpq cuts it and reads it.

use std::path::PathBuf;
use std::time::Duration;

use super::Refused;

/// How long a server may take to answer and to agree on TLS unless `connect_timeout` tells.
pub(super) const USUAL_PATIENCE: Duration = Duration::from_secs(30);

/// How much is asked of the server's certificate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Check {
    /// Nothing: whoever only listens learns nothing, whoever stands between is not found.
    Nothing,
    /// An authority that is trusted signed it.
    Authority,
    /// And it names the server.
    Name,
}

/// The files by which the server knows this program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct OwnFiles {
    pub certificate: PathBuf,
    pub key: PathBuf,
}

/// How long a line to the server may be silent.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Alive {
    /// Whether the system is not to ask at all whether the server is still there.
    pub never: bool,
    /// Silence before the first question.
    pub idle: Option<Duration>,
    /// Time between questions.
    pub interval: Option<Duration>,
    /// Questions without an answer until the line counts as cut.
    pub count: Option<u32>,
    /// How long what was sent may stay unanswered.
    pub unanswered: Option<Duration>,
}

/// An address cut as libpq cuts it.
pub(super) struct Parts<'a> {
    pub before: &'a str,
    /// Names and ports; a port may be missing.
    pub hosts: Vec<(String, String)>,
    pub database: &'a str,
    pub parameters: Vec<&'a str>,
}

impl<'a> Parts<'a> {
    /// Cuts it; `None` if it is none.
    pub fn of(url: &'a str) -> Option<Self> {
        let start = url.find("://")? + 3;
        let rest = url.get(start..)?;
        // A user ends at the first @, if no slash comes before it.
        let user = match rest.find(['@', '/']) {
            Some(at) if rest[at..].starts_with('@') => at + 1,
            _ => 0,
        };
        let (before, rest) = url.split_at(start + user);
        let (rest, parameters) = rest.split_once('?').unwrap_or((rest, ""));
        let (hosts, database) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
        let hosts = match hosts {
            "" => Vec::new(),
            hosts => hosts.split(',').map(host).collect::<Option<_>>()?,
        };
        Some(Self {
            before,
            hosts,
            database,
            parameters: parameters.split('&').filter(|it| !it.is_empty()).collect(),
        })
    }
}

/// Name and port of `name:port` or `[address]:port`.
fn host(text: &str) -> Option<(String, String)> {
    let (name, port) = match text.strip_prefix('[') {
        Some(address) => {
            let (address, port) = address.split_once(']')?;
            (address, port.strip_prefix(':').unwrap_or(port))
        }
        None => text.split_once(':').unwrap_or((text, "")),
    };
    Some((plain(name)?, plain(port)?))
}

/// What the parameters say: what the relay must know, and what is for libpq.
pub(super) struct Said {
    /// All of it, readable.
    named: Vec<(String, String)>,
    /// What is for libpq, as it was written.
    pub rest: Vec<String>,
}

/// What libpq must not be told, because the relay does it.
const OURS: [&str; 10] = [
    "host",
    "hostaddr",
    "port",
    "ssl",
    "sslmode",
    "sslrootcert",
    "sslcert",
    "sslkey",
    "sslsni",
    "gssencmode",
];

impl Said {
    pub fn of(parameters: &[&str]) -> Result<Self, Refused> {
        let mut said = Self {
            named: Vec::new(),
            rest: Vec::new(),
        };
        for parameter in parameters {
            let (name, value) = parameter.split_once('=').ok_or(Refused::Unreadable)?;
            let name = plain(name).ok_or(Refused::Unreadable)?;
            let value = plain(value).ok_or(Refused::Unreadable)?;
            if !OURS.contains(&name.as_str()) {
                said.rest.push((*parameter).to_owned());
            }
            said.named.push((name, value));
        }
        Ok(said)
    }

    /// A parameter that is there and not empty; the last one counts, as with libpq.
    pub fn value(&self, name: &str) -> Option<&str> {
        let mut found = self.named.iter().rev().filter(|(known, _)| known == name);
        let value = found.next().map(|(_, value)| value.as_str());
        value.filter(|value| !value.is_empty())
    }

    /// The check that is asked for; `None` for none of TLS.
    pub fn mode(&self) -> Result<Option<Check>, Refused> {
        let by_other_name = (self.value("ssl") == Some("true")).then_some("require");
        let mode = self.value("sslmode").or(by_other_name);
        let check = match mode {
            None | Some("disable" | "allow" | "prefer") => return Ok(None),
            Some("require") => Check::Nothing,
            Some("verify-ca") => Check::Authority,
            Some("verify-full") => Check::Name,
            Some(other) => return Err(Refused::UnknownMode(other.to_owned())),
        };
        let mut names = self.named.iter();
        let unknown = names.find(|(name, value)| {
            (name.starts_with("ssl") && !OURS.contains(&name.as_str()))
                || (name == "channel_binding" && value == "require")
                || (name == "gssencmode" && value == "require")
        });
        match unknown {
            Some((name, value)) => Err(Refused::Unknown(format!("{name}={value}"))),
            None => Ok(Some(check)),
        }
    }

    pub fn own_files(&self) -> Result<Option<OwnFiles>, Refused> {
        match (self.value("sslcert"), self.value("sslkey")) {
            (None, None) => Ok(None),
            (Some(certificate), Some(key)) => Ok(Some(OwnFiles {
                certificate: certificate.into(),
                key: key.into(),
            })),
            _ => Err(Refused::HalfAnIdentity),
        }
    }

    fn number(&self, name: &str) -> Option<u32> {
        self.value(name)?.parse().ok().filter(|number| *number > 0)
    }

    fn seconds(&self, name: &str) -> Option<Duration> {
        Some(Duration::from_secs(self.number(name)?.into()))
    }

    pub fn patience(&self) -> Duration {
        self.seconds("connect_timeout").unwrap_or(USUAL_PATIENCE)
    }

    pub fn alive(&self) -> Alive {
        Alive {
            never: self.value("keepalives") == Some("0"),
            idle: self.seconds("keepalives_idle"),
            interval: self.seconds("keepalives_interval"),
            count: self.number("keepalives_count"),
            unanswered: self
                .number("tcp_user_timeout")
                .map(|number| Duration::from_millis(number.into())),
        }
    }
}

/// A text without %-signs for bytes.
fn plain(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let mut digit = || char::from(rest.next()?).to_digit(16);
        let (high, low) = (digit()?, digit()?);
        bytes.push(u8::try_from(high * 16 + low).ok()?);
    }
    String::from_utf8(bytes)
        .ok()
        .filter(|it| !it.contains('\0'))
}

/// A text as the value of a parameter.
pub(super) fn written(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' => {
                written.push(char::from(byte));
            }
            _ => written.push_str(&format!("%{byte:02X}")),
        }
    }
    written
}
