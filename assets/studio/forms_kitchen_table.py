from kit import *
from shapes import *
from nodes import N
from forms_kitchen import lid


@form('tray', 'kitchen', 'Nampan', 'Serving tray', 'oak walnut', 6, az=24, el=26)
def _(v):
    m = wood(v, 2)
    prism(rrect(.42, .28, .05), .010, m, plane='XY', bevel=.002)
    edge = rrect(.424, .284, .052, 10)

    def rim(u, t):
        x, y = edge[int(round(u * len(edge))) % len(edge)]
        return Vector((x * (1 + .03 * t), y * (1 + .045 * t), .045 * t))
    o = sheet(rim, len(edge), 3, .009, m, sub=0)
    b = o.modifiers.new('bevel', 'BEVEL')
    b.width, b.segments, b.limit_method = .002, 2, 'ANGLE'
    for s in (-1, 1):
        tube([(s * .214, -.055, .04), (s * .218, -.055, .066), (s * .224, -.04, .078), (s * .224, .04, .078), (s * .218, .055, .066), (s * .214, .055, .04)], .0055, brass(), smooth=2)
        for y in (-.055, .055):
            rod((s * .205, y, .033), (s * .226, y, .033), .005, brass())


@form('teapot', 'kitchen', 'Set poci teh', 'Teapot with two cups', 'sage terracotta', 5, az=18, el=20)
def _(v):
    m = ceramic(hx(v), True, .3)

    def pot():
        lathe([(0, 0), (.05, 0), (.05, 0), (.056, .004), (.083, .035), (.084, .07), (.064, .105), (.04, .114), (.04, .114), (0, .115)], m, smooth=3)
        lathe([(0, .113), (.042, .113), (.044, .116), (.04, .121), (.015, .128), (0, .129)], m, smooth=2)
        lathe([(0, .126), (.007, .127), (.007, .133), (.0135, .140), (.012, .149), (0, .152)], wood('oak', 3), smooth=2)
        tube([(.07, 0, .045), (.105, 0, .055), (.122, 0, .085), (.146, 0, .112)], .0155, m, taper=.5, smooth=3)
        tube([(-.072, 0, .092), (-.105, 0, .1), (-.128, 0, .085), (-.126, 0, .05), (-.1, 0, .032), (-.074, 0, .034)], .0068, m, smooth=3)
    group(pot, (-.02, .05, 0), (0, 0, -14))
    for x, y in ((-.085, -.095), (.095, -.075)):
        vessel([(0, 0), (.02, 0), (.023, .002), (.034, .02), (.037, .045), (.0375, .058)], .003, m, (x, y, 0), inner=ceramic('#efe6d6'))
        lathe([(0, 0), (.0335, 0), (.0335, .0006), (0, .0008)], paint('#8f4f22', .08, .6), (x, y, .042), smooth=0)


def stone(h):
    """Coarse volcanic stone with dark pores."""
    s = N('stone')
    v = s.coords(rnd=False)
    pores, soft_ = s.noise(v, 420, 2, .5), s.noise(v, 30, 4, .6)
    f = s.math('ADD', s.math('MULTIPLY', pores, .7), s.math('MULTIPLY', soft_, .3))
    s.l(s.ramp(f, [(.3, shade(h, .45)), (.42, shade(h, .85)), (.55, h), (.72, shade(h, 1.15))]), s.b.inputs['Base Color'])
    s.set(Roughness=.9, Specular=.2)
    s.bump(pores, .35, .0015)
    return s.m


@form('mortar', 'kitchen', 'Cobek dan ulekan', 'Stone mortar and pestle', 'concrete', 7, az=22, el=30)
def _(v):
    m = stone('#7c7874')
    vessel([(0, 0), (.062, 0), (.066, .0), (.069, .018), (.105, .034), (.128, .062), (.13, .068)], .014, m, smooth=2)

    def pestle():
        lathe([(0, 0), (.02, .002), (.029, .012), (.03, .028), (.024, .045), (.019, .07), (.017, .1), (.019, .118), (.016, .129), (0, .132)], m, smooth=2, n=64)
    group(pestle, (-.025, .012, .032), (14, 56, 0), 1.3)
    for x, y, a, c in ((-.058, -.022, 62, '#a8312a'), (-.062, .02, 96, '#a8312a'), (-.015, -.058, 150, '#6f8a3c')):
        def chilli():
            tube([(-.03, 0, 0), (-.01, .004, .001), (.012, .002, .0015), (.034, -.008, .004)], .0062, paint(c, .2, .5), taper=.15, smooth=3)
            tube([(-.029, 0, 0), (-.036, 0, .002), (-.047, .003, .005)], .0022, leaf('#4c6a2e'), smooth=2)
        group(chilli, (x, y, .049), (0, 0, a))


def loops(m, r, z, reach=.04):
    """Two bent handles left and right of a pot."""
    for s in (-1, 1):
        a, b = r - .004, r + reach
        tube([(s * a, -.045, z), (s * (b - .012), -.048, z + .006), (s * b, -.03, z + .008), (s * b, .03, z + .008), (s * (b - .012), .048, z + .006), (s * a, .045, z)], .0055, m, smooth=2)
        for y in (-.045, .045):
            lathe([(0, 0), (.009, 0), (.009, .003), (.004, .006), (0, .006)], m, (s * (r - .006), y, z), smooth=1, rot=(0, 90 * s, 0))


@form('steamer', 'kitchen', 'Kukusan susun dua', 'Two-tier steamer', 'steel', 6, az=24, el=20)
def _(v):
    m = steel(2)
    vessel([(0, 0), (.118, 0), (.128, .004), (.131, .02), (.131, .125), (.134, .13)], .002, m)
    loops(m, .132, .095)
    lathe([(.126, .126), (.126, .126), (.130, .140), (.130, .140), (.1315, .142), (.1315, .255), (.1315, .255), (.1345, .26), (.13, .262), (0, .262)], m, smooth=0)
    ring(.133, .0035, (0, 0, .139), m)
    loops(m, .132, .222)
    ring(.133, .0030, (0, 0, .262), m)
    lid(.132, .263, m, plastic('#211f1e', .35), .038)
    lathe([(0, 0), (.003, 0), (.003, .001), (0, .001)], iron(), (.05, -.03, .296), smooth=0)


@form('lunch-box', 'kitchen', 'Rantang susun tiga', 'Three-tier lunch box', 'steel sage', 5, az=30, el=14)
def _(v):
    m, k = (steel(2) if v == 'steel' else ceramic(hx(v))), steel(2)
    for i in range(3):
        z = i * .062
        lathe([(0, z), (.066, z), (.066, z), (.0705, z + .005), (.0715, z + .02), (.0715, z + .053), (.0715, z + .053), (.074, z + .055), (.0745, z + .0585), (.0725, z + .061), (0, z + .061)], m, smooth=2)
    lathe([(0, .185), (.0735, .185), (.0735, .185), (.0735, .192), (.069, .198), (.03, .205), (0, .206)], m, smooth=2)
    for s in (-1, 1):
        box((.0035, .022, .215), (s * .0775, 0, .004), k, .001)
        for z in (.028, .09, .152):
            rod((s * .07, 0, z), (s * .082, 0, z), .005, k)
        box((.012, .026, .014), (s * .0785, 0, .196), k, .003)
    box((.155, .022, .004), (0, 0, -.0045), k, .001)
    tube([(-.0775, 0, .205), (-.0775, 0, .262), (-.06, 0, .283), (.06, 0, .283), (.0775, 0, .262), (.0775, 0, .205)], .0042, k, smooth=3)
    tube([(-.045, 0, .2835), (.045, 0, .2835)], .0095, wood('teak', 3), smooth=0)
    tube([(-.0715, -.012, .21), (-.045, -.003, .215), (.045, .003, .215), (.0715, .012, .21)], .003, k, smooth=2)


@form('tumbler', 'kitchen', 'Botol minum termos', 'Insulated bottle', 'forest cream', 4, az=26, el=14)
def _(v):
    m, d = paint(hx(v), .5), plastic('#262524', .4)
    lathe([(0, 0), (.033, 0), (.035, .002), (.036, .005), (.036, .011), (0, .011)], steel(2), smooth=1)
    lathe([(0, .011), (.0366, .011), (.0366, .011), (.037, .016), (.037, .155), (.0355, .17), (.027, .188), (.0255, .192), (.0255, .192), (0, .192)], m, smooth=2)
    lathe([(0, .192), (.0245, .192), (.0245, .192), (.0245, .198), (.0245, .198), (0, .198)], steel(2), smooth=0)
    lathe([(0, .198), (.0275, .198), (.0285, .2), (.0285, .225), (.026, .231), (0, .232)], d, smooth=1)
    for i in range(30):
        a = 2 * pi * i / 30
        rod((.0282 * cos(a), .0282 * sin(a), .202), (.0282 * cos(a), .0282 * sin(a), .223), .0011, d)
    tube([(-.021, 0, .226), (-.022, 0, .248), (-.012, 0, .257), (.012, 0, .257), (.022, 0, .248), (.021, 0, .226)], .0042, d, smooth=3)
    box((.016, .002, .016), (0, -.0368, .05), steel(2), .003)


@form('glass-set', 'kitchen', 'Set gelas isi empat', 'Set of four glasses', 'clear amber', 6, 36, az=20, el=20)
def _(v):
    m = glass('#e6bd86' if v == 'amber' else hx(v))
    for i in range(4):
        y = .04 * (-1) ** i
        x = (i - 1.5) * .1 - y * .36
        vessel([(0, 0), (.027, 0), (.0295, .001), (.0305, .006), (.034, .05), (.0375, .112)], .0022, m, (x, y, 0), smooth=2)


@form('colander', 'kitchen', 'Saringan tirisan', 'Colander', 'steel cream', 6, az=24, el=24)
def _(v):
    m = steel(2) if v == 'steel' else ceramic(hx(v))
    prof = [(0, .022), (.05, .022), (.09, .032), (.118, .075), (.124, .118), (.132, .124)]
    o = vessel(prof, .0022, m)
    holes = []
    for k, (r, z, nr, nz) in enumerate(((.112, .064, .93, -.36), (.121, .088, .97, -.2), (.1235, .106, .99, -.1), (.099, .046, .75, -.66))):
        for i in range(26):
            a = 2 * pi * (i + k % 2 * .5) / 26
            c, s = cos(a), sin(a)
            holes.append(((c * (r - nr * .02), s * (r - nr * .02), z - nz * .02), (c * (r + nr * .02), s * (r + nr * .02), z + nz * .02)))
    for r in (.018, .036, .054, .072):
        for i in range(int(r * 400)):
            a = 2 * pi * i / int(r * 400)
            holes.append(((r * cos(a), r * sin(a), .0), (r * cos(a), r * sin(a), .05)))
    pierced(o, holes, .0036)
    ring(.132, .0035, (0, 0, .1245), m)
    lathe([(.058, 0), (.062, 0), (.060, .024), (.056, .024), (.058, 0)], m, smooth=0)
    loops(m, .128, .112, .036)


@form('food-cover', 'kitchen', 'Tudung saji', 'Woven food cover', 'rattan', 7, az=20, el=22)
def _(v):
    m, dark, band = paint('#c2955a', .6), paint('#8a6136', .7), paint('#9c4a2c', .6)
    R, H, n = .24, .17, 60

    def at_(t):
        return R * (1 - t) ** .62 * (1 - .12 * t) if t < 1 else 0, H * (t ** .95)
    rows = 34
    for i in range(n):
        a = 2 * pi * i / n
        pts = [at_(t / 14 * .985) for t in range(15)]
        tube([(r * cos(a), r * sin(a), z) for r, z in pts], .0026, dark, smooth=1)
    for k in range(rows):
        t = (k + .6) / (rows + 1.2)
        r, z = at_(t)
        tube([((r + (.0030 if (i + k) % 2 else -.0026)) * cos(2 * pi * i / n), (r + (.0030 if (i + k) % 2 else -.0026)) * sin(2 * pi * i / n), z) for i in range(n)], .0031, band if k in (5, 6, 7, 18, 19) else m, True, 1)
    lathe([(at_(t / 20 * .99)[0] - .002, at_(t / 20 * .99)[1] - .001) for t in range(21)], dark, smooth=0)
    for z, r, q in ((.004, R + .003, .007), (.014, R - .002, .0045)):
        ring(r, q, (0, 0, z), dark, n=96)
    lathe([(0, 0), (.03, 0), (.032, .004), (.014, .012), (.012, .02), (.02, .03), (.018, .042), (0, .046)], wood('teak', 3), (0, 0, H - .004), smooth=2)
