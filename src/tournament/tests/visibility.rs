//! What the public sees of people: chosen at any time, kept when the event goes back, the stricter choice holds.

use super::*;
use crate::visibility::{PublicName, Visibility, initial};

const INITIALS: Visibility = Visibility {
    name: PublicName::Initials,
    hides_numbers: true,
    hides_rulings: false,
};

fn choose(visibility: Visibility) -> Command {
    Command::Setup(SetupCommand::ChooseVisibility { visibility })
}

#[test]
fn a_choice_holds_until_the_next_and_also_after_the_end() {
    let mut hall = Rig::played();
    assert!(hall.tournament.visibility.is_open());
    hall.run(Command::Setup(SetupCommand::Close));
    hall.run(choose(INITIALS));
    assert_eq!(hall.tournament.visibility, INITIALS);
    assert!(!INITIALS.is_open());
    assert_eq!(hall.refusal(choose(INITIALS)), Refusal::NothingToChange);
    hall.run(choose(Visibility::default()));
    assert!(hall.tournament.visibility.is_open());
}

#[test]
fn going_back_shows_nobody_who_was_hidden_since() {
    let mut hall = Rig::played();
    let to = hall.tournament.version;
    hall.run(choose(INITIALS));
    hall.run(Command::Setup(SetupCommand::GoBack {
        to,
        seen: hall.tournament.version,
        reason: "the wrong table".into(),
    }));
    assert_eq!(hall.tournament.visibility, INITIALS);
}

#[test]
fn of_two_choices_the_one_that_hides_more_holds() {
    let own = Visibility {
        name: PublicName::Pseudonym,
        hides_numbers: false,
        hides_rulings: true,
    };
    let both = Visibility {
        name: PublicName::Pseudonym,
        hides_numbers: true,
        hides_rulings: true,
    };
    assert_eq!(own.and(INITIALS), both);
    assert_eq!(INITIALS.and(own), both);
    assert_eq!(INITIALS.and(Visibility::default()), INITIALS);
}

#[test]
fn the_log_says_what_was_chosen_and_reads_what_it_says() {
    let event = Event::Setup(SetupEvent::VisibilityChosen {
        visibility: INITIALS,
    });
    let text = serde_json::to_string(&event).unwrap();
    assert_eq!(
        text,
        r#"{"event":"visibility_chosen","visibility":{"name":"initials","hides_numbers":true}}"#
    );
    assert_eq!(serde_json::from_str::<Event>(&text).unwrap(), event);
}

#[test]
fn an_initial_is_the_first_letter_in_every_script() {
    for (name, wanted) in [
        ("Ana María", "A."),
        ("élodie", "É."),
        ("’t Hooft", "T."),
        ("王", "王."),
        ("", ""),
        ("—", ""),
    ] {
        assert_eq!(initial(name), wanted, "{name}");
    }
}

#[test]
fn a_choice_is_read_by_the_word_of_forms() {
    for (choice, word) in PublicName::ALL
        .into_iter()
        .zip(["full", "initials", "pseudonym"])
    {
        assert_eq!((choice.word(), word.parse()), (word, Ok(choice)));
    }
}
