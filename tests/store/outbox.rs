//! The outbox: rows written with their cause, each letter sent by one node, and a mail server that
//! takes, refuses, or asks to come back.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Command as Process, Stdio};
use std::sync::{Arc, Mutex};

use chrono::TimeDelta;
use seatwind::service::clock::Clock;
use seatwind::service::housekeeping::Housekeeping;
use seatwind::service::outbox::{Mailer, Outbox};
use seatwind::store::invitations::{self, Invitation};
use seatwind::store::mailings::{Fate, MailingLetter, MailingText};
use seatwind::store::outbox::{self, Contents, Figures, Kind, NewLetter, Next};
use seatwind::store::scheduled::{self, Lease};
use seatwind::store::tablets::{self, Tablet};
use seatwind::store::throttle::{self, Subject};
use seatwind::store::{
    Conn, DatabaseUrl, Hash, Options, Store, StoreError, accounts, letter_links, mailings, new_id,
    people, sessions, tokens,
};

use crate::support::{Db, at, on_both, person};

const SENDER: &str = "noreply@example.org";

/// A letter to this person.
fn letter(name: &str) -> NewLetter {
    NewLetter {
        id: new_id(),
        kind: Kind::Invitation,
        mailing: None,
        person: None,
        language: "en".to_owned(),
        contents: Contents {
            address: format!("{name}@example.org"),
            reply_to: None,
            subject: "Invitation".to_owned(),
            body: "https://example.org/invite/secret".to_owned(),
        },
        created_at: at(0),
        expires_at: None,
    }
}

fn put(store: &Store, letter: &NewLetter) {
    let letter = letter.clone();
    let added: Result<(), StoreError> =
        store.write_blocking(move |conn: &mut Conn| outbox::add(conn, &letter));
    added.unwrap();
}

fn figures(store: &Store) -> Figures {
    store.read_blocking(outbox::figures).unwrap()
}

fn lease(holder: i64, minute: i64) -> Lease {
    Lease {
        holder,
        now: at(minute),
        until: at(minute + 3),
    }
}

fn claim(store: &Store, holder: i64, minute: i64) -> Option<outbox::Claimed> {
    let claimed: Result<_, StoreError> =
        store.write_blocking(move |conn: &mut Conn| outbox::claim(conn, lease(holder, minute)));
    claimed.unwrap()
}

/// An account, and the tournament's invitation by it.
fn invitation(store: &Store) -> Invitation {
    crate::accounts::log_in(store);
    let ana = store
        .read_blocking(|conn: &mut Conn| accounts::by_login(conn, "ana@example.org"))
        .unwrap()
        .unwrap();
    Invitation {
        token_hash: Hash::from([9; 32]),
        id: new_id(),
        tournament: 1,
        role: accounts::Role::Referee,
        created_by: ana.id,
        created_at: at(0),
        expires_at: at(100),
        used_at: None,
        used_by: None,
        revoked_at: None,
        account: None,
    }
}

/// A letter of an account to a tournament's people.
fn mailing(by: i64) -> mailings::Mailing {
    mailings::Mailing {
        id: new_id(),
        tournament: 1,
        created_by: by,
        created_at: at(0),
        subject: "Saturday".to_owned(),
        body: "We begin at nine.".to_owned(),
        reply_to: None,
        letters: 0,
        without_address: 0,
        audience: "everybody".to_owned(),
        necessary: false,
        send_at: None,
        written_at: None,
        cancelled_at: None,
    }
}

on_both! {

fn a_letter_and_its_cause_are_stored_together_or_not_at_all(db: &Db) {
    let store = db.open();
    let invitation = invitation(&store);
    let both = |invitation: Invitation, letter: NewLetter| {
        store.write_blocking(move |conn: &mut Conn| {
            outbox::add(conn, &letter)?;
            invitations::create(conn, &invitation)
        })
    };
    both(invitation.clone(), letter("ana")).unwrap();
    assert_eq!(figures(&store).waiting, 1);
    // The same token again: the cause fails, and its letter is not there.
    assert!(both(invitation.clone(), letter("bea")).is_err());
    assert_eq!(figures(&store).waiting, 1);
    // The letter fails, and its cause is not there.
    let twice = letter("carla");
    put(&store, &twice);
    let other = Invitation { token_hash: Hash::from([8; 32]), id: new_id(), ..invitation };
    let refused = store.write_blocking(move |conn: &mut Conn| {
        invitations::create(conn, &other)?;
        outbox::add(conn, &twice)
    });
    assert!(refused.is_err());
    let found = store.read_blocking(|conn: &mut Conn| invitations::list(conn, 1)).unwrap();
    assert_eq!(found.len(), 1);
}

fn a_letter_is_claimed_by_one_until_its_lease_ends(db: &Db) {
    let store = db.open();
    put(&store, &letter("ana"));
    let first = claim(&store, 1, 0).unwrap();
    assert_eq!((first.attempt, first.contents.address.as_str()), (1, "ana@example.org"));
    assert_eq!(claim(&store, 2, 1), None);
    assert_eq!(claim(&store, 2, 2), None);
    // The first node has died: the second takes over when its time is up.
    let second = claim(&store, 2, 3).unwrap();
    assert_eq!((second.id, second.attempt), (first.id, 2));
    // The first was only slow, and what it says no longer counts.
    let id = first.id;
    let noted = store.write_blocking(move |conn: &mut Conn| {
        let late = outbox::failed(conn, id, 1, "late", Next::GiveUp(at(4)))?;
        Ok::<_, StoreError>((late, outbox::delivered(conn, id, 2, at(4))?))
    });
    assert_eq!(noted, Ok((false, true)));
    assert_eq!(claim(&store, 3, 100), None);
    assert_eq!(figures(&store), Figures::default());
}

fn what_was_delivered_or_given_up_keeps_no_link(db: &Db) {
    let store = db.open();
    for name in ["ana", "bea"] {
        put(&store, &letter(name));
    }
    let (ana, bea) = (claim(&store, 1, 0).unwrap(), claim(&store, 1, 0).unwrap());
    let (delivered, lost) = (ana.id, bea.id);
    store.write_blocking(move |conn: &mut Conn| {
        outbox::delivered(conn, delivered, 1, at(1))?;
        outbox::failed(conn, lost, 1, "550 no such box", Next::GiveUp(at(1)))
    }).unwrap();
    assert_eq!((figures(&store).waiting, figures(&store).given_up), (0, 1));
    let path = db.file("copy.db");
    store.backup(&path).unwrap();
    let bytes = std::fs::read(&path).unwrap();
    let holds = |text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(holds("550 no such box"));
    assert!(!holds("invite/secret") && !holds("ana@example.org"));
}

fn a_copy_that_is_put_back_sends_nothing_again(db: &Db) {
    let store = db.open();
    put(&store, &letter("ana"));
    let by = invitation(&store).created_by;
    let later = mailings::Mailing { send_at: Some(at(10)), ..mailing(by) };
    store.write_blocking(move |conn: &mut Conn| mailings::create(conn, &later, &[])).unwrap();
    let path = db.file("copy.db");
    store.backup(&path).unwrap();
    drop(store);
    seatwind::store::restore::restore(&path, &db.url, true, at(0)).unwrap();
    let store = db.open();
    let due = store.read_blocking(|conn: &mut Conn| mailings::due(conn, at(600)));
    assert_eq!(due, Ok(Vec::new()));
    assert_eq!(claim(&store, 1, 5), None);
    assert_eq!((figures(&store).waiting, figures(&store).given_up), (0, 1));
}

fn a_mailing_is_written_out_once_and_its_failed_letters_go_again(db: &Db) {
    let store = db.open();
    let invitation = invitation(&store);
    let mailing = mailing(invitation.created_by);
    let id = mailing.id;
    let to = |number: i64| MailingLetter {
        letter: NewLetter {
            kind: Kind::Notice, mailing: Some(id), person: Some(number), ..letter(&number.to_string())
        },
        unsubscribe: (number == 5).then(|| "https://example.org/letters/x".to_owned()),
    };
    let letters = [to(5), to(6)];
    store.write_blocking(move |conn: &mut Conn| {
        for number in [5, 6] {
            people::upsert(conn, &person(number, "Ana", "Núñez"))?;
        }
        let words = MailingText {
            language: "es".to_owned(), subject: "Sábado".to_owned(), body: "A las nueve.".to_owned(),
        };
        mailings::create(conn, &mailing, &[words])?;
        assert_eq!(mailings::write_out(conn, id, &letters, 1, at(0)), Ok(true));
        assert_eq!(mailings::write_out(conn, id, &letters, 1, at(0)), Ok(false));
        assert_eq!(mailings::take_back(conn, 1, id, at(0)), Err(StoreError::NotFound));
        Ok::<_, StoreError>(())
    }).unwrap();
    for _ in 0..2 {
        let claimed = claim(&store, 1, 0).unwrap();
        assert_eq!(claimed.unsubscribe.is_some(), claimed.contents.address == "5@example.org");
        store.write_blocking(move |conn: &mut Conn| match claimed.contents.address.as_str() {
            "5@example.org" => outbox::delivered(conn, claimed.id, 1, at(1)),
            _ => outbox::failed(conn, claimed.id, 1, "refused: 550 unknown", Next::GiveUp(at(1))),
        }).unwrap();
    }
    let found = |store: &Store| {
        let (mailing, texts, mut letters) =
            store.read_blocking(move |conn: &mut Conn| mailings::get(conn, 1, id)).unwrap();
        assert_eq!((mailing.letters, mailing.without_address), (2, 1));
        assert_eq!((texts.len(), texts[0].subject.as_str()), (1, "Sábado"));
        letters.sort_by_key(|it| it.person);
        letters
    };
    let fates = |store: &Store| -> Vec<Fate> { found(store).into_iter().map(|it| it.fate).collect() };
    let lost = Fate::GivenUp("refused: 550 unknown".to_owned());
    assert_eq!(fates(&store), [Fate::Delivered(at(1)), lost.clone()]);
    // Of another tournament there is no such mailing.
    let other = store.read_blocking(move |conn: &mut Conn| mailings::get(conn, 2, id));
    assert_eq!(other.unwrap_err(), StoreError::NotFound);
    // One comes back after all, and both go again.
    let [first, second] = [found(&store)[0].id, found(&store)[1].id];
    let words = Contents {
        address: "new@example.org".to_owned(), reply_to: None, subject: "Saturday".to_owned(), body: "At ten.".to_owned(),
    };
    store.write_blocking(move |conn: &mut Conn| {
        assert_eq!(mailings::send_again(conn, first, (&words, None), at(2)), Ok(false), "it arrived");
        assert_eq!(mailings::bounced(conn, id, second, Some(at(2))), Ok(false), "it never left");
        assert_eq!(mailings::bounced(conn, id, first, Some(at(2))), Ok(true));
        for letter in [first, second] {
            assert_eq!(mailings::send_again(conn, letter, (&words, None), at(2)), Ok(true));
            assert_eq!(mailings::send_again(conn, letter, (&words, None), at(2)), Ok(false));
        }
        Ok::<_, StoreError>(())
    }).unwrap();
    assert_eq!(fates(&store), [Fate::Waiting(None), Fate::Waiting(None)]);
    let again = claim(&store, 1, 2).unwrap();
    assert_eq!((again.contents.address.as_str(), again.attempt), ("new@example.org", 1));
    // Who is erased gets nothing more.
    for number in [5, 6] {
        store.write_blocking(move |conn: &mut Conn| people::erase(conn, number, at(3))).unwrap();
    }
    assert_eq!(claim(&store, 1, 50), None);
}

fn a_letter_for_later_comes_due_is_put_off_and_can_be_taken_back(db: &Db) {
    let store = db.open();
    let by = invitation(&store).created_by;
    let later = mailings::Mailing { send_at: Some(at(10)), ..mailing(by) };
    let id = later.id;
    store.write_blocking(move |conn: &mut Conn| mailings::create(conn, &later, &[])).unwrap();
    let due = |minute: i64| -> usize {
        store.read_blocking(move |conn: &mut Conn| mailings::due(conn, at(minute))).unwrap().len()
    };
    assert_eq!((due(9), due(10)), (0, 1));
    store.write_blocking(move |conn: &mut Conn| mailings::put_off(conn, id, at(20))).unwrap();
    assert_eq!((due(19), due(20)), (0, 1));
    let take_back = |tournament: i64| {
        store.write_blocking(move |conn: &mut Conn| mailings::take_back(conn, tournament, id, at(11)))
    };
    assert_eq!(take_back(2), Err(StoreError::NotFound));
    assert_eq!(take_back(1), Ok(()));
    assert_eq!(take_back(1), Err(StoreError::NotFound));
    assert_eq!(due(60), 0);
    let written = store.write_blocking(move |conn: &mut Conn| mailings::write_out(conn, id, &[], 0, at(30)));
    assert_eq!(written, Ok(false));
}

fn a_link_ends_letters_of_one_tournament_and_goes_with_the_person(db: &Db) {
    let store = db.open();
    let made = store.write_blocking(|conn: &mut Conn| {
        people::upsert(conn, &person(5, "Ana", "Núñez"))?;
        letter_links::confirm(conn, 5, " Ana@Example.org ", Some("es"), at(0))?;
        letter_links::confirm(conn, 5, "ana@example.org", None, at(1))?;
        let fresh = || new_id().to_string();
        let first = letter_links::tokens(conn, 1, &[5, 6], fresh, at(0))?;
        let again = letter_links::tokens(conn, 1, &[6, 5], fresh, at(1))?;
        assert_eq!(first, again);
        let known = letter_links::confirmed(conn, &[5, 6])?;
        assert_eq!(known.get(&5), Some(&("ana@example.org".to_owned(), None)));
        Ok::<_, StoreError>(first)
    }).unwrap();
    let token = made[&5].clone();
    store.write_blocking(move |conn: &mut Conn| {
        letter_links::unsubscribe(conn, &token, Some(at(2)))?;
        assert!(letter_links::find(conn, &token)?.is_unsubscribed);
        assert!(letter_links::unsubscribed(conn, 1)?.contains(&5));
        assert!(letter_links::unsubscribed(conn, 2)?.is_empty());
        people::erase(conn, 5, at(3))?;
        assert_eq!(letter_links::find(conn, &token), Err(StoreError::NotFound));
        assert!(letter_links::confirmed(conn, &[5])?.is_empty());
        Ok::<_, StoreError>(())
    }).unwrap();
}

fn work_that_is_due_is_done_by_one_and_by_another_if_that_one_dies(db: &Db) {
    let store = db.open();
    let take = |holder: i64, minute: i64| {
        store.write_blocking(move |conn: &mut Conn| scheduled::take(conn, "sweep", lease(holder, minute)))
    };
    assert_eq!(take(1, 0), Ok(true));
    assert_eq!(take(2, 0), Ok(false));
    assert_eq!(take(2, 2), Ok(false));
    assert_eq!(take(2, 3), Ok(true), "the first died");
    store.write_blocking(|conn: &mut Conn| {
        scheduled::done(conn, "sweep", 1, at(4), at(500))?;
        scheduled::done(conn, "sweep", 2, at(4), at(60))
    }).unwrap();
    assert_eq!(take(3, 59), Ok(false));
    assert_eq!(take(3, 60), Ok(true));
}

fn several_nodes_forget_what_has_ended_once_an_hour(db: &Db) {
    let store = db.open();
    let invitation = invitation(&store);
    let owner = invitation.created_by;
    store.write_blocking(move |conn: &mut Conn| {
        invitations::create(conn, &invitation)?;
        throttle::record(conn, Subject::Account("ana"), at(0), TimeDelta::minutes(15))?;
        tokens::create_reset(conn, &Hash::from([3; 32]), owner, at(0), at(60))?;
        let account = accounts::Account {
            id: new_id(), login: "tablet-1".to_owned(), display_name: "Tablet 1".to_owned(),
            password_hash: "-".to_owned(), language: "en".to_owned(), is_site_owner: false,
            disabled_at: None, created_at: at(0),
        };
        tablets::create(conn, &account, &Tablet {
            account: account.id, tournament: 1, code_hash: Hash::from([4; 32]), role: accounts::Role::Referee,
            created_by: owner, created_at: at(0), code_until: at(60), expires_at: at(600),
            paired_at: None, revoked_at: None,
        })?;
        outbox::add(conn, &letter("ana"))
    }).unwrap();
    let claimed = claim(&store, 1, 0).unwrap();
    store.write_blocking(move |conn: &mut Conn| outbox::delivered(conn, claimed.id, 1, at(1))).unwrap();

    let clock = Clock::standing_at(at(0) + TimeDelta::days(40));
    let others: Vec<Store> = (0..2).map(|_| Store::open(&Options::tool(db.url.clone())).unwrap()).collect();
    let nodes: Vec<Housekeeping> =
        others.into_iter().chain([store.clone()]).map(|store| Housekeeping::new(store, clock.clone())).collect();
    let round = || {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all().build().unwrap();
        let mut all = tokio::task::JoinSet::new();
        for node in nodes.clone() {
            all.spawn_on(async move { node.do_if_due().await.unwrap() }, runtime.handle());
        }
        let done: Vec<_> = runtime.block_on(all.join_all()).into_iter().flatten().collect();
        assert!(done.len() <= 1, "{done:?}");
        done.into_iter().next()
    };
    let forgotten = round().unwrap();
    assert_eq!((forgotten.log_ins, forgotten.failures, forgotten.links), (1, 1, 2));
    assert_eq!((forgotten.tablets, forgotten.letters), (1, 1));
    let gone = store.read_blocking(|conn: &mut Conn| accounts::by_login(conn, "tablet-1"));
    assert_eq!(gone.unwrap(), None);
    assert_eq!(store.read_blocking(|conn: &mut Conn| sessions::find(conn, &Hash::from([7; 32]), at(1))), Ok(None));
    assert_eq!(round(), None);
    clock.advance(TimeDelta::hours(1));
    assert_eq!(round(), Some(seatwind::service::housekeeping::Forgotten::default()));
}

}

/// A mail server for a test: takes letters and answers each recipient as it is told to.
struct MailServer {
    port: u16,
    /// What it was given, headers and text.
    taken: Arc<Mutex<Vec<String>>>,
    /// What it answers to RCPT TO, next first; then it takes everything.
    answers: Arc<Mutex<Vec<&'static str>>>,
}

impl MailServer {
    fn start(answers: &[&'static str]) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let server = Self {
            port: listener.local_addr().unwrap().port(),
            taken: Arc::default(),
            answers: Arc::new(Mutex::new(answers.to_vec())),
        };
        let (taken, answers) = (server.taken.clone(), server.answers.clone());
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (taken, answers) = (taken.clone(), answers.clone());
                std::thread::spawn(move || drop(serve(stream, &taken, &answers)));
            }
        });
        server
    }

    fn mailer(&self) -> Mailer {
        Mailer::open(&format!("smtp://127.0.0.1:{}", self.port), Some(SENDER)).unwrap()
    }

    fn taken(&self) -> Vec<String> {
        self.taken.lock().unwrap().clone()
    }
}

fn serve(
    mut stream: TcpStream,
    taken: &Mutex<Vec<String>>,
    answers: &Mutex<Vec<&'static str>>,
) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    stream.write_all(b"220 test ready\r\n")?;
    while let Some(Ok(line)) = lines.next() {
        let command = line.to_ascii_uppercase();
        let answer = if command.starts_with("EHLO") {
            "250-test\r\n250 8BITMIME".to_owned()
        } else if command.starts_with("RCPT") {
            let mut answers = answers.lock().unwrap();
            if answers.is_empty() {
                "250 ok".to_owned()
            } else {
                answers.remove(0).to_owned()
            }
        } else if command.starts_with("DATA") {
            stream.write_all(b"354 go on\r\n")?;
            let mut text = String::new();
            for line in lines.by_ref() {
                let line = line?;
                if line == "." {
                    break;
                }
                text.push_str(&line);
                text.push('\n');
            }
            taken.lock().unwrap().push(text);
            "250 taken".to_owned()
        } else if command.starts_with("QUIT") {
            stream.write_all(b"221 bye\r\n")?;
            return Ok(());
        } else {
            "250 ok".to_owned()
        };
        stream.write_all(format!("{answer}\r\n").as_bytes())?;
    }
    Ok(())
}

/// A node that sends by this mailer.
fn node(store: &Store, clock: &Clock, mailer: Mailer) -> Outbox {
    let base = "https://example.org";
    Outbox::new(store.clone(), clock.clone(), Some(mailer), base)
}

/// Letters put into the database from among async tasks.
async fn post(store: &Store, letters: impl IntoIterator<Item = NewLetter>) {
    let letters: Vec<NewLetter> = letters.into_iter().collect();
    let added = store.write(move |conn: &mut Conn| {
        letters
            .iter()
            .try_for_each(|letter| outbox::add(conn, letter))
    });
    added.await.unwrap();
}

#[tokio::test]
async fn a_mail_server_takes_a_letter() {
    let db = Db::sqlite();
    let store = db.open();
    let server = MailServer::start(&[]);
    post(&store, [letter("ana")]).await;
    let node = node(&store, &Clock::standing_at(at(0)), server.mailer());
    assert_eq!(node.deliver_due().await, Ok(1));
    assert_eq!(node.deliver_due().await, Ok(0));
    let taken = server.taken();
    assert_eq!(taken.len(), 1);
    assert!(taken[0].contains("To: ana@example.org"), "{}", taken[0]);
    assert!(
        taken[0].contains("https://example.org/invite/secret"),
        "{}",
        taken[0]
    );
    assert_eq!(
        (node.meters().sent.get(), node.meters().failed.get()),
        (1, 0)
    );
}

#[tokio::test]
async fn a_letter_that_is_refused_for_good_is_given_up_at_once() {
    let db = Db::sqlite();
    let store = db.open();
    let server = MailServer::start(&["550 5.1.1 <ana@example.org> is unknown here"]);
    post(&store, [letter("ana"), letter("bea")]).await;
    let node = node(&store, &Clock::standing_at(at(0)), server.mailer());
    // One that is refused keeps nobody else waiting.
    assert_eq!(node.deliver_due().await, Ok(1));
    let standing = node.standing().await.unwrap();
    assert_eq!(
        (standing.figures.waiting, standing.figures.given_up),
        (0, 1)
    );
    assert_eq!(server.taken().len(), 1);
}

#[tokio::test]
async fn a_letter_that_is_put_off_is_tried_again_with_growing_pauses() {
    let db = Db::sqlite();
    let store = db.open();
    let server = MailServer::start(&["451 4.3.0 try again later", "421 4.3.2 too busy"]);
    post(&store, [letter("ana")]).await;
    let clock = Clock::standing_at(at(0));
    let node = node(&store, &clock, server.mailer());
    assert_eq!(node.deliver_due().await, Ok(0));
    assert_eq!(node.deliver_due().await, Ok(0), "not before its time");
    clock.advance(TimeDelta::minutes(1));
    assert_eq!(node.deliver_due().await, Ok(0));
    clock.advance(TimeDelta::minutes(4));
    assert_eq!(
        node.deliver_due().await,
        Ok(0),
        "the second pause is longer"
    );
    assert!(!node.standing().await.unwrap().is_late());
    clock.advance(TimeDelta::minutes(1));
    assert_eq!(node.deliver_due().await, Ok(1));
    assert_eq!(server.taken().len(), 1);
}

#[tokio::test]
async fn a_mail_server_that_is_gone_is_asked_eight_times_and_then_the_letter_is_given_up() {
    let db = Db::sqlite();
    let store = db.open();
    let unused = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = unused.local_addr().unwrap().port();
    drop(unused);
    let mailer = Mailer::open(&format!("smtp://127.0.0.1:{port}"), Some(SENDER)).unwrap();
    post(&store, [letter("ana")]).await;
    let clock = Clock::standing_at(at(0));
    let node = node(&store, &clock, mailer);
    for attempt in 1..=8 {
        assert_eq!(node.deliver_due().await, Ok(0));
        assert_eq!(node.meters().failed.get(), attempt);
        let is_late = node.standing().await.unwrap().is_late();
        assert_eq!(
            is_late,
            (2..8).contains(&attempt),
            "given up, it waits no more"
        );
        clock.advance(TimeDelta::hours(12));
    }
    let standing = node.standing().await.unwrap();
    assert_eq!(
        (standing.figures.waiting, standing.figures.given_up),
        (0, 1)
    );
    assert_eq!(node.meters().given_up.get(), 1);
}

#[tokio::test]
async fn a_mail_server_that_is_gone_is_asked_once_a_look_and_costs_the_others_no_attempt() {
    let db = Db::sqlite();
    let store = db.open();
    let unused = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = unused.local_addr().unwrap().port();
    drop(unused);
    let mailer = Mailer::open(&format!("smtp://127.0.0.1:{port}"), Some(SENDER)).unwrap();
    post(&store, letters(3)).await;
    let clock = Clock::standing_at(at(0));
    let gone = node(&store, &clock, mailer);
    assert_eq!(gone.deliver_due().await, Ok(0));
    assert_eq!(gone.meters().failed.get(), 1);
    assert_eq!(gone.standing().await.unwrap().figures.waiting, 3);
    // It is back: everything goes, once each.
    let server = MailServer::start(&[]);
    let back = node(&store, &clock, server.mailer());
    assert_eq!(back.deliver_due().await, Ok(2));
    clock.advance(TimeDelta::minutes(1));
    assert_eq!(back.deliver_due().await, Ok(1));
    assert_eq!(back.deliver_due().await, Ok(0));
    assert_eq!(server.taken().len(), 3);
}

#[tokio::test]
async fn no_more_letters_leave_in_an_hour_than_the_host_allows() {
    let db = Db::sqlite();
    let store = db.open();
    let server = MailServer::start(&[]);
    let notices = letters(15).map(|letter| NewLetter {
        kind: Kind::Notice,
        ..letter
    });
    post(&store, notices).await;
    let clock = Clock::standing_at(at(0));
    let node = node(&store, &clock, server.mailer().at_most(10));
    // One in ten is kept for links and invitations, which do not wait behind the others.
    assert_eq!(node.deliver_due().await, Ok(9));
    assert_eq!(node.goes_on_at().await, Ok(Some(at(60))));
    post(&store, letters(2)).await;
    assert_eq!(node.deliver_due().await, Ok(1));
    assert_eq!(node.deliver_due().await, Ok(0));
    clock.advance(TimeDelta::minutes(60));
    assert_eq!(node.goes_on_at().await, Ok(None));
    assert_eq!(node.deliver_due().await, Ok(7));
    assert_eq!(node.standing().await.unwrap().figures.waiting, 0);
    assert_eq!(server.taken().len(), 17);
}

#[tokio::test]
async fn a_letter_whose_link_has_ended_is_not_sent() {
    let db = Db::sqlite();
    let store = db.open();
    let server = MailServer::start(&[]);
    let ends = NewLetter {
        expires_at: Some(at(10)),
        ..letter("ana")
    };
    post(&store, [ends]).await;
    let node = node(&store, &Clock::standing_at(at(10)), server.mailer());
    assert_eq!(node.deliver_due().await, Ok(0));
    let standing = node.standing().await.unwrap();
    assert_eq!(standing.figures.given_up, 1);
    assert!(server.taken().is_empty());
}

#[tokio::test]
async fn letters_into_a_folder_are_files_and_a_letter_written_twice_is_one() {
    let db = Db::sqlite();
    let store = db.open();
    let folder = db.file("mail");
    std::fs::create_dir(&folder).unwrap();
    let mailer = Mailer::open(&format!("file:{}", folder.display()), Some(SENDER)).unwrap();
    post(&store, [letter("ana")]).await;
    let clock = Clock::standing_at(at(5));
    // Sent, and the node dies before it can say so.
    let claimed = store.write(|conn: &mut Conn| outbox::claim(conn, lease(99, 0)));
    assert!(claimed.await.unwrap().is_some());
    let node = node(&store, &clock, mailer);
    assert_eq!(node.deliver_due().await, Ok(1));
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
}

/// So many letters.
fn letters(count: usize) -> impl Iterator<Item = NewLetter> {
    (0..count).map(|n| letter(&format!("p{n}")))
}

#[test]
fn a_log_shows_neither_the_address_nor_the_text_of_a_letter() {
    let db = Db::sqlite();
    let store = db.open();
    put(&store, &letter("ana"));
    let claimed = claim(&store, 1, 0).unwrap();
    for printed in [format!("{:?}", letter("ana")), format!("{claimed:?}")] {
        assert!(printed.contains("Invitation"), "the kind: {printed}");
        for hidden in ["ana", "example.org", "secret"] {
            assert!(!printed.contains(hidden), "{printed}");
        }
    }
}

/// Whom the letters went to, sorted.
fn recipients(server: &MailServer) -> Vec<String> {
    let mut all: Vec<String> = server
        .taken()
        .iter()
        .filter_map(|text| text.lines().find_map(|line| line.strip_prefix("To: ")))
        .map(str::to_owned)
        .collect();
    all.sort();
    all
}

#[tokio::test]
async fn three_nodes_send_each_letter_once() {
    let Some(db) = Db::postgres() else { return };
    let server = MailServer::start(&[]);
    let clock = Clock::standing_at(at(0));
    let stores: Vec<Store> = (0..3).map(|_| db.open()).collect();
    post(&stores[0], letters(60)).await;
    let mut all = tokio::task::JoinSet::new();
    for store in &stores {
        let node = node(store, &clock, server.mailer());
        all.spawn(async move { node.deliver_due().await.unwrap() });
    }
    let each = all.join_all().await;
    assert_eq!(each.iter().sum::<usize>(), 60, "{each:?}");
    let mut once = recipients(&server);
    assert_eq!(once.len(), 60);
    once.dedup();
    assert_eq!(once.len(), 60, "nobody gets a letter twice");
    let figures = stores[0].read(outbox::figures).await;
    assert_eq!(figures, Ok(Figures::default()));
}

/// Tells the process started by a test which database to work on.
const CHILD: &str = "SEATWIND_TEST_OUTBOX_ON";

/// What the child process does; in an ordinary run of the tests, nothing. It claims letters and
/// holds them without ever sending one.
#[test]
fn child_node_that_claims_until_it_is_killed() {
    let Ok(url) = std::env::var(CHILD) else {
        return;
    };
    let url: DatabaseUrl = url.parse().unwrap();
    let store = Store::open(&Options::server(url)).unwrap();
    for _ in 0..5 {
        let claimed = claim(&store, 77, 0).unwrap();
        let line = format!("\nclaimed {}\n", claimed.id);
        std::io::stdout().write_all(line.as_bytes()).unwrap();
    }
    loop {
        std::thread::park();
    }
}

#[tokio::test]
async fn letters_of_a_node_that_is_killed_are_sent_once_by_the_others() {
    let Some(db) = Db::postgres() else { return };
    let server = MailServer::start(&[]);
    let clock = Clock::standing_at(at(0));
    let stores: Vec<Store> = (0..2).map(|_| db.open()).collect();
    post(&stores[0], letters(20)).await;
    let DatabaseUrl::Postgres(url) = db.url.clone() else {
        panic!("a server was asked for")
    };
    let held = tokio::task::spawn_blocking(move || claim_and_be_killed(&url))
        .await
        .unwrap();
    assert_eq!(held.len(), 5);
    let nodes: Vec<Outbox> = stores
        .iter()
        .map(|store| node(store, &clock, server.mailer()))
        .collect();
    let round = |nodes: Vec<Outbox>| async move {
        let mut all = tokio::task::JoinSet::new();
        for node in nodes {
            all.spawn(async move { node.deliver_due().await.unwrap() });
        }
        all.join_all().await.iter().sum::<usize>()
    };
    assert_eq!(round(nodes.clone()).await, 15, "five are held by the dead");
    clock.advance(TimeDelta::minutes(3));
    assert_eq!(round(nodes).await, 5, "its leases have ended");
    let mut once = recipients(&server);
    assert_eq!(once.len(), 20);
    once.dedup();
    assert_eq!(once.len(), 20);
}

/// Starts a node in a process of its own that claims five letters, and kills it.
fn claim_and_be_killed(url: &str) -> Vec<String> {
    let mut child = Process::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "outbox::child_node_that_claims_until_it_is_killed",
        ])
        .args(["--nocapture", "--test-threads=1"])
        .env(CHILD, url)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut claimed = Vec::new();
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        if let Some(id) = line.unwrap().strip_prefix("claimed ") {
            claimed.push(id.to_owned());
        }
        if claimed.len() == 5 {
            child.kill().unwrap();
        }
    }
    child.wait().unwrap();
    claimed
}
