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

const { password_hash: _hash, warehouse_id: _warehouse, erased_at: _erased, ...PROFILE } = getTableColumns(users)

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
  const { user, store_name, warehouse, waiting } = row
  return {
    ...user,
    profile_picture: fileAddress(user.profile_picture),
    store_name,
    register_at: user.register_at.toISOString(),
    warehouse,
    ...(user.role === 'user' ? waiting : NO_WAITING),
  }
}
