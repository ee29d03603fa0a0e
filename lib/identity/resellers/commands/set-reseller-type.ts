import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { lockSeen } from '@/lib/identity/resellers/commands/decide-application'
import { subjectOf } from '@/lib/identity/resellers/commands/move-application'
import type { ResellerTypeChange } from '@/lib/identity/resellers/schema/desk'
import { resellers } from '@/lib/identity/resellers/tables'

/**
 * Sets the tier of a reseller, for orders that are paid from now on; the same tier again changes nothing. Throws
 * `not_found`, `changed_meanwhile`.
 */
export const setResellerType = command(async (work, change: ResellerTypeChange & { id: number }): Promise<void> => {
  const { id, reseller_type, reason } = change
  const store = await lockSeen(work, change)
  if (store.reseller_type === reseller_type) return
  await work.db
    .update(resellers)
    .set({ reseller_type, version: store.version + 1 })
    .where(eq(resellers.user_id, id))
  await recordAudit(work, {
    ...subjectOf(id),
    action: 'reseller_type_set',
    before: { reseller_type: store.reseller_type },
    after: { reseller_type, reason },
  })
  work.tell('reseller', id, null)
})
