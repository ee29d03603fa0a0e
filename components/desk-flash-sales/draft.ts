import { amountOf } from '@/components/desk/money-field'
import { NO_PERIOD, periodProblems, type TypedPeriod, timesOf } from '@/components/desk-flash-sales/period'
import type { Problem, Problems } from '@/components/desk-flash-sales/problems'
import type { StockItem } from '@/lib/fulfilment/inventory/schema'
import type { Rupiah } from '@/lib/platform/money'
import { sum } from '@/lib/platform/numbers'
import { slugify } from '@/lib/platform/slug'
import { FLASH_SLUG, MOST_FLASH_PIECES } from '@/lib/selling/flash-sales/rules'
import type { FlashSaleDraft } from '@/lib/selling/flash-sales/schema'

/** The flash price and the quota of a product in one warehouse, as they are typed. */
export type SaleRow = Pick<StockItem, 'warehouse' | 'warehouse_title' | 'available'> & { price: string; quota: string }

/** A product with a row for each warehouse; `price` is the normal one. */
export type SaleProduct = Pick<StockItem, 'slug' | 'title' | 'title_idn' | 'thumbnail_image' | 'price'> & {
  rows: SaleRow[]
}

/** A sale as it is typed; a null slug follows the title. */
export type TypedSale = {
  title_idn: string
  title: string
  slug: string | null
  period: TypedPeriod
  products: SaleProduct[]
}

export const NEW_SALE: TypedSale = { title_idn: '', title: '', slug: null, period: NO_PERIOD, products: [] }

/** The last part of the address of the sale's page. */
export const slugOf = ({ slug, title_idn }: Pick<TypedSale, 'slug' | 'title_idn'>) => slug ?? slugify(title_idn)

function rowsOf(items: readonly StockItem[]): SaleRow[] {
  const rows = new Map<string, SaleRow>()
  for (const { warehouse, warehouse_title, available } of items) {
    const before = rows.get(warehouse)?.available ?? 0
    rows.set(warehouse, { warehouse, warehouse_title, available: before + available, price: '', quota: '' })
  }
  return [...rows.values()].sort((a, b) => a.warehouse_title.localeCompare(b.warehouse_title))
}

/**
 * Stock by product and warehouse, over all colours. The items come by slug and page by page, so the last product waits
 * for the next page, unless it is the only one.
 */
export function productsOf(items: readonly StockItem[], hasMore: boolean): SaleProduct[] {
  const slugs = [...new Set(items.map(({ slug }) => slug))]
  const products = slugs.flatMap((each): SaleProduct[] => {
    const group = items.filter(({ slug }) => slug === each)
    const [first] = group
    if (!first) return []
    const { slug, title, title_idn, thumbnail_image, price } = first
    return [{ slug, title, title_idn, thumbnail_image, price, rows: rowsOf(group) }]
  })
  return hasMore && products.length > 1 ? products.slice(0, -1) : products
}

/** The product with the warehouses that have something to sell; with all of them when none has. */
export function withStockedRows(product: SaleProduct): SaleProduct {
  const stocked = product.rows.filter(({ available }) => available > 0)
  return stocked.length > 0 ? { ...product, rows: stocked } : product
}

/** Gives every warehouse the price and the quota of the first one. */
export function copyFirstRow(product: SaleProduct): SaleProduct {
  const [first] = product.rows
  return first
    ? { ...product, rows: product.rows.map((row) => ({ ...row, price: first.price, quota: first.quota })) }
    : product
}

/** The place of a product's first row among the rows of all products, as the API counts them. */
export const firstRowOf = (products: readonly SaleProduct[], index: number) =>
  sum(products.slice(0, index).map(({ rows }) => rows.length))

/** The draft for the API. */
export function draftOf(typed: TypedSale): FlashSaleDraft {
  const { start_time, end_time } = timesOf(typed.period)
  return {
    slug: slugOf(typed),
    title: typed.title.trim(),
    title_idn: typed.title_idn.trim(),
    start_time: start_time ?? '',
    end_time: end_time ?? '',
    items: typed.products.flatMap(({ slug, rows }) =>
      rows.map(({ warehouse, price, quota }) => ({
        product: slug,
        warehouse,
        price: amountOf(price) ?? 0,
        quota: amountOf(quota) ?? 0,
      })),
    ),
  }
}

function priceProblem(text: string, normal: Rupiah): Problem | null {
  const price = amountOf(text)
  if (!price) return { reason: 'price_wrong' }
  return price >= normal ? { reason: 'price_not_lower', limit: normal } : null
}

function quotaProblem(text: string): Problem | null {
  const quota = amountOf(text)
  return quota && quota <= MOST_FLASH_PIECES ? null : { reason: 'quota_wrong' }
}

/** What must be mended before the draft is sent, by the API's names of the fields. */
export function draftProblems(typed: TypedSale, now: Date): Problems {
  const rows = typed.products.flatMap(({ price: normal, rows }) => rows.map((row) => ({ ...row, normal })))
  const found: [string, Problem | null][] = [
    ['title_idn', typed.title_idn.trim() ? null : { reason: 'missing' }],
    ['title', typed.title.trim() ? null : { reason: 'missing' }],
    ['slug', FLASH_SLUG.test(slugOf(typed)) ? null : { reason: 'slug_wrong' }],
    ['items', rows.length > 0 ? null : { reason: 'no_products' }],
    ...rows.flatMap(({ price, quota, normal }, index): [string, Problem | null][] => [
      [`items.${index}.price`, priceProblem(price, normal)],
      [`items.${index}.quota`, quotaProblem(quota)],
    ]),
  ]
  const problems = found.filter((entry): entry is [string, Problem] => entry[1] !== null)
  return { ...Object.fromEntries(problems), ...periodProblems(typed.period, now) }
}
