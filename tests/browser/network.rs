//! A referee's tablet, and a scorer's, on a network that goes, comes, and loses answers on their way.

use std::sync::Arc;
use std::time::{Duration, Instant};

use seatwind::ruleset::Outcome;
use seatwind::service::accounts::Role;
use seatwind::tournament::ruling::{Decision, Subject};
use seatwind::tournament::{Command, EntrantId, SessionNo, TableNo};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::app::{Setup, TestApp};
use crate::browser::{Browser, PATIENCE, Screen, is_left_out};

const PAGE: &str = "/t/cup/manage/referee";
const WARNED: &str = "wall_touched_early";

/// What the network does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Network {
    /// It carries everything.
    Works,
    /// What is sent arrives; answers do not.
    LosesAnswers,
    /// Nothing goes through, and what was open is gone.
    Cut,
}

/// What the network does now, and how often it was cut: a cut that is over before anybody looked has ended
/// all connections too.
#[derive(Debug, Clone, Copy)]
struct State {
    network: Network,
    cuts: usize,
}

/// The cable between the tablets and the server.
pub struct Cable {
    state: Arc<watch::Sender<State>>,
}

impl Cable {
    /// Lays a cable; it leads to the server once its address is known.
    async fn lay() -> (Self, TcpListener, String) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let state = State {
            network: Network::Works,
            cuts: 0,
        };
        let state = Arc::new(watch::Sender::new(state));
        (Self { state }, listener, address)
    }

    /// Carries what comes to the server.
    fn carry(&self, listener: TcpListener, server: String) {
        let state = self.state.clone();
        tokio::spawn(async move {
            while let Ok((tablet, _)) = listener.accept().await {
                let (server, states) = (server.clone(), state.subscribe());
                tokio::spawn(one(tablet, server, states));
            }
        });
    }

    pub fn set(&self, network: Network) {
        self.state.send_modify(|state| {
            state.network = network;
            state.cuts += usize::from(network == Network::Cut);
        });
    }
}

/// One connection: it ends when the network is cut, and loses what it loses.
async fn one(tablet: TcpStream, server: String, mut states: watch::Receiver<State>) {
    let begun = *states.borrow();
    if begun.network == Network::Cut {
        return;
    }
    let Ok(server) = TcpStream::connect(server).await else {
        return;
    };
    let ((mut from_tablet, mut to_tablet), (mut from_server, mut to_server)) =
        (tablet.into_split(), server.into_split());
    let answers = states.clone();
    let back = async move {
        let mut bytes = vec![0; 16_384];
        while let Ok(read @ 1..) = from_server.read(&mut bytes).await {
            let arrives = answers.borrow().network == Network::Works;
            if arrives && to_tablet.write_all(&bytes[..read]).await.is_err() {
                break;
            }
        }
    };
    tokio::select! {
        _ = tokio::io::copy(&mut from_tablet, &mut to_server) => {}
        () = back => {}
        _ = states.wait_for(|state| state.cuts != begun.cuts) => {}
    }
}

/// The hall at the end of a cable.
pub async fn hall() -> (TestApp, Cable) {
    let (cable, listener, address) = Cable::lay().await;
    let mut app = TestApp::start_with(Setup {
        real_clock: true,
        base_url: Some(address.clone()),
        ..Setup::default()
    })
    .await;
    let server = app.address.trim_start_matches("http://").to_owned();
    cable.carry(listener, server);
    app.address = address;
    app.hall("cup").await;
    app.staff("rita", "cup", Role::Referee).await;
    (app, cable)
}

impl Browser {
    /// Rules on a person, by the script's own steps.
    async fn decide(&self, table: u32, person: u32, offence: &str) {
        let step = format!("(location.hash = '{table}/e{person}/{offence}', true)");
        self.value(&step).await;
        self.wait_for("#confirm").await;
        self.press("#confirm").await;
        self.wait_for(".sitting:not(.is-small)").await;
    }

    /// Waits until the band says this.
    async fn band_says(&self, text: &str) {
        const BAND: &str = "return document.getElementById('band').textContent";
        let begun = Instant::now();
        loop {
            let said = self.client.execute(BAND, Vec::new()).await;
            if matches!(&said, Ok(Value::String(said)) if said.contains(text)) {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "{said:?} instead of {text}");
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }
}

/// Whom the rulings of the log are about, in order.
async fn ledger(app: &TestApp) -> Vec<u32> {
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    let snapshot = live.snapshot();
    let rulings = snapshot.tournament.rulings.iter();
    rulings
        .map(|it| match it.decision.subject {
            Subject::Entrant(id) => id.0,
            other => panic!("{other:?}"),
        })
        .collect()
}

async fn ledger_has(app: &TestApp, count: usize) {
    for _ in 0..400 {
        if ledger(app).await.len() == count {
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("{:?} instead of {count}", ledger(app).await);
}

/// While the tablet was away: somebody else ruled on 6, and table 4 handed in its sheet.
async fn meanwhile(app: &TestApp) {
    let other = Decision {
        subject: Subject::Entrant(EntrantId(6)),
        session: Some(SessionNo(1)),
        table: Some(TableNo(2)),
        hand: None,
        offence: Some(WARNED.to_owned()),
        outcomes: vec![Outcome::Warning, Outcome::RestoredPosition],
        points: None,
        reason: String::new(),
        attached: seatwind::tournament::attached::Attached::default(),
    };
    app.run("cup", Command::rule(other), Vec::new()).await;
    let totals = [(13, 30), (14, 10), (15, -10), (16, -30)];
    app.enter("cup", 1, 4, totals).await;
}

#[tokio::test]
async fn the_network_is_cut_in_the_middle_of_ten_rulings_and_each_arrives_once_in_order() {
    let (app, cable) = hall().await;
    let browser = Browser::open(&app).await;
    browser.screen(Screen::Tablet).await;
    browser.log_in("rita").await;
    browser.goto(PAGE).await;
    browser.wait_for(".taps.tables a").await;
    browser
        .wait_until("navigator.serviceWorker.controller !== null")
        .await;
    browser.goto(PAGE).await;
    browser.wait_for(".taps.tables a").await;
    for person in 1..=3 {
        browser.decide(1, person, WARNED).await;
    }
    browser.band_says("Everything is sent").await;
    // The fourth arrives, and its answer is lost with the network.
    cable.set(Network::LosesAnswers);
    browser.decide(1, 4, WARNED).await;
    ledger_has(&app, 4).await;
    cable.set(Network::Cut);
    browser.offline(true).await;
    browser.band_says("(1)").await;
    browser.decide(2, 5, WARNED).await;
    browser.decide(2, 6, WARNED).await;
    browser.decide(4, 13, "winning_tile_not_taken").await;
    browser.decide(2, 7, WARNED).await;
    browser.band_says("(5)").await;
    browser.picture("referee-network-cut").await;
    // Switched off and on without a network: the worker has the page, and what waits is still there.
    browser.goto(PAGE).await;
    browser.wait_for(".taps.tables a").await;
    browser.band_says("(5)").await;
    browser.decide(2, 8, WARNED).await;
    browser.band_says("(6)").await;
    assert_eq!(ledger(&app).await, [1, 2, 3, 4]);
    meanwhile(&app).await;
    // The network is back: everything that can be is sent, in order, and two wait for a choice.
    cable.set(Network::Works);
    browser.offline(false).await;
    browser
        .wait_until("document.getElementById('band').classList.contains('refused')")
        .await;
    ledger_has(&app, 8).await;
    browser.band_says("(2)").await;
    assert_eq!(ledger(&app).await, [1, 2, 3, 4, 6, 5, 7, 8]);
    browser.decide(3, 9, WARNED).await;
    ledger_has(&app, 9).await;
    browser.press("#band a").await;
    browser
        .wait_until("document.querySelectorAll('.queue .refused').length === 2")
        .await;
    browser.picture("referee-network-choice").await;
    browser.check_accessibility("the choice").await;
    let said = browser.text(".queue").await;
    assert!(
        said.contains("time no. 2") && said.contains("version 1"),
        "{said}"
    );
    // One is decided again, as the second time; the other is given up, asked once more.
    browser.press(".queue li:first-child .actions button").await;
    browser
        .wait_until("document.querySelector('.confirm')?.textContent.includes('Time no. 2')")
        .await;
    browser.press("#confirm").await;
    ledger_has(&app, 10).await;
    browser.value("(location.hash = 'queue', true)").await;
    browser.wait_for(".queue .refused").await;
    browser.press(".queue .refused .button.harm").await;
    browser.press(".queue .refused .button.harm").await;
    browser.band_says("Everything is sent").await;
    assert_eq!(ledger(&app).await, [1, 2, 3, 4, 6, 5, 7, 8, 9, 6]);
    browser.close().await;
}

/// A device whose storage takes nothing.
const KEEPS_NOTHING: &str = "Storage.prototype.setItem = () => { throw new Error('full'); };";

#[tokio::test]
async fn a_device_that_keeps_nothing_says_so_and_sends_all_the_same() {
    if is_left_out("a script before those of the page") {
        return;
    }
    let (app, cable) = hall().await;
    let browser = Browser::open(&app).await;
    browser.screen(Screen::Tablet).await;
    browser.log_in("rita").await;
    let script = json!({ "source": KEEPS_NOTHING });
    browser
        .devtools("Page.addScriptToEvaluateOnNewDocument", script)
        .await;
    browser.goto(PAGE).await;
    browser.wait_for(".taps.tables a").await;
    browser.band_says("keeps nothing").await;
    cable.set(Network::Cut);
    browser.decide(1, 1, WARNED).await;
    browser.decide(1, 2, WARNED).await;
    browser.band_says("leave this page open").await;
    let band = browser.value("document.getElementById('band').className");
    assert_eq!(band.await, "band refused");
    cable.set(Network::Works);
    ledger_has(&app, 2).await;
    assert_eq!(ledger(&app).await, [1, 2]);
    let sent = "document.querySelector('.band.sent')";
    assert_eq!(browser.value(sent).await, json!(null), "it keeps nothing");
    browser.close().await;
}

#[tokio::test]
async fn a_script_that_does_not_arrive_takes_no_other_with_it() {
    if is_left_out("an address that does not answer") {
        return;
    }
    let (app, _cable) = hall().await;
    let browser = Browser::open(&app).await;
    browser.log_in("rita").await;
    browser.devtools("Network.enable", json!({})).await;
    let blocked = json!({ "urls": ["*/forms.js", "*/sound.js"] });
    browser.devtools("Network.setBlockedURLs", blocked).await;
    browser.goto("/t/cup/manage/sessions/1").await;
    let counts = "/^[0-9]+:[0-9][0-9]$/.test(document.querySelector('.clock').textContent)";
    browser.wait_until(counts).await;
    let first = browser.text(".clock").await;
    browser
        .wait_until(&format!(
            "document.querySelector('.clock').textContent.trim() !== {first:?}"
        ))
        .await;
    // Nor does the tablet call anything sent whose scripts are not there.
    let blocked = json!({ "urls": ["*/referee.js"] });
    browser.devtools("Network.setBlockedURLs", blocked).await;
    browser.goto(PAGE).await;
    browser.wait_for(".taps a").await;
    browser.band_says("has not started").await;
    assert_eq!(
        browser
            .value("document.getElementById('band').className")
            .await,
        "band waiting"
    );
    browser.close().await;
}
