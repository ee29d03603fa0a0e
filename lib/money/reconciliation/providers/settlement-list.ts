import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { ReconciliationError } from '@/lib/money/reconciliation/errors'
import type { Gateway, TheirStatus } from '@/lib/money/reconciliation/rules'

/** A row of a gateway's list. */
export type Settlement = {
  provider_order_id: string
  transaction_id: string | null
  status: TheirStatus
  amount: number
  fee: number | null
  settled_at: Date | null
}

type Column = 'reference' | 'transaction' | 'status' | 'type' | 'amount' | 'fee' | 'vat' | 'at'

/** The headings of both dashboards through the years, in lower case, the best one first. */
const HEADINGS: Record<Gateway, Record<Column, readonly string[]>> = {
  midtrans: {
    reference: ['order id', 'order_id', 'merchant order id'],
    transaction: ['transaction id', 'transaction_id'],
    status: ['transaction status', 'transaction_status', 'status'],
    type: ['transaction type', 'type'],
    amount: ['gross amount', 'gross_amount', 'transaction amount', 'amount'],
    fee: ['fee', 'mdr', 'transaction fee', 'total fee'],
    vat: ['vat', 'ppn'],
    at: [
      'settlement time',
      'settlement_time',
      'settlement date',
      'transaction time',
      'transaction_time',
      'date & time',
    ],
  },
  xendit: {
    reference: ['reference', 'reference id', 'external id', 'external_id', 'reference_id'],
    transaction: ['product id', 'payment id', 'transaction id'],
    status: ['status', 'transaction status'],
    type: ['type', 'transaction type'],
    amount: ['amount', 'transaction amount', 'gross amount'],
    fee: ['total fee', 'xendit fee', 'fee'],
    vat: ['total vat', 'vat', 'value added tax'],
    at: ['payment date', 'paid date', 'created date iso', 'created date', 'transaction date', 'settlement date'],
  },
}

const REQUIRED = ['reference', 'amount'] as const satisfies readonly Column[]

const SETTLED = /^(settlement|capture|settled|success|successful|succeeded|paid|completed)$/
const REFUNDED = /refund|chargeback/
/** Rows that are no payments: transfers to the bank, fees, refunds with a reference of their own. */
const NOT_A_PAYMENT = /disburse|withdraw|payout|transfer|remittance|top.?up|fee|refund/

function statusOf(text: string): TheirStatus {
  const word = text.trim().toLowerCase()
  if (REFUNDED.test(word)) return 'refunded'
  return word === '' || SETTLED.test(word) ? 'settled' : 'other'
}

/** `150000.00`, `150,000`, `Rp 150.000,00` are 150000; null for anything that is not whole rupiah. */
export function rupiahOf(text: string): number | null {
  const plain = text.replace(/rp|idr/gi, '').replace(/\s/g, '')
  const [, whole = '', cents = ''] = /^(-?[\d.,]*?\d)(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
  const digits = whole.replace(/[.,]/g, '')
  return /^-?\d+$/.test(digits) && Number(cents || 0) === 0 ? Number(digits) : null
}

const pad = (text: string | undefined) => (text ?? '').padStart(2, '0')

/** Times without a zone are Jakarta's. */
export function timeOf(text: string): Date | null {
  const plain = text.trim()
  const local = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:[ T,]+(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?)?/.exec(plain)
  const iso = local
    ? `${local[3]}-${pad(local[2])}-${pad(local[1])}T${pad(local[4])}:${pad(local[5])}:${pad(local[6])}`
    : plain.replace(' ', 'T').replace(/\s+/g, '')
  const at = new Date(/(Z|[+-]\d{2}:?\d{2})$/.test(iso) ? iso : `${iso.length === 10 ? `${iso}T00:00:00` : iso}+07:00`)
  return Number.isNaN(at.getTime()) ? null : at
}

function records(csv: string): string[][] {
  const heading = csv.slice(0, 4000).split(/\r|\n/, 1)[0] ?? ''
  const delimiter = [',', ';', '\t'].reduce((most, each) =>
    heading.split(each).length > heading.split(most).length ? each : most,
  )
  try {
    return parse(csv, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, trim: true })
  } catch (error) {
    if (error instanceof CsvError) throw new ReconciliationError('settlements_unreadable', { params: { columns: '–' } })
    throw error
  }
}

/** Finds the columns. Throws `settlements_unreadable` with the missing ones. */
function findColumns(provider: Gateway, heading: string[]) {
  const names = heading.map((name) => name.toLowerCase())
  const find = (column: Column) => {
    const known = HEADINGS[provider][column].find((name) => names.includes(name))
    return known === undefined ? -1 : names.indexOf(known)
  }
  const missing = REQUIRED.filter((column) => find(column) < 0).map((column) => HEADINGS[provider][column][0] ?? column)
  if (missing.length > 0)
    throw new ReconciliationError('settlements_unreadable', { params: { columns: missing.join(', ') } })
  return find
}

/** What gateways take as the number of an order: up to 64 visible characters. */
const ORDER_ID = /^[\x20-\x7e]{1,64}$/
/** More than any payment of a gateway. */
const MOST_RUPIAH = 1_000_000_000_000
/** More than the payments of many days. */
const MOST_ROWS = 20_000

type Cells = (column: Column) => string

function toSettlement(of: Cells): Settlement | null {
  const provider_order_id = of('reference')
  const amount = rupiahOf(of('amount'))
  if (!ORDER_ID.test(provider_order_id) || NOT_A_PAYMENT.test(of('type').toLowerCase())) return null
  if (amount === null || amount <= 0 || amount > MOST_RUPIAH) return null
  const settled_at = timeOf(of('at'))
  if (settled_at === null && of('at') !== '') return null
  const fee = rupiahOf(of('fee'))
  return {
    provider_order_id,
    transaction_id: of('transaction') || null,
    status: statusOf(of('status')),
    amount,
    fee: fee === null ? null : Math.abs(fee) + Math.abs(rupiahOf(of('vat')) ?? 0),
    settled_at,
  }
}

/** Reads a list as Midtrans or Xendit export it. Throws `settlements_unreadable`, `settlements_too_long`. */
export function readSettlements(provider: Gateway, csv: string): { rows: Settlement[]; skipped: number } {
  const [heading = [], ...lines] = records(csv)
  if (lines.length > MOST_ROWS) throw new ReconciliationError('settlements_too_long', { params: { most: MOST_ROWS } })
  const columnOf = findColumns(provider, heading)
  const rows = lines.flatMap((cells) => toSettlement((column) => cells[columnOf(column)] ?? '') ?? [])
  return { rows, skipped: lines.length - rows.length }
}
