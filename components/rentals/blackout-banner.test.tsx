import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { SWRConfig } from 'swr'
import { BlackoutBanner } from '@/components/rentals/blackout-banner'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

beforeAll(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T09:00:00+07:00') })
})
afterAll(() => {
  jest.useRealTimers()
})

const WORDS = { id, en }
const CLOSED = [
  { day: '2026-12-25', title: 'Christmas Day', title_idn: 'Hari Raya Natal' },
  { day: '2027-01-01', title: '', title_idn: '' },
  { day: '2027-02-06', title: 'Lunar New Year', title_idn: 'Tahun Baru Imlek' },
]

const banner = (locale: 'id' | 'en', delivered: string, days: number) =>
  renderToStaticMarkup(
    <SWRConfig value={{ fallback: { '/blackout_dates': CLOSED } }}>
      <NextIntlClientProvider locale={locale} timeZone="Asia/Jakarta" messages={{ rent: WORDS[locale].rent }}>
        <BlackoutBanner delivered={delivered} days={days} />
      </NextIntlClientProvider>
    </SWRConfig>,
  ).replace(/<[^>]*>/g, '')

test('names the closed days that a return may meet, in our own name and both languages [RNT-016]', () => {
  expect(banner('en', '2026-12-01', 30)).toBe(
    'The Griya office is closed on 25/12/2026 (Christmas Day) and 01/01/2027. Please make sure your return doesn’t arrive on that day.',
  )
  expect(banner('id', '2026-12-01', 30)).toBe(
    'Kantor Griya tutup pada 25/12/2026 (Hari Raya Natal) dan 01/01/2027. Pastikan barang yang kamu kembalikan tidak tiba pada hari itu.',
  )
})

test('says nothing of days before the delivery, or so late that nothing is on its way any more', () => {
  expect(banner('en', '2027-01-02', 7)).toBe('')
  expect(banner('en', '2026-11-23', 7)).toBe('')
  expect(banner('en', '2027-01-16', 7)).toContain('06/02/2027')
})

test('a rental that is late may come back any day from today on', () => {
  expect(banner('en', '2026-09-01', 7)).toBe('')
  jest.setSystemTime(new Date('2026-12-20T09:00:00+07:00'))
  expect(banner('en', '2026-09-01', 7)).toContain('25/12/2026')
})
