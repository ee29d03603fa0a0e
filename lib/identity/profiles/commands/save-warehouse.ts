import { eq, sql } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { updateAccount } from '@/lib/identity/accounts/commands/update-account'
import { users } from '@/lib/identity/accounts/tables'

/** Saves a registered user's warehouse (WHS-006) and clears the coordinates that belonged to another one. */
export const saveWarehouse = command(
  async (work, { user_id, warehouse_id }: { user_id: number; warehouse_id: number }) => {
    const isAnother = sql`${users.warehouse_id} is distinct from ${warehouse_id}`
    await updateAccount(work, { warehouse_id, lat: null, lng: null }, eq(users.id, user_id), isAnother)
  },
)
