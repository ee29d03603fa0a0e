import type { OrderKind } from '@/lib/catalog/products/rules'

/** The shopper's orders, their rentals, and the orders placed with a reseller's code. */
export type ListKind = OrderKind | 'referral'

type OrderListConfig = { page: string; call: string; parameter: string; statuses: readonly string[] }

/** The filters of each list (ORD-011); the URL may name any other status too. */
export const LISTS: Record<ListKind, OrderListConfig> = {
  buy: {
    page: '/my-orders',
    call: '/orders',
    parameter: 'status',
    statuses: [
      'waiting_payment',
      'payment_verified',
      'processed',
      'shipped',
      'delivered',
      'completed',
      'return_processed',
      'returned',
      'return_failed',
      'refund_processed',
      'cancelled',
    ],
  },
  rent: {
    page: '/my-rental-orders',
    call: '/rent_orders',
    parameter: 'status',
    statuses: [
      'waiting_payment',
      'payment_verified',
      'processed',
      'shipped',
      'rented',
      'due_soon',
      'late',
      'return_processed',
      'rent_returned',
      'exchange_request',
      'charged',
      'returned',
      'completed',
      'cancelled',
    ],
  },
  referral: {
    page: '/reseller-orders',
    call: '/business_users/orders',
    parameter: 'statuses[]',
    statuses: [
      'waiting_payment',
      'payment_verified',
      'processed',
      'shipped',
      'delivered',
      'completed',
      'return_processed',
      'cancelled',
    ],
  },
}
