"""Power cuts: a day is recorded, and its disk is cut off at every moment of it."""

import json
import re
import signal
import sqlite3
import subprocess
import threading
import time

import hall
import replay

# How many forms are sent before the server is stopped, before it is killed, and before the day ends: enough for the
# write-ahead log to be folded into the database while people write, about every hundred forms.
DAY = (40, 40, 260)
QUICK_DAY = (12, 12, 30)
QUICK_CUTS = 120


class Day:
    """What was acknowledged, and how long the notes were when the answer was there."""

    def __init__(self, bench):
        self.bench, self.place = bench, bench.place("day")
        self.notes = bench.folder / "notes"
        self.database = f"sqlite:{self.place / 'hall.db'}"
        self.environment = bench.below(self.place, POWER_LOG=self.notes)
        self.acknowledged, self.sent = [], 0
        self.lock = threading.Lock()

    def written(self):
        return self.notes.stat().st_size

    def live(self, forms):
        self.bring()
        server = hall.Server(self.bench.program, self.database, self.bench.folder, "day", self.environment)
        try:
            self.work(server, forms)
        finally:
            server.kill()

    def bring(self):
        """The tournament is imported onto an empty disk."""
        data = self.bench.root / "tests/data/tournaments/madrid-mcr-2018"
        command = [self.bench.program, "import", data, "--ruleset", "mcr-ema", "--slug", "madrid"]
        done = subprocess.run(
            [*command, "--database", self.database], capture_output=True, text=True, env=self.environment, timeout=120
        )
        if done.returncode:
            raise hall.Failed(f"import: {done.stderr[-400:]}")
        self.imported = self.written()

    def work(self, server, forms):
        before, between, after = forms
        server.start()
        server.wait()
        self.director = hall.make_director(server)
        self.page = self.director.get(server.port, hall.PLACE).form("/rulings/new", {"outcomes": "warning"})
        self.send(server, before)
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(30)
        server.start()
        server.wait()
        self.send(server, between)
        server.kill()
        server.start()
        server.wait()
        self.send(server, after)

    def send(self, server, count):
        """Three people rule at the same time."""
        people = [threading.Thread(target=self.rule, args=(server, count // 3 + 1)) for _ in range(3)]
        for person in people:
            person.start()
        for person in people:
            person.join(120)

    def rule(self, server, count):
        browser = self.director.twin()
        target, form = self.page
        for _ in range(count):
            with self.lock:
                self.sent += 1
                key = f"cut-of-warning-{self.sent:06}"
            answer = browser.post(server.port, target, form | {"_key": key, "reason": f"warning {key}"})
            with self.lock:
                if answer.status == 303 and "/account/" not in answer.location:
                    self.acknowledged.append((self.written(), key))


def keys_of(path):
    """The keys in a database that SQLite finds sound, each as often as it is there; `None` before the first event."""
    with sqlite3.connect(path) as line:
        found = line.execute("PRAGMA integrity_check").fetchall()
        if found != [("ok",)]:
            raise hall.Failed(f"SQLite says: {found[:3]}")
        if not line.execute("SELECT 1 FROM sqlite_master WHERE name = 'event_log'").fetchall():
            return None
        rows = line.execute("SELECT payload, prev_hash, hash FROM event_log ORDER BY tournament_id, seq").fetchall()
    for before, after in zip(rows, rows[1:]):
        if after[1] != before[2]:
            raise hall.Failed("an event is not chained to the one before")
    found = (re.search(r'"reason":"warning (cut-of-warning-\d+)"', payload) for payload, _, _ in rows)
    return [key[1] for key in found if key] if rows else None


class Judge:
    """Looks at disks."""

    def __init__(self, bench, day):
        self.bench, self.day = bench, day
        self.place = bench.place("cut")
        self.looked, self.verified, self.seconds, self.wrong = 0, 0, 0.0, []

    def look(self, files, end, what, with_program):
        """Whether a disk that was cut off when the notes were `end` long has everything."""
        for old in self.place.iterdir():
            old.unlink()
        for name, content in files.items():
            (self.place / name.rpartition("/")[2]).write_bytes(content)
        self.looked += 1
        try:
            self.judge(end, with_program)
        except (hall.Failed, sqlite3.Error, subprocess.SubprocessError) as fault:
            self.wrong.append(f"{what}: {fault}")

    def judge(self, end, with_program):
        path = self.place / "hall.db"
        is_imported = end >= self.day.imported
        if not path.exists() or (path.stat().st_size == 0 and not is_imported):
            if is_imported:
                raise hall.Failed("the database is gone")
            return
        if with_program:
            self.verify(path, is_imported)
        keys = keys_of(path)
        if keys is None and is_imported:
            raise hall.Failed("the tournament is gone")
        keys = keys or []
        lost = [key for at, key in self.day.acknowledged if at <= end and key not in set(keys)]
        if lost or len(keys) != len(set(keys)):
            raise hall.Failed(f"lost {lost[:3]}, doubled {len(keys) - len(set(keys))}")

    def verify(self, path, is_imported):
        begun = time.monotonic()
        done = subprocess.run(
            [self.bench.program, "verify", "--database", f"sqlite:{path}"], capture_output=True, text=True, timeout=60
        )
        told = [json.loads(line) for line in done.stdout.splitlines()]
        if done.returncode or not all(one["holds"] for one in told) or (is_imported and not told):
            raise hall.Failed(f"verify: {done.stdout[-200:]} {done.stderr[-300:]}")
        self.verified += 1
        self.seconds += time.monotonic() - begun


def run(bench):
    """Records a day and looks at its cuts; gives what does not hold."""
    quick = bench.options.quick
    day = Day(bench)
    day.live(QUICK_DAY if quick else DAY)
    found = replay.steps(day.notes)
    judge, disk = Judge(bench, day), replay.Disk()
    every = max(1, len(found) // QUICK_CUTS) if quick else 1
    seconds = 5 if quick else bench.options.seconds
    for number, step in enumerate(found):
        disk.take(step)
        if number % every == 0:
            # The program itself looks as often as its share of the time allows.
            has_time = judge.seconds <= seconds * number / len(found)
            look_at(judge, disk, bench.chance, (number, step.end), has_time)
    print(f"  {len(day.acknowledged)} forms, {len(found)} operations; {judge.looked} disks, {judge.verified} by verify")
    return judge.wrong


def look_at(judge, disk, chance, cut, has_time):
    """The three disks of one moment; one of them by the program."""
    number, end = cut
    disks = {
        "everything": disk.everything(),
        "what was synced": disk.nothing_more(),
        "torn": disk.torn(chance),
    }
    chosen = chance.choice(list(disks)) if has_time else ""
    for what, files in disks.items():
        judge.look(files, end, f"cut {number}, {what}", what == chosen)
