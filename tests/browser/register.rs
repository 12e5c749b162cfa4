//! Somebody registers with a phone, in each language, with and without scripts; a captain looks after a team.

use seatwind::tournament::RegistrationCommand;
use seatwind::tournament::registration::{RegistrationSettings, TeamSize};

use crate::app::TestApp;
use crate::browser::{Browser, Screen, start_server};
use crate::cup::Cup;

/// A published cup of eight for which people register, alone or in teams.
async fn open(app: &TestApp, team: Option<TeamSize>) -> Cup<'_> {
    let cup = app.cup("cup").await;
    cup.publish(&[1]).await;
    let registration = RegistrationSettings {
        team,
        places: Some(40),
        ..RegistrationSettings::usual(app.clock().now())
    };
    let set = RegistrationCommand::SetRegistration { registration };
    cup.run(set.into()).await;
    cup
}

/// The words of the button that registers and of the one that withdraws, in each language.
const WORDS: [(&str, &str, &str); 3] = [
    ("en", "Register", "Withdraw"),
    ("es", "Inscribirse", "Renunciar"),
    ("fr", "S’inscrire", "Me retirer"),
];

#[tokio::test]
async fn a_player_registers_with_a_phone_and_withdraws() {
    let app = start_server().await;
    let cup = open(&app, None).await;
    for (lang, register, withdraw) in WORDS {
        for scripts in [true, false] {
            let browser = match scripts {
                true => Browser::open(&app).await,
                false => Browser::open_without_scripts(&app).await,
            };
            browser.screen(Screen::Phone).await;
            browser.goto(&format!("/t/cup?lang={lang}")).await;
            browser.press("#register .button").await;
            browser.wait_for("#f-first_name").await;
            browser.fill("first_name", "정은").await;
            browser
                .fill("last_name", &format!("Žižková {lang} {scripts}"))
                .await;
            let email = format!("{lang}{scripts}@example.org");
            browser.fill("email", &email).await;
            if scripts {
                browser
                    .check_accessibility("the form of registration")
                    .await;
            }
            browser.press_named(register).await;
            browser.wait_for("#situation").await;
            assert!(browser.text("h1").await.contains("Žižková"));
            if scripts {
                browser.check_accessibility("the private page").await;
                browser.check_log("the private page").await;
            }
            browser.press("#do .harm-text").await;
            browser.wait_for("form[action$='/withdraw']").await;
            browser.press_named(withdraw).await;
            browser.wait_for("#situation").await;
            browser.close().await;
        }
    }
    let snapshot = cup.live.snapshot();
    let entrants = snapshot.tournament.entrants.values();
    assert_eq!(snapshot.tournament.entrants.len(), 14);
    assert_eq!(entrants.filter(|it| it.is_active()).count(), 8);
}

#[tokio::test]
async fn a_captain_registers_a_team_and_names_who_plays() {
    let app = start_server().await;
    let cup = open(&app, Some(TeamSize { least: 2, most: 2 })).await;
    let browser = Browser::open(&app).await;
    browser.goto("/t/cup/register").await;
    browser.fill("team", "Four Winds").await;
    browser.fill("last_name", "Captain").await;
    browser.fill("email", "captain@example.org").await;
    browser.fill("last_name-1", "Second").await;
    browser.press_named("Register").await;
    browser.wait_for(".line-up").await;
    browser
        .press("form[action$='/line-up/1'] [value='9']")
        .await;
    browser.press("form[action$='/line-up/1'] .button").await;
    browser
        .wait_for("form[action$='/line-up/1'] [checked]")
        .await;
    browser.check_accessibility("the page of a captain").await;
    let snapshot = cup.live.snapshot();
    let team = snapshot.tournament.team_named("Four Winds").unwrap().id;
    let line_ups = &snapshot.tournament.sessions[0].line_ups;
    assert_eq!(line_ups[&team].len(), 1);
    browser.close().await;
}
