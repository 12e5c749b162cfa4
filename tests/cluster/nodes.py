"""Three machines with etcd, Patroni and PostgreSQL, and HAProxy before them, from Debian's packages and with the
files of docs/hosting, in which only names, folders and passwords are replaced."""

import json
import os
import signal
import subprocess
import urllib.error
import urllib.request
from pathlib import Path

from hall import Failed, wait_until
from network import CLUSTER, HALL, IS_ROOT, Place

ROOT = Path(__file__).resolve().parents[2]
FILES = ROOT / "docs/hosting"
NAMES = ["one", "two", "three"]
SECRET = "of-the-test"
# As in docs/hosting/haproxy.cfg: no connection is kept to a machine that does not lead.
ADDRESS_ENDS = "target_session_attrs=read-write&connect_timeout=5"
# The port of HAProxy, in its own file.
PROXY = 5000
# PostgreSQL does not run as root.
AS_USER = ["setpriv", "--reuid", "postgres", "--regid", "postgres", "--init-groups"] if IS_ROOT else []


class Machine:
    """One of three: its place in the network, its folder, its processes."""

    def __init__(self, at, folder):
        self.name, self.place = NAMES[at], Place(NAMES[at], 11 + at, [CLUSTER])
        self.address = self.place.address(CLUSTER)
        self.folder = folder / self.name
        self.folder.mkdir()
        if AS_USER:
            subprocess.run(["chown", "postgres:postgres", str(self.folder)], check=True)
        self.etcd = self.patroni = None

    def spawn(self, command, environment=None):
        with open(self.folder / f"{Path(command[0]).name}.log", "ab") as log:
            return subprocess.Popen(
                [*self.place.within, *AS_USER, *command], stdout=log, stderr=log, stdin=subprocess.DEVNULL, cwd=self.folder,
                env={"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "HOME": str(self.folder)} | (environment or {}),
                start_new_session=True)

    def start_etcd(self, settings):
        self.etcd = self.spawn(["/usr/bin/etcd"], settings)

    def start_patroni(self):
        self.patroni = self.spawn(["/usr/bin/patroni", str(self.folder / "patroni.yml")])

    def postmaster(self):
        """The id of the PostgreSQL in this machine's folder; none if it does not run."""
        try:
            found = int((self.folder / "data/postmaster.pid").read_text().split()[0])
            runs = os.readlink(f"/proc/{found}/cwd") == str(self.folder / "data")
            return found if runs else None
        except (OSError, ValueError, IndexError):
            return None

    def database(self):
        """Ids of Patroni, of PostgreSQL and of all that descend from them."""
        parents = {}
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    parents[int(entry.name)] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
                except OSError:
                    pass
        found = [self.patroni.pid] if self.patroni and self.patroni.poll() is None else []
        if postmaster := self.postmaster():
            found.append(postmaster)
        for one in found:
            found.extend(child for child, parent in parents.items() if parent == one and child not in found)
        return found

    def signal(self, number):
        """Signals the whole database at once, Patroni first: what a crash or a freeze of the machine does."""
        for one in self.database():
            try:
                os.kill(one, number)
            except ProcessLookupError:
                pass

    def kill(self):
        self.signal(signal.SIGKILL)
        if self.patroni:
            self.patroni.wait()
        wait_until(f"the PostgreSQL of {self.name} is gone", 30, lambda: self.postmaster() is None)

    def end(self):
        """Ends everything, whatever state it is in."""
        self.signal(signal.SIGKILL)
        for process in (self.patroni, self.etcd):
            if process and process.poll() is None:
                process.kill()
                process.wait()
        # A server that was just being started is not in the first look.
        self.signal(signal.SIGKILL)
        self.place.end()

    def ask(self, path, method="GET", body=None):
        """What Patroni answers: the status, and the text."""
        url = f"http://{self.address}:8008{path}"
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(url, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60 if body else 4) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as answer:
            return answer.code, answer.read().decode()
        except OSError as fault:
            return 0, str(fault)


class Cluster:
    def __init__(self, folder):
        self.folder, self.proxies, self.places = folder, [], []
        self.machines = [Machine(at, folder) for at in range(3)]
        self.programs = max(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda it: int(it.parent.name))

    def own(self, name, machine):
        """The file that docs/hosting has for the first machine, as this one has it."""
        lines = (FILES / name).read_text().splitlines()
        is_of_all = ("ETCD_INITIAL_CLUSTER=", "  hosts:")
        return "\n".join(
            line if line.startswith(is_of_all) else line.replace("10.0.0.11", machine.address) for line in lines)

    def start(self):
        for machine in self.machines:
            lines = [line for line in self.own("etcd.env", machine).splitlines() if "=" in line and line[0] != "#"]
            settings = dict(line.split("=", 1) for line in lines)
            settings |= {"ETCD_NAME": machine.name, "ETCD_DATA_DIR": str(machine.folder / "etcd")}
            machine.start_etcd(settings)
        for machine in self.machines:
            self.write_patroni(machine)
            machine.start_patroni()
        wait_until("one machine leads, another is its synchronous standby", 300, self.is_whole)

    def write_patroni(self, machine):
        text = self.own("patroni.yml", machine)
        for old, new in [
            ("name: one", f"name: {machine.name}"),
            ("/var/lib/postgresql/15/seatwind", str(machine.folder / "data")),
            ("/usr/lib/postgresql/15/bin", str(self.programs)),
            ("/var/lib/postgresql/.pgpass-seatwind", str(machine.folder / "pgpass")),
            ("unix_socket_directories: /var/run/postgresql", "unix_socket_directories: ''"),
            ("PASSWORD-OF-POSTGRES", SECRET),
            ("PASSWORD-OF-REPLICATION", SECRET),
        ]:
            if old not in text:
                raise Failed(f"docs/hosting/patroni.yml no longer has {old!r}")
            text = text.replace(old, new)
        file = machine.folder / "patroni.yml"
        file.write_text(text)
        if AS_USER:
            subprocess.run(["chown", "postgres:postgres", str(file)], check=True)

    def machine_of_server(self):
        """A machine for Seatwind, with its HAProxy; it has two networks."""
        number = len(self.places) + 1
        place = Place(f"seat{number}", 20 + number, [CLUSTER, HALL])
        self.places.append(place)
        with open(self.folder / "haproxy.log", "ab") as log:
            command = [*place.within, "/usr/sbin/haproxy", "-db", "-f", str(FILES / "haproxy.cfg")]
            self.proxies.append(subprocess.Popen(command, stdout=log, stderr=log))
        return place

    def members(self):
        """Name and state of each machine, as the first that answers tells."""
        for machine in self.machines:
            status, text = machine.ask("/cluster")
            if status == 200:
                return {one["name"]: one for one in json.loads(text)["members"]}
        return {}

    def named(self, role):
        for name, one in self.members().items():
            if one.get("role") == role and one.get("state") in ("running", "streaming"):
                return self.machines[NAMES.index(name)]
        return None

    def leader(self):
        """The machine whose own Patroni says that it leads."""
        leading = [machine for machine in self.machines if machine.ask("/primary")[0] == 200]
        return leading[0] if leading else None

    def is_whole(self):
        """All three run, one leads, and one of the others has every commit."""
        running = [one for one in self.members().values() if one.get("state") in ("running", "streaming")]
        return len(running) == 3 and self.leader() is not None and self.named("sync_standby") is not None

    def make_database(self, place):
        """The account and the database, as docs/hosting.md tells."""
        for command in (f"CREATE ROLE seatwind LOGIN PASSWORD '{SECRET}'", "CREATE DATABASE seatwind OWNER seatwind"):
            if self.query(place, command) is None:
                raise Failed(f"refused: {command}")
        return f"postgres://seatwind:{SECRET}@127.0.0.1:{PROXY}/seatwind?{ADDRESS_ENDS}"

    def psql(self, place, command):
        """The words that have PostgreSQL's administrator ask from a machine."""
        address = f"postgres://postgres:{SECRET}@127.0.0.1:{PROXY}/postgres?{ADDRESS_ENDS}"
        return [*place.within, str(self.programs / "psql"), address, "-Atc", command]

    def query(self, place, command):
        """What PostgreSQL answers; None if it refuses."""
        done = subprocess.run(self.psql(place, command), capture_output=True, text=True, timeout=60)
        return done.stdout.strip() if done.returncode == 0 else None

    def switch_over(self):
        """Hands the lead to the synchronous standby, as an operator does before maintenance."""
        leader, next_one = self.leader(), self.named("sync_standby")
        status, text = leader.ask("/switchover", "POST", {"leader": leader.name, "candidate": next_one.name})
        if status != 200:
            raise Failed(f"the lead is not handed over: {status} {text}")

    def end(self):
        for proxy in self.proxies:
            proxy.kill()
            proxy.wait()
        for place in self.places:
            place.end()
        for machine in self.machines:
            machine.end()
