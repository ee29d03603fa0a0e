from scenes import *
from kit import hx


@cached
def perforated(h):
    """Board with a hole every 3 cm."""
    s = N('pegboard')
    sep = s.n('SeparateXYZ')
    s.l(s.coords(rnd=False), sep.inputs[0])
    r = None
    for a in ('X', 'Z'):
        q = s.math('SUBTRACT', s.math('FRACT', s.math('MULTIPLY', sep.outputs[a], 1 / .03), 0), .5)
        q = s.math('MULTIPLY', q, q)
        r = q if r is None else s.math('ADD', r, q)
    mx = s.n('MixRGB')
    s.l(s.math('LESS_THAN', r, .022), mx.inputs[0])
    mx.inputs[1].default_value, mx.inputs[2].default_value = lin(h), lin(shade(h, .35))
    s.l(mx.outputs[0], s.b.inputs['Base Color'])
    s.set(Roughness=.6, Specular=.3)
    return s.m


def bench(x, w, top=.86):
    m = wood('oak')
    for i in range(4):
        box((w, .152, .06), (x, -.11 - .154 * i, top - .06), m, .004)
    for s in (-1, 1):
        for y in (-.10, -.58):
            box((.075, .075, top - .06), (x + s * (w / 2 - .10), y, 0), m, .005)
        box((.05, .42, .09), (x + s * (w / 2 - .10), -.34, top - .15), m, .004)
    box((w - .26, .04, .09), (x, -.60, top - .15), m, .004)
    box((w - .14, .50, .028), (x, -.34, .20), m, .004)


def pegboard(x, z, w, h):
    box((w, .008, h), (x, -.024, z), perforated('#d8c19a'), .001)
    for a, b, c, d in ((w + .03, .03, 0, -.015), (w + .03, .03, 0, h - .015)):
        box((a, .03, b), (x + c, -.017, z + d), wood('oak'), .003)
    for s in (-1, 1):
        box((.03, .03, h), (x + s * w / 2, -.017, z), wood('oak'), .003)


def hung(x, z):
    hang('saw', 'teak', x - .30, z + .44, 50, -.03)
    hang('hammer', 'teak', x + .08, z + .20, -148, -.03)
    hang('hammer', 'red', x + .25, z + .20, -148, -.03)
    hang('pliers', 'teal', x + .47, z + .46, -52, -.03)
    hang('screwdriver-set', 'red', x - .38, z + .22, 180, -.03)
    hang('pliers', 'red', x + .47, z + .22, -52, -.03)
    hang('wrench', 'chrome', x - .14, z + .20, -30, -.03)


@scene('workshop', 'Meja kerja dalam cahaya pagi: papan perkakas dengan gergaji dan palu, bor tanpa kabel, kotak perkakas, dan tangga', 'A workbench in morning light: a pegboard with a saw and hammers, a cordless drill, a toolbox and a ladder')
def _(shape):
    wide = shape == 'wide'
    wall('#f2e2cf')
    slab(terrazzo('#d6cec2', scale=40))
    sky()
    x = .66 if wide else -.08
    bench(x, 1.7 if wide else 1.55)
    pegboard(x, 1.02, 1.3, .62)
    hung(x, 1.02)
    put('toolbox', 'red', x - .45, -.34, .86, 12)
    put('drill', 'teal', x + .16, -.42, .86, 24)
    put('safety-helmet', 'yellow', x + .50, -.30, .898, -30)
    put('tape-measure', 'yellow', x - .04, -.50, .86, -10)
    put('storage-box', 'rattan', x - .42, -.34, .228, 4)
    put('cable-reel', 'orange', x + .30, -.36, .23, -14)
    put('ladder', 'yellow', x + (1.14 if wide else 1.10), -.52, .007, -24)
    if wide:
        put('step-stool', 'oak', x - 1.06, -.45, 0, 36)
    window_light((-4.0, -4.4, 2.9), (.4, -.3, 1.0), 470, 2.7)
    sun((-3.6, -5.8, 3.5), (x + .45, 0, 1.28), 2900, (.085, .085))
    if wide:
        view(shape, 0, 4.6, -.29, 1.5, 7, .3)
    else:
        view(shape, .12, 2.75, -.65, 1.5, 7)
