"""The clock of one program, which can be put forward and back while it runs (libfaketime)."""

import os
from pathlib import Path

PACKAGE, FILE = "faketime", "/usr/bin/faketime"
# How soon the program sees that its clock was put, in seconds.
SEEN_AFTER = 1


class Clock:
    def __init__(self, folder, name):
        self.file = folder / f"{name}.clock"
        self.put(0)

    def put(self, seconds):
        """So many seconds before (or behind, below zero) the right time. What counts durations is left alone, as it
        is where an operator or the network puts a clock."""
        new = self.file.with_suffix(".new")
        new.write_text(f"{seconds:+d}\n")
        new.replace(self.file)

    def environment(self):
        library = next(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))
        return os.environ | {
            "LD_PRELOAD": str(library),
            "FAKETIME_TIMESTAMP_FILE": str(self.file),
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "FAKETIME_CACHE_DURATION": str(SEEN_AFTER),
        }
