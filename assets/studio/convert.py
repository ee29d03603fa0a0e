"""python3 convert.py IN OUT [--watch]: denoise the PNGs of IN, even out the backdrop tone, write WebP and index.json into OUT."""
import ctypes
import fcntl
import json
import os
import subprocess
import sys
import tempfile
import time
from PIL import Image, ImageFilter

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)
sys.dont_write_bytecode = True
import names

src, out = sys.argv[1], sys.argv[2]
SIZE, QUALITY = 800, 91
VIEW_SIZE, VIEW_QUALITIES, VIEW_MOST = 640, (82, 74, 66, 58), 48 * 1024
so = os.path.join(tempfile.gettempdir(), 'griya-denoise.so')
if not os.path.exists(so):
    subprocess.check_call(['cc', '-O3', '-ffast-math', '-march=native', '-shared', '-fPIC', '-w', os.path.join(here, 'denoise.c'), '-o', so])
lib = ctypes.CDLL(so)
TINTS = names.TINTS


def clean(png):
    c = Image.open(png).convert('RGB')
    w, h = c.size
    stem = png[:-4]
    guides = []
    for k in ('alb', 'nrm'):
        g = f'{stem}.{k}.0001.png'
        guides.append(Image.open(g).convert('RGB').tobytes() if os.path.exists(g) else bytes(w * h * 3))
    buf = ctypes.create_string_buffer(w * h * 3)
    lib.denoise(c.tobytes(), guides[0], guides[1], buf, w, h, 7, 3, ctypes.c_float(1.6))
    return Image.frombytes('RGB', (w, h), buf.raw)


def even(im, category):
    """Bring the backdrop's border to the category's tint, gently."""
    w, h = im.size
    strip = im.crop((0, 0, w, h // 14)).resize((1, 1), Image.BOX).getpixel((0, 0))
    t = TINTS[category].lstrip('#')
    gain = [max(.95, min(1.06, int(t[i * 2:i * 2 + 2], 16) / max(1, strip[i]))) for i in range(3)]
    bands = []
    for band, k in zip(im.split(), gain):
        bands.append(band.point([min(255, round(x * k)) for x in range(256)]))
    return Image.merge('RGB', bands)


def one(png):
    stem = os.path.basename(png)[:-4]
    category, _, _, *view = stem.split('--')
    im = clean(png)
    if view in ([], ['front']):
        im = even(im, category)
    size, qualities = (VIEW_SIZE, VIEW_QUALITIES) if view else (SIZE, (QUALITY,))
    if im.size[0] != size:
        im = im.resize((size, size), Image.LANCZOS)
    if view:
        im = im.filter(ImageFilter.UnsharpMask(1.3, 55, 2))
    to = os.path.join(out, stem + '.webp')
    with tempfile.TemporaryDirectory(dir=out, prefix='.') as tmp:
        part = os.path.join(tmp, 'x.webp')
        for quality in qualities:
            im.save(part, 'WEBP', quality=quality, method=6)
            if os.path.getsize(part) <= VIEW_MOST:
                break
        os.replace(part, to)
    print('WEBP', stem, os.path.getsize(to) // 1024, 'KB', flush=True)


def index():
    """Written from the files present, whole or not at all; several convert.py may share one folder."""
    with open(os.path.join(tempfile.gettempdir(), 'griya-index.lock'), 'w') as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        rows = []
        for f in sorted(os.listdir(out)):
            if f.endswith('.webp'):
                cat, form, var, view = (f[:-5].split('--') + ['three_quarter'])[:4]
                rows.append({'file': f, 'category': cat, 'form': form, 'variant': var, 'view': view, **names.describe(cat, form, var, view)})
        part = os.path.join(out, '.index.part')
        with open(part, 'w') as fh:
            json.dump(rows, fh, ensure_ascii=False, indent=2)
            fh.write('\n')
        os.replace(part, os.path.join(out, 'index.json'))
    return len(rows)


os.makedirs(out, exist_ok=True)
while True:
    n = 0
    for f in sorted(os.listdir(src)):
        p = os.path.join(src, f)
        if f.endswith('.png') and f.count('.') == 1 and os.path.exists(p) and time.time() - os.path.getmtime(p) > 1.5:
            to = os.path.join(out, f[:-4] + '.webp')
            if not os.path.exists(to) or os.path.getmtime(to) < os.path.getmtime(p):
                one(p)
                n += 1
    if n or '--watch' not in sys.argv:
        print('INDEX', index(), flush=True)
    if '--watch' not in sys.argv:
        break
    time.sleep(2)
