//! Order, error lines and exit codes of the command, with more than one worker.

use super::*;
use serde_json::Value;
use std::process::ExitCode;

const HAND: &str = r#"{"id":ID,"concealed":"123m456p789s1122z","win_tile":"1z","seat_wind":"E","prevalent_wind":"E"}"#;

/// The answers to an input, and whether the exit code is that of success.
fn answers(input: impl Read + Send, threads: u16) -> (Vec<Value>, bool) {
    let args = ScoreArgs {
        ruleset: "mcr-ema".to_owned(),
        explain: None,
        threads: Some(threads),
    };
    let mut output = Vec::new();
    let code = run(&args, input, &mut output).unwrap();
    let lines = output
        .split(|&byte| byte == b'\n')
        .filter(|line| !line.is_empty());
    let answers = lines
        .map(|line| serde_json::from_slice(line).unwrap())
        .collect();
    (
        answers,
        format!("{code:?}") == format!("{:?}", ExitCode::SUCCESS),
    )
}

/// Gives a few bytes at a time, so that blocks are small and many.
struct Dripping<'a>(&'a [u8]);

impl Read for Dripping<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = self.0.len().min(buffer.len()).min(777);
        buffer[..count].copy_from_slice(&self.0[..count]);
        self.0 = &self.0[count..];
        Ok(count)
    }
}

#[test]
fn answers_come_in_the_order_of_the_hands() {
    let input: String = (0..3000)
        .map(|id| HAND.replace("ID", &id.to_string()) + "\n")
        .collect();
    let (found, is_success) = answers(Dripping(input.as_bytes()), 3);
    let ids: Vec<_> = found
        .iter()
        .filter_map(|answer| answer["id"].as_u64())
        .collect();
    assert_eq!(ids, (0..3000).collect::<Vec<_>>());
    assert!(is_success && found.iter().all(|answer| answer["fan"] == 14));
}

#[test]
fn a_line_that_is_no_hand_has_its_number_and_the_run_goes_on() {
    let hand = HAND.replace("ID", "1");
    let input = format!("{hand}\nnot json\n[1]\n\n{hand}");
    let (found, is_success) = answers(Dripping(input.as_bytes()), 2);
    assert!(!is_success);
    let codes: Vec<_> = found
        .iter()
        .map(|answer| &answer["error"]["code"])
        .collect();
    let expected = [
        Value::Null,
        "not_json".into(),
        "invalid_input".into(),
        "not_json".into(),
        Value::Null,
    ];
    assert_eq!(codes, expected.iter().collect::<Vec<_>>());
    let lines: Vec<_> = found
        .iter()
        .filter_map(|answer| answer["line"].as_u64())
        .collect();
    assert_eq!(lines, [2, 3, 4]);
}

#[test]
fn a_hand_without_a_value_is_no_failure_of_the_run() {
    let input = HAND.replace("\"1z\"", "\"9z\"").replace("ID", "null");
    let (found, is_success) = answers(input.as_bytes(), 1);
    assert!(is_success);
    assert_eq!(found[0]["error"]["code"], "invalid_tiles");
}

#[test]
fn a_byte_order_mark_and_windows_line_breaks_are_tolerated() {
    let hand = HAND.replace("ID", "1");
    let input = format!("\u{feff}{hand}\r\n{hand}\r\n");
    let (found, is_success) = answers(input.as_bytes(), 2);
    assert!(is_success);
    assert_eq!(found.len(), 2);
}

#[test]
fn nothing_in_is_nothing_out() {
    assert_eq!(answers(&b""[..], 2), (Vec::new(), true));
}

#[test]
fn a_line_without_end_does_not_fill_the_memory() {
    let endless = std::io::repeat(b'1').take(5_000_000).chain(&b"\n"[..]);
    let (found, is_success) = answers(endless, 1);
    assert!(!is_success);
    assert_eq!(found[0]["error"]["code"], "not_json");
}

#[test]
fn a_reader_who_leaves_ends_the_run() {
    struct Gone;
    impl Write for Gone {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let args = ScoreArgs {
        ruleset: "mcr-ema".to_owned(),
        explain: None,
        threads: Some(2),
    };
    let input: String = (0..3000).map(|_| HAND.replace("ID", "1") + "\n").collect();
    assert!(run(&args, Dripping(input.as_bytes()), Gone).is_ok());
}

#[test]
fn an_unknown_rule_set_is_refused_with_the_known_ones() {
    let args = ScoreArgs {
        ruleset: "no-such".to_owned(),
        explain: None,
        threads: None,
    };
    let error = run(&args, &b""[..], Vec::new()).unwrap_err().to_string();
    assert!(
        error.contains("no-such") && error.contains("mcr-ema"),
        "{error}"
    );
}
