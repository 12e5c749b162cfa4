//! Plans in the layouts organisers use.

use seatwind::exchange::fault::{FileFault, LineFault};
use seatwind::exchange::roster::{EventSize, Roster};
use seatwind::exchange::seating::{Layout, SeatingFile, read};
use seatwind::mahjong::{Seats, TableSize};
use seatwind::tournament::EntrantId;

/// Players 1 to `count`.
fn players(count: u32) -> Roster {
    let mut roster = Roster::default();
    for number in 1..=count {
        roster.add(EntrantId(number), Some(&number.to_string()));
    }
    roster
}

fn plan(text: &str, count: u32) -> SeatingFile {
    read(text.as_bytes(), &EventSize::any(), &players(count)).unwrap()
}

/// The people of a plan, session by session, table by table.
fn people(file: &SeatingFile) -> Vec<Vec<Seats<u32>>> {
    assert_eq!(file.bad, []);
    file.plans
        .iter()
        .map(|plan| {
            plan.tables
                .iter()
                .map(|table| table.seats.map(|seat| seat.map_or(0, |entrant| entrant.0)))
                .collect()
        })
        .collect()
}

/// Two sessions of eight players, in which nobody meets anybody twice at the same seat.
fn expected() -> Vec<Vec<[u32; 4]>> {
    vec![
        vec![[1, 2, 3, 4], [5, 6, 7, 8]],
        vec![[2, 5, 4, 7], [6, 1, 8, 3]],
    ]
}

#[test]
fn a_line_for_each_chair_in_any_order_with_the_words_of_several_languages() {
    let text = "Viento;Mesa;Ronda;Jugador;Club\n\
        Sur;1;1;2;x\nEste;1;1;1;x\nOeste;1;1;3;x\nNorte;1;1;4;x\n\
        E;2;1;5;x\n南;2;1;6;x\nW;2;1;7;x\n4;2;1;8;x\n\
        E;1;2;2;x\nS;1;2;5;x\nW;1;2;4;x\nN;1;2;7;x\n\
        e;2;2;6;x\ns;2;2;1;x\nw;2;2;8;x\nn;2;2;3;x\n";
    let file = plan(text, 8);
    assert_eq!(people(&file), expected());
    assert_eq!(file.understood.layout, Layout::Chairs);
    assert!(file.understood.winds);
    assert_eq!((file.understood.sessions, file.understood.tables), (2, 2));
    assert_eq!(file.ignored, ["Club"]);
}

#[test]
fn a_line_for_each_table_with_merged_rounds_as_sheets_have_them() {
    let text = "round,table,E,S,W,N\n1,1,1,2,3,4\n,2,5,6,7,8\n2,1,2,5,4,7\n,2,6,1,8,3\n";
    let file = plan(text, 8);
    assert_eq!(people(&file), expected());
    assert_eq!(file.understood.layout, Layout::Tables);
    let sheet =
        "Round,Table,East,South,West,North\n1,1,1,2,3,4\n1,2,5,6,7,8\n2,1,2,5,4,7\n2,2,6,1,8,3\n";
    let file = plan(sheet, 8);
    assert_eq!(people(&file), expected());
    assert!(file.understood.winds);
    let text = "Hanchan\tPlayer 1\tPlayer 2\tPlayer 3\tPlayer 4\n1\t1\t2\t3\t4\n1\t5\t6\t7\t8\n2\t2\t5\t4\t7\n2\t6\t1\t8\t3\n";
    assert_eq!(people(&plan(text, 8)), expected());
}

#[test]
fn pantheon_s_lines_with_a_blank_one_between_sessions() {
    let file = plan("1-2-3-4\n5-6-7-8\n\n\n2-5-4-7\r\n6-1-8-3\n", 8);
    assert_eq!(people(&file), expected());
    assert_eq!(file.understood.layout, Layout::Prescript);
}

#[test]
fn pantheon_s_lines_with_a_whole_session_in_each() {
    let file = plan("1-2-3-4 5-6-7-8\n2-5-4-7 6-1-8-3\n", 8);
    assert_eq!(people(&file), expected());
    assert_eq!(file.understood.layout, Layout::PrescriptSessions);
}

#[test]
fn bare_numbers_in_each_of_the_four_layouts() {
    let layouts = [
        (
            Layout::TablesDown,
            "1,2\n2,5\n3,4\n4,7\n5,6\n6,1\n7,8\n8,3\n",
        ),
        (Layout::SessionsAcross, "1,2,3,4,5,6,7,8\n2,5,4,7,6,1,8,3\n"),
        (
            Layout::SessionsDown,
            "1,5\n2,6\n3,7\n4,8\n2,6\n5,1\n4,8\n7,3\n",
        ),
        (Layout::TablesAcross, "1,2,3,4,2,5,4,7\n5,6,7,8,6,1,8,3\n"),
    ];
    for (layout, text) in layouts {
        let file = plan(text, 8);
        assert_eq!(file.understood.layout, layout);
        assert_eq!(people(&file), expected(), "{layout:?}");
    }
}

/// Two sessions of six players at tables of three, in every layout.
#[test]
fn tables_of_three_are_read_in_every_layout() {
    let layouts = [
        (
            Layout::Tables,
            "round,table,E,S,W\n1,1,1,2,3\n1,2,4,5,6\n2,1,2,4,6\n2,2,5,1,3\n",
        ),
        (Layout::Prescript, "1-2-3\n4-5-6\n\n2-4-6\n5-1-3\n"),
        (Layout::PrescriptSessions, "1-2-3 4-5-6\n2-4-6 5-1-3\n"),
        (
            Layout::Headed,
            "--- ROUND 1 ---\n1,P1,P2,P3,A\n2,P4,P5,P6,A\n--- ROUND 2 ---\n1,P2,P4,P6,A\n2,P5,P1,P3,A\n",
        ),
        (Layout::Nested, "[[[1,2,3],[4,5,6]],[[2,4,6],[5,1,3]]]"),
        (Layout::SessionsAcross, "1,2,3,4,5,6\n2,4,6,5,1,3\n"),
        (Layout::TablesAcross, "1,2,3,2,4,6\n4,5,6,5,1,3\n"),
        (Layout::SessionsDown, "1,4\n2,5\n3,6\n2,5\n4,1\n6,3\n"),
        (Layout::TablesDown, "1,2\n2,4\n3,6\n4,5\n5,1\n6,3\n"),
    ];
    let hall = EventSize::any().at_tables_of(TableSize::Three);
    for (layout, text) in layouts {
        let file = read(text.as_bytes(), &hall, &players(6)).unwrap();
        assert_eq!(file.understood.layout, layout);
        let expected = vec![vec![[1, 2, 3], [4, 5, 6]], vec![[2, 4, 6], [5, 1, 3]]];
        assert_eq!(people(&file), expected, "{layout:?}");
    }
}

/// The same plan as in the other tests with numbers that begin with 0.
#[test]
fn templates_from_zero_are_one_lower_in_each_layout() {
    for text in [
        "0,1\n1,4\n2,3\n3,6\n4,5\n5,0\n6,7\n7,2\n",
        "0,1,2,3,4,5,6,7\n1,4,3,6,5,0,7,2\n",
        "0,4\n1,5\n2,6\n3,7\n1,5\n4,0\n3,7\n6,2\n",
        "0,1,2,3,1,4,3,6\n4,5,6,7,5,0,7,2\n",
    ] {
        let file = plan(text, 8);
        assert_eq!(people(&file), expected(), "{text}");
        assert!(file.understood.from_zero);
    }
}

/// A sheet of pairings of two sessions, as it is saved and as it is pasted.
const HEADED: &str = "--- ROUND 1 (SCRAMBLE) ---,,,,,\n1,P1,P2,P3,P4,A\n2,P5,P6,P7,P8,A\n,,,,,\n\
    --- ROUND 2 (SWISS) ---,,,,,\n1,P2,P5,P4,P7,A\n2,P6,P1,P8,P3,B\n,,,,,\n";

#[test]
fn sessions_below_headings_with_tables_and_buckets() {
    for text in [
        HEADED.to_owned(),
        HEADED.replace(',', "\t"),
        HEADED.replace(",,,,,", ""),
    ] {
        let file = plan(&text, 8);
        assert_eq!(people(&file), expected(), "{text}");
        assert_eq!(file.understood.layout, Layout::Headed);
        assert!(!file.understood.winds, "the sheet names none");
    }
}

#[test]
fn people_below_headings_are_who_is_called_so_and_substitutes_are_open_chairs() {
    let mut roster = Roster::default();
    for (number, called) in [(11, "P1"), (1, "P2"), (2, "x"), (3, "SUB2")] {
        roster.add(EntrantId(number), Some(called));
    }
    let text = "--- ROUND 1 (SWISS) ---\n1,P1,P2,SUB1,P3,A\n2,SUB2,?,P9,P2,A\n";
    let file = read(text.as_bytes(), &EventSize::any(), &roster).unwrap();
    let seats = |table: usize| {
        file.plans[0].tables[table]
            .seats
            .map(|s| s.map_or(0, |e| e.0))
    };
    assert_eq!(seats(0), [11, 1, 0, 3]);
    let told: Vec<String> = file.bad.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "line 3, column player_id: “P9” is nobody who takes part; use the ids of the list of players",
            "line 3, column player_id: “SUB2” is seated in this session by line 2 already; nobody can sit twice",
            "line 3, column player_id: “P2” is seated in this session by line 2 already; nobody can sit twice",
        ]
    );
}

/// Plans for four and for eight players, as they are published.
const NESTED: &str = "\"\"\"\n| players | wind |\n| 4 | 0 |\n\"\"\"\n\nseats = {\n    \
    4: [[[1, 2, 3, 4]],\n     [[4, 3, 2, 1]]],\n\n    \
    8: [[[1, 2, 3, 4],\n     [5, 6, 7, 8]],\n     [[2, 5, 4, 7],\n     [6, 1, 8, 3]]]}\n";

#[test]
fn of_nested_lists_the_plan_for_so_many_players_is_read() {
    let file = plan(NESTED, 8);
    assert_eq!(people(&file), expected());
    assert_eq!(file.understood.layout, Layout::Nested);
    assert!(file.understood.winds);
    assert_eq!(file.understood.plan_for, Some(8));
    assert_eq!(people(&plan(NESTED, 4)), [[[1, 2, 3, 4]], [[4, 3, 2, 1]]]);
    let json = "{\"8\": [[[1,2,3,4],[5,6,7,8]],[[2,5,4,7],[6,1,8,3]]]}";
    let file = plan(json, 8);
    assert_eq!(people(&file), expected());
    assert_eq!(file.understood.plan_for, None, "there is no other");
}

#[test]
fn nested_lists_for_other_numbers_and_broken_ones_are_refused() {
    let refused = |text: &str, count| {
        let fault = read(text.as_bytes(), &EventSize::any(), &players(count)).unwrap_err();
        fault.to_string()
    };
    assert_eq!(
        refused(NESTED, 12),
        "the file has plans for 4, 8 players, and none for the 12 who take part"
    );
    assert_eq!(
        refused(&NESTED.replace("[5, 6, 7, 8]", "[5, 6, 7]"), 8),
        "the list in brackets breaks off in line 11, or has something else there than tables of four numbers"
    );
}

#[test]
fn a_player_twice_in_a_session_of_a_nested_list_is_told_with_both_lines() {
    let text = NESTED.replace("[5, 6, 7, 8]", "[5, 6, 3, 8]");
    let file = plan(&text, 8);
    assert_eq!(file.bad.len(), 1);
    let told = file.bad[0].to_string();
    assert!(told.starts_with("line 11"), "{told}");
    assert!(
        told.contains("“3” is seated in this session by line 10 already"),
        "{told}"
    );
}

#[test]
fn strangers_of_a_plan_for_other_people_are_counted_once_each() {
    let file = plan("11-12-3-4\n\n12-11-4-3\n", 8);
    assert_eq!(file.strangers(), 2);
    assert_eq!(file.bad.len(), 4);
    assert_eq!(file.seated().len(), 2);
}

#[test]
fn numbers_from_zero_are_places_in_the_list_of_players() {
    let mut roster = Roster::default();
    for (number, name) in (1..).zip(["A7", "B2", "C9", "D1"]) {
        roster.add(EntrantId(number), Some(name));
    }
    let file = read(b"0,3\n1,2\n2,1\n3,0\n", &EventSize::any(), &roster).unwrap();
    assert!(file.understood.from_zero && file.understood.by_place);
    assert_eq!(people(&file), [vec![[1, 2, 3, 4]], vec![[4, 3, 2, 1]]]);
}

#[test]
fn headings_and_labels_of_a_template_are_no_players() {
    let text =
        "Round,T1 E,T1 S,T1 W,T1 N,T2 E,T2 S,T2 W,T2 N\n1,1,2,3,4,5,6,7,8\n2,2,5,4,7,6,1,8,3\n";
    assert_eq!(people(&plan(text, 8)), expected());
    let text = "Seat,Round 1,Round 2\nT1 E,1,2\nT1 S,2,5\nT1 W,3,4\nT1 N,4,7\nT2 E,5,6\nT2 S,6,1\nT2 W,7,8\nT2 N,8,3\n";
    assert_eq!(people(&plan(text, 8)), expected());
}

#[test]
fn tables_with_letters_get_numbers_and_keep_their_names() {
    let text = "round,table,player_id\n1,B,5\n1,B,6\n1,B,7\n1,B,8\n1,A,1\n1,A,2\n1,A,3\n1,A,4\n";
    let file = plan(text, 8);
    assert_eq!(people(&file), [vec![[1, 2, 3, 4], [5, 6, 7, 8]]]);
    assert_eq!(file.table_names, ["A", "B"]);
    assert!(!file.understood.winds, "nobody knows who starts as East");
}

#[test]
fn a_hall_that_has_names_for_its_tables_knows_them() {
    let hall = EventSize {
        names: vec!["Dragon".into(), "Wind".into()],
        may_name: false,
        ..EventSize::any()
    };
    let text = "round,table,E,S,W,N\n1,Wind,1,2,3,4\n1,Flower,5,6,7,8\n";
    let file = read(text.as_bytes(), &hall, &players(8)).unwrap();
    assert_eq!(file.plans[0].tables[0].table.0, 2);
    assert_eq!(file.bad.len(), 4);
    assert_eq!(file.bad[0].value, "Flower");
}

#[test]
fn open_chairs_stay_open() {
    let text = "round,table,seat,player_id\n1,1,E,1\n1,1,S,2\n1,1,W,\n1,1,N,4\n";
    assert_eq!(people(&plan(text, 4)), [vec![[1, 2, 0, 4]]]);
    assert_eq!(
        people(&plan("round,table,E,S,W,N\n1,1,1,2,,4\n", 4)),
        [vec![[1, 2, 0, 4]]]
    );
}

#[test]
fn people_can_be_called_by_a_name_that_only_one_has() {
    let names = [(1, "Ana Prieto"), (2, "Bo Li"), (3, "Cy Roe"), (4, "Bo Li")];
    let roster = players(4).with_names(names.map(|(n, name)| (EntrantId(n), name.to_owned())));
    let text = "round,table,player\n1,1,ana prieto\n1,1,2\n1,1,Cy Roe\n1,1,Bo Li\n";
    let file = read(text.as_bytes(), &EventSize::any(), &roster).unwrap();
    assert_eq!(file.bad.len(), 1);
    assert_eq!(file.bad[0].fault, LineFault::NameOfSeveral);
    assert_eq!(file.bad[0].value, "Bo Li");
    let plan = b"--- ROUND 1 (SWISS) ---,,,,,\n1,Ana Prieto,2,Cy Roe,Bo Li,A\n";
    let file = read(plan, &EventSize::any(), &roster).unwrap();
    assert_eq!(file.bad[0].fault, LineFault::NameOfSeveral);
    assert!(
        file.bad[0]
            .to_string()
            .contains("the name of several people")
    );
    assert_eq!(file.strangers(), 0, "they do take part");
}

#[test]
fn what_is_no_plan_or_two_at_once_is_refused() {
    let roster = players(8);
    let refused = |text: &str| read(text.as_bytes(), &EventSize::any(), &roster).unwrap_err();
    assert_eq!(refused("hello\nworld\n"), FileFault::LayoutUnknown);
    assert_eq!(refused("1,2,3\n4,5,6\n"), FileFault::LayoutUnknown);
    // Four by four: rows and columns are both plans.
    assert_eq!(
        refused("1,2,3,4\n2,1,4,3\n3,4,1,2\n4,3,2,1\n"),
        FileFault::LayoutAmbiguous
    );
}

#[test]
fn the_plan_of_madrid_is_read_whole() {
    let bytes = std::fs::read(super::real("madrid-mcr-2018").join("seating.csv")).unwrap();
    let file = read(&bytes, &EventSize::any(), &players(48)).unwrap();
    let understood = &file.understood;
    assert_eq!(
        (understood.sessions, understood.tables, understood.people),
        (7, 12, 48)
    );
    assert!(understood.winds);
    assert_eq!(file.bad, []);
}
