//! What holds for every page: headers, languages, errors, assets, the guard of forms.

use std::time::Duration;

use reqwest::{Method, StatusCode};
use seatwind::web::http::hsts::Hsts;

use crate::app::{Setup, TestApp};

#[tokio::test]
async fn the_server_says_that_it_lives_and_can_work() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    assert_eq!(visitor.get("/healthz").await.text, "ok\n");
    let ready = visitor.get("/readyz").await.text;
    assert!(
        ready.starts_with("ready\ndatabase: answered in "),
        "{ready}"
    );
    let time = visitor.get("/time").await.text;
    assert_eq!(time, app.clock().now().timestamp_millis().to_string());
}

#[tokio::test]
async fn every_answer_carries_strict_headers() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    for path in [
        "/account/log-in",
        "/no-such-page",
        "/healthz",
        "/favicon.ico",
    ] {
        let answer = visitor.get(path).await;
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("default-src 'none'"), "{path}: {policy}");
        assert!(
            policy.contains("frame-ancestors 'none'"),
            "{path}: {policy}"
        );
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "same-origin", "{path}");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
        assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin");
        assert!(answer.header("permissions-policy").contains("camera=()"));
        assert_eq!(answer.header("strict-transport-security"), "", "{path}");
        assert_eq!(answer.header("x-request-id").len(), 16, "{path}");
    }
}

#[tokio::test]
async fn a_site_with_https_keeps_browsers_on_it() {
    let setup = Setup {
        base_url: Some("https://mahjong.example".to_owned()),
        ..Setup::default()
    };
    let app = TestApp::start_with(setup).await;
    let answer = app.visitor().get("/account/log-in").await;
    // Below the top of a domain there may be hosts without HTTPS.
    let kept = answer.header("strict-transport-security");
    assert_eq!(kept, "max-age=63072000");
    let cookie = answer.header("set-cookie");
    assert!(cookie.starts_with("__Host-seatwind-visit="), "{cookie}");
    assert!(cookie.contains("; Secure"), "{cookie}");
    assert!(cookie.contains("; HttpOnly") && cookie.contains("SameSite=Lax"));
}

#[tokio::test]
async fn a_host_of_its_own_keeps_browsers_on_https_with_all_hosts_below_it_unless_told_otherwise() {
    for (hsts, told) in [
        (None, "max-age=63072000; includeSubDomains"),
        (Some(Hsts::Host), "max-age=63072000"),
    ] {
        let setup = Setup {
            base_url: Some("https://mahjong.example.org".to_owned()),
            hsts,
            ..Setup::default()
        };
        let app = TestApp::start_with(setup).await;
        app.cup("cup").await.publish(&[]).await;
        let visitor = app.visitor();
        // A page that is kept tells the same as a page that is made.
        for path in ["/account/log-in", "/t/cup/standings", "/t/cup/standings"] {
            let answer = visitor.get(path).await;
            let kept = answer.header("strict-transport-security");
            assert_eq!(kept, told, "{path}");
        }
    }
}

#[tokio::test]
async fn a_page_that_does_not_exist_says_so_in_the_reader_s_language() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let request = visitor
        .request(Method::GET, "/nada")
        .header("accept-language", "es-MX,es;q=0.8,en;q=0.5");
    let answer = visitor.send("/nada", request).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    assert_eq!(answer.attribute("html", "lang"), "es");
    assert_eq!(answer.text_of("h1"), "Esta página no existe");
}

#[tokio::test]
async fn a_program_gets_its_errors_as_json() {
    let app = TestApp::start().await;
    let answer = app.visitor().get("/api/v1/nothing").await;
    let body: serde_json::Value = serde_json::from_str(&answer.text).unwrap();
    assert_eq!(body["error"]["code"], "not_found");
    assert_eq!(body["error"]["request_id"], answer.header("x-request-id"));
}

#[tokio::test]
async fn a_language_that_was_chosen_is_remembered() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let chosen = visitor.get("/account/log-in?lang=fr").await;
    assert_eq!(chosen.attribute("html", "lang"), "fr");
    let next = visitor.get("/account/log-in").await;
    assert_eq!(next.text_of("h1"), "Connexion");
    let links = next.attributes(".languages a", "href");
    assert_eq!(links[1], "/account/log-in?lang=es");
}

#[tokio::test]
async fn assets_are_kept_for_ever_under_an_address_of_their_content() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let page = visitor.get("/account/log-in").await;
    let style = page.attribute("link[rel=stylesheet]", "href");
    let plain = visitor.get(&style).await;
    assert_eq!(plain.header("content-type"), "text/css; charset=utf-8");
    assert!(plain.header("cache-control").contains("immutable"));
    for encoding in ["gzip", "br"] {
        let request = visitor
            .request(Method::GET, &style)
            .header("accept-encoding", encoding);
        let packed = request.send().await.unwrap();
        assert_eq!(packed.headers()["content-encoding"], encoding);
        let length = packed.bytes().await.unwrap().len();
        assert!(length * 3 < plain.text.len(), "{encoding}: {length}");
    }
    let font = page.attribute("link[rel=preload]", "href");
    let request = visitor.request(Method::GET, &font);
    let request = request.header("accept-encoding", "br");
    let font = request.send().await.unwrap();
    assert_eq!(font.headers()["content-type"], "font/woff2");
    assert!(!font.headers().contains_key("content-encoding"));
    let old = visitor.get("/assets/0123456789ab/app.css").await;
    assert_eq!(old.header("cache-control"), "no-cache");
    let missing = visitor.get("/assets/0123456789ab/../Cargo.toml").await;
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_device_keeps_whether_its_pages_are_light_or_dark() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let page = visitor.get("/account/log-in").await;
    assert_eq!(page.attribute("html", "data-theme"), "");
    let choice = visitor
        .get("/account/appearance?next=/account/log-in")
        .await;
    let target = "/account/appearance";
    let answer = visitor.submit(&choice, target, &[("theme", "dark")]).await;
    assert_eq!(answer.header("location"), "/account/log-in");
    let page = visitor.get("/account/log-in").await;
    assert_eq!(page.attribute("html", "data-theme"), "dark");
    visitor.submit(&page, target, &[("theme", "purple")]).await;
    let page = visitor.get("/account/log-in").await;
    assert_eq!(page.attribute("html", "data-theme"), "dark");
    visitor.submit(&page, target, &[("theme", "system")]).await;
    let page = visitor.get("/account/log-in").await;
    assert_eq!(page.attribute("html", "data-theme"), "");
}

#[tokio::test]
async fn the_page_of_all_parts_is_there_in_a_debug_build_only() {
    let app = TestApp::start().await;
    let answer = app.visitor().get("/parts").await;
    let wanted = if cfg!(debug_assertions) {
        StatusCode::OK
    } else {
        StatusCode::NOT_FOUND
    };
    assert_eq!(answer.status, wanted);
}

#[tokio::test]
async fn a_form_of_another_site_is_refused() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let visitor = app.visitor();
    let page = visitor.get("/account/log-in").await;
    let (target, fields) = page.form(
        "/account/log-in",
        &[("login", "ana"), ("password", "four winds blowing")],
    );
    for (name, value) in [
        ("origin", "https://evil.example"),
        ("origin", "null"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ] {
        let request = visitor
            .request(Method::POST, &target)
            .header(name, value)
            .form(&fields);
        let answer = visitor.send(&target, request).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{name}: {value}");
        assert_eq!(answer.text_of("h1"), "Sent from another site");
    }
}

#[tokio::test]
async fn a_form_without_the_token_of_its_page_is_refused() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let fields = [("login", "ana"), ("password", "x")];
    let request = visitor
        .request(Method::POST, "/account/log-in")
        .form(&fields);
    let answer = visitor.send("/account/log-in", request).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert_eq!(answer.text_of("h1"), "This page was out of date");
    assert!(
        answer.texts("main form[method=post]").is_empty(),
        "{}",
        answer.text
    );
}

#[tokio::test]
async fn a_form_that_is_too_long_is_answered_with_a_page() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let page = visitor.get("/account/log-in").await;
    let long = "x".repeat(30 << 10);
    let answer = visitor
        .submit(&page, "/account/log-in", &[("login", &long)])
        .await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(answer.text_of("main p").contains("at most 16 kB"));
    let owner = app.owner().await;
    let page = owner.get("/account/password").await;
    let long = "x".repeat(3 << 20);
    let typed = [("password", long.as_str())];
    let answer = owner.submit(&page, "/account/password", &typed).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(answer.text_of("main p").contains("At most 2 MB"));
}

/// Forms in parts that no browser sends: another boundary, less than one, and ends in the middle of one.
const GARBLED: [&str; 5] = [
    "--y\r\nnothing",
    "\n",
    "--x\r\nContent-Disposition: form-data; name=\"login\"\r\n\r\nana\n--x--\r\n",
    "--x\r\nContent-Disposition: form-data; name=\"login\"\r\n\r\nana\r\n-",
    "--x\r\nContent-Disposition: form-data; name=\"login\"\r\n\r\n\r",
];

#[tokio::test]
async fn garbled_requests_are_answered_with_a_page() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    visitor.get("/account/log-in").await;
    for body in GARBLED {
        let request = visitor
            .request(Method::POST, "/account/log-in")
            .header("content-type", "multipart/form-data; boundary=x")
            .timeout(Duration::from_secs(10))
            .body(body);
        let answer = visitor.send("/account/log-in", request).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{body:?}");
        assert_eq!(answer.text_of("h1"), "That could not be read");
    }
}
