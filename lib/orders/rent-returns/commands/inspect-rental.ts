import { type Context, command, type Work } from '@/lib/db/command'
import { readOrderBalances } from '@/lib/money/ledger/queries/of-order'
import {
  attachConditions,
  dropConditions,
  prepareConditions,
  type WithPhotos,
} from '@/lib/orders/claims/commands/prepare-files'
import { isOwnDecision, operatorOf } from '@/lib/orders/claims/rules/decisions'
import { move } from '@/lib/orders/orders/commands/move'
import { postDepositUsed } from '@/lib/orders/orders/commands/post-money'
import { listBilledLines } from '@/lib/orders/orders/queries/billed-lines'
import {
  keepReturn,
  lockSeenRental,
  lockSeenReturn,
  type Returned,
} from '@/lib/orders/rent-returns/commands/lock-rental'
import { settleRental } from '@/lib/orders/rent-returns/commands/settle-rental'
import { settleUnits } from '@/lib/orders/rent-returns/commands/settle-units'
import { RentReturnError } from '@/lib/orders/rent-returns/errors'
import { damageOf } from '@/lib/orders/rent-returns/queries/damage-prices'
import { areWhole, mostPerPiece, settlementOf } from '@/lib/orders/rent-returns/rules'
import type { NewInspection } from '@/lib/orders/rent-returns/schema/return'
import { inspection_lines } from '@/lib/orders/rent-returns/tables'

type Seen = { order_id: number; version?: string | undefined }

/** Somebody begins to look at what came back. Throws `order_not_found`, `changed_meanwhile`, `invalid_transition`. */
export const startInspection = command(async (work, seen: Seen) => {
  const order = await lockSeenRental(work, seen)
  return move(work, order, { verb: 'inspection', trigger: 'operator', kind: 'start' })
})

type GivenInspection = Seen & Omit<NewInspection, 'version'>
type Inspection = Omit<GivenInspection, 'lines'> & { lines: WithPhotos<NewInspection['lines'][number]>[] }

/**
 * The lines with their product and the words of the price list. Throws `inspection_incomplete` unless each piece stands
 * there once, `inspection_too_much` for a piece that costs more than it is worth.
 */
async function requireLines(work: Work, order: Returned['order'], { lines }: Inspection) {
  const billed = await listBilledLines(work.db, order)
  if (!areWhole(lines, billed)) throw new RentReturnError('inspection_incomplete')
  const damage = await damageOf(work.db, order.id)
  return lines.map(({ damage_price_id, reason, ...line }) => {
    const { product_id = 0, deposit = 0 } = billed.find(({ id }) => id === line.order_product_id) ?? {}
    const { price: value, prices } = damage.get(product_id) ?? { price: 0, prices: [] }
    if (line.amount > line.pieces * mostPerPiece({ value, deposit, prices }))
      throw new RentReturnError('inspection_too_much')
    const price = prices.find(({ id }) => id === damage_price_id)
    if (line.amount > 0 && !price && reason === '') throw new RentReturnError('inspection_incomplete')
    return { ...line, product_id, title: reason || (price?.title ?? ''), title_idn: reason || (price?.title_idn ?? '') }
  })
}

/** Writes the lines of a round; those of the first one also say where the units go. */
async function writeLines(work: Work, { order, back }: Returned, inspection: Inspection, round: 1 | 2) {
  const lines = []
  for (const line of await requireLines(work, order, inspection)) {
    lines.push({ ...line, photos: await attachConditions(work, line.photos) })
  }
  const rows = lines.map(({ product_id: _, unit_ids: __, ...line }) => ({ ...line, return_id: back.id, round }))
  await work.db.insert(inspection_lines).values(rows)
  if (round === 1) await settleUnits(work, order.id, lines)
  return settlementOf(
    order,
    lines.map(({ amount }) => amount),
  )
}

/** What was kept of a rental that came back after all is now what the inspection says. */
async function keepOther(work: Work, order: Returned['order']) {
  const kept = (await readOrderBalances(work.db, order.id, ['penalties']))('penalties')
  if (kept > 0) await postDepositUsed(work, order)
}

/** Stores the photos, writes the inspection, and drops what was sent. */
async function withPhotos(
  context: Context,
  { lines, ...given }: GivenInspection,
  write: (context: Context, inspection: Inspection) => Promise<unknown>,
) {
  const ready = await prepareConditions(context, lines)
  await write(context, { ...given, lines: ready })
  await dropConditions(ready)
}

const finish = command(async (work, inspection: Inspection) => {
  const returned = await lockSeenReturn(work, inspection)
  const { order } = returned
  const { damage, back } = await writeLines(work, returned, inspection, 1)
  const { id, name } = operatorOf(work.actor)
  const by = { inspected_by: id, inspected_by_name: name }
  await keepReturn(work, order.id, {
    ...by,
    note: inspection.note,
    inspected_at: work.now,
    contest: '',
    contested_at: null,
  })
  const set = { damage_penalty: damage }
  const data = { damage, back }
  const found = await move(work, order, { verb: 'inspection', trigger: 'operator', kind: 'finish', set, data })
  await keepOther(work, found)
  return found
})

/**
 * Publishes what the inspection found; the renter has two days to agree or to contest it. Throws
 * `order_not_found`, `changed_meanwhile`, `rent_return_not_found`, `invalid_transition`, `inspection_incomplete`,
 * `inspection_too_much`, and what `prepareConditions` throws.
 */
export const finishInspection = (context: Context, inspection: GivenInspection) =>
  withPhotos(context, inspection, finish)

const decide = command(async (work, inspection: Inspection) => {
  const returned = await lockSeenReturn(work, inspection)
  const { order, back } = returned
  if (isOwnDecision(work.actor, { decided_by: back.inspected_by, decided_by_name: back.inspected_by_name }))
    throw new RentReturnError('inspection_own_contest')
  const { damage, back: rest } = await writeLines(work, returned, inspection, 2)
  await keepReturn(work, order.id, { note: inspection.note, decided_at: work.now })
  const set = { damage_penalty: damage }
  const data = { damage, back: rest }
  const decided = await move(work, order, { verb: 'inspection', trigger: 'operator', kind: 'done', set, data })
  await keepOther(work, decided)
  return settleRental(work, decided, 'system')
})

/**
 * Decides about a contested inspection; the result is final and settled at once. Somebody else has inspected. Throws
 * `order_not_found`, `changed_meanwhile`, `rent_return_not_found`, `invalid_transition`, `inspection_incomplete`,
 * `inspection_too_much`, `inspection_own_contest`, and what `prepareConditions` throws.
 */
export const decideContest = (context: Context, inspection: GivenInspection) => withPhotos(context, inspection, decide)
