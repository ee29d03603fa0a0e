import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  type Bill,
  type CreditedRow,
  type CreditedRows,
  creditNoteNumber,
  numberInPath,
  numberOfPath,
  rowsLeft,
  taxOfNext,
  totalOf,
} from '@/lib/orders/credit-notes/rules'
import { missingLines, missingVisit } from '@/lib/orders/orders/rules/missing'
import { billedGoods, withMissing } from '@/lib/orders/orders/testing/bills'
import { sum } from '@/lib/platform/numbers'
import { includedTax } from '@/lib/selling/pricing/rules/quote'
import { runs } from '@/tools/lib/testing/property-runs'

/** An invoice with its lines, and reports of missing pieces: which line, and how many. */
const order = fc
  .record({
    goods: billedGoods,
    charges: fc.record({
      shipping_cost: fc.nat(500_000),
      return_cost: fc.nat(500_000),
      total_deposit: fc.nat(900_000),
    }),
    reports: fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 12 })), { maxLength: 8 }),
  })
  .map(({ goods: { billed, promo_discount, transport_fee, goods, installation }, charges, reports }) => {
    const bill: Bill = { ...charges, promo_discount, transport_fee }
    const total = goods + installation + sum(Object.values(charges))
    const tax = includedTax(goods)
    return { billed, bill, total, invoice: { total_before_tax: goods - tax, tax }, reports }
  })

type Sample = Parameters<Parameters<typeof order.map>[0]>[0]
type Line = Sample['billed'][number]

/** What a report of missing pieces gives back. */
function reported({ promo_discount, transport_fee }: Bill, before: Line[], after: Line[]): CreditedRows {
  const [earlier, all] = [missingLines(before, promo_discount), missingLines(after, promo_discount)]
  const visit = missingVisit(after, transport_fee) - missingVisit(before, transport_fee)
  return {
    lines: after.map(({ id, missing_quantity }, index) => ({
      order_product_id: id,
      quantity: missing_quantity - (before[index]?.missing_quantity ?? 0),
      amount: (all[index]?.amount ?? 0) - (earlier[index]?.amount ?? 0),
      installation: (all[index]?.installation ?? 0) - (earlier[index]?.installation ?? 0),
    })),
    other: visit === 0 ? [] : [{ kind: 'transport', amount: visit }],
  }
}

test('any sequence of notes of an invoice adds up to it, amount and tax, to the rupiah', () => {
  fc.assert(
    fc.property(order, fc.boolean(), ({ billed, bill, total, invoice, reports }, withClaim) => {
      const notes: (CreditedRows & { total_before_tax: number; tax: number })[] = []
      const add = (rows: CreditedRows) => {
        const taxed = taxOfNext({ invoice, returned_before: 0, notes }, rows)
        expect(taxed.tax).toBeGreaterThanOrEqual(0)
        expect(taxed.total_before_tax + taxed.tax).toBeLessThanOrEqual(totalOf(rows))
        notes.push({ ...rows, ...taxed })
        expect(sum(notes.map(({ tax }) => tax))).toBeLessThanOrEqual(invoice.tax)
        expect(sum(notes.map(totalOf))).toBeLessThanOrEqual(total)
      }
      let lines: Line[] = billed
      for (const report of reports) {
        const after = withMissing(lines, report)
        add(reported(bill, lines, after))
        lines = after
      }
      if (withClaim) add({ lines: [], other: [{ kind: 'shipping', amount: bill.shipping_cost }] })
      add(rowsLeft({ bill, lines: billed, returned_before: 0, notes }))
      expect(sum(notes.map(totalOf))).toBe(total)
      expect(sum(notes.map(({ tax }) => tax))).toBe(invoice.tax)
      expect(sum(notes.map(({ total_before_tax }) => total_before_tax))).toBe(invoice.total_before_tax)
      expect(rowsLeft({ bill, lines: billed, returned_before: 0, notes })).toEqual({ lines: [], other: [] })
    }),
    { numRuns: runs(200) },
  )
})

const INVOICE = { total_before_tax: 200_000, tax: 22_000 }
const BILL: Bill = { promo_discount: 0, transport_fee: 0, shipping_cost: 10_000, return_cost: 0, total_deposit: 50_000 }
const LINES = [{ id: 1, quantity: 2, price: 111_000, installation_fee: 0, discounted: true }]
const one = { lines: [{ order_product_id: 1, quantity: 1, amount: 111_000 }], other: [] }

test('only goods are taxed: delivery, installation and deposit are outside of the base [A-23]', () => {
  const other: CreditedRow[] = [
    { kind: 'shipping', amount: 10_000 },
    { kind: 'deposit', amount: 50_000 },
  ]
  const lines = one.lines.map((credited) => ({ ...credited, installation: 25_000 }))
  const rows = { lines, other }
  expect(totalOf(rows)).toBe(196_000)
  expect(taxOfNext({ invoice: INVOICE, returned_before: 0, notes: [] }, rows)).toEqual({
    total_before_tax: 100_000,
    tax: 11_000,
  })
})

test('what the shop keeps of the price of goods is not taken off the tax', () => {
  const kept = { ...one, other: [{ kind: 'deduction' as const, amount: -55_500 }] }
  expect(taxOfNext({ invoice: INVOICE, returned_before: 0, notes: [] }, kept)).toEqual({
    total_before_tax: 50_000,
    tax: 5_500,
  })
})

test('what went back before credit notes existed is no longer left on the invoice', () => {
  const rows = rowsLeft({ bill: BILL, lines: LINES, returned_before: 111_000, notes: [] })
  expect(totalOf(rows)).toBe(171_000)
  expect(rows.other).toContainEqual({ kind: 'earlier', amount: -111_000 })
  expect(taxOfNext({ invoice: INVOICE, returned_before: 111_000, notes: [] }, rows)).toEqual({
    total_before_tax: 100_000,
    tax: 11_000,
  })
})

test('a number in an address has no slashes', () => {
  expect(creditNoteNumber(2026, 12)).toBe('CN/2026/000012')
  expect(numberOfPath(numberInPath('CN/2026/000012'))).toBe('CN/2026/000012')
})
