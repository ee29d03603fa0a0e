import { expect, test } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { ORDER } from '@/components/orders/testing'
import { OrderRefunds } from '@/components/refunds/order-refunds'
import type { Order } from '@/lib/orders/my-orders/schema'
import type { OrderRefund } from '@/lib/orders/refunds/schema'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

const WORDS = { id, en }

const REFUND: OrderRefund = {
  id: 1,
  cause: 'order_cancelled',
  amount: 160_000,
  destination: 'source',
  status: 'queued',
  due_at: '2026-12-11T17:00:00.000Z',
  paid_at: null,
}

function words(
  refunds: Partial<OrderRefund>[],
  locale: 'id' | 'en' = 'en',
  payee: Order['payee'] = null,
  wallet_refund = 0,
) {
  const { order } = WORDS[locale]
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} timeZone="Asia/Jakarta" messages={{ order }}>
      <OrderRefunds
        order={{ ...ORDER, payee, wallet_refund, money_back: refunds.map((refund) => ({ ...REFUND, ...refund })) }}
      />
    </NextIntlClientProvider>,
  )
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

test('money on its way back says how much, how far, to where and on which day at the latest', () => {
  expect(words([{}])).toBe(
    'Refund Amount Rp 160.000 Status Being prepared Goes to The payment method you used By 11/12/2026',
  )
  expect(words([{ destination: 'bank', status: 'needs_bank' }], 'id')).toBe(
    `Pengembalian dana Jumlah Rp 160.000 Status Menunggu nomor rekening Dikirim ke Rekening bankmu ${id.order.refund.askBank} Paling lambat 11/12/2026`,
  )
})

test('what the gateway does not say is on its way; what has arrived says when', () => {
  expect(words([{ status: 'unknown' }])).toContain('Status On its way')
  const paid = words([{ status: 'paid', paid_at: '2026-11-25T18:00:00.000Z' }])
  expect(paid).toContain('Status Refunded')
  expect(paid).toContain('Refunded on 26/11/2026')
  expect(paid).not.toContain('By ')
})

test('where nothing goes back nothing is said', () => {
  expect(words([])).toBe('')
})

test('an account that was given is shown with its last four digits', () => {
  const payee = { bank_code: 'bca', bank_name: 'BCA', account_number: '••••4488', account_holder: 'Sari' } as const
  const given = words([{ destination: 'bank', status: 'needs_approval' }], 'en', payee)
  expect(given).toContain('Goes to BCA ••••4488, in the name of Sari')
  expect(words([{ destination: 'bank', status: 'needs_bank' }], 'en', payee)).not.toContain('4488')
})

test('what came back into the wallet stands beside what goes back to where it was paid from', () => {
  const both = words([{}], 'id', null, 40_000)
  expect(both).toContain('Jumlah Rp 40.000 Status Sudah dikembalikan Dikirim ke Dompet Griya')
  expect(both).toContain('Jumlah Rp 160.000 Status Disiapkan')
})
