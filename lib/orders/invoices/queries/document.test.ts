import { describe, expect, test } from '@jest/globals'
import { pageOf, pdfOf } from '@/lib/orders/invoices/queries/document'
import type { InvoiceSnapshot } from '@/lib/orders/invoices/schema'

const LINE = {
  ...{ title: 'Lamp', title_idn: 'Lampu', color: null, color_idn: null, quantity: 1, price: 150_000 },
  ...{ installation_fee: 0, deposit: 0 },
}

const SNAPSHOT: InvoiceSnapshot = {
  ...{ order: 'GRY-123456789012', type: 'buy', rent_days: null, promo_code: null, promo_discount: 0 },
  ...{ ordered_at: '2026-11-22T03:00:00Z', paid_at: '2026-11-22T04:00:00Z' },
  seller: { name: 'PT Rumah Kita', lines: ['Jl. Wijaya 1'], npwp: '01.234.567.8-901.000' },
  buyer: { name: 'Sari Wijaya', lines: ['Jl. Melati 1'] },
  lines: [LINE],
  ...{ total_price: 150_000, installation_fee: 0, transport_fee: 0, shipping_cost: 0, return_cost: 0 },
  ...{ total_deposit: 0, wallet_reduction: 0, net_price: 150_000, total_before_tax: 135_135, tax: 14_865 },
}

const invoiceOf = (name: string, title = 'Lamp') => ({
  ...{ number: 'INV/2026/000001', year: 2026, sequence: 1, purpose: 'order' as const, order_id: 123_456_789_012 },
  issued_at: new Date('2026-11-22T04:00:00Z'),
  snapshot: { ...SNAPSHOT, buyer: { name, lines: [name] }, lines: [{ ...LINE, title, title_idn: title }] },
})

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "</title><svg/onload='alert(1)'>",
  'Sari\r\nContent-Type: text/html\r\n\r\n<b>',
  '😀 \u202Egnirts\u0007 \uD800 مرحبا',
  'x'.repeat(100),
]

describe('an invoice for a malicious name', () => {
  test.each(HOSTILE)('is a page without additional tags (%j)', async (name) => {
    const page = await pageOf(invoiceOf(name, name), 'id', '/api/v1/orders/1/invoice.pdf?locale=id')
    const plain = await pageOf(invoiceOf('Sari', 'Lamp'), 'id', '/api/v1/orders/1/invoice.pdf?locale=id')
    const tagsOf = (html: string) => html.match(/<[a-z!/][^>]*>/gi)
    expect(tagsOf(page)).toEqual(tagsOf(plain))
  })

  test.each(HOSTILE)('is a valid PDF without active content (%j)', async (name) => {
    const pdf = Buffer.from(await pdfOf(invoiceOf(name, name), 'en')).toString('latin1')
    expect(pdf).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/)
    const objects = pdf.replace(/stream\r?\n[\s\S]*?endstream/g, '')
    expect(objects).not.toMatch(/\/(JavaScript|JS|Launch|OpenAction|URI)\b/)
  })
})
