import { expect, test } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { OrderFacts } from '@/components/orders/order-facts'
import { ORDER } from '@/components/orders/testing'
import type { Order } from '@/lib/orders/my-orders/schema'
import id from '@/messages/id.json'

const NOTE = {
  number: 'CN/2026/000007',
  url: '/api/v1/orders/123456789012/credit_notes/CN-2026-000007',
  ...{ amount: 98_421, issued_at: '2026-11-24T03:00:00.000Z' },
}

const page = (changes: Partial<Order>) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="id" timeZone="Asia/Jakarta" messages={{ order: id.order }}>
      <OrderFacts order={{ ...ORDER, ...changes }} />
    </NextIntlClientProvider>,
  )

test('credit notes stand beside the invoice with amount, day, page and PDF', () => {
  const html = page({ credit_notes: [NOTE] })
  for (const text of [NOTE.number, 'Nota kredit', 'Rp 98.421', '24/11/2026']) expect(html).toContain(text)
  expect(html).toContain(`href="${NOTE.url}?locale=id"`)
  expect(html).toContain(`href="${NOTE.url}.pdf?locale=id"`)
  expect(html).toContain('aria-label="Unduh PDF nota kredit CN/2026/000007"')
})

test('an order whose invoice is whole shows no credit notes', () => {
  expect(page({})).not.toContain('Nota kredit')
})
