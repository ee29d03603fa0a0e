import { type CatalogRow, hasField } from '@/lib/fulfilment/product-files/providers/layout'
import type { ShopifyGroup } from '@/lib/fulfilment/product-files/providers/shopify-csv'
import type { Variant } from '@/lib/fulfilment/product-files/providers/shopify-variants'
import type { ImportPicture } from '@/lib/fulfilment/product-files/schema/imports'

const MAX_PICTURES = 20

const position = (row: CatalogRow) => Number(row.image_position) || Number.MAX_SAFE_INTEGER

const ofRow = (source_url: string, alt: string, color: string | null): ImportPicture => ({
  source_url,
  alt,
  alt_idn: null,
  color,
  media_key: null,
  ground: null,
  url_type: 'image',
})

function ofOwnRow({ image, image_alt, own }: CatalogRow): ImportPicture {
  return {
    source_url: image,
    alt: image_alt,
    alt_idn: own.image_alt_idn ?? null,
    color: own.image_color || null,
    media_key: own.media_key || null,
    ground: own.image_ground || null,
    url_type: own.image_type === 'video' ? 'video' : 'image',
  }
}

/** Every picture of an export of ours, in its order. */
function readOwnPictures({ rows }: ShopifyGroup): ImportPicture[] {
  const pictured = rows.filter((row) => row.image !== '').sort((a, b) => position(a) - position(b))
  return pictured.map(ofOwnRow)
}

/** Pictures of these variants first, then those of the whole product in their order. */
function readShopifyPictures({ rows }: ShopifyGroup, mine: Variant[], all: Variant[], title: string): ImportPicture[] {
  const own = mine.filter((variant) => variant.picture !== '')
  const ownUrls = new Set(own.map(({ picture }) => picture))
  const others = new Set(all.map((variant) => variant.picture).filter((url) => !ownUrls.has(url)))
  const shared = rows
    .filter((row) => row.image !== '' && !others.has(row.image))
    .sort((a, b) => position(a) - position(b))
  const alts = new Map(shared.map((row) => [row.image, row.image_alt]))
  const pictures = [
    ...own.map(({ picture, color }) => ofRow(picture, alts.get(picture) || title, color)),
    ...shared.map((row) => ofRow(row.image, row.image_alt || title, null)),
  ]
  const first = new Map<string | null, ImportPicture>()
  for (const picture of pictures) if (!first.has(picture.source_url)) first.set(picture.source_url, picture)
  return [...first.values()].slice(0, MAX_PICTURES)
}

/** The pictures of these variants; null when the file says nothing about pictures. */
export function readPictures(
  group: ShopifyGroup,
  mine: Variant[],
  all: Variant[],
  title: string,
): ImportPicture[] | null {
  const { layout } = group
  if (layout.own.has('media_key')) return readOwnPictures(group)
  if (!hasField(layout, 'image') && !hasField(layout, 'variant_image')) return null
  return readShopifyPictures(group, mine, all, title)
}
