import { expect, test } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { OrderItems } from '@/components/orders/order-items'
import { ORDER } from '@/components/orders/testing'
import type { Order, OrderProduct } from '@/lib/orders/my-orders/schema'
import en from '@/messages/en.json'

const LINE: OrderProduct = {
  id: 1,
  product: {
    ...{ id: 7, slug: 'senter-kunang', title: 'Kunang flashlight', title_idn: 'Senter Kunang' },
    ...{ price: 149_000, installation_fee: 0, preview: { media_key: null, thumbnail_image: null } },
  },
  color: { color: 'Brass', color_idn: 'Kuningan' },
  ...{ quantity: 2, missing_quantity: 0, claimable_quantity: 0 },
  ...{ price: 149_000, deposit: 0, installation: false, installation_fee: 0 },
}

const textOf = (changes: Partial<Order>) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="Asia/Jakarta" messages={{ order: en.order }}>
      <OrderItems order={{ ...ORDER, order_products: [LINE], ...changes }} />
    </NextIntlClientProvider>,
  ).replace(/<[^>]+>/g, '|')

test('a product of an order stands with its price and quantity, and with its exchanges and refunds and their reasons [ORD-019]', () => {
  const claim = (status: 'rejected' | 'accepted', reject_reason: string | null) => ({
    product_id: 7,
    status,
    reject_reason,
  })
  const text = textOf({
    exchanges: [{ id: 1, exchange_method: 1, exchange_products: [claim('rejected', 'It was used.')] }],
    refunds: [{ id: 2, refund_products: [claim('accepted', null)] }],
  })
  for (const said of ['Kunang flashlight', 'Brass', 'Rp 298.000', '2 × Rp 149.000']) expect(text).toContain(said)
  expect(text).toMatch(new RegExp(`${en.order.claim.exchange}\\|+${en.order.claim.rejected}\\|+.*It was used`))
  expect(text).toMatch(new RegExp(`${en.order.claim.refund}\\|+${en.order.claim.accepted}`))
})

test('a product without claims, or with those of another, stands without them', () => {
  const exchange_products = [{ product_id: 8, status: 'requested' as const, reject_reason: null }]
  for (const exchanges of [[], [{ id: 1, exchange_method: 1, exchange_products }]]) {
    expect(textOf({ exchanges })).not.toContain(en.order.claim.exchange)
  }
})
