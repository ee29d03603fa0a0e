from kit import *
from shapes import *


@form('washbasin', 'bath', 'Wastafel meja', 'Countertop washbasin', 'white sage concrete', 2, az=22, el=24, detail=dict(closer=1.7))
def _(v):
    m = concrete() if v == 'concrete' else ceramic(hx(v))
    vessel([(0, 0), (.12, 0), (.13, .002), (.17, .05), (.195, .11), (.2, .13)], .009, m, sx=1.12)
    lathe([(0, .014), (.021, .014), (.022, .017), (.018, .02), (0, .0205)], chrome(), smooth=1)


@form('faucet', 'bath', 'Keran wastafel', 'Basin faucet', 'chrome brass black', 2, az=38, el=14)
def _(v):
    m = {'chrome': chrome, 'brass': brass}.get(v, lambda: metal('#2a2928', .35))()
    lathe([(0, 0), (.03, 0), (.031, .002), (.031, .006), (.03, .008), (0, .008)], m, smooth=0)
    rod((0, 0, .004), (0, 0, .12), .0225, m)
    tube([(0, 0, .1), (0, 0, .25), (0, -.03, .32), (0, -.12, .32), (0, -.155, .28), (0, -.158, .215)], .0125, m, smooth=4)
    lathe([(0, 0), (.0142, 0), (.0142, 0), (.0142, .022), (.0142, .022), (.012, .024), (0, .024)], m, (0, -.158, .205), smooth=1)
    rod((.0, 0, .09), (.05, 0, .09), .0115, m)
    rod((.05, 0, .088), (.062, 0, .165), .0058, m, .0048)


@form('shower-head', 'bath', 'Pancuran mandi', 'Shower head', 'brass black chrome', 5, wall=True, az=30, el=-16)
def _(v):
    m = {'chrome': chrome, 'brass': brass}.get(v, lambda: metal('#2a2928', .35))()
    lathe([(0, 0), (.032, 0), (.032, .004), (.028, .009), (0, .009)], m, (0, .30, .16), smooth=1, rot=(90, 0, 0))
    tube([(0, .30, .16), (0, .16, .16), (0, .02, .15), (0, 0, .12), (0, 0, .06)], .011, m, smooth=4)
    lathe([(0, 0), (.112, 0), (.115, .003), (.113, .010), (.06, .016), (.022, .024), (.018, .045), (.013, .05), (0, .05)], m, (0, 0, .018), smooth=2)
    for r, n in ((.03, 10), (.06, 20), (.09, 30)):
        for i in range(n):
            a = 2 * pi * i / n
            cyl(.0026, .004, (r * cos(a), r * sin(a), .0145), rubber('#5a5a58'), .001, n=10)


@form('towel-rail', 'bath', 'Handuk di gantungan', 'Towel on a rail', 'cream sage terracotta', 2, wall=True, az=16, el=8)
def _(v):
    m = brass()
    f = fabric(hx(v), 420, .9)
    for s in (-1, 1):
        rod((s * .3, -.003, .60), (s * .3, -.085, .60), .009, m)
        cyl(.022, .008, (s * .3, -.004, .596), m, rot=(90, 0, 0))
    rod((-.325, -.08, .60), (.325, -.08, .60), .0085, m)

    def drape(u, t):
        k = .55 + .30
        s = t * (.55 + .40)
        x = (u - .5) * .42
        wv = .004 * sin(u * 17 + 1) + .003 * sin(u * 29)
        r = .016
        if s < .55:
            return Vector((x * (1 - .02 * (1 - s / .55)), -.08 - r - wv * (1 - s / .55) - .012 * (1 - s / .55), .60 - .55 + s))
        if s < .55 + .03:
            a = (s - .55) / .03 * pi
            return Vector((x, -.08 - r * cos(a), .60 + r * sin(a)))
        return Vector((x, -.08 + r + .006, .60 - (s - .58)))
    sheet(drape, 40, 60, .011, f)
    for z in (.10, .118, .136):
        tube([((u / 30 - .5) * .414, -.1085 - .004 * sin(u / 30 * 17 + 1) * .8 - .003 * sin(u / 30 * 29) * .8 - .0052, z) for u in range(31)], .0028, fabric(shade(hx(v), .8), 420), smooth=1)


@form('bath-mirror', 'bath', 'Cermin kamar mandi', 'Bathroom mirror', 'black oak brass', 3, 26, wall=True, az=20, el=6)
def _(v):
    m = iron() if v == 'black' else finish(v)
    cyl(.3, .014, (0, -.014, 0), metal('#f4f6f5', .015), .001, rot=(90, 0, 0), n=128)
    ring(.302, .0125, (0, -.016, .007), m, rot=(90, 0, 0), n=128)
    offstage(room)


def room():
    """What the mirror sees: a bright wall with a window, a shelf and a plant."""
    x, y = -.75, -2.2
    box((5, .02, 4), (x, y - .3, -2.4), glow('#8f9c8c', .5), 0)
    box((5, 3, .02), (x, y + 1, -1.3), paint('#b9a58c', .8), 0)
    box((.62, .02, 1.05), (x - .42, y - .27, -.45), glow('#f6f4ea', 2.2), 0)
    for k in (-.31, 0, .31):
        box((.035, .04, 1.08), (x - .42 + k, y - .26, -.46), paint('#efeae1'), .004)
    for z in (-.47, .05, .59):
        box((.66, .04, .035), (x - .42, y - .26, z), paint('#efeae1'), .004)
    box((.62, .2, .03), (x + .42, y - .18, -.34), wood('oak'), .004)
    lathe([(0, 0), (.07, 0), (.095, .16), (.1, .17), (0, .17)], paint('#b5603f', .6), (x + .3, y - .18, -.31), smooth=1)
    for i in range(11):
        a, t = i * 2.4, .35 + .06 * (i % 4)
        tube([(x + .3, y - .18, -.16), (x + .3 + .06 * cos(a), y - .18 + .06 * sin(a), .06), (x + .3 + t * .5 * cos(a), y - .18 + t * .3 * sin(a), .10 + .2 * (i % 3) / 2)], .016, leaf('#56714f'), taper=.3)
    soft((.2, .16, .07), .033, (x + .58, y - .18, -.31), fabric('#efe6d6'))
    soft((.2, .16, .07), .033, (x + .58, y - .18, -.24), fabric('#93a387'))


@form('bath-mat', 'bath', 'Keset kamar mandi', 'Bath mat', 'cream sage grey terracotta navy', 6, az=28, el=36)
def _(v):
    f = fabric(shade(hx(v), .93) if v == 'cream' else hx(v), 300, .8)
    soft((.78, .48, .016), .007, (0, 0, 0), fabric(shade(hx(v), .8), 300), n=16)
    n, k = 46, 28
    tufts([((i - (n - 1) / 2) * .0172 + (.0086 if j % 2 else 0) - .0043, (j - (k - 1) / 2) * .0172, .017) for i in range(n) for j in range(k)], .0108, f)


@form('laundry-basket', 'bath', 'Keranjang cucian', 'Laundry basket', 'rattan white grey sage teal', 4, az=24, el=20)
def _(v):
    m = weave(hx(v), 120, None, .19)
    vessel([(0, 0), (.15, 0), (.16, .0), (.185, .18), (.2, .38), (.205, .46)], .009, m)
    ring(.203, .012, (0, 0, .462), wood('teak') if v == 'rattan' else m)
    for i in range(3):
        ring(.166 + i * .017, .006, (0, 0, .06 + .14 * i), m)
    for s in (-1, 1):
        tube([(s * .2, -.05, .455), (s * .215, -.05, .51), (s * .215, .05, .51), (s * .2, .05, .455)], .009, leather('#8f4f2a'), smooth=3)
    soft((.32, .30, .10), .05, (0, 0, .41), fabric('#efeae1', 300), puff=.03, wob=.03)


@form('soap-dispenser', 'bath', 'Dispenser sabun', 'Soap dispenser', 'cream terracotta charcoal', 4, az=26, el=15)
def _(v):
    lathe([(0, 0), (.034, 0), (.038, .003), (.039, .02), (.039, .10), (.037, .115), (.025, .124), (.015, .127), (.015, .132), (0, .132)], ceramic(hx(v), False, .3))
    k = brass()
    cyl(.0165, .016, (0, 0, .13), k)
    rod((0, 0, .14), (0, 0, .175), .004, k)
    lathe([(0, 0), (.011, 0), (.0125, .003), (.0115, .012), (.004, .015), (0, .015)], k, (0, 0, .17), smooth=1)
    tube([(0, 0, .178), (.035, -.01, .181), (.052, -.015, .175)], .0045, k, smooth=2)


@form('bath-set', 'bath', 'Set kamar mandi', 'Bathroom set', 'sage white marble', 6, az=22, el=20)
def _(v):
    m = marble() if v == 'marble' else ceramic(hx(v), False, .3)
    k = brass()
    lathe([(0, 0), (.034, 0), (.036, .003), (.036, .125), (.033, .13), (.012, .131), (0, .131)], m, (-.06, .02, 0), smooth=1)
    cyl(.014, .014, (-.06, .02, .13), k)
    rod((-.06, .02, .14), (-.06, .02, .172), .004, k)
    tube([(-.06, .02, .172), (-.03, .008, .176), (-.012, .0, .168)], .0048, k)
    vessel([(0, 0), (.034, 0), (.036, .003), (.036, .1)], .004, m, (.04, .05, 0), smooth=1)
    for x, c, a in ((.03, '#b5603f', -9), (.05, '#93a387', 9)):
        rod((x, .05, .01), (x + .0032 * a, .052, .175), .0038, wood('bamboo', 3))
        box((.010, .010, .024), (x + .0034 * a, .052, .165), paint('#efeae1', .8), .003)
    lathe([(0, 0), (.05, 0), (.054, .003), (.06, .014), (.056, .016), (.05, .007), (0, .007)], m, (.045, -.06, 0), smooth=2, sx=1.2, sy=.85)
    soft((.065, .042, .024), .011, (.045, -.06, .008), paint('#e9d9c4', .4), puff=.003)


@form('toilet-brush', 'bath', 'Sikat toilet', 'Toilet brush', 'white charcoal', 7, az=22, el=14)
def _(v):
    m = ceramic(hx(v), False)
    vessel([(0, 0), (.044, 0), (.048, .003), (.05, .02), (.05, .13), (.047, .138)], .004, m, smooth=1)
    cyl(.046, .005, (0, 0, .134), wood('bamboo', 3), .001)
    rod((0, 0, .13), (0, 0, .36), .006, brass() if v == 'charcoal' else steel())
    lathe([(0, 0), (.008, 0), (.0105, .006), (.0105, .07), (.008, .078), (0, .078)], wood('bamboo', 3), (0, 0, .33), smooth=1)


@form('shower-caddy', 'bath', 'Rak kamar mandi', 'Shower caddy', 'black brass', 6, wall=True, az=26, el=14)
def _(v):
    m = iron() if v == 'black' else brass()
    for z in (0, .26):
        for h in (.0, .05):
            tube([(x, y - .07, z + h) for x, y in rrect(.28, .12, .02)], .0036, m, True, 0)
        for i in range(9):
            x = (i - 4) * .03
            tube([(x, -.13, z + .05), (x, -.129, z), (x, -.011, z), (x, -.01, z + .05)], .002, m, smooth=1)
    for s in (-1, 1):
        tube([(s * .09, -.008, -.005), (s * .09, -.008, .30), (s * .07, -.008, .42), (0, -.008, .44)], .0042, m, smooth=3)
    cyl(.02, .008, (0, -.004, .436), m, .002, rot=(90, 0, 0))
    for x, z, r, h, c in ((-.08, .002, .028, .16, '#93a387'), (.0, .002, .03, .13, '#efeae1'), (.085, .262, .026, .12, '#b5603f'), (.02, .262, .03, .10, '#e6d9c0')):
        lathe([(0, 0), (r, 0), (r, .0), (r, h * .85), (r * .8, h), (r * .45, h * 1.02), (r * .45, h * 1.08), (0, h * 1.08)], plastic(c, .4), (x, -.07, z), smooth=1)
        cyl(r * .5, .022, (x, -.07, z + h * 1.07), plastic('#2b2a28', .4), .002)
    soft((.08, .055, .03), .013, (-.07, -.07, .262), paint('#e9d9c4', .45))


@form('towel-stack', 'bath', 'Set handuk', 'Folded towel set', 'terracotta cream sage navy grey', 4, az=26, el=20)
def _(v):
    cs = [hx(v), '#efe6d6', shade(hx(v), .82)]
    for i in range(4):
        f = fabric(cs[i % 3], 380, 1)
        w = .36 - .006 * i
        z = i * .066
        for k in (0, 1):
            soft((w, .26 - .004 * k, .032), .0155, (.003 * (i % 2), 0, z + .031 * k), f, n=20, puff=.002, wob=.004)
        lathe([(0, 0), (.0315, 0), (.0315, 0), (.0315, w - .004), (.0315, w - .004), (0, w - .004)], f, (-w / 2 + .002 + .003 * (i % 2), -.125, z + .0315), smooth=2, rot=(0, 90, 0), sy=.85)
