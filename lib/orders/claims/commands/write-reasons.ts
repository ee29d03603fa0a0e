import { and, count, eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { ClaimError } from '@/lib/orders/claims/errors'
import type { NewReason, ReasonChange } from '@/lib/orders/claims/schema/rules'
import { claim_reasons } from '@/lib/orders/claims/tables'
import { AppError } from '@/lib/platform/errors'

const MOST_REASONS = 30

const subjectOf = (id: number) => ({ subject_type: 'claim_reason', subject_id: String(id) })

/** Adds a reason at the end of its list. Throws `claim_reason_taken`, `claim_reasons_full`. */
export const addReason = command(async (work, reason: NewReason) => {
  const [known] = await work.db
    .select({ reasons: count() })
    .from(claim_reasons)
    .where(eq(claim_reasons.kind, reason.kind))
  const position = known?.reasons ?? 0
  if (position >= MOST_REASONS) throw new ClaimError('claim_reasons_full')
  const [added] = await work.db
    .insert(claim_reasons)
    .values({ ...reason, position: position + 1, updated_at: work.now })
    .onConflictDoNothing()
    .returning()
  if (!added) throw new ClaimError('claim_reason_taken')
  await recordAudit(work, { ...subjectOf(added.id), action: 'claim_reason_added', before: null, after: reason })
  return added
})

/**
 * Changes a reason for claims from now on; claims that have it show its new words. Throws `not_found`,
 * `changed_meanwhile`.
 */
export const changeReason = command(async (work, { id, version, ...change }: ReasonChange & { id: number }) => {
  const [before] = await work.db.select().from(claim_reasons).where(eq(claim_reasons.id, id)).for('update')
  if (!before) throw new AppError('not_found')
  if (before.updated_at.toISOString() !== version) throw new AppError('changed_meanwhile')
  const updated_at = new Date(Math.max(work.now.getTime(), before.updated_at.getTime() + 1))
  const [changed] = await work.db
    .update(claim_reasons)
    .set({ ...change, updated_at })
    .where(and(eq(claim_reasons.id, id), eq(claim_reasons.updated_at, before.updated_at)))
    .returning()
  if (!changed) throw new AppError('changed_meanwhile')
  const shown = ({ title, title_idn, fault, is_active, position }: typeof before) => ({
    ...{ title, title_idn, fault, is_active, position },
  })
  await recordAudit(work, {
    ...subjectOf(id),
    action: 'claim_reason_changed',
    before: shown(before),
    after: shown(changed),
  })
  return changed
})
