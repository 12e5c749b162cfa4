//! A hall under load: the program itself, served from a file on this machine, against a load
//! generator on the same machine.
//!
//! `cargo bench --bench hall -- WHAT`, WHAT being one or more of `start`, `pages`, `memory`,
//! `streams`, `rulings`, `register`, `paper` (all of them unless told), or `viewers`. Everything runs on the loopback address, and each
//! part ends after a fixed number of rounds or seconds. `pages` needs the load generator `wrk` (a
//! Debian package). What came out is in `benches/README.md`.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    clippy::float_arithmetic,
    missing_docs,
    reason = "a bench stops at the first failure and prints its figures"
)]

mod bare;
mod crowd;
#[path = "../support/event.rs"]
mod event;
mod figures;
mod made;
mod memory;
mod pages;
mod paper;
mod register;
mod rulings;
mod server;
mod start;
mod streams;
mod viewers;
mod visitor;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let [bare, port, body, headers] = &args[..]
        && bare == "bare"
    {
        return bare::serve(port.parse().unwrap(), body, headers);
    }
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    let _ = rlimit::increase_nofile_limit(65_536);
    runtime.block_on(tokio::task::LocalSet::new().run_until(async {
        if let [name, told @ ..] = &args[..]
            && name == crowd::NAME
        {
            return crowd::watch(told).await;
        }
        let wants = |part: &str| {
            let named = args.iter().filter(|arg| !arg.starts_with("--"));
            let named: Vec<_> = named.collect();
            named.is_empty() || named.iter().any(|arg| *arg == part)
        };
        if wants("start") {
            start::measure().await;
        }
        if wants("memory") {
            memory::measure().await;
        }
        if wants("pages") {
            pages::measure().await;
        }
        if wants("paper") {
            paper::measure().await;
        }
        if wants("rulings") {
            rulings::measure().await;
        }
        if wants("register") {
            register::measure().await;
        }
        if wants("streams") {
            streams::measure().await;
        }
        // Needs much of a machine, so it must be asked for.
        if args.iter().any(|arg| arg == "viewers") {
            viewers::measure().await;
        }
    }));
}
