import { expect, test } from '@jest/globals'
import { flashSaving } from '@/lib/selling/cart/rules'

const line = (id: number, quantity: number, price: number, standing: 'joined' | 'login' | 'quota' = 'login') => ({
  ...{ product: { id }, quantity, line_price: quantity * price },
  flash_sale: { standing, price: 70_000, quantity: 3, end_time: '2026-11-21T12:00:00.000Z' },
})

test('a login saves the difference to the flash price, where the quota has all pieces of the product [A-34]', () => {
  expect(flashSaving([])).toBe(0)
  expect(flashSaving([line(1, 2, 90_000)])).toBe(40_000)
  expect(flashSaving([{ ...line(1, 2, 90_000), flash_sale: null }])).toBe(0)
  expect(flashSaving([line(1, 2, 90_000, 'joined'), line(2, 1, 90_000, 'quota')])).toBe(0)
  expect(flashSaving([line(1, 2, 90_000), line(1, 1, 90_000)])).toBe(60_000)
  expect(flashSaving([line(1, 2, 90_000), line(1, 2, 90_000), line(2, 1, 100_000)])).toBe(30_000)
})
