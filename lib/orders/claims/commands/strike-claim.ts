import { eq } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { releaseStock } from '@/lib/fulfilment/inventory/commands/release-stock'
import { CLAIM_OVERDUE, claimClockKind, claimSubject } from '@/lib/orders/claims/commands/keep-claim'
import { lockClaim } from '@/lib/orders/claims/commands/lock-claim'
import { type Claimed, moveClaim } from '@/lib/orders/claims/commands/move-claim'
import { listLines } from '@/lib/orders/claims/queries/lines'
import { claimClocks } from '@/lib/orders/claims/states'
import { claim_lines } from '@/lib/orders/claims/tables'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { dropDeadline, lockDeadline, restDeadline } from '@/lib/work/deadlines/commands'
import type { Deadline } from '@/lib/work/deadlines/tables'
import { openTask } from '@/lib/work/tasks/commands/open-task'

/** What else happens when the clock takes a step: a return that nobody answered is accepted as a whole. */
const STEPS: Record<string, (work: Work, claimed: Claimed) => Promise<unknown>> = {
  accept: async (work, { claim }) => {
    for (const { id, quantity } of await listLines(work.db, claim.id)) {
      const whole = { status: 'accepted' as const, accepted_quantity: quantity }
      await work.db.update(claim_lines).set(whole).where(eq(claim_lines.id, id))
    }
  },
  lapse: (work, { order, claim }) => releaseStock(work, order.id, claim.id),
}

async function watch(work: Work, { order, claim }: Claimed, deadline: Deadline) {
  const label = formattedId(order.id)
  const task = { kind: 'overdue_claim', label, warehouse_id: order.warehouse_id, due_at: claim.due_at } as const
  await openTask(work, { ...claimSubject(claim.id), ...task, data: { claim: claim.kind, status: claim.status } })
  await restDeadline(work, deadline)
}

const apply = command(async (work, { id, subject_id }: Deadline) => {
  const claimed = await lockClaim(work, { id: subject_id })
  const deadline = await lockDeadline(work, id)
  if (!deadline || deadline.due_at > work.now) return
  if (deadline.kind === CLAIM_OVERDUE) return watch(work, claimed, deadline)
  const edge = claimClocks(claimed.claim).find((row) => claimClockKind(row) === deadline.kind)
  if (!edge) return dropDeadline(work, deadline)
  const { verb } = edge
  await STEPS[verb]?.(work, claimed)
  const set = verb === 'mark_late' ? { is_late: true } : {}
  await moveClaim(work, claimed, { verb, trigger: 'clock', set })
  if (edge.from === edge.to) await dropDeadline(work, deadline)
})

/** Applies a deadline of a claim that has passed. */
export const strikeClaim = (context: Context, deadline: Deadline) => apply(context, deadline)
