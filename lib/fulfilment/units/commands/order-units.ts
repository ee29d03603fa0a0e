import { and, asc, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { moveUnits, type UnitRow } from '@/lib/fulfilment/units/commands/move-units'
import { UnitError } from '@/lib/fulfilment/units/errors'
import { listUnitsOf } from '@/lib/fulfilment/units/queries/of-order'
import { unitCode } from '@/lib/fulfilment/units/rules'
import type { UnitStatus, UnitVerb } from '@/lib/fulfilment/units/states'
import { rental_units } from '@/lib/fulfilment/units/tables'

type Wanted = { product_id: number; quantity: number }
type Place = { order_id: number; warehouse_id: number }

/** Free units of a product, those that were rented the least first, so that they wear evenly. */
export const listFreeUnits = (work: Work, { warehouse_id, product_id }: { warehouse_id: number; product_id: number }) =>
  work.db
    .select({ id: rental_units.id })
    .from(rental_units)
    .where(
      and(
        eq(rental_units.warehouse_id, warehouse_id),
        eq(rental_units.product_id, product_id),
        eq(rental_units.status, 'available'),
      ),
    )
    .orderBy(asc(rental_units.rentals), asc(rental_units.id))

/**
 * Sends the units of an order out: those that were scanned, and free ones for pieces that were not. When fewer are there
 * than pieces are sent, the doctor says so.
 */
export async function shipUnits(work: Work, { order_id, warehouse_id }: Place, wanted: readonly Wanted[]) {
  const held = await listUnitsOf(work.db, order_id, ['assigned', 'out'])
  const chosen = held.filter(({ status }) => status === 'assigned').map(({ id }) => id)
  for (const { product_id, quantity } of wanted) {
    const missing = quantity - held.filter((unit) => unit.product_id === product_id).length
    if (missing > 0) {
      const free = await listFreeUnits(work, { warehouse_id, product_id }).limit(missing)
      chosen.push(...free.map(({ id }) => id))
    }
  }
  return moveUnits(work, chosen, 'ship', { order_id })
}

/** Keeps free units of a product for an order; false when fewer are free. */
export async function assignFree(work: Work, { order_id, warehouse_id }: Place, { product_id, quantity }: Wanted) {
  const free = await listFreeUnits(work, { warehouse_id, product_id }).limit(quantity)
  const ids = free.map(({ id }) => id)
  return ids.length === quantity && (await moveUnits(work, ids, 'assign', { order_id })).length === quantity
}

/**
 * Assigns a scanned unit to an order; the same again changes nothing. Throws `unit_not_found`, and
 * `unit_taken` for one that is not free.
 */
export async function assignUnit(work: Work, id: number, { order_id, warehouse_id }: Place): Promise<UnitRow> {
  const [unit] = await work.db
    .select()
    .from(rental_units)
    .where(and(eq(rental_units.id, id), eq(rental_units.warehouse_id, warehouse_id)))
  if (!unit) throw new UnitError('unit_not_found')
  if (unit.status === 'assigned' && unit.order_id === order_id) return unit
  const [assigned] = await moveUnits(work, [id], 'assign', { order_id })
  if (!assigned) throw new UnitError('unit_taken', { params: { unit: unitCode(id) } })
  return assigned
}

/** Moves all units of an order that are in these statuses. */
export async function moveUnitsOf(
  work: Work,
  order_id: number,
  statuses: readonly UnitStatus[],
  verb: UnitVerb,
  told: { note?: string } = {},
) {
  const held = await listUnitsOf(work.db, order_id, statuses)
  return moveUnits(
    work,
    held.map(({ id }) => id),
    verb,
    { order_id, ...told },
  )
}
