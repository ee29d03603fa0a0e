from scenes import *
from geometry import rod


def notebook(x, y, z, turn):
    """An open exercise book with a pencil."""
    def build():
        box((.30, .21, .004), (0, 0, 0), paint('#c9a27f', .7), .001)
        for s in (-1, 1):
            box((.142, .20, .007), (s * .0735, 0, .004), paint('#f3eee3', .9), .003)
        rod((.02, -.06, .0148), (.13, .045, .0148), .0038, paint('#c9922f', .5))
    group(build, (x, y, z), (0, 0, turn))


@scene('study', 'Kamar kos dalam cahaya pagi: meja kerja kayu ek dengan lampu terakota, kursi, rak buku, dan keranjang cucian', 'A rented room in morning light: an oak desk with a terracotta lamp, a chair, a bookshelf and a laundry basket')
def _(shape):
    wide = shape == 'wide'
    wall('#f3e4cf')
    planks('oak')
    sky()
    x = .40 if wide else -.12
    shelf = x + 1.15
    put('rug', 'sage', x + .12, -1.42, 0, 0, 1.12)
    put('desk', 'oak', x, -.33)
    put('dining-chair', 'oak', x + .02, -.88, .017, 166)
    put('table-lamp', 'terracotta', x - .50, -.22, .74)
    notebook(x - .30, -.44, .74, 4)
    put('mug', 'forest', x - .04, -.38, .74, -12)
    put('candle', 'cream', x + .19, -.26, .74, 10, .9)
    put('plant', 'white', x + .47, -.24, .74, 20, .62)
    put('picture-frame', 'oak', x + .06, -.002, 1.51 if wide else 1.54)
    put('bookshelf', 'oak', shelf, -.18)
    put('storage-box', 'sage', shelf - .02, -.19, 1.70, 4, .85)
    put('laundry-basket', 'rattan', x - .92, -.34, 0, 12)
    if wide:
        put('bed', 'oak', shelf + 1.32, -1.07)
    window_light((-4.6, -5.0, 3.2), (.4, -.3, .9), 610, 3.0)
    sun((-4.1, -6.4, 3.8), (x + .35, 0, 1.34 if wide else 1.2), 4200, (.085, .10))
    if wide:
        view(shape, 0, 5.3, -.30, 1.5, 7.4, .3)
    else:
        view(shape, .06, 3.2, -.80, 1.5, 7.4)
