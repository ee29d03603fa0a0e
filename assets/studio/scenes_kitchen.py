from scenes import *
from geometry import rod
from materials import brass


def counter(top, front, x0=-3, x1=3, knob=brass):
    """Cupboards .9 high under a stone top, their doors .6 wide; top is its colour or its material."""
    stone = terrazzo(top, scale=70) if isinstance(top, str) else top
    box((x1 - x0, .64, .035), ((x0 + x1) / 2, -.32, .865), stone, .004)
    box((x1 - x0, .012, .06), ((x0 + x1) / 2, -.006, .9), stone, .003)
    box((x1 - x0, .54, .07), ((x0 + x1) / 2, -.27, 0), paint('#3a352f', .7), 0)
    box((x1 - x0, .58, .795), ((x0 + x1) / 2, -.29, .07), paint(shade(front, .7), .6), 0)
    for i in range(int((x1 - x0) / .6)):
        x = x0 + .6 * i + .3
        box((.592, .022, .165), (x, -.59, .692), paint(front, .42), .004)
        box((.592, .022, .605), (x, -.59, .078), paint(front, .42), .004)
        rod((x - .06, -.622, .775), (x + .06, -.622, .775), .0055, knob())
        for s in (-1, 1):
            rod((x + s * .045, -.60, .775), (x + s * .045, -.622, .775), .004, knob())


def shelf(x, z, w, mat=None, depth=.21):
    box((w, depth, .028), (x, -depth / 2, z), mat or wood('oak'), .004)
    for s in (-1, 1):
        rod((x + s * w * .38, -.006, z - .11), (x + s * w * .38, -.006, z), .006, brass())
        rod((x + s * w * .38, -.006, z - .10), (x + s * w * .38, -depth * .8, z - .004), .005, brass())


def utensils(u):
    """The counter from left to right; u spreads the things out."""
    hang('cutting-board', 'oak', u(-.10), 1.10, -26, -.12, 80)
    put('utensil-set', 'cream', u(.13), -.15, .9, 20)
    put('gas-stove', 'steel', u(.62), -.34, .9)
    put('stockpot', 'terracotta', u(.62) - .18, -.32, 1.05, 12)
    put('kettle', 'sage', u(.62) + .18, -.32, 1.05, -24)
    put('rice-cooker', 'white', u(1.25), -.30, .9, -14)


@scene('kitchen', 'Dapur dalam cahaya pagi: ceret hijau sage dan panci terakota di atas kompor, talenan, dan penanak nasi', 'A kitchen in morning light: a sage kettle and a terracotta pot on the hob, a chopping board and a rice cooker')
def _(shape):
    wide = shape == 'wide'
    wall('#f4e5cf', None)
    slab(terrazzo('#ddd5c8'))
    sky()
    counter('#e2d9cb', '#9aa78f')
    x = .78 if wide else .06
    utensils((lambda q: q) if wide else (lambda q: q - .58))
    put('plate-set', 'cream', -.04 if wide else -.54, -.43, .9)
    shelf(x, 1.45, 1.36 if wide else 1.22)
    put('container-set', 'bamboo', x - .42, -.11, 1.478)
    put('bowl', 'sage', x + .02, -.11, 1.478, 12, .62)
    if wide:
        put('teapot', 'terracotta', x + .29, -.11, 1.478, 10, .85)
        put('plant', 'sage', x + .54, -.11, 1.478, 0, .8)
    else:
        put('plant', 'sage', x + .42, -.11, 1.478, 0, .8)
    window_light((-3.0, -3.3, 2.4), (.3, -.2, 1.0), 270, 2.0)
    sun((-2.7, -4.3, 2.9), ((.75 if wide else .1), 0, 1.32), 1900, (.095, .10), (2, 2))
    if wide:
        view(shape, 0, 3.1, .66, 1.46, 4.6, .2)
    else:
        view(shape, .05, 1.80, .36, 1.46, 4.2)
