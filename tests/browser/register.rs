//! Somebody registers with a phone, in each language, with and without scripts; a captain looks after a team.

use chrono::TimeDelta;
use seatwind::service::accounts::SignedIn;
use seatwind::tournament::display::{ItemKind, ScheduleItem};
use seatwind::tournament::own_check_in::OwnCheckIn;
use seatwind::tournament::registration::{RegistrationSettings, TeamSize};
use seatwind::tournament::{
    Command, DisplayCommand, EntrantId, RegistrationCommand, SessionNo, SetupCommand,
};

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
            let browser = browser(&app, scripts).await;
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

/// A browser with scripts or without.
async fn browser(app: &TestApp, has_scripts: bool) -> Browser {
    match has_scripts {
        true => Browser::open(app).await,
        false => Browser::open_without_scripts(app).await,
    }
}

#[tokio::test]
async fn a_captain_registers_a_team_and_names_who_plays() {
    let app = start_server().await;
    let cup = open(&app, Some(TeamSize { least: 2, most: 2 })).await;
    for (lang, register, _) in WORDS {
        for scripts in [true, false] {
            let browser = browser(&app, scripts).await;
            let name = format!("Four Winds {lang} {scripts}");
            browser.goto(&format!("/t/cup/register?lang={lang}")).await;
            browser.fill("team", &name).await;
            browser.fill("last_name", "Captain").await;
            let email = format!("{lang}{scripts}@example.org");
            browser.fill("email", &email).await;
            browser.fill("last_name-1", "Second").await;
            browser.press_named(register).await;
            browser.wait_for(".line-up").await;
            let team = cup.live.snapshot().tournament.team_named(&name).unwrap().id;
            let captain = {
                let snapshot = cup.live.snapshot();
                let mut members = snapshot.tournament.members(team);
                members.next().unwrap().id
            };
            browser
                .press(&format!("form[action$='/line-up/1'] [value='{captain}']"))
                .await;
            browser.press("form[action$='/line-up/1'] .button").await;
            browser
                .wait_for("form[action$='/line-up/1'] [checked]")
                .await;
            if scripts {
                browser.check_accessibility("the page of a captain").await;
                browser.check_layout("the page of a captain").await;
            }
            let snapshot = cup.live.snapshot();
            let line_ups = &snapshot.tournament.sessions[0].line_ups;
            assert_eq!(line_ups[&team].len(), 1);
            // Where the captain says who is in the team.
            browser.press("#do a[href$='/team']").await;
            browser
                .wait_for("form[action$='/team'] [name=last_name-1]")
                .await;
            if scripts {
                browser.check_accessibility("the team of a captain").await;
                browser.check_layout("the team of a captain").await;
            }
            browser.close().await;
        }
    }
}

/// The path of a new link to the private page of somebody.
pub async fn link(app: &TestApp, cup: &Cup<'_>, number: u32) -> String {
    let by = SignedIn {
        account: 1,
        login: "owner".into(),
        display_name: "Owner".into(),
        language: "en".into(),
        is_site_owner: true,
        session: 0,
        confirmed_at: app.clock().now(),
        is_tablet: false,
        lacks_factor: false,
        roles: Vec::new(),
    };
    let snapshot = cup.live.snapshot();
    let known = snapshot.tournament.entrant(EntrantId(number));
    let person = known.unwrap().person;
    let link = app.state.registrations.renew_link(&by, &cup.live, person);
    format!("/me/{}", link.await.unwrap().as_str())
}

#[tokio::test]
async fn a_player_checks_in_with_a_phone_and_looks_at_the_programme() {
    let app = start_server().await;
    let cup = open(&app, None).await;
    let items = vec![ScheduleItem {
        kind: ItemKind::Session(SessionNo(1)),
        title: String::new(),
        starts: app.clock().now() + TimeDelta::minutes(40),
        minutes: 90,
    }];
    cup.run(Command::Display(DisplayCommand::SetSchedule { items }))
        .await;
    let code = Some("Blue 7".to_owned());
    let check_in = Some(OwnCheckIn { minutes: 60, code });
    cup.run(Command::Setup(SetupCommand::LetPeopleCheckIn { check_in }))
        .await;
    let ways = WORDS
        .iter()
        .flat_map(|(lang, ..)| [(lang, true), (lang, false)]);
    for ((lang, scripts), number) in ways.zip(1..) {
        let path = link(&app, &cup, number).await;
        let browser = browser(&app, scripts).await;
        browser.screen(Screen::Phone).await;
        browser.goto(&format!("{path}?lang={lang}")).await;
        browser.wait_for("#check-in").await;
        if scripts {
            browser
                .check_accessibility("the private page with check-in")
                .await;
        }
        browser.fill("code", "blue7").await;
        browser.press("#check-in .button").await;
        browser.wait_for(".notice.done").await;
        let snapshot = cup.live.snapshot();
        let known = snapshot.tournament.entrant(EntrantId(number)).unwrap();
        assert!(known.checked_in.is_some());
        browser.goto(&format!("{path}/programme?lang={lang}")).await;
        browser.wait_for(".programme .seat").await;
        if scripts {
            browser
                .check_accessibility("the programme of a player")
                .await;
            browser.look(&format!("programme-{lang}")).await;
        }
        browser.close().await;
    }
}
