//! Pages of a tournament in which nothing happened yet: each says so, and leads to what ends the emptiness.

use seatwind::service::accounts::Role;
use seatwind::service::tournaments::PersonDraft;

use crate::app::TestApp;
use crate::client::{Answer, Visitor};
use crate::people::tournament;

const HOME: &str = "/t/cup/manage";

/// Somebody of the staff of a tournament that nobody has entered.
async fn staff(app: &TestApp, login: &str, role: Role) -> Visitor {
    app.staff(login, "cup", role).await;
    app.logged_in(login).await
}

/// Where the buttons of what says that nothing is there lead to; those of the head of the page are checked for
/// being quiet.
fn ways_out(page: &Answer) -> Vec<String> {
    let tiles = page.attributes("main .empty:not(template *) .empty-tiles use", "href");
    assert_eq!(tiles.len(), 4, "{}", page.text);
    assert!(tiles[0].ends_with("#z1"), "{tiles:?}");
    let loud = page.texts(".page-head .button:not(.quiet, .bare)");
    assert!(loud.is_empty(), "{loud:?}");
    page.attributes("main .empty .button", "href")
}

#[tokio::test]
async fn each_empty_page_has_its_one_next_step() {
    let app = TestApp::start().await;
    tournament(&app, "cup").await;
    let dina = staff(&app, "dina", Role::Director).await;
    let dora = staff(&app, "dora", Role::Door).await;
    let rita = staff(&app, "rita", Role::Referee).await;
    let ways = async |visitor: &Visitor, path: &str| {
        let page = visitor.get(&format!("{HOME}{path}")).await;
        assert!(page.status.is_success(), "{path}: {}", page.text);
        ways_out(&page)
    };
    let entrants = format!("{HOME}/entrants");
    assert_eq!(ways(&dina, "/seating").await, [entrants.as_str()]);
    assert_eq!(ways(&dina, "/entrants/door").await, [entrants.as_str()]);
    // Whoever cannot enter people is told what the page waits for.
    assert!(ways(&dora, "/entrants/door").await.is_empty());
    assert_eq!(
        ways(&dina, "/entrants").await,
        [format!("{entrants}/import"), format!("{entrants}/new")]
    );
    let people = (1..=8).map(|it| PersonDraft {
        first_name: "Ana".into(),
        last_name: format!("Person {it}"),
        ..PersonDraft::default()
    });
    app.register("cup", people).await;
    assert_eq!(
        ways(&dina, "/seating").await,
        [format!("{HOME}/seating/draw")]
    );
    assert!(ways(&rita, "/seating").await.is_empty());
}

#[tokio::test]
async fn a_tablet_without_tables_says_so_and_leads_on() {
    let app = TestApp::start().await;
    tournament(&app, "cup").await;
    let dina = staff(&app, "dina", Role::Director).await;
    let rita = staff(&app, "rita", Role::Referee).await;
    // The second is what the script shows, which draws the page anew.
    for (visitor, way) in [(dina, "/t/cup/manage/seating"), (rita, "/t/cup/rules")] {
        let page = visitor.get(&format!("{HOME}/referee")).await;
        let ways = page.attributes("#tablet-view .empty .button", "href");
        assert_eq!(ways, [way], "{}", page.text);
        assert_eq!(page.texts("#tablet-view .empty-tiles").len(), 1);
        assert_eq!(page.texts("template#no-tables").len(), 1);
    }
}
