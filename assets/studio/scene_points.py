"""Where the things of a room are seen in its pictures, in per cent of width and height: what a shopper can point at."""
import json
import os
import bpy
import scenes
import stage
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

GRID = 36
LEAST = 6
APART = {'wide': 6.2, 'tall': 12.5}


def ray(scene, dg, camera, u, v):
    """The object that the camera sees at u, v of the picture."""
    tr, br, bl, tl = (camera.matrix_world @ p for p in camera.data.view_frame(scene=scene))
    at = bl + (br - bl) * u + (tl - bl) * v
    eye = camera.matrix_world.translation
    hit, _, _, _, o, _ = scene.ray_cast(dg, eye, (at - eye).normalized())
    return o.name if hit else None


def seen(scene, dg, camera, names):
    """The middle of the thing's box inside the frame, and the places of a grid over it where nothing hides the thing."""
    P = [world_to_camera_view(scene, camera, p) for p in stage.points([bpy.data.objects[n] for n in sorted(names)])]
    if not P:
        return None, []
    x0, x1 = (min(1, max(0, f(p.x for p in P))) for f in (min, max))
    y0, y1 = (min(1, max(0, f(p.y for p in P))) for f in (min, max))
    if x1 <= x0 or y1 <= y0:
        return None, []
    grid = [(x0 + (x1 - x0) * (i + .5) / GRID, y0 + (y1 - y0) * (j + .5) / GRID) for j in range(GRID) for i in range(GRID)]
    return Vector(((x0 + x1) / 2, (y0 + y1) / 2)), [Vector(g) for g in grid if ray(scene, dg, camera, *g) in names]


def points(shape):
    """The things of the room that stands, each with its point; smaller ones choose first, larger ones step aside."""
    scene = bpy.context.scene
    w, h = scenes.SIZES[shape]
    r = scene.render
    r.resolution_x, r.resolution_y, r.resolution_percentage = w, h, 100
    bpy.context.view_layer.update()
    dg = bpy.context.evaluated_depsgraph_get()
    found = []
    for form, variant, names in scenes.PLACED:
        middle, places = seen(scene, dg, scene.camera, names)
        if len(places) >= LEAST:
            found.append((form, variant, middle, places))
    taken, out = [], {}
    px = lambda a: Vector((a.x * w, a.y * h))
    for i in sorted(range(len(found)), key=lambda i: spread(found[i][3], w, h)):
        form, variant, middle, places = found[i]
        inner = [p for p in places if inside(p, places)] or places
        free = [p for p in inner if all((px(p) - px(t)).length >= APART[shape] / 100 * w for t in taken)] or inner
        best = min(free, key=lambda p: ((px(p) - px(middle)).length, p.x, p.y))
        taken.append(best)
        out[i] = {'form': form, 'variant': variant, 'x': round(best.x * 100, 1), 'y': round((1 - best.y) * 100, 1)}
    return [out[i] for i in sorted(out)]


def spread(places, w, h):
    xs, ys = [p.x * w for p in places], [p.y * h for p in places]
    return round((max(xs) - min(xs)) * (max(ys) - min(ys)))


def inside(p, places):
    """Whether the thing is also seen at both sides of the place and above and below it."""
    xs, ys = sorted({q.x for q in places}), sorted({q.y for q in places})
    dx, dy = (min((b - a for a, b in zip(v, v[1:])), default=1) * 1.2 for v in (xs, ys))
    near = [q - p for q in places if abs(q.x - p.x) <= dx and abs(q.y - p.y) <= dy]
    return len(near) == 9


def write(jobs, to):
    """Into index.json, as things.wide and things.tall of each room."""
    path = os.path.join(to, 'index.json')
    rows = json.load(open(path))
    for name, shape in jobs:
        stage.reset()
        scenes.PLACED.clear()
        scenes.SCENES[name](shape)
        for row in rows:
            if row['name'] == name:
                row.setdefault('things', {})[shape] = points(shape)
        print(f'POINTS {name}-{shape}', flush=True)
    with open(path, 'w') as fh:
        json.dump(rows, fh, ensure_ascii=False, indent=2)
        fh.write('\n')
