"""Pieces that several forms share."""
from kit import *


def legs4(w, d, h, r, mat, r2=None, splay=0.0, inset=.0):
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * (w / 2 - inset), sy * (d / 2 - inset)
            rod((x + sx * splay, y + sy * splay, 0), (x, y, h), r2 or r, mat, r)


def castor(x, y, m, r=.026, turn=0):
    """A twin wheel under a small fork; it stands on z = 0."""
    def build():
        for s in (-1, 1):
            lathe([(0, 0), (r - .004, 0), (r, .003), (r, .012), (r - .004, .015), (0, .015)], m, (s * .002 - (.0 if s > 0 else 0), 0, r), smooth=0, rot=(0, 90 * s, 0))
        soft((.026, r * 1.5, r * 1.1), .010, (0, -.004, r * .95), m, n=10)
        rod((0, 0, r), (0, 0, r * 2.5), .007, metal('#8b8a87', .3))
    group(build, (x, y, 0), (0, 0, turn))
