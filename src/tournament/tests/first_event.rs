//! What has to be done before an event begins: each is ticked once it is done, and all of it goes with
//! the first session.

use super::*;
use crate::first_event::Preparation;

/// What is done, where somebody is referee or nobody.
fn done(hall: &Rig, has_referee: bool) -> Vec<Preparation> {
    let all = hall.tournament.preparations(has_referee).into_iter();
    let done = all.filter(|(_, is_done)| *is_done);
    done.map(|(preparation, _)| preparation).collect()
}

#[test]
fn each_preparation_is_ticked_once_it_is_done() {
    let session = SessionNo(1);
    let mut hall = Rig::seated();
    assert_eq!(
        done(&hall, false),
        [Preparation::Entrants, Preparation::Seating]
    );
    hall.run(SetupCommand::Publish);
    hall.run(SeatingCommand::PublishSeating {
        sessions: vec![session],
    });
    let all_but_the_schedule = [
        Preparation::Entrants,
        Preparation::Seating,
        Preparation::Referee,
        Preparation::SeatingPublished,
        Preparation::Published,
    ];
    assert_eq!(done(&hall, true), all_but_the_schedule);
    hall.run(Command::Session(SessionCommand::StartSession { session }));
    assert_eq!(hall.tournament.preparations(true), []);
}
