import { asc, inArray, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { addCapacity } from '@/lib/fulfilment/rentals/commands/change-capacity'
import { lockUnits } from '@/lib/fulfilment/rentals/commands/hold-days'
import { isCounted, type UnitStatus, type UnitVerb, unitEdge } from '@/lib/fulfilment/units/states'
import { rental_units, unit_events } from '@/lib/fulfilment/units/tables'

export type UnitRow = typeof rental_units.$inferSelect

type Told = { order_id?: number | null; note?: string; cost?: number; photos?: string[] }

const placeOf = ({ warehouse_id, product_id }: UnitRow) => `${warehouse_id}/${product_id}`

/** Adds to what can be booked, or takes from it; the capacities are locked. */
async function changeCapacity(work: Work, units: readonly UnitRow[], by: 1 | -1) {
  const places = new Map<string, { unit: UnitRow; count: number }>()
  for (const unit of units) {
    const known = places.get(placeOf(unit))
    places.set(placeOf(unit), { unit, count: (known?.count ?? 0) + by })
  }
  for (const { unit, count } of places.values()) await addCapacity(work, unit, count)
}

/** Locks the capacities of units, then the units, always in this order. */
export async function lockRentalUnits(work: Work, ids: readonly number[]): Promise<UnitRow[]> {
  if (ids.length === 0) return []
  const wanted = inArray(rental_units.id, [...ids])
  const seen = await work.db.select().from(rental_units).where(wanted)
  for (const warehouse of [...new Set(seen.map(({ warehouse_id }) => warehouse_id))].sort((a, b) => a - b)) {
    const here = seen.filter(({ warehouse_id }) => warehouse_id === warehouse)
    await lockUnits(work, warehouse, [...new Set(here.map(({ product_id }) => product_id))])
  }
  return work.db.select().from(rental_units).where(wanted).orderBy(asc(rental_units.id)).for('update')
}

/** Writes into the history of units what happened to them. */
export const tellUnits = (
  work: Work,
  units: readonly UnitRow[],
  verb: UnitVerb | 'add' | 'move' | 'photo',
  told: Told,
) =>
  work.db.insert(unit_events).values(
    units.map((unit) => ({
      unit_id: unit.id,
      verb,
      to_status: unit.status,
      warehouse_id: unit.warehouse_id,
      order_id: told.order_id ?? unit.order_id,
      actor: work.actor.name,
      note: told.note ?? '',
      cost: told.cost ?? 0,
      photos: told.photos ?? [],
      at: work.now,
    })),
  )

/** Statuses in which a unit keeps the order that it is, or was last, held for. */
const WITH_ORDER: readonly UnitStatus[] = ['assigned', 'out', 'returned', 'inspecting', 'lost', 'sold']

const orderAfter = (to: UnitStatus, { order_id }: Told) => {
  if (!WITH_ORDER.includes(to)) return null
  return order_id ? order_id : sql`${rental_units.order_id}`
}

/**
 * The only way to change the status of units: locks them, writes their history and keeps the capacity in step. Units
 * that are not in a status of the table stay as they are; returns those that moved.
 */
export async function moveUnits(work: Work, ids: readonly number[], verb: UnitVerb, told: Told = {}) {
  const { from, to } = unitEdge(verb)
  const units = (await lockRentalUnits(work, ids)).filter(({ status }) => from.includes(status))
  if (units.length === 0) return []
  const moved = await work.db
    .update(rental_units)
    .set({
      status: to,
      order_id: orderAfter(to, told),
      updated_at: work.now,
      ...(verb === 'ship' && { rentals: sql`${rental_units.rentals} + 1` }),
      ...(told.cost && { cost: sql`${rental_units.cost} + ${told.cost}` }),
      ...(told.note && { condition: told.note }),
    })
    .where(
      inArray(
        rental_units.id,
        units.map(({ id }) => id),
      ),
    )
    .returning()
  await tellUnits(work, moved, verb, told)
  const left = units.filter(({ status }) => isCounted(status) && !isCounted(to))
  const joined = units.filter(({ status }) => !isCounted(status) && isCounted(to))
  if (left.length > 0) await changeCapacity(work, left, -1)
  if (joined.length > 0) await changeCapacity(work, joined, 1)
  return moved
}
