import { eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import { inTreeOrder } from '@/lib/catalog/products/category-tree'
import { listCategories } from '@/lib/catalog/products/queries'
import type { Category } from '@/lib/catalog/products/schema'
import { products } from '@/lib/catalog/products/tables'
import type { Context } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'
import { RESELLER_TYPES } from '@/lib/identity/resellers/rules'
import { resellers } from '@/lib/identity/resellers/tables'
import { CALLED_OFF, categoryOf, findRule, tierRate } from '@/lib/orders/cashbacks/rules'
import type { CommissionPreview, PreviewQuery } from '@/lib/orders/cashbacks/schema'
import { cashback_lines, cashbacks } from '@/lib/orders/cashbacks/tables'
import { order_products, orders } from '@/lib/orders/orders/tables'
import { readSettings } from '@/lib/places/settings/queries'
import { isAllowed, type Settings, withValue } from '@/lib/places/settings/rules'
import { AppError } from '@/lib/platform/errors'
import { addHours } from '@/lib/platform/time'

/** Days of orders that a preview looks at. */
export const PREVIEW_DAYS = 30

/** Cashback that is not void, or that is nothing because its rate was 0. */
export const IS_EARNED = or(
  inArray(cashbacks.status, ['pending', 'on_hold', 'available']),
  eq(cashbacks.reason, 'none'),
)

/** The rate of every category for every tier by two sets of rules; 0 is a product without a category. */
function ratesOf(categories: Category[], [before, after]: readonly [Settings, Settings]) {
  const places = inTreeOrder(categories).map(({ category, above }) => [category.id, ...above])
  return [[], ...places].flatMap((ids) =>
    RESELLER_TYPES.map((tier) => ({
      ...{ category_id: ids[0] ?? 0, tier },
      ...{ before: tierRate(before, tier, ids), after: tierRate(after, tier, ids) },
    })),
  )
}

/**
 * What a rule of commissions would have cost over the last month: every line of a paid order with a reseller, by the tier
 * that the reseller has now. Throws `not_found` for what is no rule, `invalid_input` for a value that it cannot have.
 */
export async function previewRule(context: Context, { key, value }: PreviewQuery): Promise<CommissionPreview> {
  const rule = findRule(key)
  const category = categoryOf(key)
  const categories = await listCategories(context.db)
  const isUnknown = category !== null && categories.every(({ id }) => id !== category)
  if (!rule || isUnknown) throw new AppError('not_found')
  if (!isAllowed(rule, value ?? null)) throw new AppError('invalid_input')
  const settings = await readSettings(context.db)
  const rates = ratesOf(categories, [settings, withValue(settings, key, value ?? null)])
  const [found] = await rows<Omit<CommissionPreview, 'days' | 'difference'>>(
    context.db,
    sql`with rates as (select * from json_to_recordset(${JSON.stringify(rates)}::json)
        as rate (category_id bigint, tier text, before int, after int)),
      earned as (select ${cashbacks.order_id}, ${cashbacks.user_id},
          ${cashback_lines.goods_left} * rates.before / 100 as before, ${cashback_lines.goods_left} * rates.after / 100 as after
        from ${cashback_lines} join ${cashbacks} on ${cashbacks.id} = ${cashback_lines.cashback_id}
          join ${orders} on ${orders.id} = ${cashbacks.order_id}
          join ${order_products} on ${order_products.id} = ${cashback_lines.order_product_id}
          join ${products} on ${products.id} = ${order_products.product_id}
          join ${resellers} on ${resellers.user_id} = ${cashbacks.user_id}
          join rates on rates.category_id = coalesce(${products.category_id}, 0) and rates.tier = ${resellers.reseller_type}
        where ${orders.paid_at} >= ${addHours(context.clock.now(), -24 * PREVIEW_DAYS)}
          and ${notInArray(orders.status, [...CALLED_OFF])} and ${IS_EARNED})
      select coalesce(sum(before), 0)::float8 as before, coalesce(sum(after), 0)::float8 as after,
        count(distinct order_id)::float8 as orders, count(distinct user_id)::float8 as resellers,
        (count(distinct order_id) filter (where before <> after))::float8 as changed_orders,
        (count(distinct user_id) filter (where before <> after))::float8 as changed_resellers from earned`,
  )
  if (!found) throw new AppError('internal')
  return { ...found, days: PREVIEW_DAYS, difference: found.after - found.before }
}
