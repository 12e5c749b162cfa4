//! What holds whatever people do.

mod asked;
mod home;

use proptest::prelude::*;

use crate::stages::StagePlan;
use ruleset::stage::{CarryFrom, Others};

use super::*;
use crate::display::{ItemKind, ScheduleItem, Show, Slide};
use crate::record::{BEGINNING, Record, replay};
use crate::session::Presence;
use crate::{RulingId, TeamId, Visibility, standings};
use ruleset::{HandRecord, Win};

/// An amount: usually small, sometimes the largest there is.
fn amount() -> impl Strategy<Value = i64> {
    prop_oneof![8 => -200_i64..200, 1 => Just(i64::MIN), 1 => Just(i64::MAX)]
}

fn entrant() -> impl Strategy<Value = EntrantId> {
    (0_u32..12).prop_map(EntrantId)
}

fn session() -> impl Strategy<Value = SessionNo> {
    (0_u16..4).prop_map(SessionNo)
}

fn table_no() -> impl Strategy<Value = TableNo> {
    (0_u16..5).prop_map(TableNo)
}

fn reason() -> impl Strategy<Value = String> {
    prop_oneof![Just(String::new()), Just("because".to_owned()), ".{0,8}"]
}

fn new_one() -> impl Strategy<Value = NewEntrant> {
    let kind = prop_oneof![
        Just(EntrantKind::Player),
        Just(EntrantKind::Substitute),
        Just(EntrantKind::Guest)
    ];
    let team = proptest::option::of(prop_oneof![Just("Reds"), Just("Greens"), Just("")]);
    (0_i64..20, proptest::option::of(entrant()), kind, team).prop_map(
        |(person, number, kind, team)| NewEntrant {
            person: PersonId(person),
            number,
            kind,
            team: team.map(str::to_owned),
            reference: None,
        },
    )
}

fn seats() -> impl Strategy<Value = TableSeats> {
    let chairs = proptest::array::uniform4(proptest::option::of(entrant()));
    (table_no(), chairs, any::<bool>()).prop_map(|(table, seats, winds)| TableSeats {
        table,
        seats: seats.into(),
        winds,
    })
}

fn a_plan() -> impl Strategy<Value = SessionPlan> {
    (session(), proptest::collection::vec(seats(), 0..3))
        .prop_map(|(session, tables)| SessionPlan { session, tables })
}

fn hand() -> impl Strategy<Value = HandRecord> {
    let win = (0_u8..5, amount()).prop_map(|(winner, value)| Win::of(winner, value));
    (
        proptest::collection::vec(win, 0..3),
        proptest::option::of(0_u8..5),
        any::<bool>(),
    )
        .prop_map(|(wins, from, void)| HandRecord {
            wins,
            from,
            void,
            ..HandRecord::default()
        })
}

fn a_sheet() -> impl Strategy<Value = SheetDraft> {
    let total = (entrant(), amount()).prop_map(|(entrant, score)| Total { entrant, score });
    // Half of them name the people who sit there, so that many are accepted.
    let seated = (
        prop_oneof![Just([1, 5, 2, 6]), Just([3, 7, 4, 8])],
        -90_i64..90,
    )
        .prop_map(|(people, score)| {
            let scores = [score, 10, -score, -10];
            let pairs = people.into_iter().zip(scores);
            pairs
                .map(|(person, score)| Total {
                    entrant: id(person),
                    score,
                })
                .collect::<Vec<_>>()
        });
    let totals = prop_oneof![
        proptest::option::of(proptest::collection::vec(total, 0..5)),
        seated.prop_map(Some),
    ];
    let hands = proptest::collection::vec(hand(), 0..4);
    (
        session(),
        table_no(),
        0_u32..3,
        totals,
        hands,
        proptest::option::of(reason()),
    )
        .prop_map(
            |(session, table, base_version, totals, hands, accept)| SheetDraft {
                session,
                table,
                base_version,
                totals,
                hands,
                leftover: 0,
                accept,
            },
        )
}

fn ruling() -> impl Strategy<Value = Decision> {
    let subject = prop_oneof![
        entrant().prop_map(Subject::Entrant),
        (0_u32..4).prop_map(|team| Subject::Team(TeamId(team))),
        Just(Subject::Table)
    ];
    let unit = prop_oneof![
        Just(Unit::Score),
        Just(Unit::TablePoints),
        Just(Unit::Standing),
        Just(Unit::Team)
    ];
    let units = prop_oneof![
        6 => (-50_i64..=0).prop_map(|points| points * StandingPoints::UNITS),
        1 => any::<i64>(),
        1 => Just(i64::MIN)
    ];
    let receivers = proptest::collection::vec((entrant(), amount()), 0..3);
    let booking = prop_oneof![Just(Booking::OnSheet), Just(Booking::Added)];
    let points =
        (unit, units, receivers, booking).prop_map(|(unit, units, receivers, booking)| Points {
            unit,
            offender: StandingPoints::from_units(units),
            receivers,
            booking,
        });
    let outcomes = prop_oneof![
        Just(vec![Outcome::Points]),
        Just(vec![Outcome::Disqualification]),
        Just(vec![])
    ];
    (
        subject,
        proptest::option::of(session()),
        proptest::option::of(table_no()),
        outcomes,
        proptest::option::of(points),
        reason(),
    )
        .prop_map(
            |(subject, session, table, outcomes, points, reason)| Decision {
                subject,
                session,
                table,
                hand: None,
                offence: None,
                outcomes,
                points,
                reason,
                attached: Default::default(),
            },
        )
}

/// Any command, sensible or not.
fn stage_plans() -> impl Strategy<Value = Vec<StagePlan>> {
    let rules = proptest::sample::select(vec![None, Some("final_day"), Some("nowhere")]);
    let takes = proptest::option::of(3_u16..8);
    let plan = (0_u16..4, takes, rules, 0_u8..=101, any::<(bool, bool)>()).prop_map(
        |(first, takes, rules, carry_percent, (score, out))| StagePlan {
            title: String::new(),
            rules: rules.map(str::to_owned),
            first: SessionNo(first),
            takes,
            carry_percent,
            carry_from: if score {
                CarryFrom::Score
            } else {
                CarryFrom::StandingPoints
            },
            others: if out { Others::Out } else { Others::PlayOn },
        },
    );
    let second = (plan.clone(), plan.clone()).prop_map(|(mut one, mut two)| {
        (one.first, one.takes, two.first) = (SessionNo(1), None, SessionNo(2));
        vec![one, two]
    });
    prop_oneof![proptest::collection::vec(plan, 0..3), second]
}

/// Any command about what the hall is told, and about time and people at single tables.
fn in_the_hall() -> impl Strategy<Value = Command> {
    let tables = || proptest::collection::vec(table_no(), 0..3);
    let starts = prop_oneof![
        8 => (0_i64..2_000).prop_map(|minutes| {
            "2026-03-14T06:00:00Z".parse::<DateTime<Utc>>().unwrap() + TimeDelta::minutes(minutes)
        }),
        1 => Just(DateTime::<Utc>::MAX_UTC),
        1 => Just(DateTime::<Utc>::MIN_UTC),
    ];
    let kind = prop_oneof![
        session().prop_map(ItemKind::Session),
        Just(ItemKind::Break),
        Just(ItemKind::Other)
    ];
    let item = (kind, reason(), starts.clone(), any::<u16>()).prop_map(
        |(kind, title, starts, minutes)| ScheduleItem {
            kind,
            title,
            starts,
            minutes: minutes % 1_500,
        },
    );
    let presence =
        proptest::sample::select(vec![Presence::OnTime, Presence::Missing, Presence::Arrived]);
    let slide = (reason(), any::<u16>()).prop_map(|(title, seconds)| Slide {
        show: Show::Text {
            title,
            text: String::new(),
        },
        seconds: seconds % 700,
    });
    prop_oneof![
        (session(), tables()).prop_map(|(session, tables)| Command::Session(
            SessionCommand::StartTables { session, tables }
        )),
        (session(), table_no(), reason()).prop_map(|(session, table, reason)| {
            Command::Session(SessionCommand::StopTable {
                session,
                table,
                reason,
            })
        }),
        (session(), table_no()).prop_map(|(session, table)| Command::Session(
            SessionCommand::ReleaseTable { session, table }
        )),
        (session(), table_no(), any::<u8>()).prop_map(|(session, table, hands)| {
            Command::Session(SessionCommand::NoteHands {
                session,
                table,
                hands,
            })
        }),
        (
            session(),
            proptest::collection::vec(entrant(), 0..3),
            presence
        )
            .prop_map(|(session, entrants, presence)| Command::Session(
                SessionCommand::NotePresence {
                    session,
                    entrants,
                    presence
                }
            )),
        proptest::collection::vec(item, 0..5)
            .prop_map(|items| Command::Display(DisplayCommand::SetSchedule { items })),
        (0_u16..6, amount(), reason()).prop_map(|(from, minutes, reason)| {
            Command::Display(DisplayCommand::ShiftSchedule {
                from,
                minutes,
                reason,
            })
        }),
        (reason(), tables(), proptest::option::of(starts)).prop_map(|(text, tables, until)| {
            Command::Display(DisplayCommand::Announce {
                text,
                tables,
                until,
            })
        }),
        (0_u32..4).prop_map(|id| Command::Display(DisplayCommand::TakeBackAnnouncement {
            announcement: crate::AnnouncementId(id)
        })),
        proptest::collection::vec(slide, 0..3)
            .prop_map(|slides| Command::Display(DisplayCommand::ComposeScreen { slides })),
        session().prop_map(|after| Command::Display(DisplayCommand::FreezeStandings { after })),
        Just(Command::Display(DisplayCommand::ReleaseStandings)),
    ]
}

pub(super) fn command() -> impl Strategy<Value = Command> {
    let entrants = || proptest::collection::vec(entrant(), 0..3);
    let sessions = || proptest::collection::vec(session(), 0..3);
    prop_oneof![
        6 => a_sheet().prop_map(|sheet| Command::Result(ResultCommand::EnterResult(sheet))),
        4 => ruling().prop_map(Command::rule),
        3 => (0_u32..6, reason()).prop_map(|(ruling, reason)| Command::Ruling(RulingCommand::ReverseRuling {
            ruling: RulingId(ruling),
            reason,
        })),
        1 => stage_plans().prop_map(|stages| Command::Setup(SetupCommand::PlanStages { stages })),
        1 => (0_u16..4, proptest::option::of(reason()))
            .prop_map(|(stage, seed)| Command::Setup(SetupCommand::MakeCut { stage, seed })),
        1 => (0_u16..4, reason())
            .prop_map(|(stage, reason)| Command::Setup(SetupCommand::TakeBackCut { stage, reason })),
        1 => (proptest::sample::select(vec!["mcr-ema", "wsom", "riichi-ema-2016"]), reason())
            .prop_map(|(id, reason)| Command::Setup(SetupCommand::ChangeRuleSet {
                document: ruleset::library::document(id).unwrap().to_owned(),
                reason,
            })),
        2 => proptest::collection::vec(new_one(), 0..3)
            .prop_map(|entrants| Command::Entrants(EntrantsCommand::AddEntrants { entrants })),
        2 => proptest::collection::vec(a_plan(), 0..2).prop_map(adopt),
        2 => (session(), entrant(), entrant(), reason())
            .prop_map(|(session, a, b, note)| Command::Seating(SeatingCommand::SwapSeats { session, a, b, note })),
        2 => (session(), any::<bool>(), entrant(), entrant(), reason()).prop_map(
            |(session, only, leaves, takes, reason)| Command::Seating(SeatingCommand::ReplaceFrom {
                session,
                only,
                leaves,
                takes,
                reason,
            })
        ),
        2 => (session(), table_no(), 0_u32..3, reason()).prop_map(
            |(session, table, base_version, reason)| Command::Result(ResultCommand::TakeBackResult {
                session,
                table,
                base_version,
                reason,
            })
        ),
        1 => (session(), table_no(), 0_u32..3).prop_map(|(session, table, version)| {
            Command::Result(ResultCommand::VerifyResult {
                session,
                table,
                version,
            })
        }),
        1 => (session(), proptest::option::of(table_no()), amount(), reason()).prop_map(
            |(session, table, seconds, reason)| Command::Session(SessionCommand::ExtendSession {
                session,
                table,
                seconds,
                reason,
            })
        ),
        4 => in_the_hall(),
        3 => seat_command(),
        1 => (1_u64..60, any::<bool>()).prop_map(|(change, back)| if back {
            Command::Seating(SeatingCommand::UndoSeating { change })
        } else {
            Command::Seating(SeatingCommand::RedoSeating { change })
        }),
        1 => session().prop_map(|session| Command::Session(SessionCommand::StartSession { session })),
        1 => session().prop_map(|session| Command::Session(SessionCommand::PauseSession { session })),
        1 => (session(), reason())
            .prop_map(|(session, reason)| Command::Session(SessionCommand::TakeBackStart { session, reason })),
        1 => any::<bool>().prop_map(|asked| Command::Setup(SetupCommand::AskForSecondPerson { asked })),
        1 => any::<bool>().prop_map(|hides_rulings| Command::Setup(SetupCommand::ChooseVisibility {
            visibility: Visibility { hides_rulings, ..Visibility::default() },
        })),
        1 => session().prop_map(|session| Command::Session(SessionCommand::EndSession { session })),
        1 => entrants().prop_map(|entrants| Command::Entrants(EntrantsCommand::CheckIn { entrants })),
        1 => sessions().prop_map(|sessions| Command::Seating(SeatingCommand::PublishSeating { sessions })),
        1 => (entrant(), reason())
            .prop_map(|(entrant, reason)| Command::Entrants(EntrantsCommand::Withdraw { entrant, reason })),
        1 => (entrant(), reason())
            .prop_map(|(entrant, reason)| Command::Entrants(EntrantsCommand::Disqualify { entrant, reason })),
        1 => (entrant(), reason())
            .prop_map(|(entrant, reason)| Command::Entrants(EntrantsCommand::Reinstate { entrant, reason })),
        1 => (entrant(), reason())
            .prop_map(|(entrant, reason)| Command::Entrants(EntrantsCommand::Remove { entrant, reason })),
        1 => (1_u16..4, 0_u16..5).prop_map(|(sessions, tables)| Command::Setup(SetupCommand::ChangeSettings {
            settings: Settings {
                sessions,
                tables,
                ..settings()
            },
        })),
    ]
}

/// Something that changes who sits where.
fn seat_command() -> impl Strategy<Value = Command> {
    let note = || Just("asked for".to_owned());
    prop_oneof![
        (
            session(),
            any::<bool>(),
            table_no(),
            0_u8..5,
            entrant(),
            note()
        )
            .prop_map(
                |(session, only, table, seat, entrant, note)| Command::Seating(
                    SeatingCommand::TakeSeat {
                        session,
                        only,
                        table,
                        seat,
                        entrant,
                        note,
                    }
                )
            ),
        (session(), any::<bool>(), entrant(), note()).prop_map(
            |(session, only, entrant, reason)| Command::Seating(SeatingCommand::LeaveSeat {
                session,
                only,
                entrant,
                reason,
            })
        ),
        (session(), any::<bool>()).prop_map(|(session, only)| Command::Seating(
            SeatingCommand::AddTable { session, only }
        )),
        (session(), table_no()).prop_map(|(session, table)| Command::Seating(
            SeatingCommand::RemoveTable { session, table }
        )),
        (session(), entrant(), entrant(), note()).prop_map(|(session, a, b, note)| {
            Command::Seating(SeatingCommand::SwapSeats {
                session,
                a,
                b,
                note,
            })
        }),
        (session(), any::<bool>(), entrant(), entrant(), note()).prop_map(
            |(session, only, leaves, takes, reason)| Command::Seating(
                SeatingCommand::ReplaceFrom {
                    session,
                    only,
                    leaves,
                    takes,
                    reason,
                }
            )
        ),
    ]
}

pub(super) fn commands() -> impl Strategy<Value = Vec<Command>> {
    proptest::collection::vec(command(), 1..40)
}

/// Does what is accepted of some commands.
pub(super) fn after(commands: Vec<Command>) -> Rig {
    let mut hall = Rig::seated();
    for (command, actor) in commands
        .into_iter()
        .zip([DIRECTOR, SCORER].into_iter().cycle())
    {
        hall.wait(1);
        // A refusal changes nothing, which is what the properties below rely on.
        drop(hall.run_as(actor, &[Role::Director], command));
    }
    hall
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn no_command_panics_and_the_log_folds_to_the_live_state(commands in commands()) {
        let hall = after(commands);
        let log = || hall.log.iter().map(|(stamp, event)| (*stamp, event));
        let folded = Tournament::fold(log()).unwrap();
        prop_assert_eq!(folded.as_ref(), Some(&hall.tournament));
        prop_assert_eq!(Tournament::fold(log()).unwrap(), folded);
        standings(&hall.tournament, None);
    }

    #[test]
    fn a_chained_log_replays_to_the_live_state_and_any_change_is_found(
        commands in commands(),
        victim in any::<proptest::sample::Index>(),
    ) {
        let hall = after(commands);
        let mut records: Vec<Record> = Vec::new();
        for (stamp, event) in &hall.log {
            let previous = records.last().map_or(BEGINNING, |record| record.hash);
            records.push(Record::new(7, stamp, "c", event, previous).unwrap());
        }
        prop_assert_eq!(replay(7, &records).unwrap(), Some(hall.tournament));
        prop_assert!(replay(8, &records).is_err(), "another tournament's log");
        let victim = victim.index(records.len());
        let mut changed = records.clone();
        changed[victim].at += TimeDelta::microseconds(1);
        prop_assert!(replay(7, &changed).is_err());
        if victim > 0 {
            records.remove(victim - 1);
            prop_assert!(replay(7, &records).is_err());
        }
    }

    #[test]
    fn a_reversal_restores_the_standings(commands in commands(), draft in ruling()) {
        let mut hall = after(commands);
        let before = standings(&hall.tournament, None);
        let is_in = |hall: &Rig, subject| match subject {
            Subject::Entrant(entrant) => {
                hall.tournament.entrant(entrant).is_some_and(|e| e.is_active())
            }
            _ => true,
        };
        // Somebody who was out already and is put out again comes back by the reversal.
        prop_assume!(is_in(&hall, draft.subject));
        let director = &[Role::Director];
        if hall.run_as(DIRECTOR, director, Command::rule(draft)).is_ok() {
            let ruling = hall.tournament.rulings.last().unwrap().id;
            let reason = "appeal".to_owned();
            hall.run_as(DIRECTOR, director, Command::Ruling(RulingCommand::ReverseRuling { ruling, reason })).unwrap();
            prop_assert_eq!(standings(&hall.tournament, None), before);
        }
    }

    #[test]
    fn swapping_twice_restores_the_seats(
        commands in commands(),
        session in session(),
        a in entrant(),
        b in entrant(),
    ) {
        let mut hall = after(commands);
        let before = hall.tournament.sessions.clone();
        let swap = Command::Seating(SeatingCommand::SwapSeats { session, a, b, note: "asked for".into() });
        let director = &[Role::Director];
        if hall.run_as(DIRECTOR, director, swap.clone()).is_ok() {
            prop_assert_ne!(&hall.tournament.sessions, &before);
            hall.run_as(DIRECTOR, director, swap).unwrap();
            prop_assert_eq!(&hall.tournament.sessions, &before);
        }
    }

    #[test]
    fn undoing_and_doing_again_restores_the_seats(commands in commands(), last in seat_command()) {
        let mut hall = after(commands);
        let before = hall.tournament.clone();
        let director = &[Role::Director];
        if hall.run_as(DIRECTOR, director, last).is_ok() {
            let after = hall.tournament.clone();
            let Some(change) = after.last_seat_change().map(|it| it.seq) else { return Ok(()) };
            prop_assert!(change > before.version);
            let undone = hall.run_as(DIRECTOR, director, Command::Seating(SeatingCommand::UndoSeating { change }));
            if let Err(Refusal::NotPlaying { entrant }) = undone {
                // Nobody who is out is put back on a seat.
                let is_in = before.entrant(entrant).is_some_and(|known| known.is_active());
                prop_assert!(!is_in);
                prop_assert_eq!(&hall.tournament.sessions, &after.sessions);
                return Ok(());
            }
            undone.unwrap();
            prop_assert_eq!(&hall.tournament.sessions, &before.sessions);
            prop_assert_eq!(&hall.tournament.seat_changes.done, &before.seat_changes.done);
            hall.run_as(DIRECTOR, director, Command::Seating(SeatingCommand::RedoSeating { change })).unwrap();
            prop_assert_eq!(&hall.tournament.sessions, &after.sessions);
            prop_assert_eq!(&hall.tournament.seat_changes, &after.seat_changes);
        }
    }

    #[test]
    fn nobody_sits_twice_and_every_rank_is_right(commands in commands()) {
        let hall = after(commands);
        for session in &hall.tournament.sessions {
            let mut people: Vec<_> =
                session.tables.iter().flat_map(|table| table.seats.people()).collect();
            let seated = people.len();
            people.sort();
            people.dedup();
            prop_assert_eq!(people.len(), seated);
        }
        let standings = standings(&hall.tournament, None);
        let ranks: Vec<u32> = standings.rows.iter().map_while(|row| row.rank).collect();
        for (index, rank) in ranks.iter().enumerate() {
            let place = u32::try_from(index + 1).unwrap();
            let shared = index > 0 && ranks[index - 1] == *rank;
            prop_assert!(*rank == place || shared);
        }
    }
}
