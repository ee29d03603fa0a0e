"""Flat-sided and round parts, and rigid groups of them. Sizes in metres; loc is the centre of a part's underside."""
import math
import bpy
import bmesh
from mathutils import Vector, Matrix, Euler
from materials import Wood


def dress(o, mat, size=None):
    if isinstance(mat, Wood):
        s = size or (1, .5, .5)
        mat = mat.along(max(range(3), key=lambda i: s[i]))
    o.data.materials.clear()
    o.data.materials.append(mat)


def make(bm, mat, loc=(0, 0, 0), rot=None, bevel=0, seg=3, size=None, angle=35, subsurf=0, name='part'):
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    o = bpy.data.objects.new(name, me)
    bpy.context.collection.objects.link(o)
    o.location = loc
    if rot:
        o.rotation_euler = [math.radians(a) for a in rot]
    for p in me.polygons:
        p.use_smooth = True
    me.use_auto_smooth = True
    me.auto_smooth_angle = math.radians(angle)
    if bevel:
        b = o.modifiers.new('bevel', 'BEVEL')
        b.width, b.segments, b.limit_method, b.angle_limit = bevel, seg, 'ANGLE', math.radians(32)
        b.harden_normals = True
    if subsurf:
        s = o.modifiers.new('sub', 'SUBSURF')
        s.levels = s.render_levels = subsurf
    dress(o, mat, size)
    return o


def box(size, loc=(0, 0, 0), mat=None, bevel=.004, rot=None, seg=3):
    """A bevelled box; loc is the centre of its underside."""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=size, verts=bm.verts)
    bevel = min(bevel, min(size) * .49)
    return make(bm, mat, (loc[0], loc[1], loc[2] + size[2] / 2), rot, bevel, seg, size)


def cyl(r, h, loc=(0, 0, 0), mat=None, bevel=.002, r2=None, rot=None, n=64):
    """A cylinder or cone; loc is the centre of its underside, r2 the upper radius."""
    bm = bmesh.new()
    bmesh.ops.create_cone(bm, cap_ends=True, segments=n, radius1=r, radius2=r if r2 is None else r2, depth=h)
    bevel = min(bevel, h * .45, min(r, r if r2 is None else max(r2, 1e-4)) * .9)
    return make(bm, mat, (loc[0], loc[1], loc[2] + h / 2), rot, bevel, 3, (r, r, max(h, r * 1.01)) if h > r else (r * 2, r, h))


def rod(a, b, r, mat, r2=None, bevel=.001, n=32):
    """A round bar from point a to point b."""
    a, b = Vector(a), Vector(b)
    d = b - a
    bm = bmesh.new()
    bmesh.ops.create_cone(bm, cap_ends=True, segments=n, radius1=r, radius2=r if r2 is None else r2, depth=d.length)
    o = make(bm, mat, (a + b) / 2, None, min(bevel, r * .6), 2, (r, r, d.length))
    o.rotation_euler = d.to_track_quat('Z', 'Y').to_euler()
    return o


def bar(a, b, w, t, mat, bevel=.003, roll=0):
    """A rectangular bar from a to b."""
    a, b = Vector(a), Vector(b)
    d = b - a
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=(w, t, d.length), verts=bm.verts)
    o = make(bm, mat, (a + b) / 2, None, min(bevel, min(w, t) * .45), 3, (w, t, d.length))
    q = d.to_track_quat('Z', 'Y')
    if abs(d.normalized().z) > .5:
        q = Vector((0, 0, 1)).rotation_difference(d.normalized())
    o.rotation_euler = (q.to_matrix() @ Matrix.Rotation(math.radians(roll), 3, 'Z')).to_euler()
    return o


def chaikin(p, it=3, closed=False):
    p = [Vector(q) for q in p]
    for _ in range(it):
        q = [] if closed else [p[0]]
        rng = range(len(p)) if closed else range(len(p) - 1)
        for i in rng:
            a, b = p[i], p[(i + 1) % len(p)]
            q += [a * .75 + b * .25, a * .25 + b * .75]
        if not closed:
            q.append(p[-1])
        p = q
    out = [p[0]]
    for q in p[1:]:
        if (q - out[-1]).length > 1e-6:
            out.append(q)
    return out


def prism(pts, t, mat, loc=(0, 0, 0), rot=None, bevel=.001, smooth=0, plane='XZ', seg=3):
    """A flat outline given thickness t; smooth rounds the outline's corners."""
    p = chaikin(pts, smooth, True) if smooth else [Vector(q) for q in pts]
    bm = bmesh.new()
    if plane == 'XZ':
        vs = [bm.verts.new((q[0], -t / 2, q[1])) for q in p]
        up = Vector((0, t, 0))
    else:
        vs = [bm.verts.new((q[0], q[1], 0)) for q in p]
        up = Vector((0, 0, t))
    f = bm.faces.new(vs)
    r = bmesh.ops.extrude_face_region(bm, geom=[f])
    bmesh.ops.translate(bm, vec=up, verts=[v for v in r['geom'] if isinstance(v, bmesh.types.BMVert)])
    xs, ys = [q[0] for q in p], [q[1] for q in p]
    w, h = max(xs) - min(xs), max(ys) - min(ys)
    return make(bm, mat, loc, rot, min(bevel, t * .48), seg, (w, t, h) if plane == 'XZ' else (w, h, t), 40)


def rrect(w, h, r, n=8, cx=0, cy=0):
    out = []
    for k, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for i in range(n + 1):
            a = math.pi / 2 * (k + i / n)
            out.append((cx + sx * (w / 2 - r) + r * math.cos(a), cy + sy * (h / 2 - r) + r * math.sin(a)))
    return out


def group(fn, loc=(0, 0, 0), rot=(0, 0, 0), scale=1):
    """Place everything that fn builds as one rigid piece."""
    before = set(bpy.data.objects)
    fn()
    bpy.context.view_layer.update()
    m = Matrix.Translation(loc) @ Euler([math.radians(a) for a in rot]).to_matrix().to_4x4() @ Matrix.Scale(scale, 4)
    for o in set(bpy.data.objects) - before:
        o.matrix_world = m @ o.matrix_world


def at(fn, places):
    for p in places:
        group(fn, *p) if isinstance(p[0], tuple) else group(fn, p)
