"""blender -b -P render_scene.py -- [--only living[:wide],...] [--percent 75] [--samples 18] [--out DIR] [--threads N] [--list]
blender -b -P render_scene.py -- --points SCENES

Renders the banner rooms (PNG, albedo and normal guides) into DIR; scene_pictures.py turns them into WebP.
--points renders nothing: it writes where the things of every room are seen into SCENES/index.json."""
import argparse
import os
import sys
import time
import traceback

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)
sys.dont_write_bytecode = True
import bpy
import film
import scene_points
import scenes
import stage

ap = argparse.ArgumentParser()
ap.add_argument('--list', action='store_true')
ap.add_argument('--only', default='')
ap.add_argument('--percent', type=int, default=75)
ap.add_argument('--samples', type=int, default=18)
ap.add_argument('--out', default='pngs')
ap.add_argument('--threads', type=int, default=0)
ap.add_argument('--points', metavar='SCENES')
a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])

want = [w for w in a.only.split(',') if w]
jobs = [(n, s) for n in scenes.load() for s in scenes.SIZES if not want or n in want or f'{n}:{s}' in want]
if a.list:
    print('\n'.join(f'SCENE {n}-{s}' for n, s in jobs))
    sys.exit()

if a.points:
    scene_points.write(jobs, a.points)
    sys.exit()

os.makedirs(a.out, exist_ok=True)
for name, shape in jobs:
    t = time.time()
    try:
        stage.reset()
        scenes.SCENES[name](shape)
        scenes.quiet_lamps()
        film.settings(scenes.SIZES[shape][0], a.samples, a.threads)
        r = bpy.context.scene.render
        r.resolution_x, r.resolution_y = scenes.SIZES[shape]
        r.resolution_percentage = a.percent
        r.use_persistent_data = False
        bpy.context.scene.view_settings.exposure = .12
        built = time.time() - t
        film.render(os.path.join(os.path.abspath(a.out), f'{name}-{shape}'))
        print(f'DONE {name}-{shape} built {built:.0f}s, in all {time.time() - t:.0f}s', flush=True)
    except Exception:
        print('FAIL', name, shape, flush=True)
        traceback.print_exc()
