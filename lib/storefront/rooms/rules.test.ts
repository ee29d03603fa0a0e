import { describe, expect, test } from '@jest/globals'
import { buyRefusal, piecesShown, rentRefusal, sumOf } from '@/lib/storefront/rooms/rules'

const stock = (product_color_id: number | null, quantity: number) => ({ product_color_id, quantity })

describe('a product of a room', () => {
  test('is bought in the colour that the room shows', () => {
    const stocks = [stock(1, 0), stock(2, 4)]
    expect(buyRefusal({ product_color_id: 2, stocks })).toBeNull()
    expect(buyRefusal({ product_color_id: 1, stocks })).toBe('color_sold_out')
    expect(buyRefusal({ product_color_id: 1, stocks: [stock(1, 0), stock(2, 0)] })).toBe('sold_out')
    expect(buyRefusal({ product_color_id: null, stocks: [] })).toBe('sold_out')
    expect(buyRefusal({ product_color_id: null, stocks: [stock(null, 1)] })).toBeNull()
  })

  test('has no pieces when more are reserved than there are', () => {
    expect(piecesShown({ product_color_id: 1, stocks: [stock(1, -2)] })).toBe(0)
    expect(piecesShown({ product_color_id: 1, stocks: [stock(1, 3)] })).toBe(3)
  })

  test('is rented when a unit is free in the warehouse, for a month', () => {
    const month = { price: 85_000 }
    expect(rentRefusal({ month, rent_quantity: 1, rented: 2 })).toBeNull()
    expect(rentRefusal({ month, rent_quantity: 0, rented: 2 })).toBe('rented_out')
    expect(rentRefusal({ month, rent_quantity: 0, rented: 0 })).toBe('not_here')
    expect(rentRefusal({ month: null, rent_quantity: 1, rented: 0 })).toBe('not_rented')
  })
})

test('a sum counts only what can be had, and says how much is missing', () => {
  const offers = [
    { price: 300, refusal: null },
    { price: 900, refusal: 'sold_out' },
    { price: 50, refusal: null },
  ]
  expect(sumOf(offers)).toEqual({ price: 350, products: 2, missing: 1 })
  expect(sumOf([])).toEqual({ price: 0, products: 0, missing: 0 })
})
