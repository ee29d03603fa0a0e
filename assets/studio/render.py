"""blender -b -P render.py -- [--list] [--only form[:variant],...] [--pass 1|2|3] [--size 800] [--samples N] [--out DIR] [--done DIR] [--threads N]

Renders PNGs (with albedo and normal guides) into DIR; convert.py turns them into the WebP catalogue.
A picture is skipped when its PNG stands in DIR, its lock is held, or its WebP stands in --done."""
import argparse
import os
import sys
import time
import traceback

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)
sys.dont_write_bytecode = True
import stage
import film
import catalog

ap = argparse.ArgumentParser()
ap.add_argument('--list', action='store_true')
ap.add_argument('--only', default='')
ap.add_argument('--pass', dest='upto', default='')
ap.add_argument('--size', type=int, default=800)
ap.add_argument('--samples', type=int, default=40)
ap.add_argument('--out', default='pngs')
ap.add_argument('--done', default='')
ap.add_argument('--threads', type=int, default=0)
ap.add_argument('--limit', type=int, default=0)
ap.add_argument('--force', action='store_true')
a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])

jobs = []
want = [w for w in a.only.split(',') if w]
for name, f in catalog.FORMS.items():
    for i, v in enumerate(f['variants']):
        if want and name not in want and f'{name}:{v}' not in want:
            continue
        if a.upto and i + 1 != int(a.upto):
            continue
        jobs.append((i, name, v))
jobs.sort(key=lambda j: (j[0], catalog.FORMS[j[1]]['rank']))
if a.list:
    for i, name, v in jobs:
        print('FORM', f"{catalog.FORMS[name]['category']}--{name}--{v}")
    print('TOTAL', len(jobs))
    sys.exit()

os.makedirs(a.out, exist_ok=True)
made = 0
for i, name, v in jobs:
    f = catalog.FORMS[name]
    stem = f"{f['category']}--{name}--{v}"
    path = os.path.join(a.out, stem)
    if not a.force and (os.path.exists(path + '.png') or (a.done and os.path.exists(os.path.join(a.done, stem + '.webp')))):
        continue
    try:
        os.close(os.open(path + '.lock', os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        if not a.force:
            continue
    t = time.time()
    try:
        stage.reset()
        f['build'](v)
        stage.stage(f['category'], **f['view'])
        film.settings(a.size, f['samples'] or a.samples, a.threads)
        film.render(path)
        made += 1
        print(f'DONE {stem} {time.time() - t:.1f}s', flush=True)
    except Exception:
        print('FAIL', stem, flush=True)
        traceback.print_exc()
        sys.stdout.flush()
    if a.limit and made >= a.limit:
        break
