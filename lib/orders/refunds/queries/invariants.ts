import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { bills } from '@/lib/money/bills/tables'
import { ledger_entries } from '@/lib/money/ledger/tables'
import { payment_attempts } from '@/lib/money/payments/tables'
import { credit_notes } from '@/lib/orders/credit-notes/tables'
import { invoices } from '@/lib/orders/invoices/tables'
import { order_products, orders } from '@/lib/orders/orders/tables'
import { refunds } from '@/lib/orders/refunds/tables'
import { tasks } from '@/lib/work/tasks/tables'

const settledOf = sql`(select coalesce(sum(${payment_attempts.amount}), 0) from ${payment_attempts}
  where ${payment_attempts.bill_id} = ${bills.id} and ${payment_attempts.settled_at} is not null)`
const refundedOf = (where: SQL) => sql`(select coalesce(sum(${refunds.amount}), 0) from ${refunds}
    join ${payment_attempts} on ${payment_attempts.id} = ${refunds.attempt_id}
  where ${payment_attempts.bill_id} = ${bills.id} and ${refunds.status} <> 'failed' and ${where})`
const worded = sql`'bill ' || ${bills.number} || ' (' || ${settledOf} || ' settled)' as example`

/** Overpaid money never was the invoice's. */
const ofInvoice = sql`${refunds.cause} not in ('second_settlement', 'late_settlement', 'deposit')`
const creditedOf = (order: SQL) => sql`(select coalesce(sum(${ledger_entries.amount}), 0) from ${ledger_entries}
  where ${ledger_entries.order_id} = ${order} and ${ledger_entries.cause} = 'refund'
    and ${ledger_entries.step} = 'credit')`
const notedOf = (column: AnyPgColumn, order: SQL) => sql`(select coalesce(sum(${column}), 0) from ${credit_notes}
  where ${credit_notes.order_id} = ${order})`

/** Orders of which something went back or has a credit note, each once. */
const touched = sql`(select ${refunds.order_id} as id from ${refunds} where ${ofInvoice}
  union select ${ledger_entries.order_id} from ${ledger_entries} where ${ledger_entries.cause} = 'refund'
  union select ${credit_notes.order_id} from ${credit_notes})`

/** Invariants of settled payments and refunds; each query returns the violating rows as `example`. */
export const REFUND_INVARIANTS: Record<string, SQL> = {
  'payments: what came in, less what is owed back of too much, is the amount of a paid bill': sql`
    select ${worded} from ${bills} where ${bills.status} = 'paid' and ${settledOf}
      - ${refundedOf(sql`${refunds.cause} in ('second_settlement', 'late_settlement')`)} <> ${bills.amount}`,
  'payments: what came in for an unpaid bill is owed back': sql`
    select ${worded} from ${bills} where ${bills.status} <> 'paid' and ${settledOf} <> ${refundedOf(sql`true`)}`,
  'refunds: never more than came in': sql`
    select ${worded} from ${bills} where ${refundedOf(sql`true`)} > ${settledOf}`,
  'refunds: what is paid back is paid back on the payment as well': sql`
    select 'payment ' || ${payment_attempts.id} || ' is ' || ${payment_attempts.status} as example from ${refunds}
      join ${payment_attempts} on ${payment_attempts.id} = ${refunds.attempt_id}
    group by ${payment_attempts.id}
    having (bool_and(${refunds.status} = 'paid')
        <> (${payment_attempts.status} in ('refunded', 'partially_refunded')))
      or (${payment_attempts.status} = 'refunded' and sum(${refunds.amount}) <> ${payment_attempts.amount})`,
  'refunds: what goes back of an invoice stands on its credit notes': sql`
    select 'order ' || id || ' (' || back || ' of ' || noted || ')' as example from (
      select touched.id, ${invoices.returned_before} as earlier, ${creditedOf(sql`touched.id`)} as credited,
        ${notedOf(credit_notes.wallet, sql`touched.id`)} as wallet,
        ${notedOf(credit_notes.amount, sql`touched.id`)} + ${invoices.returned_before} as noted,
        ${creditedOf(sql`touched.id`)} + (select coalesce(sum(${refunds.amount}), 0) from ${refunds}
          where ${refunds.order_id} = touched.id and ${ofInvoice}) as back
      from ${touched} touched join ${invoices} on ${invoices.order_id} = touched.id and ${invoices.purpose} = 'order') given
    where back > noted or (earlier = 0 and credited <> wallet)
      or (back < noted and not exists (select from ${tasks} where ${tasks.subject_id} = given.id
        and ${tasks.kind} = 'refund_due'))`,
  'refunds: pieces that were missing are paid back': sql`
    select 'order ' || ${orders.id} as example from ${orders}
    where ${orders.status} not in ('rejected', 'cancelled') and exists (select from ${order_products}
        where ${order_products.order_id} = ${orders.id} and ${order_products.missing_quantity} > 0)
      and not exists (select from ${refunds} where ${refunds.order_id} = ${orders.id}
        and ${refunds.cause} = 'missing_pieces')
      and not exists (select from ${ledger_entries} where ${ledger_entries.order_id} = ${orders.id}
        and ${ledger_entries.cause} = 'refund')
      and not exists (select from ${tasks} where ${tasks.subject_id} = ${orders.id}
        and ${tasks.kind} = 'refund_due')`,
}
