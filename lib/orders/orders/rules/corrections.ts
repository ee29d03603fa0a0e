import type { OrderKind } from '@/lib/catalog/products/rules'
import { guardHolds } from '@/lib/orders/orders/rules/guards'

type CorrectedOrder = { type: OrderKind; status: string } & Parameters<typeof guardHolds>[1]

const BEFORE_SHIPPING: readonly string[] = ['waiting_payment', 'payment_verified', 'processed']
const PAID_AND_HERE: readonly string[] = ['payment_verified', 'processed']

/** Whether an address can be corrected, as far as the order says: it is delivered, and not on its way yet. */
export const canCorrectAddress = (order: CorrectedOrder) =>
  guardHolds('courier', order) && BEFORE_SHIPPING.includes(order.status)

/**
 * Whether pieces can turn out to be missing: they were bought and paid, are still here, and nobody was told to come.
 */
export const canMiss = (order: CorrectedOrder) =>
  order.type === 'buy' && PAID_AND_HERE.includes(order.status) && !guardHolds('ready', order)
