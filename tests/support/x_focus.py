"""Gives the focus to the window that can be seen, on a screen without a window manager: a window that changes its size
there loses the focus, and no page knows a keyboard then. DISPLAY names the screen."""

import ctypes

VIEWABLE = 2
REVERTS_TO_POINTER = 1


class Attributes(ctypes.Structure):
    """The beginning of XWindowAttributes, as far as its state."""

    _fields_ = [
        ("place", ctypes.c_int * 5),
        ("visual", ctypes.c_void_p),
        ("root", ctypes.c_ulong),
        ("kind", ctypes.c_int * 4),
        ("planes", ctypes.c_ulong * 2),
        ("save_under", ctypes.c_int),
        ("colours", ctypes.c_ulong),
        ("installed", ctypes.c_int),
        ("state", ctypes.c_int),
        ("rest", ctypes.c_char * 200),
    ]


x = ctypes.CDLL("libX11.so.6")
x.XOpenDisplay.restype = ctypes.c_void_p
x.XDefaultRootWindow.restype = ctypes.c_ulong
screen = ctypes.c_void_p(x.XOpenDisplay(None))
if not screen:
    raise SystemExit("no screen")
root = ctypes.c_ulong(x.XDefaultRootWindow(screen))
above, parent = ctypes.c_ulong(), ctypes.c_ulong()
windows, count = ctypes.POINTER(ctypes.c_ulong)(), ctypes.c_uint()
parts = [ctypes.byref(it) for it in (above, parent, windows, count)]
x.XQueryTree(screen, root, *parts)
for window in windows[: count.value]:
    found = Attributes()
    x.XGetWindowAttributes(screen, ctypes.c_ulong(window), ctypes.byref(found))
    if found.state == VIEWABLE:
        x.XSetInputFocus(screen, ctypes.c_ulong(window), REVERTS_TO_POINTER, ctypes.c_ulong(0))
x.XSync(screen, 0)
