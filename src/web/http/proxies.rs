//! The reverse proxies before the server, and whose request one is that came through them.
//!
//! A proxy appends the address it was reached from to `X-Forwarded-For`. Everything to the left of
//! what our own proxies appended was written by the visitor and proves nothing, so the header is
//! read from the right for as long as the address is that of a trusted proxy. `Forwarded` is not
//! read at all: a proxy that does not know that header hands on what the visitor wrote there.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use ipnet::IpNet;
use thiserror::Error;

/// The addresses and networks of the proxies that are believed; none if visitors come directly.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TrustedProxies(Vec<Proxy>);

/// A proxy, or a network of proxies: `10.0.0.5`, `10.0.0.0/24`, `2001:db8::/64`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Proxy(IpNet);

/// Why a text names no proxy.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0} is no address: write one such as 10.0.0.5, or a network such as 10.0.0.0/24")]
pub struct NotAnAddress(String);

impl FromStr for Proxy {
    type Err = NotAnAddress;

    fn from_str(text: &str) -> Result<Self, NotAnAddress> {
        let text = text.trim();
        let network = text.parse::<IpAddr>().map(IpNet::from);
        network
            .or_else(|_| text.parse())
            .map(Self)
            .map_err(|_| NotAnAddress(text.to_owned()))
    }
}

impl TrustedProxies {
    /// A proxy on this machine.
    #[must_use]
    pub fn on_this_machine() -> Self {
        let loopback = IpNet::new_assert(IpAddr::V4(Ipv4Addr::LOCALHOST), 8);
        Self(vec![
            Proxy(loopback.trunc()),
            Proxy(IpNet::from(IpAddr::V6(Ipv6Addr::LOCALHOST))),
        ])
    }

    /// These proxies and no others.
    #[must_use]
    pub fn only(proxies: Vec<Proxy>) -> Self {
        Self(proxies)
    }

    /// Whether an address is that of a trusted proxy.
    #[must_use]
    pub fn trusts(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|proxy| proxy.0.contains(&address))
    }

    /// The address of the visitor behind a connection from `peer`. `forwarded_for` are the values of
    /// the `X-Forwarded-For` headers in their order. Where a trusted proxy names no address that
    /// can be read, the proxy's own address stands for the visitor.
    pub fn visitor<'a>(
        &self,
        peer: IpAddr,
        forwarded_for: impl DoubleEndedIterator<Item = &'a str>,
    ) -> IpAddr {
        let mut hops = forwarded_for.rev().flat_map(|value| value.rsplit(','));
        let mut nearest = peer.to_canonical();
        while self.trusts(nearest) {
            match hops.next().and_then(hop) {
                Some(next) => nearest = next,
                None => break,
            }
        }
        nearest
    }
}

/// The address of one hop: some proxies write the port too.
fn hop(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let address = text.parse::<IpAddr>();
    let address = address.or_else(|_| text.parse::<SocketAddr>().map(|with_port| with_port.ip()));
    let bracketed = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    address.ok().or_else(bracketed).map(|it| it.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proxies(texts: &[&str]) -> TrustedProxies {
        TrustedProxies::only(texts.iter().map(|text| text.parse().unwrap()).collect())
    }

    fn visitor(trusted: &TrustedProxies, peer: &str, headers: &[&str]) -> String {
        let peer = peer.parse().unwrap();
        trusted.visitor(peer, headers.iter().copied()).to_string()
    }

    #[test]
    fn without_a_proxy_the_connection_alone_tells() {
        let none = TrustedProxies::default();
        assert_eq!(visitor(&none, "127.0.0.1", &["192.0.2.1"]), "127.0.0.1");
    }

    #[test]
    fn what_the_visitor_wrote_before_the_proxy_is_not_believed() {
        let local = TrustedProxies::on_this_machine();
        let spoofed = ["203.0.113.9, 198.51.100.7"];
        assert_eq!(visitor(&local, "127.0.0.1", &spoofed), "198.51.100.7");
        let lines = ["203.0.113.9", "127.0.0.1, 198.51.100.7"];
        assert_eq!(visitor(&local, "127.0.0.1", &lines), "198.51.100.7");
        // Loopback named by the visitor does not make the visitor's own list trusted.
        let named = ["127.0.0.1, 203.0.113.9, 198.51.100.7"];
        assert_eq!(visitor(&local, "127.3.2.1", &named), "198.51.100.7");
    }

    #[test]
    fn a_chain_of_trusted_proxies_is_followed_to_its_end() {
        let chain = proxies(&["10.0.0.0/24", "2001:db8::5"]);
        let hops = ["203.0.113.9, 198.51.100.7, 10.0.0.4"];
        assert_eq!(visitor(&chain, "2001:db8::5", &hops), "198.51.100.7");
        assert_eq!(visitor(&chain, "::ffff:10.0.0.9", &hops), "198.51.100.7");
        assert_eq!(visitor(&chain, "10.0.1.9", &hops), "10.0.1.9");
        let inner = ["10.0.0.8"];
        assert_eq!(visitor(&chain, "10.0.0.9", &inner), "10.0.0.8");
    }

    #[test]
    fn ports_and_brackets_are_read_and_nonsense_stops_at_the_proxy() {
        let local = TrustedProxies::on_this_machine();
        for (written, address) in [
            ("198.51.100.7:4711", "198.51.100.7"),
            ("[2001:db8::7]:4711", "2001:db8::7"),
            ("[2001:db8::7]", "2001:db8::7"),
            ("::ffff:198.51.100.7", "198.51.100.7"),
            ("198.51.100.7, unknown", "::1"),
            ("198.51.100.7,", "::1"),
            ("", "::1"),
        ] {
            assert_eq!(visitor(&local, "::1", &[written]), address, "{written:?}");
        }
        assert_eq!(visitor(&local, "::1", &[]), "::1");
    }

    #[test]
    fn a_proxy_is_an_address_or_a_network() {
        assert!(proxies(&["10.1.0.0/16"]).trusts("10.1.2.3".parse().unwrap()));
        assert!(!proxies(&["10.1.0.0"]).trusts("10.1.2.3".parse().unwrap()));
        for text in ["", "localhost", "10.0.0.0/33", "10.0.0", "0x7f.1"] {
            assert!(text.parse::<Proxy>().is_err(), "{text:?}");
        }
    }
}
