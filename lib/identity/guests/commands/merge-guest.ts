import { asc, eq, inArray } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { updateAccount } from '@/lib/identity/accounts/commands/update-account'
import { users } from '@/lib/identity/accounts/tables'
import { transferAddresses } from '@/lib/identity/addresses/commands'
import { guestMerges, type Merge } from '@/lib/identity/guests/guest-merges'
import { endAllSessions } from '@/lib/identity/sessions/commands/end-session'
import { openSession } from '@/lib/identity/sessions/commands/open-session'
import { SessionError } from '@/lib/identity/sessions/errors'
import type { Device } from '@/lib/identity/sessions/rules'
import { transferUploads } from '@/lib/identity/uploads/commands/transfer-uploads'

/** Locks both accounts in the order of their ids. False when the guest no longer exists. */
async function lockBoth(work: Work, { from, to }: Merge): Promise<boolean> {
  const found = await work.db
    .select({ id: users.id, role: users.role, erased_at: users.erased_at })
    .from(users)
    .where(inArray(users.id, [from, to]))
    .orderBy(asc(users.id))
    .for('no key update')
  return found.some(({ id, role, erased_at }) => id === from && role === 'guest' && erased_at === null)
}

/**
 * Transfers everything of a guest to the member who signs in, and ends the guest's sessions and account. Does nothing
 * for a guest who was merged before.
 */
async function mergeGuest(work: Work, merge: Merge) {
  const { from, to } = merge
  if (from === to || !(await lockBoth(work, merge))) return
  for (const transfer of guestMerges.current) await transfer(work, merge)
  await transferAddresses(work, merge)
  await transferUploads(work, merge)
  await endAllSessions(work, from)
  await updateAccount(work, { erased_at: work.now }, eq(users.id, from))
}

type Entering = Parameters<typeof openSession>[1] & { blocked_at: Date | null }
type AccountEntry = { user: Entering; device: Device; guest_id: number | null }

/**
 * Opens a session for a member, and merges the guest who they were before, if any. Throws `account_blocked`, which only
 * who has proved to be its owner gets to read.
 */
export async function enterAccount(work: Work, { user, device, guest_id }: AccountEntry) {
  if (user.blocked_at) throw new SessionError('account_blocked')
  if (guest_id !== null) await mergeGuest(work, { from: guest_id, to: user.id })
  return openSession(work, user, device)
}
