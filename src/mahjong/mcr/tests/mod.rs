//! The scorer against hands with known answers.

mod corpus;
