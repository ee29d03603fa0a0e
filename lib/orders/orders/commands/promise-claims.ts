import { eq } from 'drizzle-orm'
import { listCategories } from '@/lib/catalog/products/queries'
import { products } from '@/lib/catalog/products/tables'
import type { Work } from '@/lib/db/command'
import { ownWindows, windowDays, windowEnd } from '@/lib/orders/orders/rules/claim-window'
import { order_products } from '@/lib/orders/orders/tables'
import { readSettings } from '@/lib/places/settings/queries'

const latest = (dates: Date[]) => new Date(Math.max(...dates.map((date) => date.getTime())))

/**
 * Writes until when each line of an order may be claimed that has just arrived, so that a later change of a setting does
 * not move it. Returns the latest: the order is completed then.
 */
export async function promiseClaims(work: Work, { id: order_id }: { id: number }, arrived: Date): Promise<Date> {
  const settings = await readSettings(work.db, work.owner)
  const general = windowEnd(arrived, windowDays(null, [], settings))
  if (ownWindows(settings).size === 0) return general
  const tree = await listCategories(work.db)
  const lines = await work.db
    .select({ id: order_products.id, category_id: products.category_id })
    .from(order_products)
    .innerJoin(products, eq(products.id, order_products.product_id))
    .where(eq(order_products.order_id, order_id))
  const ends = lines.map(({ id, category_id }) => ({
    id,
    claim_until: windowEnd(arrived, windowDays(category_id, tree, settings)),
  }))
  for (const { id, claim_until } of ends)
    await work.db.update(order_products).set({ claim_until }).where(eq(order_products.id, id))
  return ends.length > 0 ? latest(ends.map(({ claim_until }) => claim_until)) : general
}
