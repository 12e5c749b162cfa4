"""A hall that works against real servers: who writes, who reads, who watches, and what counts in the end.

tests/cluster and tests/storm share it. It needs Python's own library only.
"""

import json
import re
import secrets
import socket
import subprocess
import threading
import time
from bisect import bisect_left
from http.client import HTTPException

from browser import Browser

PASSWORD = "four winds blowing"
PLACE = "/t/madrid/manage/rulings/new?session=1&table=1&subject=table&offence=other"
STANDINGS = "/t/madrid/standings"
# For how long a writer waits for one answer. The same form then goes to another server, with its key.
PATIENCE = 20
GONE = (OSError, HTTPException)


class Failed(Exception):
    """What does not hold, in words for whoever runs the test."""


def free_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


def wait_until(what, seconds, holds):
    """Waits until `holds()` is true; fails with `what` if it never is."""
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            raise Failed(f"{what}: not within {seconds} s")
        time.sleep(0.05)


class Server:
    """The program as a process that serves on a port of its own, and on the same one when it is started again."""

    def __init__(self, program, database, folder, name, environment=None, address=None):
        self.port = address or free_port()
        self.environment = environment
        self.log = folder / f"{name}.log"
        listens = address or f"127.0.0.1:{self.port}"
        self.command = [*words(program), "serve", "--listen", listens, "--database", database]
        self.process = None

    def start(self):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(self.command, stderr=log, stdout=log, env=self.environment)

    def is_alive(self):
        if self.process.poll() is not None:
            raise Failed(f"the server ended by itself: {self.log.read_text()[-800:]}")
        try:
            return Browser(5).get(self.port, "/healthz").status == 200
        except GONE:
            return False

    def wait(self):
        wait_until("the server answers", 60, self.is_alive)

    def kill(self):
        """Ends it without a warning, as a power cut would."""
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()


def words(program):
    """A program is named by its file, or by the words of a command that starts it elsewhere."""
    return [program] if isinstance(program, str) else program


def run(program, *arguments):
    """Runs the program to its end; gives what it printed."""
    done = subprocess.run([*words(program), *arguments], capture_output=True, text=True, timeout=120)
    if done.returncode != 0:
        raise Failed(f"seatwind {arguments[0]}: {done.stderr[-800:]}")
    return done.stdout


def import_madrid(program, root, database):
    folder = root / "tests/data/tournaments/madrid-mcr-2018"
    run(program, "import", str(folder), "--ruleset", "mcr-ema", "--slug", "madrid", "--database", database)


def make_director(server):
    """Makes the owner by the link of the first start, publishes the event; gives the owner's browser."""
    link = re.search(r"http://\S+(/setup/\S+)", server.log.read_text())
    if not link:
        raise Failed("the first start printed no link")
    browser = Browser(PATIENCE)
    told = {"name": "Nora", "login": "nora", "new_password": PASSWORD, "new_password_again": PASSWORD}
    made = browser.fill(server.port, link[1], "", told)
    shown = browser.fill(server.port, "/t/madrid/manage/event", "/publish", {})
    for answer in (made, shown):
        if answer.status != 303:
            raise Failed(f"the hall cannot be opened: {answer.status} {answer.said()}")
    return browser


class Writers:
    """People who rule without a pause, each form with a key of its own, each at a server of their own. A form that had
    no answer, 5xx or 408 is sent again with its key, to the next server."""

    def __init__(self, director, ports, count, pause):
        page = director.get(ports[0], PLACE)
        self.target, self.form = page.form("/rulings/new", {"outcomes": "warning"})
        self.ports, self.pause, self.director = ports, pause, director
        self.mark = secrets.token_hex(4)
        self.lock = threading.Lock()
        self.numbers, self.again, self.slowest = 0, 0, 0.0
        self.acknowledged, self.refused = [], []
        # When forms were acknowledged, for each server.
        self.answered = {port: [] for port in ports}
        self.ends = threading.Event()
        self.given_up = threading.Event()
        self.threads = [threading.Thread(target=self.write, args=(at,), daemon=True) for at in range(count)]
        for thread in self.threads:
            thread.start()

    def write(self, at):
        browser = self.director.twin()
        while not self.ends.is_set():
            with self.lock:
                self.numbers += 1
                number = self.numbers
            begun = time.monotonic()
            self.send(browser, number, at)
            with self.lock:
                self.slowest = max(self.slowest, time.monotonic() - begun)
            time.sleep(self.pause)

    def send(self, browser, number, at):
        """Sends a form until it is acknowledged or refused."""
        key = f"{self.mark}-of-warning-{number:08}"
        fields = self.form | {"_key": key, "reason": f"warning {key}"}
        while not self.given_up.is_set():
            port = self.ports[at % len(self.ports)]
            try:
                answer = browser.post(port, self.target, fields)
                if answer.status == 303 and "/account/" not in answer.location:
                    with self.lock:
                        self.acknowledged.append(key)
                        self.answered[port].append(time.monotonic())
                    return
                # 408: the server waited for the form in vain, on a machine that stood still.
                if answer.status < 500 and answer.status != 408:
                    with self.lock:
                        self.refused.append(f"{key}: {answer.status} {answer.location} {answer.said()}")
                    return
            except GONE:
                pass
            with self.lock:
                self.again += 1
            at += 1
            time.sleep(0.05)

    def silence(self, port, since, until):
        """The longest time without an answer of a server from `since` to its first one after `until`; None before
        that one."""
        with self.lock:
            answered = self.answered[port]
            last = bisect_left(answered, until)
            if last == len(answered):
                return None
            times = [since, *answered[bisect_left(answered, since):last + 1]]
        return max(later - earlier for earlier, later in zip(times, times[1:]))

    def longest_wait(self, port, since, until):
        """The longest time between two answers of a server in between."""
        with self.lock:
            answered = [at for at in self.answered[port] if since < at < until]
        times = [since, *answered, until]
        return max(later - earlier for earlier, later in zip(times, times[1:]))

    def wait_for(self, more, seconds):
        """Waits until so many more forms are acknowledged: the hall writes again."""
        wanted = len(self.acknowledged) + more
        wait_until(f"{more} more forms are acknowledged", seconds, lambda: len(self.acknowledged) >= wanted)

    def finish(self, seconds):
        """Lets everybody end with what they have on its way."""
        self.ends.set()
        end = time.monotonic() + seconds
        for thread in self.threads:
            thread.join(max(0.0, end - time.monotonic()))
        self.given_up.set()
        return not any(thread.is_alive() for thread in self.threads)


class Readers(threading.Thread):
    """Visitors of the standings; where a server does not answer, the next one is asked, as a proxy would."""

    def __init__(self, ports):
        super().__init__(daemon=True)
        self.ports, self.ends = ports, threading.Event()
        self.read, self.unread, self.slowest = 0, 0, 0.0
        # How often each server did not answer.
        self.silent = dict.fromkeys(ports, 0)
        self.start()

    def run(self):
        at = 0
        while not self.ends.is_set():
            at += 1
            begun = time.monotonic()
            if any(self.look(self.ports[(at + more) % len(self.ports)]) for more in range(len(self.ports))):
                self.read += 1
            else:
                self.unread += 1
            self.slowest = max(self.slowest, time.monotonic() - begun)
            time.sleep(0.2)

    def look(self, port):
        try:
            if Browser(5).get(port, STANDINGS).status == 200:
                return True
        except GONE:
            pass
        self.silent[port] += 1
        return False


class Viewer(threading.Thread):
    """A page that is open: hears versions by the event stream and comes back when the stream ends."""

    def __init__(self, ports, at):
        super().__init__(daemon=True)
        self.ports, self.at, self.ends = ports, at, threading.Event()
        self.heard, self.opened = 0, 0
        self.start()

    def run(self):
        while not self.ends.is_set():
            try:
                for line in Browser(60).lines(self.ports[self.at % len(self.ports)], "/t/madrid/live"):
                    if line.startswith("data: ") and line[6:].isdigit():
                        self.heard = max(self.heard, int(line[6:]))
                    if self.ends.is_set():
                        return
            except GONE:
                pass
            self.opened += 1
            self.at += 1
            time.sleep(0.5)


def shown(port):
    """The version of the tournament that a server shows; 0 where it does not answer."""
    try:
        found = re.search(r'data-version="(\d+)"', Browser(5).get(port, STANDINGS).text)
        return int(found[1]) if found else 0
    except GONE:
        return 0


def as_of(port):
    """Of when a server says that its standings are, because it does not reach its database; nothing where it says
    nothing."""
    try:
        return Browser(5).get(port, STANDINGS).as_of
    except GONE:
        return None


def verified(program, database):
    """Replays the log with the program; gives the number of its events."""
    lines = run(program, "verify", "--database", database).splitlines()
    told = [json.loads(line) for line in lines]
    if not told or not all(one["holds"] for one in told):
        raise Failed(f"the log does not hold: {told}")
    return sum(one["events"] for one in told)


def stored(program, database, mark):
    """The keys of warnings that are in the log, one for each event that holds one."""
    found = []
    for line in run(program, "export", "madrid", "--database", database).splitlines():
        event = json.loads(line).get("event")
        if event and (key := re.search(rf'"reason":"warning ({mark}-of-warning-\d+)"', event["payload"])):
            found.append(key[1])
    return found


def count(writers, keys):
    """Compares acknowledged forms with the log: how many are lost, and how many are in it twice."""
    acknowledged, in_log = set(writers.acknowledged), set(keys)
    lost = sorted(acknowledged - in_log)
    return {
        "acknowledged": len(writers.acknowledged),
        "lost": len(lost),
        "doubled": len(keys) - len(in_log),
        "unanswered in the log": len(in_log - acknowledged),
        "first lost": lost[:5],
    }
