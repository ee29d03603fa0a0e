"""The set: paper backdrop, three lights, and a camera that frames whatever stands in the scene."""
import math
import bpy
import bmesh
from mathutils import Vector
from names import TINTS
from geometry import make
from nodes import N, forget, lin


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    forget()


def points(objects=None):
    """Surface points of the objects, else of all that stands in the scene."""
    bpy.context.view_layer.update()
    dg = bpy.context.evaluated_depsgraph_get()
    out = []
    for o in objects or bpy.context.scene.objects:
        if o.type not in ('MESH', 'CURVE'):
            continue
        e = o.evaluated_get(dg)
        me = e.to_mesh()
        mw = o.matrix_world
        st = max(1, len(me.vertices) // 1500)
        out += [mw @ v.co for v in list(me.vertices)[::st]]
        e.to_mesh_clear()
    return out


def light(name, at_, size, power, target, color, R):
    d = bpy.data.lights.new(name, 'AREA')
    d.shape, d.size, d.energy, d.color = 'DISK', size * R, power * R * R, color
    d.cycles.max_bounces = 8
    o = bpy.data.objects.new(name, d)
    bpy.context.collection.objects.link(o)
    o.location = target + Vector(at_) * R
    o.rotation_euler = (target - o.location).to_track_quat('-Z', 'Y').to_euler()
    return o


def stage(category, wall=False, az=28, el=18, fill=.80, lens=70):
    """Backdrop, lights and an auto-framed camera around whatever stands in the scene."""
    sc = bpy.context.scene
    P = points()
    lo = Vector([min(p[i] for p in P) for i in range(3)])
    hi = Vector([max(p[i] for p in P) for i in range(3)])
    c = (lo + hi) / 2
    R = max((hi - lo).length * .62, 1e-3)
    s = N('paper')
    s.set(Base_Color=tuple(c ** 1.7 for c in lin(TINTS[category], 1)[:3]) + (1,), Roughness=1, Specular=0)
    bm = bmesh.new()
    if wall:
        y = hi.y + .0005
        prof = [(y, -14 * R), (y, 14 * R)]
    else:
        z = lo.z
        y0, rad = c.y + 1.6 * R, 2.4 * R
        prof = [(c.y - 16 * R, z)] + [(y0 + rad * math.sin(a), z + rad - rad * math.cos(a)) for a in [math.pi / 2 * i / 24 for i in range(25)]] + [(y0 + rad, z + 16 * R)]
    vs = [[bm.verts.new((c.x + x * R, p[0], (c.z if wall else 0) + p[1])) for x in (-18, 18)] for p in prof]
    for a, b in zip(vs, vs[1:]):
        bm.faces.new((a[0], a[1], b[1], b[0]))
    bd = make(bm, s.m, angle=80, name='backdrop')
    light('key', (-1.7, -1.7, 2.5), 2.3, 165, c, (1, .955, .89), R)
    light('fill', (2.6, -1.5, 1.1), 2.6, 44, c, (1, .985, .965), R)
    if wall:
        light('rim', (1.6, -.6, 2.2), 1.2, 26, c, (1, .96, .92), R)
    else:
        light('rim', (1.3, 2.0, 1.9), 1.3, 75, c, (1, .96, .92), R)
    w = bpy.data.worlds.new('w')
    sc.world = w
    w.use_nodes = True
    t = w.node_tree
    tc, sep, rp = t.nodes.new('ShaderNodeTexCoord'), t.nodes.new('ShaderNodeSeparateXYZ'), t.nodes.new('ShaderNodeValToRGB')
    t.links.new(tc.outputs['Generated'], sep.inputs[0])
    ma = t.nodes.new('ShaderNodeMath')
    ma.operation = 'MULTIPLY_ADD'
    ma.inputs[1].default_value = ma.inputs[2].default_value = .5
    t.links.new(sep.outputs['Z'], ma.inputs[0])
    t.links.new(ma.outputs[0], rp.inputs[0])
    e = rp.color_ramp.elements
    e[0].position, e[0].color = .42, (.42, .40, .375, 1)
    e[1].position, e[1].color = .85, (1, .985, .96, 1)
    bg = t.nodes['Background']
    t.links.new(rp.outputs[0], bg.inputs[0])
    bg.inputs[1].default_value = .58
    cam = bpy.data.cameras.new('cam')
    cam.lens, cam.sensor_width = lens, 36
    o = bpy.data.objects.new('cam', cam)
    bpy.context.collection.objects.link(o)
    sc.camera = o
    a, b = math.radians(az), math.radians(el)
    d = Vector((math.sin(a) * math.cos(b), -math.cos(a) * math.cos(b), math.sin(b)))
    q = (-d).to_track_quat('-Z', 'Y')
    o.rotation_euler = q.to_euler()
    right, up = q @ Vector((1, 0, 0)), q @ Vector((0, 1, 0))
    k = 2 * lens / 36
    pos = c + d * R * 4
    for _ in range(12):
        xs, ys = [], []
        for p in P:
            v = p - pos
            z = max(-v.dot(d), 1e-4)
            xs.append(v.dot(right) / z * k)
            ys.append(v.dot(up) / z * k)
        cx, cy = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
        span = max(max(xs) - min(xs), max(ys) - min(ys)) / 2
        dist = (c - pos).dot(-d)
        pos = pos + right * (cx / k * dist) + up * ((cy + .03) / k * dist)
        pos = pos + d * dist * (span / fill - 1) * .8
    o.location = pos
    cam.clip_start, cam.clip_end = .01 * R, 100 * R
    return R
