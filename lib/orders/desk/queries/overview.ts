import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Context } from '@/lib/db/command'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import { listCreditNotes, toDeskCreditNote } from '@/lib/orders/credit-notes/queries/credit-notes'
import type { OpenTask, OrderOverview } from '@/lib/orders/desk/schema/transitions'
import { activityWords, toNextStep } from '@/lib/orders/orders/projection/order'
import { ownOrders, requireOwnOrder } from '@/lib/orders/orders/queries/own-orders'
import { formattedId, parseOrderNumber } from '@/lib/orders/orders/rules/order'
import { subjectOf } from '@/lib/orders/orders/rules/subject'
import { listEdges } from '@/lib/orders/orders/states/machine'
import { order_activities, orders } from '@/lib/orders/orders/tables'
import { findPayee, listPayees, listRefunds, payeeWords } from '@/lib/orders/refunds/queries/refunds'
import { listTasksOf } from '@/lib/work/tasks/queries/tasks'
import { tasks } from '@/lib/work/tasks/tables'

type Reader = Pick<Context, 'db' | 'actor'>

/**
 * The bank account of an order: in full for programs of the machine alone, people look at it where that is recorded.
 */
async function readPayee({ db, actor }: Reader, order_id: number) {
  const isProgram = actor.kind === 'system' || (actor.kind === 'operator' && actor.operator_id === null)
  return isProgram ? findPayee(db, order_id) : ((await listPayees(db, [order_id])).get(order_id) ?? null)
}

/** An order for operators, with its parcels, refunds, tasks, timeline and transitions. Throws `order_not_found`. */
export async function requireOrderOverview(reader: Reader, number: string): Promise<OrderOverview> {
  const { db, actor } = reader
  const order = await requireOwnOrder(db, actor, parseOrderNumber(number) ?? 0)
  const parcels = await db.select().from(shipments).where(eq(shipments.order_id, order.id)).orderBy(asc(shipments.id))
  const work = await listTasksOf(db, subjectOf(order.id))
  const lines = await db
    .select()
    .from(order_activities)
    .where(eq(order_activities.order_id, order.id))
    .orderBy(asc(order_activities.id))
  const { type, status, stage, recipient, net_price, invoice_number, pickup_code } = order
  return {
    id: order.id,
    formatted_id: formattedId(order.id),
    type,
    status,
    stage,
    due_at: order.due_at?.toISOString() ?? null,
    next: toNextStep(order, 'en')?.message ?? '',
    recipient,
    net_price,
    invoice_number,
    credit_notes: (await listCreditNotes(db, [order.id])).map(toDeskCreditNote),
    pickup_code,
    refunds: (await listRefunds(db, [order.id])).map((refund) => ({
      id: refund.id,
      amount: refund.amount,
      destination: refund.destination,
      status: refund.status,
    })),
    payee: await readPayee(reader, order.id),
    shipments: parcels.map(({ id: parcel, state, courier_title, tracking_code }) => ({
      id: parcel,
      state,
      courier: courier_title,
      tracking_code,
    })),
    work: work.map(({ kind, opened_at }) => ({ kind, opened_at: opened_at.toISOString() })),
    timeline: lines.map(({ created_at, verb, actor_name, message_data }) => ({
      at: created_at.toISOString(),
      verb,
      actor: actor_name,
      message: activityWords(verb, message_data, 'en'),
    })),
    transitions: listEdges(order)
      .filter(({ triggers }) => triggers.includes('operator'))
      .map(({ verb, kind, to, by, open, why_not }) => {
        return { verb, kind: kind ?? null, to, by: by ?? null, open, why_not }
      }),
  }
}

const MOST_WORK = 200

/** Open tasks of operators, oldest first. */
export async function listOpenTasks({ db, actor }: Reader): Promise<OpenTask[]> {
  const found = await db
    .select({ id: orders.id, status: orders.status, work: tasks })
    .from(tasks)
    .innerJoin(orders, eq(orders.id, tasks.subject_id))
    .where(and(eq(tasks.subject_type, 'order'), isNull(tasks.closed_at), ownOrders(actor)))
    .orderBy(asc(tasks.opened_at), asc(tasks.id))
    .limit(MOST_WORK)
  const payees = await listPayees(
    db,
    found.filter(({ work }) => work.kind === 'refund_due').map(({ id }) => id),
  )
  return found.map(({ id, status, work: { kind, data, opened_at } }) => {
    const payee = kind === 'refund_due' ? payeeWords(payees.get(id)) : undefined
    return {
      order: formattedId(id),
      status,
      kind,
      data: { ...data, ...(payee && { payee }) },
      opened_at: opened_at.toISOString(),
    }
  })
}
