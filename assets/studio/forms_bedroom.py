from kit import *
from parts import legs4


@form('daybed', 'furniture', 'Dipan serbaguna', 'Daybed', 'oak teak', 6, az=28, el=17)
def _(v):
    m = wood(v)
    L, D = 1.96, .86
    tone = {'oak': '#93a387', 'teak': '#c9922f'}[v]
    for s in (-1, 1):
        for y, h in ((-.40, .56), (.40, .74)):
            box((.055, .055, h), (s * (L / 2 - .03), y, 0), m, .010)
        box((.035, .76, .07), (s * (L / 2 - .03), 0, .485), m, .008)
        box((.03, .76, .12), (s * (L / 2 - .03), 0, .20), m, .006)
        for i in range(8):
            box((.014, .03, .17), (s * (L / 2 - .03), -.315 + i * .09, .318), m, .004)
    box((L - .08, .03, .12), (0, -.40, .20), m, .006)
    box((L - .08, .03, .12), (0, .40, .20), m, .006)
    box((L - .08, .03, .075), (0, .40, .655), m, .008)
    for i in range(22):
        box((.03, .014, .34), (-.882 + i * .084, .40, .318), m, .004)
    for i in range(13):
        box((.08, .78, .015), (-.84 + i * .14, 0, .285), m, .003)
    f = fabric('#eae1d0', 220)
    soft((L - .13, .77, .13), .045, (0, -.01, .30), f, puff=.012, n=30)
    tube([(x, y - .01, .405) for x, y in rrect(L - .145, .755, .05)], .005, fabric('#d3c5aa', 260), True, 0)
    for s in (-1, 1):
        def bolster():
            lathe([(0, -.34), (.07, -.34), (.088, -.325), (.092, -.25), (.092, .25), (.088, .325), (.07, .34), (0, .34)], fabric(tone, 260), smooth=2)
        group(bolster, (s * (L / 2 - .165), -.01, .515), (90, 0, 0))
    soft((.46, .46, .15), .07, (-.38, .25, .56), fabric('#efe6d6', 300), pinch=.8, rot=(68, 0, 6))
    soft((.46, .46, .15), .07, (.06, .25, .56), fabric(tone, 300), pinch=.8, rot=(66, 0, -4))


@form('crib', 'furniture', 'Boks bayi', 'Baby cot', 'white oak', 6, az=30, el=18)
def _(v):
    m = wood(v)
    L, D, H = 1.26, .66, .92
    for sx in (-1, 1):
        for sy in (-1, 1):
            box((.045, .045, H), (sx * (L / 2 - .022), sy * (D / 2 - .022), 0), m, .010)
            lathe([(0, 0), (.012, 0), (.022, .012), (.018, .026), (0, .03)], m, (sx * (L / 2 - .022), sy * (D / 2 - .022), H))
    for s in (-1, 1):
        for z in (.20, .85):
            tube([(-(L / 2 - .03), s * (D / 2 - .022), z + .02), (L / 2 - .03, s * (D / 2 - .022), z + .02)], .019, m, smooth=0)
            tube([(s * (L / 2 - .022), -(D / 2 - .03), z + .02), (s * (L / 2 - .022), D / 2 - .03, z + .02)], .019, m, smooth=0)
        for i in range(17):
            rod((-.555 + i * .0694, s * (D / 2 - .022), .215), (-.555 + i * .0694, s * (D / 2 - .022), .86), .0085, m)
        for i in range(8):
            rod((s * (L / 2 - .022), -.252 + i * .072, .215), (s * (L / 2 - .022), -.252 + i * .072, .86), .0085, m)
    box((L - .08, D - .07, .02), (0, 0, .30), m, .004)
    soft((L - .10, D - .08, .11), .04, (0, 0, .32), fabric('#efe8da', 220), puff=.012, n=26)
    soft((.62, D - .12, .045), .02, (.22, 0, .425), fabric('#93a387' if v == 'white' else '#dcb3a4', 200), puff=.018, wob=.008, n=26)
    soft((.28, .36, .08), .036, (-.43, 0, .42), fabric('#f3eee3', 240), pinch=.6)


@form('nightstand', 'furniture', 'Nakas', 'Nightstand', 'oak walnut white', 8, az=28, el=16)
def _(v):
    m = wood(v)
    k = brass() if v != 'oak' else iron()
    box((.48, .40, .022), (0, 0, .508), m)
    box((.48, .40, .022), (0, 0, .13), m)
    for s in (-1, 1):
        box((.022, .40, .37), (s * .229, 0, .145), m)
    box((.44, .01, .36), (0, .19, .15), m, .001)
    for z in (.158, .335):
        box((.428, .02, .168), (0, -.19, z), m, .003)
        rod((-.05, -.212, z + .084), (.05, -.212, z + .084), .005, k)
        for s in (-1, 1):
            rod((s * .04, -.195, z + .084), (s * .04, -.212, z + .084), .004, k)
    legs4(.44, .36, .135, .013, m, .009, .025)


@form('dresser', 'furniture', 'Lemari laci', 'Dresser', 'walnut oak white', 9, az=26, el=14)
def _(v):
    m = wood(v)
    k = brass()
    box((1.2, .45, .026), (0, 0, .834), m)
    box((1.2, .45, .026), (0, 0, .15), m)
    for x in (-.587, 0, .587):
        box((.026, .44, .68), (x, 0, .16), m)
    box((1.17, .01, .68), (0, .21, .16), m, .001)
    for z in (.184, .402, .62):
        for s in (-1, 1):
            box((.548, .022, .204), (s * .294, -.213, z), m, .003)
            for q in (-.12, .12):
                lathe([(0, 0), (.006, 0), (.006, .012), (.014, .02), (.013, .027), (0, .028)], k, (s * .294 + q, -.224, z + .102), rot=(90, 0, 0))
    legs4(1.1, .38, .155, .02, m, .013, .03)


@form('wardrobe', 'furniture', 'Lemari pakaian', 'Wardrobe', 'oak white walnut', 9, az=28, el=9)
def _(v):
    m = wood(v)
    k = iron() if v == 'oak' else brass()
    box((1.2, .58, 1.98), (0, 0, .1), m, .004)
    box((1.24, .62, .03), (0, 0, 2.08), m, .006)
    box((1.14, .52, .1), (0, 0, 0), m, .004)
    for s in (-1, 1):
        box((.592, .024, 1.50), (s * .2985, -.302, .575), m, .005)
        box((.592, .024, .44), (s * .2985, -.302, .115), m, .005)
        rod((s * .05, -.338, 1.15), (s * .05, -.338, 1.45), .007, k)
        for z in (1.18, 1.42):
            rod((s * .05, -.31, z), (s * .05, -.338, z), .005, k)
        rod((s * .3 - .09, -.338, .34), (s * .3 + .09, -.338, .34), .007, k)
        for q in (-.07, .07):
            rod((s * .3 + q, -.31, .34), (s * .3 + q, -.338, .34), .005, k)


@form('bed', 'furniture', 'Tempat tidur', 'Bed frame with bedding', 'oak walnut teak', 5, az=32, el=20, detail=dict(at=(-.42, .9, .72), closer=2.6))
def _(v):
    m = wood(v)
    lin_ = {'oak': '#cfd6c8', 'walnut': '#e3d8c4', 'teak': '#d6b49c'}[v]
    for s in (-1, 1):
        box((.03, 2.02, .16), (s * .83, 0, .17), m)
        for y in (-.96,):
            rod((s * .80, y, 0), (s * .80, y, .3), .025, m, .036)
        box((.06, .05, 1.0), (s * .83, 1.02, 0), m, .008)
    box((1.68, .03, .16), (0, -1.0, .17), m)
    for i in range(3):
        box((1.62, .028, .15), (0, 1.02, .45 + i * .18), m, .008)
    soft((1.6, 2.0, .24), .07, (0, 0, .24), fabric('#ece5d8', 200))
    soft((1.72, 1.46, .17), .07, (0, -.29, .36), fabric(lin_, 160), puff=.035, wob=.010, n=34)
    soft((1.66, .34, .06), .028, (0, .44, .495), fabric('#efeae1', 160), puff=.02)
    for s in (-1, 1):
        soft((.70, .46, .17), .08, (s * .39, .78, .50), fabric('#f1ece2', 220), pinch=.72, rot=(38, 0, s * -3))
        soft((.62, .40, .15), .07, (s * .36, .60, .50), fabric(lin_, 220), pinch=.72, rot=(44, 0, s * -4))


@form('floor-mirror', 'furniture', 'Cermin berdiri', 'Standing mirror', 'oak brass black', 7, az=24, el=10, detail=dict(at=(-.20, .28, 1.45), closer=2.8))
def _(v):
    m = finish(v) if v != 'black' else iron()

    def build():
        pts = [(-.3, 0), (.3, 0)] + [(.3 * cos(a), 1.3 + .3 * sin(a)) for a in [pi * i / 32 for i in range(33)]]
        prism(pts, .012, mirrorglass(), bevel=.002)
        prism(pts, .01, wood('oak'), (0, .012, 0), bevel=.001)
        tube([(x, -.004, z) for x, z in pts], .014, m, True, 0)
    group(build, (0, 0, .035), (-8, 0, 0))
    for s in (-1, 1):
        rod((s * .2, .16, 1.15), (s * .24, .48, 0), .013, m)
    rod((-.23, .4, .3), (.23, .4, .3), .009, m)
