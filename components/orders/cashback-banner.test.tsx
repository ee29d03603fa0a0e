import { expect, test } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { CashbackBanner } from '@/components/orders/cashback-banner'
import type { Order } from '@/lib/orders/my-orders/schema'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

function banner(cashback: Order['cashback'], locale: 'id' | 'en' = 'en') {
  const { cashback: words } = locale === 'en' ? en : id
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} timeZone="Asia/Jakarta" messages={{ cashback: words }}>
      <CashbackBanner cashback={cashback} />
    </NextIntlClientProvider>,
  )
}

const GIVEN: NonNullable<Order['cashback']> = {
  kind: 'referral',
  status: 'available',
  reason: 'completed',
  promised: 12_500,
  amount: 12_500,
  due_at: null,
  released_at: '2026-11-27T03:00:00Z',
}

test('whoever got cashback is congratulated with its amount [ORD-043]', () => {
  expect(banner(GIVEN)).toContain('Congratulations! You got cashback of Rp 12.500')
  expect(banner(GIVEN, 'id')).toContain('Rp 12.500')
})

test('cashback that waits says for what, and what is gone of it [ORD-044]', () => {
  const waiting = { ...GIVEN, status: 'pending', reason: 'delivered', amount: 6_250, released_at: null } as const
  const shown = banner({ ...waiting, due_at: '2026-11-27T03:00:00Z' })
  expect(shown).toContain('27/11/2026')
  expect(shown).toContain('Rp 12.500 at first')
})

test('nobody reads of a cashback that they do not get', () => {
  expect(banner(null)).toBe('')
})
