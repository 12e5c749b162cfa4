//! One thing that speaks against a command which may be given all the same.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use super::fact::{Fact, facts};
use super::ids::{EntrantId, SessionNo, TableNo};

/// One thing that speaks against a command. The serialised `doubt` is the key of its sentence, the
/// other fields are its arguments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames, IntoStaticStr)]
#[serde(tag = "doubt", rename_all = "snake_case")]
#[strum(serialize_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "each variant's sentence says what its fields are"
)]
pub enum Doubt {
    /// The clock of a session was started and the session is not over.
    SessionOpen { session: SessionNo },
    /// Tables still have time to play, at most so many started minutes.
    TimeLeft { session: SessionNo, minutes: i64 },
    /// Tables have no result.
    ResultsMissing {
        session: SessionNo,
        tables: Vec<TableNo>,
    },
    /// Results wait for a second person.
    ResultsUnconfirmed {
        session: SessionNo,
        tables: Vec<TableNo>,
    },
    /// Nobody was ever seated for a session.
    NeverSeated { session: SessionNo },
    /// People play and have no seat.
    Unseated {
        session: SessionNo,
        people: Vec<EntrantId>,
    },
    /// Tables have open seats.
    SeatsOpen {
        session: SessionNo,
        tables: Vec<TableNo>,
    },
    /// People have a seat and do not play: they went home, were put out, or are out since a cut.
    SeatedButOut {
        session: SessionNo,
        people: Vec<EntrantId>,
    },
    /// People of groups that play among themselves sit at one table.
    GroupsMixed {
        session: SessionNo,
        tables: Vec<TableNo>,
    },
    /// Who goes on into the stage of a session is not decided.
    CutAwaited { session: SessionNo, stage: u16 },
    /// The seed was promised for another draw: people, rules, aims, method or standings changed since.
    OtherDrawPromised,
    /// The seed was promised, and the draw was ended before its work was done.
    PromisedDrawStopped,
    /// The seed was promised for a draw of these sessions, and this plan is not drawn with the seed.
    PromisedDrawAwaited,
    /// Nobody else owns the tournament.
    LastOwner { account: i64 },
}

impl Doubt {
    /// The facts of its sentence, by the names of their variables.
    pub fn facts(&self) -> Vec<(&'static str, Fact<'_>)> {
        match self {
            Self::SessionOpen { session } | Self::NeverSeated { session } => facts!(session),
            Self::TimeLeft { session, minutes } => facts!(session, minutes),
            Self::ResultsMissing { session, tables }
            | Self::ResultsUnconfirmed { session, tables }
            | Self::SeatsOpen { session, tables }
            | Self::GroupsMixed { session, tables } => facts!(session, tables),
            Self::Unseated { session, people } | Self::SeatedButOut { session, people } => {
                facts!(session, people)
            }
            Self::CutAwaited { session, stage } => {
                vec![("session", session.into()), ("stage", Fact::Stage(*stage))]
            }
            Self::OtherDrawPromised | Self::PromisedDrawStopped | Self::PromisedDrawAwaited => {
                Vec::new()
            }
            Self::LastOwner { account } => facts!(account),
        }
    }
}
