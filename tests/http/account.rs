//! Accounts over their pages.

use reqwest::StatusCode;

use crate::app::TestApp;
use crate::people::PASSWORD;

#[tokio::test]
async fn whoever_has_an_account_logs_in_and_goes_where_they_wanted() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let visitor = app.visitor();
    let page = visitor.get("/account/log-in?next=/t/cup%3Fx%3D1").await;
    let fields = [("login", "ANA"), ("password", PASSWORD)];
    let answer = visitor.submit(&page, "/account/log-in", &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    assert_eq!(answer.location(), "/t/cup?x=1");
}
