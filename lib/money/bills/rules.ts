/** What a bill is for. An order has one of purpose `order`, and any number of others. */
export const BILL_PURPOSES = ['order', 'extension', 'buy_out', 'penalty'] as const
export type BillPurpose = (typeof BILL_PURPOSES)[number]

/** `GRY-…` for the order itself, `GRY-…/1` and so on for what is billed after it. */
export const billNumber = (orderId: number, later: number) =>
  later === 0 ? `GRY-${orderId}` : `GRY-${orderId}/${later}`
