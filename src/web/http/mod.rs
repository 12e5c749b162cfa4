//! What is HTTP: addresses, answers and how they are packed and kept, the live stream, form tokens,
//! files of the program, and what watches the server.

pub mod address;
pub mod assets;
pub mod bodies;
pub mod cache;
pub mod camera;
pub mod csrf;
pub mod health;
pub mod hsts;
mod join;
pub mod live;
pub mod local;
pub mod meters;
pub mod moved;
pub mod named;
pub mod png;
pub mod private_link;
pub mod proxies;
pub mod respond;
mod script;
pub mod seen;
mod style;
pub mod tidy;
pub mod undo;
