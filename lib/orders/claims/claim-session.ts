import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { requireSessionFor } from '@/lib/orders/access/order-session'
import { findClaimedOrder } from '@/lib/orders/claims/queries/claims'

/** The session of a request about a claim, as `requireSessionFor` gives it for the claim's order. */
export async function requireClaimSession(c: HonoContext<ApiEnv>, id: number) {
  return requireSessionFor(c, (await findClaimedOrder(c.get('context').db, id)) ?? 0)
}
