from kit import *
from parts import castor


@form('desk-chair', 'furniture', 'Kursi kerja', 'Desk chair', 'charcoal sage', 3, az=-34, el=14)
def _(v):
    f = fabric(hx(v), 300)
    k = plastic('#262626', .38)
    for i in range(5):
        a = radians(18 + 72 * i)
        bar((.03 * cos(a), .03 * sin(a), .098), (.30 * cos(a), .30 * sin(a), .074), .04, .028, k, .01, roll=0)
        castor(.295 * cos(a), .295 * sin(a), k, .028, 18 + 72 * i + 25)
    lathe([(0, .06), (.045, .06), (.05, .07), (.05, .12), (.036, .14), (0, .14)], k)
    rod((0, 0, .12), (0, 0, .30), .025, k)
    rod((0, 0, .28), (0, 0, .41), .017, metal('#77767a', .3))
    box((.19, .26, .035), (0, .02, .395), k, .012)
    rod((.09, 0, .41), (.21, -.02, .40), .006, k)
    soft((.50, .47, .03), .014, (0, 0, .425), k)
    soft((.51, .49, .075), .034, (0, -.005, .443), f, puff=.014, side=.006)

    def back(u, w):
        x = (u - .5) * (.46 - .10 * abs(w - .42) ** 1.6 * 2)
        return Vector((x, .235 + .11 * w ** 1.5 - .035 * sin(pi * min(1, w * 1.5)) - .05 * (2 * u - 1) ** 2, .55 + .56 * w))
    woven(back, 52, 64, .0021, fabric(hx(v), 420), amp=.001)
    edge = [back(i / 14, 0) for i in range(15)] + [back(1, i / 14) for i in range(1, 15)] + [back(1 - i / 14, 1) for i in range(1, 15)] + [back(0, 1 - i / 14) for i in range(1, 14)]
    tube(edge, .011, k, True, 2)
    tube([(0, .10, .405), (0, .26, .40), (0, .335, .47), (0, .30, .62), (0, .335, .80)], .02, k, smooth=3)
    for z in (.66, .80):
        w = (z - .55) / .56
        tube([back(0, w), back(.25, w) + Vector((0, .03, 0)), back(.75, w) + Vector((0, .03, 0)), back(1, w)], .009, k, smooth=3)
    for s in (-1, 1):
        tube([(s * .12, .03, .415), (s * .285, .03, .42), (s * .30, .03, .50), (s * .30, .03, .64)], .014, k, smooth=3)
        soft((.075, .26, .032), .015, (s * .30, .005, .635), k, n=14)


@form('rattan-chair', 'furniture', 'Kursi rotan', 'Rattan armchair', 'rattan walnut', 4, az=32, el=17)
def _(v):
    h = hx(v) if v == 'rattan' else '#6d4630'
    m = cane(h)

    def shell(u, w):
        t = (u - .5) * 2 * radians(122)
        top = .64 + .17 * max(0, cos(t * .72)) ** 2
        r = .29 + .055 * w
        z = .36 + (top - .36) * w
        return Vector((r * 1.04 * sin(t), r * cos(t) + .02 * w, z))

    def apron(u, w):
        t = 2 * pi * u
        r = .285 - .02 * (1 - w)
        return Vector((r * 1.04 * sin(t), r * cos(t), .24 + .125 * w))
    woven(shell, 74, 26, .0042, m)
    woven(apron, 96, 11, .0042, m, closed=True)
    n = 40
    tube([shell(0, i / 6) for i in range(6)] + [shell(i / n, 1) for i in range(n + 1)] + [shell(1, 1 - i / 6) for i in range(1, 7)], .017, m, smooth=2)
    for z, r in ((.365, .290), (.24, .268)):
        ring(r, .012, (0, 0, z), m, sx=1.04)
    for i in range(4):
        a = radians(45 + 90 * i)
        rod((.285 * cos(a), .285 * sin(a), 0), (.235 * cos(a), .235 * sin(a), .30), .015, m, .019)
        ring(.0185, .0035, (.238 * cos(a), .238 * sin(a), .225), m)
    for i in range(2):
        a, b = radians(45 + 90 * i), radians(225 + 90 * i)
        rod((.26 * cos(a), .26 * sin(a), .13 + .016 * i), (.26 * cos(b), .26 * sin(b), .13 + .016 * i), .009, m)
    cyl(.275, .01, (0, 0, .355), fabric('#5a4326', 200), .003)
    f = fabric('#eadfc9', 260)
    lathe([(0, 0), (.22, 0), (.255, .008), (.268, .035), (.268, .055), (.255, .082), (.20, .098), (0, .104)], f, (0, -.01, .365), smooth=3)
    ring(.2665, .0045, (0, -.01, .41), fabric('#d6c7aa', 260))


@form('ottoman', 'furniture', 'Puf bundar', 'Round pouf', 'mustard sage', 6, az=24, el=22)
def _(v):
    f, seam = fabric(hx(v), 260), fabric(shade(hx(v), .84), 300)
    prof = chaikin([(.0, .398), (.10, .40), (.20, .385), (.262, .32), (.272, .20), (.262, .085), (.235, .03), (.21, .022)], 3)

    def body(u, w):
        q = prof[min(len(prof) - 1, round(w * (len(prof) - 1)))]
        t = 2 * pi * u
        dip = (1 - abs(sin(6 * t))) ** 5
        r = q[0] * (1 - .018 * dip) * 1.06
        return Vector((r * cos(t), r * sin(t), q[1] * .94 - .006 * dip * min(1, q[0] * 8) * (1 if q[1] > .2 else 0)))
    sheet(body, 240, len(prof) - 1, .001, f, sub=0)
    for i in range(12):
        tube([body(i / 12, w / 40) + Vector((0, 0, .0005)) for w in range(2, 41)], .0022, seam, smooth=0)
    lathe([(0, .010), (.02, .009), (.026, .004), (.024, 0), (0, 0)], seam, (0, 0, .372), smooth=2)
    lathe([(0, 0), (.20, 0), (.214, .004), (.214, .024), (0, .024)], wood('oak'), smooth=0)
    tube([(.287, -.05, .25), (.308, -.05, .252), (.308, .05, .252), (.287, .05, .25)], .008, leather('#8f4f2a'), smooth=2)


@form('bar-stool', 'furniture', 'Kursi bar', 'Bar stool', 'oak black', 7, az=30, el=14)
def _(v):
    m = wood('oak') if v == 'oak' else wood('ebony')
    k = iron() if v == 'oak' else brass()
    for sx in (-1, 1):
        for sy in (-1, 1):
            rod((sx * .215, sy * .205, 0), (sx * .135, sy * .125, .63), .0125, m, .018)

    def level(z): return .215 - .08 * z / .63, .205 - .08 * z / .63
    x, y = level(.23)
    tube([(p[0], p[1], .23) for p in rrect(2 * x + .03, 2 * y + .03, .04)], .008, k, True, 0)
    x, y = level(.50)
    for s in (-1, 1):
        rod((s * x, -y, .5), (s * x, y, .5), .009, m)
        rod((-x, s * y, .46), (x, s * y, .46), .009, m)

    def seat(a, b):
        p, q = (a - .5) * 2, (b - .5) * 2
        k_ = .19 / max(.19, (abs(p) ** 4 + abs(q) ** 4) ** .25 * .19 + 1e-6) if p or q else 1
        return Vector((p * .19 * k_, q * .185 * k_, .632 + .014 * p * p - .006 * q * q + .004))
    sheet(seat, 28, 28, .032, m)
    soft((.34, .33, .03), .014, (0, 0, .645), leather('#8f4f2a') if v == 'oak' else leather('#2b2927'), puff=.006, n=16)
    for s in (-1, 1):
        rod((s * .155, .150, .63), (s * .165, .20, .83), .011, m)
    sheet(lambda a, b: Vector(((a - .5) * .40, .212 - .07 * (2 * a - 1) ** 2 + .016 * b, .775 + .085 * b)), 20, 5, .017, m)


@form('high-chair', 'furniture', 'Kursi makan bayi', 'High chair', 'oak sage', 8, az=34, el=15)
def _(v):
    m = wood('oak')
    p = plastic(hx('sage') if v == 'sage' else '#efe9dd', .34)
    c = fabric('#e9e0cf' if v == 'sage' else '#c9b491', 300)
    for sx in (-1, 1):
        rod((sx * .29, -.27, 0), (sx * .18, -.13, .56), .014, m, .021)
        rod((sx * .29, .30, 0), (sx * .18, .14, .56), .014, m, .021)
        rod((sx * .245, -.20, .22), (sx * .245, .22, .22), .009, m)
        soft((.055, .36, .20), .026, (sx * .195, -.005, .55), p, n=16)
    rod((-.245, .0, .22), (.245, .0, .22), .009, m)
    box((.30, .12, .018), (0, -.235, .275), m, .006)
    for s in (-1, 1):
        rod((s * .12, -.17, .56), (s * .12, -.225, .285), .008, metal('#b9b7b3', .3))
    soft((.42, .38, .06), .028, (0, 0, .53), p)
    soft((.42, .075, .40), .036, (0, .17, .55), p, rot=(-9, 0, 0), side=.01)
    soft((.31, .30, .04), .019, (0, -.015, .58), c, puff=.008)
    soft((.31, .045, .31), .021, (0, .128, .60), c, rot=(-9, 0, 0), side=.012)
    for s in (-1, 1):
        tube([(s * .07, .10, .82), (s * .075, .075, .74), (s * .05, .06, .66), (0, .01, .625)], .007, fabric('#3a3a3c', 400), smooth=2)
    soft((.05, .02, .04), .008, (0, .005, .605), plastic('#3a3a3c'), n=8)
    t = m if v == 'oak' else plastic('#f1ece2', .3)
    prism(rrect(.50, .30, .11), .018, t, (0, -.22, .735), plane='XY', bevel=.006)
    tube([(x, y - .22, .757) for x, y in rrect(.475, .275, .10)], .009, t, True, 0)
    for s in (-1, 1):
        bar((s * .205, -.20, .727), (s * .205, .06, .727), .018, .022, metal('#b9b7b3', .3))


def sofa(v, seats, leather_=False):
    m = leather(hx(v)) if v == 'cognac' else fabric(hx(v), 260)
    W = .68 * seats + .36
    lw = wood('ebony' if seats == 2 and v in ('mustard', 'forest') else 'walnut' if v in ('cognac', 'charcoal') else 'oak')
    soft((W - .04, .84, .20), .05, (0, 0, .15), m)
    for s in (-1, 1):
        soft((.19, .88, .46), .085, (s * (W / 2 - .095), 0, .15), m, side=.006)
    soft((W - .3, .22, .58), .09, (0, .33, .16), m, rot=(-6, 0, 0))
    sw = (W - .38) / seats
    for i in range(seats):
        x = (i - (seats - 1) / 2) * sw
        soft((sw - .006, .66, .19), .065, (x, -.10, .325), m, puff=.03, side=.008)
        soft((sw - .02, .20, .46), .085, (x, .17, .47), m, puff=.0, side=.035, rot=(-13, 0, 0))
    for sx in (-1, 1):
        for sy in (-1, 1):
            rod((sx * (W / 2 - .10), sy * .34, 0), (sx * (W / 2 - .13), sy * .31, .17), .016, lw, .024)


@form('sofa-3', 'furniture', 'Sofa 3 dudukan', 'Three-seat sofa', 'sand sage charcoal navy cognac', 1, az=26, el=17)
def _(v):
    sofa(v, 3)
    m = fabric('#b5603f' if v == 'sand' else '#e6d9c0', 400)
    soft((.44, .44, .15), .07, (-.74, -.10, .60), m, pinch=.8, rot=(66, 0, 16))


@form('sofa-2', 'furniture', 'Sofa 2 dudukan', 'Two-seat sofa', 'terracotta navy cognac mustard forest', 2, az=26, el=17)
def _(v):
    sofa(v, 2)


@form('armchair', 'furniture', 'Kursi santai', 'Armchair', 'mustard forest cream terracotta navy', 3, az=30, el=16)
def _(v):
    m = fabric(hx(v), 300)
    lw = wood('walnut')
    soft((.70, .70, .17), .06, (0, 0, .22), m)
    soft((.56, .62, .17), .07, (0, -.06, .36), m, puff=.03)
    soft((.66, .16, .62), .075, (0, .28, .30), m, rot=(-12, 0, 0), side=.02)
    for s in (-1, 1):
        soft((.12, .68, .38), .058, (s * .345, -.01, .24), m)
        rod((s * .31, -.31, 0), (s * .27, -.27, .25), .013, lw, .021)
        rod((s * .31, .31, 0), (s * .27, .27, .25), .013, lw, .021)


@form('dining-chair', 'furniture', 'Kursi makan', 'Dining chair', 'oak walnut ebony white teak', 3, az=32, el=16)
def _(v):
    m = wood(v)
    f = fabric({'walnut': '#8d9a86', 'ebony': '#b5a48c', 'white': '#8f8b86', 'teak': '#e6d9c0'}.get(v, '#d8cbb4'), 420)
    soft((.46, .44, .05), .022, (0, 0, .435), f, puff=.012)
    box((.44, .42, .03), (0, 0, .41), m, .008)
    for s in (-1, 1):
        rod((s * .225, -.21, 0), (s * .20, -.185, .42), .013, m, .02)
        tube([(s * .225, .25, 0), (s * .205, .205, .3), (s * .20, .20, .46), (s * .20, .225, .62), (s * .195, .27, .80)], .0165, m)
        rod((s * .212, -.19, .25), (s * .212, .21, .25), .009, m)
    sheet(lambda a, b: Vector(((a - .5) * .44, .245 - .05 * (1 - (2 * a - 1) ** 2) * -1 + .02 * b, .64 + b * .15)), 16, 4, .018, m)
    rod((-.2, -.19, .22), (.2, -.19, .22), .009, m)


@form('stool', 'furniture', 'Bangku bulat', 'Stool', 'oak teak ebony', 9, az=24, el=20)
def _(v):
    m = wood(v)
    lathe([(0, .445), (.15, .442), (.165, .44), (.165, .44), (.17, .43), (.165, .415), (.15, .412), (0, .412)], m, smooth=2)
    for i in range(4):
        a = radians(45 + 90 * i)
        rod((.185 * cos(a), .185 * sin(a), 0), (.115 * cos(a), .115 * sin(a), .42), .012, m, .018)
    for i in range(4):
        a, b = radians(45 + 90 * i), radians(135 + 90 * i)
        h = .15 if i % 2 else .19
        k = .185 - (.07 * h / .42)
        rod((k * cos(a), k * sin(a), h), (k * cos(b), k * sin(b), h), .008, m)


@form('bench', 'furniture', 'Bangku panjang', 'Bench', 'teak oak walnut', 10, az=28, el=18)
def _(v):
    m = wood(v)
    for i in range(4):
        box((1.2, .086, .03), (0, (i - 1.5) * .092, .42), m, .005)
    for s in (-1, 1):
        box((.04, .34, .04), (s * .5, 0, .38), m)
        for y in (-.15, .15):
            bar((s * .54, y * 1.12, 0), (s * .5, y, .39), .04, .04, m, .006)
        box((.03, .30, .03), (s * .52, 0, .14), m)
    box((1.02, .03, .04), (0, 0, .135), m)
