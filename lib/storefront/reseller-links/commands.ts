import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { ProductError } from '@/lib/catalog/products/errors'
import { products } from '@/lib/catalog/products/tables'
import { command, statementCommand, type Work } from '@/lib/db/command'
import { COUNTING } from '@/lib/identity/resellers/rules'
import { resellers } from '@/lib/identity/resellers/tables'
import { AppError } from '@/lib/platform/errors'
import { calendarDay } from '@/lib/platform/time'
import { product_collections } from '@/lib/storefront/content/tables'
import type { Target } from '@/lib/storefront/reseller-links/rules'
import { reseller_link_counts, reseller_shares, reseller_store_products } from '@/lib/storefront/reseller-links/tables'

const COUNTERS = { click: 'clicks', cart: 'carts', order: 'orders' } as const

type Happened = Target & { code: string; what: keyof typeof COUNTERS; by: number | null }

/** Whether what a link leads to exists; a cookie that names it comes from the browser. */
const exists = ({ kind, id }: Target) =>
  ({
    shop: sql`${id} = 0`,
    store: sql`${id} = 0`,
    product: sql`exists (select from ${products} where ${products.id} = ${id})`,
    collection: sql`exists (select from ${product_collections} where ${product_collections.id} = ${id})`,
  })[kind]

/**
 * Adds one to the counter of a link and this day, unless the code is not active, the link leads nowhere or the reseller
 * follows it. Returns whether it counted.
 */
const addToCounter = statementCommand(({ db, now }, { code, kind, id, what, by }: Happened) => {
  const counter = reseller_link_counts[COUNTERS[what]]
  const one = (name: Happened['what']) => sql<number>`${what === name ? 1 : 0}::int`.as(COUNTERS[name])
  return db
    .insert(reseller_link_counts)
    .select(
      db
        .select({
          user_id: resellers.user_id,
          day: sql<string>`${calendarDay(now)}::date`.as('day'),
          kind: sql<Target['kind']>`${kind}::text`.as('kind'),
          target_id: sql<number>`${id}::bigint`.as('target_id'),
          clicks: one('click'),
          carts: one('cart'),
          orders: one('order'),
        })
        .from(resellers)
        .where(
          and(
            eq(resellers.referral_code, code.toUpperCase()),
            inArray(resellers.application_status, [...COUNTING]),
            sql`${resellers.user_id} <> ${by ?? 0}`,
            exists({ kind, id }),
          ),
        ),
    )
    .onConflictDoUpdate({
      target: [
        reseller_link_counts.user_id,
        reseller_link_counts.day,
        reseller_link_counts.kind,
        reseller_link_counts.target_id,
      ],
      set: { [COUNTERS[what]]: sql`${counter} + 1` },
    })
    .returning({ user_id: reseller_link_counts.user_id })
})

export const countLink = async (...of: Parameters<typeof addToCounter>) => (await addToCounter(...of)).length > 0

async function requireTarget({ db }: Work, { kind, id }: Target) {
  const [found] =
    kind === 'product'
      ? await db
          .select({ id: products.id })
          .from(products)
          .where(and(eq(products.id, id), eq(products.status, 'active')))
      : await db.select({ id: product_collections.id }).from(product_collections).where(eq(product_collections.id, id))
  if (!found) throw kind === 'product' ? new ProductError('product_not_found') : new AppError('not_found')
}

/** Remembers that a reseller shared a link. Throws `product_not_found`, `not_found`. */
export const shareLink = command(async (work, { user_id, kind, id }: Target & { user_id: number }) => {
  await requireTarget(work, { kind, id })
  await work.db
    .insert(reseller_shares)
    .values({ user_id, kind, target_id: id, shared_at: work.now })
    .onConflictDoUpdate({
      target: [reseller_shares.user_id, reseller_shares.kind, reseller_shares.target_id],
      set: { shared_at: work.now },
    })
})

type Choice = { user_id: number; product_ids: number[] }

/** Puts these products on the page of a store, in this order. Throws `product_not_found`. */
export const chooseStoreProducts = command(async ({ db }, { user_id, product_ids }: Choice) => {
  await db.select({ id: resellers.user_id }).from(resellers).where(eq(resellers.user_id, user_id)).for('update')
  const known = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.status, 'active'), inArray(products.id, [0, ...product_ids])))
  if (known.length < product_ids.length) throw new ProductError('product_not_found')
  await db
    .delete(reseller_store_products)
    .where(
      and(
        eq(reseller_store_products.user_id, user_id),
        notInArray(reseller_store_products.product_id, [0, ...product_ids]),
      ),
    )
  if (product_ids.length === 0) return
  await db
    .insert(reseller_store_products)
    .values(product_ids.map((product_id, position) => ({ user_id, product_id, position })))
    .onConflictDoUpdate({
      target: [reseller_store_products.user_id, reseller_store_products.product_id],
      set: { position: sql`excluded.position` },
    })
})
