//! What happens around every handler, from the outside in: the log line, the headers, the error
//! pages, the guard of forms.

mod guard;
mod headers;
mod observe;
mod pages;

pub use guard::{FORM_LIMIT, UPLOAD_LIMIT, guard};
pub use headers::headers;
pub use observe::{observe, request_id};
pub use pages::pages;
