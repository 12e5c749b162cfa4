//! The door: one press checks in and one takes it back, codes lead to people, the screen of the hall shows nobody more
//! than visitors see, people check in by their own link, and badges.

use chrono::TimeDelta;
use reqwest::{Method, StatusCode};
use seatwind::service::accounts::{Role, SignedIn};
use seatwind::tournament::display::{ItemKind, ScheduleItem};
use seatwind::tournament::own_check_in::OwnCheckIn;
use seatwind::tournament::{
    Command, DisplayCommand, EntrantId, PublicName, SessionCommand, SessionNo, SetupCommand,
    Visibility,
};

use crate::app::TestApp;
use crate::client::{Answer, Visitor};
use crate::cup::Cup;

const DOOR: &str = "/t/cup/manage/entrants/door";
const SCREEN: &str = "/t/cup/check-in";

/// A cup of eight at two tables, and a helper at its door.
async fn at_the_door(app: &TestApp) -> (Cup<'_>, Visitor) {
    let cup = app.cup("cup").await;
    app.staff("dora", "cup", Role::Door).await;
    (cup, app.logged_in("dora").await)
}

impl Cup<'_> {
    /// Whether somebody is noted as here.
    fn is_here(&self, number: u32) -> bool {
        let snapshot = self.live.snapshot();
        let known = snapshot.tournament.entrant(EntrantId(number));
        known.unwrap().checked_in.is_some()
    }

    /// The family name of somebody.
    fn called(&self, number: u32) -> String {
        let snapshot = self.live.snapshot();
        snapshot
            .person(EntrantId(number))
            .unwrap()
            .last_name
            .clone()
    }

    /// A new link to the private page of somebody: its token.
    async fn link(&self, number: u32) -> String {
        let by = SignedIn {
            account: 1,
            login: "owner".into(),
            display_name: "Owner".into(),
            language: "en".into(),
            is_site_owner: true,
            session: 0,
            confirmed_at: self.app.clock().now(),
            is_tablet: false,
            lacks_factor: false,
            roles: Vec::new(),
        };
        let snapshot = self.live.snapshot();
        let person = snapshot
            .tournament
            .entrant(EntrantId(number))
            .unwrap()
            .person;
        let registrations = &self.app.state.registrations;
        let made = registrations.renew_link(&by, &self.live, person).await;
        made.unwrap().as_str().to_owned()
    }

    /// The first session begins in so many minutes; people check in from an hour before.
    async fn lets_people_in(&self, minutes: i64, code: Option<&str>) {
        let starts = self.app.clock().now() + TimeDelta::minutes(minutes);
        let items = vec![ScheduleItem {
            kind: ItemKind::Session(SessionNo(1)),
            title: String::new(),
            starts,
            minutes: 90,
        }];
        self.run(Command::Display(DisplayCommand::SetSchedule { items }))
            .await;
        let code = code.map(str::to_owned);
        let check_in = Some(OwnCheckIn { minutes: 60, code });
        self.run(Command::Setup(SetupCommand::LetPeopleCheckIn { check_in }))
            .await;
    }
}

/// Checks somebody in from a page of the list that was just opened.
async fn check_in(visitor: &Visitor, number: u32) {
    let page = visitor.get(DOOR).await;
    let done = press(visitor, &page, "/entrants/door", number).await;
    assert_eq!(done.location(), DOOR, "{}", done.text);
}

/// Presses the button of a form that stands for one person.
async fn press(visitor: &Visitor, page: &Answer, action: &str, number: u32) -> Answer {
    let number = number.to_string();
    visitor.submit(page, action, &[("one", &number)]).await
}

#[tokio::test]
async fn one_press_checks_in_and_the_message_takes_it_back() {
    let app = TestApp::start().await;
    let (cup, dora) = at_the_door(&app).await;
    let page = dora.get(DOOR).await;
    assert_eq!(page.texts(".door-press").len(), 8, "{}", page.text);
    assert_eq!(page.texts(".door-views .count"), ["8", "0"]);
    let done = press(&dora, &page, "/entrants/door", 3).await;
    assert_eq!(done.location(), DOOR, "{}", done.text);
    assert!(cup.is_here(3));
    let page = dora.follow(&done).await;
    let told = page.text_of(".toast");
    assert!(
        told.contains(&cup.called(3)) && told.contains("Table 2"),
        "{told}"
    );
    assert_eq!(page.texts(".door-views .count"), ["7", "1"]);
    // A second helper presses what is so already.
    let again = press(&dora, &page, "/entrants/door", 3).await;
    let again = dora.follow(&again).await;
    assert!(again.text_of(".toast").contains("was here already"));
    let undone = dora.submit(&page, "/entrants/door/undo", &[]).await;
    assert_eq!(undone.location(), DOOR, "{}", undone.text);
    assert!(!cup.is_here(3));
}

#[tokio::test]
async fn who_came_last_stands_first_and_is_taken_back_from_the_list() {
    let app = TestApp::start().await;
    let (cup, dora) = at_the_door(&app).await;
    for number in [4, 1] {
        check_in(&dora, number).await;
        app.clock().advance(TimeDelta::minutes(1));
    }
    let here = dora.get(&format!("{DOOR}?show=here")).await;
    assert_eq!(here.texts(".door-who .door-number"), ["1", "4"]);
    let undone = press(&dora, &here, "/door/undo", 1).await;
    assert_eq!(undone.status, StatusCode::SEE_OTHER);
    assert!(!cup.is_here(1) && cup.is_here(4));
}

#[tokio::test]
async fn a_search_finds_who_is_missing_before_who_is_here() {
    let app = TestApp::start().await;
    let (_cup, dora) = at_the_door(&app).await;
    check_in(&dora, 2).await;
    let found = dora.get(&format!("{DOOR}?q=ana")).await;
    assert_eq!(found.texts(".door-press").len(), 7);
    assert_eq!(found.texts(".door-list > li").len(), 8);
    assert_eq!(found.texts(".door-who .door-number"), ["2"]);
    let one = dora.get(&format!("{DOOR}?q=7")).await;
    assert_eq!(one.texts(".door-press .door-number"), ["7"]);
    let nobody = dora.get(&format!("{DOOR}?q=zzz")).await;
    assert!(nobody.text_of(".door .notice").contains("Nobody matches"));
}

#[tokio::test]
async fn the_tables_of_the_next_session_say_whom_they_wait_for() {
    let app = TestApp::start().await;
    let (cup, dora) = at_the_door(&app).await;
    for number in [1, 5, 2, 6, 3, 7] {
        check_in(&dora, number).await;
    }
    let page = dora.get(DOOR).await;
    assert!(
        page.text_of("#door-tables").contains("one table"),
        "{}",
        page.text
    );
    let wanted = page.attributes(".door-tables button", "value");
    assert_eq!(wanted, ["4", "8"]);
    let home = dora.get("/t/cup/manage").await;
    assert!(home.text.contains("2 people are not checked in"));
    assert!(home.text.contains("one table waits (2)"), "{}", home.text);
    cup.publish(&[1]).await;
    check_in(&dora, 4).await;
    check_in(&dora, 8).await;
    let page = dora.get(DOOR).await;
    assert!(page.texts("#door-tables").is_empty());
    assert!(page.text_of(".door .notice").contains("Everybody is here"));
}

#[tokio::test]
async fn whoever_is_checked_in_after_the_start_is_late_by_those_minutes() {
    let app = TestApp::start().await;
    let (cup, dora) = at_the_door(&app).await;
    check_in(&dora, 1).await;
    let session = SessionNo(1);
    cup.run(Command::Session(SessionCommand::StartSession { session }))
        .await;
    app.clock().advance(TimeDelta::minutes(4));
    check_in(&dora, 5).await;
    let snapshot = cup.live.snapshot();
    let late = snapshot.tournament.late(session, app.clock().now());
    let five = late.iter().find(|it| it.entrant == EntrantId(5)).unwrap();
    assert!(five.arrived.is_some(), "{five:?}");
    assert!((4..=5).contains(&five.minutes), "{five:?}");
    assert!(!late.iter().any(|it| it.entrant == EntrantId(1)));
}

#[tokio::test]
async fn a_helper_at_the_door_does_nothing_else() {
    let app = TestApp::start().await;
    let (_cup, dora) = at_the_door(&app).await;
    for path in [
        "/entrants/new",
        "/entrants/3/edit",
        "/entrants/3/withdraw",
        "/entrants/door/own",
        "/event",
        "/seating/draw",
        "/referee/tablets",
    ] {
        let answer = dora.get(&format!("/t/cup/manage{path}")).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
    }
    let page = dora.get(DOOR).await;
    let (_, fields) = page.form("/entrants/door", &[("entrant", "3"), ("do", "withdraw")]);
    let path = "/t/cup/manage/entrants/ticked";
    let request = dora.request(Method::POST, path).form(&fields);
    let refused = dora.send(path, request).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    app.staff("sara", "cup", Role::Scorer).await;
    let sara = app.logged_in("sara").await;
    assert_eq!(sara.get(DOOR).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_code_leads_to_its_person_and_other_codes_are_told() {
    let app = TestApp::start().await;
    let (cup, dora) = at_the_door(&app).await;
    let scan = format!("{DOOR}/scan");
    let page = dora.get(&scan).await;
    let allowed = page.header("permissions-policy").to_owned();
    assert!(allowed.contains("camera=(self)"), "{allowed}");
    let list = dora.get(DOOR).await;
    assert!(list.header("permissions-policy").contains("camera=()"));
    let token = cup.link(6).await;
    let code = format!("https://mahjong.example.org/me/{token}");
    let done = dora.submit(&page, "/scan", &[("code", &code)]).await;
    assert_eq!(done.location(), scan, "{}", done.text);
    assert!(cup.is_here(6));
    let told = dora.follow(&done).await;
    assert!(told.text_of(".toast").contains(&cup.called(6)));
    let badge = "https://mahjong.example.org/t/cup/players/7";
    dora.submit(&told, "/scan", &[("code", badge)]).await;
    assert!(cup.is_here(7));
    for wrong in [
        "https://mahjong.example.org/t/other/players/8",
        "https://mahjong.example.org/me/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "hello",
        "99",
    ] {
        let page = dora.get(&scan).await;
        let done = dora.submit(&page, "/scan", &[("code", wrong)]).await;
        let told = dora.follow(&done).await;
        let told = told.text_of(".notice.warn");
        assert!(told.contains("nobody here"), "{wrong}: {told}");
    }
}

#[tokio::test]
async fn a_private_link_opened_by_a_helper_shows_who_it_is() {
    let app = TestApp::start().await;
    let (cup, dora) = at_the_door(&app).await;
    let token = cup.link(2).await;
    let path = format!("{DOOR}/{token}");
    let page = dora.get(&path).await;
    assert!(page.text_of("h1").contains(&cup.called(2)), "{}", page.text);
    assert!(!cup.is_here(2), "looking changes nothing");
    let done = dora.submit(&page, &token, &[]).await;
    assert_eq!(done.location(), DOOR, "{}", done.text);
    assert!(cup.is_here(2));
    let page = dora.get(&path).await;
    assert!(page.text.contains("/entrants/door/undo"));
    let other = app.cup("other").await;
    let foreign = other.link(1).await;
    let page = dora.get(&format!("{DOOR}/{foreign}")).await;
    assert!(page.text_of(".notice.warn").contains("nobody here"));
    assert!(!page.text.contains("/entrants/door/undo"));
    let stranger = app.visitor().get(&path).await;
    assert!(
        stranger.location().starts_with("/account/log-in"),
        "{}",
        stranger.location()
    );
}

#[tokio::test]
async fn the_screen_of_the_hall_asks_once_and_welcomes() {
    let app = TestApp::start().await;
    let (cup, _) = at_the_door(&app).await;
    cup.publish(&[1]).await;
    app.staff("screen", "cup", Role::CheckInScreen).await;
    let screen = app.logged_in("screen").await;
    assert_eq!(
        app.visitor().get(SCREEN).await.status,
        StatusCode::NOT_FOUND
    );
    let manage = screen.get("/t/cup/manage").await;
    assert_eq!(
        manage.status,
        StatusCode::NOT_FOUND,
        "it sees no page of the staff"
    );
    assert_eq!(screen.get(DOOR).await.status, StatusCode::NOT_FOUND);
    let short = screen.get(&format!("{SCREEN}?q=a")).await;
    assert!(short.texts(".door-press").is_empty());
    let all = screen.get(&format!("{SCREEN}?q=ana")).await;
    assert_eq!(
        all.texts(".door-press").len(),
        6,
        "nobody reads the list of the event"
    );
    let name = cup.called(4);
    let found = screen.get(&format!("{SCREEN}?q={name}")).await;
    let href = found.attribute(".door-press", "href");
    assert_eq!(href, format!("{SCREEN}?who=4"), "{}", found.text);
    let ask = screen.get(&href).await;
    assert!(!ask.text.contains("secret@example.org"));
    let done = press(&screen, &ask, "/check-in", 4).await;
    assert!(cup.is_here(4), "{}", done.text);
    let welcome = screen.follow(&done).await;
    assert!(
        welcome.text_of(".kiosk").contains("Table 2"),
        "{}",
        welcome.text
    );
    let undone = screen.submit(&welcome, "/check-in", &[("undo", "4")]).await;
    assert_eq!(undone.status, StatusCode::SEE_OTHER, "{}", undone.text);
    assert!(!cup.is_here(4));
    // What was done long ago the screen does not take back.
    let ask = screen.get(&href).await;
    press(&screen, &ask, "/check-in", 4).await;
    app.clock().advance(TimeDelta::minutes(3));
    let start = screen.get(SCREEN).await;
    screen.submit(&start, "/check-in", &[("undo", "4")]).await;
    assert!(cup.is_here(4));
    let code = cup.link(8).await;
    let start = screen.get(SCREEN).await;
    let done = screen.submit(&start, "/check-in", &[("code", &code)]).await;
    assert!(cup.is_here(8), "{}", done.text);
}

#[tokio::test]
async fn the_screen_knows_nobody_by_a_name_that_is_not_public() {
    let app = TestApp::start().await;
    let (cup, _) = at_the_door(&app).await;
    let visibility = Visibility {
        name: PublicName::Pseudonym,
        ..Visibility::default()
    };
    cup.run(Command::Setup(SetupCommand::ChooseVisibility {
        visibility,
    }))
    .await;
    app.staff("screen", "cup", Role::CheckInScreen).await;
    let screen = app.logged_in("screen").await;
    let name = cup.called(4);
    let found = screen.get(&format!("{SCREEN}?q={name}")).await;
    assert!(found.texts(".door-press").is_empty());
    let ask = screen.get(&format!("{SCREEN}?who=4")).await;
    assert!(!ask.text.contains(&name), "{}", ask.text);
}

#[tokio::test]
async fn people_check_in_by_their_own_link_within_the_window() {
    let app = TestApp::start().await;
    let (cup, _) = at_the_door(&app).await;
    let path = format!("/me/{}/check-in", cup.link(1).await);
    let visitor = app.visitor();
    let shut = visitor.get(&path).await;
    assert!(
        shut.text_of(".notice").contains("desk at the door"),
        "{}",
        shut.text
    );
    cup.lets_people_in(90, Some("Blue 7")).await;
    let early = visitor.get(&path).await;
    assert!(
        early
            .text_of(".notice")
            .contains("You can check in here from")
    );
    assert!(early.texts("main form").is_empty());
    app.clock().advance(TimeDelta::minutes(31));
    let open = visitor.get(&path).await;
    let wrong = visitor.submit(&open, "/check-in", &[("code", "red")]).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(wrong.attribute("#f-code", "aria-invalid"), "true");
    assert!(!cup.is_here(1));
    let done = visitor
        .submit(&wrong, "/check-in", &[("code", "blue-7")])
        .await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    assert!(cup.is_here(1));
    let here = visitor.follow(&done).await;
    assert!(here.text_of(".notice.done").contains("noted as here"));
    let unknown = visitor.get("/me/AAAAAAAAAAAAAAAAAAAAAAAA/check-in").await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn who_guesses_the_code_of_the_hall_has_to_pause() {
    let app = TestApp::start().await;
    let (cup, _) = at_the_door(&app).await;
    cup.lets_people_in(90, Some("Blue 7")).await;
    app.clock().advance(TimeDelta::minutes(31));
    let path = format!("/me/{}/check-in", cup.link(1).await);
    let visitor = app.visitor();
    let right = [("code", "Blue 7")];
    for guess in ["red", "green", "white", "blue", "blue 6"] {
        let wrong = visitor.fill(&path, "/check-in", &[("code", guess)]).await;
        assert_eq!(wrong.attribute("#f-code", "aria-invalid"), "true");
    }
    let paused = visitor.fill(&path, "/check-in", &right).await;
    assert!(paused.errors().contains("one minute"), "{}", paused.text);
    assert!(!cup.is_here(1));
    // The others of the hall come from the same address.
    let other = format!("/me/{}/check-in", cup.link(2).await);
    app.visitor().fill(&other, "/check-in", &right).await;
    assert!(cup.is_here(2));
    app.clock().advance(TimeDelta::minutes(1));
    visitor.fill(&path, "/check-in", &right).await;
    assert!(cup.is_here(1));
}

#[tokio::test]
async fn the_private_page_checks_in_by_one_press_and_has_a_programme_for_paper() {
    let app = TestApp::start().await;
    let (cup, _) = at_the_door(&app).await;
    cup.publish(&[1, 2]).await;
    let path = format!("/me/{}", cup.link(1).await);
    let visitor = app.visitor();
    assert!(visitor.get(&path).await.texts("#check-in").is_empty());
    cup.lets_people_in(90, None).await;
    app.clock().advance(TimeDelta::minutes(31));
    let own = visitor.get(&path).await;
    assert!(own.text_of("#check-in").contains("Are you in the hall?"));
    visitor.submit(&own, "/check-in", &[]).await;
    assert!(cup.is_here(1));
    let own = visitor.get(&path).await;
    assert!(own.text_of("#check-in").contains("noted as here"));
    assert!(own.texts("#check-in form").is_empty());
    let programme = format!("{}/programme", own.path);
    assert!(own.attributes("a", "href").contains(&programme));
    let programme = visitor.get(&programme).await;
    let others = programme.texts(".programme tbody th .last");
    let called = |numbers: [u32; 6]| numbers.map(|number| cup.called(number)).to_vec();
    assert_eq!(others, called([5, 2, 6, 7, 2, 8]), "{}", programme.text);
    assert_eq!(programme.texts(".programme td b"), ["1", "1"]);
    assert_eq!(
        programme.header("cache-control"),
        own.header("cache-control")
    );
}

#[tokio::test]
async fn the_director_says_how_people_check_in_without_a_helper() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    app.staff("dina", "cup", Role::Director).await;
    let dina = app.logged_in("dina").await;
    let own = format!("{DOOR}/own");
    let fields = [("own", "yes"), ("minutes", "0"), ("code", "")];
    let refused = dina.fill(&own, "/own", &fields).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused.attribute("#f-minutes", "aria-invalid"), "true");
    let fields = [("minutes", "45"), ("code", "Blue 7")];
    let saved = dina.submit(&refused, "/own", &fields).await;
    assert_eq!(saved.location(), own, "{}", saved.text);
    let set = cup.live.snapshot().tournament.own_check_in.clone().unwrap();
    assert_eq!((set.minutes, set.code.as_deref()), (45, Some("Blue 7")));
    let page = dina.follow(&saved).await;
    assert!(
        page.text_of("main")
            .contains("The schedule does not say yet")
    );
    let history = dina.get("/t/cup/manage/history").await;
    assert!(history.text.contains("45 minutes before the start"));
}

#[tokio::test]
async fn eight_badges_fill_a_page_and_their_codes_lead_to_public_pages() {
    let app = TestApp::start().await;
    let (cup, dora) = at_the_door(&app).await;
    let page = dora.get("/t/cup/manage/print/badges?by=number").await;
    assert_eq!(page.texts(".badge-sheet.a4").len(), 1);
    let numbers: Vec<String> = (1..=8).map(|number: u32| number.to_string()).collect();
    assert_eq!(page.texts(".badge-number"), numbers);
    assert!(page.text_of(".badge").contains(&cup.called(1)));
    assert_eq!(page.attributes(".badge .qr path", "d").len(), 8);
    assert!(!page.text.contains("secret@example.org"));
    let letter = dora.get("/t/cup/manage/print/badges?paper=letter").await;
    assert_eq!(letter.texts(".badge-sheet.letter").len(), 1);
}
