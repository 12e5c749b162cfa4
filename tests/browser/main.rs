//! The journeys that matter, in a browser at a test's own server: in Chromium, or with
//! `SEATWIND_BROWSER` in another engine (`tests/engines`).

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    clippy::float_arithmetic,
    reason = "a test fails by panicking, and says what it skipped; browsers tell time in fractions"
)]

#[path = "../support/app.rs"]
mod app;
mod browser;
#[path = "../http/cup.rs"]
#[allow(dead_code, reason = "the tests over HTTP play it")]
mod cup;
#[path = "../support/losing.rs"]
mod losing;
#[path = "../support/people.rs"]
mod people;
#[path = "../support/seats.rs"]
mod seats;

mod accessible;
mod account;
mod american;
mod board;
mod director;
mod door;
mod emulation;
mod engine;
#[path = "../../benches/support/event.rs"]
mod event;
mod families;
mod from_memory;
mod gallery;
mod hall;
mod layout;
mod looking;
mod lots;
mod madrid;
mod network;
mod pages;
mod paint;
mod paper;
mod parts;
mod pictures;
mod presses;
mod proposals;
mod referee;
mod register;
mod registration;
mod rulesets;
mod rulings;
mod rulings_rcm;
mod rulings_reverse_mangan;
mod rulings_riichi;
mod rulings_wsom;
mod scorer;
mod sheets;
mod sums;
mod tablet;
mod today;
mod traps;
mod traps_closing;
mod traps_draw;
mod traps_people;
mod traps_sessions;
mod waiting;
mod walls;
