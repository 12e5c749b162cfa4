//! One connection: libpq on this side, the server behind TLS on the other.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use rustls::ClientConfig;
use rustls::pki_types::ServerName;
use socket2::{SockRef, TcpKeepalive};
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpStream, UnixStream};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

use super::address::{Asked, Server};
use super::fault::{Fault, as_answer, cause, of_tls};
use super::parts::Alive;

/// “Let us speak TLS”: the length of the message and the number that PostgreSQL gave it.
const SSL_REQUEST: [u8; 8] = [0, 0, 0, 8, 4, 210, 22, 47];

/// How long libpq may take to say what it wants.
const FIRST_WORD: Duration = Duration::from_secs(1);

/// What lines to one server have in common.
pub(super) struct Target {
    pub server: Server,
    pub name: ServerName<'static>,
    pub settings: Arc<ClientConfig>,
    pub asked: Arc<Asked>,
}

impl Target {
    /// Serves one connection of libpq until either side ends it.
    pub async fn serve(&self, mut libpq: UnixStream) {
        let said = match self.open().await {
            Ok(mut line) => match copy_bidirectional(&mut libpq, &mut line).await {
                Ok(_) => return,
                // In TLS 1.3 the server judges our certificate after the handshake.
                Err(error) => cause(&error).map(|error| of_tls(error, &self.server.name)),
            },
            Err(fault) => {
                // What libpq sends is taken first: closing over it would throw our answer away.
                drop(timeout(FIRST_WORD, libpq.read(&mut [0; 4096])).await);
                Some(fault.about(&self.server))
            }
        };
        if let Some(said) = said {
            tracing::debug!(said, "no line to the database");
            drop(libpq.write_all(&as_answer(&said)).await);
        }
    }

    /// Opens a line and agrees on TLS.
    async fn open(&self) -> Result<TlsStream<TcpStream>, Fault> {
        let patience = self.asked.patience;
        match timeout(patience, self.agree()).await {
            Ok(agreed) => agreed,
            Err(_) => Err(Fault::Slow(patience)),
        }
    }

    async fn agree(&self) -> Result<TlsStream<TcpStream>, Fault> {
        let mut plain = self.connect().await.map_err(Fault::Unreachable)?;
        plain.write_all(&SSL_REQUEST).await.map_err(Fault::Tls)?;
        // One byte and not more: what a stranger adds to it would be read as TLS and fail.
        match plain.read_u8().await.map_err(Fault::Tls)? {
            b'S' => {}
            b'N' => return Err(Fault::NoTls),
            _ => return Err(Fault::NotPostgres),
        }
        let connector = TlsConnector::from(self.settings.clone());
        let agreed = connector.connect(self.name.clone(), plain).await;
        agreed.map_err(Fault::Tls)
    }

    async fn connect(&self) -> io::Result<TcpStream> {
        let Server { name, at, port } = &self.server;
        let host = at.as_deref().unwrap_or(name);
        let stream = TcpStream::connect((host, *port)).await?;
        stream.set_nodelay(true)?;
        stay_alive(&stream, &self.asked.alive)?;
        Ok(stream)
    }
}

/// Lets the system find out that a server is gone, as libpq would.
fn stay_alive(stream: &TcpStream, alive: &Alive) -> io::Result<()> {
    let socket = SockRef::from(stream);
    #[cfg(any(target_os = "android", target_os = "linux"))]
    socket.set_tcp_user_timeout(alive.unanswered)?;
    if alive.never {
        return Ok(());
    }
    let mut questions = TcpKeepalive::new();
    if let Some(idle) = alive.idle {
        questions = questions.with_time(idle);
    }
    if let Some(interval) = alive.interval {
        questions = questions.with_interval(interval);
    }
    if let Some(count) = alive.count {
        questions = questions.with_retries(count);
    }
    socket.set_keepalive(true)?;
    socket.set_tcp_keepalive(&questions)
}
