//! Many people in the opening minute.

use super::*;

#[test]
fn five_hundred_keep_their_order_and_none_is_lost() {
    let mut hall = Rig::registering(200);
    for number in 1..=500 {
        assert_eq!(hall.apply(number).0, u32::try_from(number).unwrap());
    }
    // They confirm in another order than they came.
    for number in (1..=500).rev() {
        hall.confirm(number);
    }
    let states = hall.states();
    assert!(states[..200].iter().all(|it| *it == "accepted"));
    assert!(states[200..].iter().all(|it| *it == "waiting"));
    let waiting: Vec<u32> = hall
        .tournament
        .registration
        .waiting()
        .map(|it| it.id.0)
        .collect();
    assert_eq!(waiting, (201..=500).collect::<Vec<_>>());
    let people: std::collections::BTreeSet<PersonId> = hall
        .tournament
        .entrants
        .values()
        .map(|it| it.person)
        .collect();
    assert_eq!(people, (1..=200).map(person).collect());
}
