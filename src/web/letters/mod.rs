//! `/letters/{token}`: asking for no more letters, by the link that stands in each of them.

mod page;

use actix_web::web;

pub fn configure(config: &mut web::ServiceConfig) {
    let at = web::resource("/letters/{token}");
    config.service(at.get(page::show).post(page::submit));
}
