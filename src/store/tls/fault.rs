//! Why there is no line to a server, for the host; and the same as PostgreSQL would say it, so that
//! libpq hands it on.

use std::io;
use std::time::Duration;

use rustls::{AlertDescription, CertificateError, Error};

use super::address::Server;

/// What PostgreSQL answers who comes while it starts. libpq then asks the next server of the address.
const TRY_THE_NEXT: &str = "57P03";

/// Why there is no line.
#[derive(Debug)]
pub(super) enum Fault {
    /// Nobody answers there.
    Unreachable(io::Error),
    /// Nothing came in time.
    Slow(Duration),
    /// The server answers that it speaks no TLS.
    NoTls,
    /// It said something else than yes or no.
    NotPostgres,
    /// The two did not agree, or one is not trusted.
    Tls(io::Error),
}

impl Fault {
    /// The sentence.
    pub fn about(&self, server: &Server) -> String {
        let Server { name, port, .. } = server;
        match self {
            Self::Unreachable(error) => format!("{name} cannot be reached at port {port}: {error}"),
            Self::Slow(patience) => {
                let seconds = patience.as_secs();
                format!("{name} did not answer at port {port} within {seconds} seconds")
            }
            Self::NoTls => format!(
                "{name} speaks no TLS at port {port}; switch it on there (ssl = on), or ask for none (sslmode=disable)"
            ),
            Self::NotPostgres => format!("what answers at port {port} of {name} is not PostgreSQL"),
            Self::Tls(error) => match cause(error) {
                Some(error) => of_tls(error, name),
                None => {
                    format!("{name} ended the connection while TLS was being agreed on: {error}")
                }
            },
        }
    }
}

/// The error of TLS inside one of input and output.
pub(super) fn cause(error: &io::Error) -> Option<&Error> {
    error.get_ref()?.downcast_ref()
}

/// What an error of TLS with a server means.
pub(super) fn of_tls(error: &Error, name: &str) -> String {
    match error {
        Error::InvalidCertificate(wrong) => of_certificate(wrong, name),
        Error::AlertReceived(alert) if is_about_us(*alert) => format!(
            "{name} does not accept our certificate ({alert:?}); look at sslcert and sslkey"
        ),
        other => format!("TLS with {name} failed: {other}"),
    }
}

fn of_certificate(wrong: &CertificateError, name: &str) -> String {
    use CertificateError as Wrong;
    match wrong {
        // A bad signature is that of an authority which is called like one that is trusted.
        Wrong::UnknownIssuer | Wrong::BadSignature => format!(
            "nobody who is trusted here signed the certificate of {name}; name the file of its authority: sslrootcert=FILE"
        ),
        Wrong::Expired | Wrong::ExpiredContext { .. } => {
            format!("the certificate of {name} has expired; renew it on the server")
        }
        Wrong::NotValidYet | Wrong::NotValidYetContext { .. } => {
            format!(
                "the certificate of {name} is not valid yet; compare the clocks of both machines"
            )
        }
        Wrong::NotValidForName => format!("the certificate is not for {name}"),
        Wrong::NotValidForNameContext { presented, .. } if presented.is_empty() => format!(
            "the certificate of {name} holds no name of a server (subjectAltName); make one that does, or use sslmode=verify-ca"
        ),
        Wrong::NotValidForNameContext { presented, .. } => format!(
            "the certificate is not for {name} but for {}; use that name in the address",
            presented.join(", ")
        ),
        other => format!("the certificate of {name} cannot be used: {other}"),
    }
}

/// Whether an alert says that the server wants another certificate of us.
fn is_about_us(alert: AlertDescription) -> bool {
    use AlertDescription as Alert;
    matches!(
        alert,
        Alert::BadCertificate
            | Alert::UnsupportedCertificate
            | Alert::CertificateRevoked
            | Alert::CertificateExpired
            | Alert::CertificateUnknown
            | Alert::UnknownCA
            | Alert::AccessDenied
            | Alert::CertificateRequired
            | Alert::NoCertificate
    )
}

/// A sentence as an ErrorResponse of PostgreSQL's protocol.
pub(super) fn as_answer(sentence: &str) -> Vec<u8> {
    let mut fields = Vec::new();
    for (kind, text) in [
        (b'S', "FATAL"),
        (b'V', "FATAL"),
        (b'C', TRY_THE_NEXT),
        (b'M', sentence),
    ] {
        fields.push(kind);
        fields.extend(text.bytes().filter(|byte| *byte != 0));
        fields.push(0);
    }
    fields.push(0);
    let length = u32::try_from(fields.len() + 4).unwrap_or(u32::MAX);
    let mut answer = vec![b'E'];
    answer.extend(length.to_be_bytes());
    answer.extend(fields);
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_a_message_with_its_length() {
        let answer = as_answer("no");
        assert_eq!(answer[0], b'E');
        let length = u32::from_be_bytes(answer[1..5].try_into().unwrap());
        assert_eq!(length as usize, answer.len() - 1);
        assert!(answer.ends_with(b"C57P03\0Mno\0\0"));
    }

    #[test]
    fn each_fault_says_what_to_do() {
        let said = |wrong| of_tls(&Error::InvalidCertificate(wrong), "db");
        assert!(said(CertificateError::UnknownIssuer).contains("sslrootcert=FILE"));
        assert!(said(CertificateError::Expired).contains("renew"));
        let named = CertificateError::NotValidForNameContext {
            expected: "db".try_into().unwrap(),
            presented: vec!["a.example".to_owned()],
        };
        assert!(said(named).contains("for a.example"));
        let alert = of_tls(&Error::AlertReceived(AlertDescription::UnknownCA), "db");
        assert!(alert.contains("sslcert"), "{alert}");
    }
}
