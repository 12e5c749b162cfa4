//! Viewers in processes of their own: one process has too few open files for a hundred thousand, and one address too
//! few ports.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::Ipv4Addr;
use std::process::{Child, Command, Stdio};
use std::rc::Rc;
use std::thread;
use std::time::{Duration, Instant};

use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use super::streams::{Door, Heard, open};

/// Viewers in one process, at one address: a third of the ports that an address has.
pub const CROWD: usize = 10_000;
/// The first word of the arguments of such a process.
pub const NAME: &str = "crowd";
/// Between two hundred streams that are opened, if one crowd opens them.
const PAUSE: Duration = Duration::from_millis(40);
/// How long the last stream may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// What a crowd says.
const OPEN: &str = "all streams are open";
const LISTENS: &str = "the version is listened for";
const HEARD: &str = "all streams have heard";
const GONE: &str = "the crowd is gone";

/// All crowds; they end with this value.
pub struct Crowds {
    processes: Vec<Child>,
    said: UnboundedReceiver<(String, Instant)>,
}

impl Drop for Crowds {
    fn drop(&mut self) {
        for process in &mut self.processes {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

impl Crowds {
    /// Opens so many streams, in turn at these ports, and waits until each has had its first event.
    pub async fn at(ports: &[u16], viewers: usize, crowd: usize) -> Self {
        let crowds = viewers.div_ceil(crowd);
        let (sender, said) = unbounded_channel();
        let mut processes = Vec::new();
        for number in 0..crowds {
            let streams = crowd.min(viewers - number * crowd);
            let mut process = process(number, crowds, streams, ports);
            let lines = BufReader::new(process.stdout.take().unwrap()).lines();
            let sender = sender.clone();
            thread::spawn(move || {
                let lines = lines.map_while(Result::ok);
                for line in lines.chain([GONE.to_owned()]) {
                    let _ = sender.send((line, Instant::now()));
                }
            });
            processes.push(process);
        }
        let mut crowds = Self { processes, said };
        crowds.all_say(OPEN).await;
        crowds
    }

    /// Has every stream listen for a version from now on.
    pub async fn want(&mut self, version: u64) {
        for process in &mut self.processes {
            writeln!(process.stdin.as_mut().unwrap(), "{version}").unwrap();
        }
        self.all_say(LISTENS).await;
    }

    /// Waits until every stream has heard of it, and gives the moment of the last.
    pub async fn heard(&mut self) -> Instant {
        self.all_say(HEARD).await
    }

    /// Waits until each crowd has said this, and gives the moment of the last.
    async fn all_say(&mut self, expected: &str) -> Instant {
        let mut last = Instant::now();
        for _ in 0..self.processes.len() {
            let (said, at) = self.said.recv().await.unwrap();
            assert_eq!(said, expected);
            last = at;
        }
        last
    }
}

/// Starts a crowd.
fn process(number: usize, crowds: usize, streams: usize, ports: &[u16]) -> Child {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command
        .arg(NAME)
        .args([number, crowds, streams].map(|it| it.to_string()))
        .args(ports.iter().map(u16::to_string))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    command.spawn().unwrap()
}

/// A crowd: opens its streams, and for each version that it reads says when all of them have heard of it.
pub async fn watch(told: &[String]) {
    let numbers: Vec<u32> = told.iter().map(|it| it.parse().unwrap()).collect();
    let [number, crowds, streams, ports @ ..] = &numbers[..] else {
        panic!("a crowd is told its number, how many there are, its streams, and ports");
    };
    let ports: Vec<u16> = ports.iter().map(|it| u16::try_from(*it).unwrap()).collect();
    let streams = usize::try_from(*streams).unwrap();
    let door = Door {
        // 127.0.0.1 is left to everybody else.
        source: Ipv4Addr::from(u32::from(Ipv4Addr::LOCALHOST) + 1 + number),
        ports,
        pause: PAUSE * *crowds,
        patience: PATIENCE,
    };
    let heard = Rc::new(Heard::default());
    open(&door, streams, &heard).await;
    println!("{OPEN}");
    let mut wanted = read_versions();
    while let Some(version) = wanted.recv().await {
        heard.want(version);
        println!("{LISTENS}");
        heard.by(streams, PATIENCE).await;
        println!("{HEARD}");
    }
}

/// The versions that are listened for, as they come.
fn read_versions() -> UnboundedReceiver<u64> {
    let (sender, versions) = unbounded_channel();
    thread::spawn(move || {
        for line in std::io::stdin().lines().map_while(Result::ok) {
            let _ = sender.send(line.parse().unwrap());
        }
    });
    versions
}
