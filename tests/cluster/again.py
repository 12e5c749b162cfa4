"""How soon people write again after the database can be written again, measured at each server by itself."""

import subprocess
import threading
import time

# Between two attempts to write into the database, and from when on one is too slow to be called writable.
EVERY, SLOW = 0.4, 1.0


class Attempt:
    """A row that is written into the database, past the server."""

    def __init__(self, command):
        self.begun, self.ended, self.is_written = time.monotonic(), None, False
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def look(self, now):
        """Notes the end, once there is one."""
        if self.ended is None and self.process.poll() is not None:
            self.ended, self.is_written = now, self.process.returncode == 0

    def is_bad(self):
        return self.ended is None or not self.is_written or self.ended - self.begun > SLOW


class Probe(threading.Thread):
    """Tries again and again to write into the database from the machine of a server, by the same way."""

    def __init__(self, command):
        super().__init__(daemon=True)
        self.command, self.ends = command, threading.Event()
        self.attempts, self.lock = [], threading.Lock()
        # For how long this test itself stood still: that is the machine's, and nobody else's.
        self.held_up = 0.0
        self.start()

    def run(self):
        due = looked = time.monotonic()
        while not self.ends.is_set():
            now = time.monotonic()
            self.held_up, looked = max(self.held_up, now - looked), now
            with self.lock:
                if now >= due:
                    self.attempts.append(Attempt(self.command))
                    due = now + EVERY
                for attempt in self.attempts:
                    attempt.look(now)
            time.sleep(0.02)
        for attempt in self.attempts:
            attempt.process.kill()
            attempt.process.wait()

    def writable(self, begun, happened):
        """Since when the database can be written after a fault that began and was complete then: the beginning
        itself, if it always could. None while it cannot."""
        with self.lock:
            ended = [one for one in self.attempts if one.begun >= begun and one.ended is not None]
        if not any(one.is_written and one.begun >= happened for one in ended):
            return None
        bad = [one.begun for one in ended if one.is_bad()]
        if not bad:
            return begun
        return min((one.ended for one in ended if one.is_written and one.ended >= max(bad)), default=None)

    def forget(self):
        """Lets go what was before the next fault."""
        with self.lock:
            self.attempts = [one for one in self.attempts if one.ended is None]
            self.held_up = 0.0


class Again:
    """What is known of a server's writing: the probe beside it, and the people who are answered by it."""

    def __init__(self, server, probe, writers):
        self.server, self.probe, self.writers = server, probe, writers

    def delay(self, begun, happened):
        """For how many seconds nobody was answered here although the database could be written: from its return to the
        next answer, or the longest pause if it was never away. None as long as that is not known."""
        since = self.probe.writable(begun, happened)
        if since is None:
            return None
        return self.writers.silence(self.server.port, since, happened if since == begun else since)
