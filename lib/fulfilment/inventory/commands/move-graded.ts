import { type Context, command, type Work } from '@/lib/db/command'
import { addGraded, countGraded, recordGraded, takeGraded } from '@/lib/fulfilment/inventory/commands/grade-pieces'
import { takeBack } from '@/lib/fulfilment/inventory/commands/take-back'
import { InventoryError } from '@/lib/fulfilment/inventory/errors'
import { findPrelovedItem } from '@/lib/fulfilment/inventory/queries/graded'
import { requireShelf } from '@/lib/fulfilment/inventory/queries/stock'
import { GRADE_MOVES, type GradeTarget, type Item } from '@/lib/fulfilment/inventory/rules'
import type { GradedLeft, NewGradedMovement } from '@/lib/fulfilment/inventory/schema'
import { recordAudit } from '@/lib/identity/audit/commands'
import { AppError } from '@/lib/platform/errors'

type Move = NewGradedMovement & { place: Item & { warehouse_id: number } }

/** The item on whose shelf pieces go on sale; null while they stay graded. Throws `preloved_missing`. */
async function shelfOf(work: Work, place: Item, to: GradeTarget): Promise<Item | null> {
  if (to === 'as_new') return place
  if (to !== 'preloved') return null
  const item = await findPrelovedItem(work.db, place)
  if (!item) throw new InventoryError('preloved_missing')
  return item
}

const write = command(async (work, { place, ...move }: Move): Promise<GradedLeft> => {
  const { from, to, quantity, reason, reference } = move
  const isNew = await recordGraded(work, { ...place, from_grade: from, to_grade: to, quantity, reason, reference })
  if (!isNew) return { on_hand: await countGraded(work, place, from) }
  if (!(await takeGraded(work, place, from, quantity))) {
    throw new InventoryError('graded_too_few', { params: { available: await countGraded(work, place, from) } })
  }
  const shelf = await shelfOf(work, place, to)
  if (shelf) {
    await takeBack(work, {
      warehouse_id: place.warehouse_id,
      pieces: [{ ...shelf, quantity }],
      kind: to === 'preloved' ? 'transfer' : 'return',
      reference: `graded/${reference}`,
    })
  } else if (to !== 'as_new' && to !== 'preloved') await addGraded(work, place, to, quantity)
  const { slug, warehouse, color } = move
  await recordAudit(work, {
    ...{ action: 'graded_moved', subject_type: 'product', subject_id: slug },
    before: { warehouse, color, grade: from },
    after: { warehouse, color, grade: to, quantity, reason, reference },
  })
  return { on_hand: await countGraded(work, place, from) }
})

/**
 * Moves pieces that came back to another grade, to their shelf, or to the shelf of the pre-loved product; returns what
 * is left of the grade. Throws as `requireShelf` does, `invalid_input` for a way that there is not, `graded_too_few`,
 * `preloved_missing`.
 */
export async function moveGraded(context: Context, move: NewGradedMovement): Promise<GradedLeft> {
  if (!GRADE_MOVES[move.from].includes(move.to)) {
    throw new AppError('invalid_input', { errors: { to: GRADE_MOVES[move.from].join(', ') || 'none' } })
  }
  const { slug, warehouse, color } = move
  return write(context, { ...move, place: await requireShelf(context, { slug, warehouse, color }) })
}
