import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { users } from '@/lib/identity/accounts/tables'
import { resellers } from '@/lib/identity/resellers/tables'
import { cashbacks } from '@/lib/orders/cashbacks/tables'
import { orders } from '@/lib/orders/orders/tables'
import { addDays, startOfDay } from '@/lib/platform/time'

/**
 * What went to each wallet by cashback on a day of Jakarta, in rupiah, as far as it is still there, and of how many
 * orders. The language is that of the store, or else of the newest order.
 */
export const listReleased = (db: Database, day: string) =>
  db
    .select({
      user_id: cashbacks.user_id,
      email: users.email,
      phone_number: users.phone_number,
      name: users.first_name,
      role: users.role,
      locale: sql<
        'id' | 'en'
      >`coalesce(${resellers.locale}, (array_agg(${orders.locale} order by ${orders.id} desc))[1])`,
      amount: sql`sum(${cashbacks.amount})`.mapWith(Number),
      orders: sql`count(distinct ${cashbacks.order_id})`.mapWith(Number),
    })
    .from(cashbacks)
    .innerJoin(orders, eq(orders.id, cashbacks.order_id))
    .innerJoin(users, eq(users.id, cashbacks.user_id))
    .leftJoin(resellers, eq(resellers.user_id, cashbacks.user_id))
    .where(
      and(
        eq(cashbacks.status, 'available'),
        gte(cashbacks.released_at, startOfDay(day)),
        lt(cashbacks.released_at, startOfDay(addDays(day, 1))),
        isNull(users.erased_at),
      ),
    )
    .groupBy(cashbacks.user_id, users.id, resellers.user_id)
    .orderBy(cashbacks.user_id)
