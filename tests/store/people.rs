//! The registry of people.

use seatwind::store::{Append, Person, StoreError, new_id, people};

use crate::support::{Db, at, events, on_both, person};

/// The family names a search finds, in order.
fn found(db: &seatwind::store::Store, query: &'static str) -> Vec<String> {
    db.read_blocking(move |conn| people::search(conn, query, 10))
        .unwrap()
        .into_iter()
        .map(|person| person.last_name)
        .collect()
}

on_both! {

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
    };
    // A late append which still knows the name does not bring it back.
    store.append_blocking(Append { people: vec![person(5, "Ana", "Núñez")], ..events(new_id(), 0, 1) }).unwrap();
    assert_eq!(store.read_blocking(|conn| people::get(conn, &[5])), Ok(vec![nobody]));
    assert_eq!(found(&store, "ana"), Vec::<String>::new());
    assert_eq!(found(&store, "05"), Vec::<String>::new());
    assert_eq!(store.write_blocking(|conn| people::erase(conn, 5, at(10))), Ok(()));
    assert_eq!(store.write_blocking(|conn| people::erase(conn, 6, at(10))), Err(StoreError::NotFound));
}

fn thousands_of_people_are_read_at_once(db: &Db) {
    let store = db.open();
    store.write_blocking(|conn| (1..=2500).try_for_each(|id| people::upsert(conn, &person(id, "A", "B")))).unwrap();
    let all = store.read_blocking(|conn| people::get(conn, &(1..=3000).collect::<Vec<i64>>())).unwrap();
    assert_eq!(all.len(), 2500);
}

}
