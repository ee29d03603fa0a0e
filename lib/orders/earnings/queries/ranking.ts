import { notInArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'
import { resellers } from '@/lib/identity/resellers/tables'
import { CALLED_OFF } from '@/lib/orders/cashbacks/rules'
import { cashback_lines, cashbacks } from '@/lib/orders/cashbacks/tables'
import { RANKING_SIZE, returnsPercent } from '@/lib/orders/earnings/rules'
import type { RankedReseller, RankingQuery } from '@/lib/orders/earnings/schema'
import { orders } from '@/lib/orders/orders/tables'
import { addHours } from '@/lib/platform/time'

const ORDER_BY: Record<RankingQuery['sort'], SQL> = {
  goods: sql`goods_left`,
  commission: sql`commission`,
  orders: sql`orders`,
  returns: sql`case when goods = 0 then 0 else (goods - goods_left) / goods end`,
}

/** Resellers with orders in the last `days`, by what is asked for, the largest first. */
export async function rankResellers(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { days, sort }: RankingQuery,
  size = RANKING_SIZE,
): Promise<RankedReseller[]> {
  const { user_id, store_name, reseller_type } = resellers
  const found = await rows<Omit<RankedReseller, 'returns_percent'>>(
    db,
    sql`with goods as (
        select ${cashbacks.id} as cashback_id, ${cashbacks.user_id}, ${cashbacks.order_id}, ${cashbacks.amount},
          sum(${cashback_lines.goods}) as goods, sum(${cashback_lines.goods_left}) as goods_left
        from ${cashbacks} join ${orders} on ${orders.id} = ${cashbacks.order_id}
          join ${cashback_lines} on ${cashback_lines.cashback_id} = ${cashbacks.id}
        where ${cashbacks.kind} = 'referral' and ${cashbacks.reason} <> 'taken_back'
          and ${orders.paid_at} >= ${addHours(clock.now(), -24 * days)}
          and ${notInArray(orders.status, [...CALLED_OFF])}
        group by ${cashbacks.id})
      select ${user_id}::float8 as id, ${store_name}, ${reseller_type}, ranked.*
      from (select user_id as reseller_id, count(*)::float8 as orders, sum(goods)::float8 as goods,
          sum(goods_left)::float8 as goods_left, sum(amount)::float8 as commission from goods group by user_id) ranked
        join ${resellers} on ${user_id} = ranked.reseller_id
      order by ${ORDER_BY[sort]} desc, goods_left desc, ${user_id} limit ${size}`,
  )
  return found.map(({ id, store_name: name, reseller_type: tier, orders: count, goods, goods_left, commission }) => ({
    ...{ id, store_name: name, reseller_type: tier, orders: count, goods, goods_left, commission },
    returns_percent: returnsPercent({ goods, goods_left }),
  }))
}
