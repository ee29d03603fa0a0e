import { and, eq, isNull, max } from 'drizzle-orm'
import { command, sqlState, type Work } from '@/lib/db/command'
import { ShippingError } from '@/lib/fulfilment/shipping/errors'
import { TIERS_TAG } from '@/lib/fulfilment/shipping/rules'
import type { NewPickupPoint, NewTier, PickupPointChange, TierKey } from '@/lib/fulfilment/shipping/schema'
import { free_shipping_tiers, pickup_points } from '@/lib/fulfilment/shipping/tables'
import { recordAudit } from '@/lib/identity/audit/commands'
import { WarehouseError } from '@/lib/places/warehouses/errors'
import { warehouses } from '@/lib/places/warehouses/tables'
import { AppError } from '@/lib/platform/errors'

/** Throws `warehouse_not_found`. */
async function warehouseOf(work: Work, code: string) {
  const [found] = await work.db.select({ id: warehouses.id }).from(warehouses).where(eq(warehouses.code, code))
  if (!found) throw new WarehouseError('warehouse_not_found')
  return found.id
}

async function tierTarget(work: Work, { warehouse, min_price }: TierKey) {
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

const REDUCTION = { max_reduction: free_shipping_tiers.max_reduction }

/** Sets the tier for an amount of goods in one warehouse or all of them; replaces the previous one. */
export const setTier = command(async (work, { max_reduction, ...key }: NewTier) => {
  const { warehouse_id, same } = await tierTarget(work, key)
  const [old] = await work.db.delete(free_shipping_tiers).where(same).returning(REDUCTION)
  await work.db.insert(free_shipping_tiers).values({ warehouse_id, min_price: key.min_price, max_reduction })
  const before = old ? { ...key, ...old } : null
  const entry = { action: 'shipping_tier_set', subject_type: 'shipping_tier', subject_id: null }
  await recordAudit(work, { ...entry, before, after: { ...key, max_reduction } })
  work.expire(TIERS_TAG)
})

/** Throws `tier_not_found`. */
export const removeTier = command(async (work, key: TierKey) => {
  const { same } = await tierTarget(work, key)
  const [old] = await work.db.delete(free_shipping_tiers).where(same).returning(REDUCTION)
  if (!old) throw new ShippingError('tier_not_found')
  const entry = { action: 'shipping_tier_removed', subject_type: 'shipping_tier', subject_id: null }
  await recordAudit(work, { ...entry, before: { ...key, ...old } })
  work.expire(TIERS_TAG)
})

/** Adds a pick-up point at the end of the warehouse's list. Throws `warehouse_not_found`. */
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
  const entry = { action: 'pickup_point_added', subject_type: 'pickup_point', subject_id: added.id }
  await recordAudit(work, { ...entry, after: { warehouse, ...point } })
  return added
})

/** Changes the given fields of a pick-up point. Throws `pickup_point_not_found`. */
export const changePickupPoint = command(async (work, { id, ...change }: PickupPointChange & { id: number }) => {
  const [found] = await work.db.select().from(pickup_points).where(eq(pickup_points.id, id)).for('update')
  if (!found) throw new ShippingError('pickup_point_not_found')
  if (Object.keys(change).length === 0) return
  await work.db.update(pickup_points).set(change).where(eq(pickup_points.id, id))
  const before = Object.fromEntries(Object.entries(found).filter(([name]) => name in change))
  const entry = { action: 'pickup_point_changed', subject_type: 'pickup_point', subject_id: id }
  await recordAudit(work, { ...entry, before, after: change })
})

/** PostgreSQL's code when a foreign key still references the row. */
const FOREIGN_KEY_VIOLATION = '23503'

/** Removes a pick-up point that no order references. Throws `pickup_point_not_found`, `pickup_point_used`. */
export const removePickupPoint = command(async (work, id: number) => {
  const [point] = await work.db.select().from(pickup_points).where(eq(pickup_points.id, id)).for('update')
  if (!point) throw new ShippingError('pickup_point_not_found')
  await work.db
    .delete(pickup_points)
    .where(eq(pickup_points.id, id))
    .catch((error: unknown) => {
      if (sqlState(error) === FOREIGN_KEY_VIOLATION) throw new ShippingError('pickup_point_used')
      throw error
    })
  const entry = { action: 'pickup_point_removed', subject_type: 'pickup_point', subject_id: id }
  await recordAudit(work, { ...entry, before: point })
})
