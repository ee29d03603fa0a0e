import type { OrderRules } from '@/lib/orders/orders/rules/names'
import { RENT_AFTER_TRANSITIONS } from '@/lib/orders/orders/states/rent-after'
import type { RentOrderStatus } from '@/lib/orders/orders/states/rent-statuses'
import { edgesOf } from '@/lib/platform/transitions'

const edge = edgesOf<RentOrderStatus, OrderRules>()

const PAID = ['spend_holds', 'issue_invoice'] as const
const DROPPED = ['close_charges', 'release_holds'] as const
const CALLED_OFF = ['release_holds', 'give_money_back'] as const

/** All legal transitions of a rental order. docs/behaviour.md prints this table. */
export const RENT_ORDER_TRANSITIONS = [
  edge(null, 'waiting_payment', 'create_order', ['shopper'], { deadline: 'payment' }),
  edge(null, 'payment_verified', 'create_order', ['system'], {
    kind: 'nothing_to_pay',
    deadline: 'process',
    effects: PAID,
  }),
  edge('waiting_payment', 'payment_verified', 'confirm_payment', ['payment'], {
    effects: PAID,
    deadline: 'process',
    notify: 'order_paid',
    next: { actor: 'shopper', action: 'pay' },
  }),
  edge('waiting_payment', 'cancelled', 'cancel_order', ['shopper'], { effects: DROPPED, notify: 'order_cancelled' }),
  edge('waiting_payment', 'cancelled', 'cancel_order', ['payment'], {
    kind: 'payment_failed',
    effects: DROPPED,
    notify: 'order_cancelled',
  }),
  edge('waiting_payment', 'cancelled', 'expire_order', ['clock', 'payment'], {
    after: 'payment_grace',
    effects: DROPPED,
    notify: 'order_expired',
  }),
  edge('cancelled', 'payment_verified', 'confirm_payment', ['payment'], {
    kind: 'late',
    guard: 'expired',
    effects: ['hold_again', ...PAID],
    deadline: 'process',
    notify: 'order_paid',
  }),
  edge('payment_verified', 'cancelled', 'cancel_order', ['shopper'], {
    effects: CALLED_OFF,
    notify: 'order_cancelled',
  }),
  edge('payment_verified', 'cancelled', 'reject_order', ['operator'], {
    by: 'orders.reject',
    effects: CALLED_OFF,
    notify: 'order_rejected',
  }),
  edge('processed', 'cancelled', 'cancel_order', ['shopper'], { effects: CALLED_OFF, notify: 'order_cancelled' }),
  edge('processed', 'cancelled', 'reject_order', ['operator'], {
    by: 'orders.reject',
    effects: CALLED_OFF,
    notify: 'order_rejected',
  }),
  edge('payment_verified', 'processed', 'process_order', ['operator'], {
    by: 'orders.process',
    deadline: 'ship',
    notify: 'order_processed',
    next: { actor: 'store', action: 'process' },
  }),
  edge('processed', 'shipped', 'ship_order', ['operator', 'system'], {
    by: 'orders.ship',
    effects: ['units_out'],
    deadline: 'delivery',
    notify: 'order_shipped',
    next: { actor: 'store', action: 'ship' },
  }),
  edge('processed', 'processed', 'change_courier', ['operator'], { by: 'orders.ship', guard: 'courier' }),
  edge('shipped', 'shipped', 'confirm_shipment', ['courier']),
  edge('shipped', 'processed', 'driver_not_found', ['courier'], { deadline: 'ship_again', notify: 'order_delayed' }),
  edge('shipped', 'processed', 'delivery_canceled', ['courier'], { deadline: 'ship_again', notify: 'order_delayed' }),
  edge('shipped', 'shipped', 'delivery_rejected', ['courier'], { deadline: 'decision' }),
  edge('shipped', 'shipped', 'shipment_lost', ['operator'], { by: 'orders.ship', deadline: 'decision' }),
  edge('shipped', 'cancelled', 'reject_order', ['operator'], {
    by: 'orders.ship',
    kind: 'lost',
    guard: 'lost',
    effects: ['parcel_lost', ...CALLED_OFF],
    notify: 'order_rejected',
  }),
  edge('shipped', 'processed', 'update_shipment', ['operator'], {
    by: 'orders.ship',
    kind: 'ship_again',
    guard: 'refused',
    effects: ['parcel_back'],
    deadline: 'ship_again',
  }),
  edge('shipped', 'cancelled', 'reject_order', ['operator'], {
    by: 'orders.reject',
    kind: 'delivery_rejected',
    guard: 'refused',
    effects: ['parcel_back', ...CALLED_OFF],
    notify: 'order_rejected',
    next: { actor: 'store', action: 'decide_delivery' },
  }),
  edge('shipped', 'rented', 'order_delivered', ['courier', 'shopper', 'operator'], {
    by: 'orders.deliver',
    effects: ['parcel_arrived', 'prolong_days'],
    deadline: 'rental',
    notify: 'order_rented',
    next: { actor: 'courier', action: 'deliver' },
  }),
  edge('rented', 'due_soon', 'due_soon_order', ['clock'], {
    after: 'rental_soon',
    deadline: 'rental',
    notify: 'order_due_soon',
  }),
  edge('rented', 'late', 'mark_late_order', ['clock'], { after: 'rental_late', notify: 'order_late' }),
  edge('due_soon', 'late', 'mark_late_order', ['clock'], { after: 'rental_late', notify: 'order_late' }),
  edge('due_soon', 'rented', 'resume_rent', ['payment'], {
    kind: 'extended',
    deadline: 'rental',
    notify: 'order_extended',
  }),
  edge('late', 'rented', 'resume_rent', ['payment'], {
    kind: 'extended',
    deadline: 'rental',
    notify: 'order_extended',
  }),
  ...RENT_AFTER_TRANSITIONS,
]
