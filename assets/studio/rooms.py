"""Rooms that show a product in use and how large it is: a wall, a floor or a top, things of known size, and a level camera.

Back wall at y 0, floor at z 0, the viewer stands at -y; metres. rooms_<place>.py furnish them, one per form or kind of form."""
import glob
import importlib
import math
import os
import bpy
from mathutils import Matrix, Vector
import catalog
from geometry import box, cyl
from bodies import soft
from materials import brass, fabric, glow, paint, wood
from nodes import shade
from scenes import hang, planks, plaster, put, quiet_lamps, sky, slab, sun, terrazzo, wall, window_light
from stage import points

ROOMS = {}
WALLS = {'kitchen': '#f3e5d0', 'bath': '#e3ebdd', 'furniture': '#f0e4d0', 'tools': '#f0e2d6', 'home': '#f3e3cf'}
DOOR = 2.05


def room(forms):
    """Register the room of one or several forms: build(piece) furnishes it and sets the camera."""
    def deco(fn):
        for form in forms.split():
            ROOMS[form] = fn
        return fn
    return deco


class Piece:
    """The product; it is built where it stands, so that its extent is known to what stands beside it."""

    def __init__(self, form, variant):
        self.form, self.variant, self.category = form, variant, catalog.FORMS[form]['category']
        before = set(bpy.data.objects)
        catalog.FORMS[form]['build'](variant)
        shown = set(bpy.context.scene.objects) - before
        self.objects = [o for o in shown if o.name in bpy.context.collection.objects]
        self.measure()

    def measure(self):
        P = points(self.objects)
        self.lo = Vector([min(p[i] for p in P) for i in range(3)])
        self.hi = Vector([max(p[i] for p in P) for i in range(3)])
        self.size, self.mid = self.hi - self.lo, (self.lo + self.hi) / 2

    def move(self, m):
        bpy.context.view_layer.update()
        for o in self.objects:
            o.matrix_world = m @ o.matrix_world
        self.measure()

    def turn(self, degrees, axis='Z'):
        """About its own middle."""
        self.move(Matrix.Translation(self.mid) @ Matrix.Rotation(math.radians(degrees), 4, axis) @ Matrix.Translation(-self.mid))
        return self

    def at(self, x, y, z=0):
        """Its middle at x, y, its underside at z."""
        self.move(Matrix.Translation((x - self.mid.x, y - self.mid.y, z - self.lo.z)))
        return self

    def against(self, gap=.05, x=0, z=0):
        """Its back to the wall."""
        return self.at(x, -gap - self.size.y / 2, z)

    def rest(self, x, y):
        """On whatever stands at x, y."""
        self.at(40, 0)
        return self.at(x, y, height(x, y))


def height(x, y):
    """Of whatever stands at x, y."""
    bpy.context.view_layer.update()
    hit, p, *_ = bpy.context.scene.ray_cast(bpy.context.evaluated_depsgraph_get(), (x, y, 3.2), (0, 0, -1))
    return p.z if hit else 0


def on(form, variant, x, y, turn=0, scale=1):
    """A catalogue form on whatever stands at x, y."""
    put(form, variant, x, y, height(x, y), turn, scale)


def tone(category):
    """The category's tint as wall paint, which the light of a room greys."""
    return WALLS[category]


def daylight(target, frame, beam=True):
    """A window at the left whose light grows with the frame, and its sun on the wall."""
    k = max(frame, .25) / 4
    t = Vector(target)
    window_light(tuple(t + Vector((-4.6, -5.2, 3.0)) * k), tuple(t), 690 * k * k, 3.2 * k)
    if beam:
        sun(tuple(t + Vector((-4.2, -6.6, 3.4)) * k), (t.x + .34 * frame, 0, t.z + .30 * frame), 3600 * k * k, (.075, .095))


def look(target, frame, az=0, el=8, reach=1.9):
    """Frame metres across at the target; the uprights stay upright unless it looks down steeply."""
    cam = bpy.data.cameras.new('cam')
    cam.sensor_width, cam.lens = 36, 36 * reach
    t, a, level = Vector(target), math.radians(az), el <= 15
    far = frame * reach
    rise = far * math.tan(math.radians(el))
    cam.clip_start, cam.clip_end = .01, 60
    o = bpy.data.objects.new('cam', cam)
    bpy.context.collection.objects.link(o)
    if level:
        cam.shift_y = -rise / frame
        o.location = t + Vector((math.sin(a) * far, -math.cos(a) * far, rise))
        o.rotation_euler = (math.pi / 2, 0, a)
    else:
        e = math.radians(el)
        o.location = t + Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e))) * far
        o.rotation_euler = (t - o.location).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.camera = o


def show(p, share=.58, az=0, el=10, least=0, aside=0, rise=.05, beam=True):
    """Frame the piece so that it fills share of the picture, a little below its middle."""
    frame = max(p.size.x * math.cos(math.radians(az)) + p.size.y * abs(math.sin(math.radians(az))), p.size.z, least * share) / share
    target = p.mid + Vector((aside * frame, 0, rise * frame))
    look(target, frame, az, el)
    daylight(target, frame, beam)
    return frame


def door(x, h='#b9bfa9', width=.82):
    """A panelled door of 205 cm with its frame; the handle is at 105 cm."""
    m, f = paint(h, .42), paint('#e9e2d3', .45)
    box((width, .02, DOOR), (x, -.012, 0), m, .002)
    for z, hh in ((.12, .74), (1.02, .90)):
        for s in (-1, 1):
            box((width / 2 - .13, .012, hh), (x + s * (width / 4 - .01), -.024, z), m, .006)
    for s in (-1, 1):
        box((.075, .05, DOOR), (x + s * (width / 2 + .04), -.022, 0), f, .004)
    box((width + .155, .05, .075), (x, -.022, DOOR), f, .004)
    hx = x + width / 2 - .065
    box((.04, .008, .2), (hx, -.026, .95), brass(), .003)
    cyl(.008, .045, (hx, -.026, 1.05), brass(), .002, rot=(90, 0, 0))
    box((.125, .014, .016), (hx - .05, -.07, 1.042), brass(), .006)


def books(x, y, turn=0, colours=('#b5603f', '#e6d9c0', '#2f4a3c')):
    """Paperbacks of 21 cm, stacked."""
    a, z = math.radians(turn), height(x, y)
    for i, h in enumerate(colours):
        t = .022 + .006 * (i % 2)
        box((.15 - .008 * i, .21 - .012 * i, t), (x + .004 * i, y, z), paint(h, .6), .002, rot=(0, 0, turn + 7 * i))
        box((.144 - .008 * i, .2115 - .012 * i, t - .006), (x + .004 * i + .004 * math.cos(a), y, z + .003), paint('#f1ebdf', .9), 0, rot=(0, 0, turn + 7 * i))
        z += t


def living(category='furniture', floor='oak'):
    wall(tone(category))
    planks(floor)
    sky()


def washroom():
    wall(tone('bath'), '#dfe2da')
    slab(terrazzo('#dcd8cf'))
    sky()


def garage():
    wall(tone('tools'), '#d8cfc6')
    slab(terrazzo('#cfc8be', scale=40))
    sky()


def furnish(form, variant):
    ROOMS[form](Piece(form, variant))
    quiet_lamps()


def expose(inside):
    if inside:
        bpy.context.scene.view_settings.exposure = .12
        bpy.context.scene.render.use_persistent_data = False


for path in sorted(glob.glob(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'rooms_*.py'))):
    importlib.import_module(os.path.basename(path)[:-3])
