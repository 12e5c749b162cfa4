//! By which names and addresses a hall reaches this machine.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, UdpSocket};

/// Ends of names that nobody in the Internet can own.
pub(super) const ENDS: [&str; 5] = ["local", "lan", "internal", "home.arpa", "localhost"];

/// Networks that are nobody's in the Internet: address and length.
pub(super) const NETWORKS: [([u8; 4], u8); 6] = [
    ([10, 0, 0, 0], 8),
    ([172, 16, 0, 0], 12),
    ([192, 168, 0, 0], 16),
    ([169, 254, 0, 0], 16),
    ([100, 64, 0, 0], 10),
    ([127, 0, 0, 0], 8),
];

/// The same of IPv6: own networks, those of one wire, and this machine.
pub(super) const WIDE_NETWORKS: [(Ipv6Addr, u8); 3] = [
    (Ipv6Addr::new(0xfc00, 0, 0, 0, 0, 0, 0, 0), 7),
    (Ipv6Addr::new(0xfe80, 0, 0, 0, 0, 0, 0, 0), 10),
    (Ipv6Addr::LOCALHOST, 128),
];

/// Addresses from which nothing comes: asking for the way to them sends nothing.
const ELSEWHERE: [(&str, &str); 2] = [("0.0.0.0:0", "192.0.2.1:9"), ("[::]:0", "[2001:db8::1]:9")];

/// Host of `https://HOST:PORT`, without brackets.
pub fn host_of(base_url: &str) -> &str {
    let rest = base_url
        .split_once("://")
        .map_or(base_url, |(_, rest)| rest);
    let rest = rest.split('/').next().unwrap_or_default();
    match rest.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((address, _)) => address,
        None => rest.split(':').next().unwrap_or_default(),
    }
}

/// Whether the own authority may sign for a name or an address: only a hall can mean it.
pub(super) fn is_of_a_hall(name: &str) -> bool {
    match name.parse::<IpAddr>() {
        Ok(IpAddr::V4(address)) => NETWORKS.iter().any(|(network, length)| {
            let rest = 32 - u32::from(*length);
            u32::from(address) >> rest == u32::from(Ipv4Addr::from(*network)) >> rest
        }),
        Ok(IpAddr::V6(address)) => WIDE_NETWORKS.iter().any(|(network, length)| {
            let rest = 128 - u32::from(*length);
            u128::from(address) >> rest == u128::from(*network) >> rest
        }),
        Err(_) => ENDS.iter().any(|end| {
            let before = name.strip_suffix(end);
            before.is_some_and(|before| before.is_empty() || before.ends_with('.'))
        }),
    }
}

/// The names and addresses by which devices of the hall and this machine itself may come, in a fixed
/// order.
pub(super) fn of_this_machine(base_url: &str) -> Vec<String> {
    let mut names = vec![
        host_of(base_url).to_ascii_lowercase(),
        "localhost".to_owned(),
        Ipv4Addr::LOCALHOST.to_string(),
        Ipv6Addr::LOCALHOST.to_string(),
    ];
    names.extend(outward().iter().map(IpAddr::to_string));
    names.extend(own_name().map(|name| format!("{name}.local")));
    names.retain(|name| is_of_a_hall(name));
    names.sort_unstable();
    names.dedup();
    names
}

/// The addresses by which this machine reaches others.
pub fn outward() -> Vec<IpAddr> {
    let way = |(from, to): &(&str, &str)| {
        let socket = UdpSocket::bind(from).ok()?;
        socket.connect(to).ok()?;
        Some(socket.local_addr().ok()?.ip())
    };
    let found = ELSEWHERE.iter().filter_map(way);
    found.filter(|it| !it.is_unspecified()).collect()
}

/// What this machine is called, where the system tells it in a file.
fn own_name() -> Option<String> {
    let name = std::fs::read_to_string("/proc/sys/kernel/hostname").ok()?;
    let name = name.trim().split('.').next()?.to_ascii_lowercase();
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
    (!name.is_empty() && name.chars().all(is_plain)).then_some(name)
}
