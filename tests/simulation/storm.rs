//! One storm: servers, officials and trouble, all drawn from one seed.

use std::path::PathBuf;

use chrono::{DateTime, TimeDelta, Utc};
use seatwind::service::tournaments::{NewTournament, Request, Snapshot};
use seatwind::store::Notice;
use seatwind::tournament::Actor;
use tempfile::TempDir;

use crate::chance::Chance;
use crate::journal::{Journal, Sent};
use crate::judge::Judge;
use crate::officials::{Hall, OFFICIALS, opening, settings, wish};
use crate::server::Server;

const SERVERS: usize = 3;
const HALLS: usize = 2;
/// Commands that arrive together at most.
const MOST_TOGETHER: usize = 6;
/// What SQLite says when a disk is full, fails, or the file is locked.
const TROUBLES: [&str; 2] = ["database or disk is full", "disk I/O error"];
const PASSING: [&str; 3] = [
    "database or disk is full",
    "disk I/O error",
    "database is locked",
];

pub struct Storm {
    pub(crate) chance: Chance,
    pub(crate) servers: Vec<Server>,
    pub(crate) halls: Vec<Hall>,
    pub(crate) judge: Judge,
    pub(crate) journal: Journal,
    /// What servers were told by another one and have not heard yet.
    news: Vec<(usize, i64, u64)>,
    numbers: u32,
    path: PathBuf,
    _folder: TempDir,
}

fn start() -> DateTime<Utc> {
    "2026-03-14T09:00:00Z".parse().unwrap()
}

impl Storm {
    /// Two tournaments with seated players, known to the first server only.
    pub async fn begin(seed: u64, is_aloud: bool) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("hall.db");
        let servers: Vec<Server> = (0..SERVERS)
            .map(|number| Server::start(&path, number, start()))
            .collect();
        let mut storm = Self {
            chance: Chance::new(seed),
            judge: Judge::of(&path),
            servers,
            halls: Vec::new(),
            journal: Journal::new(is_aloud),
            news: Vec::new(),
            numbers: 0,
            path,
            _folder: folder,
        };
        for number in 0..HALLS {
            storm.open_hall(number).await;
        }
        storm.check().await;
        storm
    }

    async fn open_hall(&mut self, number: usize) {
        let new = NewTournament {
            settings: settings(number),
            ruleset: "mcr-ema".into(),
            document: None,
            actor: Actor::Shell,
            origin: "storm".into(),
        };
        let live = self.servers[0].tournaments.create(new).await.unwrap();
        let id = live.snapshot().id;
        self.journal.begin(id, live.version());
        for (command, people) in opening(number, start()) {
            let (actor, role) = OFFICIALS[0];
            let request = Request {
                people,
                ..Request::new(command, actor, &[role], "storm")
            };
            let sent = Sent {
                tournament: id,
                request,
            };
            let outcomes = self.send(0, vec![sent], true).await;
            assert!(outcomes, "the hall cannot be opened");
        }
        let seated = live.version();
        self.halls.push(Hall { number, id, seated });
    }

    /// Something happens, and everything still holds.
    pub async fn step(&mut self) {
        match self.chance.below(20) {
            0..=8 => self.work().await,
            9..=11 => self.send_again().await,
            12 => self.send_twice().await,
            13 => self.reuse_a_key().await,
            14 | 15 => self.hear_news().await,
            16 => self.restart(),
            17 => self.suffer().await,
            18 => self.stumble().await,
            _ => self.let_time_pass(),
        }
        self.check().await;
    }

    fn any_server(&mut self) -> usize {
        self.chance.below(SERVERS)
    }

    /// Officials want things of a server at the same time.
    async fn work(&mut self) {
        let server = self.any_server();
        let count = 1 + self.chance.below(MOST_TOGETHER);
        let mut wishes = Vec::new();
        for _ in 0..count {
            wishes.push(self.wish(server).await);
        }
        let arrives = !self.chance.once_in(4);
        self.send(server, wishes, arrives).await;
    }

    /// Somebody wants something by what this server shows, or an older screen of another one.
    async fn wish(&mut self, server: usize) -> Sent {
        let hall = self.chance.pick(&self.halls);
        let from = match self.chance.once_in(3) {
            true => self.any_server(),
            false => server,
        };
        let seen = self.shown(from, hall.id).await;
        self.numbers += 1;
        let mark = format!("n{}", self.numbers);
        let (command, people) = wish(&mut self.chance, hall, &seen, &mark);
        let (actor, role) = self.chance.pick(&OFFICIALS);
        let key = (!self.chance.once_in(5)).then_some(mark);
        let request = Request {
            key,
            people,
            ..Request::new(command, actor, &[role], "storm")
        };
        Sent {
            tournament: hall.id,
            request,
        }
    }

    async fn shown(&self, server: usize, tournament: i64) -> std::sync::Arc<Snapshot> {
        let live = self.servers[server].tournaments.by_id(tournament).await;
        live.unwrap().snapshot()
    }

    /// Sends commands to a server, and notes what became of them; whether all were done.
    async fn send(&mut self, server: usize, all: Vec<Sent>, arrives: bool) -> bool {
        self.journal
            .tell(format!("{} to server {server}", all.len()));
        let commands = all.iter().map(|it| (it.tournament, it.request.clone()));
        let outcomes = self.servers[server].burst(commands.collect()).await;
        for (sent, outcome) in all.iter().zip(&outcomes) {
            self.journal.note_done(sent, outcome);
        }
        for (sent, outcome) in all.into_iter().zip(&outcomes) {
            if let Ok(receipt) = outcome {
                let news = (0..SERVERS).map(|to| (to, sent.tournament, receipt.last));
                self.news.extend(news);
            }
            self.journal.note(sent, outcome, arrives);
        }
        outcomes.iter().all(Result::is_ok)
    }

    /// Those who had no answer send again, to whichever server, some of them two at once.
    async fn send_again(&mut self) {
        let count = self.chance.below(4).min(self.journal.unknown.len());
        let mut again: Vec<Sent> = Vec::new();
        for _ in 0..count {
            let at = self.chance.below(self.journal.unknown.len());
            again.push(self.journal.unknown.swap_remove(at));
        }
        if self.chance.once_in(3) {
            again.extend(again.first().cloned());
        }
        let server = self.any_server();
        self.send(server, again, true).await;
    }

    /// The network delivers once more what was acknowledged long ago.
    async fn send_twice(&mut self) {
        if self.journal.known.is_empty() {
            return;
        }
        let at = self.chance.below(self.journal.known.len());
        let sent = self.journal.known.swap_remove(at);
        let server = self.any_server();
        let done = self.send(server, vec![sent], true).await;
        assert!(done, "what was acknowledged is not known any more");
    }

    /// A device gives an old key to something new.
    async fn reuse_a_key(&mut self) {
        let server = self.any_server();
        let other = self.wish(server).await;
        if self.journal.known.is_empty() {
            return;
        }
        let mut sent = self.chance.pick(&self.journal.known);
        if sent.request.command == other.request.command {
            return;
        }
        sent.request.command = other.request.command;
        let commands = vec![(sent.tournament, sent.request)];
        let outcomes = self.servers[server].burst(commands).await;
        self.journal.expect_reused(&outcomes[0]);
    }

    /// News arrive late, out of order, or never.
    async fn hear_news(&mut self) {
        for _ in 0..1 + self.chance.below(5) {
            if self.news.is_empty() {
                return;
            }
            let at = self.chance.below(self.news.len());
            let (to, tournament, seq) = self.news.swap_remove(at);
            let notice = match self.chance.below(6) {
                0 => continue,
                1 => Notice::MayHaveMissed,
                _ => Notice::Appended { tournament, seq },
            };
            self.servers[to].tournaments.hear(notice).await;
        }
    }

    /// A server goes with all it had in memory, and another begins from the log.
    fn restart(&mut self) {
        let number = self.any_server();
        self.journal.tell(format!("server {number} again"));
        let now = self.servers[number].clock.now();
        drop(self.servers.remove(number));
        let server = Server::start(&self.path, number, now);
        self.servers.insert(number, server);
    }

    /// The disk takes nothing, or not everything, until somebody mends it; perhaps a server is killed meanwhile.
    async fn suffer(&mut self) {
        let message = self.chance.pick(&TROUBLES);
        let which = match self.chance.once_in(2) {
            true => String::new(),
            false => format!("WHEN NEW.seq % 3 = {} ", self.chance.below(3)),
        };
        let at = self.any_server();
        let trouble = format!(
            "CREATE TRIGGER storm BEFORE INSERT ON event_log {which}{}",
            raise(message)
        );
        self.journal.tell(format!("trouble: {which}{message}"));
        self.servers[at].tamper(trouble).await;
        for _ in 0..1 + self.chance.below(3) {
            self.work().await;
            if self.chance.once_in(3) {
                self.restart();
            }
        }
        self.servers[at].tamper("DROP TRIGGER storm".into()).await;
        self.journal.tell("mended".into());
    }

    /// One connection fails once.
    async fn stumble(&mut self) {
        let message = self.chance.pick(&PASSING);
        let at = self.any_server();
        let trouble = format!(
            "DROP TRIGGER IF EXISTS temp.stumble; \
             CREATE TEMP TRIGGER stumble BEFORE INSERT ON main.event_log {}",
            raise(message)
        );
        self.journal
            .tell(format!("server {at} stumbles: {message}"));
        self.servers[at].tamper(trouble).await;
        self.work().await;
    }

    /// A clock runs on or jumps back, or a server forgets what nobody asked for.
    fn let_time_pass(&mut self) {
        let server = self.any_server();
        let minutes = self.chance.between(-90, 180);
        self.servers[server]
            .clock
            .advance(TimeDelta::minutes(minutes));
        if self.chance.once_in(2) {
            self.servers[server].tournaments.let_go(TimeDelta::zero());
        }
    }

    /// What must hold after every step.
    pub(crate) async fn check(&mut self) {
        for hall in &self.halls {
            self.judge.read_on(hall.id).await;
            self.journal.compare(&self.judge, hall.id);
        }
        for (number, server) in self.servers.iter_mut().enumerate() {
            server.check(&self.judge, number);
        }
    }

    /// Takes what is still unknown, to send it until it is answered.
    pub(crate) async fn answer_everybody(&mut self) {
        let waiting = std::mem::take(&mut self.journal.unknown);
        for sent in waiting {
            let server = self.any_server();
            self.send(server, vec![sent], true).await;
        }
        assert!(
            self.journal.unknown.is_empty(),
            "somebody is never answered"
        );
    }
}

/// The part of a trigger that fails as a database would.
fn raise(message: &str) -> String {
    format!("BEGIN SELECT RAISE(ABORT, '{message}'); END")
}
