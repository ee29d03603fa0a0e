import { expect, test } from '@jest/globals'
import { BUY_ORDER_TRANSITIONS } from '@/lib/orders/orders/states/buy'
import { RENT_ORDER_TRANSITIONS } from '@/lib/orders/orders/states/rent'
import type { Transition } from '@/lib/platform/transitions'

/** The moves that send each message, as `from verb kind`. */
function senders(table: readonly Transition<string>[]) {
  const found: Record<string, string[]> = {}
  for (const { from, verb, kind, notify } of table) {
    if (notify) found[notify] = [...(found[notify] ?? []), [from, verb, kind].filter(Boolean).join(' ')].sort()
  }
  return found
}

const BOTH = {
  order_paid: ['cancelled confirm_payment late', 'waiting_payment confirm_payment'],
  order_expired: ['waiting_payment expire_order'],
  order_processed: ['payment_verified process_order'],
  order_shipped: ['processed ship_order'],
  order_delayed: ['shipped delivery_canceled', 'shipped driver_not_found'],
  order_rejected: [
    'payment_verified reject_order',
    'processed reject_order',
    'shipped reject_order delivery_rejected',
    'shipped reject_order lost',
  ],
}

test('the buyer gets messages about the payment, each step and delay of the delivery, and the completion', () => {
  expect(senders(BUY_ORDER_TRANSITIONS)).toEqual({
    ...BOTH,
    order_cancelled: [
      'payment_verified cancel_order',
      'waiting_payment cancel_order',
      'waiting_payment cancel_order payment_failed',
    ],
    order_ready: ['processed update_shipment ready_for_pickup'],
    order_delivered: ['processed confirm_arrival', 'shipped confirm_arrival', 'shipped order_delivered'],
    order_completed: ['delivered complete_order', 'delivered finish_order'],
  })
})

test('the renter gets the same messages until the delivery, and then when the rental is due soon, late or extended', () => {
  expect(senders(RENT_ORDER_TRANSITIONS)).toEqual({
    ...BOTH,
    order_cancelled: [
      'payment_verified cancel_order',
      'processed cancel_order',
      'waiting_payment cancel_order',
      'waiting_payment cancel_order payment_failed',
    ],
    order_rented: ['shipped order_delivered'],
    order_due_soon: ['rented due_soon_order'],
    order_extended: ['due_soon resume_rent extended', 'late resume_rent extended'],
    order_late: ['due_soon mark_late_order', 'rented mark_late_order', 'return_failed mark_late_order'],
  })
})
