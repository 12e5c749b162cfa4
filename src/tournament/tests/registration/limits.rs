//! How many, how long and how alike the things of a registration may be.

use super::*;
use crate::registration::{
    AnswerFault, AnswerKind, Category, Currency, FeeStep, Question, Quota, RegistrationSettings,
    Texts, Who,
};
use crate::{CategoryId, QuestionId, QuotaId};

fn check(change: impl FnOnce(&mut RegistrationSettings)) -> Result<(), Refusal> {
    let mut settings = RegistrationSettings::usual("2026-03-01T08:00:00Z".parse().unwrap());
    settings.currency = Some(Currency::EURO);
    change(&mut settings);
    settings.check()
}

fn english(text: &str) -> Texts {
    Texts::one("en", text)
}

/// Texts of so many letters that nobody may use, and one as long as can be.
fn names(most: usize) -> [(Texts, bool); 4] {
    [
        (english("  "), false),
        (Texts::default(), false),
        (english(&"é".repeat(most)), true),
        (english(&"é".repeat(most + 1)), false),
    ]
}

fn category(number: u16, name: Texts) -> Category {
    Category {
        id: CategoryId(number),
        name,
        fees: Vec::new(),
        for_the_team: false,
        places: None,
    }
}

fn quota(name: Texts, who: Who) -> Quota {
    Quota {
        id: QuotaId(1),
        name,
        who,
        most: Some(4),
        reserved: 0,
        reserved_until: None,
    }
}

fn question(kind: AnswerKind, text: Texts, choices: Vec<Texts>) -> Question {
    Question {
        id: QuestionId(1),
        text,
        kind,
        choices,
        required: false,
    }
}

#[test]
fn an_event_has_up_to_ten_thousand_places_and_may_keep_all_of_them() {
    let most = Err(Refusal::PlacesOutOfRange { most: 10_000 });
    assert_eq!(check(|it| it.places = Some(10_000)), Ok(()));
    assert_eq!(check(|it| it.places = Some(10_001)), most);
    let kept = |reserved| {
        check(|it| {
            it.places = Some(4);
            it.quotas = vec![Quota {
                most: None,
                reserved,
                ..quota(english("List"), Who::RankList)
            }];
        })
    };
    assert_eq!(kept(4), Ok(()));
    assert_eq!(kept(5), Err(Refusal::ReservedTooMany));
}

#[test]
fn there_are_fifty_categories_at_most() {
    let all = |count| {
        check(|it| it.categories = (1..=count).map(|no| category(no, english("x"))).collect())
    };
    assert_eq!(all(50), Ok(()));
    assert_eq!(all(51), Err(Refusal::TooManyOfAKind { most: 50 }));
}

#[test]
fn categories_quotas_and_questions_have_a_name_of_a_fitting_length() {
    let (category_id, quota_id, question_id) = (CategoryId(1), QuotaId(1), QuestionId(1));
    for (name, fits) in names(100) {
        let category = check(|it| it.categories = vec![category(1, name.clone())]);
        let wrong = Refusal::CategoryWrong {
            category: category_id,
        };
        assert_eq!(category, fits.then_some(()).ok_or(wrong), "{name:?}");
        let quota = check(|it| it.quotas = vec![quota(name.clone(), Who::RankList)]);
        let wrong = Refusal::QuotaWrong { quota: quota_id };
        assert_eq!(quota, fits.then_some(()).ok_or(wrong), "{name:?}");
    }
    for (text, fits) in names(500) {
        let wrong = Refusal::QuestionWrong {
            question: question_id,
        };
        let line = question(AnswerKind::Line, text.clone(), Vec::new());
        let asked = check(|it| it.questions = vec![line]);
        assert_eq!(asked, fits.then_some(()).ok_or(wrong.clone()), "{text:?}");
        let choices = vec![english("yes"), text.clone()];
        let choice = question(AnswerKind::Choice, english("Lunch?"), choices);
        let asked = check(|it| it.questions = vec![choice]);
        assert_eq!(asked, fits.then_some(()).ok_or(wrong), "{text:?}");
    }
}

#[test]
fn a_quota_is_of_a_country_by_its_three_letters_or_of_a_club_with_a_name() {
    let country = |country: &str| Who::Country {
        country: country.into(),
    };
    let club = |club: &str| Who::Club { club: club.into() };
    let cases = [
        (country("ESP"), true),
        (country("ES"), false),
        (country("ESPA"), false),
        (country("esp"), false),
        (club("Lisbon"), true),
        (club(" "), false),
        (club(&"x".repeat(100)), true),
        (club(&"x".repeat(101)), false),
    ];
    for (who, fits) in cases {
        let found = check(|it| it.quotas = vec![quota(english("Some"), who.clone())]);
        let wrong = Refusal::QuotaWrong { quota: QuotaId(1) };
        assert_eq!(found, fits.then_some(()).ok_or(wrong), "{who:?}");
    }
}

#[test]
fn one_day_has_one_price() {
    let on = |days: [&str; 2]| {
        let steps = days.map(|day| Some(day.parse().unwrap()));
        let steps = steps.into_iter().chain([None]);
        check(|it| {
            it.categories = vec![Category {
                fees: steps.map(|until| FeeStep { until, amount: 1 }).collect(),
                ..category(1, english("Open"))
            }];
        })
    };
    assert_eq!(on(["2026-03-01", "2026-03-02"]), Ok(()));
    let category = CategoryId(1);
    let wrong = Err(Refusal::CategoryWrong { category });
    assert_eq!(on(["2026-03-01", "2026-03-01"]), wrong);
}

#[test]
fn an_answer_is_as_long_as_its_kind_allows() {
    for (kind, most) in [(AnswerKind::Line, 200), (AnswerKind::Text, 2_000)] {
        let question = question(kind, english("What do you eat?"), Vec::new());
        let longest = "é".repeat(most);
        assert_eq!(question.answer(&longest), Ok(Some(longest.clone())));
        let longer = longest + "é";
        assert_eq!(question.answer(&longer), Err(AnswerFault::TooLong { most }));
    }
}

#[test]
fn a_log_says_of_a_registration_only_what_was_set() {
    let usual = RegistrationSettings {
        country: crate::registration::Asked::No,
        club: crate::registration::Asked::No,
        federation_number: crate::registration::Asked::No,
        quotas: vec![quota(english("Some"), Who::RankList)],
        ..RegistrationSettings::usual("2026-03-01T08:00:00Z".parse().unwrap())
    };
    let written = serde_json::to_value(usual).unwrap();
    let fields: Vec<&String> = written.as_object().unwrap().keys().collect();
    assert_eq!(fields, ["entry", "hold", "moves_up", "opens", "quotas"]);
    let quota: Vec<&String> = written["quotas"][0].as_object().unwrap().keys().collect();
    assert_eq!(quota, ["id", "most", "name", "who"]);
}
