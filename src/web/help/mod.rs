//! The handbook, and what the program says of its accessibility.
//!
//! Texts stand in [`crate::words::handbook`]. [`super::say::topics`] says which
//! paragraph belongs to a page of the staff and to a refusal.

mod accessibility;
mod page;
mod pictures;

use actix_web::web::{ServiceConfig, get};

pub fn configure(config: &mut ServiceConfig) {
    config
        .route("/help", get().to(page::index))
        .route("/help/{page}", get().to(page::show))
        .route("/help/pictures/{lang}/{name}", get().to(pictures::show))
        .route("/accessibility", get().to(accessibility::show));
}
