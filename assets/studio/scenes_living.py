from scenes import *


@scene('living', 'Ruang tamu dalam cahaya pagi: sofa hijau sage, lampu lantai, kursi santai, meja kopi bundar, dan tanaman', 'A living room in morning light: a sage sofa, a floor lamp, an armchair, a round coffee table and a plant')
def _(shape):
    wide = shape == 'wide'
    wall('#f3e4cd')
    planks('oak')
    sky()
    x = 1.0 if wide else .10
    put('sofa-3', 'sage', x, -.62)
    pad('#c9922f', x + .76, -.73, .60, -12)
    put('picture-frame', 'oak', x + .10, -.002, 1.60 if wide else 1.45)
    put('floor-lamp', 'oak', x - 1.49, -.42, 0, 10)
    put('plant', 'terracotta', x + (1.70 if wide else 1.50), -.45, 0, 40, 1.85)
    put('rug', 'sand', x - .05, -1.62, 0, 0, 1.2)
    put('coffee-table', 'oak', x - .22, -1.72, .016, 30)
    put('armchair', 'terracotta', x + (1.12 if wide else .92), -1.95, .016, -52)
    put('vase', 'clay', x - .36, -1.60, .416, 10)
    put('tray', 'walnut', x - .04, -1.78, .416, 18, .8)
    put('mug', 'cream', x - .01, -1.80, .426, 150)
    drapery(x + 1.72, x + 2.9, '#efe6d6')
    window_light((-5.2, -5.5, 3.4), (.5, -.3, .9), 760, 3.4)
    sun((-4.6, -7.2, 4.0), (x + .35, 0, 1.42 if wide else 1.1), 5000)
    if wide:
        view(shape, 0, 6.4, -.62, 1.75, 9, .4)
    else:
        view(shape, .08, 3.95, -1.30, 1.75, 9)
