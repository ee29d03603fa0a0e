import { describe, expect, test } from '@jest/globals'
import {
  copyFirstRow,
  draftOf,
  draftProblems,
  firstRowOf,
  NEW_SALE,
  productsOf,
  type SaleProduct,
  slugOf,
  type TypedSale,
  withStockedRows,
} from '@/components/desk-flash-sales/draft'
import type { StockItem } from '@/lib/fulfilment/inventory/schema'

const NOW = new Date('2026-12-11T12:00:00+07:00')

let made = 0

function item(slug: string, warehouse: string, available: number): StockItem {
  made += 1
  const shelf = { shelf: '', on_hand: available, reserved: 0, available }
  const names = { title: slug, title_idn: slug, color: null, color_idn: null, sku: '', thumbnail_image: null }
  return { id: made, slug, ...names, price: 250_000, warehouse, warehouse_title: `Gudang ${warehouse}`, ...shelf }
}

const row = (warehouse: string, price: string, quota: string) => ({
  ...{ warehouse, warehouse_title: warehouse, available: 5, price, quota },
})

const chair = (...rows: SaleProduct['rows']): SaleProduct => ({
  ...{ slug: 'kursi', title: 'Chair', title_idn: 'Kursi', thumbnail_image: null, price: 250_000, rows },
})

const sale = (more: Partial<TypedSale> = {}): TypedSale => ({
  title_idn: ' Kilat 12.12 ',
  title: '12.12',
  slug: null,
  period: { start_day: '2026-12-12', start_hour: '12:00', end_day: '2026-12-12', end_hour: '18:00' },
  products: [chair(row('jakarta', '150.000', '3'))],
  ...more,
})

test('the address of a sale follows its title until it is typed', () => {
  expect(slugOf(sale())).toBe('kilat-12-12')
  expect(slugOf(sale({ slug: 'harbolnas' }))).toBe('harbolnas')
  expect(slugOf(sale({ slug: '' }))).toBe('')
})

describe('products found in the stock', () => {
  test('add up their colours by warehouse', () => {
    const found = productsOf([item('kursi', 'b', 2), item('kursi', 'a', 1), item('kursi', 'b', 3)], false)
    expect(found).toMatchObject([{ slug: 'kursi', price: 250_000 }])
    expect(found[0]?.rows.map(({ warehouse, available }) => [warehouse, available])).toEqual([
      ['a', 1],
      ['b', 5],
    ])
  })

  test('wait for the next page when it may have more of their warehouses', () => {
    const items = [item('kursi', 'a', 1), item('meja', 'a', 1)]
    const slugs = (hasMore: boolean) => productsOf(items, hasMore).map(({ slug }) => slug)
    expect(slugs(true)).toEqual(['kursi'])
    expect(slugs(false)).toEqual(['kursi', 'meja'])
    expect(productsOf(items.slice(0, 1), true)).toHaveLength(1)
  })

  test('begin with the warehouses that have some', () => {
    const [one, none] = [
      [1, 0],
      [0, 0],
    ].map(([a = 0, b = 0]) => productsOf([item('kursi', 'a', a), item('kursi', 'b', b)], false)[0])
    expect(one && withStockedRows(one).rows).toMatchObject([{ warehouse: 'a' }])
    expect(none && withStockedRows(none).rows).toHaveLength(2)
  })
})

test('every warehouse gets the price and the quota of the first one', () => {
  const copied = copyFirstRow(chair(row('jakarta', '150.000', '3'), row('bandung', '', '')))
  expect(copied.rows).toMatchObject([
    { warehouse: 'jakarta', price: '150.000', quota: '3' },
    { warehouse: 'bandung', price: '150.000', quota: '3' },
  ])
})

test('rows are counted over all products, as the API does', () => {
  const products = [chair(row('a', '', ''), row('b', '', '')), chair(row('a', '', ''))]
  expect([0, 1, 2].map((index) => firstRowOf(products, index))).toEqual([0, 2, 3])
})

test('a draft has numbers and the time of Jakarta', () => {
  expect(draftOf(sale())).toEqual({
    slug: 'kilat-12-12',
    title: '12.12',
    title_idn: 'Kilat 12.12',
    start_time: '2026-12-12T12:00:00+07:00',
    end_time: '2026-12-12T18:00:00+07:00',
    items: [{ product: 'kursi', warehouse: 'jakarta', price: 150_000, quota: 3 }],
  })
})

describe('a draft is refused', () => {
  test('nowhere when it is whole', () => {
    expect(draftProblems(sale(), NOW)).toEqual({})
  })

  test('at every field that is empty', () => {
    const fields = ['end_time', 'items', 'slug', 'start_time', 'title', 'title_idn']
    expect(Object.keys(draftProblems(NEW_SALE, NOW)).sort()).toEqual(fields)
  })

  test('for an address with other characters', () => {
    for (const slug of ['-kilat', 'Kilat', 'kilat 12', '']) {
      expect(draftProblems(sale({ slug }), NOW)).toEqual({ slug: { reason: 'slug_wrong' } })
    }
  })

  test('for prices that are none or not lower, and quotas that are none', () => {
    const rows = [row('a', '', '1'), row('b', '250.000', '0'), row('c', '249.999', '2.000.000')]
    expect(draftProblems(sale({ products: [chair(...rows)] }), NOW)).toEqual({
      'items.0.price': { reason: 'price_wrong' },
      'items.1.price': { reason: 'price_not_lower', limit: 250_000 },
      'items.1.quota': { reason: 'quota_wrong' },
      'items.2.quota': { reason: 'quota_wrong' },
    })
  })
})
