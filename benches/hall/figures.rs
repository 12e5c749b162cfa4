//! Medians, percentiles, and how they are written.

use std::time::Duration;

/// The middle of several figures.
pub fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// The figure below which so many of a hundred lie.
pub fn percentile(sorted: &[Duration], hundredth: usize) -> Duration {
    sorted[(sorted.len() * hundredth / 100).min(sorted.len() - 1)]
}

/// Median, 99th percentile and the slowest, in milliseconds.
pub fn spread_of(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let ms = |time: Duration| format!("{:.2} ms", time.as_secs_f64() * 1e3);
    format!(
        "median {}, 99th percentile {}, slowest {} of {}",
        ms(percentile(&times, 50)),
        ms(percentile(&times, 99)),
        ms(*times.last().unwrap()),
        times.len()
    )
}
