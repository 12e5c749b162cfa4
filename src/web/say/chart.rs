//! Charts of ranks as SVG: figures become points here, and templates only print them. The first rank
//! is on top, and everybody is drawn to the same scale.

use crate::web::say::drawn;
use crate::words::Words;

/// The width and height of a small chart in a table, in tenths of a pixel.
const SPARK: (u32, u32) = (1040, 240);
/// The room around the line of a small chart, for its end.
const SPARK_EDGE: u32 = 40;
/// The most sessions that are named below a chart.
const MOST_NAMED: usize = 12;
/// For so many letters there is room beside the chart of several.
const NAME: usize = 17;

/// A small chart in a line of a table.
pub struct Spark {
    /// The corners of the line.
    pub points: String,
    /// The end of the line.
    pub x: u32,
    pub y: u32,
    /// The figures, for who does not see the chart.
    pub label: String,
}

/// The small chart of somebody's ranks; none without any.
pub fn spark(words: &Words, ranks: &[Option<u32>], of: u32) -> Option<Spark> {
    let (width, height) = SPARK;
    let frame = Frame {
        left: SPARK_EDGE,
        right: width - SPARK_EDGE,
        top: SPARK_EDGE,
        bottom: height - SPARK_EDGE,
        steps: ranks.len(),
        of,
    };
    let corners = frame.corners(ranks);
    let (x, y, _) = *corners.last()?;
    Some(Spark {
        points: points(&corners),
        x,
        y,
        label: label(words, ranks),
    })
}

/// The ranks in words: "Rank by session: 9, 13, 3".
pub fn label(words: &Words, ranks: &[Option<u32>]) -> String {
    let (what, colon) = (words.say("standings-path"), words.say("colon"));
    format!("{what}{colon}{}", figures(ranks))
}

fn figures(ranks: &[Option<u32>]) -> String {
    let figure = |rank: &Option<u32>| rank.map_or_else(|| "–".to_owned(), |rank| rank.to_string());
    let figures: Vec<String> = ranks.iter().map(figure).collect();
    figures.join(", ")
}

/// A chart with its grid.
pub struct Chart {
    pub width: u32,
    pub height: u32,
    /// Where lines begin and end.
    pub left: u32,
    pub right: u32,
    /// Ranks at their heights.
    pub grid: Vec<Tick>,
    /// Sessions at their places.
    pub sessions: Vec<Tick>,
    pub curves: Vec<Curve>,
    /// The figures, for who does not see the chart.
    pub label: String,
}

/// A word of the grid and where it stands.
pub struct Tick {
    pub at: u32,
    pub text: String,
}

/// One person's line.
pub struct Curve {
    pub points: String,
    pub dots: Vec<Dot>,
    /// The name at the end of the line; empty where the chart has one line.
    pub name: String,
    pub name_y: u32,
}

/// The rank after one session.
pub struct Dot {
    pub x: u32,
    pub y: u32,
    /// What stands above; empty for nothing.
    pub text: String,
}

/// Somebody's ranks.
pub struct Path {
    pub name: String,
    pub ranks: Vec<Option<u32>>,
}

/// The chart of one person, with the ranks beside the points.
pub fn of_one(words: &Words, sessions: &[String], ranks: &[Option<u32>], of: u32) -> Chart {
    let frame = Frame {
        left: 30,
        right: 325,
        top: 24,
        bottom: 122,
        steps: sessions.len(),
        of,
    };
    let is_named = sessions.len() <= MOST_NAMED;
    let corners = frame.corners(ranks);
    let dots = corners.iter().map(|(x, y, rank)| Dot {
        x: *x,
        y: *y,
        text: if is_named {
            rank.to_string()
        } else {
            String::new()
        },
    });
    let curve = Curve {
        points: points(&corners),
        dots: dots.collect(),
        name: String::new(),
        name_y: 0,
    };
    frame.chart((340, 150), sessions, vec![curve], label(words, ranks))
}

/// The chart of several, told apart by dashes and by the names at the ends of their lines.
pub fn of_several(words: &Words, sessions: &[String], paths: &[Path], of: u32) -> Chart {
    let frame = Frame {
        left: 30,
        right: 310,
        top: 14,
        bottom: 222,
        steps: sessions.len(),
        of,
    };
    let mut below = 0;
    let curves = paths.iter().map(|path| {
        let corners = frame.corners(&path.ranks);
        let end = corners.last().map_or(frame.bottom, |(_, y, _)| *y);
        // Names of neighbours stay apart.
        let name_y = end.max(below);
        below = name_y + 16;
        let dots = corners.iter().map(|(x, y, _)| Dot {
            x: *x,
            y: *y,
            text: String::new(),
        });
        Curve {
            points: points(&corners),
            dots: dots.collect(),
            name: drawn::cut(&path.name, NAME),
            name_y,
        }
    });
    let curves = curves.collect();
    let colon = words.say("colon");
    let said = paths.iter();
    let said = said.map(|path| format!("{}{colon}{}", path.name, figures(&path.ranks)));
    let said: Vec<String> = said.collect();
    let label = format!("{}{colon}{}", words.say("standings-path"), said.join("; "));
    frame.chart((420, 250), sessions, curves, label)
}

/// Where the points of a chart lie.
struct Frame {
    left: u32,
    right: u32,
    top: u32,
    bottom: u32,
    /// How many sessions there are.
    steps: usize,
    /// The last rank.
    of: u32,
}

impl Frame {
    /// The place of a session. A single one stands at the right end, where the newest always is.
    fn x(&self, at: usize) -> u32 {
        let steps = u32::try_from(self.steps.saturating_sub(1)).unwrap_or(0);
        let at = u32::try_from(at).unwrap_or(0);
        match (at * (self.right - self.left)).checked_div(steps) {
            Some(way) => self.left + way,
            None => self.right,
        }
    }

    /// The height of a rank.
    fn y(&self, rank: u32) -> u32 {
        let last = self.of.saturating_sub(1).max(1);
        let below = rank.saturating_sub(1).min(last);
        self.top + below * (self.bottom - self.top) / last
    }

    /// Every rank with its place: x, y, rank.
    fn corners(&self, ranks: &[Option<u32>]) -> Vec<(u32, u32, u32)> {
        let known = ranks.iter().enumerate();
        known
            .filter_map(|(at, rank)| Some((self.x(at), self.y((*rank)?), (*rank)?)))
            .collect()
    }

    fn chart(
        &self,
        (width, height): (u32, u32),
        sessions: &[String],
        curves: Vec<Curve>,
        label: String,
    ) -> Chart {
        let every = sessions.len().div_ceil(MOST_NAMED).max(1);
        let named = sessions.iter().enumerate();
        // The last one always has its name.
        let named = named.filter(|(at, _)| (sessions.len() - 1 - at).is_multiple_of(every));
        Chart {
            width,
            height,
            left: self.left,
            right: self.right,
            grid: grid_ranks(self.of)
                .into_iter()
                .map(|rank| Tick {
                    at: self.y(rank),
                    text: rank.to_string(),
                })
                .collect(),
            sessions: named
                .map(|(at, text)| Tick {
                    at: self.x(at),
                    text: text.clone(),
                })
                .collect(),
            curves,
            label,
        }
    }
}

/// The ranks that have a line: the first, the last, and two between.
fn grid_ranks(of: u32) -> Vec<u32> {
    let mut ranks = vec![1, of / 3, of * 2 / 3, of];
    ranks.retain(|rank| *rank > 0);
    ranks.dedup();
    ranks
}

fn points(corners: &[(u32, u32, u32)]) -> String {
    let each: Vec<String> = corners.iter().map(|(x, y, _)| format!("{x},{y}")).collect();
    each.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    #[test]
    fn the_first_rank_is_on_top_and_the_newest_at_the_right() {
        let words = Words::for_language(Lang::En);
        let ranks = [Some(24), None, Some(1)];
        let spark = spark(words, &ranks, 24).unwrap();
        assert_eq!(spark.points, "40,200 1000,40");
        assert_eq!((spark.x, spark.y), (1000, 40));
        assert!(spark.label.ends_with("24, –, 1"), "{}", spark.label);
        assert!(super::spark(words, &[None], 24).is_none());
    }

    #[test]
    fn names_at_the_ends_of_lines_do_not_cover_each_other() {
        let words = Words::for_language(Lang::En);
        let path = |rank| Path {
            name: format!("N{rank}"),
            ranks: vec![Some(9), Some(rank)],
        };
        let sessions = ["1".to_owned(), "2".to_owned()];
        let chart = of_several(words, &sessions, &[path(1), path(2), path(3)], 200);
        let heights: Vec<u32> = chart.curves.iter().map(|it| it.name_y).collect();
        assert!(heights.windows(2).all(|two| two[1] >= two[0] + 16));
        assert_eq!(chart.grid.len(), 4);
    }

    #[test]
    fn a_single_session_is_a_point() {
        let words = Words::for_language(Lang::En);
        let chart = of_one(words, &["1".to_owned()], &[Some(1)], 1);
        assert_eq!(chart.curves[0].points, "325,24");
        assert_eq!(chart.sessions.len(), 1);
    }
}
