import type { Subject } from '@/lib/work/deadlines/rules'

/** An order as what tasks and deadlines are about. */
export const subjectOf = (order_id: number): Subject => ({ subject_type: 'order', subject_id: order_id })
