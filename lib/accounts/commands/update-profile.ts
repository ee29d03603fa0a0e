import { eq } from 'drizzle-orm'
import { isSocial } from '@/lib/accounts/rules'
import type { UpdateProfile } from '@/lib/accounts/schema'
import { command } from '@/lib/db/command'
import { users } from '@/lib/db/tables'
import { AppError } from '@/lib/platform/errors'
import { requireWarehouse } from '@/lib/warehouses/queries'

/**
 * What is not named stays as it is. Throws `name_locked` when a name that comes from Google or Facebook would change
 * (spec 1 §4), `warehouse_not_found`.
 */
export const updateProfile = command(async (work, { user_id, ...change }: UpdateProfile & { user_id: number }) => {
  const [user] = await work.db.select().from(users).where(eq(users.id, user_id)).for('update')
  if (!user) throw new AppError('unauthenticated')
  const { first_name = user.first_name, last_name = user.last_name, warehouse_id } = change
  const isRenamed = first_name !== user.first_name || last_name !== user.last_name
  if (isRenamed && isSocial(user)) throw new AppError('name_locked')
  if (warehouse_id !== undefined) await requireWarehouse(work.db, warehouse_id)
  if (Object.keys(change).length > 0) await work.db.update(users).set(change).where(eq(users.id, user_id))
})
