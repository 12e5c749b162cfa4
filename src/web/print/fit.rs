//! How much goes on a page of paper: lists are cut where a page is full, and cards are laid out so that a stack of
//! pages that is cut by a guillotine comes out in order.

use crate::web::say::drawn::is_square;

/// What lists hold is counted in tenths of a millimetre.
pub const TENTHS: usize = 10;
/// The height of a low line of a list on the wall, and of each line of its text with what stands around them all.
const LOW_ROW: usize = 61;
const TEXT: usize = 45;
const AROUND: usize = 10;
/// The widths of letters in the type of such a list: of a script whose letters are square, a capital, a wide small one, any
/// other, and a blank.
const SQUARE_LETTER: usize = 40;
const CAPITAL: usize = 26;
const WIDE_LETTER: usize = 32;
const LETTER: usize = 20;
const BLANK: usize = 10;

/// The height of a row of a list on the wall whose fullest cell has so many lines.
pub fn wall_row(lines: usize) -> usize {
    LOW_ROW.max(AROUND + TEXT * lines)
}

/// How many lines a text takes in a cell of a list on the wall. `before` stands in front of it: the number of a person.
pub fn wrapped(text: &str, before: usize, room: usize) -> usize {
    let room = room.max(SQUARE_LETTER);
    let mut lines = 1;
    let mut used = before;
    for word in text.split_whitespace() {
        let wide = word.chars().map(letter_width).sum::<usize>();
        let gap = if used > 0 { BLANK } else { 0 };
        if used + gap + wide <= room {
            used += gap + wide;
            continue;
        }
        // A word that is wider than the cell is broken.
        lines += usize::from(used > 0) + wide.saturating_sub(1) / room;
        used = wide % room;
    }
    lines
}

/// The width of a text in the type of a list on the wall, on one line.
pub fn width(text: &str) -> usize {
    text.chars()
        .map(|letter| {
            if letter == ' ' {
                BLANK
            } else {
                letter_width(letter)
            }
        })
        .sum()
}

fn letter_width(letter: char) -> usize {
    match letter {
        _ if is_square(letter) => SQUARE_LETTER,
        'm' | 'w' => WIDE_LETTER,
        _ if letter.is_uppercase() => CAPITAL,
        _ => LETTER,
    }
}

/// The width of a letter of a script whose letters are square, in plain letters.
const SQUARE: usize = 2;

/// How many lines a text takes where a line has room for so many letters; at least one.
pub fn lines(text: &str, in_a_line: usize) -> usize {
    let width: usize = text
        .chars()
        .map(|letter| if is_square(letter) { SQUARE } else { 1 })
        .sum();
    width.div_ceil(in_a_line.max(1)).max(1)
}

/// The things of each page, in their order. A page has `room`; what is higher than a page has one for itself.
pub fn pages<T>(
    things: impl IntoIterator<Item = T>,
    room: usize,
    takes: impl Fn(&T) -> usize,
) -> Vec<Vec<T>> {
    let mut pages: Vec<Vec<T>> = Vec::new();
    let mut left = 0;
    for thing in things {
        let needed = takes(&thing);
        match pages.last_mut() {
            Some(page) if needed <= left => {
                left -= needed;
                page.push(thing);
            }
            _ => {
                left = room.saturating_sub(needed);
                pages.push(vec![thing]);
            }
        }
    }
    pages
}

/// The same for a list with headings: none is the last thing of a page, unless nothing follows it.
pub fn pages_with_headings<T>(
    things: impl IntoIterator<Item = T>,
    room: usize,
    takes: impl Fn(&T) -> usize,
    is_heading: impl Fn(&T) -> bool,
) -> Vec<Vec<T>> {
    let mut together: Vec<Vec<T>> = Vec::new();
    for thing in things {
        match together.last_mut() {
            Some(group) if group.iter().all(&is_heading) => group.push(thing),
            _ => together.push(vec![thing]),
        }
    }
    let high = |group: &Vec<T>| group.iter().map(&takes).sum::<usize>();
    let pages = pages(together, room, high);
    pages
        .into_iter()
        .map(|page| page.into_iter().flatten().collect())
        .collect()
}

/// The things of each page where below the last one something of the height `foot` stands: if the last page has no room
/// for that, its last things go on a page of their own.
pub fn pages_with_foot<T>(
    things: impl IntoIterator<Item = T>,
    (room, foot): (usize, usize),
    takes: impl Fn(&T) -> usize,
) -> Vec<Vec<T>> {
    let mut pages = pages(things, room, &takes);
    let Some(last) = pages.last_mut() else {
        return pages;
    };
    let mut used: usize = last.iter().map(&takes).sum();
    let mut moved = Vec::new();
    while used + foot > room && last.len() > 1 {
        let Some(thing) = last.pop() else { break };
        used -= takes(&thing);
        moved.push(thing);
    }
    moved.reverse();
    if !moved.is_empty() {
        pages.push(moved);
    }
    pages
}

/// Cards on pages of `on_a_page` places: the first cards lie on the first place of every page, the next ones on the
/// second. Whoever cuts the whole stack and lays the piles on each other has the cards in order.
pub fn cut_stack<T>(cards: Vec<T>, on_a_page: usize) -> Vec<Vec<T>> {
    let count = cards.len().div_ceil(on_a_page.max(1));
    let mut pages: Vec<Vec<T>> = (0..count).map(|_| Vec::with_capacity(on_a_page)).collect();
    for (at, card) in cards.into_iter().enumerate() {
        if let Some(page) = pages.get_mut(at % count) {
            page.push(card);
        }
    }
    pages
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stack_that_is_cut_comes_out_in_order() {
        let pages = cut_stack((1..=10).collect(), 4);
        assert_eq!(pages, [vec![1, 4, 7, 10], vec![2, 5, 8], vec![3, 6, 9]]);
        let piles = (0..4).flat_map(|place| pages.iter().filter_map(move |page| page.get(place)));
        assert!(piles.copied().eq(1..=10));
        assert_eq!(cut_stack(Vec::<u8>::new(), 4), Vec::<Vec<u8>>::new());
    }

    #[test]
    fn a_page_takes_what_it_has_room_for() {
        let pages = pages([1, 2, 1, 5, 1, 9, 1], 4, |it| *it);
        assert_eq!(pages, [vec![1, 2, 1], vec![5], vec![1], vec![9], vec![1]]);
    }

    #[test]
    fn a_heading_stands_above_what_it_heads() {
        let pages = |things: &[char]| {
            let takes = |it: &char| if *it == 'H' { 2 } else { 1 };
            let things = things.iter().copied();
            let pages = pages_with_headings(things, 4, takes, |it| *it == 'H');
            pages.iter().map(String::from_iter).collect::<Vec<_>>()
        };
        assert_eq!(pages(&['H', 'a', 'b', 'H', 'c']), ["Hab", "Hc"]);
        assert_eq!(pages(&['a', 'b', 'H', 'c', 'd']), ["ab", "Hcd"]);
        assert_eq!(pages(&['H', 'a', 'H']), ["Ha", "H"]);
        assert_eq!(pages(&[]), Vec::<String>::new());
    }

    #[test]
    fn a_foot_has_room_below_the_last_thing() {
        let pages = |count: usize, foot| pages_with_foot(vec![1; count], (4, foot), |it| *it);
        assert_eq!(pages(3, 0), [vec![1, 1, 1]]);
        assert_eq!(pages(2, 2), [vec![1, 1]]);
        assert_eq!(pages(4, 2), [vec![1, 1], vec![1, 1]]);
        assert_eq!(pages(7, 2), [vec![1; 4], vec![1, 1], vec![1]]);
        assert_eq!(
            pages(1, 9),
            [vec![1]],
            "what is too high stands where it can"
        );
        assert_eq!(pages(0, 2), Vec::<Vec<usize>>::new());
    }

    #[test]
    fn names_break_between_words_where_a_cell_is_full() {
        assert_eq!(wrapped("", 0, 300), 1);
        assert_eq!(wrapped("Ana Prieto", 0, 300), 1);
        assert_eq!(wrapped("Ana Prieto", 150, 300), 2);
        assert_eq!(wrapped("ANA PRIETO RUIZ", 0, 300), 2);
        assert_eq!(wrapped("佐々木 美咲", 0, 220), 1);
        assert_eq!(wrapped(&"x".repeat(40), 0, 300), 3);
    }

    #[test]
    fn a_row_of_one_line_is_as_low_as_the_sheet_of_styles_says() {
        assert_eq!([1, 2, 3].map(wall_row), [61, 100, 145]);
    }

    #[test]
    fn square_letters_take_the_room_of_two() {
        assert_eq!(lines("", 10), 1);
        assert_eq!(lines("Øystein Å", 10), 1);
        assert_eq!(lines("麻雀大会会場", 10), 2);
        assert_eq!(lines("Nguyễn Thị", 10), 1);
    }
}
