//! Teams: whom a captain brings applied too.

use super::*;
use store::{self, Conn};
use tournament::registration::TeamSize;

#[tokio::test]
async fn whom_a_captain_brings_is_kept_like_those_of_the_first_form() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::of(&folder.path().join("a.db"), None, 9).await;
    let size = TeamSize { least: 2, most: 3 };
    house.change(|it| it.team = Some(size)).await;
    let named = |name: &str| PersonDraft {
        last_name: name.into(),
        ..PersonDraft::default()
    };
    let mut team = form(1);
    team.people.push(named("Second"));
    team.team = Some("Winds".into());
    let sent = house.registrations.apply(&house.live, &team).await.unwrap();
    let Sent::Done { link, .. } = sent else {
        panic!("no letter confirms it: {sent:?}");
    };
    let opened = house.registrations.open(&link).await.unwrap();
    house.clock.advance(TimeDelta::days(1));
    let come = [named("Third"), named("Fourth")];
    let changed = house
        .registrations
        .change_members(&opened, (&[], come.as_slice()), "change");
    changed.await.unwrap();
    let snapshot = house.live.snapshot();
    let application = &snapshot.tournament.registration.applications[0];
    assert_eq!(application.people.len(), 3);
    let (id, members) = (snapshot.id, application.people[1..].to_vec());
    let store = house.tournaments.store();
    for member in members {
        let kept = store.read(move |conn: &mut Conn| store::registrations::get(conn, id, member.0));
        let kept = kept.await.unwrap().expect("what they typed is kept");
        assert_eq!((kept.language.as_str(), kept.consented_at), ("en", None));
        assert_eq!(kept.created_at, house.clock.now());
    }
}
