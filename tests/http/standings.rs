//! The staff's standings: sorted by any column, and by country.

use seatwind::service::accounts::Role;

use crate::app::TestApp;
use crate::cup::NAMES;

const STANDINGS: &str = "/t/cup/manage/standings";

#[tokio::test]
async fn the_staff_sort_the_standings_by_any_column() {
    let app = TestApp::start().await;
    app.cup("cup").await.play_first().await;
    app.staff("sara", "cup", Role::ReadOnly).await;
    let sara = app.logged_in("sara").await;
    let by_rank = sara.get(STANDINGS).await;
    let sorted = by_rank.attributes("thead th[aria-sort]", "aria-sort");
    assert_eq!(sorted, ["ascending"]);
    assert_eq!(by_rank.text_of("thead th[aria-sort]").trim(), "Rank");
    let heads = by_rank.attributes("thead th a", "href");
    for wanted in ["?sort=name", "?sort=-points", "?sort=-s1", "?sort=-rank"] {
        let address = format!("{STANDINGS}{wanted}");
        assert!(heads.contains(&address), "{wanted}: {heads:?}");
    }
    let names = |page: &crate::client::Answer| page.texts(".standings tbody .last");
    assert_eq!(names(&by_rank)[..2], ["Álvarez", "Gómez"]);
    let by_name = sara.get(&format!("{STANDINGS}?sort=name")).await;
    assert_eq!(names(&by_name), NAMES);
    // A press on the same head turns the order.
    let turned = by_name.attribute("thead th[aria-sort] a", "href");
    let turned = sara.get(&turned).await;
    let backwards: Vec<&str> = NAMES.into_iter().rev().collect();
    assert_eq!(names(&turned), backwards);
    // The rank stays with the person in every order.
    assert_eq!(turned.texts(".standings .rank").last().unwrap(), "1");
    let by_session = sara.get(&format!("{STANDINGS}?sort=s1")).await;
    assert_eq!(names(&by_session)[0], "Fabre", "the lowest first");
}

#[tokio::test]
async fn countries_are_compared_by_their_best_people() {
    let app = TestApp::start().await;
    app.cup("cup").await.play_first().await;
    app.staff("sara", "cup", Role::ReadOnly).await;
    let sara = app.logged_in("sara").await;
    let page = sara.get(&format!("{STANDINGS}?of=country&best=2")).await;
    assert_eq!(page.texts(".standings .nation"), ["ESP"]);
    assert_eq!(page.texts(".standings .strong"), ["8"]);
    assert_eq!(page.texts(".counted .last"), ["Álvarez", "Gómez"]);
    let chosen = page.texts(".toolbar [aria-current=true]");
    assert_eq!(chosen, ["2"]);
    let all = format!("{STANDINGS}?of=country&best=all");
    let links = page.attributes(".toolbar a", "href");
    assert!(links.contains(&all), "{links:?}");
    // Where everybody comes from one country, nobody is led here.
    let people = sara.get(STANDINGS).await;
    let whose = people.texts(".tools .switch a");
    assert_eq!(whose, ["Players", "Teams"]);
}
