from scenes import *
from bodies import lathe, vessel
from materials import ceramic
from scenes_dining import serving_bowl
from scenes_kitchen import counter

TOP = .9


@cached
def foliage():
    """A garden out of focus."""
    s = N('garden')
    f = s.noise(s.coords(rnd=False), 3.4, 2, .45)
    s.l(s.ramp(f, [(.36, '#93b878'), (.47, '#bdd3a4'), (.56, '#eef0dd'), (.75, '#fbf8ee')]), s.b.inputs['Emission'])
    s.set(Base_Color=(0, 0, 0, 1), Specular=0)
    s.b.inputs['Emission Strength'].default_value = 1.5
    return s.m


def garden(x, z):
    """Only the camera sees it: it keeps no light out."""
    o = box((4, .01, 3), (x, .9, z - 1), foliage(), 0)
    o.visible_shadow = o.visible_diffuse = False


def window(h, x0, x1, z0, z1):
    """A wall with an opening, and a window of six panes in it."""
    p, m = plaster(h), paint('#efe9dd', .5)
    box((7, .14, 5), (x0 - 3.5, .07, 0), p, 0)
    box((4, .14, 5), (x1 + 2, .07, 0), p, 0)
    box((x1 - x0, .14, z0), ((x0 + x1) / 2, .07, 0), p, 0)
    box((x1 - x0, .14, 5 - z1), ((x0 + x1) / 2, .07, z1), p, 0)
    box((x1 - x0 + .05, .20, .026), ((x0 + x1) / 2, .035, z0 - .004), m, .004)
    w, c = .05, (x0 + x1) / 2
    for x in (x0 + w / 2, x1 - w / 2):
        box((w, .05, z1 - z0), (x, .11, z0), m, .004)
    for z in (z0 + .022, z1 - w):
        box((x1 - x0, .046, w), (c, .11, z), m, .004)
    box((.042, .042, z1 - z0), (c, .11, z0), m, .004)
    for k in (1, 2):
        box((x1 - x0, .03, .026), (c, .11, z0 + (z1 - z0) * k / 3), m, .003)


def salt(x, y):
    """A dish of coarse salt."""
    vessel([(0, 0), (.024, 0), (.028, .002), (.040, .020), (.044, .032)], .003, ceramic('#b5603f', False, .3), (x, y, TOP))
    rnd = random.Random(3)
    lathe([(0, .026), (.02, .025), (.037, .020)], paint('#f6f3ec', .8), (x, y, TOP), smooth=1)
    for _ in range(60):
        a, r = rnd.uniform(0, 6.3), .034 * rnd.random() ** .5
        s = rnd.uniform(.0025, .0045)
        box((s, s, s), (x + r * math.cos(a), y + r * math.sin(a), TOP + .024 - .1 * r), paint('#fbf9f4', .3), .0004, rot=(rnd.uniform(0, 90), rnd.uniform(0, 90), 0), seg=1)


def lime(x, y, z, turn, half=True):
    """Half a lime, its cut to the viewer and up; or a whole one."""
    peel = ceramic('#5d7d3a', True)
    if not half:
        soft((.052, .052, .050), .025, (x, y, z), peel, n=14)
        return

    def build():
        lathe([(0, -.026), (.012, -.025), (.022, -.014), (.026, 0), (.026, 0), (.0235, .0006)], peel, smooth=2)
        lathe([(.0238, .0004), (.0205, .0006)], paint('#eef0d2', .6), smooth=0)
        lathe([(0, .0005), (.021, .0005)], ceramic('#c3d27e', True), smooth=0)
        for i in range(8):
            a = math.pi / 4 * i
            box((.019, .0011, .0008), (.0108 * math.cos(a), .0108 * math.sin(a), .0003), paint('#eef0d2', .6), 0, rot=(0, 0, 45 * i))
    group(build, (x, y, z + .0245), (38, 0, turn))


@scene('woodcare', 'Meja dapur di tepi jendela: talenan kayu jati di bawah cahaya pagi yang rendah, mangkuk, toples, handuk terlipat, dan tanaman', 'A worktop by the window: a teak cutting board in low morning light, a bowl, jars, folded towels and a plant')
def _(shape):
    wide = shape == 'wide'
    u = (lambda q: q) if wide else (lambda q: q if q < .3 else .3 + (q - .3) * .66)
    window('#f4e5cc', .16, 1.38, .965, 2.30)
    garden(.8, 1.5)
    sky(.58)
    counter(terrazzo('#e4dbcd', ('#d3c8b8', '#c9bcaa', '#d8cdbd', '#b7a994'), 150), '#9aa78f')
    put('cutting-board', 'teak', .13, -.42, TOP, -56)
    hang('cutting-board', 'oak', -.04, 1.098, -26, -.058, 80)
    place('bowl', 'sage', lambda: group(lambda: serving_bowl('#93a387'), (-.18 if wide else -.21, -.25, TOP)))
    put('carafe', 'amber', .15, -.13, TOP)
    put('container-set', 'bamboo', .39 if wide else .36, -.13, TOP, -4, .95 if wide else .9)
    put('towel-stack', 'terracotta', u(.65), -.36, TOP, 6, .60 if wide else .55)
    put('plant', 'white', u(.80), -.18, TOP, 40, .64)
    if not wide:
        put('utensil-set', 'sage', -.35, -.13, TOP, 20)
    salt(.45 if wide else .38, -.50)
    lime(-.015, -.42, TOP + .022, 16)
    lime(-.16, -.485, TOP, 0, False)
    window_light((-2.2, -3.0, 2.3), (-.5, 0, 1.3), 135, 2.2)
    window_light((1.6, 1.9, 2.3), (.2, -.5, .9), 60, 1.2)
    sun((2.6, 2.6, 3.9), (.3, -.36, .9), 5600, (.30, .30), (1, 1))
    if wide:
        view(shape, 0, 1.92, .66, 1.52, 2.6)
    else:
        view(shape, .14, 1.46, .37, 1.52, 2.6)
