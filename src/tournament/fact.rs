//! The facts that refusals and doubts are made of, as what they are: a page names an entrant, and prints a
//! number.

use ruleset::Score;

use super::ids::{
    ApplicationId, CallId, CategoryId, EntrantId, QuestionId, QuotaId, RequestId, RulingId,
    SessionNo, TableNo, TeamId,
};

/// One fact of a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fact<'a> {
    /// A count, a time, or the number of something that has no name.
    Number(i64),
    /// As somebody typed it, or as a document calls it.
    Text(&'a str),
    Numbers(&'a [u16]),
    Scores(&'a [Score]),
    Entrant(EntrantId),
    Entrants(&'a [EntrantId]),
    Team(TeamId),
    Session(SessionNo),
    /// The number of a stage, from 1.
    Stage(u16),
    Table(TableNo),
    Tables(&'a [TableNo]),
}

/// What is a fact of its own kind.
macro_rules! kinds {
    ($($kind:ident: $of:ty),+ $(,)?) => {
        $(
            impl From<&$of> for Fact<'_> {
                fn from(fact: &$of) -> Self {
                    Self::$kind(*fact)
                }
            }
        )+
    };
}

/// What is a number and nothing else, or names something that has no other name.
macro_rules! numbers {
    ($($of:ty),+ ; $($id:ty),+ $(,)?) => {
        $(
            impl From<&$of> for Fact<'_> {
                fn from(number: &$of) -> Self {
                    Self::Number(i64::try_from(*number).unwrap_or(i64::MAX))
                }
            }
        )+
        $(
            impl From<&$id> for Fact<'_> {
                fn from(id: &$id) -> Self {
                    Self::Number(i64::from(id.0))
                }
            }
        )+
    };
}

/// What is borrowed as it stands.
macro_rules! borrowed {
    ($($kind:ident: $of:ty),+ $(,)?) => {
        $(
            impl<'a> From<&'a $of> for Fact<'a> {
                fn from(fact: &'a $of) -> Self {
                    Self::$kind(fact)
                }
            }
        )+
    };
}

kinds!(
    Entrant: EntrantId,
    Team: TeamId,
    Session: SessionNo,
    Table: TableNo,
);
numbers!(
    u8, u16, u32, u64, i64;
    ApplicationId, CallId, CategoryId, QuestionId, QuotaId, RequestId, RulingId,
);
borrowed!(
    Text: String,
    Numbers: Vec<u16>,
    Scores: Vec<Score>,
    Entrants: Vec<EntrantId>,
    Tables: Vec<TableNo>,
);

/// Fields under their own names.
macro_rules! facts {
    ($($name:ident),+ $(,)?) => {
        vec![$((stringify!($name), Fact::from($name))),+]
    };
}

pub(crate) use facts;
