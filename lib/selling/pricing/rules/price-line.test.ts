import { describe, expect, test } from '@jest/globals'
import type { FlashOffer } from '@/lib/selling/flash-sales/rules'
import { priceLine } from '@/lib/selling/pricing/rules/price-line'

const chair = {
  id: 7,
  price: 100_000,
  discounted_price: 90_000,
  installable: true,
  installation_fee: 50_000,
  installation_deduction_fixed: 10_000,
  installation_deduction_percentage: 0,
  weight: 4_000,
  width: 400,
  depth: 400,
  height: 800,
}
const wanted = { product_color_id: null, quantity: 2, installation: true }
const flash: FlashOffer = {
  id: 3,
  slug: 'sale',
  status: 'ongoing',
  price: 70_000,
  quantity: 5,
  start_time: '2026-11-21T00:00:00Z',
  end_time: '2026-11-22T00:00:00Z',
  stocks: [],
}
const bought = { kind: 'buy' as const, flash: null, rent: null, member: true, pieces: 2 }

describe('a line that is bought', () => {
  test('costs the selling price and its installation', () => {
    expect(priceLine(chair, wanted, bought)).toMatchObject({
      product_id: 7,
      unit_price: 90_000,
      installation_fee: 40_000,
      deposit: 0,
      flash: false,
    })
  })

  test('costs the flash price while all pieces of the product fit into the quota', () => {
    expect(priceLine(chair, wanted, { ...bought, flash })).toMatchObject({ unit_price: 70_000, flash: true })
    expect(priceLine(chair, wanted, { ...bought, flash, pieces: 6 })).toMatchObject({
      unit_price: 90_000,
      flash: false,
    })
  })

  test('has no installation when the product is no longer installable', () => {
    const line = priceLine({ ...chair, installable: false }, wanted, bought)
    expect(line).toMatchObject({ installation: false, installation_fee: 0 })
  })
})

describe('a line that is rented', () => {
  const terms = { ...bought, kind: 'rent' as const, flash }

  test('costs the rent of its duration and a deposit, regardless of sales', () => {
    const rent = { price: 30_000, deposit: 25_000 }
    expect(priceLine(chair, wanted, { ...terms, rent })).toMatchObject({
      unit_price: 30_000,
      deposit: 25_000,
      flash_sale_item_id: null,
      flash: false,
    })
  })

  test('costs nothing when the product has no price for the duration', () => {
    expect(priceLine(chair, wanted, terms)).toMatchObject({ unit_price: 0, deposit: 0 })
  })
})
