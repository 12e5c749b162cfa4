//! Colours for the edges of a graph with two sides, as many as a vertex has edges at most.
//!
//! The edges are coloured one by one. Where no colour is free at both ends, the path that begins
//! at one end with the colour free at the other, and goes on with the colour free here, exchanges the
//! two. The graph has two sides, so the path never comes to the other end (D. König 1916).

use super::Edge;

/// No edge.
const NONE: usize = usize::MAX;

/// One of `COLOURS` colours for each edge; no vertex may have more edges. A chair without a player is an edge of the table
/// alone.
pub(super) fn colours<const COLOURS: usize>(
    edges: &[Edge],
    lefts: usize,
    rights: usize,
) -> Vec<usize> {
    let fillers = edges.iter().filter(|edge| edge.left.is_none()).count();
    let mut alone = lefts..lefts + fillers;
    let ends = edges.iter().map(|edge| {
        let left = edge.left.or_else(|| alone.next()).unwrap_or_default();
        (left, lefts + fillers + edge.right)
    });
    let mut graph = Graph::<COLOURS> {
        ends: ends.collect(),
        colour: vec![0; edges.len()],
        at: vec![[NONE; COLOURS]; lefts + fillers + rights],
    };
    for edge in 0..edges.len() {
        graph.add(edge);
    }
    graph.colour
}

/// The edges coloured so far.
struct Graph<const COLOURS: usize> {
    ends: Vec<(usize, usize)>,
    colour: Vec<usize>,
    /// The edge of each colour at each vertex.
    at: Vec<[usize; COLOURS]>,
}

impl<const COLOURS: usize> Graph<COLOURS> {
    /// A colour that no edge at a vertex has.
    fn free(&self, vertex: usize) -> usize {
        let mut colours = self.at[vertex].iter();
        colours.position(|&edge| edge == NONE).unwrap_or(0)
    }

    fn add(&mut self, edge: usize) {
        let (left, right) = self.ends[edge];
        let (here, there) = (self.free(left), self.free(right));
        if self.at[right][here] != NONE {
            self.exchange(right, here, there);
        }
        self.put(edge, here);
    }

    fn put(&mut self, edge: usize, colour: usize) {
        let (left, right) = self.ends[edge];
        self.colour[edge] = colour;
        self.at[left][colour] = edge;
        self.at[right][colour] = edge;
    }

    /// Exchanges two colours along the path that begins at a vertex with the first of them.
    fn exchange(&mut self, start: usize, first: usize, second: usize) {
        let mut path = Vec::new();
        let (mut vertex, mut colour) = (start, first);
        while self.at[vertex][colour] != NONE {
            let edge = self.at[vertex][colour];
            path.push(edge);
            let (left, right) = self.ends[edge];
            vertex = if vertex == left { right } else { left };
            colour = first + second - colour;
        }
        for &edge in &path {
            let (left, right) = self.ends[edge];
            let colour = self.colour[edge];
            self.at[left][colour] = NONE;
            self.at[right][colour] = NONE;
        }
        for edge in path {
            self.put(edge, first + second - self.colour[edge]);
        }
    }
}
