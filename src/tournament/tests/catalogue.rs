//! Every offence of every document, ruled up its ladder and back.

use super::*;
use crate::proposal::{OffencePlace, Proposal};
use crate::standings;
use crate::{RulingId, TeamId};
use ruleset::Offence;

/// The ruling that a proposal comes to, at table 1 in session 1.
fn draft(subject: Subject, offence: &Offence, proposal: &Proposal) -> Decision {
    Decision {
        subject,
        session: Some(SessionNo(1)),
        table: Some(TableNo(1)),
        hand: Some(1),
        offence: Some(offence.id.clone()),
        outcomes: proposal.sanction.outcomes.clone(),
        points: proposal.points.clone(),
        reason: String::new(),
        attached: Default::default(),
    }
}

#[test]
fn every_offence_of_every_document_goes_up_its_ladder_and_back() {
    let mut offences = 0;
    for document in library::ids() {
        let mut hall = Rig::of(document).and_players().and_seats();
        let before = standings(&hall.tournament, None);
        for offence in hall.tournament.ruleset.offences.clone() {
            offences += 1;
            up_and_back(&mut hall, &offence, document);
        }
        assert_eq!(standings(&hall.tournament, None), before, "{document}");
    }
    assert!(offences > 300, "{offences}");
}

fn up_and_back(hall: &mut Rig, offence: &Offence, document: &str) {
    let name = format!("{document}: {}", offence.id);
    let subject = match offence.unit {
        Unit::Team => Subject::Team(TeamId(1)),
        _ => Subject::Entrant(id(1)),
    };
    let place = OffencePlace {
        session: Some(SessionNo(1)),
        table: Some(TableNo(1)),
        hand: Some(1),
    };
    let first = u32::try_from(hall.tournament.rulings.len()).unwrap() + 1;
    let times = offence.ladder.len() + 2;
    let mut lost = 0;
    for time in 1..=times {
        let proposal = hall.tournament.propose(subject, place, offence).unwrap();
        assert_eq!(proposal.time, time, "{name}");
        let step = offence.sanction(time).unwrap();
        assert_eq!(proposal.sanction, step, "{name}, time {time}");
        assert!(
            step.amount >= lost || !step.outcomes.contains(&Outcome::Points),
            "{name}: time {time} costs less than the time before"
        );
        lost = step.amount;
        let draft = draft(subject, offence, &proposal);
        assert!(hall.tournament.is_as_proposed(&draft, None), "{name}");
        let ruled = hall.run_as(REFEREE, &[Role::HeadReferee], Command::rule(draft));
        // Nothing is punished by finding nothing to punish.
        assert_eq!(ruled, Ok(()), "{name}, time {time}");
        if step.outcomes == [Outcome::NoPenalty] && !offence.counts_free_times() {
            break;
        }
    }
    let last = u32::try_from(hall.tournament.rulings.len()).unwrap();
    for ruling in (first..=last).rev() {
        hall.run(Command::Ruling(RulingCommand::ReverseRuling {
            ruling: RulingId(ruling),
            reason: "up and back".into(),
        }));
    }
    let again = hall.tournament.propose(subject, place, offence).unwrap();
    assert_eq!(again.time, 1, "{name}: all was taken back");
}
