from kit import *
from shapes import *


@form('drying-rack', 'bath', 'Jemuran lipat', 'Folding drying rack', 'steel white', 5, az=30, el=16)
def _(v):
    m = metal('#c4c2be', .28) if v == 'steel' else paint(hx(v), .35)
    d = plastic('#3a3a3c' if v == 'steel' else '#93a387', .4)
    X, Y, Z = .5, .27, .92
    for s in (-1, 1):
        x = s * (X - .012)
        tube([(x, -Y, Z), (x, .27, .012)], .0115, m, smooth=0)
        tube([(x - s * .024, Y, Z), (x - s * .024, -.27, .012)], .0115, m, smooth=0)
        rod((x - s * .034, 0, .466), (x + s * .012, 0, .466), .012, d)
    for y, w in ((-.27, X - .036), (.27, X - .012)):
        rod((-w, y, .012), (w, y, .012), .0115, m)
        for s in (-1, 1):
            rod((s * (w - .012), y, .012), (s * (w + .014), y, .012), .0145, d)
    tube([(x, y, Z) for x, y in rrect(2 * X, 2 * Y, .04)], .0105, m, True, 0)
    for i in range(9):
        y = (i - 4) * .055
        rod((-X, y, Z), (X, y, Z), .0036, m)
    for s in (-1, 1):
        def wing():
            tube([(0, .03 - Y, 0), (.37, .035 - Y, 0), (.42, .085 - Y, 0), (.42, Y - .085, 0), (.37, Y - .035, 0), (0, Y - .03, 0)], .0095, m, smooth=2)
            for i in range(6):
                x = .055 + i * .065
                rod((x, -Y + .033, 0), (x, Y - .033, 0), .0036, m)
        group(wing, (s * (X + .012), 0, Z), (0, -16, 0) if s > 0 else (0, -16, 180))
        for y in (-1, 1):
            box((.03, .026, .026), (s * (X + .006), y * (Y - .03), Z - .013), d, .006)

    def cloth(u, t, w=.34, L=.4, x0=-.17, y0=-.22):
        x, s = x0 + (u - .5) * w, t * (L * 1.8)
        wv = .006 * sin(u * 14) + .003 * sin(u * 31)
        if s < L:
            return Vector((x, y0 - .012 - (wv + .008) * (1 - s / L), Z - L + s))
        if s < L + .036:
            a = (s - L) / .036 * pi
            return Vector((x, y0 - .012 * cos(a), Z + .012 * sin(a)))
        return Vector((x, y0 + .012 + wv * .4, Z - (s - L - .036)))
    sheet(cloth, 30, 60, .008, fabric('#b5603f', 420, .9))
    sheet(lambda u, t: cloth(u, t, .3, .33, .2, -.165), 30, 60, .008, fabric('#efe6d6', 420, .9))


@form('ironing-board', 'bath', 'Meja setrika', 'Ironing board', 'sage cream', 5, az=24, el=20)
def _(v):
    f, m = fabric(hx(v), 300, .6), metal('#c4c2be', .3)
    z = .84
    out = [(-.56, -.17), (-.2, -.18), (.2, -.175), (.45, -.13), (.62, -.05), (.645, 0), (.62, .05), (.45, .13), (.2, .175), (-.2, .18), (-.56, .17), (-.58, .12), (-.58, -.12)]
    prism(out, .03, f, (0, 0, z), plane='XY', smooth=3, bevel=.012, seg=5)
    prism([(x * .96, y * .92) for x, y in out], .014, paint('#d8d2c6', .5), (0, 0, z - .013), plane='XY', smooth=3, bevel=.003)
    for s in (-1, 1):
        tube([(-.34, s * .1, z - .012), (-.3, s * .1, z - .05), (.42, s * .15, .014), (.42, 0, .014)], .0105, m, smooth=1)
        tube([(.34, s * .075, z - .012), (.3, s * .075, z - .05), (-.42, s * .13, .014), (-.42, 0, .014)], .0105, m, smooth=1)
        for x in (-.42, .42):
            cyl(.016, .04, (x, s * .125, -.006), rubber(), .003, rot=(90, 0, 0))
    rod((.0, -.14, .425), (0, .14, .425), .007, m)

    def rest():
        tube([(0, -.12, 0), (-.2, -.1, 0), (-.22, -.08, 0), (-.22, .08, 0), (-.2, .1, 0), (0, .12, 0)], .0055, m, smooth=2)
        for y in (-.06, 0, .06):
            rod((0, y, 0), (-.218, y, 0), .0035, m)
        for x in (-.07, -.15):
            box((.02, .19, .004), (x, 0, .002), rubber('#3a3a3c'), .001)
    group(rest, (-.555, 0, z + .004))


@form('bath-scale', 'bath', 'Timbangan badan', 'Bathroom scale', 'white black', 5, az=22, el=38)
def _(v):
    m, d = paint(hx(v), .08, .8), paint('#161515', .08, .8)
    k = metal('#c4c2be', .25)
    prism(rrect(.286, .286, .03), .012, plastic('#8f8b86', .4), (0, 0, .008), plane='XY', bevel=.004)
    prism(rrect(.30, .30, .034), .008, m, (0, 0, .02), plane='XY', bevel=.0025)
    for x in (-1, 1):
        for y in (-1, 1):
            cyl(.02, .01, (x * .11, y * .11, 0), rubber(), .002)
            cyl(.031, .0012, (x * .088, y * .082 - .018, .028), k, .0004)
    prism(rrect(.104, .05, .012), .0012, d if v == 'white' else paint('#3a3836', .1, .8), (0, .104, .0278), plane='XY', bevel=.0003)
    on = glow('#bfe6da', 2.2)

    def digit(segs, x):
        for s, (px, py, w, h) in {'a': (0, .013, .009, .0022), 'g': (0, 0, .009, .0022), 'd': (0, -.013, .009, .0022), 'f': (-.0055, .0065, .0022, .010), 'b': (.0055, .0065, .0022, .010), 'e': (-.0055, -.0065, .0022, .010), 'c': (.0055, -.0065, .0022, .010)}.items():
            if s in segs:
                box((w, h, .0004), (x + px, .104 + py, .029), on, .0001)
    for i, segs in enumerate(('afgcde', 'abgcd', 'afgcd')):
        digit(segs, -.027 + i * .0195 + (.006 if i == 2 else 0))
    box((.0026, .0026, .0004), (.0032, .091, .029), on, .0001)


@form('laundry-sorter', 'bath', 'Keranjang cucian dua sekat', 'Two-section laundry sorter', 'cream charcoal', 5, az=28, el=16)
def _(v):
    f, m = fabric(hx(v), 260, .6), metal('#c4c2be', .3) if v == 'charcoal' else paint('#2a2928', .4)
    W, D, H = .31, .19, .72
    for s in (-1, 1):
        tube([(s * W, -D, .09), (s * W, -D, H - .05), (s * W, .05 - D, H), (s * W, D - .05, H), (s * W, D, H - .05), (s * W, D, .09)], .010, m, smooth=2)
        rod((s * W, -D, .1), (s * W, D, .1), .0095, m)
        for y in (-1, 1):
            castor(s * W, y * D, .026, .1, m, 30 * s)
    for y in (-1, 1):
        rod((-W, y * D, .1), (W, y * D, .1), .0095, m)
        rod((-W, y * (D - .012), H - .03), (W, y * (D - .012), H - .03), .008, m)
    for i in range(5):
        rod((-W, (i - 2) * .06, .1), (W, (i - 2) * .06, .1), .004, m)
    for s in (-1, 1):
        cx = s * .153
        rings = [oval(rx, ry, z, cx, 0, p) for z, rx, ry, p in ((.118, .10, .12, 5), (.12, .125, .15, 6), (.16, .138, .165, 7), (.4, .144, .172, 7), (.6, .143, .171, 7), (.69, .143, .174, 9), (.715, .143, .182, 9))]
        shell(rings, .006, f)
        loft(rings[:2], f)
        tube([(cx + x, y, .708) for x, y in rrect(.286, .364, .03)], .0085, f, True, 0)
        soft((.25, .30, .16), .07, (cx, 0, .545), fabric('#efe6d6' if s < 0 else '#93a387', 300, .8), puff=.03, wob=.05)
        tube([(cx - .05, -.183, .60), (cx - .045, -.2, .56), (cx + .045, -.2, .56), (cx + .05, -.183, .60)], .007, leather('#8f4f2a'), smooth=3)
