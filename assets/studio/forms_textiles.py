import random
from kit import *


@form('throw-blanket', 'home', 'Selimut sofa rajut', 'Knitted throw', 'terracotta sage', 4, az=30, el=26)
def _(v):
    f = knit(hx(v), 75)
    t = .024
    W, L = .44, .36
    path, z = [], t / 2
    for k in range(4):
        s = 1 if k % 2 == 0 else -1
        end = L / 2 - .004 * k
        path += [Vector((0, -s * end + s * 2 * end * i / 12, z + .003 * sin(i * .9 + k))) for i in range(13)]
        if k < 3:
            path += [Vector((0, s * (end + (t + .006) / 2 * sin(a)), z + (t + .006) / 2 * (1 - cos(a)))) for a in (pi * .25, pi * .5, pi * .75)]
            z += t + .006
    n = len(path) - 1

    def fold(u, w):
        q = path[min(n, round(u * n))]
        return Vector(((w - .5) * (W + .006 * sin(u * 31)), q.y, q.z + .003 * sin(w * 7 + u * 20)))
    sheet(fold, n, 22, t, f)
    rnd = random.Random(3)
    yarn = fabric(hx(v), 300)
    lines = []
    for i in range(30):
        x = (i - 14.5) / 29 * (W - .02)
        y, z1 = -L / 2, t / 2
        for k in range(4):
            dx = rnd.uniform(-.006, .006)
            lines.append(([(x + k * .0014, y + .006, z1), (x + dx * .4 + k * .0014, y - .022, z1 + .002), (x + dx, y - .05 - rnd.uniform(0, .012), .004 + rnd.uniform(0, .004))], False))
    strands(lines, .0019, yarn, 2)


@form('doormat', 'home', 'Keset sabut', 'Coir doormat', 'sand charcoal', 7, az=28, el=36)
def _(v):
    ground, line = ('#d9c5a3', '#4a3f34') if v == 'sand' else ('#3a3a3c', '#cdb795')
    W, D, h = .75, .45, .010
    box((W + .01, D + .01, .006), (0, 0, 0), rubber('#262422'), .003)

    def patch(w, d, x, y, col, seed):
        o = box((w, d, h), (x, y, .004), fabric(col, 240, 1), .0015)
        pile(o, int(w * d * 150000), .011, .0011, seed=seed)
    for x, y, w, d in ((0, D / 2 - .035, W - .02, .05), (0, -D / 2 + .035, W - .02, .05)):
        patch(w, d, x, y, ground, 2)
    for s in (-1, 1):
        patch(.05, D - .12, s * (W / 2 - .035), 0, ground, 3)
        patch(W - .12, .016, 0, s * (D / 2 - .068), line, 4)
        patch(.016, D - .152, s * (W / 2 - .068), 0, line, 5)
    patch(W - .152, D - .152, 0, 0, ground, 6)


def striped_rug(v):
    """A tufted ground with broken lines of the second colour."""
    W, D, h = 2.3, 1.6, .014
    f, c = fabric(hx(v), 130, 1), fabric('#8f7a5c' if v == 'sand' else '#d9ccb4', 130, 1)
    soft((W, D, h), .006, (0, 0, 0), f, n=30)
    for i in range(9):
        y = (i - 4) * .175
        runs = ((-1.08, 1.08),) if i % 2 == 0 else ((-1.08, -.62), (-.50, .50), (.62, 1.08))
        for a, b in runs:
            soft((b - a, .020, .006), .0028, ((a + b) / 2, y, h - .003), c, n=10)
        if i % 2:
            for s in (-1, 1):
                soft((.05, .05, .006), .0028, (s * .56, y, h - .003), c, n=6, rot=(0, 0, 45))
    lines = [([(s * W / 2, y, .007), (s * (W / 2 + .03), y + .004 * sin(k * 3), .006), (s * (W / 2 + .06), y + .009 * sin(k * 5), .004)], False)
             for s in (-1, 1) for k, y in enumerate([-D / 2 + .02 + j * (D - .04) / 95 for j in range(96)])]
    strands(lines, .0036, fabric('#e3d8c2', 200))


@form('rug', 'home', 'Karpet', 'Rug', 'terracotta sage navy sand charcoal', 6, az=30, el=34)
def _(v):
    if v in ('sand', 'charcoal'):
        return striped_rug(v)
    f, c = fabric(hx(v), 160, 1), fabric('#e8dcc6', 160, 1)
    W, D = 2.0, 1.4
    soft((W, D, .016), .007, (0, 0, 0), c, n=30)
    for x, y, w, d in ((0, D / 2 - .11, W - .2, .035), (0, -D / 2 + .11, W - .2, .035)):
        soft((w, d, .006), .0028, (x, y, .0145), f, n=12)
    for s in (-1, 1):
        soft((.035, D - .2, .006), .0028, (s * (W / 2 - .11), 0, .0145), f, n=12)
    for i in range(5):
        for j in range(3):
            x, y = (i - 2) * .33, (j - 1) * .36
            for k, mm in ((1, f), (.62, c), (.34, f)):
                h = .0145 + .003 * (1 - k)
                prism([(x - .15 * k, y), (x, y - .165 * k), (x + .15 * k, y), (x, y + .165 * k)], .005 + .004 * (1 - k), mm, (0, 0, .0145), plane='XY', bevel=.002)
    for s in (-1, 1):
        for i in range(56):
            y = -D / 2 + .02 + i * (D - .04) / 55
            tube([(s * W / 2, y, .008), (s * (W / 2 + .03), y + .004 * sin(i * 3), .007), (s * (W / 2 + .06), y + .009 * sin(i * 5), .004)], .004, c, smooth=1)


@form('cushion', 'home', 'Bantal sofa', 'Cushion', 'mustard sage blush navy terracotta', 4, az=18, el=12, detail=dict(closer=1.7))
def _(v):
    f = fabric(hx(v), 420, .8)
    if v in ('navy', 'terracotta'):
        g = fabric(hx(v), 420, .8, ((.118, .124), (.132, .158), (.166, .172)))

        def lumbar():
            soft((.50, .30, .17), .028, (0, 0, -.085), g, pinch=.9, puff=.022, n=40, wob=.005)
            tube([(x, y, 0) for x, y in rrect(.472, .284, .03)], .0045, fabric(shade(hx(v), .82), 420), True, 0)
        group(lumbar, (0, 0, .128), (58, 0, 10))
        return

    def build():
        soft((.47, .47, .17), .028, (0, 0, -.085), f, pinch=.9, puff=.02, n=40, wob=.006)
        tube([(x, y, 0) for x, y in rrect(.444, .444, .03)], .0045, fabric(shade(hx(v), .82), 420), True, 0)
    group(build, (0, 0, .2), (76, 0, 12))
    g = fabric('#efe6d6', 420, .8)

    def two():
        soft((.47, .47, .17), .028, (0, 0, -.085), g, pinch=.9, puff=.02, n=40, wob=.006)
    group(two, (.16, .15, .205), (80, 0, -6))


def lidded_box(v):
    """Cloth over board: a lid with its own rim, a label holder and a rope pull."""
    f, t = fabric(hx(v), 420), fabric(shade(hx(v), .84), 420)
    box((.40, .30, .215), (0, 0, 0), f, .008)
    box((.414, .314, .060), (0, 0, .195), f, .008)
    for z in (.199, .251):
        tube([(x, y, z) for x, y in rrect(.4145, .3145, .008)], .0013, t, True, 0)
    prism(rrect(.088, .046, .005), .003, brass(), (0, -.1515, .115), bevel=.001)
    prism(rrect(.074, .032, .003), .003, paint('#f3ede1', .8), (0, -.1522, .115), bevel=.0005)
    for s in (-1, 1):
        tube([(s * .199, -.042, .120), (s * .222, -.036, .098), (s * .226, 0, .090), (s * .222, .036, .098), (s * .199, .042, .120)], .0062, fabric('#e3d5b8', 500), smooth=3)
        for y in (-.042, .042):
            lathe([(.004, 0), (.010, 0), (.010, .002), (.004, .002)], brass(), (s * .200, y, .120), smooth=0, rot=(0, 90 * s, 0))


@form('storage-box', 'home', 'Kotak penyimpanan', 'Storage basket', 'rattan grey sage navy', 5, az=28, el=22)
def _(v):
    if v in ('sage', 'navy'):
        return lidded_box(v)
    m = weave(hx(v), 150)
    box((.40, .30, .21), (0, 0, 0), m, .02, seg=5)
    tube([(x, y, .212) for x, y in rrect(.39, .29, .03)], .013, m, True, 0)
    box((.352, .252, .004), (0, 0, .2105), fabric('#3c2c1e', 300), 0)
    soft((.35, .25, .05), .022, (0, 0, .195), fabric('#efe6d6', 300), puff=.012, wob=.01)
    for s in (-1, 1):
        tube([(s * .2, -.05, .15), (s * .222, -.05, .165), (s * .222, .05, .165), (s * .2, .05, .15)], .008, leather('#8f4f2a'), smooth=2)


@form('curtain', 'home', 'Tirai', 'Curtain', 'sage cream terracotta navy grey', 5, wall=True, az=14, el=3)
def _(v):
    m = fabric(hx(v), 200)
    k = brass()
    rod((-.75, -.09, 2.0), (.75, -.09, 2.0), .013, k)
    for s in (-1, 1):
        lathe([(0, 0), (.02, 0), (.03, .02), (.026, .045), (0, .055)], k, (s * .75, -.09, 2.0), smooth=2, rot=(0, 90 * s, 0))
        rod((s * .70, -.09, 2.0), (s * .70, 0, 2.0), .008, k)

        def panel(u, w, s=s):
            x = s * (.10 + .56 * (1 - u))
            x += .015 * sin(w * 3 + u * 9) * w
            y = -.09 + (.040 + .012 * sin(u * 13)) * sin(u * 2 * pi * 6.5) * (.75 + .35 * w)
            return Vector((x, y, 2.045 - w * 1.75))
        sheet(panel, 110, 12, .004, m)
        for i in range(7):
            u = (i + .25) / 6.9
            ring(.022, .003, (s * (.10 + .56 * (1 - u)), -.09, 2.0), k, rot=(0, 90, 0))
