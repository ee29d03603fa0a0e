import { type SQL, sql } from 'drizzle-orm'
import { invoice_counters, invoices } from '@/lib/orders/invoices/tables'
import { orders } from '@/lib/orders/orders/tables'

/** Invariants of invoices; each query returns the violating rows as `example`. */
export const INVOICE_INVARIANTS: Record<string, SQL> = {
  'invoices: what is paid has one, and its number': sql`
    select 'order ' || ${orders.id} as example from ${orders} left join ${invoices}
      on ${invoices.order_id} = ${orders.id} and ${invoices.purpose} = 'order'
    where (${orders.paid_at} is null) <> (${invoices.number} is null)
      or ${orders.invoice_number} is distinct from ${invoices.number}`,
  'invoices: the numbers of a year have no gaps': sql`
    select ${invoice_counters.year} || ': ' || count(${invoices.number}) || ' of ' || ${invoice_counters.last} as example
    from ${invoice_counters} left join ${invoices} on ${invoices.year} = ${invoice_counters.year}
    group by ${invoice_counters.year}, ${invoice_counters.last}
    having count(${invoices.number}) <> ${invoice_counters.last}
      or coalesce(max(${invoices.sequence}), 0) <> ${invoice_counters.last}`,
}
