//! What people typed to register, their links, invitations and rank lists.

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use seatwind::store::outbox::{self, Contents, Kind, NewLetter};
use seatwind::store::registrations::invitations::{self, ToRegister};
use seatwind::store::registrations::links::{self, Link, Purpose};
use seatwind::store::registrations::{self, Typed, letters, rank_lists};
use seatwind::store::{
    Append, AppendError, Conn, Hash, Store, StoreError, accounts, new_id, people,
};
use seatwind::tournament::QuestionId;

use crate::support::{Db, at, events, index, on_both, person};

fn typed(tournament: i64, person: i64) -> Typed {
    Typed {
        tournament,
        person,
        language: "es".to_owned(),
        answers: [(QuestionId(2), "arroz, “sin sal” 麻".to_owned())].into(),
        consent: "Mis datos sirven para este torneo.".to_owned(),
        consented_at: Some(at(1)),
        created_at: at(1),
        changed_at: at(1),
    }
}

fn read(store: &Store, tournament: i64, person: i64) -> Option<Typed> {
    let found =
        store.read_blocking(move |conn: &mut Conn| registrations::get(conn, tournament, person));
    found.unwrap()
}

fn link(seed: u8, person: i64, expires_at: Option<DateTime<Utc>>) -> Link {
    Link {
        token_hash: Hash::from([seed; 32]),
        tournament: 1,
        person,
        purpose: if expires_at.is_some() {
            Purpose::Confirm
        } else {
            Purpose::Page
        },
        created_at: at(i64::from(seed)),
        expires_at,
        address: None,
    }
}

fn put(store: &Store, link: &Link) {
    let link = link.clone();
    let created = store.write_blocking(move |conn: &mut Conn| links::create(conn, &link));
    created.unwrap();
}

fn found(store: &Store, seed: u8, now: DateTime<Utc>) -> Option<Link> {
    let hash = Hash::from([seed; 32]);
    let found = store.read_blocking(move |conn: &mut Conn| links::find(conn, &hash, now));
    found.unwrap()
}

on_both! {

fn what_was_typed_is_stored_with_its_events_or_not_at_all(db: &Db) {
    let store = db.open();
    let (tournament, ana) = (new_id(), new_id());
    let append = |head| Append {
        people: vec![person(ana, "Ana", "Núñez")],
        registrations: vec![typed(tournament, ana)],
        ..events(tournament, head, 1)
    };
    assert_eq!(store.append_blocking(append(1)), Err(AppendError::Stale { head: 0 }));
    assert_eq!(read(&store, tournament, ana), None);
    store.append_blocking(append(0)).unwrap();
    assert_eq!(read(&store, tournament, ana), Some(typed(tournament, ana)));
}

fn answers_are_changed_and_what_was_agreed_to_stays(db: &Db) {
    let store = db.open();
    let (tournament, ana) = (new_id(), new_id());
    let append = Append {
        registrations: vec![typed(tournament, ana)],
        ..events(tournament, 0, 1)
    };
    store.append_blocking(append).unwrap();
    let change = |who| {
        store.write_blocking(move |conn: &mut Conn| {
            let answers = [(QuestionId(3), "1".to_owned())].into();
            registrations::change(conn, (tournament, who), "fr", &answers, at(9))
        })
    };
    change(ana).unwrap();
    let now = read(&store, tournament, ana).unwrap();
    assert_eq!((now.language.as_str(), now.changed_at), ("fr", at(9)));
    assert_eq!(now.answers.len(), 1);
    assert_eq!((now.consent, now.consented_at), (typed(1, 1).consent, Some(at(1))));
    assert_eq!(change(new_id()), Err(StoreError::NotFound));
}

fn an_erased_person_leaves_nothing_typed_and_no_link(db: &Db) {
    let store = db.open();
    let (tournament, ana, bea) = (new_id(), new_id(), new_id());
    let append = Append {
        people: vec![person(ana, "Ana", "Núñez"), person(bea, "Bea", "Ruiz")],
        registrations: vec![typed(tournament, ana), typed(tournament, bea)],
        ..events(tournament, 0, 1)
    };
    store.append_blocking(append).unwrap();
    put(&store, &link(1, ana, None));
    put(&store, &link(2, bea, None));
    store.write_blocking(move |conn: &mut Conn| people::erase(conn, ana, at(5))).unwrap();
    assert_eq!(read(&store, tournament, ana), None);
    assert_eq!(found(&store, 1, at(6)), None);
    assert!(read(&store, tournament, bea).is_some());
    assert!(found(&store, 2, at(6)).is_some());
    let of = store.read_blocking(move |conn: &mut Conn| registrations::of_person(conn, bea));
    assert_eq!(of, Ok(vec![typed(tournament, bea)]));
}

fn a_link_works_until_its_end_or_until_it_is_taken_back(db: &Db) {
    let store = db.open();
    put(&store, &link(1, 7, Some(at(60))));
    put(&store, &link(2, 7, None));
    assert_eq!(found(&store, 1, at(59)), Some(link(1, 7, Some(at(60)))));
    assert_eq!(found(&store, 1, at(60)), None);
    assert_eq!(found(&store, 2, at(100_000)), Some(link(2, 7, None)));
    assert_eq!(found(&store, 3, at(0)), None);
    let gone = store.write_blocking(|conn: &mut Conn| links::forget(conn, at(61)));
    assert_eq!(gone, Ok(1));
    let gone = store.write_blocking(|conn: &mut Conn| links::revoke(conn, 1, 7));
    assert_eq!(gone, Ok(1));
    assert_eq!(found(&store, 2, at(3)), None);
}

fn the_oldest_of_too_many_links_ends(db: &Db) {
    let store = db.open();
    for seed in 1..=22 {
        put(&store, &link(seed, 7, None));
    }
    let works: Vec<u8> = (1..=22).filter(|seed| found(&store, *seed, at(100)).is_some()).collect();
    assert_eq!(works, (3..=22).collect::<Vec<u8>>());
}

fn an_invitation_is_used_as_often_as_it_says(db: &Db) {
    let store = db.open();
    crate::accounts::log_in(&store);
    let ana = store.read_blocking(|conn: &mut Conn| accounts::by_login(conn, "ana@example.org"));
    let invitation = ToRegister {
        token_hash: Hash::from([9; 32]),
        id: new_id(),
        tournament: 1,
        quota: Some(4),
        note: "the next town".to_owned(),
        uses_left: 2,
        created_by: ana.unwrap().unwrap().id,
        created_at: at(0),
        expires_at: at(60),
        revoked_at: None,
    };
    let id = invitation.id;
    let made = invitation.clone();
    store.write_blocking(move |conn: &mut Conn| invitations::create(conn, &made)).unwrap();
    let hash = Hash::from([9; 32]);
    let use_at = |minute| {
        store.write_blocking(move |conn: &mut Conn| invitations::redeem(conn, &hash, at(minute)))
    };
    assert_eq!(use_at(60), Err(StoreError::NotFound));
    assert_eq!(use_at(1), Ok(()));
    assert_eq!(use_at(2), Ok(()));
    assert_eq!(use_at(3), Err(StoreError::NotFound));
    let given = store.write_blocking(move |conn: &mut Conn| invitations::give_back(conn, &hash));
    assert_eq!(given, Ok(()));
    let list = store.read_blocking(|conn: &mut Conn| invitations::list(conn, 1)).unwrap();
    assert_eq!(list, [ToRegister { uses_left: 1, ..invitation }]);
    let revoke = move |conn: &mut Conn| invitations::revoke(conn, 1, id, at(4));
    assert_eq!(store.write_blocking(revoke), Ok(()));
    assert_eq!(store.write_blocking(revoke), Err(StoreError::NotFound));
    assert_eq!(use_at(5), Err(StoreError::NotFound));
}

fn a_number_leads_to_the_quotas_on_whose_list_it_stands(db: &Db) {
    let store = db.open();
    let set = |quota, numbers: &[&str]| {
        let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        store.write_blocking(move |conn: &mut Conn| rank_lists::set(conn, 1, quota, &numbers)).unwrap();
    };
    set(1, &[" 04970010 ", "", "04970011", "04970010"]);
    set(2, &["04970010"]);
    let of = |number: &'static str| {
        store.read_blocking(move |conn: &mut Conn| rank_lists::quotas_of(conn, 1, number)).unwrap()
    };
    assert_eq!(of("04970010"), BTreeSet::from([1, 2]));
    assert_eq!(of("04970012"), BTreeSet::new());
    set(1, &["04970012"]);
    assert_eq!(of("04970010"), BTreeSet::from([2]));
    let list = store.read_blocking(|conn: &mut Conn| rank_lists::get(conn, 1, 1));
    assert_eq!(list, Ok(vec!["04970012".to_owned()]));
}

fn the_mark_of_letters_moves_once(db: &Db) {
    let store = db.open();
    let advance = |from, to| {
        store.write_blocking(move |conn: &mut Conn| letters::advance(conn, 1, from, to)).unwrap()
    };
    let mark = || store.read_blocking(|conn: &mut Conn| letters::written_to(conn, 1)).unwrap();
    assert_eq!(mark(), 0);
    assert!(advance(0, 5));
    assert!(!advance(0, 7), "another node was faster");
    assert!(advance(5, 9));
    assert_eq!(mark(), 9);
}

fn work_goes_round_the_tournaments_that_are_not_final(db: &Db) {
    let store = db.open();
    let (open, closed, without) = (new_id(), new_id(), new_id());
    for (tournament, slug, is_closed) in [(open, "open", false), (closed, "closed", true), (without, "none", false)] {
        let mut entry = index(slug);
        entry.closed = is_closed;
        let registrations = match tournament == without {
            true => Vec::new(),
            false => vec![typed(tournament, 7), typed(tournament, 8)],
        };
        store.append_blocking(Append {
            index: Some(entry),
            registrations,
            ..events(tournament, 0, 1)
        }).unwrap();
    }
    let on = |day| {
        store.read_blocking(move |conn: &mut Conn| registrations::open_tournaments(conn, day))
    };
    let last = index("open").ends_on;
    assert_eq!(on(last), Ok(vec![open]));
    assert_eq!(on(last + TimeDelta::days(1)), Ok(Vec::new()));
}

fn a_letter_may_be_about_a_registration(db: &Db) {
    let store = db.open();
    let letter = NewLetter {
        id: new_id(),
        kind: Kind::Registration,
        mailing: None,
        person: Some(7),
        language: "es".to_owned(),
        contents: Contents {
            address: "ana@example.org".to_owned(),
            reply_to: None,
            subject: "Confirme".to_owned(),
            body: "https://example.org/registration/confirm/secret".to_owned(),
        },
        created_at: at(0),
        expires_at: Some(at(0) + TimeDelta::days(1)),
    };
    store.write_blocking(move |conn: &mut Conn| outbox::add(conn, &letter)).unwrap();
    let lease = seatwind::store::scheduled::Lease { holder: 1, now: at(1), until: at(4) };
    let claimed = store.write_blocking(move |conn: &mut Conn| outbox::claim(conn, lease));
    assert_eq!(claimed.unwrap().unwrap().kind, Kind::Registration);
}

}
