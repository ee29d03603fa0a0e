import { expect, test } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { useVoucherWords } from '@/components/vouchers/use-voucher-words'
import type { Promotion } from '@/lib/selling/vouchers/schema'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

const WORDS = { id, en }

const VOUCHER: Promotion = {
  id: 1,
  code: 'HEMAT',
  title: 'Save',
  title_idn: 'Hemat',
  description: '',
  description_idn: '',
  image_url: null,
  start_date: '2026-11-01T00:00:00.000Z',
  end_date: '2026-11-30T03:00:00.000Z',
  new_user: false,
  longevity: 0,
  cart_type: 'buy',
  min_price: 250_000,
  includes_flash: true,
  promo_rules: [{ rule_type: 'percentage', percentage: 10, max: 50_000 }],
  can_use: true,
  refusal: null,
  benefit: { promo_discount: 25_000, shipping_reduction: 0, total_point: 0 },
}

function Told({ voucher }: { voucher: Promotion }) {
  const { rules, benefit, terms } = useVoucherWords()
  return [rules(voucher), benefit(voucher.benefit), ...terms(voucher)].join(' · ')
}

const told = (locale: 'id' | 'en', changes: Partial<Promotion> = {}) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} timeZone="Asia/Jakarta" messages={{ vouchers: WORDS[locale].vouchers }}>
      <Told voucher={{ ...VOUCHER, ...changes }} />
    </NextIntlClientProvider>,
  )

test('what a voucher gives and from which amount on is told in rupiah', () => {
  expect(told('id')).toContain('Minimal belanja Rp 250.000 · Sampai 30/11/2026')
  expect(told('en')).toContain('Minimum spend Rp 250.000 · Until 30/11/2026')
  expect(told('id')).toMatch(/^[^·]*10%[^·]*Rp 50\.000 · [^·]*Rp 25\.000/)
})

test('a voucher that asks for no amount tells of none', () => {
  expect(told('id', { min_price: 0 })).not.toContain('Minimal')
})
