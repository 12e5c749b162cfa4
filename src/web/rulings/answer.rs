//! Answers to the tablet's script: short JSON instead of pages.

use actix_web::HttpResponse;
use actix_web::http::header;
use serde_json::json;

use crate::web::extract::Form;

/// A ruling is in the ledger.
pub fn done(ruling: u32, text: &str, version: u64) -> HttpResponse {
    let body = json!({ "ruling": ruling, "text": text, "version": version });
    private(HttpResponse::Ok(), &body)
}

/// The head referee is asked for a ruling.
pub fn asked(request: u32, text: &str, version: u64) -> HttpResponse {
    let body = json!({ "request": request, "text": text, "version": version });
    private(HttpResponse::Ok(), &body)
}

/// What is wrong, as the page would say it.
pub fn refused(form: &Form) -> HttpResponse {
    let errors: Vec<_> = form
        .errors()
        .iter()
        .map(|error| json!({ "field": error.field, "message": error.message }))
        .collect();
    private(
        HttpResponse::UnprocessableEntity(),
        &json!({ "errors": errors }),
    )
}

/// An answer for this tablet only.
pub fn private(
    mut answer: actix_web::HttpResponseBuilder,
    body: &serde_json::Value,
) -> HttpResponse {
    answer
        .insert_header((header::CACHE_CONTROL, "private, no-store"))
        .json(body)
}
