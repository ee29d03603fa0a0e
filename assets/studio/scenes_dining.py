from scenes import *
from bodies import tube, vessel
from geometry import cyl
from materials import ceramic, glass, leaf

TOP = .745


def serving_bowl(h, fruit=0):
    """One bowl of the set, with oranges."""
    vessel([(0, 0), (.045, 0), (.05, .0), (.05, .008), (.09, .03), (.12, .075), (.126, .095)], .005, ceramic(h, True, .3), inner=ceramic('#efe6d6'))
    for x, y, z in ((-.045, .025, .062), (.046, .030, .064), (.002, -.046, .062), (.004, .012, .112))[:fruit]:
        soft((.074, .074, .070), .036, (x, y, z - .035), ceramic('#dd9a35', False), n=14)


def setting():
    """A plate and a bowl of the set, as one person gets them."""
    m = ceramic('#e6d9c0', True, .3)
    vessel([(0, 0), (.075, 0), (.085, .002), (.118, .012), (.134, .021)], .0042, m)
    vessel([(0, 0), (.04, 0), (.04, 0), (.065, .012), (.078, .04), (.083, .058)], .0036, ceramic('#efeae1', True, .3), (0, 0, .006))


def tumbler():
    vessel([(0, 0), (.027, 0), (.0295, .001), (.0305, .006), (.034, .05), (.0375, .112)], .0022, glass('#f4f6f4'), smooth=2)


def sprigs(x, y, z, n=7, tall=.36):
    """Eucalyptus in a vase whose neck is at z, fanned out along the wall."""
    rnd = random.Random(11)
    for i in range(n):
        lean, up = .20 * (2 * i / (n - 1) - 1), tall * (.70 + .30 * ((i * 3) % n) / (n - 1))
        out, deep = lean + rnd.uniform(-.015, .015), rnd.uniform(-.06, .04)
        way = lambda t: Vector((x + out * t ** 1.5, y + deep * t, z + up * t))
        tube([(x + .01 * lean, y, z - .12)] + [way(j / 6) for j in range(7)], .0016, leaf('#8a8a5e'), smooth=1)
        for j in range(6):
            p, r = way(.40 + .12 * j), .036 - .003 * j
            for s in (-1, 1):
                a = math.radians(34 + rnd.uniform(-12, 12))
                d = Vector((s * math.cos(a) + out, rnd.uniform(-.35, .35), math.sin(a))).normalized()
                side = d.cross(Vector((0, 1, 0))).normalized()
                blade = lambda u, v, p=p, d=d, r=r, side=side: p + d * r * u + side * (v - .5) * r * .62 * math.sin(math.pi * (.06 + .90 * u))
                sheet(blade, 6, 4, .0008, leaf(('#7f9a74', '#98ab8a', '#6f8a66')[(i + j) % 3]))


def chairs(x, y, z):
    """One before the table, two behind it and one at each end: there is room for one more."""
    put('dining-chair', 'oak', x + .34, y - .66, z, 170)
    for dx, dy, turn in ((-.40, .56, 3), (.40, .56, -2), (-1.13, .02, 86), (1.17, .06, -95)):
        group(lambda: catalog.FORMS['dining-chair']['build']('oak'), (x + dx, y + dy, z), (0, 0, turn))


def laid(x, y, z):
    cyl(.15, .014, (x - .02, y + .08, z), wood('teak', 2), .004, n=96)
    put('stockpot', 'terracotta', x - .02, y + .08, z + .014, 8)
    place('bowl', 'sage', lambda: group(lambda: serving_bowl('#93a387', 4), (x - .42, y + .14, z), scale=1.05))
    put('carafe', 'clear', x + .28, y + .16, z)
    place('plate-set', 'cream', lambda: group(setting, (x + .68, y - .10, z)))
    place('glass-set', 'clear', lambda: group(tumbler, (x + .45, y - .17, z)))
    for dx, dy in ((-.46, -.24), (.18, -.24), (.55, .14), (-.70, .05)):
        group(setting, (x + dx, y + dy, z))
    for dx, dy in ((-.26, -.16), (.73, .24), (-.62, .24)):
        group(tumbler, (x + dx, y + dy, z))


@scene('dining', 'Ruang makan dalam cahaya pagi: meja kayu ek yang sudah ditata dengan panci terakota, kursi makan, dan lemari laci', 'A dining room in morning light: a laid oak table with a terracotta pot, dining chairs and a chest of drawers')
def _(shape):
    wide = shape == 'wide'
    wall('#f3e4cd')
    planks('oak')
    sky()
    x, y, rug = (.80, -1.66, .02) if wide else (0, -1.62, .02)
    put('rug', 'sand', x + .04, y - .10, 0, 0, 1.4)
    put('dining-table', 'oak', x, y, rug)
    chairs(x, y, rug)
    laid(x, y, TOP + rug)
    side = x + (1.52 if wide else 1.20)
    put('dresser', 'oak', side, -.26)
    put('table-lamp', 'sage', side - .24, -.26, .86, 0, .95)
    put('vase', 'clay', side + .26, -.24, .86, 10)
    sprigs(side + .26, -.24, 1.12)
    put('picture-frame', 'oak', side - (.64 if wide else .86), -.002, 1.52 if wide else 1.58, 0, .84 if wide else 1)
    if wide:
        put('pendant-lamp', 'rattan', x - .08, y + .46, 1.42)
        # The rose on the ceiling, outside the picture, would throw a shadow that nothing explains.
        rose = max((bpy.data.objects[n] for n in PLACED[-1][2]), key=lambda o: o.matrix_world.translation.z)
        rose.visible_shadow = False
        drapery(side + .66, side + 1.9, '#8fa085')
    window_light((-5.2, -5.5, 3.4), (.5, -.3, .9), 760, 3.4)
    sun((-4.6, -7.2, 4.0), (x + .45, 0, 1.36 if wide else 1.2), 5000)
    if wide:
        view(shape, 0, 6.3, -.86, 1.6, 8, .4)
    else:
        view(shape, .08, 4.0, -1.10, 1.6, 8)
