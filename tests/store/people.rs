//! The registry of people.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use seatwind::store::registrations::{self, Typed, rank_lists};
use seatwind::store::throttle::{self, Subject};
use seatwind::store::{
    Append, Conn, Membership, Person, Store, StoreError, TournamentIndex, letter_links, merges,
    new_id, people, same_person, tournaments,
};
use seatwind::tournament::{PublicName, QuestionId, Visibility};

use crate::support::{Db, at, events, index, on_both, person};

/// The family names a search finds, in order.
fn found(db: &Store, query: &'static str) -> Vec<String> {
    db.read_blocking(move |conn| people::search(conn, query, 10))
        .unwrap()
        .into_iter()
        .map(|person| person.last_name)
        .collect()
}

/// The person under an id, as readers have them.
fn known(store: &Store, id: i64) -> Person {
    let found = store.read_blocking(move |conn| people::get(conn, &[id]));
    found.unwrap().remove(0)
}

/// Two entries of Ana: 5 without club, 6 with another number and a club.
fn twice(store: &Store) {
    store
        .write_blocking(|conn| {
            let kept = Person {
                email: None,
                ..person(5, "Ana", "Núñez")
            };
            let other = Person {
                club: Some("Cuatro Vientos".to_owned()),
                ..person(6, "A.", "Nunez")
            };
            people::upsert(conn, &kept)?;
            people::upsert(conn, &other)
        })
        .unwrap();
}

/// A tournament that ends on a day, with these people as its entrants.
fn tournament(store: &Store, slug: &str, day: &str, of: &[i64]) -> i64 {
    let id = new_id();
    let day = day.parse().unwrap();
    let members = of.iter().zip(1..);
    let append = Append {
        index: Some(TournamentIndex {
            starts_on: day,
            ends_on: day,
            ..index(slug)
        }),
        memberships: members
            .map(|(person, entrant)| Membership {
                entrant,
                person: *person,
            })
            .collect(),
        ..events(id, 0, 1)
    };
    store.append_blocking(append).unwrap();
    id
}

/// What somebody typed to register.
fn typed(tournament: i64, person: i64) -> Typed {
    Typed {
        tournament,
        person,
        language: "es".to_owned(),
        answers: [(QuestionId(1), "arroz".to_owned())].into(),
        consent: String::new(),
        consented_at: None,
        created_at: at(1),
        changed_at: at(1),
    }
}

on_both! {

fn who_was_entered_twice_is_one_person_under_both_ids_until_it_is_taken_back(db: &Db) {
    let store = db.open();
    twice(&store);
    let (before, other) = (known(&store, 5), known(&store, 6));
    let cup = tournament(&store, "cup", "2026-05-01", &[6]);
    store.write_blocking(|conn| merges::merge(conn, 5, 6, at(3))).unwrap();
    let joined = known(&store, 6);
    assert_eq!((joined.id, joined.last_name.as_str()), (6, "Núñez"));
    assert_eq!((&joined.email, &joined.club), (&other.email, &other.club));
    assert_eq!(joined.federation_number, before.federation_number);
    assert_eq!(Person { id: 6, ..known(&store, 5) }, joined);
    // The entry that leads elsewhere is not found any more, and its tournaments are those of both.
    assert_eq!(found(&store, "n"), ["Núñez"]);
    let of = store.read_blocking(|conn| tournaments::of_person(conn, 5));
    assert_eq!(of, Ok(vec![(cup, 1)]));
    let merged = store.read_blocking(|conn| merges::into(conn, 5));
    assert_eq!(merged, Ok(vec![(other.clone(), at(3))]));
    // Who changes the one changes the other.
    let changed = Person { id: 6, first_name: "Ana María".to_owned(), ..joined };
    store.write_blocking(move |conn| people::upsert(conn, &changed)).unwrap();
    assert_eq!(known(&store, 5).first_name, "Ana María");
    store.write_blocking(|conn| merges::split(conn, 6)).unwrap();
    assert_eq!(known(&store, 6), other);
    assert_eq!(known(&store, 5), Person { first_name: "Ana María".to_owned(), ..before });
}

fn nobody_is_joined_twice_to_themselves_or_in_a_circle(db: &Db) {
    let store = db.open();
    twice(&store);
    store.write_blocking(|conn| people::upsert(conn, &person(7, "Ana", "Nuñez"))).unwrap();
    let merge = |kept: i64, other: i64| store.write_blocking(move |conn| merges::merge(conn, kept, other, at(1)));
    assert_eq!(merge(5, 5), Err(StoreError::NotFound));
    assert_eq!(merge(5, 8), Err(StoreError::NotFound));
    assert_eq!(merge(5, 6), Ok(()));
    for (kept, other) in [(6, 5), (5, 6), (7, 6)] {
        assert_eq!(merge(kept, other), Err(StoreError::NotFound), "{kept} {other}");
    }
    assert_eq!(merge(7, 5), Ok(()));
    let same = store.read_blocking(same_person::all).unwrap();
    assert_eq!(same.same_as(6), [5, 6, 7]);
    assert_eq!(known(&store, 6).last_name, "Nuñez");
    assert_eq!(store.write_blocking(|conn| merges::split(conn, 7)), Err(StoreError::NotFound));
}

fn erasing_one_entry_erases_the_person_under_every_id(db: &Db) {
    let store = db.open();
    twice(&store);
    store.write_blocking(|conn| merges::merge(conn, 5, 6, at(3))).unwrap();
    assert_eq!(store.write_blocking(|conn| people::erase(conn, 6, at(9))), Ok(vec![5, 6]));
    for id in [5, 6] {
        let erased = known(&store, id);
        assert!(erased.is_erased(), "{erased:?}");
        assert_eq!((erased.last_name.as_str(), erased.email, erased.club), ("", None, None));
    }
    assert_eq!(store.read_blocking(|conn| merges::into(conn, 5)), Ok(Vec::new()));
}

fn the_tournaments_of_a_club_are_those_of_its_people_under_every_id(db: &Db) {
    let store = db.open();
    twice(&store);
    let first = tournament(&store, "first", "2026-10-10", &[5]);
    let second = tournament(&store, "second", "2026-10-11", &[6]);
    let found = || store.read_blocking(|conn| tournaments::with_people_of(conn, |club| club == "Cuatro Vientos"));
    assert_eq!(found(), Ok(BTreeSet::from([second])));
    store.write_blocking(|conn| merges::merge(conn, 5, 6, at(3))).unwrap();
    assert_eq!(found(), Ok(BTreeSet::from([first, second])));
    store.write_blocking(|conn| people::erase(conn, 6, at(9))).unwrap();
    assert_eq!(found(), Ok(BTreeSet::new()));
}

fn what_a_person_lets_the_public_see_outlives_changes_and_the_stricter_holds_when_two_are_joined(db: &Db) {
    let store = db.open();
    twice(&store);
    let hidden = Visibility { name: PublicName::Initials, hides_numbers: true, hides_rulings: false };
    store.write_blocking(move |conn| people::choose_visibility(conn, 6, hidden)).unwrap();
    let changed = Person { visibility: Visibility::default(), ..known(&store, 6) };
    store.write_blocking(move |conn| people::upsert(conn, &changed)).unwrap();
    assert_eq!(known(&store, 6).visibility, hidden);
    store.write_blocking(|conn| merges::merge(conn, 5, 6, at(3))).unwrap();
    assert_eq!(known(&store, 5).visibility, hidden);
}

fn addresses_go_once_the_last_tournament_is_long_over(db: &Db) {
    let store = db.open();
    store.write_blocking(|conn| (1..=4).try_for_each(|id| people::upsert(conn, &person(id, "A", "B")))).unwrap();
    tournament(&store, "old", "2025-01-10", &[1, 2]);
    tournament(&store, "new", "2026-10-10", &[2]);
    // Whoever took part in nothing yet may still be on the way to the first tournament.
    let late = Person { created_at: at(1_000), ..person(5, "C", "D") };
    store.write_blocking(move |conn| people::upsert(conn, &late)).unwrap();
    store.write_blocking(|conn| merges::merge(conn, 4, 3, at(1))).unwrap();
    tournament(&store, "under-the-other-id", "2026-10-11", &[3]);
    let gone = store.write_blocking(|conn| people::forget_addresses(conn, at(500), "2026-01-01".parse().unwrap()));
    assert_eq!(gone, Ok(vec![1]));
    assert_eq!(known(&store, 1).email, None);
    for id in [2, 3, 4, 5] {
        assert!(known(&store, id).email.is_some(), "{id}");
    }
}

fn who_applied_for_something_to_come_keeps_the_address_and_what_was_typed(db: &Db) {
    let store = db.open();
    store.write_blocking(|conn| (1..=4).try_for_each(|id| people::upsert(conn, &person(id, "A", "B")))).unwrap();
    let old = tournament(&store, "old", "2025-01-10", &[1]);
    let new = tournament(&store, "new", "2026-10-10", &[]);
    // 1 played long ago, and applied then; 2 waits for a place of the new one; 3 and 4 are one, who did both.
    let mut applied = events(new, 1, 1);
    applied.registrations = vec![typed(old, 1), typed(new, 2), typed(old, 3), typed(new, 4)];
    store.append_blocking(applied).unwrap();
    store.write_blocking(|conn| {
        for id in 1..=3 {
            letter_links::confirm(conn, id, "a@example.org", None, at(1))?;
        }
        merges::merge(conn, 4, 3, at(1))
    }).unwrap();
    let gone = store.write_blocking(|conn| people::forget_addresses(conn, at(500), "2026-01-01".parse().unwrap()));
    assert_eq!(gone, Ok(vec![1]));
    let of = |id: i64| store.read_blocking(move |conn| registrations::of_person(conn, id)).unwrap().len();
    assert_eq!([1, 2, 3, 4].map(of), [0, 1, 1, 1]);
    let mut confirmed: Vec<i64> = store
        .read_blocking(|conn| letter_links::confirmed(conn, &[1, 2, 3, 4]))
        .unwrap()
        .into_keys()
        .collect();
    confirmed.sort_unstable();
    // Of two entries that are one, what the one confirmed holds for the other.
    assert_eq!(confirmed, [2, 3, 4]);
    // Once nothing is left but what was typed, that goes too.
    let gone = store.write_blocking(|conn| people::forget_addresses(conn, at(500), "2027-01-01".parse().unwrap()));
    assert_eq!(gone, Ok(vec![2, 3, 4]));
    assert_eq!([1, 2, 3, 4].map(of), [0, 0, 0, 0]);
}

fn a_number_that_is_erased_goes_from_rank_lists_and_an_address_from_the_counts_of_letters(db: &Db) {
    let store = db.open();
    store.write_blocking(|conn| {
        let ana = Person { email: Some("Ana_1@example.org".to_owned()), ..person(5, "Ana", "Núñez") };
        people::upsert(conn, &Person { federation_number: Some("04120017".to_owned()), ..ana })?;
        rank_lists::set(conn, 7, 1, &["04120017".to_owned(), "04120018".to_owned()])?;
        for key in ["register ana_1@example.org", "register anax1@example.org"] {
            throttle::record(conn, Subject::Account(key), at(1), TimeDelta::minutes(15))?;
        }
        people::erase(conn, 5, at(2))
    }).unwrap();
    assert_eq!(store.read_blocking(|conn| rank_lists::get(conn, 7, 1)), Ok(vec!["04120018".to_owned()]));
    let counted = |key: &'static str| {
        let counted = move |conn: &mut Conn| throttle::failures(conn, Subject::Account(key), at(3), TimeDelta::minutes(15));
        store.read_blocking(counted).unwrap().is_some()
    };
    assert!(!counted("register ana_1@example.org"));
    assert!(counted("register anax1@example.org"));
}

fn a_person_comes_back_with_the_leading_zero_of_the_number(db: &Db) {
    let store = db.open();
    let ana = Person { federation_number: Some("04120017".to_owned()), ..person(5, "Ana", "Núñez") };
    let stored = ana.clone();
    store.write_blocking(move |conn| people::upsert(conn, &stored)).unwrap();
    let ids = [5, 6, 5];
    assert_eq!(store.read_blocking(move |conn| people::get(conn, &ids)), Ok(vec![ana]));
}

fn people_are_found_by_parts_of_their_names_without_accents(db: &Db) {
    let store = db.open();
    store.write_blocking(|conn| {
        for (id, first, last) in [(1, "José María", "Núñez"), (2, "Ana", "Nunes"), (3, "Zoë", "Ødegård"), (4, "100%", "Sure_")] {
            people::upsert(conn, &person(id, first, last))?;
        }
        Ok::<_, StoreError>(())
    }).unwrap();
    assert_eq!(found(&store, "NUN"), ["Nunes", "Núñez"]);
    assert_eq!(found(&store, "maría núñez"), ["Núñez"]);
    assert_eq!(found(&store, "odegard zoe"), ["Ødegård"]);
    assert_eq!(found(&store, "unez"), Vec::<String>::new());
    assert_eq!(found(&store, "sure_"), ["Sure_"]);
    assert_eq!(found(&store, "s_re"), Vec::<String>::new());
    assert_eq!(found(&store, "100%"), ["Sure_"]);
    assert_eq!(found(&store, "04"), ["Sure_"]);
    assert_eq!(found(&store, " "), Vec::<String>::new());
}

fn a_change_replaces_particulars_but_not_the_day_of_entry(db: &Db) {
    let store = db.open();
    let before = person(5, "Ana", "Núñez");
    let after = Person { email: None, club: Some("Cuatro Vientos".to_owned()), created_at: at(99), ..person(5, "Ana", "Ruiz") };
    let changed = after.clone();
    store.write_blocking(move |conn| {
        people::upsert(conn, &before)?;
        people::upsert(conn, &changed)
    }).unwrap();
    let expected = Person { created_at: at(0), ..after };
    assert_eq!(store.read_blocking(|conn| people::get(conn, &[5])), Ok(vec![expected]));
}

fn an_erased_person_leaves_the_id_only_and_stays_erased(db: &Db) {
    let store = db.open();
    store.write_blocking(|conn| {
        people::upsert(conn, &person(5, "Ana", "Núñez"))?;
        people::erase(conn, 5, at(9))
    }).unwrap();
    let nobody = Person {
        id: 5,
        first_name: String::new(),
        last_name: String::new(),
        email: None,
        federation_number: None,
        country: None,
        club: None,
        created_at: at(0),
        erased_at: Some(at(9)),
        visibility: Visibility::default(),
    };
    // A late append which still knows the name does not bring it back.
    store.append_blocking(Append { people: vec![person(5, "Ana", "Núñez")], ..events(new_id(), 0, 1) }).unwrap();
    assert_eq!(store.read_blocking(|conn| people::get(conn, &[5])), Ok(vec![nobody]));
    assert_eq!(found(&store, "ana"), Vec::<String>::new());
    assert_eq!(found(&store, "05"), Vec::<String>::new());
    assert_eq!(store.write_blocking(|conn| people::erase(conn, 5, at(10))), Ok(vec![5]));
    assert_eq!(store.write_blocking(|conn| people::erase(conn, 6, at(10))), Err(StoreError::NotFound));
}

fn thousands_of_people_are_read_at_once(db: &Db) {
    let store = db.open();
    store.write_blocking(|conn| (1..=2500).try_for_each(|id| people::upsert(conn, &person(id, "A", "B")))).unwrap();
    let all = store.read_blocking(|conn| people::get(conn, &(1..=3000).collect::<Vec<i64>>())).unwrap();
    assert_eq!(all.len(), 2500);
}

}
