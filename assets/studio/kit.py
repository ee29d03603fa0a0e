"""What every form file imports: geometry, materials, and finishes looked up by variant key."""
from math import sin, cos, pi, radians
from mathutils import Vector
from materials import *
from nodes import lin, shade
from geometry import bar, box, chaikin, cyl, group, at, prism, rod, rrect
from bodies import lathe, pile, ring, sheet, soft, strands, tube, vessel, woven
from names import FINISH
from catalog import form


def hx(v): return FINISH[v][2]


def finish(v, rough=.42):
    """The natural material of a finish key."""
    if v in WOODS and v not in ('white',):
        return wood(v)
    return {'steel': lambda: steel(), 'brass': brass, 'copper': copper, 'chrome': chrome, 'iron': castiron, 'marble': marble,
            'concrete': concrete, 'rattan': lambda: weave(hx(v))}.get(v, lambda: paint(hx(v), rough))()


def timber(v): return wood(v if v in WOODS else 'oak')
