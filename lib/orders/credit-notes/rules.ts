import { lineDiscounts } from '@/lib/orders/orders/rules/shares'
import type { Rupiah } from '@/lib/platform/money'
import { apportion, sum } from '@/lib/platform/numbers'

export const CREDIT_CAUSES = ['order_cancelled', 'missing_pieces', 'claim', 'unused_rent'] as const
export type CreditCause = (typeof CREDIT_CAUSES)[number]

/**
 * Rows that are no goods. `deduction` is what the shop keeps of the price of goods, and `earlier` what went back before
 * credit notes existed: both are negative and lessen the taxed part.
 */
export const OTHER_KINDS = ['transport', 'shipping', 'return_shipping', 'deposit', 'deduction', 'earlier'] as const
export type OtherKind = (typeof OTHER_KINDS)[number]

export const CREDIT_LABEL_USE = 'credit_note'

/** `CN/2026/000123`; the sequence has no gaps within a year. */
export const creditNoteNumber = (year: number, sequence: number) => `CN/${year}/${String(sequence).padStart(6, '0')}`

/** The number in an address and in the name of a file: `CN-2026-000123`. */
export const numberInPath = (number: string) => number.replaceAll('/', '-')
export const numberOfPath = (text: string) => text.replaceAll('-', '/')

/**
 * Pieces that go back. `amount` is their price less their share of the voucher, including PPN; `installation` comes on
 * top of it and is not taxed.
 */
export type CreditedLine = { order_product_id: number; quantity: number; amount: Rupiah; installation?: Rupiah }
export type CreditedRow = { kind: OtherKind; amount: Rupiah }
export type CreditedRows = { lines: readonly CreditedLine[]; other: readonly CreditedRow[] }

export const totalOf = ({ lines, other }: CreditedRows): Rupiah =>
  sum([...lines.map(({ amount, installation = 0 }) => amount + installation), ...other.map(({ amount }) => amount)])

type Taxed = { total_before_tax: Rupiah; tax: Rupiah }

const taxedOf = ({ total_before_tax, tax }: Taxed) => total_before_tax + tax

/** The part of an amount that is taxed: the price of goods, less what the shop keeps of it. */
const goodsOf = ({ lines, other }: CreditedRows): Rupiah => {
  const kept = other.filter(({ kind }) => kind === 'deduction' || kind === 'earlier')
  return sum([...lines, ...kept].map(({ amount }) => amount))
}

/** Both parts of the taxed amount, for the share of the invoice that had gone back before. */
type TaxQuestion = { invoice: Taxed; returned_before: Rupiah; notes: readonly Taxed[] }

/**
 * The taxed part of the next note and the tax in it: the tax of all that has gone back, less the tax of what had
 * gone back before. So the notes of an invoice never take more tax than it had, and all of it when everything goes back.
 */
export function taxOfNext({ invoice, returned_before, notes }: TaxQuestion, rows: CreditedRows): Taxed {
  const base = taxedOf(invoice)
  const before = Math.min(base, sum(notes.map(taxedOf)) + returned_before)
  const taxed = Math.min(Math.max(goodsOf(rows), 0), base - before)
  const taxUntil = (amount: Rupiah) => apportion(invoice.tax, [amount, base - amount])[0] ?? 0
  const tax = taxUntil(before + taxed) - taxUntil(before)
  return { total_before_tax: taxed - tax, tax }
}

type Billed = { id: number; quantity: number; price: Rupiah; installation_fee: Rupiah; discounted: boolean }

export type Bill = {
  promo_discount: Rupiah
  transport_fee: Rupiah
  shipping_cost: Rupiah
  return_cost: Rupiah
  total_deposit: Rupiah
}

const billedRows = (bill: Bill, returned_before: Rupiah): Record<OtherKind, Rupiah> => ({
  transport: bill.transport_fee,
  shipping: bill.shipping_cost,
  return_shipping: bill.return_cost,
  deposit: bill.total_deposit,
  deduction: 0,
  earlier: -returned_before,
})

type Left = { bill: Bill; lines: readonly Billed[]; returned_before: Rupiah; notes: readonly CreditedRows[] }

/** The rows of an invoice that no credit note has yet. */
export function rowsLeft({ bill, lines, returned_before, notes }: Left): CreditedRows {
  const discounts = lineDiscounts(lines, bill.promo_discount)
  const given = notes.flatMap((note) => note.lines)
  const rows = notes.flatMap((note) => note.other)
  const billed = billedRows(bill, returned_before)
  return {
    lines: lines
      .map(({ id, quantity, price, installation_fee }, index) => {
        const gone = given.filter(({ order_product_id }) => order_product_id === id)
        return {
          order_product_id: id,
          quantity: quantity - sum(gone.map((one) => one.quantity)),
          amount: price * quantity - (discounts[index] ?? 0) - sum(gone.map(({ amount }) => amount)),
          installation: installation_fee * quantity - sum(gone.map(({ installation = 0 }) => installation)),
        }
      })
      .filter(({ quantity, amount, installation }) => quantity !== 0 || amount !== 0 || installation !== 0),
    other: OTHER_KINDS.map((kind) => {
      const gone = sum(rows.filter((row) => row.kind === kind).map(({ amount }) => amount))
      return { kind, amount: billed[kind] - gone }
    }).filter(({ amount }) => amount !== 0),
  }
}
