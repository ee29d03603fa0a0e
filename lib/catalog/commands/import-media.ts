import { and, eq, isNotNull } from 'drizzle-orm'
import type { KnownProduct } from '@/lib/catalog/commands/import-known'
import { type Change, change } from '@/lib/catalog/commands/import-write'
import type { ImportPicture, ImportProduct } from '@/lib/catalog/import-schema'
import type { Work } from '@/lib/db/command'
import { product_media } from '@/lib/db/tables'

type MediaRow = Pick<
  typeof product_media.$inferSelect,
  'source_url' | 'media_key' | 'ground' | 'alt' | 'alt_idn' | 'product_color_id'
>

const mediaRow = ({ source_url, media_key, ground, alt, alt_idn, product_color_id }: MediaRow): MediaRow => ({
  source_url,
  media_key,
  ground,
  alt,
  alt_idn,
  product_color_id,
})

const PAPER = '#efe9df'

/** Pictures that came from a file follow the file; those that the operator added stay. */
export async function writeMedia(
  work: Work,
  wanted: ImportProduct,
  known: KnownProduct,
  colorId: (color: string | null) => number | null,
): Promise<Change[]> {
  const imported = known.media.filter(({ source_url }) => source_url !== null)
  const toRow = (picture: ImportPicture): MediaRow[] => {
    const shown = imported.find(({ source_url }) => source_url === picture.source_url)
    const media_key = picture.media_key ?? shown?.media_key
    if (!media_key) return []
    const alt_idn = shown?.alt === picture.alt ? shown.alt_idn : picture.alt
    const ground = picture.ground ?? shown?.ground ?? PAPER
    return [
      {
        source_url: picture.source_url,
        media_key,
        ground,
        alt: picture.alt,
        alt_idn,
        product_color_id: colorId(picture.color),
      },
    ]
  }
  const rows = wanted.pictures.flatMap(toRow)
  const unique = rows.filter((row, index) => rows.findIndex(({ media_key }) => media_key === row.media_key) === index)
  if (JSON.stringify(unique) === JSON.stringify(imported.map(mediaRow))) return []
  await work.db
    .delete(product_media)
    .where(and(eq(product_media.product_id, known.id), isNotNull(product_media.source_url)))
  if (unique.length > 0) {
    await work.db
      .insert(product_media)
      .values(unique.map((row, position) => ({ ...row, product_id: known.id, position })))
  }
  return [change('pictures', imported.length, unique.length)]
}
