from kit import *


@form('mug', 'kitchen', 'Mug keramik', 'Ceramic mug', 'cream terracotta forest navy sage', 3, az=22, el=24, detail=dict(at=(.03, 0, .05), closer=1.6))
def _(v):
    m = ceramic(hx(v), True, .3 if v == 'cream' else 0)

    def one():
        vessel([(0, 0), (.034, 0), (.034, 0), (.041, .004), (.0425, .02), (.0425, .05), (.0425, .095)], .0035, m)
        tube([(.041, 0, .076), (.060, 0, .08), (.076, 0, .066), (.074, 0, .040), (.060, 0, .022), (.040, 0, .022)], .0058, m, smooth=3)
    if v in ('navy', 'sage'):
        group(one, (-.075, .03, 0), (0, 0, 205))
        group(one, (.04, -.02, 0), (0, 0, -12))
    else:
        one()


@form('kettle', 'kitchen', 'Ceret air', 'Stovetop kettle', 'sage steel copper', 2, az=20, el=18)
def _(v):
    m = finish(v) if v in ('steel', 'copper') else ceramic(hx(v))
    lathe([(0, 0), (.095, 0), (.095, 0), (.108, .006), (.112, .03), (.105, .085), (.08, .125), (.05, .14), (.05, .14), (.0, .142)], m)
    lathe([(0, .141), (.046, .141), (.048, .144), (.045, .15), (.02, .158), (0, .158)], m, smooth=2)
    lathe([(0, .156), (.008, .157), (.008, .168), (.016, .176), (.015, .186), (0, .19)], wood('walnut', 3), smooth=2)
    tube([(.085, 0, .06), (.13, 0, .075), (.15, 0, .115), (.168, 0, .138)], .019, m, taper=.55, smooth=3)
    for s in (-1, 1):
        tube([(s * .07, 0, .128), (s * .088, 0, .165), (s * .082, 0, .21)], .0045, steel(2))
    tube([(-.085, 0, .20), (-.078, 0, .232), (0, 0, .252), (.078, 0, .232), (.085, 0, .20)], .0105, wood('walnut', 3), smooth=3)


def lid(r, z, mat, knob, h=.03):
    lathe([(0, z + h), (r * .5, z + h * .85), (r * .92, z + .008), (r, z + .004), (r, z), (r * .96, z), (0, z)], mat, smooth=2)
    lathe([(0, z + h - .002), (.008, z + h - .002), (.007, z + h + .012), (.018, z + h + .02), (.017, z + h + .03), (0, z + h + .032)], knob, smooth=2)


@form('saucepan', 'kitchen', 'Panci susu bertutup', 'Saucepan with lid', 'steel copper cream', 3, az=24, el=22)
def _(v):
    m = finish(v) if v != 'cream' else ceramic(hx(v))
    vessel([(0, 0), (.082, 0), (.09, .003), (.092, .015), (.092, .1), (.094, .105)], .002, m)
    lid(.092, .105, m, wood('walnut', 3), .022)
    rod((.088, 0, .085), (.125, 0, .092), .007, steel(0))
    tube([(.12, 0, .091), (.18, 0, .1), (.25, 0, .108)], .0115, wood('walnut', 3))


@form('stockpot', 'kitchen', 'Panci masak', 'Casserole pot', 'terracotta steel navy cream sage', 4, az=24, el=22)
def _(v):
    m = steel() if v == 'steel' else ceramic(hx(v))
    vessel([(0, 0), (.105, 0), (.118, .006), (.122, .03), (.122, .12), (.125, .126)], .003, m, inner=ceramic('#e9e1d2') if v != 'steel' else None)
    lid(.124, .127, m, brass() if v != 'steel' else steel(), .032)
    for s in (-1, 1):
        tube([(s * .115, -.045, .095), (s * .145, -.045, .1), (s * .16, -.02, .102), (s * .16, .02, .102), (s * .145, .045, .1), (s * .115, .045, .095)], .007, m)


@form('wok', 'kitchen', 'Wajan', 'Wok', 'iron steel', 2, az=24, el=28)
def _(v):
    m = finish(v)
    vessel([(0, 0), (.05, 0), (.09, .006), (.135, .04), (.16, .085), (.166, .092)], .0025, m)
    rod((.155, 0, .078), (.20, 0, .10), .009, m)
    tube([(.195, 0, .098), (.25, 0, .122), (.33, 0, .148)], .0135, wood('teak', 3))
    ring(.0145, .003, (.335, 0, .15), steel(), rot=(90, 0, 0))
    tube([(-.152, -.04, .08), (-.19, -.04, .098), (-.2, 0, .102), (-.19, .04, .098), (-.152, .04, .08)], .006, m)


@form('frying-pan', 'kitchen', 'Wajan datar', 'Frying pan', 'iron sage copper terracotta cream', 5, az=26, el=30)
def _(v):
    m = castiron() if v == 'iron' else finish(v) if v == 'copper' else ceramic(hx(v))
    vessel([(0, 0), (.1, 0), (.11, .004), (.128, .035), (.133, .044)], .003, m, inner=paint('#2b2927', .38))
    rod((.122, 0, .03), (.165, 0, .046), .0085, steel(0))
    tube([(.16, 0, .044), (.22, 0, .062), (.31, 0, .072)], .0115, wood('walnut', 3) if v != 'iron' else m)


@form('plate-set', 'kitchen', 'Set piring', 'Plate set', 'cream sage terracotta navy charcoal', 4, az=20, el=26, detail=dict(closer=1.8))
def _(v):
    m = ceramic(hx(v), True, .3)
    for i in range(4):
        vessel([(0, 0), (.075, 0), (.085, .002), (.118, .012), (.134, .021)], .0042, m, (0, 0, i * .0085))
    for i in range(3):
        vessel([(0, 0), (.04, 0), (.04, 0), (.065, .012), (.078, .04), (.083, .058)], .0036, ceramic('#efeae1', True, .3), (0, 0, .038 + i * .016))


@form('bowl', 'kitchen', 'Mangkuk saji', 'Serving bowl', 'terracotta cream teal sage charcoal', 6, az=20, el=28, detail=dict(at=(0, -.11, .06), closer=1.6))
def _(v):
    m, inner = ceramic(hx(v), True, .3), ceramic('#efe6d6')
    places = [(-.09, .04, 0), (-.09, .04, .022), (-.09, .04, .044), (.12, -.04, 0)] if v in ('sage', 'charcoal') else [(0, 0, 0)]
    for p in places:
        vessel([(0, 0), (.045, 0), (.05, .0), (.05, .008), (.09, .03), (.12, .075), (.126, .095)], .005, m, p, inner=inner)


@form('carafe', 'kitchen', 'Karaf kaca', 'Glass carafe', 'clear amber', 9, 64, az=20, el=16)
def _(v):
    m = glass('#e6bd86' if v == 'amber' else hx(v))
    vessel([(0, 0), (.045, 0), (.05, .004), (.052, .03), (.05, .12), (.028, .17), (.026, .2), (.036, .232)], .0025, m)
    lathe([(0, .0035), (.046, .0045), (.0485, .03), (.047, .112), (.047, .112), (0, .112)], glass('#eef4f4'), smooth=1)
    lathe([(0, .21), (.022, .21), (.0235, .235), (.0235, .235), (.03, .24), (.03, .262), (.024, .268), (0, .268)], wood('oak', 3), smooth=1)


def knife(L, h, handle, lift=0):
    n = 14
    pts = [(0, h * .15), (L * .6, h * .15)] + [(L * .6 + L * .4 * i / n, h * .15 + h * .62 * (i / n) ** 2.2) for i in range(1, n + 1)] + [(L * .9, h * .9), (L * .6, h), (0, h)]
    prism(pts, .0022, metal('#cfcdca', .2, 0, .3), bevel=.0008)
    box((.014, .017, h * .62), (-.006, 0, h * .36), steel(), .003)
    prism([(-.013, h * .38), (-.125, h * .30), (-.135, h * .45), (-.13, h * .86), (-.07, h * .96), (-.013, h * .98)], .018, handle, bevel=.0065, smooth=2, seg=4)
    for x in (-.035, -.07, -.105):
        rod((x, -.0097, h * .65), (x, .0097, h * .65), .003, brass())


@form('knife', 'kitchen', 'Pisau dapur', "Chef's knife", 'walnut ebony oak', 4, az=12, el=60)
def _(v):
    group(lambda: knife(.2, .044, wood(v, 3)), (.02, -.02, .0105), (90, 0, 54))


@form('knife-block', 'kitchen', 'Set pisau dan balok', 'Knife block set', 'oak walnut ebony', 5, az=30, el=20)
def _(v):
    m = wood(v, 2)
    prism([(-.08, 0), (.09, 0), (.09, .24), (.05, .26), (-.08, .14)], .12, m, (0, 0, 0), (0, 0, 90), .005)
    h = wood('walnut', 3) if v == 'ebony' else paint('#211f1e', .35)

    def one(k):
        box((.017, .026 * k, .014), (0, 0, -.002), steel(), .003)
        prism([(-.013 * k, .01), (-.015 * k, .06 * k), (-.014 * k, .115 * k), (.012 * k, .12 * k), (.015 * k, .06 * k), (.013 * k, .01)], .019, h, (0, 0, 0), (0, 0, 90), .006, 2, seg=4)
        for z in (.045, .085):
            rod((-.0098, 0, z * k), (.0098, 0, z * k), .003, steel())
    for x, t, k in ((-.032, .80, .8), (0, .80, .8), (.032, .80, .8), (-.027, .5, .95), (.027, .5, .95), (0, .2, 1.1)):
        group(lambda: one(k), (x, .05 - .13 * t, .26 - .12 * t), (43, 0, 0))


@form('cutting-board', 'kitchen', 'Talenan', 'Cutting board', 'teak oak walnut bamboo', 4, az=22, el=50)
def _(v):
    m = wood(v, 1.6)

    def build():
        o = prism([(-.2, -.12), (.2, -.12), (.2, -.05), (.215, -.035), (.3, -.03), (.32, 0), (.3, .03), (.215, .035), (.2, .05), (.2, .12), (-.2, .12)], .022, m, plane='XY', bevel=.006, smooth=4)
        ring(.011, .0028, (.295, 0, .0225), brass())
        cyl(.0105, .001, (.295, 0, .0222), iron(), 0)
    if v == 'bamboo':
        group(build, (-.07, .05, 0), (0, 0, 64))
        group(build, (.1, -.04, .0225), (0, 0, 40), .72)
    else:
        group(build, (0, 0, 0), (0, 0, 64))


@form('utensil-set', 'kitchen', 'Set spatula dalam wadah', 'Utensil set in a jar', 'cream sage terracotta', 6, az=18, el=16)
def _(v):
    vessel([(0, 0), (.05, 0), (.056, .004), (.058, .03), (.056, .13), (.058, .14)], .005, ceramic(hx(v), False, .3))
    m, k = wood('teak', 2), wood('oak', 2)

    def spoon(mm):
        rod((0, 0, 0), (0, 0, .23), .0055, mm)
        soft((.052, .014, .08), .0068, (0, 0, .215), mm)

    def flat(mm):
        rod((0, 0, 0), (0, 0, .22), .0055, mm)
        prism([(-.012, .2), (-.03, .235), (-.032, .31), (.032, .31), (.03, .235), (.012, .2)], .007, mm, smooth=2, bevel=.003)

    def slot(mm):
        rod((0, 0, 0), (0, 0, .21), .005, mm)
        for x in (-.018, -.006, .006, .018):
            box((.007, .006, .09), (x, 0, .22), mm, .002)
        box((.046, .006, .016), (0, 0, .208), mm, .003)
        box((.046, .006, .01), (0, 0, .302), mm, .003)
    group(lambda: spoon(m), (.018, .01, .02), (-6, 11, 20))
    group(lambda: flat(k), (-.018, .012, .02), (-7, -9, -15))
    group(lambda: slot(iron()), (.0, -.018, .02), (9, 2, 8))
    group(lambda: spoon(k), (-.015, -.015, .01), (8, -15, 35))


@form('dish-rack', 'kitchen', 'Rak piring', 'Dish rack', 'steel black', 7, az=28, el=22)
def _(v):
    m = metal('#c4c2be', .25) if v == 'steel' else iron()
    for z, k in ((.03, .96), (.12, 1)):
        tube([(x * k, y * k, z) for x, y in rrect(.44, .30, .03)], .0045, m, True, 0)
    for i in range(19):
        x = (i - 9) * .0225
        tube([(x, -.15, .12), (x * .97, -.142, .03), (x * .97, .142, .03), (x, .15, .12)], .0022, m, smooth=2)
    for i in range(9):
        x = (i - 5) * .034
        tube([(x, -.02, .03), (x, -.02, .115), (x, .08, .115), (x, .08, .03)], .0025, m, smooth=2)
    for s in (-1, 1):
        tube([(s * .22, -.06, .12), (s * .235, -.06, .15), (s * .235, .06, .15), (s * .22, .06, .12)], .0075, wood('oak', 3), smooth=2)
    for i, c in enumerate(('#efeae1', '#93a387', '#efeae1', '#c08a6b')):
        vessel([(0, 0), (.06, 0), (.07, .002), (.1, .014), (.112, .02)], .004, ceramic(c), (-.145 + .034 * 2 * i * .75, .03, .152), rot=(0, 78, 0))
    vessel([(0, 0), (.034, 0), (.041, .004), (.0425, .02), (.0425, .09)], .0035, ceramic('#b5603f'), (.165, -.07, .128), rot=(180, 0, 0))
    soft((.44, .30, .012), .005, (0, 0, 0), plastic('#d8d2c6', .5))


@form('container-set', 'kitchen', 'Set toples', 'Storage jar set', 'bamboo walnut', 5, 40, az=20, el=16)
def _(v):
    m = wood(v, 3)
    for x, y, r, h, c, k in ((-.115, .03, .052, .20, '#6b4423', .7), (.0, .02, .052, .15, '#e9d8b4', .75), (.11, -.005, .052, .10, '#b5603f', .7)):
        vessel([(0, 0), (r - .004, 0), (r, .004), (r, h)], .0028, glass('#f4f6f4'), (x, y, 0), smooth=1)
        lathe([(0, .005), (r - .005, .005), (r - .0042, .012), (r - .0042, h * k), (r - .0042, h * k), (0, h * k + .004)], fabric(c, 260, 1), (x, y, 0), smooth=0)
        lathe([(0, h - .002), (r - .003, h - .002), (r + .002, h + .001), (r + .002, h + .018), (r - .001, h + .021), (0, h + .021)], m, (x, y, 0), smooth=0)


@form('spice-jars', 'kitchen', 'Set botol bumbu', 'Spice jar rack', 'oak walnut', 8, 40, az=24, el=18)
def _(v):
    m = wood(v, 2)
    box((.34, .09, .014), (0, 0, 0), m, .003)
    for s in (-1, 1):
        box((.014, .09, .10), (s * .163, 0, .014), m, .003)
    box((.312, .010, .024), (0, -.038, .045), m, .002)
    box((.34, .012, .11), (0, .045, 0), m, .002)
    for i, c in enumerate(('#b5482a', '#c9922f', '#6b6a3d', '#5a3824', '#d9b36b')):
        x = (i - 2) * .06
        vessel([(0, 0), (.021, 0), (.0235, .002), (.0235, .075), (.018, .084)], .0018, glass('#f4f6f4'), (x, 0, .0145), smooth=1)
        lathe([(0, .003), (.0205, .003), (.0213, .006), (.0213, .062), (.0213, .062), (0, .064)], fabric(c, 500, 1), (x, 0, .0145), smooth=0)
        lathe([(0, .083), (.0205, .083), (.0205, .102), (.019, .104), (0, .104)], iron(), (x, 0, .0145), smooth=0)
