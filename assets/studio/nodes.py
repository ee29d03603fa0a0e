"""Colour arithmetic and a thin builder of shader node trees."""
import bpy

_cache = {}


def forget():
    _cache.clear()


def lin(h, k=None):
    """Hex to linear. Products are toned down a little, which answers the lift that Filmic gives to mid tones."""
    if not isinstance(h, str):
        return h
    v = [int(h.lstrip('#')[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    v = [c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in v]
    if k is None:
        y = .3 * v[0] + .59 * v[1] + .11 * v[2]
        v = [c * .88 + y * .12 for c in v]
        k = .66 + .2 * y
    return tuple(k * c for c in v) + (1,)


def shade(h, f):
    v = [int(h.lstrip('#')[i:i + 2], 16) for i in (0, 2, 4)]
    v = [c * f if f <= 1 else c + (255 - c) * (f - 1) for c in v]
    return '#%02x%02x%02x' % tuple(int(max(0, min(255, c))) for c in v)


class N:
    """A thin builder around one node tree."""
    def __init__(self, name):
        self.m = bpy.data.materials.new(name)
        self.m.use_nodes = True
        self.t = self.m.node_tree
        self.b = self.t.nodes['Principled BSDF']

    def n(self, kind, **kw):
        x = self.t.nodes.new('ShaderNode' + kind)
        for k, v in kw.items():
            if k in x.inputs.keys():
                x.inputs[k].default_value = v
            else:
                setattr(x, k, v)
        return x

    def l(self, a, b):
        self.t.links.new(a, b)

    def set(self, **kw):
        for k, v in kw.items():
            self.b.inputs[k.replace('_', ' ')].default_value = v
        return self

    def coords(self, scale=(1, 1, 1), rnd=True):
        tc = self.n('TexCoord')
        mp = self.n('Mapping')
        mp.inputs['Scale'].default_value = scale
        self.l(tc.outputs['Object'], mp.inputs['Vector'])
        if rnd:
            oi = self.n('ObjectInfo')
            mu = self.n('Math', operation='MULTIPLY')
            mu.inputs[1].default_value = 37
            self.l(oi.outputs['Random'], mu.inputs[0])
            self.l(mu.outputs[0], mp.inputs['Location'])
        return mp.outputs['Vector']

    def noise(self, vec, scale, detail=4, rough=.5, dist=0):
        x = self.n('TexNoise')
        for k, v in (('Scale', scale), ('Detail', detail), ('Roughness', rough), ('Distortion', dist)):
            x.inputs[k].default_value = v
        self.l(vec, x.inputs['Vector'])
        return x.outputs['Fac']

    def math(self, op, a, b):
        x = self.n('Math', operation=op)
        for i, s in enumerate((a, b)):
            if isinstance(s, (int, float)):
                x.inputs[i].default_value = s
            else:
                self.l(s, x.inputs[i])
        return x.outputs[0]

    def ramp(self, fac, stops):
        x = self.n('ValToRGB')
        e = x.color_ramp.elements
        e[0].position, e[0].color = stops[0][0], lin(stops[0][1])
        e[1].position, e[1].color = stops[-1][0], lin(stops[-1][1])
        for p, c in stops[1:-1]:
            y = e.new(p)
            y.color = lin(c)
        self.l(fac, x.inputs['Fac'])
        return x.outputs['Color']

    def bump(self, height, strength, dist=.002):
        x = self.n('Bump')
        x.inputs['Strength'].default_value = strength
        x.inputs['Distance'].default_value = dist
        self.l(height, x.inputs['Height'])
        self.l(x.outputs['Normal'], self.b.inputs['Normal'])


def cached(fn):
    def go(*a, **k):
        key = (fn.__name__, a, tuple(sorted(k.items())))
        if key not in _cache:
            _cache[key] = fn(*a, **k)
        return _cache[key]
    return go
