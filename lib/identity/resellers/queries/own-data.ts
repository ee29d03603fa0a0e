import { asc, eq } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Scope } from '@/lib/db/scope'
import { aboveResellers } from '@/lib/identity/resellers/above'
import { reseller_activities, resellers } from '@/lib/identity/resellers/tables'
import { unseal } from '@/lib/platform/secret'

const open = (sealed: string | null) => (sealed === null ? null : unseal(sealed))

/** Everything that the shop knows of a member as a reseller, for the export of their own data; null without a store. */
export async function readOwnStore(db: Database, { user_id }: Scope) {
  const [store] = await db.select().from(resellers).where(eq(resellers.user_id, user_id))
  if (!store) return null
  const { nik_sealed, npwp_sealed, nik_hash: _nik, npwp_hash: _npwp, version: _version, user_id: _id, ...shown } = store
  const steps = await db
    .select()
    .from(reseller_activities)
    .where(eq(reseller_activities.user_id, user_id))
    .orderBy(asc(reseller_activities.id))
  return {
    ...shown,
    nik_number: open(nik_sealed),
    npwp_number: open(npwp_sealed),
    account: await aboveResellers.current.findAccount(db, user_id),
    activities: steps.map(({ operator_id: _by, operator_name: _name, user_id: _owner, ...step }) => step),
  }
}
