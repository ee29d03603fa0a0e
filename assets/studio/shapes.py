"""Bodies that several form files share: lofts, frames with holes, wheels, castors, cords."""
import math
import bpy
import bmesh
from mathutils import Matrix, Vector
from materials import metal, paint
from geometry import bar, box, cyl, group, make, rod
from bodies import lathe, ring, tube


def oval(rx, ry, z, cx=0, cy=0, p=2.0, n=72):
    """A superellipse section at height z; p 2 is an ellipse, 4 and more nearly a rectangle."""
    out = []
    for i in range(n):
        a = 2 * math.pi * i / n
        c, s = math.cos(a), math.sin(a)
        out.append((cx + rx * math.copysign(abs(c) ** (2 / p), c), cy + ry * math.copysign(abs(s) ** (2 / p), s), z))
    return out


def loft(rings, mat, caps=True, loc=(0, 0, 0), rot=None, bevel=0, subsurf=0, angle=50, size=None):
    """A skin over closed sections of equal point counts."""
    bm = bmesh.new()
    g = [[bm.verts.new(p) for p in r] for r in rings]
    n = len(g[0])
    for a, b in zip(g, g[1:]):
        for i in range(n):
            bm.faces.new((a[i], a[(i + 1) % n], b[(i + 1) % n], b[i]))
    if caps:
        bm.faces.new(g[0][::-1])
        bm.faces.new(g[-1])
    return make(bm, mat, loc, rot, bevel, 3, size, angle, subsurf)


def shell(rings, t, mat, loc=(0, 0, 0), rot=None, sub=1):
    """An open skin over closed sections, with thickness: sacks, trays, hoods."""
    o = loft(rings, mat, False, loc, rot)
    s = o.modifiers.new('thick', 'SOLIDIFY')
    s.thickness, s.offset = t, -1
    if sub:
        m = o.modifiers.new('sub', 'SUBSURF')
        m.levels = m.render_levels = sub
    return o


def pierced(o, rods, r, n=14):
    """Drill round holes through an object along the segments of rods."""
    bm = bmesh.new()
    for a, b in rods:
        a, b = Vector(a), Vector(b)
        d = b - a
        m = Matrix.Translation((a + b) / 2) @ d.to_track_quat('Z', 'Y').to_matrix().to_4x4()
        bmesh.ops.create_cone(bm, cap_ends=True, segments=n, radius1=r, radius2=r, depth=d.length, matrix=m)
    me = bpy.data.meshes.new('drill')
    bm.to_mesh(me)
    bm.free()
    k = bpy.data.objects.new('drill', me)
    b = o.modifiers.new('holes', 'BOOLEAN')
    b.operation, b.solver, b.object = 'DIFFERENCE', 'EXACT', k
    bpy.context.collection.objects.link(k)
    bpy.context.view_layer.update()
    dg = bpy.context.evaluated_depsgraph_get()
    new = bpy.data.meshes.new_from_object(o.evaluated_get(dg))
    o.modifiers.clear()
    o.data = new
    o.data.use_auto_smooth = True
    bpy.data.objects.remove(k)
    return o


def frame(w, h, x, z, t, y, mat, bevel=.004, mid=(0, 0)):
    """A flat door frame: outer w by h, opening x by z around mid, thickness t, front at y."""
    l, r = mid[0] - x / 2, mid[0] + x / 2
    lo, up = mid[1] - z / 2, mid[1] + z / 2
    for a, b, c, d in ((-w / 2, l, 0, h), (r, w / 2, 0, h), (l, r, 0, lo), (l, r, up, h)):
        if b - a > 1e-4 and d - c > 1e-4:
            box((b - a + .0005, t, d - c + .0005), ((a + b) / 2, y + t / 2, c), mat, bevel)


def wheel(r, w, loc, tyre, hub, rot=(0, 90, 0), spokes=0):
    """A wheel around its centre; its axle lies along x unless turned."""
    def build():
        lathe([(r * .62, -w * .42), (r * .86, -w * .5), (r, -w * .3), (r, 0), (r, w * .3), (r * .86, w * .5), (r * .62, w * .42), (r * .6, 0), (r * .62, -w * .42)], tyre, smooth=2)
        if spokes:
            ring(r * .62, r * .05, (0, 0, 0), hub)
            for i in range(spokes):
                a = 2 * math.pi * i / spokes
                rod((0, 0, 0), (r * .62 * math.cos(a), r * .62 * math.sin(a), 0), r * .05, hub)
            cyl(r * .17, w * 1.05, (0, 0, -w * .525), hub, .002)
        else:
            lathe([(0, -w * .4), (r * .2, -w * .4), (r * .25, -w * .28), (r * .58, -w * .28), (r * .64, -w * .36), (r * .64, w * .36), (r * .58, w * .28), (r * .25, w * .28), (r * .2, w * .4), (0, w * .4)], hub, smooth=1)
    group(build, loc, rot)


def castor(x, y, r, top, mat, turn=20):
    """A swivel castor standing on the ground below height top."""
    def build():
        wheel(r, r * .6, (0, 0, r), paint('#2a2928', .6), paint('#7d7a76', .45))
        for s in (-1, 1):
            bar((s * r * .42, 0, r), (s * r * .42, r * .35, r * 2.15), r * .12, r * .8, mat, .001)
        box((r * 1.0, r * .95, r * .14), (0, r * .35, r * 2.1), mat, .001)
        rod((0, r * .35, r * 2.2), (0, r * .35, top), r * .28, mat)
    group(build, (x, y, 0), (0, 0, turn))


def cord(pts, r=.0035, mat=None):
    """A flex lying where its points say, with rounded bends."""
    return tube(pts, r, mat or paint('#232221', .5), smooth=4)


def screws(places, r=.004, axis=(90, 0, 0)):
    for p in places:
        lathe([(0, 0), (r, 0), (r * .9, r * .35), (r * .3, r * .45), (0, r * .3)], metal('#8f8d8a', .3), p, 1, 24, axis)


def tufts(places, r, mat):
    """Many small round tufts as one body, each a little different."""
    ball, bm = bmesh.new(), bmesh.new()
    bmesh.ops.create_icosphere(ball, subdivisions=2, radius=r)
    ball.verts.index_update()
    shape, faces = [v.co.copy() for v in ball.verts], [[v.index for v in f.verts] for f in ball.faces]
    for i, p in enumerate(places):
        w = Vector((math.sin(i * 12.9898), math.sin(i * 78.233), math.sin(i * 37.719)))
        at_, k = Vector(p) + w * r * .22, Vector((1, 1, 1)) + w * .12
        vs = [bm.verts.new(at_ + q * k) for q in shape]
        for f in faces:
            bm.faces.new([vs[j] for j in f])
    ball.free()
    return make(bm, mat, angle=180)


def offstage(fn):
    """Build what only reflections may see: the camera does not frame it."""
    before = set(bpy.data.objects)
    fn()
    hidden = bpy.data.collections.new('offstage')
    for o in set(bpy.data.objects) - before:
        hidden.objects.link(o)
        o.visible_camera = o.visible_diffuse = o.visible_shadow = False
        bpy.context.collection.objects.unlink(o)
    e = bpy.data.objects.new('offstage', None)
    e.instance_type, e.instance_collection = 'COLLECTION', hidden
    bpy.context.collection.objects.link(e)
