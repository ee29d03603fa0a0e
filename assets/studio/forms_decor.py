import random
from kit import *


@form('pendant-lamp', 'home', 'Lampu gantung', 'Pendant lamp', 'rattan black', 4, wall=True, az=10, el=-6)
def _(v):
    k = iron()
    y = -.42
    prof = chaikin([(.045, .30), (.075, .295), (.14, .26), (.21, .17), (.235, .08), (.235, 0)], 3)
    cyl(.05, .022, (0, y, .84), k, .006)
    rod((0, y, .33), (0, y, .85), .0035, k)
    lathe([(0, 0), (.022, 0), (.024, .004), (.024, .055), (.010, .075), (0, .08)], k if v == 'rattan' else brass(), (0, y, .275), smooth=1)
    soft((.075, .075, .095), .037, (0, y, .175), glow('#ffe2b4', 4), n=14)
    if v == 'rattan':
        c = cane(hx(v))

        def dome(u, w):
            q = prof[min(len(prof) - 1, int(round(w * (len(prof) - 1))))]
            i = w * (len(prof) - 1)
            a, b, t = prof[int(i)], prof[min(len(prof) - 1, int(i) + 1)], i - int(i)
            q = a * (1 - t) + b * t
            return Vector((q[0] * cos(2 * pi * u), q[0] * sin(2 * pi * u) + y, q[1]))
        woven(dome, 84, 26, .0032, c, closed=True)
        for R, z in ((.235, 0), (.045, .30), (.212, .165)):
            ring(R + .002, .008, (0, y, z), c)
    else:
        lathe([tuple(q)[:2] for q in prof], paint('#1f1e1d', .38), (0, y, 0), smooth=0)
        lathe([(q[0] - .003, q[1] - .002) for q in prof], metal('#c79a4e', .3), (0, y, 0), smooth=0)
        ring(.234, .0035, (0, y, 0), paint('#1f1e1d', .38))


@form('picture-frame', 'home', 'Set bingkai foto isi tiga', 'Picture frames, set of three', 'oak black', 6, wall=True, az=14, el=3)
def _(v):
    m = wood('oak', 2) if v == 'oak' else paint('#1f1e1d', .4)
    mat_ = paint('#f3eee3', .85)

    def frame(w, h, art):
        t = .022
        for s in (-1, 1):
            box((w, .024, t), (0, -.012, s * (h / 2 - t / 2) - t / 2), m, .003)
            box((t, .024, h - 2 * t), (s * (w / 2 - t / 2), -.012, -h / 2 + t), m, .003)
        box((w - t, .004, h - t), (0, -.006, -h / 2 + t / 2), mat_, 0)
        tube([(x, -.0085, z) for x, z in rrect(w * .60, h * .62, .001)], .0016, paint('#d9d0bf', .8), True, 0)
        art(w * .60, h * .62)

    def flat(pts, h, k, y=0):
        prism(pts, .0006, paint(h, .85), (0, -.0085 - .0007 * k, 0), bevel=0)

    def disc(cx, cz, r, h, k, a0=0, a1=360):
        flat([(cx + r * cos(radians(a0 + (a1 - a0) * i / 48)), cz + r * sin(radians(a0 + (a1 - a0) * i / 48))) for i in range(48 if a1 - a0 == 360 else 49)], h, k)

    def hills(w, h):
        flat([(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)], '#ead9bf', 0)
        disc(w * .12, h * .14, w * .20, '#b5603f', 1)
        for i, (c, b) in enumerate((('#c9a27f', -.02), ('#93a387', -.16), ('#2f4a3c', -.30))):
            flat([(-w / 2, -h / 2), (w / 2, -h / 2)] + [(w / 2 - w * j / 30, h * (b + .07 * sin(j / 30 * 5 + i * 2.2))) for j in range(31)], c, 2 + i)

    def arches(w, h):
        flat([(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)], '#e6ddcd', 0)
        for i, c in enumerate(('#26344f', '#e6ddcd', '#c9922f', '#e6ddcd', '#b5603f')):
            r = w * (.42 - .075 * i)
            flat([(-r, -h * .34), (r, -h * .34)] + [(r * cos(pi * j / 32), h * .02 + r * sin(pi * j / 32)) for j in range(33)], c, 1 + i)

    def stem(w, h):
        flat([(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)], '#dfe2d5', 0)
        flat([(-.002, -h * .42), (.002, -h * .42), (.002, h * .38), (-.002, h * .38)], '#2f4a3c', 1)
        for i in range(7):
            z, s = h * (-.26 + .095 * i), 1 if i % 2 else -1
            L = w * (.40 - .025 * i)
            flat([(s * L * (j / 12), z + h * .16 * (j / 12) + h * .05 * sin(pi * j / 12)) for j in range(13)] + [(s * L * (1 - j / 12), z + h * .16 * (1 - j / 12) - h * .035 * sin(pi * j / 12)) for j in range(1, 12)], '#4f6b4a' if i % 3 else '#93a387', 2 + i % 2)
    group(lambda: frame(.42, .56, hills), (-.25, 0, 0))
    group(lambda: frame(.30, .40, arches), (.155, 0, .11))
    group(lambda: frame(.22, .28, stem), (.115, 0, -.265))


@form('diffuser', 'home', 'Difuser aroma', 'Aroma diffuser', 'white oak', 6, az=22, el=14)
def _(v):
    body = ceramic('#efeae1', False) if v == 'white' else wood('oak', 3)
    base = wood('oak', 3) if v == 'white' else plastic('#efe9dd', .4)
    lathe([(0, 0), (.052, 0), (.0535, .002), (.0535, .002), (.0545, .034), (.0545, .034), (.050, .036), (0, .036)], base, smooth=1)
    lathe([(0, .038), (.0535, .038), (.0535, .038), (.055, .055), (.052, .090), (.038, .118), (.020, .136), (.0145, .160), (.0135, .163), (.010, .163), (.009, .150), (0, .150)], body, smooth=3)
    ring(.0543, .0009, (0, 0, .037), glow('#ffe2b4', 2.2))
    lathe([(0, 0), (.006, 0), (.0065, .001), (.005, .003), (0, .003)], brass(), (0, -.0535, .018), smooth=1, rot=(90, 0, 0))
    vessel([(0, 0), (.013, 0), (.0145, .002), (.0145, .042), (.008, .050), (.007, .056)], .0012, glass('#c98a45'), (.085, -.035, 0))
    lathe([(0, .002), (.013, .002), (.013, .030), (0, .030)], paint('#7a4a1f', .1), (.085, -.035, 0), smooth=0)
    lathe([(0, 0), (.0088, 0), (.0088, 0), (.0088, .018), (.0088, .018), (0, .019)], plastic('#232220', .4), (.085, -.035, .054), smooth=0)
    lathe([(.0147, .010), (.0147, .034)], paint('#f0e8d8', .8), (.085, -.035, 0), smooth=0)


def snake_plant(v, rnd):
    """A small table pot with upright banded leaves."""
    m = ceramic(hx(v), False, .3)
    vessel([(0, 0), (.052, 0), (.058, .002), (.066, .05), (.068, .105), (.066, .112)], .006, m)
    lathe([(0, 0), (.074, 0), (.082, .004), (.083, .012), (.078, .012), (.074, .007), (0, .007)], wood('oak', 3), (0, 0, -.007), smooth=1)
    lathe([(0, .094), (.03, .097), (.062, .092)], fabric('#3a2a1f', 160, 1), smooth=1)
    for i in range(13):
        a = i * 2.4
        d = .008 + .030 * (i / 12) ** .6
        h = .30 - .15 * (i / 12) + rnd.uniform(-.02, .02)
        lean, w0, turn = .02 + .09 * i / 12, rnd.uniform(.016, .021), a + rnd.uniform(.9, 1.9)

        def lf(u, w, a=a, d=d, h=h, lean=lean, w0=w0, turn=turn):
            q = (w - .5) * 2
            wd = w0 * (.55 + .9 * u - 1.45 * u ** 3.2) + .0006
            t = turn + .5 * u
            return Vector((cos(a) * (d + lean * u ** 1.7) + cos(t) * q * wd, sin(a) * (d + lean * u ** 1.7) + sin(t) * q * wd, .09 + h * u + .006 * q * q))
        sheet(lf, 16, 6, .0022, leaf(['#4f7a43', '#3f6b45', '#6d8f4e'][i % 3]))


@form('table-lamp', 'home', 'Lampu meja', 'Table lamp', 'terracotta sage charcoal cream navy', 2, az=20, el=10, detail=dict(at=(0, 0, .235), closer=1.9))
def _(v):
    if v in ('cream', 'navy'):
        c = ceramic(hx(v), True)
        lathe([(0, 0), (.07, 0), (.075, .004), (.072, .016), (0, .016)], wood('oak', 2), smooth=1)
        for i in range(4):
            r = .062 - .006 * i
            lathe([(0, 0), (r * .6, 0), (r, .012), (r, .036), (r * .6, .048), (0, .048)], c, (0, 0, .016 + .0475 * i), smooth=3)
        rod((0, 0, .20), (0, 0, .225), .009, brass())
    else:
        lathe([(0, 0), (.05, 0), (.055, .002), (.08, .04), (.1, .09), (.085, .15), (.04, .19), (.018, .215), (.016, .225), (0, .226)], ceramic(hx(v), False, .3))
    rod((0, 0, .22), (0, 0, .30), .006, brass())
    lathe([(.16, .25), (.16, .25), (.115, .45), (.115, .45)], lampshade(), smooth=0)
    lathe([(.157, .25), (.112, .45)], glow('#ffe2b4', 1.5), smooth=0)
    ring(.16, .0028, (0, 0, .25), fabric('#e0d2b8', 500))
    ring(.115, .0028, (0, 0, .45), fabric('#e0d2b8', 500))
    soft((.055, .055, .075), .027, (0, 0, .31), glow('#ffe2b4', 3))


@form('floor-lamp', 'home', 'Lampu lantai', 'Floor lamp', 'brass black oak walnut', 4, az=22, el=8)
def _(v):
    m = {'brass': brass, 'black': iron}.get(v, lambda: wood(v))()
    for i in range(3):
        a = radians(90 + 120 * i + 30)
        rod((.27 * cos(a), .27 * sin(a), 0), (.03 * cos(a), .03 * sin(a), 1.12), .011, m, .015)
    cyl(.045, .03, (0, 0, 1.10), brass() if v in WOODS else m, .004)
    rod((0, 0, 1.1), (0, 0, 1.25), .01, brass() if v in WOODS else m)
    lathe([(.24, 1.16), (.24, 1.16), (.2, 1.5), (.2, 1.5)], lampshade('#efe4cf', 200), smooth=0)
    lathe([(.237, 1.16), (.197, 1.5)], glow('#ffe2b4', 1.5), smooth=0)
    for R, z in ((.24, 1.16), (.2, 1.5)):
        ring(R, .004, (0, 0, z), fabric('#e0d2b8', 260))


@form('plant', 'home', 'Tanaman dalam pot', 'Potted plant', 'terracotta white concrete sage charcoal', 3, az=24, el=16)
def _(v):
    rnd = random.Random(7)
    if v in ('sage', 'charcoal'):
        return snake_plant(v, rnd)
    m = concrete() if v == 'concrete' else ceramic(hx(v), False, .3)
    vessel([(0, 0), (.09, 0), (.1, .002), (.12, .1), (.13, .2), (.135, .22)], .009, m)
    lathe([(0, .195), (.06, .2), (.122, .193)], fabric('#3a2a1f', 160, 1), smooth=1)
    for i in range(15):
        a, t = i * 2.4, .25 + .75 * ((i * 7) % 15) / 15
        lean, h = .07 + .20 * t, .30 + .36 * (1 - t) + rnd.uniform(-.03, .04)
        dx, dy = cos(a), sin(a)
        p0, p2 = Vector((dx * .02, dy * .02, .19)), Vector((dx * lean, dy * lean, .19 + h))
        p1 = Vector((dx * lean * .35, dy * lean * .35, .19 + h * .75))
        tube([p0, p1, p2], .0042, leaf('#5d7a3f'), smooth=3)
        L, Wd = rnd.uniform(.16, .2), rnd.uniform(.06, .075)
        side = Vector((-dy, dx, 0))

        def lf(u, w, p2=p2, L=L, Wd=Wd, dx=dx, dy=dy, side=side):
            x = u * L
            wd = Wd * (sin(pi * min(1, u * 1.0 + .02)) ** .75) * (1 - .35 * u)
            q = (w - .5) * 2
            drop = -.55 * x * x / L + .18 * x
            return p2 + Vector((dx, dy, 0)) * x * .92 + side * q * wd + Vector((0, 0, drop + .020 * q * q + .002 * sin(u * 20)))
        sheet(lf, 10, 6, .0012, leaf(['#4f7a43', '#3d6a3a', '#5c8649'][i % 3]))


@form('wall-clock', 'home', 'Jam dinding', 'Wall clock', 'oak walnut black', 4, wall=True, az=18, el=6)
def _(v):
    m = iron() if v == 'black' else wood(v, 2)
    k = paint('#2a2724', .4)
    lathe([(0, 0), (.15, 0), (.15, 0), (.155, .002), (.155, .034), (.15, .04), (.143, .038), (.142, .02), (.142, .02), (0, .02)], m, (0, 0, 0), smooth=1, rot=(90, 0, 0))
    cyl(.1415, .002, (0, -.021, -.001), paint('#f2ede3', .6), 0, rot=(90, 0, 0), n=96)
    for i in range(12):
        a = pi / 6 * i
        L = .022 if i % 3 == 0 else .012
        rod((.128 * sin(a), -.0235, .128 * cos(a)), ((.128 - L) * sin(a), -.0235, (.128 - L) * cos(a)), .0024 if i % 3 == 0 else .0015, k)
    for a, L, w in ((radians(-55), .07, .0042), (radians(58), .105, .003)):
        bar((-.016 * sin(a), -.026, -.016 * cos(a)), (L * sin(a), -.026, L * cos(a)), w * 1.6, .0016, k, .0005)
    rod((-.02 * sin(radians(170)), -.0285, -.02 * cos(radians(170))), (.11 * sin(radians(170)), -.0285, .11 * cos(radians(170))), .0009, paint('#b5603f', .4))
    cyl(.0075, .006, (0, -.028, -.003), brass(), .001, rot=(90, 0, 0))


@form('vase', 'home', 'Vas keramik', 'Ceramic vase', 'clay cream charcoal terracotta sage', 4, az=20, el=14, detail=dict(at=(.03, -.02, .17), closer=1.7))
def _(v):
    m = ceramic(hx(v), False, .3)
    if v in ('terracotta', 'sage'):
        vessel([(0, 0), (.065, 0), (.072, .003), (.105, .10), (.118, .22), (.100, .315), (.062, .352), (.056, .372), (.068, .400)], .007, m)
        for s in (-1, 1):
            tube([(s * .100, 0, .310), (s * .128, 0, .345), (s * .112, 0, .378), (s * .060, 0, .372)], .0095, m, smooth=3)
        return
    vessel([(0, 0), (.05, 0), (.058, .003), (.095, .07), (.1, .14), (.07, .2), (.03, .235), (.027, .26), (.036, .29)], .005, m)
    vessel([(0, 0), (.04, 0), (.046, .003), (.062, .05), (.05, .10), (.036, .115), (.04, .13)], .005, ceramic('#e6d9c0' if v != 'cream' else '#b5603f', False, .3), (.135, -.07, 0))


@form('candle', 'home', 'Lilin aroma', 'Scented candle', 'amber cream sage', 7, az=20, el=18)
def _(v):
    m = glass('#e6bd86') if v == 'amber' else ceramic(hx(v), False, .3)
    vessel([(0, 0), (.038, 0), (.041, .003), (.041, .09)], .0028, m, smooth=1)
    lathe([(0, .004), (.0375, .004), (.0378, .07), (.0378, .07), (.01, .069), (0, .069)], paint('#f1e6cf', .5), smooth=0)
    tube([(0, 0, .068), (0, 0, .076), (.0015, 0, .08)], .0011, paint('#2a2522', .9))
    lathe([(0, 0), (.043, 0), (.044, .001), (.044, .01), (.043, .011), (0, .011)], wood('oak', 3), (.075, -.035, 0), smooth=0)
