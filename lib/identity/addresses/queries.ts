import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { prepareOnce } from '@/lib/db/prepared'
import type { Scope } from '@/lib/db/scope'
import { AddressError } from '@/lib/identity/addresses/errors'
import { addresses } from '@/lib/identity/addresses/tables'

export const listAddresses = (db: Database, { user_id }: Scope) =>
  db.select().from(addresses).where(eq(addresses.user_id, user_id)).orderBy(desc(addresses.primary), asc(addresses.id))

export async function findPrimaryAddress(db: Database, { user_id }: Scope) {
  const [found] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.user_id, user_id), addresses.primary))
  return found ?? null
}

const prepareOwn = (db: Database) =>
  db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, sql.placeholder('id')), eq(addresses.user_id, sql.placeholder('user_id'))))
    .prepare('own_address')

/** Throws `address_not_found`, also for another shopper's address. */
export async function requireAddress(db: Database, userId: number, id: number) {
  const [found] = await prepareOnce(db, 'own address', prepareOwn).execute({ id, user_id: userId })
  if (!found) throw new AddressError('address_not_found')
  return found
}
