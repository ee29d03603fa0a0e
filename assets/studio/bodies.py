"""Turned, drawn and padded bodies: lathe, vessel, tube, cushion, sheet."""
import math
import bpy
import bmesh
from mathutils import Vector
from geometry import chaikin, dress, make


def lathe(profile, mat, loc=(0, 0, 0), smooth=3, n=96, rot=None, sx=1, sy=1, angle=40):
    """Spin (radius, height) points around Z; double a point to keep its corner sharp."""
    p = chaikin([(r, z) for r, z in profile], smooth) if smooth else [Vector(q) for q in profile]
    bm = bmesh.new()
    rings = []
    for q in p:
        if q[0] < 1e-5:
            rings.append([bm.verts.new((0, 0, q[1]))])
        else:
            rings.append([bm.verts.new((q[0] * math.cos(2 * math.pi * i / n) * sx, q[0] * math.sin(2 * math.pi * i / n) * sy, q[1])) for i in range(n)])
    for a, b in zip(rings, rings[1:]):
        for i in range(n):
            j = (i + 1) % n
            vs = [a[i % len(a)], a[j % len(a)], b[j % len(b)], b[i % len(b)]]
            u = []
            for v in vs:
                if v not in u:
                    u.append(v)
            if len(u) > 2:
                bm.faces.new(u)
    hs = [q[1] for q in p]
    rs = max(q[0] for q in p)
    return make(bm, mat, loc, rot, 0, 3, (rs, rs, max(hs) - min(hs)), angle)


def vessel(profile, t, mat, loc=(0, 0, 0), smooth=3, rot=None, sx=1, sy=1, inner=None):
    """A lathed body with wall thickness t; the profile runs from the underside's centre to the rim."""
    p = chaikin(profile, smooth)
    ins = []
    for i, q in enumerate(p):
        d = (p[min(i + 1, len(p) - 1)] - p[max(i - 1, 0)])
        if d.length < 1e-9:
            continue
        d.normalize()
        k = q + Vector((-d.y, d.x)) * t
        ins.append(Vector((max(0, k.x), k.y)))
    end = p[-1]
    d = (p[-1] - p[-2]).normalized()
    mid = (end + ins[-1]) / 2 + d * t * .45
    rim = [end * .85 + mid * .15 + d * t * .22, mid, ins[-1] * .85 + mid * .15 + d * t * .22]
    ins = [v for i, v in enumerate(ins) if v.x > 1e-4 or i == 0]
    ins[0] = Vector((0, ins[0].y))
    if inner is None:
        return lathe([tuple(v) for v in p + rim + ins[::-1]], mat, loc, 0, 96, rot, sx, sy)
    a = lathe([tuple(v) for v in p + rim[:2]], mat, loc, 0, 96, rot, sx, sy)
    lathe([tuple(v) for v in rim[1:] + ins[::-1]], inner, loc, 0, 96, rot, sx, sy)
    return a


def tube(pts, r, mat, closed=False, smooth=2, loc=(0, 0, 0), rot=None, taper=None):
    """A round tube along points, corners rounded."""
    p = chaikin(pts, smooth, closed) if smooth else [Vector(q) for q in pts]
    cu = bpy.data.curves.new('tube', 'CURVE')
    cu.dimensions = '3D'
    cu.bevel_depth, cu.bevel_resolution, cu.use_fill_caps = r, 5, True
    s = cu.splines.new('POLY')
    s.points.add(len(p) - 1)
    for i, (a, q) in enumerate(zip(s.points, p)):
        a.co = (*q, 1)
        a.radius = 1 if taper is None else 1 + (taper - 1) * i / (len(p) - 1)
    s.use_cyclic_u = closed
    s.use_smooth = True
    o = bpy.data.objects.new('tube', cu)
    bpy.context.collection.objects.link(o)
    o.location = loc
    if rot:
        o.rotation_euler = [math.radians(a) for a in rot]
    dress(o, mat, [max(q[i] for q in p) - min(q[i] for q in p) for i in range(3)])
    return o


def ring(R, r, loc, mat, rot=None, sx=1, sy=1, n=72):
    return tube([(R * math.cos(2 * math.pi * i / n) * sx, R * math.sin(2 * math.pi * i / n) * sy, 0) for i in range(n)], r, mat, True, 0, loc, rot)


def soft(size, r, loc=(0, 0, 0), mat=None, puff=0, pinch=0, rot=None, n=22, wob=0, side=0):
    """A rounded, puffed body (cushions, mattresses); loc is the centre of its underside."""
    hx, hy, hz = (s / 2 for s in size)
    r = min(r, hx * .98, hy * .98, hz * .98)
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=2)
    bmesh.ops.subdivide_edges(bm, edges=bm.edges, cuts=n, use_grid_fill=True)
    for v in bm.verts:
        u = v.co.copy()
        g = [math.copysign(1 - (1 - abs(c)) ** 1.6, c) for c in u]
        p = Vector((g[0] * hx, g[1] * hy, g[2] * hz))
        q = Vector((max(-hx + r, min(hx - r, p.x)), max(-hy + r, min(hy - r, p.y)), max(-hz + r, min(hz - r, p.z))))
        d = p - q
        p = q + d.normalized() * r if d.length > 1e-9 else p
        ax, ay, az = p.x / hx, p.y / hy, p.z / hz
        crown = max(0, (1 - ax * ax)) ** .6 * max(0, (1 - ay * ay)) ** .6
        if pinch:
            p.z *= (1 - pinch) + pinch * crown ** .8
            k = 1 - pinch * .10 * (1 - abs(ax * ay)) * (ax * ax + ay * ay) / 2
            p.x *= k
            p.y *= k
        p.z += math.copysign(puff * crown, p.z) * min(1, abs(az) * 1.4)
        if side:
            p.y += math.copysign(side * max(0, 1 - ax * ax) ** .6 * max(0, 1 - az * az) ** .6, p.y) * min(1, abs(ay))
            p.x += math.copysign(side * .6 * max(0, 1 - ay * ay) ** .6 * max(0, 1 - az * az) ** .6, p.x) * min(1, abs(ax))
        if wob:
            p += Vector((0, 0, 1)) * wob * (math.sin(p.x * 9 + p.y * 7) * math.sin(p.y * 11 - p.x * 5)) * crown
        v.co = p
    return make(bm, mat, (loc[0], loc[1], loc[2] + hz), rot, 0, 3, size, 80)


def sheet(fn, nu, nv, t, mat, loc=(0, 0, 0), rot=None, sub=1, closed=False):
    """A thick sheet from a function of u, v in 0..1."""
    bm = bmesh.new()
    g = [[bm.verts.new(fn(i / nu, j / nv)) for j in range(nv + 1)] for i in range(nu + 1)]
    for i in range(nu):
        for j in range(nv):
            bm.faces.new((g[i][j], g[i + 1][j], g[i + 1][j + 1], g[i][j + 1]))
    o = make(bm, mat, loc, rot, 0, 3, (1, .1, .1), 70)
    s = o.modifiers.new('thick', 'SOLIDIFY')
    s.thickness, s.offset = t, 0
    if sub:
        m = o.modifiers.new('sub', 'SUBSURF')
        m.levels = m.render_levels = sub
    return o


def woven(fn, nu, nv, r, mat, closed=False, amp=None):
    """Strands laid over and under each other on the surface fn(u, v)."""
    amp = r * .9 if amp is None else amp
    e = 1e-3

    def normal(u, v):
        du = fn(min(1, u + e), v) - fn(max(0, u - e), v)
        dv = fn(u, min(1, v + e)) - fn(u, max(0, v - e))
        n = du.cross(dv)
        return n.normalized() if n.length > 1e-12 else Vector((0, 0, 1))

    def point(i, j, side):
        u, v = i / nu, j / nv
        return fn(u, v) + normal(u, v) * amp * side * (1 if (i + j) % 2 else -1)
    lines = [([point(i, j, 1) for j in range(nv + 1)], False) for i in range(nu if closed else nu + 1)]
    lines += [([point(i, j, -1) for i in range(nu if closed else nu + 1)], closed) for j in range(nv + 1)]
    return strands(lines, r, mat)


def strands(lines, r, mat, smooth=1):
    """Many round threads in one object: pairs of (points, closed)."""
    cu = bpy.data.curves.new('strands', 'CURVE')
    cu.dimensions = '3D'
    cu.bevel_depth, cu.bevel_resolution, cu.use_fill_caps = r, 2, True
    for pts, closed in lines:
        p = chaikin(pts, smooth, closed) if smooth else [Vector(q) for q in pts]
        s = cu.splines.new('POLY')
        s.points.add(len(p) - 1)
        for a, q in zip(s.points, p):
            a.co = (*q, 1)
        s.use_cyclic_u = closed
        s.use_smooth = True
    o = bpy.data.objects.new('strands', cu)
    bpy.context.collection.objects.link(o)
    dress(o, mat)
    return o


def pile(o, count, length, r=.0008, clump=0.0, seed=1, rough=.012):
    """Short fibres standing on a body: coir, shag, terry."""
    m = o.modifiers.new('pile', 'PARTICLE_SYSTEM')
    s = m.particle_system.settings
    m.particle_system.seed = seed
    s.type, s.count, s.hair_length, s.hair_step = 'HAIR', count, length, 3
    s.emit_from, s.distribution, s.use_modifier_stack = 'FACE', 'RAND', True
    s.factor_random = length * .12
    s.root_radius, s.tip_radius, s.radius_scale = 1, .7, r
    s.display_step = s.render_step = 2
    s.material = 1
    s.use_advanced_hair = True
    return o
