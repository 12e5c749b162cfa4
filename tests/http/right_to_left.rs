//! Names of scripts that run from right to left, such as Hebrew and Arabic, in sentences that run from left to right.

use seatwind::service::accounts::Role;
use seatwind::service::tournaments::PersonDraft;
use seatwind::tournament::seating::{PlanOrigin, SessionPlan, TableSeats};
use seatwind::tournament::{Command, EntrantId, SeatingCommand, SessionNo, SetupCommand, TableNo};

use crate::app::TestApp;
use crate::people::tournament;

const NAME: &str = "דנה לוי";
/// The name between marks, so that it leaves the figures beside it where they are.
const ISOLATED: &str = "\u{2068}דנה לוי\u{2069}";

/// Four at a table, the last of whom has a Hebrew name.
async fn four(app: &TestApp) {
    tournament(app, "cup").await;
    let names = [
        ("Ana", "Álvarez"),
        ("Ben", "Baker"),
        ("Eva", "Castro"),
        ("דנה", "לוי"),
    ];
    let people = names.map(|(first, last)| PersonDraft {
        first_name: first.into(),
        last_name: last.into(),
        ..PersonDraft::default()
    });
    app.register("cup", people).await;
    let seats = [1, 2, 3, 4].map(|number| Some(EntrantId(number)));
    let plans = vec![SessionPlan {
        session: SessionNo(1),
        tables: vec![TableSeats {
            table: TableNo(1),
            seats: seats.into(),
            winds: true,
        }],
    }];
    let origin = PlanOrigin::Imported {
        file: "plan.csv".into(),
    };
    let sessions = vec![SessionNo(1)];
    for command in [
        Command::Seating(SeatingCommand::AdoptPlan { plans, origin }),
        Command::Setup(SetupCommand::Publish),
        Command::Seating(SeatingCommand::PublishSeating { sessions }),
    ] {
        app.run("cup", command, Vec::new()).await;
    }
    app.enter("cup", 1, 1, [(1, 60), (2, 12), (3, -24), (4, -48)])
        .await;
}

#[tokio::test]
async fn a_name_that_runs_from_right_to_left_is_kept_apart_in_sentences_and_clean_in_files() {
    let app = TestApp::start().await;
    four(&app).await;
    app.staff("dora", "cup", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let asked = dora.get("/t/cup/manage/entrants/4/withdraw").await;
    assert!(asked.text_of("h1").contains(ISOLATED), "{}", asked.text);
    let title = asked.text_of("title");
    assert!(title.contains(NAME) && !title.contains(ISOLATED), "{title}");
    // Names of other scripts need nothing.
    let plain = dora.get("/t/cup/manage/entrants/1/withdraw").await;
    assert!(!plain.text.contains('\u{2068}'), "{}", plain.text);
    app.withdraw("cup", [4]).await;
    let history = dora.get("/t/cup/manage/history").await;
    let registered = format!("4 {ISOLATED} was registered");
    assert!(history.text.contains(&registered), "{}", history.text);
    for file in [
        "/standings.csv",
        "/standings.json",
        "/seating.csv",
        "/seating.json",
        "/players/4/calendar.ics",
        "/manage/rulings.json",
    ] {
        let answer = dora.get(&format!("/t/cup{file}")).await;
        assert!(answer.status.is_success(), "{file}: {}", answer.status);
        assert!(!answer.text.contains('\u{2068}'), "{file}: {}", answer.text);
    }
}
