//! Building and running the server. Tests build it in the same way.

use std::io;
use std::net::TcpListener;
use std::time::Duration;

use actix_web::body::MessageBody;
use actix_web::dev::{Server, ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::middleware::from_fn;
use actix_web::{App, HttpServer, web};

use super::https::{Https, lead_on};
use super::middleware::{
    cut_off, guard, headers, heads, links, observe, packed, pages, plain_headers,
};
use super::state::{AppState, State};
use crate::service::tournaments::Upkeep;

/// How long requests that are under way may take after a stop was asked for, in seconds.
const STOP_WITHIN: u64 = 10;
/// How long a visitor may take to send the head of a request.
const SLOWEST_HEAD: Duration = Duration::from_secs(15);
/// How long a visitor may take to agree on TLS.
const SLOWEST_HANDSHAKE: Duration = Duration::from_secs(10);
/// How long a letter that is just being handed over may take after the stop.
const LAST_LETTER: Duration = Duration::from_secs(5);
/// How long a silent connection is packed.
const KEEP_ALIVE: Duration = Duration::from_secs(75);

/// Everything between a request and its answer.
pub fn app(
    state: State,
) -> App<
    impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse<impl MessageBody>,
        Error = actix_web::Error,
        InitError = (),
    >,
> {
    App::new()
        .app_data(state)
        .wrap(from_fn(links))
        .wrap(from_fn(guard))
        .wrap(from_fn(cut_off))
        .wrap(from_fn(pages))
        .wrap(from_fn(headers))
        .wrap(from_fn(observe))
        .wrap(from_fn(packed))
        .wrap(from_fn(heads))
        .configure(super::configure)
}

/// A server on a listener; it answers once it is awaited. Signals are left to [`run`].
pub fn build(state: State, listener: TcpListener) -> io::Result<Server> {
    let workers = state.settings.workers;
    let tls = state.settings.https.as_ref().map(Https::settings);
    let mut server = HttpServer::new(move || app(state.clone()))
        .tcp_nodelay(true)
        .keep_alive(KEEP_ALIVE)
        .client_request_timeout(SLOWEST_HEAD)
        .shutdown_timeout(STOP_WITHIN)
        .disable_signals();
    if let Some(workers) = workers {
        server = server.workers(workers);
    }
    let server = match tls.transpose().map_err(io::Error::other)? {
        None => server.listen(listener)?,
        Some(tls) => server
            .tls_handshake_timeout(SLOWEST_HANDSHAKE)
            .listen_rustls_0_23(listener, tls)?,
    };
    Ok(server.run())
}

/// The server of a second listener, which leads to HTTPS. Signals are left to [`run`].
pub fn build_plain(state: State, listener: TcpListener) -> io::Result<Server> {
    let server = HttpServer::new(move || {
        App::new()
            .app_data(state.clone())
            .wrap(from_fn(plain_headers))
            .wrap(from_fn(observe))
            .configure(lead_on::configure)
    });
    let server = server
        .workers(1)
        .client_request_timeout(SLOWEST_HEAD)
        .shutdown_timeout(STOP_WITHIN)
        .disable_signals();
    Ok(server.listen(listener)?.run())
}

/// Serves until the process is asked to stop (Ctrl-C, SIGTERM), then lets running requests end. `plain`
/// is the listener that leads to HTTPS.
pub async fn run(
    state: AppState,
    listener: TcpListener,
    plain: Option<TcpListener>,
) -> io::Result<()> {
    let state = web::Data::new(state);
    let server = build(state.clone(), listener)?;
    let handle = server.handle();
    if let Some(plain) = plain {
        // Ends with the process: whoever is led on is answered at once.
        actix_web::rt::spawn(build_plain(state.clone(), plain)?);
    }
    if let Some(https) = state.settings.https.clone() {
        actix_web::rt::spawn(https.keep_renewed());
    }
    let tournaments = state.tournaments.clone();
    let packed = state.clone();
    actix_web::rt::spawn(
        tournaments.look_after(Upkeep::default(), move |gone| packed.pages.forget(gone)),
    );
    actix_web::rt::spawn(state.tournaments.clone().keep_in_touch());
    let post = actix_web::rt::spawn(state.outbox.clone().work(state.shutdown.subscribe()));
    actix_web::rt::spawn(state.letters.clone().work(state.shutdown.subscribe()));
    actix_web::rt::spawn(state.housekeeping.clone().work(state.shutdown.subscribe()));
    actix_web::rt::spawn(state.registrations.clone().work(state.shutdown.subscribe()));
    actix_web::rt::spawn(state.copies.clone().work(state.shutdown.subscribe()));
    actix_web::rt::spawn(state.rehearsals.clone().work(state.shutdown.subscribe()));
    actix_web::rt::spawn(async move {
        asked_to_stop().await;
        tracing::info!("stopping");
        // Open event streams end first; they would delay the stop otherwise.
        state.shutdown.begin();
        handle.stop(true).await;
    });
    server.await?;
    // The letter in hand is noted before the process ends; what takes longer is sent again by the
    // next who looks.
    if tokio::time::timeout(LAST_LETTER, post).await.is_err() {
        tracing::warn!("a letter was under way as the server stopped");
    }
    Ok(())
}

/// Waits for a signal to stop.
async fn asked_to_stop() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    if let Err(error) = interrupt.await {
        tracing::error!(%error, "signals cannot be heard; end the process to stop");
        std::future::pending::<()>().await;
    }
}
