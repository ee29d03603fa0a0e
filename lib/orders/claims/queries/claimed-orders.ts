import { subDays } from 'date-fns'
import { and, eq, exists, gte, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { outer } from '@/lib/db/columns'
import { OPEN_FOR_PIECES } from '@/lib/orders/claims/rules/claimable'
import { type ClaimListKind, KINDS_OF_LIST } from '@/lib/orders/claims/rules/limits'
import { claims } from '@/lib/orders/claims/tables'
import { DEADLINE_SETTINGS } from '@/lib/orders/orders/rules/deadlines'
import { orders } from '@/lib/orders/orders/tables'
import type { Settings } from '@/lib/places/settings/rules'

const claimsOf = (condition: SQL | undefined) =>
  exists(
    new QueryBuilder()
      .select({ id: claims.id })
      .from(claims)
      .where(and(eq(claims.order_id, outer(orders.id)), condition)),
  )

/** The condition for orders that have such claims, or are open for them as `claimKinds` says. */
export function claimedOrders(list: ClaimListKind, { now, settings }: { now: Date; settings: Settings }) {
  const since = subDays(now, settings.of(DEADLINE_SETTINGS.completion))
  const isOpen =
    list === 'return'
      ? and(eq(orders.status, 'delivered'), not(claimsOf(or(isNull(claims.ended_at), eq(claims.status, 'resolved')))))
      : inArray(sql<string>`${orders.status}`, [...OPEN_FOR_PIECES])
  const isInWindow = or(gte(orders.claim_until, now), and(isNull(orders.claim_until), gte(orders.delivered_at, since)))
  return or(claimsOf(inArray(claims.kind, [...KINDS_OF_LIST[list]])), and(isInWindow, isOpen))
}
