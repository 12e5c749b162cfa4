//! Seatwind: mahjong tournaments, from the draw to the final standings.
//!
//! The rooms of the house, each with what it may touch (a test holds the arrows):
//!
//! - `mahjong`: tiles, hands, the seats of a table and what a hand is worth; knows no tournament
//! - `ruleset`: a rule set as one document and the scorer it names
//! - `scoring`: a win goes in, its value comes out, whatever the tradition
//! - `seating`: making and judging seating plans; knows players as numbers and of `mahjong` the seats
//! - `tournament`: the pure core: commands, events, state, refusals, standings
//! - `service`: the use cases: run a command, accounts, invitations, the outbox, scheduled work
//! - `store`: the log, accounts and people in SQLite or PostgreSQL
//! - `exchange`: what goes in and out as files
//! - `mail`: what letters say, and how they leave the house
//! - `words`: every word a person reads, in every language
//! - `web`: pages, forms, live stream, JSON
//! - `cli`: one file for each subcommand

pub mod cli;
pub mod web;

pub use {exchange, mahjong, mail, ruleset, scoring, seating, service, store, tournament, words};
