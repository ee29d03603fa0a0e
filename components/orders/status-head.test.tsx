import { expect, test } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { StatusHead } from '@/components/orders/status-head'
import type { Order } from '@/lib/orders/schema'
import { ORDER_STATUSES } from '@/lib/orders/states'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

const WORDS = { id, en }

/** The sentence that stands first over an order. */
function headOf(order: Partial<Order>, locale: 'id' | 'en') {
  const shown = {
    expires_at: '2026-11-22T03:00:00Z',
    display_status: order.status,
    next_action: null,
    refunds: [],
    ...order,
  }
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      timeZone="Asia/Jakarta"
      messages={{ order: WORDS[locale].order }}
      onError={(error) => {
        throw error
      }}
    >
      <StatusHead order={shown as Order} view="success" level={2} />
    </NextIntlClientProvider>,
  )
  return /<h2[^>]*>([^<]*)/.exec(markup)?.[1]
}

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
