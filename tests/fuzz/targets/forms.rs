//! The body of a form as a browser sends it, and each field as the pages read fields. The first byte says which of the
//! two kinds of form it is.

#![no_main]

use std::rc::Rc;

use actix_web::dev::Payload;
use actix_web::http::header::{CONTENT_TYPE, HeaderMap, HeaderValue};
use actix_web::web::Bytes;
use libfuzzer_sys::fuzz_target;
use seatwind::web::extract::{Form, Submitted};
use seatwind::words::{Lang, Words};

const FIELDS: &str = "application/x-www-form-urlencoded";
const WITH_FILES: &str = "multipart/form-data; boundary=wind";

thread_local! {
    static SYSTEM: Rc<actix_web::rt::SystemRunner> = Rc::new(actix_web::rt::System::new());
}

fuzz_target!(|bytes: &[u8]| {
    let Some((first, body)) = bytes.split_first() else {
        return;
    };
    let kind = if first % 2 == 0 { FIELDS } else { WITH_FILES };
    let mut headers = HeaderMap::new();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    let payload = Payload::from(Bytes::copy_from_slice(body));
    let system = SYSTEM.with(Rc::clone);
    let Ok(sent) = system.block_on(seatwind::web::form_of(&headers, payload)) else {
        return;
    };
    drop(Submitted::new(sent.carried(), Vec::new()));
    read(sent);
});

/// Reads every field in every way there is.
fn read(sent: Submitted) {
    let names: Vec<String> = sent.fields.iter().map(|(name, _)| name.clone()).collect();
    let mut form = Form::of(Words::for_language(Lang::En), sent);
    for name in names.iter().take(20) {
        if let Some(line) = form.required(name, 40) {
            assert!(!line.is_empty() && line.chars().count() <= 40, "{line:?}");
        }
        if let Some(text) = form.lines(name, 4000) {
            assert!(text.chars().count() <= 4000);
        }
        if let Some(number) = form.number(name, -9..=99) {
            assert!((-9..=99).contains(&number));
        }
        form.date(name);
        form.password(name);
        form.choice::<Lang>(name);
    }
    assert!(form.is_good() == form.errors().is_empty());
}
