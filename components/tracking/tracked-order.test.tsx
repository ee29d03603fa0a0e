import { expect, test } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { TrackedOrder } from '@/components/tracking/tracked-order'
import type { OrderStatus } from '@/lib/orders/orders/states/machine'
import type { Tracked } from '@/lib/orders/tracking/schema'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

const WORDS = { id, en }

const LAMP: Tracked['order']['order_products'][number] = {
  product: {
    slug: 'lamp',
    title: 'Floor lamp',
    title_idn: 'Lampu lantai',
    preview: { thumbnail_image: null, media_key: null },
  },
  color: { color: 'Black', color_idn: 'Hitam' },
  quantity: 2,
}

function page(status: OrderStatus, locale: 'id' | 'en') {
  const { tracking, order } = WORDS[locale]
  const tracked: Tracked = {
    order: {
      id: 1,
      formatted_id: 'GRY-123456789012',
      type: 'buy',
      paid: true,
      total_products: 1,
      display_status: status,
      status,
      next_action: null,
      ordered_at: '2026-11-23T03:00:00.000Z',
      expires_at: '2026-11-24T03:00:00.000Z',
      delivered_at: null,
      sender: null,
      recipient: 'S•••',
      address: null,
      courier: null,
      arrival: null,
      shipments: [],
      order_products: [LAMP],
      claims: { until: null, count: 0 },
    },
    activities: [],
  }
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} timeZone="Asia/Jakarta" messages={{ tracking, order }}>
      <TrackedOrder tracked={tracked} onAnother={() => undefined} />
    </NextIntlClientProvider>,
  )
}

test.each([
  ['payment_verified', 'Payment Verified', 'Pembayaran diterima'],
  ['processed', 'Processed', 'Disiapkan'],
  ['shipped', 'Shipped', 'Dikirim'],
  ['delivered', 'Delivered', 'Sampai'],
] as const)('a guest reads a label for an order that is %s [ORD-059]', (status, english, indonesian) => {
  expect(page(status, 'en')).toContain(`>${english}<`)
  expect(page(status, 'id')).toContain(`>${indonesian}<`)
})

test('and the labels of old: what is not paid, and what came to nothing', () => {
  expect(page('waiting_payment', 'en')).toContain('>Waiting For Payment<')
  expect(page('cancelled', 'en')).toContain('>Canceled<')
})

test('and what was bought, in which colour and how often, in the language of the page', () => {
  expect(page('shipped', 'id')).toMatch(/>Lampu lantai<.*>Hitam · [^<]*2/)
  expect(page('shipped', 'en')).toMatch(/>Floor lamp<.*>Black · [^<]*2/)
})
