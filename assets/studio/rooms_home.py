"""Where lamps, textiles, plants and devices are used."""
from rooms import *
from rooms_furniture import mug
from scenes import pad

SEATS = 'armchair sofa-2 sofa-3'


def sideboard():
    """A console table with a stack of paperbacks; its top is 79 cm high."""
    living('home')
    put('console-table', 'oak', 0, -.20)


@room('table-lamp')
def _(p):
    living('home')
    put('nightstand', 'walnut', 0, -.26)
    p.rest(-.06, -.26)
    put('bed', 'walnut', 1.20, -1.08)
    books(.15, -.28, 84, ('#2f4a3c', '#e6d9c0'))
    show(p, .46, 0, 12, aside=.10, rise=-.06)


@room('vase plant candle diffuser')
def _(p):
    if p.size.z > .6:
        return large_plant(p)
    sideboard()
    p.rest(-.06, -.22)
    books(p.hi.x + .17, -.20, 14)
    mug(p.lo.x - .11, -.27, 200, 'terracotta' if p.variant not in ('terracotta', 'clay') else 'cream')
    show(p, .46, -6, 11, least=.21, aside=.06, rise=.12)


def large_plant(p):
    living('home')
    p.at(0, -.52)
    put('armchair', 'cream', .92, -.66, 0, -22)
    door(-.98)
    show(p, .52, 0, 9, aside=.10, rise=.08)


@room('floor-lamp')
def _(p):
    living('home')
    p.at(-.10, -.40)
    put('armchair', 'cream', .66, -.70, 0, -20)
    on('side-table', 'oak', -.52, -.60)
    mug(-.52, -.60)
    door(1.42)
    show(p, .72, 0, 8, aside=.14, rise=.02)


@room('fan air-cooler air-purifier')
def _(p):
    living('home')
    p.against(.12).turn(18)
    put('armchair', 'cream', .88, -.70, 0, -22)
    door(-.86)
    show(p, .60 if p.size.z > 1 else .46, 0, 9, aside=.06, rise=.10)


@room('wall-clock')
def _(p):
    sideboard()
    p.against(0, -.05, 1.30)
    on('vase', 'clay', -.34, -.17)
    books(.06, -.19, 12)
    door(1.13)
    show(p, .28, -4, 4, aside=.10, rise=-.16)


@room('picture-frame')
def _(p):
    sideboard()
    p.against(0, 0, 1.12)
    on('table-lamp', 'terracotta', -.42, -.19)
    books(.04, -.19, 12)
    on('vase', 'clay', .36, -.17, 0, .9)
    door(1.20)
    show(p, .46, -4, 4, aside=.12, rise=-.12)


@room('television')
def _(p):
    living('home')
    put('tv-stand', 'oak', 0, -.24)
    p.rest(0, -.22)
    put('plant', 'white', -1.02, -.42, 0, 20, 1.4)
    door(1.34)
    show(p, .46, -4, 8, aside=.08, rise=-.02)


@room('projector')
def _(p):
    living('home')
    put('sofa-3', 'sand', 0, -.56)
    put('coffee-table', 'oak', 0, -1.5)
    p.rest(-.10, -1.52).turn(20)
    books(.16, -1.46, 16)
    mug(.14, -1.72)
    show(p, .40, 0, 13, rise=.14)


@room('pendant-lamp')
def _(p):
    living('home')
    put('dining-table', 'oak', 0, -.95)
    p.at(0, -.95, 1.34)
    for x in (-.42, .42):
        put('dining-chair', 'walnut', x, -.44)
    on('vase', 'clay', -.02, -.92)
    on('plate-set', 'cream', .42, -1.05, 0, .85)
    mug(-.40, -1.1)
    door(1.40)
    look((.08, -.95, 1.20), 1.75, 0, 3)
    daylight((.08, -.95, 1.20), 1.75)


@room('curtain')
def _(p):
    living('home')
    box((1.16, .02, 1.32), (0, -.005, .72), glow('#fbf4e3', 1.7), 0)
    for x in (-.58, 0, .58):
        box((.05, .04, 1.36), (x, -.02, .70), paint('#efe7d8', .5), .003)
    for z in (.70, 1.36, 2.02):
        box((1.21, .04, .05), (0, -.02, z), paint('#efe7d8', .5), .003)
    p.against(.05, 0, .36)
    put('armchair', 'cream', .56, -.78, 0, -18)
    put('plant', 'white', -.66, -.52, 0, 20, 1.2)
    show(p, .66, 0, 7, rise=-.04, beam=False)


@room('rug')
def _(p):
    living('home')
    put('sofa-3', 'sage' if p.variant != 'sage' else 'sand', 0, -.56)
    put('floor-lamp', 'oak', -1.62, -.42)
    p.at(0, -1.78)
    put('coffee-table', 'oak', -.10, -1.66, .018)
    mug(-.02, -1.60)
    show(p, .66, 0, 24, rise=.24)


@room('doormat')
def _(p):
    living('home')
    door(.10)
    p.at(.10, -.42)
    put('plant', 'white', -.74, -.36, 0, 20, 1.2)
    put('stool', 'oak', .98, -.34)
    show(p, .46, 0, 20, rise=.26)


@room('cushion')
def _(p):
    living('home')
    put('sofa-2', 'cognac', 0, -.56)
    p.at(.02, -.72, .445).turn(6)
    put('floor-lamp', 'oak', -1.2, -.42)
    books(.52, -.78, 20)
    show(p, .42, 0, 11, rise=.04)


@room('throw-blanket')
def _(p):
    living('home')
    put('bench', 'oak', 0, -.34)
    p.at(-.20, -.34, .452)
    books(.26, -.37, 16)
    mug(.46, -.37)
    door(1.06)
    show(p, .42, 0, 13, aside=.16, rise=.06)


@room('storage-box')
def _(p):
    living('home')
    p.at(-.05, -.70).turn(-8)
    put('armchair', 'cream', .82, -.62, 0, -22)
    books(-.62, -.62, 20)
    put('plant', 'white', -.76, -.30, 0, 20, 1.2)
    show(p, .40, 0, 15, aside=.08, rise=.12)


@room('washing-machine')
def _(p):
    washroom()
    p.against(.05)
    put('laundry-basket', 'rattan', p.lo.x - .34, -.36)
    on('towel-stack', 'cream', p.mid.x - .04, -.32)
    door(p.hi.x + .66)
    show(p, .48, -4, 9, aside=.10, rise=.16)


@room('steam-iron')
def _(p):
    living('home')
    put('ironing-board', 'cream', .18, -.72)
    p.at(.06, -.72, .866)
    on('towel-stack', 'sage', .52, -.70, 0, .62)
    door(-.62)
    show(p, .46, 0, 13, aside=.08, rise=.08)


@room('vacuum')
def _(p):
    living('home')
    put('sofa-3', 'sand', .5, -.56)
    put('rug', 'terracotta', .3, -1.75)
    p.at(0, -1.55, .016)
    door(-1.72)
    show(p, .52, 0, 12, rise=.08)
