import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { requireSession } from '@/lib/http/auth'
import { scopeOfOpened } from '@/lib/identity/sessions/shopper'
import { findOpenedOwner } from '@/lib/orders/access/queries'
import type { AccessKind } from '@/lib/orders/access/rules'
import { orderNumber } from '@/lib/orders/orders/rules/order'

/** The session that asks, if any: a new one takes its place. */
export function sessionBefore(c: HonoContext<ApiEnv>) {
  const session = c.get('session')
  return session && { id: session.actor.user_id, role: session.actor.role, session_id: session.id }
}

/** The session, with the scope of the order's buyer when it has opened the order in one of these ways. */
async function sessionFor(c: HonoContext<ApiEnv>, order_id: number, kinds: readonly AccessKind[]) {
  const session = requireSession(c)
  const { db, clock } = c.get('context')
  const owner = await findOpenedOwner(db, { session_id: session.id, order_id, kinds, now: clock.now() })
  return owner === null ? session : { ...session, scope: scopeOfOpened(owner) }
}

/**
 * The session of a request about one order. Its scope is the buyer's when the session has opened this order with a
 * code, else its own. Throws `unauthenticated`.
 */
export const requireSessionFor = (c: HonoContext<ApiEnv>, order_id: number) => sessionFor(c, order_id, ['buyer'])

/**
 * The session of a request that pays one order or reads what is to be paid. Its scope is the buyer's also when a
 * reseller's link has opened this order; it serves payments and what the payer sees, nothing else. Throws
 * `unauthenticated`.
 */
export const requirePayerFor = (c: HonoContext<ApiEnv>, order_id: number) => sessionFor(c, order_id, ['buyer', 'payer'])

/** The same by the number of the order, with its id. Throws `unauthenticated`, then `order_not_found` for no number. */
export async function requireOrderSession(c: HonoContext<ApiEnv>, number: string) {
  requireSession(c)
  const order_id = orderNumber(number)
  return { ...(await requireSessionFor(c, order_id)), order_id }
}
