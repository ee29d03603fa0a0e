import { and, asc, inArray } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { OPEN_CLAIM_STATUSES } from '@/lib/orders/claims/states'
import { claims } from '@/lib/orders/claims/tables'

/** The open claims of these orders, the oldest first. */
export const listOpenClaims = (db: Database, order_ids: readonly number[]) =>
  db
    .select({ id: claims.id, order_id: claims.order_id, status: claims.status })
    .from(claims)
    .where(and(inArray(claims.order_id, [...order_ids]), inArray(claims.status, OPEN_CLAIM_STATUSES)))
    .orderBy(asc(claims.id))
