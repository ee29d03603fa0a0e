import { expect, test } from '@jest/globals'
import { toSheet } from '@/lib/orders/credit-notes/projection/rows'
import type { CreditNote } from '@/lib/orders/credit-notes/queries/credit-notes'
import { pageOf, pdfOf } from '@/lib/orders/credit-notes/queries/document'
import { formatRupiah } from '@/lib/platform/money'

const NOTE: CreditNote = {
  ...{ number: 'CN/2026/000007', year: 2026, sequence: 7, order_id: 123_456_789_012 },
  ...{ invoice_number: 'INV/2026/000001', cause: 'missing_pieces', reference: '4' },
  ...{ amount: 345_000, wallet: 45_000, payment: 300_000, total_before_tax: 261_261, tax: 28_739 },
  issued_at: new Date('2026-11-24T03:00:00Z'),
  snapshot: {
    ...{ order: 'GRY-123456789012', rent_days: null, promo_code: 'HEMAT' },
    seller: { name: 'PT Rumah Kita', lines: ['Jl. Wijaya 1'], npwp: '01.234.567.8-901.000' },
    buyer: { name: 'Sari Wijaya', lines: ['Jl. Melati 1'] },
    invoice: { number: 'INV/2026/000001', issued_at: '2026-11-22T04:00:00.000Z' },
    lines: [
      {
        ...{ order_product_id: 1, title: 'Lamp', title_idn: 'Lampu', color: 'Red', color_idn: 'Merah' },
        ...{ quantity: 2, price: 150_000, discount: 10_000, amount: 290_000, installation: 30_000 },
      },
    ],
    other: [{ kind: 'transport', amount: 25_000 }],
  },
}

test('the rows of a credit note are its goods with their share of the voucher and their installation', () => {
  expect(toSheet(NOTE, 'id').rows).toEqual([
    {
      title: 'Lampu',
      detail: `Merah · Potongan ${formatRupiah(-10_000)} · Instalasi ${formatRupiah(30_000)}`,
      quantity: '2',
      price: formatRupiah(150_000),
      amount: formatRupiah(300_000),
    },
  ])
  expect(toSheet(NOTE, 'en').rows[0]?.title).toBe('Lamp')
})

test('the sums of a credit note lead from the goods to the amount, and say where it went', () => {
  const { sums, taxes } = toSheet(NOTE, 'en')
  expect(sums.map(({ label, amount }) => [label, amount])).toEqual([
    ['Subtotal', formatRupiah(300_000)],
    ['Share of the discount, voucher HEMAT', formatRupiah(-10_000)],
    ['Installation', formatRupiah(30_000)],
    ['Technician visit', formatRupiah(25_000)],
    ['Total given back', formatRupiah(345_000)],
    ['To the wallet', formatRupiah(45_000)],
    ['As a refund', formatRupiah(300_000)],
  ])
  expect(taxes.map(({ amount }) => amount)).toEqual([formatRupiah(261_261), formatRupiah(28_739)])
})

test('a credit note names the invoice that it lessens, with its date, and why', () => {
  const { facts, paid, note } = toSheet(NOTE, 'id')
  expect(facts.map(({ value }) => value)).toEqual([
    'CN/2026/000007',
    '24/11/2026',
    'INV/2026/000001',
    'GRY-123456789012',
  ])
  expect([paid, note]).toEqual(['Barang tidak ada', expect.stringContaining('INV/2026/000001 tanggal 22/11/2026')])
})

test('a malicious name adds no tag to the page of a credit note, and its PDF is valid', async () => {
  const name = '"><script>alert(1)</script>'
  const hostile = { ...NOTE, snapshot: { ...NOTE.snapshot, buyer: { name, lines: [name] } } }
  const tagsOf = async (note: CreditNote) => (await pageOf(note, 'id', '/x.pdf')).match(/<[a-z!/][^>]*>/gi)
  expect(await tagsOf(hostile)).toEqual(await tagsOf(NOTE))
  expect(Buffer.from(await pdfOf(hostile, 'en')).toString('latin1')).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/)
})
