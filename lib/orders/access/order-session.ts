import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { requireSession } from '@/lib/http/auth'
import { scopeOfOpened } from '@/lib/identity/sessions/shopper'
import { findOpenedOwner } from '@/lib/orders/access/queries'
import { orderNumber } from '@/lib/orders/orders/rules/order'

/**
 * The session of a request about one order. Its scope is the buyer's when the session has opened this order with a
 * code, else its own. Throws `unauthenticated`.
 */
export async function requireSessionFor(c: HonoContext<ApiEnv>, order_id: number) {
  const session = requireSession(c)
  const { db, clock } = c.get('context')
  const owner = await findOpenedOwner(db, { session_id: session.id, order_id, now: clock.now() })
  return owner === null ? session : { ...session, scope: scopeOfOpened(owner) }
}

/** The same by the number of the order, with its id. Throws `unauthenticated`, then `order_not_found` for no number. */
export async function requireOrderSession(c: HonoContext<ApiEnv>, number: string) {
  requireSession(c)
  const order_id = orderNumber(number)
  return { ...(await requireSessionFor(c, order_id)), order_id }
}
