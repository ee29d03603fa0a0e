import type { ImportPicture, ImportProduct, RowError } from '@/lib/catalog/import-schema'
import { ImportProduct as Wanted } from '@/lib/catalog/import-schema'
import { nameColor } from '@/lib/catalog/providers/color-names'
import { plainText } from '@/lib/catalog/providers/plain-text'
import type { ShopifyGroup, ShopifyRow } from '@/lib/catalog/providers/shopify-csv'
import { readVariants, type Variant } from '@/lib/catalog/providers/shopify-variants'
import { slugify } from '@/lib/platform/slug'

export type ShopifyProducts = { products: ImportProduct[]; errors: RowError[]; rounded: boolean }

const MAX_PICTURES = 20
const MAX_HTML = 60_000
const MAX_SIBLINGS = 100
const SIZE_OPTION = /^(sizes?|ukuran)$/i

const first = (
  { rows }: ShopifyGroup,
  column: 'title' | 'description' | 'vendor' | 'type' | 'product_category' | 'tags',
) => rows.find((row) => row[column] !== '')?.[column] ?? ''

/** A number alone would be read as a product's id. */
const productSlug = (handle: string) => slugify(handle).replace(/^(\d+)$/, 'produk-$1')

/** Published and Status both have to say yes, where the file has them. */
function readStatus([row]: ShopifyRow[]): ImportProduct['status'] {
  const status = row?.status.toLowerCase()
  if (status === 'archived') return 'archived'
  const isHidden = status === 'draft' || /^(false|no|0)$/i.test(row?.published ?? '')
  return isHidden ? 'draft' : 'active'
}

/** Variants that differ in nothing but their colour are one product. */
function groupVariants(variants: Variant[]): Variant[][] {
  const groups = new Map<string, Variant[]>()
  for (const variant of variants) {
    const key = JSON.stringify([variant.options, variant.price, variant.discounted_price, variant.weight])
    groups.set(key, [...(groups.get(key) ?? []), variant])
  }
  return [...groups.values()]
}

/** What tells siblings apart; where the options alone do not, their colours do too. */
function siblingOptions(groups: Variant[][], mine: Variant[]): Record<string, string> | null {
  if (groups.length === 1) return null
  const options = mine[0]?.options ?? []
  const twins = groups.filter((group) => JSON.stringify(group[0]?.options) === JSON.stringify(options))
  const colors = mine.flatMap(({ color }) => color ?? [])
  return Object.fromEntries([
    ...options,
    ...(twins.length > 1 && colors.length > 0 ? [['Color', colors.join(', ')]] : []),
  ])
}

const ofRow = (source_url: string, alt: string, color: string | null): ImportPicture => ({
  source_url,
  alt,
  color,
  media_key: null,
  ground: null,
})

/** Pictures of these variants first, then those of the whole product in their order. */
function readPictures({ rows }: ShopifyGroup, mine: Variant[], all: Variant[], title: string): ImportPicture[] {
  const others = new Set(all.filter((variant) => !mine.includes(variant)).map((variant) => variant.picture))
  const position = (row: ShopifyRow) => Number(row.image_position) || Number.MAX_SAFE_INTEGER
  const shared = rows
    .filter((row) => row.image !== '' && !others.has(row.image))
    .sort((a, b) => position(a) - position(b))
  const alt = (url: string) => shared.find((row) => row.image === url)?.image_alt || title
  const own = mine.filter((variant) => variant.picture !== '')
  const pictures = [
    ...own.map(({ picture, color }) => ofRow(picture, alt(picture), color)),
    ...shared.map((row) => ofRow(row.image, row.image_alt || title, null)),
  ]
  const isFirst = ({ source_url }: ImportPicture, index: number) =>
    pictures.findIndex((picture) => picture.source_url === source_url) === index
  return pictures.filter(isFirst).slice(0, MAX_PICTURES)
}

const readColors = (mine: Variant[]) =>
  mine.flatMap(({ color, sku }) => (color === null ? [] : [{ color, ...nameColor(color), sku }]))

const readStock = (mine: Variant[]) =>
  mine.flatMap(({ color, quantity }) => (quantity === null ? [] : [{ color, quantity }]))

type Family = { group: ShopifyGroup; handle: string; groups: Variant[][] }

function toProduct({ group, handle, groups }: Family, mine: Variant[], index: number): ImportProduct {
  const [variant] = mine
  const options = siblingOptions(groups, mine)
  const values = index > 0 ? Object.values(options ?? {}) : []
  const title = [first(group, 'title'), values.join(', ')].filter(Boolean).join(' – ')
  const category = first(group, 'type') || (first(group, 'product_category').split('>').at(-1)?.trim() ?? '')
  return {
    line: variant?.line ?? group.line,
    handle,
    slug: slugify([handle, ...values].join('-')),
    options,
    sku: variant?.sku ?? '',
    title,
    description: plainText(first(group, 'description')),
    brand: first(group, 'vendor') || null,
    category: category || null,
    keyword: first(group, 'tags').toLowerCase(),
    price: variant?.price ?? 0,
    discounted_price: variant?.discounted_price ?? null,
    weight: variant?.weight ?? 0,
    status: readStatus(group.rows),
    sizes: variant?.options.filter(([name]) => SIZE_OPTION.test(name)).map(([, value]) => value) ?? [],
    colors: readColors(mine),
    stock: readStock(mine),
    pictures: readPictures(group, mine, groups.flat(), title),
  }
}

/** Two siblings whose values read alike still get an address each. */
function withOwnSlugs(products: ImportProduct[]): ImportProduct[] {
  const taken = new Set<string>()
  return products.map((product) => {
    let slug = product.slug
    for (let number = 2; taken.has(slug); number += 1) slug = `${product.slug}-${number}`
    taken.add(slug)
    return { ...product, slug }
  })
}

/** What is wrong with the product as a whole. */
function findFaults(group: ShopifyGroup, variants: Variant[]): string[] {
  const faults: string[] = []
  if (productSlug(group.handle) === '') faults.push('the row has no handle')
  if (first(group, 'title') === '') faults.push('the product has no title')
  if (groupVariants(variants).length > MAX_SIBLINGS) faults.push(`more than ${MAX_SIBLINGS} products in one`)
  if (variants.length === 0) faults.push('the product has no variant with a price')
  if (first(group, 'description').length > MAX_HTML)
    faults.push(`the description is longer than ${MAX_HTML} characters`)
  return faults
}

/** Our products of one of Shopify's: all of them, or none and the reasons. */
export function readShopifyProducts(group: ShopifyGroup, rate: number | null): ShopifyProducts {
  const { variants, errors, rounded } = readVariants(group, rate)
  const refuse = (message: string, line = group.line) => ({ line, handle: group.handle, message })
  const faults = errors.length > 0 ? errors : findFaults(group, variants).map((message) => refuse(message))
  if (faults.length > 0) return { products: [], errors: faults, rounded: false }
  const family = { group, handle: productSlug(group.handle), groups: groupVariants(variants) }
  const made = withOwnSlugs(family.groups.map((mine, index) => toProduct(family, mine, index)))
  const refused = made.flatMap((product) =>
    (Wanted.safeParse(product).error?.issues ?? []).map(({ path, message }) =>
      refuse(`${path.join('.')}: ${message}`, product.line),
    ),
  )
  return refused.length > 0
    ? { products: [], errors: refused, rounded: false }
    : { products: made, errors: [], rounded }
}
