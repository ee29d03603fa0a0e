from kit import *
from parts import castor, legs4


@form('wall-shelf', 'furniture', 'Rak dinding tiga ambalan', 'Three-tier wall shelf', 'oak walnut', 6, wall=True, az=24, el=9)
def _(v):
    m = wood(v)
    k = iron()
    for s in (-1, 1):
        tube([(s * .30, -.004, 0), (s * .30, -.004, .74)], .0075, k, smooth=0)
        for z in (.04, .32, .60):
            tube([(s * .30, -.006, z - .09), (s * .30, -.19, z - .006), (s * .30, -.006, z - .006)], .006, k, smooth=0)
        for z in (-.01, .735):
            lathe([(0, 0), (.011, 0), (.012, .004), (.008, .008), (0, .009)], k, (s * .30, -.008, z), rot=(90, 0, 0))
    for z in (.04, .32, .60):
        box((.80, .205, .022), (0, -.105, z), m, .004)
    cols = ['#b5603f', '#e6d9c0', '#93a387', '#26344f', '#c9922f', '#efeae1']
    x = -.34
    for i in range(6):
        t, h = .026 + (i * 7 % 4) * .006, .17 + (i * 5 % 6) * .010
        box((t, .13, h), (x + t / 2, -.095, .342), paint(cols[i], .7), .002)
        x += t + .001
    vessel([(0, 0), (.04, 0), (.045, .003), (.065, .06), (.05, .11), (.022, .14), (.028, .16)], .004, ceramic('#efeae1', False, .3), (.24, -.10, .342))
    vessel([(0, 0), (.045, 0), (.05, .003), (.058, .09), (.06, .095)], .005, ceramic('#b5603f', False, .3), (-.24, -.10, .622))
    lathe([(0, .08), (.05, .08)], fabric('#3a2a1f', 160), (-.24, -.10, .622), smooth=0)
    for i in range(9):
        a, t = i * 2.4, .06 + .035 * (i % 3)

        def lf(u, w, a=a, t=t):
            q = (w - .5) * 2 * .016 * sin(pi * min(1, u * .96 + .04)) ** .7
            return Vector((cos(a) * t * u ** 1.5 - sin(a) * q, sin(a) * t * .8 * u ** 1.5 + cos(a) * q, .08 + (.19 - t) * u + .004 * abs(w - .5)))
        group(lambda f=lf: sheet(f, 8, 4, .0016, leaf('#4f7a43')), (-.24, -.10, .622))
    box((.20, .15, .03), (.20, -.10, .622), paint('#26344f', .7), .003)
    box((.185, .14, .026), (.205, -.10, .652), paint('#e6d9c0', .7), .003, rot=(0, 0, 6))
    lathe([(0, 0), (.03, 0), (.045, .012), (.05, .03)], ceramic('#93a387'), (.20, -.10, .679))
    box((.26, .16, .13), (-.05, -.10, .062), weave('#c69a5d', 130), .014)
    box((.05, .13, .15), (.26, -.10, .062), paint('#c9922f', .7), .002)
    box((.04, .13, .17), (.31, -.10, .062), paint('#efeae1', .7), .002)


@form('drawer-cart', 'furniture', 'Laci beroda tiga tingkat', 'Three-drawer trolley', 'white sage', 8, az=28, el=18)
def _(v):
    p = plastic(hx(v), .36)
    fr = plastic(shade(hx(v), .90) if v == 'white' else '#efe9dd', .36)
    W, D = .42, .34
    for i in range(3):
        z = .075 + i * .20
        soft((W - .03, D - .02, .178), .016, (0, -.004, z + .012), p, n=24)
        prism(rrect(W - .035, .165, .02, cx=0, cy=0), .012, p, (0, -D / 2 + .004, z + .10), bevel=.005)
        soft((.17, .018, .030), .008, (0, -D / 2 - .004, z + .120), plastic(shade(hx(v), .60), .4), n=14)
        soft((.17, .024, .010), .0048, (0, -D / 2 - .006, z + .146), p, n=14)
        box((W - .01, D, .012), (0, 0, z - .004), fr, .005)
        for s in (-1, 1):
            for y in (-1, 1):
                rod((s * (W / 2 - .016), y * (D / 2 - .018), z), (s * (W / 2 - .016), y * (D / 2 - .018), z + .20), .011, fr)
    prism(rrect(W + .01, D + .01, .035), .016, fr, (0, 0, .670), plane='XY', bevel=.006)
    tube([(x, y, .690) for x, y in rrect(W - .005, D - .005, .03)], .0085, fr, True, 0)
    for s in (-1, 1):
        for y in (-1, 1):
            castor(s * (W / 2 - .04), y * (D / 2 - .04), plastic('#3a3937', .45), .024, 30 * s)


@form('coat-stand', 'furniture', 'Gantungan baju berdiri', 'Coat stand', 'oak ebony', 8, az=24, el=8, fill=.88)
def _(v):
    m = wood(v)
    rod((0, 0, .16), (0, 0, 1.70), .019, m, .016)
    lathe([(0, 0), (.016, 0), (.024, .014), (.024, .03), (.012, .045), (0, .048)], m, (0, 0, 1.695), smooth=3)
    for i in range(4):
        a = radians(45 + 90 * i)
        tube([(.0, .0, .34), (.05 * cos(a), .05 * sin(a), .26), (.16 * cos(a), .16 * sin(a), .11), (.26 * cos(a), .26 * sin(a), .016)], .0155, m, smooth=3)
        cyl(.017, .012, (.26 * cos(a), .26 * sin(a), 0), rubber('#4b3d30'), .003)
    ring(.021, .006, (0, 0, .345), brass())
    for z, n, off, L in ((1.56, 4, 0, .17), (1.34, 4, 45, .15)):
        for i in range(n):
            a = radians(off + 20 + 90 * i)
            tube([(0, 0, z - .03), (.07 * cos(a), .07 * sin(a), z - .012), (L * cos(a), L * sin(a), z + .065)], .0105, m, smooth=2)
            soft((.03, .03, .03), .0148, (L * cos(a), L * sin(a), z + .055), m, n=8)


@form('room-divider', 'furniture', 'Partisi ruang tiga panel', 'Three-panel room divider', 'rattan oak', 7, az=14, el=10)
def _(v):
    m = wood('oak' if v == 'oak' else 'teak')
    W, H = .48, 1.70

    def panel():
        for s in (-1, 1):
            box((.034, .026, H), (s * (W / 2 - .017), 0, 0), m, .006)
        for z, h in ((.06, .05), (.98, .034), (H - .05, .05)):
            box((W - .06, .024, h), (0, 0, z), m, .004)
        if v == 'rattan':
            c = cane(hx('rattan'))
            for z0, z1 in ((.11, .98), (1.014, H - .05)):
                woven(lambda u, w: Vector(((u - .5) * (W - .06), 0, z0 + (z1 - z0) * w)), 30, int((z1 - z0) / .0145), .0032, c)
        else:
            for i in range(11):
                box((.020, .012, H - .16), ((i - 5) * .0385, 0, .10), m, .003)
    ang = 26
    dx, dy = W * cos(radians(ang)), W * sin(radians(ang))
    for i, t in ((-1, -1), (0, 1), (1, -1)):
        group(panel, (i * dx, 0, 0), (0, 0, t * ang))
    for i, y in ((-.5, -1), (.5, 1)):
        for z in (.30, .90, 1.45):
            rod((i * dx, y * dy / 2, z), (i * dx, y * dy / 2, z + .06), .009, brass())


@form('clothes-rail', 'furniture', 'Rel baju beroda', 'Clothes rail on wheels', 'black oak', 7, az=28, el=10)
def _(v):
    k = iron() if v == 'black' else wood('oak')
    W, H = 1.10, 1.52
    q = [(W / 2, .10), (W / 2, H - .14), (W / 2, H), (W / 2 - .14, H)]
    tube([(-x, 0, z) for x, z in q] + [(x, 0, z) for x, z in q[::-1]], .0145 if v == 'black' else .017, k, smooth=4)
    for s in (-1, 1):
        tube([(s * W / 2, -.21, .085), (s * W / 2, .21, .085)], .0145, k, smooth=0)
        for y in (-.20, .20):
            castor(s * W / 2, y, plastic('#2b2a29', .45), .025, 20 * s)
    for y in (-.14, -.07, 0, .07, .14):
        rod((-W / 2, y, .10), (W / 2, y, .10), .006 if v == 'black' else .009, k)
    for s in (-1, 1):
        rod((s * W / 2, -.16, .10), (s * W / 2, -.16, .103), .004, k)
    hw, hm = wood('oak' if v == 'black' else 'walnut'), metal('#b9b7b3', .25)
    for i, x in enumerate((-.30, -.22, -.12, .34)):
        def hanger():
            tube([(0, 0, .0), (0, 0, .05), (.022, 0, .075), (0, 0, .10), (-.022, 0, .078)], .0022, hm, smooth=3)
            tube([(-.20, 0, -.075), (-.12, 0, -.03), (0, 0, .004), (.12, 0, -.03), (.20, 0, -.075)], .010, hw, smooth=3)
            rod((-.17, 0, -.065), (.17, 0, -.065), .005, hw)
        group(hanger, (x, 0, H - .079), (0, 0, 90 - 7 + i * 5))


@form('bookshelf', 'furniture', 'Rak buku', 'Bookshelf', 'oak walnut white', 7, az=28, el=11)
def _(v):
    m = wood(v)
    for s in (-1, 1):
        box((.022, .32, 1.7), (s * .42, 0, 0), m, .003)
    for z in (.06, .39, .72, 1.05, 1.38, 1.678):
        box((.82, .31, .022), (0, 0, z), m, .002)
    box((.83, .008, 1.66), (0, .155, .02), m, .001)
    cols = ['#b5603f', '#e6d9c0', '#93a387', '#26344f', '#c9922f', '#efeae1', '#6b6a3d', '#8f8b86']
    k = 0
    for z, x0, n in ((1.402, -.38, 7), (1.072, .02, 6), (.742, -.38, 9), (.412, -.38, 5)):
        x = x0
        for i in range(n):
            t, h = .028 + (k * 7 % 4) * .006, .20 + (k * 5 % 6) * .012
            box((t, .19, h), (x + t / 2, -.01, z), paint(cols[k * 3 % 8], .7), .002)
            x += t + .001
            k += 1
    vessel([(0, 0), (.05, 0), (.05, 0), (.09, .06), (.07, .14), (.025, .18), (.03, .20)], .004, ceramic('#efeae1', False), (-.2, -.02, 1.072))
    vessel([(0, 0), (.07, 0), (.07, 0), (.10, .05), (.105, .08)], .005, ceramic('#b5603f', False), (.18, -.02, .412))
    box((.34, .26, .2), (.19, -.01, .083), weave('#c69a5d', 110), .02)
    box((.34, .26, .2), (-.19, -.01, .083), weave('#c69a5d', 110), .02)
    lathe([(0, 0), (.035, 0), (.035, 0), (.035, .09), (.035, .09), (0, .09)], paint('#e9e0cf', .5), (.25, -.03, 1.402), smooth=1)
    box((.17, .015, .22), (.16, .04, .742), wood('walnut'), .003, rot=(-10, 0, 0))
    box((.14, .016, .19), (.16, .038, .757), paint('#e8dfcc', .8), .001, rot=(-10, 0, 0))


@form('tv-stand', 'furniture', 'Rak TV', 'TV stand', 'teak oak walnut', 7, az=24, el=14)
def _(v):
    m = wood(v)
    box((1.6, .4, .025), (0, 0, .465), m)
    box((1.6, .4, .025), (0, 0, .14), m)
    for x in (-.787, -.3, .3, .787):
        box((.025, .39, .31), (x, 0, .16), m, .003)
    box((1.56, .01, .31), (0, .18, .16), m, .001)
    box((.56, .36, .02), (0, 0, .31), m, .002)
    for s in (-1, 1):
        n = 22
        for i in range(n):
            box((.012, .016, .296), (s * .543 - .231 + .022 * i, -.188, .167), m, .004)
        box((.462, .012, .296), (s * .543, -.178, .167), m, .002)
    legs4(1.45, .32, .145, .02, m, .013, .03)


@form('shoe-rack', 'furniture', 'Rak sepatu', 'Shoe rack', 'bamboo oak black', 10, az=28, el=18)
def _(v):
    m = wood(v) if v != 'black' else iron()
    for s in (-1, 1):
        for y in (-.13, .13):
            box((.03, .03, .56), (s * .36, y, 0), m, .006)
        box((.028, .28, .03), (s * .36, 0, .52), m)
    for z in (.09, .29, .49):
        for y in (-.11, -.066, -.022, .022, .066, .11):
            box((.72, .03, .012), (0, y, z + .012), m, .003)
        for s in (-1, 1):
            box((.028, .26, .024), (s * .36, 0, z - .012), m, .003)
