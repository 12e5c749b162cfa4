//! Names and numbers of teams.

use super::*;
use crate::TeamId;

#[test]
fn a_team_is_named_anew_also_in_other_letters_and_its_number_is_not_given_again() {
    let mut hall = Rig::with_players();
    let team = TeamId(1);
    let rename = |name: &str| EntrantsCommand::RenameTeam {
        team,
        name: name.into(),
    };
    hall.run(rename("REDS"));
    assert_eq!(hall.tournament.teams[&team].name, "REDS");
    let taken = Refusal::TeamNameTaken {
        name: "blues".into(),
    };
    assert_eq!(hall.refusal(rename("blues")), taken);
    // A ruling names a team that is gone.
    let add = |name: &str| EntrantsCommand::AddTeam {
        name: name.into(),
        reference: None,
    };
    hall.run(add("Whites"));
    hall.run(Command::rule(team_warned(TeamId(3))));
    hall.run(EntrantsCommand::RemoveTeam { team: TeamId(3) });
    hall.run(add("Greens"));
    let greens = hall.tournament.team_named("Greens").unwrap().id;
    assert_eq!(greens, TeamId(4));
}
