//! What happens around every handler, from the outside in: HEAD, public pages that are at hand, the log
//! line, the headers, the error pages, rehearsals that are cut off, the guard of forms, private
//! links.

mod confirm_page;
mod cut_off;
mod doubts_page;
mod error_page;
mod fields;
mod guard;
mod headers;
mod heads;
mod intake;
mod links;
mod observe;
mod packed;
mod pages;
mod typed;

pub use cut_off::cut_off;
pub use guard::{UPLOAD_LIMIT, form_of, guard};
pub use headers::{headers, plain_headers};
pub use heads::heads;
pub use links::links;
pub use observe::observe;
pub use packed::packed;
pub use pages::pages;
