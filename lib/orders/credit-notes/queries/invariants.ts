import { type SQL, sql } from 'drizzle-orm'
import { credit_note_counters, credit_notes } from '@/lib/orders/credit-notes/tables'
import { invoices } from '@/lib/orders/invoices/tables'
import { orders } from '@/lib/orders/orders/tables'

const paid = sql`${orders.net_price} + ${orders.wallet_reduction}`

/** Invariants of credit notes; each query returns the violating rows as `example`. */
export const CREDIT_NOTE_INVARIANTS: Record<string, SQL> = {
  'credit notes: the numbers of a year have no gaps': sql`
    select ${credit_note_counters.year} || ': ' || count(${credit_notes.number}) || ' of '
      || ${credit_note_counters.last} as example
    from ${credit_note_counters} left join ${credit_notes} on ${credit_notes.year} = ${credit_note_counters.year}
    group by ${credit_note_counters.year}, ${credit_note_counters.last}
    having count(${credit_notes.number}) <> ${credit_note_counters.last}
      or coalesce(max(${credit_notes.sequence}), 0) <> ${credit_note_counters.last}`,
  'credit notes: those of an invoice never take more than it has, nor more tax': sql`
    select 'order ' || ${orders.id} as example from ${credit_notes}
      join ${orders} on ${orders.id} = ${credit_notes.order_id}
      join ${invoices} on ${invoices.number} = ${credit_notes.invoice_number}
    group by ${orders.id}, ${invoices.number}
    having sum(${credit_notes.amount}) + ${invoices.returned_before} > ${paid}
      or sum(${credit_notes.tax}) > ${orders.tax}
      or (sum(${credit_notes.amount}) = ${paid} and sum(${credit_notes.tax}) <> ${orders.tax})
      or bool_or(${invoices.order_id} <> ${credit_notes.order_id})`,
}
