//! Who takes what, and in which order.

use super::*;

/// What a turn took.
fn taken<W>(turn: Option<Turn<'_, W, char>>) -> Option<String> {
    turn.map(|mut turn| turn.parts().1.into_iter().collect())
}

/// A queue with these jobs, each named by a letter (those in capitals do not join), and two
/// workers.
fn queue(most: usize, jobs: &[(Lane, char)]) -> Queue<(), char> {
    let joining = Joining {
        joins: char::is_ascii_lowercase,
        most,
        patience: Duration::ZERO,
    };
    let queue = Queue::new(vec![(), ()], joining);
    for &(lane, job) in jobs {
        queue.push(lane, job).unwrap();
    }
    queue
}

#[test]
fn a_worker_takes_everything_that_waits_in_order() {
    let queue = queue(10, &[(Some(1), 'a'), (None, 'b'), (Some(1), 'c')]);
    assert_eq!(taken(queue.take(None)), Some("abc".to_owned()));
}

#[test]
fn a_second_worker_passes_over_a_busy_lane_without_changing_its_order() {
    let queue = queue(
        1,
        &[
            (Some(1), 'a'),
            (Some(1), 'b'),
            (Some(2), 'c'),
            (Some(1), 'd'),
        ],
    );
    let first = queue.take(None);
    assert_eq!(taken(queue.take(None)), Some("c".to_owned()));
    assert_eq!(taken(first), Some("a".to_owned()));
    assert_eq!(taken(queue.take(None)), Some("b".to_owned()));
}

#[test]
fn what_does_not_join_is_done_alone_and_holds_up_its_lane() {
    let queue = queue(
        10,
        &[
            (Some(1), 'a'),
            (Some(2), 'B'),
            (Some(2), 'c'),
            (Some(3), 'd'),
        ],
    );
    assert_eq!(taken(queue.take(None)), Some("ad".to_owned()));
    assert_eq!(taken(queue.take(None)), Some("B".to_owned()));
    assert_eq!(taken(queue.take(None)), Some("c".to_owned()));
}

#[test]
fn one_worker_is_busy_with_what_joins_unless_it_takes_long() {
    let joining = Joining {
        joins: char::is_ascii_lowercase,
        most: 10,
        patience: Duration::from_secs(60),
    };
    let mut queue = Queue::new(vec![(), ()], joining);
    let first = queue.push_and_take(Some(1), 'a').unwrap();
    assert!(queue.push_and_take(Some(2), 'b').unwrap().is_none());
    assert_eq!(
        taken(queue.push_and_take(Some(3), 'C').unwrap()),
        Some("C".to_owned())
    );
    drop(first);
    assert_eq!(taken(queue.take(None)), Some("b".to_owned()));

    queue.joining.patience = Duration::ZERO;
    let _first = queue.push_and_take(Some(1), 'a').unwrap();
    assert!(queue.push_and_take(Some(2), 'b').unwrap().is_some());
}

#[test]
fn a_caller_takes_a_turn_only_when_a_worker_is_free() {
    let queue = queue(10, &[]);
    let turns = [1, 2].map(|lane| queue.push_and_take(Some(lane), 'a').unwrap());
    assert!(turns.iter().all(Option::is_some));
    assert!(queue.push_and_take(Some(3), 'b').unwrap().is_none());
    drop(turns);
    assert_eq!(taken(queue.take(None)), Some("b".to_owned()));
}

#[test]
fn a_worker_comes_back_after_a_panic() {
    let queue = queue(10, &[(Some(1), 'a'), (Some(1), 'b')]);
    let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        let _turn = queue.take(None);
        panic!("a bug of ours");
    }));
    assert!(panicked.is_err());
    let turns = [1, 1].map(|_| {
        queue.push(None, 'c').unwrap();
        queue.take(None)
    });
    assert!(turns.iter().flatten().all(|turn| turn.worker.is_some()));
}

#[test]
fn a_closed_queue_is_emptied_and_takes_nothing_new() {
    let queue = queue(1, &[(None, 'a')]);
    queue.close();
    assert_eq!(queue.push(None, 'b'), Err('b'));
    assert_eq!(taken(queue.take(None)), Some("a".to_owned()));
    assert!(queue.take(None).is_none());
}
