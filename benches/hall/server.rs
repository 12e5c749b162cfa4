//! The program as a process of its own.

use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A running server; killed when it is dropped.
pub struct Server {
    child: Child,
    /// Where it listens.
    pub port: u16,
    /// From its start to its first answered page.
    pub first_page: Duration,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A port nobody listens on.
pub fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

impl Server {
    /// Starts the program on a database file.
    pub async fn start(database: &Path) -> Self {
        Self::start_with(database, &[]).await
    }

    /// Starts the program as if a proxy stood before it, which says where each visitor comes from.
    pub async fn start_behind_proxy(database: &Path) -> Self {
        Self::start_with(database, &["--behind-proxy"]).await
    }

    /// Starts the program on the database at an address.
    pub async fn start_at(database: &str) -> Self {
        Self::start_on(database, &[]).await
    }

    async fn start_with(database: &Path, more: &[&str]) -> Self {
        Self::start_on(&format!("sqlite:{}", database.display()), more).await
    }

    async fn start_on(database: &str, more: &[&str]) -> Self {
        let port = free_port();
        let mut command = Command::new(env!("CARGO_BIN_EXE_seatwind"));
        command
            .args([
                "serve",
                "--listen",
                &format!("127.0.0.1:{port}"),
                "--database",
            ])
            .arg(database)
            .args(more)
            .env("RUST_LOG", "warn,seatwind=info")
            .stderr(Stdio::null());
        Self::wait_for(command, port).await
    }

    /// Starts the bare handler with the bytes and the headers of these files.
    pub async fn start_bare(body: &Path, headers: &Path) -> Self {
        let port = free_port();
        let mut command = Command::new(std::env::current_exe().unwrap());
        command
            .args(["bare", &port.to_string()])
            .args([body, headers]);
        Self::wait_for(command, port).await
    }

    async fn wait_for(mut command: Command, port: u16) -> Self {
        let begun = Instant::now();
        let mut server = Self {
            child: command.spawn().unwrap(),
            port,
            first_page: Duration::ZERO,
        };
        while !answers(port).await {
            assert!(begun.elapsed() < Duration::from_secs(30), "no answer");
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        server.first_page = begun.elapsed();
        server
    }

    /// A line of the process's status, in kilobytes.
    fn status(&self, name: &str) -> u64 {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(path).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        let number = line.unwrap().trim().trim_end_matches(" kB");
        number.parse().unwrap()
    }

    /// Its resident memory, in kilobytes.
    pub fn resident(&self) -> u64 {
        self.status("VmRSS:")
    }
}

/// Whether the list of tournaments comes.
async fn answers(port: u16) -> bool {
    let ask = async {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).await?;
        let request = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        Ok::<_, std::io::Error>(answer)
    };
    // 200, or on an empty database a redirect to the page that sets it up.
    ask.await.is_ok_and(|answer| {
        answer.starts_with(b"HTTP/1.1 200") || answer.starts_with(b"HTTP/1.1 30")
    })
}
