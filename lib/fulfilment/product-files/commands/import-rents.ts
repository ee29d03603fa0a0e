import { type Change, change } from '@/lib/fulfilment/product-files/commands/import-change'
import type { KnownProduct } from '@/lib/fulfilment/product-files/commands/import-known'
import { warehouseId } from '@/lib/fulfilment/product-files/commands/import-stock'
import type { ImportProduct } from '@/lib/fulfilment/product-files/schema/imports'
import { formatRupiah } from '@/lib/platform/money'

/** Rental prices to write, and ids of durations to delete. */
export type RentDraft = {
  set: { rent_duration_id: number; price: number; deposit_fixed: number; deposit_percentage: number }[]
  drop: number[]
  changes: Change[]
}

type RentTerms = { price: number; deposit_fixed: number; deposit_percentage: number }

const terms = ({ price, deposit_fixed, deposit_percentage }: RentTerms) =>
  `${formatRupiah(price)}, deposit ${formatRupiah(deposit_fixed)} + ${deposit_percentage} %`

/** Compares rental prices; durations that the file does not name stay. */
export function diffRents(
  wanted: ImportProduct,
  known: KnownProduct | null,
  durations: Map<number, number>,
): RentDraft {
  const draft: RentDraft = { set: [], drop: [], changes: [] }
  for (const { duration, price, deposit_fixed, deposit_percentage } of wanted.rents) {
    const mine = known?.rents.find((rent) => rent.duration === duration)
    const field = `rent ${duration} days`
    if (price === null) {
      if (!mine) continue
      draft.drop.push(mine.rent_duration_id)
      draft.changes.push(change(field, terms(mine), null))
      continue
    }
    const rent = { price, deposit_fixed, deposit_percentage }
    if (mine && terms(mine) === terms(rent)) continue
    draft.set.push({ rent_duration_id: durations.get(duration) ?? 0, ...rent })
    draft.changes.push(change(field, mine ? terms(mine) : null, terms(rent)))
  }
  return draft
}

/** Units to write per warehouse, and warehouses whose units are deleted. */
export type UnitDraft = {
  set: { warehouse_id: number; units: number }[]
  drop: number[]
  changes: Change[]
  refusals: string[]
}

/** Compares rental units per warehouse; refuses fewer than are booked. */
export function diffUnits(
  wanted: ImportProduct,
  known: KnownProduct | null,
  warehouses: Map<string, number>,
): UnitDraft {
  const draft: UnitDraft = { set: [], drop: [], changes: [], refusals: [] }
  for (const { warehouse, units } of wanted.rent_units) {
    const id = warehouseId(warehouses, warehouse)
    const mine = known?.units.find(({ warehouse_id }) => warehouse_id === id)
    if (units === (mine?.units ?? null)) continue
    const field = `rent units ${warehouse}`
    if (mine && (units ?? 0) < mine.booked) {
      draft.refusals.push(`${field}: ${mine.booked} are booked, the file has ${units ?? 0}; left at ${mine.units}`)
      continue
    }
    if (units === null) draft.drop.push(id)
    else draft.set.push({ warehouse_id: id, units })
    draft.changes.push(change(field, mine?.units ?? null, units))
  }
  return draft
}
