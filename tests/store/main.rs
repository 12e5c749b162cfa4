//! The store on both databases: one suite, run on an SQLite file and, where `SEATWIND_TEST_POSTGRES`
//! holds the address of a server, on a PostgreSQL schema of its own for each test.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test fails by panicking, and says what it skipped"
)]

#[path = "../support/certificates.rs"]
mod certificates;
#[path = "../support/small_disk.rs"]
mod small_disk;
mod support;

mod accounts;
mod append;
mod cluster;
mod copies;
mod crash;
mod full_disk;
mod installation;
mod nodes;
mod opening;
mod outbox;
mod people;
mod registrations;
mod searches;
mod tls;
mod together;
mod upgrade;
