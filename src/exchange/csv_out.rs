//! Writing CSV: RFC 4180, and no cell that a spreadsheet would run.

use std::io;

use super::guard;

/// Writes lines of cells.
pub struct Writer<W: io::Write> {
    inner: csv::Writer<W>,
}

impl<W: io::Write> Writer<W> {
    /// A file of its own; lines end with CRLF.
    pub fn new(out: W) -> Self {
        Self {
            inner: csv::WriterBuilder::new()
                .terminator(csv::Terminator::CRLF)
                .from_writer(out),
        }
    }

    /// One line.
    ///
    /// # Errors
    /// What the output says.
    pub fn row(&mut self, cells: impl IntoIterator<Item = String>) -> io::Result<()> {
        let cells = cells.into_iter().map(|cell| guard::guarded(&cell));
        self.inner.write_record(cells).map_err(io::Error::other)
    }

    /// Hands everything on.
    ///
    /// # Errors
    /// What the output says.
    pub fn finish(mut self) -> io::Result<()> {
        self.inner.flush()
    }
}
