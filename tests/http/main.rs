//! The whole server over HTTP, one file for each area. Every test has a server and a database of
//! its own; `SEATWIND_TEST_ON=postgres` runs all of them on PostgreSQL.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test fails by panicking"
)]

#[path = "../support/app.rs"]
mod app;
#[path = "../support/certificates.rs"]
mod certificates;
mod client;
mod cup;
#[path = "../support/losing.rs"]
mod losing;
#[path = "../support/passkey.rs"]
mod passkey;
#[path = "../support/people.rs"]
mod people;
#[path = "../support/picture.rs"]
mod picture;
#[path = "../support/seats.rs"]
mod seats;
#[path = "../support/small_disk.rs"]
mod small_disk;
#[path = "../support/walk.rs"]
mod walk;
#[path = "../support/workbook.rs"]
mod workbook;

mod account;
mod announcements;
mod backups;
mod bad_input;
mod board;
mod bodies;
mod calendar;
mod citations;
mod confirm;
mod crawl;
mod damaged;
mod director;
mod door;
mod doubts;
mod draw;
mod earlier;
mod empty;
mod entrants;
mod factor;
mod families;
mod federation;
mod five;
mod from_memory;
mod frozen;
mod guessing;
mod hall;
mod help;
mod hidden;
mod home;
mod https;
mod jump;
mod keepsake;
mod killed;
mod league;
mod letters;
mod like;
mod line_ups;
mod lots;
mod mail;
mod moved;
mod nodes;
mod operations;
mod paper;
mod paper_broken;
mod passkeys;
mod persons;
mod points;
mod process;
mod proxies;
mod public;
mod referee;
mod register;
mod registration;
mod rehearsal;
mod replan;
mod requests;
mod right_to_left;
mod rough;
mod rulesets;
mod scorer;
mod seat_rules;
mod settlement;
mod sheets;
mod site;
mod stages;
mod standings;
mod tablet;
mod tablet_pages;
mod taken_over;
mod today;
mod totals;
mod typed;
mod valued;
mod workbooks;
