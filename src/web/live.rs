//! The event stream behind pages that update by themselves: it says only "version n", the browser
//! then asks for what it shows.

use std::convert::Infallible;
use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::http::header;
use bytes::Bytes;
use futures_util::stream;
use tokio::sync::watch;

use super::state::Shutdown;

/// A comment this often keeps proxies and phones from closing a silent stream.
const KEEP_ALIVE: Duration = Duration::from_secs(15);
/// How long browsers wait before they come back, in milliseconds.
const RETRY: u32 = 2_000;

/// Where a stream is.
struct Listener {
    versions: watch::Receiver<u64>,
    shutdown: watch::Receiver<bool>,
    may_go_on: Box<dyn Fn() -> bool>,
    begun: bool,
}

/// Streams the version now and each later one, as long as the reader may go on. A slow reader skips
/// versions, it never queues them.
#[must_use]
pub fn stream_versions(
    versions: watch::Receiver<u64>,
    shutdown: &Shutdown,
    may_go_on: impl Fn() -> bool + 'static,
) -> HttpResponse {
    let listener = Listener {
        versions,
        shutdown: shutdown.subscribe(),
        may_go_on: Box::new(may_go_on),
        begun: false,
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

impl Listener {
    /// The next piece of the stream, `None` at its end.
    async fn next(&mut self) -> Option<String> {
        if *self.shutdown.borrow() || !(self.may_go_on)() {
            return None;
        }
        if !self.begun {
            self.begun = true;
            let version = *self.versions.borrow_and_update();
            return Some(format!("retry: {RETRY}\n{}", event(version)));
        }
        tokio::select! {
            changed = self.versions.changed() => {
                changed.ok()?;
                if !(self.may_go_on)() {
                    return None;
                }
                let version = *self.versions.borrow_and_update();
                Some(event(version))
            }
            _ = self.shutdown.changed() => None,
            () = tokio::time::sleep(KEEP_ALIVE) => Some(": still here\n\n".to_owned()),
        }
    }
}

/// One event.
fn event(version: u64) -> String {
    format!("event: version\nid: {version}\ndata: {version}\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listener(versions: watch::Receiver<u64>, shutdown: &Shutdown) -> Listener {
        Listener {
            versions,
            shutdown: shutdown.subscribe(),
            may_go_on: Box::new(|| true),
            begun: false,
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
        listener.may_go_on = Box::new(|| false);
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
}
