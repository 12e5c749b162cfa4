//! The opening minute: 500 people press *register*, most of them in its first seconds. Each has looked at the form
//! before and comes from an address of their own.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use seatwind::service::clock::Clock;
use seatwind::service::tournaments::{Live, Request, Tournaments};
use seatwind::store::{DatabaseUrl, Options, Store};
use seatwind::tournament::registration::RegistrationSettings;
use seatwind::tournament::{Actor, RegistrationCommand, Role};

use super::figures::{percentile, spread_of};
use super::made::{Event, Made, database};
use super::server::Server;
use super::visitor::{Visitor, set};

/// How many people register.
const PEOPLE: u32 = 500;
/// How many of them find a place; the others wait.
const PLACES: u32 = 200;
/// For how long they come.
const MINUTE: Duration = Duration::from_secs(60);
/// Below this lie 99 of 100 answers.
const GOAL: Duration = Duration::from_millis(100);

pub async fn measure() {
    let made = database(&[Event::new("cup", 4, 1, 0)]).await;
    open(&made).await;
    let server = Server::start_behind_proxy(&made.path).await;
    println!("register: {PEOPLE} people in the opening minute, from sending to acknowledgement");
    let mut visitors = Vec::new();
    for number in 0..PEOPLE {
        let visitor = Visitor::from(&server, &address(number));
        let fields = visitor.form("/t/cup/register", "/register").await;
        visitors.push((visitor, filled(fields, number)));
    }
    let times = opening(visitors).await;
    println!("  over HTTP: {}", spread_of(times.clone()));
    drop(server);
    let order = applied(&made).await;
    assert_eq!(order.len(), PEOPLE as usize, "some are lost");
    let waiting = order.iter().filter(|state| **state == "waiting").count();
    println!("  {} applications, {waiting} of them waiting", order.len());
    let first_waits = order.iter().position(|state| *state == "waiting");
    let in_order = order.iter().skip(first_waits.unwrap_or(0));
    assert!(
        in_order.clone().all(|state| *state == "waiting"),
        "the order is lost"
    );
    let mut times = times;
    times.sort_unstable();
    let slow = percentile(&times, 99);
    println!(
        "  goal {GOAL:?}: {}",
        if slow <= GOAL { "met" } else { "missed" }
    );
}

/// Where the visitor of a number comes from.
fn address(number: u32) -> String {
    format!("10.1.{}.{}", number / 250, number % 250 + 1)
}

fn filled(mut fields: Vec<(String, String)>, number: u32) -> Vec<(String, String)> {
    set(&mut fields, "first_name", &format!("Person{number}"));
    set(&mut fields, "last_name", "Opening");
    set(&mut fields, "email", &format!("p{number}@example.org"));
    fields
}

/// Everybody sends the form when they are due: the n-th after a part of the minute that grows with the square of n.
async fn opening(visitors: Vec<(Visitor, Vec<(String, String)>)>) -> Vec<Duration> {
    let times = Rc::new(RefCell::new(Vec::new()));
    let begun = Instant::now();
    let mut all = Vec::new();
    for ((visitor, fields), number) in visitors.into_iter().zip(0_u32..) {
        let due = begun + MINUTE * number / PEOPLE * number / PEOPLE;
        tokio::time::sleep_until(due.into()).await;
        let times = times.clone();
        all.push(tokio::task::spawn_local(async move {
            visitor.post("/t/cup/register", &fields).await;
            times.borrow_mut().push(due.elapsed());
        }));
    }
    for one in all {
        one.await.unwrap();
    }
    Rc::try_unwrap(times).unwrap().into_inner()
}

/// The event of the database, as the shell has it.
async fn event(made: &Made) -> (Tournaments, std::sync::Arc<Live>) {
    let url = DatabaseUrl::Sqlite(made.path.clone());
    let store = Store::open(&Options::server(url)).unwrap();
    let tournaments = Tournaments::new(store, Clock::system());
    let live = tournaments.by_slug("cup").await.unwrap();
    (tournaments, live)
}

/// Opens registration.
async fn open(made: &Made) {
    let (tournaments, live) = event(made).await;
    let registration = RegistrationSettings {
        places: Some(PLACES),
        ..RegistrationSettings::usual(tournaments.clock().now())
    };
    let command = RegistrationCommand::SetRegistration { registration };
    let request = Request::new(command.into(), Actor::Shell, &[Role::Owner], "bench");
    tournaments.execute(&live, request).await.unwrap();
}

/// How each application stands, in their order.
async fn applied(made: &Made) -> Vec<&'static str> {
    let (_, live) = event(made).await;
    let snapshot = live.snapshot();
    let applications = snapshot.tournament.registration.applications.iter();
    applications.map(|it| it.state.word()).collect()
}
