import { eq } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { releaseStock } from '@/lib/fulfilment/inventory/commands/release-stock'
import {
  CLAIM_OVERDUE,
  claimClockKind,
  keepClaimDeadlines,
  openClaimTask,
} from '@/lib/orders/claims/commands/keep-claim'
import { lockClaim } from '@/lib/orders/claims/commands/lock-claim'
import { type Claimed, moveClaim } from '@/lib/orders/claims/commands/move-claim'
import { listLines } from '@/lib/orders/claims/queries/lines'
import { payerOfClaim } from '@/lib/orders/claims/queries/payer'
import { hasPickup } from '@/lib/orders/claims/queries/way-back'
import { claimDeadline } from '@/lib/orders/claims/rules/clocks'
import { claimClocks } from '@/lib/orders/claims/states'
import { claim_lines, claims } from '@/lib/orders/claims/tables'
import { readCalendar } from '@/lib/orders/orders/queries/calendar'
import { dropDeadline, lockDeadline, restDeadline } from '@/lib/work/deadlines/commands'
import type { Deadline } from '@/lib/work/deadlines/tables'

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

async function watch(work: Work, claimed: Claimed, deadline: Deadline) {
  const { status, due_at } = claimed.claim
  await openClaimTask(work, claimed, { kind: 'overdue_claim', data: { status }, due_at })
  await restDeadline(work, deadline)
}

/** What the clock does to a shopper who has sent nothing back. */
const LOST_BY_SENDER: readonly string[] = ['mark_late', 'lapse']

/** A courier is on the way to the goods: the time to send them begins anew. */
async function givePickupTime(work: Work, { order, claim }: Claimed) {
  const at = await readCalendar(work)
  await keepClaimDeadlines(work, claim, at)
  const due_at = claimDeadline('tracking', claim, at)
  await work.db.update(claims).set({ due_at, updated_at: work.now }).where(eq(claims.id, claim.id))
  work.tell('claim', claim.id, order.warehouse_id)
}

/** What a step of the clock writes on the claim. */
async function settledBy(work: Work, claimed: Claimed, verb: string) {
  if (verb === 'accept') return { way_back: await payerOfClaim(work, claimed) }
  return verb === 'mark_late' ? { is_late: true } : {}
}

const apply = command(async (work, { id, subject_id }: Deadline) => {
  const claimed = await lockClaim(work, { id: subject_id })
  const deadline = await lockDeadline(work, id)
  if (!deadline || deadline.due_at > work.now) return
  if (deadline.kind === CLAIM_OVERDUE) return watch(work, claimed, deadline)
  const edge = claimClocks(claimed.claim).find((row) => claimClockKind(row) === deadline.kind)
  if (!edge) return dropDeadline(work, deadline)
  const { verb } = edge
  if (LOST_BY_SENDER.includes(verb) && (await hasPickup(work.db, subject_id))) return givePickupTime(work, claimed)
  await STEPS[verb]?.(work, claimed)
  const set = await settledBy(work, claimed, verb)
  const data = verb === 'answer' ? { kind: 'silence' } : {}
  await moveClaim(work, claimed, { verb, trigger: 'clock', set, data })
  if (edge.from === edge.to) await dropDeadline(work, deadline)
})

/** Applies a deadline of a claim that has passed. */
export const strikeClaim = (context: Context, deadline: Deadline) => apply(context, deadline)
