import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import { normalizePhone } from '@/lib/identity/accounts/rules'
import { users } from '@/lib/identity/accounts/tables'
import { sessions } from '@/lib/identity/sessions/tables'
import type { AccessKind } from '@/lib/orders/access/rules'
import type { NamedOrder } from '@/lib/orders/access/schema'
import { order_access } from '@/lib/orders/access/tables'
import { parseOrderNumber } from '@/lib/orders/orders/rules/order'
import { orders } from '@/lib/orders/orders/tables'
import { equalSecret } from '@/lib/platform/crypto'

type Opened = { session_id: string; order_id: number; kinds: readonly AccessKind[]; now: Date }

/** Whose order a session has opened in one of these ways; null when it has not, or no longer. */
export async function findOpenedOwner(
  db: Database | Transaction,
  { session_id, order_id, kinds, now }: Opened,
): Promise<number | null> {
  const [found] = await db
    .select({ user_id: orders.user_id })
    .from(order_access)
    .innerJoin(orders, eq(orders.id, order_access.order_id))
    .where(
      and(
        eq(order_access.session_id, session_id),
        eq(order_access.order_id, order_id),
        inArray(order_access.kind, [...kinds]),
        gt(order_access.expires_at, now),
      ),
    )
  return found?.user_id ?? null
}

/** Whether a paid order is open to somebody who has opened it with a code. */
export async function hasOpened(db: Database, { user_id, now }: { user_id: number; now: Date }): Promise<boolean> {
  const [found] = await db
    .select({ id: orders.id })
    .from(order_access)
    .innerJoin(sessions, eq(sessions.id, order_access.session_id))
    .innerJoin(orders, eq(orders.id, order_access.order_id))
    .where(
      and(
        eq(sessions.user_id, user_id),
        eq(order_access.kind, 'buyer'),
        isNotNull(orders.paid_at),
        gt(order_access.expires_at, now),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Whether a number is the given one, however it is written; an order without a number has none. */
export const isPhoneOf = (phone: string | null, given: string) =>
  equalSecret(normalizePhone(phone ?? ''), normalizePhone(given)) && Boolean(phone)

/** The order of this number, if the phone is its buyer's or its recipient's, with the role of its owner; else null. */
export async function findNamed(db: Database | Transaction, { order_id, phone_number }: NamedOrder) {
  const [found] = await db
    .select({ order: orders, role: users.role })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.user_id))
    .where(eq(orders.id, parseOrderNumber(order_id) ?? 0))
  const isBuyer = isPhoneOf(found?.order.buyer_phone_number ?? null, phone_number)
  const isRecipient = isPhoneOf(found?.order.phone_number ?? null, phone_number)
  return found && (isBuyer || isRecipient) ? found : null
}
