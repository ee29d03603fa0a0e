import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { WIDEST_MEDIA } from '@/lib/catalog/products/rules'
import type { DemoProduct } from '@/lib/demo/products'
import { type Picture, storePicture } from '@/lib/platform/pictures'

const PARALLEL_PICTURES = 4
const PICTURES = join(process.cwd(), 'assets/pictures')

const MAIN_VIEW = 'three_quarter'
const FURTHER_VIEWS = ['room', 'detail', 'front'] as const

type IndexEntry = {
  file: string
  form: string
  variant: string
  view: string
  colour_id: string
  colour_en: string
  hex: string
  alt_id: string
  alt_en: string
}

export type Shot = IndexEntry & Picture
export type Shots = Map<string, Shot>

const shotKey = (form: string, variant: string, view: string) => `${form}/${variant}/${view}`

const isShot = (shot: Shot | undefined) => shot !== undefined

/** Stores every picture of the demo shop; those that are stored already are skipped. */
export async function preparePictures(say: (line: string) => void): Promise<Shots> {
  const index: IndexEntry[] = JSON.parse(await readFile(join(PICTURES, 'index.json'), 'utf8'))
  say(`preparing ${index.length} pictures`)
  const atOnce = pLimit(PARALLEL_PICTURES)
  const store = async (entry: IndexEntry) => {
    const picture = await storePicture(await readFile(join(PICTURES, entry.file)), WIDEST_MEDIA)
    return [shotKey(entry.form, entry.variant, entry.view), { ...entry, ...picture }] as const
  }
  return new Map(await Promise.all(index.map((entry) => atOnce(store, entry))))
}

/** A form in any of its colours. */
export const mainShot = (shots: Shots, form: string) =>
  [...shots.values()].find((shot) => shot.form === form && shot.view === MAIN_VIEW)

/** One picture of each colour. */
export const mainShots = (shots: Shots, { form, colors }: DemoProduct) =>
  colors.map((variant) => shots.get(shotKey(form, variant, MAIN_VIEW))).filter(isShot)

/** A further view of a product, in its first colour. */
export const furtherShot = (shots: Shots, { form, colors }: DemoProduct, view: string) =>
  shots.get(shotKey(form, colors[0] ?? '', view))

/** In a room, close up and from the front, as far as there are pictures. */
export const furtherShots = (shots: Shots, demo: DemoProduct) =>
  FURTHER_VIEWS.map((view) => furtherShot(shots, demo, view)).filter(isShot)
