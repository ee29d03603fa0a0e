"""Where the furniture stands: a living room, a bedroom, a hall."""
from rooms import *
from scenes_kitchen import counter


def mug(x, y, turn=140, colour='cream'): on('mug', colour, x, y, turn)


@room('sofa-3 sofa-2 daybed')
def _(p):
    living()
    p.against(.08)
    put('rug', 'sand', p.mid.x, p.lo.y - .45, 0, 0, 1.05)
    on('floor-lamp', 'oak', p.lo.x - .36, -.36)
    door(p.hi.x + .62)
    show(p, .62 if p.size.x > 2 else .54, -8, 10, aside=.07, rise=.07)


@room('armchair rattan-chair')
def _(p):
    living()
    p.turn(-20).at(0, -.80)
    put('floor-lamp', 'oak', -.62, -.40, 0, 20)
    door(.86)
    on('side-table', 'oak', .66, -.72)
    mug(.66, -.72)
    show(p, .50, 0, 9, rise=.14)


@room('dining-chair high-chair')
def _(p):
    living()
    p.turn(52).at(0, -1.0)
    put('dining-table', 'oak' if p.variant != 'oak' else 'walnut', 1.18, -.72)
    on('plate-set', 'cream', .62, -.82, 0, .9)
    mug(.86, -.98)
    door(-.72)
    show(p, .50, 0, 10, aside=.08, rise=.10)


@room('bar-stool')
def _(p):
    living()
    counter('#e2d9cb', '#9aa78f')
    p.turn(-24).at(0, -1.0)
    on('teapot', 'terracotta', .34, -.34)
    mug(-.30, -.40)
    on('plant', 'sage', -.52, -.2)
    show(p, .58, 0, 11, rise=.05)


@room('desk-chair')
def _(p):
    living()
    p.turn(30).at(-.05, -1.02)
    put('desk', 'oak', .38, -.36)
    on('table-lamp', 'terracotta', .82, -.24)
    books(.36, -.34, 12)
    door(-.98)
    show(p, .56, 0, 9, aside=.06, rise=.08)


@room('ottoman')
def _(p):
    living()
    p.at(0, -1.35)
    put('armchair', 'cream', .42, -.62, 0, -16)
    books(-.04, -1.35, 20)
    put('floor-lamp', 'oak', -.52, -.42)
    show(p, .44, 0, 11, rise=.12)


@room('stool')
def _(p):
    living()
    p.at(0, -.95)
    put('armchair', 'cream', .66, -.62, 0, -24)
    books(-.02, -.95, 20)
    mug(.10, -.93)
    put('plant', 'white', -.52, -.4, 0, 20, 1.2)
    show(p, .44, 0, 11, rise=.08)


@room('bench')
def _(p):
    living()
    p.against(.06)
    door(p.hi.x + .62)
    put('storage-box', 'rattan', -.28, -.22)
    on('cushion', 'mustard', -.34, -.17, 0, .8)
    put('plant', 'white', p.lo.x - .34, -.40, 0, 0, 1.3)
    show(p, .56, -6, 9, aside=.12, rise=.2)


@room('coffee-table nesting-tables')
def _(p):
    living()
    p.at(0, -1.55)
    put('sofa-3', 'sand', 0, -.56)
    put('rug', 'terracotta', 0, -1.6, -.004)
    p.at(0, -1.55, .016)
    high = max((height(x, y), x, y) for x in (-.14, 0, .14) for y in (-1.55, -1.42, -1.3))
    books(high[1] - .04, high[2], 16)
    mug(high[1] + .13, high[2] + .02)
    show(p, .50, 0, 14, rise=.13)


@room('side-table')
def _(p):
    living()
    p.at(0, -.86)
    put('armchair', 'cream', .70, -.70, 0, -22)
    books(-.05, -.86, 18)
    mug(.10, -.90)
    put('floor-lamp', 'oak', -.46, -.40)
    show(p, .46, 0, 11, rise=.12)


@room('dining-table')
def _(p):
    living()
    p.at(0, -1.25)
    chair = 'oak' if p.variant != 'oak' else 'walnut'
    for x in (-.40, .40):
        put('dining-chair', chair, x, -.72)
    put('dining-chair', chair, -1.08, -1.25, 0, 90)
    put('dining-chair', chair, 1.08, -1.25, 0, -90)
    for x in (-.42, .42):
        on('plate-set', 'cream', x, -1.12, 0, .85)
    on('vase', 'clay', 0, -1.22)
    door(1.75)
    show(p, .58, 0, 12, aside=.06, rise=.14)


@room('desk folding-table')
def _(p):
    living()
    p.against(.05)
    door(p.hi.x + .66)
    on('table-lamp', 'terracotta', p.lo.x + .24, -.25)
    books(p.mid.x + .34, -.34, 12)
    mug(p.mid.x + .12, -.42)
    put('dining-chair', 'oak' if p.variant != 'oak' else 'walnut', p.mid.x - .02, p.lo.y - .30, 0, 158)
    show(p, .54, -6, 10, aside=.12, rise=.14)


@room('console-table')
def _(p):
    living()
    p.against(.03)
    door(p.hi.x + .64)
    on('table-lamp', 'terracotta', p.lo.x + .25, -.19)
    books(p.mid.x + .05, -.19, 10)
    on('vase', 'clay', p.hi.x - .28, -.17, 0, .9)
    put('picture-frame', 'oak', p.mid.x + .06, -.002, 1.52, 0, .9)
    show(p, .52, -5, 9, aside=.12, rise=.12)


@room('dressing-table')
def _(p):
    living()
    p.against(.03)
    put('ottoman', 'sage', p.mid.x + .1, p.lo.y - .26, 0, 0, .8)
    door(p.hi.x + .64)
    put('plant', 'white', p.lo.x - .36, -.40, 0, 20, 1.3)
    show(p, .56, -5, 9, aside=.10, rise=.06)


@room('bed')
def _(p):
    living()
    p.against(.05)
    put('rug', 'sand', 0, -1.9, -.006, 0, 1.35)
    for x in (p.lo.x - .34, p.hi.x + .34):
        put('nightstand', 'oak' if p.variant != 'walnut' else 'walnut', x, -.26)
    on('table-lamp', 'terracotta', p.lo.x - .34, -.26)
    on('table-lamp', 'terracotta', p.hi.x + .34, -.26)
    door(p.hi.x + 1.22)
    show(p, .56, -10, 13, aside=.08, rise=.12)


@room('crib')
def _(p):
    living()
    p.against(.10)
    put('armchair', 'cream', p.lo.x - .56, -.66, 0, 24)
    door(p.hi.x + .64)
    put('rug', 'sand', .2, -1.1, -.006, 0, .9)
    show(p, .52, -6, 10, aside=.05, rise=.12)


@room('nightstand')
def _(p):
    living()
    p.against(.05)
    put('bed', 'oak' if p.variant != 'walnut' else 'walnut', p.hi.x + .96, -1.08)
    on('table-lamp', 'terracotta', p.mid.x - .08, -.26)
    books(p.mid.x + .12, -.26, 80, ('#2f4a3c', '#e6d9c0'))
    show(p, .40, 0, 13, aside=.16, rise=.24)


@room('dresser tv-stand')
def _(p):
    living()
    p.against(.04)
    door(p.hi.x + .64)
    if p.form == 'tv-stand':
        on('television', 'black', p.mid.x, -.2)
    else:
        on('table-lamp', 'terracotta', p.lo.x + .26, -.24)
        books(p.mid.x + .12, -.24, 10)
        on('vase', 'clay', p.hi.x - .30, -.2)
    put('plant', 'white', p.lo.x - .38, -.42, 0, 20, 1.4)
    show(p, .54, -5, 9, aside=.10, rise=.14)


@room('wardrobe bookshelf clothes-rail')
def _(p):
    living()
    p.against(.04)
    door(p.hi.x + .64)
    put('armchair' if p.form == 'bookshelf' else 'laundry-basket', 'cream' if p.form == 'bookshelf' else 'rattan', p.lo.x - (.56 if p.form == 'bookshelf' else .32), -.60, 0, 24)
    show(p, .66, -4, 7, aside=.10, rise=.03)


@room('room-divider')
def _(p):
    living()
    p.against(.25)
    put('rattan-chair', 'rattan', -.42, -.95, 0, 18)
    put('plant', 'white', p.lo.x - .16, -.62, 0, 0, 1.3)
    door(p.hi.x + .60)
    show(p, .62, -4, 8, aside=.10, rise=.04)


@room('coat-stand floor-mirror')
def _(p):
    living()
    p.against(.10)
    door(p.hi.x + .68)
    put('bench', 'oak' if p.variant != 'oak' else 'teak', p.lo.x - .70, -.25)
    show(p, .72, 0, 7, aside=.06, rise=.03)


@room('wall-shelf')
def _(p):
    living()
    p.against(0, 0, 1.02)
    put('console-table', 'oak', 0, -.20)
    on('table-lamp', 'terracotta', -.62 + .24, -.2, 0, .62)
    door(1.12)
    show(p, .50, -4, 5, aside=.10, rise=-.05)


@room('drawer-cart')
def _(p):
    living()
    p.against(.08, -.10)
    put('desk', 'oak', p.hi.x + .70, -.36)
    books(p.mid.x - .04, p.mid.y, 10)
    on('table-lamp', 'terracotta', p.hi.x + .28, -.26)
    show(p, .50, 0, 11, aside=.16, rise=.12)


@room('shoe-rack')
def _(p):
    living()
    p.against(.04)
    door(p.hi.x + .62)
    on('plant', 'sage', p.lo.x + .16, -.16)
    show(p, .44, 0, 9, aside=.16, rise=.16)
