import { describe, expect, test } from '@jest/globals'
import {
  countFilters,
  hasFilters,
  readListingQuery,
  UNFILTERED,
  withoutFilters,
  writeListingQuery,
} from '@/lib/catalog/products/listing-query'

describe('the query of a listing', () => {
  const read = (search: string) => readListingQuery(new URLSearchParams(search))
  const again = (search: string) => writeListingQuery(read(search)).toString()

  test('contains the chosen values and omits the defaults [CAT-024] [CAT-034]', () => {
    const search =
      'q=meja&brand_ids[]=2&brand_ids[]=3&category_ids[]=4&min_price=1&max_price=9&sort_by=price_asc&cursor=x'
    expect(decodeURIComponent(again(search))).toBe(search)
    expect(read('')).toEqual(UNFILTERED)
    expect(UNFILTERED).toMatchObject({ sort: 'created_at_desc', cursor: '1', min: 0, max: 0 })
    expect(again('min_price=0&cursor=1&sort_by=created_at_desc')).toBe('')
  })

  test('sorts by relevance by default only when it has words [CAT-025]', () => {
    expect(read('q=meja').sort).toBe('relevance')
    expect(read('sort_by=relevance').sort).toBe('created_at_desc')
    expect(again('q=meja&sort_by=created_at_desc')).toBe('q=meja&sort_by=created_at_desc')
  })

  test('never contains values that the API refuses', () => {
    const many = Array.from({ length: 80 }, (_, index) => `brand_ids[]=${index + 1}`).join('&')
    expect(read(many).brands).toHaveLength(50)
    expect(read('brand_ids[]=-1&brand_ids[]=x&brand_ids[]=1.5&brand_ids[]=7&brand_ids[]=7').brands).toEqual([7])
    expect(read('min_price=-5&max_price=1e99')).toMatchObject({ min: 0, max: 100_000_000_000 })
    expect(read(`q=${'z'.repeat(300)}`).q).toHaveLength(100)
    expect(read('sort_by=drop table').sort).toBe('created_at_desc')
  })
})

test('a URL keeps known colours, materials and sizes, each once, and ignores others', () => {
  const search = 'colors[]=blue&colors[]=mauve&colors[]=blue&materials[]=wood&sizes[]=up_to_60&sizes[]=&rentable=true'
  const query = readListingQuery(new URLSearchParams(search))
  expect(query).toMatchObject({ colors: ['blue'], materials: ['wood'], sizes: ['up_to_60'], rentable: true })
  expect(readListingQuery(writeListingQuery(query))).toEqual(query)
  expect(countFilters({ ...query, min: 1000, max: 5000 })).toBe(5)
  expect([hasFilters(query), hasFilters(UNFILTERED)]).toEqual([true, false])
  expect(withoutFilters({ ...query, q: 'meja' })).toEqual({ ...UNFILTERED, q: 'meja', sort: query.sort })
  expect(readListingQuery(new URLSearchParams('rentable=1&colors[]=__proto__'))).toEqual(UNFILTERED)
})
