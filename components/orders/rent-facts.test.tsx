import { expect, test } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { RentFacts } from '@/components/orders/rent-facts'
import { ORDER } from '@/components/orders/testing'
import type { Order } from '@/lib/orders/my-orders/schema'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

const WORDS = { id, en }

const RENTAL: Order = {
  ...ORDER,
  type: 'rent',
  status: 'late',
  rent_days: 30,
  requested_start: '2026-12-01',
  delivered_at: '2026-12-01T08:00:00.000Z',
  rent_start: '2026-12-02',
  rent_due: '2026-12-31T16:59:00.000Z',
  remaining_days: -3,
  return_service: 'RGP',
  total_deposit: 300_000,
  late_penalty: 10_000,
  damage_penalty: 0,
  total_refund: 290_000,
}

/** The rendered facts, keyed by their labels. */
function factsOf(changes: Partial<Order>, locale: 'id' | 'en' = 'en') {
  const { order, rent } = WORDS[locale]
  const page = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} timeZone="Asia/Jakarta" messages={{ order, rent }}>
      <RentFacts order={{ ...RENTAL, ...changes }} />
    </NextIntlClientProvider>,
  )
  const found = [...page.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)]
  return Object.fromEntries(found.map(([, label, value = '']) => [label, value.replace(/<[^>]*>/g, ' ').trim()]))
}

test('a rental says how long it is, when it is due, what is held, what is left and what it costs besides [RNT-003]', () => {
  expect(factsOf({})).toMatchObject({
    'Rental duration': '30 days',
    'Return by': '31/12/2026 at 23.59 WIB',
    Deposit: expect.stringContaining('Rp 300.000'),
    'Time left': '3 days overdue',
    'Late fee': 'Rp 10.000',
    'Damage fee': 'None',
  })
  const running = { status: 'rented', remaining_days: 4, late_penalty: 0, total_refund: 300_000 } as const
  expect(factsOf(running, 'id')).toMatchObject({
    [id.order.rentDuration]: '30 hari',
    [id.order.rentDue]: '31/12/2026 pukul 23.59 WIB',
    [id.order.rentRemaining]: '4 hari lagi',
    [id.order.lateFee]: id.order.noFee,
    [id.order.damageFee]: id.order.noFee,
  })
  expect(factsOf(running)).not.toHaveProperty('Total deposit refund')
})

test('when it is over it says what is left of the deposit, nothing at worst [RNT-010]', () => {
  const over = { status: 'done_inspection', damage_penalty: 50_000, total_refund: 240_000 } as const
  expect(factsOf(over)).toMatchObject({ 'Damage fee': 'Rp 50.000', 'Total deposit refund': 'Rp 240.000' })
  expect(factsOf({ ...over, late_penalty: 300_000, total_refund: 0 }, 'id')[id.order.totalRefund]).toBe('Rp 0')
})

test('before it begins nobody can be late', () => {
  const before = {
    status: 'processed',
    rent_due: null,
    rent_start: null,
    remaining_days: null,
    late_penalty: 0,
  } as const
  expect(Object.keys(factsOf(before))).toEqual([
    'Rental duration',
    'Your delivery day',
    'Rental period',
    'Return shipment',
    'Deposit',
  ])
})
