"""The faults of the day, one after the other, and what each does to those who write and read."""

import signal
import time

import hall
from clock import SEEN_AFTER

# How soon the database must be written again after each fault, in seconds: the lease of the leader (20) and what
# follows it, on a machine that has other work too.
AGAIN = 90
# How soon people must be answered again after that, at each server that reaches the database; what the machine lets
# them wait when nothing happens comes on top.
AT_ONCE = 2.0
# How soon a machine that failed must be a replica again: it takes its data back and catches up first.
WHOLE = 300
# For how long a server stays without its database, and for how long a clock stays wrong.
APART, WRONG = 15, 5
# Where a server's clock is put, in seconds from the right time.
JUMPS = (300, -3600, 3600)


class Site:
    """A server of Seatwind with its machine, its clock, and what is known of its writing."""

    def __init__(self, server, place, clock):
        self.server, self.place, self.clock = server, place, clock
        self.again = None

    def name(self):
        return f"Seatwind {self.place.name[-1]}"


class Day:
    def __init__(self, cluster, sites, writers, readers, calm):
        self.cluster, self.sites, self.writers, self.readers, self.calm = cluster, sites, writers, readers, calm
        self.told, self.wrong, self.usual = [], [], {}

    def fault(self, name, happens, mends, silent=(), apart=()):
        """Lets people work, lets something happen, waits until they write again, mends it, and waits again. `silent`
        sites answer nobody meanwhile; those that are `apart` show their pages and write nothing."""
        self.writers.wait_for(1, AGAIN)
        self.work_in_peace()
        before = len(self.writers.acknowledged)
        readers = dict(self.readers.silent)
        writing = [site for site in self.sites if site not in silent and site not in apart]
        stood_still, later = self.until_written(name, happens, writing)
        mends()
        _, later_again = self.until_written(f"{name}, and is mended", lambda: None, self.sites)
        hall.wait_until(f"after “{name}” all machines run", WHOLE, self.cluster.is_whole)
        for site in self.sites:
            at = site.server.port
            if site not in silent and self.readers.silent[at] > readers[at]:
                self.wrong.append(f"{name}: {site.name()} did not answer a reader")
        line = (f"{name}: written again after {stood_still:.1f} s, {later:.1f} s after the database; "
                f"{later_again:.1f} s once it was mended; {max(self.usual.values()):.1f} s are usual")
        self.told.append(line)
        print(f"  {line}; {before} forms before", flush=True)

    def work_in_peace(self):
        """Notes how long people wait while nothing happens."""
        begun = time.monotonic()
        time.sleep(self.calm)
        for site in self.sites:
            self.usual[site] = self.writers.longest_wait(site.server.port, begun, time.monotonic())
            site.again.probe.forget()

    def until_written(self, name, happens, sites):
        """Seconds until people are answered again at all these sites, and how long after the database that was."""
        begun = time.monotonic()
        happens()
        happened = time.monotonic()
        delays = {}

        def all_write():
            for site in sites:
                delay = site.again.delay(begun, happened)
                if delay is not None:
                    delays.setdefault(site, delay)
            return len(delays) == len(sites)

        where = " and ".join(site.name() for site in sites)
        hall.wait_until(f"after “{name}” people write at {where}", AGAIN, all_write)
        stood_still = time.monotonic() - begun
        for site, delay in delays.items():
            usual = self.usual[site] + site.again.probe.held_up
            if delay > AT_ONCE + usual:
                self.wrong.append(
                    f"{name}: {site.name()} wrote {delay:.1f} s after the database could; usual are {usual:.1f} s")
            site.again.probe.forget()
        # So many answers may have been on their way when the fault came.
        self.writers.wait_for(len(self.writers.threads) + 1, AGAIN)
        return stood_still, max(delays.values())

    def go(self):
        first = self.cluster.leader()
        self.fault("the leader is killed", first.kill, first.start_patroni)
        frozen = self.cluster.leader()
        self.fault("the next leader is frozen", lambda: frozen.signal(signal.SIGSTOP),
                   lambda: self.wait_for_replica(frozen, lambda: frozen.signal(signal.SIGCONT)))
        self.hand_back(first)
        self.cut_off("the leader", self.cluster.leader())
        self.cut_off("the standby", self.cluster.named("sync_standby"))
        etcd = self.cluster.machines[0].etcd
        self.fault("one etcd of three is killed", lambda: (etcd.kill(), etcd.wait()), lambda: None)
        self.part(self.sites[1])
        self.put_clocks()
        for site in self.sites:
            self.fault(f"{site.name()} is killed", site.server.kill, lambda: self.start(site.server), silent=[site])

    def start(self, server):
        """Until it has read the log and shows the event."""
        server.start()
        server.wait()
        hall.wait_until("a server that was started shows the event", WHOLE, lambda: hall.shown(server.port) > 0)

    def cut_off(self, what, machine):
        place = machine.place
        self.fault(f"{what} is cut off", place.cut_off, lambda: self.wait_for_replica(machine, place.reconnect))

    def wait_for_replica(self, machine, comes_back):
        comes_back()
        hall.wait_until(
            f"{machine.name} comes back and does not lead", 60,
            lambda: self.cluster.leader() is not None and machine.ask("/replica")[0] == 200)

    def part(self, site):
        """Cuts a server off from its database only: whoever visits it still reads, and is told of when the page is."""
        def cut_off():
            site.place.cut_off()
            time.sleep(APART)
            if not hall.as_of(site.server.port):
                self.wrong.append(f"{site.name()} shows its pages without its database, and not of when they are")

        self.fault(f"{site.name()} is cut off from the database", cut_off, site.place.reconnect, apart=[site])
        hall.wait_until("pages are of now again", WHOLE, lambda: not hall.as_of(site.server.port))

    def put_clocks(self):
        for site in self.sites:
            for seconds in JUMPS:
                way = "before" if seconds > 0 else "behind"
                self.fault(f"{site.name()} has its clock {abs(seconds) // 60} minutes {way}",
                           lambda: self.put(site, seconds), lambda: self.put(site, 0))

    def put(self, site, seconds):
        site.clock.put(seconds)
        time.sleep(SEEN_AFTER + (WRONG if seconds else 0))

    def hand_back(self, machine):
        """Only the synchronous standby may lead next, so the lead may go round before it comes back."""
        for _ in range(6):
            if self.cluster.leader() is machine:
                return
            standby = self.cluster.named("sync_standby")
            self.fault(f"the lead is handed to {standby.name}", self.cluster.switch_over, lambda: None)
        raise hall.Failed("the first machine never leads again")
