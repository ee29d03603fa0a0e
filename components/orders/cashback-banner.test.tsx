import { expect, test } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { CashbackBanner } from '@/components/orders/cashback-banner'
import type { Order } from '@/lib/orders/my-orders/schema'
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

test('a reseller is congratulated with what the wallet was given [ORD-043]', () => {
  expect(banner({ amount: 12_500 })).toContain('Congratulations! You got cashback of Rp 12.500')
  expect(banner({ amount: 12_500 }, 'id')).toContain('Rp 12.500')
})

test('nobody reads of a cashback that was not given', () => {
  expect(banner(null)).toBe('')
})
