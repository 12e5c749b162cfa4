//! Several servers on one PostgreSQL database, each a process of its own, over HTTP: whoever writes
//! where, every acknowledged form is in the log once, all servers show the same, and their viewers
//! hear of it.

use std::path::Path;
use std::process::{Command, Output};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection};
use reqwest::{Method, StatusCode};
use seatwind::exchange::archive::Archive;
use seatwind::store::new_id;
use tempfile::TempDir;
use tokio::task::JoinSet;

use crate::client::Visitor;
use crate::people::PASSWORD;
use crate::process::{Server, import_madrid, make_owner, seatwind};

/// People who write at the same time.
const WRITERS: usize = 200;
/// For how long servers may differ, and a form may be sent again.
const PATIENCE: Duration = Duration::from_secs(30);
/// How often a viewer looks whether it may go.
const LOOK: Duration = Duration::from_millis(100);
/// Where a warning at a table is given.
const RULING: &str = "/t/madrid/manage/rulings/new?session=1&table=1&subject=table&offence=other";

/// An empty place on a PostgreSQL server, for one test.
pub struct Place {
    /// The address for `seatwind`.
    pub database: String,
    /// The address for whoever looks after the server.
    server: String,
    /// The name of the schema, by which its connections go too.
    schema: String,
}

impl Place {
    fn on(server: &str) -> Self {
        let schema = format!("test_{}", new_id());
        let mut conn = PgConnection::establish(server).unwrap();
        let made = conn.batch_execute(&format!("CREATE SCHEMA {schema}"));
        made.unwrap();
        let sign = if server.contains('?') { '&' } else { '?' };
        Self {
            database: format!(
                "{server}{sign}application_name={schema}&options=-csearch_path%3D{schema}"
            ),
            server: server.to_owned(),
            schema,
        }
    }

    /// On the server in `SEATWIND_TEST_POSTGRES`, if there is one.
    pub fn fresh() -> Option<Self> {
        match std::env::var("SEATWIND_TEST_POSTGRES") {
            Ok(server) => Some(Self::on(&server)),
            Err(_) => {
                println!("skipped: SEATWIND_TEST_POSTGRES is not set");
                None
            }
        }
    }

    /// A connection that hears what servers tell each other.
    fn listener(&self) -> PgConnection {
        let mut conn = PgConnection::establish(&self.server).unwrap();
        let heard = conn.batch_execute(&format!("LISTEN \"seatwind_{}\"", self.schema));
        heard.unwrap();
        conn
    }

    /// Cuts the connections by which servers hear of each other.
    fn cut_the_listeners(&self) {
        let mut conn = PgConnection::establish(&self.server).unwrap();
        let cut = conn.batch_execute(&format!(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
             WHERE application_name = '{}' AND query ILIKE 'LISTEN%'",
            self.schema
        ));
        cut.unwrap();
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Ok(mut conn) = PgConnection::establish(&self.server) {
            drop(conn.batch_execute(&format!("DROP SCHEMA {} CASCADE", self.schema)));
        }
    }
}

/// Servers with the Madrid event, and its director, who has logged in on the first only.
struct Rig {
    servers: Vec<Server>,
    director: Visitor,
    /// A form for a warning as the first server gave it: its target and fields.
    form: (String, Vec<(String, String)>),
}

impl Rig {
    async fn open(place: &Place, servers: usize) -> Self {
        import_madrid(&place.database);
        let first = Server::start(&place.database, true);
        make_owner(&first).await;
        let director = Visitor::at(&first.address);
        let answer = director.log_in("nora", PASSWORD).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER);
        let mut all = vec![first];
        all.extend((1..servers).map(|_| Server::start(&place.database, false)));
        let page = director.get(RULING).await;
        let form = page.form("/rulings/new", &[("outcomes", "warning")]);
        let published = director
            .fill("/t/madrid/manage/event", "/publish", &[])
            .await;
        assert_eq!(published.status, StatusCode::SEE_OTHER);
        Self {
            servers: all,
            director,
            form,
        }
    }

    /// Sends a numbered warning to a server.
    async fn warn(&self, server: usize, number: usize) -> StatusCode {
        let (address, target, fields) = self.warning(server, number);
        let visitor = self.director.also_at(&address);
        let request = visitor.request(Method::POST, &target).form(&fields);
        request.send().await.unwrap().status()
    }

    fn warning(&self, server: usize, number: usize) -> (String, String, Vec<(String, String)>) {
        let (target, mut fields) = self.form.clone();
        fields.retain(|(name, _)| name != "_key" && name != "reason");
        fields.push(("_key".into(), format!("the-key-of-warning-{number:08}")));
        fields.push(("reason".into(), format!("warning {number}")));
        (self.servers[server].address.clone(), target, fields)
    }

    /// All write at once, each to a server of its own choice and, where that does not answer, to the
    /// next. Gives how many times a form had to be sent again. `done` counts what was acknowledged.
    fn write_at_once(&self, done: &Arc<AtomicUsize>) -> JoinSet<usize> {
        let mut writers = JoinSet::new();
        let addresses: Vec<String> = self.servers.iter().map(|it| it.address.clone()).collect();
        for number in 0..WRITERS {
            let (_, target, fields) = self.warning(0, number);
            let (addresses, done) = (addresses.clone(), done.clone());
            let mut visitor = self.director.also_at(&addresses[number % addresses.len()]);
            writers.spawn(async move {
                let begun = Instant::now();
                for attempt in 0.. {
                    let request = visitor.request(Method::POST, &target).form(&fields);
                    match request.send().await.map(|answer| answer.status()) {
                        Ok(StatusCode::SEE_OTHER) => {
                            done.fetch_add(1, Ordering::Relaxed);
                            return attempt;
                        }
                        Ok(status) => assert!(status.is_server_error(), "{number}: {status}"),
                        Err(_) => {}
                    }
                    assert!(begun.elapsed() < PATIENCE, "{number} is never answered");
                    visitor.go_to(&addresses[(number + attempt + 1) % addresses.len()]);
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
                unreachable!("there is always another attempt")
            });
        }
        writers
    }

    /// Fails unless every server comes to show the same, with each of so many warnings once.
    async fn agree(&self, warnings: usize) {
        let begun = Instant::now();
        loop {
            let shown = self.shown().await;
            let is_same = shown.iter().all(|one| *one == shown[0]);
            let first: serde_json::Value = serde_json::from_str(&shown[0].1).unwrap();
            let rulings = first["rulings"].as_array().unwrap();
            if is_same && rulings.len() >= warnings {
                let reasons = rulings.iter().map(|it| it["decision"]["reason"].as_str());
                let mut reasons: Vec<&str> = reasons.flatten().collect();
                reasons.retain(|it| it.starts_with("warning "));
                reasons.sort_unstable();
                assert_eq!(reasons.len(), warnings, "each is there");
                reasons.dedup();
                assert_eq!(reasons.len(), warnings, "none is there twice");
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "they do not come to agree");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// The page of the standings, which names its version, and all rulings, as each server has them. Only
    /// the address of the server is left out: links to share bear it.
    async fn shown(&self) -> Vec<(String, String)> {
        let mut all = Vec::new();
        for server in &self.servers {
            let visitor = self.director.also_at(&server.address);
            let standings = Visitor::at(&server.address)
                .get("/t/madrid/standings")
                .await;
            let standings = standings.text.replace(&server.address, "");
            let rulings = visitor.get("/t/madrid/manage/rulings.json").await;
            assert_eq!(rulings.status, StatusCode::OK, "logged in everywhere");
            all.push((standings, rulings.text));
        }
        all
    }

    /// What a server gives away: lists for everybody and for the staff, and the archive but for the time it was written.
    async fn files(&self, server: usize) -> Vec<String> {
        let visitor = self.director.also_at(&self.servers[server].address);
        let mut files = Vec::new();
        for path in [
            "standings.csv",
            "manage/rulings.csv",
            "manage/event/archive",
        ] {
            let answer = visitor.get(&format!("/t/madrid/{path}")).await;
            assert_eq!(answer.status, StatusCode::OK, "{path}");
            let (first, rest) = answer.text.split_once('\n').unwrap();
            let is_archive = path.ends_with("archive");
            files.extend((!is_archive).then(|| first.to_owned()));
            files.push(rest.to_owned());
        }
        files
    }

    /// The version that a new viewer is told.
    async fn version(&self) -> u64 {
        let page = self.director.get("/t/madrid/standings").await;
        page.attribute("body", "data-version").parse().unwrap()
    }

    /// Somebody who watches each server, until they hear of the version that is wanted in the end. Whose
    /// server is gone comes back to another one, as browsers do behind a proxy.
    fn watch(&self, wanted: &Arc<AtomicU64>) -> JoinSet<Vec<u64>> {
        let mut viewers = JoinSet::new();
        let addresses: Vec<String> = self.servers.iter().map(|it| it.address.clone()).collect();
        for number in 0..addresses.len() {
            let (addresses, wanted) = (addresses.clone(), wanted.clone());
            viewers.spawn(async move {
                let mut visitor = Visitor::at(&addresses[number]);
                let (mut heard, mut at) = (Vec::new(), number);
                let knows = |heard: &[u64]| heard.last() >= Some(&wanted.load(Ordering::Relaxed));
                while !knows(&heard) {
                    let request = visitor.request(Method::GET, "/t/madrid/live");
                    if let Ok(mut stream) = request.send().await {
                        while !knows(&heard) {
                            let look = tokio::time::timeout(LOOK, stream.chunk()).await;
                            match look {
                                Ok(Ok(Some(piece))) => heard.extend(versions(&piece)),
                                Ok(_) => break,
                                Err(_) => {}
                            }
                        }
                    }
                    at += 1;
                    visitor.go_to(&addresses[at % addresses.len()]);
                    tokio::time::sleep(LOOK).await;
                }
                heard
            });
        }
        viewers
    }
}

/// The versions in a piece of an event stream.
fn versions(piece: &[u8]) -> Vec<u64> {
    let text = String::from_utf8_lossy(piece);
    let lines = text.lines().filter_map(|it| it.strip_prefix("data: "));
    lines.filter_map(|it| it.parse().ok()).collect()
}

/// Lets everybody write while something happens in the middle, and holds the servers to what they
/// acknowledged and to what they told their viewers.
async fn write_while(hall: &mut Rig, happens: impl AsyncFnOnce(&mut Rig, &AtomicUsize)) {
    let before = hall.version().await;
    let wanted = Arc::new(AtomicU64::new(u64::MAX));
    let viewers = hall.watch(&wanted);
    let done = Arc::new(AtomicUsize::new(0));
    let begun = Instant::now();
    let writers = hall.write_at_once(&done);
    happens(hall, &done).await;
    let again: usize = writers.join_all().await.into_iter().sum();
    let took = begun.elapsed().as_millis();
    println!("{WRITERS} writers: {took} ms, {again} forms sent again");
    assert_eq!(done.load(Ordering::Relaxed), WRITERS);
    hall.agree(WRITERS).await;
    let last = hall.version().await;
    assert_eq!(last, before + WRITERS as u64, "one event for each form");
    wanted.store(last, Ordering::Relaxed);
    let heard = tokio::time::timeout(PATIENCE, viewers.join_all()).await;
    for heard in heard.expect("every viewer hears of it") {
        assert_eq!(heard.last(), Some(&last));
    }
}

/// Waits until half of the forms are acknowledged.
async fn half(done: &AtomicUsize) {
    while done.load(Ordering::Relaxed) < WRITERS / 2 {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

#[tokio::test]
async fn two_hundred_writers_on_two_servers_are_all_in_the_log_once_and_everybody_hears_of_it() {
    let Some(place) = Place::fresh() else { return };
    let mut hall = Rig::open(&place, 2).await;
    write_while(&mut hall, async |_, _| ()).await;
    // The same form, to both at once: done once, and answered as done by both.
    let (one, other) = tokio::join!(hall.warn(0, WRITERS), hall.warn(1, WRITERS));
    assert_eq!((one, other), (StatusCode::SEE_OTHER, StatusCode::SEE_OTHER));
    assert_eq!(hall.warn(1, WRITERS).await, StatusCode::SEE_OTHER);
    hall.agree(WRITERS + 1).await;
    drop(hall);
}

#[tokio::test]
async fn files_and_paper_are_each_of_one_version_while_others_write_on_two_servers() {
    let Some(place) = Place::fresh() else { return };
    let hall = Rig::open(&place, 2).await;
    let done = Arc::new(AtomicUsize::new(0));
    let writers = hall.write_at_once(&done);
    for server in [1, 0, 1, 0] {
        let at = |server: usize| hall.director.also_at(&hall.servers[server].address);
        let archive = at(server).get("/t/madrid/manage/event/archive").await;
        let archive = Archive::read(archive.text.as_bytes()).unwrap();
        archive.verify().unwrap();
        let paper = at(server).get("/t/madrid/manage/print/fouls").await;
        assert_eq!(paper.texts(".document-end").len(), 1, "{}", paper.text);
        // The other server, which may know less or more, is asked for the margins.
        let address = paper.attribute("link[href*=\"page.css\"]", "href");
        let version = address.split("version=").nth(1).unwrap();
        let version = version.split('&').next().unwrap();
        let margins = at(1 - server).get(&address).await.text;
        assert!(
            margins.contains(&format!("version {version}\"")),
            "{margins}"
        );
    }
    writers.join_all().await;
    hall.agree(WRITERS).await;
    assert_eq!(hall.files(0).await, hall.files(1).await);
}

#[tokio::test]
async fn servers_that_ask_for_news_agree_without_listening() {
    let Some(mut place) = Place::fresh() else {
        return;
    };
    place.database.push_str("&news=poll");
    let mut listener = place.listener();
    let mut hall = Rig::open(&place, 2).await;
    write_while(&mut hall, async |_, _| ()).await;
    assert_eq!(hall.warn(1, WRITERS).await, StatusCode::SEE_OTHER);
    hall.agree(WRITERS + 1).await;
    listener.batch_execute("SELECT 1").unwrap();
    let told = listener.notifications_iter().count();
    assert_eq!(told, 0, "nobody could hear it, so nobody tells anything");
}

#[tokio::test]
async fn one_of_three_servers_is_killed_and_the_others_are_cut_from_the_news() {
    let Some(place) = Place::fresh() else { return };
    let mut hall = Rig::open(&place, 3).await;
    write_while(&mut hall, async |hall, done| {
        place.cut_the_listeners();
        half(done).await;
        let mut killed = hall.servers.pop().expect("the third");
        killed.kill();
        place.cut_the_listeners();
    })
    .await;
    // Cut once more, they still find out.
    place.cut_the_listeners();
    assert_eq!(hall.warn(0, WRITERS).await, StatusCode::SEE_OTHER);
    hall.agree(WRITERS + 1).await;
    let verified = seatwind(&["verify", "--database", &place.database]);
    assert!(verified.status.success());
}

#[tokio::test]
async fn the_database_is_restarted_while_two_hundred_write_on_three_servers() {
    if std::env::var("SEATWIND_TEST_POSTGRES").is_err() {
        println!("skipped: SEATWIND_TEST_POSTGRES is not set");
        return;
    }
    let own = OwnServer::start();
    let place = Place::on(&own.address);
    let mut hall = Rig::open(&place, 3).await;
    write_while(&mut hall, async |_, done| {
        half(done).await;
        let folder = own.folder.path().join("postgres");
        let restart = move || assert!(looked_after("restart", &folder).status.success());
        tokio::task::spawn_blocking(restart).await.unwrap();
    })
    .await;
    drop(hall);
}

/// A PostgreSQL server of the test's own.
struct OwnServer {
    folder: TempDir,
    address: String,
}

impl OwnServer {
    fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        // The server runs as a user of its own and must reach its folder.
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let all = std::fs::Permissions::from_mode(0o755);
            std::fs::set_permissions(folder.path(), all).unwrap();
        }
        let started = looked_after("start", &folder.path().join("postgres"));
        assert!(started.status.success(), "{started:?}");
        let address = String::from_utf8(started.stdout).unwrap();
        Self {
            folder,
            address: address.trim().to_owned(),
        }
    }
}

impl Drop for OwnServer {
    fn drop(&mut self) {
        looked_after("stop", &self.folder.path().join("postgres"));
    }
}

/// Starts, restarts or stops a PostgreSQL server in a folder.
fn looked_after(action: &str, folder: &Path) -> Output {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/support/postgres.sh");
    let done = Command::new(script).arg(action).arg(folder).output();
    done.unwrap()
}
