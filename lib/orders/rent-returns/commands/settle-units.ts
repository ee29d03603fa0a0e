import type { Work } from '@/lib/db/command'
import { moveUnits, type UnitRow } from '@/lib/fulfilment/units/commands/move-units'
import { listUnitsOf } from '@/lib/fulfilment/units/queries/of-order'
import type { UnitVerb } from '@/lib/fulfilment/units/states'
import type { ConditionBack } from '@/lib/orders/rent-returns/rules'

const VERBS: Record<ConditionBack, UnitVerb> = { good: 'pass', worn: 'pass', damaged: 'damage', missing: 'lose' }

type InspectedUnits = {
  product_id: number
  pieces: number
  condition: ConditionBack
  /** The units that were named; others of the product stand for the rest. */
  unit_ids: readonly number[]
  title_idn: string
  photos: string[]
}

/** Takes the units of a line out of those that are left: the named ones first. */
function takeOf(left: UnitRow[], { product_id, pieces, unit_ids }: InspectedUnits) {
  const isNamed = ({ id }: UnitRow) => unit_ids.includes(id)
  const fitting = left.filter((unit) => unit.product_id === product_id)
  const sorted = [...fitting.filter(isNamed), ...fitting.filter((unit) => !isNamed(unit))]
  return sorted.slice(0, pieces).map(({ id }) => id)
}

/** Puts the inspected units of an order back, into repair, or among the lost, each with what was found. */
export async function settleUnits(work: Work, order_id: number, lines: readonly InspectedUnits[]) {
  let left = await listUnitsOf(work.db, order_id, ['inspecting', 'returned'])
  const named = lines.filter(({ unit_ids }) => unit_ids.length > 0)
  for (const line of [...named, ...lines.filter(({ unit_ids }) => unit_ids.length === 0)]) {
    const ids = takeOf(left, line)
    left = left.filter(({ id }) => !ids.includes(id))
    await moveUnits(work, ids, VERBS[line.condition], { note: line.title_idn, photos: line.photos })
  }
}
