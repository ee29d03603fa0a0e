import { and, eq, inArray } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { COUNTED, hashContacts, listReturns } from '@/lib/selling/vouchers/queries/vouchers'
import { promotion_uses, promotions, returned_users } from '@/lib/selling/vouchers/tables'

type Person = { id: number; email: string | null; phone_number: string | null }

/** Before a person is deleted, stores hashes of their contacts if they have used a new user's voucher. */
export async function rememberReturn(work: Work, person: Person) {
  const hashes = hashContacts(person)
  if (hashes.length === 0) return
  const { promotion_id, user_id, state } = promotion_uses
  const used = await work.db
    .select({ id: promotion_uses.id })
    .from(promotion_uses)
    .innerJoin(promotions, eq(promotions.id, promotion_id))
    .where(and(eq(user_id, person.id), eq(promotions.new_user, true), inArray(state, [...COUNTED])))
    .limit(1)
  if (used.length === 0 && (await listReturns(work.db, person)).length === 0) return
  await work.db
    .insert(returned_users)
    .values(hashes.map((contact_hash) => ({ contact_hash, erased_at: work.now })))
    .onConflictDoNothing()
}
