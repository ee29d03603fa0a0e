import { expect, test } from '@jest/globals'
import { expectedArrival } from '@/lib/orders/orders/rules/arrival'

const PAID = {
  type: 'buy' as const,
  status: 'payment_verified',
  stage: null as string | null,
  parcels_waiting: 0,
  delivery_days: '2-3',
  paid_at: new Date('2026-11-20T03:00:00Z'),
}
const at = (day: number) => new Date(`2026-11-${day}T03:00:00Z`)
const arrival = (order: Partial<typeof PAID>, sent: Date | null, now: Date) =>
  expectedArrival({ ...PAID, ...order }, sent, now)

test('a paid purchase arrives after its dispatch and the days of its courier', () => {
  expect(arrival({}, null, at(20))).toEqual({ first: '2026-11-22', last: '2026-11-26' })
})

test('each day that the parcel waits in the store moves the first day of arrival', () => {
  expect(arrival({ status: 'processed' }, null, at(22))).toEqual({ first: '2026-11-24', last: '2026-11-26' })
})

test('a parcel on its way arrives within the days of its courier', () => {
  const sent = { status: 'shipped' }
  expect(arrival(sent, at(21), at(21))).toEqual({ first: '2026-11-23', last: '2026-11-24' })
  expect(arrival({ ...sent, parcels_waiting: 1 }, at(21), at(21))).toEqual({ first: '2026-11-23', last: '2026-11-26' })
  expect(arrival(sent, at(21), at(24))).toEqual({ first: '2026-11-24', last: '2026-11-24' })
})

test('no day is named once the last one is over, by riders, before the payment, and for a parcel that arrived or was refused', () => {
  expect(arrival({ status: 'shipped' }, at(21), at(25))).toBeNull()
  expect(arrival({ delivery_days: '0' }, null, at(20))).toBeNull()
  expect(arrival({ status: 'waiting_payment' }, null, at(20))).toBeNull()
  expect(arrival({ status: 'delivered' }, at(21), at(22))).toBeNull()
  expect(arrival({ status: 'shipped', stage: 'delivery_rejected' }, at(21), at(22))).toBeNull()
})
