//! Commands: who takes part, alone and in teams.

use serde::Serialize;

use crate::entrant::EntrantKind;
use crate::ids::{EntrantId, PersonId, TeamId};
use crate::roles::Capability;

/// An entrant to be registered. The person is in the registry (or enters it in the same write).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NewEntrant {
    pub person: PersonId,
    /// The number wanted; the next free one if none.
    pub number: Option<EntrantId>,
    /// Player, substitute or guest.
    pub kind: EntrantKind,
    /// The name of the team; it is made if it does not exist.
    pub team: Option<String>,
    /// What the organiser's own list calls the entrant.
    pub reference: Option<String>,
}

/// A team that comes with a list of entrants.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NewTeam {
    pub name: String,
    /// What the organiser's own list calls it.
    pub reference: Option<String>,
}

/// Who is to take part.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "command", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields are the glossary's words and documented on the events"
)]
pub enum EntrantsCommand {
    /// Register people.
    AddEntrants { entrants: Vec<NewEntrant> },
    /// Register the people of a list, with the teams that it names; both or none.
    AddList {
        teams: Vec<NewTeam>,
        entrants: Vec<NewEntrant>,
    },
    /// Change an entrant's kind or team, and note whether the person's particulars change with it.
    EditEntrant {
        entrant: EntrantId,
        kind: EntrantKind,
        team: Option<String>,
        particulars: bool,
    },
    /// The person's particulars were changed in the registry.
    NotePersonChange { entrant: EntrantId },
    /// They are in the hall.
    CheckIn { entrants: Vec<EntrantId> },
    /// Somebody says by their own link that they are in the hall, with the code that the hall shows.
    CheckInOneself { entrant: EntrantId, code: String },
    /// They are not, after all.
    UndoCheckIn { entrants: Vec<EntrantId> },
    /// The person does not play on.
    Withdraw { entrant: EntrantId, reason: String },
    /// The person plays again.
    Reinstate { entrant: EntrantId, reason: String },
    /// Put the person out of the event.
    Disqualify { entrant: EntrantId, reason: String },
    /// Take out an entrant who was entered by mistake and whom nothing names yet.
    Remove { entrant: EntrantId, reason: String },
    /// Answer for the e-mail addresses of these people: they gave them for the event.
    VouchForAddresses { entrants: Vec<EntrantId> },
    /// Make a team.
    AddTeam {
        name: String,
        reference: Option<String>,
    },
    /// Give a team another name.
    RenameTeam { team: TeamId, name: String },
    /// Remove a team that has no members.
    RemoveTeam { team: TeamId },
}

impl EntrantsCommand {
    /// What one must be allowed to do to give this command.
    pub(super) fn capability(&self) -> Capability {
        match self {
            Self::AddEntrants { .. }
            | Self::AddList { .. }
            | Self::EditEntrant { .. }
            | Self::NotePersonChange { .. }
            | Self::Withdraw { .. }
            | Self::Reinstate { .. }
            | Self::Disqualify { .. }
            | Self::Remove { .. }
            | Self::VouchForAddresses { .. }
            | Self::AddTeam { .. }
            | Self::RenameTeam { .. }
            | Self::RemoveTeam { .. } => Capability::ManageEntrants,
            Self::CheckIn { .. } | Self::CheckInOneself { .. } | Self::UndoCheckIn { .. } => {
                Capability::CheckIn
            }
        }
    }
}
