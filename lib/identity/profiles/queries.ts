import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { prepareOnce } from '@/lib/db/prepared'
import type { User } from '@/lib/identity/accounts/schema'
import { users } from '@/lib/identity/accounts/tables'
import { profileFields, type WaitingCounts } from '@/lib/identity/profiles/profile-fields'
import { fileAddress } from '@/lib/identity/uploads/queries'
import { warehouses } from '@/lib/places/warehouses/tables'

const NO_WAITING: WaitingCounts = {
  waiting_payment: 0,
  waiting_return_action: 0,
  rent_waiting_payment_count: 0,
  rent_due_soon_count: 0,
  rent_late_count: 0,
}

type Private =
  | 'password_hash'
  | 'warehouse_id'
  | 'erased_at'
  | 'access_changed_at'
  | 'blocked_at'
  | 'blocked_by'
  | 'blocked_reason'

const publicPart = <Row extends Record<Private, unknown>>(row: Row) => {
  const { password_hash: _hash, warehouse_id: _warehouse, erased_at: _erased, ...shown } = row
  const { blocked_at: _since, blocked_by: _by, blocked_reason: _why, access_changed_at: _changed, ...rest } = shown
  return rest
}

const PROFILE = publicPart(getTableColumns(users))

const prepareProfile = (db: Database) =>
  db
    .select({
      user: PROFILE,
      store_name: profileFields.current.store_name,
      warehouse: { id: warehouses.id, title: warehouses.title, lat: warehouses.lat, lng: warehouses.lng },
      waiting: profileFields.current.waiting,
    })
    .from(users)
    .leftJoin(warehouses, eq(warehouses.id, users.warehouse_id))
    .where(eq(users.id, sql.placeholder('user_id')))
    .prepare('profile')

/** The shopper's profile with the counts for the menu badges, which only the role user has (NAV-021). */
export async function findProfile(db: Database, userId: number): Promise<User | null> {
  const [row] = await prepareOnce(db, 'profile', prepareProfile).execute({ user_id: userId })
  if (!row) return null
  return toUser(row)
}

type UserRow = typeof users.$inferSelect
type Profile = Pick<User, 'store_name' | 'warehouse'> & {
  user: Omit<UserRow, Private>
  waiting: WaitingCounts
}

const toUser = ({ user, store_name, warehouse, waiting }: Profile): User => ({
  ...user,
  profile_picture: fileAddress(user.profile_picture),
  store_name,
  register_at: user.register_at.toISOString(),
  warehouse,
  ...(user.role === 'user' ? waiting : NO_WAITING),
})

/** The profile of a guest who has just been inserted, with no store, warehouse or orders. */
export const guestProfile = (row: UserRow): User =>
  toUser({ user: publicPart(row), store_name: null, warehouse: null, waiting: NO_WAITING })
