import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { type Account, updateAccount } from '@/lib/identity/accounts/commands/update-account'
import { users } from '@/lib/identity/accounts/tables'
import { recordAudit } from '@/lib/identity/audit/commands'
import { queueMessage } from '@/lib/identity/notifications/commands/queue-message'
import { endAllSessions } from '@/lib/identity/sessions/commands/end-session'
import { AppError } from '@/lib/platform/errors'
import { DEFAULT_LOCALE } from '@/lib/platform/i18n'

type Decision = { id: number; reason: string }

const tell = (
  work: Work,
  { id, email, phone_number, first_name }: Account,
  template: 'account_blocked' | 'account_unblocked',
) =>
  queueMessage(work, {
    dedupe_key: `${template}/${id}/${work.now.getTime()}`,
    ...(email ? { email } : { phone_number }),
    locale: DEFAULT_LOCALE,
    template,
    data: { name: first_name },
  })

const about = (id: number) => ({ subject_type: 'customer', subject_id: id })

/** Throws `not_found` for an account that does not exist or was erased. */
async function requireAccount(work: Work, id: number) {
  const [account] = await work.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erased_at)))
  if (!account) throw new AppError('not_found')
}

/**
 * Closes an account: its sessions end, nobody can log in to it, and its owner is told. A blocked account stays as it
 * is. Throws `not_found`.
 */
export const blockCustomer = command(async (work, { id, reason }: Decision) => {
  await requireAccount(work, id)
  const block = { blocked_at: work.now, blocked_by: work.actor.name, blocked_reason: reason }
  const account = await updateAccount(work, block, eq(users.id, id), isNull(users.blocked_at), isNull(users.erased_at))
  if (!account) return
  const ended = await endAllSessions(work, id)
  await tell(work, account, 'account_blocked')
  await recordAudit(work, { ...about(id), action: 'customer_blocked', after: { reason, sessions: ended.length } })
})

/** Opens a blocked account again and tells its owner. Its old sessions stay ended. Throws `not_found`. */
export const unblockCustomer = command(async (work, { id, reason }: Decision) => {
  await requireAccount(work, id)
  const open = { blocked_at: null, blocked_by: null, blocked_reason: null }
  const account = await updateAccount(work, open, eq(users.id, id), isNotNull(users.blocked_at))
  if (!account) return
  await endAllSessions(work, id)
  await tell(work, account, 'account_unblocked')
  await recordAudit(work, { ...about(id), action: 'customer_unblocked', after: { reason } })
})
