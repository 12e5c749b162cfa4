//! Somebody who played in one tournament, is in the list of another, was taken out of a third and rehearsed with, and
//! whom a letter waits for.

use std::sync::Arc;

use seatwind::service::tournaments::Live;

use super::*;

/// The tournaments that know the person.
pub const SLUGS: [&str; 3] = ["spring", "autumn", "winter"];

/// What knows the person.
pub struct Played {
    pub person: i64,
    pub spring: Arc<Live>,
    pub winter: Arc<Live>,
    pub rehearsed: Arc<Live>,
}

impl Played {
    /// The whole story but the letter.
    pub async fn story(app: &TestApp) -> Self {
        let person = played(app).await;
        also_in(app, "autumn", person, false).await;
        also_in(app, "winter", person, true).await;
        let tournaments = &app.state.tournaments;
        let spring = tournaments.by_slug("spring").await.unwrap();
        let before = spring.snapshot();
        let rehearsal = "rehearsal-of-spring";
        let rehearsed = tournaments.rehearse(&before, rehearsal, Actor::Shell, "test");
        Self {
            person,
            rehearsed: rehearsed.await.unwrap(),
            winter: tournaments.by_slug("winter").await.unwrap(),
            spring,
        }
    }
}

fn zebulon() -> PersonDraft {
    PersonDraft {
        first_name: "Zebulon".into(),
        last_name: "Quetzalcóatl".into(),
        email: "zebulon@vanish.example".into(),
        federation_number: "04979797".into(),
        country: "MEX".into(),
        club: "Tumbling Tigers".into(),
    }
}

/// A tournament that was played, with the person as number 3 and a ruling; the person's id.
pub async fn played(app: &TestApp) -> i64 {
    tournament(app, "spring").await;
    let other = |number: u32| PersonDraft {
        first_name: "Pat".into(),
        last_name: format!("Other{number}"),
        ..PersonDraft::default()
    };
    let people = (1..=8).map(|number| match number {
        3 => zebulon(),
        number => other(number),
    });
    app.register("spring", people).await;
    let plans = vec![plan(1, &[[1, 2, 3, 4], [5, 6, 7, 8]])];
    let origin = PlanOrigin::Imported {
        file: "plan.csv".into(),
    };
    let sessions = vec![SessionNo(1)];
    let warned = Decision {
        subject: Subject::Entrant(EntrantId(3)),
        session: None,
        table: None,
        hand: None,
        offence: Some("disturbance".into()),
        outcomes: vec![Outcome::Warning],
        points: None,
        reason: "it was so".into(),
        attached: Attached::default(),
    };
    for command in [
        Command::Seating(SeatingCommand::AdoptPlan { plans, origin }),
        Command::Setup(SetupCommand::Publish),
        Command::Seating(SeatingCommand::PublishSeating { sessions }),
        Command::rule(warned),
    ] {
        app.run("spring", command, Vec::new()).await;
    }
    app.enter("spring", 1, 1, [(1, 12), (2, -4), (3, -4), (4, -4)])
        .await;
    let live = app.state.tournaments.by_slug("spring").await.unwrap();
    live.snapshot().tournament.entrants[&EntrantId(3)].person.0
}

/// Another tournament, to which the person was added as number 5, and perhaps taken out again.
async fn also_in(app: &TestApp, slug: &str, person: i64, is_removed: bool) {
    tournament(app, slug).await;
    let entrant = NewEntrant {
        person: PersonId(person),
        number: Some(EntrantId(5)),
        kind: EntrantKind::Player,
        team: None,
        reference: None,
    };
    let spring = app.state.tournaments.by_slug("spring").await.unwrap();
    let known = spring.snapshot().people[&PersonId(person)].clone();
    let entrants = vec![entrant];
    let add = Command::Entrants(EntrantsCommand::AddEntrants { entrants });
    app.run(slug, add, vec![known]).await;
    if is_removed {
        let (entrant, reason) = (EntrantId(5), "a mistake".into());
        let remove = Command::Entrants(EntrantsCommand::Remove { entrant, reason });
        app.run(slug, remove, Vec::new()).await;
    }
    app.run(slug, Command::Setup(SetupCommand::Publish), Vec::new())
        .await;
}

/// A letter to the person that waits.
pub async fn letter(app: &TestApp, person: i64) {
    let letter = NewLetter {
        id: new_id(),
        kind: Kind::Notice,
        mailing: None,
        person: Some(person),
        language: "en".into(),
        contents: Contents {
            address: "zebulon@vanish.example".into(),
            reply_to: None,
            subject: "Dear Zebulon".into(),
            body: "You play at table 1, Zebulon Quetzalcoatl.".into(),
        },
        created_at: app.clock().now(),
        expires_at: None,
    };
    let store = app.state.tournaments.store();
    let written = store.write(move |conn: &mut Conn| outbox::add(conn, &letter));
    written.await.unwrap();
}

/// The pages and files that have a name of the person before they are erased.
pub async fn look_where_the_name_was(app: &TestApp, person: i64, look: &dyn Fn(&Answer)) {
    let visitor = app.visitor();
    for lang in ["en", "es", "fr"] {
        for slug in SLUGS {
            for end in [
                "",
                "/standings",
                "/players/3",
                "/players/5",
                "/seating",
                "/screen",
            ] {
                look(&visitor.get(&format!("/t/{slug}{end}?lang={lang}")).await);
            }
        }
    }
    for end in [
        "standings.csv",
        "standings.json",
        "seating.csv",
        "seating.json",
    ] {
        look(&visitor.get(&format!("/t/spring/{end}")).await);
    }
    for login in ["owner", "dora"] {
        let member = app.logged_in(login).await;
        for slug in SLUGS {
            let manage = format!("/t/{slug}/manage");
            for end in [
                "/entrants/3",
                "/entrants/3/data",
                "/entrants/3/data.json",
                "/entrants/5",
                "/entrants?q=zeb",
                "/jump?q=zeb",
                "/history",
                "/rulings",
                "/mail",
                "/referee.json",
                "/event/archive",
                "/event/archive?with_email=true",
                "/event/archive?public=true",
            ] {
                let page = member.get(&format!("{manage}{end}")).await;
                // What was searched for stands in the field of the search.
                if !end.contains("q=") {
                    look(&page);
                }
            }
        }
    }
    let owner = app.logged_in("owner").await;
    for path in [
        "/people".to_owned(),
        format!("/people/{person}"),
        format!("/people/{person}/data.json"),
    ] {
        look(&owner.get(&path).await);
    }
}
