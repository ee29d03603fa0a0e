import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import { outer } from '@/lib/db/columns'
import { isNamed } from '@/lib/money/bills/queries/bills'
import { bills } from '@/lib/money/bills/tables'
import type { AttemptRow } from '@/lib/money/payments/payables'
import { findChannel } from '@/lib/money/payments/rules'
import { payment_attempts } from '@/lib/money/payments/tables'
import { refunds } from '@/lib/orders/refunds/tables'
import type { Rupiah } from '@/lib/platform/money'

/** What refunds have not claimed yet of a payment. */
const rest = sql<number>`${outer(payment_attempts.amount)} - (select coalesce(sum(${refunds.amount}), 0) from ${refunds}
  where ${refunds.attempt_id} = ${outer(payment_attempts.id)})`.mapWith(Number)

/** The settled payments of an order's own bill of which something is left. */
export async function listOpenPayments(db: Database | Transaction, orderId: number) {
  const { bill_id, status, settled_at, id } = payment_attempts
  const found = await db
    .select({ attempt: payment_attempts, rest })
    .from(payment_attempts)
    .innerJoin(bills, eq(bills.id, bill_id))
    .where(
      and(
        isNamed({ order_id: orderId }),
        isNotNull(settled_at),
        inArray(status, ['settled', 'refund_pending', 'partially_refunded']),
      ),
    )
    .orderBy(asc(id))
  return found.filter((payment) => payment.rest > 0)
}

/** Whether the gateway can send this amount back to the source of the payment. */
export function goesToSource({ method, channel, amount: paid }: AttemptRow, amount: Rupiah) {
  const possible = findChannel(method, channel)?.refund ?? null
  return possible === 'partial' || (possible === 'full' && amount === paid)
}

/** Whether one payment of an order has this much left, and its method takes it back. */
export async function canReachSource(db: Database | Transaction, orderId: number, amount: Rupiah): Promise<boolean> {
  const [payment, ...others] = await listOpenPayments(db, orderId)
  if (!payment || others.length > 0 || amount <= 0 || amount > payment.rest) return false
  return goesToSource(payment.attempt, amount)
}
