import { expect, test } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { ClaimSum } from '@/components/claims/claim-sum'
import id from '@/messages/id.json'

const SUM = {
  goods: 600_000,
  discount: 60_000,
  installation: 150_000,
  transport: 50_000,
  total: 740_000,
  wallet: 0,
  payment: 740_000,
  lines: [],
}

const shown = (sum: Partial<typeof SUM>, destination: 'bank' | 'wallet' | null = null) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="id" timeZone="Asia/Jakarta" messages={{ claims: id.claims }}>
      <ClaimSum sum={{ ...SUM, ...sum }} destination={destination} />
    </NextIntlClientProvider>,
  )
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('what is paid back is a formula of goods, voucher, installation and visit', () => {
  expect(shown({}, 'bank')).toBe(
    'Barang Rp 600.000 Voucher − Rp 60.000 Instalasi + Rp 150.000 Kunjungan teknisi + Rp 50.000 Total = Rp 740.000 Ke rekening bank Rp 740.000',
  )
})

test('what a wallet paid goes back to it, the rest to where the shopper chooses', () => {
  const parts = { discount: 0, installation: 0, transport: 0, total: 600_000, wallet: 200_000, payment: 400_000 }
  expect(shown(parts)).toBe(
    'Barang Rp 600.000 Total = Rp 600.000 Ke dompet yang kamu pakai membayar Rp 200.000 Ke tujuan pilihanmu Rp 400.000',
  )
})
