import { CellRefused } from '@/lib/fulfilment/product-files/providers/amounts'
import { issueInWords } from '@/lib/fulfilment/product-files/providers/issue-words'
import { type Field, hasField, headingOf } from '@/lib/fulfilment/product-files/providers/layout'
import { type OwnFields, readOwnFields } from '@/lib/fulfilment/product-files/providers/own-fields'
import { plainText } from '@/lib/fulfilment/product-files/providers/plain-text'
import { readCategories } from '@/lib/fulfilment/product-files/providers/shopify-categories'
import type { ShopifyGroup } from '@/lib/fulfilment/product-files/providers/shopify-csv'
import { readPictures } from '@/lib/fulfilment/product-files/providers/shopify-pictures'
import { readVariants, type Variant } from '@/lib/fulfilment/product-files/providers/shopify-variants'
import type { ImportProduct, RowError } from '@/lib/fulfilment/product-files/schema/imports'
import { ImportProduct as ImportProductSchema } from '@/lib/fulfilment/product-files/schema/imports'
import { slugify } from '@/lib/platform/slug'

export type ShopifyProducts = { products: ImportProduct[]; errors: RowError[]; rounded: boolean }

const MAX_HTML = 100_000
const MAX_SIBLINGS = 100
const SIZE_OPTION = /^(sizes?|ukuran)$/i

const first = ({ rows }: ShopifyGroup, field: Field) => rows.find((row) => row[field] !== '')?.[field] ?? ''

/** The value, or null when the file has none of these columns. */
const ifPresent = <Value>(group: ShopifyGroup, fields: Field[], value: Value): Value | null =>
  fields.some((field) => hasField(group.layout, field)) ? value : null

/** The slug of a product; a slug of digits only would be taken for an id. */
const productSlug = (handle: string) => slugify(handle).replace(/^(\d+)$/, 'produk-$1')

/** A product is active when both Published and Status say so, where the file has them. */
function readStatus({ rows: [row] }: ShopifyGroup): NonNullable<ImportProduct['status']> {
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
    const group = groups.get(key)
    if (group) group.push(variant)
    else groups.set(key, [variant])
  }
  return [...groups.values()]
}

/** The options that tell siblings apart, plus the colours where the options are equal. */
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

function readDescription(group: ShopifyGroup): string | null {
  const text = group.rows[0]?.own.description_text
  return text || ifPresent(group, ['description'], plainText(first(group, 'description')))
}

const readColors = (group: ShopifyGroup, mine: Variant[]): ImportProduct['colors'] =>
  mine.flatMap(({ color, sku, color_idn, hex_code }) =>
    color === null
      ? []
      : [{ color, color_idn: color_idn || null, hex_code: hex_code || null, sku: ifPresent(group, ['sku'], sku) }],
  )

type Family = { group: ShopifyGroup; handle: string; groups: Variant[][]; own: OwnFields }

function toProduct({ group, handle, groups, own }: Family, mine: Variant[], index: number): ImportProduct {
  const [variant] = mine
  const [category = null, ...other_categories] = readCategories(group)
  const options = own.group?.options ?? siblingOptions(groups, mine)
  const values = index > 0 ? Object.values(options ?? {}) : []
  const title = [first(group, 'title'), values.join(', ')].filter(Boolean).join(' – ')
  const sizes = variant?.options.filter(([name]) => SIZE_OPTION.test(name)).map(([, value]) => value) ?? []
  return {
    line: variant?.line ?? group.line,
    handle: own.group?.handle ?? handle,
    slug: slugify([handle, ...values].join('-')),
    is_complete: group.layout.own.has('group_handle'),
    options,
    sku: group.rows[0]?.own.sku ?? ifPresent(group, ['sku'], variant?.sku ?? ''),
    title,
    description: readDescription(group),
    brand: first(group, 'vendor') || null,
    category,
    other_categories,
    keyword: ifPresent(group, ['tags'], first(group, 'tags')),
    price: variant?.price ?? 0,
    discounted_price: variant?.discounted_price ?? null,
    weight: ifPresent(group, ['grams', 'weight'], variant?.weight ?? 0),
    status: ifPresent(group, ['status', 'published'], readStatus(group)),
    sizes: own.sizes ?? (sizes.length > 0 ? sizes : null),
    colors: readColors(group, mine),
    stock: mine.flatMap(({ stock }) => stock),
    shelves: mine.flatMap(({ shelves }) => shelves),
    barcodes: mine.flatMap(({ barcodes }) => barcodes),
    pictures: readPictures(group, mine, groups.flat(), title),
    more: own.more,
    rents: own.rents,
    rent_units: own.rent_units,
  }
}

/** Numbers the slugs of siblings whose values have the same slug. */
function withOwnSlugs(products: ImportProduct[]): ImportProduct[] {
  const taken = new Set<string>()
  return products.map((product) => {
    let slug = product.slug
    for (let number = 2; taken.has(slug); number += 1) slug = `${product.slug}-${number}`
    taken.add(slug)
    return { ...product, slug }
  })
}

/** Faults of the product as a whole. */
function findFaults(group: ShopifyGroup, groups: Variant[][], own: OwnFields): CellRefused[] {
  const faults: CellRefused[] = []
  const refuse = (field: Field, code: string, message: string) =>
    faults.push(new CellRefused(headingOf(group.layout, field), code, message))
  if (productSlug(group.handle) === '')
    refuse('handle', 'no_handle', 'the row has no handle: give it a short name with letters or digits')
  if (first(group, 'title') === '') refuse('title', 'no_title', 'the product has no title: write one on its first row')
  if (groups.length > MAX_SIBLINGS) refuse('price', 'too_many', `more than ${MAX_SIBLINGS} products in one`)
  if (groups.length === 0) refuse('price', 'no_price', 'the product has no variant with a price: write at least one')
  if (first(group, 'description').length > MAX_HTML)
    refuse('description', 'too_long', `the description is longer than ${MAX_HTML} characters`)
  if (own.group && groups.length > 1) refuse('price', 'sibling', 'a member of a group has one price and one weight')
  return faults
}

const NONE: Pick<ShopifyProducts, 'products' | 'rounded'> = { products: [], rounded: false }

/**
 * Turns one of Shopify's products into ours: all of them, or none and the errors. `rate` is rupiah per unit of the
 * file's currency.
 */
export function readShopifyProducts(group: ShopifyGroup, rate: number | null): ShopifyProducts {
  const refuse = ({ column, code, message }: Pick<CellRefused, 'column' | 'code' | 'message'>, line = group.line) => ({
    line,
    handle: group.handle,
    column,
    code,
    message,
  })
  if (group.fault) return { ...NONE, errors: [refuse(group.fault)] }
  const { variants, errors, rounded } = readVariants(group, rate)
  if (errors.length > 0) return { ...NONE, errors }
  try {
    const own = readOwnFields(group, variants[0])
    const groups = groupVariants(variants)
    const faults = findFaults(group, groups, own).map((fault) => refuse(fault))
    if (faults.length > 0) return { ...NONE, errors: faults }
    const family = { group, handle: productSlug(group.handle), groups, own }
    const products = withOwnSlugs(groups.map((mine, index) => toProduct(family, mine, index)))
    const refused = products.flatMap((product) =>
      (ImportProductSchema.safeParse(product).error?.issues ?? []).map((issue) =>
        refuse(issueInWords(issue, product, group.layout), product.line),
      ),
    )
    return refused.length > 0 ? { ...NONE, errors: refused } : { products, errors: [], rounded }
  } catch (error) {
    if (!(error instanceof CellRefused)) throw error
    return { ...NONE, errors: [refuse(error)] }
  }
}
