//! The page of an event: its parts, and what is too long for it.

use super::*;
use crate::event_page::{EventPage, Part, Picture, PictureKind};
use crate::registration::Texts;

fn write(page: EventPage) -> Command {
    Command::Setup(SetupCommand::WritePage { page })
}

#[test]
fn each_part_is_written_and_read_under_its_own_word() {
    for part in Part::ALL {
        let mut page = EventPage::default();
        assert!(page.is_empty());
        *page.part_mut(part) = Texts::one("en", "Dragons");
        assert!(!page.is_empty());
        assert_eq!(page.part(part), &Texts::one("en", "Dragons"));
        let others = Part::ALL.into_iter().filter(|it| *it != part);
        assert!(others.into_iter().all(|it| page.part(it).is_empty()));
        let written = serde_json::to_value(&page).unwrap();
        assert_eq!(written[part.word()]["en"], "Dragons");
    }
}

#[test]
fn a_picture_or_a_club_alone_tells_something() {
    let club = EventPage {
        club: "Mahjong Madrid".into(),
        ..EventPage::default()
    };
    let picture = EventPage {
        picture: Some(Picture {
            hash: "0".repeat(64),
            kind: PictureKind::Png,
            width: 1_200,
            height: 800,
        }),
        ..EventPage::default()
    };
    assert!(!club.is_empty() && !picture.is_empty());
}

#[test]
fn a_page_is_long_and_not_longer() {
    let hall = Rig::empty();
    let of_club = |letters| EventPage {
        club: "ü".repeat(letters),
        ..EventPage::default()
    };
    let of_text = |letters| EventPage {
        fee: Texts::one("en", &"ü".repeat(letters)),
        ..EventPage::default()
    };
    for page in [of_club(100), of_text(8_000)] {
        hall.clone().run(write(page));
    }
    for (page, most) in [
        (of_club(101), 100),
        (of_club(102), 100),
        (of_text(8_001), 8_000),
    ] {
        assert_eq!(hall.refusal(write(page)), Refusal::TextTooLong { most });
    }
}
