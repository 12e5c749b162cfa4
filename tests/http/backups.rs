//! Copies of the database by page, what home says of them, and archives that are brought back.

use std::path::Path;
use std::time::Duration;

use reqwest::{Method, StatusCode};
use seatwind::service::accounts::Role;
use seatwind::service::copies::Places;
use seatwind::tournament::{Command, SessionCommand, SessionNo, SetupCommand};
use tempfile::TempDir;

use crate::app::{Setup, TestApp};
use crate::client::{Answer, Visitor};
use crate::cup::Cup;
use crate::picture::png;
use crate::small_disk::SmallDisk;

const HOME: &str = "/t/cup/manage";

/// A server whose copies go to the folder `copies`, and to `stick` beside it.
async fn server(places: &TempDir) -> TestApp {
    TestApp::start_with(Setup {
        copies: Places {
            folder: Some(places.path().join("copies")),
            second: Some(places.path().join("stick")),
        },
        ..Setup::default()
    })
    .await
}

/// How many copies a folder has.
fn copies(places: &TempDir, folder: &str) -> usize {
    let entries = std::fs::read_dir(places.path().join(folder));
    let names = entries.into_iter().flatten().flatten();
    let names = names.map(|entry| entry.file_name().into_string().unwrap());
    names.filter(|name| name.ends_with(".db")).count()
}

async fn start(cup: &Cup<'_>) {
    let session = SessionNo(1);
    cup.run(Command::Session(SessionCommand::StartSession { session }))
        .await;
}

async fn waits(visitor: &Visitor) -> String {
    visitor.get(HOME).await.texts(".waits").join(" ")
}

#[tokio::test]
async fn home_asks_for_a_copy_until_there_is_one_of_the_last_session() {
    let places = TempDir::new().unwrap();
    std::fs::create_dir(places.path().join("stick")).unwrap();
    let app = server(&places).await;
    let owner = app.owner().await;
    let cup = app.cup("cup").await;
    assert!(
        !waits(&owner).await.contains("copy"),
        "nothing is played yet"
    );
    start(&cup).await;
    assert!(waits(&owner).await.contains("No copy was made"));
    let home = owner.get(HOME).await;
    let buttons = home.attributes(".waits a.button", "href");
    assert!(buttons.contains(&"/backups".to_owned()), "{buttons:?}");
    let page = owner.get("/backups").await;
    assert!(page.text_of("#copy").contains("No copy was made yet"));
    let made = owner.submit(&page, "/backups", &[]).await;
    assert_eq!(made.location(), "/backups");
    let page = owner.follow(&made).await;
    assert!(
        page.text.contains("a second one in the second place"),
        "{}",
        page.text
    );
    assert_eq!(
        (copies(&places, "copies"), copies(&places, "stick")),
        (1, 1)
    );
    let told = page.text_of("#copy");
    assert!(told.contains("(Europe/Madrid)"), "{told}");
    assert!(page.text_of("#second-place").contains("the newest 20"));
    assert!(!waits(&owner).await.contains("copy"));
    // A session that ends makes the copy old.
    app.clock().advance(chrono::TimeDelta::seconds(60));
    cup.play_first().await;
    let session = SessionNo(1);
    cup.run(Command::Session(SessionCommand::EndSession { session }))
        .await;
    let told = waits(&owner).await;
    assert!(told.contains("The last copy is of"), "{told}");
    // A director who does not own the installation is told, and cannot mend it.
    app.staff("dina", "cup", Role::Director).await;
    let dina = app.logged_in("dina").await;
    assert!(waits(&dina).await.contains("The last copy is of"));
    let home = dina.get(HOME).await;
    let buttons = home.attributes(".waits a.button", "href");
    assert!(!buttons.contains(&"/backups".to_owned()), "{buttons:?}");
    let page = owner.get("/backups").await;
    owner.submit(&page, "/backups", &[]).await;
    assert!(!waits(&owner).await.contains("copy"));
}

#[tokio::test]
async fn a_stick_that_is_missing_is_told_and_stops_nothing() {
    let places = TempDir::new().unwrap();
    let app = server(&places).await;
    let owner = app.owner().await;
    let cup = app.cup("cup").await;
    start(&cup).await;
    let page = owner.get("/backups").await;
    assert!(page.text_of("#second-place").contains("Put the stick in"));
    let chosen = [("after_sessions", "yes")];
    owner.submit(&page, "/after-sessions", &chosen).await;
    let page = owner.get("/backups").await;
    let made = owner.submit(&page, "/backups", &[]).await;
    let page = owner.follow(&made).await;
    assert!(
        page.text.contains("but not the second one"),
        "{}",
        page.text
    );
    assert_eq!(copies(&places, "copies"), 1);
    let told = waits(&owner).await;
    assert!(
        told.contains("second place for copies is not there"),
        "{told}"
    );
    std::fs::create_dir(places.path().join("stick")).unwrap();
    app.clock().advance(chrono::TimeDelta::seconds(1));
    let page = owner.get("/backups").await;
    owner.submit(&page, "/backups", &[]).await;
    assert!(!waits(&owner).await.contains("second place"));
    assert_eq!(copies(&places, "stick"), 1);
}

#[tokio::test]
async fn a_stick_that_is_full_is_told_in_words_keeps_no_part_of_a_copy_and_the_first_copy_is_good()
{
    let Some(stick) = SmallDisk::mount(64) else {
        return;
    };
    let places = TempDir::new().unwrap();
    let app = TestApp::start_with(Setup {
        copies: Places {
            folder: Some(places.path().join("copies")),
            second: Some(stick.path().to_owned()),
        },
        ..Setup::default()
    })
    .await;
    let owner = app.owner().await;
    let page = owner.get("/backups").await;
    let made = owner.submit(&page, "/backups", &[]).await;
    let page = owner.follow(&made).await;
    let place = stick.path().display();
    let told = format!("but not the second one: the disk of {place} is full");
    assert!(page.text.contains(&told), "{}", page.text);
    assert_eq!(stick.names(), Vec::<String>::new());
    assert_eq!(copies(&places, "copies"), 1);
    let french = owner.get("/backups?lang=fr").await;
    let told = french.text_of("#copy .notice");
    assert!(told.contains("est plein"), "{told}");
}

#[tokio::test]
async fn a_folder_for_copies_that_is_full_is_told_and_stops_nothing() {
    if std::env::var("SEATWIND_TEST_ON").is_ok_and(|on| on == "postgres") {
        return; // A server of databases is copied row by row, and says of a full disk what it likes.
    }
    let Some(disk) = SmallDisk::mount(64) else {
        return;
    };
    let app = TestApp::start_with(Setup {
        copies: Places {
            folder: Some(disk.path().to_owned()),
            second: None,
        },
        ..Setup::default()
    })
    .await;
    let owner = app.owner().await;
    app.cup("cup").await.publish(&[1]).await;
    let page = owner.get("/backups").await;
    let made = owner.submit(&page, "/backups", &[]).await;
    let page = owner.follow(&made).await;
    assert!(
        page.text.contains("No copy was made: the disk of"),
        "{}",
        page.text
    );
    assert_eq!(disk.names(), Vec::<String>::new());
    // What is printed and handed out needs no room on that disk.
    for path in ["print/pack", "keepsake/workbook.xlsx", "keepsake/copy.zip"] {
        let answer = owner.get(&format!("/t/cup/manage/{path}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
    }
}

#[tokio::test]
async fn a_copy_is_made_after_each_session_if_somebody_wants_it() {
    let places = TempDir::new().unwrap();
    std::fs::create_dir(places.path().join("stick")).unwrap();
    let app = server(&places).await;
    tokio::spawn(
        app.state
            .copies
            .clone()
            .work(app.state.shutdown.subscribe()),
    );
    let owner = app.owner().await;
    let page = owner.get("/backups").await;
    let chosen = [("after_sessions", "yes")];
    owner.submit(&page, "/after-sessions", &chosen).await;
    let cup = app.cup("cup").await;
    start(&cup).await;
    cup.play_first().await;
    let page = owner.get("/t/cup/manage/sessions/1").await;
    let ended = owner.submit(&page, "/clock", &[("do", "end")]).await;
    assert_eq!(ended.status, StatusCode::SEE_OTHER, "{}", ended.text);
    for _ in 0..100 {
        if copies(&places, "stick") == 1 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("no copy was made");
}

/// The archive of the cup, as its page gives it.
async fn archive(owner: &Visitor) -> String {
    let answer = owner.get("/t/cup/manage/event/archive").await;
    assert_eq!(answer.status, StatusCode::OK);
    assert!(
        answer
            .header("content-disposition")
            .contains("cup.seatwind")
    );
    answer.text
}

/// The page of what an archive holds.
async fn look(owner: &Visitor, archive: &str) -> Answer {
    let page = owner.get("/backups").await;
    let file = ("cup.seatwind", archive.as_bytes().to_vec());
    owner
        .send_file(&page, "/backups/archive", "archive", file)
        .await
}

#[tokio::test]
async fn an_archive_comes_back_as_a_tournament_or_as_its_rest_and_replaces_nothing() {
    let (here, there) = (TestApp::start().await, TestApp::start().await);
    let (owner, other) = (here.owner().await, there.owner().await);
    let cup = here.cup("cup").await;
    let before = archive(&owner).await;
    assert!(!before.contains("secret@example.org"));
    let shown = look(&other, &before).await;
    assert!(
        shown.text_of(".relation").contains("is not here"),
        "{}",
        shown.text
    );
    let head = cup.live.snapshot().head.to_string();
    assert_eq!(shown.text_of(".hash"), head);
    let brought = other.submit(&shown, "/archive/bring", &[]).await;
    assert_eq!(brought.location(), HOME, "{}", brought.text);
    assert_eq!(other.get(HOME).await.status, StatusCode::OK);
    let same = look(&other, &before).await;
    assert!(same.text_of(".relation").contains("the same log"));
    let offered = same.attributes("form[action$=\"/bring\"]", "action");
    assert!(offered.is_empty(), "{offered:?}");
    // The cup goes on here, and the rest goes there.
    cup.play_first().await;
    let after = archive(&owner).await;
    let longer = look(&other, &after).await;
    assert!(
        longer.text_of(".relation").contains("lacks"),
        "{}",
        longer.text
    );
    let brought = other.submit(&longer, "/archive/bring", &[]).await;
    assert_eq!(brought.location(), HOME, "{}", brought.text);
    let live = there.state.tournaments.by_slug("cup").await.unwrap();
    assert_eq!(live.snapshot().head, cup.live.snapshot().head);
    assert_eq!(live.snapshot().tournament.sessions[0].results(), 2);
    let shorter = look(&other, &before).await;
    assert!(
        shorter
            .text_of(".relation")
            .contains("more than the archive")
    );
    // Both go on in their own way: neither replaces the other.
    there
        .run("cup", Command::Setup(SetupCommand::Publish), Vec::new())
        .await;
    cup.play_second().await;
    let forked = archive(&owner).await;
    let different = look(&other, &forked).await;
    assert!(
        different
            .text_of(".relation")
            .contains("went on in another way")
    );
    let offered = |page: &Answer| page.attributes("form[action$=\"/bring\"]", "action");
    assert!(offered(&different).is_empty());
    // A page that was open meanwhile brings nothing either.
    let late = other.submit(&longer, "/archive/bring", &[]).await;
    assert_eq!(late.status, StatusCode::OK, "{}", late.text);
    assert!(offered(&late).is_empty());
    assert_eq!(live.snapshot().tournament.sessions[1].results(), 0);
}

#[tokio::test]
async fn the_picture_of_the_event_comes_back_with_its_archive() {
    let (here, there) = (TestApp::start().await, TestApp::start().await);
    let (owner, other) = (here.owner().await, there.owner().await);
    let cup = here.cup("cup").await;
    let form = owner.get("/t/cup/manage/event/page").await;
    let poster = ("poster.png", png(None));
    let to = "/event/page/picture";
    owner.send_file(&form, to, "picture", poster).await;
    cup.run(Command::Setup(SetupCommand::Publish)).await;
    let whole = archive(&owner).await;
    // A picture that the log does not name is refused like a damaged log.
    let damaged = whole.replace("{\"base64\":\"iVBOR", "{\"base64\":\"iVBOS");
    assert_ne!(damaged, whole);
    let refused = look(&other, &damaged).await;
    assert!(refused.errors().contains("damaged"), "{}", refused.errors());
    let shown = look(&other, &whole).await;
    let brought = other.submit(&shown, "/archive/bring", &[]).await;
    assert_eq!(brought.location(), HOME, "{}", brought.text);
    let visitor = there.visitor();
    let page = visitor.get("/t/cup").await;
    let address = page.attribute("img.event-picture", "src");
    let picture = visitor.request(Method::GET, &address).send().await.unwrap();
    assert_eq!(picture.status(), StatusCode::OK);
    assert_eq!(picture.bytes().await.unwrap(), png(None));
}

#[tokio::test]
async fn an_archive_whose_chain_is_broken_is_refused_with_the_event() {
    let (here, there) = (TestApp::start().await, TestApp::start().await);
    let (owner, other) = (here.owner().await, there.owner().await);
    here.cup("cup").await;
    let whole = archive(&owner).await;
    let changed = whole.replace("Town hall", "Town hell");
    assert_ne!(changed, whole);
    let cut = whole.lines().take(5).collect::<Vec<_>>().join("\n");
    for (file, said) in [
        (changed.as_str(), "broken at event 1"),
        (cut.as_str(), "damaged: line 5"),
        ("a shopping list", "no archive of Seatwind"),
        ("", "Choose an archive"),
    ] {
        let refused = look(&other, file).await;
        assert!(
            refused.errors().contains(said),
            "{said}: {}",
            refused.errors()
        );
    }
    let nowhere = there.state.tournaments.by_slug("cup").await;
    assert!(nowhere.is_err());
}

#[tokio::test]
async fn backups_are_for_owners_of_the_installation_and_archives_for_those_who_run_a_tournament() {
    let app = TestApp::start().await;
    app.cup("cup").await;
    for (login, role, archive) in [
        ("dina", Role::Director, StatusCode::OK),
        ("sam", Role::Scorer, StatusCode::FORBIDDEN),
    ] {
        app.staff(login, "cup", role).await;
        let visitor = app.logged_in(login).await;
        let page = visitor.get("/backups").await;
        assert_eq!(page.status, StatusCode::FORBIDDEN, "{login}");
        let file = visitor.get("/t/cup/manage/event/archive").await;
        assert_eq!(file.status, archive, "{login}");
    }
    // Where the host makes the copies, the page says so and offers archives all the same.
    let owner = app.owner().await;
    let page = owner.get("/backups").await;
    assert!(page.text_of("#copy").contains("the host makes the copies"));
    assert!(page.text.contains("/t/cup/manage/event/archive"));
    assert!(!Path::new("backups").exists());
}
