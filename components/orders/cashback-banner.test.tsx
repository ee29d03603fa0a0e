import { expect, test } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { CashbackBanner } from '@/components/orders/cashback-banner'
import type { Order } from '@/lib/orders/schema'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

function banner(cashback: Order['cashback'], locale: 'id' | 'en' = 'en') {
  const { order } = locale === 'en' ? en : id
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} timeZone="Asia/Jakarta" messages={{ order }}>
      <CashbackBanner cashback={cashback} />
    </NextIntlClientProvider>,
  )
}

test('a reseller whose order is complete is congratulated, with the amount where there is one [ORD-043]', () => {
  expect(banner({ state: 'earned', amount: 12_500, date: null })).toContain(
    'Congratulations! You got cashback of Rp 12.500',
  )
  expect(banner({ state: 'earned', amount: null, date: null })).toContain('Congratulations! You got cashback')
})

test('until then they read on which day it comes [ORD-044]', () => {
  expect(banner({ state: 'pending', amount: 12_500, date: '2026-11-28' })).toContain('28/11/2026')
  expect(banner({ state: 'pending', amount: null, date: '2026-11-28' }, 'id')).toContain('28/11/2026')
})

test('nobody else reads of it', () => {
  expect(banner(null)).toBe('')
})
