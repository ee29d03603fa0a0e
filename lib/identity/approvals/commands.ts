import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { ApprovalError } from '@/lib/identity/approvals/errors'
import { needsSecond } from '@/lib/identity/approvals/queries'
import { isSamePerson } from '@/lib/identity/approvals/rules'
import { approvals } from '@/lib/identity/approvals/tables'
import { recordAudit } from '@/lib/identity/audit/commands'
import { AppError } from '@/lib/platform/errors'

type Subject = { subject_type: string; subject_id: string | number }
type Payment = Subject & {
  action: string
  amount: number
  /** What left before for the same reason; the limit is of all of it. */
  before?: number
  /** It needs a second person whatever its amount. */
  always?: true
}

const personOf = ({ actor }: Work) => ({
  operator_id: actor.kind === 'operator' ? actor.operator_id : null,
  name: actor.name,
})

/** What was asked for or approved, and not dropped since. */
const standingOf = ({ subject_type, subject_id }: Subject) =>
  and(
    eq(approvals.subject_type, subject_type),
    eq(approvals.subject_id, String(subject_id)),
    isNull(approvals.dropped_at),
  )

const lockStanding = async (work: Work, payment: Payment) =>
  (
    await work.db
      .select()
      .from(approvals)
      .where(and(standingOf(payment), eq(approvals.action, payment.action)))
      .orderBy(desc(approvals.id))
      .limit(1)
      .for('update')
  )[0]

/** Asks for a payment; false when somebody else has asked for it already. */
async function ask(work: Work, { subject_type, subject_id, action, amount }: Payment): Promise<boolean> {
  const { operator_id, name } = personOf(work)
  const asked = await work.db
    .insert(approvals)
    .values({
      subject_type,
      subject_id: String(subject_id),
      action,
      amount,
      asked_by: operator_id,
      asked_name: name,
      asked_at: work.now,
    })
    .onConflictDoNothing()
    .returning({ id: approvals.id })
  return asked.length > 0
}

/**
 * Whether a payment out may go. Above the limit the first person asks (`asked`) and another one, who does the same,
 * approves it (`approved`). The caller moves the money only when the answer is not `asked`. Throws `approval_own` when
 * the person who asked does it again, `approval_given` when somebody has approved it already, `changed_meanwhile` when
 * the amount is not the one that was asked for. What waits for a second person keeps waiting for one when the limit is
 * raised.
 */
export async function passFourEyes(work: Work, payment: Payment): Promise<'alone' | 'asked' | 'approved'> {
  const { subject_type, subject_id, action, amount } = payment
  const audit = { subject_type, subject_id, after: { action, amount } }
  const known = await lockStanding(work, payment)
  if (!known) {
    if (!payment.always && !(await needsSecond(work.db, amount + (payment.before ?? 0)))) return 'alone'
    if (await ask(work, payment)) {
      await recordAudit(work, { ...audit, action: 'approval_asked' })
      return 'asked'
    }
  }
  const standing = known ?? (await lockStanding(work, payment))
  if (standing?.amount !== amount) throw new AppError('changed_meanwhile')
  if (standing.approved_at)
    throw new ApprovalError('approval_given', { params: { name: standing.approved_name ?? '' } })
  const person = personOf(work)
  if (isSamePerson(person, { operator_id: standing.asked_by, name: standing.asked_name }))
    throw new ApprovalError('approval_own')
  await work.db
    .update(approvals)
    .set({ approved_by: person.operator_id, approved_name: person.name, approved_at: work.now })
    .where(eq(approvals.id, standing.id))
  await recordAudit(work, { ...audit, action: 'approval_given', before: { asked_by: standing.asked_name } })
  return 'approved'
}

/** Drops what waits for a second person, and what was approved, because the subject went another way. */
export const dropApprovals = (work: Work, subject: Subject) =>
  work.db.update(approvals).set({ dropped_at: work.now }).where(standingOf(subject))
