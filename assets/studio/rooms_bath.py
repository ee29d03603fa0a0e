"""Where bathroom things are used: a washstand, a tiled wall, a laundry corner."""
from rooms import *
from scenes_bath import mirror, opposite

TOP = .84


def tiles(x0, x1, high, size=.2):
    """Glazed tiles up to a height, 20 cm each."""
    box((x1 - x0, .006, high), ((x0 + x1) / 2, -.001, 0), paint('#d5d6cb', .8), 0)
    m = paint('#e7ebe2', .22, .3)
    for i in range(int((x1 - x0) / size)):
        for j in range(int(high / size)):
            box((size - .004, .008, size - .004), (x0 + (i + .5) * size, -.004, j * size + .002), m, .0015, seg=1)


def washstand():
    """A wooden shelf of 84 cm in front of tiles."""
    washroom()
    tiles(-1.6, 1.6, 1.2)
    box((1.5, .50, .045), (0, -.26, TOP - .045), wood('oak', 1.3), .005)
    for s in (-1, 1):
        box((.05, .46, TOP - .045), (s * .66, -.26, 0), wood('oak', 1.3), .004)


@room('washbasin')
def _(p):
    washstand()
    p.at(0, -.28, TOP)
    put('faucet', 'brass', 0, -.05, TOP, 0, .9)
    put('soap-dispenser', 'terracotta', .31, -.24, TOP, 30)
    put('towel-stack', 'sage', -.46, -.26, TOP, 0, .75)
    show(p, .50, -8, 14, aside=.04, rise=.14)


@room('faucet')
def _(p):
    washstand()
    p.at(0, -.14, TOP)
    put('washbasin', 'white', -.03, -.30, TOP, 0, .84)
    put('soap-dispenser', 'terracotta', .26, -.22, TOP, 30)
    show(p, .52, -14, 12, aside=.10, rise=-.02)


@room('soap-dispenser bath-set')
def _(p):
    washstand()
    p.at(0, -.30, TOP)
    put('washbasin', 'white', p.lo.x - .28, -.27, TOP)
    put('faucet', 'brass', p.lo.x - .28, -.05, TOP, 0, .9)
    put('towel-stack', 'sage', p.hi.x + .24, -.24, TOP, 0, .75)
    show(p, .40, -6, 13, aside=-.02, rise=.10)


@room('towel-stack')
def _(p):
    washroom()
    tiles(-1.6, 1.6, 1.2)
    put('bath-stool', 'teak', 0, -.34)
    p.rest(0, -.34)
    put('laundry-basket', 'rattan' if p.variant == 'cream' else 'white', .50, -.40)
    put('towel-ladder', 'oak', -.62, -.52)
    show(p, .42, 0, 12, aside=.05, rise=.02)


@room('toilet-brush toilet')
def _(p):
    washroom()
    tiles(-1.6, 1.6, 1.2)
    if p.form == 'toilet':
        p.against(.02)
        put('toilet-brush', 'charcoal', p.hi.x + .16, -.16)
        put('laundry-basket', 'rattan', p.lo.x - .44, -.34)
        door(1.18)
        return show(p, .54, -10, 11, aside=.10, rise=.10)
    p.against(.10)
    put('toilet', 'white', p.lo.x - .30, -.40)
    put('laundry-basket', 'rattan', p.hi.x + .38, -.36)
    return show(p, .46, 4, 12, aside=-.14, rise=.06)


@room('bath-mat bath-scale')
def _(p):
    washroom()
    tiles(-1.6, 1.6, 1.2)
    put('vanity-cabinet', 'oak', 0, -.01, .36)
    put('laundry-basket', 'rattan', .74, -.36)
    p.at(0, -.86)
    if p.form == 'bath-scale':
        put('bath-stool', 'teak', -.72, -.36)
        on('towel-stack', 'sage', -.72, -.36, 0, .9)
    else:
        put('towel-ladder', 'oak', -.80, -.52)
    show(p, .60 if p.form == 'bath-mat' else .36, 0, 26, rise=.16)


@room('laundry-basket laundry-sorter')
def _(p):
    washroom()
    p.at(0, -.42)
    put('washing-machine', 'white', p.lo.x - .38, -.36)
    on('towel-stack', 'sage', p.lo.x - .40, -.34)
    door(p.hi.x + .62)
    show(p, .46, 0, 11, aside=-.04, rise=.12)


@room('shower-head shower-caddy')
def _(p):
    washroom()
    tiles(-1.6, 1.6, 2.6)
    if p.form == 'shower-head':
        p.against(.008, 0, 1.98)
        put('shower-caddy', 'black', .34, -.008, 1.42)
        look((.08, -.1, 1.86), 1.0, -8, -4)
    else:
        p.against(.008, 0, 1.25)
        put('shower-head', 'brass', -.52, -.42, 1.76)
        put('towel-rail', 'sage', .62, -.008, .62)
        look((.06, -.1, 1.46), 1.15, -8, 2)
    daylight(tuple(p.mid), 1.25, beam=False)


@room('towel-rail')
def _(p):
    washroom()
    tiles(-1.6, 1.6, 1.2)
    p.against(0, .12, .55)
    put('vanity-cabinet', 'oak', -.74, -.01, .36)
    put('laundry-basket', 'rattan', .74, -.34)
    show(p, .44, 0, 5, aside=-.05, rise=-.02)


@room('bath-mirror')
def _(p):
    washroom()
    tiles(-1.6, 1.6, 1.2)
    put('vanity-cabinet', 'oak', 0, -.01, .36)
    p.against(.002, 0, 1.28)
    put('towel-rail', 'sage', .84, -.008, .62)
    show(p, .44, 0, 4, aside=.10, rise=-.18)


@room('vanity-cabinet')
def _(p):
    washroom()
    tiles(-1.6, 1.6, 1.2)
    p.against(.01, 0, .36)
    mirror(-.02, 1.56, .30)
    opposite(.3)
    put('towel-ladder', 'oak', .92, -.52, 0, -12)
    show(p, .52, -4, 9, aside=.06, rise=.14)


@room('towel-ladder')
def _(p):
    washroom()
    tiles(-1.6, 1.6, 1.2)
    p.against(.03)
    put('vanity-cabinet', 'oak', -.92, -.01, .36)
    door(.86)
    show(p, .72, 0, 7, rise=.03)


@room('bucket-dipper bath-stool')
def _(p):
    washroom()
    tiles(-1.6, 1.6, 1.2)
    p.at(0, -.62)
    if p.form == 'bath-stool':
        on('towel-stack', 'cream', 0, -.62, 0, .8)
    else:
        put('bath-stool', 'oak', -.50, -.34)
        on('towel-stack', 'cream', -.50, -.34, 0, .8)
    put('laundry-basket', 'rattan', .56, -.34)
    show(p, .46, 0, 15, rise=.12)


@room('drying-rack ironing-board')
def _(p):
    washroom()
    p.against(.42)
    if p.form == 'ironing-board':
        put('steam-iron', 'teal', p.hi.x - .36, p.mid.y, p.hi.z - .006)
    put('washing-machine', 'white', p.lo.x - .34, -.36)
    put('laundry-basket', 'rattan', p.lo.x - .30, -.98)
    door(p.hi.x + .30)
    show(p, .58, -4, 10, rise=.08)
