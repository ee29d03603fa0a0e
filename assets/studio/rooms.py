def expose(inside): pass
