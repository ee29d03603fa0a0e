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
    order_shipped: ['processed ship_order', 'shipped ship_order parcel'],
    order_ready: ['processed update_shipment ready_for_pickup'],
    order_delivered: ['processed confirm_arrival', 'shipped confirm_arrival', 'shipped order_delivered'],
    order_completed: ['delivered complete_order', 'delivered finish_order'],
  })
})

test('the renter gets the same messages until the delivery, and then at each step of using it and bringing it back', () => {
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
    rent_return: ['due_soon create_return', 'late create_return', 'rented create_return'],
    rent_return_late: ['return_processed mark_late_return'],
    rent_pickup_failed: ['return_processed delivery_canceled', 'return_processed driver_not_found'],
    rent_arrived: ['charged confirm_arrival late_recovery', 'return_processed confirm_arrival'],
    rent_return_failed: [
      'awaiting_inspection reject_return',
      'rent_returned reject_return',
      'return_processed reject_return',
    ],
    rent_exchange_accepted: ['exchange_request accept_exchange'],
    rent_exchange_rejected: ['exchange_request reject_exchange'],
    rent_exchange_sent: ['exchange_accepted deliver_exchange sent'],
    rent_refunded: ['exchange_accepted refund_rent_order', 'exchange_request refund_rent_order'],
    rent_bought: ['due_soon buy_out', 'late buy_out', 'rented buy_out'],
    rent_exchanged: ['exchange_on_delivery order_delivered exchanged'],
    rent_result: ['ongoing_inspection inspection finish'],
    rent_decided: ['done_inspection inspection done'],
    rent_charged: ['done_inspection charge_order deposit_used', 'late charge_order'],
  })
})
