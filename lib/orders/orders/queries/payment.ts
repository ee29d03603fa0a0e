import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Scope } from '@/lib/db/scope'
import { users } from '@/lib/identity/accounts/tables'
import { type BillName, findBill, isNamed } from '@/lib/money/bills/queries/bills'
import type { Bill } from '@/lib/money/bills/schema'
import { bills } from '@/lib/money/bills/tables'
import { toPayment } from '@/lib/money/payments/queries/methods'
import type { MethodTerms } from '@/lib/money/payments/rules'
import type { Payment } from '@/lib/money/payments/schema'
import { payment_attempts } from '@/lib/money/payments/tables'
import { payerOf } from '@/lib/orders/orders/queries/purchase'
import { orders } from '@/lib/orders/orders/tables'
import { warehouses } from '@/lib/places/warehouses/tables'
import { OrderError } from '@/lib/selling/checkout/errors'

/** The newest attempt to pay a bill of one of the shopper's orders, or null. */
export async function findPayment(db: Database, scope: Scope, name: BillName): Promise<Payment | null> {
  const [row] = await db
    .select({ attempt: payment_attempts })
    .from(payment_attempts)
    .innerJoin(bills, eq(bills.id, payment_attempts.bill_id))
    .innerJoin(orders, eq(orders.id, bills.order_id))
    .where(and(isNamed(name), eq(orders.user_id, scope.user_id)))
    .orderBy(desc(payment_attempts.id))
    .limit(1)
  return row ? toPayment(row.attempt) : null
}

/** A bill of one of the shopper's orders. Throws `order_not_found`, also for another user's. */
export async function requireBill(db: Database, { user_id }: Scope, name: Required<BillName>): Promise<Bill> {
  const [found] = await db
    .select({ bill: bills })
    .from(bills)
    .innerJoin(orders, eq(orders.id, bills.order_id))
    .where(and(isNamed(name), eq(orders.user_id, user_id)))
  if (!found) throw new OrderError('order_not_found')
  const { id, order_id, number, purpose, amount, status, due_at, paid_at } = found.bill
  const times = { expires_at: due_at.toISOString(), paid_at: paid_at?.toISOString() ?? null }
  return { bill_id: id, order_id, number, purpose, amount, status, ...times }
}

/** The terms that decide how a bill can be paid. Throws `order_not_found`, also for another user's order. */
export async function requireMethodTerms(db: Database, scope: Scope, name: BillName): Promise<MethodTerms> {
  const [found] = await db
    .select({
      kind: orders.type,
      amount: orders.net_price,
      store_payment: warehouses.store_payment,
      owner: { email: users.email, phone_number: users.phone_number },
      order: {
        customer_pays: orders.customer_pays,
        customer_email: orders.customer_email,
        phone_number: orders.phone_number,
      },
    })
    .from(orders)
    .innerJoin(warehouses, eq(warehouses.id, orders.warehouse_id))
    .innerJoin(users, eq(users.id, orders.user_id))
    .where(and(eq(orders.id, name.order_id), eq(orders.user_id, scope.user_id)))
  if (!found) throw new OrderError('order_not_found')
  const { owner, order, ...terms } = found
  const { email, phone_number } = payerOf(order) ?? owner
  const bill = name.bill_id === undefined ? null : await findBill(db, name)
  return { ...terms, ...(bill && { amount: bill.amount }), has_contacts: Boolean(email && phone_number) }
}
