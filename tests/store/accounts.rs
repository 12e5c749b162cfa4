//! Accounts, roles, log-ins, throttling, invitations and one-time links.

use chrono::TimeDelta;
use seatwind::store::accounts::{self, Account, Role};
use seatwind::store::invitations::{self, Invitation};
use seatwind::store::sessions::{self, WebSession};
use seatwind::store::throttle::{self, Failures, Subject};
use seatwind::store::tokens;
use seatwind::store::{Constraint, Hash, Store, StoreError, new_id};

use crate::support::{Db, at, on_both};

/// An account with this login.
fn account(login: &str) -> Account {
    Account {
        id: new_id(),
        login: login.to_owned(),
        display_name: "Ana Núñez".to_owned(),
        password_hash: "$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA".to_owned(),
        language: "es".to_owned(),
        is_site_owner: false,
        disabled_at: None,
        created_at: at(0),
    }
}

/// Stores an account and gives its id.
fn stored(store: &Store, login: &str) -> i64 {
    let account = account(login);
    let id = account.id;
    store
        .write_blocking(move |conn| accounts::create(conn, &account))
        .unwrap();
    id
}

/// A session that may be used for eight hours.
fn session(account: i64, token: u8) -> WebSession {
    WebSession {
        token_hash: Hash::from([token; 32]),
        id: new_id(),
        account,
        created_at: at(0),
        last_seen: at(0),
        expires_at: at(480),
        user_agent: "Firefox".to_owned(),
        ip: "192.0.2.7".to_owned(),
        revoked_at: None,
        confirmed_at: None,
    }
}

/// Creates an account with a session, and gives the hash of its token.
pub fn log_in(store: &Store) -> Hash {
    let id = stored(store, "ana@example.org");
    let session = session(id, 7);
    store
        .write_blocking(move |conn| sessions::create(conn, &session))
        .unwrap();
    Hash::from([7; 32])
}

on_both! {

fn an_account_is_found_by_its_login_whatever_the_case(db: &Db) {
    let store = db.open();
    let ana = account("Ana@Example.org");
    let created = ana.clone();
    store.write_blocking(move |conn| accounts::create(conn, &created)).unwrap();
    let found = store.read_blocking(|conn| accounts::by_login(conn, " ana@example.ORG ")).unwrap();
    assert_eq!(found.as_ref(), Some(&ana));
    let id = ana.id;
    assert_eq!(store.read_blocking(move |conn| accounts::get(conn, id)), Ok(ana));
}

fn a_login_is_taken_once_whatever_the_case(db: &Db) {
    let store = db.open();
    stored(&store, "ana@example.org");
    let again = account("ANA@example.org");
    let refused = store.write_blocking(move |conn| accounts::create(conn, &again));
    assert_eq!(refused, Err(StoreError::Duplicate(Constraint::Login)));
    assert_eq!(store.read_blocking(accounts::list).map(|all| all.len()), Ok(1));
}

fn password_profile_and_ownership_can_be_changed(db: &Db) {
    let store = db.open();
    let id = stored(&store, "ana");
    assert_eq!(store.read_blocking(accounts::has_owner), Ok(false));
    store.write_blocking(move |conn| {
        accounts::set_password(conn, id, "new hash")?;
        accounts::set_profile(conn, id, "Eva", "fr")?;
        accounts::set_site_owner(conn, id, true)
    }).unwrap();
    let changed = store.read_blocking(move |conn| accounts::get(conn, id)).unwrap();
    assert_eq!(changed.password_hash, "new hash");
    assert_eq!((&*changed.display_name, &*changed.language), ("Eva", "fr"));
    assert_eq!(store.read_blocking(accounts::has_owner), Ok(true));
    let nobody = store.write_blocking(|conn| accounts::set_password(conn, 404, ""));
    assert_eq!(nobody, Err(StoreError::NotFound));
}

fn roles_are_given_once_and_taken_away(db: &Db) {
    let store = db.open();
    let id = stored(&store, "ana");
    store.write_blocking(move |conn| {
        for role in [Role::Scorer, Role::Referee, Role::Referee] {
            accounts::grant_role(conn, id, 1, role)?;
        }
        accounts::grant_role(conn, id, 2, Role::ReadOnly)
    }).unwrap();
    store.read_blocking(move |conn| {
        assert_eq!(accounts::roles_in(conn, id, 1)?, vec![Role::Referee, Role::Scorer]);
        let all = vec![(1, Role::Referee), (1, Role::Scorer), (2, Role::ReadOnly)];
        assert_eq!(accounts::roles_of(conn, id)?, all);
        let staff: Vec<(i64, Role)> = accounts::staff(conn, 2)?.iter().map(|(a, r)| (a.id, *r)).collect();
        assert_eq!(staff, vec![(id, Role::ReadOnly)]);
        Ok::<_, StoreError>(())
    }).unwrap();
    let take = move || store.write_blocking(move |conn| accounts::revoke_role(conn, id, 1, Role::Scorer));
    assert_eq!(take(), Ok(()));
    assert_eq!(take(), Err(StoreError::NotFound));
}

fn every_role_is_stored_under_its_own_name(db: &Db) {
    let store = db.open();
    let id = stored(&store, "ana");
    store.write_blocking(move |conn| {
        Role::ALL.iter().try_for_each(|&role| accounts::grant_role(conn, id, 1, role))
    }).unwrap();
    let roles = store.read_blocking(move |conn| accounts::roles_in(conn, id, 1));
    assert_eq!(roles, Ok(Role::ALL.to_vec()));
}

fn a_session_is_found_until_it_expires(db: &Db) {
    let store = db.open();
    let token = log_in(&store);
    let find = |minutes| {
        store.read_blocking(move |conn| sessions::find(conn, &token, at(minutes))).unwrap().is_some()
    };
    assert!(find(479));
    assert!(!find(480));
    store.write_blocking(move |conn| sessions::touch(conn, &token, at(400), at(880))).unwrap();
    assert!(find(480));
    assert_eq!(store.read_blocking(|conn| sessions::find(conn, &Hash::from([8; 32]), at(1))), Ok(None));
}

fn sessions_are_listed_and_ended_one_by_one_or_all_but_this(db: &Db) {
    let store = db.open();
    let (ana, eva) = (stored(&store, "ana"), stored(&store, "eva"));
    let hers = [session(ana, 1), session(ana, 2), session(ana, 3)];
    let second = hers[1].id;
    let all = hers.clone();
    store.write_blocking(move |conn| {
        all.iter().try_for_each(|session| sessions::create(conn, session))?;
        sessions::create(conn, &session(eva, 9))
    }).unwrap();
    let listed = || {
        let list = store.read_blocking(move |conn| sessions::list(conn, ana, at(1))).unwrap();
        let mut tokens: Vec<u8> = list.iter().map(|session| session.token_hash[0]).collect();
        tokens.sort_unstable();
        tokens
    };
    assert_eq!(listed(), vec![1, 2, 3]);
    let not_hers = store.write_blocking(move |conn| sessions::revoke(conn, eva, second, at(1)));
    assert_eq!(not_hers, Err(StoreError::NotFound));
    store.write_blocking(move |conn| sessions::revoke(conn, ana, second, at(1))).unwrap();
    assert_eq!(listed(), vec![1, 3]);
    let ended = store.write_blocking(move |conn| sessions::revoke_all(conn, ana, Some(&Hash::from([3; 32])), at(1)));
    assert_eq!(ended, Ok(1));
    assert_eq!(listed(), vec![3]);
    assert!(store.read_blocking(|conn| sessions::find(conn, &Hash::from([9; 32]), at(1))).unwrap().is_some());
    assert_eq!(store.write_blocking(|conn| sessions::purge(conn, at(5))), Ok(2));
}

fn a_disabled_account_has_no_sessions(db: &Db) {
    let store = db.open();
    let token = log_in(&store);
    let find = || store.read_blocking(move |conn| sessions::find(conn, &token, at(1))).unwrap();
    let id = find().unwrap().account;
    store.write_blocking(move |conn| accounts::set_disabled(conn, id, Some(at(1)))).unwrap();
    assert_eq!(find(), None);
    store.write_blocking(move |conn| accounts::set_disabled(conn, id, None)).unwrap();
    assert!(find().is_some());
}

fn failed_log_ins_are_counted_within_a_window_and_survive_a_restart(db: &Db) {
    let window = TimeDelta::minutes(15);
    let fail = |store: &Store, minute| {
        store.write_blocking(move |conn| throttle::record(conn, Subject::Account("ana"), at(minute), window)).unwrap();
    };
    let count = |store: &Store, minute| {
        store.read_blocking(move |conn| throttle::failures(conn, Subject::Account("ana"), at(minute), window)).unwrap()
    };
    let store = db.open();
    assert_eq!(count(&store, 0), None);
    for minute in [0, 1, 5] {
        fail(&store, minute);
    }
    drop(store);
    let store = db.open();
    assert_eq!(count(&store, 6), Some(Failures { count: 3, since: at(0), last: at(5) }));
    assert_eq!(count(&store, 15), None);
    fail(&store, 15);
    assert_eq!(count(&store, 16), Some(Failures { count: 1, since: at(15), last: at(15) }));
}

fn an_address_and_an_account_are_counted_apart_and_can_be_cleared(db: &Db) {
    let window = TimeDelta::minutes(15);
    let store = db.open();
    store.write_blocking(move |conn| {
        throttle::record(conn, Subject::Account("x"), at(0), window)?;
        throttle::record(conn, Subject::Address("x"), at(0), window)?;
        throttle::record(conn, Subject::Address("x"), at(0), window)?;
        throttle::clear(conn, Subject::Account("x"))
    }).unwrap();
    let address = store.read_blocking(move |conn| throttle::failures(conn, Subject::Address("x"), at(1), window));
    assert_eq!(address.unwrap().map(|failures| failures.count), Some(2));
    let account = store.read_blocking(move |conn| throttle::failures(conn, Subject::Account("x"), at(1), window));
    assert_eq!(account, Ok(None));
    assert_eq!(store.write_blocking(|conn| throttle::purge(conn, at(1))), Ok(1));
}

fn failures_at_the_same_time_are_all_counted(db: &Db) {
    let window = TimeDelta::minutes(15);
    let store = db.open();
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| for _ in 0..5 {
                store.write_blocking(move |conn| throttle::record(conn, Subject::Address("x"), at(0), window)).unwrap();
            });
        }
    });
    let counted = store.read_blocking(move |conn| throttle::failures(conn, Subject::Address("x"), at(1), window));
    assert_eq!(counted.unwrap().map(|failures| failures.count), Some(40));
}

fn an_invitation_gives_its_role_to_one_account(db: &Db) {
    let store = db.open();
    let (ana, eva) = (stored(&store, "ana"), stored(&store, "eva"));
    let invitation = Invitation {
        token_hash: Hash::from([5; 32]),
        id: new_id(),
        tournament: 1,
        role: Role::HeadReferee,
        created_by: ana,
        created_at: at(0),
        expires_at: at(60),
        used_at: None,
        used_by: None,
        revoked_at: None,
        account: None,
    };
    let made = invitation.clone();
    store.write_blocking(move |conn| invitations::create(conn, &made)).unwrap();
    assert_eq!(store.read_blocking(|conn| invitations::find(conn, &Hash::from([5; 32]))), Ok(invitation.clone()));

    let use_it = |account, minute| {
        store.write_blocking(move |conn| invitations::redeem(conn, &Hash::from([5; 32]), account, at(minute)))
    };
    assert_eq!(use_it(eva, 60), Err(StoreError::NotFound));
    let used = Invitation { used_at: Some(at(1)), used_by: Some(eva), ..invitation.clone() };
    assert_eq!(use_it(eva, 1), Ok(used));
    assert_eq!(use_it(ana, 1), Err(StoreError::NotFound));
    let roles = store.read_blocking(move |conn| accounts::roles_in(conn, eva, 1));
    assert_eq!(roles, Ok(vec![Role::HeadReferee]));
    let late = store.write_blocking(move |conn| invitations::revoke(conn, 1, invitation.id, at(2)));
    assert_eq!(late, Err(StoreError::NotFound));
}

fn an_invitation_taken_back_cannot_be_used(db: &Db) {
    let store = db.open();
    let ana = stored(&store, "ana");
    let id = new_id();
    store.write_blocking(move |conn| {
        invitations::create(conn, &Invitation {
            token_hash: Hash::from([5; 32]),
            id,
            tournament: 1,
            role: Role::Scorer,
            created_by: ana,
            created_at: at(0),
            expires_at: at(60),
            used_at: None,
            used_by: None,
            revoked_at: None,
            account: None,
        })?;
        invitations::revoke(conn, 1, id, at(1))
    }).unwrap();
    let used = store.write_blocking(move |conn| invitations::redeem(conn, &Hash::from([5; 32]), ana, at(2)));
    assert_eq!(used, Err(StoreError::NotFound));
    let listed = store.read_blocking(|conn| invitations::list(conn, 1)).unwrap();
    assert_eq!(listed.iter().map(|invitation| invitation.revoked_at).collect::<Vec<_>>(), vec![Some(at(1))]);
}

fn what_is_offered_to_an_account_is_for_it_alone(db: &Db) {
    let store = db.open();
    let (ana, eva) = (stored(&store, "ana"), stored(&store, "eva"));
    let ids = [new_id(), new_id(), new_id()];
    let offered = |seed: u8| Invitation {
        token_hash: Hash::from([seed; 32]),
        id: ids[usize::from(seed)],
        tournament: 1,
        role: Role::Scorer,
        created_by: ana,
        created_at: at(i64::from(seed)),
        expires_at: at(60),
        used_at: None,
        used_by: None,
        revoked_at: None,
        account: Some(eva),
    };
    for made in [offered(0), offered(1), offered(2)] {
        store.write_blocking(move |conn| invitations::create(conn, &made)).unwrap();
    }
    let open = |account, minute| {
        let found = store.read_blocking(move |conn| invitations::offers(conn, account, at(minute)));
        found.unwrap().into_iter().map(|it| it.id).collect::<Vec<_>>()
    };
    assert_eq!(open(eva, 3), [ids[2], ids[1], ids[0]]);
    assert_eq!((open(ana, 3), open(eva, 60)), (vec![], vec![]));
    let accept = |id, account, minute| {
        let accepted = store.write_blocking(move |conn| invitations::accept(conn, id, account, at(minute)));
        accepted.map(|it| it.used_by)
    };
    assert_eq!(accept(ids[0], ana, 3), Err(StoreError::NotFound));
    assert_eq!(accept(ids[0], eva, 60), Err(StoreError::NotFound));
    // A link that somebody came by is none.
    let by_link = store.write_blocking(move |conn| invitations::redeem(conn, &Hash::from([0; 32]), eva, at(3)));
    assert_eq!(by_link, Err(StoreError::NotFound));
    let roles = || store.read_blocking(move |conn| accounts::roles_in(conn, eva, 1)).unwrap();
    assert_eq!(roles(), []);
    let declined = store.write_blocking(move |conn| invitations::decline(conn, ids[1], eva, at(4)));
    assert_eq!(declined.map(|it| it.revoked_at), Ok(Some(at(4))));
    assert_eq!(accept(ids[1], eva, 5), Err(StoreError::NotFound));
    assert_eq!(roles(), []);
    assert_eq!(accept(ids[0], eva, 5), Ok(Some(eva)));
    assert_eq!(accept(ids[0], eva, 6), Err(StoreError::NotFound));
    assert_eq!(roles(), [Role::Scorer]);
    assert_eq!(open(eva, 6), [ids[2]]);
}

fn the_first_run_link_creates_one_owner(db: &Db) {
    let store = db.open();
    store.write_blocking(|conn| {
        tokens::create_setup(conn, &Hash::from([1; 32]), at(0), at(60))?;
        tokens::create_setup(conn, &Hash::from([2; 32]), at(1), at(60))
    }).unwrap();
    let open = |token: u8, minute| store.read_blocking(move |conn| tokens::setup_is_open(conn, &Hash::from([token; 32]), at(minute)));
    assert_eq!((open(1, 2), open(2, 2), open(2, 60)), (Ok(false), Ok(true), Ok(false)));
    let use_it = |login: &str| {
        let owner = account(login);
        store.write_blocking(move |conn| tokens::use_setup(conn, &Hash::from([2; 32]), &owner, at(2)))
    };
    assert_eq!(use_it("ana"), Ok(()));
    assert_eq!(use_it("eva"), Err(StoreError::NotFound));
    assert_eq!(open(2, 2), Ok(false));
    let all = store.read_blocking(accounts::list).unwrap();
    assert_eq!(all.iter().map(|a| (&*a.login, a.is_site_owner)).collect::<Vec<_>>(), vec![("ana", true)]);
}

fn a_taken_login_does_not_use_up_the_first_run_link(db: &Db) {
    let store = db.open();
    stored(&store, "ana");
    store.write_blocking(|conn| tokens::create_setup(conn, &Hash::from([2; 32]), at(0), at(60))).unwrap();
    let owner = account("ana");
    let refused = store.write_blocking(move |conn| tokens::use_setup(conn, &Hash::from([2; 32]), &owner, at(2)));
    assert_eq!(refused, Err(StoreError::Duplicate(Constraint::Login)));
    assert_eq!(store.read_blocking(|conn| tokens::setup_is_open(conn, &Hash::from([2; 32]), at(2))), Ok(true));
}

fn a_reset_link_sets_the_password_once_and_ends_all_sessions(db: &Db) {
    let store = db.open();
    let token = log_in(&store);
    let id = store.read_blocking(move |conn| sessions::find(conn, &token, at(1))).unwrap().unwrap().account;
    store.write_blocking(move |conn| {
        tokens::create_reset(conn, &Hash::from([3; 32]), id, at(0), at(60))?;
        tokens::create_reset(conn, &Hash::from([4; 32]), id, at(1), at(60))
    }).unwrap();
    assert_eq!(store.read_blocking(|conn| tokens::reset_account(conn, &Hash::from([3; 32]), at(2))), Err(StoreError::NotFound));
    assert_eq!(store.read_blocking(|conn| tokens::reset_account(conn, &Hash::from([4; 32]), at(2))), Ok(id));
    let use_it = |minute| store.write_blocking(move |conn| tokens::use_reset(conn, &Hash::from([4; 32]), "new", at(minute)));
    assert_eq!(use_it(60), Err(StoreError::NotFound));
    assert_eq!(use_it(2), Ok(id));
    assert_eq!(use_it(2), Err(StoreError::NotFound));
    assert_eq!(store.read_blocking(move |conn| accounts::get(conn, id)).unwrap().password_hash, "new");
    assert_eq!(store.read_blocking(move |conn| sessions::find(conn, &token, at(3))), Ok(None));
}

}

#[test]
fn printing_an_account_does_not_show_its_password_hash() {
    let text = format!("{:?}", account("ana"));
    assert!(!text.contains("argon2"), "{text}");
}
