"""The catalogue: collects the forms of forms_*.py."""
import glob
import importlib
import os

FORMS = {}


def form(name, category, id_, en, variants, rank=50, samples=0, detail=None, **view):
    """Register a builder: build(variant key). view goes to stage.stage (az, el, wall, fill, lens), detail to views.detail (closer, at); names.py reads id_ and en."""
    def deco(fn):
        FORMS[name] = dict(category=category, build=fn, variants=variants.split(), rank=rank, samples=samples, detail=detail or {}, view=view)
        return fn
    return deco


for path in sorted(glob.glob(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'forms_*.py'))):
    importlib.import_module(os.path.basename(path)[:-3])
