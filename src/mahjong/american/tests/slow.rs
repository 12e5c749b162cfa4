//! A search written apart: every tile is dealt to a group by hand, for every suit, number, dragon and wind in turn.

use super::super::super::Wind;
use super::*;
use proptest::prelude::*;

/// A line as its text has it: groups of a term and how many, whether it is concealed, whether singles and pairs.
struct SlowLine {
    id: &'static str,
    groups: Vec<(&'static str, usize)>,
    concealed: bool,
    value: u16,
    sp: bool,
}

/// The invented card in its own writing here, with lines of dragons and winds that it does not have.
fn lines() -> Vec<SlowLine> {
    let line = |id, text: &'static str, concealed, value, sp| {
        let group = |part: &'static str| {
            let (term, count) = part.rsplit_once('*').unwrap_or((part, "1"));
            (term, count.parse().unwrap())
        };
        SlowLine {
            id,
            groups: text.split(' ').map(group).collect(),
            concealed,
            value,
            sp,
        }
    };
    vec![
        line("K1", "F*3 x:A*3 x+3:A*5 x:B*3", false, 25, false),
        line("K2", "2:A*4 7:A*4 E*3 W*3", false, 25, false),
        line(
            "K3",
            "x:A*2 x+1:A*3 x+2:A*2 x:B*2 x+1:B*3 x+2:B*2",
            true,
            30,
            false,
        ),
        line("K4", "F*4 D:A*3 D:B*3 9:C*4", false, 30, false),
        line(
            "K5",
            "x:A*2 x+1:A*2 x+2:A*2 x+3:A*2 x+4:A*2 x+5:B*2 x+6:B*2",
            true,
            50,
            true,
        ),
        line("K6", "N*4 S*4 x:A*3 D:A*3", false, 35, false),
        line("K7", "1:A 4:A 8:A 0 x:B*5 x:C*5", true, 45, false),
        line("K8", "x:A*6 x+2:B*6 F*2", false, 40, false),
        line("L1", "D:d*4 D:e*2 W:**3 W:w*2 x:A*3", false, 55, false),
        line("L2", "x:A*3 x:A*2 x+2:A*4 W:w*3 D:d*2", false, 26, false),
    ]
}

static SLOW_RULES: LazyLock<Rules> = LazyLock::new(|| {
    let mut text = String::from("name = \"slow\"\n");
    for line in lines() {
        let groups = line
            .groups
            .iter()
            .map(|(term, count)| format!("{term}*{count}"));
        let cover = if line.concealed { "C" } else { "X" };
        text += &format!(
            "[[lines]]\nid = \"{}\"\ngroups = \"{}\"\ncover = \"{cover}\"\nvalue = {}\nsp = {}\n",
            line.id,
            groups.collect::<Vec<_>>().join(", "),
            line.value,
            line.sp,
        );
    }
    Rules {
        card: card(&text),
        ..Rules::default()
    }
});

/// One choice for everything that is open: suits by letter, the number, dragons d and e, any wind, the wind w.
struct Open {
    suits: [char; 3],
    x: i32,
    dragons: [usize; 2],
    winds: [usize; 2],
}

fn every_choice() -> Vec<Open> {
    let mut all = Vec::new();
    for suits in ["mps", "msp", "pms", "psm", "smp", "spm"] {
        let suits: Vec<char> = suits.chars().collect();
        for x in 1..=9 {
            for dragons in 0..9 {
                for winds in 0..16 {
                    all.push(Open {
                        suits: [suits[0], suits[1], suits[2]],
                        x,
                        dragons: [dragons % 3, dragons / 3],
                        winds: [winds % 4, winds / 4],
                    });
                }
            }
        }
    }
    all
}

/// The tile of a term, such as `3m`; none where the choice does not fit.
fn tile(term: &str, open: &Open) -> Option<String> {
    let suit = |letter: &str| open.suits["ABC".find(letter).unwrap()];
    let dragon = |suit: char| match suit {
        'm' => "7z".to_owned(),
        's' => "6z".to_owned(),
        _ => "5z".to_owned(),
    };
    let any_dragon = |at: usize| format!("{}z", 5 + open.dragons[at]);
    let any_wind = |at: usize| format!("{}z", 1 + open.winds[at]);
    match term {
        "F" => Some("F".to_owned()),
        "0" => Some("5z".to_owned()),
        "E" | "S" | "W" | "N" => Some(format!("{}z", 1 + "ESWN".find(term).unwrap())),
        "D:d" => Some(any_dragon(0)),
        "D:e" => (open.dragons[0] != open.dragons[1]).then(|| any_dragon(1)),
        "W:*" => Some(any_wind(0)),
        "W:w" => Some(any_wind(1)),
        _ => {
            let (what, of) = term.split_once(':').unwrap();
            if what == "D" {
                return Some(dragon(suit(of)));
            }
            let number = match what.strip_prefix('x') {
                Some("") => open.x,
                Some(more) => open.x + more.parse::<i32>().unwrap(),
                None => what.parse().unwrap(),
            };
            (1..=9)
                .contains(&number)
                .then(|| format!("{number}{}", suit(of)))
        }
    }
}

/// Gives the tiles to groups, each with its tile and how many it still needs.
fn deal(tiles: &[String], groups: &mut Vec<(String, usize, usize)>, sp: bool) -> bool {
    let Some((first, rest)) = tiles.split_first() else {
        return groups.iter().all(|(_, needs, _)| *needs == 0);
    };
    for at in 0..groups.len() {
        let (kind, needs, size) = groups[at].clone();
        let fits = match first.as_str() {
            "J" => size >= 3 && !sp,
            natural => natural == kind,
        };
        if needs > 0 && fits {
            groups[at].1 -= 1;
            if deal(rest, groups, sp) {
                groups[at].1 += 1;
                return true;
            }
            groups[at].1 += 1;
        }
    }
    false
}

/// Whether some of the groups are the exposures and the tiles of the rack fill the rest.
fn makes(
    exposures: &[Vec<String>],
    rack: &[String],
    groups: &mut Vec<(String, usize, usize)>,
    sp: bool,
) -> bool {
    let Some((exposure, others)) = exposures.split_first() else {
        return deal(rack, groups, sp);
    };
    (0..groups.len()).any(|at| {
        let (kind, _, size) = groups[at].clone();
        let fits = |tile: &String| *tile == kind || (tile == "J" && size >= 3 && !sp);
        if exposure.len() != size || !exposure.iter().all(fits) {
            return false;
        }
        let taken = groups.remove(at);
        let made = makes(others, rack, groups, sp);
        groups.insert(at, taken);
        made
    })
}

fn words(pieces: impl Iterator<Item = Piece>) -> Vec<String> {
    pieces.map(|piece| piece.to_string()).collect()
}

/// Groups of a tile, each with how many it needs and how many it has.
type Groups = Vec<(String, usize, usize)>;

/// Each line with the groups of every choice that fits.
static CHOICES: LazyLock<Vec<(SlowLine, Vec<Groups>)>> = LazyLock::new(|| {
    let choices = every_choice();
    let filled = |line: SlowLine| {
        let mut all: Vec<Groups> = Vec::new();
        let mut seen = std::collections::HashSet::new();
        for open in &choices {
            let group = |(term, count): &(&str, usize)| Some((tile(term, open)?, *count, *count));
            let groups: Option<Groups> = line.groups.iter().map(group).collect();
            all.extend(groups.filter(|groups| seen.insert(groups.clone())));
        }
        (line, all)
    };
    lines().into_iter().map(filled).collect()
});

/// The highest value that any line gives.
fn slow(hand: &Hand) -> Option<u16> {
    let exposures = hand.exposures().iter();
    let exposures: Vec<Vec<String>> = exposures.map(|it| words(it.pieces())).collect();
    let naturals = Kind::all().flat_map(|kind| {
        std::iter::repeat_n(Piece::Natural(kind), usize::from(hand.rack().of(kind)))
    });
    let mut rack = words(naturals);
    let jokers = usize::from(hand.rack().jokers());
    rack.extend(std::iter::repeat_n("J".to_owned(), jokers));
    let made = |(line, choices): &&(SlowLine, Vec<Groups>)| {
        let mut choices = choices.iter().cloned();
        (exposures.is_empty() || !line.concealed)
            && choices.any(|mut groups| makes(&exposures, &rack, &mut groups, line.sp))
    };
    let found = CHOICES.iter().filter(made);
    found.map(|(line, _)| line.value).max()
}

/// A way to make a line of the slow card, with jokers for some tiles, some groups exposed, and now and then a tile that
/// does not belong.
fn nearly_made() -> impl Strategy<Value = Hand> {
    let ways: Vec<Vec<Filled>> = SLOW_RULES
        .card
        .ways()
        .all()
        .iter()
        .map(|way| way.groups().to_vec())
        .collect();
    let wrong = prop::option::weighted(0.2, (0..14_usize, 0..36_usize));
    (
        prop::sample::select(ways),
        prop::collection::vec(prop::bool::weighted(0.3), 14),
        prop::collection::vec(prop::bool::weighted(0.2), 14),
        wrong,
    )
        .prop_filter_map("tiles of one set", |(groups, jokers, exposed, wrong)| {
            made(&groups, &jokers, &exposed, wrong)
        })
}

fn made(
    groups: &[Filled],
    jokers: &[bool],
    exposed: &[bool],
    wrong: Option<(usize, usize)>,
) -> Option<Hand> {
    let (mut rack, mut exposures, mut at) = (Vec::new(), Vec::new(), 0);
    for (place, group) in groups.iter().enumerate() {
        let mut tiles = Vec::new();
        for copy in 0..group.count {
            // A fifth copy is always a joker, any other often.
            let joker = copy >= 4 || (group.count > 2 && jokers[at]);
            at += 1;
            tiles.push(match joker {
                true => "J".to_owned(),
                false => group.kind.to_string(),
            });
        }
        let is_claimed = (3..=6).contains(&group.count) && tiles.iter().any(|it| it != "J");
        match exposed[place] && is_claimed {
            true => exposures.push(tiles.concat()),
            false => rack.extend(tiles),
        }
    }
    if let Some((place, kind)) = wrong {
        let at = place % rack.len().max(1);
        let piece = Kind::all()
            .nth(kind)
            .map_or("J".to_owned(), |kind| kind.to_string());
        *rack.get_mut(at)? = piece;
    }
    let last = rack.pop()?;
    let exposures: Vec<&str> = exposures.iter().map(String::as_str).collect();
    Hand::read(&rack.concat(), &exposures, &last).ok()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(160))]

    #[test]
    fn the_best_line_is_that_of_a_slow_search(hand in nearly_made()) {
        let drawn = Situation::plain(Wind::East, true);
        let found = score(&hand, &drawn, &SLOW_RULES).ok().map(|score| score.value);
        prop_assert_eq!(found, slow(&hand));
    }
}
