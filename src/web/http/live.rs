//! The event stream behind pages that update by themselves: it says only "version n", the browser
//! then asks for what it shows. It also says when the database is lost and when it is back.

use std::convert::Infallible;
use std::future::Future;
use std::ops::RangeInclusive;
use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::http::header;
use bytes::Bytes;
use futures_util::stream;
use prometheus_client::metrics::gauge::Gauge;
use tokio::sync::watch;
use tokio::time::Instant;

use crate::service::contact::Known;
use crate::web::state::AppState;

/// The version is said again this often, at the least: it keeps proxies and phones from closing a
/// silent stream, and tells browsers that it is not dead.
const KEEP_ALIVE: Duration = Duration::from_secs(20);
/// Browsers that lost their stream come back after this time, in milliseconds, each after another:
/// they all lost it at the same moment.
const RETRY: RangeInclusive<u32> = 1_000..=7_000;
/// So many watchers are woken by the news itself. Waking more would keep the one whose entry is the news
/// waiting for their turn.
const WOKEN_BY_NEWS: usize = 500;
/// In a larger crowd each watcher looks for news by itself, after once to twice this time for each of
/// them: 10,000 look every 0.75 to 1.5 seconds, and never all at once.
const LOOK_AFTER: Duration = Duration::from_micros(75);
/// Past so many watchers they look no less often.
const MOST_WATCHERS: usize = 12_000;

/// What a stream tells of.
pub trait Watched {
    /// How many watch it.
    fn watchers(&self) -> usize;
    /// Whether the reader may go on watching. Asked before everything that is told.
    fn may_go_on(&self) -> impl Future<Output = bool>;
}

/// Where a stream is.
struct Listener<W> {
    watched: W,
    versions: watch::Receiver<u64>,
    contact: watch::Receiver<Known>,
    shutdown: watch::Receiver<bool>,
    begun: bool,
    /// Counts the stream as open.
    _open: Open,
}

struct Open(Gauge);

impl Open {
    fn count(streams: &Gauge) -> Self {
        streams.inc();
        Self(streams.clone())
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// Streams the version now and each later one, as long as the reader may go on. A slow reader skips
/// versions, it never queues them.
#[must_use]
pub fn stream_versions<W: Watched + 'static>(
    watched: W,
    versions: watch::Receiver<u64>,
    state: &AppState,
) -> HttpResponse {
    let listener = Listener {
        watched,
        versions,
        contact: state.tournaments.contact().watch(),
        shutdown: state.shutdown.subscribe(),
        begun: false,
        _open: Open::count(&state.meters.streams),
    };
    let events = stream::unfold(listener, |mut listener| async move {
        let event = listener.next().await?;
        Some((Ok::<_, Infallible>(Bytes::from(event)), listener))
    });
    HttpResponse::Ok()
        .content_type("text/event-stream")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::CONTENT_ENCODING, "identity"))
        // Some proxies collect answers before they pass them on; this tells them not to.
        .insert_header(("X-Accel-Buffering", "no"))
        .streaming(events)
}

impl<W: Watched> Listener<W> {
    /// The next piece of the stream, `None` at its end.
    async fn next(&mut self) -> Option<String> {
        // What is borrowed must not be held while somebody is asked.
        let stops = *self.shutdown.borrow();
        if stops || !self.watched.may_go_on().await {
            return None;
        }
        if !self.begun {
            self.begun = true;
            let version = *self.versions.borrow_and_update();
            let retry = rand::random_range(RETRY);
            let known = *self.contact.borrow_and_update();
            let contact = known.as_of.map_or_else(String::new, |_| of_database(known));
            return Some(format!("retry: {retry}\n{contact}{}", event(version)));
        }
        let end_of_silence = Instant::now() + keep_alive();
        loop {
            let pause = pause_between_looks(self.watched.watchers());
            if pause.is_zero() {
                tokio::select! {
                    changed = self.versions.changed() => {
                        changed.ok()?;
                        break;
                    }
                    Ok(()) = self.contact.changed() => {
                        return Some(of_database(*self.contact.borrow_and_update()));
                    }
                    _ = self.shutdown.changed() => return None,
                    () = tokio::time::sleep_until(end_of_silence) => break,
                }
            }
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                _ = self.shutdown.changed() => return None,
            }
            if self.contact.has_changed().unwrap_or(false) {
                return Some(of_database(*self.contact.borrow_and_update()));
            }
            if self.versions.has_changed().ok()? || Instant::now() >= end_of_silence {
                break;
            }
        }
        if !self.watched.may_go_on().await {
            return None;
        }
        // What came since the last look is told with it.
        let version = *self.versions.borrow_and_update();
        Some(event(version))
    }
}

/// How long one of so many watchers waits before it looks for news; zero if it is woken by them.
fn pause_between_looks(watchers: usize) -> Duration {
    if watchers <= WOKEN_BY_NEWS {
        return Duration::ZERO;
    }
    let crowd = u32::try_from(watchers.min(MOST_WATCHERS)).unwrap_or(0);
    let least = LOOK_AFTER.saturating_mul(crowd);
    rand::random_range(least..=least.saturating_mul(2))
}

/// How long this stream may be silent.
fn keep_alive() -> Duration {
    rand::random_range(KEEP_ALIVE..=KEEP_ALIVE.saturating_mul(2))
}

fn event(version: u64) -> String {
    format!("event: version\nid: {version}\ndata: {version}\n\n")
}

/// Whether the database answers.
fn of_database(known: Known) -> String {
    let state = known.as_of.map_or("here", |_| "lost");
    format!("event: database\ndata: {state}\n\n")
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::rc::Rc;

    use super::*;
    use crate::web::state::Shutdown;

    /// Something watched by so many, until nobody may.
    struct Watching {
        watchers: usize,
        open: Rc<Cell<bool>>,
    }

    impl Watched for Watching {
        fn watchers(&self) -> usize {
            self.watchers
        }

        async fn may_go_on(&self) -> bool {
            self.open.get()
        }
    }

    fn listener(versions: watch::Receiver<u64>, shutdown: &Shutdown) -> Listener<Watching> {
        Listener {
            watched: Watching {
                watchers: 1,
                open: Rc::new(Cell::new(true)),
            },
            versions,
            contact: watch::Sender::<Known>::default().subscribe(),
            shutdown: shutdown.subscribe(),
            begun: false,
            _open: Open::count(&Gauge::default()),
        }
    }

    #[actix_web::test]
    async fn a_stream_begins_with_the_version_now_and_skips_what_it_missed() {
        let (sender, receiver) = watch::channel(7);
        let shutdown = Shutdown::default();
        let mut listener = listener(receiver, &shutdown);
        let first = listener.next().await.unwrap();
        assert!(first.ends_with("data: 7\n\n"), "{first}");
        sender.send(8).unwrap();
        sender.send(9).unwrap();
        assert_eq!(listener.next().await.unwrap(), event(9));
    }

    #[actix_web::test]
    async fn a_stream_ends_when_the_server_stops() {
        let (_sender, receiver) = watch::channel(1);
        let shutdown = Shutdown::default();
        let mut listener = listener(receiver, &shutdown);
        listener.next().await.unwrap();
        shutdown.begin();
        assert_eq!(listener.next().await, None);
    }

    #[actix_web::test]
    async fn a_stream_ends_when_its_reader_may_not_go_on() {
        let (sender, receiver) = watch::channel(1);
        let mut listener = listener(receiver, &Shutdown::default());
        listener.next().await.unwrap();
        listener.watched.open.set(false);
        sender.send(2).unwrap();
        assert_eq!(listener.next().await, None);
    }

    #[actix_web::test]
    async fn a_stream_ends_with_its_tournament() {
        let (sender, receiver) = watch::channel(1);
        let mut listener = listener(receiver, &Shutdown::default());
        listener.next().await.unwrap();
        drop(sender);
        assert_eq!(listener.next().await, None);
    }

    #[actix_web::test]
    async fn who_watches_hears_that_the_database_is_lost_and_that_it_is_back() {
        let lost = Known {
            as_of: Some(chrono::DateTime::default()),
            turn: 1,
        };
        let (_sender, receiver) = watch::channel(7);
        let shutdown = Shutdown::default();
        for watchers in [1, WOKEN_BY_NEWS + 1] {
            let mut listener = listener(receiver.clone(), &shutdown);
            let contact = watch::Sender::new(lost);
            listener.contact = contact.subscribe();
            listener.watched.watchers = watchers;
            let first = listener.next().await.unwrap();
            assert!(first.contains("event: database\ndata: lost\n"), "{first}");
            contact.send_replace(Known::default());
            let next = listener.next().await.unwrap();
            assert_eq!(next, "event: database\ndata: here\n\n");
        }
    }

    #[actix_web::test]
    async fn open_streams_are_counted_and_those_that_ended_are_not() {
        let streams = Gauge::default();
        let (first, second) = (Open::count(&streams), Open::count(&streams));
        assert_eq!(streams.get(), 2);
        drop(first);
        assert_eq!(streams.get(), 1);
        drop(second);
        assert_eq!(streams.get(), 0);
    }

    #[test]
    fn news_wakes_a_small_hall_and_a_crowd_looks_for_it_within_two_seconds() {
        assert_eq!(pause_between_looks(8), Duration::ZERO);
        assert_eq!(pause_between_looks(WOKEN_BY_NEWS), Duration::ZERO);
        for watchers in [1_000, 10_000, usize::MAX] {
            assert!(pause_between_looks(watchers) < Duration::from_millis(1_900));
        }
        assert!(pause_between_looks(10_000) >= Duration::from_millis(750));
    }

    #[actix_web::test]
    async fn one_of_a_crowd_hears_of_news_too_and_of_the_stop() {
        let (sender, receiver) = watch::channel(1);
        let shutdown = Shutdown::default();
        let mut listener = listener(receiver, &shutdown);
        listener.watched.watchers = WOKEN_BY_NEWS + 1;
        listener.next().await.unwrap();
        sender.send(2).unwrap();
        sender.send(3).unwrap();
        assert_eq!(listener.next().await.unwrap(), event(3));
        shutdown.begin();
        assert_eq!(listener.next().await, None);
    }

    #[actix_web::test]
    async fn browsers_that_lost_the_stream_together_come_back_one_after_the_other() {
        let mut waits = std::collections::BTreeSet::new();
        for _ in 0..50 {
            let (_sender, receiver) = watch::channel(1);
            let mut listener = listener(receiver, &Shutdown::default());
            let first = listener.next().await.unwrap();
            waits.insert(first.lines().next().unwrap().to_owned());
        }
        assert!(waits.len() > 25, "{waits:?}");
    }
}
