import { and, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm'
import type { OpenSession, User } from '@/lib/accounts/schema'
import type { Database } from '@/lib/db/client'
import { prepareOnce } from '@/lib/db/prepared'
import type { Scope } from '@/lib/db/scope'
import { orders, resellers, sessions, users, warehouses } from '@/lib/db/tables'
import { RETURN_ACTION_STATUSES } from '@/lib/orders/states'
import { sha256 } from '@/lib/platform/crypto'
import { fileAddress } from '@/lib/uploads/queries'

/** The user behind a token, or null when it is unknown or over. */
export async function findSessionUser(db: Database, token: string, now: Date) {
  const [row] = await prepareOnce(db, 'session user', prepareSessionUser).execute({ token_hash: sha256(token), now })
  return row ?? null
}

const prepareSessionUser = (db: Database) =>
  db
    .select({
      id: users.id,
      role: users.role,
      first_name: users.first_name,
      last_name: users.last_name,
      session_id: sessions.id,
      last_seen_at: sessions.last_seen_at,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.token_hash, sql.placeholder('token_hash')), gt(sessions.expires_at, sql.placeholder('now'))))
    .prepare('session_user')

const countOf = (type: 'buy' | 'rent', statuses: readonly string[]) =>
  sql<number>`count(*) filter (where ${eq(orders.type, type)} and ${inArray(sql`${orders.status}`, [...statuses])})::int`

const NOTHING_WAITS = {
  waiting_payment: 0,
  waiting_return_action: 0,
  rent_waiting_payment_count: 0,
  rent_due_soon_count: 0,
  rent_late_count: 0,
}

/** How many orders wait for the user of a row; all counts from the index of their orders, at once. */
const countWaiting = (db: Database) =>
  db
    .select({
      waiting_payment: countOf('buy', ['waiting_payment']).as('waiting_payment'),
      waiting_return_action: countOf('buy', RETURN_ACTION_STATUSES).as('waiting_return_action'),
      rent_waiting_payment_count: countOf('rent', ['waiting_payment']).as('rent_waiting_payment_count'),
      rent_due_soon_count: countOf('rent', ['due_soon']).as('rent_due_soon_count'),
      rent_late_count: countOf('rent', ['late']).as('rent_late_count'),
    })
    .from(orders)
    .where(eq(orders.user_id, users.id))
    .as('waiting')

const { password_hash: _hash, warehouse_id: _warehouse, erased_at: _erased, ...PROFILE } = getTableColumns(users)

function prepareProfile(db: Database) {
  const waiting = countWaiting(db)
  return db
    .select({
      user: PROFILE,
      store_name: resellers.store_name,
      warehouse: { id: warehouses.id, title: warehouses.title, lat: warehouses.lat, lng: warehouses.lng },
      waiting: {
        waiting_payment: waiting.waiting_payment,
        waiting_return_action: waiting.waiting_return_action,
        rent_waiting_payment_count: waiting.rent_waiting_payment_count,
        rent_due_soon_count: waiting.rent_due_soon_count,
        rent_late_count: waiting.rent_late_count,
      },
    })
    .from(users)
    .leftJoin(warehouses, eq(warehouses.id, users.warehouse_id))
    .leftJoin(resellers, eq(resellers.user_id, users.id))
    .leftJoinLateral(waiting, sql`true`)
    .where(eq(users.id, sql.placeholder('user_id')))
    .prepare('profile')
}

/** The shopper's own profile with the counts behind the menu badges, which are for the role user alone (spec 1 §6). */
export async function getUser(db: Database, userId: number): Promise<User | null> {
  const [row] = await prepareOnce(db, 'profile', prepareProfile).execute({ user_id: userId })
  if (!row) return null
  const { user, store_name, warehouse, waiting } = row
  return {
    ...user,
    profile_picture: fileAddress(user.profile_picture),
    store_name,
    register_at: user.register_at.toISOString(),
    warehouse,
    ...(user.role === 'user' ? waiting : NOTHING_WAITS),
  }
}

/** Where one is signed in: this device first, then the one that was used last. */
export async function listSessions(db: Database, scope: Scope, current: string, now: Date): Promise<OpenSession[]> {
  const found = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, scope.user_id), gt(sessions.expires_at, now)))
    .orderBy(desc(eq(sessions.id, current)), desc(sessions.last_seen_at))
  return found.map(({ id, browser, system, created_at, last_seen_at }) => ({
    id,
    browser,
    system,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    current: id === current,
  }))
}
