import type { Context } from '@/lib/db/command'
import { moveStock } from '@/lib/fulfilment/inventory/commands/move-stock'
import { requireShelf } from '@/lib/fulfilment/inventory/queries/stock'
import type { NewMovement, Shelf } from '@/lib/fulfilment/inventory/schema'

/**
 * Books a movement for a shelf named by slug, warehouse code and colour. Throws as `requireShelf` and `moveStock` do.
 */
export async function bookMovement(context: Context, { quantity, reference, ...shelf }: NewMovement): Promise<Shelf> {
  const place = await requireShelf(context, shelf)
  const kind = quantity > 0 ? 'receipt' : 'count'
  const { on_hand, reserved } = await moveStock(context, { ...place, kind, quantity, reference })
  return { on_hand, reserved }
}
