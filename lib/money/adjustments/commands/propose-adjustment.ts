import { and, eq, ne } from 'drizzle-orm'
import { type Context, command, violates, type Work } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import { passFourEyes } from '@/lib/identity/approvals/commands'
import { recordAudit } from '@/lib/identity/audit/commands'
import { AdjustmentError } from '@/lib/money/adjustments/errors'
import type { NewAdjustment } from '@/lib/money/adjustments/schema'
import { type AdjustmentRow, wallet_adjustments } from '@/lib/money/adjustments/tables'
import { requireOwner, walletBalance } from '@/lib/money/wallet/queries/wallet'
import { AppError } from '@/lib/platform/errors'
import { openTask } from '@/lib/work/tasks/commands/open-task'

type Proposed = NewAdjustment & { idempotency_key: string | null }

/** How approvals and the audit log call an adjustment. */
export const adjustmentSubject = (id: number) => ({ subject_type: 'adjustment', subject_id: id }) as const

/** What the two people agree to. */
export const agreementOf = ({ id, amount }: Pick<AdjustmentRow, 'id' | 'amount'>) => ({
  ...{ ...adjustmentSubject(id), action: 'adjust', amount: Math.abs(amount), always: true as const },
})

/** Locks the owner of the wallet, so that of two requests with one key the second sees the first. */
async function lockOwner(work: Work, { user_id, contact }: NewAdjustment): Promise<number> {
  const id = user_id ?? (await requireOwner(work.db, contact ?? '')).id
  const [owner] = await work.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), ne(users.role, 'guest')))
    .for('update')
  if (!owner) throw new AppError('not_found')
  return owner.id
}

async function findProposed(work: Work, { idempotency_key }: Proposed): Promise<AdjustmentRow | null> {
  if (idempotency_key === null) return null
  const isSame = and(
    eq(wallet_adjustments.proposed_name, work.actor.name),
    eq(wallet_adjustments.idempotency_key, idempotency_key),
  )
  return (await work.db.select().from(wallet_adjustments).where(isSame))[0] ?? null
}

type Proposal = Pick<AdjustmentRow, 'user_id' | 'amount' | 'reason' | 'note'>

const isSameProposal = (one: Proposal, other: Proposal) =>
  one.user_id === other.user_id && one.amount === other.amount && one.reason === other.reason && one.note === other.note

const propose = command(async (work, proposed: Proposed): Promise<number> => {
  const { amount, reason, note, idempotency_key } = proposed
  const user_id = await lockOwner(work, proposed)
  const known = await findProposed(work, proposed)
  if (known && !isSameProposal(known, { user_id, amount, reason, note })) throw new AppError('idempotency_conflict')
  if (known) return known.id
  if (amount + Math.max(0, await walletBalance(work.db, user_id)) < 0) throw new AdjustmentError('adjustment_balance')
  const { actor, now } = work
  const [opened] = await work.db
    .insert(wallet_adjustments)
    .values({
      ...{ user_id, idempotency_key, amount, reason, note, proposed_name: actor.name, proposed_at: now },
      proposed_by: actor.kind === 'operator' ? actor.operator_id : null,
    })
    .returning()
  if (!opened) throw new AppError('internal')
  const { id } = opened
  await passFourEyes(work, agreementOf(opened))
  await openTask(work, {
    ...{ kind: 'adjustment_due', ...adjustmentSubject(id), label: `A-${id}`, warehouse_id: null, data: { amount } },
  })
  await recordAudit(work, {
    ...{ ...adjustmentSubject(id), action: 'adjustment_proposed' },
    after: { user_id, amount, reason, note },
  })
  work.tell('adjustment', id, null)
  return id
})

/**
 * Proposes to change a wallet by hand; nothing moves until somebody else approves it. The same key of the same person
 * proposes once; returns the id. Throws `not_found`, `adjustment_balance` when the wallet holds too little, and
 * `idempotency_conflict`.
 */
export const proposeAdjustment = (context: Context, proposed: Proposed): Promise<number> =>
  propose(context, proposed).catch((error: unknown) => {
    throw violates(error, 'wallet_adjustments_key') ? new AppError('idempotency_conflict') : error
  })
