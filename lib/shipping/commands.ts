import { and, eq, isNull, max } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { free_shipping_tiers, orders, pickup_points, warehouses } from '@/lib/db/tables'
import { AppError } from '@/lib/platform/errors'
import { TIERS_TAG } from '@/lib/shipping/rules'
import type { NewPickupPoint, NewTier, TierKey } from '@/lib/shipping/schema'

/** Throws `warehouse_not_found`. */
async function warehouseOf(work: Work, code: string) {
  const [found] = await work.db.select({ id: warehouses.id }).from(warehouses).where(eq(warehouses.code, code))
  if (!found) throw new AppError('warehouse_not_found')
  return found.id
}

async function placeOf(work: Work, { warehouse, min_price }: TierKey) {
  const warehouse_id = warehouse === null ? null : await warehouseOf(work, warehouse)
  const { warehouse_id: place } = free_shipping_tiers
  return {
    warehouse_id,
    same: and(
      warehouse_id === null ? isNull(place) : eq(place, warehouse_id),
      eq(free_shipping_tiers.min_price, min_price),
    ),
  }
}

/** One tier for an amount of goods in a warehouse, or in all of them; the one before is replaced. */
export const setTier = command(async (work, { max_reduction, ...key }: NewTier) => {
  const { warehouse_id, same } = await placeOf(work, key)
  await work.db.delete(free_shipping_tiers).where(same)
  await work.db.insert(free_shipping_tiers).values({ warehouse_id, min_price: key.min_price, max_reduction })
  work.expire(TIERS_TAG)
})

/** Throws `tier_not_found`. */
export const removeTier = command(async (work, key: TierKey) => {
  const { same } = await placeOf(work, key)
  const gone = await work.db.delete(free_shipping_tiers).where(same).returning({ id: free_shipping_tiers.id })
  if (gone.length === 0) throw new AppError('tier_not_found')
  work.expire(TIERS_TAG)
})

/** The point comes after those that are there. Throws `warehouse_not_found`. */
export const addPickupPoint = command(async (work, { warehouse, ...point }: NewPickupPoint) => {
  const warehouse_id = await warehouseOf(work, warehouse)
  const [last] = await work.db
    .select({ position: max(pickup_points.position) })
    .from(pickup_points)
    .where(eq(pickup_points.warehouse_id, warehouse_id))
  const position = (last?.position ?? 0) + 1
  const [added] = await work.db
    .insert(pickup_points)
    .values({ ...point, warehouse_id, position })
    .returning({ id: pickup_points.id })
  if (!added) throw new AppError('internal')
  return added
})

/** A point that orders name stays. Throws `pickup_point_not_found`, `pickup_point_used`. */
export const removePickupPoint = command(async (work, id: number) => {
  const [point] = await work.db.select().from(pickup_points).where(eq(pickup_points.id, id)).for('update')
  if (!point) throw new AppError('pickup_point_not_found')
  const [used] = await work.db.select({ id: orders.id }).from(orders).where(eq(orders.pickup_point_id, id)).limit(1)
  if (used) throw new AppError('pickup_point_used')
  await work.db.delete(pickup_points).where(eq(pickup_points.id, id))
})
