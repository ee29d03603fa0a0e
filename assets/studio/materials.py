"""The materials: wood, paint, metal, cloth, glass, stone, light."""
from math import pi
from nodes import N, cached, lin, shade

WOODS = {
    'oak': ('#a97f50', '#c79f6e', '#d9b88a'), 'teak': ('#74431f', '#9c6233', '#b87d49'),
    'walnut': ('#38251a', '#573b2a', '#735340'), 'pine': ('#cfa56c', '#e0bd88', '#ead0a4'),
    'ebony': ('#161311', '#231e1b', '#302a26'), 'bamboo': ('#c9a566', '#d9bb80', '#e5cd9a'),
    'white': ('#d9d3c7', '#e6e1d6', '#efebe2'),
}


class Wood:
    """Grain follows the longest side of the part it is put on."""
    def __init__(self, kind, scale=1):
        self.kind, self.scale = kind, scale

    def along(self, axis):
        return _wood(self.kind, axis, self.scale)


def wood(kind='oak', scale=1):
    return Wood(kind, scale)


@cached
def _wood(kind, axis, scale):
    s = N('wood')
    sc = [9 * scale] * 3
    sc[axis] = .9 * scale
    v = s.coords(tuple(sc))
    base = s.noise(v, 1.0, 5, .55, .8)
    w = s.n('TexWave', wave_type='BANDS', bands_direction='DIAGONAL')
    for k, x in (('Scale', .55), ('Distortion', 7), ('Detail', 3), ('Detail Scale', 1.2)):
        w.inputs[k].default_value = x
    s.l(v, w.inputs['Vector'])
    fs = [90 * scale] * 3
    fs[axis] = 2.5 * scale
    fine = s.noise(s.coords(tuple(fs)), 1.0, 3, .6)
    f = s.math('ADD', s.math('MULTIPLY', base, .5), s.math('MULTIPLY', w.outputs['Fac'], .22))
    f = s.math('ADD', f, s.math('MULTIPLY', fine, .28))
    d, m, l = WOODS[kind]
    s.l(s.ramp(f, [(.3, d), (.5, m), (.72, l)]), s.b.inputs['Base Color'])
    s.set(Roughness=.46, Specular=.35)
    s.bump(fine, .12, .001)
    return s.m


@cached
def paint(h, rough=.45, coat=0.0, spec=.5):
    s = N('paint')
    s.set(Base_Color=lin(h), Roughness=rough, Specular=spec, Clearcoat=coat, Clearcoat_Roughness=.12)
    return s.m


def plastic(h, rough=.38):
    return paint(h, rough)


@cached
def ceramic(h, glossy=True, speck=0.0):
    s = N('ceramic')
    if speck:
        f = s.noise(s.coords(rnd=False), 520, 2, .5)
        s.l(s.ramp(f, [(0, shade(h, .5)), (.30, shade(h, .62)), (.36, h), (1, h)]), s.b.inputs['Base Color'])
    else:
        s.set(Base_Color=lin(h))
    s.set(Roughness=.16 if glossy else .62, Specular=.5, Clearcoat=.6 if glossy else 0, Clearcoat_Roughness=.06)
    if not glossy:
        s.bump(s.noise(s.coords(rnd=False), 120, 3, .5), .05, .001)
    return s.m


@cached
def metal(h='#c9c7c3', rough=.28, brushed=None, scale=1):
    s = N('metal')
    s.set(Base_Color=lin(h, .95), Metallic=1, Roughness=rough)
    if brushed is not None:
        sc = [400 * scale] * 3
        sc[brushed] = 4 * scale
        f = s.noise(s.coords(tuple(sc)), 1, 2, .5)
        r = s.n('MapRange')
        r.inputs['To Min'].default_value = max(.08, rough - .1)
        r.inputs['To Max'].default_value = rough + .14
        s.l(f, r.inputs['Value'])
        s.l(r.outputs[0], s.b.inputs['Roughness'])
    return s.m


def steel(brushed=2): return metal('#c4c2be', .27, brushed)
def chrome(): return metal('#dcdbd8', .08)
def brass(): return metal('#bf9f6b', .24)
def copper(): return metal('#bd8065', .24)
def iron(): return paint('#1d1c1b', .55, 0, .4)
def castiron(): return _cast()


@cached
def _cast():
    s = N('cast')
    s.set(Base_Color=lin('#232120'), Roughness=.5, Specular=.5)
    s.bump(s.noise(s.coords(rnd=False), 500, 2, .5), .12, .0006)
    return s.m


@cached
def fabric(h, freq=220, bump=.5, bands=(), band='#e3d5b8'):
    """Woven cloth; bands are (from, to) distances from the middle along x, in the second colour."""
    s = N('fabric')
    v = s.coords(rnd=False)
    fine = s.noise(v, freq, 3, .6)
    soft = s.noise(v, freq / 30, 2, .5)
    f = s.math('ADD', s.math('MULTIPLY', fine, .75), s.math('MULTIPLY', soft, .25))
    colour = s.ramp(f, [(.28, shade(h, .8)), (.5, h), (.75, shade(h, 1.16))])
    if bands:
        sep = s.n('SeparateXYZ')
        s.l(v, sep.inputs[0])
        x = s.math('ABSOLUTE', sep.outputs['X'], 0)
        on = 0
        for lo, hi in bands:
            on = s.math('MAXIMUM', s.math('MULTIPLY', s.math('GREATER_THAN', x, lo), s.math('LESS_THAN', x, hi)), on)
        mix = s.n('MixRGB')
        s.l(on, mix.inputs['Fac'])
        s.l(colour, mix.inputs['Color1'])
        s.l(s.ramp(f, [(.28, shade(band, .8)), (.5, band), (.75, shade(band, 1.1))]), mix.inputs['Color2'])
        colour = mix.outputs['Color']
    s.l(colour, s.b.inputs['Base Color'])
    s.set(Roughness=.95, Specular=.12, Sheen=.5, Sheen_Tint=.6)
    s.bump(fine, bump, 1.2 / freq)
    return s.m


@cached
def knit(h, freq=60):
    """Columns of V stitches, seen from above (object x across, y along)."""
    s = N('knit')
    sep = s.n('SeparateXYZ')
    s.l(s.coords(rnd=False), sep.inputs[0])
    x = s.math('MULTIPLY', sep.outputs['X'], freq)
    lean = s.math('ABSOLUTE', s.math('SUBTRACT', s.math('FRACT', x, 0), .5), 0)
    row = s.math('FRACT', s.math('ADD', s.math('MULTIPLY', sep.outputs['Y'], freq * .9), lean), 0)
    yarn = s.math('SINE', s.math('MULTIPLY', row, pi), 0)
    rib = s.math('SINE', s.math('MULTIPLY', s.math('FRACT', s.math('MULTIPLY', x, 2), 0), pi), 0)
    f = s.math('MULTIPLY', s.math('POWER', yarn, .6), s.math('POWER', rib, .5))
    s.l(s.ramp(f, [(0, shade(h, .55)), (.5, h), (1, shade(h, 1.12))]), s.b.inputs['Base Color'])
    s.set(Roughness=.95, Specular=.1, Sheen=.6, Sheen_Tint=.6)
    s.bump(f, .9, .3 / freq)
    return s.m


@cached
def weave(h, freq=60, h2=None, radius=0):
    """A visible basket weave: two crossed waves; around a round body give its radius."""
    s = N('weave')
    sep, com = s.n('SeparateXYZ'), s.n('CombineXYZ')
    s.l(s.coords(rnd=False), sep.inputs[0])
    x, y = sep.outputs['X'], sep.outputs['Y']
    s.l(s.math('MULTIPLY', s.math('ARCTAN2', y, x), radius) if radius else s.math('ADD', x, y), com.inputs['X'])
    s.l(sep.outputs['Z'], com.inputs['Z'])
    v = com.outputs[0]
    outs = []
    for d in ('X', 'Z'):
        w = s.n('TexWave', wave_type='BANDS', bands_direction=d)
        w.inputs['Scale'].default_value = freq / 6.28
        w.inputs['Distortion'].default_value = .35
        s.l(v, w.inputs['Vector'])
        outs.append(w.outputs['Fac'])
    f = s.math('MULTIPLY', outs[0], outs[1])
    s.l(s.ramp(f, [(0, shade(h, .52)), (.35, h), (1, h2 or shade(h, 1.2))]), s.b.inputs['Base Color'])
    s.set(Roughness=.7, Specular=.25)
    s.bump(f, .8, .25 / freq)
    return s.m


@cached
def cane(h):
    """One strand of rattan: pale and dark streaks, a little sheen."""
    s = N('cane')
    f = s.noise(s.coords((14, 14, 14)), 2, 4, .65)
    s.l(s.ramp(f, [(.3, shade(h, .66)), (.5, h), (.7, shade(h, 1.22))]), s.b.inputs['Base Color'])
    s.set(Roughness=.42, Specular=.4)
    return s.m


@cached
def leather(h):
    s = N('leather')
    vo = s.n('TexVoronoi')
    vo.inputs['Scale'].default_value = 220
    s.l(s.coords(rnd=False), vo.inputs['Vector'])
    f = s.noise(s.coords(rnd=False), 6, 3, .5)
    s.l(s.ramp(f, [(.3, shade(h, .82)), (.7, shade(h, 1.06))]), s.b.inputs['Base Color'])
    s.set(Roughness=.42, Specular=.4)
    s.bump(vo.outputs['Distance'], .18, .0015)
    return s.m


@cached
def rubber(h='#232323'): return paint(h, .72, 0, .3)


@cached
def glass(tint='#ffffff', rough=0.0):
    s = N('glass')
    s.set(Base_Color=lin(tint, 1), Transmission=1, Roughness=rough, IOR=1.45, Specular=.5)
    lp = s.n('LightPath')
    tr = s.n('BsdfTransparent')
    tr.inputs['Color'].default_value = tuple(.88 * c for c in lin(tint, 1)[:3]) + (1,)
    mx = s.n('MixShader')
    f = s.math('MAXIMUM', lp.outputs['Is Shadow Ray'], lp.outputs['Is Diffuse Ray'])
    s.l(f, mx.inputs[0])
    s.l(s.b.outputs[0], mx.inputs[1])
    s.l(tr.outputs[0], mx.inputs[2])
    s.l(mx.outputs[0], s.t.nodes['Material Output'].inputs[0])
    return s.m


@cached
def mirrorglass():
    """A mirror with a soft diagonal sheen of its own, so that it reads as glass in an empty studio."""
    s = N('mirror')
    tc = s.n('TexCoord')
    sep = s.n('SeparateXYZ')
    s.l(tc.outputs['Generated'], sep.inputs[0])
    d = s.math('ADD', s.math('MULTIPLY', sep.outputs['X'], .62), s.math('MULTIPLY', s.math('ADD', sep.outputs['Z'], sep.outputs['Y']), .38))
    c = s.ramp(d, [(.1, '#b9c4c4'), (.42, '#cfd8d7'), (.46, '#e9efee'), (.60, '#eef3f2'), (.64, '#cdd6d5'), (1, '#dfe6e5')])
    s.set(Base_Color=lin('#f2f4f3', .55), Metallic=1, Roughness=.03)
    s.l(c, s.b.inputs['Emission'])
    s.b.inputs['Emission Strength'].default_value = .5
    return s.m


@cached
def marble(h='#eceae6', vein='#8b8782'):
    s = N('marble')
    f = s.noise(s.coords(rnd=False), 3.2, 8, .62, 1.6)
    a = s.math('ABSOLUTE', s.math('SUBTRACT', f, .5), 0)
    s.l(s.ramp(a, [(0, vein), (.025, shade(h, .88)), (.09, h), (1, h)]), s.b.inputs['Base Color'])
    s.set(Roughness=.22, Specular=.5, Clearcoat=.3)
    return s.m


@cached
def concrete(h='#a7a39d'):
    s = N('concrete')
    f = s.noise(s.coords(rnd=False), 14, 7, .65)
    s.l(s.ramp(f, [(.3, shade(h, .82)), (.7, shade(h, 1.1))]), s.b.inputs['Base Color'])
    s.set(Roughness=.85, Specular=.2)
    s.bump(s.noise(s.coords(rnd=False), 90, 4, .6), .2, .002)
    return s.m


@cached
def glow(h, power=3):
    s = N('glow')
    s.set(Base_Color=lin(h), Roughness=.9)
    s.b.inputs['Emission'].default_value = lin(h)
    s.b.inputs['Emission Strength'].default_value = power
    return s.m


@cached
def lampshade(h='#efe4cf', freq=400):
    """Cloth with the lamp's light coming through."""
    s = N('shade')
    f = s.noise(s.coords(rnd=False), freq, 3, .6)
    s.l(s.ramp(f, [(.3, shade(h, .92)), (.7, h)]), s.b.inputs['Base Color'])
    s.set(Roughness=.95, Specular=.1)
    s.b.inputs['Emission'].default_value = lin('#ffd9a0')
    s.b.inputs['Emission Strength'].default_value = .5
    return s.m


@cached
def leaf(h):
    s = N('leaf')
    f = s.noise(s.coords(), 9, 3, .5)
    s.l(s.ramp(f, [(.3, shade(h, .72)), (.7, shade(h, 1.14))]), s.b.inputs['Base Color'])
    s.set(Roughness=.42, Specular=.4, Subsurface=0)
    return s.m
