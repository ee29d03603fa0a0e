export const BILL_STATUSES = ['open', 'paid', 'expired', 'cancelled'] as const
export type BillStatus = (typeof BILL_STATUSES)[number]

/**
 * Legal moves of a bill; docs/behaviour.md prints them. Money that arrives late pays an expired bill if its payable takes
 * it, else it goes back. A paid bill stays paid: what goes back of it is a refund of its payment.
 */
export const BILL_MOVES: Record<BillStatus, readonly BillStatus[]> = {
  open: ['paid', 'expired', 'cancelled'],
  expired: ['paid'],
  cancelled: [],
  paid: [],
}

export const canMoveBill = (from: BillStatus, to: BillStatus) => BILL_MOVES[from].includes(to)
