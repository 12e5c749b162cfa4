//! What one append does, and what refuses it.

use futures_util::future::join_all;
use seatwind::store::accounts::{self, Account, Role};
use seatwind::store::{
    Append, AppendError, Failure, Hash, Membership, RoleGrant, StoreError, keys, log, new_id,
    people, tournaments,
};

use crate::support::{Db, Pause, assert_log, at, event, events, head, index, key, on_both, person};

on_both! {

fn an_event_comes_back_byte_for_byte(db: &Db) {
    let store = db.open();
    let tournament = new_id();
    store.append_blocking(events(tournament, 0, 3)).unwrap();
    store.append_blocking(events(tournament, 3, 1)).unwrap();
    assert_log(&store, tournament, 4);
    let tail = store.read_blocking(move |conn| log::events(conn, tournament, 3)).unwrap();
    assert_eq!(tail, vec![event(tournament, 4)]);
}

fn an_append_on_an_old_head_is_stale_and_says_where_the_log_is(db: &Db) {
    let store = db.open();
    let tournament = new_id();
    store.append_blocking(events(tournament, 0, 2)).unwrap();
    for old in [0, 1, 5] {
        let refused = store.append_blocking(events(tournament, old, 1));
        assert_eq!(refused, Err(AppendError::Stale { head: 2 }));
    }
    assert_log(&store, tournament, 2);
}

fn events_with_a_gap_or_a_loose_chain_are_refused(db: &Db) {
    let store = db.open();
    let tournament = new_id();
    store.append_blocking(events(tournament, 0, 2)).unwrap();

    let mut gap = events(tournament, 2, 2);
    gap.events[1].seq = 5;
    assert_eq!(store.append_blocking(gap), Err(AppendError::BrokenChain { seq: 5 }));

    let mut loose = events(tournament, 2, 2);
    loose.events[1].prev_hash = Hash::from([9; 32]);
    assert_eq!(store.append_blocking(loose), Err(AppendError::BrokenChain { seq: 4 }));

    let mut forked = events(tournament, 2, 1);
    forked.events[0].prev_hash = Hash::from([9; 32]);
    assert_eq!(store.append_blocking(forked), Err(AppendError::BrokenChain { seq: 3 }));

    assert_log(&store, tournament, 2);
}

fn the_same_key_answers_as_the_first_time_also_after_the_log_moved_on(db: &Db) {
    let store = db.open();
    let tournament = new_id();
    let keyed = |head| Append {
        key: Some(key("k1", b"digest", b"answer")),
        ..events(tournament, head, 1)
    };
    store.append_blocking(keyed(0)).unwrap();
    store.append_blocking(events(tournament, 1, 1)).unwrap();
    for head in [0, 2] {
        let again = store.append_blocking(keyed(head));
        assert_eq!(again, Err(AppendError::AlreadyDone { outcome: b"answer".to_vec() }));
    }
    assert_log(&store, tournament, 2);
}

fn the_same_key_with_another_request_is_refused(db: &Db) {
    let store = db.open();
    let tournament = new_id();
    let keyed = |digest: &[u8], head| Append {
        key: Some(key("k1", digest, b"answer")),
        ..events(tournament, head, 1)
    };
    store.append_blocking(keyed(b"one", 0)).unwrap();
    assert_eq!(store.append_blocking(keyed(b"other", 1)), Err(AppendError::KeyReused));
    assert_log(&store, tournament, 1);
}

fn keys_of_two_scopes_never_meet(db: &Db) {
    let store = db.open();
    let tournament = new_id();
    for (scope, head) in [("account:1", 0), ("account:2", 1)] {
        let mut used = key("k1", scope.as_bytes(), b"");
        used.scope = scope.to_owned();
        store.append_blocking(Append { key: Some(used), ..events(tournament, head, 1) }).unwrap();
    }
    assert_log(&store, tournament, 2);
}

fn a_refused_append_does_not_use_up_its_key(db: &Db) {
    let store = db.open();
    let tournament = new_id();
    store.append_blocking(events(tournament, 0, 1)).unwrap();
    let keyed = |head| Append {
        key: Some(key("k1", b"digest", b"answer")),
        ..events(tournament, head, 1)
    };
    assert_eq!(store.append_blocking(keyed(0)), Err(AppendError::Stale { head: 1 }));
    store.append_blocking(keyed(1)).unwrap();
}

fn old_keys_are_forgotten(db: &Db) {
    let store = db.open();
    let forgotten = store.write_blocking(|conn| {
        let mut young = key("young", b"", b"");
        young.used_at = at(60);
        keys::record(conn, &key("old", b"", b""))?;
        keys::record(conn, &young)?;
        keys::forget_before(conn, at(30))
    });
    assert_eq!(forgotten, Ok(1));
    let young = store.read_blocking(|conn| keys::find(conn, "account:17", "young")).unwrap();
    assert_eq!(young.map(|used| used.used_at), Some(at(60)));
}

fn everything_that_belongs_to_the_events_is_stored_with_them(db: &Db) {
    let store = db.open();
    let (tournament, ana, account) = (new_id(), new_id(), new_id());
    store.write_blocking(move |conn| accounts::create(conn, &Account {
        id: account,
        login: "ana@example.org".to_owned(),
        display_name: "Ana".to_owned(),
        password_hash: String::new(),
        language: "es".to_owned(),
        is_site_owner: false,
        disabled_at: None,
        created_at: at(0),
    })).unwrap();
    store.append_blocking(Append {
        index: Some(index("madrid-2026")),
        people: vec![person(ana, "Ana", "Núñez")],
        memberships: vec![Membership { entrant: 1, person: ana }],
        roles: vec![RoleGrant { account, role: Role::Director }],
        ..events(tournament, 0, 1)
    }).unwrap();
    store.read_blocking(move |conn| {
        assert_eq!(tournaments::list(conn)?, vec![(tournament, index("madrid-2026"))]);
        assert_eq!(people::get(conn, &[ana])?, vec![person(ana, "Ana", "Núñez")]);
        assert_eq!(tournaments::of_person(conn, ana)?, vec![(tournament, 1)]);
        assert_eq!(accounts::roles_of(conn, account)?, vec![(tournament, Role::Director)]);
        Ok::<_, StoreError>(())
    }).unwrap();
}

fn an_append_that_fails_at_its_last_row_leaves_nothing(db: &Db) {
    let store = db.open();
    let (tournament, ana) = (new_id(), new_id());
    let refused = store.append_blocking(Append {
        index: Some(index("madrid-2026")),
        key: Some(key("k1", b"", b"")),
        people: vec![person(ana, "Ana", "Núñez")],
        // No such account: the reference does not hold.
        roles: vec![RoleGrant { account: 404, role: Role::Director }],
        ..events(tournament, 0, 1)
    });
    assert!(matches!(refused, Err(AppendError::Unavailable(_))), "{refused:?}");
    store.read_blocking(move |conn| {
        assert_eq!(log::heads(conn)?, vec![]);
        assert_eq!(tournaments::list(conn)?, vec![]);
        assert_eq!(people::get(conn, &[ana])?, vec![]);
        assert_eq!(keys::find(conn, "account:17", "k1")?, None);
        Ok::<_, StoreError>(())
    }).unwrap();
}

fn two_tournaments_cannot_have_one_address(db: &Db) {
    let store = db.open();
    let (one, other) = (new_id(), new_id());
    let create = |tournament| Append {
        index: Some(index("madrid-2026")),
        ..events(tournament, 0, 1)
    };
    store.append_blocking(create(one)).unwrap();
    assert_eq!(store.append_blocking(create(other)), Err(AppendError::SlugTaken));
    assert_eq!(head(&store, other), 0);
}

fn an_old_address_still_leads_to_its_tournament(db: &Db) {
    let store = db.open();
    let (one, other) = (new_id(), new_id());
    let indexed = |tournament, head, slug| Append {
        index: Some(index(slug)),
        ..events(tournament, head, 1)
    };
    store.append_blocking(indexed(one, 0, "old")).unwrap();
    store.append_blocking(indexed(one, 1, "new")).unwrap();
    let by_slug = |slug: &'static str| {
        store.read_blocking(move |conn| tournaments::by_slug(conn, slug)).map(|(id, _)| id)
    };
    assert_eq!(by_slug("old"), Ok(one));
    assert_eq!(by_slug("new"), Ok(one));
    assert_eq!(by_slug("none"), Err(StoreError::NotFound));
    store.append_blocking(indexed(other, 0, "old")).unwrap();
    assert_eq!(by_slug("old"), Ok(other));
}

fn the_list_is_rebuilt_from_what_a_fold_says(db: &Db) {
    let store = db.open();
    let tournament = new_id();
    store.append_blocking(Append {
        index: Some(index("wrong")),
        memberships: vec![Membership { entrant: 1, person: 5 }, Membership { entrant: 2, person: 6 }],
        ..events(tournament, 0, 1)
    }).unwrap();
    let members = vec![Membership { entrant: 2, person: 7 }];
    let folded = members.clone();
    store.write_blocking(move |conn| {
        tournaments::rebuild(conn, tournament, &index("right"), &folded)
    }).unwrap();
    store.read_blocking(move |conn| {
        assert_eq!(tournaments::get(conn, tournament)?, index("right"));
        assert_eq!(tournaments::members(conn, tournament)?, members);
        Ok::<_, StoreError>(())
    }).unwrap();
}

fn the_heads_of_all_tournaments_are_listed(db: &Db) {
    let store = db.open();
    let mut expected: Vec<(i64, i64)> = (1..=5).map(|head| (new_id(), head)).collect();
    for &(tournament, head) in &expected {
        store.append_blocking(events(tournament, 0, head)).unwrap();
    }
    expected.sort_unstable();
    assert_eq!(store.read_blocking(log::heads), Ok(expected));
}

fn one_refused_append_does_not_hurt_the_others_of_its_batch(db: &Db) {
    let store = db.open();
    let tournaments: Vec<i64> = (0..20).map(|_| new_id()).collect();
    let pause = Pause::writer(&store);
    // Good, stale, good on top of the first good one; and a panic between them.
    let appends: Vec<_> = tournaments.iter().flat_map(|&tournament| [
        store.append(events(tournament, 0, 2)),
        store.append(events(tournament, 7, 1)),
        store.append(events(tournament, 2, 1)),
    ]).collect();
    pause.end();
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    let outcomes = runtime.block_on(join_all(appends));
    for three in outcomes.chunks(3) {
        let stale = Err(AppendError::Stale { head: 2 });
        assert_eq!(three, [Ok(()), stale, Ok(())]);
    }
    for tournament in tournaments {
        assert_log(&store, tournament, 3);
    }
}

fn a_panic_in_one_write_is_undone_and_the_others_of_its_batch_are_kept(db: &Db) {
    let store = db.open();
    let (tournament, ana, eva) = (new_id(), new_id(), new_id());
    let pause = Pause::writer(&store);
    let before = store.append(events(tournament, 0, 1));
    let panics = store.write(move |conn| {
        people::upsert(conn, &person(ana, "Ana", "Núñez"))?;
        assert!(people::get(conn, &[ana])?.is_empty(), "a bug of ours");
        Ok::<_, StoreError>(())
    });
    let after = store.write(move |conn| people::upsert(conn, &person(eva, "Eva", "Ruiz")));
    pause.end();
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(async {
        assert_eq!(before.await, Ok(()));
        assert!(matches!(panics.await, Err(StoreError::Unavailable(_))));
        assert_eq!(after.await, Ok(()));
    });
    let people = store.read_blocking(move |conn| people::get(conn, &[ana, eva])).unwrap();
    assert_eq!(people, vec![person(eva, "Eva", "Ruiz")]);
    assert_log(&store, tournament, 1);
}

fn a_write_that_ends_with_an_error_of_the_caller_is_undone(db: &Db) {
    #[derive(Debug, PartialEq)]
    enum Mine { Refused, Store(StoreError) }
    impl From<StoreError> for Mine {
        fn from(error: StoreError) -> Self { Self::Store(error) }
    }
    impl Failure for Mine {
        fn store_error(&self) -> Option<&StoreError> {
            match self { Self::Refused => None, Self::Store(error) => Some(error) }
        }
    }
    let store = db.open();
    let ana = new_id();
    let refused: Result<(), Mine> = store.write_blocking(move |conn| {
        people::upsert(conn, &person(ana, "Ana", "Núñez"))?;
        Err(Mine::Refused)
    });
    assert_eq!(refused, Err(Mine::Refused));
    assert_eq!(store.read_blocking(move |conn| people::get(conn, &[ana])), Ok(vec![]));
}

fn a_reader_cannot_write(db: &Db) {
    let store = db.open();
    let refused = store.read_blocking(|conn| people::upsert(conn, &person(1, "Ana", "Núñez")));
    assert_eq!(refused, Err(StoreError::ReadOnly));
}

fn an_append_is_done_although_its_caller_went_away(db: &Db) {
    let store = db.open();
    let tournament = new_id();
    drop(store.append(events(tournament, 0, 1)));
    drop(store);
    assert_log(&db.open(), tournament, 1);
}

fn a_long_log_is_read_in_pieces(db: &Db) {
    let store = db.open();
    let tournament = new_id();
    store.append_blocking(events(tournament, 0, 25)).unwrap();
    let piece = store.read_blocking(move |conn| log::events_up_to(conn, tournament, 10, 10)).unwrap();
    let numbers: Vec<i64> = piece.iter().map(|event| event.seq).collect();
    assert_eq!(numbers, (11..=20).collect::<Vec<i64>>());
}

}
