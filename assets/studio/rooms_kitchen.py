"""Where pots, crockery and kitchen devices are used: a worktop, a hob, a dining table."""
from rooms import *
from rooms_furniture import mug
from scenes_kitchen import counter

STONE, FRONTS = '#e2d9cb', '#9aa78f'


def worktop():
    """A kitchen's worktop, 90 cm high, in front of a tiled strip."""
    wall(WALLS['kitchen'], None)
    slab(terrazzo('#ddd5c8'))
    sky()
    counter(STONE, FRONTS)


def table():
    """A dining table of 75 cm with a chair behind it."""
    living('kitchen')
    put('dining-table', 'oak', 0, -.98)
    put('dining-chair', 'walnut', .42, -.42)
    door(-.92)


@room('kettle saucepan stockpot wok frying-pan')
def _(p):
    worktop()
    put('gas-stove', 'black', 0, -.34, .9)
    p.at(0, 0, 1.05)
    body = {'kettle': .0, 'saucepan': .09, 'wok': .13, 'frying-pan': .11}.get(p.form, 0)
    p.at(-.16 + body, -.34, 1.05)
    hang('cutting-board', 'oak', -.52, 1.10, -26, -.12, 80)
    on('utensil-set', 'cream', .48, -.20, 20)
    show(p, .46, -8, 13, least=.30, aside=.10, rise=.06)


@room('steamer')
def _(p):
    worktop()
    put('gas-stove', 'black', 0, -.34, .9)
    p.at(-.18, -.34, 1.05)
    on('bowl', 'sage', .20, -.30, 0, .8)
    on('utensil-set', 'cream', .50, -.20, 20)
    show(p, .50, -8, 10, aside=.14, rise=.02)


@room('gas-stove')
def _(p):
    worktop()
    p.at(0, -.36, .9)
    put('kettle', 'sage', .18, -.34, 1.05, -24)
    put('stockpot', 'terracotta', -.18, -.34, 1.05, 12)
    on('utensil-set', 'cream', .56, -.18, 20)
    show(p, .58, -8, 14, aside=.03, rise=.12)


def companions(p):
    """A chopping board at the wall and a mug, one at each side."""
    hang('cutting-board', 'walnut', p.lo.x - .20, 1.10, -22, -.10, 80)
    mug(p.hi.x + .13, p.mid.y - .02, 200, 'terracotta')


@room('microwave oven-toaster coffee-maker stand-mixer rice-cooker air-fryer blender dish-rack knife-block')
def _(p):
    worktop()
    p.at(0, -.34, .9)
    companions(p)
    if p.size.x < .3:
        on('bowl', 'sage', p.lo.x - .24, -.36, 0, .8)
    show(p, .50, -8, 11, least=.26, aside=.05, rise=.08)


@room('container-set spice-jars utensil-set')
def _(p):
    worktop()
    p.at(0, -.30, .9)
    hang('cutting-board', 'walnut', p.lo.x - .14, 1.10, -22, -.06, 80)
    mug(p.hi.x + .11, -.36, 200, 'terracotta')
    show(p, .50, -8, 12, aside=.05, rise=.08)


@room('mortar colander')
def _(p):
    worktop()
    p.at(0, -.36, .9)
    on('utensil-set', 'cream', p.hi.x + .13, -.20, 20)
    mug(p.lo.x - .12, -.40, 200, 'terracotta')
    show(p, .50, -8, 16, aside=.03, rise=.10)


@room('knife')
def _(p):
    worktop()
    put('cutting-board', 'oak', -.04, -.36, .9, 70)
    p.turn(40).rest(-.02, -.40)
    mug(.33, -.26, 200, 'terracotta')
    on('bowl', 'sage', -.30, -.20, 0, .6)
    show(p, .40, -8, 30, aside=.03, rise=.06)


@room('cutting-board')
def _(p):
    worktop()
    p.turn(72).at(-.04, -.36, .9)
    put('knife', 'walnut', .06, -.40, p.hi.z - .012, 60)
    mug(p.hi.x + .10, -.24, 200, 'terracotta')
    on('bowl', 'sage', -.20, -.16, 0, .6)
    show(p, .58, -8, 28, aside=.03, rise=.08)


@room('fridge water-dispenser trash-bin kitchen-trolley')
def _(p):
    wall(WALLS['kitchen'])
    slab(terrazzo('#ddd5c8'))
    sky()
    p.against(.04)
    counter(STONE, FRONTS, p.hi.x + .04, p.hi.x + 2.44)
    on('kettle', 'terracotta', p.hi.x + .30, -.34, -24)
    mug(p.hi.x + .54, -.40)
    if p.size.z > 1:
        door(p.lo.x - .64)
    show(p, .70 if p.size.z > 1 else .50, 0, 9, aside=.10, rise=.06)


@room('mug')
def _(p):
    table()
    p.at(-.02, -1.20, height(0, -1.2))
    books(p.hi.x + .12, -1.12, 20)
    on('plate-set', 'sage' if p.variant != 'sage' else 'cream', -.20, -1.02, 0, .85)
    show(p, .36, -6, 15, aside=.06, rise=.10)


@room('plate-set bowl')
def _(p):
    table()
    p.rest(-.05, -1.15)
    mug(p.hi.x + .10, -1.14, 150, 'cream' if p.variant != 'cream' else 'terracotta')
    on('carafe', 'clear', p.lo.x - .02, -.86)
    show(p, .50, -6, 17, aside=.08, rise=.12)


@room('teapot tray carafe glass-set')
def _(p):
    table()
    p.rest(-.03, -1.15)
    if p.form == 'tray':
        on('teapot', 'terracotta', -.06, -1.14, 0, .9)
        books(p.hi.x + .14, -1.12, 20)
    else:
        on('plate-set', 'cream', p.hi.x + .17, -1.06, 0, .8)
    if p.form == 'carafe':
        on('glass-set', 'clear', p.lo.x - .20, -1.18, 0, .9)
    show(p, .50, -6, 15, aside=.08, rise=.10)


@room('tumbler lunch-box')
def _(p):
    table()
    p.rest(-.05, -1.15)
    books(p.hi.x + .14, -1.12, 20)
    mug(p.lo.x - .10, -1.10, 200, 'terracotta')
    show(p, .50, -6, 11, aside=.06, rise=.06)


@room('food-cover')
def _(p):
    table()
    p.rest(-.10, -1.05)
    mug(p.hi.x + .12, -1.14, 150)
    on('carafe', 'clear', p.hi.x + .24, -.94)
    show(p, .52, -6, 15, aside=.08, rise=.10)
