//! The staff's addresses of before lead to those of now.

use reqwest::{Method, StatusCode};

use seatwind::service::accounts::Role;

use crate::app::TestApp;

#[tokio::test]
async fn an_old_address_leads_on_with_its_query_and_its_form() {
    let app = TestApp::start().await;
    app.cup("cup").await;
    app.staff("dina", "cup", Role::Director).await;
    let dina = app.logged_in("dina").await;
    let old = "/t/cup/manage/hall/schedule?propose=1";
    let asked = dina.get(old).await;
    assert_eq!(asked.status, StatusCode::PERMANENT_REDIRECT);
    assert_eq!(asked.location(), "/t/cup/manage/schedule?propose=1");
    assert_eq!(dina.get(&asked.location()).await.status, StatusCode::OK);

    let page = dina.get("/t/cup/manage/announcements").await;
    let (_, fields) = page.form("/manage/announcements", &[("text", "Lunch at noon")]);
    let mut address = "/t/cup/manage/hall".to_owned();
    for status in [StatusCode::PERMANENT_REDIRECT, StatusCode::SEE_OTHER] {
        let request = dina.request(Method::POST, &address).form(&fields);
        let answer = dina.send(&address, request).await;
        assert_eq!(answer.status, status, "{address}: {}", answer.text);
        address = answer.location();
    }
    let said = dina.get("/t/cup/manage/announcements").await;
    assert!(said.text.contains("Lunch at noon"));

    let never = dina.get("/t/cup/manage/hallway").await;
    assert_eq!(never.status, StatusCode::NOT_FOUND);
}
