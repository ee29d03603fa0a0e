import { addSeconds } from 'date-fns'
import { eq, isNotNull, isNull } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { type Account, updateAccount } from '@/lib/identity/accounts/commands/update-account'
import { users } from '@/lib/identity/accounts/tables'
import { recordAudit } from '@/lib/identity/audit/commands'
import { AuditError } from '@/lib/identity/audit/errors'
import { requireUndoable } from '@/lib/identity/audit/require-undoable'
import { UNDO_SECONDS, UNDO_TRAVEL_SECONDS } from '@/lib/identity/audit/rules'
import { queueMessage } from '@/lib/identity/notifications/commands/queue-message'
import { withdrawMessage } from '@/lib/identity/notifications/commands/withdraw-message'
import { endAllSessions } from '@/lib/identity/sessions/commands/end-session'
import { lockCustomer } from '@/lib/orders/customers/commands/lock-customer'
import { DEFAULT_LOCALE } from '@/lib/platform/i18n'

type Decision = { id: number; reason: string }

/** Between the end of the time to undo and the message. */
const PAUSE_SECONDS = 5

const keyOf = (template: string, id: number, at: Date) => `${template}/${id}/${at.getTime()}`

const tell = (
  work: Work,
  { id, email, phone_number, first_name }: Account,
  template: 'account_blocked' | 'account_unblocked',
) =>
  queueMessage(work, {
    dedupe_key: keyOf(template, id, work.now),
    send_at: addSeconds(work.now, UNDO_SECONDS + UNDO_TRAVEL_SECONDS + PAUSE_SECONDS),
    ...(email ? { email } : { phone_number }),
    locale: DEFAULT_LOCALE,
    template,
    data: { name: first_name },
  })

const OPEN = { blocked_at: null, blocked_by: null, blocked_reason: null }

const about = (id: number) => ({ subject_type: 'customer', subject_id: id })

/**
 * Closes an account: its sessions end, nobody can log in to it, and its owner is told. A blocked account stays as it
 * is. Throws `not_found`.
 */
export const blockCustomer = command(async (work, { id, reason }: Decision) => {
  await lockCustomer(work, id)
  const block = { blocked_at: work.now, blocked_by: work.actor.name, blocked_reason: reason }
  const account = await updateAccount(work, block, eq(users.id, id), isNull(users.blocked_at), isNull(users.erased_at))
  if (!account) return
  const ended = await endAllSessions(work, id)
  await tell(work, account, 'account_blocked')
  await recordAudit(work, { ...about(id), action: 'customer_blocked', after: { reason, sessions: ended.length } })
})

/**
 * Opens an account that the acting operator has just blocked, before its owner was told. Its sessions stay ended. Throws
 * `not_found`, `nothing_to_undo`.
 */
export const undoBlock = command(async (work, { id }: { id: number }) => {
  const account = await lockCustomer(work, id)
  await requireUndoable(work, about(id), ({ action }) => /^customer_(un)?block/.test(action))
  const { blocked_at, blocked_reason } = account
  if (!blocked_at || !(await withdrawMessage(work, keyOf('account_blocked', id, blocked_at))))
    throw new AuditError('nothing_to_undo')
  await updateAccount(work, OPEN, eq(users.id, id))
  await recordAudit(work, { ...about(id), action: 'customer_block_undone', before: { reason: blocked_reason } })
})

/** Opens a blocked account again and tells its owner. Its old sessions stay ended. Throws `not_found`. */
export const unblockCustomer = command(async (work, { id, reason }: Decision) => {
  await lockCustomer(work, id)
  const account = await updateAccount(work, OPEN, eq(users.id, id), isNotNull(users.blocked_at))
  if (!account) return
  await endAllSessions(work, id)
  await tell(work, account, 'account_unblocked')
  await recordAudit(work, { ...about(id), action: 'customer_unblocked', after: { reason } })
})
