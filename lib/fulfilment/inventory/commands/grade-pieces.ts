import { and, eq, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import type { Grade, GradeTarget, Item } from '@/lib/fulfilment/inventory/rules'
import { graded_movements, graded_stock } from '@/lib/fulfilment/inventory/tables'

type Place = Item & { warehouse_id: number }

type GradedMovement = Place & {
  /** Null for pieces that a claim brought. */
  from_grade: Grade | null
  to_grade: GradeTarget
  quantity: number
  reason?: string
  reference: string
}

/** Writes a movement of graded pieces; false when its reference was booked before. */
export async function recordGraded(work: Work, movement: GradedMovement): Promise<boolean> {
  const {
    warehouse_id,
    product_id,
    product_color_id,
    from_grade,
    to_grade,
    quantity,
    reason = '',
    reference,
  } = movement
  const booked = await work.db
    .insert(graded_movements)
    .values({
      ...{ warehouse_id, product_id, product_color_id, from_grade, to_grade, quantity, reason, reference },
      moved_by: work.actor.name,
      created_at: work.now,
    })
    .onConflictDoNothing()
    .returning({ id: graded_movements.id })
  return booked.length > 0
}

const isAt = ({ warehouse_id, product_id, product_color_id }: Place, grade: Grade) =>
  and(
    eq(graded_stock.warehouse_id, warehouse_id),
    eq(graded_stock.product_id, product_id),
    sql`${graded_stock.product_color_id} is not distinct from ${product_color_id}::bigint`,
    eq(graded_stock.grade, grade),
  )

/** Adds pieces to a grade. */
export async function addGraded(work: Work, place: Place, grade: Grade, quantity: number) {
  const { warehouse_id, product_id, product_color_id } = place
  await work.db
    .insert(graded_stock)
    .values({ warehouse_id, product_id, product_color_id, grade, on_hand: quantity })
    .onConflictDoUpdate({
      target: [graded_stock.warehouse_id, graded_stock.product_id, graded_stock.product_color_id, graded_stock.grade],
      set: { on_hand: sql`${graded_stock.on_hand} + ${quantity}` },
    })
}

/** Takes pieces off a grade with one conditional UPDATE; false when fewer are there. */
export async function takeGraded(work: Work, place: Place, grade: Grade, quantity: number): Promise<boolean> {
  const taken = await work.db
    .update(graded_stock)
    .set({ on_hand: sql`${graded_stock.on_hand} - ${quantity}` })
    .where(and(isAt(place, grade), sql`${graded_stock.on_hand} >= ${quantity}`))
    .returning({ id: graded_stock.id })
  return taken.length > 0
}

/** How many pieces of a grade are there. */
export async function countGraded(work: Work, place: Place, grade: Grade): Promise<number> {
  const [found] = await work.db.select({ on_hand: graded_stock.on_hand }).from(graded_stock).where(isAt(place, grade))
  return found?.on_hand ?? 0
}

type ReturnedPieces = Place & { grade: Grade; quantity: number; reference: string }

/** Books pieces that a claim brought into their grade. The same reference is booked once. */
export async function gradePieces(work: Work, { grade, ...pieces }: ReturnedPieces) {
  if (await recordGraded(work, { ...pieces, from_grade: null, to_grade: grade }))
    await addGraded(work, pieces, grade, pieces.quantity)
}
