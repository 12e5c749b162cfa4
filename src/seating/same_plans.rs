//! What the name of the algorithm stands for: these plans, on every machine and in every release. A draw that was published
//! is verified by drawing it again, so where one of these plans changes, [`ALGORITHM`] needs another name.

use mahjong::TableSize;
use mahjong::american::Movement;

use super::*;

/// A number that stands for a plan (Fowler, Noll and Vo).
fn fingerprint(plan: &Plan) -> u32 {
    let mut hash = 0x811c_9dc5_u32;
    let mut add = |value: usize| hash = (hash ^ value as u32).wrapping_mul(0x0100_0193);
    let nobody = 0xffff;
    for session in &plan.sessions {
        for table in &session.tables {
            add(table.len());
            for who in table {
                add(who.map_or(nobody, usize::from));
            }
        }
        for &who in &session.byes {
            add(usize::from(who));
        }
    }
    hash
}

fn drawn(problem: &Problem, steps: u64) -> Plan {
    let budget = Budget::steps(steps);
    let drawn = draw(problem, 9, budget, &mut |_| Control::Continue);
    drawn.expect("a plan").plan
}

/// Looks whether each problem still has the plan it had.
fn prove(steps: u64, cases: &[(&str, Problem, u32)]) {
    let told = cases.iter().map(|(name, problem, _)| {
        let print = fingerprint(&drawn(problem, steps));
        format!("{name}: {print:#010x}")
    });
    let told: Vec<String> = told.collect();
    let expected = cases.iter().map(|it| format!("{}: {:#010x}", it.0, it.2));
    assert_eq!(told, expected.collect::<Vec<_>>());
}

fn changed(players: usize, sessions: usize, change: impl FnOnce(&mut Problem)) -> Problem {
    let mut problem = Problem::new(players, sessions);
    change(&mut problem);
    problem
}

fn teams_of(size: usize, players: usize, sessions: usize) -> Problem {
    let team = |player| Some((player / size) as u16);
    changed(players, sessions, |it| {
        it.groupings = vec![(0..players).map(team).collect()];
    })
}

fn with_rest(players: usize, sessions: usize, remainder: Remainder) -> Problem {
    changed(players, sessions, |it| it.remainder = remainder)
}

fn in_threes(players: usize, sessions: usize) -> Problem {
    Problem::new(players, sessions).at_tables_of(TableSize::Three)
}

fn in_fives(players: usize, sessions: usize) -> Problem {
    Problem::new(players, sessions).at_tables_of(TableSize::Five)
}

fn leaving(player: Player, from: usize, until: usize) -> Absence {
    Absence {
        player,
        from,
        until,
    }
}

#[test]
fn plans_without_a_repeat_are_constructed_as_ever() {
    let in_fours = Problem::new;
    let stay_in_field = changed(20, 4, |it| it.table_aim = TableAim::Stay);
    let cases = [
        ("a field and its classes", in_fours(16, 5), 0xa972_db4f),
        ("a field", teams_of(4, 20, 3), 0x9a50_ce6f),
        ("a choice of fields", in_fours(44, 4), 0x50ee_e7b7),
        ("a large hall", in_fours(104, 3), 0xd377_34f1),
        ("people stay", stay_in_field, 0x08f7_ed17),
        ("a field to its end", in_fours(28, 7), 0xa426_5715),
        ("teams on sides", teams_of(6, 24, 4), 0x88a7_44ab),
        ("a stored session", in_fours(24, 7), 0x7746_feb3),
        ("stored sessions", teams_of(2, 28, 8), 0xb07f_e95f),
        ("a whole plan", in_fours(32, 10), 0xd687_ebeb),
        ("teams of three", teams_of(3, 28, 4), 0x5c17_da23),
        ("a spare session", teams_of(4, 40, 9), 0x8a72_216b),
        ("one session", teams_of(3, 24, 1), 0x12c5_0d37),
        ("a searched session", in_threes(45, 4), 0x2110_3955),
        ("two sit out in turn", in_threes(17, 4), 0x3894_bec7),
        ("one sits out in turn", in_threes(16, 4), 0x0c2b_b75d),
    ];
    prove(5_000, &cases);
}

#[test]
fn plans_with_repeats_are_put_together_as_ever() {
    let fixed = changed(16, 7, |it| {
        it.fixed = vec![FixedTable {
            player: 2,
            table: 3,
        }];
    });
    let cases = [
        ("a stored plan", Problem::new(12, 6), 0xb082_ff7f),
        ("parts", Problem::new(16, 8), 0xcde9_a8d1),
        ("one part and a rest", Problem::new(16, 7), 0xc97a_3795),
        ("one part and more", Problem::new(16, 9), 0xdd45_824f),
        ("two parts", Problem::new(16, 10), 0x0e35_a065),
        ("a few parts", Problem::new(16, 11), 0x6b71_1b53),
        ("parts of twenty", Problem::new(20, 8), 0x5a42_d28d),
        ("teams", teams_of(5, 20, 7), 0xe080_6393),
        ("a fixed table", fixed, 0x8161_4d11),
        ("many parts", Problem::new(16, 13), 0x904a_8961),
        ("parts of three", in_threes(9, 6), 0x5ab5_9a41),
        ("a small hall", Problem::new(8, 4), 0x0a13_9c35),
        ("a larger hall of fives", in_fives(30, 3), 0x2cb0_2af4),
        ("a hall of fives", in_fives(15, 3), 0xb085_ad87),
    ];
    prove(8_000, &cases);
}

#[test]
fn plans_are_searched_as_ever() {
    let rules = |it: &mut Problem| {
        let clubs = |count: u16| (0..18).map(|p| (p != 4).then_some(p % count)).collect();
        it.groupings = vec![clubs(3), clubs(5)];
        it.apart = vec![vec![0, 1, 2], vec![5, 9]];
        it.fixed = vec![FixedTable {
            player: 7,
            table: 2,
        }];
        it.absences = vec![leaving(3, 1, 2), leaving(8, 0, 1)];
    };
    let groups_first = |it: &mut Problem| {
        rules(it);
        it.aims.swap(0, 1);
    };
    let without_numbers = |it: &mut Problem| it.aims = vec![Aim::Meetings, Aim::Winds];
    let stay = |it: &mut Problem| it.table_aim = TableAim::Stay;
    let together = |it: &mut Problem| {
        it.fixed = [1, 2, 3]
            .map(|player| FixedTable { player, table: 0 })
            .to_vec();
    };
    let moving = |it: &mut Problem| it.movement = Some(Movement::League);
    let cases = [
        ("byes", Problem::new(14, 4), 0x4e8e_6e5d),
        ("rules", changed(18, 4, rules), 0xfd6e_c438),
        ("groups first", changed(18, 4, groups_first), 0x5b33_3446),
        (
            "substitutes",
            with_rest(14, 4, Remainder::Fillers),
            0xc294_cd29,
        ),
        ("two halls of eight", teams_of(8, 16, 4), 0x602e_16f5),
        (
            "numbers do not matter",
            changed(14, 4, without_numbers),
            0xe9fa_7f45,
        ),
        ("fixed together", changed(16, 5, together), 0xc10a_29df),
        ("people stay", changed(16, 4, stay), 0x23fa_320f),
        ("people move", changed(16, 3, moving), 0xf636_6c9d),
    ];
    prove(8_000, &cases);
}

#[test]
fn plans_after_kept_sessions_are_drawn_as_ever() {
    let begun = |change: &dyn Fn(&mut Problem, Plan)| {
        let old = drawn(&Problem::new(18, 5), 900);
        changed(18, 5, |it| {
            it.kept = old.sessions[..2].to_vec();
            change(it, old);
        })
    };
    let close = |it: &mut Problem, old: Plan| {
        it.absences = (0..4).map(|player| leaving(player, 2, 5)).collect();
        it.earlier = Some(old);
    };
    let close_with_rules = |it: &mut Problem, old: Plan| {
        it.apart = vec![vec![4, 5, 6], vec![7, 8]];
        it.groupings = vec![(0..18).map(|p| Some(p % 4)).collect()];
        it.remainder = Remainder::Fillers;
        it.earlier = Some(old);
    };
    let close_and_stay = |it: &mut Problem, old: Plan| {
        close(it, old);
        it.table_aim = TableAim::Stay;
    };
    let mut threes_begun = in_threes(12, 5);
    threes_begun.kept = drawn(&in_threes(12, 3), 900).sessions[..2].to_vec();
    let stay = |it: &mut Problem, _: Plan| it.table_aim = TableAim::Stay;
    let cases = [
        ("kept", begun(&|_, _| ()), 0xd103_398e),
        ("threes", threes_begun, 0x54a3_3397),
        (
            "close, and people stay",
            begun(&close_and_stay),
            0xc98b_6be2,
        ),
        ("close with rules", begun(&close_with_rules), 0x5f7f_a974),
        ("people stay", begun(&stay), 0x342f_9880),
        ("close", begun(&close), 0xc98b_6be2),
    ];
    prove(8_000, &cases);
}

#[test]
fn plans_with_a_rest_are_drawn_as_ever() {
    let begun = |remainder, players| {
        let old = drawn(&with_rest(players, 4, remainder), 900);
        changed(players, 4, |it| {
            it.remainder = remainder;
            it.kept = old.sessions[..1].to_vec();
            it.absences = vec![leaving(2, 1, 4)];
            it.groupings = vec![(0..players).map(|p| Some(p as u16 % 5)).collect()];
            it.apart = vec![vec![0, 1, 3]];
        })
    };
    let cases = [
        ("threes", with_rest(14, 4, Remainder::Threes), 0xf482_b4b9),
        ("fives", with_rest(17, 4, Remainder::Fives), 0x8bb8_95a5),
        ("eighteen", with_rest(18, 6, Remainder::Threes), 0x8896_404f),
        ("nine", with_rest(9, 6, Remainder::Fives), 0xc27e_f631),
        ("more threes", begun(Remainder::Threes, 15), 0xa114_ae78),
        ("more fives", begun(Remainder::Fives, 19), 0x9abc_e690),
    ];
    prove(8_000, &cases);
}

#[test]
fn long_searches_end_as_ever() {
    let delegations = |sizes: &[usize], sessions| {
        let members = sizes.iter().zip(0..);
        let members = members.flat_map(|(&size, team)| vec![Some(team); size]);
        changed(sizes.iter().sum(), sessions, |it| {
            it.groupings = vec![members.collect()];
        })
    };
    let cases = [
        (
            "delegations",
            delegations(&[7, 5, 4, 3, 3, 2, 2, 1, 1], 5),
            0xf694_fc7b,
        ),
        ("that meet", delegations(&[9, 6, 5], 5), 0x3700_e6df),
    ];
    prove(60_000, &cases);
    let told = next(Remainder::Byes, Way::Swiss, 40_000);
    assert_eq!(told, 0x2d6c_768d);
}

/// The next session of eighteen people by this way, where those left over sit out or play at tables of their own.
fn next(remainder: Remainder, way: Way, steps: u64) -> u32 {
    let mut problem = with_rest(18, 3, remainder);
    problem.kept = drawn(&problem, 400).sessions;
    problem.groupings = vec![(0..18).map(|p| Some(p % 7)).collect()];
    problem.apart = vec![vec![0, 5, 9]];
    problem.fixed = vec![FixedTable {
        player: 11,
        table: 1,
    }];
    let ranking: Vec<Player> = (0..17).map(|rank| (rank * 5) % 18).collect();
    let budget = Budget::steps(steps);
    let next = pair(&problem, &ranking, way, 9, budget, &mut |_| {
        Control::Continue
    });
    fingerprint(&next.expect("a session").plan)
}

#[test]
fn the_next_session_by_the_standings_is_made_as_ever() {
    let cases = [
        ("close ranks", Way::Swiss, [0x22a3_766f, 0x9a26_4eef]),
        ("to and fro", Way::Fold, [0xbc7f_499f, 0xbac1_b32b]),
        ("in intervals", Way::Interval, [0x2ade_4597, 0x82cc_2e0d]),
        ("in buckets", Way::Buckets(2), [0x2e58_c6bd, 0x93cd_b2db]),
        ("by rank", Way::Ranked, [0x9c3c_ad07, 0x0564_7833]),
    ];
    let text = |name, [byes, fives]: [u32; 2]| format!("{name}: {byes:#010x}, {fives:#010x}");
    let told = cases.map(|(name, way, _)| {
        let prints =
            [Remainder::Byes, Remainder::Fives].map(|remainder| next(remainder, way, 6_000));
        text(name, prints)
    });
    assert_eq!(told, cases.map(|(name, _, prints)| text(name, prints)));
}
