"""Render settings and the picture with its guides."""
import os
import bpy


def settings(size, samples, threads=0):
    sc = bpy.context.scene
    sc.render.engine = 'CYCLES'
    r, y = sc.render, sc.cycles
    r.resolution_x = r.resolution_y = size
    r.resolution_percentage = 100
    r.threads_mode = 'FIXED' if threads else 'AUTO'
    if threads:
        r.threads = threads
    r.use_persistent_data = True
    y.samples, y.use_adaptive_sampling, y.adaptive_threshold, y.adaptive_min_samples = samples, True, .05, max(8, samples // 3) if samples > 12 else 4
    y.use_denoising = False
    y.max_bounces, y.diffuse_bounces, y.glossy_bounces, y.transmission_bounces, y.transparent_max_bounces = 7, 1, 2, 7, 6
    y.caustics_reflective = y.caustics_refractive = False
    y.sample_clamp_indirect, y.sample_clamp_direct = 2.5, 12
    y.blur_glossy = 1.0
    y.use_auto_tile = False
    r.filter_size = 1.4
    v = sc.view_settings
    v.view_transform, v.look, v.exposure, v.gamma = 'Filmic', 'High Contrast', -0.2, 1
    vl = bpy.context.view_layer
    vl.cycles.denoising_store_passes = True


def render(path):
    """The picture plus its albedo and normal guides: path.png, path.alb.png, path.nrm.png."""
    sc = bpy.context.scene
    sc.use_nodes = True
    t = sc.node_tree
    t.nodes.clear()
    rl, co = t.nodes.new('CompositorNodeRLayers'), t.nodes.new('CompositorNodeComposite')
    t.links.new(rl.outputs['Image'], co.inputs[0])
    fo = t.nodes.new('CompositorNodeOutputFile')
    fo.base_path = os.path.dirname(path)
    fo.format.file_format, fo.format.color_mode, fo.format.color_depth = 'PNG', 'RGB', '8'
    fo.file_slots.clear()
    stem = os.path.basename(path)
    for key, pas in (('alb', 'Denoising Albedo'), ('nrm', 'Denoising Normal')):
        fo.file_slots.new(f'{stem}.{key}.')
        src = rl.outputs[pas]
        if key == 'nrm':
            mx = t.nodes.new('CompositorNodeMixRGB')
            mx.blend_type = 'MULTIPLY'
            mx.inputs[0].default_value = 1
            mx.inputs[2].default_value = (.5, .5, .5, 1)
            t.links.new(src, mx.inputs[1])
            ad = t.nodes.new('CompositorNodeMixRGB')
            ad.blend_type = 'ADD'
            ad.inputs[0].default_value = 1
            ad.inputs[2].default_value = (.5, .5, .5, 1)
            t.links.new(mx.outputs[0], ad.inputs[1])
            src = ad.outputs[0]
        t.links.new(src, fo.inputs[-1])
        fo.file_slots[-1].save_as_render = False
    im = sc.render.image_settings
    im.file_format, im.color_mode, im.color_depth, im.compression = 'PNG', 'RGB', '8', 15
    sc.render.filepath = path + '.png'
    bpy.ops.render.render(write_still=True)
