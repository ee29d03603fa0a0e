import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  discountPercent,
  displayRating,
  displayWeightKg,
  installationPrice,
  mediaUrl,
  quantityLimit,
  sellingPrice,
  stockLabel,
} from '@/lib/catalog/products/rules'
import id from '@/messages/id.json'
import { runs } from '@/tools/lib/testing/property-runs'

const rupiah = fc.integer({ min: 0, max: 100_000_000_000 })
const percent = fc.integer({ min: 0, max: 100 })

/** `part` per cent of an amount, half a rupiah rounded up, in exact arithmetic. */
const exactShare = (amount: number, part: number) => Number((BigInt(amount) * BigInt(part) * 2n + 100n) / 200n)

/** The label in Indonesian. */
const words = (quantity: number) => id.catalog.stock[stockLabel(quantity)]

describe('the stock label', () => {
  test.each([1_000_000, 70])('of %i pieces is "Masih Tersedia" [CAT-049]', (quantity) => {
    expect(words(quantity)).toBe('Masih Tersedia')
  })

  test.each([69, 40])('of %i pieces is "Sedang Digemari" [CAT-050]', (quantity) => {
    expect(words(quantity)).toBe('Sedang Digemari')
  })

  test.each([39, 10])('of %i pieces is "Segera Habis" [CAT-051]', (quantity) => {
    expect(words(quantity)).toBe('Segera Habis')
  })

  test.each([9, 1])('of %i pieces contains the number that is left [CAT-052] [CAT-053]', (quantity) => {
    expect(words(quantity)).toContain('{count}')
  })

  test.each([0, -1])('of %i pieces is "Stok habis"', (quantity) => {
    expect(words(quantity)).toBe('Stok habis')
  })
})

describe('a discount', () => {
  test('is the reduction from the full price in whole per cent', () => {
    const sale = { price: 200_000, discounted_price: 150_000 }
    expect([sellingPrice(sale), discountPercent(sale)]).toEqual([150_000, 25])
    const normal = { price: 200_000, discounted_price: null }
    expect([sellingPrice(normal), discountPercent(normal)]).toEqual([200_000, 0])
    expect(discountPercent({ price: 300_000, discounted_price: 100_001 })).toBe(66)
    expect(discountPercent({ price: 300_000, discounted_price: 0 })).toBe(100)
    expect(discountPercent({ price: 0, discounted_price: null })).toBe(0)
  })

  test('is never shown higher than it is', () => {
    fc.assert(
      fc.property(rupiah, rupiah, (one, other) => {
        const [discounted_price, price] = [Math.min(one, other), Math.max(one, other)]
        const shown = discountPercent({ price, discounted_price })
        expect(Number.isInteger(shown) && shown >= 0 && shown <= 100).toBe(true)
        expect(BigInt(shown) * BigInt(price) <= 100n * BigInt(price - discounted_price)).toBe(true)
      }),
      { numRuns: runs() },
    )
  })
})

describe('installation', () => {
  const fees = (installation_fee: number, installation_deduction_fixed = 0, installation_deduction_percentage = 0) => ({
    installation_fee,
    installation_deduction_fixed,
    installation_deduction_percentage,
  })

  test('costs its fee less the fixed or the percentage deduction, at least 0 [PDP-010]', () => {
    expect(installationPrice(fees(150_000))).toBe(150_000)
    expect(installationPrice(fees(150_000, 40_000))).toBe(110_000)
    expect(installationPrice(fees(150_000, 0, 20))).toBe(120_000)
    expect(installationPrice(fees(150_000, 0, 100))).toBe(0)
    expect(installationPrice(fees(150_000, 200_000))).toBe(0)
  })

  test('deducts a percentage exactly to the rupiah for every fee [PDP-010]', () => {
    fc.assert(
      fc.property(rupiah, percent, (fee, part) => {
        expect(installationPrice(fees(fee, 0, part))).toBe(fee - exactShare(fee, part))
      }),
      { examples: [[50, 29]], numRuns: runs() },
    )
  })
})

test('the weight is shown in whole kilograms, rounded up from grams [PDP-008]', () => {
  expect([0, 1, 999, 1000, 1001, 25_000].map(displayWeightKg)).toEqual([0, 1, 1, 1, 2, 25])
  fc.assert(
    fc.property(fc.nat(100_000_000), (grams) => {
      const kilograms = displayWeightKg(grams)
      expect(kilograms * 1000 >= grams && (kilograms - 1) * 1000 < grams).toBe(true)
    }),
    { numRuns: runs() },
  )
})

test('the rating is shown to the nearest half [PDP-005]', () => {
  expect([0, 4.2, 4.25, 4.3, 4.7, 4.75, 5].map(displayRating)).toEqual([0, 4, 4.5, 4.5, 4.5, 5, 5])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50 }), (tenths) => {
      const shown = displayRating(tenths / 10)
      expect(Number.isInteger(shown * 2)).toBe(true)
      expect(Math.abs(shown * 10 - tenths)).toBeLessThanOrEqual(2.5)
    }),
    { numRuns: runs() },
  )
})

describe('the maximum quantity of a product', () => {
  test('is the smaller of its limit and the stock [CART-015]', () => {
    expect(quantityLimit(3, 10)).toBe(3)
    expect(quantityLimit(10, 3)).toBe(3)
    expect(quantityLimit(3, -2)).toBe(0)
  })

  test('is the stock when the limit is -1 [CAT-061]', () => {
    fc.assert(
      fc.property(fc.nat(9_999_999), (stock) => expect(quantityLimit(-1, stock)).toBe(stock)),
      { numRuns: runs() },
    )
  })

  test('is 9999999 when there is neither limit nor shortage [CART-017]', () => {
    expect(quantityLimit(-1, Number.MAX_SAFE_INTEGER)).toBe(9_999_999)
  })
})

test('a picture has one URL for each width and format', () => {
  expect(mediaUrl('abc', 320)).toBe('/media/abc/320.webp')
  expect(mediaUrl('abc', 800, 'avif')).toBe('/media/abc/800.avif')
})
