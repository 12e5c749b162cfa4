//! What is wrong in a form is told beside the field in which it was typed.

use super::*;
use crate::attached::{Attached, PenaltyTile};
use crate::claim::{Charge, Claim, Recipients, RulingDraft};
use crate::command::NewApplication;
use crate::display::{ItemKind, ScheduleItem};
use crate::own_check_in::OwnCheckIn;
use crate::registration::{BankAccount, RegistrationSettings, TeamSize};
use crate::testkit::registering::{account_of_club, adult, of_one, person};
use crate::{CategoryId, MoneyCommand, RegistrationCommand, RulingId, TeamId};

/// Beside which field the refusal of the director's command stands.
#[track_caller]
fn beside(hall: &Rig, command: impl Into<Command>) -> &'static str {
    let refusal = hall.refusal(command);
    refusal.field().unwrap_or_else(|| panic!("{refusal}"))
}

#[test]
fn a_reason_that_is_missing_is_asked_for_in_its_own_field() {
    let mut hall = Rig::played();
    let document = library::document("mcr-wmo-2006").unwrap().to_owned();
    let other_rules = SetupCommand::ChangeRuleSet {
        document,
        reason: String::new(),
    };
    assert_eq!(beside(&hall, other_rules), "reason");
    let take_back = ResultCommand::TakeBackResult {
        session: FIRST,
        table: TableNo(1),
        base_version: 1,
        reason: " ".into(),
    };
    assert_eq!(beside(&hall, take_back), "reason");
    hall.run(start(SECOND));
    let who = (DIRECTOR, &[Role::Owner][..]);
    let asked = hall.decide_with(crate::Answer::Asked, who, &end(SECOND));
    assert_eq!(asked.unwrap_err().field(), Some("because"));
}

#[test]
fn what_is_wrong_in_the_list_the_draw_or_the_rules_is_told_there() {
    let hall = Rig::seated();
    let document = "no rules".into();
    let reason = String::new();
    let rules = SetupCommand::ChangeRuleSet { document, reason };
    assert_eq!(beside(&hall, rules), "ruleset");
    let again = EntrantsCommand::AddEntrants {
        entrants: vec![NewEntrant {
            person: PersonId(7),
            ..new_entrant(1)
        }],
    };
    assert_eq!(beside(&hall, again), "number");
    let team = |name: &str| EntrantsCommand::RenameTeam {
        team: TeamId(1),
        name: name.into(),
    };
    assert_eq!(beside(&hall, team(" ")), "team");
    assert_eq!(beside(&hall, team("Blues")), "team");
    let (hash, draw) = ("no hash".into(), None);
    let promise = SeatingCommand::PromiseSeed { hash, draw };
    assert_eq!(beside(&hall, promise), "seed");
    let swap = SeatingCommand::SwapSeats {
        session: SECOND,
        a: id(7),
        b: id(6),
        note: " ".into(),
    };
    assert_eq!(beside(&hall, swap), "note");
}

#[test]
fn what_the_hall_cannot_be_shown_is_told_beside_it() {
    let mut hall = Rig::seated();
    let announce = |text: &str, minutes| DisplayCommand::Announce {
        text: text.into(),
        tables: Vec::new(),
        until: Some(hall.now + TimeDelta::minutes(minutes)),
    };
    assert_eq!(beside(&hall, announce(" ", 5)), "text");
    assert_eq!(beside(&hall, announce("welcome", -5)), "minutes");
    let items = vec![ScheduleItem {
        kind: ItemKind::Session(FIRST),
        title: String::new(),
        starts: hall.now + TimeDelta::hours(1),
        minutes: 120,
    }];
    hall.run(DisplayCommand::SetSchedule { items });
    let shift = DisplayCommand::ShiftSchedule {
        from: 0,
        minutes: i64::MAX,
        reason: "late".into(),
    };
    assert_eq!(beside(&hall, shift), "minutes");
    let check_in = |minutes| SetupCommand::LetPeopleCheckIn {
        check_in: Some(OwnCheckIn {
            minutes,
            code: Some("MESA".into()),
        }),
    };
    assert_eq!(beside(&hall, check_in(u16::MAX)), "minutes");
    hall.run(check_in(120));
    let command = EntrantsCommand::CheckInOneself {
        entrant: id(1),
        code: "SILLA".into(),
    };
    let oneself = Actor::Person(PersonId(1001));
    let refused = hall.run_as(oneself, &[], command).unwrap_err();
    assert_eq!(refused.field(), Some("code"));
}

#[test]
fn what_a_sheet_cannot_say_is_told_beside_it() {
    let mut hall = Rig::of("riichi-ema-2016").and_players().and_seats();
    let even = sheet(1, 1, [(1, 30_000), (5, 30_000), (2, 30_000), (6, 30_000)]);
    for leftover in [-1_000, 250] {
        let draft = SheetDraft {
            leftover,
            ..even.clone()
        };
        assert_eq!(beside(&hall, ResultCommand::EnterResult(draft)), "leftover");
    }
    let not_ready = ruleset::HandRecord {
        riichi: vec![1],
        ready: vec![0],
        ..ruleset::HandRecord::drawn()
    };
    let draft = SheetDraft {
        totals: None,
        hands: vec![not_ready],
        ..even
    };
    assert_eq!(beside(&hall, ResultCommand::EnterResult(draft)), "accept");
    hall.run(start(FIRST));
    let hands = SessionCommand::NoteHands {
        session: FIRST,
        table: TableNo(1),
        hands: u8::MAX,
    };
    assert_eq!(beside(&hall, hands), "hands");
}

/// An offence of entrant 1 in the first hand under the rules of the world series.
fn offence(change: impl FnOnce(&mut RulingDraft)) -> Command {
    let mut draft = RulingDraft {
        subject: Subject::Entrant(id(1)),
        session: Some(FIRST),
        table: Some(TableNo(1)),
        hand: Some(1),
        offence: Some("claim_withdrawn".into()),
        claim: Claim::AsProposed,
        reason: "seen by all".into(),
        attached: Attached::default(),
    };
    change(&mut draft);
    Command::Ruling(RulingCommand::Rule(draft))
}

fn chosen(outcomes: Vec<Outcome>, amount: Option<i64>) -> Claim {
    Claim::Chosen {
        outcomes,
        charge: amount.map(|amount| Charge {
            amount: StandingPoints::whole(amount),
            unit: Unit::Score,
            to: Recipients::Nobody,
            booking: Booking::OnSheet,
        }),
    }
}

#[test]
fn what_a_ruling_cannot_say_is_told_beside_it() {
    let hall = Rig::of("wsom").and_players().and_seats();
    let points = || vec![Outcome::Points];
    let tiles = |tiles: &[&str]| {
        let tile = |tile: &&str| PenaltyTile {
            tile: (*tile).to_owned(),
            is_dead: false,
            played: None,
        };
        tiles.iter().map(tile).collect()
    };
    let cases = [
        (
            offence(|it| it.claim = chosen(Vec::new(), None)),
            "outcomes",
        ),
        (offence(|it| it.claim = chosen(points(), None)), "amount"),
        (offence(|it| it.claim = chosen(points(), Some(0))), "amount"),
        (offence(|it| it.claim = Claim::Measured), "amount"),
        (
            offence(|it| it.offence = Some("nonsense".into())),
            "offence",
        ),
        (offence(|it| it.offence = None), "outcomes"),
        (offence(|it| it.hand = Some(17)), "hand"),
        (offence(|it| it.attached.tiles = tiles(&["10z"])), "tiles"),
        (offence(|it| it.attached.tiles = tiles(&["1p"; 5])), "tiles"),
        (offence(|it| it.attached.turns = vec![0]), "turns"),
        (
            offence(|it| it.attached.hands = vec!["none".into()]),
            "hands",
        ),
    ];
    for (command, field) in cases {
        assert_eq!(beside(&hall, command), field);
    }
    let recorded = |amount| Command::rule(penalty(1, 1, 1, amount));
    assert_eq!(beside(&hall, recorded(5)), "amount");
    assert_eq!(beside(&hall, recorded(i64::from(i32::MIN))), "amount");
    let rcm = Rig::of("mcr-rcm").and_players().and_seats();
    let revealed = offence(|it| it.offence = Some("other_tile_revealed".into()));
    assert_eq!(beside(&rcm, revealed), "receivers");
}

#[test]
fn what_an_appeal_or_a_note_lacks_is_told_beside_it() {
    let mut hall = Rig::played();
    hall.run(Command::rule(penalty(1, 1, 1, -10)));
    let ruling = RulingId(1);
    let appeal = |in_writing, announced| RulingCommand::FileAppeal {
        ruling,
        appeal: crate::appeal::AppealDraft {
            by: id(1),
            text: "I did not".into(),
            in_writing,
            fee_paid: true,
            announced,
            late_because: String::new(),
        },
    };
    assert_eq!(beside(&hall, appeal(false, true)), "in_writing");
    assert_eq!(beside(&hall, appeal(true, false)), "late_because");
    let attached = Attached::default();
    let note = RulingCommand::NoteRuling { ruling, attached };
    assert_eq!(beside(&hall, note), "note");
}

fn wrong_number() -> BankAccount {
    BankAccount {
        iban: "ES92 2100 0418 4502 0005 1332".into(),
        ..account_of_club()
    }
}

#[test]
fn how_nobody_can_register_is_told_beside_its_field() {
    let hall = Rig::empty();
    let set = |change: fn(&mut RegistrationSettings)| {
        let mut registration = RegistrationSettings::usual(hall.now);
        change(&mut registration);
        RegistrationCommand::SetRegistration { registration }
    };
    let cases = [
        (set(|it| it.closes = Some(it.opens)), "closes"),
        (set(|it| it.places = Some(0)), "places"),
        (set(|it| it.hold = 0), "hold"),
        (
            set(|it| it.team = Some(TeamSize { least: 4, most: 3 })),
            "team_most",
        ),
        (set(|it| it.categories = vec![adult()]), "currency"),
        (set(|it| it.bank = Some(BankAccount::default())), "holder"),
        (set(|it| it.bank = Some(wrong_number())), "iban"),
    ];
    for (command, field) in cases {
        assert_eq!(beside(&hall, command), field);
    }
}

#[test]
fn what_an_application_or_a_payment_lacks_is_told_beside_it() {
    let mut hall = Rig::registering(4);
    let apply = |new| Command::Registration(RegistrationCommand::Apply(new));
    let of_category = |category| NewApplication {
        category,
        ..of_one(1)
    };
    let of_two = NewApplication {
        people: vec![person(1), person(2)],
        ..of_one(1)
    };
    assert_eq!(beside(&hall, apply(of_two)), "team");
    hall.change_registration(|it| {
        it.currency = Some(crate::registration::Currency::EURO);
        it.categories = vec![adult()];
    });
    let unknown = Some(CategoryId(9));
    assert_eq!(beside(&hall, apply(of_category(None))), "category");
    assert_eq!(beside(&hall, apply(of_category(unknown))), "category");
    hall.applies(of_category(Some(CategoryId(1)))).unwrap();
    let pay = |amount, days| MoneyCommand::NotePayment {
        person: person(1),
        amount,
        on: hall.now.date_naive() + TimeDelta::days(days),
        way: crate::registration::Way::Cash,
        note: String::new(),
    };
    assert_eq!(beside(&hall, pay(0, 0)), "amount");
    assert_eq!(beside(&hall, pay(2_500, 9)), "on");
}
