//! The room with our scorers, without the rest of the program.

#![allow(missing_docs, reason = "the room is documented where it lives")]

#[path = "../../../../src/mahjong/mod.rs"]
pub mod mahjong;
