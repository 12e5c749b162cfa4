use super::*;

const SIZE: TableSize = TableSize::USUAL;

#[test]
fn the_seats_of_a_table_take_little_more_room_than_an_array() {
    let array = size_of::<[Option<u16>; TableSize::MOST]>();
    assert!(size_of::<Seats<Option<u16>>>() <= array + size_of::<Option<u16>>());
}

#[test]
fn a_size_is_written_as_its_number() {
    for size in TableSize::ALL {
        let text = serde_json::to_string(&size).unwrap();
        assert_eq!(text, size.seats().to_string());
        assert_eq!(serde_json::from_str::<TableSize>(&text).unwrap(), size);
        assert_eq!(TableSize::of(size.seats()), Some(size));
    }
    assert!(serde_json::from_str::<TableSize>("6").is_err());
    assert_eq!(TableSize::of(2), None);
}

#[test]
fn a_table_of_three_has_no_north() {
    let three = TableSize::Three;
    assert_eq!(three.winds(), [Wind::East, Wind::South, Wind::West]);
    assert!(three.has(Wind::West) && !three.has(Wind::North));
    assert_eq!((three.others(), three.turns(2, 0)), (2, 1));
    let seats: Seats<u8> = serde_json::from_str("[7,8,9]").unwrap();
    assert_eq!((seats.size(), seats.into_iter().sum::<u8>()), (three, 24));
    assert_ne!(seats.map(usize::from), [7, 8, 9, 0]);
}

#[test]
fn at_a_table_of_five_four_play_a_hand() {
    let five = TableSize::Five;
    assert_eq!((five.in_hand(), five.winds().len()), (TableSize::Four, 4));
    assert!(!five.all_play() && TableSize::Three.all_play() && SIZE.all_play());
    assert!(five.has(Wind::North));
    let seats: Seats<u8> = serde_json::from_str("[5,6,7,8,9]").unwrap();
    assert_eq!(
        (seats.size(), seats.into_iter().next_back()),
        (five, Some(9))
    );
    assert_eq!(Seats::collect(five, 5..10), Some(seats));
    assert_eq!(
        seats.try_map(Ok::<u8, ()>),
        Ok(Seats::five([5, 6, 7, 8, 9]))
    );
    let winds: Vec<Option<Wind>> = (0..five.seats()).map(Wind::of_seat).collect();
    assert_eq!((winds[3], winds[4]), (Some(Wind::North), None));
}

#[test]
fn seats_are_written_and_read_as_the_list_of_their_things() {
    let seats = Seats::from([Some(3), None, Some(1), Some(2)]);
    let text = serde_json::to_string(&seats).unwrap();
    assert_eq!(text, "[3,null,1,2]");
    assert_eq!(
        serde_json::from_str::<Seats<Option<u8>>>(&text).unwrap(),
        seats
    );
}

#[test]
fn a_list_with_more_or_fewer_things_than_seats_is_refused() {
    for (text, length) in [
        ("[1,2]", "length 2, expected a list of 3, 4 or 5 things"),
        (
            "[1,2,3,4,5,6]",
            "length 6, expected a list of 3, 4 or 5 things",
        ),
    ] {
        let error = serde_json::from_str::<Seats<u8>>(text).unwrap_err();
        assert!(error.to_string().contains(length), "{error}");
    }
    assert_eq!(Seats::collect(SIZE, 0..3), None);
    assert_eq!(Seats::collect(SIZE, 0..5), None);
    assert_eq!(Seats::collect(TableSize::Three, 0..4), None);
    assert_eq!(Seats::collect(SIZE, 0..4), Some(Seats::from([0, 1, 2, 3])));
}

#[test]
fn things_are_found_by_seat_and_by_wind() {
    let mut seats = Seats::from_fn(SIZE, |seat| 10 * seat);
    seats[Wind::West] += 1;
    seats[3] += 2;
    assert_eq!(seats, [0, 10, 21, 32]);
    assert_eq!((seats.len(), seats[Wind::South]), (SIZE.seats(), 10));
    assert_eq!(SIZE.winds(), Wind::ALL);
}

#[test]
fn it_is_known_how_many_seats_are_still_to_come() {
    for size in TableSize::ALL {
        let mut seats = Seats::filled(size, ()).into_iter();
        assert_eq!(seats.len(), size.seats());
        seats.next();
        assert_eq!(seats.len(), size.seats() - 1);
    }
}

#[test]
fn the_first_error_stops_the_change_of_all() {
    let mut asked = Vec::new();
    let changed = Seats::from([1, 2, 3, 4]).try_map(|thing| {
        asked.push(thing);
        if thing == 2 { Err(thing) } else { Ok(thing) }
    });
    assert_eq!((changed, asked), (Err(2), vec![1, 2]));
}

#[test]
fn places_in_a_row_are_those_of_table_after_table() {
    let places: Vec<usize> = (0..3).flat_map(|table| SIZE.row_of(table)).collect();
    assert_eq!(places, (0..SIZE.places(3)).collect::<Vec<_>>());
    for place in places {
        let (table, seat) = (SIZE.table_of(place), SIZE.seat_of(place));
        assert_eq!(SIZE.row_of(table).nth(seat), Some(place));
    }
    assert!(SIZE.is_filled_by(SIZE.places(5)) && !SIZE.is_filled_by(SIZE.places(5) + 1));
}
