"""The further views of a product: straight on (from above for what lies flat), and close up."""
import json
import glob
import math
import os
import bpy
from mathutils import Vector
from names import FROM_ABOVE
from stage import points, stage

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../lib/demo/data')
SHELVES = ('furniture', 'home', 'kitchen', 'bath', 'tools')


def leading():
    """Form and variant that the products of the shop show first, in the order of the shop's shelves."""
    out = []
    for shelf in SHELVES:
        with open(os.path.join(DATA, shelf + '.json')) as fh:
            out += [(p['form'], p['colors'][0]) for p in json.load(fh)]
    return list(dict.fromkeys(out))


def front(category, form, view):
    """Straight on; what lies flat is seen from above, since its edge shows nothing."""
    how = {k: view[k] for k in ('wall', 'fill', 'lens') if k in view}
    above = 76 if form in FROM_ABOVE else 0 if view.get('wall') else 7
    stage(category, az=0, el=above, **{'fill': .86, **how})


def visible(eye):
    """Surface points that the eye sees, each with the material it shows."""
    dg = bpy.context.evaluated_depsgraph_get()
    sc = bpy.context.scene
    cam = sc.camera
    q = cam.matrix_world.to_quaternion()
    right, up, ahead = q @ Vector((1, 0, 0)), q @ Vector((0, 1, 0)), q @ Vector((0, 0, -1))
    k = cam.data.sensor_width / 2 / cam.data.lens
    out = []
    n = 72
    for i in range(n):
        for j in range(n):
            u, v = 2 * (i + .5) / n - 1, 2 * (j + .5) / n - 1
            hit, p, normal, _, o, _ = sc.ray_cast(dg, eye, (ahead + right * u * k + up * v * k).normalized())
            if hit and o.name != 'backdrop':
                out.append((u, v, p, o.name, o.active_material.name if o.active_material else '', normal))
    return out


def telling(seen, span):
    """The point around which most parts and materials meet, rather above than below and not at the rim."""
    best, most = None, -1
    for u, v, p, _, _, _ in seen[::3]:
        near = [s for s in seen if abs(s[0] - u) < span and abs(s[1] - v) < span]
        full = len(near) / (span * 72) ** 2
        parts = len({s[3] for s in near})
        stuffs = len({s[4] for s in near})
        turns = sum(1 - abs(s[5].dot(near[0][5])) for s in near) / len(near)
        worth = min(full, .8) * 3 + stuffs * .55 + min(parts, 9) * .16 + turns + v * .35 - abs(u) * .15
        if worth > most:
            best, most = p, worth
    return best


def detail(category, view, closer=0, at=None):
    """The same light, from the other side and nearer by closer, at a point, or else where most parts meet."""
    P = points()
    closer = closer or (3 if max(max(p[i] for p in P) - min(p[i] for p in P) for i in range(3)) > .6 else 2.2)
    how = dict(view)
    how['az'] = -view.get('az', 28) * .7
    how['el'] = min(view.get('el', 18) + 4, 58)
    stage(category, **how)
    cam = bpy.context.scene.camera
    bpy.context.view_layer.update()
    target = Vector(at) if at else telling(visible(cam.location), .8 / closer)
    back = cam.matrix_world.to_quaternion() @ Vector((0, 0, 1))
    far = (cam.location - target).dot(back)
    cam.location = target + back * far / closer
    cam.data.clip_start *= .2
