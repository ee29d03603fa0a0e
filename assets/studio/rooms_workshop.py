"""Where tools are used: a workbench, a garage."""
from rooms import *
from rooms_furniture import mug
from scenes_workshop import bench, pegboard

BENCH = .86


def workbench(form):
    """A bench of 86 cm under a pegboard with a few other tools."""
    garage()
    bench(0, 1.7, BENCH)
    pegboard(0, 1.02, 1.3, .62)
    rest = [('hammer', 'teak', -.30, 1.36, -148), ('saw', 'teak', .30, 1.46, 50), ('wrench', 'chrome', -.02, 1.30, -30), ('pliers', 'red', -.52, 1.36, -52)]
    for name, v, x, z, turn in rest:
        if name != form:
            hang(name, v, x, z, turn, -.03)


@room('hammer saw pliers wrench screwdriver-set paint-roller spirit-level')
def _(p):
    workbench(p.form)
    p.at(0, -.40, BENCH)
    mug(p.hi.x + .12, -.32, 200)
    if p.form != 'spirit-level':
        put('tape-measure', 'yellow', p.lo.x - .10, -.28, BENCH, 10)
    show(p, .50, -6, 27, least=.20, rise=.10)


@room('tape-measure flashlight')
def _(p):
    workbench(p.form)
    p.at(0, -.44, BENCH)
    put('screwdriver-set', 'red', -.24, -.34, BENCH, 20)
    mug(p.hi.x + .12, -.36, 200)
    show(p, .42, -6, 17, aside=.02, rise=.12)


@room('drill angle-grinder circular-saw sander jigsaw safety-helmet toolbox')
def _(p):
    workbench(p.form)
    p.at(0, -.38, BENCH)
    mug(p.hi.x + .12, -.36, 200)
    if p.form != 'toolbox':
        put('toolbox', 'forest' if p.variant != 'forest' else 'red', p.lo.x - .26, -.24, BENCH, 16)
    else:
        put('tape-measure', 'yellow' if p.variant != 'yellow' else 'red', p.lo.x - .12, -.40, BENCH, 10)
    show(p, .48, -8, 13, least=.24, aside=.03, rise=.10)


@room('ladder step-stool')
def _(p):
    garage()
    p.at(0, -.70).turn(-18)
    bench(p.lo.x - 1.0, 1.5, BENCH)
    on('toolbox', 'red', p.lo.x - .60, -.32, 12)
    door(p.hi.x + .52)
    show(p, .68 if p.size.z > 1 else .42, 0, 9, aside=.04, rise=.05 if p.size.z > 1 else .22)


@room('workbench')
def _(p):
    garage()
    p.at(0, -.62).turn(-14)
    put('toolbox', 'red', -.02, -.62, .81, 12)
    put('ladder', 'steel', p.lo.x - .46, -.50, .007, -20)
    door(p.hi.x + .60)
    show(p, .52, 0, 10, aside=.08, rise=.14)


@room('pressure-washer wheelbarrow cable-reel')
def _(p):
    garage()
    p.at(0, -.80)
    door(p.hi.x + (.10 if p.form == 'wheelbarrow' else .56))
    if p.form == 'cable-reel':
        put('toolbox', 'red', p.lo.x - .42, -.50, 0, 16)
    else:
        put('ladder', 'steel', p.lo.x - .30, -.50, .007, -20)
    show(p, .58 if p.form == 'wheelbarrow' else .50, 0, 10, aside=.04, rise=.14)


@room('shovel')
def _(p):
    garage()
    p.turn(-62).turn(-90, 'Y').turn(90).turn(-7, 'X')
    p.against(.02, 0)
    put('wheelbarrow', 'forest', -1.0, -.62, 0, 12)
    put('bucket-dipper', 'teal', .46, -.42)
    door(.92)
    show(p, .62, 0, 9, aside=.02, rise=.06)
