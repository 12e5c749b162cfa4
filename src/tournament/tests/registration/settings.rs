//! Settings that can be, and answers that fit their questions.

use super::*;
use crate::registration::{
    AnswerFault, AnswerKind, BankAccount, Category, Currency, FeeStep, Question, Quota,
    RegistrationSettings, TeamSize, Texts, Who,
};
use crate::{CategoryId, QuestionId, QuotaId};

fn usual() -> RegistrationSettings {
    RegistrationSettings::usual("2026-03-01T08:00:00Z".parse().unwrap())
}

fn category(fees: &[(Option<&str>, i64)]) -> Category {
    let step = |(until, amount): &(Option<&str>, i64)| FeeStep {
        until: until.map(|day| day.parse().unwrap()),
        amount: *amount,
    };
    Category {
        id: CategoryId(1),
        name: Texts::one("en", "Adult"),
        fees: fees.iter().map(step).collect(),
        for_the_team: false,
        places: None,
    }
}

fn quota(most: Option<u32>, reserved: u32) -> Quota {
    Quota {
        id: QuotaId(1),
        name: Texts::one("en", "Spain"),
        who: Who::Country {
            country: "ESP".into(),
        },
        most,
        reserved,
        reserved_until: None,
    }
}

#[test]
fn settings_that_cannot_be_are_refused_by_name() {
    let refused = |change: fn(&mut RegistrationSettings)| {
        let mut settings = usual();
        change(&mut settings);
        settings.check().unwrap_err()
    };
    assert_eq!(usual().check(), Ok(()));
    let reversed = refused(|it| it.closes = Some(it.opens));
    assert_eq!(reversed, Refusal::WindowReversed);
    let none = refused(|it| it.places = Some(0));
    assert_eq!(none, Refusal::PlacesOutOfRange { most: 10_000 });
    assert!(matches!(
        refused(|it| it.hold = 0),
        Refusal::HoursOutOfRange { .. }
    ));
    let never = refused(|it| it.accept_within = Some(u16::MAX));
    assert!(matches!(never, Refusal::HoursOutOfRange { .. }));
    let team = refused(|it| it.team = Some(TeamSize { least: 4, most: 3 }));
    assert_eq!(team, Refusal::TeamSizeOutOfRange { most: 30 });
    let costs = refused(|it| it.categories = vec![category(&[(None, 100)])]);
    assert_eq!(costs, Refusal::CurrencyMissing);
    let twice = refused(|it| it.categories = vec![category(&[]), category(&[])]);
    assert_eq!(twice, Refusal::TooManyOfAKind { most: 50 });
    let bank = refused(|it| it.bank = Some(BankAccount::default()));
    assert_eq!(bank, Refusal::BankIncomplete);
    let kept = refused(|it| {
        it.places = Some(4);
        it.quotas = vec![quota(None, 5)];
    });
    assert_eq!(kept, Refusal::ReservedTooMany);
    for wrong in [quota(None, 0), quota(Some(1), 2)] {
        let settings = RegistrationSettings {
            quotas: vec![wrong],
            ..usual()
        };
        let quota = QuotaId(1);
        assert_eq!(settings.check(), Err(Refusal::QuotaWrong { quota }));
    }
}

#[test]
fn fees_go_by_the_day_and_the_last_has_none() {
    let early = [
        (Some("2026-03-01"), 2_500),
        (Some("2026-03-10"), 3_000),
        (None, 4_000),
    ];
    let fees = category(&early);
    let on = |day: &str| fees.fee_on(day.parse().unwrap());
    assert_eq!(on("2026-02-01"), 2_500);
    assert_eq!(on("2026-03-01"), 2_500);
    assert_eq!(on("2026-03-02"), 3_000);
    assert_eq!(on("2026-03-11"), 4_000);
    let day = "2026-03-11".parse().unwrap();
    assert_eq!(fees.fee_for(4, day), 16_000);
    let team = Category {
        for_the_team: true,
        ..fees
    };
    assert_eq!(team.fee_for(4, day), 4_000);
    assert_eq!(category(&[]).fee_for(4, day), 0);
    let check = |category: Category| {
        let settings = RegistrationSettings {
            currency: Some(Currency::EURO),
            categories: vec![category],
            ..usual()
        };
        settings.check()
    };
    assert_eq!(check(category(&early)), Ok(()));
    let wrong = Err(Refusal::CategoryWrong {
        category: CategoryId(1),
    });
    for fees in [
        &[(Some("2026-03-01"), 2_500)][..],
        &[(None, 1), (None, 2)],
        &[(Some("2026-03-02"), 1), (Some("2026-03-01"), 2), (None, 3)],
        &[(None, -1)],
    ] {
        assert_eq!(check(category(fees)), wrong, "{fees:?}");
    }
}

#[test]
fn answers_are_kept_as_they_fit_their_question() {
    let question = |kind, choices: usize, required| Question {
        id: QuestionId(1),
        text: Texts::one("en", "What do you eat?"),
        kind,
        choices: (0..choices)
            .map(|it| Texts::one("en", &format!("dish {it}")))
            .collect(),
        required,
    };
    let line = question(AnswerKind::Line, 0, true);
    assert_eq!(line.answer("  "), Err(AnswerFault::Missing));
    assert_eq!(line.answer(" no nuts "), Ok(Some("no nuts".into())));
    let long = "x".repeat(201);
    assert_eq!(line.answer(&long), Err(AnswerFault::TooLong { most: 200 }));
    let one = question(AnswerKind::Choice, 3, false);
    assert_eq!(one.answer(""), Ok(None));
    assert_eq!(one.answer("2"), Ok(Some("2".into())));
    assert_eq!(one.answer("3"), Err(AnswerFault::Unknown));
    let any = question(AnswerKind::Choices, 3, false);
    assert_eq!(any.answer("2,0,2"), Ok(Some("0,2".into())));
    assert_eq!(any.said("0,2", "fr", &["en".into()]), "dish 0, dish 2");
    assert_eq!(any.answer("0,x"), Err(AnswerFault::Unknown));
    let tick = question(AnswerKind::Tick, 0, false);
    assert_eq!(tick.answer("on"), Ok(Some("1".into())));
    let settings = RegistrationSettings {
        questions: vec![question(AnswerKind::Choice, 1, false)],
        ..usual()
    };
    let question = QuestionId(1);
    assert_eq!(settings.check(), Err(Refusal::QuestionWrong { question }));
}

#[test]
fn a_text_is_said_in_the_language_asked_for_or_in_the_main_one() {
    let mut text = Texts::one("es", "Adulto");
    text.0.insert("en".into(), "Adult".into());
    text.0.insert("fr".into(), " ".into());
    let languages = ["en".into(), "es".into()];
    assert_eq!(text.said("es", &languages), "Adulto");
    assert_eq!(text.said("fr", &languages), "Adult");
    assert_eq!(Texts::default().said("fr", &languages), "");
}

#[test]
fn settings_are_written_and_read_again_as_they_were() {
    let settings = RegistrationSettings {
        currency: Some(Currency::EURO),
        categories: vec![category(&[(None, 100)])],
        quotas: vec![quota(Some(3), 1)],
        ..usual()
    };
    let written = serde_json::to_string(&settings).unwrap();
    assert!(
        written.contains(r#""who":"country","country":"ESP""#),
        "{written}"
    );
    let read: RegistrationSettings = serde_json::from_str(&written).unwrap();
    assert_eq!(read, settings);
    let least = r#"{"opens":"2026-03-01T08:00:00Z"}"#;
    let read: RegistrationSettings = serde_json::from_str(least).unwrap();
    assert_eq!((read.hold, read.entry), (24, Entry::Open));
}

#[test]
fn the_same_settings_change_nothing() {
    let hall = Rig::registering(4);
    let registration = hall.registration();
    let same = RegistrationCommand::SetRegistration { registration };
    assert_eq!(hall.refusal(same), Refusal::NothingToChange);
}
