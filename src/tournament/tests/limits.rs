//! How long, how many and how far: the most that is taken, and the first that is not.

use super::*;
use crate::attached::Attached;
use crate::display::{ItemKind, ScheduleItem, Show, Slide};
use crate::duty::Referee;
use crate::seat_rules::{Apart, FixedSeat, SeatRules};
use crate::seating::seed_hash;

/// A command that is taken, and the same with one more of something.
struct Limit {
    of: &'static str,
    most: Command,
    more: Command,
    refusal: Refusal,
}

impl Limit {
    /// The command for so many, taken for `most` and refused for one more.
    fn of<C: Into<Command>>(
        of: &'static str,
        most: usize,
        command: impl Fn(usize) -> C,
        refusal: Refusal,
    ) -> Self {
        Self {
            of,
            most: command(most).into(),
            more: command(most + 1).into(),
            refusal,
        }
    }
}

#[track_caller]
fn hold(hall: &Rig, limits: impl IntoIterator<Item = Limit>) {
    for limit in limits {
        let decide = |command| hall.decide_as(DIRECTOR, &[Role::Director], command);
        let most = decide(&limit.most);
        assert!(most.is_ok(), "{}: {most:?}", limit.of);
        assert_eq!(decide(&limit.more), Err(limit.refusal), "{}", limit.of);
    }
}

fn letters(count: usize) -> String {
    "é".repeat(count)
}

fn too_long(most: u16) -> Refusal {
    Refusal::TextTooLong { most }
}

#[test]
fn texts_are_counted_in_letters() {
    let hall = Rig::played();
    let reason = |count| EntrantsCommand::Withdraw {
        entrant: id(1),
        reason: letters(count),
    };
    let note = |count| {
        Command::rule(Decision {
            attached: Attached {
                note: letters(count),
                ..Attached::default()
            },
            ..penalty(1, 1, 1, -10)
        })
    };
    let team = |count| EntrantsCommand::AddTeam {
        name: letters(count),
        reference: None,
    };
    let limits = [
        Limit::of("a reason", 500, reason, too_long(500)),
        Limit::of("a note", 500, note, too_long(500)),
        Limit::of("a team", 100, team, Refusal::TeamNameMissing),
    ];
    hold(&hall, limits);
}

fn slide(title: &str, text: &str) -> Slide {
    Slide {
        show: Show::Text {
            title: title.into(),
            text: text.into(),
        },
        seconds: 10,
    }
}

#[test]
fn a_projector_shows_so_many_slides_of_so_many_letters() {
    let hall = Rig::seated();
    let compose = |slides| DisplayCommand::ComposeScreen { slides };
    let many = |count| {
        let numbers = 0..count;
        compose(numbers.map(|it| slide(&format!("{it}"), "")).collect())
    };
    let title = |count| compose(vec![slide(&letters(count), "")]);
    let text = |count| compose(vec![slide("", &letters(count))]);
    let limits = [
        Limit::of("slides", 20, many, Refusal::ScreenTooLong { most: 20 }),
        Limit::of("a title", 100, title, too_long(100)),
        Limit::of("a text", 1_000, text, too_long(1_000)),
    ];
    hold(&hall, limits);
}

fn item(kind: ItemKind, starts: DateTime<Utc>, minutes: usize) -> ScheduleItem {
    ScheduleItem {
        kind,
        title: String::new(),
        starts,
        minutes: u16::try_from(minutes).unwrap(),
    }
}

#[test]
fn a_schedule_has_so_many_lines_of_a_day_at_most_and_shifts_by_a_day() {
    let mut hall = Rig::seated();
    let set = |items| DisplayCommand::SetSchedule { items };
    let now = hall.now;
    let lines = |count: usize| {
        let lunch = item(ItemKind::Break, now, 30);
        set(vec![lunch; count])
    };
    let minutes = |count| set(vec![item(ItemKind::Break, now, count)]);
    let limits = [
        Limit::of("lines", 400, lines, Refusal::ScheduleTooLong { most: 400 }),
        Limit::of(
            "minutes",
            1_440,
            minutes,
            Refusal::ItemMinutesOutOfRange { most: 1_440 },
        ),
    ];
    hold(&hall, limits);
    hall.run(set(vec![item(ItemKind::Break, now, 30)]));
    let shift = |minutes| DisplayCommand::ShiftSchedule {
        from: 0,
        minutes: i64::try_from(minutes).unwrap(),
        reason: "the hall opened late".into(),
    };
    let far = Limit::of("a shift", 1_440, shift, Refusal::ShiftOutOfRange);
    hold(&hall, [far]);
}

#[test]
fn a_session_may_begin_when_the_one_before_it_ends() {
    let hall = Rig::seated();
    let begins = |minutes: i64| {
        let second = hall.now + TimeDelta::minutes(minutes);
        DisplayCommand::SetSchedule {
            items: vec![
                item(ItemKind::Session(FIRST), hall.now, 120),
                item(ItemKind::Session(SECOND), second, 120),
            ],
        }
    };
    let overlap = Refusal::SessionsOverlap { session: SECOND };
    assert_eq!(hall.refusal(begins(119)), overlap);
    let decided = hall.decide_as(DIRECTOR, &[Role::Director], &begins(120).into());
    assert!(decided.is_ok(), "{decided:?}");
}

#[test]
fn an_announcement_stays_thirty_days_and_a_session_is_extended_by_ten_hours() {
    let hall = Rig::seated();
    let announce = |seconds: usize| DisplayCommand::Announce {
        text: "The doors close at 23:00.".into(),
        tables: Vec::new(),
        until: Some(hall.now + TimeDelta::seconds(i64::try_from(seconds).unwrap())),
    };
    let extend = |seconds: usize| SessionCommand::ExtendSession {
        session: FIRST,
        table: None,
        seconds: i64::try_from(seconds).unwrap(),
        reason: String::new(),
    };
    let limits = [
        Limit::of("until", 30 * 86_400, announce, Refusal::UntilOutOfRange),
        Limit::of("time", 36_000, extend, Refusal::ExtensionOutOfRange),
    ];
    hold(&hall, limits);
}

#[test]
fn numbers_of_entrants_have_five_digits_and_a_referee_a_thousand_tables() {
    let hall = Rig::seated();
    let add = |number: usize| EntrantsCommand::AddEntrants {
        entrants: vec![new_entrant(u32::try_from(number).unwrap())],
    };
    let entrant = id(100_000);
    let assign = |count: usize| DutyCommand::AssignReferee {
        account: 10,
        referee: Referee {
            tables: vec![TableNo(3); count],
            ..Referee::default()
        },
    };
    let limits = [
        Limit::of(
            "a number",
            99_999,
            add,
            Refusal::NumberOutOfRange { entrant },
        ),
        Limit::of(
            "tables",
            1_000,
            assign,
            Refusal::TablesOutOfRange { most: 3 },
        ),
    ];
    hold(&hall, limits);
}

/// A hall of a hundred tables, and three hundred and one people.
fn large() -> Rig {
    let mut hall = Rig::empty();
    let settings = Settings {
        tables: 100,
        ..settings()
    };
    hall.run(SetupCommand::ChangeSettings { settings });
    let entrants = (1..=301).map(new_entrant).collect();
    hall.run(EntrantsCommand::AddEntrants { entrants });
    hall
}

#[test]
fn a_seating_keeps_three_hundred_rules_of_each_kind() {
    let hall = large();
    let set = |rules| SeatingCommand::SetSeatRules { rules };
    let apart = |count: usize| {
        let people = vec![id(1), id(2)];
        let rule = Apart {
            people,
            hard: false,
        };
        set(SeatRules {
            apart: vec![rule; count],
            ..SeatRules::default()
        })
    };
    // Four at each table.
    let fixed = |count: usize| {
        let numbers = (0..count).map(|it| u16::try_from(it).unwrap());
        let seats = numbers.map(|it| FixedSeat {
            entrant: id(u32::from(it) + 1),
            table: TableNo(it / 4 + 1),
        });
        set(SeatRules {
            fixed: seats.collect(),
            ..SeatRules::default()
        })
    };
    let many = || Refusal::TooManyRules { most: 300 };
    let limits = [
        Limit::of("apart", 300, apart, many()),
        Limit::of("fixed", 300, fixed, many()),
    ];
    hold(&hall, limits);
}

#[test]
fn people_are_kept_apart_by_two_or_more_and_stay_at_tables_of_the_hall() {
    let hall = Rig::with_players();
    let apart = |people: &[u32]| SeatRules {
        apart: vec![Apart {
            people: people.iter().copied().map(id).collect(),
            hard: true,
        }],
        ..SeatRules::default()
    };
    let at_last = SeatRules {
        fixed: vec![FixedSeat {
            entrant: id(1),
            table: TableNo(3),
        }],
        ..SeatRules::default()
    };
    let set = |rules| Command::Seating(SeatingCommand::SetSeatRules { rules });
    assert_eq!(hall.refusal(set(apart(&[1]))), Refusal::SamePerson);
    for rules in [apart(&[1, 2]), apart(&[1, 2, 3]), at_last] {
        let decided = hall.decide_as(DIRECTOR, &[Role::Director], &set(rules));
        assert!(decided.is_ok(), "{decided:?}");
    }
}

#[test]
fn a_hash_has_sixty_four_small_digits() {
    let hall = Rig::with_players();
    let (good, short, loud) = (seed_hash("rain"), "abc".to_owned(), "X".repeat(64));
    let note = |request: &str, seed: &str| SeatingCommand::NoteDrawn {
        request: request.into(),
        seed: seed.into(),
    };
    for wrong in [&short, &loud] {
        for command in [note(wrong, &good), note(&good, wrong)] {
            assert_eq!(hall.refusal(command), Refusal::SeedHashInvalid);
        }
    }
    let decided = hall.decide_as(DIRECTOR, &[Role::Director], &note(&good, &good).into());
    assert!(decided.is_ok(), "{decided:?}");
}
