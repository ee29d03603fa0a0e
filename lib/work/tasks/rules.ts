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
  /** The page where it is done, followed by the id of its subject; else the subject's own. */
  page?: string
}

const KINDS = {
  process: { queue: 'warehouse', by: 'orders.process', hours: 24, isStep: true },
  ship: { queue: 'warehouse', by: 'orders.ship', hours: 48, isStep: true, page: '/ops/pack' },
  prepare_pickup: { queue: 'warehouse', by: 'orders.ship', hours: 48, isStep: true, page: '/ops/pack' },
  pickup_waiting: { queue: 'warehouse', by: 'orders.deliver', hours: 72, isStep: true },
  no_courier: { queue: 'courier', by: 'orders.ship', hours: 4 },
  delivery_rejected: { queue: 'courier', by: 'orders.reject', hours: 48 },
  refund_due: { queue: 'money', by: 'payouts.approve', hours: 24 },
  withdrawal_due: { queue: 'money', by: 'withdrawals.approve', hours: 24, isStep: true },
  withdrawal_twice: { queue: 'money', by: 'withdrawals.approve', hours: 24 },
  adjustment_due: { queue: 'money', by: 'adjustments.write', hours: 48, isStep: true },
  decide_claim: { queue: 'claims', by: 'claims.decide', hours: 48, isStep: true },
  inspect_claim: { queue: 'claims', by: 'claims.inspect', hours: 48, isStep: true },
  replace_claim: { queue: 'warehouse', by: 'orders.ship', hours: 72, isStep: true },
  claim_pickup: { queue: 'courier', by: 'orders.ship', hours: 24 },
  rent_pickup: { queue: 'courier', by: 'orders.ship', hours: 24 },
  rental_conflict: { queue: 'warehouse', by: 'orders.process', hours: 24, page: '/ops/rentals' },
  inspect_rental: { queue: 'claims', by: 'claims.inspect', hours: 48, isStep: true, page: '/ops/rentals' },
  decide_exchange: { queue: 'claims', by: 'claims.decide', hours: 48, isStep: true, page: '/ops/rentals' },
  send_exchange: { queue: 'warehouse', by: 'orders.ship', hours: 48, isStep: true, page: '/ops/rentals' },
  decide_contest: { queue: 'claims', by: 'claims.decide', hours: 48, isStep: true, page: '/ops/rentals' },
  overdue_claim: { queue: 'claims', by: 'claims.decide', hours: 0 },
  review_reseller: { queue: 'customers', by: 'resellers.review', hours: 48, isStep: true },
  amount_differs: { queue: 'money', by: 'payments.reconcile', hours: 24 },
  charged_back: { queue: 'money', by: 'payments.reconcile', hours: 24 },
  overdue: { queue: 'customers', by: 'orders.deliver', hours: 0 },
} as const satisfies Record<string, KindOfTask>

export type TaskKind = keyof typeof KINDS

export const TASK_KINDS = Object.keys(KINDS) as [TaskKind, ...TaskKind[]]

export const kindOf = (kind: TaskKind): KindOfTask => KINDS[kind]

export const kindsOf = (queue: Queue): TaskKind[] => TASK_KINDS.filter((kind) => KINDS[kind].queue === queue)

type TaskPlace = { kind: TaskKind; subject_type: SubjectType; subject_id: number }

/** Where a task is done, or its subject for whoever cannot do it; null for a subject that has no page yet. */
export function taskHref({ kind, subject_type, subject_id }: TaskPlace, canDo: boolean): string | null {
  if (subject_type === 'claim') return `/ops/claims/${subject_id}`
  if (subject_type === 'withdrawal') return '/ops/money?tab=withdrawals'
  if (subject_type === 'adjustment') return '/ops/money?tab=adjustments'
  if (subject_type === 'application') return `/ops/resellers/${subject_id}`
  if (subject_type !== 'order') return null
  return `${(canDo && kindOf(kind).page) || '/ops/orders'}/${subject_id}`
}
