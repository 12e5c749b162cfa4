"""Failing disks: one operation after the other fails, and the hall goes on."""

import errno
import mmap
import re
import struct
import subprocess

import hall
from replay import SYNC, TRUNCATE, WRITE

ANY, DATABASE = 0, 1
NUMBERS = struct.Struct("<7i")
# Status and title of the page that says it.
TOLD = {errno.EIO: (503, "The data cannot be reached"), errno.ENOSPC: (507, "The disk is full")}
# What a form meets, from its first operation to its last. SQLite says of a sync that it failed, never why: no room is
# told where a write meets it.
FAULTS = [
    ("an error once", errno.EIO, {}),
    ("errors", errno.EIO, {"lasting": True}),
    ("no room", errno.ENOSPC, {"lasting": True, "kinds": WRITE}),
    ("no room in the middle of a write", errno.ENOSPC, {"lasting": True, "half": True, "kinds": WRITE}),
    ("syncs fail", errno.EIO, {"lasting": True, "kinds": SYNC}),
]
# The write-ahead log is folded into the database once it has a thousand pages: after so many forms at most.
FULL_LOG = 400


class Control:
    """What is to fail, told to the disk while the program runs."""

    def __init__(self, path):
        path.write_bytes(NUMBERS.pack(-1, 0, 0, 0, 0, 0, 0))
        self.file = open(path, "r+b")
        self.shared = mmap.mmap(self.file.fileno(), NUMBERS.size)

    def arm(self, nth, error, kinds=WRITE | SYNC | TRUNCATE, file=ANY, lasting=False, half=False):
        self.shared[:] = NUMBERS.pack(nth, error, kinds, file, lasting, half, 0)

    def mend(self):
        """Lets everything work again; gives how many operations had failed."""
        failed = NUMBERS.unpack(self.shared[:])[6]
        self.shared[:] = NUMBERS.pack(-1, 0, 0, 0, 0, 0, 0)
        return failed


class Hall:
    """A hall that writes on a disk which fails."""

    def __init__(self, bench):
        self.bench, self.place = bench, bench.place("failing")
        self.control = Control(bench.folder / "control")
        self.environment = bench.below(self.place, POWER_CONTROL=bench.folder / "control")
        self.database = f"sqlite:{self.place / 'hall.db'}"
        self.sent, self.acknowledged, self.refused, self.wrong = 0, [], 0, []

    def empty(self):
        for old in self.place.iterdir():
            old.unlink()

    def bring(self):
        """Imports a tournament; gives how the program ended."""
        data = self.bench.root / "tests/data/tournaments/madrid-mcr-2018"
        return self.run("import", str(data), "--ruleset", "mcr-ema", "--slug", "madrid")

    def run(self, *arguments):
        command = [self.bench.program, *arguments, "--database", self.database]
        return subprocess.run(command, capture_output=True, text=True, env=self.environment, timeout=120)

    def open(self):
        self.server = hall.Server(self.bench.program, self.database, self.bench.folder, "failing", self.environment)
        self.server.start()
        self.server.wait()
        self.director = hall.make_director(self.server)
        page = self.director.get(self.server.port, hall.PLACE)
        self.target, self.form = page.form("/rulings/new", {"outcomes": "warning"})

    def post(self, key):
        answer = self.director.post(
            self.server.port, self.target, self.form | {"_key": key, "reason": f"warning {key}"}
        )
        is_done = answer.status == 303 and "/account/" not in answer.location
        return is_done, answer

    def next_key(self):
        self.sent += 1
        return f"fail-of-warning-{self.sent:06}"

    def try_form(self, what, error, fault):
        """Sends a form while something fails, then again when it does not; whether the fault came."""
        key = self.next_key()
        self.control.arm(error=error, **fault)
        done, answer = self.post(key)
        shown = self.director.get(self.server.port, hall.STANDINGS).status if fault.get("lasting") else 200
        failed = self.control.mend()
        if not done:
            self.refused += 1
            status, title = TOLD[error]
            if answer.status != status or title not in answer.text:
                self.wrong.append(f"{what}: answered {answer.status} {answer.said() or answer.text[:200]!r}")
            if not failed:
                self.wrong.append(f"{what}: refused although nothing failed")
        if shown != 200:
            self.wrong.append(f"{what}: the standings cannot be read ({shown})")
        again, answer = self.post(key)
        if again:
            self.acknowledged.append(key)
        else:
            self.wrong.append(f"{what}: refused afterwards too: {answer.status} {answer.said()}")
        return failed > 0

    def close(self):
        """Ends the server without a warning and compares."""
        self.server.kill()
        events = hall.verified(self.bench.program, self.database)
        found = []
        log = hall.run(self.bench.program, "export", "madrid", "--database", self.database)
        for line in log.splitlines():
            found += re.findall(r'\\"reason\\":\\"warning (fail-of-warning-\d+)\\"', line)
        lost = sorted(set(self.acknowledged) - set(found))
        if lost or len(found) != len(set(found)) or set(found) - set(self.acknowledged):
            doubled = len(found) - len(set(found))
            self.wrong.append(f"lost {lost[:3]}, doubled {doubled}, unknown {len(set(found) - set(self.acknowledged))}")
        return events


def starts_fail(place, most):
    """The program makes a database on a disk that fails: it says so in a sentence, and the next start works."""
    nth, tried = 1, 0
    while nth < most:
        for error in TOLD:
            place.empty()
            place.control.arm(nth, error, lasting=True)
            done = place.bring()
            if not place.control.mend():
                return tried
            tried += 1
            if done.returncode and ("panicked" in done.stderr or not done.stderr.strip()):
                place.wrong.append(f"import at operation {nth}: {done.returncode} {done.stderr[-300:]!r}")
            if done.returncode and (again := place.bring()).returncode:
                place.wrong.append(f"import after operation {nth} failed: {again.stderr[-300:]!r}")
        nth += max(1, nth // 3)
    return tried


def run(bench):
    """Lets operations fail in turn; gives what does not hold."""
    quick = bench.options.quick
    place = Hall(bench)
    starts = starts_fail(place, 8 if quick else 2000)
    place.empty()
    if (done := place.bring()).returncode:
        raise hall.Failed(f"import: {done.stderr[-400:]}")
    place.open()
    tried = 0
    try:
        for what, error, fault in FAULTS:
            tried += in_turn(place, what, error, fault, 40)
        if not quick:
            tried += sum(folds_fail(place, error) for error in TOLD)
        events = place.close()
    finally:
        place.server.kill()
    print(f"  {starts} starts and {tried} forms on a disk that fails, {place.refused} refused in words; {events} events")
    return place.wrong


def in_turn(place, what, error, fault, most):
    """Lets the first, the second … operation of a form fail, until a form is through before it comes."""
    for nth in range(1, most):
        if not place.try_form(f"{what}, operation {nth}", error, {"nth": nth} | fault):
            return nth
    return most


def folds_fail(place, error):
    """Lets the first, the second … operation fail by which the log is folded into the database. Nobody waits for it: the
    form is saved, and it is tried again with the next one."""
    tried, refused = 0, place.refused
    for nth in range(1, 80):
        for _ in range(FULL_LOG if nth == 1 else 3):
            tried += 1
            if place.try_form(f"folding, operation {nth}", error, {"nth": nth, "file": DATABASE, "lasting": True}):
                break
        else:
            break
    if place.refused > refused:
        place.wrong.append(f"{place.refused - refused} forms were refused because the log could not be folded in")
    return tried
