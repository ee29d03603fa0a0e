import type { NewMedia } from '@/lib/catalog/products/commands/write-products'
import type { product_media } from '@/lib/catalog/products/tables'
import { type Change, change } from '@/lib/fulfilment/product-files/commands/import-change'
import type { KnownProduct } from '@/lib/fulfilment/product-files/commands/import-known'
import type { ImportPicture, ImportProduct } from '@/lib/fulfilment/product-files/schema/imports'

type Media = typeof product_media.$inferSelect

/** The ids of pictures to delete, and the pictures to insert in their order. */
export type MediaDraft = { drop: number[]; add: NewMedia[]; changes: Change[] }

const PAPER = '#efe9df'

const asNew = (media: Media, color: string | null): NewMedia => ({
  source_url: media.source_url,
  media_key: media.media_key,
  url_type: media.url_type,
  ground: media.ground,
  alt: media.alt,
  alt_idn: media.alt_idn,
  color,
})

/** The picture to insert; null when it could not be downloaded and is not stored yet. */
function newMedia(picture: ImportPicture, shown: Media | undefined): NewMedia | null {
  const media_key = picture.media_key ?? shown?.media_key
  if (!media_key) return null
  return {
    source_url: picture.source_url,
    media_key,
    url_type: picture.url_type,
    ground: picture.ground ?? shown?.ground ?? PAPER,
    alt: picture.alt,
    alt_idn: picture.alt_idn ?? (shown?.alt === picture.alt ? shown.alt_idn : picture.alt),
    color: picture.color,
  }
}

const once = (rows: NewMedia[]) =>
  [...new Map([...rows].reverse().map((row) => [row.media_key, row])).values()].reverse()

const sameName = (a: string | null, b: string | null) => a?.toLowerCase() === b?.toLowerCase()

const isSame = (a: NewMedia, b: NewMedia) =>
  sameName(a.color, b.color) && JSON.stringify({ ...a, color: null }) === JSON.stringify({ ...b, color: null })

/**
 * Replaces pictures that came from a file and keeps those that the operator added; our own exports replace all of them.
 * Null when nothing changes.
 */
export function diffMedia(wanted: ImportProduct, known: KnownProduct | null): MediaDraft | null {
  if (wanted.pictures === null) return null
  const { is_complete } = wanted
  const mine = (known?.media ?? []).filter(({ source_url }) => is_complete || source_url !== null)
  const bySource = new Map(mine.map((media) => [media.source_url, media]))
  const found = wanted.pictures.flatMap((picture) => {
    const shown = picture.source_url === null ? undefined : bySource.get(picture.source_url)
    return newMedia(picture, shown) ?? []
  })
  const add = is_complete ? found : once(found)
  const names = new Map((known?.colors ?? []).map(({ id, color }) => [id, color]))
  const before = mine.map((media) => asNew(media, names.get(media.product_color_id ?? 0) ?? null))
  const isKept = before.length === add.length && before.every((media, index) => add[index] && isSame(media, add[index]))
  if (isKept) return null
  return { drop: mine.map(({ id }) => id), add, changes: [change('pictures', before.length, add.length)] }
}
