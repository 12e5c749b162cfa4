//! The relay: listens for libpq in a private folder and leads each connection to its server.

use std::os::unix::net::UnixListener;
use std::sync::Arc;

use rustls::pki_types::ServerName;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;

use super::Refused;
use super::address::{Asked, ServerAddress, number_of};
use super::files;
use super::line::Target;
use super::socket::Folder;

/// A thread that relays until this is dropped.
pub(super) struct Relay {
    /// The address for libpq.
    address: String,
    asked: Arc<Asked>,
    folder: Folder,
    /// Its end is the signal to stop.
    _stop: oneshot::Sender<()>,
}

impl Relay {
    /// Reads the files, makes the sockets and starts the thread.
    pub fn open(asked: Asked) -> Result<Self, Refused> {
        let not_started = |error: std::io::Error| Refused::NotStarted(error.to_string());
        let folder = Folder::make().map_err(not_started)?;
        let asked = Arc::new(asked);
        let mut doors = Vec::new();
        for (number, target) in targets(&asked)? {
            doors.push((folder.listen(number).map_err(not_started)?, target));
        }
        let runtime = Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(not_started)?;
        let (stop, stopped) = oneshot::channel();
        std::thread::Builder::new()
            .name("store-tls".to_owned())
            .spawn(move || run(&runtime, doors, stopped))
            .map_err(not_started)?;
        Ok(Self {
            address: asked.through(folder.path()),
            asked,
            folder,
            _stop: stop,
        })
    }

    /// The address for libpq.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// What libpq said, with the names of servers instead of sockets, in one line.
    pub fn told(&self, text: &str) -> String {
        let folder = self.folder.path().display();
        let mut text = text.to_owned();
        for (place, number) in self.asked.places.iter().zip(1..) {
            let ServerAddress::Network(server) = place else {
                continue;
            };
            let number = number_of(number);
            let socket =
                format!("connection to server on socket \"{folder}/.s.PGSQL.{number}\" failed:");
            let named = format!("{}:{}:", server.name, server.port);
            text = text.replace(&socket, &named);
        }
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let lines: Vec<String> = lines.map(|line| line.replace("FATAL:  ", "")).collect();
        lines.join("; ")
    }
}

/// The servers in the network, each with the port under which libpq knows it.
fn targets(asked: &Arc<Asked>) -> Result<Vec<(u16, Target)>, Refused> {
    let settings = Arc::new(files::settings(asked)?);
    let mut targets = Vec::new();
    for (place, number) in asked.places.iter().zip(1..) {
        let ServerAddress::Network(server) = place else {
            continue;
        };
        let name = ServerName::try_from(server.name.clone());
        targets.push((
            number_of(number),
            Target {
                server: server.clone(),
                name: name.map_err(|_| Refused::NotAName(server.name.clone()))?,
                settings: settings.clone(),
                asked: asked.clone(),
            },
        ));
    }
    Ok(targets)
}

/// Relays until the other end of `stopped` is gone. Connections that are open then are cut.
fn run(runtime: &Runtime, doors: Vec<(UnixListener, Target)>, stopped: oneshot::Receiver<()>) {
    runtime.block_on(async {
        for (listener, target) in doors {
            match tokio::net::UnixListener::from_std(listener) {
                Ok(listener) => {
                    tokio::spawn(receive(listener, Arc::new(target)));
                }
                Err(error) => tracing::error!(%error, "TLS to the database cannot be started"),
            }
        }
        // Nothing is ever sent; an error says that the relay is gone.
        let _ = stopped.await;
    });
}

/// Takes connections of libpq.
async fn receive(listener: tokio::net::UnixListener, target: Arc<Target>) {
    loop {
        match listener.accept().await {
            Ok((libpq, _)) => {
                let target = target.clone();
                tokio::spawn(async move { target.serve(libpq).await });
            }
            Err(error) => {
                tracing::warn!(%error, "a connection to the database could not be relayed");
                tokio::time::sleep(std::time::Duration::from_millis(100)).await;
            }
        }
    }
}
