import type { Permission } from '@/lib/platform/permissions'
import type { SubjectType } from '@/lib/work/deadlines/rules'

/** The queues of operators, in the order of the page. */
export const QUEUES = ['warehouse', 'courier', 'money', 'claims', 'customers', 'shop'] as const
export type Queue = (typeof QUEUES)[number]

type KindOfTask = {
  queue: Queue
  /** The permission of whoever can do it. */
  by: Permission
  /** Hours until it is late, for tasks whose subject has no deadline of its own. */
  hours: number
  /** Only the step itself completes it, so that nobody ticks off what is still to be done. */
  isStep?: true
}

const KINDS = {
  process: { queue: 'warehouse', by: 'orders.process', hours: 24, isStep: true },
  ship: { queue: 'warehouse', by: 'orders.ship', hours: 48, isStep: true },
  prepare_pickup: { queue: 'warehouse', by: 'orders.ship', hours: 48, isStep: true },
  pickup_waiting: { queue: 'warehouse', by: 'orders.deliver', hours: 72, isStep: true },
  no_courier: { queue: 'courier', by: 'orders.ship', hours: 4 },
  delivery_rejected: { queue: 'courier', by: 'orders.reject', hours: 48 },
  refund_due: { queue: 'money', by: 'payouts.approve', hours: 24 },
  amount_differs: { queue: 'money', by: 'payments.reconcile', hours: 24 },
  charged_back: { queue: 'money', by: 'payments.reconcile', hours: 24 },
  overdue: { queue: 'customers', by: 'orders.deliver', hours: 0 },
} as const satisfies Record<string, KindOfTask>

export type TaskKind = keyof typeof KINDS

export const TASK_KINDS = Object.keys(KINDS) as [TaskKind, ...TaskKind[]]

export const kindOf = (kind: TaskKind): KindOfTask => KINDS[kind]

export const kindsOf = (queue: Queue): TaskKind[] => TASK_KINDS.filter((kind) => KINDS[kind].queue === queue)

/** The page of a subject in the back-office; null for one that has none yet. */
export function subjectHref(type: SubjectType, id: number): string | null {
  return type === 'order' ? `/ops/orders/${id}` : null
}
