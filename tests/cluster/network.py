"""A network of its own for the cluster: each machine has the address that docs/hosting gives it, and its wire can be
pulled. Made of network namespaces, which are gone when the last process in them is."""

import os
import subprocess
import sys
from pathlib import Path

from hall import wait_until

# Set for the process that already is in a network of its own.
INSIDE = "SEATWIND_TEST_NETWORK"
IS_ROOT = os.getuid() == 0
# The machines of the cluster and of the servers; and those who visit the servers.
CLUSTER, HALL = "cluster", "hall"
FIRST_BYTES = {CLUSTER: "10.0.0", HALL: "10.0.1"}


def move_in(arguments):
    """Starts this program anew in a network in which there is nothing else; comes back only there."""
    if INSIDE in os.environ:
        for network, bytes_ in FIRST_BYTES.items():
            ip("link", "add", network, "type", "bridge")
            ip("address", "add", f"{bytes_}.1/24", "dev", network)
            ip("link", "set", network, "up")
        ip("link", "set", "lo", "up")
        return
    # Who is not root may do so as the root of a namespace of users.
    rights = [] if IS_ROOT else ["--user", "--map-current-user", "--keep-caps"]
    command = ["unshare", "--net", *rights, sys.executable, *arguments]
    os.execvpe(command[0], command, os.environ | {INSIDE: "1"})


def ip(*arguments, within=()):
    subprocess.run([*within, "/usr/sbin/ip", *arguments], check=True, capture_output=True)


class Place:
    """A machine in the network: what is started `within` it has its addresses only."""

    def __init__(self, name, last_byte, networks):
        self.name, self.last_byte = name, last_byte
        # Ends with the test, however that ends.
        asleep = ["setpriv", "--pdeathsig", "KILL", "unshare", "--net", "sleep", "infinity"]
        self.holder = subprocess.Popen(asleep)
        own = Path(f"/proc/{self.holder.pid}/ns/net")
        wait_until("a machine has a network", 10, lambda: own.readlink() != Path("/proc/self/ns/net").readlink())
        self.within = ["nsenter", f"--net={own}", "--"]
        ip("link", "set", "lo", "up", within=self.within)
        for network in networks:
            self.plug(network)

    def plug(self, network):
        ip("link", "add", self.wire(network), "type", "veth", "peer", "name", network, "netns", str(self.holder.pid))
        ip("address", "add", f"{self.address(network)}/24", "dev", network, within=self.within)
        ip("link", "set", network, "up", within=self.within)
        ip("link", "set", self.wire(network), "master", network, "up")

    def wire(self, network):
        return f"{network[:4]}-{self.name}"

    def address(self, network):
        return f"{FIRST_BYTES[network]}.{self.last_byte}"

    def cut_off(self):
        """Pulls the wire to the cluster: nothing comes or goes, and nobody is told."""
        ip("link", "set", self.wire(CLUSTER), "nomaster")

    def reconnect(self):
        ip("link", "set", self.wire(CLUSTER), "master", CLUSTER)

    def end(self):
        self.holder.kill()
        self.holder.wait()
