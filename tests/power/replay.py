"""What a disk holds after the power went: the notes of tests/power/disk.c played back up to a cut."""

import struct
from pathlib import Path

WRITE, SYNC, TRUNCATE, CREATE, REMOVE = 1, 2, 4, 8, 16
HEAD = struct.Struct("<IIIIq")
SECTOR = 512


class Step:
    """One operation; `end` is where its note ends."""

    def __init__(self, kind, path, at, data, end):
        self.kind, self.path, self.at, self.data, self.end = kind, path, at, data, end


def steps(notes):
    """Reads the notes of a disk, as far as they are whole."""
    raw, at, found = Path(notes).read_bytes(), 0, []
    while at + HEAD.size <= len(raw):
        kind, path, size, _, place = HEAD.unpack_from(raw, at)
        end = at + HEAD.size + path + size
        if end > len(raw):
            break
        name = raw[at + HEAD.size : at + HEAD.size + path].decode()
        found.append(Step(kind, name, place, raw[at + HEAD.size + path : end], end))
        at = end
    return found


class File:
    """What of a file is safe, and what was done to it since."""

    def __init__(self, safe=b""):
        self.safe, self.since = bytearray(safe), []


def apply(content, step, keep=None):
    """Does a write or a truncation to some bytes; of a write only the sectors in `keep`, if it is told."""
    if step.kind == TRUNCATE:
        del content[step.at :]
        content.extend(bytes(step.at - len(content)))
        return
    place, data = step.at, step.data
    pieces = [(place, data)]
    if keep is not None:
        # Sectors of the disk, so that a write which begins in the middle of one is cut where the disk cuts it.
        first, last = place // SECTOR, (place + len(data) - 1) // SECTOR
        edges = [(max(place, s * SECTOR), min(place + len(data), (s + 1) * SECTOR)) for s in range(first, last + 1)]
        pieces = [(a, data[a - place : b - place]) for a, b in edges if keep()]
    for at, part in pieces:
        if at > len(content):
            content.extend(bytes(at - len(content)))
        content[at : at + len(part)] = part


class Disk:
    """Follows the notes step by step, and says what could be left of it at any moment.

    Only a sync makes bytes of a file safe, and only a sync of the folder a name that was made or removed: what POSIX
    promises, less than most file systems keep.
    """

    def __init__(self):
        self.names, self.safe_names = {}, {}

    def take(self, step):
        if step.kind == CREATE:
            self.names[step.path] = File()
        elif step.kind == REMOVE:
            self.names.pop(step.path, None)
        elif step.kind == SYNC:
            self.sync(step.path)
        elif step.path in self.names:
            self.names[step.path].since.append(step)

    def sync(self, path):
        if path in self.names:
            file = self.names[path]
            for step in file.since:
                apply(file.safe, step)
            file.since.clear()
        else:
            inside = {name: file for name, file in self.names.items() if str(Path(name).parent) == path}
            outside = {name: file for name, file in self.safe_names.items() if str(Path(name).parent) != path}
            self.safe_names = outside | inside

    def everything(self):
        """A process that was killed: the system writes all of it in the end."""
        return {name: self.content(file, lambda step: True, None) for name, file in self.names.items()}

    def nothing_more(self):
        """The least that is left: what was synced, under names that were synced."""
        return {name: bytes(file.safe) for name, file in self.safe_names.items()}

    def torn(self, chance):
        """Anything between: some writes arrived, some not, some by half, in any order; names may be old or new."""
        names = self.names if chance.random() < 0.5 else self.safe_names
        share = chance.choice((0.2, 0.5, 0.9))
        some = lambda step: chance.random() < share  # noqa: E731
        sectors = lambda: chance.random() < 0.5  # noqa: E731
        return {name: self.content(file, some, chance, sectors) for name, file in names.items()}

    @staticmethod
    def content(file, arrives, chance, sectors=None):
        content = bytearray(file.safe)
        for step in file.since:
            if arrives(step):
                by_half = chance is not None and step.kind == WRITE and chance.random() < 0.3
                apply(content, step, sectors if by_half else None)
        return bytes(content)
