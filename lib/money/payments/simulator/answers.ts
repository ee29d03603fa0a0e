import { type SimulatedRow, wib } from '@/lib/money/payments/simulator/store'

/** What only the simulator wants to remember begins with an underscore and is never said. */
export const spoken = (payload: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => !name.startsWith('_')))

const CODES: Record<string, string> = {
  settlement: '200',
  refund: '200',
  partial_refund: '200',
  pending: '201',
  expire: '407',
}

/** A transaction as Midtrans words it in answers and notifications. */
export const midtransWords = (row: SimulatedRow): Record<string, unknown> => ({
  ...spoken(row.payload),
  status_code: CODES[row.transaction_status] ?? '202',
  transaction_status: row.transaction_status,
  ...(row.settled_at && { settlement_time: wib(row.settled_at) }),
  ...(row.refunds.length > 0 && {
    refund_amount: `${row.refunds.reduce((sum, { refund_amount }) => sum + refund_amount, 0)}.00`,
    refunds: row.refunds.map((refund) => ({ ...refund, refund_amount: `${refund.refund_amount}.00` })),
  }),
})

const XENDIT_WORDS: Record<string, string> = { pending: 'PENDING', settlement: 'SUCCEEDED', cancel: 'VOIDED' }

/** A wallet's charge as Xendit words it. */
export const xenditWords = (row: SimulatedRow): Record<string, unknown> => ({
  ...spoken(row.payload),
  status: XENDIT_WORDS[row.transaction_status] ?? 'FAILED',
})
