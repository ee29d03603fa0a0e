import { and, eq, sql } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { users } from '@/lib/db/tables'

/** Remembers a registered shopper's warehouse, and forgets the place for which another was chosen (spec 1 §4). */
export const saveWarehouse = command(
  async (work, { user_id, warehouse_id }: { user_id: number; warehouse_id: number }) => {
    await work.db
      .update(users)
      .set({ warehouse_id, lat: null, lng: null })
      .where(and(eq(users.id, user_id), sql`${users.warehouse_id} is distinct from ${warehouse_id}`))
  },
)
