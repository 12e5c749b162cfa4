//! The hand on the tablet: what a touch does, what stays of a form, and under whose name it goes out.

use seatwind::service::accounts::Role;
use seatwind::tournament::duty::Caller;
use seatwind::tournament::ruling::Decision;
use seatwind::tournament::{Command, DutyCommand, SessionNo, TableNo};

use crate::app::TestApp;
use crate::browser::{Browser, Screen, start_server};
use crate::people::tournament;
use crate::referee::{start_by, tablet};

/// The confirmation of an offence of somebody at table 1.
async fn confirmation(browser: &Browser, person: u32, offence: &str) {
    let step = format!("(location.hash = '1/e{person}/{offence}', true)");
    browser.value(&step).await;
    browser.wait_for("#confirm").await;
}

async fn is_sent(browser: &Browser) {
    let sent = "document.getElementById('band').classList.contains('sent')";
    browser.wait_until(sent).await;
}

async fn decisions(app: &TestApp) -> Vec<Decision> {
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    let rulings = &live.snapshot().tournament.rulings;
    rulings.iter().map(|it| it.decision.clone()).collect()
}

/// So many rulings, once the server has them: the band says "sent" also just before the first is on its way.
async fn given(app: &TestApp, count: usize) -> Vec<Decision> {
    let start = std::time::Instant::now();
    loop {
        let given = decisions(app).await;
        if given.len() >= count {
            return given;
        }
        let waited = start.elapsed();
        assert!(waited < std::time::Duration::from_secs(20), "{given:?}");
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
}

/// What was sent of the tablet's rulings does not come through from now on, and then does again.
const CUT: &str = "(window.hear = window.fetch, window.fetch = (url, ...rest) => \
     String(url).includes('/rulings/new') ? Promise.reject(new Error('cut')) : hear(url, ...rest), true)";
const JOIN: &str = "(window.fetch = window.hear, true)";

#[tokio::test]
async fn a_tablet_without_tables_says_what_it_waits_for() {
    let app = start_server().await;
    tournament(&app, "cup").await;
    app.staff("rita", "cup", Role::Referee).await;
    let browser = Browser::open(&app).await;
    browser.screen(Screen::Tablet).await;
    browser.log_in("rita").await;
    browser.goto("/t/cup/manage/referee").await;
    // The script drew the page anew: the band no longer says that it starts.
    browser.wait_for("#band:not(.waiting)").await;
    browser.wait_for("#tablet-view .empty a.button").await;
    browser.check_layout("a tablet without tables").await;
    browser.close().await;
}

#[tokio::test]
async fn a_row_of_taps_on_confirm_books_once_and_leaves_the_undo() {
    let app = start_by("mcr-ema").await;
    let browser = tablet(&app, "rita").await;
    confirmation(&browser, 1, "false_hu_below_minimum").await;
    assert_eq!(browser.text("#what").await, "−30 points · dead hand");
    assert!(browser.text("#paid").await.contains("10 to each"));
    browser
        .wait_until("document.documentElement.dataset.calm === undefined")
        .await;
    let tap = "(() => {
        const box = document.getElementById('confirm')?.getBoundingClientRect();
        window.spot ??= { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        document.elementFromPoint(spot.x, spot.y)?.closest('a, button')?.click();
        return true; })()";
    for _ in 0..5 {
        browser.value(tap).await;
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    }
    is_sent(&browser).await;
    assert!(browser.text("#toast").await.contains("−30 points"));
    assert_eq!(browser.value("location.hash").await, "#1");
    assert_eq!(decisions(&app).await.len(), 1);
    // Soon after one confirmation the next Confirm is elsewhere.
    confirmation(&browser, 2, "false_hu_below_minimum").await;
    let elsewhere =
        "(() => { const box = document.getElementById('confirm').getBoundingClientRect();
        return spot.x < box.left || spot.x > box.right; })()";
    assert_eq!(browser.value(elsewhere).await, true);
    browser.close().await;
}

#[tokio::test]
async fn a_missing_reason_is_asked_for_at_once_and_a_refused_decision_comes_back_whole() {
    let app = start_by("mcr-ema").await;
    let browser = tablet(&app, "rita").await;
    confirmation(&browser, 1, "wall_touched_early").await;
    browser.value(CUT).await;
    browser.press("#otherwise summary").await;
    browser.press("[name=outcomes][value=dead_hand]").await;
    browser.press("#confirm").await;
    assert!(browser.text("#problem").await.contains("Say why"));
    assert_eq!(browser.value("document.activeElement.id").await, "f-reason");
    browser.fill("reason", "twice warned").await;
    browser.press("#more summary").await;
    browser.fill("note", "seen by all").await;
    browser.press("#confirm").await;
    browser.wait_for("#toast").await;
    // Somebody else rules on the same before it is sent.
    app.staff("saul", "cup", Role::Referee).await;
    let other = tablet(&app, "saul").await;
    confirmation(&other, 1, "wall_touched_early").await;
    other.press("#confirm").await;
    is_sent(&other).await;
    browser.value(JOIN).await;
    browser
        .wait_until("document.getElementById('band').classList.contains('refused')")
        .await;
    browser.press("#band a").await;
    browser.press(".queue .actions button").await;
    browser.wait_for("#confirm").await;
    let kept = "document.getElementById('otherwise').open
        && document.querySelector('[name=outcomes][value=dead_hand]').checked
        && document.querySelector('[name=reason]').value === 'twice warned'
        && document.querySelector('[name=note]').value === 'seen by all'";
    assert_eq!(browser.value(&format!("Boolean({kept})")).await, true);
    other.close().await;
    browser.close().await;
}

#[tokio::test]
async fn a_form_somebody_fills_in_stays_and_says_what_is_proposed_now() {
    let app = start_by("mcr-ema").await;
    app.staff("saul", "cup", Role::Referee).await;
    let (one, two) = (tablet(&app, "rita").await, tablet(&app, "saul").await);
    for browser in [&one, &two] {
        confirmation(browser, 1, "late_pung").await;
    }
    one.press("#more summary").await;
    one.fill("note", "typed").await;
    two.press("#confirm").await;
    is_sent(&two).await;
    one.wait_for("#news button").await;
    assert!(one.text("#news").await.contains("time no. 2"));
    assert!(one.text("#what").await.contains("warning"));
    let note = "document.querySelector('[name=note]').value";
    assert_eq!(one.value(note).await, "typed");
    one.press("#news button").await;
    assert!(one.text("#what").await.contains("−5 points"));
    assert_eq!(one.value(note).await, "typed");
    one.press("#confirm").await;
    is_sent(&one).await;
    let decisions = decisions(&app).await;
    assert_eq!(decisions.len(), 2);
    assert_eq!(decisions[1].attached.note, "typed");
    one.close().await;
    two.close().await;
}

#[tokio::test]
async fn whoever_was_wronged_is_named_before_it_is_sent_and_an_amount_can_be_unchosen() {
    let app = start_by("mcr-rcm").await;
    let browser = tablet(&app, "rita").await;
    confirmation(&browser, 1, "other_tile_revealed").await;
    browser.press("#confirm").await;
    assert!(browser.text("#problem").await.contains("wronged"));
    // What is proposed is among the choices.
    browser.wait_for("[name=amount_choice][value='5']").await;
    browser.press("[name=amount_choice][value='10']").await;
    assert_eq!(browser.text("#what").await, "−10 points");
    browser.press("[name=amount_choice][value='10']").await;
    assert_eq!(browser.text("#what").await, "−5 points");
    browser.press("[name=wronged][value=e3]").await;
    assert!(browser.text("#paid").await.contains("P3"));
    browser.press("#confirm").await;
    browser.wait_for("#toast").await;
    is_sent(&browser).await;
    let points = given(&app, 1).await[0].points.clone().unwrap();
    assert_eq!(points.receivers.len(), 1);
    browser.close().await;
}

#[tokio::test]
async fn a_table_s_call_rings_and_its_end_waits_for_second_thoughts() {
    let app = start_by("mcr-ema").await;
    let browser = tablet(&app, "rita").await;
    browser.press("#ring").await;
    browser
        .value("(delete document.documentElement.dataset.rang)")
        .await;
    let call = Command::Duty(DutyCommand::CallReferee {
        session: SessionNo(1),
        table: TableNo(1),
        caller: Caller::Table,
        note: "a tile fell".into(),
    });
    app.run("cup", call, Vec::new()).await;
    browser
        .wait_until("document.documentElement.dataset.rang === 'call'")
        .await;
    browser.value("(location.hash = '1', true)").await;
    browser.press(".call-steps > div button").await;
    browser.press(".call-steps > button").await;
    browser.press(".call-steps p button").await;
    tokio::time::sleep(std::time::Duration::from_millis(5500)).await;
    let is_open = || async {
        let live = app.state.tournaments.by_slug("cup").await.unwrap();
        live.snapshot().tournament.calls[0].is_open()
    };
    assert!(is_open().await, "it was taken back in time");
    browser.press(".call-steps > button").await;
    browser
        .wait_until("document.getElementById('call') === null")
        .await;
    assert!(!is_open().await);
    browser.close().await;
}

#[tokio::test]
async fn what_somebody_decided_is_not_sent_under_another_name_and_can_be_taken_back() {
    let app = start_by("mcr-ema").await;
    app.staff("saul", "cup", Role::Referee).await;
    let browser = tablet(&app, "rita").await;
    browser.value(CUT).await;
    confirmation(&browser, 1, "wall_touched_early").await;
    browser.press("#confirm").await;
    browser.wait_for("#toast").await;
    // Somebody else logs in on the same tablet.
    browser.client.delete_all_cookies().await.unwrap();
    browser.log_in("saul").await;
    browser.goto("/t/cup/manage/referee").await;
    browser
        .wait_until("document.getElementById('band').textContent.includes('rita')")
        .await;
    tokio::time::sleep(std::time::Duration::from_secs(2)).await;
    assert!(decisions(&app).await.is_empty());
    browser.press("#band a").await;
    assert!(browser.text(".queue").await.contains("rita"));
    browser.press(".queue li button").await;
    browser
        .wait_until("document.querySelector('.queue li') === null")
        .await;
    browser.close().await;
}

#[tokio::test]
async fn two_players_are_timed_at_once_and_the_sum_is_that_of_the_figures() {
    let app = start_by("mcr-ema").await;
    let browser = tablet(&app, "rita").await;
    browser.value("(location.hash = '1/watch', true)").await;
    browser.press("#watch-deal").await;
    browser.press(".stopwatch > .actions button").await;
    browser.wait_for("#watch-press-2").await;
    for _ in 0..3 {
        browser.press("#watch-press-2").await;
        tokio::time::sleep(std::time::Duration::from_millis(170)).await;
        browser.press("#watch-press-2").await;
    }
    let is_right = "(() => {
        const [turns, sum] = document.querySelectorAll('[data-sum]')[1].textContent.split(' = ');
        const all = turns.split(' + ').reduce((all, turn) => all + Number(turn) * 10, 0);
        return Math.round(all) === Math.round(Number.parseFloat(sum) * 10); })()";
    assert_eq!(browser.value(is_right).await, true);
    // What was measured beyond a limit without a price goes into the ruling.
    browser
        .value(
            "(() => { const key = document.getElementById('watch-parts').dataset.key + ':1:1';
              const kept = JSON.parse(localStorage.getItem(key));
              localStorage.setItem(key, JSON.stringify({ ...kept, dealt: kept.dealt - 23000 }));
              location.reload(); return true; })()",
        )
        .await;
    browser
        .wait_until("document.querySelector('[data-left]')?.textContent.includes('late by')")
        .await;
    browser.press("[data-people] a").await;
    browser.wait_for(".offences a").await;
    assert_eq!(browser.text("#tablet-view h2").await, "Time");
    browser.press(".offences a").await;
    browser.wait_for("[name=note]").await;
    let note = browser
        .value("document.querySelector('[name=note]').value")
        .await;
    assert!(note.as_str().unwrap().contains("late by"), "{note}");
    browser.close().await;
}

#[tokio::test]
async fn a_chombo_at_the_table_asks_who_dealt_and_a_hand_that_nobody_noted_is_asked_for() {
    let app = start_by("riichi-ema-2012").await;
    let browser = tablet(&app, "rita").await;
    confirmation(&browser, 1, "false_win").await;
    let field = "document.getElementById('f-hand').value";
    assert_eq!(browser.value(field).await, "", "a guess fills in nothing");
    assert!(browser.text("#h-hand").await.contains("guess"));
    browser.press("#confirm").await;
    assert!(browser.text("#problem").await.contains("who dealt"));
    browser.press("[name=dealer][value=e1]").await;
    assert!(browser.text("#what").await.starts_with("−12,000 "));
    browser.press("[name=dealer][value=e2]").await;
    assert!(browser.text("#what").await.starts_with("−8,000 "));
    assert!(browser.text("#paid").await.contains("4,000 to the dealer"));
    browser.fill("hand", "3").await;
    // In another hand somebody else may have dealt.
    browser.press("#confirm").await;
    assert!(browser.text("#problem").await.contains("who dealt"));
    browser.press("[name=dealer][value=e2]").await;
    browser.press("#confirm").await;
    is_sent(&browser).await;
    let ruled = given(&app, 1).await;
    assert_eq!(ruled[0].hand, Some(3));
    let points = ruled[0].points.clone().unwrap();
    assert_eq!(points.offender.to_string(), "-8000");
    // The latest ruling says which hand it may be now.
    let kept = "`seatwind-tablet:${document.getElementById('tablet').dataset.tablet}`";
    let known = format!("JSON.parse(localStorage.getItem({kept})).tables[0].number === 3");
    browser.wait_until(&known).await;
    confirmation(&browser, 2, "wrong_tile_count").await;
    assert_eq!(browser.value(field).await, "3");
    browser.close().await;
}

#[tokio::test]
async fn penalty_tiles_are_asked_for_as_the_rules_have_them() {
    let app = start_by("wsom").await;
    let browser = tablet(&app, "rita").await;
    confirmation(&browser, 1, "claim_withdrawn").await;
    assert!(browser.text("#h-tiles").await.contains('2'));
    for (tiles, said) in [
        ("5p 5p 5p 5p 0p", "only four 5p"),
        ("1p 2p 3p", "ask for 2"),
        ("11p", "Write tiles"),
    ] {
        browser.fill("tiles", tiles).await;
        browser.press("#confirm").await;
        let problem = browser.text("#problem").await;
        assert!(problem.contains(said), "{tiles}: {problem}");
    }
    browser.fill("tiles", "1p 2p!").await;
    browser.press("#confirm").await;
    is_sent(&browser).await;
    assert_eq!(given(&app, 1).await[0].attached.tiles.len(), 2);
    browser.close().await;
}

#[tokio::test]
async fn the_device_keeps_how_it_is_held_and_whether_the_hall_is_dark() {
    let app = start_by("mcr-ema").await;
    let browser = tablet(&app, "rita").await;
    browser.press("#dark").await;
    browser.press("#left-handed").await;
    browser.goto("/t/cup/manage/referee").await;
    browser.wait_for(".taps.tables a").await;
    let theme = browser
        .value("document.documentElement.dataset.theme")
        .await;
    assert_eq!(theme, "dark");
    for id in ["dark", "left-handed"] {
        let pressed = format!("document.getElementById('{id}').getAttribute('aria-pressed')");
        assert_eq!(browser.value(&pressed).await, "true", "{id}");
    }
    confirmation(&browser, 1, "wall_touched_early").await;
    let side = "(() => { const box = document.getElementById('confirm').getBoundingClientRect();
        return box.right <= innerWidth / 2 && box.height >= 68; })()";
    assert_eq!(browser.value(side).await, true);
    browser.close().await;
}

#[tokio::test]
async fn nothing_that_is_pressed_is_small_or_lies_under_a_bar() {
    let app = start_by("wsom").await;
    let browser = tablet(&app, "rita").await;
    for step in ["", "1", "1/e1", "1/e1/claim_withdrawn", "1/watch"] {
        browser
            .value(&format!("(location.hash = '{step}', true)"))
            .await;
        browser
            .wait_until(&format!("document.documentElement.dataset.calm === undefined && location.hash.slice(1) === '{step}'"))
            .await;
        let small =
            "[...document.querySelectorAll('#tablet :is(a, button, summary, label:has(input))')]
            .filter((it) => it.checkVisibility?.() ?? it.offsetParent)
            .filter((it) => it.getBoundingClientRect().height < 47.5)
            .map((it) => it.outerHTML.slice(0, 120))";
        assert_eq!(browser.value(small).await, serde_json::json!([]), "{step}");
        // Brought into the window, each lies above the bar at the thumb and below the head.
        let covered = "[...document.querySelectorAll('#tablet-view :is(a, button, summary)')]
            .filter((it) => it.checkVisibility?.() ?? it.offsetParent)
            .filter((it) => {
              it.scrollIntoView({ block: 'nearest' });
              const box = it.getBoundingClientRect();
              const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
              return !it.contains(top);
            })
            .map((it) => it.outerHTML.slice(0, 120))";
        assert_eq!(
            browser.value(covered).await,
            serde_json::json!([]),
            "{step}"
        );
    }
    browser.close().await;
}
