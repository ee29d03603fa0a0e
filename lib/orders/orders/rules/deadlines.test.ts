import { expect, test } from '@jest/globals'
import { deadlineOf } from '@/lib/orders/orders/rules/deadlines'
import { DEFAULTS } from '@/lib/places/settings/rules'

const at = (day: string) => new Date(`2026-11-${day}T10:00:00+07:00`)
const RENT = { rent_days: 30, total_price: 300_000, total_deposit: 25_000 }
const ORDER = {
  paid_at: at('20'),
  delivered_at: at('22'),
  expires_at: at('19'),
  rent_due: at('30'),
  ordered_at: at('19'),
  ...RENT,
}
const NOW = { now: at('23'), closed: [], settings: DEFAULTS }

test('the store has three days from the payment to ship, however late it starts', () => {
  expect(deadlineOf('ship', ORDER, NOW)).toEqual(at('23'))
})

test('an order is completed seven days after its delivery, and a rental is due when its days end', () => {
  expect(deadlineOf('completion', ORDER, NOW)).toEqual(at('29'))
  expect(deadlineOf('rental', ORDER, NOW)).toEqual(at('30'))
  expect(deadlineOf('payment', ORDER, NOW)).toEqual(at('19'))
})

test('a decision has two working days, without closed days and weekends', () => {
  const friday = { ...NOW, now: at('27'), closed: ['2026-11-30'] }
  expect(deadlineOf('decision', ORDER, friday)).toEqual(new Date('2026-12-03T00:00:00+07:00'))
})
