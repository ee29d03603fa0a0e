import { asc, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { findCourier } from '@/lib/fulfilment/shipping/rules'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { TASK_OF_ACTION, TASKS_OF_PARCEL, TASKS_OF_STATUS } from '@/lib/orders/orders/rules/clocks'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { PARCEL } from '@/lib/orders/orders/rules/parcels'
import { subjectOf } from '@/lib/orders/orders/rules/subject'
import { nextAction } from '@/lib/orders/orders/states/machine'
import { order_products } from '@/lib/orders/orders/tables'
import { closeTasks, openTask } from '@/lib/work/tasks/commands/open-task'
import type { TaskKind } from '@/lib/work/tasks/rules'
import type { TaskFacts } from '@/lib/work/tasks/tables'

type OrderTask = { kind: TaskKind; data?: TaskFacts; due_at?: Date | null }

/** Opens a task about an order, unless one of this kind is open. */
export const openOrderTask = (
  work: Work,
  { id, warehouse_id }: Pick<OrderRow, 'id' | 'warehouse_id'>,
  task: OrderTask,
) => openTask(work, { ...subjectOf(id), ...task, label: formattedId(id), warehouse_id })

export const closeOrderTasks = (work: Work, order_id: number, kinds: readonly TaskKind[]) =>
  closeTasks(work, subjectOf(order_id), kinds)

/** The title of the first product of an order, in both languages. */
async function firstGoods({ db }: Work, order_id: number): Promise<TaskFacts> {
  const { title, title_idn, id } = order_products
  const [first] = await db
    .select({ title, title_idn })
    .from(order_products)
    .where(eq(order_products.order_id, order_id))
    .orderBy(asc(id))
    .limit(1)
  return first ?? {}
}

/** Closes the tasks that a transition has completed, and opens the one for what the store has to do next. */
export async function keepTasks(work: Work, order: OrderRow) {
  const action = nextAction(order)?.action
  const kind = action && TASK_OF_ACTION[action]
  const isOfParcel = (one: TaskKind) => order.stage === PARCEL && TASKS_OF_PARCEL.includes(one)
  const ended = TASKS_OF_STATUS.filter((one) => one !== kind && !isOfParcel(one))
  await closeOrderTasks(work, order.id, ended)
  if (!kind) return
  const { type, total_products: pieces, shipping_method: method, due_at } = order
  const courier = findCourier(order.courier_id)?.title
  await openOrderTask(work, order, {
    kind,
    data: { ...(await firstGoods(work, order.id)), type, pieces, ...(courier && { courier }), method },
    due_at,
  })
}
