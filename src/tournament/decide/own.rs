//! What people do for themselves, without a role: apply, confirm, answer an offer, withdraw, say that
//! they are in the hall; captains say who is in their team and who of it plays.

use crate::command::{Command, EntrantsCommand, RegistrationCommand, SeatingCommand};
use crate::context::{Actor, Context};
use crate::ids::{ApplicationId, PersonId};
use crate::refusal::Refusal;
use crate::state::Tournament;

/// Whether the actor gives a command for themself.
///
/// # Errors
/// When it is theirs to give and it is too late.
pub(super) fn is_own(
    tournament: &Tournament,
    command: &Command,
    context: &Context,
) -> Result<bool, Refusal> {
    let Actor::Person(person) = context.actor else {
        return Ok(false);
    };
    match command {
        Command::Registration(command) => Ok(is_of_applicant(tournament, command, person)),
        Command::Entrants(EntrantsCommand::Withdraw { entrant, .. }) => {
            let known = tournament.entrant(*entrant);
            let is_theirs = known.is_some_and(|it| it.person == person);
            if is_theirs && !tournament.may_still_withdraw(context.now) {
                return Err(Refusal::WithdrawalOver);
            }
            Ok(is_theirs)
        }
        Command::Entrants(EntrantsCommand::CheckInOneself { entrant, code }) => {
            let known = tournament.entrant(*entrant);
            let is_theirs = known.is_some_and(|it| it.person == person);
            if is_theirs {
                tournament.takes_own_check_in(code, context.now)?;
            }
            Ok(is_theirs)
        }
        Command::Seating(SeatingCommand::NameLineUp { session, team, .. }) => {
            let is_theirs = tournament.is_captain(person, *team);
            if is_theirs {
                tournament.takes_line_up(*session, context.now)?;
            }
            Ok(is_theirs)
        }
        _ => Ok(false),
    }
}

fn is_of_applicant(
    tournament: &Tournament,
    command: &RegistrationCommand,
    person: PersonId,
) -> bool {
    let is_theirs = |id: ApplicationId| {
        let known = tournament.registration.application(id);
        // A number that nobody has is refused for that.
        known.is_none_or(|it| it.captain() == Some(person))
    };
    match command {
        RegistrationCommand::Apply(new) => new.people.first() == Some(&person),
        RegistrationCommand::ConfirmApplication { application }
        | RegistrationCommand::AcceptPlace { application }
        | RegistrationCommand::DeclinePlace { application }
        | RegistrationCommand::WithdrawApplication { application, .. }
        | RegistrationCommand::ChangeApplication { application, .. }
        | RegistrationCommand::ChangeMembers { application, .. } => is_theirs(*application),
        RegistrationCommand::SetRegistration { .. }
        | RegistrationCommand::CloseRegistration
        | RegistrationCommand::ReopenRegistration { .. }
        | RegistrationCommand::Admit { .. }
        | RegistrationCommand::RefuseApplication { .. }
        | RegistrationCommand::OfferPlace { .. }
        | RegistrationCommand::MoveUp
        | RegistrationCommand::ReinstateApplication { .. }
        | RegistrationCommand::RunOut => false,
    }
}
