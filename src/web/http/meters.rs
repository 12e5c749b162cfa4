//! What is counted of requests, and the text in which Prometheus reads all counters.

use std::fmt::Write;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Registry, Unit};

use crate::service::meters::SECONDS;
use crate::service::outbox::{self, Standing};

/// A request as it is counted: the route's pattern, never its path.
type RequestLabels = [(&'static str, String); 3];

/// The counters of one server.
pub struct Meters {
    registry: Registry,
    requests: Family<RequestLabels, Counter>,
    reading_seconds: Histogram,
    changing_seconds: Histogram,
    /// Public pages answered from kept bytes.
    pub kept_pages: Counter,
    /// Public pages of which the visitor had the bytes already.
    pub known_pages: Counter,
    pub streams: Gauge,
    gauges: Gauges,
}

/// What the parts of the program hold when somebody asks.
#[derive(Debug, Clone, Copy)]
pub struct Held {
    pub tournaments: usize,
    /// Bytes of public pages that are kept.
    pub page_bytes: usize,
    /// Writes that wait for the database.
    pub waiting_writes: usize,
}

/// What is looked up when somebody asks.
#[derive(Default)]
struct Gauges {
    loaded: Gauge,
    page_bytes: Gauge<u64, AtomicU64>,
    waiting_writes: Gauge,
    letters_waiting: Gauge,
    letters_age: Gauge,
    letters_given_up: Gauge,
    resident: Gauge<u64, AtomicU64>,
    open_files: Gauge,
    started: Gauge,
}

impl Meters {
    /// Counters at zero, beside those of the tournaments.
    #[must_use]
    pub fn new(
        tournaments: &crate::service::meters::Meters,
        letters: &outbox::Meters,
        started_at: i64,
    ) -> Self {
        let mut meters = Self {
            registry: Registry::default(),
            requests: Family::default(),
            reading_seconds: Histogram::new(SECONDS),
            changing_seconds: Histogram::new(SECONDS),
            kept_pages: Counter::default(),
            known_pages: Counter::default(),
            streams: Gauge::default(),
            gauges: Gauges::default(),
        };
        meters.gauges.started.set(started_at);
        let mut registry = Registry::default();
        let own = registry.sub_registry_with_prefix("seatwind");
        tournaments.register(own);
        register_letters(letters, own);
        meters.register(own);
        meters.gauges.register(own);
        meters.gauges.register_process(&mut registry);
        meters.registry = registry;
        meters
    }

    fn register(&self, registry: &mut Registry) {
        let version = [("version", env!("CARGO_PKG_VERSION"))];
        registry.register("build", "The program", Info::new(version));
        registry.register(
            "http_requests",
            "Requests by method, route and status; public pages from kept bytes are counted apart",
            self.requests.clone(),
        );
        registry.register(
            "http_reading_duration_seconds",
            "Time to answer a request that changes nothing",
            self.reading_seconds.clone(),
        );
        registry.register(
            "http_changing_duration_seconds",
            "Time to answer a request that changes something",
            self.changing_seconds.clone(),
        );
        registry.register(
            "kept_pages_served",
            "Public pages answered from kept bytes",
            self.kept_pages.clone(),
        );
        registry.register(
            "kept_pages_known",
            "Public pages of which the visitor had the bytes already",
            self.known_pages.clone(),
        );
        registry.register(
            "event_streams_open",
            "Event streams that are open",
            self.streams.clone(),
        );
    }

    pub fn request(&self, method: &str, route: &str, status: u16, took: Duration) {
        let changes = !matches!(method, "GET" | "HEAD" | "OPTIONS");
        // Anybody can invent a method; what is counted must stay finite.
        let method = match method {
            "GET" | "HEAD" | "POST" | "PUT" | "DELETE" | "OPTIONS" => method,
            _ => "other",
        };
        self.requests
            .get_or_create(&[
                ("method", method.to_owned()),
                ("route", route.to_owned()),
                ("status", status.to_string()),
            ])
            .inc();
        let seconds = if changes {
            &self.changing_seconds
        } else {
            &self.reading_seconds
        };
        seconds.observe(took.as_secs_f64());
    }

    /// Everything that is counted, as Prometheus reads it (text format 0.0.4).
    ///
    /// # Errors
    /// When a counter cannot be written (they all can).
    pub fn text(&self, held: Held, mail: Option<&Standing>) -> Result<String, std::fmt::Error> {
        self.gauges.look(held);
        if let Some(standing) = mail {
            self.gauges.look_at_mail(standing);
        }
        let mut text = String::with_capacity(16 << 10);
        encode(&mut text, &self.registry)?;
        Ok(classic(&text))
    }
}

impl Gauges {
    fn register(&self, registry: &mut Registry) {
        registry.register(
            "tournaments_loaded",
            "Tournaments in memory",
            self.loaded.clone(),
        );
        registry.register_with_unit(
            "kept_pages",
            "Public pages kept, plain and packed",
            Unit::Bytes,
            self.page_bytes.clone(),
        );
        registry.register(
            "writes_waiting",
            "Writes that wait for the database",
            self.waiting_writes.clone(),
        );
        registry.register(
            "outbox_waiting",
            "Letters that wait to be sent, by any server",
            self.letters_waiting.clone(),
        );
        registry.register_with_unit(
            "outbox_oldest",
            "For how long the oldest letter has waited",
            Unit::Seconds,
            self.letters_age.clone(),
        );
        registry.register(
            "outbox_given_up",
            "Letters that were given up in the last thirty days, by any server",
            self.letters_given_up.clone(),
        );
    }

    fn look_at_mail(&self, standing: &Standing) {
        self.letters_waiting.set(standing.figures.waiting);
        self.letters_age.set(standing.age.num_seconds());
        self.letters_given_up.set(standing.figures.given_up);
    }

    /// The names every Prometheus dashboard knows.
    fn register_process(&self, registry: &mut Registry) {
        registry.register_with_unit(
            "process_resident_memory",
            "Memory that is in use",
            Unit::Bytes,
            self.resident.clone(),
        );
        registry.register(
            "process_open_fds",
            "Open files and connections",
            self.open_files.clone(),
        );
        registry.register_with_unit(
            "process_start_time",
            "When the server started, since 1970",
            Unit::Seconds,
            self.started.clone(),
        );
    }

    fn look(&self, held: Held) {
        let count = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
        self.loaded.set(count(held.tournaments));
        self.page_bytes
            .set(u64::try_from(held.page_bytes).unwrap_or(u64::MAX));
        self.waiting_writes.set(count(held.waiting_writes));
        self.resident.set(resident_bytes());
        self.open_files.set(count(
            std::fs::read_dir("/proc/self/fd").map_or(0, Iterator::count),
        ));
    }
}

/// Adds what is counted of the letters.
fn register_letters(letters: &outbox::Meters, registry: &mut Registry) {
    registry.register(
        "mail_sent",
        "Letters this server sent",
        letters.sent.clone(),
    );
    registry.register(
        "mail_failed",
        "Attempts of this server to send a letter that failed",
        letters.failed.clone(),
    );
    registry.register(
        "mail_given_up",
        "Letters this server gave up",
        letters.given_up.clone(),
    );
}

/// Resident memory of this process; 0 where the system does not say.
fn resident_bytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB"));
    kilobytes
        .and_then(|number| number.parse::<u64>().ok())
        .map_or(0, |kilobytes| kilobytes * 1024)
}

/// From the newer text format, in which the encoder writes, to the one every reader knows: counters
/// are declared by their whole name, and there is neither a unit nor an end mark.
fn classic(open_metrics: &str) -> String {
    let mut text = String::with_capacity(open_metrics.len());
    let mut help: Option<(&str, &str)> = None;
    for line in open_metrics.lines() {
        if line == "# EOF" || line.starts_with("# UNIT ") {
            continue;
        }
        if let Some(said) = line.strip_prefix("# HELP ") {
            help = said.split_once(' ');
            continue;
        }
        if let Some((name, kind)) = line
            .strip_prefix("# TYPE ")
            .and_then(|said| said.split_once(' '))
        {
            let (end, kind) = match kind {
                "counter" => ("_total", kind),
                "info" => ("_info", "gauge"),
                _ => ("", kind),
            };
            if let Some((_, words)) = help.take() {
                // Writing to memory cannot fail.
                let _ = writeln!(text, "# HELP {name}{end} {words}");
            }
            let _ = writeln!(text, "# TYPE {name}{end} {kind}");
            continue;
        }
        text.push_str(line);
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_are_declared_by_their_whole_name() {
        let mut registry = Registry::default();
        let hands = Counter::<u64>::default();
        hands.inc();
        registry.register("hands", "Hands valued", hands);
        let mut text = String::new();
        encode(&mut text, &registry).unwrap();
        let expected =
            "# HELP hands_total Hands valued.\n# TYPE hands_total counter\nhands_total 1\n";
        assert_eq!(classic(&text), expected);
    }

    #[test]
    fn invented_methods_are_counted_as_one() {
        let meters = Meters::new(
            &crate::service::meters::Meters::default(),
            &outbox::Meters::default(),
            0,
        );
        for method in ["FOO", "BAR"] {
            meters.request(method, "none", 405, Duration::ZERO);
        }
        let mut text = String::new();
        encode(&mut text, &meters.registry).unwrap();
        let line = "seatwind_http_requests_total{method=\"other\",route=\"none\",status=\"405\"} 2";
        assert!(text.contains(line), "{text}");
    }
}
