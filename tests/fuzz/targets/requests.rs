//! Requests to the whole program, without a network: addresses with their queries, forms and what programs ask for as
//! JSON. Whatever is asked is answered, and never by "something went wrong" (500).
//!
//! The first line of an input is the method and the address, such as `GET /t/spring-cup/standings.json?session=2`; the
//! second the kind of the body; after an empty line follows the body. The person who asks owns the site. Nothing that was
//! done stays for ever: after some requests the hall is made anew.

#![no_main]

mod hall;

use std::cell::RefCell;
use std::mem::ManuallyDrop;

use actix_web::http::{Method, Uri};
use actix_web::rt::{System, SystemRunner};
use actix_web::test::TestRequest;
use hall::Hall;
use libfuzzer_sys::fuzz_target;

/// Requests to one hall.
const EACH_HALL: u32 = 5000;

/// What takes a second each time by its nature, or works on threads of its own: hashes of passwords, draws, copies.
const LEFT_OUT: [&str; 9] = [
    "/account/log-in",
    "/account/password",
    "/account/confirm",
    "/setup",
    "/reset",
    "/invitations",
    "/draw",
    "/replan",
    "/backups",
];

/// A hall, which goes before what it runs in.
struct Place {
    hall: Hall,
    system: SystemRunner,
    asked: u32,
}

// At the end of the process what the hall needs to end is gone before the hall is.
thread_local! {
    static PLACE: RefCell<ManuallyDrop<Option<Place>>> = const { RefCell::new(ManuallyDrop::new(None)) };
}

fuzz_target!(|text: &str| {
    if let Some(request) = read(text) {
        PLACE.with_borrow_mut(|place| {
            let place: &mut Option<Place> = place;
            if place.as_ref().is_some_and(|place| place.asked > EACH_HALL) {
                *place = None;
            }
            place.get_or_insert_with(opened).ask(request, text);
        });
    }
});

/// A hall that nothing happened in yet.
fn opened() -> Place {
    let system = System::new();
    let hall = system.block_on(Hall::open());
    Place {
        hall,
        system,
        asked: 0,
    }
}

impl Place {
    fn ask(&mut self, request: TestRequest, text: &str) {
        self.asked += 1;
        let status = self.system.block_on(self.hall.answer(request));
        assert_ne!(status, 500, "{text}");
    }
}

/// The request of an input, unless no program would send it.
fn read(text: &str) -> Option<TestRequest> {
    let (head, body) = text.split_once("\n\n").unwrap_or((text, ""));
    let (first, kind) = head.split_once('\n').unwrap_or((head, ""));
    let (method, address) = first.split_once(' ')?;
    let address = address.parse::<Uri>().ok()?;
    let is_left_out = LEFT_OUT.iter().any(|part| address.path().contains(part));
    if address.host().is_some() || !address.path().starts_with('/') || is_left_out {
        return None;
    }
    let request = TestRequest::default().uri(&address.to_string());
    match method {
        "GET" => Some(request.method(Method::GET)),
        "POST" => {
            let kind = actix_web::http::header::HeaderValue::from_str(kind).ok()?;
            let kind = (actix_web::http::header::CONTENT_TYPE, kind);
            let request = request.method(Method::POST).insert_header(kind);
            Some(request.set_payload(body.to_owned()))
        }
        _ => None,
    }
}
