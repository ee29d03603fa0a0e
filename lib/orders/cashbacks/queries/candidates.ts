import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { rows } from '@/lib/db/rows'
import { payment_attempts } from '@/lib/money/payments/tables'
import { cashbacks } from '@/lib/orders/cashbacks/tables'
import { claims } from '@/lib/orders/claims/tables'
import { orders } from '@/lib/orders/orders/tables'
import { addHours } from '@/lib/platform/time'

const BATCH = 500

/** Days after its payment during which an order without cashback is looked at. */
const NEW_DAYS = 90

const hasKind = (kind: 'voucher' | 'referral') => sql`exists (select from ${cashbacks}
  where ${cashbacks.order_id} = ${orders.id} and ${cashbacks.kind} = ${kind})`

/** Orders that were paid and have no cashback yet, and those that have changed since it was kept. */
export async function listCandidates(db: Database, now: Date): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`select ${orders.id}::float8 as id from ${orders}
      where ${orders.paid_at} > ${addHours(now, -24 * NEW_DAYS)}
        and ${orders.status} not in ('cancelled', 'rejected', 'failed')
        and ((${orders.total_point} > 0 and not ${hasKind('voucher')})
          or (${orders.business_user_id} is not null and not ${hasKind('referral')}))
      union select ${orders.id}::float8 from ${cashbacks} join ${orders} on ${orders.id} = ${cashbacks.order_id}
      where ${cashbacks.status} <> 'void' and (${orders.updated_at} >= ${cashbacks.updated_at}
        or exists (select from ${claims} where ${claims.order_id} = ${orders.id}
          and ${claims.updated_at} >= ${cashbacks.updated_at})
        or exists (select from ${payment_attempts} where ${payment_attempts.order_id} = ${orders.id}
          and ${payment_attempts.status} = 'chargeback' and ${payment_attempts.updated_at} >= ${cashbacks.updated_at}))
      limit ${BATCH}`,
  )
  return found.map(({ id }) => id)
}
