"""python3 scene_pictures.py PNGS SCENES: denoise the rooms of render_scene.py, bring them to size, write WebP and index.json into SCENES."""
import ast
import ctypes
import glob
import json
import os
import subprocess
import sys
import tempfile
from PIL import Image, ImageChops, ImageEnhance, ImageFilter

here = os.path.dirname(os.path.abspath(__file__))
SIZES = {'wide': (1920, 840), 'tall': (1080, 1350)}
MOST = 300 * 1024


def library():
    so = os.path.join(tempfile.gettempdir(), 'griya-denoise.so')
    if not os.path.exists(so):
        subprocess.check_call(['cc', '-O3', '-ffast-math', '-march=native', '-shared', '-fPIC', '-w', os.path.join(here, 'denoise.c'), '-o', so])
    return ctypes.CDLL(so)


def clean(lib, stem, strength=1.5):
    c = Image.open(stem + '.png').convert('RGB')
    w, h = c.size
    alb, nrm = (Image.open(f'{stem}.{k}.0001.png').convert('RGB').tobytes() for k in ('alb', 'nrm'))
    buf = ctypes.create_string_buffer(w * h * 3)
    lib.denoise(c.tobytes(), alb, nrm, buf, w, h, 7, 3, ctypes.c_float(strength))
    return Image.frombytes('RGB', (w, h), buf.raw)


def ease(x, a, b):
    t = max(0, min(1, (x - a) / (b - a)))
    return t * t * (3 - 2 * t)


def dodge(im, goal=.923, n=64):
    """Where the page lays its text the wall is lighter, as if nearer to the window: left in the wide crop, above in the tall."""
    w, h = im.size
    wide = w > h
    zone = im.crop((w // 30, h // 7, int(w * .36), int(h * .66)) if wide else (0, 0, w, h // 3)).resize((1, 1), Image.BOX)
    tone = sum(zone.getpixel((0, 0))) / 765
    most = max(0, (goal - tone) / (1 - tone))
    m = Image.new('L', (n, n))
    for y in range(n):
        for x in range(n):
            u, v = x / (n - 1), y / (n - 1)
            k = (1 - ease(u, .30, .54)) * (1 - .8 * ease(v, .66, .84)) if wide else 1 - ease(v, .24, .40)
            m.putpixel((x, y), round(255 * most * k))
    m = m.resize((w, h), Image.BICUBIC)
    return ImageChops.screen(im, Image.merge('RGB', [m.point([round(i * k) for i in range(256)]) for k in (1, .965, .90)]))


def finish(im, size):
    """To size, crisp, mid tones a little up, with a breath of grain so that wide walls show no bands."""
    im = im.resize(size, Image.LANCZOS).filter(ImageFilter.UnsharpMask(1.2, 60, 2))
    lift = [round(255 * (x + .15 * x * x * (1 - x))) for x in (i / 255 for i in range(256))]
    im = dodge(ImageEnhance.Color(im.point(lift * 3)).enhance(1.07))
    grain = Image.effect_noise(size, 2.6)
    return ImageChops.add(im, Image.merge('RGB', (grain,) * 3), 1, -128)


def edge_tone(im):
    w, h = im.size
    return '#%02x%02x%02x' % im.crop((0, 0, w, h // 20)).resize((1, 1), Image.BOX).getpixel((0, 0))


def write(im, path):
    """As good as fits the size that a banner may have."""
    for quality in (90, 88, 85, 82, 78):
        im.save(path + '.part', 'WEBP', quality=quality, method=6)
        if os.path.getsize(path + '.part') <= MOST:
            break
    os.replace(path + '.part', path)
    print('WEBP', os.path.basename(path), quality, os.path.getsize(path) // 1024, 'KB', flush=True)


def words():
    """Name to its Indonesian and English alternative texts, read from the @scene lines."""
    out = {}
    for path in sorted(glob.glob(os.path.join(here, 'scenes_*.py'))):
        for fn in ast.parse(open(path).read()).body:
            for d in getattr(fn, 'decorator_list', []):
                if getattr(d, 'func', None) is not None and d.func.id == 'scene':
                    name, id_, en = (a.value for a in d.args)
                    out[name] = (id_, en)
    return out


def known(path):
    """The rows that stand, by name: the things of a room are kept when its pictures are made anew."""
    return {row['name']: row for row in json.load(open(path))} if os.path.exists(path) else {}


def index(to):
    rows, old = [], known(os.path.join(to, 'index.json'))
    for name, (id_, en) in sorted(words().items()):
        wide, tall = (os.path.join(to, f'{name}-{s}.webp') for s in SIZES)
        if os.path.exists(wide) and os.path.exists(tall):
            rows.append({'name': name, 'alt_id': id_, 'alt_en': en, 'ground': edge_tone(Image.open(wide).convert('RGB')), 'ground_tall': edge_tone(Image.open(tall).convert('RGB')), **{k: v for k, v in old.get(name, {}).items() if k == 'things'}})
    with open(os.path.join(to, 'index.json'), 'w') as fh:
        json.dump(rows, fh, ensure_ascii=False, indent=2)
        fh.write('\n')


if __name__ == '__main__':
    src, to = sys.argv[1:3]
    lib = library()
    for png in sorted(glob.glob(os.path.join(src, '*-*.png'))):
        stem = png[:-4]
        if stem.endswith('0001'):
            continue
        name = os.path.basename(stem)
        path = os.path.join(to, name + '.webp')
        if os.path.exists(path) and os.path.getmtime(path) > os.path.getmtime(png):
            continue
        write(finish(clean(lib, stem), SIZES[name.split('-')[1]]), path)
    index(to)
