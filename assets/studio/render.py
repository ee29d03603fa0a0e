"""blender -b -P render.py -- [--list] [--only form[:variant],...] [--view NAME,...] [--pass 1|2|3] [--size 800] [--samples N] [--out DIR] [--done DIR] [--threads N]

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
import rooms
import views

MAIN = 'three_quarter'
ap = argparse.ArgumentParser()
ap.add_argument('--list', action='store_true')
ap.add_argument('--only', default='')
ap.add_argument('--view', default=MAIN)
ap.add_argument('--pass', dest='upto', default='')
ap.add_argument('--size', type=int, default=800)
ap.add_argument('--samples', type=int, default=40)
ap.add_argument('--out', default='pngs')
ap.add_argument('--done', default='')
ap.add_argument('--threads', type=int, default=0)
ap.add_argument('--limit', type=int, default=0)
ap.add_argument('--force', action='store_true')
a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])

want = [w for w in a.only.split(',') if w]
looks = a.view.split(',')


def wanted(name, v):
    return not want or name in want or f'{name}:{v}' in want


def every():
    """Each form's first variant, then the second ones, the most visible forms first."""
    found = [(i, name, v) for name, f in catalog.FORMS.items() for i, v in enumerate(f['variants']) if not a.upto or i + 1 == int(a.upto)]
    return [(name, v) for _, name, v in sorted(found, key=lambda j: (j[0], catalog.FORMS[j[1]]['rank']))]


def stem_of(name, v, look):
    return '--'.join([catalog.FORMS[name]['category'], name, v] + ([] if look == MAIN else [look]))


def samples_of(f, look):
    """Glass asks for more; its further views make do with a third."""
    return f['samples'] or a.samples if look == MAIN else max(a.samples, f['samples'] // 3)


def set_up(name, v, look):
    f = catalog.FORMS[name]
    stage.reset()
    if look == 'room':
        rooms.furnish(name, v)
        return
    f['build'](v)
    if look == 'front':
        views.front(f['category'], name, f['view'])
    elif look == 'detail':
        views.detail(f['category'], f['view'], **f['detail'])
    else:
        stage.stage(f['category'], **f['view'])


pairs = every() if looks == [MAIN] else views.leading()
jobs = [(name, v, look) for name, v in pairs if wanted(name, v) for look in looks]
if a.list:
    for job in jobs:
        print('FORM', stem_of(*job))
    print('TOTAL', len(jobs))
    sys.exit()

os.makedirs(a.out, exist_ok=True)
made = 0
for name, v, look in jobs:
    f = catalog.FORMS[name]
    stem = stem_of(name, v, look)
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
        set_up(name, v, look)
        film.settings(a.size, samples_of(f, look), a.threads)
        rooms.expose(look == 'room')
        film.render(path)
        made += 1
        print(f'DONE {stem} {time.time() - t:.1f}s', flush=True)
    except Exception:
        print('FAIL', stem, flush=True)
        traceback.print_exc()
        sys.stdout.flush()
    if a.limit and made >= a.limit:
        break
