"""Rooms for the banners: walls, floors, morning light and a level camera around the catalogue's own forms.

Back wall at y 0, floor at z 0, the viewer stands at -y; metres."""
import glob
import importlib
import math
import os
import random
import bpy
import catalog
from mathutils import Vector
from bodies import sheet, soft
from geometry import box, group
from materials import fabric, paint, wood
from nodes import N, cached, lin, shade

SCENES = {}
SIZES = {'wide': (1920, 840), 'tall': (1080, 1350)}
PLACED = []


def scene(name, id_, en):
    """Register a room: build(shape) furnishes it and sets the camera. scene_pictures.py reads id_ and en."""
    def deco(fn):
        SCENES[name] = fn
        return fn
    return deco


def place(form, variant, build):
    """Builds a form and remembers which objects it is made of."""
    before = set(bpy.data.objects)
    build()
    PLACED.append((form, variant, {o.name for o in set(bpy.data.objects) - before}))


def put(form, variant, x, y, z=0, turn=0, scale=1):
    """A catalogue form on the floor, on a table or on the wall."""
    place(form, variant, lambda: group(lambda: catalog.FORMS[form]['build'](variant), (x, y, z), (0, 0, turn), scale))


def hang(form, variant, x, z, turn=0, y=0, tilt=90):
    """What lies flat in the catalogue, upright against the wall; turn is clockwise in the picture's plane."""
    place(form, variant, lambda: group(lambda: group(lambda: catalog.FORMS[form]['build'](variant), rot=(0, 0, -turn)), (x, y, z), (tilt, 0, 0)))


def pad(h, x, y, z, turn=0, lean=68, size=.44):
    """A loose cushion that leans back."""
    soft((size, size, .15), .07, (x, y, z), fabric(h, 400), pinch=.8, rot=(lean, 0, turn))


@cached
def plaster(h):
    s = N('plaster')
    v = s.coords(rnd=False)
    big = s.noise(v, 1.1, 3, .55)
    s.l(s.ramp(big, [(.25, shade(h, .965)), (.5, h), (.8, shade(h, 1.06))]), s.b.inputs['Base Color'])
    s.set(Roughness=1, Specular=.05)
    s.bump(s.math('ADD', s.math('MULTIPLY', s.noise(v, 9, 4, .6), .7), s.math('MULTIPLY', s.noise(v, 60, 2, .5), .3)), .12, .012)
    return s.m


@cached
def terrazzo(h, chips=('#b98a68', '#8d9582', '#cdbfa8', '#6f675f'), scale=34):
    s = N('terrazzo')
    vo = s.n('TexVoronoi')
    vo.inputs['Scale'].default_value = scale
    s.l(s.coords(rnd=False), vo.inputs['Vector'])
    sep = s.n('SeparateColor')
    s.l(vo.outputs['Color'], sep.inputs[0])
    pick = s.n('ValToRGB')
    pick.color_ramp.interpolation = 'CONSTANT'
    e = pick.color_ramp.elements
    e[0].position, e[0].color = 0, lin(chips[0])
    e[1].position, e[1].color = .75, lin(chips[3])
    for p, c in ((.25, chips[1]), (.5, chips[2])):
        e.new(p).color = lin(c)
    s.l(sep.outputs[0], pick.inputs[0])
    size = s.math('ADD', s.math('MULTIPLY', sep.outputs[1], .34), .06)
    mx = s.n('MixRGB')
    s.l(s.math('LESS_THAN', vo.outputs['Distance'], size), mx.inputs[0])
    mx.inputs[1].default_value = lin(h)
    s.l(pick.outputs[0], mx.inputs[2])
    s.l(mx.outputs[0], s.b.inputs['Base Color'])
    s.set(Roughness=.34, Specular=.4)
    return s.m


def wall(h, skirting='#efe9dd', width=14, height=7):
    box((width, .1, height), (0, .05, 0), plaster(h), 0)
    if skirting:
        box((width, .016, .085), (0, -.008, 0), paint(skirting, .5), .003)


def planks(kind='oak', width=9.6, depth=6.4, w=.16):
    """Boards that run away from the viewer, ends staggered, each with its own grain."""
    rnd = random.Random(5)
    m = wood(kind, 1.7)
    for i in range(int(width / w)):
        x, y = (i + .5) * w - width / 2, .02 + rnd.uniform(0, 1.6)
        while y > -depth:
            n = rnd.uniform(1.3, 2.1)
            box((w - .0016, n - .0016, .02), (x, y - n / 2, -.02 - rnd.uniform(0, .0004)), m, .0012, seg=1)
            y -= n


def slab(mat, width=12, depth=7):
    box((width, depth, .02), (0, -depth / 2 + .02, -.02), mat, 0)


def drapery(x0, x1, h, top=4.2, folds=7, y=-.11):
    """A long curtain in soft folds; its rail is above the picture."""
    def panel(u, t):
        a = u * 2 * math.pi * folds
        d = .042 + .014 * math.sin(u * 11 + 1)
        x = x0 + (x1 - x0) * u + .012 * math.sin(t * 4 + u * 8) * t
        return Vector((x, y + d * math.sin(a + .5 * math.sin(t * 3)) * (.8 + .35 * t), top - t * (top - .015)))
    sheet(panel, folds * 16, 16, .004, fabric(h, 160, .3))


def window_light(at_, target, power, size=3.0, color=(1, .95, .875)):
    d = bpy.data.lights.new('window', 'AREA')
    d.shape, d.size, d.energy, d.color = 'DISK', size, power, color
    aim(d, at_, target)


def sun(at_, target, power, half=(.085, .11), panes=(2, 3), blur=.012, bar=.006, color=(1, .79, .52)):
    """A beam in the shape of a window: soft edges and glazing bars are drawn into the lamp, so they cost no samples."""
    d = bpy.data.lights.new('sun', 'SPOT')
    d.energy, d.color, d.shadow_soft_size, d.spot_size, d.spot_blend = power, color, .05, math.radians(60), 0
    d.use_nodes = True
    s = N.__new__(N)
    s.t = d.node_tree
    em = s.t.nodes['Emission']
    tc, sep = s.n('TexCoord'), s.n('SeparateXYZ')
    s.l(tc.outputs['Normal'], sep.inputs[0])
    f = None
    for axis, h, n in (('X', half[0], panes[0]), ('Y', half[1], panes[1])):
        u = s.math('DIVIDE', sep.outputs[axis], sep.outputs['Z'])
        edges = [(s.math('ABSOLUTE', u, 0), h, -1)]
        edges += [(s.math('ABSOLUTE', s.math('SUBTRACT', u, h * (2 * (i + 1) / n - 1)), 0), bar, 1) for i in range(n - 1)]
        for v, c, way in edges:
            k = s.n('MapRange', interpolation_type='SMOOTHSTEP')
            b = blur if way < 0 else blur * .5
            for key, x in (('From Min', c - b), ('From Max', c + b), ('To Min', 1 if way < 0 else 0), ('To Max', 0 if way < 0 else 1)):
                k.inputs[key].default_value = x
            s.l(v, k.inputs['Value'])
            f = k.outputs[0] if f is None else s.math('MULTIPLY', f, k.outputs[0])
    s.l(f, em.inputs['Strength'])
    aim(d, at_, target)


def aim(data, at_, target):
    o = bpy.data.objects.new(data.name, data)
    bpy.context.collection.objects.link(o)
    o.location = at_
    o.rotation_euler = (Vector(target) - Vector(at_)).to_track_quat('-Z', 'Y').to_euler()


def sky(strength=.74, low=(.56, .52, .475), high=(1, .985, .96)):
    """The light of an open, bright room: warm from below, clear from above."""
    w = bpy.data.worlds.new('w')
    bpy.context.scene.world = w
    w.use_nodes = True
    s = N.__new__(N)
    s.t = w.node_tree
    tc, sep, ramp = s.n('TexCoord'), s.n('SeparateXYZ'), s.n('ValToRGB')
    s.l(tc.outputs['Generated'], sep.inputs[0])
    s.l(s.math('ADD', s.math('MULTIPLY', sep.outputs['Z'], .5), .5), ramp.inputs[0])
    e = ramp.color_ramp.elements
    e[0].position, e[0].color, e[1].position, e[1].color = .40, (*low, 1), .85, (*high, 1)
    bg = s.t.nodes['Background']
    s.l(ramp.outputs[0], bg.inputs[0])
    bg.inputs[1].default_value = strength
    w.cycles.sampling_method = 'NONE'


def view(shape, cx, width, bottom, eye, dist, ex=None):
    """A level camera, so that uprights stay upright: what it sees of the wall is width metres around cx, from bottom up."""
    w, h = SIZES[shape]
    cam = bpy.data.cameras.new('cam')
    cam.sensor_fit, cam.sensor_width, cam.lens = 'HORIZONTAL', 36, 36 * dist / width
    ex = cx if ex is None else ex
    cam.shift_x, cam.shift_y = (cx - ex) / width, (bottom + width * h / w / 2 - eye) / width
    o = bpy.data.objects.new('cam', cam)
    bpy.context.collection.objects.link(o)
    o.location, o.rotation_euler = (ex, -dist, eye), (math.pi / 2, 0, 0)
    bpy.context.scene.camera = o


def quiet_lamps():
    """Glowing shades stay bright but are not sampled as lights: the window lights the room, with less grain."""
    for m in bpy.data.materials:
        m.cycles.sample_as_light = False


def load():
    for path in sorted(glob.glob(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'scenes_*.py'))):
        importlib.import_module(os.path.basename(path)[:-3])
    return SCENES
