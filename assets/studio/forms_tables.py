from kit import *
from parts import legs4


def knob(x, y, z, m, r=.011):
    lathe([(0, 0), (r * .5, 0), (r * .5, r), (r, r * 1.5), (r * .95, r * 2.1), (0, r * 2.2)], m, (x, y, z), rot=(90, 0, 0))


@form('console-table', 'furniture', 'Meja konsol', 'Console table', 'oak walnut', 6, az=26, el=14)
def _(v):
    m = wood(v)
    k = brass()
    prism(rrect(1.2, .32, .05), .024, m, (0, 0, .766), plane='XY', bevel=.006)
    box((1.06, .27, .115), (0, 0, .651), m, .004)
    for s in (-1, 1):
        box((.508, .016, .095), (s * .262, -.139, .661), m, .003)
        knob(s * .262, -.147, .708, k, .015)
        for y in (-.115, .115):
            rod((s * .535, y * 1.12, 0), (s * .50, y * .93, .655), .0115, m, .017)
        box((.02, .22, .026), (s * .522, 0, .165), m, .005)
    for y in (-.085, -.043, 0, .043, .085):
        box((1.05, .028, .012), (0, y, .190), m, .004)


@form('folding-table', 'furniture', 'Meja lipat', 'Folding table', 'white oak', 7, az=30, el=16)
def _(v):
    t = plastic('#ece8df', .45) if v == 'white' else wood('oak')
    edge = plastic('#dcd7cc', .45) if v == 'white' else wood('oak')
    k = metal('#7d7c7a', .35) if v == 'white' else iron()
    for s in (-1, 1):
        prism(rrect(.597, .60, .035), .038, t, (s * .3005, 0, .702), plane='XY', bevel=.010)
        box((.555, .555, .012), (s * .3005, 0, .692), edge, .004)
        tube([(s * .52, -.235, .012), (s * .52, -.235, .17), (s * .50, -.235, .685), (s * .50, .235, .685), (s * .52, .235, .17), (s * .52, .235, .012)], .0125, k, smooth=2)
        rod((s * .5185, -.235, .20), (s * .5185, .235, .20), .010, k)
        for y in (-.235, .235):
            cyl(.017, .03, (s * .52, y, 0), rubber(), .005)
        rod((s * .508, 0, .50), (s * .17, 0, .688), .008, k)
        rod((s * .508, -.236, .50), (s * .508, .236, .50), .008, k)
        box((.07, .05, .012), (s * .17, 0, .684), k, .003)
    for y in (-.22, .22):
        box((.09, .05, .008), (0, y, .688), k, .002)
    tube([(-.06, -.296, .70), (-.06, -.318, .705), (.06, -.318, .705), (.06, -.296, .70)], .008, plastic('#4b4a48', .4), smooth=2)


@form('dressing-table', 'furniture', 'Meja rias', 'Dressing table', 'oak white', 6, az=26, el=12)
def _(v):
    m = wood(v)
    k = brass()
    prism(rrect(1.0, .42, .035), .024, m, (0, 0, .73), plane='XY', bevel=.005)
    box((.94, .38, .12), (0, 0, .61), m, .004)
    for s in (-1, 1):
        box((.452, .018, .10), (s * .232, -.19, .62), m, .003)
        knob(s * .232, -.199, .67, k, .014)
        for y in (-.165, .165):
            rod((s * .465, y * 1.13, 0), (s * .43, y, .62), .012, m, .019)
        rod((s * .17, .155, .752), (s * .17, .155, .95), .008, k)

    def mirror():
        cyl(.285, .012, (0, 0, -.006), m, .004, rot=(90, 0, 0), n=96)
        cyl(.272, .004, (0, -.0075, -.002), mirrorglass(), .001, rot=(90, 0, 0), n=96)
        ring(.279, .010, (0, -.004, 0), m, rot=(90, 0, 0))
    group(mirror, (0, .155, 1.065), (-4, 0, 0))
    prism(rrect(.24, .10, .03), .012, m, (0, .155, .752), plane='XY', bevel=.004)
    rod((-.17, .155, .80), (.17, .155, .80), .007, k)
    lathe([(0, 0), (.07, 0), (.075, .006), (.07, .008), (0, .008)], ceramic('#efeae1', False), (.30, -.03, .754), smooth=1)
    vessel([(0, 0), (.022, 0), (.026, .004), (.026, .045), (.010, .062), (.010, .078)], .0018, glass('#e6bd86'), (.285, -.02, .762))
    cyl(.012, .022, (.285, -.02, .838), k, .003)


@form('nesting-tables', 'furniture', 'Meja susun isi dua', 'Nesting tables, set of two', 'walnut oak', 6, az=24, el=20)
def _(v):
    m = wood(v)
    k = iron()

    def table(r, h):
        lathe([(0, h - .028), (r - .02, h - .028), (r, h - .012), (r, h - .003), (r - .003, h), (0, h)], m, smooth=1)
        ring(r * .80, .008, (0, 0, h - .036), k)
        for i in range(3):
            a = radians(90 + 120 * i)
            rod((r * .90 * cos(a), r * .90 * sin(a), 0), (r * .80 * cos(a), r * .80 * sin(a), h - .03), .009, k)
            cyl(.011, .008, (r * .90 * cos(a), r * .90 * sin(a), 0), rubber(), .002)
    group(lambda: table(.33, .48), (-.10, .12, 0), (0, 0, 12))
    group(lambda: table(.25, .38), (.26, -.19, 0), (0, 0, 66))


@form('dining-table', 'furniture', 'Meja makan', 'Dining table', 'oak walnut teak', 4, az=30, el=18)
def _(v):
    m = wood(v)
    for i in range(5):
        box((1.7, .178, .032), (0, (i - 2) * .1785, .713), m, .003)
    box((1.36, .02, .08), (0, -.34, .632), m)
    box((1.36, .02, .08), (0, .34, .632), m)
    for s in (-1, 1):
        box((.02, .66, .08), (s * .69, 0, .632), m)
    legs4(1.48, .72, .713, .036, m, .022, .03)


@form('coffee-table', 'furniture', 'Meja kopi', 'Coffee table', 'walnut oak marble teak ebony', 5, az=28, el=22)
def _(v):
    m, l = finish(v), wood('oak' if v == 'marble' else v)
    cyl(.45, .028, (0, 0, .372), m, .01, n=128)
    for i in range(3):
        a = radians(90 + 120 * i + 20)
        rod((.38 * cos(a), .38 * sin(a), 0), (.27 * cos(a), .27 * sin(a), .372), .015, l, .024)
    cyl(.28, .016, (0, 0, .13), l, .005, n=96)


@form('desk', 'furniture', 'Meja kerja', 'Desk', 'oak walnut white', 8, az=30, el=17)
def _(v):
    m = wood(v)
    k = iron()
    box((1.3, .6, .028), (0, 0, .712), m, .005)
    box((.42, .54, .12), (.40, .005, .588), m, .004)
    box((.40, .018, .108), (.40, -.272, .594), m, .003)
    rod((.36, -.293, .648), (.44, -.293, .648), .006, brass())
    for s in (-1, 1):
        for y in (-.26, .26):
            box((.03, .03, .712), (s * .6, y, 0), k, .004)
        box((.03, .52, .03), (s * .6, 0, .04), k, .004)
    box((1.2, .02, .03), (0, .26, .35), k, .004)


@form('side-table', 'furniture', 'Meja samping', 'Side table', 'marble oak black', 9, az=24, el=20, detail=dict(at=(0, -.16, .52), closer=2.6))
def _(v):
    t = finish(v)
    k = brass() if v == 'marble' else iron()
    lathe([(0, .52), (.2, .52), (.215, .522), (.215, .54), (.2, .545), (0, .545)], t if v != 'black' else paint(hx(v), .4), smooth=2)
    cyl(.014, .5, (0, 0, .02), k)
    lathe([(0, 0), (.15, 0), (.155, .004), (.15, .014), (.03, .02), (.014, .03), (0, .03)], k, smooth=2)
