import { expect, test } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { StatusHead } from '@/components/orders/status-head'
import type { StatusView } from '@/components/orders/status-view'
import { ORDER } from '@/components/orders/testing'
import type { Order } from '@/lib/orders/my-orders/schema'
import { ORDER_STATUSES } from '@/lib/orders/orders/states/machine'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

const WORDS = { id, en }

/** The rendered head of an order. */
function markupOf(order: Partial<Order>, locale: 'id' | 'en', view: StatusView = 'success') {
  const shown: Order = { ...ORDER, display_status: order.status ?? ORDER.status, ...order }
  return renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      timeZone="Asia/Jakarta"
      messages={{ order: WORDS[locale].order }}
      onError={(error) => {
        throw error
      }}
    >
      <StatusHead order={shown} view={view} level={2} />
    </NextIntlClientProvider>,
  )
}

/** The headline of the order. */
const headOf = (order: Partial<Order>, locale: 'id' | 'en') => /<h2[^>]*>([^<]*)/.exec(markupOf(order, locale))?.[1]

test.each(['id', 'en'] as const)('every status of a paid order is a sentence, in %s', (locale) => {
  const paid = ORDER_STATUSES.filter((status) => status !== 'waiting_payment')
  for (const status of paid)
    expect([status, headOf({ status }, locale)]).toEqual([status, expect.stringMatching(/\w{3}/)])
})

test('what was refused at the door is not said to be on its way', () => {
  const next_action = { actor: 'store', action: 'decide_delivery', due_at: null, otherwise: null, message: '' } as const
  expect(headOf({ status: 'shipped' }, 'id')).toBe(id.order.shipped)
  expect(headOf({ status: 'shipped', next_action }, 'id')).toBe(id.order.refusedAtDoor)
})

test('a paid rental names the delivery day, a paid purchase the three days to ship', () => {
  expect(markupOf({ type: 'rent', status: 'payment_verified' }, 'id')).toContain(id.order.paidNextRent)
  expect(markupOf({ type: 'buy', status: 'payment_verified' }, 'id')).toContain(id.order.paidNext)
})

test('an unpaid order is said to be waiting, expired or cancelled [ORD-003] [ORD-004]', () => {
  for (const locale of ['id', 'en'] as const) {
    const { pending, expired, cancelled } = WORDS[locale].order
    const unpaid = (view: StatusView) => markupOf({ status: 'waiting_payment', paid: false }, locale, view)
    expect(unpaid('pending')).toContain(pending)
    expect(unpaid('pending')).toContain('22/11/2026')
    expect(unpaid('expired')).toContain(expired)
    expect(unpaid('cancelled')).toContain(cancelled)
  }
})
