import { asc, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import type { ClaimRow } from '@/lib/orders/claims/commands/follow-order'
import { claimDeadline } from '@/lib/orders/claims/rules/clocks'
import { claimClocks, nextOf } from '@/lib/orders/claims/states'
import { claim_lines } from '@/lib/orders/claims/tables'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import type { DeadlineCalendar } from '@/lib/orders/orders/rules/deadlines'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { order_products } from '@/lib/orders/orders/tables'
import { sum } from '@/lib/platform/numbers'
import { enterState } from '@/lib/work/deadlines/commands'
import type { Subject } from '@/lib/work/deadlines/rules'
import { closeTasks, openTask } from '@/lib/work/tasks/commands/open-task'
import type { TaskKind } from '@/lib/work/tasks/rules'
import type { TaskFacts } from '@/lib/work/tasks/tables'

/** A claim as what tasks and deadlines are about. */
export const claimSubject = (id: number): Subject => ({ subject_type: 'claim', subject_id: id })

/** The deadline after which an operator has to look at a claim that waits for others. */
export const CLAIM_OVERDUE = 'claim_overdue'

/** The statuses in which a courier's delay is looked after. */
const WATCHED: readonly ClaimRow['status'][] = ['in_transit', 'replacing']

export const claimClockKind = ({ verb, kind }: { verb: string; kind?: string }) => (kind ? `${verb}/${kind}` : verb)

/** Writes the deadlines of the status that the claim has entered. */
export async function keepClaimDeadlines(work: Work, claim: ClaimRow, at: DeadlineCalendar) {
  const clocks = claimClocks(claim).map((edge) => ({
    kind: claimClockKind(edge),
    due_at: (edge.after === 'decision' && claim.due_at) || claimDeadline(edge.after, claim, at),
  }))
  const watched = WATCHED.includes(claim.status) && claim.due_at ? [{ kind: CLAIM_OVERDUE, due_at: claim.due_at }] : []
  await enterState(work, claimSubject(claim.id), [...clocks, ...watched])
}

const TASKS: Partial<Record<NonNullable<ReturnType<typeof nextOf>>['action'], TaskKind>> = {
  decide: 'decide_claim',
  inspect: 'inspect_claim',
  replace: 'replace_claim',
}

const ALL: readonly TaskKind[] = ['decide_claim', 'inspect_claim', 'replace_claim', 'claim_pickup', 'overdue_claim']

/** What a task says of a claim: its kind, its first product in both languages, and its pieces. */
async function claimFacts({ db }: Work, { id, kind }: Pick<ClaimRow, 'id' | 'kind'>): Promise<TaskFacts> {
  const { title, title_idn } = order_products
  const goods = await db
    .select({ title, title_idn, quantity: claim_lines.quantity })
    .from(claim_lines)
    .innerJoin(order_products, eq(order_products.id, claim_lines.order_product_id))
    .where(eq(claim_lines.claim_id, id))
    .orderBy(asc(claim_lines.id))
  const [first] = goods
  return {
    claim: kind,
    ...(first && { title: first.title, title_idn: first.title_idn }),
    pieces: sum(goods.map(({ quantity }) => quantity)),
  }
}

type OfOrder = { order: OrderRow; claim: ClaimRow }
type ClaimTask = { kind: TaskKind; data?: TaskFacts; due_at?: Date | null }

/** Opens a task about a claim, unless one of this kind is open. */
export const openClaimTask = async (work: Work, { order, claim }: OfOrder, { data, ...task }: ClaimTask) =>
  openTask(work, {
    ...claimSubject(claim.id),
    ...task,
    label: formattedId(order.id),
    warehouse_id: order.warehouse_id,
    data: { ...(await claimFacts(work, claim)), ...data },
  })

/** Closes the tasks that a step has completed, and opens the one for what the store has to do next. */
export async function keepClaimTasks(work: Work, order: OrderRow, claim: ClaimRow) {
  const next = nextOf(claim)
  const kind = next?.actor === 'store' ? TASKS[next.action] : undefined
  const subject = claimSubject(claim.id)
  await closeTasks(
    work,
    subject,
    ALL.filter((one) => one !== kind),
  )
  if (!kind) return
  const data: TaskFacts = claim.status === 'appealed' ? { appeal: 1 } : {}
  await openClaimTask(work, { order, claim }, { kind, data, due_at: claim.due_at })
}
