import type { Context } from '@/lib/db/command'
import { operateOrder } from '@/lib/orders/desk/commands/operate-order'
import type { BulkAct } from '@/lib/orders/desk/schema/acts'
import { AppError } from '@/lib/platform/errors'

/** What became of one order: its new status, or the refusal. */
type BulkOutcome = { id: number } & ({ status: string } | { refusal: AppError })

async function actOn(context: Context, id: number, verb: string): Promise<BulkOutcome> {
  try {
    return { id, status: (await operateOrder(context, { id, verb, data: {} })).status }
  } catch (error) {
    if (error instanceof AppError) return { id, refusal: error }
    throw error
  }
}

/** Does the same with many orders, one transaction each; one that refuses does not stop the others. */
export async function actOnMany(context: Context, { ids, verb }: BulkAct): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  for (const id of new Set(ids)) outcomes.push(await actOn(context, id, verb))
  return outcomes
}
