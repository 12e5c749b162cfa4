//! What the journeys through a director's traps share: what Home says, and the page that asks why.

use seatwind::tournament::{Command, SessionCommand, SessionNo};

use crate::browser::Browser;
use crate::cup::Cup;

/// The director's home.
pub const HOME: &str = "/t/cup/manage";

/// Starts the clock of a session.
pub async fn start(cup: &Cup<'_>, session: u16) {
    let session = SessionNo(session);
    cup.run(Command::Session(SessionCommand::StartSession { session }))
        .await;
}

impl Browser {
    /// What Home says now.
    pub async fn home(&self) -> String {
        self.goto(HOME).await;
        self.text("#home").await
    }

    /// What the page names that asks why something is done all the same.
    pub async fn asked(&self) -> String {
        self.wait_for("main form [name='because']").await;
        self.text(".doubts").await
    }

    /// Does it all the same, for a reason.
    pub async fn do_it_because(&self, reason: &str) {
        self.fill("because", reason).await;
        self.press_named("Do it all the same").await;
        self.left_the_question().await;
    }

    /// Goes back from the question, and does nothing.
    pub async fn go_back(&self) {
        self.press_named("No, go back").await;
        self.left_the_question().await;
    }

    async fn left_the_question(&self) {
        self.wait_until(
            "document.querySelector('main') !== null && document.querySelector('.doubts') === null",
        )
        .await;
    }

    /// Waits until the page stands at a path.
    pub async fn wait_for_path(&self, path: &str) {
        self.wait_until(&format!("location.pathname === '{path}'"))
            .await;
        self.wait_for("main").await;
    }

    /// Goes through the history, which keeps this reason.
    pub async fn is_in_history(&self, reason: &str) {
        self.goto(&format!("{HOME}/history")).await;
        let history = self.text("main").await;
        assert!(history.contains(reason), "{history}");
    }
}
