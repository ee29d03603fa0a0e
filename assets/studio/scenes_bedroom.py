from scenes import *


@scene('bedroom', 'Kamar tidur dalam cahaya pagi: ranjang kayu, nakas dengan lampu terakota, tirai, dan karpet', 'A bedroom in morning light: a wooden bed, a nightstand with a terracotta lamp, a curtain and a rug')
def _(shape):
    wide = shape == 'wide'
    wall('#f3e4cf')
    planks('oak')
    sky()
    x = 1.15 if wide else .30
    put('rug', 'terracotta', x - .05, -1.75, 0, 0, 1.42)
    put('bed', 'oak', x, -1.08, .014)
    put('throw-blanket', 'terracotta', x + .30, -1.62, .565, 8, 1.35)
    put('nightstand', 'oak', x - 1.22, -.26)
    put('table-lamp', 'terracotta', x - 1.26, -.26, .53, 0, 1.15)
    put('candle', 'cream', x - 1.09, -.32, .53, 10, .9)
    put('picture-frame', 'oak', x + .07, -.002, 1.53 if wide else 1.47)
    put('plant', 'concrete', x + (1.34 if wide else 1.20), -.50, 0, 70, 1.6)
    drapery(x + (1.25 if wide else 1.12), x + 2.6, '#aeb8a2')
    window_light((-5.0, -5.4, 3.4), (.5, -.3, .9), 740, 3.4)
    sun((-4.5, -7.0, 4.0), (x + .25, 0, 1.40 if wide else 1.15), 4000)
    if wide:
        view(shape, 0, 6.0, -.62, 1.85, 9, .5)
    else:
        view(shape, .12, 3.7, -1.22, 1.85, 9)
