use super::*;

const TWO: &str = "round,table,seat,player,team\n\
    1,1,E,a,x\n1,1,S,b,x\n1,1,W,c,y\n1,1,N,SUB1,\n1,bye,-,d,y\n\
    2,1,E,d,y\n2,1,S,c,y\n2,1,W,b,x\n2,1,N,SUB1,\n2,bye,-,a,x\n";

#[test]
fn what_is_written_is_read_as_the_same_plan() {
    let plan = read(TWO.as_bytes()).unwrap();
    assert_eq!(plan.names, ["a", "b", "c", "d"]);
    assert_eq!(
        plan.plan.sessions[0].tables,
        [[Some(0), Some(1), Some(2), None]]
    );
    assert_eq!(plan.plan.sessions[1].byes, [0]);
    assert_eq!(plan.groupings(), [[Some(0), Some(0), Some(1), Some(1)]]);
    let mut out = Vec::new();
    plan.write(&mut out).unwrap();
    assert_eq!(read(&out).unwrap(), plan);
}

#[test]
fn everything_wrong_is_told_with_its_line() {
    let text = "round,table,seat,player,team\n1,1,E,a,x\n1,1,E,b,\n1,1,S,a,x\n1,2,5,c,\n0,1,E,d,\n1,1,W,a,y\n";
    let Err(PlanFileFault::Plan(faults)) = read(text.as_bytes()) else {
        panic!("a bad plan was read");
    };
    let told = |what: &str| faults.iter().any(|fault| fault.contains(what));
    for what in [
        "line 3: round 1 table 1 seat E is taken twice",
        "line 4: “a” is in round 1 twice, also in line 2",
        "line 5: “5” is no seat",
        "line 6",
        "line 7: “a” is in team “y” here and in “x” before",
        "round 1 table 1 has 1 of its four seats filled",
    ] {
        assert!(told(what), "{what}: {faults:?}");
    }
}

#[test]
fn a_plan_in_which_nobody_is_north_is_for_tables_of_three() {
    let text = "round,table,seat,player\n1,1,E,a\n1,1,S,b\n1,1,W,c\n1,2,E,SUB1\n1,2,S,d\n1,2,W,e\n1,bye,,f\n";
    let read_back = read(text.as_bytes()).unwrap();
    let three = mahjong::TableSize::Three;
    assert_eq!(read_back.plan.table_size(), three);
    assert_eq!(read_back.plan.other_tables(three), None);
    let mut written = Vec::new();
    read_back.write(&mut written).unwrap();
    let written = String::from_utf8(written).unwrap();
    assert_eq!(written.replace("\r\n", "\n"), text);
}

#[test]
fn a_fifth_at_a_table_sits_out_first() {
    let text = "round,table,seat,player\n1,1,E,a\n1,1,S,b\n1,1,W,c\n1,1,N,d\n1,2,E,e\n1,2,S,f\n1,2,W,g\n1,2,N,h\n1,2,R,i\n";
    let plan = read(text.as_bytes()).unwrap();
    let tables = &plan.plan.sessions[0].tables;
    let sizes: Vec<usize> = tables.iter().map(|table| table.len()).collect();
    assert_eq!(sizes, [4, 5]);
    let mut written = Vec::new();
    plan.write(&mut written).unwrap();
    let written = String::from_utf8(written).unwrap();
    assert_eq!(written.replace("\r\n", "\n"), text);
    let Err(PlanFileFault::Plan(faults)) = read(text.replace("1,2,N,h\n", "").as_bytes()) else {
        panic!("a table of five without North was read");
    };
    let told = "round 1 table 2 has 4 of its five seats filled";
    assert!(
        faults.iter().any(|fault| fault.contains(told)),
        "{faults:?}"
    );
}

#[test]
fn a_plan_without_a_needed_column_is_refused() {
    assert!(matches!(
        read(b"round,table,player\n1,1,a\n"),
        Err(PlanFileFault::File(FileFault::ColumnMissing { .. }))
    ));
}
