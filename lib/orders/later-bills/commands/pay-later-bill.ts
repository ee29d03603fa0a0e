import type { Database, Transaction } from '@/lib/db/client'
import type { Work } from '@/lib/db/command'
import { findBill } from '@/lib/money/bills/queries/bills'
import { PaymentError } from '@/lib/money/payments/errors'
import type { AttemptRow, Payable, PayableName, Payables, Settlement } from '@/lib/money/payments/payables'
import type { LaterBill } from '@/lib/orders/later-bills/commands/later-bill'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { openRefund } from '@/lib/orders/refunds/commands/open-refund'
import { orderPayables } from '@/lib/orders/refunds/commands/payable-order'
import { AppError } from '@/lib/platform/errors'

type Rows = Parameters<LaterBill['end']>[1]

/** Throws `not_found`. */
async function requireRow<Row extends Rows>(
  later: LaterBill<Row>,
  db: Database | Transaction,
  { bill_id = 0 }: PayableName,
) {
  const row = await later.find(db, { bill_id })
  if (!row) throw new AppError('not_found')
  return row
}

const billOf = (db: Database | Transaction, { order_id, bill_id }: Rows) =>
  bill_id === null ? null : findBill(db, { order_id, bill_id })

const descriptionOf = <Row extends Rows>(later: LaterBill<Row>, order: Payable, row: Row): Payable['describe'] =>
  async function described(db) {
    const bill = await billOf(db, row)
    const items = bill ? [{ ...later.itemOf(row), quantity: 1, price: bill.amount }] : []
    return { ...(await order.describe(db)), ordered_at: row.created_at, items }
  }

/** Takes the money while the bill is open and the order can have what it is for; else the money goes back. */
async function settle<Row extends Rows>(
  work: Work,
  later: LaterBill<Row>,
  paid: { order: OrderRow; row: Row; attempt: AttemptRow },
): Promise<Settlement> {
  const bill = await billOf(work.db, paid.row)
  if (bill?.status === 'open' && later.canTake(paid.order)) {
    await later.take(work, paid)
    return { isKept: true, outcome: later.outcomes.taken }
  }
  if (bill?.status === 'open') await later.end(work, paid.row, 'cancelled')
  await openRefund(work, { attempt: paid.attempt, cause: 'late_settlement' })
  return { isKept: false, outcome: `refund due: ${later.outcomes.refused}` }
}

/** Makes bills payable that are opened after their order; registered in lib/server/wiring.ts. */
export const payLaterBills = <Row extends Rows>(later: LaterBill<Row>): Payables => ({
  async require(db, name) {
    const order = await orderPayables.require(db, name)
    return { ...order, describe: descriptionOf(later, order, await requireRow(later, db, name)) }
  },
  async lock(work, name) {
    const payable = await orderPayables.lock(work, name)
    const row = await requireRow(later, work.db, name)
    const order = await lockOrder(work, row.order_id)
    return {
      ...payable,
      describe: descriptionOf(later, payable, row),
      async attempted() {
        if (!later.canTake(order)) throw new PaymentError('payment_not_open')
      },
      settled: (at, attempt) => settle(at, later, { order, row, attempt }),
      async paidAtCounter() {
        throw new PaymentError('store_payment_buy_only')
      },
      deniedForGood: (at) => later.end(at, row, 'cancelled'),
      expired: (at) => later.end(at, row, 'expired'),
    }
  },
})
