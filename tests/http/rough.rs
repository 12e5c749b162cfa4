//! Registration on a rough day: the last place, a mail server that fails, names of every script, a hall beyond the
//! date line.

use std::io::Write;
use std::net::{TcpListener, TcpStream};
use std::time::Duration;

use chrono::TimeDelta;
use chrono_tz::Tz;
use reqwest::StatusCode;
use seatwind::service::accounts::Role;
use seatwind::service::outbox::Mailer;
use seatwind::tournament::registration::RegistrationSettings;
use seatwind::tournament::{Command, Settings, SetupCommand};

use crate::app::{Setup, TestApp};
use crate::client::{Answer, Visitor};
use crate::cup::Cup;
use crate::register::{FORM, open, set};

/// Longer than this nobody waits for a page.
const PATIENCE: Duration = Duration::from_secs(5);

/// The states of all who applied, in their order.
fn states(cup: &Cup<'_>) -> Vec<&'static str> {
    let snapshot = cup.live.snapshot();
    let applications = snapshot.tournament.registration.applications.iter();
    applications.map(|it| it.state.word()).collect()
}

/// Opens the form and registers somebody, who comes to their own page.
async fn register(visitor: &Visitor, name: &str) -> Answer {
    let email = format!("{name}@example.org");
    let fields = [
        ("first_name", name),
        ("last_name", "Lee"),
        ("email", email.as_str()),
    ];
    let sent = visitor.fill(FORM, "/register", &fields).await;
    assert!(sent.location().starts_with("/me/"), "{}", sent.text);
    visitor.follow(&sent).await
}

#[tokio::test]
async fn of_two_who_take_the_last_place_at_once_one_is_in_and_the_other_waits_first() {
    let app = TestApp::start().await;
    let cup = open(&app, |it| it.places = Some(9)).await;
    let (ana, bea) = (app.visitor(), app.visitor());
    let (one, other) = tokio::join!(register(&ana, "Ana"), register(&bea, "Bea"));
    assert_eq!(states(&cup), ["accepted", "waiting"]);
    let first = "You are on the waiting list, in place 1.";
    let waits = |page: &Answer| page.text_of("#situation") == first;
    assert_ne!(
        waits(&one),
        waits(&other),
        "{} {}",
        one.text_of("#situation"),
        other.text_of("#situation")
    );
    let form = app.visitor().get(FORM).await;
    let places = form.text_of("#places");
    assert!(places.starts_with("9 of 9 places are taken."), "{places}");
}

/// A mail server that says one line to whoever comes and hangs up; says nothing and waits; or is not there.
enum Failing {
    Says(&'static str),
    Silent,
    Gone,
}

impl Failing {
    fn mailer(self) -> Mailer {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        if !matches!(self, Self::Gone) {
            std::thread::spawn(move || self.serve(&listener));
        }
        let sender = Some("Seatwind <noreply@example.org>");
        Mailer::open(&format!("smtp://127.0.0.1:{port}"), sender).unwrap()
    }

    fn serve(&self, listener: &TcpListener) {
        let mut held: Vec<TcpStream> = Vec::new();
        for mut stream in listener.incoming().flatten() {
            match self {
                Self::Says(line) => drop(stream.write_all(line.as_bytes())),
                Self::Silent | Self::Gone => held.push(stream),
            }
        }
    }
}

#[tokio::test]
async fn who_registers_while_the_mail_server_fails_loses_nothing_and_waits_for_nothing() {
    for failing in [
        Failing::Gone,
        Failing::Silent,
        Failing::Says("421 4.3.2 too busy\r\n"),
        Failing::Says("554 5.3.2 no service\r\n"),
    ] {
        let app = TestApp::start_with(Setup {
            mail: Some(failing.mailer()),
            ..Setup::default()
        })
        .await;
        let outbox = app.state.outbox.clone();
        tokio::spawn(outbox.work(app.state.shutdown.subscribe()));
        let cup = open(&app, |it| it.places = Some(20)).await;
        let visitor = app.visitor();
        let form = visitor.get(FORM).await;
        let fields = [
            ("first_name", "Ann"),
            ("last_name", "Lee"),
            ("email", "lee@example.org"),
        ];
        // Sent again, it is the same registration.
        for _ in 0..2 {
            let sent = visitor.submit(&form, "/register", &fields);
            let sent = tokio::time::timeout(PATIENCE, sent).await.unwrap();
            assert_eq!(sent.location(), "/t/cup/register/sent");
            let page = visitor.follow(&sent).await;
            assert!(page.text.contains("send the form again"), "{}", page.text);
        }
        assert_eq!(states(&cup), ["placed"]);
        let figures = app.state.outbox.standing().await.unwrap().figures;
        assert_eq!(figures.waiting + figures.given_up, 1);
        let ready = app.visitor().get("/readyz").await;
        assert_eq!(ready.status, StatusCode::OK, "{}", ready.text);
    }
}

/// First names and last names in the scripts that people write their names in.
const NAMES: [(&str, &str); 16] = [
    ("Νίκος", "Παπαδόπουλος"),
    ("Дмитрий", "Щукин"),
    ("გიორგი", "ბერიძე"),
    ("Արամ", "Խաչատրյան"),
    ("דוד", "לוי"),
    ("محمد", "الأحمد"),
    ("अनन्या", "शर्मा"),
    ("தமிழ்செல்வி", "முருகன்"),
    ("สมชาย", "ใจดี"),
    ("အောင်", "ကျော်"),
    ("ሰላም", "ተስፋዬ"),
    ("정은", "김"),
    ("さくら", "山田"),
    ("𠮷", "野家"),
    ("Nguyễn Thị", "Ánh"),
    ("Zoë-Łucja", "O’Brien y Ñúñez"),
];

#[tokio::test]
async fn a_name_in_any_script_comes_out_as_it_went_in() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.publish(&[1]).await;
    app.staff("dina", "cup", Role::Director).await;
    let dina = app.logged_in("dina").await;
    let mut list = "player_id,first_name,last_name\n".to_owned();
    for (number, (first, last)) in (101..).zip(NAMES) {
        list.push_str(&format!("{number},{first},{last}\n"));
    }
    let page = dina.get("/t/cup/manage/entrants/import").await;
    let file = ("list.csv", list.into_bytes());
    let preview = dina.send_file(&page, "/entrants/import", "players", file);
    let preview = preview.await;
    assert_eq!(preview.texts(".bad-line"), [""; 0], "{}", preview.text);
    let taken = dina.submit(&preview, "/import/do", &[]).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.text);
    let entrants = dina.get("/t/cup/manage/entrants").await;
    let archive = dina.get("/t/cup/manage/event/archive").await;
    for (number, (first, last)) in (101..).zip(NAMES) {
        let public = format!("/t/cup/players/{number}");
        let public = app.visitor().get(&public).await;
        for (place, text) in [
            ("the list", &entrants.text),
            ("the archive", &archive.text),
            ("the public page", &public.text),
        ] {
            let has_all = text.contains(first) && text.contains(last);
            assert!(has_all, "{first} {last} is not in {place}");
        }
    }
}

/// A cup whose hall is in this zone, and for which people register from three hours after now, for one hour.
async fn opens_in(app: &TestApp, zone: Tz) -> Cup<'_> {
    let cup = app.cup("cup").await;
    let settings = Settings {
        time_zone: zone,
        ..Settings::clone(&cup.live.snapshot().tournament.settings)
    };
    cup.run(Command::Setup(SetupCommand::ChangeSettings { settings }))
        .await;
    cup.publish(&[1]).await;
    let mut registration = RegistrationSettings::usual(app.clock().now());
    registration.opens += TimeDelta::hours(3);
    registration.closes = Some(registration.opens + TimeDelta::hours(1));
    set(&cup, registration).await;
    cup
}

#[tokio::test]
async fn registration_opens_by_the_clock_of_the_hall_on_either_side_of_the_date_line() {
    for (zone, day) in [
        (chrono_tz::Pacific::Kiritimati, "22 November 2026"),
        (chrono_tz::Pacific::Pago_Pago, "21 November 2026"),
    ] {
        let app = TestApp::start().await;
        let cup = opens_in(&app, zone).await;
        let visitor = app.visitor();
        let window = async || visitor.get(FORM).await.text_of("#window");
        let before = window().await;
        let expected = format!("Registration opens on {day}");
        assert!(before.starts_with(&expected), "{before}");
        app.clock().advance(TimeDelta::hours(3));
        let now = window().await;
        assert!(now.contains("Registration is open until"), "{now}");
        assert!(now.contains(day), "{now}");
        register(&visitor, "Ana").await;
        app.clock().advance(TimeDelta::hours(1));
        let after = window().await;
        assert!(after.contains("Registration is closed."), "{after}");
        assert_eq!(states(&cup), ["accepted"]);
    }
}
