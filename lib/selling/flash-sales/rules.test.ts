import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  type FlashOffer,
  flashFields,
  flashPrice,
  overlaps,
  readRefusal,
  sayRefusal,
  soldPercent,
  unitPrice,
} from '@/lib/selling/flash-sales/rules'
import { runs } from '@/tools/lib/testing/property-runs'

const stock = { warehouse_id: 1, product_collection_id: 7, quantity: 5, original_quantity: 20 }

const offer = (more: Partial<FlashOffer> = {}): FlashOffer => ({
  id: 3,
  slug: 'flash-2026-11-21-siang',
  status: 'ongoing',
  price: 70_000,
  quantity: 5,
  start_time: '2026-11-21T12:00:00+07:00',
  end_time: '2026-11-21T18:00:00+07:00',
  stocks: [stock],
  ...more,
})

const pot = { price: 100_000, discounted_price: 90_000 }
const member = { member: true, pieces: 1 }

describe('the flash price', () => {
  test('is the price while the sale is on and has pieces left', () => {
    expect(flashPrice(pot, offer())).toBe(70_000)
    expect(unitPrice(pot, offer(), member)).toEqual({ unit_price: 70_000, flash_sale_item_id: 3, standing: 'joined' })
  })

  test('is replaced by the normal price before the start and when sold out', () => {
    for (const closed of [null, offer({ status: 'upcoming' }), offer({ quantity: 0 })]) {
      expect(flashPrice(pot, closed)).toBeNull()
      expect(unitPrice(pot, closed, member)).toEqual({ unit_price: 90_000, flash_sale_item_id: null, standing: null })
    }
  })

  test('is replaced by the normal price for a guest, with a hint to log in', () => {
    const guest = unitPrice(pot, offer(), { member: false, pieces: 1 })
    expect(guest).toEqual({ unit_price: 90_000, flash_sale_item_id: null, standing: 'login' })
  })

  test('is replaced by the normal price, with the reason, for more pieces than are left', () => {
    expect(unitPrice(pot, offer(), { member: true, pieces: 5 }).standing).toBe('joined')
    const many = unitPrice(pot, offer(), { member: true, pieces: 6 })
    expect(many).toEqual({ unit_price: 90_000, flash_sale_item_id: null, standing: 'quota' })
  })

  test('never raises a price: a product that became cheaper keeps its own', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.nat(1_000_000),
        fc.nat(30),
        fc.nat(30),
        fc.boolean(),
        (a, b, left, pieces, is) => {
          const product = { price: a, discounted_price: null }
          const unit = unitPrice(product, offer({ price: b, quantity: left }), { member: is, pieces })
          expect(unit.unit_price).toBeLessThanOrEqual(a)
          expect(unit.flash_sale_item_id !== null).toBe(unit.unit_price < a)
          if (unit.flash_sale_item_id !== null) expect(is && pieces <= left).toBe(true)
        },
      ),
      { numRuns: runs() },
    )
  })
})

describe('the sale fields of a product', () => {
  test('have the percentage only after the start, and always the period and the quota', () => {
    const detail = {
      start_time: '2026-11-21T05:00:00.000Z',
      end_time: '2026-11-21T11:00:00.000Z',
      regular_price: 90_000,
    }
    expect(flashFields(pot, offer())).toMatchObject({ flash_sale_discount: 30, flash_sale_detail: detail })
    const before = flashFields(pot, offer({ status: 'upcoming' }))
    expect(before).toMatchObject({ flash_sale_discount: 0, flash_sale_detail: detail, flash_sale_stocks: [stock] })
    expect(flashFields(pot, null)).toEqual({ flash_sale_discount: 0, flash_sale_detail: null, flash_sale_stocks: [] })
  })

  test('have a full progress bar only when everything is sold', () => {
    expect([20, 19, 1, 0].map((quantity) => soldPercent({ quantity, original_quantity: 20 }))).toEqual([0, 5, 95, 100])
    expect(soldPercent({ quantity: 1, original_quantity: 1000 })).toBe(99)
  })
})

test('a sale may begin at the moment another one ends', () => {
  const hours = (from: number, to: number) => ({ start_time: new Date(from * 3600e3), end_time: new Date(to * 3600e3) })
  expect(overlaps(hours(6, 12), hours(12, 18))).toBe(false)
  expect(overlaps(hours(6, 12), hours(11, 13))).toBe(true)
  expect(overlaps(hours(6, 12), hours(7, 8))).toBe(true)
})

test('a refusal is read from its sentence, with its limit', () => {
  expect(readRefusal(sayRefusal('slug_taken'))).toEqual({ reason: 'slug_taken', limit: 0 })
  expect(readRefusal(sayRefusal('price_not_lower', 249_000))).toEqual({ reason: 'price_not_lower', limit: 249_000 })
  expect(readRefusal(sayRefusal('quota_above_stock'))).toEqual({ reason: 'quota_above_stock', limit: 0 })
  expect(readRefusal('Too small: expected number to be >=1')).toBeNull()
})
