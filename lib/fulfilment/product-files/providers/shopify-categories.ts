import { type CatalogRow, FIELDS, type Field } from '@/lib/fulfilment/product-files/providers/layout'
import type { ShopifyGroup } from '@/lib/fulfilment/product-files/providers/shopify-csv'

const CATEGORIES: Field[] = ['type', 'product_category']

/** Everything that a row says about a product except its category. */
const withoutCategory = (row: CatalogRow) =>
  JSON.stringify([FIELDS.filter((field) => !CATEGORIES.includes(field)).map((field) => row[field]), row.own])

const categoryOf = ({ type, product_category }: CatalogRow) => `${type}/${product_category}`

/** Whether both rows are the same variant, listed under two categories. */
export const isOtherListing = (one: CatalogRow, other: CatalogRow): boolean =>
  categoryOf(one) !== categoryOf(other) && withoutCategory(one) === withoutCategory(other)

/** What a product's rows say, without their categories; equal for a product that a file lists twice. */
export const listingOf = ({ rows }: ShopifyGroup): string => JSON.stringify([...new Set(rows.map(withoutCategory))])

/** The cells that name the categories: the types, else the paths. */
export function categoryCells({ rows }: ShopifyGroup): string[] {
  const field = CATEGORIES.find((name) => rows.some((row) => row[name] !== '')) ?? 'type'
  const cells = rows.map((row) => row[field]).filter(Boolean)
  return [...new Set(cells)]
}

/** The names of the product's categories, the first one first: the type, else the last step of the path. */
export function readCategories(group: ShopifyGroup): string[] {
  const { separator = '>', list, names = {} } = group.layout.map?.category ?? {}
  const isPath = group.rows.every(({ type }) => type === '')
  const texts = [...categoryCells(group), ...group.listed].flatMap((cell) => (list ? cell.split(list) : [cell]))
  const found = texts.map((text) => (isPath ? (text.split(separator).at(-1) ?? '') : text).trim())
  return [...new Set(found.map((name) => names[name] ?? name).filter(Boolean))]
}
