//! For programs that watch the server: does it run, and can it work.

use actix_web::http::header;
use actix_web::{HttpResponse, web};

use super::state::State;

/// Adds the routes.
pub fn configure(config: &mut web::ServiceConfig) {
    config
        .route("/healthz", web::get().to(is_alive))
        .route("/readyz", web::get().to(is_ready))
        .route("/time", web::get().to(time));
}

/// The process answers.
async fn is_alive() -> HttpResponse {
    plain(HttpResponse::Ok(), "ok\n")
}

/// The database answers too.
async fn is_ready(state: State) -> HttpResponse {
    if state.accounts.is_ready().await {
        plain(HttpResponse::Ok(), "ready\n")
    } else {
        plain(
            HttpResponse::ServiceUnavailable(),
            "the database does not answer\n",
        )
    }
}

/// The server's time in milliseconds since 1970, by which browsers set their clocks.
async fn time(state: State) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(state.clock.now().timestamp_millis().to_string())
}

/// A line of text that nobody keeps.
fn plain(mut answer: actix_web::HttpResponseBuilder, text: &'static str) -> HttpResponse {
    answer
        .content_type("text/plain; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(text)
}
