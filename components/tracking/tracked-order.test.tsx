import { expect, test } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { TrackedOrder } from '@/components/tracking/tracked-order'
import type { Tracked } from '@/lib/tracking/schema'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

const WORDS = { id, en }

function page(status: string, locale: 'id' | 'en') {
  const { tracking, order } = WORDS[locale]
  const tracked = {
    order: {
      formatted_id: 'GRY-123456789012',
      display_status: status,
      status,
      next_action: null,
      ordered_at: '2026-11-23T03:00:00.000Z',
      expires_at: '2026-11-24T03:00:00.000Z',
      delivered_at: null,
      recipient: 'S•••',
      address: null,
      courier: null,
      order_products: [],
    } as unknown as Tracked['order'],
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
])('a guest reads a label for an order that is %s [ORD-059]', (status, english, indonesian) => {
  expect(page(status, 'en')).toContain(`>${english}<`)
  expect(page(status, 'id')).toContain(`>${indonesian}<`)
})

test('and the labels of old: what is not paid, and what came to nothing', () => {
  expect(page('waiting_payment', 'en')).toContain('>Waiting For Payment<')
  expect(page('cancelled', 'en')).toContain('>Canceled<')
})
