//! The rooms of the house and the arrows between them: a room may only use what stands beside it
//! here. The pure rooms are crates, and Cargo holds their arrows; the test reads the manifests. For
//! the rooms of the program the test reads the source.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "architecture/circles.rs"]
mod circles;
#[path = "architecture/comments.rs"]
mod comments;
#[path = "architecture/contrast.rs"]
mod contrast;
