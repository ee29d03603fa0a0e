from scenes import *
from bodies import ring
from geometry import cyl
from materials import brass, glow, metal


def mirror(x, z, r):
    cyl(r, .012, (x, -.010, z - .006), metal('#f1f3f1', .015), .001, rot=(90, 0, 0), n=128)
    ring(r, .011, (x, -.014, z), brass(), rot=(90, 0, 0), n=128)


def opposite(x):
    """What the mirror sees behind the viewer: a bright wall and its window. Nothing else knows of it."""
    before = set(bpy.data.objects)
    box((9, .02, 5), (x, -9.3, 0), glow('#d8ccb8', .95), 0)
    box((1.5, .02, 1.7), (x, -9.24, .95), glow('#fbf6ea', 2.6), 0)
    for k in (-.76, 0, .76):
        box((.05, .04, 1.74), (x + k, -9.2, .93), paint('#e9e1d2'), 0)
    box((1.5, .04, .05), (x, -9.2, 1.75), paint('#e9e1d2'), 0)
    for o in set(bpy.data.objects) - before:
        o.visible_camera = o.visible_diffuse = o.visible_shadow = False


@scene('bath', 'Kamar mandi dalam cahaya pagi: wastafel kayu, cermin bundar, handuk di tangga, dan keranjang cucian', 'A bathroom in morning light: a wooden washstand, a round mirror, towels on a ladder and a laundry basket')
def _(shape):
    wide = shape == 'wide'
    wall('#f4e7cf', '#e4e0d6')
    slab(terrazzo('#e0dacf'))
    sky()
    x = .42 if wide else -.22
    put('vanity-cabinet', 'oak', x, 0, .36)
    mirror(x - .03, 1.43 if wide else 1.24, .33 if wide else .28)
    put('towel-ladder', 'oak', x + (.98 if wide else .88), -.52, .002, -12)
    put('laundry-basket', 'rattan', x - .72, -.36, 0, 30)
    put('bath-mat', 'sage', x + .02, -.98, 0, 4, 1.05)
    put('plant', 'white', x + 1.52, -.36, 0, 20, 1.5)
    put('towel-stack', 'terracotta', x + .02, -.24, .0, 6, .95)
    opposite(1.2 if wide else -.2)
    window_light((-4.2, -4.6, 3.0), (.4, -.3, .9), 520, 2.8)
    sun((-3.8, -6.0, 3.6), (x + .75, 0, 1.30 if wide else 1.05), 3000, (.08, .09))
    if wide:
        view(shape, 0, 4.9, -.34, 1.5, 7, .3)
    else:
        view(shape, .12, 2.85, -.93, 1.5, 7)
