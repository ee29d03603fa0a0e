import type { Deadline } from '@/lib/orders/orders/rules/deadlines'
import type { Action } from '@/lib/orders/orders/rules/names'
import type { OrderEdge, OrderStatus } from '@/lib/orders/orders/states/machine'
import type { TaskKind } from '@/lib/work/tasks/rules'

/** What the clock does in a status without moving the order. */
export const NOTICES = {
  order_reminder: { status: 'waiting_payment', after: 'payment_reminder' },
  late_fee: { status: 'late', after: 'late_fee' },
  first_warning: { status: 'late', after: 'first_warning' },
  last_warning: { status: 'late', after: 'last_warning' },
} as const satisfies Record<string, { status: OrderStatus; after: Deadline }>

export type Notice = keyof typeof NOTICES

/** The deadline after which somebody has to look at an order that waits for others. */
export const OVERDUE = 'overdue'

/** The job that keeps what orders earn their buyers and resellers. */
export const CASHBACKS_JOB = 'cashbacks'

/** Hours after a deadline, by status, that the clock or the gateway may take before a task is opened. */
export const GRACE_HOURS: Partial<Record<OrderStatus, number>> = {
  waiting_payment: 1,
  delivered: 1,
  rented: 25,
  due_soon: 25,
}

/** The name of a clock edge's deadline: `complete_order`, or `charge_order/deposit_used`. */
export const clockKind = ({ verb, kind }: Pick<OrderEdge, 'verb' | 'kind'>) => (kind ? `${verb}/${kind}` : verb)

/** The task for what the store has to do next; the step completes it. */
export const TASK_OF_ACTION: Partial<Record<Action, TaskKind>> = {
  process: 'process',
  ship: 'ship',
  prepare_pickup: 'prepare_pickup',
  fetch: 'pickup_waiting',
  decide_delivery: 'delivery_rejected',
  inspect_rental: 'inspect_rental',
  decide_contest: 'decide_contest',
  decide_request: 'decide_exchange',
  deliver_exchange: 'send_exchange',
}

/** Tasks about a parcel of several: a step of another parcel leaves them open. */
export const TASKS_OF_PARCEL: readonly TaskKind[] = ['delivery_rejected', 'no_courier']

/** Tasks that belong to a status: they end when the order leaves it. */
export const TASKS_OF_STATUS: readonly TaskKind[] = [
  'process',
  'ship',
  'prepare_pickup',
  'pickup_waiting',
  'delivery_rejected',
  'no_courier',
  'inspect_rental',
  'decide_contest',
  'decide_exchange',
  'send_exchange',
  'rent_pickup',
  'overdue',
]
