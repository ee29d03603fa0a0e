import { expect, test } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { emptyVoucher, type TypedVoucher } from '@/components/desk-vouchers/draft'
import { useDraftEffects } from '@/components/desk-vouchers/use-draft-effects'
import { useGiftWords } from '@/components/desk-vouchers/use-gift-words'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

const WORDS = { id, en }

/** What a reader sees, with plain spaces. */
function render(node: ReactNode, locale: 'id' | 'en' = 'id') {
  const { deskVouchers } = WORDS[locale]
  const provider = (
    <NextIntlClientProvider locale={locale} timeZone="Asia/Jakarta" messages={{ deskVouchers }}>
      {node}
    </NextIntlClientProvider>
  )
  return renderToStaticMarkup(provider).replaceAll('\u00a0', ' ')
}

type Gift = Parameters<ReturnType<typeof useGiftWords>>[0]

const Given = (gift: Gift) => useGiftWords()(gift)

const given = (gift: Partial<Gift>, locale?: 'id' | 'en') =>
  render(<Given rule_type="percentage" percentage={0} amount={0} cap={null} {...gift} />, locale)

test('what a voucher gives is said in words', () => {
  expect(given({ percentage: 10, cap: 50_000 })).toBe('Diskon 10%, paling banyak Rp 50.000')
  expect(given({ percentage: 10 })).toBe('Diskon 10%')
  expect(given({ rule_type: 'fixed', amount: 25_000 })).toBe('Potongan Rp 25.000')
  expect(given({ rule_type: 'shipping', amount: 20_000 })).toBe('Gratis ongkir sampai Rp 20.000')
  expect(given({ rule_type: 'cashback', percentage: 5 })).toBe('Cashback 5%')
  expect(given({ rule_type: 'cashback', percentage: 5, cap: 100_000 }, 'en')).toBe('5% cashback, up to Rp 100.000')
})

function Effects({ typed }: { typed: TypedVoucher }) {
  const { shopper = '', money = '' } = useDraftEffects(typed)
  return (
    <>
      {shopper} | {money}
    </>
  )
}

const effects = (changes: Partial<TypedVoucher>) =>
  render(<Effects typed={{ ...emptyVoucher('2026-11-21'), ...changes }} />)

test('a voucher that is being typed says what shoppers can do with it and what it can cost', () => {
  expect(effects({})).toBe(' | ')
  const gift = { percentage: '10', cap: '50.000', min_price: '250.000', end_day: '2026-11-30', max_uses: '100' }
  expect(effects(gift)).toBe(
    'Diskon 10%, paling banyak Rp 50.000, untuk pembelian dengan minimal belanja Rp 250.000. ' +
      'Bisa dipakai dari 21/11/2026 00.00 sampai 30/11/2026 23.59. Tampil di daftar voucher. ' +
      'Barang flash sale tidak dihitung. | ' +
      'Griya menanggung diskonnya. Paling banyak Rp 50.000 per pesanan. Seluruhnya paling banyak Rp 5.000.000.',
  )
})

test('what has no limit, and who can use it, is said too', () => {
  const told = effects({
    rule_type: 'cashback',
    percentage: '5',
    listed: false,
    includes_flash: true,
    cart_type: 'rent',
  })
  expect(told).toContain('untuk sewa. Hanya untuk pembeli yang sudah masuk. Tidak tampil di daftar')
  expect(told).toContain('Jumlah per pesanan tidak dibatasi. Jumlah pemakaian tidak dibatasi.')
  expect(told).not.toContain('flash sale')
  const fresh = { rule_type: 'fixed', amount: '25.000', new_user: true, longevity: '30' } as const
  expect(effects(fresh)).toContain('Hanya untuk akun baru, sampai 30 hari setelah mendaftar.')
})
