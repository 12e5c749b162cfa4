//! Plans in the layouts organisers use.

use seatwind::exchange::fault::{FileFault, LineFault};
use seatwind::exchange::roster::{Hall, Roster};
use seatwind::exchange::seating::{Layout, SeatingFile, read};
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
    read(text.as_bytes(), &Hall::any(), &players(count)).unwrap()
}

/// The people of a plan, session by session, table by table.
fn people(file: &SeatingFile) -> Vec<Vec<[u32; 4]>> {
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

#[test]
fn numbers_from_zero_are_places_in_the_list_of_players() {
    let mut roster = Roster::default();
    for (number, name) in (1..).zip(["A7", "B2", "C9", "D1"]) {
        roster.add(EntrantId(number), Some(name));
    }
    let file = read(b"0,3\n1,2\n2,1\n3,0\n", &Hall::any(), &roster).unwrap();
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
    let hall = Hall {
        names: vec!["Dragon".into(), "Wind".into()],
        may_name: false,
        ..Hall::any()
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
    let file = read(text.as_bytes(), &Hall::any(), &roster).unwrap();
    assert_eq!(file.bad.len(), 1);
    assert_eq!(file.bad[0].fault, LineFault::UnknownPlayer);
    assert_eq!(file.bad[0].value, "Bo Li");
}

#[test]
fn what_is_no_plan_or_two_at_once_is_refused() {
    let roster = players(8);
    let refused = |text: &str| read(text.as_bytes(), &Hall::any(), &roster).unwrap_err();
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
    let file = read(&bytes, &Hall::any(), &players(48)).unwrap();
    let understood = &file.understood;
    assert_eq!(
        (understood.sessions, understood.tables, understood.people),
        (7, 12, 48)
    );
    assert!(understood.winds);
    assert_eq!(file.bad, []);
}
