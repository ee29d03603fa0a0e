import type { Database } from '@/lib/db/client'
import type { Actor } from '@/lib/db/command'
import { port } from '@/lib/platform/port'

/** The order of a wallet entry, as the wallet's history shows it. */
export type MovementOrder = { id: number; invoice_number: string | null }

export type MovementOrders = {
  /**
   * The orders with these ids, by id; of those that this operator may see, if one is named. A checkout draft is not an
   * order yet.
   */
  list(db: Database, ids: number[], operator?: Actor): Promise<Map<number, MovementOrder>>
}

export const movementOrders = port<MovementOrders>('movementOrders')
